"""Set-up: what the game asks; everything has a default, so that START is always near."""

from __future__ import annotations

from typing import Final

import msgspec
import pygame

from companion.core.messages import Text
from companion.core.setup import Answer, Question
from companion.core.view import SpaceView
from companion.kiosk.drawing import Act, Area, Paintbox, Role, Scene, theme
from companion.kiosk.host import Host
from companion.kiosk.screens.setup.draft import SetupDraft
from companion.kiosk.screens.setup.likeness_keys import DiscKey, SquareKey
from companion.kiosk.screens.setup.steps import SetupPage, Steps
from companion.kiosk.screens.setup.track import begin
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
LABELS: Final = 0.36
"""Share of a row for what is asked, on a lying screen."""
LABEL: Final = 26.0
ASKS, ASKS_UPRIGHT, NUMBERS = 62.0, 100.0, 58.0
"""Height of a question that follows from an answer, and of a line of numbers below it."""
SHAPE = 96.0
"""Where on its key the shape of a stretch of track begins."""


DISC, DISC_ROW = 96.0, 104.0
SQUARE, SQUARE_ROW = 72.0, 82.0
OPTIONS: Final = "options"
"""The last step, and the key to the house rules behind it."""


def add_refusal(scene: Scene, host: Host, refusal: Text | None) -> None:
    """Say why the game cannot be begun, where there is a reason."""
    if refusal is not None:
        said, wide = host.say(refusal), host.canvas.width - 60
        high = 56 if host.text.width(said, Role.NAME) < 1.8 * wide else 112  # such as one that names a folder
        scene.add((30, TITLE_HEIGHT + 6, wide, high), ToastPlate(said, None))


def by_likeness(question: Question) -> bool:
    """Tell whether each player takes one of some plates: that has a page of its own."""
    plates = (answer.looks is not None and answer.looks.form == "plate" for answer in question.answers)
    return question.each_seat and bool(question.answers) and all(plates)


class OptionsPage(SetupPage):
    """What the game asks, one row a question, with the answers that stand unless somebody touches them.

    What is asked on a page of its own, the track and what each player takes, is left out. Questions about things that
    can lie on the table are keys like those things, side by side.
    """

    def __init__(self, host: Host, draft: SetupDraft, steps: Steps, *, house_rules: bool) -> None:
        super().__init__(host)
        self.draft, self.steps = draft, steps
        self.step = "" if house_rules else OPTIONS
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
        warned = [host.say(message) for message in draft.warnings()]
        self._foot(scene, room.foot(FOOT).inset(6, 0).above(4))
        rest = room.trimmed(6, 6, 6, FOOT + 4)
        if warned:
            scene.add(rest.top(WARNING).inset(2, 0), ToastPlate("  ·  ".join(warned), None))
            rest = rest.below(WARNING + 6)
        rows = self._rows()
        self._first = self._first if self._first < len(rows) else 0
        paged = sum(map(self._height, rows)) > rest.height
        shown = self._fitting(rows, rest.height - ROW) if paged else rows
        for row in shown:
            self._put(scene, rest.top(self._height(row)), row)
            rest = rest.below(self._height(row))
        if paged:
            after = self._first + len(shown) if self._first + len(shown) < len(rows) else 0
            key = rest.top(ROW).inset(2)
            add_key(scene, key, "more", host.word("key.more"), self._turner(after), sign_drawn="chevron_down")
        add_refusal(scene, host, draft.refusal)

    # -- rows --------------------------------------------------------------------------------------------------

    def _rows(self) -> list[tuple[Question, ...]]:
        """Return the questions of each row: one, or all those about things that lie side by side."""
        asked = [q for q in self.draft.asked() if q.house_rule is self.house_rules]
        drawn = {q.id for q in asked if q.looks is not None}
        rows: list[tuple[Question, ...]] = []
        for question in asked:
            if by_likeness(question) or question.lays or (question.unless or ("",))[0] in drawn:
                continue
            if question.looks is not None and rows and rows[-1][-1].looks is not None:
                rows[-1] = (*rows[-1], question)
            else:
                rows.append((question,))
        return rows

    def _height(self, row: tuple[Question, ...]) -> float:
        lying = self.host.canvas.landscape
        if self.house_rules:
            return EXPLAINED if lying else EXPLAINED_UPRIGHT
        if row[0].looks is not None:
            return SQUARE_ROW if lying else SQUARE_ROW + LABEL
        return DISC_ROW if all(one.looks is not None for one in row[0].answers) else ROW

    def _fitting(self, rows: list[tuple[Question, ...]], height: float) -> list[tuple[Question, ...]]:
        shown = rows[self._first : self._first + 1]
        for row in rows[self._first + 1 :]:
            if sum(map(self._height, (*shown, row))) > height:
                break
            shown.append(row)
        return shown

    def _put(self, scene: Scene, place: Area, row: tuple[Question, ...]) -> None:
        question = row[0]
        if question.looks is not None:
            self._squares(scene, place, row)
        elif question.house_rule and question.explains is not None:
            self._explained(scene, place, question)
        else:
            self._row(scene, place, question)

    def _turner(self, first: int) -> Act:
        def turn() -> None:
            self._first = first

        return turn

    def _foot(self, scene: Scene, room: Area) -> None:
        host, draft = self.host, self.draft
        share = room.width * 0.45
        if not self.house_rules and any(q.house_rule for q in draft.questions):
            label, key = host.word("setup.house_rules"), room.left(share).inset(2)
            add_key(scene, key, OPTIONS, label, self._house, sign_drawn="chevron_right")
        start, label = room.beside(share).inset(2), host.word("key.start")
        add_key(scene, start, "start", label, lambda: begin(host, draft), look="ready")

    def _house(self) -> None:
        self.host.push(OptionsPage(self.host, self.draft, self.steps, house_rules=True))

    def _squares(self, scene: Scene, room: Area, row: tuple[Question, ...]) -> None:
        """Put things that can lie on the table on the scene, in the order of the box."""
        host, lying = self.host, self.host.canvas.landscape
        scene.add(room.inset(0, 2), Well())
        label = room.left(room.width * LABELS).trimmed(8, 0, 4) if lying else room.top(LABEL + 4).trimmed(8, 4, 8)
        scene.add(label, Writing(host.word("setup.which_lie"), Role.NAME if lying else Role.BODY, lines=2))
        rest = room.beside(room.width * LABELS + 2) if lying else room.below(LABEL)
        each = min(SQUARE + 6, rest.width / len(row))
        for index, question in enumerate(row):
            cell = rest.beside(index * each).left(each)
            what, side = f"question {question.id}", min(SQUARE, each - 4)
            on = self.draft.answered(question) != question.default
            assert question.looks is not None  # all of a row have
            scene.add(cell.middle(side, side), SquareKey(question.looks.sign, on, scene.pressed == what))
            scene.touch(cell.middle(each, SQUARE_ROW - 4), what, self._opener(question))

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
        share = room.width * (LABELS if host.canvas.landscape else 0.42)
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
        if inline and all(answer.looks is not None for answer in question.answers):
            self._discs(scene, keys, question)
        elif inline:
            for place, answer in zip(keys.columns(len(question.answers)), question.answers, strict=True):
                on = draft.answered(question) == (answer.id,)
                what, said = f"answer {question.id} {answer.id}", host.say(answer.says)
                label = said if answer.why is None else f"{said}: {host.say(answer.why)}"
                act, live = self._answerer(question, answer), answer.why is None
                add_key(scene, place, what, label, act, on=on, live=live, role=Role.BODY)
        else:
            self._one_key(scene, keys, question)

    def _discs(self, scene: Scene, room: Area, question: Question) -> None:
        """Put the sides of a token on the scene; the one that lies up is touched."""
        for place, answer in zip(room.columns(len(question.answers)), question.answers, strict=True):
            what = f"answer {question.id} {answer.id}"
            assert answer.looks is not None  # all of them have
            disc = place.middle(DISC, DISC)
            on = self.draft.answered(question) == (answer.id,)
            scene.add(disc, DiscKey(answer.looks.sign, on, scene.pressed == what))
            scene.touch(disc.inset(-2), what, self._answerer(question, answer))

    def _one_key(self, scene: Scene, keys: Area, question: Question) -> None:
        """Put the key on the scene that shows what is answered, and opens all answers."""
        host, draft = self.host, self.draft
        says = {answer.id: host.say(answer.says) for answer in question.answers}
        given = [says.get(answer, answer) for answer in draft.answered(question)]
        label = ", ".join(given) if not question.each_seat else host.word("setup.each_seat")
        add_key(scene, keys, f"question {question.id}", label, self._opener(question), role=Role.BODY)

    def _answerer(self, question: Question, answer: Answer) -> Act:
        return lambda: self.draft.answer(question, None, answer.id)

    def _opener(self, question: Question) -> Act:
        return lambda: self.host.push(AnswerPage(self.host, self.draft, self.steps, question))


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
    """All answers of one question; for a question asked of each seat, seat by seat.

    Below it stands what is asked only because of its answer, where the question is about a thing that can be touched.
    """

    def __init__(self, host: Host, draft: SetupDraft, steps: Steps, question: Question) -> None:
        super().__init__(host)
        self.draft, self.steps = draft, steps
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
        many = len(question.answers) > 8 or question.looks is not None
        columns = (4 if many else 2) if host.canvas.landscape else 1 if shaped else 2
        lines = -(-len(question.answers) // columns)
        taken = min((SHAPED_ANSWER if shaped else ANSWER) * lines, rest.height)
        if question.looks is not None:
            self._followed(scene, rest.below(taken + 6))
        for place, answer in zip(rest.top(taken).inset(2).grid(columns, lines), question.answers, strict=False):
            self._answer(scene, place, answer, given, shapes[answer.id])

    def _followed(self, scene: Scene, room: Area) -> None:
        """Put what is asked because of this answer on the scene."""
        host, draft = self.host, self.draft
        for question in draft.asked():
            if question.unless is None or question.unless[0] != self.question.id:
                continue
            asks = f"{host.say(question.asks)} {host.say(question.explains)}" if question.explains else ""
            high = ASKS if host.canvas.landscape else ASKS_UPRIGHT
            label = room.top(high).inset(10, 0)
            scene.add(label, Writing(asks or host.say(question.asks), colour=theme.now.quiet, lines=4))
            room = room.below(high)
            columns = min(len(question.answers), 10 if host.canvas.landscape else 6)
            lines = -(-len(question.answers) // columns)
            keys = room.top(NUMBERS * lines).inset(2, 0).grid(columns, lines)
            for place, answer in zip(keys, question.answers, strict=False):
                what, on = f"answer {question.id} {answer.id}", draft.answered(question) == (answer.id,)
                act = self._follower(question, answer)
                add_key(scene, place, what, host.say(answer.says), act, look="number", on=on)
            room = room.below(NUMBERS * lines)

    def _follower(self, question: Question, answer: Answer) -> Act:
        return lambda: self.draft.answer(question, None, answer.id)

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
