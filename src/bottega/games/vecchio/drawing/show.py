"""Il Vecchio on a page: its drawings, what may be clicked, where things happened, how the end is told."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar

from bottega.engine.actions import Action
from bottega.engine.default_words import heading
from bottega.engine.drawing import Point, document, frame, num, seat_place, small_picture, words_at
from bottega.engine.events import Event
from bottega.engine.markup import Node
from bottega.engine.show import Names, Offer, Scene, Show, View
from bottega.engine.state import State
from bottega.games.vecchio.drawing import cells
from bottega.games.vecchio.drawing.board import draw_board
from bottega.games.vecchio.drawing.choices import draw_asked, draw_choice
from bottega.games.vecchio.drawing.scenes import LAST, tell_end
from bottega.games.vecchio.drawing.seats import WIDTH as CARD_WIDTH
from bottega.games.vecchio.drawing.seats import card_height, draw_seat
from bottega.games.vecchio.drawing.table import HEIGHT, WIDTH, VecchioTable
from bottega.games.vecchio.drawing.tiles import TILE
from bottega.games.vecchio.knowledge.holdings import holdings
from bottega.games.vecchio.table import Category, ProvinceTile

PHASES_NAMED = ("setup_council", "setup_zone", "setup_town", "game_over")


class VecchioShow(Show):
    """The map with its tracks, and a card for each family. Payments and answers have no place on them."""

    table = VecchioTable
    points_words = ("amount-point",)
    cover = "placing"
    total = len(Category)
    end_parts = (LAST, *Category.words)
    chosen_at: ClassVar[Mapping[str, str]] = {
        "action_town": "act-town",
        "action_province": "enter-{region}",
        "action_office": "enter-{office}",
        "action_reinforcement": "act-reinforcement",
        "action_recovery": "act-recovery",
        "town": "town-{town}",
        "return_member": "return-{town}",
        "zone": "zone-{zone}",
        "province_tile": "take-{tile}",
    }
    chosen_on_card: ClassVar[Mapping[str, str]] = {"province_tile": "use-{tile}"}

    # Drawings

    def draw_whole(self, table: VecchioTable) -> tuple[Node, Point]:
        top = 76.0
        cards: list[Node] = []
        for seat in table.seats:
            mine = table if seat == table.view["seat"] else table.still
            cards.append(seat_place(seat, (WIDTH + 24, top))[draw_seat(mine, seat)])
            top += card_height(table, seat) + 12
        heading = words_at((WIDTH + 24, 36), table.say("title"), 40, "serif bold", "start")
        return [draw_board(table), heading, cards], (WIDTH + CARD_WIDTH + 40, max(HEIGHT, top))

    def draw_board(self, table: VecchioTable) -> Any:
        return document(table, draw_board(table), (WIDTH, HEIGHT), None)

    def draw_seat(self, table: VecchioTable, seat: int) -> Any:
        box = f"-2 -2 {num(CARD_WIDTH + 4)} {num(card_height(table, seat) + 4)}"
        label = table.say("table-family", seat=table.names[seat])
        return frame(table, box, label, chosen=bool(table.targets))[draw_seat(table, seat)]

    def draw_asked(self, table: VecchioTable) -> Any:
        asked = draw_asked(table) if table.asked else None
        if asked is None:
            return None
        content, (width, height) = asked
        return frame(table, f"0 0 {num(width)} {num(height)}", table.label)[content]

    def small(self, action: Action, view: View, lang: str) -> str:
        table: Any = self.see(view, lang=lang)
        drawn = draw_choice(table, action)
        if drawn is None:
            return ""
        content, (width, height) = drawn
        box = f"-1 {num(-height / 2)} {num(width + 2)} {num(height)}"
        return small_picture(content, box, lang, "vecchio wide" if width >= TILE[0] else "vecchio")

    def draw_figure(self, name: str, figure: Any, lang: str) -> str:
        """The board, or the whole table when the game is over."""
        if figure["results"]:
            return self.picture(figure, lang=lang, bare=True)
        return self.draw(figure, "board", lang=lang)

    # Clicks and the log

    def offer(self, actions: Sequence[Action], view: View) -> Offer:
        """Tiles are taken from the board, and used on the card."""
        offered = super().offer(actions, view)
        if view["phase"] == "take_province_tile":
            return replace(offered, seat={})
        board = {place: action for place, action in offered.board.items() if not place.startswith("take-")}
        return replace(offered, board=board)

    def clicked(self, place: Mapping[str, str], view: View) -> str | None:
        """A town, a zone, a track, a tile."""
        piece, cell = place.get("piece", ""), place.get("cell", "")
        if piece in ProvinceTile.words:
            return f"province_tile(tile={piece})"
        return cells.meant(view).get(int(cell)) if cell.isdecimal() else None

    def cells(self, event: Event) -> tuple[int, ...]:
        return cells.of_event(event)

    def all_cells(self, view: View) -> Collection[int]:
        return cells.known(len(view["board"]["towns"]))

    # The course of a game

    def holdings(self, state: State, seat: int) -> Mapping[str, int | Mapping[str, int]]:
        return holdings(state, seat)

    def progress(self, view: View, lang: str) -> str:
        if view["phase"] in PHASES_NAMED:
            return self.say(f"phase-{view['phase']}", lang)
        if view["final_round"]:
            return self.say("phase-final", lang)
        return self.say("phase-round", lang, round=view["round"])

    def scenes(self, view: View, events: Sequence[Event], lang: str, names: Names) -> tuple[Scene, ...]:
        return tell_end(self.spec.narrator_for(view, lang, names), events)

    def sheet(self, view: View, lang: str) -> tuple[tuple[str, tuple[int, ...]], ...]:
        """Points by category and seat (VEC-X10); the sum, then what breaks ties."""
        keys, results = (*Category.words, "points", "goods", "florins", "rank"), view["results"] or ()
        rows = [(self.say(f"score-{key}", lang), [int(one[key]) for one in results]) for key in keys]
        return tuple((heading(name), tuple(figures)) for name, figures in rows)

    def lay_open(self, views: Sequence[View]) -> View:
        """Every family shows its tiles."""
        return {**super().lay_open(views), "seen": None}
