"""A port of the Pi at which a station can be, while somebody there is asked who it is, and afterwards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.devices.events import Press
from companion.devices.station.talk import StationTalk
from companion.devices.station.wire import VERSION
from companion.devices.witness import WireNews

ANSWER_S = 3.0
"""How long an opened port may stay without an answer before it is opened anew."""
SETTLE_S = 0.3
"""How long others may take to say who they are once one has: a HELLO that was lost is said again meanwhile."""
PROMPTS = (b">>> ", b"MicroPython", b"raw REPL", b"This station")
"""What a Pico says that runs no firmware of ours, or waits for it."""
UPDATE = "run 'pipworks station update' with the companion stopped"


class Asked:
    """A port that has been opened and is asked who it is, or has said that it is the station.

    Args:
        name: of the port.
        opened: the port.
        talk: the conversation.
        now: the moment at which it was opened.
        tell: is told what happens at the port.

    Attributes:
        early: the presses that it told before it was known which port is the station's.
    """

    def __init__(
        self,
        name: str,
        opened: Any,
        talk: StationTalk,
        now: float,
        tell: Callable[[float, WireNews, bytes, int], None],
    ) -> None:
        self.name = name
        self.talk = talk
        self.since = now
        self.tell = tell
        self.early: list[Press] = []
        self._port = opened
        self._unsent = b""
        self._said = b""
        tell(now, "opened", b"", 0)

    def exchange(self, now: float) -> list[Press]:
        """Say what is to be said and take what has come.

        Raises:
            OSError: the port is gone.
        """
        received = self._port.read(4096)
        if received:
            self.tell(now, "got", received, 0)
            self._said = (self._said + received)[-256:]
        presses, out = self.talk.step(received, now)
        self._unsent += out
        if self._unsent:
            sent = self._port.write(self._unsent)
            self.tell(now, "sent", self._unsent[:sent], 0)
            self._unsent = self._unsent[sent:][-4096:]
        return presses

    @property
    def descriptors(self) -> tuple[int, ...]:
        """Where something arrives; nothing at a port that has no descriptor or has been let go of."""
        try:
            return (self._port.fileno(),)
        except (OSError, AttributeError):
            return ()

    def complaint(self, now: float) -> tuple[str, str] | None:
        """Return the code and the sentence of what is wrong with whoever is there, or None."""
        talk = self.talk
        if talk.refused is not None:
            return "wrong_version", (
                f"the station at {self.name} speaks version {talk.refused} of the protocol, this program {VERSION}: "
                f"{UPDATE}"
            )
        if talk.identity is not None:
            return ("no_answer", "the station does not answer; its port is opened anew") if talk.silent(now) else None
        if now - self.since <= ANSWER_S:
            return None
        if any(prompt in self._said for prompt in PROMPTS):
            return (
                "no_firmware",
                f"the Pico at {self.name} has none of the station's files, or waits for them: {UPDATE}",
            )
        return "no_answer", f"whatever is at {self.name} does not answer; the port is opened anew"

    def close(self) -> None:
        """Let go of the port."""
        try:
            self._port.close()
        except OSError:
            return  # it is gone already, which is why we are here
