"""Words for what a seat of Il Vecchio sees: names, amounts, tiles, and what is being asked."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bottega.engine.words import Words, game_words
from bottega.games.vecchio.vocabulary import COUNCIL_TILES, PROVINCE_TILES

View = Mapping[str, Any]
Fields = Mapping[str, Any]

WORDS = game_words(Path(__file__).parent / "words")


def name_seats(view: View, lang: str = "en", words: Words = WORDS) -> list[str]:
    """The seats by the names of their colours."""
    return [words.say(f"seat-{seat['colour']}", lang) for seat in view["seats"]]


def narrator(
    view: View, lang: str = "en", words: Words = WORDS, seat_names: Sequence[str] | None = None
) -> "Narrator":
    return Narrator(view, lang, words, seat_names or name_seats(view, lang, words))


@dataclass(frozen=True)
class Narrator:
    """Words for one view in one language."""

    view: View
    lang: str
    words: Words
    seat_names: Sequence[str]

    def say(self, key: str, **args: object) -> str:
        return self.words.say(key, self.lang, **args)

    def join(self, items: Iterable[object]) -> str:
        return self.words.join([str(item) for item in items], self.lang)

    def either(self, items: Sequence[str]) -> str:
        """Alternatives: `a or b`."""
        told = items[0]
        for item in items[1:]:
            told = self.say("choice-or", first=told, last=item)
        return told

    def seats(self, seats: Iterable[int]) -> str:
        return self.join(self.seat_names[seat] for seat in seats)

    def town(self, town: int | None) -> str:
        return str(self.view["board"]["towns"][town]["name"]) if town is not None else ""

    def track(self, track: str | None) -> str:
        return self.say(f"track-{track}") if track else ""

    def count(self, thing: str, count: int) -> str:
        return self.say(f"amount-{thing}", count=count)

    def amounts(self, goods: Mapping[str, int]) -> str:
        return self.join(self.count(good, count) for good, count in goods.items()) or self.say(
            "amount-nothing"
        )

    def any_of(self, alternatives: Sequence[Mapping[str, int]]) -> str:
        return self.either([self.amounts(goods) for goods in alternatives])

    def named(self, fields: Fields) -> dict[str, object]:
        """The fields that a sentence can take up, as words."""
        args: dict[str, object] = {}
        for field, value in fields.items():
            if isinstance(value, bool | list | tuple | dict | None):
                continue
            if field == "seat":
                args[field] = self.seat_names[value]
            elif field in ("town", "origin"):
                args[field] = self.town(value)
            elif field == "track":
                args[field] = self.track(value)
            elif field == "colour":
                args[field] = self.say(f"town_colour-{value}")
            elif field == "points":
                args[field] = self.count("point", value)
            else:
                args[field] = value
        return args

    def tile_text(self, tile: str) -> str:
        """What a tile of any sort does."""
        if tile in PROVINCE_TILES:
            what = self.view["province_tiles"][tile]
            return self.say(
                f"tile-{what['effect']}",
                pay=self.any_of(what["pay"]) if what["pay"] else "",
                gain=self.any_of(what["gain"]) if what["gain"] else "",
                amount=self.count("florin", what["amount"]),
            )
        if tile in COUNCIL_TILES:
            what = self.view["council_tiles"][tile]
            return self.say(
                f"council-{tile}", pay=self.count("florin", what["pay"]), bonus=self.amounts(what["bonus"])
            )
        what = self.view["nobility_tiles"][tile]
        points = what["points"] * (self.view["players"] if tile == "N9" else 1)
        any_three = tile == "N8" and self.view["options"]["n8_reading"] == "any_three"
        return self.say(
            f"nobility-{tile}{'-any_three' if any_three else ''}",
            points=self.count("point", points),
            limit=what["limit"],
            scale="/".join(map(str, self.view["medici_scale"][1:])),
        )

    @property
    def actor(self) -> int:
        to_play, viewer = self.view["to_play"], self.view["seat"]
        return int(to_play if to_play is not None else viewer or 0)

    @property
    def me(self) -> Mapping[str, Any]:
        seat: Mapping[str, Any] = self.view["seats"][self.actor]
        return seat

    def prompt(self) -> str:
        view, phase = self.view, self.view["phase"]
        if phase == "game_over":
            winners = [seat for seat, result in enumerate(view["results"]) if result["rank"] == 1]
            return self.say("prompt-game_over", winners=self.seats(winners), count=len(winners))
        if view["seat"] != self.actor:
            return self.say(f"waiting-{phase}", seat=self.seat_names[self.actor])
        step, scroll = view["step"], view["council_tiles"]["C1"]
        return self.say(
            f"prompt-{phase}{self.prompt_variant()}",
            second="yes" if step["second_pair"] else "no",
            anywhere="yes" if step["anywhere"] else "no",
            zone=step["zone"] or "",
            number=view["action_index"] + 1,
            points=self.count("point", view["prices"]["passed_double_turn"]),
            member=self.town(step["member"]),
            destination=self.town(step["destination"]),
            fare=self.count("florin", step["fare"] or 0),
            pay=self.count("florin", scroll["pay"]),
            bonus=self.amounts(scroll["bonus"]),
            track=self.track(step["track"]),
            tile=step["tile"] or "",
        )

    def prompt_variant(self) -> str:
        if self.view["phase"] != "choose_action" or not self.view["final_round"]:
            return ""
        return "-pass" if self.view["may_pass"] else "-double"
