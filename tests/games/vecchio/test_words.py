"""Words: both languages say the same things, everything has words, French has its spaces."""

import re
from random import Random

import pytest

from bottega.engine.words import SHARED_WORDS, Words
from bottega.games.vecchio import GAME
from bottega.games.vecchio.actions import ACTIONS, EVENTS, OPTIONS, Reason
from bottega.games.vecchio.rules.legal_actions import ASKED_IN
from bottega.games.vecchio.table import Category, CouncilTile, Good, NobilityTile, Phase, Track

from .playing import Family, Scene, choices, play_out, repeats, towns, vecchio

FOLDER = GAME.folder / "words"
OWN = Words(FOLDER)
NARROW = "\N{NARROW NO-BREAK SPACE}"


def test_both_languages_have_the_same_keys_and_variables() -> None:
    assert OWN.keys("en") == OWN.keys("fr")
    for key in OWN.keys("en"):
        if key != "table-picture":
            assert OWN.variables(key, "en") == OWN.variables(key, "fr"), key


def test_no_message_has_the_name_of_a_shared_one() -> None:
    assert not Words(SHARED_WORDS).keys("en") & OWN.keys("en")


def test_everything_has_words() -> None:
    wanted = {f"prompt-{phase}" for phase in Phase.words}
    wanted |= {f"waiting-{phase}" for phase in Phase.words if phase != "game_over"}
    wanted |= {f"amount-{good}" for good in (*Good.words, "partisan")}
    wanted |= {f"track-{track}" for track in Track.words}
    wanted |= {f"score-{category}" for category in Category.words}
    wanted |= {f"council-{tile}" for tile in CouncilTile.words} | {
        f"nobility-{tile}" for tile in NobilityTile.words
    }
    for option in OPTIONS:
        wanted |= {f"option-{option.key}", f"option-{option.key}-help"}
        if option.key != "round_limit":
            wanted |= {f"option-{option.key}-{value}" for value in option.values}
    wanted |= {f"why-{reason}" for reason in Reason.words}
    assert wanted <= OWN.keys("en")
    for kind in EVENTS:
        assert [key for key in OWN.keys("en") if key.startswith(f"event-{kind.name}")], kind.name


def test_french_puts_narrow_spaces_before_high_signs() -> None:
    text = (FOLDER / "fr.ftl").read_text(encoding="utf-8")
    said = [line for line in text.splitlines() if line and not line.startswith("#")]
    for line in said:
        sentence = line.split("=", 1)[-1]
        assert not re.search(rf"[^{NARROW}\s][;!?]|[^{NARROW}\s]:(?!\w)", sentence), line
        assert "'" not in sentence, line
    assert NARROW in text


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_whole_games_are_told_in_both_languages(players: int, lang: str) -> None:
    """Every prompt, choice and event of random games, for their seat, another one and a spectator."""
    state, chance = vecchio(players).deal(players), Random(players)
    spec = state.game.spec
    while state.to_play is not None and state.decisions < repeats(120, 40):
        for seat in (state.to_play, (state.to_play + 1) % players, None):
            view = state.view(seat)
            assert spec.prompt(view, lang, None)
            for event in state.events:
                sentence = spec.tell(event.seen_by(seat), view, lang, None)
                assert sentence[0].isupper()
                assert sentence.endswith(".")
        view = state.view(state.to_play)
        told = [spec.describe(action, view, lang) for action in state.legal()]
        assert len(set(told)) == len(told), told
        state.play(chance.choice(choices(state)))


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_end_is_told_in_both_languages(players: int, lang: str) -> None:
    state = play_out(vecchio(players, round_limit=30).deal(1), Random(1))
    names = {event.name for event in state.events}
    assert {"majority_won", "final_score", "game_over"} <= names
    for event in state.events:
        assert state.tell(event, None, lang).endswith(".")
    assert state.prompt(0, lang)
    assert "<svg" in state.svg(0, lang=lang)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_refusal_has_words(lang: str) -> None:
    for seed, decisions in ((0, 0), (1, 4), (2, 60), (3, 61), (4, 62), (5, 200), (6, 203)):
        state, chance = vecchio(3).deal(seed), Random(seed)
        while state.decisions < decisions:
            state.play(chance.choice(choices(state)))
        for action in ACTIONS:
            if not state.is_legal(action):
                assert len(state.refusal(action, lang)) > 10


def refusal(scene: Scene, action: str) -> str:
    return scene.state().refusal(action)


def test_a_refusal_names_the_rule() -> None:
    assert "standing member" in refusal(Scene(families=[Family(lying=["sesto"])]), "action_town")
    short = Scene(families=[Family(standing=["sesto"])])
    assert "green one" in refusal(short, "action_town")
    assert "partisans for the Republic of Venice" in refusal(short, "action_province(region=venice)")
    assert "2 scrolls" in refusal(short, "action_office(office=council)")
    assert "final round only" in refusal(short, "pass_double_turn")
    assert "five actions" in refusal(short, "end_turn")
    assert "do not have tile M2" in refusal(short, "province_tile(tile=M2)")
    used = Scene(families=[Family(used=["M2"], up=["M3", "P4"])])
    assert "stays face down" in refusal(used, "province_tile(tile=M2)")
    assert "seize a province" in refusal(used, "province_tile(tile=M3)")
    assert "cannot carry out tile P4" in refusal(used, "province_tile(tile=P4)")
    full = Scene(
        families=[Family(goods={"assassin": 1, "florin": 9}, standing=["vicchio"])],
        tracks={"venice": [1, 2, 1, 2, 1, 2]},
    )
    assert "The track of the Republic of Venice is full" in refusal(full, "action_province(region=venice)")
    dear = Scene(families=[Family(goods={"assassin": 1, "florin": 1}, standing=["vicchio"])])
    assert "cannot pay both" in refusal(dear, "action_province(region=venice)")
    assert "reserve is empty" in refusal(
        Scene(families=[Family(standing=["carmignano*12"])]), "action_reinforcement"
    )
    assert "not asked now" in refusal(short, "zone(zone=2)")


@pytest.mark.clause("VEC-P1", "VEC-P6")
@pytest.mark.parametrize(
    "action", ["action_town", "action_province(region=papal)", "action_office(office=council)"]
)
def test_a_recovery_is_advised_only_where_it_would_stand_somebody_up(action: str) -> None:
    resting = Scene(families=[Family(lying=["sesto"])])
    assert refusal(resting, action) == "You need a standing member: stand your family up with a recovery."
    nobody = "None of your members is in a town. New ones come from your reserve, as long as somebody is left"
    assert refusal(Scene(), action) == f"{nobody} there."
    gone = Scene(families=[Family(up=["M2"])], tracks={"venice": [0] * 6, "nobility": [0] * 6})
    assert refusal(gone, action) == f"{nobody} there."
    french = Scene().state().refusal(action, "fr")
    assert french.startswith("Aucun de vos membres n’est dans une ville.")


def test_a_used_tile_counts_among_the_reasons_only_through_p1() -> None:
    """Milan wants a knight and an abbot, and florins that are not there."""
    goods = {"assassin": 2, "florin": 1}
    used = Scene(families=[Family(goods=goods, standing=["vernio"], used=["M3"])])
    assert "partisans for the Duchy of Milan" in refusal(used, "action_province(region=milan)")
    again = Scene(families=[Family(goods=goods, standing=["vernio"], used=["M3"], up=["P1"])])
    assert "cannot pay both" in refusal(again, "action_province(region=milan)")


def test_a_tile_that_is_not_used_yet_cannot_be_used_again() -> None:
    state = Scene(families=[Family(up=["P1", "P4"], used=["M2", "V1"])]).state()
    state.play("province_tile(tile=P1)")
    assert "not used yet" in state.refusal("province_tile(tile=P4)")


def test_only_a_lying_member_returns_to_the_reserve() -> None:
    payer = Family(goods={"florin": 5, "knight": 1, "abbot": 1}, standing=["vernio"])
    two = Family(standing=["sesto"], lying=["colle"])
    state = Scene(families=[payer, Family(), two], tracks={"milan": [1, 2]}, token="family").state()
    state.play("action_province(region=milan)")
    assert (state.view(2)["phase"], state.to_play) == ("event_family", 2)
    refused = state.refusal(f"return_member(town={towns()['sesto']})")
    assert refused == "None of your members lies in Sesto."


@pytest.mark.clause("VEC-K-P1")
def test_a_tile_that_p1_stands_in_for_is_offered_as_such() -> None:
    goods = {"florin": 5, "assassin": 1}
    state = Scene(families=[Family(goods, ["vicchio"], up=["P1", "M3"], used=["P3"])]).state()
    state.play("action_province(region=venice)")
    assert state.describe("modifiers(tiles=M3)") == "Use M3: partisans of any kind"
    assert state.describe("modifiers(tiles=P3)") == "Use P1 as P3: no florins for the space"
    assert state.describe("modifiers(tiles=M3+P3)", "fr").startswith(f"Utiliser M3 et P1 comme P3{NARROW}: ")


def test_tiles_are_told_with_the_figures_of_the_table() -> None:
    state = Scene(families=[Family(up=["M2", "M1", "P2"], goods={"scroll": 1})]).state()
    assert state.describe("province_tile(tile=M2)") == "Use tile M2: gain 6 florins"
    assert state.describe("province_tile(tile=M1)") == (
        "Use tile M1: pay 1 scroll, gain 2 partisans of your choice"
    )
    assert state.describe("province_tile(tile=P2)", "fr") == (
        f"Utiliser la tuile P2{NARROW}: payez 1 partisan au choix ou 1 parchemin, "
        "recevez 2 partisans au choix ou 2 parchemins"
    )


def test_every_phase_has_its_actions_and_a_clause() -> None:
    asking = {phase for each in ASKED_IN.values() for phase in each.split()}
    assert asking | {"game_over"} == set(Phase.words) == set(GAME.show.clauses)
    assert set(ASKED_IN) == {action.name for action in ACTIONS}
    assert GAME.words.say("title", "fr") == "Il Vecchio"


@pytest.mark.clause("VEC-K-P2")
def test_a_good_that_a_tile_does_not_take_is_not_said_to_be_missing() -> None:
    """P2 takes a partisan or a scroll: a cart is not asked for, a scroll may be missing."""
    goods = {"knight": 1, "abbot": 1, "cart": 1}
    state = Scene(families=[Family(goods=goods, up=["P2"])]).state()
    state.play("province_tile(tile=P2)")
    assert state.refusal("good(good=cart)").startswith("That is not among your choices.")
    assert state.refusal("good(good=scroll)") == "You do not have that."
