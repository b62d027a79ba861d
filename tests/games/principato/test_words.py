"""The words of Principato: complete in both languages, and right when said."""

import re
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bottega import Event, Game, State
from bottega.engine.interpreted import rows
from bottega.engine.words import LANGUAGES, SHARED_WORDS, Words
from bottega.games.principato import GAME
from bottega.games.principato.drawing.table import CULTURE_CELL
from bottega.games.principato.table import VALUES, CardKind, Culture, Goal, Phase

from .playing import PLAYERS, play_on, principato, repeats, scene, take

FOLDER = GAME.folder / "words"
OWN, WORDS = Words(FOLDER), GAME.words
NUMBERS = {
    "actions", "count", "culture", "food", "gold", "left", "lost", "military", "most", "n", "number",
    "on_soldiers", "place", "points", "slot", "strength", "total", "value", "year",
}  # fmt: skip


class Listener(Words):
    """Words that remember which of them were said."""

    def __init__(self, *folders: Path) -> None:
        super().__init__(*folders)
        self.heard: set[str] = set()

    def say(self, key: str, lang: str = "en", **args: object) -> str:
        self.heard.add(key)
        return super().say(key, lang, **args)


def thin(sentence: str) -> str:
    return sentence.replace("~", "\N{NARROW NO-BREAK SPACE}")


def test_both_languages_have_the_same_keys_and_variables() -> None:
    assert OWN.keys("en") == OWN.keys("fr")
    english = {key: OWN.variables(key, "en") for key in OWN.keys("en")}
    assert english == {key: OWN.variables(key, "fr") for key in OWN.keys("fr")}


@pytest.mark.parametrize("number", [0, 1, 2, 5])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_sentence_can_be_said(lang: str, number: int) -> None:
    for key in OWN.keys(lang):
        names = OWN.variables(key, lang)
        said = OWN.say(key, lang, **{name: number if name in NUMBERS else "Ada" for name in names})
        assert said.strip() == said != ""
        assert "{" not in said


def test_no_word_repeats_a_shared_one() -> None:
    assert not Words(SHARED_WORDS).keys("en") & OWN.keys("en")


def test_french_typography() -> None:
    text = (FOLDER / "fr.ftl").read_text(encoding="utf-8")
    assert not re.search(r"[ \w][:;!?»]|«[ \w]", text), "a narrow no-break space belongs there"
    assert "'" not in text
    assert "\N{NARROW NO-BREAK SPACE}:" in text


def test_cards_goals_phases_and_options_have_names() -> None:
    wanted = {f"card-{kind}" for kind in CardKind.words} | {f"phase-{phase}" for phase in Phase.words}
    wanted |= {f"goal-{goal}" for goal in Goal.words} | {f"goal-{goal}-help" for goal in Goal.words}
    wanted |= {f"option-military_vp_2p{end}" for end in ("", "-help", "-literal", "-likely")}
    wanted |= {f"option-lower_ranks{end}" for end in ("", "-help", "-cubes", "-shared")}
    wanted |= {f"prompt-{phase}" for phase in Phase.words if phase != "choose_display"}
    wanted |= {f"action-{name}" for name in ("pass", "activate_card", "change_card", "take_favour", "supply")}
    assert wanted <= WORDS.keys("en")
    assert set(GAME.show.clauses) == set(Phase.words)


def games_told_by(listener: Listener) -> dict[int, Game]:
    """The game for each number of players, in the words of a listener."""
    spec = replace(GAME)
    spec.__dict__["words"] = listener
    return {players: Game(spec, players) for players in PLAYERS}


def hear(state: State, game: Game, listener: Listener) -> None:
    """Everything that can be said about a table."""
    spec = game.spec
    for lang in LANGUAGES:
        teller, spectator = (spec.narrator_for(state.view(viewer), lang) for viewer in (state.to_play, None))
        teller.prompt()
        spectator.prompt()
        for event in state.events:
            for viewer in (None, 0):
                spectator.tell(event.seen_by(viewer))
        if state.to_play is None:
            continue
        for action in game.actions:
            assert teller.describe(action)
            if not state.is_legal(action):
                number = spec.kernels.reason_of(rows(game.box), rows(state.table), action.number)
                assert teller.refuse(action, spec.reasons.words[number])
        for culture in range(len(Culture)):
            meant = GAME.show.clicked({"cell": str(CULTURE_CELL + VALUES * culture)}, teller.view)
            if meant in listener.keys(lang):
                listener.say(meant, lang)


def rare_tables() -> list[State]:
    """Tables that random play seldom reaches."""
    full = {"favour": 3}
    on_them = {"favour": 0, "condottiere": 3, "on_condottieri": {"favour": 3}}
    rich = {"farm": 3, "bank": 3, "food": 5, "gold": 5, "favour": 3}
    sold_out = {"culture": {"painting": [5, 5, 5], "book": [5, 5, 4]}}
    goals = {"goals": ["armoury", "chapel"]}
    monument = {**rich, "cards": ["Y2 buy_monument", "Y2 buy_painting"]}
    book = {**rich, "cards": ["Y2 buy_book", "Y2 buy_painting"]}
    painting = {**rich, "favour": 0, "cards": ["Y2 buy_painting", "S1 collector"]}
    fed = {"food": 2, "militia": 1, "cards": ["Y1 harvest", "S1 collector"]}
    return [
        scene(4, [on_them, full, full, full]),
        take(scene(year=2, seats=[monument]), "activate_card(slot=1)", "option(number=2)"),
        take(scene(year=2, seats=[monument]), "activate_card(slot=1)"),
        take(scene(year=2, seats=[{**book, "favour": 0}, sold_out]), "pass"),
        scene(year=2, seats=[book, sold_out]),
        take(scene(year=2, seats=[painting]), "activate_card(slot=1)"),
        take(
            scene(year=2, seats=[{**book, "favour": 0}, {"culture": {"book": [5, 0, 0]}}]),
            "activate_card(slot=1)",
        ),
        take(scene(seats=[fed]), "activate_card(slot=1)"),
        take(scene(seats=[{**fed, "field": 4}]), "activate_card(slot=1)"),
        take(scene(seats=[{"militia": 1}]), "supply", "count(number=0)", "count(number=0)"),
        take(
            scene(year=3, pile=[], seats=[{"food": 2, **goals}, {"goals": ["fertile_soil", "villa"]}]), "pass"
        ),
        take(scene(year=3, pile=[], seats=[goals, {"goals": ["fertile_soil", "villa"]}]), "pass"),
        take(scene(seats=[{"militia": 37, "cards": ["Y1 recruit_militia", "S1 collector"]}]), "pass"),
    ]


def test_every_sentence_of_the_log_prompts_choices_and_refusals_is_said_somewhere() -> None:
    listener = Listener(SHARED_WORDS, FOLDER)
    games = games_told_by(listener)
    for players in PLAYERS:
        for state in play_on(principato(players).deal(players), Random(players)):
            hear(state, games[state.game.players], listener)
    for state in rare_tables():
        hear(state, games[state.game.players], listener)
    starts = ("event-", "prompt-", "choice-", "why-", "waiting-")
    unsaid = {key for key in OWN.keys("en") if key.startswith(starts)} - listener.heard
    assert unsaid == {"why-no_option"}  # all printed cards that are asked about have all their options


CARD = {"card": "Y1 harvest", "kind": "harvest", "back": "Y1", "mark": 0}
BANK = {"card": "S2 build_bank", "kind": "build_bank", "back": "S2", "mark": 0}
SENTENCES: list[tuple[str, dict[str, Any], str, str]] = [
    ("first_player", {"seat": 1}, "Yellow is the first player.", "Jaune est Premier Joueur."),
    ("activated", {"seat": 0, "slot": 1, "card": CARD}, "Red activates Harvest.", "Rouge active Moisson."),
    (
        "gained",
        {"seat": 0, "cube": "food", "count": 2, "lost": 1, "on_soldiers": 0},
        "Red takes 2 food; 1 more is lost.",
        "Rouge prend 2 Nourriture~; 1 de plus est perdu.",
    ),
    (
        "gained",
        {"seat": 0, "cube": "gold", "count": 3, "lost": 0, "on_soldiers": 2},
        "Red takes 3 gold, 2 of them straight onto condottieri.",
        "Rouge prend 3 Or, dont 2 aussitôt sur ses Condottieres.",
    ),
    (
        "gained",
        {"seat": 0, "cube": "food", "count": 4, "lost": 2, "on_soldiers": 1},
        "Red takes 4 food, 1 of them straight onto militia; 2 more are lost.",
        "Rouge prend 4 Nourriture, dont 1 aussitôt sur ses Milices~; 2 de plus sont perdus.",
    ),
    (
        "paid",
        {"seat": 1, "food": 2, "gold": 1, "favour": 2},
        "Yellow pays 2 food, 1 gold and 2 favours.",
        "Jaune paie 2 Nourriture, 1 Or et 2 Faveurs.",
    ),
    ("built", {"seat": 0, "token": "bank", "count": 2}, "Red builds 2 banks.", "Rouge construit 2 Banques."),
    (
        "bought",
        {"seat": 1, "culture": "painting", "value": 6},
        "Yellow takes a painting worth 6.",
        "Jaune prend une Peinture de valeur 6.",
    ),
    (
        "swapped",
        {"seat": 0, "slot": 1, "place": 3, "given": CARD, "taken": BANK, "way": "exchange"},
        "Red swaps Harvest for Build banks at place 3.",
        "Rouge échange Moisson contre Construire des Banques (emplacement 3).",
    ),
    (
        "strength",
        {
            "seat": 0,
            "catapults": 2,
            "supplied": 2,
            "unsupplied": 1,
            "strength": 3,
            "points": 2,
            "military": 5,
        },
        "Red: strength 3 (2 catapults, 2 supplied and 1 not supplied), 2 military points.",
        "Rouge~: force 3 (2 catapultes, 2 ravitaillés et 1 sans ravitaillement), 2 points militaires.",
    ),
    (
        "strength",
        {
            "seat": 0,
            "catapults": 0,
            "supplied": 0,
            "unsupplied": 2,
            "strength": -2,
            "points": 0,
            "military": 0,
        },
        "Red: strength \N{MINUS SIGN}2 (2 not supplied), 0 military points.",
        "Rouge~: force \N{MINUS SIGN}2 (2 sans ravitaillement), 0 point militaire.",
    ),
    (
        "game_over",
        {"winners": [1], "decided_by": "cubes"},
        "Equal on points, Yellow wins the game with more cubes in store.",
        "À égalité de points, Jaune remporte la partie avec plus de cubes en stock.",
    ),
]


@pytest.mark.parametrize(("name", "fields", "english", "french"), SENTENCES)
def test_events_are_told(name: str, fields: dict[str, Any], english: str, french: str) -> None:
    view = scene().view(None)
    told = Event(name, fields)
    assert GAME.tell(told, view, "en", None) == english
    assert GAME.tell(told, view, "fr", None) == thin(french)


def test_choices_and_prompts_read_well() -> None:
    mine = {"food": 2, "gold": 2, "favour": 2, "cards": ["Y1 build_catapult_early", "S1 collector"]}
    state = scene(seats=[mine])
    assert state.prompt(0) == "Choose an action: you have 2 in this turn."
    assert state.prompt(1) == "It is Red’s turn."
    assert state.describe("activate_card(slot=1)") == (
        "Activate Catapults: 1 catapult for 1 food and 1 gold, or 2 catapults for 3 food and 2 gold"
    )
    assert state.describe("activate_card(slot=2)", "fr") == thin(
        "Activer Percepteur~: 2 Or, ou 1 Nourriture et 1 Or, ou 2 Nourriture"
    )
    twins = scene(seats=[{"cards": ["Y1 build_catapult_early", "Y3 build_catapult_late"]}], year=3)
    assert [twins.describe(f"change_card(slot={slot})") for slot in (1, 2)] == [
        "Change Catapults, card 1",
        "Change Catapults, card 2",
    ]
    take(state, "activate_card(slot=1)")
    assert state.describe("option(number=2)") == "Pay 3 food and 2 gold for 2 catapults"
    take(state, "option(number=2)")
    assert state.describe("payment(favours=1+1)") == (
        "Pay 2 food, 1 gold and 2 favours (favours for food: 1, for gold: 1)"
    )


@pytest.mark.parametrize("lang", LANGUAGES)
def test_choices_of_one_question_read_differently(lang: str) -> None:
    for seed in range(repeats(3, 1)):
        for state in play_on(principato(2).deal(seed), Random(seed)):
            said = [state.describe(action, lang) for action in state.legal()]
            kinds = [card["card"] for card in state.view(None)["display"] if card]
            assert len(set(said)) == len(said), (said, kinds)


def test_the_table_is_drawn_for_everybody() -> None:
    state = principato(3).deal(1)
    for viewer in (None, 0, 2):
        for lang in LANGUAGES:
            drawn = state.svg(viewer, lang=lang)
            assert drawn.startswith("<svg")
            own = [state.game.spec.words.say(f"goal-{goal}-help", lang) for goal in Goal.words]
            assert sum(told in drawn for told in own) == (0 if viewer is None else 2)


def test_pages_have_all_they_ask_for() -> None:
    show = principato(2).spec.show
    assert show.facts().designer == "Touko Tahkokallio"
    state = principato(2).deal(0)
    view = state.view(0)
    assert show.progress(view, "en") == "Year 1, 13 cards left"
    assert show.draw(view, "seat", seat=0).startswith("<svg")
    assert show.draw(view, "seat", seat=1).startswith("<details")
    assert show.draw(view, "asked") == ""
    while state.to_play is not None:
        state.play("pass")
    sheet = dict(show.sheet(state.view(None), "en"))
    assert sheet["Military points"] == (5, 5)
    assert sheet["Points"] == state.scores()
    scenes = show.scenes(state.view(None), state.events, "en", ["Ada", "Ugo"])
    assert [scene.focus for scene in scenes] == ["strength"] * 2 + ["count"] * 4 + [None]
    assert show.end_parts == ("strength", "count")
    assert scenes[2].sentence == "Military points: Ada 5 and Ugo 5."
    assert scenes[-1].sentence.startswith("Ada: ")
    opened = show.lay_open([state.view(seat) for seat in range(2)])
    assert all(principality["goals"] for principality in opened["principalities"])
