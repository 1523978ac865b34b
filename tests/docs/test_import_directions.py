"""The rooms in ``.importlinter`` and in docs/architecture.md are those of the folders, so that none escapes them."""

from __future__ import annotations

import ast
import configparser
import re
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
MOST_MODULES = 20


def contract(name):
    parser = configparser.ConfigParser()
    parser.read(ROOT / ".importlinter")
    return parser[f"importlinter:contract:{name}"]


def rooms():
    return {path.parent.name for path in (ROOT / "companion").glob("*/__init__.py")}


def test_every_room_stands_in_one_layer():
    layers = re.findall(r"companion\.(\w+)", contract("rooms")["layers"])
    assert sorted(layers) == sorted(rooms())
    loose = {path.stem for path in (ROOT / "companion").glob("*.py")}
    assert loose == {"__init__", "__main__"}


def test_no_device_escapes_its_contract():
    protected = re.findall(r"companion\.devices\.(\w+)", contract("events")["protected_modules"])
    devices = {path.stem for path in (ROOT / "companion" / "devices").glob("[!_]*") if path.name != "__pycache__"}
    assert sorted([*protected, "events"]) == sorted(devices)


def test_the_page_tells_of_every_room():
    page = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    assert set(re.findall(r"^\| `companion/(\w+)/", page, re.MULTILINE)) == rooms()


def test_a_folder_can_be_read_at_a_glance():
    folders = [path.parent for room in ("companion", "vision") for path in (ROOT / room).rglob("__init__.py")]
    counts = {str(folder.relative_to(ROOT)): len(list(folder.glob("*.py"))) - 1 for folder in folders}
    assert len(counts) > 20
    assert {folder: n for folder, n in counts.items() if n > MOST_MODULES} == {}


def games():
    return [path.parent for path in (ROOT / "companion" / "games").glob("*/__init__.py")]


def imported(module):
    """What a module of ours takes from others: the package or module, and the name."""
    for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            yield from ((node.module, alias.name) for alias in node.names)


@pytest.mark.parametrize("game", games(), ids=lambda game: game.name)
def test_a_chapter_of_a_game_is_used_by_what_its_package_hands_on(game):
    chapters = {path.parent.name for path in game.glob("*/__init__.py")}
    before = f"companion.games.{game.name}."
    crossing, wrong = 0, []
    for module in game.rglob("*.py"):
        own = module.parent.name
        for package, name in imported(module):
            chapter, *rest = package.removeprefix(before).split(".") if package.startswith(before) else ("",)
            if chapter in chapters - {own}:
                crossing += 1
                handed = import_module(before + chapter).__all__
                if (rest[0] if rest else name) not in handed:
                    wrong.append(f"{module.relative_to(game)}: {package}.{name}")
    assert crossing > 100 or len(chapters) < 10
    assert wrong == []
