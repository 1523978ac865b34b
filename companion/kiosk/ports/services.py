"""What stands round the table, as the kiosk asks it: words, light, sound, places to save to, the doctor."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Literal, Protocol

from companion.core.messages import Text


class SavePlace(Protocol):
    """A folder that pictures and tables can be saved to."""

    @property
    def name(self) -> str:
        """What people call it."""
        ...

    @property
    def folder(self) -> Path:
        """Where to write; it may not exist yet."""
        ...

    @property
    def removable(self) -> bool:
        """Whether it is a stick."""
        ...


class Speaker(Protocol):
    """Says a text in a language (companion.kiosk.words has the real one)."""

    def say(self, message: Text, language: str) -> str:
        """Return the sentence."""
        ...

    def knows(self, key: str, language: str) -> bool:
        """Tell whether there are words for a key."""
        ...

    def short(self, message: Text, language: str) -> str | None:
        """Return its shorter form where the catalogue has one."""
        ...

    def within(self, game: str) -> Speaker:
        """Return who says things as the game of this name words them; an empty name means the house."""
        ...


class BacklightPort(Protocol):
    """The light behind the panel (companion.devices.backlight has the real one and a virtual one)."""

    def shine(self, share: float) -> bool:
        """Shine with ``share`` (0 to 1) of its full light; return whether it obeyed."""
        ...


class PowerPort(Protocol):
    """The switch of the whole machine (companion.system.power has the real one)."""

    def switch(self, how: Literal["off", "restart"]) -> tuple[str, str]:
        """Switch off or restart; may take seconds.

        Returns:
            Nothing where it obeys; else ``not_allowed`` or ``failed``, and why in the system's own words.
        """
        ...


class Loudspeaker(Protocol):
    """What sounds come out of (companion.kiosk.sound.player has the real one)."""

    def warm(self) -> None:
        """Get ready beside everything else, so that the first sound comes at once; never waits."""
        ...

    def play(self, sound: str, volume: float, times: int = 1, step: int = 0) -> None:
        """Let a sound be heard with ``volume`` (0 to 1), ``times`` times in a row; nothing where there is none.

        ``step``: how much higher a sound that rises is heard.
        """
        ...

    def try_again(self) -> None:
        """Try once more what could not be opened: somebody may have plugged a loudspeaker in."""
        ...

    def close(self) -> None:
        """Let go of the device."""
        ...

    @property
    def silent(self) -> bool:
        """Whether nothing can be heard here, as far as is known."""
        ...


class Finding(Protocol):
    """One finding of the doctor."""

    @property
    def name(self) -> str:
        """What was looked at."""
        ...

    @property
    def ok(self) -> bool | None:
        """True works; False fell short; None is not there and is simulated, which is no fault."""
        ...

    @property
    def code(self) -> str:
        """What was found, e.g. ``no_camera``; ``health.<name>.<code>`` says it, with ``.do`` what to do about it."""
        ...

    @property
    def args(self) -> Mapping[str, str | int]:
        """What the sentence speaks of."""
        ...


class Doctor(Protocol):
    """Looks at this machine beside everything else (companion.devices.doctor.process has the real one)."""

    names: Sequence[str]
    """What is looked at, in this order."""

    def begin(self) -> None:
        """Begin to look, once more where it had; never waits."""
        ...

    def findings(self) -> Sequence[Finding]:
        """Return what has been found so far; never waits."""
        ...

    @property
    def over(self) -> bool:
        """Whether nothing more will be found."""
        ...

    def end(self) -> None:
        """Stop looking."""
        ...
