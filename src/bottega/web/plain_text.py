"""What people type, as one printable line: names and chat that disturb nobody else's page."""

import unicodedata

NAME_LENGTH = 24
MARKS_MAX = 3  # on one character: enough for every living script, too few to paint over other lines

_BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0")  # letters and signs that show nothing


def tidy(text: str) -> str:
    """One line without control characters, marks that turn text around, or towers of combining marks."""
    kept, room = list[str](), 0
    for c in unicodedata.normalize("NFC", text):
        if unicodedata.category(c).startswith("M"):
            if room > 0:
                kept.append(c)
                room -= 1
        else:
            shows = c.isprintable() and not c.isspace() and c not in _BLANK
            kept.append(c if shows else " ")
            room = MARKS_MAX if shows else 0
    return " ".join("".join(kept).split())


def tidy_name(text: str) -> str:
    """What somebody wants to be called, short enough for every page."""
    return tidy(text)[:NAME_LENGTH].rstrip()
