"""One finding of the doctor."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Check:
    """One finding.

    Attributes:
        name: what was looked at.
        ok: True works; False fell short; None is not there and is simulated, which is no fault.
        says: what was found, one sentence.
        do: what to do about it, or the empty string.
        code: short name of what was found; the screen has words for it.
        args: what those words speak of.
    """

    name: str
    ok: bool | None
    says: str
    do: str = ""
    code: str = "works"
    args: Mapping[str, str | int] = field(default_factory=dict)
