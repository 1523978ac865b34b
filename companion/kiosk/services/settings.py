"""What an owner may set, with every value that is allowed; nothing here reads files or draws."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from functools import cached_property
from typing import Final

from companion.kiosk.pace import ALONE_S, PlaySettings

Value = bool | int | float | str


@dataclass(frozen=True)
class Settings:
    """All settings of a table; the defaults are those of a kiosk that nobody has touched.

    Attributes:
        language: of the table; empty for that of the system.
        text_size: how large everything is drawn.
        brightness: of the screen in per cent.
        dim_min: minutes without anything until the screen is dimmed; 0 for never.
        sleep_min: minutes without anything until it is dark; 0 for never.
        shapes_only: emblems in one colour, told apart by their shapes alone.
        motion: pawns walk, needles swing, dice fly; else what changed is only highlighted.
        drama: pictures that run over the glass: ``full``, ``short`` (0.4 s, still) or ``off``.
        volume_table: of sounds that concern everybody, 0 (silent) to 3.
        volume_mine: of sounds that answer one player, 0 (silent) to 3.
        fold_s: seconds without a touch until a panel folds while others act; 0 for never.
        all_ready_s: seconds of the pulse before a phase ends.
        own_button_only: a panel opens by its own button alone.
        accept_perfect: a roll in which nothing is asked or missing is accepted after 1.5 s.
        keep_corrected_frames: pictures of the tray that a player corrected are kept on this machine.
        rotation: degrees, as a clock goes, by which the whole picture is turned on the glass.
        turn_1: degrees, as a clock goes, by which the panel of the first chair is turned; likewise the others.
    """

    language: str = ""
    text_size: str = "M"
    brightness: int = 100
    dim_min: int = 5
    sleep_min: int = 20
    shapes_only: bool = False
    motion: bool = True
    drama: str = "full"
    volume_table: int = 2
    volume_mine: int = 2
    fold_s: int = 20
    all_ready_s: float = 1.5
    own_button_only: bool = False
    accept_perfect: bool = False
    keep_corrected_frames: bool = False
    rotation: int = 0
    turn_1: int = 0
    turn_2: int = 0
    turn_3: int = 0
    turn_4: int = 0
    turn_5: int = 0
    turn_6: int = 0
    turn_7: int = 0
    turn_8: int = 0

    @cached_property
    def turns(self) -> tuple[int, ...]:
        """By how many degrees the panel of each chair is turned."""
        return tuple(getattr(self, name) for name in TURNS)

    def turn_of(self, seat: int) -> int:
        """Return by how many degrees the panel of a seat is turned."""
        return self.turns[seat] if seat < len(self.turns) else 0

    def of_play(self) -> PlaySettings:
        """Return what a game on the screen goes by."""
        busy = float(self.fold_s) if self.fold_s else None
        return PlaySettings(
            all_ready_s=float(self.all_ready_s),
            busy_s=busy,
            alone_s=max(ALONE_S, busy) if busy is not None else None,
            own_button_only=self.own_button_only,
            accept_perfect=self.accept_perfect,
            drama="short" if self.drama == "full" and not self.motion else self.drama,  # type: ignore[arg-type]  # by CHOICES
            motion=self.motion,
        )


_SWITCH: Final = (False, True)
TURNS: Final = tuple(f"turn_{chair}" for chair in range(1, 9))
"""The settings that belong to a chair; they are made where people are seated."""
ROTATIONS: Final = (0, 90, 180, 270)
CHOICES: Final[Mapping[str, tuple[Value, ...]]] = {
    "language": ("", "en", "ja", "es"),
    "text_size": ("S", "M", "L"),
    "brightness": (25, 50, 75, 100),
    "dim_min": (0, 2, 5, 10),
    "sleep_min": (0, 10, 20, 60),
    "shapes_only": _SWITCH,
    "motion": _SWITCH,
    "drama": ("full", "short", "off"),
    "volume_table": (0, 1, 2, 3),
    "volume_mine": (0, 1, 2, 3),
    "fold_s": (20, 45, 90, 0),
    "all_ready_s": (0.0, 1.5, 3.0),
    "own_button_only": _SWITCH,
    "accept_perfect": _SWITCH,
    "keep_corrected_frames": _SWITCH,
    "rotation": ROTATIONS,
    **dict.fromkeys(TURNS, (0, 90, 180, 270)),
}
"""Every setting with the values it may have, in the order in which they are shown."""


def allowed(name: str, value: object) -> bool:
    """Tell whether a setting may have this value; 1 is not true and true is not 1."""
    return any(
        isinstance(value, bool) == isinstance(choice, bool) and value == choice for choice in CHOICES.get(name, ())
    )


def as_values(settings: Settings) -> dict[str, Value]:
    """Return all settings by name."""
    return asdict(settings)
