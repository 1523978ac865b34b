"""The catalogue: lists of cards and tiles, and each of them drawn as it is, to be touched and changed."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from companion.core.messages import Text, in_languages, text
from companion.core.rejection import Rejection
from companion.core.setup import Seat
from companion.core.view import Cards, Offer, Says, Section, Selection
from companion.core.view.catalogue import CataloguePage, Entry, PictureChoice, Stretch
from companion.kiosk.drawing import Area, Role, Scene, theme
from companion.kiosk.host import Host
from companion.kiosk.screens.keyboard import Keyboard
from companion.kiosk.screens.page import Page
from companion.kiosk.screens.taught_cards.ways import learning_keys, learning_page
from companion.kiosk.widgets import RimmedFrame, ToastPlate, Writing, add_key
from companion.kiosk.widgets.cards.face import add_face
from companion.kiosk.widgets.dash.pictures import ORIGIN, add_origin, add_picture, cell_of, picture_height
from companion.kiosk.widgets.dash.pictures import add_choice as add_drawn_choice
from companion.kiosk.widgets.offers import Ask, Band, put_bands
from companion.kiosk.widgets.seat_panel import paged
from companion.kiosk.widgets.sections import bands_of
from companion.kiosk.widgets.stretch_face import add_choice, add_stretch
from companion.system.beside import Work

FOOT = 56.0
FACE_WIDTH = 312.0
"""Room for a card beside its keys on a lying screen."""
FACE_HEIGHT = 330.0
"""Room for it above them on a standing one."""
LOOKED_AT = 1.3
"""So much wider is a card that is only looked at."""
TRACK_HEIGHT, TRACK_UPRIGHT = 112.0, 240.0
CHOICE, CHOICE_UPRIGHT = 84.0, 88.0
"""Height of a tile among others."""
KEY = 60.0
LINE = 68.0
"""From the upper edge of a large key to that of the next."""
STRETCHED = 1.35
"""Keys grow by so much at most where there is room."""
MOST_UNDONE = 200


class CatalogueScreen(Page):
    """Looks at the cards and tiles of a game, and makes and changes the owners' own.

    Attributes:
        selection: what has been touched so far.
        one: one entry alone is changed: whoever keeps or leaves it is back where it was opened.
    """

    def __init__(self, host: Host, game: str, selection: Selection = (), *, one: bool = False) -> None:
        super().__init__(host)
        self.game = game
        self.belongs_to = next((one for one in host.shelf.games() if one.name == game), None)
        self.selection = selection
        self.one = one
        self._done = False
        self._catalogue = host.shelf.catalogue(game)
        self._page: CataloguePage | None = None
        self._past: list[Selection] = []
        self._sheet = 0
        self._asking: Literal["", "leave", "remove"] = ""
        self._says: Text | None = None
        self._works = False

    # -- what is shown -----------------------------------------------------------------------------------------

    @property
    def page(self) -> CataloguePage:
        """The page that is shown."""
        if self._page is None:
            if self._catalogue is None:
                self._page = CataloguePage(text("catalogue.title"), sections=(Says(text("catalogue.has_none")),))
            else:
                self._page = self._catalogue.page(self.selection)
        return self._page

    def show(self, selection: Selection) -> None:
        """Go on with another selection; within one card or tile it can be taken back."""
        before = self.page
        self._go(selection)
        if before.keep is not None and self.page.keep is not None:
            self._past = [*self._past, before.selection][-MOST_UNDONE:]
        else:
            self._past, self._sheet = [], 0

    def undo(self) -> None:
        """Take the last touch back."""
        if self._past:
            self._go(self._past.pop())

    def back(self) -> None:
        """Go one level up, asking once where something is not kept; what is being kept is kept all the same."""
        if self._works:
            self.host.pop()
        elif self._asking == "leave":  # asked once: who goes back again leaves
            self._up()
        elif self._asking:
            self._asking = ""
        elif self.page.unsaved and (self._past or not self.one):
            self._asking = "leave"
        else:
            self._up()

    def _stay(self) -> None:
        """Answer the question: nothing is left and nothing is removed."""
        self._asking = ""

    def _go(self, selection: Selection) -> None:
        self.selection, self._page, self._says = selection, None, None

    def _up(self) -> None:
        self._asking, self._past, self._sheet = "", [], 0
        if self.one or self.page.up is None:
            self.host.pop()
        else:
            self._go(self.page.up)

    def _write(self, entry: Entry, done: Text) -> None:
        """Have an entry kept or taken away; say how that went."""
        after = self.page.after

        def written(work: Work[Rejection | None]) -> str:
            refused, self._works = work.result(), False
            if refused is None:
                self._catalogue = self.host.shelf.catalogue(self.game)
                self._past, self._sheet = [], 0
                self._done = self.one
                self._go(after)
            self._says = done if refused is None else refused.says
            return self.host.say(self._says)

        if not self._works:
            self._asking, self._works, self._says = "", True, text("trouble.saving_now")
            self.host.follow(self, self.host.shelf.keep(self.game, entry), written)

    def tick(self) -> bool:
        """Leave once the one entry is kept; by now whatever lay over the page is gone."""
        if self._done:
            self.host.pop()
        return self._done

    def _keep(self) -> None:
        page = self.page
        if page.keep is not None and page.why is None:
            name = page.keep.fields.get("name") if page.keep.fields is not None else None
            said = in_languages(name) if isinstance(name, dict) and name else str(name or "")
            self._write(page.keep, text("catalogue.kept_named", name=said) if said else text("catalogue.kept"))

    def _remove(self) -> None:
        if self.page.remove is not None:
            done = "catalogue.restored" if self.page.restores else "catalogue.removed"
            self._write(self.page.remove, text(done))

    def _rename(self) -> None:
        naming = self.page.naming
        if naming is None:
            return

        def named(typed: str) -> None:
            if typed != naming.now:
                self.show((*naming.before, f"name:{typed}"))
                self.selection = self.page.selection

        player = Seat(naming.now, self.host.language)
        self.host.push(Keyboard(self.host, None, player, named, longest=naming.most))

    # -- where it stands ---------------------------------------------------------------------------------------

    @property
    def title(self) -> str:
        """What stands in the ribbon."""
        return self.host.say(self.page.title)

    def build(self, scene: Scene, room: Area) -> None:
        """Put the page on the scene."""
        host, shown = self.host, self.page
        learning = learning_keys(host, self.game, self._catalogue, shown)
        shown = replace(shown, sections=(*shown.sections, *learning)) if learning else shown
        inner = room.inset(6, 2)
        if self._asking:
            self._ask_first(scene, inner)
        elif shown.face is not None:
            self._card(scene, inner, shown)
        elif shown.picture is not None:
            self._picture(scene, inner, shown)
        elif shown.keep is not None or len(shown.stretches) == 1:
            self._tile(scene, inner, shown)
        else:
            self._list(scene, inner, shown)
        if self._says is not None:
            ribbon = room.below(-58).top(54)
            place = ribbon.trimmed(room.width * 0.3, 0, 130) if host.canvas.landscape else ribbon.inset(8, 0)
            scene.add(place, ToastPlate(host.say(self._says), None))
        if self._works:
            scene.touch(room, "saving", lambda: None)  # what is changed now would be lost when that is over

    def _asker(self) -> Ask:
        def touch(offer: Offer) -> None:
            learning = learning_page(self.host, self.game, self._catalogue, offer.select or ())
            if learning is not None:
                self.host.push(learning)
            elif offer.select is not None:
                self.show(offer.select)

        return Ask(0, 0, self.host.say, self.host.short, touch, self.host.text)

    def _card(self, scene: Scene, room: Area, shown: CataloguePage) -> None:
        assert shown.face is not None  # asked for only where there is one
        free = room.above(FOOT)
        rename = self._rename if shown.naming is not None else None
        if self.host.canvas.landscape:
            card, keys = free.left(FACE_WIDTH), free.beside(FACE_WIDTH + 4)
            if shown.keep is None and not shown.sections:
                card = free.middle(FACE_WIDTH * LOOKED_AT, free.height)
        else:
            card = free.inset(20, 0).top(min(FACE_HEIGHT, free.height))
            keys = free.below(card.height + 4)
        add_face(scene, card, shown.face, self._asker(), rename)
        if shown.sections:
            self._sections(scene, keys, shown.sections)
        self._foot(scene, room.foot(FOOT), shown)

    def _picture(self, scene: Scene, room: Area, shown: CataloguePage) -> None:
        assert shown.picture is not None  # asked for only where there is one
        free = room.above(FOOT)
        rename = self._rename if shown.naming is not None else None
        if self.host.canvas.landscape:
            picture, keys = free.left(FACE_WIDTH), free.beside(FACE_WIDTH + 6)
        else:
            tall = min(picture_height(shown.picture, scene.finger, named=rename is not None), free.height)
            picture, keys = free.inset(20, 0).top(tall), free.below(tall + 4)
        add_picture(scene, picture, shown.picture, self._asker(), rename)
        add_origin(scene, keys.top(ORIGIN), shown.picture, self._asker())
        keys = keys.below(ORIGIN)
        self._sections(scene, keys, shown.sections)
        self._foot(scene, room.foot(FOOT), shown)

    def _tile(self, scene: Scene, room: Area, shown: CataloguePage) -> None:
        landscape = self.host.canvas.landscape
        free = room.above(FOOT)
        tall = TRACK_HEIGHT if landscape else TRACK_UPRIGHT
        if shown.keep is None:
            tall = free.height
        add_stretch(scene, free.top(tall), shown.stretches[0], self._asker(), landscape=landscape)
        if shown.sections:
            self._sections(scene, free.below(tall + 2), shown.sections)
        self._foot(scene, room.foot(FOOT), shown)

    def _list(self, scene: Scene, room: Area, shown: CataloguePage) -> None:
        """Put rows of keys over a list of cards or tiles on the scene, as many sheets as it takes."""
        ask, landscape = self._asker(), self.host.canvas.landscape
        trouble: tuple[Section, ...] = tuple(Says(each, "warn") for each in shown.trouble)
        over = [*trouble, *(section for section in shown.sections if not isinstance(section, Cards))]
        bands = bands_of(over, ask, room.width, maps=True)
        if not _has_items(shown) and sum(band.height for band in bands) > room.height:
            self._sections(scene, room, tuple(over))
            return
        free = room.below(_put(scene, bands, room.top(sum(band.height for band in bands)), 1.0))
        columns = 2 if landscape else 1
        wide = room.width / columns
        cards = [section for section in shown.sections if isinstance(section, Cards)]
        items = bands_of(cards, ask, wide - 6, maps=True)
        if shown.stretches:
            tall = CHOICE if landscape else CHOICE_UPRIGHT
            items = [_choice(stretch, ask, tall) for stretch in shown.stretches]
        if shown.choices:
            columns, tall = cell_of(shown.choices[0], room.width)
            items = [_drawn_choice(choice, ask, tall) for choice in shown.choices]
            wide = room.width / columns
        if not items:
            return
        each = items[0].height
        if len(items) > int(free.height // each) * columns:
            free = free.above(FOOT)
        lines = max(1, int(free.height // each))
        fits = max(1, int(free.height // each) * columns)
        sheets = -(-len(items) // fits)
        self._sheet %= sheets
        for index, band in enumerate(items[self._sheet * fits : (self._sheet + 1) * fits]):
            nth, line = divmod(index, columns)[::-1] if shown.choices else divmod(index, lines)
            band.put(scene, free.row(line, each).column(nth, wide).trimmed(left=2, right=4))
        if sheets > 1:
            label = f"{self.host.word('key.more')}  {self._sheet + 1}/{sheets}"
            add_key(scene, room.foot(FOOT).inset(2), "more", label, self._turn, sign_drawn="chevron_down")

    def _sections(self, scene: Scene, room: Area, sections: tuple[Section, ...]) -> None:
        """Put rows of keys on the scene; where they do not all fit, a key shows the others."""
        bands = bands_of(sections, self._asker(), room.width, maps=True)
        sheets = paged(bands, room.height)
        if len(sheets) > 1:
            sheets = paged(bands, room.height - FOOT)
        shown = sheets[self._sheet % len(sheets)]
        if len(sheets) > 1:
            label = f"{self._sheet % len(sheets) + 1}/{len(sheets)}"
            add_key(scene, room.foot(FOOT).inset(2), "more", label, self._turn, sign_drawn="chevron_down")
            room = room.above(FOOT)
        _put(scene, shown, room, STRETCHED)

    def _turn(self) -> None:
        self._sheet += 1

    def _foot(self, scene: Scene, room: Area, shown: CataloguePage) -> None:
        host = self.host
        lying = host.canvas.landscape  # on a standing screen the signs alone have room
        places: list[tuple[float, str]] = []
        if shown.keep is not None:
            places.append((0.2 if lying else 0.13, "undo"))
        if shown.remove is not None:
            places.append((0.2 if lying else 0.13, "remove"))
        if shown.copy is not None:
            places.append((0.24 if lying else 0.28, "copy"))
        rest = room.trimmed(top=3, bottom=2)
        for share, what in places:
            wide = room.width * (share if shown.keep is not None else 1.0)
            place, rest = rest.left(wide).inset(2, 0), rest.beside(wide)
            if what == "undo":
                label = host.word("key.undo") if lying else ""
                add_key(scene, place, "undo", label, self.undo, sign_drawn="undo", live=bool(self._past))
            elif what == "remove":
                label = host.word("catalogue.restore" if shown.restores else "key.remove") if lying else ""
                drawn = "counter_clockwise" if shown.restores else "cross"
                add_key(scene, place, "remove", label, self._ask_remove, sign_drawn=drawn)
            elif shown.copy is not None:
                label, short = host.say(shown.copy.says), host.short(shown.copy.says)
                act = self._asker().doing(shown.copy)
                add_key(scene, place, "copy", label, act, sign_drawn=shown.copy.sign, look="amber", short=short)
        if shown.keep is None:
            return
        place = rest.inset(2, 0)
        if shown.why is not None:
            add_key(scene, place, "keep", host.say(shown.why), self._keep, live=False, role=Role.BODY)
        else:
            live = shown.unsaved
            add_key(scene, place, "keep", host.word("catalogue.keep"), self._keep, look="ready", live=live)

    def _ask_remove(self) -> None:
        self._asking = "remove"

    def _ask_first(self, scene: Scene, room: Area) -> None:
        """Put the one question on the scene that is asked before something is lost."""
        host = self.host
        box = room.below(16).top(min(330.0, room.height - 24)).inset(room.width * 0.06, 0)
        scene.add(box, RimmedFrame(rivets=True))
        inner = box.inset(16, 12)
        gone = "restore" if self.page.restores else "remove"
        said = host.word("catalogue.ask_leave" if self._asking == "leave" else f"catalogue.ask_{gone}")
        scene.add(inner.top(84), Writing(said, Role.TITLE, theme.now.heading, align="center", lines=3))
        keys = inner.below(92)
        if self._asking == "leave":
            if self.page.why is None:
                add_key(scene, keys.top(KEY), "keep", host.word("catalogue.keep"), self._keep, look="ready")
                keys = keys.below(LINE)
            add_key(scene, keys.top(KEY), "drop", host.word("catalogue.drop"), self._up, look="red")
        else:
            label = host.word(f"catalogue.{gone}_it")
            add_key(scene, keys.top(KEY), "drop", label, self._remove, look="red")
        stay = keys.below(LINE).top(KEY)
        add_key(scene, stay, "stay", host.word("catalogue.stay"), self._stay, sign_drawn="chevron_left")


def _has_items(shown: CataloguePage) -> bool:
    """Tell whether a page lists cards or tiles under its keys."""
    return bool(shown.stretches or shown.choices) or any(isinstance(section, Cards) for section in shown.sections)


def _put(scene: Scene, bands: list[Band], room: Area, most: float) -> float:
    """Put bands one under the other, keys growing where there is room; return the height taken."""
    growing = sum(band.height for band in bands if band.grows)
    spare = room.height - sum(band.height for band in bands)
    stretch = min(most, 1 + spare / growing) if growing and spare > 0 else 1.0
    return put_bands(scene, bands, room, stretch)


def _choice(stretch: Stretch, ask: Ask, tall: float) -> Band:
    return Band(tall, lambda scene, rect: add_choice(scene, rect, stretch, ask))


def _drawn_choice(choice: PictureChoice, ask: Ask, tall: float) -> Band:
    return Band(tall, lambda scene, rect: add_drawn_choice(scene, rect, choice, ask))
