"""When a token may be unlocked or a robot assembled: in its phase, by an action, or at the start."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final, Literal

from companion.core.rejection import Rejection, reject
from companion.games.raising_robots.change import AnyWorkshop
from companion.games.raising_robots.components import Phase
from companion.games.raising_robots.start import still_hidden
from companion.games.raising_robots.state import START_ROBOTS, tracking

UnlockOrAssemble = Literal["unlock", "assemble"]
Occasion = Literal["phase", "due", "start"]
"""In its phase it is paid with energy and resources; what is due or part of the start costs no energy."""
_PHASE: Final = MappingProxyType[UnlockOrAssemble, Phase]({"unlock": "upgrade", "assemble": "assemble"})
_RULE: Final = MappingProxyType[UnlockOrAssemble, str]({"unlock": "RR-UPGRADE-01", "assemble": "RR-ASSEMBLE-01"})
AT_START: Final = MappingProxyType[UnlockOrAssemble, tuple[str, int, str]](
    {"unlock": ("token", 1, "RR-START-15"), "assemble": ("robot", START_ROBOTS, "RR-START-12")}
)
"""What it is called in ``Maker.begun``, how often it is done, and by which rule."""


def occasion(state: AnyWorkshop, seat: int, what: UnlockOrAssemble) -> Occasion | Rejection:
    """Return the occasion on which a seat can do this now, or why it cannot."""
    maker = state.makers[seat]
    if tracking(state.setup, seat) == "table":
        return reject("not_kept", _RULE[what])
    if maker.due:
        first = maker.due[0]
        return "due" if first.kind == what else reject(f"{first.kind}_due", first.rule or "RR-PHASE-07")
    if still_hidden(state):
        return reject("choose_first", "RR-START-19")
    if state.phase == "start":
        called, times, rule = AT_START[what]
        return "start" if maker.begun.count(called) < times else reject(f"start_{called}_done", rule)
    if state.phase == "work" and maker.work.now == _PHASE[what]:
        return "phase"
    return reject(f"not_in_{_PHASE[what]}", _RULE[what])
