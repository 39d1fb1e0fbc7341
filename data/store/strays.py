"""Files that lie among documents and are none: why each is passed over."""

import re
from dataclasses import dataclass
from itertools import accumulate
from pathlib import PurePosixPath

_PICTURES = frozenset(
    {".avif", ".bmp", ".gif", ".heic", ".ico", ".jpeg", ".jpg", ".png", ".svg", ".tif", ".tiff"}
    | {".webp"}
)
_SOUNDS_AND_FONTS = frozenset(
    {".mp3", ".m4a", ".ogg", ".wav", ".mp4", ".mov", ".webm", ".otf", ".ttf", ".woff", ".woff2"}
)
# Copies that editors and office programs keep beside a file: a~, #a#, a.swp, ~$a, a.tmp.
_LEFT_BY_EDITORS = re.compile(r".*~|#.*#|.*\.(?:swp|swo|swx|bak|orig|tmp)|~\$.*", re.IGNORECASE)
_LEFT_BY_SYSTEMS = re.compile(r"__MACOSX|Thumbs\.db|desktop\.ini", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Stray:
    """A file or folder that is passed over, and why."""

    name: str
    reason: str


def why_passed_over(name: str) -> str | None:
    """Why the file of this name, as seen from its folder, is no document; `None` if it may be one.

    A document that bears the name of a picture would be passed over as well: only files that
    come along with a folder or an archive are judged by name, never one that is named itself.
    """
    path = PurePosixPath(name)
    if _LEFT_BY_EDITORS.fullmatch(path.name):
        return "was left by an editor"
    if any(_LEFT_BY_SYSTEMS.fullmatch(part) for part in path.parts):
        return "was left by the system"
    if any(part.startswith(".") and part not in (".", "..") for part in path.parts):
        return "is hidden"
    if path.suffix.lower() in _PICTURES:
        return "is a picture"
    if path.suffix.lower() in _SOUNDS_AND_FONTS:
        return "holds sound, film or type"
    return None


def stray_part(name: str) -> Stray | None:
    """The file of this name or the uppermost folder of it that is no document, if any is."""
    if not why_passed_over(name):
        return None
    above = accumulate(PurePosixPath(name).parts, "{}/{}".format)
    found = ((part, why_passed_over(part)) for part in above)
    return next((Stray(part, reason) for part, reason in found if reason), None)
