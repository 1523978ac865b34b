"""What happens to dice, camera, buttons and station."""

from __future__ import annotations

from typing import Any, Final, Literal

import numpy as np

from companion.core.rolls import RollRequest
from companion.devices.events import (
    ButtonSeen,
    DieSeen,
    Note,
    Recovered,
    StationSeen,
    StationUpdate,
    TrayDrift,
    TrayRead,
    TrayView,
    Trouble,
)
from companion.kiosk.play import Review
from companion.proofs.gallery.errors import GalleryError
from companion.proofs.gallery.steps.touches import touch
from companion.proofs.gallery.steps.visit import Step, Visit
from companion.proofs.gallery.still_table import thrown

Device = Literal["camera", "buttons", "station", "lamps"]


def accepting(visit: Visit) -> None:
    """Let perfect rolls be accepted by themselves."""
    visit.kiosk.change(accept_perfect=True)


def fault(*names: str) -> Step:
    """Return faults that strike the next throw."""

    def step(visit: Visit) -> None:
        for name in names:
            visit.table.set_fault(name, True)

    return step


def corrected(visit: Visit) -> None:
    """Let a roll be accepted that a player had to correct."""
    colour = visit.games.game.dice_colours[0]
    read = TrayRead((DieSeen(None, colour, (0, 0, 40, 40), 0.2, "glare"),), "its picture", 0.0, 1.0)
    review = Review(RollRequest(0, ((colour, 1),), "roll"), (colour,), read)
    review.answer(5)
    visit.kiosk.corrections.take(review)
    visit.kiosk.changed()


def in_the_air(visit: Visit) -> None:
    """Let thrown dice take their time."""
    visit.table.answers = False


def trembling(visit: Visit) -> None:
    """Let the camera tremble."""
    visit.table.trembles = True


def roll(visit: Visit) -> None:
    """Throw what the seat owes."""
    visit.visitor.tap(f"throw {visit.seat}")
    visit.visitor.wait(0.2)


def roll_with(more: int) -> Step:
    """Return a throw of what the seat owes and some dice more of the game's first colour."""

    def step(visit: Visit) -> None:
        play = visit.kiosk.game
        request = play.request(visit.seat) if play is not None else None
        if request is None:
            raise GalleryError(f"seat {visit.seat} owes no dice")
        dice = dict(request.dice)
        colour = _colours(visit)[0]
        dice[colour] = dice.get(colour, 0) + more
        visit.table.lie(dice)
        visit.visitor.wait(0.2)

    return step


def lie_one(visit: Visit) -> None:
    """Let a die lie in the tray all of a sudden."""
    visit.table.lie({_colours(visit)[0]: 1})
    visit.visitor.wait(0.2)


def type_some(visit: Visit) -> None:
    """Type a die of the first colour that is due and two of another."""
    play = visit.kiosk.game
    request = play.tray.request if play is not None else None
    due = tuple(colour for colour, _ in request.dice) if request is not None else _colours(visit)
    first, *others = due
    for colour in (first, *[others[0] if others else first] * 2):
        touch(f"type {colour}…")(visit)


def _colours(visit: Visit) -> tuple[str, ...]:
    return visit.games.game.dice_colours


def silent(*devices: Device, code: str = "gone") -> Step:
    """Return devices that do not answer any more, by the code of a trouble."""

    def step(visit: Visit) -> None:
        for device in devices:
            visit.table.say(Trouble(device, code, f"{device} does not answer", visit.clock.now()))
        visit.visitor.wait(0.1)

    return step


def answering(device: Device) -> Step:
    """Return a device that answers again."""

    def step(visit: Visit) -> None:
        visit.table.say(Recovered(device, visit.clock.now()))
        visit.visitor.wait(0.1)

    return step


def drifted(code: str) -> Step:
    """Return a tray that is not as it was calibrated."""

    def step(visit: Visit) -> None:
        visit.table.tray_drift = TrayDrift(code, "", visit.clock.now())
        visit.visitor.wait(0.1)

    return step


MAT: Final = ((0.08, 0.1), (0.92, 0.1), (0.94, 0.92), (0.06, 0.92))


def calibration(step: str, *notes: Note, number: int = 1, ready: bool = True, colour: str = "", **how: Any) -> Step:
    """Return what a calibration shows in one of its steps."""
    dice = {colour: 3} if colour else {}

    def show(visit: Visit) -> None:
        picture, _ = thrown(tuple(sorted(dice.items())), frozenset())
        by_hand = bool(how.get("by_hand"))
        outlines: tuple[tuple[tuple[float, float], ...], ...] = (MAT[:2],) if by_hand else (MAT,)
        small = picture[::2, ::2].copy()
        if how.get("wide"):
            small, outlines = _wide(small), tuple(tuple(map(_on_wide, outline)) for outline in outlines)
        visit.table.tray_view = TrayView(
            step, colour, number, 6, small, outlines, notes, ready, by_hand,
            saved=str(how.get("saved", "")), failed=str(how.get("failed", "")), at=visit.clock.now(),
        )  # fmt: skip
        visit.visitor.wait(0.2)

    return show


def _wide(picture: Any) -> Any:
    """Return a picture of 4:3 as one of 16:9 that shows more at both sides."""
    high, wide = picture.shape[:2]
    more = round(high * 16 / 9 - wide) // 2
    return np.pad(picture, ((0, 0), (more, more), (0, 0)), mode="edge")


def _on_wide(point: tuple[float, float]) -> tuple[float, float]:
    """Return where on the wide picture a place of the narrow one is, both as shares."""
    return 0.5 + (point[0] - 0.5) * 0.75, point[1]


def buttons(*seen: ButtonSeen) -> Step:
    """Return what the buttons have shown of themselves."""

    def show(visit: Visit) -> None:
        visit.table.buttons_seen = seen
        visit.visitor.wait(0.2)

    return show


def renewal(seen: StationUpdate | None) -> Step:
    """Return how far the station's update has come."""

    def show(visit: Visit) -> None:
        visit.table.station_update = seen
        visit.visitor.wait(0.2)

    return show


def station(seen: StationSeen | None) -> Step:
    """Return what is known of the station."""

    def show(visit: Visit) -> None:
        visit.table.station_seen = seen
        visit.visitor.wait(0.2)

    return show
