"""``pipworks doctor``: what works on this machine."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

import click

from companion.commands.arguments import FILE

if TYPE_CHECKING:
    from companion.devices.doctor import Check, Hardware


@click.command()
@click.option("--games-folder", type=FILE, help="Where games are kept, as for play; the service has one of its own.")
@click.option("--only-look", is_flag=True, help="Open no device: say only what can be seen without.")
@click.option("--press", is_flag=True, help="Then say each real button as it is pressed, for a minute.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object.")
def doctor(games_folder: Path | None, only_look: bool, press: bool, as_json: bool) -> int:
    """Say what works on this machine, what does not, and what to do about it.

    What hangs on the table is opened and tried: the camera takes pictures, each lamp shines, the station says hello.
    While the companion runs and holds it, what that knows is told instead.
    """
    from msgspec.structs import replace

    from companion.commands.folders import games_folder as usual_folder
    from companion.commands.folders import pins_files, trays_folder
    from companion.devices.doctor import examine, look_at_machine, report
    from companion.shelf import names, needs_tray

    if press and (as_json or only_look):
        raise click.BadParameter("not with --json or --only-look", param_hint="--press")
    folder = games_folder or usual_folder()
    games = check_games()
    machine = replace(look_at_machine(folder, pins_files=pins_files()), tray=needs_tray(names()) is not False)
    saved = () if machine.folder_trouble in ("not_a_folder", "disk_failed") else check_saved(folder)
    checks = examine(machine) if only_look else try_devices(examine(machine), machine.tray, press)
    return report((*checks, games, *check_learned(trays_folder()), *saved), as_json, sys.stdout)


def try_devices(
    looked: Sequence[Check], tray: bool, press: bool, look: Callable[[], Hardware] | None = None
) -> Sequence[Check]:
    """Return what was looked at, with what a trial found in its place where there is something to try.

    Args:
        looked: what was found by looking.
        tray: some game reads something in a tray.
        press: listen to the buttons, too.
        look: says what hardware there is; the machine's own unless given.
    """
    from companion.commands.folders import pins_files, tray_folder, trays_folder
    from companion.devices.choosing import is_set_up, open_devices
    from companion.devices.doctor import look_around
    from companion.devices.trials import Trials, known_to_holder, put_in, try_backlight
    from companion.system.clock import SystemClock
    from companion.system.holding import all_places, held

    if (known := held(all_places())) is not None:
        return put_in(looked, known_to_holder(known))
    found = (look or look_around)()
    if not (found.camera or found.gpio or found.station or is_set_up(trays_folder())):
        return looked
    clock = SystemClock()
    table = open_devices(
        "auto", clock, look=lambda: found, trays=trays_folder(), tray_needed=tray, pins_files=pins_files()
    )
    try:
        trials = Trials(table, clock, time.sleep, lambda said: click.echo(said, err=True), tray_folder("pi"))
        tried = trials.all()
        if light := try_backlight(time.sleep):
            tried.append(light)
        if press:
            with suppress(KeyboardInterrupt):
                trials.listen()
    finally:
        table.close()
    return put_in(looked, tried)


def check_games() -> Check:
    """Look whether the games that are installed can be played."""
    from companion.devices.doctor import Check
    from companion.shelf import UnusableGameError, names, take, troubles

    playable = []
    for name in names():
        with suppress(UnusableGameError):
            playable.append(take(name).name)
    if found := troubles():
        return Check("games", False, f"{'; '.join(found)}.", "Update or uninstall that package.", "unusable")
    if not playable:
        return Check("games", False, "No game is installed.", "Install pipworks again.", "none")
    return Check("games", True, f"These can be played: {', '.join(playable)}.")


def check_learned(trays: Path) -> Sequence[Check]:
    """Look whether the learned dice and cards of each tray can be read; nothing is said of trays that have none."""
    from companion.devices.choosing import REAL_TRAY, VIRTUAL_TRAY

    folders = (trays / REAL_TRAY, trays / VIRTUAL_TRAY)
    return [*check_dice_of(folders), *check_cards_of(folders)]


def check_cards_of(folders: Sequence[Path]) -> Sequence[Check]:
    """Look whether the learned cards of some trays can be read."""
    from companion.devices.doctor import Check
    from companion.devices.tray.cards.taught import TrayCards, cards_file

    found = []
    for folder in folders:
        if not os.access(cards_file(folder), os.F_OK):
            continue
        cards = TrayCards(folder)
        if cards.failed:
            do = "Put a sound copy there, or learn the cards anew: it is set aside then, and play goes on meanwhile."
            found.append(Check("learned_cards", False, f"{cards.failed}.", do, "fails"))
        else:
            count = len(cards.cards)
            says = f"{count} learned {'card' if count == 1 else 'cards'} of the tray in {folder}."
            found.append(Check("learned_cards", True, says, args={"n": count}))
    return found


def check_dice_of(folders: Sequence[Path]) -> Sequence[Check]:
    """Look whether the learned dice of some trays can be read."""
    from companion.devices.doctor import Check
    from companion.devices.tray.learned.dice import TrayDice, dice_file

    found = []
    for folder in folders:
        if not os.access(dice_file(folder), os.F_OK):  # not Path.exists: it raises where looking is forbidden
            continue
        dice = TrayDice(folder)
        if dice.failed:
            do = "Put a sound copy there, or learn the dice anew: it is set aside then, and play goes on meanwhile."
            found.append(Check("learned", False, f"{dice.failed}.", do, "fails"))
        else:
            names = ", ".join(f"{die.name} ({len(die.faces)} of {die.sides})" for die in dice.dice.dice)
            says = f"Learned dice of the tray in {folder}: {names or 'none'}."
            found.append(Check("learned", True, says, args={"n": len(dice.dice.dice)}))
    return found


def check_saved(folder: Path) -> Sequence[Check]:
    """Look how much room saved games take, and how quickly their disk answers; nothing is changed."""
    from companion.devices.doctor import Check
    from companion.shelf.housekeeping import Housekeeping

    saved, card = Housekeeping(folder).findings()
    says = "Saved games take {games}, deleted ones {bin}; {free} are free.".format(**saved.args)
    do = "" if saved.ok else "Delete games that nobody needs, on the first page, and empty the bin there."
    took = "A move is kept in {n} ms; at first it took {first} ms.".format(**card.args)
    said, advice = {
        "works": (took, ""),
        "unknown": ("How quickly the disk keeps a move is told once some fifty were made.", ""),
        "worn": (f"{took} The disk may be wearing out.", "Copy your games to a stick and use a new card."),
    }[card.code]
    room = Check("saved", saved.ok, says, do, saved.code)
    return room, Check("card", card.ok is not False, said, advice, card.code)
