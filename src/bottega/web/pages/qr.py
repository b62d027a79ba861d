"""A link as a QR code, for a camera: drawn dark on light, by day and by night."""

import segno

from bottega.engine.drawing import path, rect, svg
from bottega.engine.markup import Element

BORDER = 3  # blank squares around it; cameras look for them


def qr_code(link: str, label: str) -> Element:
    """The drawing; `label` says what it is to those who do not see it."""
    code = segno.make(link, error="m", micro=False)
    side = code.symbol_size(border=BORDER)[0]
    drawn = "".join(
        f"M{column} {row}h1v1h-1z"
        for row, squares in enumerate(code.matrix_iter(border=BORDER))
        for column, dark in enumerate(squares)
        if dark
    )
    return svg(
        ".qr", viewBox=f"0 0 {side} {side}", role="img", aria_label=label, shape_rendering="crispEdges"
    )[rect(width=str(side), height=str(side), fill="#fff"), path(d=drawn, fill="#000")]
