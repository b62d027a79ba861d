"""Who somebody is, as a part of pages: his name and colour, and the way to keep them."""

from bottega.engine.markup import Element, button, div, fieldset, form, input, label, legend, span
from bottega.web.house import Visit
from bottega.web.pages.frame import token
from bottega.web.phrases import COLOURS, badge, say
from bottega.web.plain_text import NAME_LENGTH

strong = Element("strong")


def name_field(visit: Visit, *, required: bool = False, value: str = "") -> Element:
    return label[
        span[say("home-name", visit.lang)],
        input(
            name="name",
            value=visit.guest.name or value,
            maxlength=str(NAME_LENGTH),
            required=required,
            placeholder=None if required else say("home-guest", visit.lang),
            autocomplete="nickname",
        ),
    ]


def looks_form(visit: Visit, back: str) -> Element:
    """Name and colour, remembered by the browser of a guest and by the house of a player."""
    lang, guest = visit.lang, visit.guest
    return form(".stacked", method="post", action="/guest")[
        token(),
        input(type="hidden", name="back", value=back),
        name_field(visit, required=visit.player is not None),
        fieldset(".colours")[
            legend[say("home-colour", lang)],
            [
                label[
                    input(type="radio", name="colour", value=colour, checked=guest.colour == colour),
                    badge(seat, lang),
                    span(".unseen")[say(f"colour-{colour}", lang)],
                ]
                for seat, colour in enumerate(COLOURS)
            ],
        ],
        div(".actions")[button[say("home-save", lang)]],
    ]
