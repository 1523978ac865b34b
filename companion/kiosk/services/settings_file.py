"""The settings on the disk: a TOML file that people may edit; what is wrong in it is told, and the usual is used."""

from __future__ import annotations

import json
import os
import re
import tomllib
from dataclasses import dataclass
from pathlib import Path

from companion.core.messages import Text
from companion.kiosk.services.settings import CHOICES, Settings, Value, allowed, as_values
from companion.system.whole_file import Write, put_whole, trouble_of

LARGEST = 64 * 1024
"""Bytes; the whole file is under one kilobyte."""
_HEAD = "# Settings of Pipworks. They are changed on the screen or here; behind each stands what it may be.\n"
_LINE = re.compile(r"at line (\d+)")


@dataclass
class SettingsFile:
    """The file of settings.

    Attributes:
        path: where it is; it and its folder need not exist yet.
        write: puts bytes into a file that is open at the given descriptor; tests make it fail.
    """

    path: Path
    write: Write = os.write

    def read(self) -> tuple[Settings, tuple[Text, ...]]:
        """Return the settings, and one sentence for each mistake in the file; a file that is not there has none."""
        try:
            with self.path.open("rb") as stream:
                data = stream.read(LARGEST + 1)
        except FileNotFoundError:
            return Settings(), ()
        except OSError as error:
            return Settings(), (self._says("unreadable", why=f"@why.{trouble_of(error)}"),)
        if len(data) > LARGEST:
            return Settings(), (self._says("too_large"),)
        try:
            text = data.decode("utf-8-sig")  # some editors mark their text so
            found = tomllib.loads(text)
        except UnicodeDecodeError as error:
            return Settings(), (self._says("not_text", line=error.object.count(b"\n", 0, error.start) + 1),)
        except (RecursionError, ValueError) as error:  # ValueError: not TOML, or a number of thousands of digits
            place = _LINE.search(str(error))
            return Settings(), (self._says("not_toml", line=int(place[1]) if place else text.count("\n") + 1),)
        return self._taken(found, text)

    def keep(self, settings: Settings) -> Text | None:
        """Write the settings, whole or not at all; return one sentence where that fails."""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            put_whole(self.path, as_toml(settings).encode(), self.write)
        except OSError as error:
            return self._says("not_kept", why=f"@why.{trouble_of(error)}")
        return None

    def _taken(self, found: dict[str, object], text: str) -> tuple[Settings, tuple[Text, ...]]:
        values: dict[str, Value] = {}
        mistakes = []
        for name, value in found.items():
            line = _line_of(text, name)
            if name not in CHOICES:
                mistakes.append(self._says("unknown", line=line, field=name))
            elif not allowed(name, value):
                may = ", ".join(_written(choice) for choice in CHOICES[name])
                mistakes.append(self._says("wrong", line=line, field=name, allowed=may))
            else:
                assert isinstance(value, (bool, int, float, str))  # that is all there is among the choices
                values[name] = value
        return Settings(**values), tuple(mistakes)  # type: ignore[arg-type]  # each value is one of its choices

    def _says(self, what: str, **args: str | int) -> Text:
        return Text(f"settings_file.{what}", {"file": str(self.path), **args})


def as_toml(settings: Settings) -> str:
    """Return the file's contents: a line a setting, with what it may be."""
    lines = [
        f"{name} = {_written(value)}  # {', '.join(_written(choice) for choice in CHOICES[name])}\n"
        for name, value in as_values(settings).items()
    ]
    return _HEAD + "".join(lines)


def _written(value: Value) -> str:
    # true, 20, 1.5 and "M" are written alike in JSON and in TOML.
    return json.dumps(value)


def _line_of(text: str, name: str) -> int:
    wanted = re.compile(rf'\s*(?:\[+\s*)?["\']?{re.escape(name)}["\']?\s*[\].=]')
    return next((n for n, line in enumerate(text.splitlines(), 1) if wanted.match(line)), 1)
