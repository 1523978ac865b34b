"""docs/adding-a-game.md: its code is that of the toy race, and a game built from the page alone plays."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from companion.core.look import READ_COLOURS
from companion.kiosk.words.catalogues import LANGUAGES, Words

ROOT = Path(__file__).parents[2]
TOY = ROOT / "tests" / "toy_game"
PAGE = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
FILES = dict(re.findall(r"^`([\w./]+)`:\n\n```\w+\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL))
"""Whole files on the page, by their names."""


def test_the_page_has_every_file_of_the_toy_that_says_anything():
    there = {str(path.relative_to(TOY)) for path in (TOY / "toy_race").glob("*.py") if path.name != "__init__.py"}
    assert set(FILES) == {*there, "pyproject.toml", "fork.toml"}


@pytest.mark.parametrize("name", FILES)
def test_what_the_page_shows_is_what_the_toy_is(name):
    assert FILES[name] == (TOY / name).read_text(encoding="utf-8")


def lines_of_code(source: str, without: tuple[str, ...] = ()) -> int:
    """Count lines besides imports, docstrings, blank lines and functions of these names."""
    skipped: set[int] = set()
    for node in ast.walk(ast.parse(source)):
        said = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        if said or isinstance(node, ast.Import | ast.ImportFrom) or getattr(node, "name", None) in without:
            skipped |= {*range(node.lineno, (node.end_lineno or 0) + 1)}  # type: ignore[attr-defined]
    return sum(1 for n, line in enumerate(source.splitlines(), 1) if line.strip() and n not in skipped)


def test_it_is_as_short_as_it_says():
    modules = [text for name, text in FILES.items() if name.endswith(".py")]
    said = re.search(
        r"It is (\d+)\s+lines of Python from nothing to the screen, and (\d+) more with which scenarios", PAGE
    )
    assert said is not None
    whole = sum(map(lines_of_code, modules))
    to_the_screen = sum(lines_of_code(text, ("arrange", "understand", "facts")) for text in modules)
    assert to_the_screen <= int(said[1])
    assert whole - to_the_screen <= int(said[2])


def test_the_words_it_shows_are_those_of_the_toy():
    shown = re.search(r"```po\n(.*?)```", PAGE, re.DOTALL)
    assert shown is not None
    words = (TOY / "toy_race" / "words" / "en" / "LC_MESSAGES" / "toy_race.po").read_text(encoding="utf-8")
    assert all(entry in words for entry in shown[1].strip().split("\n\n"))


def test_the_house_has_words_for_its_rejections_but_for_one_of_its_own():
    codes = set(re.findall(r'reject\("(\w+)"', PAGE))
    house = [Words(language) for language in LANGUAGES]
    for words in house:
        assert {code for code in codes if not words.knows(f"reject.{code}")} == {"no_such_die"}


def test_it_names_every_colour_that_the_reader_knows():
    assert f"the reader knows: {', '.join(READ_COLOURS)}." in PAGE


def test_a_game_built_from_the_page_alone_plays(tmp_path):
    """Under another name, so that nothing of the installed toy can help."""
    for name, text in FILES.items():
        file = tmp_path / name.replace("toy_race", "my_race")
        file.parent.mkdir(exist_ok=True)
        file.write_text(text.replace("toy_race", "my_race").replace("toy-race", "my-race"), encoding="utf-8")
    (tmp_path / "my_race" / "__init__.py").write_text('"""My race."""\n')
    entry_points = re.search(r'^(my_race) = "(.*)"$', (tmp_path / "pyproject.toml").read_text(), re.MULTILINE)
    assert entry_points is not None
    info = tmp_path / "my_race-0.1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: my-race\nVersion: 0.1.0\n")
    (info / "entry_points.txt").write_text(f"[pipworks.games]\n{entry_points[1]} = {entry_points[2]}\n")
    environment = os.environ | {"PYTHONPATH": os.pathsep.join((str(tmp_path), str(ROOT)))}

    def pipworks(*words):
        command = [sys.executable, "-m", "companion", *words]
        return subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)

    simulated = pipworks("simulate", "my_race", "--seats", "3", "--games", "20")
    assert simulated.returncode == 0, simulated.stderr
    assert "20 games of my_race with 3 seats" in simulated.stdout
    assert ", 0 violations" in simulated.stdout
    checked = pipworks("check", "fork.toml")
    assert (checked.returncode, checked.stdout) == (0, "passed  fork.toml\n"), checked.stderr
