"""The table of Palatinus as characters, for a terminal, drawn from what a seat knows (its view)."""

from collections.abc import Mapping, Sequence
from itertools import zip_longest
from typing import TYPE_CHECKING, Any

from rich.text import Text

from bottega.engine.actions import Action
from bottega.engine.events import Event
from bottega.engine.hexes import ring
from bottega.engine.plain import PlainTable
from bottega.games.palatinus.drawing.plain_board import (
    ARROWS,
    GOLD,
    SOFT,
    TO_DO,
    WATER,
    WIDTH,
    Canvas,
    Page,
    View,
    disc,
    draw_board,
    draw_edges,
    draw_hill,
    piece_mark,
    spot_of,
)
from bottega.games.palatinus.table import Kind
from bottega.games.palatinus.words.narrator import DIRECTIONS, name_cell

if TYPE_CHECKING:
    from bottega.engine.game import Game

RULES = (
    "goal", "turn", "wolf", "merchant", "peasant", "condottiere", "deadline", "control", "shared_capture",
    "points", "two_players",
)  # fmt: skip
ADVICE = ("company", "springs", "bait", "balance", "wolf", "order")

PAGE_WIDTH, PANEL_WIDTH, PANEL_GAP = 100, 33, 2
LABEL_WIDTH = 15
TILE_SPOT = (5, 12)


class PalatinusPlain(PlainTable):
    """The board and, beside it, seats, hands and what the marks mean; at the end the results. On a narrow
    page the board stands above the rest."""

    chapters = ("hill_begin", "final_score")

    def draw(
        self,
        view: View,
        lang: str,
        colour: bool,
        *,
        names: Sequence[str] | None = None,
        recent: Sequence[Event] = (),
        width: int = PAGE_WIDTH,
    ) -> Text:
        page = self._page(view, lang, names, recent)
        panel = _results(page) if view["results"] else _seats(page)
        return _lay_out(draw_board(page), panel, colour, width)

    def draw_ending(
        self,
        view: View,
        lang: str,
        colour: bool,
        *,
        names: Sequence[str] | None = None,
        told: Sequence[Event] = (),
        chapter: Sequence[Event] = (),
        width: int = PAGE_WIDTH,
    ) -> Text:
        """The wolves are turned up; the hill of the coming chapter is marked."""
        gone = {event.fields["cell"] for event in told if event.name in ("flee", "capture")}
        cells = [
            piece if piece is None or cell in gone else {**piece, "fate": "board"}
            for cell, piece in enumerate(view["cells"])
        ]
        page = self._page({**view, "cells": cells}, lang, names, chapter)
        return _lay_out(draw_board(page), _gains(page, told), colour, width)

    def _page(self, view: View, lang: str, names: Sequence[str] | None, recent: Sequence[Event]) -> Page:
        seats = self.spec.told_by(view, lang, names).seat_names
        return Page(view, lang, self.spec.words, seats, recent)

    def name_choice(self, action: Action, view: View, lang: str) -> str:
        """C3, L4, NE, Wm."""
        given, words = action.arguments, self.spec.words
        if action.name == "lay_slot":
            return words.say(f"plain-hand-{given['hand']}", lang) + str(given["slot"])
        if action.name == "lay_rotation":
            return words.say(f"plain-{DIRECTIONS[int(given['rotation'])]}", lang)
        if action.name == "choose_piece":
            return piece_mark(str(given["piece"]), lang, words)
        return name_cell(int(given["cell"]), view)

    def rules_in_brief(self, game: "Game", lang: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
        say, limit = self.spec.words.say, int(game.box[0]["no_condottiere_at_most"][game.players])
        rules = [key for key in RULES if key != "two_players" or game.players == 2]
        return (
            tuple(say(f"help-{key}", lang, limit=limit) for key in rules),
            tuple(say(f"advice-{key}", lang) for key in ADVICE),
        )


# The panel beside it


def _seats(page: Page) -> list[Text]:
    lines: list[Text] = []
    for seat in range(page.view["players"]):
        lines += [_seat_title(page, seat), *_hand_lines(page, seat), Text()]
    return lines + (_drawn_tile(page) if page.view["drawn"] else _legend(page))


def _seat_title(page: Page, seat: int) -> Text:
    line = Text().append("▶" if seat == page.view["to_play"] else " ", TO_DO)
    line.append(f" {page.letter(seat)} ", disc(page.view["hands"][seat]["colour"]))
    line.append(f" {page.names[seat]}", "bold")
    return line.append(f" {page.say('plain-you')}" if seat == page.view["seat"] else "")


def _hand_lines(page: Page, seat: int) -> list[Text]:
    hand = page.view["hands"][seat]
    lines = [Text(f"     {page.say('table-left', count=hand['pieces'])}", SOFT)]
    if hand["pieces"]:
        lines.append(Text(f"     {_counts(page, hand, '')}"))
    if hand["extra_colour"]:
        second = page.say("plain-second", colour=page.say(f"colour-{hand['extra_colour']}"))
        lines.append(Text("     ").append(f" {second} ", disc(hand["extra_colour"])))
        lines.append(Text(f"     {_counts(page, hand, 'extra_')}"))
    return lines


def _counts(page: Page, hand: Mapping[str, int], group: str) -> str:
    """The pieces of one colour: kinds that lie open, then the wolves, told apart for their owner."""
    marks = {"merchant_plain": page.kind("merchant"), "peasant_plain": page.kind("peasant")}
    marks["condottiere"] = page.kind("condottiere")
    wolf = page.kind("wolf")
    known = {f"{kind}_wolf": f"{wolf}{page.kind(kind).lower()}" for kind in Kind.words[:2]}
    marks |= known if f"{group}merchant_wolf" in hand else {"wolf": wolf}
    counts = {mark: hand.get(group + piece, 0) for piece, mark in marks.items()}
    return "  ".join(f"{count} {mark}" for mark, count in counts.items() if count)


def _drawn_tile(page: Page) -> list[Text]:
    """The tile to be laid, its arrow to the north-east, with the terrains and springs it brings."""
    letter = page.view["drawn"]
    canvas = Canvas(25, 11)
    draw_edges(canvas, (0, 0), TILE_SPOT)
    draw_hill(canvas, TILE_SPOT, letter, None)
    for terrain, place in enumerate(ring((0, 0))):
        line, column = spot_of(place, TILE_SPOT)
        spring = terrain in page.view["drawn_springs"]
        name = f"{letter}{terrain}"
        canvas.centred(line, column, name, WATER if spring else "")
        canvas.centred(line + 1, column, "~~~" if spring else "", WATER)
        if terrain == 0:
            canvas.centred(line - 1, column, ARROWS[0], TO_DO)
    pile = page.view["undrawn"]
    to_come = page.say("table-pile_letters", count=len(pile), letters=" ".join(pile))
    return [
        Text(page.say("table-drawn", letter=letter), "bold"),
        *canvas.lines(),
        Text(to_come if pile else page.say("plain-last_tile"), SOFT),
    ]


def _legend(page: Page) -> list[Text]:
    *others, last = [f"{page.kind(kind)} {page.say(f'kind-{kind}')}" for kind in Kind.words]
    wolf = page.kind("wolf")
    hidden = [f"{wolf}{page.kind(kind).lower()}" for kind in Kind.words[:2]]
    lines = [
        " · ".join(others),
        last,
        page.say("plain-legend-wolf", wolf=wolf),
        page.say("plain-legend-own", merchant=hidden[0], peasant=hidden[1]),
        page.say("plain-legend-spring", mark="~"),
    ]
    if page.view["hands"][0]["extra_colour"]:
        lines.append(page.say("plain-legend-second", mark="+"))
    if page.recent_cells:
        lines.append(page.say("plain-legend-recent", mark="»«"))
    return [Text(line, SOFT) for line in lines]


# The end of the game


def _gains(page: Page, told: Sequence[Event]) -> list[Text]:
    """What every seat has won so far while the hills are judged."""
    lines = [Text(page.say("stage-evaluation"), "bold"), Text()]
    for seat in range(page.view["players"]):
        captives = [event for event in told if event.name == "capture" and event.fields["taker"] == seat]
        ones = [event for event in told if event.name == "shared_capture" and event.fields["seat"] == seat]
        control = [
            event.fields for event in told if event.name == "control" and seat in event.fields["seats"]
        ]
        hills = [fields["value"] for fields in control if fields["outcome"] == "won"]
        tokens = [1] * len(ones) + [2] * (len(control) - len(hills))
        gains = {"captives": [len(captives)] if captives else [], "hills": hills, "score_tokens": tokens}
        lines.append(_seat_title(page, seat))
        for key, figures in gains.items():
            if figures:
                lines.append(Text(f"     {page.say(f'plain-{key}')}  {' '.join(map(str, figures))}"))
        lines.append(Text())
    return lines


def _results(page: Page) -> list[Text]:
    hands, results = page.view["hands"], page.view["results"]
    seats = range(page.view["players"])
    header = Text(" " * LABEL_WIDTH)
    for seat in seats:
        header.append(" " * (page.figure - 2)).append(f" {page.letter(seat)} ", disc(hands[seat]["colour"]))
    lines = [Text(page.say("plain-influence"), "bold"), header]
    lines += [_hill_line(page, hill) for hill in page.view["hills"]]
    lines += [Text(), Text(page.say("table-score"), "bold"), header]
    figures = {
        "captives": [result["captives"] for result in results],
        "hills": [sum(result["hills"]) for result in results],
        "score_tokens": [result["ones"] + 2 * result["twos"] for result in results],
        "points": [result["points"] for result in results],
        "items": [result["items"] for result in results],
        "rank": [result["rank"] for result in results],
    }
    for key, row in figures.items():
        style = GOLD if key == "points" else SOFT if key == "items" else ""
        label = page.say(f"plain-{key}")
        lines.append(
            Text(f"{label:<{LABEL_WIDTH}}" + "".join(f"{figure:>{page.figure}} " for figure in row), style)
        )
    marks = {"won": "*", "tied": "=", "gone": "×"}
    legend = [page.say(f"plain-legend-{key}", mark=mark) for key, mark in marks.items()]
    return [*lines, Text(), *(Text(line, SOFT) for line in legend)]


def _hill_line(page: Page, hill: Mapping[str, Any]) -> Text:
    """A hill with everybody's influence; a star for who took it, an equals sign for who shared it."""
    title = f"{page.say('hill-title', letter=hill['letter'])} ({hill['value']})"
    line = Text(f"{title:<{LABEL_WIDTH}}")
    mark = "*" if hill["outcome"] == "won" else "="
    for seat, influence in enumerate(hill["influence"]):
        leads = seat in hill["winners"]
        line.append(f"{influence:>{page.figure}}{mark if leads else ' '}", GOLD if leads else "")
    return line


def _lay_out(board: list[Text], panel: list[Text], colour: bool, width: int) -> Text:
    if width < WIDTH + PANEL_GAP + PANEL_WIDTH:
        lines = [*board, Text(), *panel]
    else:
        beside = zip_longest(board, panel, fillvalue=Text())
        lines = [_beside(left, right) for left, right in beside]
    while not lines[-1]:
        lines.pop()
    page = Text("\n", no_wrap=True).join(lines)
    return page if colour else Text(page.plain, no_wrap=True)


def _beside(left: Text, right: Text) -> Text:
    line = left.copy()
    line.pad_right(WIDTH + PANEL_GAP - len(left))
    line.append_text(right)
    line.rstrip()
    return line
