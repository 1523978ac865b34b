"""Names and words of learned dice."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from companion.core.setup import Seat
from companion.devices.events import LearnedSeen, Mistakable
from companion.kiosk.host import Host
from companion.kiosk.screens.keyboard import Keyboard

LONGEST: Final = 14
"""Characters of a die's name."""


def free_name(host: Host, known: LearnedSeen | None) -> str:
    """Return the name of the next die, such as *Die 2*, that no other has."""
    taken = {die.name for die in known.dice} if known is not None else set()
    number = 1
    while (name := host.word("learned.die_name", n=number)) in taken:
        number += 1
    return name


def name_keyboard(host: Host, name: str, done: Callable[[str], None]) -> Keyboard:
    """Return the page on which the name of a die is typed."""
    return Keyboard(host, None, Seat(name, host.language), done, longest=LONGEST)


def said_alike(host: Host, pair: Mistakable, name: str) -> str:
    """Return in words that a face of the die ``name`` looks like another one."""
    first = (pair.value, pair.other_die, pair.other_value)
    value, other, other_value = first if pair.die == name else (pair.other_value, pair.die, pair.value)
    if other == name:
        return host.word("learned.alike_own", n=value, other=other_value)
    return host.word("learned.alike", n=value, other=other_value, name=other)


def alike_of(known: LearnedSeen | None, name: str) -> tuple[Mistakable, ...]:
    """Return the pairs of faces in which a die has a part."""
    pairs = known.alike if known is not None else ()
    return tuple(pair for pair in pairs if name in (pair.die, pair.other_die))
