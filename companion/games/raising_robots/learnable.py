"""Cards that a camera can learn: energy cards and phase cards, by keys that no other card has."""

from __future__ import annotations

from collections.abc import Iterable

from companion.core.messages import Text, text
from companion.core.view.catalogue import CardPrint, LearnableCard
from companion.games.raising_robots.components import PHASES, EnergyCard

ENERGY, PHASE = "raising_robots.energy.", "raising_robots.phase."


def energy_key(card: str) -> str:
    """Return the key of an energy card, by its ID."""
    return f"{ENERGY}{card}"


def phase_key(phase: str) -> str:
    """Return the key of a phase card."""
    return f"{PHASE}{phase}"


def learnable_energy(cards: Iterable[EnergyCard]) -> tuple[LearnableCard, ...]:
    """Return energy cards as they are learned, by their figures."""
    ordered = sorted(cards, key=lambda card: (card.value, card.cubes, card.factor))
    return tuple(LearnableCard(energy_key(card.id), _says(card), "energy_card", _print(card)) for card in ordered)


def learnable_phases() -> tuple[LearnableCard, ...]:
    """Return the phase cards as they are learned."""
    return tuple(
        LearnableCard(phase_key(phase), text(f"phase_of.{phase}"), phase, CardPrint("phase", phase[:1].upper()))
        for phase in PHASES
    )


def _says(card: EnergyCard) -> Text:
    doubles = "_doubles" if card.factor > 1 else ""
    return text(f"box.energy_card{doubles}", value=card.value, cubes=card.cubes)


def _print(card: EnergyCard) -> CardPrint:
    return CardPrint("energy", f"{card.value} x{card.factor}" if card.factor > 1 else str(card.value), card.cubes)
