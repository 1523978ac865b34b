"""What a screen is, and what it may ask of the kiosk that shows it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol, TypeVar

import pygame

from companion.core.messages import Arg, Text
from companion.kiosk.drawing import Canvas, Scene, TextPainter
from companion.kiosk.ports import SavePlace, SessionPort, ShelfPort, TablePort
from companion.kiosk.services import Services, Settings, Value
from companion.system.beside import Work
from companion.system.clock import Clock

Result = TypeVar("Result")


class Screen(Protocol):
    """One screen: composes itself, has a way back, reacts to time and buttons (`screens.page.Page` has the usual).

    It may have an attribute ``belongs_to``: the game in whose look and words it stands, or None for the house. One
    without follows the screen below it.
    """

    def compose(self, scene: Scene) -> None:
        """Put everything on the scene that is to be seen and touched now."""
        ...

    def back(self) -> None:
        """Go one step back; what Esc does."""
        ...

    def tick(self) -> bool:
        """Let time pass, often and briefly; tell whether the screen looks different now."""
        ...

    def pressed(self, seat: int) -> None:
        """Take a press of the button of ``seat`` while no game is played."""
        ...


class AskedLater(Protocol):
    """A question that waits until a game is over."""

    @property
    def waits(self) -> bool:
        """Whether there is something to ask."""
        ...

    def question(self) -> Screen | None:
        """Return, once, the page that asks; None where nothing waits."""
        ...


class Host(Protocol):
    """The kiosk as screens see it."""

    canvas: Canvas
    clock: Clock
    shelf: ShelfPort
    port: TablePort
    language: str
    services: Services
    patience: float | None

    @property
    def corrections(self) -> AskedLater:
        """Whether pictures of corrected rolls may be kept."""
        ...

    @property
    def text(self) -> TextPainter:
        """Measures text."""
        ...

    def word(self, key: str, **args: Arg) -> str:
        """Return a message of the screens' own in the table's language."""
        ...

    def say_in(self, language: str, key: str) -> str:
        """Return a message without arguments in a language."""
        ...

    def say(self, message: Text, language: str | None = None) -> str:
        """Return any message, in the table's language unless another is named."""
        ...

    def short(self, message: Text, language: str | None = None) -> str | None:
        """Return the short form of a message where there is one."""
        ...

    @property
    def settings(self) -> Settings:
        """What an owner has set."""
        ...

    def change(self, shown_by: Screen | None = None, /, **values: Value) -> Work[Text | None]:
        """Change settings by name, at once and for good; one sentence comes of it where they cannot be kept.

        Args:
            shown_by: the page that says so; any other screen is told as :meth:`follow` does.
            values: the settings.
        """
        ...

    def follow(self, page: Screen | None, work: Work[Result], done: Callable[[Work[Result]], str | None]) -> None:
        """Have ``done`` called with some work as soon as it is over: at once, or between two pictures.

        It takes in what came of it and returns what there is to be told, or None. Where another page than ``page`` is
        shown by then, the sentence is put on that one until it is touched: whoever left the page hears of it, too.
        """
        ...

    def has_open(self, page: Screen) -> bool:
        """Tell whether a page is shown, or would be by going back."""
        ...

    def knows(self, key: str) -> bool:
        """Tell whether the table's language has words for a key."""
        ...

    def help(self) -> None:
        """Show help for what stands on the screen."""
        ...

    def play_sound(self, sound: str) -> None:
        """Let a sound be heard."""
        ...

    def set_language(self, language: str) -> None:
        """Change the table's language."""
        ...

    def push(self, screen: Screen) -> None:
        """Show a screen on top of the present one."""
        ...

    def lamps_again(self) -> None:
        """Let all lamps show what they should: somebody has tried them."""
        ...

    def pop(self) -> None:
        """Go back to the screen below."""
        ...

    def to_table(self) -> None:
        """Show the table of the game that is played, whatever was open above it."""
        ...

    def go(self, screen: Screen) -> None:
        """Show a screen instead of everything that was open."""
        ...

    def play(self, session: SessionPort, says: Text | None = None) -> None:
        """Show the table of a game, and for a while what is to be told of it."""
        ...

    @property
    def at_table(self) -> bool:
        """Whether the table is what is shown, nothing above it."""
        ...

    def save_places(self) -> Sequence[SavePlace]:
        """Return where pictures and tables can be saved now, sticks first."""
        ...

    def picture(self, compose: Callable[[Scene], None]) -> pygame.Surface:
        """Return a picture of what ``compose`` puts on a scene, as large as the screen."""
        ...

    def start_page(self) -> Screen:
        """Return the first screen, freshly made."""
        ...

    def offer_switching_off(self) -> bool:
        """Ask whether the whole machine is to be switched off; False where this screen cannot do that."""
        ...

    def quit(self) -> None:
        """End the kiosk."""
        ...
