"""What Il Vecchio brings."""

from pathlib import Path

from bottega.engine.game import GameSpec
from bottega.games.vecchio.actions import ACTIONS, EVENTS, OPTIONS, Reason
from bottega.games.vecchio.box import BOX
from bottega.games.vecchio.drawing.plain import VecchioPlain
from bottega.games.vecchio.drawing.show import VecchioShow
from bottega.games.vecchio.knowledge import invariants, known_points, observation, printed, redeal, view
from bottega.games.vecchio.mind import heuristics
from bottega.games.vecchio.rules import decisions, legal_actions, length, setup
from bottega.games.vecchio.table import PLAYERS_MAX, PLAYERS_MIN, Table
from bottega.games.vecchio.words.narrator import VecchioNarrator

GAME = GameSpec(
    key="vecchio",
    rules_version=1,
    players=(PLAYERS_MIN, PLAYERS_MAX),
    folder=Path(__file__).parent,
    options=OPTIONS,
    table=Table,
    actions=ACTIONS,
    longest=length.longest,
    events=EVENTS,
    reasons=Reason,
    box=BOX,
    deal=setup.deal,
    offer=legal_actions.offer,
    play=decisions.play,
    reason=legal_actions.reason,
    redeal=redeal.redeal,
    observation=(observation.LAYOUT, observation.observe),
    known_points=known_points.known_points,
    evaluate=heuristics.evaluate,
    prior=heuristics.prior,
    prepare=setup.prepare,
    complete=invariants.complete,
    check=invariants.check,
    knowledge=view.view,
    printed=printed.printed,
    narrator=VecchioNarrator,
    display=VecchioShow,
    terminal=VecchioPlain,
)
