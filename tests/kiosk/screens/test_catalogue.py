"""The catalogue on the screen: made by touches, kept in the owners' files, refused in one sentence."""

from __future__ import annotations

import errno
import os
import tomllib
from dataclasses import dataclass
from pathlib import Path

import pygame
import pytest

from companion.core.messages import text
from companion.core.view import Keys, Offer
from companion.core.view.catalogue import CataloguePage
from companion.devices.tray.teaching import Teaching
from companion.kiosk.app import Kiosk
from companion.kiosk.drawing import Area, Scene, TextPainter
from companion.kiosk.drawing.units import TOUCH_HEIGHT
from companion.kiosk.screens.catalogue import CatalogueScreen
from companion.kiosk.screens.keyboard import Keyboard
from companion.kiosk.screens.setup.start import Start
from companion.kiosk.widgets.offers import offer_name
from companion.proofs.gallery.visitor import Visitor, headless
from companion.shelf.collection import Collection
from companion.shelf.words import catalogues
from companion.system.clock import VirtualClock

SIZES = [(800, 480), (1280, 720), (720, 1280)]
BOILER = """\
# ours, from the second printing
[[part]]
id = "kettle"   # the small one
name = "Kettle"
border = "silver"
slots = ["red"]
number = 2
gives = ["1 silver"]
valves = "n"
"""


class NoTable:
    """A table without dice and buttons: nothing of it matters to a catalogue."""

    tray_drift = None
    throws = False
    teaching = Teaching()

    def poll(self):
        return ()


@dataclass
class Desk:
    """Somebody at a kiosk with a folder of owners' files.

    Attributes:
        touches: fingers put on the screen so far.
    """

    kiosk: Kiosk
    visitor: Visitor
    own: Path
    touches: int = 0

    @property
    def screen(self) -> CatalogueScreen:
        screen = self.kiosk.screens[-1]
        assert isinstance(screen, CatalogueScreen)
        return screen

    @property
    def page(self):
        return self.screen.page

    def tap(self, what):
        self.touches += 1
        self.visitor.tap(what)

    def key(self, says, sign=None, head=""):
        """Touch a key of the page by its words and sign."""
        found = next(
            key
            for section in self.page.sections
            if isinstance(section, Keys) and head == (section.says.key if section.says else "")
            for key in section.keys
            if says in (key.says.key, key.says.args.get("name")) and key.sign == sign
        )
        self.tap(offer_name(0, found))

    def says(self):
        return self.screen._says

    def rows(self, name="parts", table="part"):
        return tomllib.loads((self.own / f"{name}.toml").read_text(encoding="utf-8")).get(table, [])


@pytest.fixture
def desk(tmp_path):
    """Opens the catalogue from the start page; ``files`` are the owners' files by name."""

    def opened(size=(800, 480), language="en", write=os.write, **files):
        headless()
        own = tmp_path / "steampunk_rally"
        own.mkdir(exist_ok=True)
        for name, said in files.items():
            (own / f"{name}.toml").write_text(said, encoding="utf-8")
        clock = VirtualClock()
        shelf = Collection(tmp_path / "games", games=["steampunk_rally"], own_data=tmp_path, write=write)
        kiosk = Kiosk(size, clock, catalogues(), shelf, NoTable(), language=language)
        desk = Desk(kiosk, Visitor(kiosk, clock), own)
        desk.visitor.tap("catalogue")
        return desk

    return opened


def make_glider(desk):
    """Make a gold part with two slots, number 3, one gold wheel, two valves and a corner."""
    desk.key("catalogue.new", "pencil")
    for _ in range(2):
        desk.key("+1", "electricity", "described.slots")
    desk.key("3")
    desk.key("+1", "gold_wheel")
    desk.tap("face edge n")
    desk.tap("face edge s")
    desk.key("+2", "electricity", "catalogue.corner")
    desk.key("+2", "cog", "catalogue.corner")
    desk.tap("keep")


def test_a_part_of_usual_size_takes_ten_touches_and_is_in_the_file_and_in_the_next_game(desk):
    at = desk()
    before = at.kiosk.shelf.games()[0]
    at.key("catalogue.parts", "part")
    at.key("border.gold")
    at.touches = 0
    make_glider(at)
    assert at.touches == 10
    (row,) = at.rows()
    assert row == {
        "id": "own_1", "name": "#1", "border": "gold", "slots": ["yellow", "yellow"], "number": 3,
        "gives": ["1 gold"], "valves": "ew", "corner_dice": ["2 yellow"], "corner_cogs": 2,
    }  # fmt: skip
    (after,) = at.kiosk.shelf.games()
    assert before.catalogue.part("own_1") is None
    assert after.catalogue.part("own_1").name == "#1"
    assert at.page.selection == ("parts", "border:gold")
    assert at.says().key == "catalogue.kept_named"


def test_the_last_touches_are_taken_back_one_by_one(desk):
    at = desk()
    at.screen.show(("parts",))
    at.kiosk.changed()
    at.key("catalogue.new", "pencil")
    faces = [at.page.face]
    for what in ("face edge n", "face edge s", "face number"):
        at.tap(what)
        faces.append(at.page.face)
    for face in reversed(faces[:-1]):
        at.tap("undo")
        assert at.page.face == face
    at.tap("undo")
    assert at.page.face == faces[0]


def test_leaving_with_unsaved_work_asks_once(desk):
    at = desk(parts=BOILER)
    at.screen.show(("parts",))
    at.screen.show(at.page.sections[-1].cards[0].offer.select)
    at.kiosk.changed()
    at.tap("face edge e")
    at.tap("back")
    at.tap("stay")
    assert at.page.unsaved
    at.tap("back")
    at.tap("drop")
    assert at.page.selection == ("parts",)
    assert (at.own / "parts.toml").read_text(encoding="utf-8") == BOILER
    at.tap("back")
    at.tap("back")
    assert isinstance(at.kiosk.screens[-1], Start)


def test_what_was_not_changed_is_left_without_a_question(desk):
    at = desk(parts=BOILER)
    at.screen.show(("parts",))
    at.screen.show(at.page.sections[-1].cards[0].offer.select)
    at.kiosk.changed()
    at.tap("back")
    assert at.page.selection == ("parts",)


def test_an_own_card_is_changed_named_and_taken_away_and_the_comments_stay(desk):
    at = desk(parts=BOILER)
    at.screen.show(("parts",))
    at.screen.show(at.page.sections[-1].cards[0].offer.select)
    at.kiosk.changed()
    at.tap("face edge e")
    at.tap("face name")
    assert isinstance(at.kiosk.screens[-1], Keyboard)
    for what in ("letter P", "letter O", "letter T", "done"):
        at.tap(what)
    assert at.page.face.card.says == text("plain", name="Pot")
    at.tap("keep")
    assert at.rows() == [{**tomllib.loads(BOILER)["part"][0], "name": "Pot", "valves": "ne"}]
    written = (at.own / "parts.toml").read_text(encoding="utf-8")
    assert "# ours, from the second printing" in written
    assert "# the small one" in written
    at.screen.show(at.page.sections[-1].cards[0].offer.select)
    at.kiosk.changed()
    at.tap("remove")
    assert at.rows()
    at.tap("drop")
    assert at.rows() == []
    assert at.says().key == "catalogue.removed"
    assert "# ours, from the second printing" in (at.own / "parts.toml").read_text(encoding="utf-8")


def test_a_full_disk_is_one_sentence_and_the_card_is_still_there(desk):
    def full(descriptor, data):
        raise OSError(errno.ENOSPC, "No space left on device")

    at = desk(write=full, parts=BOILER)
    at.screen.show(("parts", "border:gold"))
    at.kiosk.changed()
    make_glider(at)
    assert at.says() == text("reject.catalogue_not_kept", file="parts.toml", why="@why.disk_full")
    assert at.page.unsaved
    assert sorted(path.name for path in at.own.iterdir()) == ["parts.toml"]
    assert (at.own / "parts.toml").read_text(encoding="utf-8") == BOILER


def test_a_file_broken_while_a_card_is_made_is_told_and_not_touched(desk):
    at = desk()
    at.screen.show(("parts", "border:gold"))
    at.kiosk.changed()
    (at.own / "parts.toml").write_text("[[part]\n", encoding="utf-8")
    make_glider(at)
    assert at.says().key == "reject.catalogue_damaged"
    assert "parts.toml, line 1" in at.says().args["why"]
    assert (at.own / "parts.toml").read_text(encoding="utf-8") == "[[part]\n"


def test_an_entry_taken_away_by_hand_meanwhile_is_not_written_anew(desk):
    at = desk(parts=BOILER)
    at.screen.show(("parts",))
    at.screen.show(at.page.sections[-1].cards[0].offer.select)
    at.kiosk.changed()
    at.tap("face edge e")
    (at.own / "parts.toml").write_text(BOILER.replace("kettle", "teapot"), encoding="utf-8")
    at.tap("keep")
    assert at.says().key == "reject.catalogue_gone"


def test_a_broken_file_leaves_the_others_usable(desk):
    at = desk(boosts="[[boost]\n")
    assert "boosts.toml" in at.page.trouble[0].args["why"]
    at.screen.show(("parts", "border:gold"))
    at.kiosk.changed()
    make_glider(at)
    assert len(at.rows()) == 1
    assert at.kiosk.shelf.games()[0].catalogue.part("own_1") is not None


def test_a_space_of_a_tile_is_the_one_nearest_to_the_finger(desk):
    at = desk()
    at.screen.show(("tiles", "swiss_alps", "look:swiss_alps middle 1"))
    at.kiosk.changed()
    at.tap("copy")
    ((x, y, width, height),) = [rect for rect, what in at.kiosk.touchables() if what == "spaces"]
    at.visitor.touch(x + 2, y + height / 2)
    assert at.page.stretches[0].chosen == 0
    at.visitor.touch(x + width - 2, y + height / 2)
    assert at.page.stretches[0].chosen == len(at.page.stretches[0].spaces) - 1
    at.key("4", head="")
    assert at.page.stretches[0].spaces[-1].figure == 4
    at.tap("keep")
    (row,) = at.rows("track", "tile")
    assert row["spaces"][-1] == "4"


# -- what it looks like ----------------------------------------------------------------------------------------


def pages(at):
    """Show one page of every form after the other."""
    everything = (
        '{"name":"Levitating Engine 12","border":"copper",'
        '"slots":["red","store any","blue","yellow","red","store red"],'
        '"number":12,"gives":["silver","or","cog","next","damage","repair","gain_red","remove_blue","gold"],'
        '"valves":"nesw","corner_dice":["2 red","3 blue","4 yellow"],"corner_cogs":9,"copies":9,"origin":"official"}'
    )
    boost = '{"id":"","name":"","gives":["silver"],"vent_only":true,"lasts":"round","each":"behind"}'
    at.screen.show(())
    yield
    for selection in (("parts",), ("parts", "own"), ("boosts",), ("tiles",), ("parts", "look:gilded_glider")):
        at.screen.show(selection)
        yield
    at.screen.show(("parts", '{"border":"gold"}'))
    yield
    at.screen.show(("parts", "own"))
    at.screen.show(at.page.sections[-1].cards[0].offer.select)
    yield
    at.screen.show(("parts", everything))
    yield
    at.screen.back()
    yield
    at.screen.back()
    at.screen.show(("boosts", boost))
    yield
    at.screen.show(("tiles", "hoverdrome", "look:hoverdrome finish 0"))
    yield
    at.screen.show(at.page.copy.select)
    yield
    at.screen.show(("tiles", "swiss_alps", "look:swiss_alps middle 3"))
    at.screen.show(at.page.copy.select)
    at.screen.show(at.page.stretches[0].offers[3].select)
    yield


@pytest.mark.parametrize("language", ["en", "ja", "es"])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_every_page_can_be_read_and_touched(desk, monkeypatch, size, language):
    cut = set()
    draw = TextPainter.draw

    def watched(self, target, said, rect, *rest, **named):
        setting = draw(self, target, said, rect, *rest, **named)
        if not setting.fits and said.strip("+−/·×0123456789"):
            cut.add((said, tuple(round(side) for side in rect)))
        return setting

    monkeypatch.setattr(TextPainter, "draw", watched)
    own = BOILER.replace('"Kettle"', '"Levitating Engine 12"') + 'origin = "official"\n'
    at = desk(size, language, parts=own)
    surface = pygame.Surface(size)
    for number, _ in enumerate(pages(at)):
        at.kiosk.changed()
        at.kiosk.draw_all(surface)
        touches = at.kiosk.touchables()
        for (x, y, width, height), what in touches:
            assert width >= 48, (number, what, width)
            assert height >= TOUCH_HEIGHT - 3, (number, what, height)
            assert x >= -3, (number, what)
            assert y >= -3, (number, what)
            assert x + width <= at.kiosk.canvas.width + 3, (number, what)
            assert y + height <= at.kiosk.canvas.height + 3, (number, what)
        for i, (a, what) in enumerate(touches):
            for b, other in touches[i + 1 :]:
                over = min(a[0] + a[2], b[0] + b[2]) - max(a[0], b[0])
                under = min(a[1] + a[3], b[1] + b[3]) - max(a[1], b[1])
                assert over <= 4.5 or under <= 4.5, (number, what, other)
    assert not cut


def test_kinds_of_cards_that_do_not_all_fit_are_on_pages(desk, monkeypatch):
    opened = desk()
    kinds = tuple(Offer(text("plain", name=f"Kind {n}"), select=(f"kind{n}",)) for n in range(11))
    page = CataloguePage(text("catalogue.title"), (), tuple(Keys((kind,)) for kind in kinds))
    monkeypatch.setattr(CatalogueScreen, "page", page)
    room = opened.kiosk.canvas.height
    seen: set[str] = set()
    for _ in range(2):
        scene = Scene(finger=opened.kiosk.canvas.finger)
        opened.screen.build(scene, Area(0, 62, 800, room - 62))
        assert all(touch.rect[1] + touch.rect[3] <= room + 1 for touch in scene.touches)
        seen |= {touch.what for touch in scene.touches}
        next(touch.act for touch in scene.touches if touch.what == "more")()
    assert {offer_name(0, kind) for kind in kinds} <= seen
