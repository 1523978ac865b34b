"""What a screen is, and what it may ask of the kiosk that shows it."""

from __future__ import annotations

from typing import Protocol

from companion.clock import Clock
from companion.core.messages import Arg, Text
from companion.kiosk.lettering import Lettering
from companion.kiosk.ports import SessionPort, Shelf, TablePort
from companion.kiosk.scene import Scene
from companion.kiosk.units import Canvas


class Screen(Protocol):
    """One screen: composes itself, and has a way back."""

    def compose(self, scene: Scene) -> None:
        """Put everything on the scene that is to be seen and touched now."""
        ...

    def back(self) -> None:
        """Go one step back; what Esc does."""
        ...


class Host(Protocol):
    """The kiosk as screens see it."""

    canvas: Canvas
    clock: Clock
    shelf: Shelf
    port: TablePort
    language: str

    @property
    def text(self) -> Lettering:
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

    def speak(self, language: str) -> None:
        """Change the table's language."""
        ...

    def push(self, screen: Screen) -> None:
        """Show a screen on top of the present one."""
        ...

    def pop(self) -> None:
        """Go back to the screen below."""
        ...

    def go(self, screen: Screen) -> None:
        """Show a screen instead of everything that was open."""
        ...

    def play(self, session: SessionPort) -> None:
        """Show the table of a game."""
        ...

    def start_page(self) -> Screen:
        """Return the first screen, freshly made."""
        ...

    def quit(self) -> None:
        """End the kiosk."""
        ...
