"""The cards of a game that a camera can learn: a list with every portrait, and one card with what can be done."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from companion.core.messages import text
from companion.core.view.catalogue import LearnableCard
from companion.devices.events import LessonOrder
from companion.kiosk.drawing import Act, Area, Role, Scene, theme
from companion.kiosk.host import Host
from companion.kiosk.screens.taught_cards.drawing import SLENDER, CardBox, CardPlate, CardState
from companion.kiosk.screens.taught_cards.learn import LearnCardsPage
from companion.kiosk.screens.taught_cards.page import TaughtPage
from companion.kiosk.widgets import RimmedFrame, Sign, WarningBox, Writing, add_key

FOOT: Final = 66.0
WARNING, UPRIGHT_WARNING = 58.0, 96.0
CELL: Final = (186.0, 88.0)
"""Least width and height of a card in the list."""
EXPLAINED: Final = 50.0


class TaughtCardsPage(TaughtPage):
    """All cards of a game that can be learned; touching one that is known shows what can be done with it."""

    def __init__(self, host: Host, game: str, cards: Sequence[LearnableCard]) -> None:
        super().__init__(host, game, cards)
        self._first = 0
        self.order(LessonOrder("list"))

    @property
    def title(self) -> str:
        """What stands in the ribbon."""
        return self.host.word("taught.title")

    def build(self, scene: Scene, room: Area) -> None:
        """Put the cards on the scene, and the key that learns those that are missing."""
        host, known = self.host, self.known
        inner = room.inset(6, 4)
        failed, lying = known is not None and bool(known.failed), host.canvas.landscape
        head = (WARNING if lying else UPRIGHT_WARNING) if failed else EXPLAINED
        if failed:
            box = inner.top(head).above(4)
            scene.add(box, WarningBox())
            scene.add(box.inset(12, 2), Writing(host.word("taught.failed"), lines=2 if lying else 4))
        else:
            explained = Writing(host.word("taught.explains"), colour=theme.now.text, lines=2)
            scene.add(inner.top(head).inset(6, 0), explained)
        foot = FOOT if lying else 2 * FOOT
        grid = inner.below(head).above(foot)
        keys = [*self.cards, *self.gone()]
        columns = max(1, int(grid.width // (CELL[0] * scene.finger)))
        rows = max(1, int(grid.height // CELL[1]))
        fits = columns * rows
        self._first = self._first if self._first < len(keys) else 0
        portraits = self.portraits.of(self.pictures())
        places = grid.grid(columns, rows, 5)
        for key, place in zip(keys[self._first : self._first + fits], places, strict=False):
            what = f"card {key}"
            shown = portraits.get(key)
            state: CardState = "none" if key not in self.cards else "known" if shown is not None else "due"
            sign = self.cards[key].sign if key in self.cards else "cards"
            scene.add(place, CardPlate(scene.pressed == what))
            within = place.inset(8, 6)
            wide = within.height / SLENDER
            scene.add(within.left(wide), CardBox(sign, shown))
            colour = {"none": theme.now.warning_text, "due": theme.now.quiet}.get(state, theme.now.text)
            scene.add(within.beside(wide + 8), Writing(self.called(key), colour=colour, lines=3))
            scene.touch(place.inset(-2), what, self._opener(key), live=known is not None)
        self._foot(scene, inner.foot(foot - 4), len(keys) > fits, fits, len(keys))

    def _foot(self, scene: Scene, room: Area, more: bool, fits: int, count: int) -> None:
        host, known, missing = self.host, self.known, self.missing()
        forgotten = known.forgotten if known is not None else ""
        back = forgotten if forgotten.startswith(f"{self.game}.") else ""
        keys = room.columns(1 + bool(back) + more, 6)
        if not host.canvas.landscape:
            upper, lower = room.rows(2, 6)
            keys = [upper, *lower.columns(2, 6)]
        label = host.say(text("taught.learn_missing", n=len(missing))) if missing else host.word("taught.all_known")
        live = known is not None and bool(missing)
        add_key(scene, keys[0], "learn", label, self._learn, look="green", sign_drawn="camera", live=live)
        if back:
            label = host.word("taught.bring_back", name=self.called(back))
            add_key(scene, keys[1], "bring back", label, self._bring_back, sign_drawn="undo")
        if more:
            label = f"{host.word('key.more')}  {self._first // fits + 1}/{-(-count // fits)}"
            add_key(scene, keys[-1], "more", label, self._turner(fits, count), sign_drawn="chevron_down")

    def _turner(self, fits: int, count: int) -> Act:
        def turn() -> None:
            self._first = self._first + fits if self._first + fits < count else 0

        return turn

    def _learn(self) -> None:
        self.host.push(LearnCardsPage(self.host, self.game, tuple(self.cards.values()), self.missing()))

    def _bring_back(self) -> None:
        self.order(LessonOrder("bring_back"))

    def _opener(self, key: str) -> Act:
        def opened() -> None:
            cards = tuple(self.cards.values())
            if key in self.pictures():
                self.host.push(TaughtCardPage(self.host, self.game, cards, key))
            else:
                self.host.push(LearnCardsPage(self.host, self.game, cards, [self.cards[key]]))

        return opened


class TaughtCardPage(TaughtPage):
    """One learned card: its portrait, what it may be mistaken for, showing it anew, and forgetting it.

    Args:
        host: the kiosk.
        game: name of the game.
        cards: those of its cards that can be learned.
        key: of this one.
    """

    def __init__(self, host: Host, game: str, cards: Sequence[LearnableCard], key: str) -> None:
        super().__init__(host, game, cards)
        self._key = key

    @property
    def title(self) -> str:
        """What stands in the ribbon."""
        return self.host.word("taught.one_title")

    def build(self, scene: Scene, room: Area) -> None:
        """Put its portrait on the scene, what it could be taken for, and the keys."""
        host, inner = self.host, room.inset(6, 4)
        body = inner.above(FOOT)
        scene.add(body, RimmedFrame(rivets=True))
        within = body.inset(16, 12)
        shown = self.portraits.of(self.pictures()).get(self._key)
        lying = host.canvas.landscape
        high = within.height if lying else within.height * 0.6
        wide = min(within.width * (0.45 if lying else 1.0), high / SLENDER)
        place = within.left(wide) if lying else within.top(high).middle(wide, high)
        card = self.cards.get(self._key)
        scene.add(place, CardBox(card.sign if card is not None else "cards", shown))
        told = within.beside(wide + 16) if lying else within.below(high + 8)
        scene.add(told.top(40), Writing(self.called(self._key), Role.TITLE, theme.now.heading))
        lines = told.below(48)
        if card is None:
            self._line(scene, lines.top(60), host.word("taught.gone"))
            lines = lines.below(64)
        alike = self.alike(self._key)
        for index, other in enumerate(alike):
            self._line(scene, lines.row(index, 58).top(54), host.word("taught.alike", name=self.called(other)))
        if not alike and card is not None:
            scene.add(lines.top(60), Writing(host.word("taught.portrait"), colour=theme.now.quiet, lines=3))
        forget, anew = inner.foot(FOOT - 4).columns(2, 6)
        live = shown is not None
        add_key(scene, forget, "forget", host.word("taught.forget"), self._forget, sign_drawn="cross", live=live)
        label = host.word("taught.anew")
        add_key(scene, anew, "anew", label, self._anew, sign_drawn="camera", look="green", live=card is not None)

    def _line(self, scene: Scene, room: Area, said: str) -> None:
        scene.add(room.left(26).middle(24, 24), Sign("exclamation"))
        scene.add(room.beside(32), Writing(said, colour=theme.now.warning_text, lines=2))

    def _forget(self) -> None:
        self.order(LessonOrder("forget", key=self._key))
        self.back()

    def _anew(self) -> None:
        cards = tuple(self.cards.values())
        self.host.push(LearnCardsPage(self.host, self.game, cards, [self.cards[self._key]]))
