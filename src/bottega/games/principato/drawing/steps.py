"""Numbers that Principato asks for one after the other, and that a page asks for together."""

from bottega.engine.drawing import View
from bottega.engine.show import NumberStep

ANSWER = "count(number={})"


def number_steps(view: View) -> list[NumberStep]:
    """What is still to be answered of a supply (PRI-P7) or of a disbanding (PRI-X8), from two numbers on."""
    if view["seat"] is None or view["to_play"] != view["seat"]:
        return []
    for steps in (_supply(view), _disbanding(view)):
        phases = [step.phase for step in steps]
        if view["phase"] in phases:
            left = [step for step in steps[phases.index(view["phase"]) :] if _room(step)]
            return left if len(left) > 1 else []
    return []


def _supply(view: View) -> list[NumberStep]:
    """Cubes onto soldiers that have none: a soldier takes one, and a favour goes to one of either kind."""
    own = view["principalities"][view["seat"]]
    militia, condottieri = ({kind: own[kind]["empty"]} for kind in ("militia", "condottiere"))
    favours = {"favour": own["favour"]}
    return [
        NumberStep("supply_food", ANSWER, own["food"], militia),
        NumberStep("supply_gold", ANSWER, own["gold"], condottieri),
        NumberStep("supply_favour_militia", ANSWER, own["favour"], {**militia, **favours}),
        NumberStep("supply_favour_condottiere", ANSWER, own["favour"], {**condottieri, **favours}),
    ]


def _disbanding(view: View) -> list[NumberStep]:
    own = view["principalities"][view["seat"]]
    return [NumberStep(f"disband_{kind}", ANSWER, own[kind]["count"]) for kind in ("militia", "condottiere")]


def _room(step: NumberStep) -> int:
    return min(step.most, *step.takes.values()) if step.takes else step.most
