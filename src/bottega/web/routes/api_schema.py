"""What the interface for programs says about itself beyond types: which tables can be set up."""

from typing import Annotated, Any

from pydantic import BeforeValidator, Field

from bottega.bots import installed_bot_names
from bottega.engine.game import GameSpec
from bottega.engine.options import Option, SeatOption, Switch, TextOption
from bottega.games import find, names

VERSION_MAX = 2**31


def _integer(given: Any) -> Any:
    """In JSON 3.0 is an integer as 3 is; texts and truth values are none."""
    return int(given) if isinstance(given, float) and given.is_integer() else given


FROM_JSON = BeforeValidator(_integer)  # after the bounds, or the description loses them
Number = Annotated[int, Field(strict=True, ge=0, le=VERSION_MAX), FROM_JSON]


def describe_new_table(schema: dict[str, Any]) -> None:
    """A game with as many players as it is for, a bot or nobody for each, options that it has, one clock."""
    fields = schema["properties"]
    fields["game"]["enum"] = list(names())
    fields["bots"]["items"] = {"anyOf": [{"enum": list(installed_bot_names())}, {"type": "null"}]}
    clocks = ("seconds_per_decision", "seconds_per_turn")
    schema["not"] = {"required": list(clocks), "properties": {key: {"type": "integer"} for key in clocks}}
    schema["anyOf"] = [
        {"properties": _table(spec, players)}
        for spec in map(find, names())
        for players in range(spec.players[0], spec.players[1] + 1)
    ]


def _table(spec: GameSpec, players: int) -> dict[str, Any]:
    options = {option.key: _option(option, players) for option in spec.options}
    return {
        "game": {"const": spec.key},
        "players": {"const": players},
        "bots": {"minItems": players, "maxItems": players},
        "options": {"properties": options, "additionalProperties": False},
    }


def _option(option: Option, players: int) -> dict[str, Any]:
    """The values of an option; those of a kind that a game brings along are told in words."""
    told = {"description": option.allowed(players)}
    if type(option) in (Option, Switch):
        return {"enum": list(option.texts)}
    if type(option) is SeatOption:
        return told | {"enum": [*option.values, *range(players), *map(str, range(players))]}
    return told | ({"type": "string"} if isinstance(option, TextOption) else {})
