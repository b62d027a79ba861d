"""A game told in sentences: what is asked, what an action does, what has happened, why something cannot be.

Every sentence stands in the game's catalogues under a key made of what it tells: `prompt-PHASE` and
`waiting-PHASE`, `choice-ACTION`, `event-EVENT`, `why-REASON`. Its variables are the fields of the action or
event, in words (names by their keys, lists of them joined), and those of `asked`. Where the catalogue has a
key with a further end, the sentence has variants: of a choice by the phase (`choice-take-last_turn`), of both
by the name that a field has (`event-game_over-shared`) or by a field that is set (`event-round-last`), and of
an event with secrets for who knows them (`event-drawn-known`) or for whose they are (`event-drawn-own`).

Where a sentence needs more, the game's narrator has a method of that name (`prompt_PHASE`, `choice_ACTION`,
`event_EVENT`, `why_REASON`), which gives the end of the key, variables, or both.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any, ClassVar

from bottega.engine.actions import Action, ActionTable
from bottega.engine.events import Event, EventTable
from bottega.engine.kinds import Kind, Seat, SeatSet
from bottega.engine.kinds import seat as one_seat
from bottega.engine.words import Words

View = Mapping[str, Any]
Fields = Mapping[str, Any]
SEAT_COLOURS = ("red", "yellow", "green", "blue", "purple")
Detail = tuple[str, dict[str, Any]]


class Narrator:
    """Tells one view in one language. A game's own narrator fills in where it says something special."""

    seat_fields: ClassVar[tuple[str, ...]] = ("seat",)  # of events whose fields have no kinds

    def __init__(
        self,
        view: View,
        lang: str,
        words: Words,
        tables: tuple[ActionTable, EventTable],
        seat_names: Sequence[str] | None = None,
    ) -> None:
        self.view, self.lang, self.words = view, lang, words
        self.actions, self.events = tables
        self.seat_names = seat_names or self.name_seats()

    def name_seats(self) -> list[str]:
        """The seats by the names of their colours."""
        return [self.say(f"seat-{colour}") for colour in SEAT_COLOURS[: self.view["players"]]]

    # Words

    def say(self, key: str, **args: object) -> str:
        return self.words.say(key, self.lang, **args)

    def join(self, items: Iterable[object]) -> str:
        return self.words.join([str(item) for item in items], self.lang)

    def seats(self, seats: Iterable[int]) -> str:
        return self.join(self.seat_names[seat] for seat in seats)

    def count(self, things: str, count: int) -> str:
        return self.say(f"count-{things}", count=count)

    def named(self, fields: Fields, kinds: Mapping[str, Kind]) -> dict[str, Any]:
        """The fields that a sentence can take up, as words."""
        told = {key: self.name(key, value, kinds.get(key)) for key, value in fields.items()}
        return {
            key: value
            for key, value in told.items()
            if isinstance(value, str | int) and not isinstance(value, bool)
        }

    def name(self, key: str, value: Any, kind: Kind | None) -> Any:
        """A field in words; of several things all of them."""
        if isinstance(value, list) and kind is not None:
            item = one_seat() if isinstance(kind, SeatSet) else getattr(kind, "item", kind)
            return self.join(self.name(key, one, item) for one in value)
        if value is None or isinstance(value, bool):
            return None
        if isinstance(kind, Seat) or (kind is None and key in self.seat_fields):
            return self.seat_names[value]
        called = getattr(kind, "called", "")
        if called and not isinstance(value, Mapping):
            return self.say(f"{called}-{value}")
        return self.name_field(key, value)

    def name_field(self, key: str, value: Any) -> Any:
        """A field without names of its own, as a sentence takes it up."""
        return value

    # Sentences

    @property
    def actor(self) -> int:
        """The seat that is asked; at the end whoever looks."""
        to_play, viewer = self.view["to_play"], self.view["seat"]
        return int(to_play if to_play is not None else viewer or 0)

    @property
    def winners(self) -> list[int]:
        """The seats that won, at the end."""
        ranks = self.view["ranks"] if "ranks" in self.view else [r["rank"] for r in self.view["results"]]
        return [seat for seat, rank in enumerate(ranks or ()) if rank == 1]

    def prompt(self) -> str:
        """What the viewer is asked now, or whom the table waits for."""
        phase = self.view["phase"]
        if self.view["to_play"] is None:
            winners = self.winners
            return self.say(f"prompt-{phase}", winners=self.seats(winners), count=len(winners))
        if self.view["seat"] != self.actor:
            return self.say(f"waiting-{self.step()}", seat=self.seat_names[self.actor], **self.waiting())
        variant, details = self._detail(f"prompt_{phase}")
        return self.say(f"prompt-{phase}{variant}", **{**self._asked, **details})

    def step(self) -> str:
        """What the others wait for, by its key: the phase, or one word for several."""
        return str(self.view["phase"])

    def asked(self) -> dict[str, Any]:
        """Variables for the prompts of all phases, for choices and refusals."""
        return {}

    @cached_property
    def _asked(self) -> dict[str, Any]:
        return self.asked()

    def waiting(self) -> dict[str, Any]:
        """Variables for what the others read meanwhile, beside the seat."""
        return {}

    def describe(self, action: Action) -> str:
        """One choice offered in the position of the view."""
        return self.describe_choice(action.name, action.arguments)

    def describe_choice(self, name: str, arguments: Fields) -> str:
        """A choice by its name and arguments."""
        variant, details = self._detail(f"choice_{name}", arguments)
        variant = variant or self._variant(f"choice-{name}", {str(self.view["phase"]): True, **arguments})
        return self.say(f"choice-{name}{variant}", **{**self._spoken(name, arguments), **details})

    def tell(self, event: Event) -> str:
        """The log line of an event whose secret fields are those the viewer may know."""
        kind = self.events.kind_of(event.name)
        variant, details = self._detail(f"event_{event.name}", event.fields)
        known = bool(kind.secret) and all(event.fields[key] is not None for key in kind.secret)
        own = known and event.fields.get("seat") == self.view["seat"]
        ends = {**event.fields, "own": own, "known": known}
        variant = variant or self._variant(f"event-{event.name}", ends)
        return self.say(f"event-{event.name}{variant}", **{**self.named(event.fields, kind.kinds), **details})

    def refuse(self, action: Action, reason: str) -> str:
        """Why an action cannot be taken, by the reason that the rules give."""
        if reason == "phase":
            return self.say("why-phase", asked=self.prompt())
        variant, details = self._detail(f"why_{reason}", action.arguments)
        spoken = self._spoken(action.name, action.arguments)
        return self.say(f"why-{reason}{variant}", **{**spoken, **details})

    def _spoken(self, name: str, arguments: Fields) -> dict[str, Any]:
        """The arguments of an action as words, and what is asked."""
        called = self.actions.block_of(name).called
        spoken = {
            key: self.say(f"{called(key)}-{value}") if called(key) else self.name_field(key, value)
            for key, value in arguments.items()
        }
        return {**self._asked, **spoken}

    def _variant(self, key: str, fields: Fields) -> str:
        """The end of the key under which a sentence stands for these fields, if there is one."""
        set_fields = [(name, value) for name, value in fields.items() if value]
        ends = [f"-{end}" for pair in set_fields for end in pair if isinstance(end, str)]
        return next((end for end in ends if self.words.has(f"{key}{end}", self.lang)), "")

    def _detail(self, method: str, *given: Fields) -> Detail:
        special = getattr(self, method, None)
        told = special(*given) if special is not None else {}
        if isinstance(told, str):
            return told, {}
        return ("", told) if isinstance(told, dict) else (told[0], told[1])
