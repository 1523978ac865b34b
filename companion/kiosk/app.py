"""The kiosk: a stack of screens between a window and a table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pygame

from companion.core.game import Game
from companion.core.look import HOUSE
from companion.core.messages import Text
from companion.devices.events import Event
from companion.kiosk.device_events import DeviceEvents
from companion.kiosk.drawing import Paintbox, Rect, Scene, TextPainter
from companion.kiosk.followed import Followed
from companion.kiosk.host import Result, Screen
from companion.kiosk.pace import SAVE_AGAIN_S
from companion.kiosk.painting import Painting, Panels
from companion.kiosk.ports import SavePlace, ScreenWitness, SessionPort, ShelfPort, Speaker, TablePort
from companion.kiosk.saying import Saying
from companion.kiosk.screens.setup.start import Start
from companion.kiosk.screens.tray.corrections import Corrections
from companion.kiosk.services import Services, Settings, Sleep, Value, Veil
from companion.kiosk.shown import page_of, rests
from companion.kiosk.sound import Ears
from companion.kiosk.window_events import WindowEvents
from companion.system.beside import InTurn, Work
from companion.system.clock import Clock

if TYPE_CHECKING:  # the first page waits for nothing that only a game needs
    from companion.kiosk.play import Play
    from companion.kiosk.screens.table.screen import TableScreen


class Kiosk(Saying):
    """All screens of one table. It draws what the game says and decides no rule.

    Args:
        surface_size: pixels across and down.
        clock: the one clock.
        words: says messages in any language.
        shelf: games that can be begun or resumed.
        port: the devices on the table.
        language: of the table until somebody chooses another; by default that of the settings.
        services: settings, light, sound and doctor.
        save_places: says where charts can be saved.
        patience: seconds to wait for the disk at once; the rest is done beside the screen. None waits.
        witness: who is told of touches and pages, or None.

    Attributes:
        canvas: the screen in u.
        running: False once somebody has left.
        services: what the kiosk is given besides games and a table; its settings are those of now.
        screens: the stack of screens, the one shown last.
    """

    def __init__(
        self,
        surface_size: tuple[int, int],
        clock: Clock,
        words: Speaker,
        shelf: ShelfPort,
        port: TablePort,
        *,
        language: str | None = None,
        services: Services | None = None,
        save_places: Callable[[], Sequence[SavePlace]] = tuple,
        patience: float | None = None,
        witness: ScreenWitness | None = None,
    ) -> None:
        self.services = services or Services()
        self._painting = Painting(surface_size, self.services.settings, clock)
        self.canvas = self._painting.canvas
        self.clock = clock
        self.shelf = shelf
        self.port = port
        super().__init__(words, language or self.services.settings.language or "en")
        self.running = True
        self._sleep = Sleep(clock.now(), self.services.settings, self.services.backlight)
        self.corrections = Corrections(self)
        self._ears = Ears(self.services.loudspeaker, self.services.settings)
        self._save_places = save_places
        self.patience = patience
        self._witness = witness
        self._settings_file = InTurn()
        self._kept: tuple[Settings, Text | None] | None = None
        self._followed = Followed(lambda: self.screens[-1], self._list_anew)
        self._window = WindowEvents(self)
        self._devices = DeviceEvents(self)
        self._table: TableScreen | None = None
        self._unsaved, self._saved_at = False, 0.0
        self._scene = Scene()
        self._stale = True
        self.screens: list[Screen] = [Start(self)]

    @property
    def text(self) -> TextPainter:
        """Measures text."""
        return self._painting.paint.text

    @property
    def settings(self) -> Settings:
        """What an owner has set."""
        return self.services.settings

    def change(self, shown_by: Screen | None = None, /, **values: Value) -> Work[Text | None]:
        """Change settings by name, go by them at once and keep them; one sentence comes of it where keeping fails."""
        before, after = self.services.settings, replace(self.services.settings, **values)  # type: ignore[arg-type]  # by CHOICES
        self.services.settings = self._ears.settings = after
        self.language = after.language if "language" in values and after.language else self.language
        self._sleep.set(after, self.clock.now())
        if (before.text_size, before.shapes_only, before.rotation) != (
            after.text_size, after.shapes_only, after.rotation,
        ):  # fmt: skip
            self._painting.begin_anew(after, upended=(before.rotation - after.rotation) % 180 != 0)
            self.canvas = self._painting.canvas
        if self._table is not None:
            self._table.play.set(after.of_play())
        self._stale = True
        work = Work(self._keep_settings, self.patience, self._settings_file)
        self.follow(shown_by, work, lambda kept: self.say(why) if (why := kept.result()) is not None else None)
        return work

    def _keep_settings(self) -> Text | None:
        """Keep the settings of now, whatever they were when this was begun: of several the last one counts."""
        now = self.services.settings
        if self._kept is None or self._kept[0] is not now:
            self._kept = now, self.services.keep(now)
        return self._kept[1]

    def follow(self, page: Screen | None, work: Work[Result], done: Callable[[Work[Result]], str | None]) -> None:
        """Have ``done`` called when ``work`` is over; it says what is to be told if ``page`` is not shown then."""
        self._followed.add(page, work, done)
        self._look_for_results()

    def _look_for_results(self) -> None:
        self._stale = self._followed.look() or self._stale

    def _list_anew(self, shown: Screen) -> None:
        if isinstance(shown, Start):
            self.go(self.start_page())

    def has_open(self, page: Screen) -> bool:
        """Tell whether a page is shown, or would be by going back."""
        return page in self.screens

    def set_language(self, language: str) -> None:
        """Change the table's language."""
        self.change(language=language)

    def help(self) -> None:
        """Show help for what stands on the screen."""
        from companion.kiosk.screens.help.page import help_for

        self.push(help_for(self, self.screens[-1], self.game))

    def play_sound(self, sound: str) -> None:
        """Let a sound be heard."""
        self._ears.make(sound)

    def push(self, screen: Screen) -> None:
        """Show a screen on top of the present one."""
        self.screens.append(screen)
        self._dress()

    def pop(self) -> None:
        """Go back to the screen below; the last one stays."""
        if len(self.screens) > 1:
            self.screens.pop()
            self._dress()

    def lamps_again(self) -> None:
        """Let all lamps show what they should: somebody has tried them."""
        if self._table is not None:
            self._table.play.lamps.show_again()

    def to_table(self) -> None:
        """Show the table of the game that is played, whatever was open above it."""
        if self._table is not None:
            self.screens[:] = [self._table]
            self._dress()

    def go(self, screen: Screen) -> None:
        """Show a screen instead of everything that was open."""
        self.screens[:] = [screen]
        self._stale = True  # nobody may have touched anything: a table that is gone on with comes by itself
        if screen is not self._table and self._table is not None:
            self._unsaved = self._table.play.session.trouble is not None
            self._table = None
        self._dress()

    def play(self, session: SessionPort, says: Text | None = None) -> None:
        """Show the table of a game, and for a while what is to be told of it."""
        from companion.kiosk.screens.table.opened import opened_table

        self._table = opened_table(self, session, self.port, self.settings.of_play())
        self._table.play.rolling.on_accepted = self.corrections.take
        self._devices.tell_troubles(self._table.play)
        self.go(self._table)
        if session.damage is not None:
            self._table.play.say(session.damage, long=True)
        elif (worn := self.shelf.housekeeping.worn()) is not None:
            self._table.play.say(worn, long=True)
        elif says is not None:
            self._table.play.say(says, long=True)

    def save_places(self) -> Sequence[SavePlace]:
        """Return where pictures and tables can be saved now."""
        return self._save_places()

    def picture(self, compose: Callable[[Scene], None]) -> pygame.Surface:
        """Return a picture of a scene, as large as the screen, without touching what the window shows."""
        return self._painting.picture(compose)

    def start_page(self) -> Screen:
        """Return the first screen, freshly made."""
        return Start(self)

    def offer_switching_off(self) -> bool:
        """Ask whether the whole machine is to be switched off, whatever is shown; False where that cannot be done.

        A button that is held, on the glass or off it, leads here.
        """
        from companion.kiosk.screens.saved.switch_off import SwitchOff

        if self.services.power is None:
            return False
        self.wake()
        if not isinstance(self.screens[-1], SwitchOff):
            self.push(SwitchOff(self))
        self._stale = True
        return True

    def quit(self) -> None:
        """End the kiosk."""
        self.running = False

    # -- what the world says -----------------------------------------------------------------------------------

    @property
    def game(self) -> Play | None:
        """The game on the table, or None on the start and set-up screens."""
        return self._table.play if self._table is not None else None

    @property
    def at_table(self) -> bool:
        """Whether the table is what is shown, nothing above it."""
        return self.screens[-1] is self._table

    @property
    def paintbox(self) -> Paintbox:
        """What draws."""
        return self._painting.paint

    def touchables(self) -> list[tuple[Rect, str]]:
        """Return place (u) and meaning of everything that can be touched now."""
        self.changed()
        return [(touch.rect, touch.what) for touch in self.scene().touches]

    def changed(self) -> None:
        """Say that something may look different now, where the kiosk cannot know it by itself."""
        self._stale = True

    def scene(self) -> Scene:
        """Return the picture of this moment as data."""
        if self._stale:
            self._dress()
            scene = Scene(pressed=self._window.pressed, finger=self.canvas.finger)
            whole = (0.0, 0.0, self.canvas.width, self.canvas.height)
            if self._sleep.asleep:
                scene.touch(whole, "wake", self.changed)  # any touch has woken it before it is looked up
            else:
                self.screens[-1].compose(scene)
                self._followed.compose(scene, self.canvas.width)
            if self._sleep.veil < 1:
                scene.add(whole, Veil(self._sleep.veil))
            self._scene, self._stale = scene, False
        return self._scene

    def handle(self, event: pygame.event.Event) -> None:
        """Take an event of the window: touches, mouse, keys."""
        if self._witness is not None and (touched := self._window.touched(event)) is not None:
            self._witness.touched(self.clock.now(), touched)
        self._window.take(event)

    def forget(self) -> None:
        """Draw everything again, e.g. because the window was covered."""
        self._painting.forget()

    def handle_device_event(self, event: Event) -> None:
        """Take an event of the devices."""
        self._devices.take(event)

    def tick(self) -> None:
        """Let time pass: poll the devices, holds, time-outs."""
        for event in self.port.poll():
            self.handle_device_event(event)
        now = self.clock.now()
        self._window.tick(now)
        if self._table is None and self._unsaved and now >= self._saved_at + SAVE_AGAIN_S:
            self._unsaved, self._saved_at = self.shelf.save_again(), now
        self._look_for_results()
        if (told := self.shelf.housekeeping.tick(now)) is not None and self._table is not None:
            self._table.play.say(told, long=True)
        if self._table is not None:
            moved = self._table.changes()
            self._table.play.by_itself.keep_time(now, paused=self.screens[-1] is not self._table)
            self._table.play.tick()
            if moved or self._table.moving():
                self._stale = True
        if self._sleep.tick(now):
            self._dark_or_not()
        if isinstance(self.screens[-1], Start) and (question := self.corrections.question()) is not None:
            self.push(question)
            self._stale = True
        top = self.screens[-1]
        if top is not self._table and top.tick():
            self._stale = True
        self._ears.listen(self.game)
        if self._witness is not None:
            self._witness.showed(now, page_of(self), rests(self))

    def wake(self) -> bool:
        """Note that somebody is there; return whether the screen was asleep."""
        dimmed = self._sleep.dimmed
        was_asleep = self._sleep.wake(self.clock.now())
        if dimmed:
            self._dark_or_not()
        return was_asleep

    def next_due(self) -> float | None:
        """Return the next moment at which something changes by itself, or None."""
        table = self._table.next_due() if self._table is not None else None
        saving = self._saved_at + SAVE_AGAIN_S if self._table is None and self._unsaved else None
        moments = [self._window.next_due(), self._sleep.next_due(), table, self._painting.next_due(), saving]
        return min((moment for moment in moments if moment is not None), default=None)

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """Draw what changed since the last call and return the rectangles drawn, in pixels."""
        return self._painting.draw(self.scene(), surface, self._panels)

    def _panels(self) -> Panels | None:
        """Return the panels that slide where they open or fold with the picture that is drawn now."""
        table = self._table
        if table is None or not self.at_table or table.play.tray.covers or not self.settings.motion:
            return None
        left, right = table.play.halves.seats
        return (left, right), table.half_places()

    def warm_up(self) -> bool:
        """Draw a little of what will be needed soon; return False where there is none left."""
        self._ears.warm()
        return self._table is not None and self.at_table and self._table.early.draw(self._painting.paint)

    def draw_all(self, surface: pygame.Surface) -> None:
        """Draw everything on a surface of its own, without touching what the window shows."""
        self.changed()
        self._painting.draw_all(self.scene(), surface)

    def _dress(self) -> None:
        """Put on the look of the game that the screen belongs to, or the house's; and its words."""
        screens = (screen for screen in reversed(self.screens) if hasattr(screen, "belongs_to"))
        game: Game[Any] | None = next((screen.belongs_to for screen in screens), None)
        look = HOUSE if game is None else game.look
        self.speak_within("" if game is None else game.name)
        played = self.game.view.seats if game is not None and self.game is not None else ()
        self._painting.wear(look, tuple(seat.livery for seat in played))

    def _dark_or_not(self) -> None:
        if self._table is not None:
            self._table.play.darken(self._sleep.asleep)
        self._stale = True
