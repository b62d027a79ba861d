"""Our games as OpenSpiel plays them, under its own tests; where OpenSpiel is installed."""

import copy
import gc
import json
import sys
from random import Random
from typing import Any

import numpy as np
import pytest

pyspiel = pytest.importorskip("pyspiel", reason="needs OpenSpiel: pip install 'bottega-games[openspiel]'")

from open_spiel.python.algorithms import generate_playthrough, ismcts, mcts  # noqa: E402
from open_spiel.python.observation import make_observation  # noqa: E402
from open_spiel.python.rl_environment import Environment  # noqa: E402

import bottega  # noqa: E402
from bottega import BadOption, IllegalAction  # noqa: E402
from bottega.engine.jit import INTERPRETED  # noqa: E402
from bottega.envs.openspiel import CHANCE, GAMES, TableState  # noqa: E402
from travelling import Way, by_pickle, each_way, said_elsewhere  # noqa: E402

PLAYERS = [2, 3, 4, 5]
COUNTS = [
    (name, players)
    for name in bottega.games()
    for players in range(GAMES[name].spec.players[0], GAMES[name].spec.players[1] + 1)
]
DEALS = 4_096


def game_of(players: int) -> Any:
    return pyspiel.load_game(f"bottega_palatinus(players={players},deals={DEALS})")


def some_way(players: int, seed: int, decisions: int) -> TableState:
    """A state of OpenSpiel's after some random decisions."""
    chance, state = Random(seed), game_of(players).new_initial_state()
    state.apply_action(seed)
    for _ in range(decisions):
        state.apply_action(chance.choice(state.legal_actions()))
    return state  # type: ignore[no-any-return]


@pytest.mark.parametrize(("name", "players"), COUNTS)
@pytest.mark.parametrize("deals", [0, DEALS])
def test_openspiel_finds_nothing_wrong_with_our_games(name: str, players: int, deals: int) -> None:
    """Its own checks of a whole random game: copies, histories, masks, tensors, returns. Saving by its own
    means is for games whose chance is explicit."""
    game = pyspiel.load_game(f"bottega_{name}(players={players},deals={deals})")
    pyspiel.random_sim_test(game, num_sims=1, serialize=deals > 0, verbose=False)


@pytest.mark.parametrize("deals", [0, DEALS])
def test_chance_is_sampled_unless_deals_are_counted(deals: int) -> None:
    game = pyspiel.load_game(f"bottega_palatinus(deals={deals})")
    modes = pyspiel.GameType.ChanceMode
    assert game.get_type().chance_mode == (modes.EXPLICIT_STOCHASTIC if deals else modes.SAMPLED_STOCHASTIC)
    state = game.new_initial_state()
    assert len(state.chance_outcomes()) == max(1, deals)
    assert sum(share for _, share in state.chance_outcomes()) == pytest.approx(1)


@pytest.mark.parametrize(("name", "players"), COUNTS)
def test_openspiel_is_told_how_long_a_game_can_be(name: str, players: int) -> None:
    game = pyspiel.load_game(f"bottega_{name}(players={players})")
    assert game.max_game_length() == bottega.game(name, players=players).longest


def dealt(game: Any) -> str:
    """A new table just dealt."""
    state = game.new_initial_state()
    state.apply_action(0)
    return str(state)


def test_a_seed_of_the_generator_fixes_the_deals() -> None:
    one, same = (pyspiel.load_game("bottega_palatinus(rng_seed=5)") for _ in range(2))
    other = pyspiel.load_game("bottega_palatinus(rng_seed=6)")
    first, second = dealt(one), dealt(one)
    assert first != second
    assert [dealt(same), dealt(same)] == [first, second]
    assert dealt(other) != first
    assert dealt(pyspiel.load_game("bottega_palatinus")) != dealt(pyspiel.load_game("bottega_palatinus"))


@each_way
def test_a_copied_game_goes_on_with_its_generator(way: Way) -> None:
    game = pyspiel.load_game("bottega_palatinus(players=3,free_spring=twice,rng_seed=1)")
    dealt(game)
    again = way(game)
    assert str(again) == str(game)
    assert dealt(again) == dealt(game)


@each_way
@pytest.mark.parametrize("deals", [0, DEALS])
@pytest.mark.parametrize("actions", [0, 11])
def test_a_copied_state_goes_on(deals: int, actions: int, way: Way) -> None:
    state = pyspiel.load_game(f"bottega_palatinus(deals={deals})").new_initial_state()
    for _ in range(actions):
        state.apply_action(state.legal_actions()[-1])
    again = way(state)
    assert str(again) == str(state)
    assert again.history() == state.history()
    assert again.legal_actions() == state.legal_actions()
    again.apply_action(again.legal_actions()[0])
    assert len(state.history()) == actions


def test_a_copied_state_stays_with_its_game() -> None:
    game = game_of(2)
    state = game.new_initial_state()
    assert copy.deepcopy(state).game is game
    again, state_again = by_pickle((game, state))
    assert state_again.game is again


@pytest.mark.parametrize("deals", [0, DEALS])
def test_games_and_states_are_understood_where_nothing_of_ours_was_imported(deals: int) -> None:
    game = pyspiel.load_game(f"bottega_palatinus(deals={deals})")
    state = game.new_initial_state()
    assert said_elsewhere(game) == str(game)
    assert said_elsewhere(state) == str(state)
    state.apply_action(0)
    assert said_elsewhere(state) == str(state)


def test_fewer_than_no_deals_are_refused() -> None:
    with pytest.raises(BadOption, match="-1 deals"):
        GAMES["palatinus"]({"deals": -1})


def test_an_action_that_is_not_legal_changes_nothing() -> None:
    state = some_way(2, 3, 20)
    before = str(state)
    illegal = sorted(set(range(state.num_distinct_actions())) - set(state.legal_actions()))
    for action in (illegal[0], illegal[-1], -1, -7, 10**6, 2**63, -(2**70)):
        with pytest.raises(IllegalAction, match=f"action {action} is not legal"):
            state.apply_action(action)
        assert str(state) == before
    for no_number in (2.7, "3", None):
        with pytest.raises(TypeError):
            state.apply_action(no_number)  # type: ignore[arg-type]
    assert str(state) == before
    assert len(state.history()) == 21
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[0])
    with pytest.raises(IllegalAction):
        state.apply_action(0)


def decide(state: Any, action: int, how: int) -> Any:
    """One decision by one of the ways that OpenSpiel has; returns where it leads."""
    if how == 0:
        state.apply_action_with_legality_check(action)
    elif how == 1:
        state = state.child(action)
    else:
        state.apply_action(np.int64(action) if how == 2 else action)
    return state


@pytest.mark.parametrize("deals", [0, DEALS])
def test_a_history_is_the_same_whichever_way_decisions_are_made(deals: int) -> None:
    chance = Random(4)
    state = pyspiel.load_game(f"bottega_principato(players=3,deals={deals})").new_initial_state()
    state.apply_action(0)
    wanted = [(CHANCE, 0)]
    while not state.is_terminal():
        assert state.is_initial_non_chance_state() == (len(wanted) == 1)
        for _ in range(chance.randrange(6)):
            if not state.is_terminal():
                action = chance.choice(state.legal_actions())
                wanted.append((state.current_player(), action))
                state = decide(state, action, chance.randrange(8))
        copied = [
            state.clone,
            lambda state=state: by_pickle(state),
            lambda state=state: state,
        ]
        state = chance.choice(copied)()
        assert state.move_number() == len(wanted)
        assert state.history() == [action for _, action in wanted]
        assert state.history_str() == ", ".join(str(action) for _, action in wanted)
        assert [(one.player, one.action) for one in state.full_history()] == wanted
    again = state.get_game().new_initial_state()
    for _, action in wanted if deals else ():
        again.apply_action(action)
    assert str(again) == (str(state) if deals else "before the deal")


def test_a_history_that_nobody_asked_for_is_kept_by_all_copies() -> None:
    state = pyspiel.load_game(f"bottega_principato(players=3,deals={DEALS})").new_initial_state()
    for _ in range(13):
        state.apply_action(state.legal_actions()[0])
    game, again = pyspiel.deserialize_game_and_state(
        pyspiel.serialize_game_and_state(state.get_game(), state)
    )
    seat = state.current_player()
    copies = [state.clone(), again, by_pickle(state)]
    copies.append(state.clone().resample_from_infostate(seat, Random(1).random))
    assert [len(one.history()) for one in copies] == [13] * 4
    assert all(one.history() == state.history() for one in copies)
    assert str(game) == str(state.get_game())


def test_openspiel_says_itself_what_is_not_legal() -> None:
    state = some_way(2, 3, 20)
    before = str(state)
    with pytest.raises(pyspiel.SpielError, match="no action 9999"):
        state.apply_action_with_legality_check(9999)
    assert str(state) == before


@pytest.mark.parametrize("deals", [0, DEALS])
def test_a_state_outlives_whoever_loaded_its_game(deals: int) -> None:
    state = pyspiel.load_game(f"bottega_palatinus(deals={deals})").new_initial_state()
    gc.collect()
    while not state.is_terminal():
        state = state.child(state.legal_actions()[0])
    assert sum(state.returns()) == 0


@pytest.mark.parametrize(("deals", "wrong"), [(0, 1), (10, 10), (10, -2)])
def test_a_deal_that_does_not_exist_is_refused(deals: int, wrong: int) -> None:
    state = pyspiel.load_game(f"bottega_palatinus(deals={deals})").new_initial_state()
    with pytest.raises(IllegalAction, match=f"no deal {wrong}"):
        state.apply_action(wrong)
    assert state.is_chance_node()


def test_nobody_observes_all_at_once() -> None:
    game = game_of(2)
    kinds = pyspiel.PrivateInfoType
    assert make_observation(game).tensor.shape == (game.rules.spec.layout.length,)
    with pytest.raises(BadOption, match="one player's"):
        make_observation(
            game, pyspiel.IIGObservationType(perfect_recall=False, private_info=kinds.ALL_PLAYERS)
        )
    with pytest.raises(BadOption, match="colour"):
        make_observation(game, params={"colour": 1})


def observer(game: Any, *, public: bool, recalls: bool, private: Any) -> Any:
    kind = pyspiel.IIGObservationType(public_info=public, perfect_recall=recalls, private_info=private)
    return make_observation(game, kind)


@pytest.mark.parametrize("recalls", [False, True])
def test_an_observer_of_nothing_is_refused(recalls: bool) -> None:
    with pytest.raises(BadOption, match="neither public nor private"):
        observer(game_of(2), public=False, recalls=recalls, private=pyspiel.PrivateInfoType.NONE)


def test_secrets_alone_are_not_given_with_recall() -> None:
    with pytest.raises(BadOption, match="not with perfect_recall"):
        observer(game_of(2), public=False, recalls=True, private=pyspiel.PrivateInfoType.SINGLE_PLAYER)


@pytest.mark.parametrize("name", bottega.games())
def test_what_is_public_and_what_is_secret_make_up_what_a_player_observes(name: str) -> None:
    """Factored observations: both together tell the same positions apart as the observation does."""
    kinds, chance = pyspiel.PrivateInfoType, Random(2)
    game = pyspiel.load_game(f"bottega_{name}(deals=2)")
    assert game.get_type().provides_factored_observation_string
    public = observer(game, public=True, recalls=False, private=kinds.NONE)
    secret = observer(game, public=False, recalls=False, private=kinds.SINGLE_PLAYER)
    whole, parts = dict[Any, Any](), dict[Any, Any]()
    state = game.new_initial_state()
    state.apply_action(1)
    for _ in range(10 if INTERPRETED else 60):
        for world in (state, state.resample_from_infostate(state.current_player(), chance.random)):
            for seat in range(game.num_players()):
                seen = seat, world.observation_string(seat)
                factors = seat, public.string_from(world, seat), secret.string_from(world, seat)
                assert whole.setdefault(seen, factors) == factors
                assert parts.setdefault(factors, seen) == seen
        state.apply_action(chance.choice(state.legal_actions()))
    assert len(whole) > 10


def finish(state: Any, bots: list[Any]) -> list[float]:
    """Play to the end; random decisions where a seat has no bot."""
    chance = Random(1)
    while not state.is_terminal():
        seat = state.current_player()
        bot = bots[seat] if seat >= 0 else None
        state.apply_action(bot.step(state) if bot else chance.choice(state.legal_actions()))
    return state.returns()  # type: ignore[no-any-return]


@pytest.mark.native
@pytest.mark.parametrize("name", bottega.games())
def test_their_tree_searches_play_our_games(name: str) -> None:
    game = pyspiel.load_game(f"bottega_{name}(rng_seed=1)")
    dice = np.random.RandomState(1)
    rollouts = mcts.RandomRolloutEvaluator(1, dice)
    bots = [
        mcts.MCTSBot(game, 1.0, 2, rollouts, random_state=dice),
        ismcts.ISMCTSBot(game=game, uct_c=1.0, max_simulations=2, evaluator=rollouts, random_state=dice),
    ]
    assert sum(finish(game.new_initial_state(), bots)) == pytest.approx(0)


@pytest.mark.parametrize("name", bottega.games())
def test_their_environment_for_learners_takes_our_games(name: str) -> None:
    table, spec = Environment(f"bottega_{name}"), GAMES[name].spec
    length = spec.layout.length + len(spec.actions)  # what he knows, and how often he has decided what
    step, chance = table.reset(), Random(1)
    for _ in range(20 if INTERPRETED else 2_000):
        if step.last():
            break
        seat = step.current_player()
        assert len(step.observations["info_state"][seat]) == length
        step = table.step([chance.choice(step.observations["legal_actions"][seat])])
    assert INTERPRETED or sum(step.rewards) == pytest.approx(0)


@pytest.mark.parametrize("players", PLAYERS)
def test_the_same_deal_and_actions_make_the_same_game_here_and_there(players: int) -> None:
    chance, theirs = Random(players), game_of(players).new_initial_state()
    assert theirs.current_player() == CHANCE
    theirs.apply_action(7)
    ours = bottega.game("palatinus", players=players).deal(7)
    while ours.to_play is not None:
        assert theirs.current_player() == ours.to_play
        assert theirs.legal_actions() == [action.number for action in ours.legal()]
        action = chance.choice(ours.legal())
        assert theirs.action_to_string(action.number) == str(action)
        theirs.apply_action(action.number)
        ours.play(action)
    assert theirs.is_terminal()
    best = [seat for seat, result in enumerate(theirs.returns()) if result == max(theirs.returns())]
    assert best == list(ours.winners())
    assert sum(theirs.returns()) == pytest.approx(0)


def test_a_victory_is_one_and_the_others_bear_it() -> None:
    state = some_way(3, 5, 0)
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[0])
    for ranks, results in {
        (1, 2, 3): [1, -0.5, -0.5],
        (3, 1, 1): [-0.5, 0.25, 0.25],
        (1, 1, 1): [0, 0, 0],
    }.items():
        state.table["rank"][0, :3] = ranks
        assert state.returns() == pytest.approx(results)


def test_options_are_parameters() -> None:
    game = pyspiel.load_game("bottega_palatinus(players=4,free_spring=twice)")
    assert game.num_players() == 4
    assert game.rules.options["free_spring"] == "twice"
    assert pyspiel.load_game("bottega_palatinus", {"first_player": "1"}).rules.options["first_player"] == 1
    with pytest.raises(BadOption, match="free_spring"):
        GAMES["palatinus"]({"free_spring": "never"})


def test_switches_are_truth_values() -> None:
    game = pyspiel.load_game("bottega_tuscany(castle_tile_costs=true,edition=first)")
    assert game.rules.options["castle_tile_costs"] == "true"
    assert game.rules.options["joker_same_turn"] == "false"
    assert by_pickle(game).rules.options == game.rules.options
    assert GAMES["tuscany"]({"castle_tile_costs": "true"}).rules.options["castle_tile_costs"] == "true"


@pytest.mark.parametrize(
    ("parameters", "two_pairs", "taking"),
    [
        ("edition=revised", "false", "false"),
        ("edition=first", "true", "false"),
        ("edition=first,two_pairs_must_differ=usual", "true", "false"),
        ("edition=first,two_pairs_must_differ=no", "false", "false"),
        ("two_pairs_must_differ=yes,take_only_placeable=never", "true", "never"),
        ("take_only_placeable=yes", "false", "true"),
    ],
)
def test_options_that_can_be_more_than_truth_values_are_words(
    parameters: str, two_pairs: str, taking: str
) -> None:
    game = pyspiel.load_game(f"bottega_tuscany({parameters})")
    assert game.rules.options["two_pairs_must_differ"] == two_pairs
    assert game.rules.options["take_only_placeable"] == taking
    assert pyspiel.load_game(str(game)).rules.options == game.rules.options
    assert GAMES["tuscany"](dict(game.rules.options)).rules.options == game.rules.options
    with pytest.raises(BadOption, match="edition=usual"):
        GAMES["tuscany"]({"edition": "usual"})


def test_a_copy_goes_its_own_way() -> None:
    state = some_way(2, 3, 20)
    before, copy = str(state), state.clone()
    assert str(copy) == before
    assert copy.history() == state.history()
    copy.apply_action(copy.legal_actions()[0])
    assert str(state) == before != str(copy)


@pytest.mark.parametrize("players", PLAYERS)
def test_a_resampled_world_looks_the_same_to_its_player_and_is_another(players: int) -> None:
    chance, others = Random(1), set()
    for decisions in range(5, 45, 4):
        state = some_way(players, 11, decisions)
        seat = state.current_player()
        world = state.resample_from_infostate(seat, chance.random)
        assert world.information_state_string(seat) == state.information_state_string(seat)
        assert world.legal_actions() == state.legal_actions()
        assert np.array_equal(world.observation_tensor(seat), state.observation_tensor(seat))
        others.add(str(world) == str(state))
    assert others == {False}


def test_players_with_different_knowledge_have_different_information_states() -> None:
    state = some_way(2, 3, 30)
    assert state.information_state_string(0) != state.information_state_string(1)


def test_an_information_state_remembers_what_no_longer_shows() -> None:
    """Whoever did other things on the way to the same position is in another information state."""
    game, seen = pyspiel.load_game("bottega_principato(deals=4)"), dict[str, tuple[int, ...]]()
    met = dict[str, set[str]]()
    chance = Random(3)
    for _ in range(30):
        state = game.new_initial_state()
        state.apply_action(0)
        for _ in range(60):
            if state.is_terminal():
                break
            seat = state.current_player()
            told, now = state.information_state_string(seat), state.observation_string(seat)
            own = tuple(one.action for one in state.full_history() if one.player == seat)
            assert seen.setdefault(f"{seat} {told}", own) == own
            met.setdefault(now, set()).add(told)
            state.apply_action(chance.choice(state.legal_actions()[:2]))
    assert any(len(pasts) > 1 for pasts in met.values())


def test_an_information_state_is_the_same_however_often_it_was_asked_for() -> None:
    game = pyspiel.load_game("bottega_palatinus(players=3,deals=9)")
    asked, silent = game.new_initial_state(), game.new_initial_state()
    chance = Random(5)
    for _ in range(30):
        action = 4 if asked.is_chance_node() else chance.choice(asked.legal_actions())
        asked.apply_action(action)
        silent.apply_action(action)
        assert asked.information_state_string(1)
        asked = asked.clone()
    for seat in range(3):
        assert asked.information_state_string(seat) == silent.information_state_string(seat)
        decided = asked.information_state_tensor(seat)[-len(bottega.game("palatinus").actions) :]
        assert sum(decided) == sum(one.player == seat for one in asked.full_history())


def test_a_spectator_knows_what_everybody_does() -> None:
    game = pyspiel.load_game("bottega_palatinus(deals=9)")
    kind = pyspiel.IIGObservationType(
        public_info=True, perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE
    )
    public = make_observation(game, kind)
    state = game.new_initial_state()
    assert public.string_from(state, 0) == "start game"
    state.apply_action(3)
    told = {public.string_from(state, seat) for seat in range(2)}
    assert told == {json.dumps(bottega.game("palatinus").deal(3).view(None))}
    world = state.resample_from_infostate(0, Random(1).random)
    assert public.string_from(world, 0) == told.pop()
    secret = make_observation(
        game,
        pyspiel.IIGObservationType(
            public_info=False,
            perfect_recall=False,
            private_info=pyspiel.PrivateInfoType.SINGLE_PLAYER,
        ),
    )
    assert secret.string_from(world, 0) == secret.string_from(state, 0) != secret.string_from(state, 1)


@pytest.mark.native
@pytest.mark.parametrize("key", ["palatinus", "principato"])
def test_openspiel_writes_a_playthrough(key: str) -> None:
    text = generate_playthrough.playthrough(f"bottega_{key}(deals=3)", action_sequence=[1], seed=1)
    assert f'GameType.short_name = "bottega_{key}"' in text
    assert "InformationStateString(1)" in text


def test_who_has_no_openspiel_is_told_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    monkeypatch.delitem(sys.modules, "bottega.envs.openspiel")
    with pytest.raises(ModuleNotFoundError, match=r"OpenSpiel: pip install 'bottega-games\[openspiel\]'"):
        import bottega.envs.openspiel  # noqa: F401
