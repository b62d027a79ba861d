"""The table of Il Vecchio as characters, for a terminal, drawn from what a seat knows (its view)."""

from collections.abc import Iterator, Mapping
from typing import Any

from rich.text import Text

from bottega.engine.actions import Action
from bottega.engine.plain import INDENT, SOFT, PlainPage, PlainTable
from bottega.engine.show import View
from bottega.games.vecchio.words.narrator import VecchioNarrator


class VecchioPage(PlainPage):
    """Middlemen, tracks and piles, then the families with what they have."""

    final = "plain-final"
    narrator: VecchioNarrator

    def middle(self) -> Iterator[Text]:
        yield Text(self.spec.show.progress(self.view, self.lang), SOFT)
        yield from self.middlemen()
        for track in self.view["tracks"]:
            yield from self.track_lines(track)
        yield from self.lines(self.say("plain-piles", **self.view["piles"]), SOFT)

    def middlemen(self) -> Iterator[Text]:
        """Where each middleman is, what he gives, and where he goes next."""
        tell = self.narrator
        yield Text(self.say("plain-middlemen"), "bold")
        for colour, town in self.view["middlemen"].items():
            gives, next_one = tell.any_of(self.view["gives"][colour]), tell.town(tell.next_town(town))
            told = self.say("plain-middleman", town=tell.town(town), gives=gives, next=next_one)
            yield from self.lines(told, indent=2)

    def track_lines(self, track: Mapping[str, Any]) -> Iterator[Text]:
        """A track: letters of members, then cost and points of free spaces; * is a coat of arms."""
        tell, sets = self.narrator, track["partisans"] or ()
        spaces = [self.space(space, f"{space['cost']}/" if sets else "") for space in track["spaces"]]
        spaces += [f"+{self.seat_letter(seat)}" for seat in track["overflow"]]
        if len(sets) > 1:
            takes = self.say("plain-two_and_one")
        else:
            takes = tell.any_of(sets) if sets else tell.amounts(tell.office_cost(track["track"]))
        named = self.say("plain-track", track=tell.track(track["track"]), town=tell.town(track["entry"]))
        yield Text(f"{named:<36}", "bold").append(" ".join(spaces), "")
        tiles = self.say("plain-tiles", tiles=" ".join(track["tiles"])) if track["tiles"] else ""
        yield from self.lines(f"{takes}. {tiles}", SOFT, indent=INDENT)

    def space(self, space: Mapping[str, Any], cost: str) -> str:
        if not space["used"]:
            return "[ x ]"
        if space["seat"] is not None:
            return f"[ {self.seat_letter(space['seat'])} ]"
        return f"[{cost}{space['points']}{'*' if space['coat'] else ''}]"

    def figures(self, seat: int) -> str:
        """Points are counted at the end only."""
        return ""

    def seat_lines(self, seat: int) -> Iterator[Text]:
        family = self.of_seat(seat)
        goods = {good: count for good, count in family["goods"].items() if count}
        told = [self.say("plain-goods", goods=self.narrator.amounts(goods), reserve=family["reserve"])]
        for posture in ("standing", "lying"):
            there = [(self.narrator.town(one["town"]), one[posture]) for one in family["members"]]
            towns = [name if count == 1 else f"{name} ×{count}" for name, count in there if count]
            told += [self.say(f"plain-{posture}", towns=", ".join(towns))] if towns else []
        for sentence in (*told, *self.tiles(family)):
            yield from self.lines(sentence, indent=INDENT)

    def tiles(self, family: Mapping[str, Any]) -> Iterator[str]:
        """Tiles that work, each with what it does; the others by their number."""
        open_tiles = [tile["tile"] for tile in family["province_tiles"] if tile["face_up"]]
        pending = [family["council_pending"]] if family["council_pending"] else []
        for tile in [*open_tiles, *family["council_tiles"], *pending, *(family["nobility_tiles"] or ())]:
            yield f"{tile}: {self.narrator.tile_text(tile)}"
        used = [tile["tile"] for tile in family["province_tiles"] if not tile["face_up"]]
        if used:
            yield self.say("plain-used", tiles=" ".join(used))
        hidden = family["council_hidden"] - len(pending)
        if family["nobility_tiles"] is None:
            hidden += family["nobility_count"]
        if hidden:
            yield self.say("plain-hidden", count=hidden)
        if family["medici_tokens"]:
            yield self.say("plain-tokens", count=len(family["medici_tokens"]))


class VecchioPlain(PlainTable):
    """A page, and short names such as A, B-venice, pistoia, z4, M2, scroll."""

    page = VecchioPage
    chapters = ("majority_won", "final_score")
    rules = ("goal", "turn", "town", "travel", "placing", "events", "tiles", "end")
    advice = ("middlemen", "early", "bishops", "coats")

    def name_choice(self, action: Action, view: View, lang: str) -> str:
        given = action.arguments
        if "town" in given:
            town = str(view["board"]["towns"][given["town"]]["id"]).replace("_", "-")
            return f"{town}-home" if action.name == "return_member" else town
        if self.spec.words.has(f"plain-act-{action.name}", lang):
            return super().name_choice(action, view, lang)
        return "".join(map(str, given.values()))
