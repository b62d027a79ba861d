"""`bottega train`: bots that learn."""

from pathlib import Path

import click

from bottega.cli_base import screen
from bottega.engine.errors import BadOption

SHOWN_SECONDS = 5.0


@click.command()
@click.argument("name")
@click.option(
    "--minutes", default=10.0, show_default=True, type=click.FloatRange(0.0, 10_000.0), help="How long."
)
@click.option("--device", default="cuda", show_default=True, help="Where: cuda, or cpu for a try.")
@click.option(
    "--run", "folder", type=click.Path(path_type=Path), help="A folder to keep the run in, and go on from."
)
@click.option(
    "--out", type=click.Path(path_type=Path), help="Where the network goes; into the run by default."
)
@click.option("--set", "changes", multiple=True, metavar="NAME=NUMBER", help="Change a setting; repeatable.")
def train(
    name: str, minutes: float, device: str, folder: Path | None, out: Path | None, changes: tuple[str, ...]
) -> None:
    """Learn a game by self-play, on a GPU; a run that is there is gone on with."""
    from bottega.games import find

    try:
        import torch  # noqa: F401
    except ImportError:
        raise BadOption("learning needs PyTorch: pip install 'bottega[learn]'") from None
    from bottega.bots.network import fitting, save_network
    from bottega.learn.settings import read_changes, read_settings
    from bottega.learn.stages import learners

    spec = find(name)
    settings = read_settings(spec, read_changes(changes))
    folder = folder or Path("runs") / spec.key
    folder.mkdir(parents=True, exist_ok=True)
    left = 60 * minutes
    for learner in learners(spec, settings, device, folder / "checkpoint.pt"):
        begun = shown = learner.seconds
        for now in learner.learn(left):
            if now.seconds - shown >= SHOWN_SECONDS or learner.progress >= 1.0:
                shown = now.seconds
                screen.print(
                    f"{now.stage:6} {learner.progress:6.1%}  {now.decisions / 1e6:8.1f} M decisions  "
                    f"{now.seconds:6.0f} s  entropy {now.entropy:.3f}  fit {now.fit:.4f}  "
                    f"change {now.change:.4f}  length {now.length:.1f}  points {now.points:.1f}",
                    highlight=False,
                )
        left -= learner.seconds - begun
        about = {**fitting(spec), "stage": learner.stage, "seconds": round(learner.seconds)}
        save_network(out or folder / "network.npz", learner.mean.exported(), about)
        if left <= 0:
            break
