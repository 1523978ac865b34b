"""Every word and sign of a workbench fits and is easily read, every finger has its place: all panels and sizes."""

from __future__ import annotations

import pytest
from msgspec.structs import force_setattr

from companion.kiosk.widgets.workbench import signs_line
from companion.proofs.gallery.proof import proofread
from tests.kiosk.dash.sample_dash import LANGUAGES
from tests.kiosk.workbench.sample_benches import ALL_BENCHES, running, upgrading

NAMES = list(ALL_BENCHES)
PAIRS = tuple(zip(NAMES[::2], [*NAMES[1::2], "running"], strict=False))
LYING, UPRIGHT = (800, 480), (480, 853)
EVERYWHERE = [
    *((size, language, large) for size in (LYING, UPRIGHT) for language in LANGUAGES for large in (False, True)),
    *((size, language, large) for size, language, large in (
        ((1024, 600), "en", True), ((1024, 600), "es", False), ((853, 480), "es", False), ((1280, 720), "ja", False),
    )),
]  # fmt: skip


@pytest.fixture
def torn(monkeypatch):
    """Signs with figures that found no room."""
    found = set()
    draw = signs_line.draw_signs

    def watched(art, target, place, setting, *rest, **named):
        if not setting.fits and setting.lines:
            said = " ".join(f"{atom.sign} {atom.said}" for line in setting.lines for atom in line.atoms)
            found.add((said, tuple(round(side) for side in place)))
        return draw(art, target, place, setting, *rest, **named)

    for module in ("keys", "run", "spots", "card_face"):
        monkeypatch.setattr(f"companion.kiosk.widgets.workbench.{module}.draw_signs", watched)
    return found


@pytest.mark.parametrize(("size", "language", "large"), EVERYWHERE, ids=str)
def test_two_panels_fit_and_have_room_for_fingers(benches, torn, size, language, large):
    wrong = []
    for first, second in PAIRS:
        given = {0: ALL_BENCHES[first](0, language), 1: ALL_BENCHES[second](1, language)}
        table = benches(given, size, language, large)
        wrong += [(first, second, fault) for fault in proofread(table.kiosk, table.surface).faults]
        wrong += [(first, second, *each) for each in sorted(torn)]
    assert wrong == []


@pytest.mark.parametrize(("size", "large"), [(LYING, False), (UPRIGHT, False), (UPRIGHT, True)], ids=str)
def test_a_panel_alone_fits(benches, torn, size, large):
    wrong = []
    for name, panel in ALL_BENCHES.items():
        table = benches({1: panel(1, "es")}, size, "es", large)
        wrong += [(name, fault) for fault in proofread(table.kiosk, table.surface).faults]
    assert wrong == []
    assert torn == set()


LONG = ("Maximilian", "Wilhelmina", "Bartolomeo", "Anastasija")


@pytest.mark.parametrize("language", LANGUAGES)
def test_where_a_long_name_has_no_room_the_emblem_says_it(benches, language):
    table = benches({0: upgrading(0, language, 2), 1: running(1, language)}, language=language)
    for seat, name in zip(table.play.session.setup.seats, LONG, strict=True):
        force_setattr(seat, "name", name)
    table.kiosk.changed()
    proof = proofread(table.kiosk, table.surface)
    assert [fault for fault in proof.faults if not any(name in fault for name in LONG[2:])] == []
