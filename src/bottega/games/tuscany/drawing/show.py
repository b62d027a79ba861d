"""The Castles of Tuscany on pages: its drawings, what may be clicked, where things happened, how it ends."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, ClassVar

from bottega.engine.actions import Action
from bottega.engine.drawing import Point, g, move, num, picture, small_picture, svg, table_parts, words_at
from bottega.engine.events import Event
from bottega.engine.markup import Element, Node, details, div, summary
from bottega.engine.show import Names, Scene, Show, View
from bottega.engine.state import State
from bottega.games.tuscany.actions import LEFT
from bottega.games.tuscany.drawing import cells, market, own
from bottega.games.tuscany.drawing.assembly import ASSEMBLY, draw_assembly
from bottega.games.tuscany.drawing.region import BOX, draw_region
from bottega.games.tuscany.drawing.scenes import END_PARTS, green_by_source, tell_end
from bottega.games.tuscany.drawing.seats import CARD, THUMB_AT, THUMB_SCALE, draw_seat, draw_thumb
from bottega.games.tuscany.drawing.table import TuscanyTable, domain_card, hexagon, sign, upgrade_sign
from bottega.games.tuscany.knowledge.holdings import holdings
from bottega.games.tuscany.table import SCORINGS, Green, Red

WHOLE: Point = (1376, 930)
SIDE = 418 / market.MARKET[0]
PARTS = {  # what is drawn, its size, its words, where it lies in the whole drawing and how large
    "rails": (market.draw_rails, market.RAILS, "table-rails", (20, 20), 1.0),
    "market": (market.draw_market, market.MARKET, "table-display", (602, 110), SIDE),
    "shelves": (market.draw_shelves, market.SHELVES, "table-shelves", (602, 404), SIDE),
    "own": (own.draw_own, own.OWN, "table-own", (602, 590), SIDE),
    "hand": (own.draw_hand, own.HAND, "table-hand_title", (20, 796), 1.0),
}
QUIET = ("rails", "hand")  # nothing is chosen there
ASKS = {  # which drawing a decision is about: a phone shows it first
    **dict.fromkeys(("setup_assembly", "setup_castle", "place_space", "castle_space", "game_over"), "region"),
    **dict.fromkeys(("setup_upgrade", "city_upgrade"), "shelves"),
    **dict.fromkeys(("discard_stored", "place_piece", "place_payment"), "own"),
}
ACTS = {"draw": "domain", "take": "chest", "place": "castle"}


class TuscanyShow(Show):
    """Rails, a region, the market and the shelves, and a card for each prince."""

    table = TuscanyTable
    cover = "placing"
    total = SCORINGS + 2
    end_parts = END_PARTS
    drafts = True
    points_words = ("count-red", "count-green")
    chosen_at: ClassVar[Mapping[str, str]] = {  # ending, declining and paying have no place
        "assemble": "assemble-{order}-{turning}-{shift}",
        "choose_space": "space-{space}",
        "choose_upgrade": "upgrade-{upgrade}",
        "choose_tile": "slot-{slot}",
        "clear_colour": "clear-{colour}",
        "choose_stored": "storage-{storage}",
        **{name: name for name in ACTS},
    }

    # Drawings

    def draw_whole(self, table: TuscanyTable) -> tuple[Node, Point]:
        middle, (width, height) = draw_middle(table)
        scale = min(570 / width, 690 / height)
        at = (20 + (570 - width * scale) / 2, 106 + (690 - height * scale) / 2)
        rails, *parts = [
            g(transform=move(place, size))[part(table)] for part, _, _, place, size in PARTS.values()
        ]
        return [
            rails,
            g(transform=move(at, scale))[middle],
            parts,
            words_at((1040, 42), table.say("title"), 30, "serif bold", "start"),
            [
                g(id=f"seat-{seat}", class_="seat-card", transform=move((1036, 78 + (CARD[1] + 14) * seat)))[
                    draw_seat(table, seat), g(transform=move(THUMB_AT, THUMB_SCALE))[draw_thumb(table, seat)]
                ]
                for seat in table.seats
            ],
        ], WHOLE

    def draw_board(self, table: TuscanyTable) -> Element:
        """Several drawings, which a page lays out by its width."""
        chosen = bool(table.targets)
        middle, box = draw_middle(table)
        region = picture(table, middle, box, table.whose, css="region", chosen=chosen or table.assembling)
        rails, *parts = [
            picture(table, part(table), size, table.say(key), css=css, chosen=chosen and css not in QUIET)
            for css, (part, size, key, _, _) in PARTS.items()
        ]
        asks = ASKS.get(table.view["phase"], "market")
        return table_parts(table, [rails, region, parts], f"asks-{asks}")

    def draw_seat(self, table: TuscanyTable, seat: int) -> Element:
        """A card, and a small region that opens over the whole page."""
        name = table.names[seat]
        whose = table.say("table-region_of", seat=name)
        thumb = picture(table, draw_thumb(table, seat), BOX, whose, css="thumb")
        return div(class_=f"{self.css_class} card-parts", lang=table.lang)[
            picture(table, draw_seat(table, seat), CARD, name, margin=2),
            details(id=f"region-{seat}")[summary(title=table.say("table-open_region", seat=name))[thumb]],
        ]

    def draw_asked(self, table: TuscanyTable) -> Element | None:
        piece = table.view["asked"]["piece"]
        if piece is None or not table.asked:
            return None
        named = {"role": "img", "aria-label": table.narrator.piece(piece, "a"), "lang": table.lang}
        return svg({"class": self.css_class, "viewBox": "-36 -34 72 68", **named})[table.tile(piece, 34)]

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
        if action.name == "pay" and view["asked"]["space"] is not None:
            colour = table.narrator.space_colour(view["asked"]["space"])
            return _payment_picture(self, str(action.arguments["units"]), colour, lang)
        drawn, box = self._about(table, action)
        return small_picture(drawn, box, lang, self.css_class) if drawn else ""

    def _about(self, table: TuscanyTable, action: Action) -> tuple[Node, str]:
        """What an action is about, and the box round it."""
        given: Mapping[str, Any] = action.arguments
        if action.name == "choose_upgrade":
            return upgrade_sign(given["upgrade"], (0, 0), 32), "-20 -20 40 40"
        if action.name == "clear_colour":
            face = hexagon((0, 0), 20, "face")
            return g(class_=f"tile of-{given['colour']}")[face], "-22 -20 44 40"
        if action.name in ACTS:
            return sign(ACTS[action.name], (0, 0), 32, class_="do-ink"), "-20 -20 40 40"
        piece = None
        if action.name == "choose_tile":
            piece = table.view["display"][given["slot"]]
        elif action.name == "choose_stored" and not table.over:
            stored = table.of_seat(table.view["to_play"])["storage"]
            piece = dict(enumerate(stored)).get(given["storage"])
        return piece and table.tile({**piece, "fresh": False}, 22), "-24 -22 48 44"

    # Clicks and the log

    def clicked(self, place: Mapping[str, str], view: View) -> str | None:
        """A tile of the display, a space, a stored piece, an upgrade or the deck, of the seat to play."""
        cell, seat = place.get("cell", ""), view["seat"]
        if seat is None or view["to_play"] != seat or not cell.isdecimal() or len(cell) > 3:
            return None
        if int(cell) >= cells.OF_SEAT and view["princes"][seat]["board"] is None:
            return None
        return cells.meant(seat).get(int(cell))

    def cells(self, event: Event) -> tuple[int, ...]:
        return cells.of_event(event)

    def all_cells(self, view: View) -> Collection[int]:
        return cells.known(view["players"])

    # The course of a game

    def holdings(self, state: State, seat: int) -> Mapping[str, int | Mapping[str, int]]:
        return holdings(state, seat)

    def reason(self, event: Event, earlier: Iterable[Event], lang: str) -> str:
        """A scoring adds all green points: where they came from."""
        sources = green_by_source(event.fields["seat"], earlier) if event.name == "scored" else {}
        if not sources:
            return ""
        named = [
            self.say("scored-part", lang, source=self.say(f"green-{source}", lang), points=points)
            for source, points in sources.items()
        ]
        return self.say("scored-reason", lang, parts=self.spec.words.join(named, lang))

    def progress(self, view: View, lang: str) -> str:
        if view["to_play"] is None:
            return self.say("phase-game_over", lang)
        if view["lap"] == 0:
            return self.say("table-setup", lang)
        if view["laps_left"] is not None:
            return self.say("table-last_lap", lang)
        return self.say("table-round", lang, round=view["round"], lap=view["lap"])

    def scenes(self, view: View, events: Sequence[Event], lang: str, names: Names) -> tuple[Scene, ...]:
        return tell_end(self.spec.narrator_for(view, lang, names), events)

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
            drawn.append(upgrade_sign("worker", (x + 13, 18), 30))
            x += 28
            continue
        paid = colour if unit == "own_card" else unit.removeprefix("pair_")
        for _ in range(1 if unit == "own_card" else 2):
            drawn.append(domain_card(paid, show.say(f"ground-{paid}-letter", lang), (x, 0), 26))
            x += 15
        x += 14
    return small_picture(drawn, f"-1 -1 {num(x)} 39", lang, f"{show.css_class} wide")
