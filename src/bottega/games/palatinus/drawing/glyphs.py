"""The signs of the inhabitants: amphora, ears of corn, helmet, head of a wolf."""

from bottega.engine.drawing import mirrored

_EAR = "M0 -15C3.1 -12 3.1 -8.6 0 -5.4C-3.1 -8.6 -3.1 -12 0 -15Z"
_STALK = '<path d="M0 -6V0" stroke="currentColor" stroke-width="1.6"/>'

INHABITANTS = {
    "merchant": (
        '<path fill-rule="evenodd" d="M-3.8 -12H3.8V-10H2.4V-6.6C5.6 -4.8 6.8 -2 6.8 1'
        "C6.8 5.6 3.6 8.4 1.8 10.2L3.2 12H-3.2L-1.8 10.2C-3.6 8.4 -6.8 5.6 -6.8 1"
        "C-6.8 -2 -5.6 -4.8 -2.4 -6.6V-10H-3.8Z"
        'M-6.5 -.9H6.5L6.8 1.1H-6.8Z"/>'
        + mirrored("M2.4 -9.6C7.6 -11 10.6 -6.2 7 -1.9L5.6 -3.6C7.7 -6.4 6.2 -8.6 2.4 -7.8Z")
    ),
    "peasant": (
        "".join(
            f'<g transform="translate(0 3) rotate({turn})"><path d="{_EAR}"/>{_STALK}</g>'
            for turn in (-56, -28, 0, 28, 56)
        )
        + '<path d="M-4 2.2H4V5H-4Z"/><path d="M-3.4 6H3.4L8 12H4.4L2.2 9L1.5 12H-1.5L-2.2 9L-4.4 12H-8Z"/>'
    ),
    "condottiere": (
        '<path fill-rule="evenodd" d="M-8 -.2C-8 -5.4 -5.4 -8.4 0 -8.4C5.4 -8.4 8 -5.4 8 -.2'
        "L7 9.2C5.4 10.8 3.4 11.7 1.5 12L1.2 4.4H-1.2L-1.5 12C-3.4 11.7 -5.4 10.8 -7 9.2Z"
        "M1.2 2.9C1.2 .2 4 -.9 6.3 .4C5.8 3 3.6 3.8 1.2 2.9Z"
        'M-1.2 2.9C-1.2 .2 -4 -.9 -6.3 .4C-5.8 3 -3.6 3.8 -1.2 2.9Z"/>'
        '<path d="M-8.6 -7.2C-6.4 -13.4 6.4 -13.4 8.6 -7.2C4.6 -10.4 -4.6 -10.4 -8.6 -7.2Z"/>'
    ),
    "wolf": (
        '<path fill-rule="evenodd" d="M-10.4 -11.6L-4.2 -7.2C-1.6 -8.2 1.6 -8.2 4.2 -7.2L10.4 -11.6'
        "L9.8 -2.4L11.4 3.2L7.4 5.2L3.4 10.6L0 12L-3.4 10.6L-7.4 5.2L-11.4 3.2L-9.8 -2.4Z"
        "M-7.2 -.8L-2 1.4L-4.6 2.9ZM7.2 -.8L2 1.4L4.6 2.9ZM-2.2 7.2H2.2L.6 9.6H-.6Z"
        'M-8.6 -8L-8 -4.4L-5.8 -6ZM8.6 -8L8 -4.4L5.8 -6Z"/>'
    ),
}
