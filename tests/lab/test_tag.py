"""TAG's games in a Java of their own: where its classes are, and what is made of the answer."""

import os
import subprocess
from pathlib import Path
from typing import Any

import pytest

from bottega.engine.errors import BadOption
from bottega.lab import tag


def test_a_jar_is_the_class_path_itself(tmp_path: Path) -> None:
    jar = tmp_path / "tag.jar"
    jar.write_text("")
    assert tag.class_path(jar) == str(jar)


def test_a_checkout_has_its_classes_and_what_they_need_where_maven_puts_them(tmp_path: Path) -> None:
    (tmp_path / "target" / "classes").mkdir(parents=True)
    parts = tag.class_path(tmp_path).split(os.pathsep)
    assert str(tmp_path / "target" / "classes") in parts
    assert str(tmp_path / "target" / "dependency" / "*") in parts


def answering(monkeypatch: pytest.MonkeyPatch, status: int, out: str, err: str = "") -> list[list[str]]:
    asked: list[list[str]] = []

    def run(words: list[str], **how: Any) -> subprocess.CompletedProcess[str]:
        asked.append(words)
        return subprocess.CompletedProcess(words, status, out, err)

    monkeypatch.setattr("bottega.lab.tag.java", lambda: "java")
    monkeypatch.setattr("bottega.lab.tag.subprocess.run", run)
    return asked


def test_decisions_are_counted_by_seconds_of_processor(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = answering(monkeypatch, 0, "TAG says something of its own\n600000 2.0\n")
    assert tag.tag_decisions_per_second(tmp_path, "catan", 2.0) == 300_000.0
    assert asked[0][-5:] == [str(tag.DRIVER), "games.catan.Catan", "4", "5.0", "2.0"]
    assert tag.DRIVER.is_file()


def test_what_java_refuses_is_told_in_one_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    answering(monkeypatch, 1, "", "error: package core does not exist\nand more\n")
    with pytest.raises(
        BadOption, match=r"^--tag .*catan cannot be played: error: package core does not exist$"
    ):
        tag.tag_decisions_per_second(tmp_path, "catan", 2.0)


def test_without_java_it_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bottega.lab.tag.shutil.which", lambda name: None)
    with pytest.raises(BadOption, match="Java 17"):
        tag.java()
