"""The pages of the dashboard, in the order of the navigation."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PageRecord:
    """One page: its script beside pages/dashboard.py, its name, and what it is for.

    The name of the script without its ending is the address of the page; the first page is also
    the one that the bare address opens.
    """

    script: str
    title: str
    about: str


PAGES = (
    PageRecord("overview.py", "Overview", "What is in here, how fresh it is, and what stands out."),
    PageRecord(
        "timeline.py",
        "Timeline",
        "Who published when, and what grows: by company, type or method.",
    ),
    PageRecord("results.py", "Results", "The numbers that posts report, each with its sentence."),
    PageRecord("methods.py", "Methods", "Who names which methods, together with which, and why."),
    PageRecord(
        "case_studies.py",
        "Case studies",
        "Learn to read a post in terms of reinforcement learning: predict, reveal, compare.",
    ),
    PageRecord("posts.py", "Posts", "Search the posts, and read each with all that was found."),
    PageRecord("sources.py", "Sources", "Bring posts of your own, and see what is wrong with any."),
    PageRecord("about.py", "About", "How digests are read, what the words mean, what is missing."),
)
