"""`bottega bench`: how fast it is, alone and beside others."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click
from rich.box import SIMPLE_HEAD
from rich.table import Table

from bottega.cli_base import json_option, notes, prepare, print_json, screen, table_option
from bottega.engine.errors import BadOption
from bottega.games import find
from bottega.games import names as all_games

if TYPE_CHECKING:
    from bottega.lab.bench import Measure
    from bottega.lab.doors import Door, Row
    from bottega.lab.figure_rows import FigureRows


@click.command()
@click.argument("names", nargs=-1)
@click.option("--peers", is_flag=True, help="Compare with games of other libraries, like with like.")
@click.option("--door", "keys", multiple=True, metavar="NAME", help="Only this comparison; repeatable.")
@click.option("--tag", type=click.Path(path_type=Path), help="Classes of TAG: a jar, or a built checkout.")
@table_option
@json_option
def bench(
    names: Sequence[str],
    peers: bool,
    keys: Sequence[str],
    tag: Path | None,
    table: Path | None,
    as_json: bool,
) -> None:
    """Measure our speed; with --peers beside games of other libraries, a table for each way to drive them.

    Every figure is shown as soon as there is one.
    """
    from bottega.engine.game import Game
    from bottega.lab.figure_rows import open_figures
    from bottega.lab.tag import java

    chosen = tuple(find(key).key for key in names) or all_games()
    doors = _doors(peers, keys, tag)
    if tag is not None:
        java()
    with open_figures(table) as rows:
        for key in chosen:
            prepare(Game(find(key)))
        if doors:
            _beside_others(doors, chosen, rows, as_json)
        else:
            _alone(chosen, rows, as_json)


def _doors(peers: bool, keys: Sequence[str], tag: Path | None) -> "list[Door]":
    from bottega.lab import peer_bench

    known = {door.key: door for door in peer_bench.doors(tag)}
    for key in keys:
        if key not in known:
            raise BadOption(f"--door {key} is not possible: expected {', '.join(known)}")
    if tag is not None and not (peers or keys):
        raise BadOption("--tag is for a comparison: give --peers too")
    if tag is not None and not tag.exists():
        raise BadOption(f"--tag {tag} is not possible: nothing is there")
    return [known[key] for key in keys] or (list(known.values()) if peers else [])


def _alone(games: Sequence[str], rows: "FigureRows | None", as_json: bool) -> None:
    from bottega.lab.bench import bench as run

    measures = []
    table = Table("figure", "value", "unit", "spread", "what")
    with notes.status("measuring"):
        for measure in run(tuple(games)):
            measures.append(measure)
            if rows is not None:
                rows.add(measure)
            table.add_row(measure.name, _short(measure), measure.unit, f"{measure.spread:.0%}", measure.what)
            _tell(measure)
    if as_json:
        print_json([measure.to_json() for measure in measures])
    else:
        screen.print(table)


def _beside_others(
    doors: "Sequence[Door]", games: Sequence[str], rows: "FigureRows | None", as_json: bool
) -> None:
    from bottega.lab.doors import ROUNDS, hold
    from bottega.lab.surroundings import surroundings

    told = []
    for door in doors:
        for line in door.absent():
            notes.print(line, highlight=False, soft_wrap=True)
        with notes.status(f"{door.key}: getting ready") as status:

            def on_figure(measure: "Measure", rounds: int, door: "Door" = door) -> None:
                if rounds == 1:
                    _tell(measure)
                status.update(f"{door.key}: round {rounds} of {ROUNDS}")

            found = hold(door, games, on_figure)
        for row in found:
            for measure in (row.measure, *row.times):
                if rows is not None:
                    rows.add(measure, door.key)
        figures = [row.to_json() for row in found]
        told.append({"door": door.key, "title": door.title, "missing": door.absent(), "figures": figures})
        if found and not as_json:
            screen.print(_compared(door, found))
    if as_json:
        print_json({"surroundings": surroundings(), "doors": told})
        return
    for name, value in surroundings().items():
        screen.print(f"{name} {value}", highlight=False)
    for line in dict.fromkeys(line for door in doors for line in door.absent()):
        screen.print(line, highlight=False)


def _compared(door: "Door", found: "Sequence[Row]") -> Table:
    """The figures of a door: ours, then theirs with how many times as fast ours are."""
    columns = ("who", door.unit, "spread", "ours, times as fast")
    table = Table(*columns, title=door.title, title_justify="left", box=SIMPLE_HEAD, pad_edge=False)
    for row in found:
        ratios = sorted(row.times, key=lambda one: one.value)
        least_most = dict.fromkeys(_short(one) for one in (*ratios[:1], *ratios[-1:]))
        figure = row.measure
        table.add_row(figure.what, _short(figure), f"{figure.spread:.0%}", " to ".join(least_most))
    return table


def _tell(measure: "Measure") -> None:
    notes.print(f"{measure.name}: {_short(measure)} {measure.unit}", highlight=False)


def _short(measure: "Measure") -> str:
    return f"{measure.value:,.0f}" if measure.value >= 100 else f"{measure.value:.3g}"
