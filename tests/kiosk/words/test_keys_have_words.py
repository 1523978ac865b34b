"""Every key that the source says has words, and no words are kept that nothing says."""

from __future__ import annotations

import ast
import importlib
import re
from functools import cache

import pytest

from companion.core.rolls import ANY_COLOUR
from companion.kiosk.words import LANGUAGES, Words
from tests.kiosk.words.catalogues import DOMAINS, HOMES, PLAYED, ROOT, entries
from tests.sources import nodes


def keys_in_the_source():
    """Yield (file, key) of each literal key that a module outside the games says."""
    for path in (p for p in sorted(ROOT.glob("companion/**/*.py")) if "games" not in p.parts):
        for node in nodes(path):
            if isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant):
                name = getattr(node.func, "attr", getattr(node.func, "id", ""))
                key = node.args[0].value
                if (
                    name in {"word", "_word", "text", "say"}
                    and isinstance(key, str)
                    and "." in key
                    and " " not in key
                ):
                    yield path.name, key


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_written_outside_the_games_has_words_of_the_house(language):
    words = Words(language)
    found = list(keys_in_the_source())
    assert found
    assert [(file, key) for file, key in found if not words.knows(key)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_keys_of_keys_that_stand_in_tables_have_words(language):
    whole, _, _ = said_by_the_source()
    keys = {said for said in whole if re.fullmatch(r"key\.[a-z_]+", said)}
    assert "key.redo_what" in keys
    assert [key for key in sorted(keys) if not Words(language).knows(key)] == []


def test_no_key_is_put_together_from_its_beginning():
    """Neither this file's search nor a reader would find what it says."""
    found = []
    for path in (*ROOT.glob("companion/**/*.py"), *ROOT.glob("vision/**/*.py")):
        for node in nodes(path):
            if isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.JoinedStr):
                name = getattr(node.func, "attr", getattr(node.func, "id", ""))
                begins = node.args[0].values[0]
                if path.name in (
                    "pages.py",
                    "kinds.py",
                ):  # entries are called by their ids
                    continue
                if name in {"word", "_word", "text", "say", "Text"} and not isinstance(begins, ast.Constant):
                    found.append((path.name, node.lineno))
    assert found == []


ELSEWHERE = re.compile(
    r"settings\.size_[sml]|"  # the value of the setting in small letters
    r"summary\.dice\.[a-z_]+|"  # the colours that are left, joined
    r"guide\.phase\.[a-z_]+\.\d"  # looked for with the key of the phase
)
"""Keys made in ways that reading the source does not show."""


PREFIXES = {"say": (1, "ledger."), "reject": (0, "reject.")}
"""Functions of games that put something before the key which they are given: which argument it is, and what."""


def put_together(argument, before):
    """Yield patterns of the keys that a game may make so: ``change.say(seat, f"rolled_{how}", …)``."""
    for node in (node for node in ast.walk(argument) if isinstance(node, ast.JoinedStr)):
        parts = (re.escape(part.value) if isinstance(part, ast.Constant) else "(.+?)" for part in node.values)
        yield "".join((re.escape(before), *parts))


@cache
def said_by_the_source(games=True):
    """Return the keys written out in the source, patterns of those put together, and what can stand in the gaps."""
    whole, patterns, gaps = set(), set(), set()
    for path in (*ROOT.glob("companion/**/*.py"), *ROOT.glob("vision/**/*.py")):
        if "games" in path.parts and not games:
            continue
        for node in nodes(path):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                whole.add(node.value.removeprefix("@"))
            elif isinstance(node, ast.JoinedStr):
                parts = [part.value if isinstance(part, ast.Constant) else None for part in node.values]
                if isinstance(parts[0], str) and re.match(r"@?[a-z_]+\.", parts[0]):
                    parts[0] = parts[0].removeprefix("@")
                    patterns.add("".join("(.+?)" if part is None else re.escape(part) for part in parts))
            elif isinstance(node, ast.Call):
                at, before = PREFIXES.get(getattr(node.func, "attr", getattr(node.func, "id", "")), (0, ""))
                patterns.update(
                    key for argument in node.args[at : at + 1] if before for key in put_together(argument, before)
                )
            elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
                gaps.add(node.target.id)
            elif isinstance(node, ast.keyword) and node.arg:
                gaps.add(node.arg)
    for path in ROOT.glob("companion/**/*.toml"):
        written = path.read_text("utf-8")
        gaps.update(re.findall(r"[\w-]+", written + written.lower()))
    gaps.update(text for text in whole if "." not in text)
    return whole, tuple(re.compile(pattern) for pattern in patterns), gaps


def rule_ids(home):
    """Return the IDs of a game's rules; the house has none."""
    if home not in PLAYED:
        return ()
    module, _, name = PLAYED[home].partition(":")
    return getattr(importlib.import_module(module), name)().rule_ids


@pytest.mark.parametrize("home", HOMES)
def test_no_words_are_kept_that_nothing_says(home):
    """What only a game says lies with the game; a game may also word what the house says."""
    whole, patterns, gaps = said_by_the_source(games=home != "house")

    def said(key):
        if key in whole or ELSEWHERE.fullmatch(key):
            return True
        found = (pattern.fullmatch(key) for pattern in patterns)
        return any(match and all(fills(gap) for gap in match.groups()) for match in found)

    def fills(gap):
        return gap in gaps or gap.isdigit() or ("." in gap and said(gap))

    named = "inventor|card|machine|driver|checkpoint|course|hue|robot|class"  # after ids in files of the game
    patterns += (re.compile(rf"(?:{named})\.(.+?)(?:_part)?"),)
    whole = whole | {f"rule.{rule}" for rule in rule_ids(home)}  # each can be read below the ledger
    domains = [domain for domain in DOMAINS if domain[0] == home]
    keys = {key for domain in domains for context, key in entries("en", domain) if context is None}
    assert len(keys) > 400
    assert sorted(key for key in keys if not said(key)) == []


def test_the_search_for_unused_words_finds_one():
    whole, patterns, gaps = said_by_the_source()
    assert "settings.sound" not in whole
    assert not any(pattern.fullmatch("settings.sound") for pattern in patterns)
    assert "table.wait" in whole
    assert gaps >= {"tab", "shapes_only"}


def game_words(home):
    """Return what a game calls its dice, and its signs that the house has not ("any colour" is the house's)."""
    package = ROOT / "companion" / "games" / home
    look = importlib.import_module(f"companion.games.{home}.look").LOOK
    house = {path.stem for path in (ROOT / "companion" / "kiosk" / "drawing" / "signs").glob("*.svg")}
    signs = {path.stem for path in (package / "look" / "signs").glob("*.svg")}
    signs |= {name for name, sign in look.sign_of.items() if sign not in house}
    return ({die.kind for die in look.dice} | signs) - house - {ANY_COLOUR}


@pytest.mark.parametrize("home", [home for home in HOMES if home != "house"])
def test_no_module_outside_a_game_says_its_dice_and_signs(home):
    """A word written out in the code is a key, a sign or a kind; what only one game has must come from that game."""
    wanted = game_words(home)
    assert len(wanted) > 10
    found = []
    for path in (p for p in sorted(ROOT.glob("companion/**/*.py")) if "games" not in p.parts):
        said = (node for node in nodes(path) if isinstance(node, ast.Constant))
        found += [(path.name, node.lineno, node.value) for node in said if node.value in wanted]
    assert found == []
