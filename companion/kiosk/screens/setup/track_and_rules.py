"""Set-up: what the game asks; everything has a default, so that START is always near."""

from __future__ import annotations

from typing import Any

import msgspec
import pygame

from companion.core.rejection import Rejection
from companion.core.setup import Answer, Question
from companion.core.view import SpaceView
from companion.kiosk.drawing import Act, Area, Paintbox, Rect, Role, Scene, theme
from companion.kiosk.host import Host
from companion.kiosk.screens.page import Page
from companion.kiosk.screens.setup.draft import SetupDraft
from companion.kiosk.widgets import TITLE_HEIGHT, ToastPlate, Well, Writing, add_key

ROW = 58.0
EXPLAINED = 92.0
"""Height of a row with a sentence under it."""
EXPLAINED_UPRIGHT = 124.0
FOOT = 64.0


def begin(host: Host, draft: SetupDraft) -> None:
    """Begin the game, or keep the reason why it cannot be begun."""
    answer = host.shelf.begin(draft.game, draft.setup())
    if isinstance(answer, Rejection):
        draft.refusal = answer.says
    else:
        host.play(answer)


def add_foot(scene: Scene, host: Host, room: Rect, label: str, other: Act | None, start: Act, refusal: Any) -> None:
    """Put the key to the next page, a refusal, and START on the scene."""
    x, y, width, height = room
    share = width * 0.45
    if other is not None:
        add_key(scene, (x + 2, y + 2, share - 4, height - 4), "options", label, other, sign_drawn="chevron_right")
    place = (x + share + 2, y + 2, width - share - 4, height - 4)
    add_key(scene, place, "start", host.word("key.start"), start, look="ready")
    if refusal is not None:
        said, wide = host.say(refusal), host.canvas.width - 60
        high = 56 if host.text.width(said, Role.NAME) < 1.8 * wide else 112  # such as one that names a folder
        scene.add((30, TITLE_HEIGHT + 6, wide, high), ToastPlate(said, None))


class OptionsPage(Page):
    """What the game asks, one row a question, with the answers that stand unless somebody touches them."""

    def __init__(self, host: Host, draft: SetupDraft, *, house_rules: bool) -> None:
        super().__init__(host)
        self.draft = draft
        self.house_rules = house_rules
        self._first = 0

    def back(self) -> None:
        """Go back."""
        self.draft.refusal = None
        self.host.pop()

    @property
    def title(self) -> str:
        """What stands in the ribbon."""
        return self.host.word("setup.house_rules" if self.house_rules else "setup.options")

    def build(self, scene: Scene, room: Area) -> None:
        """Put the questions on the scene."""
        host, draft = self.host, self.draft
        width, height, below = room.width, room.bottom, room.y
        asked = [q for q in draft.asked() if q.house_rule is self.house_rules]
        warned = [host.say(message) for message in draft.warnings()]
        top = below + 6
        if warned:
            scene.add((8, top, width - 16, 52), ToastPlate("  ·  ".join(warned), None))
            top += 58
        tall = EXPLAINED if host.canvas.landscape else EXPLAINED_UPRIGHT
        pitch = tall if self.house_rules else ROW
        free = height - FOOT - 4 - top
        self._first = self._first if self._first < len(asked) else 0
        paged = len(asked) * pitch > free
        fits = max(1, int((free - ROW) // pitch)) if paged else len(asked)
        shown = asked[self._first : self._first + fits]
        for index, question in enumerate(shown):
            place = (6, top + index * pitch, width - 12, pitch)
            if question.house_rule and question.explains is not None:
                self._explained(scene, place, question)
            else:
                self._row(scene, place, question)
        if paged:
            after = self._first + fits if self._first + fits < len(asked) else 0
            key = (8, top + fits * pitch + 2, width - 16, ROW - 4)
            add_key(scene, key, "more", host.word("key.more"), self._turner(after), sign_drawn="chevron_down")
        more = any(q.house_rule for q in draft.questions) and not self.house_rules
        add_foot(
            scene, host, (6, height - FOOT, width - 12, FOOT - 4), host.word("setup.house_rules"),
            self._house if more else None, lambda: begin(host, draft), draft.refusal,
        )  # fmt: skip

    def _turner(self, first: int) -> Act:
        def turn() -> None:
            self._first = first

        return turn

    def _house(self) -> None:
        self.host.push(OptionsPage(self.host, self.draft, house_rules=True))

    def _explained(self, scene: Scene, room: Rect, question: Question) -> None:
        """Put a house rule on the scene, with the sentence that says what it settles under it."""
        x, y, width, height = room
        scene.add((x, y + 2, width, height - 4), Well())
        self._row(scene, (x, y, width, ROW), question, on_ground=False)
        if question.explains is not None:
            said = self.host.say(question.explains)
            below = (x + 8, y + ROW - 2, width - 16, height - ROW - 2)
            scene.add(below, Writing(said, Role.SMALL, theme.now.quiet, lines=3))

    def _row(self, scene: Scene, room: Rect, question: Question, on_ground: bool = True) -> None:
        host, draft = self.host, self.draft
        x, y, width, height = room
        if on_ground:
            scene.add((x, y + 2, width, height - 4), Well())
        share = width * (0.36 if host.canvas.landscape else 0.42)
        scene.add(
            (x + 8, y - 4, share - 12, height + 8),
            Writing(
                host.say(question.asks),
                Role.NAME if host.canvas.landscape else Role.BODY,
                theme.now.text,
                lines=2 if host.canvas.landscape else 3,
            ),
        )
        room = (x + share, y + 3, width - share - 3, height - 6)
        inline = not question.each_seat and question.take == 1 and len(question.answers) <= 3
        if inline:
            each = room[2] / len(question.answers)
            for index, answer in enumerate(question.answers):
                place = (room[0] + index * each + 2, room[1], each - 4, room[3])
                on = draft.answered(question) == (answer.id,)
                what = f"answer {question.id} {answer.id}"
                add_key(
                    scene, place, what, host.say(answer.says), self._answerer(question, answer), on=on, role=Role.BODY
                )
            return
        says = {answer.id: host.say(answer.says) for answer in question.answers}
        given = [says.get(answer, answer) for answer in draft.answered(question)]
        label = ", ".join(given) if not question.each_seat else host.word("setup.each_seat")
        place = (room[0] + 2, room[1], room[2] - 4, room[3])
        add_key(scene, place, f"question {question.id}", label, self._opener(question), role=Role.BODY)

    def _answerer(self, question: Question, answer: Answer) -> Act:
        return lambda: self.draft.answer(question, None, answer.id)

    def _opener(self, question: Question) -> Act:
        return lambda: self.host.push(AnswerPage(self.host, self.draft, question))


class TrackShapeKey(msgspec.Struct, frozen=True):
    """An answer that is a stretch of track: its shape, its name, and as which one it was chosen."""

    label: str
    nth: str
    shape: tuple[SpaceView, ...]
    on: bool
    pressed: bool

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Rect) -> None:
        """Draw it."""
        x, y, width, height = art.keys.base(
            target, rect, "iron", "down" if self.pressed else "selected" if self.on else "up"
        )
        inner = (x + 96, y + 6, width - 104, height - 12)
        art.tracks.draw(target, inner, self.shape, {})
        top, tall = (y + height * 0.5, height * 0.5) if self.nth else (y, height)
        art.text.draw(target, self.label, (x + 6, top, 86, tall), Role.NAME, theme.now.text, lines=2)
        if self.nth:
            art.metal.disc(target, (x + 49, y + height * 0.3), 18, enamel=True)
            art.text.draw(target, self.nth, (x + 31, y + height * 0.3 - 18, 36, 36), Role.VALUE, theme.now.ink)


class AnswerPage(Page):
    """All answers of one question; for a question asked of each seat, seat by seat."""

    def __init__(self, host: Host, draft: SetupDraft, question: Question) -> None:
        super().__init__(host)
        self.draft = draft
        self.question = question
        self.seat = 0

    def pressed(self, seat: int) -> None:
        """Take a press of a seat's own button: it answers next."""
        if self.question.each_seat and seat < len(self.draft.seats):
            self.seat = seat

    @property
    def title(self) -> str:
        """What stands in the ribbon."""
        return self.host.say(self.question.asks)

    def build(self, scene: Scene, room: Area) -> None:
        """Put the seats and the answers on the scene."""
        host, draft, question = self.host, self.draft, self.question
        width, height, below = room.width, room.bottom, room.y
        top = below + 8
        if question.each_seat:
            top = self._seats(scene, top)
        if question.explains is not None:
            said = host.say(question.explains)
            scene.add((14, top, width - 28, 46), Writing(said, colour=theme.now.quiet, lines=2))
            top += 50
        given = draft.answered(question, self.seat if question.each_seat else None)
        if question.take > 1:
            chosen = host.word("setup.chosen", done=len(given), n=question.take)
            scene.add((14, top, width - 28, 28), Writing(chosen, Role.NAME, theme.now.warning_text))
            top += 32
        shapes = {answer.id: draft.picture(question, answer) for answer in question.answers}
        shaped = any(shapes.values())
        columns = (4 if len(question.answers) > 8 else 2) if host.canvas.landscape else 1 if shaped else 2
        lines = -(-len(question.answers) // columns)
        pitch = min(128.0 if shaped else 72.0, (height - top - 4) / lines)
        wide = (width - 8) / columns
        for index, answer in enumerate(question.answers):
            line, nth = divmod(index, columns)
            place = (4 + nth * wide + 2, top + line * pitch + 2, wide - 4, pitch - 4)
            self._answer(scene, place, answer, given, shapes[answer.id])

    def _answer(
        self, scene: Scene, place: Rect, answer: Answer, given: tuple[str, ...], shape: tuple[SpaceView, ...]
    ) -> None:
        """Put an answer on the scene: drawn where it is a stretch of track, else in words."""
        host, question, draft = self.host, self.question, self.draft
        what = f"answer {question.id} {answer.id}"
        on = answer.id in given
        taken = draft.taken_by(question, answer.id, self.seat)
        label = host.say(answer.says)
        if taken is not None:
            label = f"{label} ({draft.seats[taken].name})"
        if not shape:
            add_key(scene, place, what, label, self._answerer(answer), on=on, live=taken is None, role=Role.BODY)
            return
        nth = str(given.index(answer.id) + 1) if on and question.take > 1 else ""
        scene.add(place, TrackShapeKey(label, nth=nth, shape=shape, on=on, pressed=scene.pressed == what))
        scene.touch(place, what, self._answerer(answer))

    def _seats(self, scene: Scene, top: float) -> float:
        from companion.kiosk.screens.correct.page import add_seat_key

        count = len(self.draft.seats)
        each = (self.host.canvas.width - 8) / count
        for seat, player in enumerate(self.draft.seats):
            place = (4 + seat * each + 2, top, each - 4, 56)
            add_seat_key(scene, place, seat, player.name, seat == self.seat, self._chooser(seat))
        return top + 64

    def _chooser(self, seat: int) -> Act:
        def choose() -> None:
            self.seat = seat

        return choose

    def _answerer(self, answer: Answer) -> Act:
        def give() -> None:
            seat = self.seat if self.question.each_seat else None
            if self.draft.taken_by(self.question, answer.id, self.seat) is None:
                self.draft.answer(self.question, seat, answer.id)

        return give
