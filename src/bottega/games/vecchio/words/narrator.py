"""Il Vecchio told in sentences, where they have variants or say more than the fields of what they tell."""

from collections.abc import Mapping, Sequence
from typing import Any

from bottega.engine.narrator import Detail, Fields, Narrator
from bottega.games.vecchio.table import Category, CouncilTile, ProvinceTile

Goods = Mapping[str, int]


class VecchioNarrator(Narrator):
    """Words for what a seat of Il Vecchio sees."""

    # Names and amounts

    def either(self, items: Sequence[str]) -> str:
        """Alternatives: `a or b`."""
        told = items[0]
        for item in items[1:]:
            told = self.say("choice-or", first=told, last=item)
        return told

    def town(self, town: int | None) -> str:
        towns = self.view["board"]["towns"]
        return str(towns[town]["name"]) if town is not None and town < len(towns) else ""

    def track(self, track: str | None) -> str:
        return self.say(f"track-{track}") if track else ""

    def count(self, things: str, count: int) -> str:
        return self.say(f"amount-{things}", count=count)

    def amounts(self, goods: Goods) -> str:
        named = [self.count(good, count) for good, count in goods.items()]
        return self.join(named) if named else self.say("amount-nothing")

    def any_of(self, alternatives: Sequence[Goods]) -> str:
        return self.either([self.amounts(goods) for goods in alternatives])

    def name_field(self, key: str, value: Any) -> Any:
        if key in ("town", "origin"):
            return self.town(value)
        return self.count("point", value) if key == "points" else value

    def tile_text(self, tile: str) -> str:
        """What a tile of any sort does."""
        if tile in ProvinceTile.words:
            what = self.view["province_tiles"][tile]
            return self.say(
                f"tile-{what['effect']}",
                pay=self.any_of(what["pay"]) if what["pay"] else "",
                gain=self.any_of(what["gain"]) if what["gain"] else "",
                amount=self.count("florin", what["amount"]),
            )
        if tile in CouncilTile.words:
            what = self.view["council_tiles"][tile]
            pay, bonus = self.count("florin", what["pay"]), self.amounts(what["bonus"])
            return self.say(f"council-{tile}", pay=pay, bonus=bonus)
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
    def me(self) -> Mapping[str, Any]:
        seat: Mapping[str, Any] = self.view["seats"][self.actor]
        return seat

    # What is asked

    def asked(self) -> dict[str, Any]:
        step, scroll = self.view["step"], self.view["council_tiles"]["C1"]
        return {
            "second": "yes" if step["second_pair"] else "no",
            "anywhere": "yes" if step["anywhere"] else "no",
            "zone": step["zone"] or "",
            "number": self.view["action_index"] + 1,
            "points": self.count("point", self.view["prices"]["passed_double_turn"]),
            "member": self.town(step["member"]),
            "destination": self.town(step["destination"]),
            "fare": self.count("florin", step["fare"] or 0),
            "pay": self.count("florin", scroll["pay"]),
            "bonus": self.amounts(scroll["bonus"]),
            "track": self.track(step["track"]),
            "tile": step["tile"] or "",
            "gain": self.count("florin", self.view["prices"]["recovery_florins"]),
            "scrolls": self.count("scroll", self.view["prices"]["office_scrolls"]),
        }

    def prompt_choose_action(self) -> str:
        if not self.view["final_round"]:
            return ""
        return "-pass" if self.view["may_pass"] else "-double"

    # Choices

    def choice_action_province(self, args: Fields) -> dict[str, Any]:
        track = next(track for track in self.view["tracks"] if track["track"] == args["region"])
        return {"cost": self.count("florin", track["cost"]), "points": self.count("point", track["points"])}

    def choice_action_office(self, args: Fields) -> dict[str, Any]:
        return {"cost": self.amounts(self.office_cost(args["office"]))}

    def office_cost(self, office: str) -> Goods:
        prices = self.view["prices"]
        extra = self.view["extra_cost"] == office
        cost = {"scroll": prices["office_scrolls"]}
        return {**cost, "florin": prices["extra_cost_florins"]} if extra else cost

    def tile_told(self, fields: Fields) -> dict[str, Any]:
        return {"text": self.tile_text(fields["tile"])}

    choice_province_tile = choice_council_tile = choice_nobility_tile = tile_told

    def choice_town(self, args: Fields) -> dict[str, Any]:
        town = self.view["board"]["towns"][args["town"]]
        return {"gives": self.any_of(self.view["gives"].get(town["colour"], [{}]))}

    def choice_zone(self, args: Fields) -> dict[str, Any]:
        zones = self.view["board"]["zones"]
        towns = next(zone["towns"] for zone in zones if zone["zone"] == args["zone"])
        return {"towns": self.join(self.town(town) for town in towns)}

    def choice_partisans(self, args: Fields) -> dict[str, Any]:
        return {"amount": self.amounts(named_set(args["set"]))}

    def choice_good(self, args: Fields) -> dict[str, Any]:
        return {"amount": self.count(args["good"], self.good_amount(args["good"]))}

    def good_amount(self, good: str) -> int:
        """How much of a good the choice of it means in a phase."""
        phase, prices, step = self.view["phase"], self.view["prices"], self.view["step"]
        if phase == "travel_payment":
            return int(step["fare"] if good == "florin" else prices["travel_carts"])
        if phase == "town_means":
            return int(prices["bishop_cost"])
        if phase == "event_tax":
            return int(prices["tax_florins"] if good == "florin" else prices["tax_tokens"])
        ways: Sequence[Goods] = []
        if phase == "town_goods":
            ways = self.view["gives"].get(self.view["board"]["towns"][step["member"]]["colour"], [])
        elif step["tile"]:
            ways = self.view["province_tiles"][step["tile"]]["pay" if phase == "exchange_pay" else "gain"]
        return next((goods[good] for goods in ways if good in goods), 1)

    def choice_lay_down(self, _: Fields) -> Detail:
        town = self.view["step"]["member"]
        if not any(town in loop for loop in self.view["board"]["loops"]):
            return "", {}
        return "-middleman", {"town": self.town(self.next_town(town))}

    def next_town(self, town: int) -> int:
        """Where the middleman of a town goes on to."""
        loop = next((loop for loop in self.view["board"]["loops"] if town in loop), [town])
        following: int = loop[(loop.index(town) + 1) % len(loop)]
        return following

    def choice_answer(self, args: Fields) -> str:
        asked = "extra_scroll" if self.view["phase"] == "extra_scroll" else "optional_roll"
        return f"-{asked}-{args['answer']}"

    def choice_modifiers(self, args: Fields) -> Detail:
        used = [own["tile"] for own in self.me["province_tiles"] if not own["face_up"]]
        wild, free = (self.say("choice-tile_again", tile=one) if one in used else one for one in ("M3", "P3"))
        return f"-{str(args['tiles']).replace('+', '-')}", {"wild": wild, "free": free}

    # Events

    def event_middlemen_placed(self, fields: Fields) -> dict[str, Any]:
        return {"towns": self.join(self.town(town) for town in fields["towns"].values())}

    def event_rolled(self, fields: Fields) -> dict[str, Any]:
        return {"first": fields["dice"][0], "second": fields["dice"][1]}

    event_turned_up = event_tile_taken = tile_told

    def event_gained(self, fields: Fields) -> Detail:
        tiled = fields["reason"] in ProvinceTile.words or fields["reason"] in CouncilTile.words
        amount = self.count(fields["good"], fields["amount"])
        return "-tile" if tiled else "", {"amount": amount, "tile": fields["reason"]}

    event_paid = event_gained

    def event_florence_drawn(self, fields: Fields) -> dict[str, Any]:
        return {"count": self.count("tile", fields["count"])}

    def event_final_score(self, fields: Fields) -> Detail:
        parts = [
            self.say("score-part", points=fields[key], category=self.say(f"score-{key}"))
            for key in Category.words
            if fields[key]
        ]
        return "" if parts else "-nothing", {"breakdown": self.join(parts)}

    def event_majority_won(self, fields: Fields) -> Detail:
        if fields["seat"] is None:
            return "-nobody", {}
        return "-tied" if fields["tied"] else "", {"members": self.count("member", fields["members"])}

    # Why not

    def why_not_offered(self, _: Fields) -> dict[str, Any]:
        return {"asked": self.prompt()}

    def why_track_full(self, args: Fields) -> dict[str, Any]:
        return {"track": self.track(args.get("region") or args["office"])}

    why_partisans = why_track_full

    why_tile_useless = tile_told

    def why_no_middleman(self, args: Fields) -> dict[str, Any]:
        return {"colour": self.say(f"town_colour-{self.view['board']['towns'][args['town']]['colour']}")}


def named_set(name: object) -> dict[str, int]:
    """A set of partisans from the name of its action."""
    kinds = str(name).split("+")
    return {kind: kinds.count(kind) for kind in dict.fromkeys(kinds)}
