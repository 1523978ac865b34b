"""What a visitor does to get to a screen: steps, written down by what things mean."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, Literal

from companion.core.game import Game
from companion.core.messages import Text
from companion.core.setup import Seat
from companion.core.view import KeptRace
from companion.devices.events import Note, Recovered, TrayDrift, TrayView, Trouble
from companion.kiosk.app import Kiosk
from companion.kiosk.host import Host, Screen
from companion.kiosk.screens.setup.last_race import sample_of
from companion.kiosk.screens.sticks.send import MoveGame
from companion.proofs.gallery.errors import GalleryError
from companion.proofs.gallery.moments import Games
from companion.proofs.gallery.still_table import OnShelf, StillDeleted, StillShelf, StillTable, thrown
from companion.proofs.gallery.visitor import NothingToTouchError, Visitor
from companion.system.clock import VirtualClock

FOLD_HOLD_S: Final = 0.75
"""Longer than a press that means another thing than a touch."""
HALVES: Final = 2
MOST_PAGES: Final = 6
MOST_WAITS: Final = 60


@dataclass
class Visit:
    """Somebody on the way to a screen.

    Attributes:
        kiosk: where.
        clock: the kiosk's.
        table: its devices.
        shelf: its games.
        games: sessions at every moment.
        seat: whose moment it is.
        language: of the table.
    """

    kiosk: Kiosk
    clock: VirtualClock
    table: StillTable
    shelf: StillShelf
    games: Games
    seat: int = 0
    language: str = "en"
    visitor: Visitor = field(init=False)

    def __post_init__(self) -> None:
        self.visitor = Visitor(self.kiosk, self.clock)

    def named(self, what: str) -> str:
        """Put the number of the seat whose moment it is for ``*``."""
        return what.replace("*", str(self.seat))

    def meanings(self) -> list[str]:
        """Return the meaning of everything that can be touched."""
        return [what for _, what in self.kiosk.touchables()]


Step = Callable[[Visit], None]


def tap(what: str, hold: float = 0.1) -> Step:
    """Return a touch on what means ``what``; ``*`` stands for the seat whose moment it is."""
    return lambda visit: visit.visitor.tap(visit.named(what), hold)


def touch(what: str) -> Step:
    """Return a touch on what means ``what``, or begins so where it ends with ``…``, on whichever page it is."""

    def step(visit: Visit) -> None:
        wanted = visit.named(what)
        for _ in range(MOST_PAGES):
            there = visit.meanings()
            found = [one for one in there if one == wanted or (wanted[-1] == "…" and one.startswith(wanted[:-1]))]
            onward = [key for key in (f"page {visit.seat}", "more") if key in there]
            if found or not onward:
                break
            visit.visitor.tap(onward[0])
        visit.visitor.tap(found[0] if found else wanted)

    return step


def tap_first(*wanted: str) -> Step:
    """Return a touch on the first of these things that is there: who plays alone has no second seat."""

    def step(visit: Visit) -> None:
        there = visit.meanings()
        visit.visitor.tap(next((what for what in wanted if what in there), wanted[-1]))

    return step


def tap_if(what: str) -> Step:
    """Return a touch on what means ``what`` where there is such a thing: on larger screens all may be in sight."""

    def step(visit: Visit) -> None:
        if visit.named(what) in visit.meanings():
            visit.visitor.tap(visit.named(what))

    return step


def turn_to(title: str = "") -> Step:
    """Return turning pages of help until the one whose heading has the words of ``title``, or names the phase."""

    def step(visit: Visit) -> None:
        play = visit.kiosk.game
        wanted = visit.kiosk.word(title or (play.view.phase.key if play is not None else ""))
        for _ in range(MOST_PAGES):
            visit.meanings()  # a page knows its heading once it has been put together
            if getattr(visit.kiosk.screens[-1], "title", None) == wanted:
                return
            visit.visitor.tap("more")
        raise NothingToTouchError(f"no page of help is headed {wanted!r}")

    return step


def panel(seat: int | None = None) -> Step:
    """Return a long press of a button, which opens the seat's panel: that of the moment unless given."""
    return lambda visit: visit.visitor.press(visit.seat if seat is None else seat, FOLD_HOLD_S)


def across(visit: Visit) -> None:
    """Open the panel of a seat that sits on the other side of the table than that of the moment."""
    count = len(visit.kiosk.game.seats) if visit.kiosk.game is not None else 0
    visit.visitor.press((visit.seat + count // HALVES) % count, FOLD_HOLD_S)


def a_third(visit: Visit) -> None:
    """Press one more button while two panels are open."""
    count = len(visit.kiosk.game.seats) if visit.kiosk.game is not None else 0
    visit.visitor.press((visit.seat + 1) % count, FOLD_HOLD_S)


def wait(seconds: float) -> Step:
    """Return some patience."""
    return lambda visit: visit.visitor.wait(seconds)


def nobody_for(minutes: float) -> Step:
    """Return so many minutes in which nobody is there."""

    def step(visit: Visit) -> None:
        visit.clock.advance(minutes * 60)
        visit.kiosk.tick()
        visit.kiosk.changed()

    return step


def all_ready(visit: Visit) -> None:
    """Make everybody ready who is not, and stop in the middle of the pulse that follows."""
    play = visit.kiosk.game
    if play is None:
        raise GalleryError("there is no game in which anybody could be ready")
    for seat in play.seats:
        for _ in range(2):  # the first press may open the panel
            if not play.seat(seat).ready:
                visit.visitor.press(seat)
    visit.visitor.wait(0.2)


def moving(visit: Visit) -> None:
    """Let things move from now on."""
    visit.kiosk.change(motion=True)


def stands(visit: Visit) -> None:
    """Wait until what runs over the screen stands."""
    play = visit.kiosk.game
    for _ in range(MOST_WAITS):
        if play is None or not play.shows.moving(visit.clock.now()):
            return
        visit.visitor.wait(0.05)


Device = Literal["camera", "buttons", "station", "lamps"]

# -- devices ----------------------------------------------------------------------------------------------------


def accepting(visit: Visit) -> None:
    """Let perfect rolls be accepted by themselves."""
    visit.kiosk.change(accept_perfect=True)


def fault(*names: str) -> Step:
    """Return faults that strike the next throw."""

    def step(visit: Visit) -> None:
        for name in names:
            visit.table.set_fault(name, True)

    return step


def in_the_air(visit: Visit) -> None:
    """Let thrown dice take their time."""
    visit.table.answers = False


def roll(visit: Visit) -> None:
    """Throw what the seat owes."""
    visit.visitor.tap(f"throw {visit.seat}")
    visit.visitor.wait(0.2)


def roll_with(more: int) -> Step:
    """Return a throw of what the seat owes and some dice more of the game's first colour."""

    def step(visit: Visit) -> None:
        play = visit.kiosk.game
        request = play.request(visit.seat) if play is not None else None
        if request is None:
            raise GalleryError(f"seat {visit.seat} owes no dice")
        dice = dict(request.dice)
        colour = _colours(visit)[0]
        dice[colour] = dice.get(colour, 0) + more
        visit.table.lie(dice)
        visit.visitor.wait(0.2)

    return step


def lie_one(visit: Visit) -> None:
    """Let a die lie in the tray all of a sudden."""
    visit.table.lie({_colours(visit)[0]: 1})
    visit.visitor.wait(0.2)


def type_some(visit: Visit) -> None:
    """Type a die of the game's first colour and two of another."""
    first, *others = _colours(visit)
    for colour in (first, *[others[0] if others else first] * 2):
        touch(f"type {colour}…")(visit)


def _colours(visit: Visit) -> tuple[str, ...]:
    return visit.games.game.dice_colours


def all_chairs(visit: Visit) -> None:
    """Seat as many players as the game takes."""
    visit.visitor.tap(f"players {visit.games.game.most_seats}")


def silent(*devices: Device) -> Step:
    """Return devices that do not answer any more."""

    def step(visit: Visit) -> None:
        for device in devices:
            visit.table.say(Trouble(device, "gone", f"{device} does not answer", visit.clock.now()))
        visit.visitor.wait(0.1)

    return step


def answering(device: Device) -> Step:
    """Return a device that answers again."""

    def step(visit: Visit) -> None:
        visit.table.say(Recovered(device, visit.clock.now()))
        visit.visitor.wait(0.1)

    return step


def drifted(code: str) -> Step:
    """Return a tray that is not as it was calibrated."""

    def step(visit: Visit) -> None:
        visit.table.tray_drift = TrayDrift(code, "", visit.clock.now())
        visit.visitor.wait(0.1)

    return step


MAT: Final = ((0.08, 0.1), (0.92, 0.1), (0.94, 0.92), (0.06, 0.92))


def calibration(step: str, *notes: Note, number: int = 1, ready: bool = True, colour: str = "", **how: Any) -> Step:
    """Return what a calibration shows in one of its steps."""
    dice = {colour: 3} if colour else {}

    def show(visit: Visit) -> None:
        picture, _ = thrown(tuple(sorted(dice.items())), frozenset())
        by_hand = bool(how.get("by_hand"))
        outlines = (MAT[:2],) if by_hand else (MAT,)
        visit.table.tray_view = TrayView(
            step, colour, number, 6, picture[::2, ::2].copy(), outlines, notes, ready, by_hand,
            saved=str(how.get("saved", "")), failed=str(how.get("failed", "")), at=visit.clock.now(),
        )  # fmt: skip
        visit.visitor.wait(0.2)

    return show


# -- the shelf and the stack of screens ---------------------------------------------------------------------------


def shelf(count: int) -> Step:
    """Return so many saved games, and go to the first page again."""

    def step(visit: Visit) -> None:
        visit.shelf.begun = saved_games(visit.games.game.name, visit.games.players(4, visit.language))[:count]
        visit.shelf.ended = ended(visit.games.game, 2)
        visit.kiosk.go(visit.kiosk.start_page())
        visit.visitor.wait(0.1)

    return step


def raced(count: int) -> Step:
    """Return a last race that is over, of so many players, and go to the first page again."""

    def step(visit: Visit) -> None:
        game, players = visit.games.game, visit.games.players(count, visit.language)
        visit.shelf.begun = (OnShelf(game.name, players, 9, "2026-11-14T22:05:00", finished=True),)
        visit.shelf.ended = ended(game, len(players))
        visit.kiosk.go(visit.kiosk.start_page())
        visit.visitor.wait(0.1)

    return step


def ended(game: Game[Any], seats: int) -> KeptRace:
    """Return a race on the usual track that so many players have ended, two spaces apart."""
    track = sample_of(game)
    pawns = tuple((seat, len(track) - 1 - 2 * seat) for seat in range(seats) if len(track) > 2 * seat)
    return KeptRace(game.name, tuple((seat, seat + 1) for seat in range(seats)), 2, track, pawns)


def deleted(count: int) -> Step:
    """Return so many games in the bin, and go to the first page again."""

    def step(visit: Visit) -> None:
        games = saved_games(visit.games.game.name, visit.games.players(4, visit.language))[:count]
        visit.shelf.housekeeping.thrown = tuple(StillDeleted(game, max(0, 6 - 3 * n)) for n, game in enumerate(games))
        visit.kiosk.go(visit.kiosk.start_page())
        visit.visitor.wait(0.1)

    return step


def elsewhere(host: Host, visit: Visit) -> MoveGame:
    """Return the page on which a game that cannot be saved goes somewhere else."""
    assert visit.kiosk.game is not None
    return MoveGame(host, visit.kiosk.game)


def on_sticks(count: int) -> Step:
    """Return so many games on a stick."""

    def step(visit: Visit) -> None:
        names = ("Ada-Kenji-2026-11-20", "Ada-Kenji-Inés-2026-11-14", "Inés-Ben-2026-11-02")[:count]
        visit.shelf.on_sticks = tuple(Path(f"{visit.games.game.name}-{name}.pipworks.zip") for name in names)

    return step


def saved_games(game: str, players: tuple[Seat, ...]) -> tuple[OnShelf, ...]:
    """Return saved games of every kind."""
    return (
        OnShelf(game, players, 5, "2026-11-20T21:40:00"),
        OnShelf(game, players[:2], 9, "2026-11-14T22:05:00", finished=True),
        OnShelf(game, players[:3], 2, "2026-11-02T19:12:00", trouble="cut short"),
        *(OnShelf(game, players, n, f"2026-10-{20 - n:02d}T20:30:00") for n in range(1, 8)),
    )


def push(make: Callable[[Host, Visit], Screen]) -> Step:
    """Return a screen that comes up by itself."""

    def step(visit: Visit) -> None:
        visit.kiosk.push(make(visit.kiosk, visit))
        visit.kiosk.changed()
        visit.visitor.wait(0.1)

    return step


def says(key: str, **args: int | str) -> Step:
    """Return a notice on the table."""

    def step(visit: Visit) -> None:
        if visit.kiosk.game is not None:
            visit.kiosk.game.say(Text(key, dict(args)))
        visit.kiosk.changed()

    return step


def act(count: int, *, last: bool = False) -> Step:
    """Return so many actions, as if they were done on the panels: middle ones of what the game proposes, or last."""

    def step(visit: Visit) -> None:
        play = visit.kiosk.game
        if play is None:
            raise GalleryError("there is no game to act in")
        session: Any = play.session
        for _ in range(count):
            action = session.game.propose(session.state, lambda n: n - 1 if last else n // 2)
            if action is not None:
                play.do(action)
        play.refresh()
        visit.kiosk.changed()

    return step


def undo(count: int) -> Step:
    """Return the undoing of so many actions."""

    def step(visit: Visit) -> None:
        for _ in range(count):
            if visit.kiosk.game is not None:
                visit.kiosk.game.undo()
        visit.kiosk.changed()

    return step


Sizes = tuple[tuple[int, int], ...]
SIZES: Final[Sizes] = ((800, 480), (1024, 600), (1280, 720), (720, 1280))
"""Of the screens that the kiosk is made for."""
LANGUAGES: Final = ("en", "ja", "es")
