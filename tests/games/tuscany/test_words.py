"""The words of The Castles of Tuscany: complete in both languages, and right when said."""

import re
from random import Random
from typing import Any

import pytest

from bottega import Event
from bottega.engine.words import LANGUAGES, Words
from bottega.games.tuscany.actions import ACTIONS, EVENTS, OPTIONS, Reason
from bottega.games.tuscany.game import GAME
from bottega.games.tuscany.table import Colour, Crop, DecidedBy, Green, Phase, Red, Upgrade, Yield

from .playing import Prince, Scene, any_action, choices, every_option, repeats, told, tuscany

FOLDER = GAME.folder / "words"
OWN = Words(FOLDER)
EACH_LANGUAGE = pytest.mark.parametrize("lang", LANGUAGES)


def test_both_languages_have_the_same_keys_and_variables() -> None:
    english, french = OWN.keys("en"), OWN.keys("fr")
    assert english == french
    for key in english:
        assert OWN.variables(key, "en") == OWN.variables(key, "fr"), key


@EACH_LANGUAGE
def test_everything_of_the_vocabulary_has_words(lang: str) -> None:
    keys = GAME.words.keys(lang)
    assert {f"ground-{colour}" for colour in Colour.words} <= keys
    assert {f"crop-{crop}" for crop in Crop.words} <= keys
    assert {f"upgrade-{upgrade}" for upgrade in Upgrade.words} <= keys
    assert {f"yield-{card}" for card in Yield.words} <= keys
    assert {f"phase-{one}" for one in Phase.words} <= keys
    assert {f"prompt-{one}" for one in Phase.words} <= keys
    assert {f"waiting-{one}" for one in Phase.words if one != "game_over"} <= keys
    assert {f"action-{block.name}" for block in ACTIONS.blocks} <= keys
    assert {f"choice-{block.name}" for block in ACTIONS.blocks} <= keys
    assert {f"green-{source}" for source in Green.words} | {f"red-{source}" for source in Red.words} <= keys
    assert {f"decided_by-{reason}" for reason in DecidedBy.words} <= keys
    assert {f"event-game_over-{reason}" for reason in DecidedBy.words} <= keys
    for option in OPTIONS:
        assert {f"option-{option.key}", f"option-{option.key}-help"} <= keys
        assert {f"option-{option.key}-{value}" for value in option.values} <= keys
    plain = {event.name for event in EVENTS} - {"game_over"}
    assert {f"event-{name}" for name in plain} <= keys
    assert {f"why-{reason}" for reason in Reason.words} <= keys
    assert set(GAME.show.clauses) == set(Phase.words)


@EACH_LANGUAGE
@pytest.mark.parametrize("players", [2, 3, 4])
def test_whole_games_are_told_asked_and_described(lang: str, players: int) -> None:
    """Every event to everybody, every prompt, every choice; a gap in the words would raise.

    Each count of players with other options, and with both editions.
    """
    options, first = list(every_option()), 3 * (players - 2)
    for number in (first, first + 8)[: repeats(2, 1)]:
        state, chance = tuscany(players, **options[number]).deal(number), Random(number)
        spec = state.game.spec
        while True:
            looking = state.decisions % repeats(3, 9) == 0 or state.to_play is None
            for viewer in (None, 0, players - 1) if looking else ():
                view = state.view(viewer)
                assert spec.prompt(view, lang, None)
                for event in state.events:
                    assert spec.tell(event.seen_by(viewer), view, lang, None)
            if state.to_play is None:
                break
            if looking:
                view = state.view(state.to_play)
                described = [spec.describe(action, view, lang) for action in state.legal()[:60]]
                if view["phase"] not in ("take_tile", "castle_pick"):
                    assert len(set(described)) == len(described)
            state.play(any_action(state, chance))


@EACH_LANGUAGE
def test_every_refusal_names_a_rule(lang: str) -> None:
    for seed in range(repeats(3, 1)):
        state, chance = tuscany(2).deal(seed), Random(seed)
        while state.to_play is not None:
            for action in chance.sample(list(state.game.actions), 3):
                if not state.is_legal(action):
                    assert state.refusal(action, lang)
            state.play(any_action(state, chance))


def city() -> dict[str, Any]:
    return {"board": "Q", "start": 17, "storage": ["city"], "hand": {"red": 2, "grey": 2}, "workers": 1}


@pytest.mark.parametrize(
    ("steps", "action", "english", "french"),
    [
        (
            [],
            "end_turn",
            "You may not pass: draw, take or place.",
            "On ne passe pas son tour~: piochez, prenez ou posez.",
        ),
        (
            ["place"],
            "pay(units=own_card+pair_red)",
            "A pair stands for a card of another colour: red cards count one each here.",
            "Une paire remplace une carte d’une autre couleur~: ici, chaque carte (rouge) compte pour une.",
        ),
        (
            ["place"],
            "pay(units=worker+worker)",
            "You do not have 2 workers.",
            "Vous n’avez pas 2 Ouvriers.",
        ),
        (
            ["place"],
            "draw",
            "That is not asked now. Choose how to pay for the city on space 19: two red cards, or workers "
            "and pairs in their place.",
            "Ce n’est pas ce qui est demandé. Choisissez comment payer la cité sur la case 19~: deux "
            "cartes (rouge), ou des Ouvriers et des paires à leur place.",
        ),
    ],
)  # fmt: skip
def test_refusals_say_the_rule(steps: list[str], action: str, english: str, french: str) -> None:
    state = Scene([Prince(**city())]).state()
    for step in steps:
        state.play(step)
    assert state.refusal(action, "en") == english
    assert state.refusal(action, "fr") == french.replace("~", "\u202f")


def test_choices_are_described() -> None:
    state = Scene([Prince(**city())]).state()
    assert [state.describe(action) for action in state.legal()] == [
        "Draw 3 cards",
        "Take a tile",
        "Place a piece",
    ]
    state.play("place")
    assert [state.describe(action) for action in state.legal()] == [
        "Pay 2 red cards",
        "Pay 1 red card and 1 worker",
        "Pay 1 red card and 2 grey cards",
        "Pay 2 grey cards and 1 worker",
    ]
    assert state.describe(choices(state)[2], "fr") == "Payer 1 carte rouge et 2 cartes grises"


@pytest.mark.clause("TUS-S15", "TUS-K5")
def test_an_upgrade_is_offered_with_what_it_does() -> None:
    state = tuscany(2).deal(0)
    while state.view(None)["phase"] != "setup_upgrade":
        state.play(choices(state)[0])
    assert [state.describe(action) for action in state.legal()] == [
        "+1 domain card: one more card whenever you draw as your action",
        "+1 storage space: room for one more piece, and green points at once",
        "+1 marble: one more marble from each quarry",
        "+1 worker: one more worker from each village",
        "+1 yield card: one more yield card from each cart",
    ]


def test_events_are_told() -> None:
    state = Scene([Prince(**city())], deck=["red", "red", "grey"]).state()
    state.play("draw")
    (drawn,) = [event for event in state.events if event.name == "cards_drawn"]
    assert state.tell(drawn, 0) == "Red draws 2 red cards and 1 grey card."
    assert state.tell(drawn, 1) == "Red draws 3 cards."
    assert state.tell(drawn, 1, "fr") == "Rouge pioche 3 cartes."
    assert state.tell(drawn, None, "en", ["Anna", "Ben"]) == "Anna draws 3 cards."
    assert told(state, "cards_drawn")[0]["count"] == 3


@pytest.mark.clause("TUS-S11")
def test_spaces_and_slots_are_counted_from_one_where_people_read_them() -> None:
    """Space 18 and slot 0 of the actions are the 19th space and the first slot."""
    state = Scene([Prince(**city())]).state()
    state.play("place")
    state.play("pay(units=own_card+own_card)")
    (placed,) = [event for event in state.events if event.name == "placed"]
    assert placed.fields["space"] == 18
    assert state.tell(placed, 0) == "Red places a city on space 19 (red)."
    state.play("choose_upgrade(upgrade=card)")
    state.play("take")
    state.play("choose_tile(slot=0)")
    (taken,) = [event for event in state.events if event.name == "tile_taken"]
    assert state.tell(taken, 0, "fr") == "Jaune prend un château, emplacement 1."
    begin = tuscany(2).deal(0)
    begin.play(choices(begin)[0])
    castles = [int(str(action).split("=")[1].removesuffix(")")) for action in begin.legal()]
    assert [begin.describe(action) for action in begin.legal()] == [
        f"Start castle on space {space + 1}" for space in castles
    ]


@pytest.mark.clause("TUS-P11")
def test_a_completed_area_is_told_without_an_article_before_its_colour() -> None:
    state = Scene([Prince("Q", 17, {16: "village"}, storage=["village"], hand={"orange": 2})]).state()
    fields = {"seat": 0, "colour": "orange", "spaces": [15, 16, 20], "green": 6}
    event = Event("area_completed", fields)
    assert state.tell(event, 0) == "Red completes an area of 3 spaces in orange: 6 green points."


@pytest.mark.clause("TUS-X4")
def test_what_is_left_is_told_in_points() -> None:
    """A marble and 35 cards in hand, which are 7 points in the revised edition."""
    left = {"stored_tiles": 0, "stored_jokers": 0, "marble": 1, "workers": 0, "cards": 7}
    state, counted = Scene().state(), Event("final_score", {"seat": 1, **left, "points": 50})
    assert state.tell(counted, 0) == (
        "Yellow gains 8 red points for what is left (marble: 1 red point and hand cards: 7 red points) "
        "and ends with 50 red points."
    )
    assert "cartes en main\u202f: 7 points rouges" in state.tell(counted, 0, "fr")


def test_prompts_say_what_is_asked() -> None:
    state = tuscany(2).deal(0)
    modules = state.view(0)["princes"][0]["modules"]
    assert state.prompt(0) == (
        f"Join your modules {modules[0]}, {modules[1]} and {modules[2]} to a region: choose their order, "
        "turn them round or not, and shift them by a space at most."
    )
    assert state.prompt(1) == "Red is assembling a region."


def test_french_typography() -> None:
    """A narrow space before two-part signs and within quotation marks; the curved apostrophe."""
    for line in (FOLDER / "fr.ftl").read_text(encoding="utf-8").split("\n"):
        if line.startswith("#"):
            continue
        text = re.sub(r"\{[^}]*\}", "x", line.split(" = ", 1)[-1])
        assert not re.search(r"(?<!\u202f)[:;!?»]", text), line
        assert not re.search(r"«(?!\u202f)", text), line
        assert "'" not in text, line
