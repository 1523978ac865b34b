"""The tray, stage by stage: whose roll it is, how many dice, waiting for them, and the review of what lies there."""

from __future__ import annotations

from companion.core.messages import Text, text
from companion.core.rolls import RollRequest
from companion.kiosk.drawing import Act, Area, Role, Scene, theme, units
from companion.kiosk.host import Host
from companion.kiosk.play import Play, TrayStage
from companion.kiosk.saying import begun
from companion.kiosk.screens.tray.drawing import DieIcon, OwnerKey
from companion.kiosk.screens.tray.review import COUNTS, ReviewPage, packed
from companion.kiosk.widgets import RimmedFrame, Writing, add_key, kind
from companion.kiosk.widgets.header import OnePerson, add_ribbon
from companion.kiosk.widgets.offers import LyingDie

LEAST_QUESTION = 318.0
"""Width kept for the question and its six keys, lying, whatever the size of the text."""
LEAST_BELOW = 316.0
"""Height kept for them, upright."""
LEAST_COUNTING = 210.0
"""Height kept, upright, for the sentence and the key while dice are counted."""
MOST_COUNTED = 8
"""How many dice of one colour can be thrown with one tap; more are typed."""
IN_UPPER_LINE = 5
"""How many of their keys stand in the upper line where they stand in two."""
GREAT_KEY = 76.0
OWNER = 90.0


class TrayPages:
    """Everything the tray shows, stage by stage."""

    def __init__(self, host: Host, play: Play) -> None:
        self.host = host
        self.play = play
        self._review = ReviewPage(host, play, self._say)

    def compose(self, scene: Scene, room: Area) -> None:
        """Put the present stage on the scene, in the room below the ribbon or one turned to whoever rolled."""
        stage = self.play.tray.stage
        if stage is TrayStage.WHOSE:
            self._whose(scene, room)
        elif stage is TrayStage.COUNTING:
            self._counting(scene, *_places(room, LEAST_COUNTING))
        elif stage is TrayStage.WAITING:
            self._waiting(scene, *_places(room))
        elif self.play.tray.review is not None:
            self._review.compose(scene, self.play.tray.review, *_places(room))

    def next_due(self, now: float) -> float | None:
        """Return when this looks different by itself, or None."""
        return self._review.next_due(now)

    @property
    def _language(self) -> str:
        seat = self.play.tray.seat
        spoken = self.host.language
        return spoken if seat is None else self.play.languages.of(seat, spoken)

    def _say(self, message: Text) -> str:
        return self.host.say(message, self._language)

    def _word(self, key: str, **args: int | str) -> str:
        return self._say(text(key, **args))

    def ribbon(self, scene: Scene) -> None:
        """Put the ribbon on the scene: whose roll it is."""
        host, play = self.host, self.play
        room = add_ribbon(
            scene, host, number=play.view.round, word=self._word("tray.title"), short=None, step=play.view.step,
            steps=play.view.steps, menu=play.presses.leave_roll, leave=True,
        )  # fmt: skip
        seat, review = play.tray.seat, play.tray.review
        if seat is not None:
            name = play.session.setup.seats[seat].name
            line = ""
            if review is not None and review.thrown and not review.typing:
                line = self._word("ribbon.rolled", n=review.thrown)
            elif play.tray.request is not None and play.tray.request.exact:
                line = self._word("ribbon.rolls", n=play.tray.request.total)
            scene.add(room.beside(10), OnePerson(seat, name, line))

    def _whose(self, scene: Scene, room: Area) -> None:
        play = self.play
        scene.add(
            room.inset(20).top(50),
            Writing(self._word("tray.whose"), Role.PHASE, theme.now.heading, align="center"),
        )
        seats = [request.seat for request in play.view.rolls]
        keys = room.below(90).inset(12, 0)
        across = 4 if room.width > room.height else 2
        for index, seat in enumerate(dict.fromkeys(seats)):
            line, nth = divmod(index, across)
            place = keys.row(line, OWNER + 8).top(OWNER).columns(across, 8)[nth]
            name = play.session.setup.seats[seat].name
            scene.add(place, OwnerKey(seat, name))
            scene.touch(place, f"claim {seat}", play.pressing(seat), lift=play.lifting(seat))

    def _counting(self, scene: Scene, left: Area, right: Area) -> None:
        play = self.play
        scene.add(left, RimmedFrame(rivets=True))
        counts = play.tray.counts
        room = left.inset(8, 10)
        high = min(110.0, room.height / max(1, len(counts)))
        two_lines = (left.width - 62) / (MOST_COUNTED + 1) < units.TOUCH_WIDTH
        for index, (colour, count) in enumerate(counts.items()):
            line = room.row(index, high)
            scene.add(line.left(44).middle(44, 44), DieIcon(kind(colour)))
            self._count_keys(scene, line.beside(50), colour, count, two_lines)
        scene.add(right, RimmedFrame(rivets=True))
        asks = right.inset(12, 10).top(44)
        scene.add(asks, Writing(self._word("roll.how_many"), Role.TITLE, theme.now.heading))
        hint = right.inset(14, 0).below(56).top(min(80.0, right.height - 146))
        scene.add(hint, Writing(self._word("roll.how_many_hint"), lines=3))
        total = sum(counts.values())
        add_key(
            scene,
            right.inset(6, 8).foot(GREAT_KEY),
            "throw",
            self._word("roll.throw_n", n=total),
            play.rolling.throw_counted,
            look="ready",
            live=total > 0,
        )

    def _count_keys(self, scene: Scene, room: Area, colour: str, count: int, two_lines: bool) -> None:
        """Put the keys on the scene that say how many dice of a colour are thrown, 0 to the most."""
        if two_lines and room.height >= 2 * units.TOUCH_HEIGHT + 2:
            places = room.above(2).inset(2).grid(IN_UPPER_LINE, 2)
        else:
            high = min(60.0, room.height - 4)
            places = room.inset(1, 0).middle(room.width - 2, high).columns(MOST_COUNTED + 1, 2)
        for number, place in enumerate(places[: MOST_COUNTED + 1]):
            add_key(
                scene, place, f"count {colour} {number}", str(number), self._counter(colour, number),
                look="number", on=number == count, gutter=2,
            )  # fmt: skip

    def _counter(self, colour: str, number: int) -> Act:
        def choose() -> None:
            self.play.tray.counts[colour] = number

        return choose

    def _waiting(self, scene: Scene, left: Area, right: Area) -> None:
        play = self.play
        said = self._word("tray.reading") if play.port.throws else self._word("tray.roll_into")
        scene.add(left, RimmedFrame(rivets=True))
        scene.add(
            left.middle(left.width - 40, 100), Writing(said, Role.TITLE, theme.now.heading, align="center", lines=2)
        )
        scene.add(right, RimmedFrame(rivets=True))
        request = play.tray.request
        if request is not None:
            seat = request.seat
            if request.exact:
                self._asked_for(scene, right.above(GREAT_KEY + 8), request)
            add_key(
                scene,
                right.inset(6, 8).foot(GREAT_KEY),
                "type",
                self._word("key.type_it"),
                lambda: play.rolling.type_roll(seat),
                sign_drawn="pencil",
            )

    def _asked_for(self, scene: Scene, room: Area, request: RollRequest) -> None:
        """Put the dice on the scene that are to lie in the tray."""
        title = begun(self._word("ribbon.rolls", n=request.total))
        scene.add(room.inset(14, 0).below(6).top(40), Writing(title, Role.TITLE, theme.now.heading))
        dice = [colour for colour, many in request.dice for _ in range(many)]
        rest = room.trimmed(8, 56, 8, 8)
        pitch, across = packed(rest, len(dice))
        for nth, colour in enumerate(dice):
            row, column = divmod(nth, across)
            place = rest.row(row, pitch).column(column, pitch)
            scene.add(place.trimmed(4, 4, 5, 5), LyingDie(kind(colour), None, False))


def _places(room: Area, least_below: float = LEAST_BELOW) -> tuple[Area, Area]:
    """Return the place of the picture (with the counts below it) and of the question.

    Args:
        room: for both.
        least_below: height kept for the question, upright.
    """
    if room.width > room.height:
        wide = min(477.0, room.width - LEAST_QUESTION)  # large text leaves fewer u for both
        both = room.trimmed(4, 4, 5, 4)
        return both.left(wide), both.beside(wide + 6)
    high = min(372.0 + COUNTS, room.height - least_below)
    return room.inset(4).top(high), room.inset(4).below(high + 4)
