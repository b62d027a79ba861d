"""What a search thinks, as examples, and a pupil who learns from them."""

import json
from dataclasses import replace
from pathlib import Path
from random import Random

import numpy as np
import pytest
from click.testing import CliRunner

import bottega
from bottega import BadOption
from bottega.bots import SeatView
from bottega.bots.learned import NetworkBot
from bottega.bots.levels import LevelBot
from bottega.bots.network import network_of, read_network
from bottega.bots.search import Considered
from bottega.cli import app
from bottega.games import find
from bottega.learn.examples import (
    FOLDER,
    company_of,
    joined,
    play_game,
    read_examples,
    save_examples,
    summed_up,
)

from .small_networks import NARROW, WIDE, needs_torch, untaught

ITERATIONS = 20
SCALE = 8.0
CELLS, PART = 42, 6

pytestmark = pytest.mark.native


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_examples_hold_what_a_search_visited_and_what_came_of_the_game(players: int) -> None:
    game = bottega.game("palatinus", players=players)
    examples, games = play_game(game, ITERATIONS, None, SCALE, Random(players))
    ((length, points),) = games
    assert length >= len(examples.movers)  # what was forced, or taken by lot at the beginning, is no example
    assert points > 0
    assert (examples.visits.sum(1) >= ITERATIONS).all()  # more where the tree was kept within a turn
    assert (examples.visits[~examples.legal] == 0).all()
    assert (examples.worths[examples.visits == 0] == 0).all()
    assert ((examples.worths >= 0) & (examples.worths <= 1)).all()
    assert (examples.legal.sum(1) > 1).all()  # forced decisions are no examples
    assert (examples.movers < players).all()
    assert set(examples.seated.tolist()) == {players}
    victory, margin = examples.results[0, :, :players]
    assert victory.sum() == pytest.approx(1.0)
    assert (margin[victory > 0] >= 0.5).all()  # nobody is ahead of a winner
    assert (examples.results[..., players:] == 0).all()
    assert ((examples.expected >= 0) & (examples.expected <= 1)).all()


def test_a_teacher_may_be_led_by_a_network() -> None:
    """The same games begin alike, and the network makes another search of it."""
    game = bottega.game("palatinus", board_setup="random")
    net = network_of(game.spec)
    assert net is not None
    led, alone = (play_game(game, ITERATIONS, each, SCALE, Random(4)).examples for each in (net, None))
    assert np.array_equal(led.observed[0], alone.observed[0])
    assert not np.array_equal(led.visits[0], alone.visits[0])
    assert (led.visits[~led.legal] == 0).all()
    assert (led.visits.sum(1) >= ITERATIONS - 1).all()  # the first one looks at the table itself


def test_what_seats_may_expect_is_weighed_by_visits() -> None:
    spec = find("palatinus")
    first, second = spec.actions[0], spec.actions[3]
    considered = [Considered(first, 3, (0.5, 0.1)), Considered(second, 1, (0.9, 0.5))]
    visits, worths, expected = summed_up(considered, 1, spec)
    assert {number: int(count) for number, count in enumerate(visits) if count} == {0: 3, 3: 1}
    assert {number: float(worth) for number, worth in enumerate(worths) if worth} == {
        0: pytest.approx(0.1),
        3: pytest.approx(0.5),
    }
    assert expected.tolist() == pytest.approx([0.6, 0.2, 0.0, 0.0, 0.0])


def test_examples_are_read_as_they_were_kept(tmp_path: Path) -> None:
    game = bottega.game("palatinus")
    parts = [play_game(game, ITERATIONS, None, SCALE, Random(seed)).examples for seed in (1, 2)]
    for part in parts:
        save_examples(tmp_path, part)
    for kept, wanted in zip(joined(read_examples(tmp_path)), joined(parts), strict=True):
        assert np.array_equal(kept, wanted)


@needs_torch
def test_the_board_of_palatinus_has_twelve_symmetries() -> None:
    """Six turns, each of them mirrored too: the left board is then a right one (PAL-S1)."""
    from bottega.games.palatinus.rules.board import NEIGHBOURS
    from bottega.learn.settings import read_settings
    from bottega.learn.shape import Shape
    from bottega.learn.symmetries import symmetries_of

    spec = find("palatinus")
    shape = Shape.of_game(spec, read_settings(spec))
    inputs, actions = symmetries_of(shape)
    assert inputs.shape == (12, 2, spec.layout.length)
    for number in range(12):
        for hand in range(2):
            comes_from = actions[number, hand, shape.action : shape.action + CELLS] - shape.action
            way = inputs[number, hand, shape.way : shape.way + 2] - shape.way
            target = int(np.flatnonzero(way == hand)[0])
            for cell in range(CELLS):
                beside = {int(comes_from[other]) for other in NEIGHBOURS[target][cell]}
                assert beside == set(NEIGHBOURS[hand][comes_from[cell]])
                assert comes_from[cell] // PART == comes_from[cell - cell % PART] // PART
            assert sorted(inputs[number, hand]) == list(range(spec.layout.length))
    mirrored = [int(inputs[number, 0, shape.way]) != shape.way for number in range(12)]
    assert sum(mirrored) == 6


def teach(folder: Path, *more: str, minutes: float = 0.2) -> str:
    sets = (f"wide={WIDE}", f"narrow={NARROW}", "examples=600", "passes=2", "study_batch=64")
    command = ["train", "palatinus", "--teacher", "20", "--minutes", str(minutes), "--run", str(folder)]
    changes = [part for change in sets for part in ("--set", change)]
    return CliRunner().invoke(app, [*command, *changes, *more], catch_exceptions=False).output


def teach_to_the_end(folder: Path) -> str:
    """Gone on with while the course lasts, which is several times where other work shares the machine."""
    told = teach(folder)
    while "100.0%" not in told:
        assert "The run lies in" in told
        told = teach(folder)
    return told


@needs_torch
def test_a_pupil_is_gone_on_with_and_ends_with_a_network_that_plays(tmp_path: Path) -> None:
    teach(tmp_path, minutes=0.0)
    told = teach_to_the_end(tmp_path)
    assert "against random" in told
    curve = [json.loads(line) for line in (tmp_path / "curve.jsonl").read_text(encoding="utf-8").splitlines()]
    kept = sum(len(part.movers) for part in read_examples(tmp_path / "examples"))
    assert curve[-1]["decisions"] == kept >= 600
    assert any(one["length"] > one["points"] > 0 for one in curve)
    net = read_network(tmp_path / "network.npz", find("palatinus"))
    player, state = NetworkBot("network", 1, net), bottega.game("palatinus").deal(1)
    while state.to_play is not None:
        state.play(player.choose(SeatView(state, state.to_play, 0)))
    assert len(state.winners()) >= 1


@needs_torch
def test_a_run_keeps_the_network_that_leads_its_teacher(tmp_path: Path) -> None:
    path = untaught(tmp_path / "first.npz")
    first = read_network(path, find("palatinus"))
    teach(tmp_path / "run", "--from", str(path), minutes=0.0)
    teach_to_the_end(tmp_path / "run")
    teacher = read_network(tmp_path / "run" / "teacher.npz", find("palatinus"))
    assert all(np.array_equal(one, other) for one, other in zip(teacher, first, strict=True))


@needs_torch
def test_what_a_leader_found_counts_as_twenty_visits_of_every_choice() -> None:
    """The first choice was visited 60 times and worth 0.6, the second never; the leader finds it two logits
    worse, a tenth of a victory. The third is not legal."""
    import torch

    from bottega.learn.pupil import with_prior

    visits, worths = torch.tensor([[60.0, 0.0, 0.0]]), torch.tensor([[0.6, 0.0, 0.0]])
    legal, logits = torch.tensor([[True, True, False]]), torch.tensor([[5.0, 3.0, 9.0]])
    total, found = with_prior(visits, worths, legal, logits)
    assert total.tolist() == [[80.0, 20.0, 0.0]]
    assert found[0].tolist() == pytest.approx([0.6, 0.5, 0.0])


@needs_torch
def test_choices_that_were_visited_draw_those_that_were_not_along() -> None:
    """Two choices share 40 visits, which found them 0.3 apart; the leader found them alike, and the mean of
    both is what the search says: 30/40 of 0.7 and 10/40 of 0.4, 0.625."""
    import torch

    from bottega.learn.pupil import with_prior

    visits, worths = torch.tensor([[30.0, 10.0]]), torch.tensor([[0.7, 0.4]])
    total, found = with_prior(visits, worths, torch.tensor([[True, True]]), torch.zeros(1, 2))
    assert total.tolist() == [[50.0, 30.0]]
    assert found[0].tolist() == pytest.approx([(30 * 0.7 + 20 * 0.625) / 50, (10 * 0.4 + 20 * 0.625) / 30])


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_beside_a_led_teacher_others_play_too(players: int) -> None:
    net = network_of(find("palatinus"))
    assert net is not None
    seated = [company_of(net, players, seed) for seed in range(60)]
    assert all(len(company) == players and None in company for company in seated)
    for seat in range(players):
        assert {type(company[seat]) for company in seated} == {type(None), NetworkBot, LevelBot}


def test_decisions_of_the_journeyman_are_no_examples() -> None:
    """Of two seats, then, one alone has any, in some games."""
    game = bottega.game("palatinus", board_setup="random")
    net = network_of(game.spec)
    games = [play_game(game, ITERATIONS, net, SCALE, Random(seed)).examples for seed in range(12)]
    assert {len(set(examples.movers.tolist())) for examples in games} == {1, 2}


@needs_torch
def test_a_pupil_begins_as_the_network_that_it_is_given(tmp_path: Path) -> None:
    """What inputs are divided by comes from the examples, and changes nothing that it says."""
    import torch

    from bottega.learn.module import Module
    from bottega.learn.pupil import Pupil
    from bottega.learn.settings import read_settings

    spec = find("palatinus")
    net = read_network(untaught(tmp_path / "first.npz"), spec)
    examples, _ = play_game(bottega.game("palatinus"), ITERATIONS, None, SCALE, Random(5))
    save_examples(tmp_path / FOLDER, examples)
    settings = replace(read_settings(spec), wide=WIDE, narrow=NARROW)
    pupil = Pupil(spec, settings, "cpu", ITERATIONS, net, tmp_path / FOLDER)
    first = Module.imported(net, spec.layout.length)
    pupil.begin(first)
    pupil._size_inputs()
    observed = torch.from_numpy(examples.observed)
    assert float(pupil.net.size.min()) < 1.0
    for one in (pupil.net, pupil.mean):
        for mine, its in zip(one(observed), first(observed), strict=True):
            assert torch.allclose(mine, its, atol=1e-3)


@needs_torch
def test_a_teacher_is_not_mixed_with_a_rival(tmp_path: Path) -> None:
    with pytest.raises(BadOption, match="--teacher is for a run of its own"):
        teach(tmp_path / "run", "--against", str(untaught(tmp_path / "rival.npz")))
