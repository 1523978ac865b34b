"""Players made of eyes and fingers: they see what is drawn, press buttons and touch what is offered, in any game.

They play the demonstration, and the tests that go through the whole chain. Their chance is seeded and their time is
the virtual clock's, so a game of theirs can be played again exactly. What players of a game like to do is told by the
game (`Game.moments`); of a game that tells nothing they try what its panels offer.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Final

from companion.core.actions import Decide
from companion.core.moments import Habit
from companion.core.rolls import ANY_COLOUR, of_any_colour
from companion.core.view import Cells, Offer, SeatView, TableView, Towers
from companion.kiosk.play import TrayStage
from companion.proofs.at_once import AtOncePlayers
from companion.proofs.hands import Hands, StuckError, Tray, offers_of
from companion.proofs.plates import PlatePlayers

MOST_MOVES: Final = 60
"""More touches than any seat needs in a phase."""
MOST_LOOKS: Final = 8
"""Who has not found what to do with things picked up after so many touches does something simpler."""
MOST_TRIES: Final = 6
"""So often a seat does something it need not do, in a step of a game that tells of no habits."""
MOST_IDLE: Final = 200
"""So many turns in which nothing comes of anything are a game that does not get on."""
MOST_PULSES: Final = 20
"""So many times somebody waits half a second for the end of a phase for which all are ready."""
FILLS: Final = 0.85
"""How often somebody puts one thing more where things are put into cells or onto towers …"""
MOST_FILLS: Final = 8
"""… so many at most."""
TRIES: Final = 0.7
"""How often somebody picks things up before doing the simple thing."""

MOST_ON_PAGE: Final = 3
"""So much is done in a step of a game on pages of a workbench to which nobody had to turn."""
ACTS: Final = 0.6
"""How often what is due is done at once where it could be looked at longer."""

Choice = tuple[str, Offer]
"""The meaning of something to be touched, and what it offers."""


class Bots:
    """Everybody at the table.

    Args:
        hands: theirs.
        devices: where they look at their dice.
        seed: of their whims.
        bold: they go as far as they can, so that a race is soon over.
        rolls: those who need not roll into the tray, since the cardboard keeps their dice, do it, too.
        plates: what they do with plates; None only answers for those that lie under the camera.
        presses: they press for what is marked, and for what a press does at once, and touch only the rest.
    """

    def __init__(
        self,
        hands: Hands,
        devices: Tray,
        seed: int,
        *,
        bold: bool = False,
        rolls: bool = True,
        plates: PlatePlayers | None = None,
        presses: bool = False,
    ) -> None:
        self._bold = bold
        self._rolls = rolls
        self._hands = hands
        self._devices = devices
        self._chance = random.Random(seed)
        self._presses = presses
        self._at_once = AtOncePlayers(hands, self._chance, presses=presses)
        self._plates = plates or PlatePlayers(hands, self._chance)
        self._done: Counter[tuple[int, int, int, str]] = Counter()
        self._touched: Counter[tuple[int, int]] = Counter()
        self._tries = False
        self._pulses = 0

    def play_until(self, enough: Callable[[TableView], bool], most_turns: int = 2_000) -> None:
        """Play until ``enough`` says so of the table.

        Raises:
            StuckError: if that does not come about, or nobody does anything for a long while.
        """
        done, idle = -1, 0
        for _ in range(most_turns):
            if enough(self._hands.play.view):
                return
            before, done = done, len(self._hands.play.session.lines)
            idle = idle + 1 if done == before else 0
            if idle > MOST_IDLE:
                break
            for _ in self.turn():
                pass
        raise StuckError(f"the game did not get on; on the screen: {self._hands.sees()}")

    def turn(self) -> Iterator[None]:
        """Let somebody who has something to do take a turn, gesture by gesture: each is made before the next yield.

        Whoever touches the table between two of them may take away what the next was to touch.

        Raises:
            StuckError: if that has happened, or the dice were thrown and no reading comes.
        """
        play = self._hands.play
        if play.tray.covers:
            yield from self._look_into_tray()
            return
        if (gesture := self._plates.gesture() or self._at_once.gesture()) is not None:
            gesture()
            yield
            return
        waiting = self._waiting()
        if waiting:
            yield from self._act(self._chance.choice(waiting))
        else:
            self._hands.wait(0.5)  # the lamps pulse, then the phase ends by itself
            self._pulses = self._pulses + 1 if play.view.all_ready else 0
            if self._pulses > MOST_PULSES:  # somebody has stopped that
                self._pulses = 0
                yield from self._press(self._chance.choice(play.view.seats).seat)

    def _waiting(self) -> list[int]:
        """Return who may do something with a panel; where no dice are rolled, only those who are asked to."""
        play = self._hands.play
        seats = [seat for seat in play.view.seats if not seat.ready and not self._leaves_it(seat.seat)]
        asked = any(seat.press or seat.asks or seat.due for seat in play.view.seats)
        if asked and (self._presses or not play.session.game.dice_colours):
            seats = [seat for seat in seats if (seat.asks or seat.due) and _opens(seat)]
        return [seat.seat for seat in seats]

    def _act(self, seat: int) -> Iterator[None]:
        play = self._hands.play
        self._tries = self._chance.random() < TRIES
        if play.halves.side(seat) is None:
            if seat in play.halves.queue:  # another press would leave the queue
                self._hands.wait(1.0)
                return
            yield from self._press(seat)
        for _ in range(MOST_MOVES):
            if play.tray.covers:
                yield from self._look_into_tray()
            elif (move := self._move(seat)) is not None:
                self._touched[seat, play.view.round] += 1
                confirms = self._presses and move.startswith("confirm ")
                yield from self._press(seat) if confirms else self._tap(move)
            else:
                break
        shown = not play.tray.covers and play.halves.side(seat) is not None
        if shown and not play.seat(seat).ready and not self._leaves_it(seat) and play.seat(seat).press is None:
            yield from self._press(seat)

    def _tap(self, what: str) -> Iterator[None]:
        self._hands.tap(what)
        yield

    def _press(self, seat: int) -> Iterator[None]:
        if self._hands.sees("trouble ") and f"tile {seat}" in self._hands.sees("tile "):
            self._hands.tap(f"tile {seat}")  # buttons may be silent
        else:
            self._hands.press(seat)
        yield

    # -- what a player likes to do ---------------------------------------------------------------------------------

    def _move(self, seat: int) -> str | None:
        """Return what the seat touches next, or None if it has done enough."""
        play = self._hands.play
        if play.halves.side(seat) is None:
            return None
        offered = [(what, offer) for what, offer in self._hands.offered(seat) if not self._never(offer)]
        if (filled := self._fills(seat, offered)) is not None:
            return filled
        if (bench := play.panel(seat).workbench) is not None:
            worked = self._works(seat, bench.pill, offered)
            if worked is not None or (play.seat(seat).ready and not play.seat(seat).due):
                return worked
        if (confirm := f"confirm {seat}") in self._hands.sees("confirm"):
            others = [what for what, offer in offered if isinstance(offer.action, Decide)]
            return self._chance.choice([confirm, *others]) if others and not self._presses else confirm
        if play.seat(seat).due:
            return self._answered(seat, offered)
        request = play.request(seat)
        rolls = MOST_MOVES if request is not None and request.exact else int(self._rolls)
        if f"throw {seat}" in self._hands.sees("throw") and self._often(seat, "throw") < rolls:
            return self._note(seat, "throw", f"throw {seat}")
        if (wished := self._wish(seat, offered)) is not None:
            return wished
        if not play.panel(seat).can_ready:
            return self._must(seat, offered)
        if not self._habits and play.seat(seat).asks and self._often(seat, "try") < MOST_TRIES:
            tried = self._new(seat, offered) or self._picks(offered)
            return self._note(seat, "try", self._chance.choice(tried)[0]) if tried else None
        return None

    def _fills(self, seat: int, offered: list[Choice]) -> str | None:
        """Return what is put into a cell or onto a tower next, or None where there is nothing of that, or enough."""
        sections = self._hands.play.panel(seat).sections
        drawers = [one for section in sections if isinstance(section, Towers | Cells) for one in section.drawers]
        keys = [key for drawer in drawers for key in drawer.keys]
        able = [what for what, offer in offered if any(offer is key for key in keys)]
        if not able or self._often(seat, "fill") >= MOST_FILLS or self._chance.random() > FILLS:
            return None
        return self._note(seat, "fill", self._chance.choice(able))

    def _works(self, seat: int, pill: Offer, offered: list[Choice]) -> str | None:
        """Return what is touched next at a workbench, whose pill turns its pages, or None where no more is wished.

        Whoever has turned to another page does something there and turns on; what is due lies on the first one.
        """
        due = self._hands.play.seat(seat).due
        things = [choice for choice in offered if choice[1] != pill]
        if not self._hands.pages(seat).isdisjoint(self._hands.play.panel(seat).selection):
            stays = things and not (due or self._presses) and self._often(seat, "page") < MOST_ON_PAGE
            if stays or pill not in (offer for _, offer in offered):
                return self._note(seat, "page", self._chance.choice(things)[0]) if things else None
            return next(what for what, offer in offered if offer == pill)
        if self._leaves_it(seat):
            return None
        ready = self._hands.play.seat(seat).ready
        if not ready and (wished := self._wish(seat, things)) is not None:
            return wished
        if due and things:
            acts = [choice for choice in things if choice[1].action is not None]
            return self._chance.choice(acts if acts and self._chance.random() < ACTS else things)[0]
        goes_on = ready or f"confirm {seat}" in self._hands.sees("confirm")
        if not goes_on and things:
            return self._chance.choice([choice for choice in things if choice[1].action is not None] or things)[0]
        if self._presses or self._often(seat, "try") >= MOST_TRIES or self._chance.random() >= TRIES:
            return None
        return self._note(seat, "try", self._chance.choice(offered)[0]) if offered else None

    @property
    def _habits(self) -> Sequence[Habit]:
        return self._hands.play.session.game.moments().habits

    def _never(self, offer: Offer) -> bool:
        return any(habit.most == 0 and habit.fits(offer) for habit in self._habits)

    def _answered(self, seat: int, offered: list[Choice]) -> str | None:
        """Return an answer to the question that the seat owes, or the next thing to pick up for it."""
        if self._leaves_it(seat):
            return None
        answers = [(what, offer) for what, offer in offered if isinstance(offer.action, Decide)]
        for habit in self._habits:
            if answers and all(habit.fits(offer) for _, offer in answers):
                answers = self._among(habit, answers)
        if answers:
            return self._chance.choice(answers)[0]
        picks = [choice for choice in offered if choice[1].select is not None]
        return max(picks, key=lambda pick: (_length(pick), self._chance.random()))[0] if picks else self._page(seat)

    def _leaves_it(self, seat: int) -> bool:
        """Tell whether the seat leaves a question to somebody who is asked, too, and has done less in this round."""
        view = self._hands.play.view
        asked = [other.seat for other in view.seats if other.due]
        touched = self._touched[seat, view.round]
        return seat in asked and touched > min(self._touched[other, view.round] for other in asked)

    def _wish(self, seat: int, offered: list[Choice]) -> str | None:
        """Return what the seat likes to do, as often as players of this game do it."""
        level = self._hands.play.session.setup.seats[seat].level
        for habit in self._habits:
            if level in (habit.levels or (level,)) and self._often(seat, habit.name) < habit.most:
                fitting = self._among(habit, [(what, offer) for what, offer in offered if habit.fits(offer)])
                if fitting:
                    return self._note(seat, habit.name, self._chance.choice(fitting)[0])
        return None

    def _must(self, seat: int, offered: list[Choice]) -> str | None:
        """Return something without which the seat cannot be ready: where it can, by picking things up before."""
        if new := self._new(seat, offered):
            return self._chance.choice(new)[0]
        picks = self._picks(offered)
        if self._tries and picks and self._often(seat, "look") < MOST_LOOKS:
            furthest = max(map(_length, picks))
            return self._note(
                seat, "look", self._chance.choice([pick for pick in picks if _length(pick) == furthest])[0]
            )
        self._tries = False
        simple = [what for what, offer in offered if offer.action is not None]
        return self._chance.choice(simple) if simple else self._page(seat)

    def _new(self, seat: int, offered: list[Choice]) -> list[Choice]:
        """Return what can be done with the things picked up, and could not be done without them."""
        if not self._hands.play.panel(seat).selection:
            return []
        bare = [offer.action for offer in offers_of(self._hands.play.session.panel(seat))]
        return [choice for choice in offered if choice[1].action is not None and choice[1].action not in bare]

    def _picks(self, offered: list[Choice]) -> list[Choice]:
        return [choice for choice in offered if choice[1].select]

    def _page(self, seat: int) -> str | None:
        """Return a key to things on other pages of the panel, or None."""
        elsewhere = [*self._hands.sees(f"clear {seat}"), *self._hands.sees(f"page {seat}")]
        return elsewhere[0] if elsewhere else None

    def _among(self, habit: Habit, choices: list[Choice]) -> list[Choice]:
        liked = habit.among([offer for _, offer in choices], self._bold)
        return [choice for choice in choices if any(choice[1] is offer for offer in liked)]

    def _often(self, seat: int, name: str) -> int:
        return self._done[self._moment(seat, name)]

    def _note(self, seat: int, name: str, what: str) -> str:
        self._done[self._moment(seat, name)] += 1
        return what

    def _moment(self, seat: int, name: str) -> tuple[int, int, int, str]:
        view = self._hands.play.view
        return seat, view.round, view.step if view.step is not None else -1, name

    # -- dice ---------------------------------------------------------------------------------------------------

    def _look_into_tray(self) -> Iterator[None]:
        tray = self._hands.play.tray
        if tray.stage is TrayStage.COUNTING:
            yield from self._count()
        elif tray.stage is TrayStage.WAITING:
            self._await_reading()
            yield
        elif tray.stage is TrayStage.WHOSE:
            yield from self._tap(self._hands.sees("claim")[0])
        elif tray.review is not None:
            yield from self._review()

    def _count(self) -> Iterator[None]:
        for colour in tuple(self._hands.play.tray.counts):
            yield from self._tap(f"count {colour} {self._chance.randint(1, 3)}")
        yield from self._tap("throw")

    def _await_reading(self) -> None:
        for _ in range(20):
            self._hands.wait(0.25)
            if self._hands.play.tray.stage is not TrayStage.WAITING:
                self._hands.look()
                return
        raise StuckError("the dice were thrown and no reading came within five seconds")

    def _review(self) -> Iterator[None]:
        """Answer what is asked from what really lies there, type what the picture does not show, accept."""
        review = self._hands.play.tray.review
        assert review is not None  # the caller has looked
        if "accept" in self._hands.sees("accept"):
            yield from self._tap("accept")
        elif review.typing:
            yield from self._type_all(len(review.dice))
        elif "count in" in self._hands.sees("count in"):  # thrown by chance to where a like die lay before
            yield from self._tap("count in")
        elif review.asked is not None:
            yield from self._tap(f"value {self._true_value(review.dice[review.asked].box)}")
        else:
            self._hands.wait(1.0)  # something is missing or too many: look again before typing
            if self._hands.play.tray.review is review:
                yield from self._tap("type")

    def _type_all(self, lying: int) -> Iterator[None]:
        for _ in range(lying):
            if keys := self._hands.sees("take out "):  # dice that do not count have none
                yield from self._tap(keys[0])
        review = self._hands.play.tray.review
        anyhow = review is not None and of_any_colour(review.request.dice)
        for die in self._devices.truth:
            yield from self._tap(f"type {ANY_COLOUR if anyhow else die.colour} {die.value or 1}")

    def _true_value(self, box: tuple[int, int, int, int] | None) -> int:
        """Return what a player sees on the die at this place of the picture; a leaning die is set upright as a 1."""
        assert box is not None  # only dice in the picture are asked about

        def distance(other: tuple[int, int, int, int]) -> float:
            return (other[0] + other[2] / 2 - box[0] - box[2] / 2) ** 2 + (
                other[1] + other[3] / 2 - box[1] - box[3] / 2
            ) ** 2

        lying = [(distance(die.box), die.value or 1) for die in self._devices.truth if die.box is not None]
        return min(lying, default=(0.0, 1))[1]  # where it was taken out meanwhile, nobody can tell


def _length(choice: Choice) -> int:
    return len(choice[1].select or ())


def _opens(seat: SeatView) -> bool:
    """Tell whether a press of the seat opens its panel."""
    return seat.press is None or (seat.press.action is None and seat.press.select is not None)
