"""Games that were played, and files of them."""

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from pydantic import ConfigDict, TypeAdapter, ValidationError

from bottega.engine.errors import BadRecord
from bottega.engine.game import Game


@dataclass(frozen=True)
class Played:
    """One game that was played; of its options those that are not the usual ones, as `key=value`, and the
    digest of its components where they are somebody's own."""

    __pydantic_config__ = ConfigDict(extra="forbid", strict=True)

    game: str
    players: int
    options: tuple[str, ...]
    seed: int
    seats: tuple[str, ...]
    points: tuple[int, ...]
    ranks: tuple[int, ...]
    decisions: int
    seconds: float
    components: str = ""

    @property
    def kind(self) -> tuple[str, int, tuple[str, ...], str]:
        """Games of one kind can be compared."""
        return self.game, self.players, self.options, self.components

    def share(self, name: str) -> float:
        """The part of the victory that a bot has, a shared one split among its winners."""
        won = [seat for seat, rank in zip(self.seats, self.ranks, strict=True) if rank == 1]
        return won.count(name) / len(won)


def chosen_options(game: Game) -> tuple[str, ...]:
    """The options of a game that are not the usual ones, as `key=value`. One whose default the others change
    is always named: results of before it did are not mixed up with later ones."""
    usual = {option.key: (option.default, option.usual(game.options)) for option in game.spec.options}
    return tuple(f"{key}={value}" for key, value in game.options.items() if usual[key] != (value, value))


def own_components(game: Game) -> str:
    """The digest of somebody's own component table; of the game's, nothing."""
    return "" if game.components.own is None else game.components.digest


def kind_of(game: Game) -> tuple[str, int, tuple[str, ...], str]:
    """The kind of the games that this one deals."""
    return game.key, game.players, chosen_options(game), own_components(game)


def save(played: Sequence[Played], path: Path) -> None:
    """One line of JSON per game, appended."""
    try:
        with path.open("a", encoding="utf-8") as file:
            file.writelines(json.dumps(asdict(game)) + "\n" for game in played)
    except OSError as problem:
        raise BadRecord(f"cannot write {path}: {problem.strerror}") from None


_GAME = TypeAdapter(Played)


def load(path: Path) -> list[Played]:
    """The games that `save` wrote."""
    played = []
    try:
        lines = path.read_text(encoding="utf-8").split("\n")
    except (OSError, UnicodeDecodeError) as problem:
        raise BadRecord(f"cannot read {path}: {problem}") from None
    for number, line in enumerate(lines, 1):
        if line:
            try:
                played.append(_GAME.validate_json(line))
                _check_game(played[-1])
            except (ValidationError, ValueError, RecursionError):
                raise BadRecord(f"{path}, line {number}: not a game of an arena") from None
    return played


def _check_game(game: Played) -> None:
    seats = len(game.seats)
    if not seats == game.players == len(game.points) == len(game.ranks) or 1 not in game.ranks:
        raise ValueError("seats, points and ranks do not agree")
