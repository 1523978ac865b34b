"""What is known of learned dice, as a finding beside the doctor's."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from companion.kiosk.host import Host


@dataclass(frozen=True)
class LearnedFinding:
    """That dice have been learned, or why their file cannot be read or written."""

    name: str = "learned"
    ok: bool | None = True
    code: str = "works"
    args: Mapping[str, str | int] = field(default_factory=dict)


def learned_findings(host: Host) -> Sequence[LearnedFinding]:
    """Return what there is to say of learned dice; nothing where there are none, and nothing is wrong."""
    known = host.port.teaching.known
    if known is None or not (known.dice or known.failed):
        return ()
    if known.failed:
        return (LearnedFinding(ok=False, code="fails", args={"why": known.failed}),)
    return (LearnedFinding(args={"n": len(known.dice)}),)
