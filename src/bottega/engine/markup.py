"""HTML and SVG as Python: an element takes attributes in parentheses and content in brackets.

    div("#ask.wide", data_turn=3)[p["Ada & Bo"], None, [span["1"], span["2"]]]

What stands in the brackets is written at once: a part that is kept, or used twice, is not walked through
again. Text is escaped; `Markup` and other elements are taken as they are.
"""

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from keyword import iskeyword
from typing import Any, Protocol, Self, Union, runtime_checkable

from markupsafe import Markup, escape

_SPECIAL = re.compile("[&<>'\"]")


@runtime_checkable
class HasHtml(Protocol):
    """Something that knows its own markup."""

    def __html__(self) -> str: ...


Attribute = str | int | None  # True: the name alone; False and None: no attribute
Node = Union[None, bool, str, int, "Element", HasHtml, Iterable["Node"]]


class Element:
    """A tag with its attributes and what is in it."""

    __slots__ = ("_attributes", "_content", "_end", "_start")

    def __init__(self, name: str, *, void: bool = False, before: str = "") -> None:
        self._start, self._end = f"{before}<{name}", "" if void else f"</{name}>"
        self._attributes = self._content = ""

    def __call__(
        self, first: str | Mapping[str, Attribute] = "", /, *more: Mapping[str, Attribute], **named: Attribute
    ) -> Self:
        """With these attributes: `"#id.class.class"`, names as they stand there, and names of Python."""
        given: dict[str, Attribute] = {}
        if first:
            given.update(_short(first) if isinstance(first, str) else first)
        for others in more:
            given.update(others)
        for name, value in named.items():
            given[_spelled(name)] = value
        return self._with(_written_attributes(given), self._content)

    def __getitem__(self, content: Node) -> Self:
        """With this content."""
        parts: list[str] = []
        _write(content, parts)
        return self._with(self._attributes, "".join(parts))

    def _with(self, attributes: str, content: str) -> Self:
        made = object.__new__(type(self))
        made._start, made._end, made._attributes, made._content = self._start, self._end, attributes, content
        return made

    @property
    def opening(self) -> str:
        """The tag before the content."""
        return f"{self._start}{self._attributes}>"

    def __str__(self) -> Markup:
        return Markup(f"{self._start}{self._attributes}>{self._content}{self._end}")

    __html__ = __str__

    def __repr__(self) -> str:
        return f"<Element {self.opening}>"


def written(node: Node) -> Markup:
    """A node as it stands in a page."""
    parts: list[str] = []
    _write(node, parts)
    return Markup("".join(parts))


def _write(node: Any, parts: list[str]) -> None:
    kind = type(node)
    if kind is Element:
        parts.append(f"{node._start}{node._attributes}>{node._content}{node._end}")
    elif kind is Markup:
        parts.append(node)
    elif kind is str:
        parts.append(_escaped(node))
    elif node is None or kind is bool:
        return
    elif kind is list or kind is tuple:
        for one in node:
            _write(one, parts)
    elif hasattr(node, "__html__"):
        parts.append(str(node.__html__()))
    elif isinstance(node, str | int):
        parts.append(_escaped(str(node)))
    elif isinstance(node, Iterable) and not isinstance(node, bytes | bytearray | memoryview | Mapping):
        for one in node:
            _write(one, parts)
    else:
        raise TypeError(f"{node!r} cannot stand in an element")


def _escaped(text: str) -> str:
    return escape(text) if _SPECIAL.search(text) else text


def _written_attributes(given: Mapping[str, Attribute]) -> str:
    told = ""
    for name, value in given.items():
        if value is None or value is False or (value == "" and name == "class"):
            continue
        if value is True:
            told += f" {name}"
        elif isinstance(value, str | int):
            told += f' {name}="{_escaped(str(value))}"'
        else:
            raise TypeError(f"{value!r} cannot be the attribute {name}")
    return told


@lru_cache(1024)
def _spelled(name: str) -> str:
    """`aria_label` is written aria-label, `class_` class."""
    bare = name.removesuffix("_")
    return (bare if iskeyword(bare) else name).replace("_", "-")


@lru_cache(1024)
def _short(told: str) -> Mapping[str, Attribute]:
    """`"#table.wide.dark"`: an id, classes, or both."""
    found = re.fullmatch(r"(?:#([^\s#.]+))?((?:\.[^\s#.]+)*)", told)
    if found is None:
        raise ValueError(f"{told!r} is not an id and classes, as in '#id.class'")
    pair = {"id": found[1], "class": found[2][1:].replace(".", " ")}
    return {name: value for name, value in pair.items() if value}


a, article, aside, body, button = map(Element, ("a", "article", "aside", "body", "button"))
caption, code, dd, details, div = map(Element, ("caption", "code", "dd", "details", "div"))
dl, dt, fieldset, figcaption, figure = map(Element, ("dl", "dt", "fieldset", "figcaption", "figure"))
footer, form, h1, h2, h3, head, header = map(Element, ("footer", "form", "h1", "h2", "h3", "head", "header"))
label, legend, li, main, nav, noscript = map(Element, ("label", "legend", "li", "main", "nav", "noscript"))
ol, option, p, pre, progress, script = map(Element, ("ol", "option", "p", "pre", "progress", "script"))
section, select, small, span, summary = map(Element, ("section", "select", "small", "span", "summary"))
table, tbody, td, th, thead, tr = map(Element, ("table", "tbody", "td", "th", "thead", "tr"))
time, title, ul = map(Element, ("time", "title", "ul"))
input, link, meta = (Element(name, void=True) for name in ("input", "link", "meta"))
html = Element("html", before="<!doctype html>")
