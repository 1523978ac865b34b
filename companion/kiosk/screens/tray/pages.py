"""The tray, stage by stage: whose roll it is, how many dice, waiting for them, and the review of what lies there."""

from __future__ import annotations

from companion.core.messages import Text, text
from companion.kiosk.drawing import Rect, Role, Scene, theme
from companion.kiosk.host import Host
from companion.kiosk.play import Play, TrayStage
from companion.kiosk.screens.tray.drawing import DieIcon, OwnerKey
from companion.kiosk.screens.tray.review import COUNTS, ReviewPage
from companion.kiosk.widgets import RimmedFrame, Writing, add_key, kind, ribbon_height
from companion.kiosk.widgets.header import OnePerson, add_ribbon

LEAST_QUESTION = 318.0
"""Width kept for the question and its six keys, lying, whatever the size of the text."""
LEAST_BELOW = 316.0
"""Height kept for them, upright."""
LEAST_COUNTING = 210.0
"""Height kept, upright, for the sentence and the key while dice are counted."""
MOST_COUNTED = 8
"""How many dice of one colour can be thrown with one tap; more are typed."""


class TrayPages:
    """Everything the tray shows, stage by stage."""

    def __init__(self, host: Host, play: Play) -> None:
        self.host = host
        self.play = play
        self._review = ReviewPage(host, play, self._say)

    def compose(self, scene: Scene) -> None:
        """Put the present stage on the scene."""
        stage = self.play.tray.stage
        if stage is TrayStage.WHOSE:
            self._whose(scene)
        elif stage is TrayStage.COUNTING:
            self._counting(scene)
        elif stage is TrayStage.WAITING:
            self._waiting(scene)
        elif self.play.tray.review is not None:
            self._review.compose(scene, self.play.tray.review, *self._places())

    @property
    def _language(self) -> str:
        seat = self.play.tray.seat
        return self.host.language if seat is None else self.play.session.setup.seats[seat].language

    def _say(self, message: Text) -> str:
        return self.host.say(message, self._language)

    def _word(self, key: str, **args: int | str) -> str:
        return self._say(text(key, **args))

    def _places(self, least_below: float = LEAST_BELOW) -> tuple[Rect, Rect]:
        """Return the place of the picture (with the counts below it) and of the question.

        Args:
            least_below: height kept for the question, upright.
        """
        canvas, below = self.host.canvas, ribbon_height(self.host)
        if canvas.landscape:
            wide = min(477.0, canvas.width - LEAST_QUESTION)  # large text leaves fewer u for both
            return (4, below + 4, wide, canvas.height - below - 8), (
                wide + 10, below + 4, canvas.width - wide - 15, canvas.height - below - 8,
            )  # fmt: skip
        high = min(372.0 + COUNTS, canvas.height - below - least_below)
        return (4, below + 4, canvas.width - 8, high), (
            4, below + high + 8, canvas.width - 8, canvas.height - below - high - 12,
        )  # fmt: skip

    def ribbon(self, scene: Scene) -> None:
        """Put the ribbon on the scene: whose roll it is."""
        host, play = self.host, self.play
        room = add_ribbon(
            scene, host, number=play.view.round, word=self._word("tray.title"), short=None, step=play.view.step,
            steps=play.view.steps, menu=play.rolling.put_aside, leave=True,
        )  # fmt: skip
        seat, review = play.tray.seat, play.tray.review
        if seat is not None:
            name = play.session.setup.seats[seat].name
            line = ""
            if review is not None and review.thrown and not review.typing:
                line = self._word("ribbon.rolled", n=review.thrown)
            elif play.tray.request is not None and play.tray.request.exact:
                line = self._word("ribbon.rolls", n=play.tray.request.total)
            scene.add((room[0] + 10, room[1], room[2] - 10, room[3]), OnePerson(seat, name, line))

    def _whose(self, scene: Scene) -> None:
        host, play = self.host, self.play
        below = ribbon_height(host)
        width = host.canvas.width
        scene.add(
            (20, below + 20, width - 40, 50),
            Writing(self._word("tray.whose"), Role.PHASE, theme.now.heading, align="center"),
        )
        seats = [request.seat for request in play.view.rolls]
        across = 4 if host.canvas.landscape else 2
        wide, high = (width - 16) / across, 90.0
        for index, seat in enumerate(dict.fromkeys(seats)):
            line, nth = divmod(index, across)
            place = (8 + nth * wide + 4, below + 90 + line * (high + 8), wide - 8, high)
            name = play.session.setup.seats[seat].name
            scene.add(place, OwnerKey(seat, name))
            scene.touch(place, f"claim {seat}", play.pressing(seat), lift=play.lifting(seat))

    def _counting(self, scene: Scene) -> None:
        play, (left, right) = self.play, self._places(LEAST_COUNTING)
        scene.add(left, RimmedFrame(rivets=True))
        counts = play.tray.counts
        high = min(110.0, (left[3] - 20) / max(1, len(counts)))
        each = (left[2] - 62) / (MOST_COUNTED + 1)
        two_lines = each < 50
        for index, (colour, count) in enumerate(counts.items()):
            top = left[1] + 10 + index * high
            scene.add((left[0] + 8, top + high / 2 - 22, 44, 44), DieIcon(kind(colour)))
            for number in range(MOST_COUNTED + 1):
                self._count_key(scene, (left[0] + 58, top, left[2] - 66, high), colour, number, count, two_lines)
        scene.add(right, RimmedFrame(rivets=True))
        x, y, width, height = right
        scene.add(
            (x + 12, y + 10, width - 24, 44), Writing(self._word("roll.how_many"), Role.TITLE, theme.now.heading)
        )
        hint = (x + 14, y + 56, width - 28, min(80.0, height - 146))
        scene.add(hint, Writing(self._word("roll.how_many_hint"), lines=3))
        total = sum(counts.values())
        key = (x + 6, y + height - 84, width - 12, 76)
        add_key(
            scene,
            key,
            "throw",
            self._word("roll.throw_n", n=total),
            play.rolling.throw_counted,
            look="ready",
            live=total > 0,
        )

    def _count_key(self, scene: Scene, room: Rect, colour: str, number: int, count: int, two_lines: bool) -> None:
        x, y, width, height = room
        if two_lines and height >= 106:
            line, nth = (0, number) if number <= 4 else (1, number - 5)
            across = 5
            wide, high = width / across, height / 2 - 1
            place = (x + nth * wide + 2, y + line * high + 2, wide - 4, high - 4)
        else:
            wide = width / (MOST_COUNTED + 1)
            high = min(60.0, height - 4)
            place = (x + number * wide + 1, y + (height - high) / 2, wide - 2, high)

        def choose() -> None:
            self.play.tray.counts[colour] = number

        add_key(
            scene, place, f"count {colour} {number}", str(number), choose, look="number", on=number == count, gutter=2
        )  # fmt: skip

    def _waiting(self, scene: Scene) -> None:
        play, (left, right) = self.play, self._places()
        said = self._word("tray.reading") if play.port.throws else self._word("tray.roll_into")
        scene.add(left, RimmedFrame(rivets=True))
        middle = (left[0] + 20, left[1] + left[3] / 2 - 50, left[2] - 40, 100)
        scene.add(middle, Writing(said, Role.TITLE, theme.now.heading, align="center", lines=2))
        x, y, width, height = right
        scene.add(right, RimmedFrame(rivets=True))
        request = play.tray.request
        if request is not None:
            seat = request.seat
            key = (x + 6, y + height - 84, width - 12, 76)
            add_key(
                scene,
                key,
                "type",
                self._word("key.type_it"),
                lambda: play.rolling.type_roll(seat),
                sign_drawn="pencil",
            )
