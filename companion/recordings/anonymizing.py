"""Takes out of a recorded table what tells who sat at it: names, paths, the day, and everything beside the tray."""

from __future__ import annotations

import platform
import re
import shutil
import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final

import msgspec

from companion.devices.events import DieSeen
from companion.recordings.beginning import cut
from companion.recordings.errors import RecordedTableError
from companion.recordings.expecting import keep_expected
from companion.recordings.layout import FrameLine, ToldLine, TouchLine
from companion.recordings.reading import RecordedTable, read_table
from companion.recordings.rewriting import games_of, picture_of, tray_of, whole_folder, write_table
from companion.recordings.tray_only import calibration_in, copy_learned, copy_tray, names_of_dice, tray_only_file
from companion.table.game_file import GameFile
from vision.cards.learned import FILE as CARDS
from vision.faces import FILE as LEARNED
from vision.tray.calibration import Calibration

SOME_DAY: Final = "2000-01-01T00:{:02d}:00+00:00"
"""What stands for the moment at which something was begun."""
TYPED: Final = ("letter ", "known ")
"""How touches begin that type a name."""
_PATH: Final = re.compile(r"(?:[A-Za-z]:\\|~?/)[^\s'\"(),;:]+")
_Names = Mapping[str, str]


def anonymize(folder: Path, out: Path) -> str:
    """Write a recorded table without what tells who sat at it; return what was done, in sentences.

    Raises:
        RecordedTableError: it cannot be read, a name may be left, or the new folder cannot be written.
    """
    table = read_table(folder)
    if table.broken is not None:
        raise RecordedTableError(f"{table.broken.says}; trim it first, so that what is whole is left")
    begun = [one.at for one in table.told if one.what == "table"]
    kept = cut(table, begun[0], table.until) if table.head.fresh and begun else table
    _refuse_typed_names(table, kept)
    games = games_of(msgspec.structs.replace(kept, folder=folder))
    names = _new_names(games.values())
    sealed = {file: game.rewritten(_rewriter(names, n)) for n, (file, game) in enumerate(games.items())}
    known = calibration_in(tray_of(table))
    renamed = _renamed(kept, games, sealed, names)
    with whole_folder(out) as new, tempfile.TemporaryDirectory(prefix="pipworks-tray-") as beside:
        tray = tray_of(table)
        if tray is not None:
            copied = Path(beside) / "tray"
            if known is not None:
                copy_tray(tray, copied, known)
            else:
                shutil.copytree(tray, copied, ignore=shutil.ignore_patterns(f"{LEARNED}*", f"{CARDS}*"))
            copy_learned(tray, copied)
            tray = copied
        write_table(renamed, new, sealed, _pictures(table, known), tray)
        keep_expected(folder, new, renamed)
    return f"{out}: {_words(table, kept, names, known is not None)}"


def _words(table: RecordedTable, kept: RecordedTable, names: _Names, tray_known: bool) -> str:
    said = [f"{len(names)} names became {', '.join(names.values())}" if names else "there were no names"]
    if kept is not table:
        said.append(f"the {table.since(kept.head.began):.1f} s before the game are left out")
    if tray_known:
        said.append("of the pictures only the tray is left")
    elif any(frame.file for frame in kept.frames):
        said.append(
            "the tray was not calibrated, so the pictures are whole: look through frames/ for faces and hands beside "
            "the tray before you send it"
        )
    return "; ".join(said)


def _refuse_typed_names(table: RecordedTable, kept: RecordedTable) -> None:
    page = ""
    pages = iter([one for one in kept.told if one.what == "page"])
    coming = next(pages, None)
    for touch in kept.touches:
        while coming is not None and coming.at <= touch.at:
            page, coming = coming.page, next(pages, None)
        if touch.what.startswith(TYPED) or (touch.kind == "key_down" and not page.startswith("TableScreen")):
            at = table.since(touch.at)
            raise RecordedTableError(
                f"{table.folder}: at {at:.1f} s a name may have been typed; trim it to end before (--to {int(at)})"
            )


# -- names ---------------------------------------------------------------------------------------------------------


def _new_names(games: Any) -> dict[str, str]:
    names: dict[str, str] = {}
    for game in games:
        for seat in game.begin.setup.seats:
            names.setdefault(seat.name, f"Player {len(names) + 1}")
    return names


def _rewriter(names: _Names, number: int) -> Callable[[bytes], bytes]:
    """Return what gives rows and states other names and another day."""

    def rewrite(written: bytes) -> bytes:
        found = _named(msgspec.json.decode(written), names)
        if "created" in found:
            found["created"] = SOME_DAY.format(number % 60)
        return msgspec.json.encode(found)

    return rewrite


def _named(found: Any, names: _Names) -> Any:
    """Return JSON with other names: they stand under ``name`` and nowhere else."""
    if isinstance(found, dict):
        return {
            key: names.get(value, value) if key == "name" and isinstance(value, str) else _named(value, names)
            for key, value in found.items()
        }
    return [_named(one, names) for one in found] if isinstance(found, list) else found


def _renamed(
    table: RecordedTable, games: Mapping[str, GameFile], sealed: Mapping[str, GameFile], names: _Names
) -> RecordedTable:
    clean = _cleaner(names)
    dice = names_of_dice(tray_of(table))
    head = msgspec.structs.replace(
        table.head, made=SOME_DAY.format(0), note=clean(table.head.note), made_by=clean(table.head.made_by)
    )
    told: list[ToldLine] = []
    file = ""
    for one in table.told:
        if one.what == "table":
            file = one.file
            told.append(msgspec.structs.replace(one, created=sealed[file].begin.created))
        elif one.what == "row":
            told.append(_row(table, one, games[file], sealed[file]))
        else:
            seen = tuple(_die(die, dice) for die in one.dice)
            told.append(msgspec.structs.replace(one, detail=clean(one.detail), dice=seen))
    return msgspec.structs.replace(
        table,
        head=head,
        told=tuple(told),
        touches=tuple(_touch(touch, clean) for touch in table.touches),
        frames=tuple(_frame(frame) for frame in table.frames),
    )


def _die(die: DieSeen, names: _Names) -> DieSeen:
    """Return a die without the name that its owners gave it."""
    return die if die.learned is None else msgspec.structs.replace(die, learned=names.get(die.learned, "Die"))


def _row(table: RecordedTable, one: ToldLine, was: GameFile, now: GameFile) -> ToldLine:
    for old, new in zip(was.rows, now.rows, strict=True):
        if old.number == one.number and old.checksum == one.checksum:
            return msgspec.structs.replace(one, checksum=new.checksum, body=msgspec.Raw(new.body))
    raise RecordedTableError(f"{table.folder}: row {one.number} at {table.since(one.at):.2f} s is not in its game")


def _cleaner(names: _Names) -> Callable[[str], str]:
    words = {name: other for name, other in names.items() if name.strip()}
    host = platform.node().partition(".")[0]
    if len(host) > 2:
        words[host] = "host"
    longest_first = sorted(words, key=len, reverse=True)
    found = re.compile("|".join(rf"(?<!\w){re.escape(word)}(?!\w)" for word in longest_first)) if words else None

    def clean(text: str) -> str:
        text = _PATH.sub("…", text)
        return found.sub(lambda match: words[match[0]], text) if found is not None else text

    return clean


def _touch(touch: TouchLine, clean: Callable[[str], str]) -> TouchLine:
    what = clean(touch.what)
    return touch if what == touch.what else msgspec.structs.replace(touch, what=what)


# -- pictures ------------------------------------------------------------------------------------------------------


def _frame(frame: FrameLine) -> FrameLine:
    plain = {name: value for name, value in frame.metadata.items() if not isinstance(value, str)}
    return msgspec.structs.replace(frame, metadata=plain)


def _pictures(table: RecordedTable, known: Calibration | None) -> Callable[[FrameLine], tuple[str, bytes]]:
    def picture(frame: FrameLine) -> tuple[str, bytes]:
        ending, data = picture_of(table, frame)
        if known is None or frame.kind != "read":  # a small copy shows the tray alone where that is known
            return ending, data
        try:
            return tray_only_file(ending, data, known)
        except RecordedTableError as error:
            raise RecordedTableError(f"{table.folder / frame.file}: {error}") from error

    return picture
