"""The Castles of Tuscany told in sentences, where they have variants or need more than fields and names."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from bottega.engine.narrator import Detail, Fields, Narrator
from bottega.games.tuscany.actions import LEFT
from bottega.games.tuscany.table import COLOUR_OF, PILE, SHIFTS


class TuscanyNarrator(Narrator):
    # Words

    def colour(self, colour: str) -> str:
        return self.say(f"ground-{colour}")

    def crops(self, crops: Iterable[str]) -> str:
        return self.join(self.say(f"crop-{crop}") for crop in crops)

    def piece(self, piece: Fields | None, article: str = "the") -> str:
        if piece is None:
            return self.say("name-tile")
        return self.say(f"{article}-{piece['kind']}", crops=self.crops(piece["crops"]))

    def back(self, piece: Fields | None) -> str:
        back = None if piece is None else piece["back"]
        if isinstance(back, int):
            return self.say("back-prince", seat=self.seat_names[back])
        return self.say("back-neutral")

    def cards(self, cards: Mapping[str, int]) -> str:
        named = [self.count(f"cards-{colour}", count) for colour, count in cards.items() if count]
        return self.join(named) if named else self.count("cards", 0)

    def units(self, units: Sequence[str], colour: str) -> str:
        """The units of a payment, cards of one colour counted together."""
        cards: dict[str, int] = {}
        for unit in units:
            paid = colour if unit == "own_card" else unit.removeprefix("pair_")
            if unit != "worker":
                cards[paid] = cards.get(paid, 0) + (1 if unit == "own_card" else self.view["figures"]["pair"])
        named = [self.count(f"cards-{paid}", count) for paid, count in cards.items()]
        workers = units.count("worker")
        return self.join(named + [self.count("workers", workers)] * (workers > 0))

    def choice_assemble(self, fields: Fields) -> dict[str, str]:
        placed = zip(fields["order"], fields["turning"], strict=True)
        turned = self.join(letter for letter, bit in placed if bit == "1")
        return {
            "order": self.join(fields["order"]),
            "turned": self.say("turned-some", modules=turned) if turned else self.say("turned-none"),
            "shifted": self.say(f"shift-{SHIFTS.index(fields['shift'])}"),
        }

    event_board_revealed = choice_assemble

    def name_field(self, key: str, value: Any) -> Any:
        """Slots and spaces are counted from 1."""
        if key in ("piece", "tile"):
            return self.piece(value, "a")
        if key == "green":
            return self.count("green", value)
        return value + 1 if key in ("slot", "space") else value

    @property
    def prince(self) -> Mapping[str, Any]:
        prince: Mapping[str, Any] = self.view["princes"][self.actor]
        return prince

    def space_colour(self, space: int) -> str:
        return str(self.prince["board"]["spaces"][space]["colour"])

    # What is asked

    def asked(self) -> dict[str, Any]:
        asked, space = self.view["asked"], self.view["asked"]["space"]
        details = {"modules": self.join(self.prince["modules"]), "piece": self.piece(asked["piece"])}
        if space is None:
            return details
        told = self.name_field("space", space)
        return {**details, "space": told, "colour": self.colour(self.space_colour(space))}

    def prompt_take_tile(self) -> str:
        asked = self.view["asked"]
        if asked["clearing"]:
            any_tile = self.view["options"]["take_only_placeable"] == "never"
            return "-again" if asked["may_clear"] else "-fitting" if any_tile else "-cleared"
        if asked["may_clear"]:
            return "-clear"
        return "-full" if all(self.prince["storage"]) else ""

    # Choices

    def choice_choose_space(self, args: Fields) -> dict[str, str]:
        return {"colour": self.colour(self.space_colour(args["space"]))}

    why_wrong_colour = why_not_payable = choice_choose_space

    def choice_choose_upgrade(self, args: Fields) -> dict[str, str]:
        return {"does": self.say(f"upgrade-{args['upgrade']}-does")}

    def choice_choose_tile(self, args: Fields) -> dict[str, str]:
        tile = self.view["display"][args["slot"]]
        kind = self.say("name-tile")
        if tile:
            kind = self.crops(tile["crops"]) if tile["crops"] else self.say(f"kind-{tile['kind']}")
        return {"kind": kind, "back": self.back(tile)}

    def choice_clear_colour(self, args: Fields) -> dict[str, str]:
        shown = [COLOUR_OF[tile["kind"]] for tile in self.view["display"] if tile]
        return {"tiles": self.count("tiles", shown.count(args["colour"]))}

    def choice_choose_stored(self, args: Fields) -> dict[str, str]:
        storage = self.prince["storage"]
        return {"piece": self.piece(storage[args["storage"]] if args["storage"] < len(storage) else None)}

    def choice_pay(self, args: Fields) -> dict[str, str]:
        space = self.view["asked"]["space"]
        colour = "dark_green" if space is None else self.space_colour(space)
        return {"units": self.units(args["units"].split("+"), colour)}

    why_cards_missing = choice_pay

    def choice_draw(self, _: Fields) -> dict[str, str]:
        return {"cards": self.count("cards", self.prince["gains"]["draw"])}

    # Events

    def event_hand_dealt(self, fields: Fields) -> dict[str, str]:
        return {"cards": self.cards(fields["cards"] or {})}

    event_cards_drawn = event_hand_dealt

    def event_display_laid(self, fields: Fields) -> dict[str, str]:
        return {"tiles": self.join(self.piece(tile, "a") for tile in fields["tiles"] if tile)}

    def event_assembled(self, fields: Fields) -> dict[str, str]:
        return {} if fields["order"] is None else self.choice_assemble(fields)

    def event_tile_turned_up(self, _: Fields) -> dict[str, int]:
        return {"total": PILE}

    def event_purged(self, fields: Fields) -> dict[str, str]:
        return {"tiles": self.count("tiles", len(fields["slots"]))}

    event_colour_cleared = event_purged

    def event_paid(self, fields: Fields) -> dict[str, str]:
        return {"payment": self.units(fields["units"], fields["colour"])}

    def event_crops_scored(self, fields: Fields) -> str:
        return "" if fields["crops"] else "-joker" if fields["green"] else "-nothing"

    def event_area_completed(self, fields: Fields) -> dict[str, str]:
        return {"spaces": self.count("spaces", len(fields["spaces"]))}

    def event_colour_completed(self, fields: Fields) -> str | dict[str, str]:
        return "-late" if fields["side"] is None else {"side": self.say(f"side-{fields['side']}")}

    def event_points_gained(self, fields: Fields) -> dict[str, str]:
        told = [self.count(track, fields[track]) for track in ("red", "green") if fields.get(track)]
        return {"points": self.join(told) or self.count("red", 0)}

    event_joker_lost = event_points_gained

    def event_final_score(self, fields: Fields) -> Detail:
        left = {source: fields[source] for source in LEFT if fields[source]}
        told = {self.say(f"red-{source}"): self.count("red", points) for source, points in left.items()}
        named = [self.say("event-final_score-part", source=one, points=told[one]) for one in told]
        spoken = {"left": self.count("red", sum(left.values())), "breakdown": self.join(named)}
        return "" if left else "-nothing", spoken
