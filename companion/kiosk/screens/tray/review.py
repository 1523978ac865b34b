"""The review of a roll: its picture with numbers on the dice, what is asked, what is missing, typing, accepting."""

from __future__ import annotations

from collections.abc import Callable

from companion.core.messages import Text, text
from companion.kiosk.drawing import Act, Area, Role, Scene, Spot, theme, units
from companion.kiosk.host import Host
from companion.kiosk.play import UNLIKE, Play, Review, ReviewDie
from companion.kiosk.saying import begun
from companion.kiosk.screens.minutes import keep_minutes
from companion.kiosk.screens.tray.blurred import BlurredQuestion
from companion.kiosk.screens.tray.corrections import misread, truth
from companion.kiosk.screens.tray.drawing import ColourCount, CountdownRing, DieIcon, title_role
from companion.kiosk.screens.tray.picture import DieMark, DieTags, EnlargedDie, learned_of, tags_of
from companion.kiosk.screens.tray.remembering import Remembering
from companion.kiosk.screens.tray.ways_on import add_colours, add_seats, add_way_out
from companion.kiosk.widgets import RimmedFrame, Sign, WarningBox, Writing, add_key, kind, sign_name
from companion.kiosk.widgets.offers import LyingDie
from companion.kiosk.widgets.tray_picture import TrayPicture, WholePicture

COUNTS = 50.0
"""Height of the counts below the picture."""
KEYS = 84.0
MESSAGE = 62.0
"""Height of the box that says what is amiss, above the keys."""
OTHER_WAY = 109.0
"""Width of the key beside ACCEPT: typing, or back to the picture."""
NO_DIE, NO_DIE_FLAT = 104.0, 132.0
"""Width of the key that says that it is no die, beside the numbers."""
TWO_ROWS = 80.0
"""Height from which the numbers stand in two rows."""
FLAT = 230.0
"""Below this height of the question its keys stand in one row: upright there is no room for two."""
LARGEST_DIE, SMALLEST_DIE = 54.0, 30.0
BELOW_TITLE, BELOW_HINT = 46.0, 68.0


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
        self._picture: tuple[tuple[object, Area], TrayPicture] | None = None
        self._kept: Review | None = None
        self._remembering = Remembering(host, self._word)
        self._blurred = BlurredQuestion(host, self._word)

    def next_due(self, now: float) -> float | None:
        """Return when this looks different by itself, or None."""
        due = (self._remembering.next_due(now), self._blurred.next_due(now))
        return min((at for at in due if at is not None), default=None)

    def _word(self, key: str, **args: int | str) -> str:
        return self._say(text(key, **args))

    def compose(self, scene: Scene, review: Review, left: Area, right: Area) -> None:
        """Put the dice, what is asked about them and the keys on the scene.

        Args:
            scene: what is shown.
            review: of the dice that lie in the tray.
            left: the place of the picture and the counts below it.
            right: the place of the question, what is amiss and the keys.
        """
        upper = left.above(COUNTS + 4)
        if review.typing:
            self._typing(scene, upper, review)
        else:
            self._shown_picture(scene, upper, review)
        self._counts(scene, left.foot(COUNTS), review)
        over_keys = right.above(KEYS + 5)
        question = over_keys.above(MESSAGE + 7)
        if review.blurred and review.problem() is None:
            question = over_keys  # nothing else is to be said
        scene.add(question, RimmedFrame(rivets=True))
        if review.blurred:
            self._blurred.add(scene, question, review)
        elif review.chosen is not None and not review.typing:
            self._question(scene, question, review)
        else:
            below = add_way_out(scene, question, review, self.play, self._word)
            self._sorted(scene, question.above(below), review)
        self._message(scene, over_keys.foot(MESSAGE), review)
        if self.play.rolling.perfect_left(self.host.clock.now()) is not None:
            scene.touch(over_keys, "wait", self.play.rolling.hold_roll)
        self._keys(scene, right.foot(KEYS), review)

    def _shown_picture(self, scene: Scene, rect: Area, review: Review) -> None:
        read = review.read
        if read is None:
            return
        scene.add(rect, RimmedFrame())
        if self._picture is None or self._picture[0][0] is not read or self._picture[0][1] != rect:
            self._picture = (read, rect), TrayPicture(read, self.host.canvas, rect.inset(5))
        picture = self._picture[1]
        scene.add(picture.rect, WholePicture(picture))
        chosen = review.chosen if not review.blurred else None
        if chosen is not None and (box := review.dice[chosen].box) is not None:
            scene.add(picture.die_rect(box), DieMark())
        tags = tags_of(review, picture)
        scene.add(picture.rect, DieTags(tags, learned_of(review, tags)))
        scene.touch(picture.rect, "picture", _nothing, spot=self._chooser(review, picture))

    def _chooser(self, review: Review, picture: TrayPicture) -> Spot:
        def choose(x: float, y: float) -> None:
            nearest = review.nearest(*picture.to_picture(x, y))
            if nearest is not None:
                review.choose(nearest)
                self.play.refresh()

        return choose

    def _question(self, scene: Scene, rect: Area, review: Review) -> None:
        chosen = review.chosen
        if chosen is None:
            return
        die = review.dice[chosen]
        flat = rect.height < FLAT
        side, head = (78.0, 96.0) if flat else (100.0, 124.0)
        if die.box is not None and self._picture is not None:
            enlarged = EnlargedDie(self._picture[1], die.box, die.body or die.box)
            scene.add(rect.inset(14, 10).left(side).top(side), enlarged)
        else:
            scene.add(rect.inset(30, 26).left(56).top(56), LyingDie(kind(die.colour), die.value, False))
        words, answers = rect.top(head).trimmed(left=side + 30, right=10), rect.trimmed(top=head, bottom=6)
        if die.part == "whose":
            whose = Writing(self._word("tray.whose_die"), Role.TITLE, theme.now.heading, lines=2)
            scene.add(words.trimmed(top=8, bottom=4), whose)
            add_seats(scene, answers, review, self.play)
            return
        asks = Writing(self._word("tray.this_one"), Role.TITLE, theme.now.heading)
        if review.doubted(chosen):
            high = units.TOUCH_HEIGHT * scene.finger if flat else 62.0
            place = words.trimmed(left=-6, right=-4, bottom=4 if flat else 10).foot(high)
            # That it may be no die is said rather than that this one is meant: the message speaks of its colour.
            doubt = Writing(self._word("tray.reason.unlike"), lines=2) if die.reason == UNLIKE else asks
            scene.add(words.trimmed(top=4, bottom=words.bottom - place.y), asks if die.by_hand else doubt)
            add_colours(scene, place, review, self.play)
        else:
            scene.add(words.below(6).top(40), asks)
            scene.add(words.trimmed(top=45, bottom=3), Writing(self._why(die), lines=3, valign="top"))
        two_rows = answers.height >= TWO_ROWS
        if die.box is not None and die.part in ("mine", "none"):
            answers = self._no_die(scene, answers, review, NO_DIE if two_rows else NO_DIE_FLAT)
        keys = answers.inset(8, 0).grid(3, 2) if two_rows else answers.inset(8, 2).grid(6, 1)
        for value, place in enumerate(keys, start=1):
            add_key(
                scene, place, f"value {value}", str(value), self._answering(review, value), look="number",
                on=die.value == value,
            )  # fmt: skip

    def _why(self, die: ReviewDie) -> str:
        """Return why a die is asked about, and what is to be done."""
        asks = self._word("tray.which_number")
        if die.learned is not None and die.value is not None:
            return self._word("tray.learned", n=die.value, name=die.learned)
        if die.part != "mine":
            return self._word(f"tray.part.{die.part}")
        return asks if die.reason is None else f"{self._word(f'tray.reason.{die.reason}')} {asks}"

    def _no_die(self, scene: Scene, rect: Area, review: Review, width: float) -> Area:
        """Put the key that says that it is no die beside those of the numbers; return their room."""
        none = review.chosen is not None and review.dice[review.chosen].part == "none"

        def dismiss() -> None:
            review.dismiss()
            self.play.refresh()

        place = rect.trimmed(left=rect.width - width - 8, top=2, right=8, bottom=2)
        add_key(scene, place, "no die", self._word("key.no_die"), dismiss, sign_drawn="cross", on=none)
        return rect.trimmed(right=width + 4)

    def _answering(self, review: Review, value: int) -> Act:
        def answer() -> None:
            review.answer(value)
            self.play.refresh()

        return answer

    def _sorted(self, scene: Scene, rect: Area, review: Review) -> None:
        """Show the dice sorted by colour, as large dice; while typing a tap takes one out."""
        words = rect.inset(14, 0)
        title = self._word("tray.type_roll" if review.typing else "tray.all_read")
        if not review.typing and not review.complete:
            title = begun(self._word("ribbon.rolled", n=review.thrown))
        role = title_role(self.host.text, title, words.width)
        hinted = review.typing and rect.height >= BELOW_HINT + SMALLEST_DIE + 8  # else the dice need its room
        order = {colour: n for n, colour in enumerate(self.play.session.game.dice_colours)}
        counting = [(i, die) for i, die in enumerate(review.dice) if die.part == "mine"]
        dice = sorted(counting, key=lambda e: (order.get(e[1].colour, 9), -(e[1].value or 0)))
        room = rect.trimmed(8, BELOW_HINT if hinted or not review.typing else BELOW_TITLE, 8, 8)
        line, titled = words.below(6).top(40), True
        if room.height < SMALLEST_DIE and not review.typing:  # so low that they stand beside the title, or for it
            beside = self.host.text.width(title, role) + 14
            titled = line.width - beside >= len(dice) * SMALLEST_DIE
            room = line.trimmed(left=beside if titled else 0.0)
        if titled:
            scene.add(line, Writing(title, role, theme.now.heading))
        if hinted:
            hint = self._word("tray.type_hint")
            scene.add(words.below(44).top(22), Writing(hint, Role.SMALL, theme.now.quiet))
        pitch, across = packed(room, len(dice))
        for nth, (index, die) in enumerate(dice):
            row, column = divmod(nth, across)
            place = room.row(row, pitch).column(column, pitch)
            scene.add(place.trimmed(4, 4, 5, 5), LyingDie(kind(die.colour), die.value, False))
            if review.typing and pitch >= 52:
                scene.touch(place, f"take out {index}", self._removing(review, index))

    def _removing(self, review: Review, index: int) -> Act:
        def remove() -> None:
            review.remove(index)
            self.play.refresh()

        return remove

    def _typing(self, scene: Scene, rect: Area, review: Review) -> None:
        scene.add(rect, RimmedFrame(rivets=True))
        colours = [colour for colour, _ in review.request.dice]
        room = rect.inset(0, 8)
        high = min(112.0, room.height / max(1, len(colours)))
        for index, colour in enumerate(colours):
            line = room.row(index, high)
            scene.add(line.beside(12).left(48).middle(48, 48), DieIcon(kind(colour)))
            keys = line.trimmed(left=66, right=8)
            keys = keys.middle(keys.width, min(76.0, high - 6))
            for value, place in enumerate((cell.inset(2, 0) for cell in keys.columns(6, 0)), start=1):
                add_key(
                    scene, place, f"type {colour} {value}", str(value), self._adding(review, colour, value),
                    look="number",
                )  # fmt: skip

    def _adding(self, review: Review, colour: str, value: int) -> Act:
        def add() -> None:
            review.add(colour, value)
            self.play.refresh()

        return add

    def _counts(self, scene: Scene, rect: Area, review: Review) -> None:
        counts = review.counts()
        for place, count in zip(rect.before(4).columns(len(counts)), counts, strict=True):
            scene.add(place, ColourCount(count))

    def _message(self, scene: Scene, rect: Area, review: Review) -> None:
        problem = review.problem()
        left = self.play.rolling.perfect_left(self.host.clock.now())
        if left is not None:
            scene.add(rect, CountdownRing(self._word("tray.accepts_itself"), round(left, 2)))
            return
        if problem is None:
            keeps = self.host.services.minutes is not None and misread(review)
            both = rect.columns(2) if keeps else [rect]
            picture = self._picture[1] if self._picture is not None else None
            offered = not review.typing and self._remembering.add(scene, both[-1], review, picture)
            if keeps:
                label = self._word("minutes.misread")
                place = (both[0] if offered else rect).inset(1, 3)
                live = self._kept is not review
                add_key(scene, place, "keep misread", label, self._keeping(review), sign_drawn="camera", live=live)
            elif not offered and review.asked is None and not review.typing:
                said = self._word("tray.correct_hint")
                scene.add(rect.inset(8, 0), Writing(said, colour=theme.now.quiet, lines=2))
            return
        scene.add(rect, WarningBox())
        drawn = sign_name(str(problem.args.get("kind", "")).removeprefix("@dice.")) or "exclamation"
        scene.add(rect.inset(8, 14).left(32), Sign(drawn))
        scene.add(rect.trimmed(44, 2, 6, 2), Writing(self._say(problem), lines=2))

    def _keeping(self, review: Review) -> Act:
        def keep() -> None:
            self._kept = review
            read = review.read
            lies = [(value, colour) for value, colour, _ in truth(review) if value is not None]
            keep_minutes(self.host, read.at if read is not None else None, lies)

        return keep

    def _keys(self, scene: Scene, rect: Area, review: Review) -> None:
        keys = rect.inset(1, 2)
        place, accept = keys.left(OTHER_WAY), keys.beside(OTHER_WAY + 4)
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


def packed(room: Area, count: int) -> tuple[float, int]:
    """Return how large so many dice stand in a room, and how many in a line: at least one, however narrow it is."""
    pitch, across = LARGEST_DIE, max(1, int(room.width // LARGEST_DIE))
    while -(-count // across) * pitch > room.height and pitch > SMALLEST_DIE:
        pitch -= 2
        across = max(1, int(room.width // pitch))
    return pitch, across
