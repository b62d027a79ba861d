"""What Principato brings."""

from pathlib import Path

from bottega.engine.game import GameSpec
from bottega.games.principato.actions import ACTIONS, EVENTS, OPTIONS, Reason
from bottega.games.principato.box import BOX
from bottega.games.principato.drawing.plain import PrincipatoPlain
from bottega.games.principato.drawing.show import PrincipatoShow
from bottega.games.principato.knowledge import invariants, observation, redeal, view
from bottega.games.principato.mind import heuristics
from bottega.games.principato.rules import legal_actions, length, setup, turns
from bottega.games.principato.table import PLAYERS_MAX, PLAYERS_MIN, Table
from bottega.games.principato.words.narrator import PrincipatoNarrator

GAME = GameSpec(
    key="principato",
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
    printed=view.printed,
    narrator=PrincipatoNarrator,
    display=PrincipatoShow,
    terminal=PrincipatoPlain,
)
