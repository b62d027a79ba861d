"""Elements: attributes in parentheses, content in brackets, everything escaped that is not markup."""

from enum import StrEnum

import pytest
from markupsafe import Markup

from bottega.engine.markup import Element, Node, div, html, input, p, span, ul, written


class Colour(StrEnum):
    RED = "red & hot"


class Own:
    def __html__(self) -> str:
        return "<b>own</b>"


@pytest.mark.parametrize(
    ("node", "markup"),
    [
        (div, "<div></div>"),
        (div["a < b"], "<div>a &lt; b</div>"),
        (div[Markup("<i>a</i>"), "&"], "<div><i>a</i>&amp;</div>"),
        (div[None, True, False, 0, 12], "<div>012</div>"),
        (div[[span["1"], (span["2"], [p])]], "<div><span>1</span><span>2</span><p></p></div>"),
        (ul[(str(number) for number in range(3))], "<ul>012</ul>"),
        (div[Colour.RED, Own()], "<div>red &amp; hot<b>own</b></div>"),
        (html[p["x"]], "<!doctype html><html><p>x</p></html>"),
        (input(name="seen", required=True, disabled=False), '<input name="seen" required>'),
        (["<", p, None], "&lt;<p></p>"),
    ],
)
def test_content_is_written_as_it_stands_in_a_page(node: Node, markup: str) -> None:
    assert written(node) == markup


@pytest.mark.parametrize(
    ("element", "opening"),
    [
        (div("#ask"), '<div id="ask">'),
        (div(".a.b"), '<div class="a b">'),
        (div("#ask.wide.dark", tabindex="-1"), '<div id="ask" class="wide dark" tabindex="-1">'),
        (div(class_="x", for_="y", data_long_name=3), '<div class="x" for="y" data-long-name="3">'),
        (div(class_="", title="", lang=None), '<div title="">'),
        (div({"data-why": "a=1&b=2"}, viewBox="0 0 1 1"), '<div data-why="a=1&amp;b=2" viewBox="0 0 1 1">'),
        (div({"class": "a", "id": "x"}, {"class": "b"}, id="y"), '<div class="b" id="y">'),
        (div(title=Markup("<\"Ada\" & 'Bo'>")), '<div title="&lt;&#34;Ada&#34; &amp; &#39;Bo&#39;&gt;">'),
    ],
)
def test_attributes_are_written_in_the_order_in_which_they_are_given(element: Element, opening: str) -> None:
    assert element.opening == opening
    assert str(element) == f"{opening}</div>"


def test_an_element_is_never_changed() -> None:
    frame = div(".frame")
    first, second = frame["1"], frame["2"]
    assert [str(one) for one in (frame, first, second)] == [
        '<div class="frame"></div>',
        '<div class="frame">1</div>',
        '<div class="frame">2</div>',
    ]


@pytest.mark.parametrize("content", [b"bytes", {"a": 1}, 1.5, object(), print])
def test_what_no_page_can_show_is_refused(content: object) -> None:
    with pytest.raises(TypeError, match="cannot stand in an element"):
        div[content]  # type: ignore[index]


@pytest.mark.parametrize("short", ["wide", "#a#b", ".a#b", "#a b", ".a..b"])
def test_an_id_and_classes_have_one_way_to_be_written(short: str) -> None:
    with pytest.raises(ValueError, match="is not an id and classes"):
        div(short)


def test_an_attribute_is_text_or_a_number() -> None:
    with pytest.raises(TypeError, match="cannot be the attribute data-list"):
        div(data_list=[1, 2])  # type: ignore[arg-type]
