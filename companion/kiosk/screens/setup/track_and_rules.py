"""Set-up: what the game asks; everything has a default, so that START is always near."""

from __future__ import annotations

from typing import Any

import msgspec
import pygame

from companion.core.setup import Answer, Question
from companion.core.view import SpaceView
from companion.kiosk.drawing import Act, Area, Paintbox, Role, Scene, theme
from companion.kiosk.host import Host
from companion.kiosk.screens.setup.draft import SetupDraft
from companion.kiosk.screens.setup.track import SetupPage, TrackPage, begin
from companion.kiosk.widgets import TITLE_HEIGHT, ToastPlate, Well, Writing, add_key

ROW = 58.0
EXPLAINED = 92.0
"""Height of a row with a sentence under it."""
EXPLAINED_UPRIGHT = 124.0
FOOT = 64.0
WARNING = 52.0
SEAT = 56.0
ANSWER, SHAPED_ANSWER = 72.0, 128.0
"""From one line of answers to the next, where there is room: in words, and drawn."""
SHAPE = 96.0
"""Where on its key the shape of a stretch of track begins."""


def add_foot(scene: Scene, host: Host, room: Area, label: str, other: Act | None, start: Act, refusal: Any) -> None:
    """Put the key to the next page, a refusal, and START on the scene."""
    share = room.width * 0.45
    if other is not None:
        add_key(scene, room.left(share).inset(2), "options", label, other, sign_drawn="chevron_right")
    add_key(scene, room.beside(share).inset(2), "start", host.word("key.start"), start, look="ready")
    if refusal is not None:
        said, wide = host.say(refusal), host.canvas.width - 60
        high = 56 if host.text.width(said, Role.NAME) < 1.8 * wide else 112  # such as one that names a folder
        scene.add((30, TITLE_HEIGHT + 6, wide, high), ToastPlate(said, None))


class OptionsPage(SetupPage):
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
        asked = [q for q in draft.asked() if q.house_rule is self.house_rules]
        warned = [host.say(message) for message in draft.warnings()]
        foot = room.foot(FOOT).inset(6, 0).above(4)
        rest = room.trimmed(6, 6, 6, FOOT + 4)
        if warned:
            scene.add(rest.top(WARNING).inset(2, 0), ToastPlate("  ·  ".join(warned), None))
            rest = rest.below(WARNING + 6)
        tall = EXPLAINED if host.canvas.landscape else EXPLAINED_UPRIGHT
        pitch = tall if self.house_rules else ROW
        self._first = self._first if self._first < len(asked) else 0
        paged = len(asked) * pitch > rest.height
        fits = max(1, int((rest.height - ROW) // pitch)) if paged else len(asked)
        shown = asked[self._first : self._first + fits]
        for index, question in enumerate(shown):
            place = rest.row(index, pitch)
            if question.house_rule and question.explains is not None:
                self._explained(scene, place, question)
            else:
                self._row(scene, place, question)
        if paged:
            after = self._first + fits if self._first + fits < len(asked) else 0
            key = rest.below(fits * pitch).top(ROW).inset(2)
            add_key(scene, key, "more", host.word("key.more"), self._turner(after), sign_drawn="chevron_down")
        more = any(q.house_rule for q in draft.questions) and not self.house_rules
        add_foot(
            scene, host, foot, host.word("setup.house_rules"), self._house if more else None,
            lambda: begin(host, draft), draft.refusal,
        )  # fmt: skip

    def _turner(self, first: int) -> Act:
        def turn() -> None:
            self._first = first

        return turn

    def _house(self) -> None:
        self.host.push(OptionsPage(self.host, self.draft, house_rules=True))

    def _explained(self, scene: Scene, room: Area, question: Question) -> None:
        """Put a house rule on the scene, with the sentence that says what it settles under it."""
        scene.add(room.inset(0, 2), Well())
        self._row(scene, room.top(ROW), question, on_ground=False)
        if question.explains is not None:
            said = self.host.say(question.explains)
            below = room.below(ROW - 2).above(4).inset(8, 0)
            scene.add(below, Writing(said, Role.SMALL, theme.now.quiet, lines=3))

    def _row(self, scene: Scene, room: Area, question: Question, on_ground: bool = True) -> None:
        host, draft = self.host, self.draft
        if on_ground:
            scene.add(room.inset(0, 2), Well())
        share = room.width * (0.36 if host.canvas.landscape else 0.42)
        scene.add(
            room.left(share).trimmed(8, -4, 4, -4),
            Writing(
                host.say(question.asks),
                Role.NAME if host.canvas.landscape else Role.BODY,
                theme.now.text,
                lines=2 if host.canvas.landscape else 3,
            ),
        )
        keys = room.trimmed(share + 2, 3, 5, 3)
        inline = not question.each_seat and question.take == 1 and len(question.answers) <= 3
        if inline:
            for place, answer in zip(keys.columns(len(question.answers)), question.answers, strict=True):
                on = draft.answered(question) == (answer.id,)
                what, said = f"answer {question.id} {answer.id}", host.say(answer.says)
                label = said if answer.why is None else f"{said}: {host.say(answer.why)}"
                act, live = self._answerer(question, answer), answer.why is None
                add_key(scene, place, what, label, act, on=on, live=live, role=Role.BODY)
            return
        says = {answer.id: host.say(answer.says) for answer in question.answers}
        given = [says.get(answer, answer) for answer in draft.answered(question)]
        label = ", ".join(given) if not question.each_seat else host.word("setup.each_seat")
        add_key(scene, keys, f"question {question.id}", label, self._opener(question), role=Role.BODY)

    def _answerer(self, question: Question, answer: Answer) -> Act:
        return lambda: self.draft.answer(question, None, answer.id)

    def _opener(self, question: Question) -> Act:
        if question.lays:
            return lambda: self.host.push(TrackPage(self.host, self.draft))
        return lambda: self.host.push(AnswerPage(self.host, self.draft, question))


class TrackShapeKey(msgspec.Struct, frozen=True):
    """An answer that is a stretch of track: its shape, its name, and as which one it was chosen."""

    label: str
    nth: str
    shape: tuple[SpaceView, ...]
    on: bool
    pressed: bool

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        face = art.keys.base(target, rect, "iron", "down" if self.pressed else "selected" if self.on else "up")
        art.tracks.draw(target, face.trimmed(SHAPE, 6, 8, 6), self.shape, {})
        words = face.beside(6).left(SHAPE - 10)
        name = words.below(face.height * 0.5) if self.nth else words
        art.text.draw(target, self.label, name, Role.NAME, theme.now.text, lines=2)
        if self.nth:
            disc = words.top(face.height * 0.6).middle(36, 36)
            art.metal.disc(target, disc.center, 18, enamel=True)
            art.text.draw(target, self.nth, disc, Role.VALUE, theme.now.ink)


class AnswerPage(SetupPage):
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
        rest = room.trimmed(4, 8, 4, 4)
        if question.each_seat:
            self._seats(scene, rest.top(SEAT))
            rest = rest.below(SEAT + 8)
        if question.explains is not None:
            said = host.say(question.explains)
            scene.add(rest.top(46).inset(10, 0), Writing(said, colour=theme.now.quiet, lines=2))
            rest = rest.below(50)
        given = draft.answered(question, self.seat if question.each_seat else None)
        if question.take > 1:
            chosen = host.word("setup.chosen", done=len(given), n=question.take)
            scene.add(rest.top(28).inset(10, 0), Writing(chosen, Role.NAME, theme.now.warning_text))
            rest = rest.below(32)
        shapes = {answer.id: draft.picture(question, answer) for answer in question.answers}
        shaped = any(shapes.values())
        columns = (4 if len(question.answers) > 8 else 2) if host.canvas.landscape else 1 if shaped else 2
        lines = -(-len(question.answers) // columns)
        taken = min((SHAPED_ANSWER if shaped else ANSWER) * lines, rest.height)
        for place, answer in zip(rest.top(taken).inset(2).grid(columns, lines), question.answers, strict=False):
            self._answer(scene, place, answer, given, shapes[answer.id])

    def _answer(
        self, scene: Scene, place: Area, answer: Answer, given: tuple[str, ...], shape: tuple[SpaceView, ...]
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

    def _seats(self, scene: Scene, room: Area) -> None:
        from companion.kiosk.screens.correct.page import add_seat_key

        players = self.draft.seats
        for seat, (place, player) in enumerate(zip(room.inset(2, 0).columns(len(players)), players, strict=True)):
            add_seat_key(scene, place, seat, player.name, seat == self.seat, self._chooser(seat))

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
