"""The table of Palatinus as characters, for a terminal, drawn from what a seat knows (its view)."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import zip_longest
from typing import TYPE_CHECKING

from rich.text import Text

from bottega.engine.actions import Action
from bottega.engine.events import Event
from bottega.engine.hexes import ring
from bottega.engine.plain import GOLD, SOFT, TO_DO, PlainTable, View
from bottega.games.palatinus.drawing.plain_board import ARROWS, WATER, WIDTH, BoardPage, Canvas, spot_of
from bottega.games.palatinus.drawing.scenes import view_after
from bottega.games.palatinus.drawing.table import read_piece, stock_of
from bottega.games.palatinus.table import Kind
from bottega.games.palatinus.words.narrator import DIRECTIONS, name_cell

if TYPE_CHECKING:
    from bottega.engine.game import Game

PANEL_WIDTH, PANEL_GAP, LABEL_WIDTH = 33, 2, 15
TILE_SPOT = (5, 12)
INDENT = " " * 5


class PalatinusPage(BoardPage):
    """The board and, beside it, seats, hands and what the marks mean; at the end the results. On a narrow
    page the board stands above the rest."""

    def table(self) -> Iterator[Text]:
        return self.beside([*self.all_seats(), *(self.drawn_tile() if self.view["drawn"] else self.legend())])

    def results(self) -> Iterator[Text]:
        return self.beside([*self.influence(), Text(), *self.score(), Text(), *self.marks()])

    def beside(self, panel: Sequence[Text]) -> Iterator[Text]:
        """The board with a panel, without empty lines at the end."""
        board = self.draw_board()
        if self.width < WIDTH + PANEL_GAP + PANEL_WIDTH:
            lines = [*board, Text(), *panel]
        else:
            lines = [_joined(*sides) for sides in zip_longest(board, panel, fillvalue=Text())]
        while not lines[-1]:
            lines.pop()
        return iter(lines)

    # What the seats have

    def all_seats(self) -> Iterator[Text]:
        for seat in self.seats:
            yield self.seat_title(seat)
            yield from self.seat_lines(seat)
            yield Text()

    def seat_lines(self, seat: int) -> Iterator[Text]:
        hand = self.of_seat(seat)
        yield Text(INDENT + self.say("table-left", count=hand["pieces"]), SOFT)
        if hand["pieces"]:
            yield Text(INDENT + self.counts(hand, ""))
        if hand["extra_colour"]:
            second = self.say("plain-second", colour=self.say(f"colour-{hand['extra_colour']}"))
            yield Text(INDENT).append(f" {second} ", self.pigment(hand["extra_colour"]))
            yield Text(INDENT + self.counts(hand, "extra_"))

    def counts(self, hand: Mapping[str, int], group: str) -> str:
        """The pieces of one colour: kinds that lie open, then the wolves, told apart for their owner."""
        stock = [one for one in stock_of(hand, group) if one.left]
        marks = [self.hidden(one.under) if one.under else self.kind(one.face) for one in stock]
        return "  ".join(f"{one.left} {mark}" for one, mark in zip(stock, marks, strict=True))

    def drawn_tile(self) -> Iterator[Text]:
        """The tile to be laid, its arrow to the north-east, with the terrains and springs it brings."""
        letter, pile, canvas = self.view["drawn"], self.view["undrawn"], Canvas(25, 11)
        canvas.edges((0, 0), TILE_SPOT)
        canvas.hill(TILE_SPOT, letter)
        for terrain, place in enumerate(ring((0, 0))):
            line, column = spot_of(place, TILE_SPOT)
            spring = terrain in self.view["drawn_springs"]
            canvas.centred(line, column, f"{letter}{terrain}", WATER if spring else "")
            canvas.centred(line + 1, column, "~~~" if spring else "", WATER)
            if terrain == 0:
                canvas.centred(line - 1, column, ARROWS[0], TO_DO)
        yield Text(self.say("table-drawn", letter=letter), "bold")
        yield from canvas.lines()
        to_come = self.say("table-pile_letters", count=len(pile), letters=" ".join(pile))
        yield Text(to_come if pile else self.say("plain-last_tile"), SOFT)

    def legend(self) -> Iterator[Text]:
        *others, last = [f"{self.kind(kind)} {self.say(f'kind-{kind}')}" for kind in Kind.words]
        merchant, peasant, _ = map(self.hidden, Kind.words)
        lines = [
            " · ".join(others),
            last,
            self.say("plain-legend-wolf", wolf=self.kind("wolf")),
            self.say("plain-legend-own", merchant=merchant, peasant=peasant),
            self.say("plain-legend-spring", mark="~"),
        ]
        if self.of_seat(0)["extra_colour"]:
            lines.append(self.say("plain-legend-second", mark="+"))
        if self.recent_cells:
            lines.append(self.say("plain-legend-recent", mark="»«"))
        return (Text(line, SOFT) for line in lines)

    # The end of the game

    def ending(self, told: Sequence[Event]) -> Iterator[Text]:
        """While the hills are judged: the wolves are turned up; what every seat has won so far."""
        page = replace(self, view=view_after(self.view, told))
        return page.beside([*page.gains()])

    def gains(self) -> Iterator[Text]:
        yield from (Text(self.say("stage-evaluation"), "bold"), Text())
        for seat, won in enumerate(self.view["results"]):
            yield self.seat_title(seat)
            tokens = [1] * won["ones"] + [2] * won["twos"]
            gains = {"captives": [won["captives"] or ""], "hills": won["hills"], "score_tokens": tokens}
            for key, figures in gains.items():
                if any(figures):
                    yield Text(f"{INDENT}{self.say(f'plain-{key}')}  {' '.join(map(str, figures))}")
            yield Text()

    @property
    def figure(self) -> int:
        """Columns of a figure in the results: close together with five seats."""
        return 2 if len(self.names) == 5 else 3

    def header(self, key: str) -> Iterator[Text]:
        yield Text(self.say(key), "bold")
        line = Text(" " * LABEL_WIDTH)
        for seat in self.seats:
            line.append(" " * (self.figure - 2)).append(*self.disc(seat))
        yield line

    def influence(self) -> Iterator[Text]:
        """Hills with everybody's influence; a star for who took one, an equals sign for who shared it."""
        yield from self.header("plain-influence")
        for hill in self.view["hills"]:
            title = f"{self.say('hill-title', letter=hill['letter'])} ({hill['value']})"
            line, mark = Text(f"{title:<{LABEL_WIDTH}}"), "*" if hill["outcome"] == "won" else "="
            for seat, influence in enumerate(hill["influence"]):
                leads = seat in hill["winners"]
                line.append(f"{influence:>{self.figure}}{mark if leads else ' '}", GOLD if leads else "")
            yield line

    def score(self) -> Iterator[Text]:
        yield from self.header("table-score")
        total = self.spec.show.total
        for number, (label, row) in enumerate(self.spec.show.sheet(self.view, self.lang)):
            style = {total: GOLD, total + 1: SOFT}.get(number, "")
            figures = "".join(f"{figure:>{self.figure}} " for figure in row)
            yield Text(f"{label:<{LABEL_WIDTH}}{figures}", style)

    def marks(self) -> Iterator[Text]:
        marks = {"won": "*", "tied": "=", "gone": "×"}
        return (Text(self.say(f"plain-legend-{key}", mark=mark), SOFT) for key, mark in marks.items())


def _joined(left: Text, right: Text) -> Text:
    line = left.copy()
    line.pad_right(WIDTH + PANEL_GAP - len(left))
    line.append_text(right)
    line.rstrip()
    return line


class PalatinusPlain(PlainTable):
    """Palatinus in a terminal."""

    page = PalatinusPage
    chapters = ("hill_begin", "final_score")
    rules = (
        *("goal", "turn", "wolf", "merchant", "peasant", "condottiere"),
        *("deadline", "control", "shared_capture", "points", "two_players"),
    )
    advice = ("company", "springs", "bait", "balance", "wolf", "order")

    def name_choice(self, action: Action, view: View, lang: str) -> str:
        """C3, L4, NE; M, P, C for what lies open, Wm, Wp under the wolf, + before the second colour."""
        given, say = action.arguments, self.spec.words.say
        if action.name == "lay_slot":
            return say(f"plain-hand-{given['hand']}", lang) + str(given["slot"])
        if action.name == "lay_rotation":
            return say(f"plain-{DIRECTIONS[int(given['rotation'])]}", lang)
        if action.name == "choose_piece":
            kind, wolf, extra = read_piece(str(given["piece"]))
            letter = say(f"kind-{kind}-letter", lang)
            mark = say("kind-wolf-letter", lang) + letter.lower() if wolf else letter
            return f"+{mark}" if extra else mark
        return name_cell(int(given["cell"]), view)

    def rules_in_brief(self, game: "Game", lang: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
        say, limit = self.spec.words.say, int(game.box[0]["no_condottiere_at_most"][game.players])
        rules = [key for key in self.rules if key != "two_players" or game.players == 2]
        return (
            tuple(say(f"help-{key}", lang, limit=limit) for key in rules),
            tuple(say(f"advice-{key}", lang) for key in self.advice),
        )
