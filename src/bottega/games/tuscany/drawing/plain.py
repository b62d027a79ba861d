"""The table of The Castles of Tuscany as characters, for a terminal, drawn from what a seat knows."""

from collections.abc import Iterator, Mapping
from typing import Any

from rich.text import Text

from bottega.engine.actions import Action
from bottega.engine.plain import INDENT, SOFT, PlainPage, PlainTable, View
from bottega.games.tuscany.rules.board import place_of
from bottega.games.tuscany.table import COLOUR_OF, SHIFTS, SPACES, Colour, Upgrade

CELL = 6  # characters of a column of the region
SHADES = ("#3d8250", "#c2534a", "#3aa8a2", "#8fb54c", "#9a9c9e", "#e0893b", "#d9b82f", "#bda673")
LAND = dict(zip(Colour.words, SHADES, strict=True))


class TuscanyPage(PlainPage):
    """The display and what lies in the middle, then the princes with their regions."""

    def letter(self, colour: str) -> str:
        return self.say(f"ground-{colour}-letter")

    def table(self) -> Iterator[Text]:
        view, say = self.view, self.say
        yield Text(say("table-display"), "bold")
        yield from (self.slot(number, tile) for number, tile in enumerate(view["display"], 1))
        piles = {pile: view[pile]["left"] for pile in ("deck", "yields", "neutral")}
        open_sides = [bonus for bonus in view["bonuses"] if bonus["side"]]
        bonuses = ", ".join(f"{self.letter(bonus['colour'])} +{bonus['green']}" for bonus in open_sides)
        stock = ", ".join(f"{say(f'upgrade-{upgrade}')} ×{left}" for upgrade, left in view["stock"].items())
        yield from self.lines(say("plain-piles", **piles), SOFT)
        yield from self.lines(say("plain-bonuses", list=bonuses or say("plain-none")), SOFT)
        yield from self.lines(say("plain-stock", list=stock), SOFT)
        yield from self.all_seats()
        yield Text()
        yield from self.lines(say("plain-legend"), SOFT)

    def slot(self, number: int, tile: Mapping[str, Any] | None) -> Text:
        if tile is None:
            return Text(f"  {number} {self.say('table-slot_empty')}", SOFT)
        colour = COLOUR_OF[tile["kind"]]
        told = f"{self.narrator.piece(tile, 'a')} ({self.narrator.back(tile)})"
        return Text(f"  {number} ").append(f"[{self.letter(colour)}]", LAND[colour]).append(f" {told}")

    # A prince

    def figures(self, seat: int) -> str:
        prince = self.of_seat(seat)
        return self.say("plain-tracks", red=prince["red"], green=prince["green"])

    def seat_lines(self, seat: int) -> Iterator[Text]:
        prince, narrator, say = self.of_seat(seat), self.narrator, self.say
        counted = {"cards": "cards", "workers": "workers", "marble": "marble", "tiles": "pile_left"}
        supplies = {things: narrator.count(things, prince[key]) for things, key in counted.items()}
        storage = [(place, piece) for place, piece in enumerate(prince["storage"], 1) if piece]
        stored = ", ".join(f"{place} {narrator.piece(piece, 'a')}" for place, piece in storage)
        told = [say("plain-supplies", **supplies)]
        told.append(say("plain-stored", pieces=stored or say("table-storage_empty")))
        if owned := self.counted(prince["upgrades"], "upgrade"):
            told.append(say("plain-upgrades", list=", ".join(owned)))
        if prince["hand"] is not None:
            told.append(say("plain-hand", cards=narrator.cards(prince["hand"])))
        if prince["board"] is None:
            told.append(say("plain-modules", modules=narrator.join(prince["modules"])))
        for sentence in told:
            yield from self.lines(sentence, indent=INDENT)
        yield from self.region(prince["board"]) if prince["board"] else ()

    def region(self, board: Mapping[str, Any]) -> Iterator[Text]:
        """The spaces where they lie, numbered from 1; every second column stands half a space lower."""
        at = {place_of(space, SHIFTS.index(board["shift"])): space for space in range(SPACES)}
        columns, heights = ([*part] for part in zip(*at, strict=True))
        for height in range(min(heights), max(heights) + 1):
            line = Text(" " * INDENT)
            for column in range(max(columns) + 1):
                space = at.get((column, height))
                told, land = ("", "") if space is None else self.space(board, space)
                line.append(f"{told:<{CELL}}", land)
            line.rstrip()
            yield line

    def space(self, board: Mapping[str, Any], space: int) -> tuple[str, str]:
        """What lies there, and the colour of the ground."""
        colour, piece = board["spaces"][space]["colour"], board["spaces"][space]["piece"]
        told = f"{space + 1:>2}{self.letter(colour)}{'#' if space in board['reach'] else ''}"
        if piece is not None:
            told = f"{space + 1:>2}[{self.letter(colour)}]{'*' if piece['kind'] == 'joker' else ''}"
        return told, LAND[colour]


class TuscanyPlain(PlainTable):
    page = TuscanyPage
    chapters = ("scored", "final_score")
    rules = ("goal", "turn", "price", "place", "area", "clock", "end")
    advice = ("green", "castle", "hand", "clock", "bonus")

    def name_choice(self, action: Action, view: View, lang: str) -> str:
        """Such as M85, S12, T3, P1, U2, RY, YY+W, D."""
        say, given = self.spec.words.say, action.arguments
        if action.name == "pay":
            return "+".join(self._unit(unit, lang) for unit in str(given["units"]).split("+"))
        mark = say(f"plain-act-{action.name}", lang)
        if action.name == "assemble":
            return f"{mark}{int(action)}"
        if action.name == "clear_colour":
            return mark + say(f"ground-{given['colour']}-letter", lang)
        if action.name == "choose_upgrade":
            return f"{mark}{Upgrade.words.index(str(given['upgrade'])) + 1}"
        return mark + "".join(str(int(value) + 1) for value in given.values())

    def _unit(self, unit: str, lang: str) -> str:
        say = self.spec.words.say
        named = {"worker": say("plain-worker", lang), "own_card": "1"}
        return named.get(unit) or 2 * say(f"ground-{unit.removeprefix('pair_')}-letter", lang)
