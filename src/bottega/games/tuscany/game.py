"""The Castles of Tuscany: one page that says what this game brings."""

from pathlib import Path

from bottega.engine.game import GameSpec
from bottega.games.tuscany.actions import ACTIONS, EVENTS, OPTIONS, Reason
from bottega.games.tuscany.box import BOX
from bottega.games.tuscany.drawing.plain import TuscanyPlain
from bottega.games.tuscany.drawing.show import TuscanyShow
from bottega.games.tuscany.knowledge.invariants import check, complete
from bottega.games.tuscany.knowledge.observation import LAYOUT, observe
from bottega.games.tuscany.knowledge.redeal import redeal
from bottega.games.tuscany.knowledge.view import knowledge
from bottega.games.tuscany.mind.heuristics import WEIGHTS, judge, lean
from bottega.games.tuscany.rules.offering import offer
from bottega.games.tuscany.rules.reasons import reason
from bottega.games.tuscany.rules.setup import deal
from bottega.games.tuscany.rules.turns import play
from bottega.games.tuscany.table import PLAYERS_MAX, PLAYERS_MIN, Table
from bottega.games.tuscany.words.narrator import TuscanyNarrator

GAME = GameSpec(
    key="tuscany",
    rules_version=1,
    players=(PLAYERS_MIN, PLAYERS_MAX),
    folder=Path(__file__).parent,
    options=OPTIONS,
    table=Table,
    box=BOX,
    actions=ACTIONS,
    events=EVENTS,
    reasons=Reason,
    deal=deal,
    offer=offer,
    play=play,
    reason=reason,
    complete=complete,
    check=check,
    knowledge=knowledge,
    redeal=redeal,
    observation=(LAYOUT, observe),
    judge=judge,
    lean=lean,
    weights=WEIGHTS,
    narrator=TuscanyNarrator,
    display=TuscanyShow,
    terminal=TuscanyPlain,
)
