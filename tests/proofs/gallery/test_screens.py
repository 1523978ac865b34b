"""Every screen of the gallery: in each size and each language, looked over, and compared with what is kept."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.kiosk.drama.photo import Photo
from companion.kiosk.drawing.ribbon import RibbonParts
from companion.kiosk.screens.table.forks import ways_ahead
from companion.kiosk.widgets.offers import WayKey
from companion.proofs.gallery import screens as gallery_screens
from companion.proofs.gallery.command import looks, sampled
from companion.proofs.gallery.errors import GalleryError
from companion.proofs.gallery.formats import LANGUAGES, SIZES
from companion.proofs.gallery.reference import differences, read_references
from companion.proofs.gallery.tour import played
from companion.shelf import take

ROOT = Path(__file__).parents[3]
PICTURES = ROOT / "docs" / "pictures" / "screens"

LARGE = (
    "start", "seats", "keyboard", "options", "table-eight", "table-four", "two-panels", "panel-draft-full",
    "panel-machine", "panel-rolled", "panel-to-roll", "asked-lose-parts", "asked-count-cards", "tray-perfect",
    "tray-asked", "tray-blurred", "tray-missing", "tray-counting", "tray-typing", "round-end", "result", "chart-dice",
    "chart-gauges", "menu", "ledger-rule", "look-back", "correct-seat", "settings-sound", "health", "help-table",
    "faults", "calibrate-mat", "calibrate-mat-wide", "fault-stopped", "switch-off", "trouble-pins-file",
    "health-more",
    "faults-station", "bench-buttons", "bench-camera", "learn-new-many", "learn-next", "learned-die", "tray-learned",
)  # fmt: skip
"""Screens that are full already: looked over with large text, too."""
FULLEST = (
    "seats", "inventors", "table-troubles", "panel-rolled", "asked-count-cards", "tray-missing", "round-end",
    "correct-space", "calibrate-mat", "calibrate-mat-wide", "start", "start-many", "bench-camera", "fault-stopped",
    "faults-station",
)  # fmt: skip
"""One of each kind that large kana fill to the brim on the lowest screen."""


GAME = take("steampunk_rally")


def screens():
    return gallery_screens.screens(GAME)


@pytest.fixture(scope="module")
def games():
    with played(GAME) as games:
        yield games


def test_every_moment_came_about(games):
    assert [shown.name for shown in screens() if shown.moment not in games] == []


@pytest.fixture(scope="module")
def kept():
    return read_references(PICTURES / "references.json")


def test_every_screen_is_sampled_in_every_size_and_every_language():
    for number in range(len(screens())):
        assert {size for size, _ in sampled(number)} == set(SIZES)
        assert {language for _, language in sampled(number)} == set(LANGUAGES)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_nothing_is_cut_covered_pale_or_too_small_for_a_finger_and_nothing_looks_otherwise(games, kept, size):
    which = [
        (shown, [spoken for at, spoken in sampled(number) if at == size]) for number, shown in enumerate(screens())
    ]
    wrong, other = [], []
    for look in looks(games, size, which):
        wrong += [f"{look.name}: {fault}" for fault in look.proof.faults]
        found = differences(kept[look.name], look.reference()) if look.name in kept else ["it is new"]
        other += [f"{look.name}: {said}" for said in found]
    assert not wrong, "\n".join(wrong)
    assert not other, "Not as before. If it should be so: pipworks screens docs --renew\n" + "\n".join(other)


@pytest.mark.parametrize(
    ("size", "language", "names"),
    [
        ((800, 480), "es", LARGE),
        ((800, 480), "ja", FULLEST),
        ((720, 1280), "ja", LARGE),
        ((720, 1280), "en", ("options",)),
        ((480, 800), "es", ("look-back", "round-end")),
        ((480, 800), "ja", ("your-track",)),
    ],
    ids=["800x480 es", "800x480 ja", "720x1280 ja", "720x1280 en", "480x800 es", "480x800 ja"],
)  # the screens command looks at every pair
def test_large_text_is_neither_cut_nor_covered_and_a_finger_finds_every_key(games, size, language, names):
    which = [(shown, [language]) for shown in screens() if shown.name in names]
    assert len(which) == len(names)
    wrong = [
        f"{look.name}: {fault}" for look in looks(games, size, which, text_size="L") for fault in look.proof.faults
    ]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("text_size", ["M", "L"])
@pytest.mark.parametrize("language", ["ja", "es"])
def test_troubles_leave_room_for_those_who_are_missing(games, monkeypatch, language, text_size):
    rooms = []
    seats = RibbonParts.seats
    monkeypatch.setattr(RibbonParts, "seats", lambda *given: (rooms.append(given[4] / len(given[3])), seats(*given)))
    shown = next(one for one in screens() if one.name == "table-troubles")
    look = next(looks(games, (800, 480), [(shown, [language])], text_size=text_size))
    assert rooms
    assert min(rooms) >= (29 if text_size == "M" else 16)  # 5 mm
    words = [look.kiosk.word(f"trouble.{device}") for device in ("camera", "station")]
    assert [word in look.proof.texts for word in words] == [False] * 2, "signs alone, for eight are missing"


@pytest.mark.parametrize("size", [(800, 480), (720, 1280)], ids=["lying", "upright"])
@pytest.mark.parametrize("name", ["result", "result-four"])
def test_the_photo_of_the_finish_shows_everybody(games, size, name):
    shown = next(one for one in screens() if one.name == name)
    look = next(looks(games, size, [(shown, ["en"])]))
    photo = next(piece.thing for piece in look.kiosk.scene().pieces if isinstance(piece.thing, Photo))
    assert {entrant.seat for entrant in photo.entrants} == set(look.kiosk.game.seats)


@pytest.mark.parametrize("size", [(800, 480), (720, 1280)], ids=["lying", "upright"])
def test_ways_at_a_fork_are_drawn_early_as_its_panel_shows_them(games, size):
    shown = next(one for one in screens() if one.name == "asked-branch")
    look = next(looks(games, size, [(shown, ["en"])]))
    play, table = look.kiosk.game, look.kiosk.screens[-1]
    (seat,) = [one for one in play.halves.seats if one is not None]
    there = [piece for piece in look.kiosk.scene().pieces if isinstance(piece.thing, WayKey)]
    side = play.halves.side(seat)
    early = ways_ahead(look.kiosk, play, seat, side, table.half_places()[side])
    assert len(there) == len(early) == 2
    for one, other in zip(there, early, strict=True):
        assert (one.rect, one.thing.spaces) == (other.rect, other.thing.spaces)
        assert (one.thing.look.start, one.thing.look.path) == (other.thing.look.start, other.thing.look.path)


def test_a_seat_of_the_past_shows_its_pool_and_its_slots(games, monkeypatch):
    from companion.kiosk.widgets.tiles import tile

    drawn = []
    row = tile.draw_chip_row
    monkeypatch.setattr(tile, "draw_chip_row", lambda *given: (drawn.append(given[3]), row(*given)))
    shown = next(one for one in screens() if one.name == "look-back")
    for size in ((800, 480), (720, 1280)):
        drawn.clear()
        look = next(looks(games, size, [(shown, ["en"])]))
        dice = [
            line for seat in look.kiosk.screens[-1]._view().seats for line in seat.rows if line[0].form != "plain"
        ]
        assert len(dice) > len(look.kiosk.game.seats)
        assert drawn == dice


def test_what_is_kept_is_of_screens_that_there_are(kept):
    there = {
        f"{shown.name} {size[0]}x{size[1]} {language}"
        for number, shown in enumerate(screens())
        for size, language in sampled(number)
    }
    assert set(kept) == there


def test_names_are_given_once():
    names = [shown.name for shown in screens()]
    assert len(set(names)) == len(names)


def test_a_way_that_leads_nowhere_names_its_screen(games):
    from dataclasses import replace

    from companion.proofs.gallery.steps import tap

    lost = replace(screens()[0], way=(tap("no such key"),))
    with pytest.raises(GalleryError, match=r"'start'.*'no such key'.*new game"):
        next(looks(games, SIZES[0], [(lost, ["en"])]))


def test_the_page_shows_every_screen_and_its_pictures_are_small():
    page = (ROOT / "docs" / "screens.md").read_text("utf-8")
    missing = [shown.name for shown in screens() if f"(pictures/screens/{shown.name}.jpg)" not in page]
    assert not missing, f"pipworks screens docs --page; not on the page: {', '.join(missing)}"
    pictures = {file.name: file.stat().st_size for file in PICTURES.glob("*.jpg")}
    sheets = sum(size for name, size in pictures.items() if name.startswith("all-"))
    many = len(pictures)
    assert (sum(pictures.values()) - sheets) / many < 26_000
    assert sheets / many < 34_000
    assert (PICTURES / "references.json").stat().st_size / many < 1_820
