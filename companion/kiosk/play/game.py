"""A game on the screen, put together from its parts; nothing here draws.

A press or a touch goes one way: the grammar says what it does (`presses`), which opens or folds panels
(`open_panels`), settles a roll (`rolling`) or becomes an action; the action changes the game in one place
(`acting`), which tells everything that follows, and `Play.refresh` brings lamps and covers up to date.
"""

from __future__ import annotations

from collections.abc import Callable

from companion.core.actions import Action, Advance
from companion.core.messages import Text, text
from companion.core.rejection import Rejection
from companion.core.rolls import RollRequest
from companion.core.view import Offer, Panel, SeatView, TableView
from companion.devices.events import Event, LampPattern
from companion.kiosk.motion import Motion, Shows
from companion.kiosk.pace import PlaySettings
from companion.kiosk.play.acting import Acting, Toast
from companion.kiosk.play.by_itself import ByItself
from companion.kiosk.play.cards import CardsInTray
from companion.kiosk.play.from_devices import FromDevices
from companion.kiosk.play.grammar import AllReady, SeatSituation
from companion.kiosk.play.lamps import SeatLamps
from companion.kiosk.play.languages import SeatLanguages
from companion.kiosk.play.open_panels import OpenPanels
from companion.kiosk.play.panels import Halves
from companion.kiosk.play.plates import Plates
from companion.kiosk.play.presses import Presses
from companion.kiosk.play.rolling import Rolling
from companion.kiosk.play.tray_desk import TrayDesk
from companion.kiosk.ports import SessionPort, TablePort
from companion.system.clock import Clock
from companion.table import Branch


class Play:
    """One game under the fingers of everybody at the table.

    Args:
        session: the game.
        port: the devices.
        clock: for holds, time-outs and toasts.
        settings: of this table.
        language: of the table at this moment.

    Attributes:
        acting: the game, and what changes it.
        halves: whose panels are open.
        panels: what stands on them.
        rolling: what is done about dice.
        tray: the dice in the tray.
        presses: what the buttons do.
        all_ready: the moment in which everybody is ready.
        troubles: devices that do not answer, by name.
        languages: what is spoken to each seat.
        settings: what an owner has set.
        motion: what moves on the table at the moment.
        shows: pictures that run over the glass.
        lamps: of the seats.
        by_itself: the countdown that runs, and what is to be shuffled.
        plates: what was read of seats' plates.
        cards: which learned cards lie in the tray.
        on_news: called with the view before after each change that is news, for whoever makes such pictures.
    """

    def __init__(
        self,
        session: SessionPort,
        port: TablePort,
        clock: Clock,
        settings: PlaySettings | None = None,
        language: str = "",
    ) -> None:
        self.session = session
        self.port = port
        self.clock = clock
        chosen = settings or PlaySettings()
        seats = len(session.setup.seats)
        sides = chosen.sides or tuple(int(seat >= (seats + 1) // 2) for seat in range(seats))
        self.settings = chosen
        self.motion = Motion(chosen.motion)
        self.shows = Shows(chosen.drama)
        self.on_news: Callable[[TableView], None] = _nobody
        self.halves = Halves(sides, chosen.busy_s, chosen.alone_s)
        self.tray = TrayDesk(session.game.dice_colours, session.game.look)
        self.all_ready = AllReady(chosen.all_ready_s)
        self.acting = Acting(session, clock, self._changed, lambda seat: self.panels.put_down(seat))
        self.panels = OpenPanels(self.acting, self.halves, clock)
        self.rolling = Rolling(self.acting, self.panels, self.tray, port, self.refresh)
        self.rolling.accepts_perfect = chosen.accept_perfect
        self.presses = Presses(self.acting, self.panels, self.halves, self.rolling, self.all_ready, clock)
        self.lamps = SeatLamps(range(seats), self.presses, self.all_ready, port)
        self.languages = SeatLanguages(session.setup.seats, language)
        self.by_itself = ByItself(self.acting, port)
        self.by_itself.note(clock.now())
        self.plates = Plates(self.acting, port, self.refresh)
        self.cards = CardsInTray(self.acting, port)
        self._from_devices = FromDevices(
            self.acting, self.panels, self.tray, self.rolling, self.plates, self.cards, self.button
        )
        self.troubles = self._from_devices.troubles
        self.refresh()

    # -- what is -----------------------------------------------------------------------------------------------

    @property
    def view(self) -> TableView:
        """What everybody sees now."""
        return self.acting.view

    @property
    def toast(self) -> Toast | None:
        """A refusal or notice, or None."""
        return self.acting.toast

    @property
    def shown_lamps(self) -> frozenset[str]:
        """Names of everything that a lamp shows just now."""
        return self.lamps.shown

    @property
    def seats(self) -> range:
        """The seats of this game."""
        return range(len(self.session.setup.seats))

    def place_of(self, view: SeatView) -> int | None:
        """Return the place of a seat; None where the game has no race, and where one player has nobody to race."""
        return view.place if len(self.seats) > 1 else None

    def seat(self, seat: int) -> SeatView:
        """Return what is seen of a seat."""
        return self.acting.seat(seat)

    def panel(self, seat: int) -> Panel:
        """Return the seat's panel for what it has picked up."""
        return self.panels.panel(seat)

    def seat_undo(self, seat: int) -> Text | Rejection:
        """Return what an undo of the seat would take back, or why it cannot."""
        return self.panels.seat_undo(seat)

    def request(self, seat: int) -> RollRequest | None:
        """Return the dice the seat owes the tray, or None."""
        return self.acting.request(seat)

    def remembers(self, seat: int) -> bool:
        """Tell whether the seat is ready as soon as it can be."""
        return seat in self.presses.remembered

    @property
    def open_now(self) -> str:
        """What is open on the table, in short: the dice in the tray, panels by the numbers of their seats."""
        open_panels = " ".join(str(seat + 1) for seat in self.halves.seats if seat is not None)
        stage = f", tray {self.tray.stage.name.lower()}" if self.tray.covers else ""
        return (f", panel {open_panels}" if open_panels else "") + stage

    @property
    def resting(self) -> bool:
        """Whether nobody is in the middle of anything: the game alone says how the table stands."""
        busy = (
            self.tray.covers
            or self.tray.has_aside
            or self.halves.queue
            or any(seat is not None for seat in self.halves.seats)
        )
        waits = self.presses.remembered or self.toast is not None or self.presses.next_due() is not None
        return not (busy or waits or self.by_itself.waits or self.plates.read) and self.all_ready.since is None

    def countdown_left(self, now: float) -> float | None:
        """Return what is left of the time that runs, 1 to 0, or None where none runs."""
        return self.by_itself.left(now)

    def lamp(self, seat: int) -> LampPattern:
        """Return what the seat's lamp shows."""
        return self.lamps.of(seat)

    def situation(self, seat: int) -> SeatSituation:
        """Return what is next for the seat."""
        return self.presses.situation(seat)

    # -- what comes in -----------------------------------------------------------------------------------------

    def device_event(self, event: Event) -> None:
        """Take what a device says."""
        if self._from_devices.take(event):
            self.refresh()

    def button(self, seat: int, down: bool) -> None:
        """A button went down or up, or a tile was touched or let go."""
        if self.plates.review(seat) is None:
            self._press(seat, down, self.presses.button)
        elif down:
            self.skip()
            if self.halves.side(seat) is None:
                self.open(seat)
            else:
                self.accept_plate(seat)

    def read_tray(self) -> None:
        """Somebody wants the tray to be read, whoever has dice to roll."""
        self.skip()
        if self.session.game.needs_tray():
            self.rolling.read()
        self.refresh()

    def accept_plate(self, seat: int) -> None:
        """Tell the game what the camera saw on the seat's plate, or say what is still asked."""
        self.plates.accept(seat)
        self.refresh()

    def plate_by_touch(self, seat: int) -> None:
        """Let the picture of the seat's plate go; what was certain in it stays told on its panel."""
        self.panels.pick_up(seat, self.plates.by_touch(seat))
        self.refresh()

    def press(self, seat: int, down: bool) -> None:
        """The key at the foot of the seat's panel was touched or let go: it says *ready*, or confirms."""
        self._press(seat, down, self.presses.down)

    def _press(self, seat: int, down: bool, take: Callable[[int], bool]) -> None:
        if not down:
            self.presses.up(seat)
            return
        self.skip()
        if take(seat):
            self.refresh()

    def skip(self) -> None:
        """Show at once how things stand: somebody acts, and what still moves is in nobody's way."""
        self.motion.skip()
        self.shows.end()
        self.lamps.struck.clear()

    def pressing(self, seat: int) -> Callable[[], None]:
        """Return what a touch on the seat's tile does: the same as its button going down, unless only that counts."""
        if self.settings.own_button_only and self._has_button(seat):
            return lambda: self.say(text("table.own_button"), seat, refuses=True)
        return lambda: self.button(seat, True)

    def _has_button(self, seat: int) -> bool:
        """Tell whether the seat has a button of its own that answers; one whose lamp the screen draws has none."""
        return seat not in self.port.levels() and self.troubles.keys().isdisjoint(("buttons", "station"))

    def lifting(self, seat: int) -> Callable[[], None]:
        """Return what the end of that touch does."""
        return lambda: self.button(seat, False)

    def opening(self, seat: int) -> Callable[[], None]:
        """Return what a touch does that opens or folds the seat's panel, whatever a press of its button does."""
        return lambda: self.fold(seat) if self.halves.side(seat) is not None else self.open(seat)

    def touch_offer(self, seat: int, offer: Offer) -> None:
        """A touch on something the game offers the seat."""
        asked = self.seat(seat).due
        if self.panels.touch(seat, offer):
            self.presses.follow(seat, asked=asked)
        self.refresh()

    def touch_board(self, seat: int | None, offer: Offer) -> None:
        """A touch on something that the board offers a seat, or anybody; what goes on by itself waits for it."""
        self.skip()
        self.all_ready.stop()
        asked = seat is not None and offer.why is None and self.seat(seat).due
        if seat is None:
            done = self.acting.take(offer)
        elif done := self.panels.touch(seat, offer):
            self.presses.follow(seat, asked=asked)
        elif offer.why is None and offer.select is not None:
            self.panels.open(seat)
        if done:  # where everybody is ready all the same, the end of the phase begins anew
            self.all_ready.renew()
        self.refresh()

    def tick(self) -> None:
        """Let time pass: holds, time-outs, the end of a phase, the end of a toast."""
        now = self.clock.now()
        for carry_out in self.presses.holds(now):
            carry_out()
            self.refresh()
        self.halves.tick(now)
        self.acting.tick(now)
        self.by_itself.tick(now, in_the_way=self.tray.covers or self.presses.next_due() is not None)
        if self.all_ready.over(now):
            self.do(Advance(None))
        self.rolling.accept_what_is_perfect(now)
        self.acting.save_again(now)
        self.refresh()

    def next_due(self) -> float | None:
        """Return the next moment at which something happens by itself, or None."""
        parts = (self.presses, self.halves, self.all_ready, self.rolling, self.by_itself)
        moments = [part.next_due() for part in parts] + self.acting.moments()
        now = self.clock.now()
        moments += self.lamps.moments(now)
        return min((moment for moment in moments if moment is not None), default=None)

    # -- what is done ------------------------------------------------------------------------------------------

    def do(self, action: Action) -> bool:
        """Do an action; a refusal becomes a toast. Return whether it was done."""
        done = self.acting.do(action)
        if done and isinstance(action, Advance):
            self.all_ready.renew()
        return done

    def clear(self, seat: int) -> None:
        """Put down everything the seat has picked up on its panel."""
        self.panels.clear(seat)
        self.refresh()

    def open(self, seat: int) -> None:
        """Open the seat's panel or let it queue."""
        self.panels.open(seat)
        self.refresh()

    def fold(self, seat: int) -> None:
        """Fold the seat's panel; what was entered stays entered."""
        self.presses.fold(seat)
        self.refresh()

    def undo(self, seat: int | None = None) -> None:
        """Take back the last action of a seat, or of the table."""
        self.acting.undo(seat)
        self.refresh()

    def redo(self) -> None:
        """Do again what was taken back last."""
        self.acting.redo()
        self.refresh()

    def go_on_from(self, number: int) -> bool:
        """Take back all after an action of the ledger, so that the game goes on from there; tell if that was done."""
        done = self.acting.go_on_from(number)
        self.refresh()
        return done

    def take_branch(self, branch: Branch) -> bool:
        """Take a future again that was left; tell whether that was done."""
        done = self.acting.take_branch(branch)
        self.refresh()
        return done

    def say(self, says: Text, seat: int | None = None, *, refuses: bool = False, long: bool = False) -> None:
        """Show a short sentence, ``refuses`` where it says why something was not done; or a ``long`` one."""
        self.acting.say(says, seat, refuses=refuses, long=long)

    def set(self, settings: PlaySettings) -> None:
        """Go by other settings from now on; which half is whose stays as it was."""
        self.settings = settings
        self.motion.on = settings.motion
        self.shows.drama = settings.drama
        self.all_ready.set(settings.all_ready_s)
        self.halves.set(settings.busy_s, settings.alone_s)
        self.rolling.accepts_perfect = settings.accept_perfect
        self.refresh()

    def darken(self, dark: bool) -> None:
        """Put the lamps out while the screen is asleep, and light them again."""
        if dark != self.lamps.dark:
            self.lamps.dark = dark
            self.lamps.light(self.clock.now())

    # -- keeping step ------------------------------------------------------------------------------------------

    def _changed(self, before: TableView, news: bool) -> None:
        """Follow a change of the game; a new phase folds every panel."""
        now, view = self.clock.now(), self.view
        self.motion.note(before, view, now)
        self.by_itself.note(now)
        self.tray.keep_to(view.rolls)
        self.plates.keep_to(view.sights)
        phase_over = (before.round, before.phase, before.step) != (view.round, view.phase, view.step)
        self.panels.forget(phase_over=phase_over)
        if phase_over:
            self.cards.forget()
            self.presses.remembered.clear()
            self.rolling.forget_accepted()
        if news:
            self.on_news(before)

    def refresh(self) -> None:
        """Bring everything that follows from the state up to date."""
        self.panels.cover(self.tray.covers)
        if self.session.game.reads_plates:
            self.plates.look(self.view.sights)
        if self.session.game.reads_cards:
            self.cards.look()
        self.presses.redeem()
        self.panels.tidy()
        nobody_acts = not self.tray.covers and not any(seat is not None for seat in self.halves.seats)
        self.all_ready.note(self.view.all_ready and nobody_acts and not self.view.standings, self.clock.now())
        self.lamps.light(self.clock.now())


def _nobody(_before: TableView) -> None:
    """Nobody makes pictures of what changes."""
