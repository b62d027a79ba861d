"""Il Vecchio, Florence against the Medici (Rüdiger Dorn, 2012), for 2 to 4 players."""

from bottega.engine.game import GameSpec
from bottega.games.vecchio import happenings, heuristics, narration, observation, position, rules, secrets
from bottega.games.vecchio.components import read_box
from bottega.games.vecchio.drawing import draw
from bottega.games.vecchio.invariants import check
from bottega.games.vecchio.narrator import WORDS
from bottega.games.vecchio.options import prepare
from bottega.games.vecchio.refusals import refuse_action
from bottega.games.vecchio.showing import SHOW
from bottega.games.vecchio.state import TABLE
from bottega.games.vecchio.vocabulary import ACTIONS, OPTIONS, PLAYERS_MAX, PLAYERS_MIN

GAME = GameSpec(
    key="vecchio",
    rules_version=1,
    players=(PLAYERS_MIN, PLAYERS_MAX),
    options=OPTIONS,
    actions=ACTIONS,
    events=happenings.EVENTS,
    table=TABLE,
    layout=observation.LAYOUT,
    position=position.Position,
    words=WORDS,
    deal=rules.deal,
    play=rules.play,
    redeal=secrets.redeal,
    observe=observation.observe,
    judge=heuristics.judge,
    lean=heuristics.lean,
    weights=heuristics.WEIGHTS,
    thinking=heuristics.WEIGHTS.thinking,
    read_box=read_box,
    prepare=prepare,
    view=secrets.view,
    write_position=position.write_position,
    set_up=position.set_up,
    check=check,
    draw=draw,
    describe=lambda action, view, lang: narration.describe_action(action.name, action.arguments, view, lang),
    tell=lambda event, view, lang, names: narration.tell_event(
        event.name, event.fields, view, lang, seat_names=names
    ),
    prompt=lambda view, lang, names: narration.prompt(view, lang, seat_names=names),
    refuse=lambda action, view, lang: refuse_action(action.name, action.arguments, view, lang),
    show=SHOW,
)
