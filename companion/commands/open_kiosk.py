"""What ``pipworks play`` does: finds a screen, a table and a folder for games, and opens the kiosk on them."""

from __future__ import annotations

import faulthandler
import os
import signal
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final, cast

import msgspec

from companion.commands.arguments import game_for
from companion.commands.folders import (
    games_folder,
    own_data_folder,
    pins_files,
    recorded_folder,
    saved_folder,
    settings_path,
    tray_folder,
    trays_folder,
    why_unrecordable,
)
from companion.commands.kiosk.display import find_display
from companion.commands.kiosk.language import system_language
from companion.commands.kiosk.services_here import services_here
from companion.core.game import GameDataError
from companion.core.messages import Text
from companion.shelf import UnusableGameError, names, needs_tray, take, troubles, unread_data, uses_tray
from companion.system.out_folder import why_unusable

if TYPE_CHECKING:
    from pygame import Surface

    from companion.devices.table import TableDevices
    from companion.devices.witness import Witness
    from companion.kiosk.app import Kiosk
    from companion.kiosk.ports import SavePlace
    from companion.shelf.collection import Collection
    from companion.system.clock import Clock
    from companion.table.journal import Journal

    Show = Callable[[Kiosk, Surface, Callable[[], None]], None]

PATIENCE_S: Final = 0.2
"""So long the screen waits for the disk; a slower one is waited for in the background."""
_NO_SCREEN = (
    "The screen cannot be opened ({why}). Is DISPLAY right, and may this user use it? "
    "Without a screen: pipworks play --demonstration FOLDER"
)


class Wishes(msgspec.Struct, frozen=True):
    """What somebody asked for on the command line; None leaves it to the machine."""

    game: str | None
    table: str
    games_folder: Path | None
    language: str | None
    fullscreen: bool | None
    size: tuple[int, int]
    seed: int | None
    demonstration: Path | None = None
    rounds: int = 1
    record: Path | None = None
    rotate: int | None = None
    kiosk: bool = False


def play_table(wishes: Wishes) -> int:
    """Open the touchscreen, or play the demonstration where there is none; return the exit code."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    if wishes.kiosk:
        return _play_as_kiosk(wishes)
    why = _why_unusable(wishes) or (why_unrecordable(wishes.record) if wishes.record is not None else None)
    if why is not None:
        return _fell_short(why)
    if wishes.demonstration is not None:
        return _demonstrate(wishes, wishes.demonstration)
    display = find_display(dict(os.environ))
    if display is None and (wishes.table == "pi" or wishes.record is not None):
        return _fell_short(_NO_SCREEN.format(why="none is plugged in"))
    if display is None:
        print("There is no display, so Pipworks plays a demonstration round on the virtual table.")  # noqa: T201 - for the user
        return _demonstrate(wishes, Path("demonstration"))
    if display == "console":
        os.environ.setdefault("SDL_VIDEODRIVER", "kmsdrm")
    return _open_kiosk(
        wishes, fullscreen=wishes.fullscreen if wishes.fullscreen is not None else display == "console"
    )


def _why_unusable(wishes: Wishes) -> str | None:
    """Return what is wrong with an owners' file, before anything opens; files that nothing reads are told."""
    for name in _games(wishes):
        own_data = own_data_folder() / name
        if not own_data.exists():
            continue
        try:
            take(name, own_data)
            for sentence in unread_data(name, own_data):
                _warn(sentence)
        except GameDataError as error:
            return str(error)
        except UnusableGameError:
            continue  # told with those of other packages, and the other games play
    return None


def _demonstrate(wishes: Wishes, folder: Path) -> int:
    import pygame

    from companion.proofs.demonstration import demonstrate  # the screen is heavy
    from companion.proofs.hands import StuckError

    why = why_unusable(folder)
    if why:
        return _fell_short(f"{why}.")
    game = game_for(wishes.game)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        print(f"Pictures and ledger go to {folder.resolve()}:")  # noqa: T201 - for the user
        demonstrate(
            folder,
            [game.name],
            print,
            wishes.language or "en",
            wishes.size,
            wishes.rounds,
            seed=wishes.seed if wishes.seed is not None else 6,
            own_data=own_data_folder(),
        )
    except OSError as error:
        return _fell_short(f"{folder}: cannot be written: {error.strerror or error}.")
    except (StuckError, pygame.error) as error:
        return _fell_short(f"the demonstration stopped: {error}.")
    print("Done. On a machine with a display, make run opens the touchscreen.")  # noqa: T201 - for the user
    return 0


def _play_as_kiosk(wishes: Wishes) -> int:
    """Play where the screen is the whole machine: nothing that is missing or wrong is given up on."""
    from companion.commands.kiosk import last_words
    from companion.system.raised import told

    with suppress(OSError, ValueError, RuntimeError):  # nobody listens
        faulthandler.enable()  # a screen that hangs is ended with SIGABRT, and says where it hung
    file = last_words.place()
    try:
        code = _wait_and_play(wishes)
    except Exception as error:  # whatever it was, the page that is shown instead says it
        last_words.keep(told(error, "companion"), file)
        raise
    last_words.forget(file)
    return code


def _wait_and_play(wishes: Wishes) -> int:
    """Wait for a screen, then until the table can start, and play."""
    from companion.commands.kiosk.waiting import page_on, startable, window_when_there_is_one
    from companion.kiosk.loop import open_window
    from companion.kiosk.services import SettingsFile
    from companion.kiosk.words import Catalogues
    from companion.system.clock import SystemClock
    from companion.system.systemd import ServiceNotifier

    clock = SystemClock()
    service = ServiceNotifier(clock)
    if "SDL_VIDEODRIVER" not in os.environ and find_display(dict(os.environ)) != "window":
        os.environ["SDL_VIDEODRIVER"] = "kmsdrm"
    window = window_when_there_is_one(lambda: open_window(None, fullscreen=True), service, time.sleep)
    settings, _ = SettingsFile(settings_path()).read()
    language = wishes.language or settings.language or system_language()
    rotation = settings.rotation if wishes.rotate is None else wishes.rotate
    page = page_on(window, Catalogues(), language, clock, rotation)
    startable(lambda: _why_unusable(wishes), page, service, time.sleep)
    service.close()
    return play_on(window, wishes)


def _open_kiosk(wishes: Wishes, fullscreen: bool) -> int:
    import pygame

    from companion.kiosk.loop import open_window

    try:
        surface = open_window(None if fullscreen else wishes.size, fullscreen=fullscreen)
    except pygame.error as error:
        return _fell_short(_NO_SCREEN.format(why=error))
    if pygame.display.get_driver() in ("dummy", "offscreen"):  # SDL's silent way out of a display that is not there
        pygame.quit()
        return _fell_short(_NO_SCREEN.format(why="nothing can be seen on it"))
    return play_on(surface, wishes)


def play_on(surface: Surface, wishes: Wishes, show: Show | None = None) -> int:
    """Play on an open window until somebody leaves; return 0.

    The start page is on the screen before a device is opened: what those need (the reader, the camera, the pins)
    takes a Pi some seconds, in which nobody has to look at a dark screen.

    Args:
        surface: of the window.
        wishes: of whoever started this; the window's part of them is done.
        show: shows the kiosk until somebody leaves, `companion.kiosk.loop.run` unless given.
    """
    import pygame

    from companion.commands.kiosk.held_devices import HeldDevices
    from companion.devices.opening import OpeningTable
    from companion.kiosk.app import Kiosk
    from companion.kiosk.loop import run
    from companion.kiosk.turned_glass import TurnedGlass
    from companion.recordings.evening import Evening
    from companion.shelf.collection import Collection, wall_clock
    from companion.shelf.words import catalogues
    from companion.system.clock import HeldClock, SystemClock
    from companion.system.power import Power
    from companion.system.systemd import ServiceNotifier

    running = SystemClock()
    clock = HeldClock(running)
    service = ServiceNotifier(running)
    kept = (wishes.games_folder or games_folder()).absolute()  # wherever a library may go meanwhile
    collection = Collection(kept, games=_games(wishes), own_data=own_data_folder(), patience=PATIENCE_S)
    words, services = catalogues(), services_here(kept, lambda: devices.talks_to)
    services.power = Power() if wishes.kiosk else None
    if wishes.rotate is not None:
        services.settings = replace(services.settings, rotation=wishes.rotate)
    glass = TurnedGlass(surface, services.settings.rotation)
    language = wishes.language or services.settings.language or system_language()
    evening = Evening(
        clock,
        lambda: _journal_of(collection),
        lambda: kiosk.language,
        wishes.record,
        recorded_folder(),
        PATIENCE_S,
        _warn,
    )
    services.minutes = evening
    fresh, made = not collection.saved(), wall_clock()

    held = HeldDevices()

    def opened(table: TableDevices) -> None:
        held.opened(table.says)
        from companion.recordings.kept_here import head_of  # loads the reader's room, as the table has

        _say_what_is_there(table)
        frames = services.frames
        evening.begin(
            head_of(
                table,
                evening.began,
                made,
                glass.surface.get_size(),
                language,
                services.settings,
                _games(wishes),
                fresh=fresh,
                asked_for_pictures=frames is None or frames.asked,
            ),
            tray_folder(table.sees_with),
        )

    devices = OpeningTable(lambda: _devices(wishes, clock, running, evening.recorder), opened, held.told)
    for mistake in services.mistakes:
        print(words.say(mistake, language))  # noqa: T201 - for the owner of the file
    try:
        kiosk = Kiosk(
            glass.surface.get_size(),
            clock,
            words,
            collection,
            devices,
            language=language,
            services=services,
            save_places=_save_places,
            patience=PATIENCE_S,
            witness=evening.recorder,
        )
        signal.signal(signal.SIGTERM, lambda _number, _frame: kiosk.quit())  # how a service is asked to stop
        glass.show(kiosk.draw(glass.surface))
        devices.begin()
        service.ready()
        _go_on(kiosk, collection)
        service.status("the table is on the screen")
        (show or partial(run, clock=clock))(kiosk, surface, service.frame_drawn)
    except Exception:
        collection.close(failed=True)  # whoever starts it anew finds the table as it was
        raise
    finally:
        service.stopping()
        services.end()
        evening.close()
        collection.close()
        devices.close()
        held.close()
        pygame.quit()
    return 0


def _go_on(kiosk: Kiosk, collection: Collection) -> None:
    """Show the table at once where power was cut in the middle of a game, and say that nothing is lost."""
    session = collection.go_on()
    if session is None:
        return
    kiosk.play(session)
    if kiosk.game is not None:
        view = kiosk.game.view
        kiosk.game.say(Text("start.back_again", {"round": view.round, "phase": f"@{view.phase.key}"}), long=True)


def _journal_of(collection: Collection) -> Journal | None:
    session = collection.open_session
    return session.journal if session is not None else None


def _devices(wishes: Wishes, clock: Clock, contacts: Clock, witness: Witness) -> TableDevices:
    import companion.kiosk.screens.table.screen  # noqa: F401 - for whoever begins or resumes a game, as the rules below
    from companion.devices.choosing import Choice, open_devices  # loads the reader

    for name in _games(wishes):
        with suppress(UnusableGameError):  # told on the screen and below
            take(name)  # loads its rules, so that whoever begins or resumes a game does not wait for them
    return open_devices(
        cast(Choice, wishes.table),
        clock,
        seed=wishes.seed,
        trays=trays_folder(),
        witness=witness,
        contacts=contacts,
        tray_needed=needs_tray(_games(wishes)) is not False,
        tray_used=uses_tray(_games(wishes)),
        pins_files=pins_files(),
    )


def _say_what_is_there(devices: TableDevices) -> None:
    for sentence in devices.says:
        print(sentence)  # noqa: T201 - says what is real and what is simulated
    for sentence in troubles():
        _warn(sentence)


def _save_places() -> Sequence[SavePlace]:
    from companion.devices.sticks import places

    return places(saved_folder())


def _games(wishes: Wishes) -> list[str]:
    return sorted(names(), key=lambda name: name != wishes.game)


def _fell_short(sentence: str) -> int:
    _warn(sentence)
    return 1


def _warn(sentence: str) -> None:
    print(f"pipworks play: {sentence}", file=sys.stderr)  # noqa: T201 - the one sentence of the contract
