"""What The Castles of Tuscany brings."""

from pathlib import Path

from bottega.engine.game import GameSpec
from bottega.games.tuscany.actions import ACTIONS, EVENTS, OPTIONS, Reason
from bottega.games.tuscany.box import BOX
from bottega.games.tuscany.drawing.plain import TuscanyPlain
from bottega.games.tuscany.drawing.show import TuscanyShow
from bottega.games.tuscany.knowledge import invariants, observation, redeal, view
from bottega.games.tuscany.mind import heuristics
from bottega.games.tuscany.rules import legal_actions, length, setup, turns
from bottega.games.tuscany.table import PLAYERS_MAX, PLAYERS_MIN, Table
from bottega.games.tuscany.words.narrator import TuscanyNarrator

GAME = GameSpec(
    key="tuscany",
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
    play=turns.play,
    reason=legal_actions.reason,
    redeal=redeal.redeal,
    observation=(observation.LAYOUT, observation.observe),
    evaluate=heuristics.evaluate,
    prior=heuristics.prior,
    complete=invariants.complete,
    check=invariants.check,
    knowledge=view.knowledge,
    narrator=TuscanyNarrator,
    display=TuscanyShow,
    terminal=TuscanyPlain,
)
