"""What is shown of a run while one waits: a panel in a terminal, lines elsewhere."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Protocol

from rich.console import Console
from rich.live import Live
from rich.panel import Panel
from rich.progress_bar import ProgressBar
from rich.table import Table

from bottega.learn.progress import FIGURES, Lesson

BLOCKS = "▁▂▃▄▅▆▇█"
COLUMNS = 48
LINE_SECONDS = 5.0


class Shown(Protocol):
    def __call__(self, lesson: Lesson) -> None: ...


@contextmanager
def showing(title: str, screen: Console) -> Iterator[Shown]:
    """Call what is given for each lesson."""
    if not screen.is_terminal:
        yield _Lines(screen)
        return
    with Live(console=screen, refresh_per_second=2) as live:
        yield lambda lesson: live.update(panel(title, lesson))


class _Lines:
    """Every few seconds a line."""

    def __init__(self, screen: Console) -> None:
        self.screen, self.shown = screen, 0.0

    def __call__(self, lesson: Lesson) -> None:
        now = lesson.curve[-1]
        if now.seconds - self.shown < LINE_SECONDS and not lesson.kept:
            return
        self.shown = now.seconds
        figures = "  ".join(f"{name} {getattr(now, name):.4g}" for name in FIGURES)
        rungs = "".join(f"  against {name} {won:.2f}" for name, won in now.strength.items())
        told = f"{lesson.part:.1%}  {now.decisions / 1e6:.1f} M decisions  {now.seconds:.0f} s"
        self.screen.print(f"{told}  {figures}{rungs}", highlight=False, soft_wrap=True)


def panel(title: str, lesson: Lesson) -> Panel:
    """Figures with their curves over the whole run."""
    curve, now = lesson.curve, lesson.curve[-1]
    grid = Table.grid(padding=(0, 2))
    bar = ProgressBar(total=1.0, completed=lesson.part, width=COLUMNS)
    grid.add_row(f"{lesson.part:.0%}", "", bar)
    grid.add_row("decisions", f"{now.decisions / 1e6:,.1f} M", f"{now.seconds:.0f} s")
    for rung in sorted({name for one in curve for name in one.strength}):
        values = [one.strength[rung] for one in curve if rung in one.strength]
        grid.add_row(f"wins against {rung}", f"{values[-1]:.2f}", sparkline(values))
    for name, words in FIGURES.items():
        values = [getattr(one, name) for one in curve]
        grid.add_row(words, f"{values[-1]:.4g}", sparkline(values))
    return Panel(grid, title=title, expand=False)


def sparkline(values: Sequence[float], columns: int = COLUMNS) -> str:
    """A curve in one line of text."""
    step = max(1, -(-len(values) // columns))
    means = [sum(values[at : at + step]) / len(values[at : at + step]) for at in range(0, len(values), step)]
    low, spread = min(means), (max(means) - min(means)) or 1.0
    return "".join(BLOCKS[int((value - low) / spread * (len(BLOCKS) - 1) + 0.5)] for value in means)
