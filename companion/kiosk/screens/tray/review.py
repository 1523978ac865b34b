"""The review of a roll: its picture with numbers on the dice, what is asked, what is missing, typing, accepting."""

from __future__ import annotations

from collections.abc import Callable

from companion.core.messages import Text, text
from companion.kiosk.drawing import Act, Rect, Role, Scene, Spot, theme
from companion.kiosk.host import Host
from companion.kiosk.play import Play, Review, ReviewDie
from companion.kiosk.screens.tray.drawing import ColourCount, Countdown, DieIcon, title_role
from companion.kiosk.screens.tray.picture import (
    DieMark,
    DieTags,
    EnlargedDie,
    TrayPicture,
    WholePicture,
    tags_of,
)
from companion.kiosk.screens.tray.ways_on import add_colours, add_seats, add_way_out
from companion.kiosk.widgets import RimmedFrame, Sign, WarningBox, Writing, add_key, kind, sign_name
from companion.kiosk.widgets.offers import LyingDie

COUNTS = 50.0
"""Height of the counts below the picture."""


class ReviewPage:
    """What lies in the tray, and whether it is what should lie there.

    Args:
        host: the kiosk.
        play: the game.
        say: says a message in the language of whoever rolled.
    """

    def __init__(self, host: Host, play: Play, say: Callable[[Text], str]) -> None:
        self.host = host
        self.play = play
        self._say = say
        self._picture: tuple[object, TrayPicture] | None = None

    def _word(self, key: str, **args: int | str) -> str:
        return self._say(text(key, **args))

    def compose(self, scene: Scene, review: Review, left: Rect, right: Rect) -> None:
        """Put the dice, what is asked about them and the keys on the scene.

        Args:
            scene: what is shown.
            review: of the dice that lie in the tray.
            left: the place of the picture and the counts below it.
            right: the place of the question, what is amiss and the keys.
        """
        upper = (left[0], left[1], left[2], left[3] - COUNTS - 4)
        if review.typing:
            self._typing(scene, upper, review)
        else:
            self._shown_picture(scene, upper, review)
        self._counts(scene, (left[0], left[1] + left[3] - COUNTS, left[2], COUNTS), review)
        x, y, width, height = right
        keys, box = 84.0, 62.0
        question = (x, y, width, height - keys - box - 12)
        scene.add(question, RimmedFrame(rivets=True))
        if review.chosen is not None and not review.typing:
            self._question(scene, question, review)
        else:
            below = add_way_out(scene, question, review, self.play, self._word)
            self._sorted(scene, (x, y, width, question[3] - below), review)
        self._message(scene, (x, y + height - keys - box - 5, width, box), review)
        if self.play.rolling.perfect_left(self.host.clock.now()) is not None:
            scene.touch((x, y, width, height - keys - 5), "wait", self.play.rolling.hold_roll)
        self._keys(scene, (x, y + height - keys, width, keys), review)

    def _shown_picture(self, scene: Scene, rect: Rect, review: Review) -> None:
        read = review.read
        if read is None:
            return
        scene.add(rect, RimmedFrame())
        inner = (rect[0] + 5, rect[1] + 5, rect[2] - 10, rect[3] - 10)
        if self._picture is None or self._picture[0] is not read:
            self._picture = (read, TrayPicture(read, self.host.canvas, inner))
        picture = self._picture[1]
        scene.add(picture.rect, WholePicture(picture))
        chosen = review.chosen
        if chosen is not None and (box := review.dice[chosen].box) is not None:
            scene.add(picture.die_rect(box), DieMark())
        scene.add(picture.rect, DieTags(tags_of(review, picture)))
        scene.touch(picture.rect, "picture", _nothing, spot=self._chooser(review, picture))

    def _chooser(self, review: Review, picture: TrayPicture) -> Spot:
        def choose(x: float, y: float) -> None:
            nearest = review.nearest(*picture.to_picture(x, y))
            if nearest is not None:
                review.choose(nearest)
                self.play.refresh()

        return choose

    def _question(self, scene: Scene, rect: Rect, review: Review) -> None:
        chosen = review.chosen
        if chosen is None:
            return
        die = review.dice[chosen]
        x, y, width, _ = rect
        flat = rect[3] < 230  # upright there is room for one row of keys only
        side, head = (78.0, 96.0) if flat else (100.0, 124.0)
        if die.box is not None and self._picture is not None:
            scene.add((x + 14, y + 10, side, side), EnlargedDie(self._picture[1], die.box))
        else:
            scene.add((x + 30, y + 26, 56, 56), LyingDie(kind(die.colour), die.value, False))
        room = (x + side + 30, y + 6, width - side - 40, 40)
        whose = die.part == "whose"
        asks = self._word("tray.whose_die" if whose else "tray.this_one")
        title = (room[0], y + 8, room[2], head - 12) if whose else room
        scene.add(title, Writing(asks, Role.TITLE, theme.now.heading, lines=2 if whose else 1))
        if whose:
            add_seats(scene, (x, y + head, width, rect[3] - head - 6), review, self.play)
            return
        if review.doubted(chosen):
            place = (room[0] - 6, y + head - (52 if flat else 72), room[2] + 10, 52.0 if flat else 62.0)
            add_colours(scene, place, review, self.play)
            said = ""
        else:
            said = self._why(die)
        scene.add((room[0], y + 45, room[2], head - 48), Writing(said, lines=3, valign="top"))
        in_row = 6 if flat else 3
        across, top = (width - 12) / in_row, y + head
        high = (rect[3] - head - 6) / (6 // in_row)
        for value in range(1, 7):
            line, nth = divmod(value - 1, in_row)
            place = (x + 6 + nth * across + 2, top + line * high + 2, across - 4, high - 4)
            add_key(
                scene, place, f"value {value}", str(value), self._answering(review, value), look="number",
                on=die.value == value,
            )  # fmt: skip

    def _why(self, die: ReviewDie) -> str:
        """Return why a die is asked about, and what is to be done."""
        asks = self._word("tray.which_number")
        if die.part != "mine":
            return self._word(f"tray.part.{die.part}")
        return asks if die.reason is None else f"{self._word(f'tray.reason.{die.reason}')} {asks}"

    def _answering(self, review: Review, value: int) -> Act:
        def answer() -> None:
            review.answer(value)
            self.play.refresh()

        return answer

    def _sorted(self, scene: Scene, rect: Rect, review: Review) -> None:
        """Show the dice sorted by colour, as large dice; while typing a tap takes one out."""
        x, y, width, height = rect
        title = self._word("tray.type_roll" if review.typing else "tray.all_read")
        if not review.typing and not review.complete:
            title = self._word("ribbon.rolled", n=review.thrown)
        role = title_role(self.host.text, title, width - 28)
        scene.add((x + 14, y + 6, width - 28, 40), Writing(title, role, theme.now.heading))
        if review.typing:
            hint = self._word("tray.type_hint")
            scene.add((x + 14, y + 44, width - 28, 22), Writing(hint, Role.SMALL, theme.now.quiet))
        order = {colour: n for n, colour in enumerate(self.play.session.game.dice_colours)}
        counting = [(i, die) for i, die in enumerate(review.dice) if die.part == "mine"]
        dice = sorted(counting, key=lambda e: (order.get(e[1].colour, 9), -(e[1].value or 0)))
        top, room = y + 68.0, height - 76
        pitch = 54.0
        across = int((width - 16) // pitch)
        while -(-len(dice) // across) * min(pitch, 56) > room and pitch > 30:
            pitch -= 2
            across = int((width - 16) // pitch)
        for nth, (index, die) in enumerate(dice):
            line, column = divmod(nth, across)
            place = (x + 8 + column * pitch, top + line * pitch, pitch, pitch)
            box = (place[0] + 4, place[1] + 4, pitch - 9, pitch - 9)
            scene.add(box, LyingDie(kind(die.colour), die.value, False))
            if review.typing and pitch >= 52:
                scene.touch(place, f"take out {index}", self._removing(review, index))

    def _removing(self, review: Review, index: int) -> Act:
        def remove() -> None:
            review.remove(index)
            self.play.refresh()

        return remove

    def _typing(self, scene: Scene, rect: Rect, review: Review) -> None:
        scene.add(rect, RimmedFrame(rivets=True))
        colours = [colour for colour, _ in review.request.dice]
        x, y, width, height = rect
        high = min(112.0, (height - 16) / max(1, len(colours)))
        each = (width - 74) / 6
        for index, colour in enumerate(colours):
            top = y + 8 + index * high
            scene.add((x + 12, top + high / 2 - 24, 48, 48), DieIcon(kind(colour)))
            tall = min(76.0, high - 6)
            for value in range(1, 7):
                place = (x + 66 + (value - 1) * each + 2, top + (high - tall) / 2, each - 4, tall)
                add_key(
                    scene, place, f"type {colour} {value}", str(value), self._adding(review, colour, value),
                    look="number",
                )  # fmt: skip

    def _adding(self, review: Review, colour: str, value: int) -> Act:
        def add() -> None:
            review.add(colour, value)
            self.play.refresh()

        return add

    def _counts(self, scene: Scene, rect: Rect, review: Review) -> None:
        counts = review.counts()
        x, y, width, height = rect
        each = width / max(1, len(counts))
        for index, count in enumerate(counts):
            scene.add((x + index * each, y, each - 4, height), ColourCount(count))

    def _message(self, scene: Scene, rect: Rect, review: Review) -> None:
        problem = review.problem()
        x, y, width, height = rect
        left = self.play.rolling.perfect_left(self.host.clock.now())
        if left is not None:
            scene.add(rect, Countdown(self._word("tray.accepts_itself"), round(left, 2)))
            return
        if problem is None:
            if review.asked is None and not review.typing:
                said = self._word("tray.correct_hint")
                scene.add((x + 8, y, width - 16, height), Writing(said, colour=theme.now.quiet, lines=2))
            return
        scene.add(rect, WarningBox())
        drawn = sign_name(str(problem.args.get("kind", "")).removeprefix("@dice.")) or "exclamation"
        scene.add((x + 8, y + 14, 32, height - 28), Sign(drawn))
        scene.add((x + 44, y + 2, width - 50, height - 4), Writing(self._say(problem), lines=2))

    def _keys(self, scene: Scene, rect: Rect, review: Review) -> None:
        x, y, width, height = rect
        left = 114.0
        place = (x + 1, y + 2, left - 5, height - 4)
        if review.typing and review.read is not None:
            add_key(
                scene,
                place,
                "picture back",
                self._word("key.back"),
                self._type_mode(review, False),
                sign_drawn="camera",
            )
        elif review.typing:
            add_key(scene, place, "clear", self._word("key.clear"), self._clearing(review), sign_drawn="cross")
        else:
            add_key(
                scene, place, "type", self._word("key.type_it"), self._type_mode(review, True), sign_drawn="pencil"
            )
        seat = review.seat
        accept = (x + left, y + 2, width - left - 1, height - 4)
        add_key(
            scene, accept, "accept", self._word("key.accept"), self.play.pressing(seat), lift=self.play.lifting(seat),
            look="ready", live=review.complete,
        )  # fmt: skip

    def _type_mode(self, review: Review, on: bool) -> Act:
        def switch() -> None:
            review.typing, review.held = on, True

        return switch

    def _clearing(self, review: Review) -> Act:
        def clear() -> None:
            review.clear()
            self.play.refresh()

        return clear


def _nothing() -> None:
    """What a touch does that is answered by its place."""
