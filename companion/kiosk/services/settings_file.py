"""The settings on the disk: a TOML file that people may edit; what is wrong in it is told, and the usual is used."""

from __future__ import annotations

import os
from pathlib import Path

import msgspec

from companion.core.messages import Text
from companion.core.one_line import one_line
from companion.kiosk.services.settings import CHOICES, Settings, Value, allowed, as_values
from companion.owned.toml import TomlError, line_of, parsed, text_of, written
from companion.system.whole_file import Write, put_whole, trouble_of

LARGEST = 64 * 1024
"""Bytes; the whole file is under one kilobyte."""
MOST_MISTAKES = 10
"""Of one file that are told."""
_HEAD = "# Settings of Pipworks. They are changed on the screen or here; behind each stands what it may be.\n"


class SettingsFile(msgspec.Struct):
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
            text = text_of(self.path, LARGEST)
            found = parsed(text)
        except FileNotFoundError:
            return Settings(), ()
        except OSError as error:
            return Settings(), (self._says("unreadable", why=f"@why.{trouble_of(error)}"),)
        except TomlError as error:
            code = "not_toml" if error.code == "too_deep" else error.code
            return Settings(), (self._says(code, line=error.line),)
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
        mistakes: list[Text] = []
        for name, value in found.items():
            line = line_of(text, name) if len(mistakes) < MOST_MISTAKES else 0
            if name not in CHOICES:
                mistakes.append(self._says("unknown", line=line, field=one_line(name)))
            elif not allowed(name, value):
                mistakes.append(self._says("wrong", line=line, field=name, allowed=_choices(name)))
            else:
                assert isinstance(value, (bool, int, float, str))  # that is all there is among the choices
                values[name] = value
        return Settings(**values), tuple(mistakes[:MOST_MISTAKES])  # type: ignore[arg-type]  # each value is one of its choices

    def _says(self, what: str, **args: str | int) -> Text:
        return Text(f"settings_file.{what}", {"file": str(self.path), **args})


def as_toml(settings: Settings) -> str:
    """Return the file's contents: a line a setting, with what it may be."""
    lines = [
        f"{line}  # {_choices(name)}\n"
        for name, value in as_values(settings).items()
        for line in written({name: value})
    ]
    return _HEAD + "".join(lines)


def _choices(name: str) -> str:
    return ", ".join(line.partition(" = ")[2] for choice in CHOICES[name] for line in written({name: choice}))
