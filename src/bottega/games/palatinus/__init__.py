"""Palatinus, the seven hills of Rome (Alessandro Zucchini, 2005), for 2 to 5 players."""

from bottega.engine.game import GameSpec
from bottega.games.palatinus import heuristics, narration, observation, position, rules, secrets, vocabulary
from bottega.games.palatinus.components import read_box
from bottega.games.palatinus.drawing import draw
from bottega.games.palatinus.options import prepare
from bottega.games.palatinus.showing import SHOW
from bottega.games.palatinus.state import TABLE

GAME = GameSpec(
    key="palatinus",
    rules_version=1,
    players=(vocabulary.PLAYERS_MIN, vocabulary.PLAYERS_MAX),
    options=vocabulary.OPTIONS,
    actions=vocabulary.ACTIONS,
    events=vocabulary.EVENTS,
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
    refuse=lambda action, view, lang: narration.refuse_action(action.name, action.arguments, view, lang),
    show=SHOW,
)
