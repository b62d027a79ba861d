"""The fields of a form that a game brings: its options, its players, and the bots that play it."""

from collections.abc import Iterable, Mapping

from bottega.bots.levels import GRAN_MAESTRO, LEARNED
from bottega.bots.network import network_path
from bottega.engine.game import GameSpec
from bottega.engine.markup import (
    Element,
    Node,
    details,
    div,
    fieldset,
    input,
    label,
    legend,
    option,
    select,
    small,
    span,
    summary,
)
from bottega.engine.options import Option, SeatOption, TextOption
from bottega.web.phrases import WORDS, say

USUAL_PLAYERS = 3


def usual_players(spec: GameSpec) -> int:
    """How many a table is set up for, where nobody says otherwise."""
    least, most = spec.players
    return min(max(USUAL_PLAYERS, least), most)


def given_or(given: Mapping[str, str], key: str, possible: Iterable[str], usual: str) -> str:
    """What a field is filled in with: what was given, if it is possible, else what is usual."""
    value = given.get(key, "")
    return value if value in set(possible) else usual


def bot_title(name: str, lang: str, spec: GameSpec) -> str:
    """What a bot is called where it is chosen, and whether it has learned this game."""
    key = f"bot-{name}"
    if name in LEARNED and network_path(spec) is None:
        searches = name == GRAN_MAESTRO.name and spec.weights.strongest
        key += "-searching" if searches else "-unlearned"
    return say(key, lang) if key in WORDS.keys(lang) else say("bot-other", lang, name=name)


def option_fields(spec: GameSpec, given: Mapping[str, str], lang: str) -> Element:
    """The options of a game, filled in with what was given."""
    plain = [one for one in spec.options if not isinstance(one, TextOption)]
    texts = [one for one in spec.options if isinstance(one, TextOption)]
    return fieldset[
        legend[say("new-options", lang)],
        div(".row.wrap")[(_option(spec, one, given, lang) for one in plain)],
        details(open=any(given.get(f"option-{one.key}") for one in texts))[
            summary[say("new-more", lang)],
            (_option(spec, one, given, lang) for one in texts),
        ]
        if texts
        else None,
    ]


def _option(spec: GameSpec, one: Option, given: Mapping[str, str], lang: str) -> Element:
    words = spec.words
    key = f"option-{one.key}"
    field: Node
    if isinstance(one, TextOption):
        field = input(
            name=key,
            value=given.get(key, str(one.default)),
            maxlength="200",
            autocomplete="off",
            spellcheck="false",
        )
    else:
        values = [(value, words.say(f"{key}-{value}", lang)) for value in one.values]
        if isinstance(one, SeatOption):
            values += [
                (str(seat), words.say(f"{key}-seat", lang, n=seat + 1)) for seat in range(spec.players[1])
            ]
        usual = str(one.default)
        if one.other_defaults:
            values, usual = [("", _depending(spec, one, lang)), *values], ""
        chosen = given_or(given, key, [value for value, _ in values], usual)
        field = select(name=key)[
            (option(value=value, selected=value == chosen)[told] for value, told in values)
        ]
    return label[span[words.say(key, lang)], field, small(".soft")[words.say(f"{key}-help", lang)]]


def _depending(spec: GameSpec, one: Option, lang: str) -> str:
    """A default that depends on other options: each value of theirs with what it brings."""
    words, decided = spec.words, {other.key for other in one.other_defaults}
    told = [
        say(
            "new-default_with",
            lang,
            own=words.say(f"option-{one.key}-{one.usual({other.key: value})}", lang),
            other=words.say(f"option-{other.key}-{value}", lang),
        )
        for other in spec.options
        if other.key in decided
        for value in other.values
    ]
    return say("new-default", lang, values=WORDS.join(told, lang))
