"""Cards of lines and components in the catalogue: drawn as they are, changed where they are touched, taken back."""

from __future__ import annotations

import tomllib

import pytest

from companion.core.view import Keys
from companion.kiosk.app import Kiosk
from companion.kiosk.drawing.units import TOUCH_HEIGHT
from companion.kiosk.widgets.offers import offer_name
from companion.proofs.gallery.visitor import Visitor, headless
from companion.shelf.collection import Collection
from companion.shelf.words import catalogues
from companion.system.clock import VirtualClock
from tests.kiosk.screens.test_catalogue import NoTable

GAME = "galaxy_trucker"
SIZES = [(800, 480), (1280, 720), (720, 1280)]


class Owner:
    """Somebody at the catalogue of a box."""

    def __init__(self, folder, size=(800, 480)):
        headless()
        clock = VirtualClock()
        shelf = Collection(folder / "games", games=[GAME], own_data=folder)
        self.kiosk = Kiosk(size, clock, catalogues(), shelf, NoTable(), language="en")
        self.visitor = Visitor(self.kiosk, clock)
        self.folder = folder / GAME
        self.visitor.tap("catalogue")

    @property
    def page(self):
        return self.kiosk.screens[-1].page

    def touch(self, offer):
        self.visitor.tap(offer_name(0, offer))

    def pick(self, *selections):
        for selection in selections:
            self.visitor.tap(f"seat 0: select {selection}")

    def step(self, figure, by):
        self.touch(
            next(
                key
                for section in self.page.sections
                if isinstance(section, Keys) and section.says is not None and section.says.key == figure
                for key in section.keys
                if key.says.args.get("n") == by
            )
        )

    def rows(self, name, table):
        return tomllib.loads((self.folder / f"{name}.toml").read_text(encoding="utf-8")).get(table, [])


@pytest.mark.parametrize("size", SIZES)
def test_a_card_is_corrected_kept_and_taken_back(tmp_path, size):
    at = Owner(tmp_path, size)
    at.pick("cards", "cards+level:3", "cards+level:3+look:3.1")
    at.visitor.tap("copy")
    at.touch(at.page.picture.card.lines[0].offer)
    at.step("figure.strength", 1)
    at.visitor.tap("undo")
    assert at.page.keep.fields["strength"] == 8
    at.step("figure.strength", 5)
    at.visitor.tap("keep")
    assert [row["strength"] for row in at.rows("cards", "card")] == [13]
    assert at.page.selection == ("cards", "level:3")
    at.touch(next(choice.offer for choice in at.page.choices if choice.origin == "ours"))
    at.visitor.tap("remove")
    at.visitor.tap("stay")
    assert at.rows("cards", "card")
    at.visitor.tap("remove")
    at.visitor.tap("drop")
    assert at.rows("cards", "card") == []
    assert at.kiosk.screens[-1]._says.key == "catalogue.restored"
    assert {choice.origin for choice in at.page.choices} == {"sample"}


def test_a_component_that_was_added_is_removed_and_nothing_is_restored(tmp_path):
    at = Owner(tmp_path)
    at.pick("tiles", "tiles+kind:cabin")
    at.touch(at.page.sections[0].keys[0])
    at.visitor.tap("keep")
    (row,) = at.rows("tiles", "tile")
    assert row["index"] == 157
    at.touch(next(choice.offer for choice in at.page.choices if choice.origin == "ours"))
    at.visitor.tap("remove")
    at.visitor.tap("drop")
    assert at.kiosk.screens[-1]._says.key == "catalogue.removed"


def test_a_touch_beside_a_side_changes_its_connector(tmp_path):
    at = Owner(tmp_path)
    at.pick("tiles", "tiles+kind:battery_2", "tiles+kind:battery_2+look:1")
    at.visitor.tap("copy")
    at.touch(at.page.picture.sides[3])
    assert at.page.picture.face.edges == (3, 1, 2, 1)
    at.touch(at.page.picture.sides[3])
    assert at.page.picture.face.edges == (3, 1, 2, 2)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    "way",
    [("cards",), ("tiles",), ("tiles", "tiles+kind:engine"), ("boards", "boards+look:2", ""), ("titles",)],
)
def test_what_can_be_touched_is_as_high_as_a_finger(tmp_path, size, way):
    at = Owner(tmp_path, size)
    for selection in way:
        if selection:
            at.pick(selection)
        else:
            at.visitor.tap("copy")
    heights = [rect[3] for rect, what in at.kiosk.touchables() if what.startswith("seat")]
    assert len(heights) >= 3
    assert min(heights) >= TOUCH_HEIGHT
