"""Whole games played by touches: whatever stands on boards, panels and tiles, by chance."""

from __future__ import annotations

from collections import Counter
from random import Random

from companion.core.actions import Action, Advance, Drawn, Ready, Rolled, TimeUp
from companion.core.applied import Applied
from companion.core.setup import Seat, Setup, with_defaults
from companion.core.view import TableView, offers_in
from companion.games.galaxy_trucker.game import GalaxyTrucker
from companion.games.galaxy_trucker.state import Haul

GAME = GalaxyTrucker()


class Touching:
    """Players who touch whatever can be touched.

    Args:
        seed: of chance.
        setup: of the game.

    Attributes:
        state: the game.
        did: kinds of actions that were done, with how often.
    """

    def __init__(self, seed: int, setup: Setup) -> None:
        self.chance = Random(seed)
        begun = GAME.start(setup)
        assert isinstance(begun, Applied)
        self.state: Haul = begun.state
        self.did: Counter[str] = Counter()
        self.picked = [()] * len(setup.seats)

    def play(self, most: int = 9000) -> None:
        """Touch until the game is over, at most so often."""
        for _ in range(most):
            view = GAME.view(self.state)
            if view.standings:
                return
            action = self.owed(view) or self.touched(view)
            if action is not None:
                self._do(action)
        raise AssertionError(f"not over: {self.state.phase}, {self.state.event}")

    def owed(self, view: TableView) -> Action | None:
        """Return what is done without any touch."""
        if view.draw is not None:
            order = self.chance.sample(view.draw.things, view.draw.take)
            return Drawn(None, view.draw.id, tuple(order))
        if view.all_ready:
            return Advance(None)
        if view.rolls:
            values = [("white", self.chance.randint(1, 6)) for _ in range(view.rolls[0].total)]
            return Rolled(view.rolls[0].seat, tuple(values))
        runs = view.countdown is not None and not self.chance.randrange(50)
        return TimeUp(None, view.countdown.id) if runs and view.countdown is not None else None

    def touched(self, view: TableView) -> Action | None:
        """Let some seat touch something; return what that does, or None where it only selects."""
        seat = self.chance.randrange(len(view.seats))
        panel = GAME.panel(self.state, seat, self.picked[seat])
        offers = [*offers_in(panel), *offers_in(view.board), *offers_in(view.seats[seat])]
        usable = [each for each in offers if each.why is None and (each.action or each.select is not None)]
        if panel.can_ready and not self.chance.randrange(15):
            return Ready(seat)
        if not usable:
            self.picked[seat] = ()
            return None
        offer = self.chance.choice(usable)
        if offer.action is None:
            self.picked[seat] = offer.select or ()
        return offer.action

    def _do(self, action: Action) -> None:
        after = GAME.apply(self.state, action)
        if not isinstance(after, Applied):
            return
        self.state = after.state
        self.did[type(action).__name__] += 1
        assert GAME.violations(self.state) == ()


def reached(state: Haul, seat: int, most: int = 300) -> list[Action]:
    """Return everything that a seat can do by touching: on boards, its tile and its panel, as far as keys lead."""
    view, found = GAME.view(state), []
    offers = [*offers_in(view.board), *offers_in(view.seats[seat])]
    waiting, known = [()], {()}
    while waiting and len(known) < most:
        offers += offers_in(GAME.panel(state, seat, waiting.pop(0)))
        for offer in offers:
            if offer.why is None and offer.action is not None and offer.action.seat == seat:
                found.append(offer.action)
            elif offer.why is None and offer.select is not None and offer.select not in known:
                known.add(offer.select)
                waiting.append(offer.select)
        offers = []
    return found


def set_up(seats: int, mode: str, level: str = "2", dealing: str = "companion", keeps: str = "full") -> Setup:
    """Return a set-up in which all is as usual but for what is said."""
    usual = with_defaults(GAME.questions(), [Seat(f"P{n}", level=keeps) for n in range(seats)])
    return Setup(usual.seats, usual.answers | {"mode": (mode,), "level": (level,), "dealing": (dealing,)})
