"""A game on the screen: presses, taps and readings become actions; nothing here draws."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from companion.core.actions import Action, Advance, NotReady
from companion.core.messages import Text, text
from companion.core.rejection import Rejection
from companion.core.rolls import RollRequest
from companion.core.view import Offer, Panel, SeatView, Selection, TableView
from companion.devices.events import Event, LampPattern, Press, Recovered, TrayDrift, TrayRead, Trouble
from companion.kiosk.motion.moves import Motion
from companion.kiosk.play.effects import EFFECTS, REDEEMED
from companion.kiosk.play.grammar import LAMP, AllReady, PressEffect, PressGrammar, SeatSituation
from companion.kiosk.play.panels import Halves
from companion.kiosk.play.review import Review
from companion.kiosk.play.rolling import Rolling
from companion.kiosk.play.tray_desk import TrayDesk, TrayStage
from companion.kiosk.ports import SessionPort, TablePort
from companion.kiosk.services.settings import PlaySettings
from companion.system.clock import Clock
from companion.table import Branch

TOAST_S = 4.0
"""How long a refusal stays readable."""
SAVE_AGAIN_S = 5.0
"""How often saving is tried again while the disk refuses."""
LONG_FLASH_S = 0.8
"""How long a lamp answers a press that will count as soon as it can."""


@dataclass(frozen=True)
class Toast:
    """A short sentence for one seat or for all.

    Attributes:
        says: the sentence.
        seat: in whose language, or None for the table's.
        until: seconds on the clock.
        refuses: it says why something was not done.
    """

    says: Text
    seat: int | None
    until: float
    refuses: bool = False


class Play(Rolling):
    """One game under the fingers of everybody at the table.

    Args:
        session: the game.
        port: the devices.
        clock: for holds, time-outs and toasts.
        settings: of this table.

    Attributes:
        view: what everybody sees now.
        halves: whose panels are open.
        tray: the dice in the tray.
        toast: a refusal or notice, or None.
        waited: the seat that stopped the end of a phase, until the toast goes.
        troubles: devices that do not answer, by name.
        settings: what an owner has set.
        motion: what moves on the table at the moment.
        dark: the screen is asleep, and so are the lamps.
    """

    def __init__(
        self, session: SessionPort, port: TablePort, clock: Clock, settings: PlaySettings | None = None
    ) -> None:
        self.session = session
        self.port = port
        self.clock = clock
        chosen = settings or PlaySettings()
        seats = len(session.setup.seats)
        sides = chosen.sides or tuple(int(seat >= (seats + 1) // 2) for seat in range(seats))
        self.view: TableView = session.view()
        self.halves = Halves(sides, chosen.busy_s, chosen.alone_s)
        self.tray = TrayDesk(session.game.dice_colours, session.game.look)
        self.all_ready = AllReady(chosen.all_ready_s)
        self.settings = chosen
        self.motion = Motion(chosen.motion)
        self.dark = False
        self.toast: Toast | None = None
        self.troubles: dict[str, Trouble] = {}
        self._saved_at = clock.now()
        self._buttons = PressGrammar()
        self._selection: dict[int, Selection] = {}
        self._panels: dict[int, Panel] = {}
        self._remembered: dict[int, float] = {}
        self._opened: list[int] = []
        self._accepted: dict[int, Review] = {}
        self._lamps: dict[int, LampPattern] = {}
        self.refresh()

    # -- what is -----------------------------------------------------------------------------------------------

    @property
    def accepts_perfect(self) -> bool:
        """Whether a roll in which nothing is asked is accepted by itself."""
        return self.settings.accept_perfect

    @property
    def seats(self) -> range:
        """The seats of this game."""
        return range(len(self.session.setup.seats))

    def seat(self, seat: int) -> SeatView:
        """Return what is seen of a seat."""
        return self.view.seats[seat]

    def panel(self, seat: int) -> Panel:
        """Return the seat's panel for what it has picked up."""
        found = self._panels.get(seat)
        if found is None:
            found = self.session.panel(seat, self._selection.get(seat, ()))
            self._panels[seat] = found
        return found

    def request(self, seat: int) -> RollRequest | None:
        """Return the dice the seat owes the tray, or None."""
        return next((request for request in self.view.rolls if request.seat == seat), None)

    def remembers(self, seat: int) -> bool:
        """Tell whether the seat is ready as soon as it can be."""
        return seat in self._remembered

    def lamp(self, seat: int) -> LampPattern:
        """Return what the seat's lamp shows."""
        return self._lamps[seat]

    def situation(self, seat: int) -> SeatSituation:
        """Return what is next for the seat."""
        shown = self.seat(seat)
        if self.tray.review is not None and self.tray.seat == seat:
            return SeatSituation.REVIEW if self.tray.review.complete else SeatSituation.REVIEW_ASKED
        if self.halves.side(seat) is not None:
            return self._open_situation(seat, shown)
        if seat in self.halves.queue:
            return SeatSituation.QUEUED
        if shown.ready:
            return SeatSituation.READY
        if shown.due:
            return SeatSituation.DECISION_DUE
        return SeatSituation.TO_DO if shown.asks or shown.rolling else SeatSituation.NOTHING

    def _open_situation(self, seat: int, shown: SeatView) -> SeatSituation:
        panel = self.panel(seat)
        if panel.confirm is not None and usable(panel.confirm):
            return SeatSituation.DECISION_COMPLETE
        if shown.due or panel.confirm is not None:
            return SeatSituation.DECISION_OPEN
        return SeatSituation.OPEN if panel.can_ready else SeatSituation.OPEN_BUSY

    # -- what comes in -----------------------------------------------------------------------------------------

    def device_event(self, event: Event) -> None:
        """Take what a device says."""
        if isinstance(event, Press):
            if event.seat in self.seats:
                self.press(event.seat, event.down)
        elif isinstance(event, TrayRead):
            if not self.tray.reading(event, self.view.rolls, tuple(reversed(self._opened))):
                self.say(text("tray.nobody"))
        elif isinstance(event, Trouble):
            self.troubles[event.device] = event
            if event.device == "camera" and self.tray.stage is TrayStage.WAITING and self.tray.request is not None:
                self.tray.type_in(self.tray.request)
        elif isinstance(event, Recovered):
            self.troubles.pop(event.device, None)
        elif isinstance(event, TrayDrift):
            self.say(text(f"calibration.drift.{event.code}"))
        self.refresh()

    def press(self, seat: int, down: bool) -> None:
        """A button went down or up, or a tile was touched or let go."""
        if not down:
            self._buttons.up(seat)
            return
        if self.tray.stage is TrayStage.WHOSE and (request := self.request(seat)) is not None:
            self.tray.claim(request)
            self.refresh()
            return
        effect = self._buttons.down(seat, self.situation(seat), self.clock.now())
        if effect is None:
            return
        if self.all_ready.stop():
            self.say(text("table.wait", name=self.session.setup.seats[seat].name))
        self.carry_out(seat, effect)

    def pressing(self, seat: int) -> Callable[[], None]:
        """Return what a touch on the seat's tile does: the same as its button going down, unless only that counts."""
        if self.settings.own_button_only and self._has_button(seat):
            return lambda: self.say(text("table.own_button"), seat, refuses=True)
        return lambda: self.press(seat, True)

    def _has_button(self, seat: int) -> bool:
        """Tell whether the seat has a button of its own that answers; one whose lamp the screen draws has none."""
        return seat not in self.port.levels() and self.troubles.keys().isdisjoint(("buttons", "station"))

    def lifting(self, seat: int) -> Callable[[], None]:
        """Return what the end of that touch does."""
        return lambda: self.press(seat, False)

    def touch_offer(self, seat: int, offer: Offer) -> None:
        """A touch on something the game offers the seat."""
        if offer.why is not None:
            self.say(offer.why, seat, refuses=True)
        elif offer.action is not None:
            self._selection.pop(seat, None)
            self.do(offer.action)
        elif offer.select is not None:
            self._selection[seat] = offer.select
            self._panels.pop(seat, None)
        self.refresh()

    def tick(self) -> None:
        """Let time pass: holds, time-outs, the end of a phase, the end of a toast."""
        now = self.clock.now()
        for seat, effect in self._buttons.due(now):
            self.carry_out(seat, effect)
        self.halves.tick(now)
        if self.toast is not None and now >= self.toast.until:
            self.toast = None
        if self.all_ready.over(now) and self.do(Advance(None)):
            self.all_ready.renew()
        self.accept_what_is_perfect(now)
        if self.session.trouble is not None and now >= self._saved_at + SAVE_AGAIN_S:
            self._saved_at = now
            self.session.retry()
        self.refresh()

    def next_due(self) -> float | None:
        """Return the next moment at which something happens by itself, or None."""
        moments = [self._buttons.next_due(), self.halves.next_due(), self.all_ready.next_due(), self.perfect_due()]
        if self.session.trouble is not None:
            moments.append(self._saved_at + SAVE_AGAIN_S)
        if self.toast is not None:
            moments.append(self.toast.until)
        now = self.clock.now()
        moments += [at + LONG_FLASH_S for at in self._remembered.values() if now < at + LONG_FLASH_S]
        return min((moment for moment in moments if moment is not None), default=None)

    # -- what is done ------------------------------------------------------------------------------------------

    def carry_out(self, seat: int, effect: PressEffect) -> None:
        """Do what the grammar says."""
        EFFECTS[effect](self, seat)
        self.refresh()

    def do(self, action: Action) -> bool:
        """Do an action; a refusal becomes a toast. Return whether it was done."""
        answer = self.session.do(action)
        if isinstance(answer, Rejection):
            self.say(answer.says, action.seat, refuses=True)
            return False
        self.reread()
        return True

    def clear(self, seat: int) -> None:
        """Put down everything the seat has picked up on its panel."""
        self._selection.pop(seat, None)
        self._panels.pop(seat, None)
        self.refresh()

    def undo(self, seat: int | None = None) -> None:
        """Take back the last action of a seat, or of the table."""
        self._travel(self.session.undo() if seat is None else self.session.undo_seat(seat), seat)

    def redo(self) -> None:
        """Do again what was taken back last."""
        self._travel(self.session.redo(), None)

    def go_on_from(self, number: int) -> None:
        """Take back everything after an action of the ledger, so that the game goes on from there."""
        self._travel(self.session.go_on_from(number), None)

    def take_branch(self, branch: Branch) -> None:
        """Take a future again that was left."""
        self._travel(self.session.take_branch(branch), None)

    def _travel(self, answer: object, seat: int | None) -> None:
        if isinstance(answer, Rejection):
            self.say(answer.says, seat, refuses=True)
        self._selection.clear()
        self.reread()
        self.refresh()

    def say(self, says: Text, seat: int | None = None, *, refuses: bool = False) -> None:
        """Show a short sentence; ``refuses`` where it says why something was not done."""
        self.toast = Toast(says, seat, self.clock.now() + TOAST_S, refuses)

    def set(self, settings: PlaySettings) -> None:
        """Go by other settings from now on; which half is whose stays as it was."""
        self.settings = settings
        self.motion.on = settings.motion
        self.all_ready.set(settings.all_ready_s)
        self.halves.set(settings.busy_s, settings.alone_s)
        self.refresh()

    def darken(self, dark: bool) -> None:
        """Put the lamps out while the screen is asleep, and light them again."""
        if dark != self.dark:
            self.dark = dark
            self._light()

    def open(self, seat: int) -> None:
        """Open the seat's panel or let it queue; an open panel is not ready."""
        if self.seat(seat).ready:
            self.session.do(NotReady(seat))
            self.reread()
        self.halves.open(seat, self.clock.now())

    def remember(self, seat: int) -> None:
        """Note that the seat is ready as soon as it can be; its lamp answers with one long flash."""
        self._remembered[seat] = self.clock.now()

    def accepted(self, seat: int) -> Review | None:
        """Return, once, the review that the seat accepted last in this phase, or None."""
        return self._accepted.pop(seat, None)

    def fold(self, seat: int) -> None:
        """Fold the seat's panel; what was entered stays entered."""
        self._remembered.pop(seat, None)
        self.halves.fold(seat, self.clock.now())

    # -- keeping step ------------------------------------------------------------------------------------------

    def reread(self) -> None:
        """Read the game again after it changed; a new phase folds every panel."""
        before, self.view = self.view, self.session.view()
        self.motion.note(before, self.view, self.clock.now())
        self._panels.clear()
        self.tray.keep_to(self.view.rolls)
        if (before.round, before.phase, before.step) != (self.view.round, self.view.phase, self.view.step):
            self.halves.fold_all(self.clock.now())
            self._selection.clear()
            self._remembered.clear()
            self._accepted.clear()
        self.halves_changed()

    def halves_changed(self) -> None:
        """Forget what was opened by seats whose panels are folded."""
        shown = [seat for seat in self.halves.seats if seat is not None]
        self._opened = [seat for seat in self._opened if seat in shown]
        self._opened += [seat for seat in shown if seat not in self._opened]

    def refresh(self) -> None:
        """Bring everything that follows from the state up to date."""
        self.uncover()
        self._redeem()
        self.halves_changed()
        for seat in set(self._selection) - {s for s in self.halves.seats if s is not None}:
            del self._selection[seat]
            self._panels.pop(seat, None)
        nobody_acts = not self.tray.covers and not any(seat is not None for seat in self.halves.seats)
        self.all_ready.note(self.view.all_ready and nobody_acts and not self.view.standings, self.clock.now())
        self._light()

    def uncover(self) -> None:
        """Give the halves of the screen back once nothing covers them, or take them while the tray does."""
        self.halves.cover(self.tray.covers, self.clock.now())

    def _redeem(self) -> None:
        """Make those ready who said so before they could be."""
        for seat in list(self._remembered):
            situation = self.situation(seat)
            if situation in (SeatSituation.REVIEW, SeatSituation.DECISION_COMPLETE, SeatSituation.OPEN):
                del self._remembered[seat]
                EFFECTS[REDEEMED[situation]](self, seat)
            elif situation in (SeatSituation.READY, SeatSituation.QUEUED):
                del self._remembered[seat]

    def _light(self) -> None:
        now = self.clock.now()
        for seat in self.seats:
            if self.dark:
                name = "off"
            elif self.all_ready.since is not None:
                name = "pulse"
            elif seat in self._remembered and now < self._remembered[seat] + LONG_FLASH_S:
                name = "long_flash"
            else:
                name = LAMP[self.situation(seat)]
            if seat not in self._lamps or self._lamps[seat].name != name:
                self._lamps[seat] = LampPattern(name, now)  # type: ignore[arg-type]  # names come from one table
                self.port.show_lamp(seat, self._lamps[seat])


def usable(offer: Offer) -> bool:
    """Tell whether a touch on the offer does something now."""
    return offer.why is None and (offer.action is not None or offer.select is not None)
