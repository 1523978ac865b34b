"""``pipworks bench taps``: a whole game by touches and presses alone, and how many of them it took for what.

Simulated players see and touch what real ones would; their dice are drawn into the virtual tray and read from its
picture. Time is virtual.
"""

from __future__ import annotations

import tempfile
from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TextIO

import msgspec

from companion.core.actions import Action, Advance, NotReady, Ready, Rolled
from companion.core.game import Game
from companion.core.view import TableView
from companion.proofs.headless import draw_nowhere
from companion.proofs.setups import NOTHING, Answers
from companion.system.clock import VirtualClock

if TYPE_CHECKING:
    from companion.proofs.hands import Hands

SIZE: Final = (1280, 720)
SLOW_FRAME_S: Final = 0.1
"""Time between two looks at a world without dice: a third of the work, and not one gesture more or less."""
MOST_ROUNDS: Final = 99
MOST_PAGES: Final = 20
"""Pages of house rules that are turned to find one."""
DICE: Final = ("throw", "count ", "accept", "value ", "type", "take out", "claim", "roll again", "die ")
"""Beginnings of what is touched for dice alone; a real tray needs none of them but for a die that is asked about."""


@dataclass
class TapBook:
    """Counts touches and presses by seat and round, and what they did.

    Attributes:
        tells: actions that the game wants to be told of, by what is said of them.
        taps: touches by (seat, round), those for dice left out.
        presses: presses of the own button by (seat, round).
        dice: touches for dice by (seat, round).
        per_action: for each kind of action how many touches each one took.
        told: rounds in which something was done that the game wants to be told of, by what is said of it.
        begins_part: tells whether an action begins a part of a round or belongs to it, as the game's moments do.
        per_part: touches by (seat, number of the part) of seats that did something in it.
    """

    tells: Mapping[str, Callable[[Action], bool]] = field(default_factory=dict)
    begins_part: Callable[[Action, TableView | None], bool | None] = lambda _action, _seen: None
    per_part: Counter[tuple[int, int]] = field(default_factory=Counter)
    taps: Counter[tuple[int, int]] = field(default_factory=Counter)
    presses: Counter[tuple[int, int]] = field(default_factory=Counter)
    dice: Counter[tuple[int, int]] = field(default_factory=Counter)
    per_action: defaultdict[str, list[int]] = field(default_factory=lambda: defaultdict(list))
    told: defaultdict[str, set[int]] = field(default_factory=lambda: defaultdict(set))
    _since: Counter[int] = field(default_factory=Counter)
    _part: int = 0
    _in_part: Counter[int] = field(default_factory=Counter)

    def note(
        self, gesture: str, seat: int, number: int, done: Sequence[Action], seen: TableView | None = None
    ) -> None:
        """Note a gesture and the actions that followed from it.

        Args:
            gesture: what was touched or pressed.
            seat: whose gesture it was.
            number: the round in which it was made.
            done: each action that counts since the gesture before.
            seen: what everybody saw before it, or None.
        """
        if gesture.startswith(("press ", "hold ")):
            self.presses[seat, number] += 1
        elif gesture.startswith(DICE):
            self.dice[seat, number] += 1
        else:
            self.taps[seat, number] += 1
            self._since[seat] += 1
            self._in_part[seat] += 1
        for action in done:
            self._note_part(action, seen)
            if action.seat == seat and not isinstance(action, Ready | NotReady | Advance | Rolled):
                self.per_action[type(action).__name__].append(self._since[seat])
                self._since[seat] = 0
            for said, fits in self.tells.items():
                if fits(action):
                    self.told[said].add(number)

    def _note_part(self, action: Action, seen: TableView | None) -> None:
        """Note a seat's touches for the part of a round that its action belongs to."""
        belongs = self.begins_part(action, seen)
        self._part += belongs is True
        if action.seat is None:
            return
        taken = self._in_part.pop(action.seat, 0)
        if belongs is not None and self._part:
            self.per_part[action.seat, self._part] += taken


class TapReport(msgspec.Struct, frozen=True):
    """What a whole game took.

    Attributes:
        seats: number of players.
        level: of tracking.
        rounds: of the game.
        most_taps: the most touches of one seat in one round, without those for dice.
        mean_taps: touches a seat and round.
        mean_presses: presses a seat and round.
        mean_dice: touches for dice a seat and round.
        above_six: (seat, round, touches) of each that took more than six.
        told: rounds in which something was done that the game wants to be told of, by what is said of it.
        per_action: kind of action: how often, mean and most touches for one.
        answers: of set-up, where they were not the usual ones.
        per_part: how often a seat did something in a part of a round, mean and most touches for it.
    """

    seats: int
    level: str
    rounds: int
    most_taps: int
    mean_taps: float
    mean_presses: float
    mean_dice: float
    above_six: tuple[tuple[int, int, int], ...]
    told: dict[str, tuple[int, ...]]
    per_action: dict[str, tuple[int, float, int]]
    answers: dict[str, tuple[str, ...]] = {}
    per_part: tuple[int, float, int] = (0, 0.0, 0)


class _Watched:
    """Looks over the players' shoulders."""

    def __init__(self, book: TapBook) -> None:
        self.book = book
        self.hands: Any = None
        self.view: TableView | None = None
        self._seen = 0
        self._seat = 0

    def after(self, gesture: str) -> None:
        """Take down one gesture."""
        play = self.hands.play if self.hands is not None and self.hands.kiosk.game is not None else None
        if play is None or gesture == "look":
            return
        actions = play.session.actions
        done = actions[self._seen :]
        self._seen = len(actions)
        self._seat = _whose(gesture, play, self._seat)
        number = self.view.round if self.view is not None else play.view.round
        self.book.note(gesture, self._seat, number, done, self.view)
        self.view = play.view


def _whose(gesture: str, play: Any, before: int) -> int:
    """Return whose gesture it was: named in it, or of whoever has dice in the tray, or of whoever acted before."""
    words = gesture.replace(":", " ").split()
    if (
        words[0] in ("press", "hold", "panel", "object", "seat", "confirm", "throw", "clear", "page", "ready")
        and len(words) > 1
    ):
        return int(words[1]) if words[1].isdigit() else before
    owner = play.tray.seat
    return owner if owner is not None else before


def play_whole_game(
    game: Game[Any],
    seats: int,
    level: str,
    seed: int,
    folder: Path,
    *,
    most_rounds: int = MOST_ROUNDS,
    rolls: bool = True,
    answers: Answers = NOTHING,
    frame_s: float | None = None,
) -> TapReport:
    """Play a game by touches and presses and return what it took.

    Args:
        game: which.
        seats: number of players.
        level: of tracking, the same for all.
        seed: of dice and whims.
        folder: for the journal.
        most_rounds: when to stop at the latest.
        rolls: whether those roll into the tray, too, whose dice the cardboard keeps.
        answers: of set-up, where they are not the usual ones.
        frame_s: time between two looks at the world; that of a fast camera where dice roll, unless given.
    """
    import pygame

    from companion.devices.choosing import open_devices
    from companion.kiosk.app import Kiosk
    from companion.proofs.bots import Bots
    from companion.proofs.hands import FRAME_S, Hands
    from companion.shelf.collection import Collection
    from companion.shelf.words import catalogues

    pygame.display.init()
    pygame.font.init()
    clock = VirtualClock(1000.0)
    devices = open_devices("virtual", clock, seats, seed=seed, background=False)
    collection = Collection(folder, games=[game.name])
    kiosk = Kiosk(SIZE, clock, catalogues(), collection, devices)
    book = TapBook(game.moments().told, game.moments().begins_part)
    watched = _Watched(book)
    every = frame_s or (FRAME_S if rolls else SLOW_FRAME_S)
    hands = watched.hands = Hands(kiosk, clock, devices, watched.after, every)
    try:
        for key in ("new game", f"players {seats}"):
            hands.tap(key)
        for seat in range(seats):
            hands.tap(f"seat {seat}")
            if f"level {level}" in hands.sees("level "):
                hands.tap(f"level {level}")
        choose(hands, game, answers)
        hands.begin()
        Bots(hands, devices, seed, bold=True, rolls=rolls, presses=game.moments().presses).play_until(
            lambda view: bool(view.standings) or view.round > most_rounds, most_turns=20_000
        )
        rounds = hands.play.view.round
    finally:
        collection.close()
        devices.close()
    return report(book, seats, level, rounds, answers)


def choose(hands: Hands, game: Game[Any], answers: Answers) -> None:
    """Touch answers of set-up, on whichever page they are: the track, options, house rules behind them."""
    rules = {question.id for question in game.questions() if question.house_rule}
    lays = {question.id for question in game.questions() if question.lays}
    if on_track := [
        f"answer {question} {one}" for question, ids in answers.items() if question in lays for one in ids
    ]:
        for key in ("step track", *on_track, "back"):
            hands.tap(key)
    for of_house in (False, True):
        others = {question: ids for question, ids in answers.items() if question not in lays}
        chosen = {question: ids for question, ids in others.items() if (question in rules) == of_house}
        if any(question in rules for question in others) or chosen:
            hands.tap("options")
        for question, ids in chosen.items():
            for answer in ids:
                _turn_to(hands, f"answer {question} {answer}")
                hands.tap(f"answer {question} {answer}")


def _turn_to(hands: Hands, answer: str) -> None:
    for _ in range(MOST_PAGES):
        if answer in hands.sees(answer):
            return
        hands.tap("more")


def report(book: TapBook, seats: int, level: str, rounds: int, answers: Answers = NOTHING) -> TapReport:
    """Return the book's figures."""
    turns = seats * rounds
    return TapReport(
        seats, level, rounds,
        max(book.taps.values(), default=0),
        sum(book.taps.values()) / turns,
        sum(book.presses.values()) / turns,
        sum(book.dice.values()) / turns,
        tuple(sorted((seat, number, n) for (seat, number), n in book.taps.items() if n > 6)),
        {said: tuple(sorted(rounds)) for said, rounds in book.told.items()},
        {
            kind: _summed(taken) for kind, taken in sorted(book.per_action.items())
        },
        dict(answers),
        _summed(book.per_part.values()),
    )  # fmt: skip


def _summed(taken: Collection[int]) -> tuple[int, float, int]:
    return len(taken), sum(taken) / max(len(taken), 1), max(taken, default=0)


def run_bench_taps(
    game: Game[Any],
    seats: int,
    level: str,
    seed: int,
    as_json: bool,
    out: TextIO,
    answers: Answers = NOTHING,
    most_rounds: int = MOST_ROUNDS,
) -> int:
    """Play and print; return 0."""
    draw_nowhere()
    with tempfile.TemporaryDirectory() as folder:
        found = play_whole_game(game, seats, level, seed, Path(folder), most_rounds=most_rounds, answers=answers)
    if as_json:
        out.write(msgspec.json.encode(found).decode() + "\n")
        return 0
    out.write(
        f"{found.seats} seats at level {found.level}, {found.rounds} rounds, a seat and round:\n"
        f"  {found.mean_taps:.1f} touches (at most {found.most_taps}), {found.mean_presses:.1f} presses of the own "
        f"button, {found.mean_dice:.1f} touches for dice\n"
        f"  more than six touches: {len(found.above_six)} of {found.seats * found.rounds}\n"
    )
    out.writelines(f"  rounds in which {said}: {', '.join(map(str, told))}\n" for said, told in found.told.items())
    out.write("  touches for one …\n")
    out.writelines(
        f"    {kind:<22} {mean:4.1f}  (at most {most}, {times} times)\n"
        for kind, (times, mean, most) in found.per_action.items()
    )
    return 0
