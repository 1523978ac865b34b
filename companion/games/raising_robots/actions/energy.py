"""Energy cards and phases: what is drawn and revealed, begun and ended (RR-ROUND; RR-PHASE; RR-ENERGY)."""

from __future__ import annotations

from companion.core.actions import Action
from companion.games.raising_robots.components import EnergyCard, Phase


class LayCard(Action, frozen=True):
    """An energy card was drawn and lies face up (RR-ROUND-04).

    Attributes:
        card: ID; of a card that nobody has seen before, a free one.
        new: that card.
    """

    card: str
    new: EnergyCard | None = None


class PutCardBack(Action, frozen=True):
    """It was another energy card.

    Attributes:
        card: ID of the one told by mistake.
    """

    card: str


class TellPhase(Action, frozen=True):
    """A phase card was turned face up under an energy card (RR-ROUND-12).

    Attributes:
        card: ID of the energy card.
        phase: of the phase card.
    """

    card: str
    phase: Phase


class TurnLineCard(Action, frozen=True):
    """The next card of the phase line was turned face up on the table; an action of the table (RR-SOLO-05).

    Attributes:
        phase: of it.
    """

    phase: Phase


class BeginPhase(Action, frozen=True):
    """A seat begins its next phase: the total energy is fixed (RR-PHASE-06).

    Attributes:
        phase: the phase, so that a late press cannot begin another.
        batteries: spent on it (RR-ENERGY-08).
    """

    phase: Phase
    batteries: int = 0


class EndPhase(Action, frozen=True):
    """A seat has finished a phase (RR-PHASE-07).

    Attributes:
        phase: that phase.
    """

    phase: Phase


class UseEnergy(Action, frozen=True):
    """Energy of the Upgrade or Assemble phase is used where the companion keeps nothing else (RR-PHASE-12).

    Attributes:
        energy: how much.
    """

    energy: int


class TellBonus(Action, frozen=True):
    """What upgrades add to the energy of a phase, as its player board shows it (RR-ENERGY-14).

    Attributes:
        phase: of the section.
        energy: all of them together.
    """

    phase: Phase
    energy: int
