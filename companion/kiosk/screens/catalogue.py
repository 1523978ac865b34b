"""The catalogue: lists of cards and tiles, and each of them drawn as it is, to be touched and changed."""

from __future__ import annotations

from typing import Literal

from companion.core.messages import Text, text
from companion.core.rejection import Rejection
from companion.core.setup import Seat
from companion.core.view import Cards, Offer, Says, Section, Selection
from companion.core.view.catalogue import CataloguePage, Entry, Stretch
from companion.kiosk.drawing import Act, Area, Rect, Role, Scene, theme
from companion.kiosk.host import Host
from companion.kiosk.screens.keyboard import Keyboard
from companion.kiosk.screens.page import Page
from companion.kiosk.widgets import RimmedFrame, ToastPlate, Writing, add_key
from companion.kiosk.widgets.card_face import add_face
from companion.kiosk.widgets.offers import Ask, Band
from companion.kiosk.widgets.seat_panel import paged
from companion.kiosk.widgets.sections import bands_of
from companion.kiosk.widgets.stretch_face import add_choice, add_stretch

FOOT = 56.0
FACE_WIDTH = 312.0
"""Room for a card beside its keys on a lying screen."""
FACE_HEIGHT = 330.0
"""Room for it above them on a standing one."""
TRACK_HEIGHT = 112.0
STRETCHED = 1.35
"""Keys grow by so much at most where there is room."""
MOST_UNDONE = 200


class CatalogueScreen(Page):
    """Looks at the cards and tiles of a game, and makes and changes the owners' own.

    Attributes:
        selection: what has been touched so far.
    """

    def __init__(self, host: Host, game: str) -> None:
        super().__init__(host)
        self.game = game
        self.belongs_to = next((one for one in host.shelf.games() if one.name == game), None)
        self.selection: Selection = ()
        self._catalogue = host.shelf.catalogue(game)
        self._page: CataloguePage | None = None
        self._past: list[Selection] = []
        self._sheet = 0
        self._asking: Literal["", "leave", "remove"] = ""
        self._says: Text | None = None

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
        """Go one level up, asking once where something is not kept."""
        if self._asking == "leave":  # asked once: who goes back again leaves
            self._up()
        elif self._asking:
            self._asking = ""
        elif self.page.unsaved:
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
        if self.page.up is None:
            self.host.pop()
        else:
            self._go(self.page.up)

    def _write(self, entry: Entry, done: Text) -> None:
        """Have an entry kept or taken away; say how that went."""
        after = self.page.after
        refused = self.host.shelf.keep(self.game, entry)
        self._asking = ""
        if isinstance(refused, Rejection):
            self._says = refused.says
            return
        self._catalogue = self.host.shelf.catalogue(self.game)
        self._past, self._sheet = [], 0
        self._go(after)
        self._says = done

    def _keep(self) -> None:
        page = self.page
        if page.keep is not None and page.why is None:
            name = page.keep.fields.get("name") if page.keep.fields is not None else None
            self._write(page.keep, text("catalogue.kept_named", name=str(name)) if name else text("catalogue.kept"))

    def _remove(self) -> None:
        if self.page.remove is not None:
            self._write(self.page.remove, text("catalogue.removed"))

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
        width, below = room.width, room.y
        room = room.inset(6, 2)
        if self._asking:
            self._ask_first(scene, room)
        elif shown.face is not None:
            self._card(scene, room, shown)
        elif shown.keep is not None or len(shown.stretches) == 1:
            self._tile(scene, room, shown)
        else:
            self._list(scene, room, shown)
        if self._says is not None:
            left = width * 0.3 if host.canvas.landscape else 8
            right = width - (130 if host.canvas.landscape else 8)
            place = (left, below - 58, right - left, 54)
            scene.add(place, ToastPlate(host.say(self._says), None))

    def _asker(self) -> Ask:
        def touch(offer: Offer) -> None:
            if offer.select is not None:
                self.show(offer.select)

        return Ask(0, 0, self.host.say, self.host.short, touch, self.host.text)

    def _card(self, scene: Scene, room: Rect, shown: CataloguePage) -> None:
        x, y, width, height = room
        assert shown.face is not None  # asked for only where there is one
        free = height - FOOT
        rename = self._rename if shown.naming is not None else None
        if self.host.canvas.landscape:
            card = (x, y, FACE_WIDTH, free)
            keys = (x + FACE_WIDTH + 4, y, width - FACE_WIDTH - 4, free)
        else:
            card = (x + 20, y, width - 40, min(FACE_HEIGHT, free))
            keys = (x, y + card[3] + 4, width, free - card[3] - 4)
        if shown.keep is None and self.host.canvas.landscape:
            card = (x + (width - FACE_WIDTH * 1.3) / 2, y, FACE_WIDTH * 1.3, free)
        add_face(scene, card, shown.face, self._asker(), rename)
        if shown.sections:
            self._sections(scene, keys, shown.sections)
        self._foot(scene, (x, y + free, width, FOOT), shown)

    def _tile(self, scene: Scene, room: Rect, shown: CataloguePage) -> None:
        x, y, width, height = room
        landscape = self.host.canvas.landscape
        free = height - FOOT
        tall = TRACK_HEIGHT if landscape else 240.0
        if shown.keep is None:
            tall = free
        add_stretch(scene, (x, y, width, tall), shown.stretches[0], self._asker(), landscape=landscape)
        if shown.sections:
            self._sections(scene, (x, y + tall + 2, width, free - tall - 2), shown.sections)
        self._foot(scene, (x, y + free, width, FOOT), shown)

    def _list(self, scene: Scene, room: Rect, shown: CataloguePage) -> None:
        """Put rows of keys over a list of cards or tiles on the scene, as many sheets as it takes."""
        x, y, width, height = room
        ask, landscape = self._asker(), self.host.canvas.landscape
        trouble: tuple[Section, ...] = tuple(Says(each, "warn") for each in shown.trouble)
        over = [*trouble, *(section for section in shown.sections if not isinstance(section, Cards))]
        bands = bands_of(over, ask, width, maps=True)
        top = y + _put(scene, bands, (x, y, width, sum(band.height for band in bands)), 1.0)
        columns = 2 if landscape else 1
        wide = width / columns
        cards = [section for section in shown.sections if isinstance(section, Cards)]
        items = bands_of(cards, ask, wide - 6, maps=True)
        if shown.stretches:
            tall = 84.0 if landscape else 88.0
            items = [_choice(stretch, ask, tall) for stretch in shown.stretches]
        if not items:
            return
        free = y + height - top
        each = items[0].height
        if len(items) > int(free // each) * columns:
            free -= FOOT
        fits = max(1, int(free // each) * columns)
        sheets = -(-len(items) // fits)
        self._sheet %= sheets
        lines = max(1, int(free // each))
        for index, band in enumerate(items[self._sheet * fits : (self._sheet + 1) * fits]):
            nth, line = divmod(index, lines)
            band.put(scene, (x + nth * wide + 2, top + line * each, wide - 6, each))
        if sheets > 1:
            label = f"{self.host.word('key.more')}  {self._sheet + 1}/{sheets}"
            place = (x + 2, y + height - FOOT + 2, width - 4, FOOT - 4)
            add_key(scene, place, "more", label, self._turn, sign_drawn="chevron_down")

    def _sections(self, scene: Scene, room: Rect, sections: tuple[Section, ...]) -> None:
        """Put rows of keys on the scene; where they do not all fit, a key shows the others."""
        x, y, width, height = room
        bands = bands_of(sections, self._asker(), width, maps=True)
        sheets = paged(bands, height)
        if len(sheets) > 1:
            sheets = paged(bands, height - FOOT)
        shown = sheets[self._sheet % len(sheets)]
        if len(sheets) > 1:
            label = f"{self._sheet % len(sheets) + 1}/{len(sheets)}"
            key = (x + 2, y + height - FOOT + 2, width - 4, FOOT - 4)
            add_key(scene, key, "more", label, self._turn, sign_drawn="chevron_down")
            height -= FOOT
        _put(scene, shown, (x, y, width, height), STRETCHED)

    def _turn(self) -> None:
        self._sheet += 1

    def _foot(self, scene: Scene, room: Rect, shown: CataloguePage) -> None:
        x, y, width, height = room
        host = self.host
        lying = host.canvas.landscape  # on a standing screen the signs alone have room
        places: list[tuple[float, str]] = []
        if shown.keep is not None:
            places.append((0.2 if lying else 0.13, "undo"))
        if shown.remove is not None:
            places.append((0.2 if lying else 0.13, "remove"))
        if shown.copy is not None:
            places.append((0.24 if lying else 0.28, "copy"))
        taken = sum(share for share, _ in places)
        left = x
        for share, what in places:
            wide = width * (share if shown.keep is not None else 1.0)
            place = (left + 2, y + 3, wide - 4, height - 5)
            if what == "undo":
                label = host.word("key.undo") if lying else ""
                add_key(scene, place, "undo", label, self.undo, sign_drawn="undo", live=bool(self._past))
            elif what == "remove":
                label = host.word("key.remove") if lying else ""
                add_key(scene, place, "remove", label, self._ask_remove, sign_drawn="cross")
            elif shown.copy is not None:
                label, short = host.say(shown.copy.says), host.short(shown.copy.says)
                act = self._asker().doing(shown.copy)
                add_key(scene, place, "copy", label, act, sign_drawn="cards", look="amber", short=short)
            left += wide
        if shown.keep is None:
            return
        place = (left + 2, y + 3, width * (1 - taken) - 4, height - 5)
        if shown.why is not None:
            add_key(scene, place, "keep", host.say(shown.why), self._keep, live=False, role=Role.BODY)
        else:
            live = shown.unsaved
            add_key(scene, place, "keep", host.word("catalogue.keep"), self._keep, look="ready", live=live)

    def _ask_remove(self) -> None:
        self._asking = "remove"

    def _ask_first(self, scene: Scene, room: Rect) -> None:
        """Put the one question on the scene that is asked before something is lost."""
        x, y, width, height = room
        host = self.host
        box = (x + width * 0.06, y + 16, width * 0.88, min(330.0, height - 24))
        scene.add(box, RimmedFrame(rivets=True))
        left, wide = box[0] + 16, box[2] - 32
        said = host.word("catalogue.ask_leave" if self._asking == "leave" else "catalogue.ask_remove")
        scene.add(
            (left, box[1] + 12, wide, 84), Writing(said, Role.TITLE, theme.now.heading, align="center", lines=3)
        )
        top = box[1] + 104
        if self._asking == "leave":
            if self.page.why is None:
                key = (left, top, wide, 60)
                add_key(scene, key, "keep", host.word("catalogue.keep"), self._keep, look="ready")
                top += 68
            add_key(scene, (left, top, wide, 60), "drop", host.word("catalogue.drop"), self._up, look="red")
        else:
            label = host.word("catalogue.remove_it")
            add_key(scene, (left, top, wide, 60), "drop", label, self._remove, look="red")
        key = (left, top + 68, wide, 60)
        add_key(scene, key, "stay", host.word("catalogue.stay"), self._stay, sign_drawn="chevron_left")


def _put(scene: Scene, bands: list[Band], room: Rect, most: float) -> float:
    """Put bands one under the other, keys growing where there is room; return the height taken."""
    x, y, width, height = room
    growing = sum(band.height for band in bands if band.grows)
    spare = height - sum(band.height for band in bands)
    stretch = min(most, 1 + spare / growing) if growing and spare > 0 else 1.0
    top = y
    for band in bands:
        tall = band.height * (stretch if band.grows else 1.0)
        band.put(scene, (x, top, width, tall))
        top += tall
    return top - y


def _choice(stretch: Stretch, ask: Ask, tall: float) -> Band:
    return Band(tall, lambda scene, rect: add_choice(scene, rect, stretch, ask))


class ChooseCatalogue(Page):
    """Asks whose catalogue is meant, where there are several games."""

    def __init__(self, host: Host, games: tuple[str, ...]) -> None:
        super().__init__(host)
        self.games = games

    @property
    def title(self) -> str:
        """What stands in the ribbon."""
        return self.host.word("catalogue.title")

    def build(self, scene: Scene, room: Area) -> None:
        """Put one key a game on the scene."""
        host = self.host
        width, below = room.width, room.y
        for index, game in enumerate(self.games):
            place = (8, below + 12 + index * 74, width - 16, 66)
            add_key(scene, place, f"catalogue {game}", host.word(f"game.{game}"), self._opener(game))

    def _opener(self, game: str) -> Act:
        return lambda: self.host.push(CatalogueScreen(self.host, game))


def games_with_catalogues(host: Host) -> tuple[str, ...]:
    """Return the names of the games that can be begun and have a catalogue."""
    return tuple(game.name for game in host.shelf.games() if host.shelf.has_catalogue(game.name))


def open_catalogue(host: Host) -> None:
    """Show the catalogue of the one game that has one, or ask of which game."""
    games = games_with_catalogues(host)
    if len(games) == 1:
        host.push(CatalogueScreen(host, games[0]))
    elif games:
        host.push(ChooseCatalogue(host, games))
