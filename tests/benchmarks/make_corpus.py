"""Believable topic pages of any size, for measuring and for tests that need more than a few posts.

`python tests/benchmarks/make_corpus.py --posts 1000 --seed 7 FOLDER` fills a new folder with pages
in the topic-page format, newest post first. The same arguments write the same bytes. Names and
sentences come from templates.toml; memory stays that of one page, whatever the number of posts.
"""

import argparse
import re
import sys
import tomllib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from functools import cache
from itertools import islice
from pathlib import Path
from random import Random
from string import Formatter

TEMPLATES: dict[str, dict[str, list[str]]] = tomllib.loads(
    Path(__file__).with_name("templates.toml").read_text(encoding="utf-8")
)
COMPANIES, PEOPLE, POST, WORDS, SENTENCES = (
    TEMPLATES[table] for table in ("companies", "people", "post", "words", "sentences")
)
MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")
SITE = "https://posts.example"
TOPIC = "Learning at Work"
NEWEST = date(2026, 10, 31)
OLDEST = date(2018, 1, 1)
SYLLABLES = [onset + vowel for onset in "bdfghjklmnprstvz" for vowel in "aeio"]
SYSTEMS = len(SYLLABLES) ** 4


@dataclass(frozen=True, slots=True)
class Entry:
    """One post as it is meant to be read back: plain text, nothing escaped."""

    title: str
    url: str
    company: str
    authors: tuple[str, ...]
    published: date
    type: str | None
    digest: str


def write_corpus(folder: Path, posts: int, seed: int, per_page: int = 1000) -> list[Path]:
    """Write `posts` posts as topic pages of `per_page` each and return the pages in order.

    Raises `FileExistsError` if the folder holds anything, which would become part of the corpus.
    """
    folder.mkdir(parents=True, exist_ok=True)
    if any(folder.iterdir()):
        raise FileExistsError(f"{folder} is not empty")
    remaining = entries(posts, seed)
    pages = -(-posts // per_page)
    written = []
    for number in range(1, pages + 1):
        path = folder / f"page-{number:0{len(str(pages))}}.md"
        page = topic_page(list(islice(remaining, per_page)), number, pages, posts)
        path.write_text(page, encoding="utf-8", newline="\n")
        written.append(path)
    return written


def entries(posts: int, seed: int) -> Iterator[Entry]:
    """The posts of a corpus, newest first: ever more over the years, companies in a long tail.

    No two posts share a link or a title. Raises `ValueError` for more posts than there are names.
    """
    if posts > SYSTEMS:
        raise ValueError(f"at most {SYSTEMS:,} posts")
    random = Random(seed)  # noqa: S311 - the same seed has to give the same posts
    companies = min(company_names(), 5 + round(3 * posts**0.55))
    for index in range(posts):
        age = (index / posts) ** 1.7 * (NEWEST - OLDEST).days
        rank = int(companies * random.random() ** 3)
        yield entry(random, system_name(index, seed), company_name(rank), age)


def entry(random: Random, system: str, company: str, age: float) -> Entry:
    """One post about a system of a company, `age` days before the newest."""
    fixed = {"system": system, "company": company}
    kind = "awkward_titles" if random.random() < 0.05 else "titles"
    title = fill(random.choice(POST[kind]), fixed, random)
    authors = tuple(person(random) for _ in range(random.choice((0, 1, 1, 1, 2, 3, 5))))
    return Entry(
        title=title,
        url=f"{SITE}/post/{slug(f'{system} {title}')}.md",
        # The case of a name does not make another company.
        company=company.upper() if random.random() < 0.01 else company,
        authors=authors,
        published=NEWEST - timedelta(days=int(age)),
        type=random.choice(POST["types"]) if random.random() < 0.98 else None,
        digest=digest(fixed, random),
    )


def digest(fixed: dict[str, str], random: Random) -> str:
    """An opening, three to six sentences and a close, now and then in two paragraphs."""
    body = random.sample(SENTENCES["body"], random.randint(3, 6))
    templates = [random.choice(SENTENCES["opening"]), *body, random.choice(SENTENCES["closing"])]
    sentences = [fill(template, fixed, random) for template in templates]
    cut = random.randint(2, len(sentences) - 1) if random.random() < 0.1 else len(sentences)
    return "\n\n".join(" ".join(part) for part in (sentences[:cut], sentences[cut:]) if part)


def fill(template: str, fixed: dict[str, str], random: Random) -> str:
    """A template with its slots filled in, those that are not `fixed` drawn anew each time."""
    return "".join(
        literal + (fixed.get(slot) or SLOTS[slot](random) if slot else "")
        for literal, slot in pieces(template)
    )


@cache
def pieces(template: str) -> list[tuple[str, str | None]]:
    """A template as literal text, each piece with the slot that follows it."""
    return [(literal, slot) for literal, slot, _, _ in Formatter().parse(template)]


def company_names() -> int:
    """How many different companies there are names for."""
    return len(COMPANIES["first"]) * len(COMPANIES["second"]) * len(COMPANIES["suffix"])


def company_name(rank: int) -> str:
    """The name of the company with this rank; a prime step mixes the parts of neighbors."""
    first, second, suffix = COMPANIES["first"], COMPANIES["second"], COMPANIES["suffix"]
    code, a = divmod(rank * 1787 % company_names(), len(first))
    c, b = divmod(code, len(second))
    return f"{first[a]} {second[b]}{suffix[c]}"


def system_name(index: int, seed: int) -> str:
    """A name of four syllables for each post; the odd factor visits every name once."""
    code = (index * 0x9E3779B1 + seed) % SYSTEMS
    syllables = (SYLLABLES[code >> shift & 63] for shift in (18, 12, 6, 0))
    return "".join(syllables).capitalize()


def person(random: Random) -> str:
    """A given and a family name."""
    return f"{random.choice(PEOPLE['given'])} {random.choice(PEOPLE['family'])}"


def percent(random: Random) -> str:
    """A share, with or without a decimal."""
    return f"{random.uniform(0.5, 99):.{random.choice((0, 1, 1, 2))}f}%"


def rising(random: Random, form: str) -> str:
    """Two numbers below a hundred, written in `form`, the smaller one first."""
    low, high = sorted(random.uniform(1, 99) for _ in range(2))
    return f"{form.format(low)} to {form.format(high)}"


def multiplier(random: Random) -> str:
    """How many times as much."""
    return f"{random.uniform(1.5, 12):.{random.choice((0, 1))}f}x"


def count(random: Random) -> str:
    """A large number in one of the ways people write it."""
    figure = random.randint(2, 999)
    return random.choice((f"{figure * 1009:,}", f"{figure} million", f"{figure}k", f"{figure}"))


def drawn_from(words: list[str]) -> Callable[[Random], str]:
    """A slot that one of these words fills."""
    return lambda random: random.choice(words)


def whole(low: int, high: int) -> Callable[[Random], str]:
    """A slot for a whole number, both ends included."""
    return lambda random: str(random.randint(low, high))


def decimal(low: float, high: float, form: str) -> Callable[[Random], str]:
    """A slot for a decimal number, written in `form`."""
    return lambda random: form.format(random.uniform(low, high))


SLOTS: dict[str, Callable[[Random], str]] = {
    "baseline": drawn_from(WORDS["baselines"]),
    "benchmark": drawn_from(WORDS["benchmarks"]),
    "context": drawn_from(["8", "32", "64", "128", "200", "1,000"]),
    "cost": drawn_from(WORDS["costs"]),
    "cost_start": drawn_from([words[0].upper() + words[1:] for words in WORDS["costs"]]),
    "count": count,
    "days": whole(10, 90),
    "fraction": decimal(0.01, 0.99, "{:.2f}"),
    "gpus": drawn_from(["8", "64", "512", "1,024", "4,096"]),
    "method": drawn_from(WORDS["methods"]),
    "metric": drawn_from(WORDS["metrics"]),
    "milliseconds": whole(12, 4800),
    "month": drawn_from(["January 2024", "May 2025", "October 2025", "March 2026"]),
    "multiplier": multiplier,
    "percent": percent,
    "percent_pair": lambda random: rising(random, "{:.1f}%"),
    "points": decimal(0.2, 30, "{:.1f}"),
    "points_pair": lambda random: rising(random, "{:.1f}"),
    "price": decimal(0.05, 20, "${:.2f}"),
    "rollouts": drawn_from(WORDS["rollouts"]),
    "size": drawn_from(["1.5B", "7B", "12B", "70 billion", "405B", "350M"]),
    "small": whole(2, 9),
    "task": drawn_from(WORDS["tasks"]),
    "terabytes": decimal(0.5, 40, "{:.1f}"),
    "version": decimal(1, 6, "{:.1f}"),
}


def topic_page(posts: Sequence[Entry], number: int, pages: int, total: int) -> str:
    """The text of one page out of `pages`, which together hold `total` posts."""
    about = f"{total} posts about {TOPIC}, made up for measuring."
    head = (
        f'---\ntitle: "{TOPIC}"\ndescription: "{about}"\n---\n\n'
        f"# {TOPIC}\n> {about}\n\n## Articles\n\n"
    )
    pager = "".join(
        f"[{label}]({SITE}/topic/{slug(TOPIC)}/page/{other}.md)\n"
        for label, other in (("Newer posts", number - 1), ("Older posts", number + 1))
        if 1 <= other <= pages
    )
    return head + "\n\n".join(filter(None, [*map(section, posts), pager]))


def section(post: Entry) -> str:
    """One post as a page holds it: heading, fields, digest."""
    fields = [f"- Company: [{escaped(post.company)}]({SITE}/company/{slug(post.company)}.md)"]
    if post.authors:
        *others, last = post.authors
        names = f"{', '.join(others)} & {last}" if others else last
        fields.append(f"- Author: {names}")
    day = post.published
    fields.append(f"- Published: {MONTHS[day.month - 1]} {day.day}, {day.year}")
    if post.type:
        fields.append(f"- Type: {escaped(post.type)}")
    lines = "\n".join([f"### [{escaped(post.title)}]({post.url})", *fields])
    return f"{lines}\n\n{escaped(post.digest)}\n"


def escaped(text: str) -> str:
    """Plain text as Markdown that reads as this text."""
    return re.sub(r"([\\\[\]_*`<])", r"\\\1", text.replace("&", "&amp;"))


def slug(text: str) -> str:
    """The part of a link that stands for this text."""
    return re.sub(r"[^a-z0-9]+", "-", text.lower())[:70].strip("-")


def main() -> int:
    """Write the corpus that the command line asks for."""
    parser = argparse.ArgumentParser(description="Write topic pages full of made-up posts.")
    parser.add_argument("folder", type=Path, help="a folder that is new or empty")
    parser.add_argument("--posts", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--per-page", type=int, default=1000)
    asked = parser.parse_args()
    try:
        pages = write_corpus(asked.folder, asked.posts, asked.seed, asked.per_page)
    except (FileExistsError, ValueError) as problem:
        print(problem, file=sys.stderr)
        return 2
    print(f"{asked.posts:,} posts on {len(pages):,} pages in {asked.folder}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
