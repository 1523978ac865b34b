"""Asks every port at which a station can be who is there, once: for the command, the doctor and the update."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

import msgspec

from companion.devices.errors import StationError
from companion.devices.station import wire
from companion.devices.station.asked import PROMPTS
from companion.devices.station.link import TAKES_FILES, UPDATABLE
from companion.devices.station.ports import explain, open_port
from companion.devices.station.raw_repl import WaitingPort
from companion.devices.station.talk import Identity, StationTalk
from companion.system.clock import Clock

ASK_S = 1.5
"""How long a port may think about it; a station answers within a few milliseconds."""
COUNT_S = 0.5
"""How long a station that has answered may take for its counts."""
LOOK_S = 0.01
Code = Literal[
    "works", "older", "newer", "wrong_version", "no_firmware", "no_answer", "port_busy", "no_permission", "port_gone"
]


class PortAnswer(msgspec.Struct, frozen=True):
    """Who is at a port.

    Attributes:
        port: its name.
        code: ``works``; ``older`` and ``newer``: a station with firmware of another version that can be talked to;
            ``wrong_version``: one that cannot; ``no_firmware``: MicroPython without the station's files;
            ``no_answer``: something that is left alone; else why the port could not be opened.
        says: one sentence.
        do: what to do about it, or the empty string.
        identity: who the station is, or None.
        counts: what it has counted, or None.
    """

    port: str
    code: Code
    says: str
    do: str = ""
    identity: Identity | None = None
    counts: dict[str, int] | None = None

    @property
    def is_station(self) -> bool:
        """Whether a station is there that can be talked to."""
        return self.identity is not None


UPDATE = "pipworks station update"
EMPTY_FIRST = (
    "It cannot be told to take files: empty the Pico once (flash_nuke.uf2, hardware/wiring.md), "
    f"put MicroPython on it and run {UPDATE}"
)


def ask_ports(
    ports: Sequence[str], clock: Clock, connect: Callable[[str], WaitingPort] = open_port, within_s: float = ASK_S
) -> list[PortAnswer]:
    """Ask all ports together and return who is there, in their order; nothing stays open.

    Args:
        ports: their names.
        clock: measures how long they take.
        connect: opens one.
        within_s: how long each may take to say who it is.
    """
    answers: dict[str, PortAnswer] = {}
    calls: dict[str, _Call] = {}
    for name in ports:
        try:
            calls[name] = _Call(name, connect(name), clock.now() + within_s)
        except OSError as error:
            answers[name] = _failed(error, name)
    for name, call in calls.items():  # all wait at the same time: asking one gives the others time to answer
        while name not in answers:
            for each, other in calls.items():
                if each not in answers and (answer := other.go_on(clock.now(), LOOK_S)) is not None:
                    answers[each] = answer
        call.close()
    return [answers[name] for name in ports]


class _Call:
    def __init__(self, name: str, port: WaitingPort, until: float) -> None:
        self._name = name
        self._port = port
        self._until = until
        self._talk = StationTalk()
        self._said = b""
        self._unsent = b""
        self._counting = False

    def go_on(self, now: float, wait_s: float) -> PortAnswer | None:
        """Say and hear what there is; return who it is as soon as that is known."""
        try:
            received = self._port.read(4096)
            _, out = self._talk.step(received, now)
            self._said = (self._said + received)[-256:]
            self._unsent += out
            self._unsent = self._unsent[self._port.write(self._unsent) :]
            if self._talk.refused is not None:
                return _other_version(self._name, self._talk.refused)
            identity = self._talk.identity
            if identity is not None and not self._counting:
                self._counting = True
                self._until = now + COUNT_S
                if identity.firmware >= (1, 1):
                    self._talk.ask_counts()
            elif identity is not None and (self._talk.counts is not None or now > self._until):
                return answer_of(self._name, identity, self._talk.counts)
            elif now > self._until:
                return _nobody(self._name, self._said)
            self._port.wait(wait_s)
        except OSError as error:
            return _failed(error, self._name)
        return None

    def close(self) -> None:
        try:
            self._port.close()
        except OSError:
            return  # it is gone


def the_one(answers: Sequence[PortAnswer]) -> str:
    """Return the port of the only one that can be updated.

    Raises:
        StationError: there is none, or more than one.
    """
    able = [answer for answer in answers if answer.is_station or answer.code in UPDATABLE]
    if len(able) > 1:
        ports = ", ".join(answer.port for answer in able)
        raise StationError(f"Several can be updated ({ports}): choose one with --port.", "several")
    if able:
        return able[0].port
    if len(answers) == 1:
        return answers[0].port  # one that hangs, or is in use: the update tells what is the matter
    if answers:
        raise StationError("None of the Picos that are plugged in answers: choose one with --port.", "none")
    says = "No Pico with MicroPython is plugged in (hardware/wiring.md tells how to prepare one)."
    raise StationError(says, "none")


def _failed(error: OSError, name: str) -> PortAnswer:
    code, says = explain(error, name)
    said, _, do = says.partition(": ")
    return PortAnswer(name, code, f"{said[:1].upper()}{said[1:]}.", f"{do[:1].upper()}{do[1:]}." if do else "")  # type: ignore[arg-type]


def _other_version(name: str, version: int) -> PortAnswer:
    says = f"The station at {name} speaks version {version} of the protocol, this program {wire.VERSION}."
    return PortAnswer(name, "wrong_version", says, f"Run: {UPDATE}")


def _nobody(name: str, said: bytes) -> PortAnswer:
    if any(prompt in said for prompt in PROMPTS):
        says = f"The Pico at {name} has MicroPython, but none of the station's files, or it waits for them."
        return PortAnswer(name, "no_firmware", says, f"To make it a station, run: {UPDATE} --port {name}")
    return PortAnswer(name, "no_answer", f"What is at {name} does not answer as a station does; it is left alone.")


def answer_of(name: str, identity: Identity, counts: dict[str, int] | None = None) -> PortAnswer:
    """Return the answer of a station that has said who it is."""
    first, last = identity.first_seat + 1, identity.first_seat + identity.seats
    major, minor = identity.firmware
    says = f"The station at {name} carries seats {first} to {last} and runs firmware {major}.{minor}."
    if identity.firmware == wire.FIRMWARE:
        return PortAnswer(name, "works", says, "", identity, counts)
    ours = f"{wire.FIRMWARE[0]}.{wire.FIRMWARE[1]}"
    if identity.firmware < TAKES_FILES:
        return PortAnswer(name, "older", says, EMPTY_FIRST, identity, counts)
    code: Code = "older" if identity.older else "newer"
    return PortAnswer(name, code, says, f"This program brings {ours}: run {UPDATE}", identity, counts)
