"""What Principato brings."""

from pathlib import Path

from bottega.engine.game import GameSpec
from bottega.games.principato.actions import ACTIONS, EVENTS, OPTIONS, Reason
from bottega.games.principato.box import BOX
from bottega.games.principato.drawing.plain import PrincipatoPlain
from bottega.games.principato.drawing.show import PrincipatoShow
from bottega.games.principato.knowledge.invariants import check, complete
from bottega.games.principato.knowledge.observation import LAYOUT, observe
from bottega.games.principato.knowledge.redeal import redeal
from bottega.games.principato.knowledge.view import knowledge, printed
from bottega.games.principato.mind.heuristics import WEIGHTS, judge, lean
from bottega.games.principato.rules.offering import offer
from bottega.games.principato.rules.reasons import reason
from bottega.games.principato.rules.setup import deal
from bottega.games.principato.rules.turns import play
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
    events=EVENTS,
    reasons=Reason,
    box=BOX,
    deal=deal,
    offer=offer,
    play=play,
    reason=reason,
    complete=complete,
    check=check,
    knowledge=knowledge,
    printed=printed,
    observation=(LAYOUT, observe),
    redeal=redeal,
    judge=judge,
    lean=lean,
    weights=WEIGHTS,
    narrator=PrincipatoNarrator,
    display=PrincipatoShow,
    terminal=PrincipatoPlain,
)
