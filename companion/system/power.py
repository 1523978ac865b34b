"""Switches the whole machine off or starts it anew, by asking systemd; whether that is allowed, polkit says."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Callable, Sequence
from typing import Final, Literal

Command = Callable[[Sequence[str]], "subprocess.CompletedProcess[str]"]
_LONGEST_S: Final = 20.0
_WORDS: Final = {"off": "poweroff", "restart": "reboot"}
_NOT_ALLOWED: Final = ("interactive authentication required", "access denied", "not authorized", "permission denied")


class Power:
    """The machine's switch.

    Whoever switches it off is ended by systemd like everything else: with SIGTERM, and with time to say goodbye.

    Args:
        run: runs a command and returns how it ended; this machine's own unless given.
    """

    def __init__(self, run: Command | None = None) -> None:
        self._run = run or _run

    def switch(self, how: Literal["off", "restart"]) -> tuple[str, str]:
        """Switch the machine off or restart it; waits until systemd has answered.

        Returns:
            ``""`` where it obeys; else ``not_allowed`` or ``failed``, and what systemd said, in its own words.
        """
        try:
            ended = self._run(("systemctl", "--no-ask-password", _WORDS[how]))
        except (OSError, subprocess.SubprocessError) as error:
            return "failed", str(getattr(error, "strerror", None) or error)
        if ended.returncode == 0:
            return "", ""
        said = " ".join(ended.stderr.split()).removesuffix(".")
        forbidden = any(words in said.lower() for words in _NOT_ALLOWED)
        return ("not_allowed" if forbidden else "failed"), said or f"exit code {ended.returncode}"


def _run(command: Sequence[str]) -> subprocess.CompletedProcess[str]:
    in_english = {**os.environ, "LC_ALL": "C"}  # its words tell what was wrong
    return subprocess.run(
        command, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False, timeout=_LONGEST_S,
        env=in_english,
    )  # fmt: skip
