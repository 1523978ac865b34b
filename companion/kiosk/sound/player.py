"""The loudspeaker, through pygame's mixer: opened and filled beside everything else; if that fails, all goes on."""

from __future__ import annotations

import os
import sys
import threading
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

import pygame

from companion.kiosk.sound.events import GROUPS, RISING

BUFFER: Final = 1024
"""Samples a block: 46 ms, below which nobody hears that a sound comes late; smaller ones cost more."""
CHANNELS: Final = 8


def device_found(environment: Mapping[str, str] = os.environ, cards: Path = Path("/dev/snd")) -> bool:
    """Return whether there is something to open. Where there is not, ALSA would print eight lines about it.

    Args:
        environment: of the process; ``SDL_AUDIODRIVER`` settles the matter where it is set.
        cards: the kernel's folder of sound cards.
    """
    if sys.platform != "linux" or environment.get("SDL_AUDIODRIVER") or environment.get("PULSE_SERVER"):
        return True
    if any(os.access(card, os.R_OK | os.W_OK) for card in cards.glob("pcmC*D*p")):
        return True
    servers = Path(environment.get("XDG_RUNTIME_DIR") or f"/run/user/{os.getuid()}")
    # Not Path.exists: it raises where looking is forbidden, as it is to a service.
    return any(os.access(servers / name, os.F_OK) for name in ("pipewire-0", "pulse/native"))


class Mixer:
    """Plays the sounds on the system's audio device.

    The device is opened, and each sound made, by a thread at the first `warm`; until then, and where there is no
    device, `play` does nothing.

    Args:
        background: whether that is done beside the caller; False for tests and measurements.
        found: says whether there is a device to open.
    """

    def __init__(self, *, background: bool = True, found: Callable[[], bool] = device_found) -> None:
        self._background = background
        self._found = found
        self._sounds: dict[tuple[str, int], pygame.mixer.Sound] = {}
        self._worker: threading.Thread | None = None
        self._failed = False

    @property
    def silent(self) -> bool:
        """Whether opening the device has failed."""
        return self._failed

    def warm(self) -> None:
        """Open the device and make the sounds, unless that has been begun; never waits."""
        if self._worker is not None or self._failed:
            return
        self._worker = threading.Thread(target=self._open, name="sounds", daemon=True)
        if self._background:
            self._worker.start()
        else:
            self._worker.run()

    def try_again(self) -> None:
        """Try a device that could not be opened once more: somebody may have plugged a loudspeaker in."""
        if self._failed:
            self._failed, self._worker = False, None
        self.warm()

    def play(self, sound: str, volume: float, times: int = 1, step: int = 0) -> None:
        """Let a sound be heard; the first one asked for while nothing is open begins the opening."""
        wanted = sound, min(step, RISING.get(sound, 0))
        made = self._sounds.get(wanted)
        if made is None:
            self.warm()
            made = self._sounds.get(wanted)
        if made is None:
            return
        try:
            channel = made.play(loops=max(0, times - 1))
        except pygame.error:  # the device was taken away
            self._failed = True
            self._sounds = {}
            return
        if channel is not None:  # None: eight sounds are heard already
            channel.set_volume(volume)

    def close(self) -> None:
        """Let go of the device."""
        self._sounds = {}
        if self._worker is not None and self._worker.is_alive():
            self._worker.join(timeout=2.0)
        if pygame.mixer.get_init():
            pygame.mixer.quit()

    def _open(self) -> None:
        if not self._found():
            self._failed = True
            return
        from companion.kiosk.sound.made import make  # sums over noise: not before they are wanted
        from companion.kiosk.sound.waves import RATE

        try:
            # No changes allowed: the samples are handed over as they are, and SDL converts them for the device.
            pygame.mixer.init(RATE, -16, 1, BUFFER, allowedchanges=0)
            pygame.mixer.set_num_channels(CHANNELS)
            self._sounds = {
                (name, step): pygame.mixer.Sound(buffer=make(name, step).tobytes())
                for name in GROUPS
                for step in range(RISING.get(name, 0) + 1)
            }
        except (pygame.error, NotImplementedError):  # no device, or a pygame without a mixer
            self._failed = True
