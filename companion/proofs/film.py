"""Short films of a game: players touch the real screens of a virtual table, and what is drawn there is kept.

Only time is virtual. A ring shows where a finger touches; what stands for long is shown for less.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, Literal

import cv2
import numpy as np
import numpy.typing as npt
import pygame

from companion.core.game import Game
from companion.core.view import TableView
from companion.devices.choosing import open_devices
from companion.kiosk.app import Kiosk
from companion.kiosk.motion import Show
from companion.proofs.bots import Bots
from companion.proofs.hands import Hands
from companion.proofs.headless import draw_nowhere
from companion.proofs.learning_scene import LearningScene
from companion.shelf.collection import Collection
from companion.shelf.words import catalogues
from companion.system.clock import VirtualClock

Of = Literal["round", "shows", "learning"]
"""A whole round; the end and the first show of each kind before it; or how a die is learned and then read."""
STANDS_S: Final = 1.0
"""What stands still for longer is shown so long; the last picture stands as it did."""
BEFORE_S: Final = 1.2
"""How much is shown of what was before it."""
AFTER_S: Final = 0.6
"""How much is shown of what comes after it."""
END_S: Final = 9.0
"""How long the end of the game is looked at."""
TOUCHED_S: Final = 0.3
"""How long a ring stands where a finger was."""
RING: Final = 15.0
"""Its radius in u."""

Pixels = npt.NDArray[np.uint8]
"""Rows of blue, green and red."""


class FilmError(RuntimeError):
    """There is nothing to be filmed, or the film cannot be written; one sentence."""


@dataclass(frozen=True)
class FilmWanted:
    """What is to be filmed.

    Attributes:
        of: what of a game.
        seats: number of players.
        level: of tracking, the same for all.
        number: of the round.
        language: of the table.
        size: of the screen and the film in pixels.
        seed: of dice and whims.
        frames: pictures a second.
        quality: of the pictures, 1 to 100.
    """

    of: Of
    seats: int
    level: str
    number: int
    language: str
    size: tuple[int, int]
    seed: int
    frames: int
    quality: int


class Camera:
    """Takes a picture of a kiosk so many times a second.

    Args:
        kiosk: what is filmed.
        clock: the kiosk's.
        wanted: how.

    Attributes:
        runs: everything is filmed, whatever happens; else what belongs to the film.
    """

    def __init__(self, kiosk: Kiosk, clock: VirtualClock, wanted: FilmWanted) -> None:
        self._kiosk = kiosk
        self._clock = clock
        self._wanted = wanted
        self._surface = pygame.display.set_mode(wanted.size)
        self._every = 1 / wanted.frames
        self.runs = False
        self._show: Show | None = None
        self._show_seen = float("-inf")
        self._kinds: set[type[Show]] = set()
        self._next = clock.now()
        self._touched: tuple[float, float, float] = (0.0, 0.0, float("-inf"))
        self._taken: list[Pixels] = []
        self._lately: deque[Pixels] = deque(maxlen=max(1, round(BEFORE_S * wanted.frames)))

    def touch(self, x: float, y: float) -> None:
        """Note that a finger comes down, at shares of the screen across and down."""
        self._touched = x, y, self._clock.now()

    def see(self) -> None:
        """Draw what the screen shows now and take a picture of it, where it is time for one."""
        if self._clock.now() < self._next - 1e-9:
            return
        self._next += self._every
        self._kiosk.draw(self._surface)
        self._lately.append(self._picture())
        if self._belongs():
            self._taken += self._lately
            self._lately.clear()

    def _belongs(self) -> bool:
        """Tell whether what is seen now belongs to the film; the last moments before it do, too."""
        game, now = self._kiosk.game, self._clock.now()
        if self.runs or game is None or self._wanted.of == "learning":
            return self.runs
        if self._wanted.of == "round":
            return game.view.round >= self._wanted.number
        show = game.shows.showing(now)
        if show is not None and (show is self._show or type(show) not in self._kinds):
            self._show, self._show_seen = show, now
            self._kinds.add(type(show))
        return now < self._show_seen + AFTER_S or bool(game.view.standings)

    def film(self) -> tuple[list[Pixels], list[int]]:
        """Return the pictures, each once while it stands, and for how many milliseconds each is shown."""
        pictures: list[Pixels] = []
        shown: list[int] = []
        for picture in self._taken:
            if pictures and np.array_equal(picture, pictures[-1]):
                shown[-1] += round(1000 * self._every)
            else:
                pictures.append(picture)
                shown.append(round(1000 * self._every))
        lasts = [min(ms, round(1000 * STANDS_S)) for ms in shown]
        return pictures, [*lasts[:-1], shown[-1]] if shown else []

    def _picture(self) -> Pixels:
        seen = self._surface.copy()
        x, y, since = self._touched
        if self._clock.now() < since + TOUCHED_S:
            scale = self._kiosk.canvas.scale
            middle, radius = (x * seen.get_width(), y * seen.get_height()), RING * scale
            pygame.draw.aacircle(seen, (20, 16, 12), middle, radius + scale, round(5 * scale))
            pygame.draw.aacircle(seen, (255, 255, 255), middle, radius, round(3 * scale))
        return np.ascontiguousarray(pygame.surfarray.array3d(seen).transpose(1, 0, 2)[:, :, ::-1])


class FilmedHands(Hands):
    """Fingers that are filmed: they touch the screen where a button would do, too, and look at a show to its end."""

    def __init__(self, kiosk: Kiosk, clock: VirtualClock, devices: Any, camera: Camera) -> None:
        super().__init__(kiosk, clock, devices)
        self._camera = camera

    def press(self, seat: int) -> None:
        """Touch what is the same as the seat's button, where it is on the screen."""
        for what in (f"confirm {seat}", f"ready {seat}", f"tile {seat}"):
            if what in self.sees(what):
                self.tap(what)
                return
        super().press(seat)

    def tap(self, what: str) -> None:
        """Touch the screen, once no show runs any more."""
        while self.kiosk.game is not None and self.kiosk.game.shows.running(self.kiosk.clock.now()):
            self.wait(0.1)
        super().tap(what)

    def passed(self) -> None:
        """Let the camera see each frame."""
        self._camera.see()

    def finger(self, x: float, y: float) -> None:
        """Let it see the finger."""
        self._camera.touch(x, y)
        super().finger(x, y)


def film(game: Game[Any], wanted: FilmWanted, file: Path, tell: Callable[[str], object]) -> None:
    """Play, and write an animated picture to ``file``.

    Raises:
        FilmError: nothing of what was wanted came about, or the file cannot be written.
        StuckError: the players do not get on.
    """
    draw_nowhere()
    pygame.display.init()
    pygame.font.init()
    with TemporaryDirectory() as folder:
        pictures, shown = _filmed(game, wanted, Path(folder))
    if not pictures:
        raise FilmError("nothing of it came about in this game; another --seed may show it")
    write(file, pictures, shown, wanted.quality)
    tell(f"{file}: {len(pictures)} pictures, {sum(shown) / 1000:.0f} s, {file.stat().st_size / 2**20:.1f} MiB\n")


def write(file: Path, pictures: list[Pixels], shown: list[int], quality: int) -> None:
    """Write an animated WebP picture that begins again at its end.

    Args:
        file: where to.
        pictures: as rows of blue, green and red.
        shown: for how many milliseconds each is shown.
        quality: 1 to 100.

    Raises:
        FilmError: it cannot be written.
    """
    animation = cv2.Animation()
    animation.frames, animation.durations = pictures, shown
    if not cv2.imwriteanimation(str(file), animation, [cv2.IMWRITE_WEBP_QUALITY, quality]):
        raise FilmError(f"{file} cannot be written")


def _filmed(game: Game[Any], wanted: FilmWanted, folder: Path) -> tuple[list[Pixels], list[int]]:
    clock = VirtualClock(1000.0)
    trays = folder / "trays" if wanted.of == "learning" else None
    devices = open_devices("virtual", clock, wanted.seats, seed=wanted.seed, background=False, trays=trays)
    with closing(devices), closing(Collection(folder, games=[game.name])) as collection:
        kiosk = Kiosk(wanted.size, clock, catalogues(), collection, devices, language=wanted.language)
        camera = Camera(kiosk, clock, wanted)
        hands = FilmedHands(kiosk, clock, devices, camera)
        if wanted.of == "learning":
            _learn(hands, devices, camera, wanted)
            return camera.film()
        _set_up(hands, wanted)

        def enough(view: TableView) -> bool:
            return bool(view.standings) or (wanted.of == "round" and view.round > wanted.number)

        shows = wanted.of == "shows"
        Bots(hands, devices, wanted.seed, bold=shows, rolls=not shows).play_until(enough, most_turns=20_000)
        hands.wait(END_S if hands.play.view.standings else AFTER_S)
    return camera.film()


def _learn(hands: FilmedHands, devices: Any, camera: Camera, wanted: FilmWanted) -> None:
    """Film a die being learned, and a roll of it."""
    scene = LearningScene(hands, devices)
    hands.wait(0.5)
    camera.runs = True
    scene.learn()
    camera.runs = False
    while "settings" not in hands.sees("settings"):
        hands.tap("back")
    _set_up(hands, wanted)
    scene.play_on(wanted.seed)
    camera.runs = True
    scene.roll()


def _set_up(hands: Hands, wanted: FilmWanted) -> None:
    for key in ("new game", f"players {wanted.seats}"):
        hands.tap(key)
    for seat in range(wanted.seats):
        hands.tap(f"seat {seat}")
        if f"level {wanted.level}" in hands.sees("level "):
            hands.tap(f"level {wanted.level}")
    hands.begin()
