"""Robots and the energy that moves them: heads named by their robot, sums in parts, cards with what they bring."""

from __future__ import annotations

from typing import Literal

import msgspec

from companion.core.view.offer import Offer


class RobotHead(msgspec.Struct, frozen=True):
    """A robot as a head: the same robot has the same head for ever, in the colour of its phase.

    Attributes:
        robot: its stable id.
        phase: name of its phase, one whose colour and sign the look knows.
        figure: stands beside it (the energy it needs), ``?`` where that is not known, or empty.
        dim: it does not take part.
    """

    robot: str
    phase: str
    figure: str = ""
    dim: bool = False


class HeadRow(msgspec.Struct, frozen=True):
    """A row of robots.

    Attributes:
        phase: whose row.
        heads: place by place from the left, None for an empty one.
    """

    phase: str
    heads: tuple[RobotHead | None, ...]


class EnergyPart(msgspec.Struct, frozen=True):
    """Where some of the energy comes from.

    Attributes:
        sign: of the source.
        value: how much.
    """

    sign: str
    value: int


class EnergySum(msgspec.Struct, frozen=True):
    """Energy of a phase: the total and what it is made of, in the order to be shown.

    Attributes:
        total: of all parts.
        parts: the sources, those that give nothing, too.
        known: a part is not known yet, and the total is at least that: drawn as "7+".
    """

    total: int
    parts: tuple[EnergyPart, ...]
    known: bool = True


class EnergyFace(msgspec.Struct, frozen=True):
    """An energy card that lies open, as it is drawn.

    Attributes:
        value: printed on it, None where that is not known.
        cubes: printed on it, and lying on it until they leave.
        doubles: cubes count twice for the phase under it.
        phase: turned up under it, or empty.
        covered: a phase lies under it, face down.
    """

    value: int | None
    cubes: int = 0
    doubles: bool = False
    phase: str = ""
    covered: bool = False


InTray = Literal["", "sure", "maybe"]
"""Whether the camera sees a learned card in the tray: it does not, it does, or it has to ask."""


class CardKey(msgspec.Struct, frozen=True):
    """An energy card as a part of a row: a picture, or a key where it carries an offer.

    Attributes:
        card: the picture.
        offer: what a touch does, or None.
        large: it is what everybody looks at now.
        learned: keys of the learnable cards that look so (`core.view.catalogue.LearnableCard`).
        told: it says what was told; else its offer tells it.
        seen: one of them lies in the tray, or may; the screen says so by itself.
    """

    card: EnergyFace
    offer: Offer | None = None
    large: bool = False
    learned: tuple[str, ...] = ()
    told: bool = False
    seen: InTray = ""
