"""The doctor in a process of its own: whoever shows the findings neither waits for them nor carries what they need.

Loading the dice reader takes a second and tens of megabytes; both end with the process. It writes one JSON object a
line as soon as it has found something.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from dataclasses import asdict
from functools import partial
from pathlib import Path
from typing import TextIO

from msgspec.structs import replace

from companion.devices.doctor.finding import Check
from companion.devices.doctor.findings import CHECKS
from companion.devices.doctor.probes import Machine, look_at_machine

NAMES = tuple(check.__name__.removeprefix("check_") for check in CHECKS)
"""What is looked at, in the order of `CHECKS`."""
SLOW = "reader"
"""What takes a second to look at; it is told last."""


NO_TRAY = "--no-tray"
PINS, TALKS = "--pins=", "--talks="


def doctor_command(
    games: Path, *, tray: bool = True, pins_files: Sequence[Path] = (), talks: str = ""
) -> tuple[str, ...]:
    """Return what starts a doctor that looks at the folder in which games are kept.

    Args:
        games: that folder.
        tray: some game reads something in a tray.
        pins_files: where it may be said what hangs on which pin.
        talks: what the link of the caller knows of its station (`StationLink.told`), or nothing.
    """
    pins = (f"{PINS}{file}" for file in pins_files)
    told = (f"{TALKS}{talks}",) if talks else ()
    return sys.executable, "-m", __name__, str(games), *told, *(() if tray else (NO_TRAY,)), *pins


def tell(out: TextIO, look: Callable[..., Machine], *, tray: bool = True) -> None:
    """Examine this machine and write each finding as a line of JSON, the slow one last."""
    at_once = replace(look(reader=False), tray=tray)
    for name, check in zip(NAMES, CHECKS, strict=True):
        if name != SLOW:
            print(json.dumps(asdict(check(at_once))), file=out, flush=True)
    whole = look()
    print(json.dumps(asdict(CHECKS[NAMES.index(SLOW)](whole))), file=out, flush=True)


class DoctorProcess:
    """Examines this machine beside the caller.

    Args:
        command: starts the process that tells, such as `doctor_command`; or what returns that when it begins.

    Attributes:
        names: what is looked at, in order.
    """

    names: Sequence[str] = NAMES

    def __init__(self, command: Sequence[str] | Callable[[], Sequence[str]]) -> None:
        self._command = command if callable(command) else lambda: command
        self._process: subprocess.Popen[bytes] | None = None
        self._found: list[Check] = []
        self._rest = b""
        self._over = False

    @property
    def over(self) -> bool:
        """Whether nothing more will be found."""
        return self._over

    def begin(self) -> None:
        """Begin to look, once more where it had; never waits."""
        self.end()
        self._found, self._rest, self._over = [], b"", False
        try:
            self._process = subprocess.Popen(
                tuple(self._command()), stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
            )
        except OSError:
            self._over = True
            return
        assert self._process.stdout is not None  # it was asked for
        os.set_blocking(self._process.stdout.fileno(), False)

    def findings(self) -> Sequence[Check]:
        """Return what has been found so far; never waits."""
        process = self._process
        if process is not None and process.stdout is not None:
            ended = process.poll() is not None  # asked first: what it wrote before is then all there
            self._rest += process.stdout.read() or b""
            *lines, self._rest = self._rest.split(b"\n")
            self._found += filter(None, map(_check, lines))
            if ended:
                self.end()
                self._over = True
        return tuple(self._found)

    def end(self) -> None:
        """Stop looking."""
        if self._process is not None:
            if self._process.poll() is None:
                self._process.kill()
            self._process.wait()
            if self._process.stdout is not None:
                self._process.stdout.close()
            self._process = None


if __name__ == "__main__":
    _files = [Path(argument.removeprefix(PINS)) for argument in sys.argv[2:] if argument.startswith(PINS)]
    _talks = next((each.removeprefix(TALKS) for each in sys.argv[2:] if each.startswith(TALKS)), "")
    tell(
        sys.stdout,
        partial(look_at_machine, Path(sys.argv[1]), pins_files=_files, talks=_talks),
        tray=NO_TRAY not in sys.argv[2:],
    )


def _check(line: bytes) -> Check | None:
    """The finding on a line of the doctor's, or None: a library may have printed a word of its own."""
    try:
        return Check(**json.loads(line))
    except (ValueError, TypeError):
        return None
