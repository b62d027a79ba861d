"""The table of The Castles of Tuscany as characters, for a terminal, drawn from what a seat knows."""

from collections.abc import Iterator, Mapping
from typing import Any

from rich.text import Text

from bottega.engine.actions import Action
from bottega.engine.plain import INDENT, SOFT, PlainPage, PlainTable, View
from bottega.games.tuscany.rules.board import place_of
from bottega.games.tuscany.table import COLOUR_OF, SHIFTS, SPACES, Upgrade

CELL = 6  # characters of a column of the region
LAND = {
    "dark_green": "#3d8250",
    "red": "#c2534a",
    "turquoise": "#3aa8a2",
    "light_green": "#8fb54c",
    "grey": "#9a9c9e",
    "orange": "#e0893b",
    "yellow": "#d9b82f",
    "beige": "#bda673",
}


class TuscanyPage(PlainPage):
    """The display and what lies in the middle, then the princes with their regions."""

    def letter(self, colour: str) -> str:
        return self.say(f"ground-{colour}-letter")

    def table(self) -> Iterator[Text]:
        view = self.view
        yield Text(self.say("table-display"), "bold")
        yield from (self.slot(number, tile) for number, tile in enumerate(view["display"], 1))
        piles = {pile: view[pile]["left"] for pile in ("deck", "yields", "neutral")}
        yield from self.lines(self.say("plain-piles", **piles), SOFT)
        bonuses = [
            f"{self.letter(bonus['colour'])} +{bonus['green']}" for bonus in view["bonuses"] if bonus["side"]
        ]
        told = ", ".join(bonuses) or self.say("plain-none")
        yield from self.lines(self.say("plain-bonuses", list=told), SOFT)
        stock = [f"{self.say(f'upgrade-{upgrade}')} ×{left}" for upgrade, left in view["stock"].items()]
        yield from self.lines(self.say("plain-stock", list=", ".join(stock)), SOFT)
        yield from self.all_seats()
        yield Text()
        yield from self.lines(self.say("plain-legend"), SOFT)

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
        prince, narrator = self.of_seat(seat), self.narrator
        counted = {"cards": "cards", "workers": "workers", "marble": "marble", "tiles": "pile_left"}
        supplies = {things: narrator.count(things, prince[key]) for things, key in counted.items()}
        yield from self.lines(self.say("plain-supplies", **supplies), indent=INDENT)
        stored = [
            f"{place} {narrator.piece(piece, 'a')}"
            for place, piece in enumerate(prince["storage"], 1)
            if piece
        ]
        pieces = ", ".join(stored) or self.say("table-storage_empty")
        yield from self.lines(self.say("plain-stored", pieces=pieces), indent=INDENT)
        owned = self.counted(prince["upgrades"], "upgrade")
        if owned:
            yield from self.lines(self.say("plain-upgrades", list=", ".join(owned)), indent=INDENT)
        if prince["hand"] is not None:
            yield from self.lines(self.say("plain-hand", cards=narrator.cards(prince["hand"])), indent=INDENT)
        if prince["board"] is None:
            modules = narrator.join(prince["modules"])
            yield from self.lines(self.say("plain-modules", modules=modules), indent=INDENT)
        else:
            yield from self.region(prince["board"])

    def region(self, board: Mapping[str, Any]) -> Iterator[Text]:
        """The spaces where they lie, with their numbers; every second column stands half a space lower."""
        at = {place_of(space, SHIFTS.index(board["shift"])): space for space in range(SPACES)}
        heights = [height for _, height in at]
        for height in range(min(heights), max(heights) + 1):
            line = Text(" " * INDENT)
            for column in range(max(column for column, _ in at) + 1):
                space = at.get((column, height))
                if space is None:
                    line.append(" " * CELL)
                else:
                    line.append(f"{self.space(board, space):<{CELL}}", LAND[board["spaces"][space]["colour"]])
            line.rstrip()
            yield line

    def space(self, board: Mapping[str, Any], space: int) -> str:
        one = board["spaces"][space]
        letter = self.letter(one["colour"])
        if one["piece"] is None:
            return f"{space:>2}{letter}{'#' if space in board['reach'] else ''}"
        return f"{space:>2}[{letter}]{'*' if one['piece']['kind'] == 'joker' else ''}"


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
        first = 0 if action.name == "choose_space" else 1
        return mark + "".join(str(int(value) + first) for value in given.values())

    def _unit(self, unit: str, lang: str) -> str:
        if unit == "worker":
            return self.spec.words.say("plain-worker", lang)
        if unit == "own_card":
            return "1"
        return 2 * self.spec.words.say(f"ground-{unit.removeprefix('pair_')}-letter", lang)
