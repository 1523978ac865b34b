"""Learning cards: the camera's picture, which card is to be laid in, and a strip of portraits that fills itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from companion.core.view.catalogue import LearnableCard
from companion.devices.events import CardLesson, LessonOrder, Note
from companion.kiosk.drawing import Act, Area, Role, Scene, theme
from companion.kiosk.host import Host
from companion.kiosk.screens.live_tray import LiveTray
from companion.kiosk.screens.taught_cards.drawing import SLENDER, CardBox, CardPortrait, CardState
from companion.kiosk.screens.taught_cards.page import TaughtPage
from companion.kiosk.widgets import RimmedFrame, Sign, Writing, add_key

KEY: Final = 60.0
STRIP: Final = 92.0
BOX: Final = 64.0
"""Width of a card in the strip."""
GOOD: Final = 46.0
"""Height of what is well, where something else is said, too."""
TASK: Final = 52.0
"""Height of what is to be done."""
PORTRAIT: Final = 132.0
"""Height of the card that was taken last."""
WAITING: Final = ("lay", "moving")
"""What is no fault: it is only waited for."""
TAKEN_SOUND: Final = "shutter"


class LearnCardsPage(TaughtPage):
    """Leads through cards. It goes on by itself: whoever sits there only lays one card after the other in.

    Args:
        host: the kiosk.
        game: name of the game.
        cards: those of its cards that can be learned.
        due: those that are learned now, the first one first.
    """

    def __init__(self, host: Host, game: str, cards: Sequence[LearnableCard], due: Sequence[LearnableCard]) -> None:
        super().__init__(host, game, cards)
        self._wanted = tuple(card.key for card in due)
        self._begin = LessonOrder("begin", self._wanted)
        self._portrait: CardPortrait | None = None
        self._portrayed: Any = None
        self._taken = 0
        self._live = LiveTray(host, lambda: host.port.teaching.cards.view, self._order)

    def back(self) -> None:
        """Leave; the cards that were taken are kept."""
        self._order("end")
        self._order("list")
        self.host.pop()

    def tick(self) -> bool:
        """Look for a new picture; tell whether the page looks different now."""
        known, seen = super().tick(), self._live.tick()
        view = self._view
        if view is not None:
            if len(view.taken) > self._taken:
                self.host.play_sound(TAKEN_SOUND)
            self._taken = len(view.taken)
            if view.shown is not self._portrayed:
                self._portrayed = view.shown
                self._portrait = CardPortrait(view.shown) if view.shown is not None else None
        return known or seen

    @property
    def _view(self) -> CardLesson | None:
        return self._live.view

    def _order(self, what: str) -> None:
        order = self._begin if what == "begin" else LessonOrder(what)  # type: ignore[arg-type]  # all of its words
        self.order(order)

    def _orders(self, what: str) -> Act:
        return lambda: self._order(what)

    @property
    def title(self) -> str:
        """What stands in the ribbon."""
        return self.host.word("taught.learn_title")

    @property
    def _done(self) -> bool:
        return self._view is not None and not self._view.due

    def build(self, scene: Scene, room: Area) -> None:
        """Put picture, task, cards and keys on the scene."""
        inner = room.inset(6)
        self._strip(scene, inner.foot(STRIP))
        tray, task = self._live.places(inner.above(STRIP + 6))
        self._live.add(scene, tray, good=self._view is not None and any(note.good for note in self._view.notes))
        self._task(scene, task)

    def _strip(self, scene: Scene, room: Area) -> None:
        """Put the cards that are learned on the scene, those round the one that is due where not all have room."""
        fits = max(1, int((room.width + 4) // (BOX + 4)))
        portraits = self.portraits.of(self.pictures())
        due = self._view.due if self._view is not None else self._wanted
        taken = self._view.taken if self._view is not None else ()
        now = self._wanted.index(due[0]) if due and due[0] in self._wanted else len(self._wanted) - 1
        first = max(0, min(now - fits // 2, len(self._wanted) - fits))
        shown = self._wanted[first : first + fits]
        row = room.middle(len(shown) * (BOX + 4) - 4, room.height)
        for index, key in enumerate(shown):
            place = row.column(index, BOX + 4).left(BOX)
            state: CardState = "next" if due and key == due[0] else "due" if key in due else "known"
            known = portraits.get(key) if key in taken or key not in due else None
            scene.add(place, CardBox(self.cards[key].sign, known, state))

    # -- the task ----------------------------------------------------------------------------------------------

    def _task(self, scene: Scene, room: Area) -> None:
        host, view = self.host, self._live.shown
        task = room.above(KEY + 8)
        scene.add(task, RimmedFrame(rivets=True))
        inner = task.inset(12, 8)
        if view is None:
            said = host.word("calibration.no_camera" if self._live.silent else "taught.loading")
            scene.add(inner, Writing(said, Role.NAME, theme.now.heading, lines=6, valign="top"))
        else:
            lays = host.port.teaching.cards.lays and bool(view.due)
            self._words(scene, view, inner.above(KEY + 4) if lays else inner)
            if lays:
                label = host.word("taught.lay_it")
                add_key(scene, inner.foot(KEY), "lay card", label, self._layer(view.due[0]), sign_drawn="cards")
        self._keys(scene, room.above(2).foot(KEY))

    def _words(self, scene: Scene, view: CardLesson, room: Area) -> None:
        said = room.top(TASK)
        scene.add(said, Writing(self._to_do(view), Role.NAME, theme.now.heading, lines=2))
        rest = room.below(TASK + 4)
        if self._portrait is not None:
            high = min(PORTRAIT, rest.height)
            scene.add(rest.left(high / SLENDER).top(high), CardBox("cards", self._portrait))
            rest = rest.beside(high / SLENDER + 10)
        lines = self._lines(view)
        short = sum(good for _, good in lines)  # what is well has less room
        each = min(92.0, (rest.height - short * GOOD) / max(1, len(lines) - short))
        waits = bool(view.notes) and view.notes[0].code in WAITING and not view.failed
        for sentence, good in lines:
            tall = GOOD if good else each
            line, rest = rest.top(tall).above(1), rest.below(tall)
            scene.add(line.left(26).middle(24, 24), Sign("check" if good else "cards" if waits else "exclamation"))
            colour = theme.now.text if good or waits else theme.now.warning_text
            scene.add(line.beside(32), Writing(sentence, colour=colour, lines=3))

    def _to_do(self, view: CardLesson) -> str:
        if view.due:
            return self.host.word("taught.do", name=self.called(view.due[0]))
        return self.host.word("taught.done" if view.taken else "taught.done_none")

    def _lines(self, view: CardLesson) -> list[tuple[str, bool]]:
        if view.failed:
            return [(self.host.word("taught.not_kept"), False)]
        return [(self._said(note), note.good) for note in view.notes][:3]

    def _said(self, note: Note) -> str:
        return self.host.word(f"taught.note.{note.code}", name=self.called(note.where) if note.where else "")

    def _layer(self, key: str) -> Act:
        return lambda: self.host.port.teaching.cards.lay((self.cards[key].drawn,))

    def _keys(self, scene: Scene, room: Area) -> None:
        host, view = self.host, self._view
        back, skip, stop = room.inset(2, 0).columns(3)
        live = view is not None and (bool(view.taken) or len(view.due) < len(self._wanted))
        add_key(scene, back, "back one", host.word("taught.key.back"), self._orders("back"), sign_drawn="undo",
                live=live)  # fmt: skip
        if view is not None and view.can_take:
            add_key(scene, skip, "take", host.word("taught.key.take"), self._orders("take"), look="amber")
        else:
            skips = view is not None and bool(view.due) and len(self._wanted) > 1
            add_key(scene, skip, "skip", host.word("taught.key.skip"), self._orders("skip"), live=skips)
        label = host.word("taught.key.finish" if self._done else "taught.key.stop")
        add_key(scene, stop, "stop", label, self.back, look="green" if self._done else "iron")
