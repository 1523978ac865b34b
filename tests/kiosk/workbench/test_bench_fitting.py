"""Every word and sign of a workbench fits, every finger has its place: all panels, sizes, languages, text sizes."""

from __future__ import annotations

from itertools import combinations

import pytest
from msgspec.structs import force_setattr

from companion.kiosk.drawing import Area
from companion.kiosk.widgets.workbench import signs_line
from tests.kiosk.dash.sample_dash import LANGUAGES
from tests.kiosk.workbench.sample_benches import ALL_BENCHES, running, upgrading

EVERYWHERE = [
    *(
        (size, language, large)
        for size in ((800, 480), (720, 1280))
        for language in LANGUAGES
        for large in (False, True)
    ),
    *(
        (size, language, language == "en")
        for size in ((1024, 600), (1280, 720), (853, 480))
        for language in ("en", "es")
    ),
]
PAIRS = tuple(zip(list(ALL_BENCHES)[::2], [*list(ALL_BENCHES)[1::2], "running"], strict=False))


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


def overlapping(one, other):
    return min(one.right, other.right) - max(one.x, other.x) > 1.0 and (
        min(one.bottom, other.bottom) - max(one.y, other.y) > 1.0
    )


def misplaced(table):
    """Touch areas too small for a finger, and pairs that lie on each other."""
    finger = table.kiosk.canvas.finger
    areas = [(Area(*touch.rect), touch.what) for touch in table.kiosk.scene().touches if touch.what != "round"]
    own = [(area, what) for area, what in areas if what.startswith("seat ") or what.split()[0] in OWN]
    small = [
        (what, area.width, area.height)
        for area, what in own
        if area.width < 47.9 * finger or area.height < 51.9 * finger
    ]
    return small + [(one[1], other[1]) for one, other in combinations(own, 2) if overlapping(one[0], other[0])]


OWN = ("fold", "page", "undo", "clear", "confirm")


@pytest.mark.parametrize(("size", "language", "large"), EVERYWHERE, ids=str)
def test_two_panels_fit_and_have_room_for_fingers(benches, cut, torn, size, language, large):
    wrong = []
    for first, second in PAIRS:
        before = set(cut), set(torn)
        table = benches(
            {0: ALL_BENCHES[first](0, language), 1: ALL_BENCHES[second](1, language)}, size, language, large
        )
        table.draw()
        wrong += [(first, second, *each) for each in misplaced(table)]
        wrong += [(first, second, *each) for each in sorted((cut - before[0]) | (torn - before[1]))]
    assert wrong == []


@pytest.mark.parametrize("name", ALL_BENCHES)
@pytest.mark.parametrize(("size", "large"), [((800, 480), False), ((720, 1280), False), ((720, 1280), True)], ids=str)
def test_a_panel_alone_fits(benches, cut, torn, name, size, large):
    table = benches({1: ALL_BENCHES[name](1, "es")}, size, "es", large)
    table.draw()
    assert misplaced(table) == []
    assert cut | torn == set()


LONG = ("Maximilian", "Wilhelmina", "Bartolomeo", "Anastasija")


@pytest.mark.parametrize("language", LANGUAGES)
def test_where_a_long_name_has_no_room_the_emblem_says_it(benches, cut, language):
    table = benches({0: upgrading(0, language, 2), 1: running(1, language)}, language=language)
    for seat, name in zip(table.play.session.setup.seats, LONG, strict=True):
        force_setattr(seat, "name", name)
    table.kiosk.changed()
    table.draw()
    assert cut == set()
