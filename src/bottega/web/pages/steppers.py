"""Numbers that are asked for one after the other, in one panel with one confirmation."""

from bottega.engine.markup import Element, button, div, form, input, label
from bottega.engine.show import NumberStep
from bottega.web.pages.frame import token
from bottega.web.pages.sight import Sight


def stepper_panel(sight: Sight) -> Element | None:
    """The panel, for browsers that run scripts; without them the numbers are asked for one by one."""
    steps = sight.show.number_steps(sight.view)
    if not steps:
        return None
    return form("#steppers", method="post", action=f"/t/{sight.table.id}/steps")[
        token(),
        input(type="hidden", name="seen", value=str(sight.table.version)),
        [_stepper(sight, step) for step in steps],
        button(".primary")[sight.say("steps-confirm")],
    ]


def _stepper(sight: Sight, step: NumberStep) -> Element:
    """A number with its buttons; what it takes of, and how much there is, stands beside it."""
    name = sight.state.game.spec.words.say(f"phase-{step.phase}", sight.lang)
    most = min(step.most, *step.takes.values()) if step.takes else step.most
    field = f"step-{step.phase}-{sight.table.version}"  # another one for the next question: it begins at 0
    numbers = {"type": "number", "inputmode": "numeric", "min": "0", "max": str(most), "value": "0"}
    takes = " ".join(f"{kind}:{count}" for kind, count in step.takes.items())
    return div(".stepper")[
        label(for_=field)[name],
        button(type="button", data_by="-1", aria_label=sight.say("steps-less", name=name))["−"],
        input(numbers, id=field, name=step.phase, data_takes=takes),
        button(type="button", data_by="1", aria_label=sight.say("steps-more", name=name))["+"],
    ]
