"""What is in the box (SR-COMP): cards, slots, effects, challenges and the spaces of a track, as plain data."""

from __future__ import annotations

from typing import Literal

import msgspec

Colour = Literal["red", "blue", "yellow"]
"""Heat is red, steam is blue, electricity is yellow (G-02)."""
COLOURS: tuple[Colour, ...] = ("red", "blue", "yellow")
DICE_EACH = 36
"""SR-COMP-08 to 10."""
COGS = 41
"""Cog tokens (SR-COMP-13); what the three denominations are worth is not known, so that each counts as one here."""

Border = Literal["gold", "silver", "copper", "inventor"]
"""Families of machine parts; ``inventor`` is the second inventor card, which belongs to no deck (SR-BUILD-22)."""

Family = Literal["gold", "silver", "copper", "black"]
"""The four decks (SR-SETUP-11); black are the boosts (SR-BOOST-01)."""
FAMILIES: tuple[Family, ...] = ("gold", "silver", "copper", "black")

Kind = Literal[
    "silver", "gold", "damage", "repair", "cog",
    "gain_red", "gain_blue", "gain_yellow", "remove_red", "remove_blue", "remove_yellow",
]  # fmt: skip
"""Race effects (SR-EFFECT-06 to 16)."""


class Effect(msgspec.Struct, frozen=True, array_like=True):
    """``n`` times one race effect."""

    kind: Kind
    n: int = 1


Bundle = tuple[tuple[Effect, ...], ...]
"""Alternatives separated by slashes (SR-EFFECT-04); a bundle of one alternative has no choice in it."""

STAR, BULB, INERT = 0, -1, -2
"""Values of ``Part.trigger`` that are no activation number: star, bulb icon, nothing to activate."""


ACROSS: dict[str, tuple[int, int, str]] = {"n": (0, -1, "s"), "e": (1, 0, "w"), "s": (0, 1, "n"), "w": (-1, 0, "e")}
"""For each edge: step to the neighbour's place, and the neighbour's edge that it touches."""


class SlotSpec(msgspec.Struct, frozen=True):
    """A place for a die on a card.

    Attributes:
        colour: the die it takes; ``any`` only for neutral storage slots (G-30).
        storage: a diamond slot, which keeps a die for the next round.
    """

    colour: Literal["red", "blue", "yellow", "any"]
    storage: bool = False


class Part(msgspec.Struct, frozen=True):
    """A machine part, or a cockpit.

    Attributes:
        id: stable name within its catalogue, or made up for a part entered at the table.
        name: what stands on the card.
        border: its family.
        slots: its dice slots, square and diamond.
        trigger: its activation number (≥ 1), or STAR, BULB or INERT.
        gives: what one trigger gives; every bundle is resolved.
        valves: edges with a half valve, of ``n``, ``e``, ``s``, ``w``.
        corner_dice: (colour, number) in the upper right corner; one entry is chosen (SR-DRAFT-13).
        corner_cogs: cogs in the upper right corner.
    """

    id: str
    name: str
    border: Border
    slots: tuple[SlotSpec, ...] = ()
    trigger: int = INERT
    gives: tuple[Bundle, ...] = ()
    valves: str = ""
    corner_dice: tuple[tuple[Colour, int], ...] = ()
    corner_cogs: int = 0


Whom = Literal["", "ahead", "behind"]
"""Other players of whom a boost speaks (SR-POSITION-01)."""


class Boost(msgspec.Struct, frozen=True):
    """A boost card.

    Attributes:
        id: stable name within its catalogue.
        name: what stands on the card.
        gives: its race effects.
        vent_only: playable in the Vent phase only (SR-BOOST-04).
        lasts: ``""``, ``phase`` or ``round`` (SR-BOOST-14).
        corner_dice: as for a part.
        corner_cogs: as for a part.
        each: its race effects are given once for each player who is ``ahead`` of or ``behind`` the one who plays it
            (SR-POSITION-01), or just once.
    """

    id: str
    name: str
    gives: tuple[Bundle, ...] = ()
    vent_only: bool = False
    lasts: Literal["", "phase", "round"] = ""
    corner_dice: tuple[tuple[Colour, int], ...] = ()
    corner_cogs: int = 0
    each: Whom = ""


class Inventor(msgspec.Struct, frozen=True):
    """An inventor: two cards and a pawn (SR-SETUP-28)."""

    id: str
    name: str
    cockpit: Part
    part: Part


ChallengeKind = Literal[
    "power_station", "newcomen", "coal_mine", "rails", "steam_pony", "glaciers", "jump", "crowds"
]  # fmt: skip


class Challenge(msgspec.Struct, frozen=True):
    """A challenge printed on a space or lying beside it (SR-CHALLENGE).

    Attributes:
        kind: which of the eight.
        colour: die gained (power station, Newcomen, coal mine) or paid (rails, steam pony, glaciers).
        n: wheels of rails, cogs of the steam pony, terrain number of glaciers.
        wheel: kind of the wheels of rails.
    """

    kind: ChallengeKind
    colour: Colour = "red"
    n: int = 0
    wheel: Literal["silver", "gold"] = "silver"


class CourseSpace(msgspec.Struct, frozen=True):
    """What is on a space of the racetrack.

    Attributes:
        terrain: damage for entering it forward on a silver wheel; 0 for none.
        challenge: printed or laid beside it.
        beyond: the space lies beyond the finish line.
        tile: number of the track tile it belongs to, from 0 (for SR-POSITION-02).
        branch: 0 on the common way, 1 and 2 on the branches of a fork.
    """

    terrain: int = 0
    challenge: Challenge | None = None
    beyond: bool = False
    tile: int = 0
    branch: int = 0

    @property
    def met(self) -> int:
        """The terrain number that players meet: glaciers count with theirs (SR-CHALLENGE-16)."""
        glaciers = self.challenge is not None and self.challenge.kind == "glaciers"
        return self.terrain + (self.challenge.n if self.challenge is not None and glaciers else 0)
