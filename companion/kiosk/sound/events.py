"""Which event is heard as which sound, in one place: found by comparing what the screen knew with what it knows.

Nothing is told to make a sound. `Ears` looks at the game before and after, and `CUES` says what each difference
sounds like. So a roll that is accepted by a press, by a touch or by itself sounds the same, and an undo makes none.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final, Literal

from companion.core.view import SeatView
from companion.kiosk.drawing import theme
from companion.kiosk.ports import Loudspeaker
from companion.kiosk.services import Settings
from companion.kiosk.sound.audible import Audible, Cue, audible, pairs
from companion.kiosk.sound.course import COURSE_CUES, place_taken
from companion.kiosk.sound.dashboard import DASH_CUES
from companion.kiosk.sound.workshop import WORKS_CUES

if TYPE_CHECKING:  # the first page waits for nothing that only a game needs
    from companion.kiosk.play import Play

Group = Literal["table", "mine"]

GROUPS: Final[Mapping[str, Group]] = {
    "hiss": "mine",
    "click": "mine",
    "bell": "mine",
    "bells": "table",
    "whistle": "table",
    "ratchet": "mine",
    "clank": "mine",
    "ting": "mine",
    "pressure": "table",
    "burst": "table",
    "rattle": "mine",
    "question": "mine",
    "crowd": "table",
    "thud": "mine",
    "clack": "mine",
    "block": "table",
    "shutter": "table",
    "chime": "table",
    "knock": "table",
    "sputter": "table",
    "horn": "table",
    "klaxon": "table",
    "tick": "table",
    "latch": "table",
    "swish": "table",
    "ping": "table",
    "clang": "table",
    "zap": "table",
    "thump": "table",
    "crunch": "table",
    "tear": "table",
    "till": "table",
    "chirp": "mine",
    "beeps": "mine",
    "cubes": "table",
    "ding": "table",
    "china": "table",
    "fanfare": "table",
}
"""The sounds, and whether each concerns everybody or answers one player."""

RISING: Final[Mapping[str, int]] = {"block": 4}
"""Sounds that are heard at several pitches, and how many steps above their own."""

VOLUMES: Final = (0.0, 0.25, 0.55, 1.0)
"""Loudness of the settings 0 to 3."""
MOST_AT_ONCE: Final = 3
"""So many sounds of one change can still be told apart."""
MOST_TEETH: Final = 5
"""A pawn's ratchet clicks once a space, but never longer than a second."""


def _in_red(seat: SeatView) -> bool:
    return seat.gauge is not None and seat.gauge.value <= seat.gauge.red_from


def _gauge_by(old: SeatView, new: SeatView) -> int:
    return new.gauge.value - old.gauge.value if old.gauge is not None and new.gauge is not None else 0


def _figure(seat: SeatView, sign: str) -> int:
    return sum(figure.value for row in seat.rows for figure in row if figure.sign == sign)


def _burst(before: Audible, after: Audible) -> bool:
    return any(new.struck and not old.struck for old, new in pairs(before, after))


def _crowd(before: Audible, after: Audible) -> bool:
    finish = min((space.number for space in after.view.track if space.finish), default=None)
    if finish is None:
        return bool(after.view.standings) and not before.view.standings
    return any(_number(before, old) < finish <= _number(after, new) for old, new in pairs(before, after))


def _number(when: Audible, seat: SeatView) -> int:
    track = when.view.track
    return track[seat.space].number if seat.space is not None and seat.space < len(track) else 0


def _pressure(before: Audible, after: Audible) -> bool:
    return any(_in_red(new) and not _in_red(old) for old, new in pairs(before, after))


def _whistle(before: Audible, after: Audible) -> bool:
    return (before.view.round, before.view.phase) != (after.view.round, after.view.phase)


def _bells(before: Audible, after: Audible) -> bool:
    return after.ending and not before.ending


def _question(before: Audible, after: Audible) -> bool:
    asks = after.asked is not None and (after.asked, after.read) != (before.asked, before.read)
    return asks or any(new.due and not old.due for old, new in pairs(before, after))


def _clank(before: Audible, after: Audible) -> bool:
    return any(_gauge_by(old, new) < 0 for old, new in pairs(before, after))


def _ting(before: Audible, after: Audible) -> bool:
    changed = pairs(before, after)
    rings = theme.look.rings
    return any(
        _gauge_by(old, new) > 0 or any(_figure(new, sign) > _figure(old, sign) for sign in rings)
        for old, new in changed
    )


def _ratchet(before: Audible, after: Audible) -> bool:
    return _steps(before, after) > 0


def _steps(before: Audible, after: Audible) -> int:
    """Return how far the pawn went that went farthest, in spaces."""
    gone = [abs(_number(after, new) - _number(before, old)) for old, new in pairs(before, after)]
    sideways = any(old.space != new.space for old, new in pairs(before, after))
    return max(gone, default=0) or int(sideways)


def _rattle(before: Audible, after: Audible) -> bool:
    return after.read not in (0, before.read)


def _bell(before: Audible, after: Audible) -> bool:
    return any(new.ready and not old.ready for old, new in pairs(before, after))


def _hiss(before: Audible, after: Audible) -> bool:
    return bool(after.open - before.open)


def _thud(before: Audible, after: Audible) -> bool:
    return after.refused is not None and after.refused != before.refused


CUES: Final[tuple[Cue, ...]] = (
    *COURSE_CUES,
    *DASH_CUES,
    *WORKS_CUES,
    Cue("burst", _burst, frozenset({"clank", "ting", "ratchet", "pressure", "whistle"})),
    Cue("crowd", _crowd, frozenset({"ting", "ratchet", "whistle"})),
    Cue("whistle", _whistle, frozenset({"bell", "ting", "clank", "ratchet", "hiss"})),
    Cue("pressure", _pressure, frozenset({"clank"})),
    Cue("bells", _bells, frozenset({"bell"})),
    Cue("thud", _thud),
    Cue("question", _question, frozenset({"rattle"})),
    Cue("clank", _clank),
    Cue("ratchet", _ratchet),
    Cue("ting", _ting),
    Cue("rattle", _rattle),
    Cue("bell", _bell),
    Cue("hiss", _hiss),
)
"""Every difference that can be heard, the most telling first; click and clack answer a finger."""


def heard(before: Audible, after: Audible) -> tuple[str, ...]:
    """Return the sounds of what changed, the most telling first; going back in time is silent."""
    if after.lines < before.lines or len(before.view.seats) != len(after.view.seats):
        return ()
    drowned: set[str] = set()
    found: list[str] = []
    for cue in CUES:
        if cue.sound not in drowned and len(found) < MOST_AT_ONCE and cue.heard(before, after):
            found.append(cue.sound)
            drowned |= cue.drowns
    return tuple(found)


class Ears:
    """Lets be heard what changes.

    Args:
        loudspeaker: where it comes out.
        settings: how loud.
    """

    def __init__(self, loudspeaker: Loudspeaker, settings: Settings) -> None:
        self._loudspeaker = loudspeaker
        self.settings = settings
        self._play: Play | None = None
        self._before: Audible | None = None

    @property
    def wanted(self) -> bool:
        """Whether anything is to be heard at all."""
        return bool(self.settings.volume_table or self.settings.volume_mine)

    def warm(self) -> None:
        """Get the loudspeaker ready where it is wanted."""
        if self.wanted:
            self._loudspeaker.warm()

    def listen(self, play: Play | None) -> None:
        """Compare the game with what it was at the last call, and let the difference be heard."""
        after = audible(play) if play is not None else None
        before = self._before if play is self._play else None
        self._play, self._before = play, after
        if before is None or after is None or before == after:
            return
        for sound in heard(before, after):
            teeth = min(MOST_TEETH, _steps(before, after)) if sound == "ratchet" and self.settings.motion else 1
            self.make(sound, teeth, place_taken(before, after) if sound == "block" else 0)

    def make(self, sound: str, times: int = 1, step: int = 0) -> None:
        """Let a sound be heard as loudly as its group is set, so many steps above its own pitch."""
        of_table = GROUPS[sound] == "table"
        volume = VOLUMES[self.settings.volume_table if of_table else self.settings.volume_mine]
        if volume > 0:
            self._loudspeaker.play(sound, volume, times, step)
