"""What each player takes one of, as plates with faces: who chooses stands above, a touch or a press takes."""

from __future__ import annotations

from random import Random
from typing import Final

import msgspec
import pygame

from companion.core.setup import Answer, Question
from companion.kiosk.drawing import Act, Area, Paintbox, Role, Scene, theme
from companion.kiosk.host import Host
from companion.kiosk.screens.setup.draft import SetupDraft
from companion.kiosk.screens.setup.likeness_keys import NAME, PlateKey
from companion.kiosk.screens.setup.steps import SetupPage, Steps
from companion.kiosk.screens.setup.track import begin
from companion.kiosk.widgets import ToastPlate, add_key

ACROSS, DOWN = 4, 2
"""Plates of a page on a lying screen; upright it is the other way round."""
FEW: Final = 2
"""So many names of a page may need a second line without all having two."""
HIGH: Final = 128.0
"""Height of a plate, at most."""
WHO: Final = 56.0
"""Height of the row with the players."""
CHAIR: Final = 54.0
FOOT: Final = 62.0
SHUFFLE_S: Final = 0.5
CUTS: Final = 6
"""So often the plates change hands while they are dealt."""


class Chooser(msgspec.Struct, frozen=True):
    """Whose turn it is, in the colour of the seat."""

    seat: int
    says: str
    under: str

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        art.metal.strip(target, rect, art.emblems.colour(self.seat), "open")
        art.emblems.badge(target, self.seat, rect.beside(12).left(rect.height - 6).center, rect.height - 16)
        words = rect.trimmed(left=rect.height + 10, top=3, right=8, bottom=3)
        colour = art.emblems.colour(self.seat)
        under = art.text.fit(self.under, Role.SMALL, words.width, words.height * 0.42).fits
        upper = words.top(words.height * 0.56) if under else words
        art.text.draw(target, self.says, upper, Role.NAME, colour, align="left", lines=1 if under else 2)
        if under:
            lower = words.below(words.height * 0.54)
            art.text.draw(target, self.under, lower, Role.SMALL, theme.now.quiet, align="left")


class ChooserKey(msgspec.Struct, frozen=True):
    """A player whose turn it is after a touch; a tick where the choice is made."""

    seat: int
    done: bool
    on: bool
    pressed: bool

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        face = art.keys.base(target, rect, "iron", "down" if self.pressed else "selected" if self.on else "up")
        art.emblems.badge(target, self.seat, face.center, face.shorter - 6)
        if self.done:
            art.metal.lamp(target, (face.right - 7, face.bottom - 7), 9, "ready")


class PlatesPage(SetupPage):
    """The plates, a page of them at a time.

    Attributes:
        question: what is answered.
        seat: whose turn it is.
    """

    def __init__(self, host: Host, draft: SetupDraft, steps: Steps, step: str, question: Question) -> None:
        super().__init__(host)
        self.draft, self.steps, self.step = draft, steps, step
        self.question = question
        self._first = 0
        self._dealt_at, self._cut = float("-inf"), CUTS
        self.seat = 0
        self._turn_to(draft.chooses(question) or 0)

    @property
    def title(self) -> str:
        """What stands in the ribbon."""
        return self.host.say(self.question.asks)

    def back(self) -> None:
        """Go back."""
        self.draft.refusal = None
        self.host.pop()

    def pressed(self, seat: int) -> None:
        """Take a press of a seat's own button: it takes the plate that glows, or it is its turn."""
        if seat >= len(self.draft.seats):
            return
        if seat == self.seat:
            self._take(self.draft.answered(self.question, seat)[0])
        else:
            self._turn_to(seat)

    def tick(self) -> bool:
        """Tell whether plates change hands."""
        before, self._cut = self._cut, self._cut_now()
        return before != self._cut

    def build(self, scene: Scene, room: Area) -> None:
        """Put the players, the plates and the keys on the scene."""
        self.seat = min(self.seat, len(self.draft.seats) - 1)
        lying = self.host.canvas.landscape
        rest = room.trimmed(6, 4, 6, 5)
        seats = WHO * (1 if lying else 2)
        self._players(scene, rest.top(seats))
        foot = FOOT * (1 if lying else 2)
        self._foot(scene, rest.foot(foot))
        self._plates(scene, rest.below(seats + 5).above(foot + 5))
        if self.draft.refusal is not None:
            scene.add(rest.below(seats + 5).top(64), ToastPlate(self.host.say(self.draft.refusal), None))

    # -- parts -------------------------------------------------------------------------------------------------

    def _players(self, scene: Scene, room: Area) -> None:
        host, players = self.host, self.draft.seats
        lying = host.canvas.landscape
        keys = CHAIR * len(players)
        first, others = (room.before(keys + 6), room.end(keys)) if lying else room.rows(2, 2)
        says = host.word("setup.chooses", name=players[self.seat].name)
        scene.add(first, Chooser(self.seat, says, host.word("setup.button_takes")))
        for seat, place in enumerate(others.columns(len(players), 2)):
            what, done = f"seat {seat}", self.draft.has_chosen(self.question, seat)
            scene.add(place.inset(0, 1), ChooserKey(seat, done, seat == self.seat, scene.pressed == what))
            scene.touch(place.inset(-1), what, self._chooser(seat))

    def _plates(self, scene: Scene, room: Area) -> None:
        columns, lines = (ACROSS, DOWN) if self.host.canvas.landscape else (DOWN, ACROSS)
        shown = self._shown()
        high = min(HIGH * lines + 4, room.height)
        places = room.middle(room.width, high).grid(columns, lines)
        held, names = self._held(), [self.host.say(answer.says) for answer in shown]
        lined = zip(names, self._lines(names, places[0].width - 12), strict=True)
        for place, answer, (name, lines) in zip(places, shown, lined, strict=False):
            what = f"answer {self.question.id} {answer.id}"
            holder = held.get(answer.id)
            settled = holder is not None and (self._dealing or self.draft.has_chosen(self.question, holder))
            live = not settled or holder == self.seat
            assert answer.looks is not None  # only such a question is asked here
            plate = PlateKey(
                name, lines, answer.looks, holder if settled else None, self.seat,
                glows=holder == self.seat, live=live, pressed=scene.pressed == what,
            )  # fmt: skip
            scene.add(place, plate)
            scene.touch(place.inset(-2), what, self._taker(answer), live=live)

    def _foot(self, scene: Scene, room: Area) -> None:
        host = self.host
        if host.canvas.landscape:
            few, more = room.left(room.width * 0.44), room.beside(room.width * 0.44)
        else:
            few, more = room.rows(2, 0)
        few, more = few.inset(2, 3), more.inset(2, 3)
        pages = len(self.question.answers) > ACROSS * DOWN
        if pages:
            add_key(scene, few.left(few.width * 0.46), "more", host.word("key.more"), self._more,
                    sign_drawn="chevron_right", role=Role.BODY)  # fmt: skip
        add_key(scene, few.beside(few.width * 0.46 + 4) if pages else few, "deal", host.word("setup.deal"),
                self._deal, sign_drawn="dice", role=Role.BODY)  # fmt: skip
        share = more.width * 0.42
        self.next_key(scene, more.left(share))
        add_key(scene, more.beside(share + 4), "start", host.word("key.start"), lambda: begin(host, self.draft),
                look="ready")  # fmt: skip

    def _lines(self, names: list[str], width: float) -> list[int]:
        """Return how many lines each name has: two where it needs them, or where many do, so that all look alike."""
        text = self.host.text
        two = [not text.fit(name, Role.BODY, width, NAME).fits for name in names]
        return [2 if needs or sum(two) > FEW else 1 for needs in two]

    def _shown(self) -> tuple[Answer, ...]:
        return self.question.answers[self._first : self._first + ACROSS * DOWN]

    # -- who has what ------------------------------------------------------------------------------------------

    @property
    def _dealing(self) -> bool:
        return self._cut_now() < CUTS

    def _cut_now(self) -> int:
        """Return how often the plates have changed hands; as often as they will where nothing moves."""
        if not self.host.settings.motion:
            return CUTS
        return int(min(1.0, (self.host.clock.now() - self._dealt_at) / SHUFFLE_S) * CUTS)

    def _held(self) -> dict[str, int]:
        """Return who has which plate, or seems to while they are dealt."""
        seats = range(len(self.draft.seats))
        if self._dealing:
            plates = [answer.id for answer in self._shown()]
            return dict(zip(Random(self._cut_now()).sample(plates, len(plates)), seats, strict=False))
        return {self.draft.answered(self.question, seat)[0]: seat for seat in seats}

    # -- what keys do ------------------------------------------------------------------------------------------

    def _turn_to(self, seat: int) -> None:
        """Let it be the turn of a seat, and show what it has."""
        self.seat = seat
        answer = self.draft.answered(self.question, seat)[0]
        index = next((n for n, one in enumerate(self.question.answers) if one.id == answer), 0)
        self._first = index - index % (ACROSS * DOWN)

    def _take(self, answer: str) -> None:
        if self.draft.taken_by(self.question, answer, self.seat) is not None:
            return
        self.draft.answer(self.question, self.seat, answer)
        after = self.draft.chooses(self.question)
        if after is not None:
            self._turn_to(after)

    def _taker(self, answer: Answer) -> Act:
        return lambda: self._take(answer.id)

    def _chooser(self, seat: int) -> Act:
        return lambda: self._turn_to(seat)

    def _more(self) -> None:
        after = self._first + ACROSS * DOWN
        self._first = after if after < len(self.question.answers) else 0

    def _deal(self) -> None:
        """Deal the plates by chance."""
        now = self.host.clock.now()
        plates = [answer.id for answer in self.question.answers]
        dealt = min(len(plates), len(self.draft.seats))
        self.draft.deal(self.question, Random(now).sample(plates, dealt))
        self._dealt_at = now
        self._turn_to(self.seat)
