"""The puzzle of the day, and which puzzles a game has."""

from collections.abc import Collection, Iterator
from datetime import date

from bottega.engine.markup import Element, a, div, h2, p, section
from bottega.games import find, names
from bottega.match.puzzle import puzzle_of_the_day, puzzles_of
from bottega.web.phrases import game_title, say

Numbered = tuple[str, int]  # a puzzle by its game and its number, from 1


def all_puzzles() -> Iterator[Numbered]:
    """The puzzles of all games."""
    for key in names():
        yield from ((key, number) for number in range(1, len(puzzles_of(key)) + 1))


def grade_said(grade: int, lang: str) -> str:
    return say(f"puzzle-grade-{grade}", lang)


def daily_part(day: date, solved: Collection[Numbered], lang: str) -> Element | None:
    """The puzzle of a day, with the way to it and to all others; nothing where no game has any."""
    chosen = puzzle_of_the_day(day, list(all_puzzles()))
    if chosen is None:
        return None
    key, number = chosen
    puzzle, done = puzzles_of(key)[number - 1], chosen in solved
    return section(".card.daily", aria_labelledby="daily-title")[
        h2("#daily-title")[say("puzzle-daily", lang)],
        p[
            say(
                "puzzle-daily-which",
                lang,
                game=game_title(find(key), lang),
                grade=grade_said(puzzle.grade, lang),
                number=number,
            )
        ],
        div(".actions")[
            a(".button" if done else ".button.primary", href=f"/puzzles/{key}/{number}")[
                say("puzzle-daily-solved" if done else "puzzle-daily-solve", lang)
            ],
            a(".quiet", href="/puzzles")[say("puzzle-all", lang)],
        ],
    ]
