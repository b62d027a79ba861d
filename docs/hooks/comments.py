"""What a field of a public class means is said by the comment behind it; the reference shows it there."""

import re
from pathlib import Path
from typing import Any

import griffe

_COMMENT = re.compile(r"[^#\"']*\S  # (.+)")


class Comments(griffe.Extension):
    """Reads comments behind fields that have no docstring."""

    def on_attribute_instance(self, *, attr: griffe.Attribute, **_: Any) -> None:
        path = attr.filepath
        if (
            attr.docstring is None
            and isinstance(path, Path)
            and attr.lineno
            and attr.lineno == attr.endlineno
        ):
            line = attr.lines_collection[path][attr.lineno - 1]
            found = _COMMENT.fullmatch(line)
            if found and not found[1].startswith(("type:", "noqa")):
                attr.docstring = griffe.Docstring(found[1], lineno=attr.lineno, parent=attr)
