"""The Castles of Tuscany (Stefan Feld, 2020), both editions, for 2 to 4 princes."""

from bottega.engine.game import GameSpec
from bottega.games.tuscany import (
    heuristics,
    narration,
    observation,
    position,
    refusing,
    rules,
    secrets,
    telling,
    vocabulary,
)
from bottega.games.tuscany.components import read_box
from bottega.games.tuscany.drawing import draw
from bottega.games.tuscany.options import prepare
from bottega.games.tuscany.showing import SHOW
from bottega.games.tuscany.state import TABLE

GAME = GameSpec(
    key="tuscany",
    rules_version=1,
    players=(vocabulary.PLAYERS_MIN, vocabulary.PLAYERS_MAX),
    options=vocabulary.OPTIONS,
    actions=vocabulary.ACTIONS,
    events=telling.EVENTS,
    table=TABLE,
    layout=observation.LAYOUT,
    position=position.Position,
    words=narration.WORDS,
    deal=rules.deal,
    play=rules.play,
    redeal=secrets.redeal,
    observe=observation.observe,
    judge=heuristics.judge,
    lean=heuristics.lean,
    read_box=read_box,
    prepare=prepare,
    view=secrets.view,
    write_position=position.write_position,
    set_up=position.set_up,
    check=position.check,
    draw=draw,
    describe=lambda action, view, lang: narration.describe_action(action.name, action.arguments, view, lang),
    tell=lambda event, view, lang, names: narration.tell_event(
        event.name, event.fields, view, lang, seat_names=names
    ),
    prompt=lambda view, lang, names: narration.prompt(view, lang, seat_names=names),
    refuse=lambda action, view, lang: refusing.refuse_action(action.name, action.arguments, view, lang),
    show=SHOW,
    weights=heuristics.WEIGHTS,
    thinking=heuristics.WEIGHTS.thinking,
)
