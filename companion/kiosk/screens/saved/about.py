"""About one saved game, or a deleted one: who plays, when, how large it is, and what can be done with its file."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import NamedTuple

from companion.core.messages import Text
from companion.kiosk.drawing import Act, Area, Role, Scene, theme
from companion.kiosk.host import Host
from companion.kiosk.ports import DeletedGame, SavedGame
from companion.kiosk.screens.page import Page
from companion.kiosk.screens.saved.key import moment, title_of
from companion.kiosk.screens.sticks.send import SendGame
from companion.kiosk.widgets import RimmedFrame, WarningBox, Writing, add_key
from companion.system import sizes
from companion.system.beside import Work

KEY = 66.0
ROW = 46.0
QUESTION = 76.0
"""Least height of a question, or of why something could not be done."""
LABEL = 0.3
"""Share of a row that its label takes."""


class FileKey(NamedTuple):
    """A key of the page: its name, its label, the sign on it, what it does."""

    what: str
    label: str
    sign: str | None
    act: Act


class FilePage(Page):
    """A page from which something is done with files of games; it may ask once before.

    Attributes:
        asks: the question that is asked now: its sentence, its yes, and what yes does.
        refused: why something could not be done.
        works: something is being done.
    """

    belongs_to = None

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.asks: tuple[str, str, Act] | None = None
        self.refused: Text | None = None
        self.works = False

    def back(self) -> None:
        """Put a question or a refusal away, else go back; what is being done goes on."""
        if self.works:
            self.host.go(self.host.start_page())
        elif self.asks is None and self.refused is None:
            self.host.pop()
        self.asks = self.refused = None

    def ask(self, said: str, yes: str, act: Act) -> Act:
        """Return what a key does that asks once before ``act``."""

        def ask() -> None:
            self.asks = (said, yes, act)

        return ask

    def follow(self, work: Work[Text | None]) -> None:
        """Say that something is being done, and then go back to the start page or say why it could not be."""
        self.works, self.asks = True, None
        self.host.follow(self, work, self._done)

    def _done(self, work: Work[Text | None]) -> str | None:
        self.works, self.refused = False, work.result()
        if self.refused is not None:
            return self.host.say(self.refused)
        if self.host.has_open(self):
            self.host.go(self.host.start_page())
        return None


class OneGame(FilePage):
    """Facts about a game and a row of keys.

    Attributes:
        saved: the game.
    """

    def __init__(self, host: Host, saved: SavedGame) -> None:
        super().__init__(host)
        self.saved = saved
        self._size = sizes.said(host.shelf.housekeeping.size(saved))

    @abstractmethod
    def keys(self) -> Sequence[FileKey]:
        """Return what can be done with it."""

    @property
    def title(self) -> str:
        """What stands in the ribbon."""
        return self.host.word("about.title")

    def facts(self) -> list[tuple[str, str]]:
        """Return what is known of it, each fact with its label."""
        host, saved = self.host, self.saved
        names = host.word("names.between").join(seat.name for seat in saved.seats) or "–"
        last = moment(host, saved.last_played)
        where = host.word("about.finished") if saved.finished else host.word("about.round", n=saved.round)
        facts = [
            (host.word("about.game"), title_of(host, saved)),
            (host.word("about.players"), names),
            (host.word("about.last"), f"{last} · {where}" if saved.round else last),
            (host.word("about.size"), self._size),
        ]
        if saved.trouble is not None or saved.damage is not None:
            said = "start.damaged" if saved.trouble is None else "about.unreadable"
            facts.append((host.word("about.state"), host.word(said)))
        return facts

    def build(self, scene: Scene, room: Area) -> None:
        """Put facts, keys and the question on the scene."""
        inner = room.inset(8, 8)
        facts = self.facts()
        kept = QUESTION if self.asks is not None or self.refused is not None else 0.0
        frame = inner.top(min(ROW * len(facts) + 24, inner.height - KEY - 12 - kept))
        scene.add(frame, RimmedFrame(rivets=True))
        for place, (label, said) in zip(frame.inset(18, 10).rows(len(facts), 2), facts, strict=True):
            scene.add(place.left(place.width * LABEL), Writing(label, Role.BODY, theme.now.quiet, lines=2))
            scene.add(place.beside(place.width * LABEL + 8), Writing(said, Role.NAME, theme.now.text, lines=2))
        rest = inner.below(frame.height + 12)
        if self.refused is not None:
            said = self.host.say(self.refused)
            short = self.host.text.fit(said, Role.BODY, rest.width - 24, QUESTION, lines=2).fits
            why = rest.top(min(QUESTION if short else 150.0, rest.height))
            scene.add(why, WarningBox())
            scene.add(why.inset(12, 1), Writing(said, lines=5))
            scene.touch(why, "put away", self.back)
        elif self.works:
            scene.add(rest, Writing(self.host.word("trouble.saving_now"), Role.NAME, theme.now.text, align="center"))
        elif self.asks is not None:
            self._question(scene, rest, *self.asks)
        else:
            self._keys(scene, rest)

    def _keys(self, scene: Scene, room: Area) -> None:
        keys = self.keys()
        row = room.foot(KEY) if self.host.canvas.landscape else room.foot(KEY * len(keys) + 6)
        places = row.columns(len(keys), 8) if self.host.canvas.landscape else row.rows(len(keys), 6)
        for place, key in zip(places, keys, strict=True):
            add_key(scene, place, key.what, key.label, key.act, sign_drawn=key.sign)

    def _question(self, scene: Scene, room: Area, said: str, yes: str, act: Act) -> None:
        question = room.above(KEY + 8)
        scene.add(question, Writing(said, Role.NAME, theme.now.text, align="center", lines=4))
        no_place, yes_place = room.foot(KEY).columns(2, 12)
        add_key(scene, no_place, "no", self.host.word("look_back.rather_not"), self.back)
        add_key(scene, yes_place, "yes", yes, act, look="amber")


class AboutGame(OneGame):
    """A game that stands on the start page."""

    def keys(self) -> Sequence[FileKey]:
        """Return what can be done with its file."""
        word = self.host.word
        delete = self.ask(word("about.delete_asks"), word("about.delete_yes"), self._delete)
        keys = [FileKey("delete", word("about.delete"), "cross", delete)] if self.saved.state != "elsewhere" else []
        if self.saved.trouble is None and self.saved.game:
            keys.append(FileKey("send", word("menu.send"), "save", self._send))
        return keys

    def _send(self) -> None:
        self.host.push(SendGame(self.host, self.saved))

    def _delete(self) -> None:
        self.follow(self.host.shelf.housekeeping.delete(self.saved))


class AboutDeleted(OneGame):
    """A game in the bin."""

    def __init__(self, host: Host, deleted: DeletedGame) -> None:
        super().__init__(host, deleted.game)
        self._deleted = deleted

    def facts(self) -> list[tuple[str, str]]:
        """Return what is known of it, and how long it is kept."""
        return [*super().facts(), (self.host.word("about.kept"), kept_for(self.host, self._deleted))]

    def keys(self) -> Sequence[FileKey]:
        """Return the way back, and the end."""
        word = self.host.word
        remove = self.ask(word("bin.remove_asks"), word("bin.remove_yes"), self._remove)
        return [
            FileKey("remove", word("bin.remove"), "cross", remove),
            FileKey("bring back", word("bin.bring_back"), "undo", self._bring_back),
        ]

    def _bring_back(self) -> None:
        self.follow(self.host.shelf.housekeeping.bring_back(self._deleted))

    def _remove(self) -> None:
        self.follow(self.host.shelf.housekeeping.remove([self._deleted]))


def kept_for(host: Host, deleted: DeletedGame) -> str:
    """Return for how long a deleted game is still kept."""
    return host.word("bin.days", n=deleted.days_left) if deleted.days_left else host.word("bin.last_day")
