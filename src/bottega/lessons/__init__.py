"""Guided first games: scripts of steps in a game's folder, played on real tables by the real rules."""

from bottega.lessons.checking import check
from bottega.lessons.lesson import Lesson, Stand, find_lesson, lessons_of
from bottega.lessons.light import light
from bottega.lessons.script import BadLesson, Step

__all__ = ["BadLesson", "Lesson", "Stand", "Step", "check", "find_lesson", "lessons_of", "light"]
