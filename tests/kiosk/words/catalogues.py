"""The catalogues of the house and of the games that can be chosen, as they are written."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

from babel.messages.pofile import read_po

from companion.kiosk.words.catalogues import FOLDER

ROOT = Path(__file__).parents[3]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
PLAYED = PROJECT["entry-points"]["pipworks.games"]
HOMES = {"house": FOLDER, **{name: ROOT / "companion" / "games" / name / "words" for name in sorted(PLAYED)}}
"""Folders of catalogues: the house's and those of the games that can be chosen; one in the making has not all yet."""
DOMAINS = sorted({(home, path.stem) for home in HOMES for path in HOMES[home].glob("*/LC_MESSAGES/*.po")})


@cache
def catalogue(language, domain):
    home, name = domain
    with (HOMES[home] / language / "LC_MESSAGES" / f"{name}.po").open("rb") as stream:
        return read_po(stream, locale=language)


def entries(language, domain):
    """Return (context, key) -> all forms of the message."""
    result = {}
    for message in catalogue(language, domain):
        if not message.id:
            continue
        key = message.id if isinstance(message.id, str) else message.id[0]
        forms = [message.string] if isinstance(message.string, str) else list(message.string)
        result[(message.context, key)] = forms
    return result
