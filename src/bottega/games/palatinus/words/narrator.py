"""Palatinus told in sentences: what is asked, what an action does, what has happened."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bottega.engine.words import Words, game_words
from bottega.games.palatinus.board import terrain_of

View = Mapping[str, Any]
Fields = Mapping[str, Any]
Detail = tuple[str, dict[str, object]]

WORDS = game_words(Path(__file__).parent / "words")
DIRECTIONS = ("ne", "e", "se", "sw", "w", "nw")
TERRAINS = len(DIRECTIONS)
UNKNOWN = "?"

CLAUSES = {  # of the rules, by what is being asked
    "lay_slot": "PAL-S6",
    "lay_rotation": "PAL-S7",
    "choose_piece": "PAL-T3",
    "choose_terrain": "PAL-P1",
    "game_over": "PAL-E1",
}


def prompt(
    view: View, lang: str = "en", words: Words = WORDS, seat_names: Sequence[str] | None = None
) -> str:
    """What the viewer is asked now, or whom the table waits for."""
    return _narrator(view, lang, words, seat_names).prompt()


def describe_action(name: str, args: Fields, view: View, lang: str = "en", words: Words = WORDS) -> str:
    """One choice offered in the position of `view`."""
    narrator = _narrator(view, lang, words)
    variant, details = _CHOICES[name](narrator, args)
    return narrator.say(f"choice-{name}{variant}", **details)


def tell_event(
    name: str,
    fields: Fields,
    view: View,
    lang: str = "en",
    words: Words = WORDS,
    seat_names: Sequence[str] | None = None,
) -> str:
    """The log line of an event whose secret fields are those the viewer may know."""
    narrator = _narrator(view, lang, words, seat_names)
    variant, details = _DETAILS[name](narrator, fields) if name in _DETAILS else ("", {})
    return narrator.say(f"event-{name}{variant}", **{**narrator.named(fields), **details})


def name_seats(view: View, lang: str = "en", words: Words = WORDS) -> list[str]:
    """The seats by the names of their colours."""
    return [words.say(f"seat-{hand['colour']}", lang) for hand in view["hands"]]


def name_cell(cell: int, view: View) -> str:
    """Tile letter and terrain index clockwise from the arrow; a bare number before the tile lies."""
    laid = view["slots"][cell // TERRAINS]
    if laid["tile"] is None:
        return str(cell)
    return f"{laid['tile']}{terrain_of(cell, laid['rotation'])}"


def _narrator(view: View, lang: str, words: Words, seat_names: Sequence[str] | None = None) -> "_Narrator":
    return _Narrator(view, lang, words, seat_names or name_seats(view, lang, words))


@dataclass(frozen=True)
class _Narrator:
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

    def named(self, fields: Fields) -> dict[str, object]:
        """The fields that a sentence can take up, as words."""
        args: dict[str, object] = {}
        for field, value in fields.items():
            if isinstance(value, bool | list | tuple | None):
                continue
            if field in ("seat", "owner", "taker"):
                args[field] = self.seat_names[value]
            elif field in ("colour", "kind"):
                args[field] = self.say(f"{field}-{value}")
            else:
                args[field] = name_cell(value, self.view) if field == "cell" else value
        return args

    @property
    def actor(self) -> int:
        to_play, viewer = self.view["to_play"], self.view["seat"]
        return int(to_play if to_play is not None else viewer or 0)

    @property
    def drawn(self) -> str:
        return self.view["drawn"] or UNKNOWN

    @property
    def pending(self) -> str:
        piece = self.view["pending_piece"]
        return self.say(f"piece-{piece}" if piece else "kind-inhabitant")

    def prompt(self) -> str:
        phase = self.view["phase"]
        if phase == "game_over":
            winners = [seat for seat, result in enumerate(self.view["results"]) if result["rank"] == 1]
            return self.say("prompt-game_over", winners=self.seats(winners), count=len(winners))
        if self.view["seat"] != self.actor:
            return self.say(f"waiting-{phase}", seat=self.seat_names[self.actor], letter=self.drawn)
        hand = self.view["hands"][self.actor]
        return self.say(
            f"prompt-{phase}{self.prompt_variant(phase)}",
            letter=self.drawn,
            piece=self.pending,
            left=hand["pieces"],
            count=hand["condottiere"],
            limit=hand["pieces"] - hand["condottiere"],
        )

    def prompt_variant(self, phase: str) -> str:
        if phase == "lay_slot" and self.view["board_hand"] is None:
            return "-first"
        if phase == "lay_rotation" and not self.view["undrawn"]:
            return "-last"
        if phase == "choose_terrain" and self.view["forced"]:
            return "-forced"
        if phase == "choose_terrain" and str(self.view["pending_piece"]).endswith("_wolf"):
            return "-wolf"
        return ""


def _lay_slot(narrator: _Narrator, args: Fields) -> Detail:
    variant = "-first" if narrator.view["board_hand"] is None else ""
    hand, slot = args["hand"], args["slot"]
    return variant, {
        "letter": narrator.drawn,
        "place": narrator.say(f"place-{hand}-{slot}"),
        "slot": slot,
        "hand": narrator.say(f"board_hand-{hand}"),
    }


def _lay_rotation(narrator: _Narrator, args: Fields) -> Detail:
    towards = narrator.say(f"towards-{DIRECTIONS[args['rotation']]}")
    return "", {"letter": narrator.drawn, "towards": towards}


def _choose_piece(narrator: _Narrator, args: Fields) -> Detail:
    colour = narrator.view["hands"][narrator.actor]["extra_colour"]
    return f"-{args['piece']}", {"colour": narrator.say(f"colour-{colour}") if colour else UNKNOWN}


def _choose_terrain(narrator: _Narrator, args: Fields) -> Detail:
    cell = args["cell"]
    variant = "-spring" if cell in narrator.view["slots"][cell // TERRAINS]["springs"] else ""
    return variant, {"piece": narrator.pending, "cell": name_cell(cell, narrator.view)}


def _tile_laid(narrator: _Narrator, fields: Fields) -> Detail:
    return "-nobody" if fields["seat"] is None else "", {
        "place": narrator.say(f"place-{fields['board_hand']}-{fields['slot']}"),
        "towards": narrator.say(f"towards-{DIRECTIONS[fields['rotation']]}"),
    }


def _hill_tokens(narrator: _Narrator, fields: Fields) -> Detail:
    letters = [laid["tile"] for laid in narrator.view["slots"]]
    hills = sorted(zip(letters, fields["values"], strict=True))
    named = [narrator.say("hill-value", letter=letter, value=value) for letter, value in hills]
    return "", {"values": narrator.join(named)}


def _placed(narrator: _Narrator, fields: Fields) -> Detail:
    kind = fields["kind"] or "inhabitant"
    key = f"a-{kind}-coloured" if fields["extra"] else f"a-{kind}"
    piece = {"piece": narrator.say(key, colour=narrator.say(f"colour-{fields['colour']}"))}
    if not fields["wolf"]:
        return "", {**piece}
    own_secret = fields["seat"] == narrator.view["seat"] and narrator.view["phase"] != "game_over"
    return "-wolf_own" if own_secret and fields["kind"] else "-wolf", {**piece}


def _reveal(narrator: _Narrator, fields: Fields) -> Detail:
    kinds = [piece["kind"] for piece in fields["pieces"]]
    counts = {"merchants": kinds.count("merchant"), "peasants": kinds.count("peasant")}
    named = [narrator.count(things, count) for things, count in counts.items() if count]
    return "", {"count": len(kinds), "kinds": narrator.join(named)}


def _hill_begin(_: _Narrator, fields: Fields) -> Detail:
    return "-palatinus" if fields["slot"] == 0 else "", {}


def _judge(narrator: _Narrator, fields: Fields) -> Detail:
    merchants, peasants = len(fields["merchants"]), len(fields["peasants"])
    variant = "-equal"
    if fields["take"]:
        variant = "-merchants" if merchants > peasants else "-peasants"
    return variant, {
        "merchants": narrator.count("merchants", merchants),
        "peasants": narrator.count("peasants", peasants),
    }


def _capture(_: _Narrator, fields: Fields) -> Detail:
    return "-own" if fields["taker"] == fields["owner"] else "", {}


def _influence(narrator: _Narrator, fields: Fields) -> Detail:
    if not fields["parts"]:
        return "-nothing", {}
    points: dict[str, list[int]] = {}
    for part in fields["parts"]:
        points.setdefault(part["reason"], []).append(part["points"])
    reasons = [
        narrator.say(f"reason-{reason}", count=len(each), points=sum(each)) for reason, each in points.items()
    ]
    return "", {"parts": narrator.join(reasons)}


def _control(narrator: _Narrator, fields: Fields) -> Detail:
    return f"-{fields['outcome']}", {
        "seats": narrator.seats(fields["seats"]),
        "influence": narrator.count("influence", max(fields["totals"])),
    }


def _final_score(narrator: _Narrator, fields: Fields) -> Detail:
    hills = fields["hills"]
    counts = {
        "captives": fields["captives"],
        "hills": len(hills),
        "ones": fields["ones"],
        "twos": fields["twos"],
    }
    values = " + ".join(str(value) for value in hills)
    named = [
        narrator.say(f"score-{key}", count=count, values=values) for key, count in counts.items() if count
    ]
    return "" if named else "-nothing", {
        "breakdown": narrator.join(named),
        "items": narrator.count("items", fields["items"]),
    }


def _game_over(narrator: _Narrator, fields: Fields) -> Detail:
    return f"-{fields['decided_by']}", {"winners": narrator.seats(fields["winners"])}


_CHOICES: dict[str, Callable[[_Narrator, Fields], Detail]] = {
    "lay_slot": _lay_slot,
    "lay_rotation": _lay_rotation,
    "choose_piece": _choose_piece,
    "choose_terrain": _choose_terrain,
}

_DETAILS: dict[str, Callable[[_Narrator, Fields], Detail]] = {
    "tile_laid": _tile_laid,
    "hill_tokens": _hill_tokens,
    "placed": _placed,
    "reveal": _reveal,
    "hill_begin": _hill_begin,
    "judge": _judge,
    "capture": _capture,
    "influence": _influence,
    "control": _control,
    "final_score": _final_score,
    "game_over": _game_over,
}


def refuse_action(name: str, args: Fields, view: View, lang: str = "en", words: Words = WORDS) -> str:
    """Why an action cannot be taken in the position of `view`, by the rule that forbids it."""
    narrator = _narrator(view, lang, words)
    if name != view["phase"]:
        return narrator.say("why-phase", asked=narrator.prompt())
    key, details = _REFUSALS[name](narrator, args)
    return narrator.say(f"why-{key}", **details)


def _refuse_slot(narrator: _Narrator, args: Fields) -> Detail:
    hand, view = narrator.view["board_hand"], narrator.view
    if hand is not None and args["hand"] != hand:
        return "board_hand", {"hand": narrator.say(f"board_hand-{hand}")}
    return "touch" if view["slots"][args["slot"]]["tile"] is None else "slot_occupied", {}


def _refuse_rotation(_: _Narrator, __: Fields) -> Detail:
    return "rotation", {"count": TERRAINS}


def _refuse_piece(narrator: _Narrator, args: Fields) -> Detail:
    return "not_in_hand", {"piece": narrator.say(f"piece-{args['piece']}")}


def _refuse_terrain(narrator: _Narrator, args: Fields) -> Detail:
    return "occupied", {"cell": name_cell(args["cell"], narrator.view)}


_REFUSALS: dict[str, Callable[[_Narrator, Fields], Detail]] = {
    "lay_slot": _refuse_slot,
    "lay_rotation": _refuse_rotation,
    "choose_piece": _refuse_piece,
    "choose_terrain": _refuse_terrain,
}
