"""`bottega train`: bots that learn."""

import shutil
from filecmp import cmp
from pathlib import Path

import click

from bottega.cli_base import screen
from bottega.engine.errors import BadOption, needing


@click.command()
@click.argument("name")
@click.option(
    "--minutes", default=10.0, show_default=True, type=click.FloatRange(0.0, 10_000.0), help="How long."
)
@click.option(
    "--device", help="Where: cuda, or cpu, for a try or with a teacher.  [default: cuda; cpu with --teacher]"
)
@click.option(
    "--run", "folder", type=click.Path(path_type=Path), help="A folder to keep the run in, and go on from."
)
@click.option("--out", type=click.Path(path_type=Path), help="Where the network is copied to.")
@click.option(
    "--from",
    "begun",
    type=click.Path(path_type=Path),
    help="A network whose weights a new run begins with; it leads the search of a teacher.",
)
@click.option(
    "--against",
    type=click.Path(path_type=Path),
    help="A network to learn against, which itself learns nothing: what can be gained against it?",
)
@click.option(
    "--teacher",
    metavar="ITERATIONS",
    type=click.IntRange(1, 1_000_000),
    help="Learn from games of the game's own search, with so many iterations a decision; needs no GPU.",
)
@click.option(
    "--ray",
    "cluster",
    metavar="ADDRESS",
    help="Learn on a Ray cluster: ray://HOST:PORT, HOST:PORT, auto, or local for one on this machine.",
)
@click.option(
    "--gpus",
    type=click.IntRange(1, 1_000),
    help="Workers on the cluster, one GPU each (a core with --device cpu); as many as there are by default.",
)
@click.option("--set", "changes", multiple=True, metavar="NAME=NUMBER", help="Change a setting; repeatable.")
def train(
    name: str,
    minutes: float,
    device: str | None,
    folder: Path | None,
    out: Path | None,
    begun: Path | None,
    against: Path | None,
    teacher: int | None,
    cluster: str | None,
    gpus: int | None,
    changes: tuple[str, ...],
) -> None:
    """Learn a game by self-play, on a GPU, or from a search; a run that is there is gone on with."""
    from bottega.games import find

    with needing("learning", "PyTorch", "learn"):
        import torch  # noqa: F401
    from bottega.bots.network import read_network
    from bottega.learn.panel import showing
    from bottega.learn.run import Run, TaughtRun
    from bottega.learn.settings import read_changes, read_settings

    spec = find(name)
    first, rival = (None if path is None else read_network(path, spec) for path in (begun, against))
    settings = read_settings(spec, read_changes(changes))
    folder = folder or Path("runs") / spec.key
    renews = check_files(folder, out, beginning=begun is not None)
    if teacher is not None:
        if against is not None or cluster is not None or gpus is not None:
            raise BadOption("--teacher is for a run of its own: leave out --against, --ray and --gpus")
        run: Run = TaughtRun(spec, settings, device or "cpu", folder, first, iterations=teacher)
    elif cluster is not None:
        from bottega.learn.crew import ClusterRun

        run = ClusterRun(
            spec,
            settings,
            device or "cuda",
            folder,
            first,
            rival,
            cluster=cluster,
            workers=gpus,
            tell=screen.print,
        )
    elif gpus is not None:
        raise BadOption("--gpus is for a cluster: give its address by --ray")
    else:
        run = Run(spec, settings, device or "cuda", folder, first, rival)
    with showing(f"{spec.key} is learned", screen) as show:
        for lesson in run.follow(60 * minutes):
            show(lesson)
    screen.print(f"The run lies in {run.folder}.", highlight=False)
    if out is not None and run.network.exists():
        copy_network(run.network, out, renews=renews)


def check_files(folder: Path, out: Path | None, *, beginning: bool) -> bool:
    """Refuse to write over another run. The copy that a run made when it was left may be renewed: returns
    whether there is one."""
    from bottega.lab.kept_files import check_free
    from bottega.learn.progress import CHECKPOINT, NETWORK

    if beginning:
        check_free(folder / CHECKPOINT, "--from begins a new run: give another folder by --run")
    network = folder / NETWORK
    if out is not None and out.is_file() and network.is_file() and cmp(out, network, shallow=False):
        return True
    check_free(out)
    return False


def copy_network(network: Path, out: Path, *, renews: bool) -> None:
    """Copy what was learned, over an earlier copy of the run or to a new file."""
    from bottega.lab.kept_files import write_new

    if renews:
        shutil.copyfile(network, out)
    else:
        write_new(out, network.read_bytes())
