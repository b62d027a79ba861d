"""Principato, three years of a Renaissance principality (Touko Tahkokallio, 2011), for 2 to 4 players."""

from bottega.engine.game import GameSpec
from bottega.games.principato import (
    events,
    heuristics,
    narration,
    observation,
    position,
    refusals,
    rules,
    secrets,
    vocabulary,
)
from bottega.games.principato.components import read_box
from bottega.games.principato.drawing import draw
from bottega.games.principato.options import prepare
from bottega.games.principato.showing import SHOW
from bottega.games.principato.state import TABLE

GAME = GameSpec(
    key="principato",
    rules_version=1,
    players=(vocabulary.PLAYERS_MIN, vocabulary.PLAYERS_MAX),
    options=vocabulary.OPTIONS,
    actions=vocabulary.ACTIONS,
    events=events.EVENTS,
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
    weights=heuristics.WEIGHTS,
    thinking=heuristics.WEIGHTS.thinking,
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
    refuse=lambda action, view, lang: refusals.refuse_action(action.name, action.arguments, view, lang),
    show=SHOW,
)
