"""Nothing outside a game's own package names that game: a new game is a folder and an entry point."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.shelf.games import installed

ROOT = Path(__file__).parents[2]
ROOMS = ("companion", "vision", "firmware", "hardware", "systemd")
READ = {".py", ".po", ".toml", ".svg", ".json", ".md", ".service", ".sh", ""}


def of_tree() -> dict[str, Path]:
    """Return the packages of the games of this tree, by name."""
    return {
        path.name: path for path in sorted((ROOT / "companion" / "games").iterdir()) if (path / "game.py").exists()
    }


def own_names(game: str, package: Path) -> tuple[str, ...]:
    """Return what a game is called and what its classes are."""
    tree = ast.parse((package / "game.py").read_text("utf-8"))
    classes = [node.name for node in tree.body if isinstance(node, ast.ClassDef)]
    return (game, *classes)


def files(root: Path, package: Path) -> Iterator[Path]:
    for room in ROOMS:
        for path in sorted((root / room).rglob("*")):
            if (
                path.is_file()
                and path.suffix in READ
                and package not in path.parents
                and "__pycache__" not in path.parts
            ):
                yield path


def naming(root: Path, package: Path, names: tuple[str, ...]) -> list[str]:
    """Return the files outside a game's package that name it, in their text or in their own name."""
    said = re.compile("|".join(re.escape(name).replace("_", "[_ -]?") for name in names), re.IGNORECASE)
    return [
        str(path.relative_to(root))
        for path in files(root, package)
        if said.search(path.name) or said.search(path.read_text("utf-8", errors="replace"))
    ]


def test_the_games_of_the_tree_are_on_the_shelf():
    assert set(of_tree()) <= set(installed().names)


@pytest.mark.parametrize("game", of_tree())
def test_nothing_outside_its_package_names_a_game(game):
    package = of_tree()[game]
    assert naming(ROOT, package, own_names(game, package)) == []


@pytest.mark.parametrize(
    ("file", "text"),
    [
        ("companion/kiosk/page.py", "from companion.games.{game}.game import Anything"),
        ("companion/table/rules.py", '"""As in {title}, dice are conserved."""'),
        ("companion/proofs/play.py", "GAME = {cls}()"),
        ("companion/kiosk/words/en/LC_MESSAGES/kiosk.po", 'msgid "start"\nmsgstr "Play {title} now"'),
        ("companion/kiosk/drawing/signs/cog.svg", "<svg><title>{title}</title></svg>"),
        ("companion/kiosk/words/en/LC_MESSAGES/{game}.po", ""),
        ("companion/games/another_game/data/cards.toml", 'like = "{game}"'),
    ],
)
@pytest.mark.parametrize("game", of_tree())
def test_a_name_that_is_put_in_is_found(tmp_path, game, file, text):
    package = tmp_path / "companion" / "games" / game
    package.mkdir(parents=True)
    (package / "own.py").write_text(f'name = "{game}"')
    names = own_names(game, of_tree()[game])
    assert naming(tmp_path, package, names) == []
    given = {"game": game, "title": game.replace("_", " ").title(), "cls": names[-1]}
    found = tmp_path / file.format(**given)
    found.parent.mkdir(parents=True, exist_ok=True)
    found.write_text(text.format(**given))
    assert naming(tmp_path, package, names) == [file.format(**given)]
