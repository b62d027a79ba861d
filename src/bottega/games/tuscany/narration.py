"""The Castles of Tuscany told in sentences: what is asked, what an action does, what has happened."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bottega.engine.words import Words, game_words
from bottega.games.tuscany.board import SHIFTS
from bottega.games.tuscany.vocabulary import PILE

View = Mapping[str, Any]
Fields = Mapping[str, Any]
Detail = tuple[str, dict[str, object]]

WORDS = game_words(Path(__file__).parent / "words")

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


def prompt(
    view: View, lang: str = "en", words: Words = WORDS, seat_names: Sequence[str] | None = None
) -> str:
    """What the viewer is asked now, or whom the table waits for."""
    return narrator(view, lang, words, seat_names).prompt()


def describe_action(name: str, args: Fields, view: View, lang: str = "en", words: Words = WORDS) -> str:
    """One choice offered in the position of `view`."""
    teller = narrator(view, lang, words)
    variant, details = _CHOICES[name](teller, args) if name in _CHOICES else ("", {})
    return teller.say(f"choice-{name}{variant}", **details)


def tell_event(
    name: str,
    fields: Fields,
    view: View,
    lang: str = "en",
    words: Words = WORDS,
    seat_names: Sequence[str] | None = None,
) -> str:
    """The log line of an event whose secret fields are those the viewer may know."""
    teller = narrator(view, lang, words, seat_names)
    variant, details = _DETAILS[name](teller, fields) if name in _DETAILS else ("", {})
    return teller.say(f"event-{name}{variant}", **{**teller.named(fields), **details})


def name_seats(view: View, lang: str = "en", words: Words = WORDS) -> list[str]:
    """The seats by the names of their colours."""
    return [words.say(f"seat-{prince['colour']}", lang) for prince in view["princes"]]


def narrator(
    view: View, lang: str, words: Words = WORDS, seat_names: Sequence[str] | None = None
) -> "Narrator":
    return Narrator(view, lang, words, seat_names or name_seats(view, lang, words))


@dataclass(frozen=True)
class Narrator:
    view: View
    lang: str
    words: Words
    seat_names: Sequence[str]

    def say(self, key: str, **args: object) -> str:
        return self.words.say(key, self.lang, **args)

    def join(self, items: Iterable[object]) -> str:
        return self.words.join([str(item) for item in items], self.lang)

    def seats(self, seats: Iterable[int]) -> str:
        return self.join(self.seat_names[seat] for seat in seats)

    def count(self, things: str, count: int) -> str:
        return self.say(f"count-{things}", count=count)

    def colour(self, colour: str) -> str:
        return self.say(f"ground-{colour}")

    def crops(self, crops: Iterable[str]) -> str:
        return self.join(self.say(f"crop-{crop}") for crop in crops)

    def piece(self, piece: Fields | None, article: str = "the") -> str:
        if piece is None:
            return self.say("name-tile")
        return self.say(f"{article}-{piece['kind']}", crops=self.crops(piece["crops"]))

    def back(self, piece: Fields) -> str:
        back = piece["back"]
        if back is None or back == "neutral":
            return self.say("back-neutral")
        return self.say("back-prince", seat=self.seat_names[back])

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

    def assembly(self, fields: Fields) -> dict[str, object]:
        turned = [
            letter for letter, bit in zip(fields["order"], fields["turning"], strict=True) if bit == "1"
        ]
        return {
            "order": self.join(fields["order"]),
            "turned": self.say("turned-some", modules=self.join(turned))
            if turned
            else self.say("turned-none"),
            "shifted": self.say(f"shift-{SHIFTS.index(fields['shift'])}"),
        }

    def named(self, fields: Fields) -> dict[str, object]:
        """The fields that a sentence can take up, as words."""
        args: dict[str, object] = {}
        for field, value in fields.items():
            if field == "seat":
                args[field] = self.seat_names[value]
            elif field == "colour":
                args[field] = self.colour(value)
            elif field in ("piece", "tile"):
                args["piece"] = self.piece(value, "a")
            elif not isinstance(value, bool | list | tuple | dict | None):
                args[field] = value
        return args

    @property
    def actor(self) -> int:
        to_play, viewer = self.view["to_play"], self.view["seat"]
        return int(to_play if to_play is not None else viewer or 0)

    @property
    def prince(self) -> Mapping[str, Any]:
        prince: Mapping[str, Any] = self.view["princes"][self.actor]
        return prince

    def space_colour(self, space: int) -> str:
        board = self.prince["board"]
        return str(board["spaces"][space]["colour"])

    def prompt(self) -> str:
        phase = self.view["phase"]
        if phase == "game_over":
            winners = [seat for seat, result in enumerate(self.view["results"]) if result["rank"] == 1]
            return self.say("prompt-game_over", winners=self.seats(winners), count=len(winners))
        if self.view["seat"] != self.actor:
            return self.say(f"waiting-{phase}", seat=self.seat_names[self.actor])
        asked = self.view["asked"]
        details: dict[str, object] = {
            "modules": self.join(self.prince["modules"]),
            "piece": self.piece(asked["piece"]),
        }
        if asked["space"] is not None:
            colour = self.colour(self.space_colour(asked["space"]))
            details |= {"space": asked["space"], "colour": colour}
        return self.say(f"prompt-{phase}{self._variant(phase)}", **details)

    def _variant(self, phase: str) -> str:
        if phase != "take_tile":
            return ""
        fits = any(fits_region(self, slot) for slot in range(len(self.view["display"])))
        if self.view["asked"]["clearing"]:
            return "-cleared" if fits else "-again"
        if can_clear(self.view, self.prince):
            return "-clear"
        return "-full" if all(self.prince["storage"]) else ""


def colour_of(piece: Fields) -> str:
    """The colour of a tile."""
    colours = {
        "castle": "dark_green", "city": "red", "inn": "turquoise", "agriculture": "light_green",
        "quarry": "grey", "village": "orange", "monastery": "yellow", "cart": "beige",
    }  # fmt: skip
    return colours[piece["kind"]]


def fits_region(teller: Narrator, slot: int) -> bool:
    """Whether the tile of a slot is of a colour that could be placed (TUS-A4)."""
    tile, board = teller.view["display"][slot], teller.prince["board"]
    return tile is not None and board is not None and colour_of(tile) in board["placeable"]


def can_clear(view: View, prince: Mapping[str, Any]) -> bool:
    """Whether a prince who can place no displayed tile may have a colour replaced (TUS-A5)."""
    board = prince["board"]
    if board is None or view["options"]["edition"] != "revised":
        return False
    shown = {colour_of(tile) for tile in view["display"] if tile}
    faces = [*view["neutral"]["faces"], *view["neutral"]["removed"]]
    coming = {colour_of({"kind": face if face in PLAIN_KINDS else "agriculture"}) for face in faces}
    placeable = set(board["placeable"])
    return not placeable & shown and bool(placeable & coming)


PLAIN_KINDS = ("castle", "city", "inn", "quarry", "village", "monastery", "cart")


# Choices


def _assemble(teller: Narrator, args: Fields) -> Detail:
    return "", teller.assembly(args)


def _choose_space(teller: Narrator, args: Fields) -> Detail:
    space = args["space"]
    if teller.view["phase"] == "setup_castle":
        return "-start", {"space": space}
    colour = teller.colour(teller.space_colour(space))
    return "", {"space": space, "piece": teller.piece(teller.view["asked"]["piece"]), "colour": colour}


def _choose_upgrade(teller: Narrator, args: Fields) -> Detail:
    return "", {"upgrade": teller.say(f"upgrade-{args['upgrade']}")}


def _choose_tile(teller: Narrator, args: Fields) -> Detail:
    tile = teller.view["display"][args["slot"]]
    variant = "-castle" if teller.view["phase"] == "castle_pick" else ""
    back = teller.back(tile) if tile else teller.say("back-neutral")
    kind = teller.say("name-tile")
    if tile:
        kind = teller.crops(tile["crops"]) if tile["crops"] else teller.say(f"kind-{tile['kind']}")
    return variant, {"kind": kind, "back": back, "slot": args["slot"] + 1}


def _clear_colour(teller: Narrator, args: Fields) -> Detail:
    count = sum(tile is not None and colour_of(tile) == args["colour"] for tile in teller.view["display"])
    return "", {"colour": teller.colour(args["colour"]), "tiles": teller.count("tiles", count)}


def _choose_stored(teller: Narrator, args: Fields) -> Detail:
    storage = teller.prince["storage"]
    piece = storage[args["storage"]] if args["storage"] < len(storage) else None
    return "-give_up" if teller.view["phase"] == "discard_stored" else "", {"piece": teller.piece(piece)}


def _pay(teller: Narrator, args: Fields) -> Detail:
    space = teller.view["asked"]["space"]
    colour = "dark_green" if space is None else teller.space_colour(space)
    return "", {"units": teller.units(args["units"].split("+"), colour)}


def _extra(teller: Narrator) -> str:
    return "-extra" if teller.view["phase"] == "extra_action" else ""


def _draw(teller: Narrator, _: Fields) -> Detail:
    return _extra(teller), {"cards": teller.count("cards", teller.prince["gains"]["draw"])}


def _act(teller: Narrator, _: Fields) -> Detail:
    return _extra(teller), {}


_CHOICES: dict[str, Callable[[Narrator, Fields], Detail]] = {
    "assemble": _assemble,
    "choose_space": _choose_space,
    "choose_upgrade": _choose_upgrade,
    "choose_tile": _choose_tile,
    "clear_colour": _clear_colour,
    "choose_stored": _choose_stored,
    "pay": _pay,
    "draw": _draw,
    "take": _act,
    "place": _act,
}


# Events


def _cards(teller: Narrator, fields: Fields) -> Detail:
    known = fields["cards"]
    return ("-known", {"cards": teller.cards(known)}) if known else ("", {})


def _assembled(teller: Narrator, fields: Fields) -> Detail:
    return ("", {}) if fields["order"] is None else ("-known", teller.assembly(fields))


def _start_castle(_: Narrator, fields: Fields) -> Detail:
    return "" if fields["space"] is None else "-known", {}


def _upgrade_taken(teller: Narrator, fields: Fields) -> Detail:
    upgrade = {"upgrade": teller.say(f"upgrade-{fields['upgrade']}")}
    green = fields["green"]
    return ("-points", {**upgrade, "points": teller.count("green", green)}) if green else ("", {**upgrade})


def _slot(_: Narrator, fields: Fields) -> Detail:
    return "", {"slot": fields["slot"] + 1, "total": PILE}


def _left_display(teller: Narrator, fields: Fields) -> Detail:
    return "", {"tiles": teller.count("tiles", len(fields["slots"]))}


def _paid(teller: Narrator, fields: Fields) -> Detail:
    return "", {"payment": teller.units(fields["units"], fields["colour"])}


def _crops_scored(teller: Narrator, fields: Fields) -> Detail:
    points = {"points": teller.count("green", fields["green"])}
    if fields["crops"]:
        return "", {**points, "crops": teller.crops(fields["crops"])}
    return "-joker" if fields["green"] else "-nothing", {**points}


def _area_completed(teller: Narrator, fields: Fields) -> Detail:
    spaces = teller.count("spaces", len(fields["spaces"]))
    return "", {"spaces": spaces, "points": teller.count("green", fields["green"])}


def _colour_completed(teller: Narrator, fields: Fields) -> Detail:
    if fields["side"] is None:
        return "-late", {}
    return "", {
        "side": teller.say(f"side-{fields['side']}"),
        "points": teller.count("green", fields["green"]),
    }


def _gained(teller: Narrator, fields: Fields) -> Detail:
    told = [teller.count(track, fields[track]) for track in ("red", "green") if fields.get(track)]
    return "", {"points": teller.join(told) or teller.count("red", 0)}


def _yield_turned(teller: Narrator, fields: Fields) -> Detail:
    return "", {"card": teller.say(f"yield-{fields['card']}")}


def _scored(teller: Narrator, fields: Fields) -> Detail:
    return "", {"green": teller.count("green", fields["green"])}


def _final_score(teller: Narrator, fields: Fields) -> Detail:
    sources = ("stored_tiles", "stored_jokers", "marble", "workers", "cards")
    left = {source: fields[source] for source in sources if fields[source]}
    named = [f"{teller.say(f'red-{source}')} {points}" for source, points in left.items()]
    return "" if left else "-nothing", {
        "left": teller.count("red", sum(left.values())),
        "breakdown": teller.join(named),
    }


def _game_over(teller: Narrator, fields: Fields) -> Detail:
    return f"-{fields['decided_by']}", {"winners": teller.seats(fields["winners"])}


_DETAILS: dict[str, Callable[[Narrator, Fields], Detail]] = {
    "modules_dealt": lambda teller, fields: ("", {"modules": teller.join(fields["modules"])}),
    "hand_dealt": _cards,
    "display_laid": lambda teller, fields: (
        "",
        {"tiles": teller.join(teller.piece(tile, "a") for tile in fields["tiles"] if tile)},
    ),
    "assembled": _assembled,
    "start_castle": _start_castle,
    "board_revealed": lambda teller, fields: ("", teller.assembly(fields)),
    "upgrade_taken": _upgrade_taken,
    "cards_drawn": _cards,
    "tile_taken": _slot,
    "tile_turned_up": _slot,
    "neutral_turned_up": _slot,
    "slot_left_empty": _slot,
    "castle_picked": _slot,
    "purged": _left_display,
    "colour_cleared": _left_display,
    "paid": _paid,
    "crops_scored": _crops_scored,
    "area_completed": _area_completed,
    "colour_completed": _colour_completed,
    "joker_lost": _gained,
    "points_gained": _gained,
    "yield_turned": _yield_turned,
    "scored": _scored,
    "final_score": _final_score,
    "game_over": _game_over,
}
