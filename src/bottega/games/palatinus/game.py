"""What Palatinus brings."""

from pathlib import Path

from bottega.engine.game import GameSpec
from bottega.games.palatinus.actions import ACTIONS, EVENTS, OPTIONS, Reason
from bottega.games.palatinus.box import BOX
from bottega.games.palatinus.drawing.plain import PalatinusPlain
from bottega.games.palatinus.drawing.show import PalatinusShow
from bottega.games.palatinus.knowledge import endgame, invariants, observation, redeal, view
from bottega.games.palatinus.mind import heuristics, inference
from bottega.games.palatinus.rules import given_board, length, turns
from bottega.games.palatinus.table import PLAYERS_MAX, PLAYERS_MIN, Table
from bottega.games.palatinus.words.narrator import PalatinusNarrator

GAME = GameSpec(
    key="palatinus",
    rules_version=1,
    players=(PLAYERS_MIN, PLAYERS_MAX),
    folder=Path(__file__).parent,
    options=OPTIONS,
    table=Table,
    actions=ACTIONS,
    longest=length.longest,
    endgame=endgame.ENDGAME,
    events=EVENTS,
    reasons=Reason,
    box=BOX,
    deal=turns.deal,
    offer=turns.offer,
    play=turns.play,
    reason=turns.reason,
    redeal=redeal.redeal,
    observation=(observation.LAYOUT, observation.observe),
    evaluate=heuristics.evaluate,
    prior=heuristics.prior,
    infer=inference.infer,
    prepare=given_board.prepare,
    complete=invariants.complete,
    check=invariants.check,
    knowledge=view.view,
    narrator=PalatinusNarrator,
    display=PalatinusShow,
    terminal=PalatinusPlain,
)
