"""The steps of set-up and their gears in the ribbon: who plays, the track, what each takes, the rest and START."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Literal

import msgspec
import pygame

from companion.kiosk.drawing import Act, Area, Brush, Paintbox, Role, Scene, bake, theme
from companion.kiosk.host import Host
from companion.kiosk.screens.page import Page
from companion.kiosk.screens.setup.draft import SetupDraft
from companion.kiosk.widgets import TITLE_HEIGHT, add_key
from companion.kiosk.widgets.header import add_title

GEAR: Final = 52.0
"""From one gear to the next."""
LOW: Final = 58.0
"""Height of the row of gears on an upright screen."""
LEAST_HIGH: Final = 800.0
"""On a lower upright screen there is no room for a row of gears."""
TAG: Final = 112.0
"""Width of the tag in the ribbon."""

TRACK: Final = "step track"
"""The step in which the track is compared."""

GearState = Literal["now", "done", "open"]


class SetupStep(msgspec.Struct, frozen=True):
    """A step of set-up.

    Attributes:
        what: meaning of its gear when it is touched.
        sign: in its gear.
        page: makes its page; None for the first one, which is always open.
        done: tells whether nothing of it is open.
    """

    what: str
    sign: str
    page: Callable[[], Page] | None
    done: Callable[[], bool]


class Steps:
    """The steps of one set-up, and the way between them.

    Args:
        host: the kiosk.
        first: the page of the first step.
        steps: in order.
    """

    def __init__(self, host: Host, first: Page, steps: Sequence[SetupStep]) -> None:
        self._host = host
        self.all = tuple(steps)
        self._way: list[tuple[str, Page]] = [(self.all[0].what, first)]

    def go(self, what: str) -> None:
        """Show the page of a step: back to it where it is open, else on top."""
        self._way = [self._way[0], *(step for step in self._way[1:] if self._host.has_open(step[1]))]
        names = [name for name, _ in self._way]
        if what in names:
            for _ in self._way[names.index(what) + 1 :]:
                self._host.pop()
            return
        page = next((step.page for step in self.all if step.what == what), None)
        if page is not None:
            made = page()
            self._way.append((what, made))
            self._host.push(made)

    def after(self, what: str) -> str | None:
        """Return the step after one, or None after the last."""
        names = [step.what for step in self.all]
        return next(iter(names[names.index(what) + 1 :]), None) if what in names else None

    def add(self, scene: Scene, room: Area, now: str) -> None:
        """Put a gear for each step on the scene."""
        for index, step in enumerate(self.all):
            place = room.beside(index * GEAR).left(GEAR)
            state: GearState = "now" if step.what == now else "done" if step.done() else "open"
            scene.add(place, StepGear(step.sign, state, step.done(), scene.pressed == step.what))
            if state != "now":
                scene.touch(place.middle(GEAR, 56), step.what, self._goer(step.what))

    @property
    def width(self) -> float:
        """How much room the gears take, in u."""
        return GEAR * len(self.all)

    def _goer(self, what: str) -> Act:
        return lambda: self.go(what)


class StepGear(msgspec.Struct, frozen=True):
    """The gear of a step: brass once it is done, in an amber ring while something is open, lit while it is shown."""

    sign: str
    state: GearState
    done: bool
    pressed: bool

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        now = theme.now
        if self.state == "now":
            art.metal.light(target, rect.center, 30, now.warning_text, 110)
        colour = {"now": now.heading, "done": now.rim, "open": now.step_done}[self.state]
        side = 44.0 if self.pressed else 48.0
        art.signs.draw(target, "gear", rect.center, side, colour)
        art.metal.disc(target, rect.center, 14.5)
        art.signs.draw(target, self.sign, rect.center, 18, now.heading if self.state != "open" else now.warning_text)
        if not self.done:
            ring = art.cache.get(("open step",), lambda: _ring(art.canvas.scale))
            art.metal.center(target, ring, rect.center)


def _ring(scale: float) -> pygame.Surface:
    """Return an amber ring."""

    def paint(brush: Brush) -> None:
        brush.ring((25, 25), 22, 25, 0, 360, theme.now.waiting)

    return bake(50, 50, scale, paint)


class SetupPage(Page):
    """A page of set-up: gears of the steps in its ribbon, and a tag while pieces of track are laid that nobody has
    compared with the table.

    Attributes:
        draft: what is being set up.
        steps: of this set-up.
        step: which of them it is; empty for a page behind one of them, which has no gears.
    """

    draft: SetupDraft
    steps: Steps
    step: str = ""

    def ribbon(self, scene: Scene) -> Area:
        """Put the ribbon on the scene; return the room below it."""
        host, draft = self.host, self.draft
        draft.renew(host.shelf.games())
        tagged = any(piece.origin == "sample" for piece in draft.laid())
        lying, whole = host.canvas.landscape, Area(0.0, TITLE_HEIGHT, host.canvas.width, host.canvas.height)
        room = whole.above(TITLE_HEIGHT)
        gears, tag = self.steps.width if self.step else 0.0, TAG if tagged else 0.0
        small = not lying and bool(gears) and host.canvas.height < LEAST_HIGH
        if small:  # the gears in the place of the title say enough
            add_title(scene, host, "", self.back)
            self.steps.add(scene, Area(8.0, 4.0, gears, TITLE_HEIGHT - 8), self.step)
            return room
        place = add_title(scene, host, self.title, self.back, beside=gears + tag if lying else 0.0)
        if not lying and gears + tag:
            place, room = room.top(LOW).inset(6, 2), room.below(LOW)
        if tagged:
            word, key = host.word("setup.sample_track"), place.left(tag) if lying else place.end(tag + 10)
            add_key(scene, key.inset(2, 0), "sample track", word, self._compare, look="amber", role=Role.SMALL)
        if gears:
            self.steps.add(scene, place.end(gears) if lying else place.left(gears), self.step)
        return room

    def _compare(self) -> None:
        self.steps.go(TRACK)

    def next_key(self, scene: Scene, place: Area) -> None:
        """Put the green key to the next step on the scene."""
        onward = self.steps.after(self.step)
        if onward is not None:
            label = self.host.word("setup.next")
            add_key(
                scene, place, "next", label, lambda: self.steps.go(onward), look="green", sign_drawn="chevron_right"
            )
