"""QR codes hold the link that they stand for, as a camera reads them."""

import re
from collections.abc import Callable

import pytest

from bottega.web.pages.qr import BORDER, qr_code

# By version, at error correction M: blocks, and data codewords in each of them.
BLOCKS = {3: (1, 44), 4: (2, 32), 5: (2, 43), 6: (4, 27)}
MASKS: tuple[Callable[[int, int], bool], ...] = (
    lambda y, x: (y + x) % 2 == 0,
    lambda y, x: y % 2 == 0,
    lambda y, x: x % 3 == 0,
    lambda y, x: (y + x) % 3 == 0,
    lambda y, x: (y // 2 + x // 3) % 2 == 0,
    lambda y, x: y * x % 2 + y * x % 3 == 0,
    lambda y, x: (y * x % 2 + y * x % 3) % 2 == 0,
    lambda y, x: ((y + x) % 2 + y * x % 3) % 2 == 0,
)
FORMAT_MASK, BYTES = 0b10101, 0b0100


def read(drawn: str) -> str:
    """The text of a QR code of bytes, by the standard (ISO/IEC 18004), trusting that nothing is damaged."""
    side = int(re.findall(r'viewBox="0 0 (\d+)', drawn)[0]) - 2 * BORDER
    dark = {(int(y) - BORDER, int(x) - BORDER) for x, y in re.findall(r"M(\d+) (\d+)h1v1h-1z", drawn)}
    told = [(8, x) in dark for x in range(5)]
    mask = MASKS[(int("".join(str(int(bit)) for bit in told), 2) ^ FORMAT_MASK) & 0b111]
    bits = [((y, x) in dark) != mask(y, x) for y, x in _walk(side)]
    words = [int("".join(str(int(bit)) for bit in bits[at : at + 8]), 2) for at in range(0, len(bits) - 7, 8)]
    blocks, each = BLOCKS[(side - 17) // 4]
    data = [words[at * blocks + block] for block in range(blocks) for at in range(each)]
    whole = "".join(f"{word:08b}" for word in data)
    assert int(whole[:4], 2) == BYTES
    length = int(whole[4:12], 2)
    return bytes(int(whole[at : at + 8], 2) for at in range(12, 12 + 8 * length, 8)).decode()


def _walk(side: int) -> list[tuple[int, int]]:
    """The squares of the message: two columns at a time from the right, up and down in turn."""
    found, upwards = list[tuple[int, int]](), True
    for right in (*range(side - 1, 6, -2), *range(5, 0, -2)):
        for row in range(side - 1, -1, -1) if upwards else range(side):
            found += [(row, column) for column in (right, right - 1) if not _is_pattern(row, column, side)]
        upwards = not upwards
    return found


def _is_pattern(row: int, column: int, side: int) -> bool:
    if row == 6 or column == 6:
        return True
    corner = (row < 9 and (column < 9 or column >= side - 8)) or (row >= side - 8 and column < 9)
    return corner or (abs(row - (side - 7)) <= 2 and abs(column - (side - 7)) <= 2)


@pytest.mark.parametrize(
    "link",
    [
        "http://localhost:8000/enter/cgGjlYlNqeWVsHzzCXdV2Gkq_-abcdef",
        "https://tables.example.org/enter/V-_HuRL13762ttIPyXgMy5nupEDbvfKS",
        "http://192.168.178.21:8000/join/AAAAAAAAAAAAAAAAAAAAAAAA",
    ],
)
def test_a_camera_reads_the_link(link: str) -> None:
    assert read(str(qr_code(link, "The link"))) == link


def test_a_code_is_dark_on_light_with_a_blank_border_and_says_what_it_is() -> None:
    drawn = str(qr_code("http://localhost:8000/enter/x", 'A "link"'))
    assert 'fill="#fff"' in drawn
    assert 'role="img"' in drawn
    assert "A &#34;link&#34;" in drawn
    assert min(int(x) for x, _ in re.findall(r"M(\d+) (\d+)h", drawn)) == BORDER
