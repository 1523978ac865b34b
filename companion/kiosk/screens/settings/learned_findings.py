"""What is known of learned dice and cards, as findings beside the doctor's."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from companion.kiosk.host import Host


@dataclass(frozen=True)
class LearnedFinding:
    """That dice or cards have been learned, or why their file cannot be read or written."""

    name: str = "learned"
    ok: bool | None = True
    code: str = "works"
    args: Mapping[str, str | int] = field(default_factory=dict)


def learned_findings(host: Host) -> Sequence[LearnedFinding]:
    """Return what there is to say of learned dice and cards; nothing where there are none, and nothing is wrong."""
    dice, cards = host.port.teaching.known, host.port.teaching.cards.known
    found = [] if dice is None else [_finding("learned", len(dice.dice), dice.failed)]
    found += [] if cards is None else [_finding("learned_cards", len(cards.cards), cards.failed)]
    return tuple(finding for finding in found if finding is not None)


def _finding(name: str, count: int, failed: str) -> LearnedFinding | None:
    if failed:
        return LearnedFinding(name, ok=False, code="fails", args={"why": failed})
    return LearnedFinding(name, args={"n": count}) if count else None
