"""What is shown of a learner on its way."""

from io import StringIO
from pathlib import Path
from xml.etree import ElementTree

from rich.console import Console

from bottega.learn.curves import draw
from bottega.learn.panel import panel, showing, sparkline
from bottega.learn.progress import Lesson, Progress, write_curve

LESSONS = 7


def curve() -> list[Progress]:
    """The strength is measured at every third lesson."""
    return [
        Progress(
            decisions=1_000_000 * (at + 1),
            seconds=20.0 * (at + 1),
            entropy=1.0 / (at + 1),
            fit=0.69,
            change=0.01,
            length=40.0 + at,
            points=10.0,
            strength={"random": 1.0 + at / 6} if at % 3 == 0 else {},
        )
        for at in range(LESSONS)
    ]


def printed(thing: object) -> str:
    screen = Console(file=StringIO(), width=120, force_terminal=True, color_system=None)
    screen.print(thing)
    assert isinstance(screen.file, StringIO)
    return screen.file.getvalue()


def test_a_line_of_blocks_goes_from_the_lowest_to_the_highest() -> None:
    assert sparkline([0.0, 1.0, 2.0, 3.5, 7.0]) == "▁▂▃▅█"
    assert sparkline([3.0, 3.0]) == "▁▁"
    assert sparkline([0.0, 0.0, 7.0, 7.0], columns=2) == "▁█"
    assert len(sparkline([float(n % 5) for n in range(1_000)])) <= 48


def test_the_panel_shows_every_figure_and_the_strength() -> None:
    told = printed(panel("palatinus", Lesson(0.5, curve(), kept=True)))
    assert "50%" in told
    assert "7.0 M" in told
    assert "140 s" in told
    assert "wins against random" in told
    assert "2.00" in told
    for words in ("entropy", "cross entropy of the values", "decisions of a game", "points of a seat"):
        assert words in told


def test_elsewhere_than_in_a_terminal_there_is_a_line_every_few_seconds_and_for_what_is_kept() -> None:
    screen = Console(file=StringIO(), width=400)
    lessons = curve()
    with showing("palatinus", screen) as show:
        for at in range(LESSONS):
            show(Lesson(at / LESSONS, lessons[: at + 1], kept=False))
        show(Lesson(1.0, lessons, kept=True))
    assert isinstance(screen.file, StringIO)
    lines = screen.file.getvalue().splitlines()
    assert len(lines) == LESSONS + 1
    assert lines[0].startswith("0.0%  1.0 M decisions  20 s  entropy 1 ")
    assert lines[-1].endswith("against random 2.00")


def test_the_picture_has_a_chart_for_the_strength_and_one_for_each_figure() -> None:
    root = ElementTree.fromstring(draw(curve()))
    texts = [element.text for element in root.iter("{http://www.w3.org/2000/svg}text")]
    assert "wins, an equal's share is 1" in texts
    assert "against random" in texts
    assert texts.count("2.3 min") == 6  # 140 seconds
    lines = [element.get("d") for element in root.iter("{http://www.w3.org/2000/svg}path")]
    assert len(lines) == 6
    assert lines[0] is not None
    assert lines[0].count("L") == 3  # three points, and the last once more


def test_a_run_that_has_not_begun_has_empty_charts() -> None:
    root = ElementTree.fromstring(draw([]))
    lines = [element.get("d") for element in root.iter("{http://www.w3.org/2000/svg}path")]
    assert lines == 5 * [None]


def test_a_curve_is_kept_a_line_for_each_lesson(tmp_path: Path) -> None:
    write_curve(tmp_path / "curve.jsonl", curve())
    lines = (tmp_path / "curve.jsonl").read_text(encoding="utf-8").splitlines()
    assert len(lines) == LESSONS
    assert '"entropy": 0.5' in lines[1]
