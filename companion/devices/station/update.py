"""Brings the station's files onto it: the one that runs leaves its loop, a fresh Pico is taken as it is.

The files go into the folder (``a`` or ``b``) that is not in use. Each is written under another name, checked by its
digest and renamed; only when all of them are there does the file ``current`` name that folder. So an update that is
cut off at any moment leaves the station with all of the old files or all of the new ones.
"""

from __future__ import annotations

import ast
import base64
import re
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from companion.devices.errors import PinError, StationError
from companion.devices.events import UpdateStage
from companion.devices.station import wire
from companion.devices.station.asked import PROMPTS
from companion.devices.station.asking import EMPTY_FIRST, PortAnswer, ask_ports, the_one
from companion.devices.station.files import (
    BOARDS,
    KNOWN,
    START,
    check_pins,
    digest,
    pins_file,
    start_file,
    station_files,
)
from companion.devices.station.link import TAKES_FILES
from companion.devices.station.ports import open_port
from companion.devices.station.raw_repl import RawRepl, ReplError, WaitingPort
from companion.system.clock import Clock

COME_S: Final = 5.0
"""How long a port may be away at first: a station that has just been told to start anew takes its port with it."""
TRIES: Final = 3
"""How often the files are brought to a station that goes away while they are, and is back at once."""
LEAVE_S: Final = 2.0
"""How long a station is told to leave its loop before it is looked at whether it has."""
PROMPT_S: Final = 30.0
"""How long all may take from there to MicroPython's prompt; one that failed waits 15 s for files."""
ENTER_S: Final = 3.0
"""How long the prompt is waited for before it is asked who is there; twice as long the next time, and so on."""
BACK_S: Final = 30.0
"""How long it may take to start with its new files."""
AGAIN_S: Final = 0.15
"""Between two UPDATE: longer than a station takes from one to its restart, which every UPDATE puts off."""
PART: Final = 384
"""Bytes of a file sent at once."""
SETTLE_S: Final = 0.25
OLD_LAYOUT: Final = ("station.py", "board.py", "wire.py", "rhythm.py", "debounce.py", "running.py")
"""Files of the firmware 1.0 that lay beside the start file."""
ON_BOARD: Final = """
import os, sys, binascii, hashlib
def digest(name):
    h = hashlib.sha256()
    try:
        with open(name, "rb") as f:
            while True:
                part = f.read(256)
                if not part:
                    return binascii.hexlify(h.digest()).decode()
                h.update(part)
    except OSError:
        return ""
def text(name):
    try:
        with open(name) as f:
            return f.read()
    except OSError:
        return ""
def table():
    d = {}
    exec(text("pins.py"), d)
    return [(name, d[name]) for name in sorted(d) if name == name.upper() and name[:1] != "_"]
print(sys.platform, sys.implementation[1][0], sys.implementation[1][1])
"""
WHAT_IT_IS: Final = re.compile(r"(\S+) (\d+) (\d+)")
OLDEST: Final = {"rp2": (1, 22), "linux": (1, 12)}
"""The oldest MicroPython that runs the station, by its name of the machine."""
FULL: Final = ("OSError: 28", "ENOSPC")


class UpdateStep(NamedTuple):
    """What is being done: which stage, of the files which of how many, and a sentence."""

    stage: UpdateStage
    says: str
    n: int = 0
    of: int = 0


Say = Callable[[UpdateStep], None]


@dataclass(frozen=True)
class StationCable:
    """The way to a station.

    Attributes:
        port: its name.
        clock: measures how long everything may take.
        connect: opens it.
        pause: waits some seconds while the port is away.
    """

    port: str
    clock: Clock
    connect: Callable[[str], WaitingPort] = open_port
    pause: Callable[[float], None] = time.sleep

    def ask(self) -> PortAnswer:
        """Return who is there."""
        return ask_ports((self.port,), self.clock, self.connect)[0]


def find_station(
    clock: Clock,
    find: Callable[[], Sequence[str]],
    connect: Callable[[str], WaitingPort] = open_port,
    pause: Callable[[float], None] = time.sleep,
) -> str:
    """Return the port of the only station, or board, that can be updated; one that just starts anew is waited for.

    Raises:
        StationError: there is none, or more than one.
    """
    end = clock.now() + COME_S
    while True:
        try:
            return the_one(ask_ports(find(), clock, connect))
        except StationError as error:
            if error.code != "none" or clock.now() >= end:
                raise
        pause(SETTLE_S)


def update_station(line: StationCable, say: Say, pins: str | None = None, fresh: str = "four") -> PortAnswer:
    """Bring the files of this program onto the station at a port; return who answers there afterwards.

    Args:
        line: the way to it.
        say: is told what is being done.
        pins: its table of pins (``four``, ``eight`` or a file); None leaves it as it is.
        fresh: the same for one that has none.

    Raises:
        StationError: it could not be done; the station starts with its old files, or with the new ones.
        PinError: the table of pins is none; nothing was touched.
    """
    table, first = None if pins is None else pins_file(pins), pins_file(fresh)
    for tried in range(1, TRIES + 1):
        try:
            _once(line, say, table, first)
            break
        except OSError as error:
            if tried == TRIES or not _comes_back(line):
                raise StationError(
                    f"The station went away during its update ({error}); it starts with whole files: "
                    "plug it in again and run this once more.",
                    "went_away",
                ) from error
    say(UpdateStep("restarts", "It starts anew."))
    return _met_again(line)


def _once(line: StationCable, say: Say, table: bytes | None, first: bytes) -> None:
    """Bring everything.

    Raises:
        StationError: it could not be done.
        OSError: the station went away while it was written to.
    """
    opened, repl = _prompt(line, say)
    try:
        try:
            _bring(repl, table, first, say)
        finally:
            repl.restart()  # it goes on at once with what it has
    except ReplError as error:
        full = _is_full(error)
        again = "its memory is full: take away files of your own" if full else "run it again"
        says = f"The update was not finished ({error}); whole files are still there: {again}."
        raise StationError(says, "full" if full else "not_whole") from error
    finally:
        _let_go(opened)


def _comes_back(line: StationCable) -> bool:
    """Return whether a station that went away is there again: its wait for files was over, or its plug loose."""
    end = line.clock.now() + COME_S
    while line.clock.now() < end:
        line.pause(SETTLE_S)
        if line.ask().code != "port_gone":
            return True
    return False


def _prompt(line: StationCable, say: Say) -> tuple[WaitingPort, RawRepl]:
    """Return the opened port of a board that shows MicroPython's prompt, however it is found.

    It may run its station, start anew at this very moment because a command that was stopped has told it to, be away
    with its port, or be slow. So nothing that was seen once is relied on, and who is there is asked again and again.
    """
    end, within_s, told = line.clock.now() + PROMPT_S, ENTER_S, False
    who = _who(line)
    while True:
        runs = who.identity is not None or who.code == "wrong_version"
        if who.identity is not None and who.identity.firmware < TAKES_FILES:
            raise StationError(f"{who.says} {EMPTY_FIRST}.", "too_old")
        if runs:
            if not told:
                say(UpdateStep("leaves", "The station is asked to leave its loop."))
            told = True
            _leave(line)
        entered = _enter(line, within_s)
        if entered is not None:
            return entered
        if line.clock.now() >= end:
            if runs:
                raise StationError(
                    f"The station at {line.port} does not leave its loop: hold its button BOOTSEL for 3 s, "
                    "then try again.",
                    "stays",
                )
            raise StationError(
                f"At {line.port} MicroPython does not answer: unplug the Pico, plug it in again, then hold its "
                "BOOTSEL button for three seconds, and try again.",
                "no_prompt",
            )
        who, within_s = line.ask(), 2 * within_s


def _who(line: StationCable) -> PortAnswer:
    """Return who is at a port that can be used.

    Raises:
        StationError: it is in use, may not be opened or stays away.
    """
    end = line.clock.now() + COME_S
    while True:
        who = line.ask()
        if who.code not in ("port_busy", "no_permission", "port_gone"):
            return who
        if who.code == "port_busy" or line.clock.now() >= end:
            raise StationError(f"{who.says} {who.do}".strip(), who.code)
        line.pause(SETTLE_S)  # a port that has just come may not be opened until the system has said by whom


def _leave(line: StationCable) -> None:
    """Tell a running station, whatever its version, to start anew and wait for files; it may have done so already."""
    opened: WaitingPort | None = None
    receiver, end, told_at, said = wire.Receiver(), line.clock.now() + LEAVE_S, float("-inf"), b""
    try:
        opened = line.connect(line.port)
        while line.clock.now() < end:
            if line.clock.now() - told_at >= AGAIN_S:
                told_at = line.clock.now()
                opened.write(wire.frame(wire.UPDATE, 1, wire.UPDATE_WORD))
            opened.wait(AGAIN_S)
            heard = opened.read(4096)
            agreed = any(kind == wire.ACK and body == bytes([wire.UPDATE]) for kind, _, body in receiver.feed(heard))
            said = (said + heard)[-256:]
            if agreed or any(prompt in said for prompt in PROMPTS):
                return
    except OSError:
        return  # it restarts already
    finally:
        if opened is not None:
            _let_go(opened)


def _enter(line: StationCable, within_s: float) -> tuple[WaitingPort, RawRepl] | None:
    """Return the opened port at which MicroPython's prompt answers in time, or None."""
    opened: WaitingPort | None = None
    try:
        opened = line.connect(line.port)
        opened.wait(SETTLE_S)
        repl = RawRepl(opened, line.clock)
        repl.enter(within_s)
    except (OSError, ReplError):
        if opened is None:
            line.pause(SETTLE_S)
        else:
            _let_go(opened)
        return None
    return opened, repl


def _bring(repl: RawRepl, table: bytes | None, first: bytes, say: Say) -> None:
    """Write everything, and name the new folder last."""
    *_, said = repl.run(ON_BOARD).splitlines() or [""]
    found = WHAT_IT_IS.fullmatch(said)
    if found is None:
        raise ReplError(f"the board did not say what it is ({said[-60:]!r})")
    platform, *version = found.groups()
    if platform not in BOARDS:
        raise StationError(f"This board is a {platform}, no Raspberry Pi Pico; nothing was changed on it.", "no_pico")
    if tuple(map(int, version)) < OLDEST[platform]:
        needed = ".".join(map(str, OLDEST[platform]))
        raise StationError(
            f"Its MicroPython is {'.'.join(version)}, a station needs {needed} or later: put that on it "
            "(hardware/wiring.md) and run this again; nothing was changed on it.",
            "old_python",
        )
    folder = "b" if repl.run("print(text('current'))") == "a" else "a"  # where nothing is named, nothing is in use
    there = _there(repl)
    if table is None and "pins.py" in there:
        _check_its_pins(repl)
    if folder not in there:
        repl.run(f"os.mkdir({folder!r})")
    files = station_files(platform)
    for n, (name, data) in enumerate(files.items(), start=1):
        say(UpdateStep("files", f"File {n} of {len(files)}: {name}, {len(data)} bytes.", n, len(files)))
        _write(repl, f"{folder}/{name}", data)
    if table is not None or "pins.py" not in there:
        say(UpdateStep("pins", "The table of pins."))
        _write(repl, "pins.py", table if table is not None else first)
    _write(repl, "current", folder.encode())
    _write(repl, START, start_file())
    for name in OLD_LAYOUT:
        if name in there:
            repl.run(f"os.remove({name!r})")


def _check_its_pins(repl: RawRepl) -> None:
    """Look at the table of pins that stays.

    Raises:
        StationError: with it no station starts.
    """
    try:
        rows = ast.literal_eval(repl.run("print(table())"))
        check_pins("\n".join(f"{name} = {value!r}" for name, value in rows if name in KNOWN), "pins.py")
    except (ReplError, PinError, ValueError, SyntaxError) as error:
        what = str(error).partition(": ")[2] or str(error)
        raise StationError(
            f"The station's own table of pins has a mistake ({what}): run this again with --pins four, --pins eight, "
            "or --pins and a file.",
            "its_pins",
        ) from error


def _is_full(error: ReplError) -> bool:
    return any(word in str(error) for word in FULL)


def _there(repl: RawRepl) -> list[str]:
    return repl.run("print('\\n'.join(os.listdir()))").splitlines()


def _write(repl: RawRepl, name: str, data: bytes) -> None:
    """Write a file whole: under another name first, and read back before it gets its own."""
    wanted = digest(data)
    if repl.run(f"print(digest({name!r}))") == wanted:
        return
    new = f"{name}.new"
    repl.run(f"f = open({new!r}, 'wb')")
    for start in range(0, len(data), PART):
        part = base64.b64encode(data[start : start + PART]).decode()
        repl.run(f"n = f.write(binascii.a2b_base64({part!r}))")
    repl.run("f.close()")
    if repl.run(f"print(digest({new!r}))") != wanted:
        raise ReplError(f"{name} did not arrive as it was sent")
    repl.run(f"os.rename({new!r}, {name!r})")


def _met_again(line: StationCable) -> PortAnswer:
    """Return who answers once the station has started with its new files."""
    end = line.clock.now() + BACK_S
    while True:
        who = line.ask()
        if who.code == "works" or who.code == "newer":
            return who
        if line.clock.now() >= end:
            raise StationError(
                f"All files were copied, but the station does not answer with them: {who.says} {who.do}".strip(),
                "not_back",
            )
        if who.code != "no_answer":
            line.pause(SETTLE_S)


def _let_go(opened: WaitingPort) -> None:
    try:
        opened.close()
    except OSError:
        return  # it is gone
