from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

import pytest

from data.store import archives
from data.store.archives import BadArchive, Member, is_archive, members, read_member


def archive(folder: Path, files: dict[str, bytes]) -> Path:
    path = folder / "posts.zip"
    with ZipFile(path, "w", ZIP_DEFLATED) as target:
        for name, content in files.items():
            target.writestr(name, content)
    return path


def test_members_are_sorted_and_read_in_place(tmp_path: Path) -> None:
    path = archive(tmp_path, {"b.md": b"two", "in/a.md": b"one"})
    assert members(path) == [Member("b.md"), Member("in/a.md")]
    assert read_member(path, "in/a.md") == b"one"
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("name", ["../out.md", "/out.md", "a/../../out.md", "..\\out.md", "C:\\a"])
def test_a_path_outside_is_left_out(tmp_path: Path, name: str) -> None:
    path = archive(tmp_path, {name: b"x", "in.md": b"y"})
    refused = {m.refused for m in members(path) if m.name != "in.md"}
    assert refused == {"points outside of its archive; it was left out"}


def test_a_link_is_left_out(tmp_path: Path) -> None:
    path = tmp_path / "posts.zip"
    link = ZipInfo("link.md")
    link.external_attr = 0o120777 << 16
    with ZipFile(path, "w") as target:
        target.writestr(link, "/etc/hostname")
    assert members(path) == [Member("link.md", "is a link; it was left out")]


def test_an_archive_within_an_archive_is_left_out(tmp_path: Path) -> None:
    path = archive(tmp_path, {"inner.zip": b"PK\x03\x04", "in.md": b"y"})
    assert members(path)[1] == Member(
        "inner.zip", "is an archive within an archive; it was left out"
    )


def test_a_bomb_is_refused_before_it_is_unpacked(tmp_path: Path) -> None:
    path = archive(tmp_path, {"a.md": bytes(5_000_000)})
    with pytest.raises(BadArchive, match=r"is refused: “a.md” would unpack to [\d,]+ times"):
        members(path)


def test_an_archive_that_unpacks_to_too_much_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(archives, "LARGEST_ARCHIVE", 3_000_000)
    path = tmp_path / "posts.zip"
    with ZipFile(path, "w") as target:
        for name in ("a.md", "b.md"):
            target.writestr(name, b"x" * 2_000_000)
    with pytest.raises(BadArchive, match="would unpack to 4 MB; at most 3 MB are unpacked"):
        members(path)


def test_an_archive_of_too_many_files_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(archives, "MOST_MEMBERS", 2)
    path = archive(tmp_path, dict.fromkeys("abc", b"x"))
    with pytest.raises(BadArchive, match="holds 3 files; at most 2 are unpacked"):
        members(path)


def test_a_damaged_member_says_so(tmp_path: Path) -> None:
    path = tmp_path / "posts.zip"
    with ZipFile(path, "w") as target:
        target.writestr("a.md", b"some words")
    path.write_bytes(path.read_bytes().replace(b"some words", b"some weeds"))
    with pytest.raises(BadArchive, match="cannot be unpacked: Bad CRC-32"):
        read_member(path, "a.md")


def test_what_only_begins_like_an_archive_is_broken(tmp_path: Path) -> None:
    path = tmp_path / "posts.zip"
    path.write_bytes(b"PK\x03\x04 and then words")
    assert is_archive(path)
    with pytest.raises(BadArchive, match="is a broken archive: File is not a zip file"):
        members(path)


def test_an_archive_that_has_changed_is_read_anew(tmp_path: Path) -> None:
    path = archive(tmp_path, {"a.md": b"old"})
    assert read_member(path, "a.md") == b"old"
    archive(tmp_path, {"a.md": b"newer"})
    assert read_member(path, "a.md") == b"newer"


def test_an_encrypted_member_is_left_out(tmp_path: Path) -> None:
    path = archive(tmp_path, {"a.md": b"x"})
    content = bytearray(path.read_bytes())
    for mark, offset in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
        content[content.index(mark) + offset] |= 1
    path.write_bytes(bytes(content))
    assert members(path) == [Member("a.md", "is encrypted; it was left out")]
