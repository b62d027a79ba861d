"""Palatinus told in sentences, where they need more than the fields of what they tell."""

from collections.abc import Mapping
from typing import Any

from bottega.engine.narrator import Detail, Fields, Narrator, View
from bottega.games.palatinus.rules.board import terrain_of

DIRECTIONS = ("ne", "e", "se", "sw", "w", "nw")
TERRAINS = len(DIRECTIONS)
UNKNOWN = "?"


def name_cell(cell: int, view: View) -> str:
    """Tile letter and terrain index clockwise from the arrow; a bare number before the tile lies."""
    laid = view["slots"][cell // TERRAINS]
    if laid["tile"] is None:
        return str(cell)
    return f"{laid['tile']}{terrain_of(cell, laid['rotation'])}"


class PalatinusNarrator(Narrator):
    """Tiles, pieces and hills in words."""

    def name_field(self, key: str, value: Any) -> Any:
        return name_cell(value, self.view) if key == "cell" else value

    def towards(self, rotation: int) -> str:
        return self.say(f"towards-{DIRECTIONS[rotation]}")

    # What is asked

    def waiting(self) -> dict[str, Any]:
        return {"letter": self.view["drawn"] or UNKNOWN}

    def asked(self) -> dict[str, Any]:
        hand, piece = self.view["hands"][self.actor], self.view["pending_piece"]
        return {
            **self.waiting(),
            "piece": self.say(f"piece-{piece}" if piece else "kind-inhabitant"),
            "left": hand["pieces"],
            "count": hand["condottiere"],
            "limit": hand["pieces"] - hand["condottiere"],
        }

    def prompt_lay_slot(self) -> str:
        return "-first" if self.view["board_hand"] is None else ""

    def prompt_lay_rotation(self) -> str:
        return "" if self.view["undrawn"] else "-last"

    def prompt_choose_terrain(self) -> str:
        if self.view["forced"]:
            return "-forced"
        return "-wolf" if str(self.view["pending_piece"]).endswith("_wolf") else ""

    # What may be chosen, and why not

    def choice_lay_slot(self, args: Fields) -> Detail:
        return self.prompt_lay_slot(), {"place": self.say(f"place-{args['hand']}-{args['slot']}")}

    def choice_lay_rotation(self, args: Fields) -> dict[str, Any]:
        return {"towards": self.towards(args["rotation"])}

    def choice_choose_piece(self, _: Fields) -> dict[str, Any]:
        colour = self.view["hands"][self.actor]["extra_colour"]
        return {"colour": self.say(f"colour-{colour}") if colour else UNKNOWN}

    def choice_choose_terrain(self, args: Fields) -> str:
        springs = self.view["slots"][args["cell"] // TERRAINS]["springs"]
        return "-spring" if args["cell"] in springs else ""

    def why_board_hand(self, _: Fields) -> dict[str, Any]:
        return {"hand": self.say(f"board_hand-{self.view['board_hand']}")}

    def why_rotation(self, _: Fields) -> dict[str, Any]:
        return {"count": TERRAINS}

    # What happened

    def event_tile_laid(self, fields: Fields) -> Detail:
        place = self.say(f"place-{fields['board_hand']}-{fields['slot']}")
        nobody = fields["seat"] is None
        return "-nobody" if nobody else "", {"place": place, "towards": self.towards(fields["rotation"])}

    def event_hill_tokens(self, fields: Fields) -> dict[str, Any]:
        hills = sorted(zip((laid["tile"] for laid in self.view["slots"]), fields["values"], strict=True))
        named = [self.say("hill-value", letter=letter, value=value) for letter, value in hills]
        return {"values": self.join(named)}

    def event_placed(self, fields: Fields) -> Detail:
        key = f"a-{fields['kind'] or 'inhabitant'}{'-coloured' if fields['extra'] else ''}"
        piece = {"piece": self.say(key, colour=self.say(f"colour-{fields['colour']}"))}
        if not fields["wolf"]:
            return "", piece
        own_secret = fields["seat"] == self.view["seat"] and self.view["phase"] != "game_over"
        return "-wolf_own" if own_secret and fields["kind"] else "-wolf", piece

    def event_reveal(self, fields: Fields) -> dict[str, Any]:
        kinds = [piece["kind"] for piece in fields["pieces"]]
        counts = {"merchants": kinds.count("merchant"), "peasants": kinds.count("peasant")}
        named = [self.count(things, count) for things, count in counts.items() if count]
        return {"count": len(kinds), "kinds": self.join(named)}

    def event_hill_begin(self, fields: Fields) -> str:
        return "-palatinus" if fields["slot"] == 0 else ""

    def event_judge(self, fields: Fields) -> Detail:
        counts = {things: len(fields[things]) for things in ("merchants", "peasants")}
        variant = f"-{max(counts, key=counts.__getitem__)}" if fields["take"] else "-equal"
        return variant, {things: self.count(things, count) for things, count in counts.items()}

    def event_capture(self, fields: Fields) -> str:
        return "-own" if fields["taker"] == fields["owner"] else ""

    def event_influence(self, fields: Fields) -> Detail:
        if not fields["parts"]:
            return "-nothing", {}
        points: dict[str, list[int]] = {}
        for part in fields["parts"]:
            points.setdefault(part["reason"], []).append(part["points"])
        reasons = [
            self.say(f"reason-{reason}", count=len(each), points=sum(each)) for reason, each in points.items()
        ]
        return "", {"parts": self.join(reasons)}

    def event_control(self, fields: Fields) -> dict[str, Any]:
        return {"influence": self.count("influence", max(fields["totals"]))}

    def event_final_score(self, fields: Fields) -> Detail:
        hills: list[int] = fields["hills"]
        counts: Mapping[str, int] = {**fields, "hills": len(hills)}
        values = " + ".join(map(str, hills))
        named = [
            self.say(f"score-{key}", count=counts[key], values=values)
            for key in ("captives", "hills", "ones", "twos")
            if counts[key]
        ]
        items = self.count("items", fields["items"])
        return "" if named else "-nothing", {"breakdown": self.join(named), "items": items}
