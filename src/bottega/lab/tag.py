"""Games of TAG, a framework for board games in Java, played by a small program that uses its classes."""

import os
import shutil
import subprocess
from pathlib import Path

from bottega.engine.errors import BadOption

DRIVER = Path(__file__).with_name("TagDecisions.java")
GAMES = {"puertorico": "games.puertorico.PuertoRico", "catan": "games.catan.Catan"}  # how their classes begin
PLAYERS = 4
WARM_UP = 5.0  # seconds, until Java has compiled what is hot
ONE_CORE = ("-XX:+UseSerialGC", "-XX:ActiveProcessorCount=1", "-Djava.awt.headless=true")


def class_path(place: Path) -> str:
    """Where Java finds the classes: of a jar, of a checkout that Maven has built, or of a folder of both."""
    if place.is_file():
        return str(place)
    built = place / "target"
    folders = [built / "classes", built, built / "dependency"] if (built / "classes").is_dir() else [place]
    return os.pathsep.join(part for folder in folders for part in (str(folder), str(folder / "*")))


def tag_decisions_per_second(place: Path, game: str, seconds: float) -> float:
    """Random play, decisions in a second of processor; a Java of its own that warms up first."""
    program = (str(DRIVER), GAMES[game], str(PLAYERS), str(WARM_UP), str(seconds))
    done = subprocess.run(
        [java(), *ONE_CORE, "-cp", class_path(place), *program],
        capture_output=True,
        text=True,
        cwd=place if place.is_dir() else place.parent,  # where a game looks for its data
    )
    if done.returncode:
        told = done.stderr.strip().splitlines() or ["it said nothing"]
        raise BadOption(f"--tag {place}: {game} cannot be played: {told[0]}")
    decisions, spent = done.stdout.split()[-2:]
    return int(decisions) / float(spent)


def java() -> str:
    """The program that runs Java."""
    found = shutil.which("java")
    if found is None:
        raise BadOption("--tag needs Java 17 or newer: there is no program called java")
    return found
