"""Which head a robot has: its skull, eyes, antenna and mouth follow from its id alone, the same for ever."""

from __future__ import annotations

import hashlib
from typing import Final, Literal, NamedTuple, get_args

Skull = Literal["square", "round", "wide", "jar"]
Eyes = Literal["goggles", "visor", "lens", "happy"]
Antenna = Literal["ball", "twins", "propeller", "beacon"]
Mouth = Literal["smile", "grille", "oh", "grin"]
SKULLS: Final[tuple[Skull, ...]] = get_args(Skull)
EYES: Final[tuple[Eyes, ...]] = get_args(Eyes)
ANTENNAS: Final[tuple[Antenna, ...]] = get_args(Antenna)
MOUTHS: Final[tuple[Mouth, ...]] = get_args(Mouth)


class HeadChoice(NamedTuple):
    """What a head is made of."""

    skull: Skull
    eyes: Eyes
    antenna: Antenna
    mouth: Mouth


def head_of(robot: str) -> HeadChoice:
    """Return the head of a robot: two bits of a stable hash of its id for each part."""
    number = hashlib.blake2b(robot.encode(), digest_size=1).digest()[0]
    return HeadChoice(SKULLS[number & 3], EYES[number >> 2 & 3], ANTENNAS[number >> 4 & 3], MOUTHS[number >> 6])
