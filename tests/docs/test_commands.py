"""docs/commands.md tells of every command and option that there is, and of none that there is not."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

from companion.commands.main import pipworks, run

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "commands.md").read_text(encoding="utf-8")
README = (ROOT / "README.md").read_text(encoding="utf-8")
SAMPLE = "docs/pictures/sample-tray.jpg"
SEVEN = [("blue", 3), ("blue", 4), ("red", 4), ("red", 5), ("red", 6), ("yellow", 3), ("yellow", 6)]
SECTIONS = dict(re.findall(r"^## (pipworks .+)\n((?:(?!^## ).*\n)*)", PAGE, re.MULTILINE))
OPTION = re.compile(r"(?<![\w-])--[a-z][a-z-]*")


def commands(command: click.Command, name: str) -> Iterator[tuple[str, click.Command]]:
    if name != "pipworks":
        yield name, command
    if isinstance(command, click.Group):
        for child in command.commands.values():
            yield from commands(child, f"{name} {child.name}")


ALL = dict(commands(pipworks, "pipworks"))


def options(command: click.Command) -> set[str]:
    return {name for each in command.params for name in (*each.opts, *each.secondary_opts) if name.startswith("--")}


def test_the_page_has_every_command_and_no_other():
    assert sorted(SECTIONS) == sorted(ALL)


@pytest.mark.parametrize("name", ALL)
def test_a_command_has_the_options_that_the_page_names(name):
    assert set(OPTION.findall(SECTIONS[name])) == options(ALL[name])


def test_options_in_the_readme_are_those_of_their_command():
    used = re.findall(r"pipworks ((?:bench )?[a-z]+)((?: [^`\n]*)?)", "\n".join(re.findall(r"`([^`\n]+)`", README)))
    known = {name.removeprefix("pipworks "): options(command) for name, command in ALL.items()}
    said = [(name, set(OPTION.findall(rest))) for name, rest in used if name in known]
    assert said
    assert [(name, found - known[name]) for name, found in said if not found <= known[name]] == []


def test_the_sample_picture_is_read_as_the_readme_says(capsys, monkeypatch):
    monkeypatch.chdir(ROOT)
    assert f"`.venv/bin/pipworks read {SAMPLE}`" in README
    assert run(["read", SAMPLE, "--json"]) == 0
    dice = json.loads(capsys.readouterr().out)["dice"]
    found = sorted((die["color"], die["value"]) for die in dice)
    assert found == SEVEN
    (said,) = re.findall(r"seven dice: (.+?)\.", README, re.DOTALL)
    assert sorted(re.findall(r"(red|blue|yellow) (\d)", said)) == [(colour, str(value)) for colour, value in found]
