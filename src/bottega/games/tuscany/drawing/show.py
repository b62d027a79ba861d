"""The Castles of Tuscany on pages: its drawings, what may be clicked, where things happened, how it ends."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from htpy import Element, Node, details, div, summary

from bottega.engine.actions import Action
from bottega.engine.drawing import Point, g, move, num, picture, small_picture, svg, table_parts, words_at
from bottega.engine.drawing.room import Look
from bottega.engine.events import Event
from bottega.engine.showing import Names, Scene, Show, View
from bottega.games.tuscany.actions import LEFT
from bottega.games.tuscany.drawing.assembly import ASSEMBLY, draw_assembly
from bottega.games.tuscany.drawing.glyphs import sign, upgrade_sign
from bottega.games.tuscany.drawing.look import PIGMENTS, STYLE
from bottega.games.tuscany.drawing.market import (
    MARKET,
    RAILS,
    SHELVES,
    draw_market,
    draw_rails,
    draw_shelves,
)
from bottega.games.tuscany.drawing.own import HAND, OWN, draw_hand, draw_own
from bottega.games.tuscany.drawing.region import BOX, draw_region
from bottega.games.tuscany.drawing.scenes import tell_end
from bottega.games.tuscany.drawing.seats import HEIGHT as CARD_HEIGHT
from bottega.games.tuscany.drawing.seats import THUMB_AT, THUMB_SCALE, draw_seat, draw_thumb
from bottega.games.tuscany.drawing.seats import WIDTH as CARD_WIDTH
from bottega.games.tuscany.drawing.table import (
    BONUS_CELL,
    DECK_CELL,
    NEUTRAL_CELL,
    RAILS_CELL,
    SEAT_CELLS,
    STOCK_CELL,
    STORAGE_CELL,
    YIELDS_CELL,
    Piece,
    TuscanyTable,
    domain_card,
    draw_tile,
    hexagon,
    purse_cell,
    space_cell,
    storage_cell,
    upgrade_cell,
    wood,
)
from bottega.games.tuscany.table import (
    DISPLAY,
    SCORINGS,
    SPACES,
    STORAGE_MAX,
    Colour,
    Green,
    Red,
    Upgrade,
)

WIDTH, HEIGHT = 1376, 930
ASKS = {  # which drawing a decision is about: a phone shows it first
    **dict.fromkeys(("setup_assembly", "setup_castle", "place_space", "castle_space", "game_over"), "region"),
    **dict.fromkeys(("setup_upgrade", "city_upgrade"), "shelves"),
    **dict.fromkeys(("discard_stored", "place_piece", "place_payment"), "own"),
}
CHOSEN_AT = {  # where each action is chosen; ending, declining and paying have no place
    "assemble": "assemble-{order}-{turning}-{shift}",
    "choose_space": "space-{space}",
    "choose_upgrade": "upgrade-{upgrade}",
    "choose_tile": "slot-{slot}",
    "clear_colour": "clear-{colour}",
    "choose_stored": "storage-{storage}",
    "draw": "draw",
    "take": "take",
    "place": "place",
}
CLAUSES = {  # of the rules, by what is being asked
    "setup_assembly": "TUS-S10",
    "setup_castle": "TUS-S14",
    "setup_upgrade": "TUS-S15",
    "main_action": "TUS-T1",
    "take_tile": "TUS-A3",
    "discard_stored": "TUS-A10",
    "place_piece": "TUS-P1",
    "place_space": "TUS-P2",
    "place_payment": "TUS-P6",
    "castle_pick": "TUS-K1",
    "castle_space": "TUS-K1",
    "city_upgrade": "TUS-K5",
    "extra_action": "TUS-T3",
    "game_over": "TUS-E1",
}
ACTS = {"draw": "domain", "take": "chest", "place": "castle"}


class TuscanyShow(Show):
    look = Look(PIGMENTS, STYLE)
    table = TuscanyTable
    cover = "placing"
    total = SCORINGS + 2
    drafts = True
    chosen_at, clauses = CHOSEN_AT, CLAUSES

    # Drawings

    def draw_whole(self, table: TuscanyTable) -> tuple[Node, Point]:
        middle, (width, height) = draw_middle(table)
        scale = min(570 / width, 690 / height)
        left = 20 + (570 - width * scale) / 2
        side = 418 / MARKET[0]
        return [
            g(transform=move((20, 20)))[draw_rails(table)],
            g(transform=move((left, 106 + (690 - height * scale) / 2), scale))[middle],
            g(transform=move((602, 110), side))[draw_market(table)],
            g(transform=move((602, 404), side))[draw_shelves(table)],
            g(transform=move((602, 590), side))[draw_own(table)],
            g(transform=move((20, 796)))[draw_hand(table)],
            words_at((1040, 42), table.say("title"), 30, "serif bold", "start"),
            [
                g(
                    id=f"seat-{seat}",
                    class_="seat-card",
                    transform=move((1036, 78 + (CARD_HEIGHT + 14) * seat)),
                )[
                    draw_seat(table, seat),
                    g(transform=move(THUMB_AT, THUMB_SCALE))[draw_thumb(table, seat)],
                ]
                for seat in table.seats
            ],
        ], (WIDTH, HEIGHT)

    def draw_board(self, table: TuscanyTable) -> Element:
        """Several drawings, which a page lays out by its width."""
        say, chosen = table.say, bool(table.targets)
        middle, box = draw_middle(table)
        buttons = chosen or table.assembling
        content = [
            picture(table, draw_rails(table), RAILS, say("table-rails"), css="rails"),
            picture(table, middle, box, table.whose, css="region", chosen=buttons),
            picture(table, draw_market(table), MARKET, say("table-display"), css="market", chosen=chosen),
            picture(table, draw_shelves(table), SHELVES, say("table-shelves"), css="shelves", chosen=chosen),
            picture(table, draw_own(table), OWN, say("table-own"), css="own", chosen=chosen),
            picture(table, draw_hand(table), HAND, say("table-hand_title"), css="hand"),
        ]
        return table_parts(table, content, f"asks-{ASKS.get(table.view['phase'], 'market')}")

    def draw_seat(self, table: TuscanyTable, seat: int) -> Element:
        """A card, and a small region that opens over the whole page."""
        name = table.names[seat]
        card = picture(table, draw_seat(table, seat), (CARD_WIDTH, CARD_HEIGHT), name, margin=2)
        whose = table.say("table-region_of", seat=name)
        thumb = picture(table, draw_thumb(table, seat), BOX, whose, css="thumb")
        return div(class_=f"{self.css_class} card-parts", lang=table.lang)[
            card,
            details(id=f"region-{seat}")[summary(title=table.say("table-open_region", seat=name))[thumb]],
        ]

    def draw_asked(self, table: TuscanyTable) -> Element | None:
        piece = table.view["asked"]["piece"]
        if piece is None or not table.asked:
            return None
        told = table.narrator.piece(piece, "a")
        return svg(
            class_=self.css_class, viewBox="-36 -34 72 68", role="img", aria_label=told, lang=table.lang
        )[draw_tile(table, piece, 34)]

    def draw_figure(self, name: str, figure: Any, lang: str) -> str:
        """A figure shows the middle of the table, or all of it."""
        how = {"lang": lang, "highlight": figure["highlight"], "targets": figure["targets"]}
        if not figure["region"]:
            return self.picture(figure["view"], bare=True, **how)
        table: Any = self.see(figure["view"], draft=figure["draft"], **how)
        content, box = draw_middle(table)
        chosen = bool(table.targets)
        return str(picture(table, content, box, table.whose, css=self.css_class, chosen=chosen))

    def small(self, action: Action, view: View, lang: str) -> str:
        """The piece, the cards or the upgrade that an action is about."""
        table: Any = self.see(view, lang=lang)
        given: Mapping[str, Any] = action.arguments

        def drawn(content: Node, box: str = "-20 -20 40 40", css: str = "") -> str:
            return small_picture(content, box, lang, f"{self.css_class} {css}".strip())

        def tile(piece: Piece | None) -> str:
            shown = piece and draw_tile(table, {**piece, "fresh": False}, 22)
            return drawn(shown, "-24 -22 48 44") if shown else ""

        if action.name == "choose_tile":
            return tile(view["display"][given["slot"]])
        if action.name == "choose_stored" and not table.over:
            storage = table.of_seat(view["to_play"])["storage"]
            return tile(dict(enumerate(storage)).get(given["storage"]))
        if action.name == "choose_upgrade":
            return drawn(upgrade_sign(str(given["upgrade"]), (0, 0), 32))
        if action.name == "pay" and view["asked"]["space"] is not None:
            board = table.of_seat(view["to_play"])["board"]
            colour = board["spaces"][view["asked"]["space"]]["colour"]
            return _payment_picture(self, str(given["units"]), colour, lang)
        if action.name == "clear_colour":
            hexed = g(class_=f"tile of-{given['colour']}")[hexagon((0, 0), 20, "face")]
            return drawn(hexed, "-22 -20 44 40")
        if action.name in ACTS:
            return drawn(sign(ACTS[action.name], (0, 0), 32, class_="do-ink"))
        return ""

    # Clicks and the log

    def clicked(self, place: Mapping[str, str], view: View) -> str | None:
        """A tile of the display, a space, a stored piece, an upgrade or the deck, of the seat to play."""
        cell = place.get("cell", "")
        if (
            view["to_play"] is None
            or view["to_play"] != view["seat"]
            or not cell.isdecimal()
            or len(cell) > 3
        ):
            return None
        number = int(cell)
        if number < DISPLAY:
            return f"choose_tile(slot={number})"
        if number == DECK_CELL:
            return "draw"
        if STOCK_CELL <= number < STOCK_CELL + len(Upgrade):
            return f"choose_upgrade(upgrade={Upgrade.words[number - STOCK_CELL]})"
        seat, spot = number // SEAT_CELLS - 1, number % SEAT_CELLS
        if seat != view["seat"] or view["princes"][seat]["board"] is None:
            return None
        if spot < SPACES:
            return f"choose_space(space={spot})"
        if STORAGE_CELL <= spot < STORAGE_CELL + STORAGE_MAX:
            return f"choose_stored(storage={spot - STORAGE_CELL})"
        return None

    def cells(self, event: Event) -> tuple[int, ...]:
        """Slots, spaces, storage, supplies of a seat, bonuses, piles or tracks."""
        fields = event.fields
        match event.name:
            case "tile_taken" | "tile_turned_up" | "neutral_turned_up" | "castle_picked":
                return (fields["slot"],)
            case "purged" | "colour_cleared":
                return tuple(fields["slots"])
            case "start_castle" | "placed":
                return () if fields["space"] is None else (space_cell(fields["seat"], fields["space"]),)
            case "area_completed":
                return tuple(space_cell(fields["seat"], space) for space in fields["spaces"])
            case "marble_spent" | "cards_drawn" | "paid" | "marble_gained" | "workers_gained":
                return (purse_cell(fields["seat"]),)
            case "joker_gained":
                return (storage_cell(fields["seat"], fields["storage"]),)
            case "upgrade_taken":
                return (upgrade_cell(fields["seat"], fields["upgrade"]),)
            case "colour_completed":
                return (BONUS_CELL + Colour.words.index(fields["colour"]),)
            case "deck_shuffled":
                return (DECK_CELL,)
            case "neutral_shuffled":
                return (NEUTRAL_CELL,)
            case "yield_turned" | "yields_shuffled":
                return (YIELDS_CELL,)
            case "scored" | "final_score":
                return (RAILS_CELL,)
        return ()

    # The course of a game

    def progress(self, view: View, lang: str) -> str:
        if view["to_play"] is None:
            return self.say("phase-game_over", lang)
        if view["lap"] == 0:
            return self.say("table-setup", lang)
        if view["laps_left"] is not None:
            return self.say("table-last_lap", lang)
        return self.say("table-round", lang, round=view["round"], lap=view["lap"])

    def scenes(self, view: View, events: Sequence[Event], lang: str, names: Names) -> tuple[Scene, ...]:
        return tell_end(self.spec.told_by(view, lang, names), events)

    def sheet(self, view: View, lang: str) -> tuple[tuple[str, tuple[int, ...]], ...]:
        """Points by category, their sum, the rank and what breaks ties, then where green came from."""
        princes, results = view["princes"], view["results"] or ()

        def total(*sources: str) -> list[int]:
            return [sum(prince["red_from"][source] for source in sources) for prince in princes]

        rows: dict[str, Sequence[int]] = {f"sheet-{one}": total(one) for one in Red.words[:SCORINGS]}
        rows["sheet-direct"] = total("yields", "lost_jokers")
        rows["sheet-left"] = total(*LEFT)
        for key in ("points", "rank", "empty", "green"):
            rows[f"table-{key}"] = [result[key] for result in results]
        for source in Green.words:
            rows[f"sheet-{source}"] = [prince["green_from"][source] for prince in princes]
        return tuple((self.say(key, lang), tuple(row)) for key, row in rows.items())


def draw_middle(table: TuscanyTable) -> tuple[Node, Point]:
    """What lies in the middle, and its size: a region, or modules that are being joined."""
    if not table.assembling:
        return draw_region(table, table.shown), BOX
    if table.view["seat"] == table.shown:
        return draw_assembly(table), ASSEMBLY
    return draw_thumb(table, table.shown), BOX


@lru_cache(1024)
def _payment_picture(show: TuscanyShow, units: str, colour: str, lang: str) -> str:
    """The cards and workers of a payment side by side."""
    drawn: list[Node] = []
    x = 0.0
    for unit in units.split("+"):
        if unit == "worker":
            drawn.append(wood("worker", (x + 13, 18), 30))
            x += 28
            continue
        paid = colour if unit == "own_card" else unit.removeprefix("pair_")
        for _ in range(1 if unit == "own_card" else 2):
            drawn.append(domain_card(paid, show.say(f"ground-{paid}-letter", lang), (x, 0), 26))
            x += 15
        x += 14
    return small_picture(drawn, f"-1 -1 {num(x)} 39", lang, f"{show.css_class} wide")
