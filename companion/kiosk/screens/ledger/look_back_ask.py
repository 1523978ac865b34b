"""Before anything is undone for all, or a way that was left is taken again: what that changes, once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from companion.core.ledger import LedgerLine
from companion.core.messages import text
from companion.kiosk.drawing import Act, Area, Role, Scene
from companion.kiosk.host import Host
from companion.kiosk.play import Play
from companion.kiosk.ports import RecordedLines
from companion.kiosk.screens.ledger.looks import look_of
from companion.kiosk.screens.ledger.rows import LedgerEntry, Mark, Row, in_order, starts
from companion.kiosk.screens.page import Page
from companion.kiosk.widgets import Writing, add_key, add_toast
from companion.kiosk.widgets.line_list import LineList, LineLook
from companion.table import Branch

CONTEXT = 2
"""So many lines on either side of the mark are shown at least."""
FOOT = 66.0
KEY = 62.0
PAGE = 58.0


class Journey(Page):
    """One question: here is what will be undone and what will be done again; shall it be?

    Args:
        host: the kiosk.
        play: the game.
        number: the point the game goes back to.
        branch: what is then done again, or None.
    """

    def __init__(self, host: Host, play: Play, number: int, branch: Branch | None = None) -> None:
        super().__init__(host)
        self.play = play
        self.number = number
        self.branch = branch
        self._kinds = {kind.id: kind for kind in play.session.game.line_kinds}
        self._rows: list[tuple[Row, str]] = []
        self._recorded: Sequence[RecordedLines] | None = None
        self._lines = LineList(self._look_of)
        self._read()

    @property
    def title(self) -> str:
        """What stands in the ribbon."""
        return self.host.word("look_back.go_on_title" if self.branch is None else "look_back.way_title")

    def build(self, scene: Scene, room: Area) -> None:
        """Put lines and question on the scene."""
        host = self.host
        self._read()
        self._lines.compose(scene, room.trimmed(4, 4, 4, FOOT + 6))
        foot = room.foot(FOOT).above(8).inset(6, 0)
        newer, older, answers = foot.left(PAGE), foot.beside(PAGE + 4).left(PAGE), foot.beside(2 * PAGE + 10)
        up, down = self._lines.pages
        add_key(scene, newer, "newer", "", self._pager(-1), sign_drawn="chevron_up", live=up)
        add_key(scene, older, "older", "", self._pager(1), sign_drawn="chevron_down", live=down)
        third = answers.width * 0.36
        add_key(scene, answers.left(third - 4), "no", host.word("look_back.rather_not"), self.back)
        place = answers.beside(third)
        look: Literal["red", "amber"] = "red" if self.branch is None else "amber"
        add_key(scene, place, "yes", self._yes(), self._go, look=look, role=Role.NAME, live=self._changes())
        add_toast(scene, host, self.play, on_page=True)

    def say_yes(self) -> None:
        """Do it, where there is anything to do."""
        if self._changes():
            self._go()

    def _changes(self) -> bool:
        return any(tone != "plain" for _, tone in self._rows)

    def _yes(self) -> str:
        if self.branch is None:
            gone = sum(tone == "gone" and isinstance(row, LedgerEntry) for row, tone in self._rows)
            return self.host.word("look_back.undo_lines", n=gone)
        return self.host.word("look_back.do_lines", n=len(self.branch.lines))

    def _read(self) -> None:
        """Make the rows: two that stay, what is undone, what is done again."""
        session = self.play.session
        recorded = session.lines
        if self._recorded is recorded:
            return
        self._recorded = recorded
        gone = (
            [e for e in session.lines if e.number > self.number] if self.branch else session.would_undo(self.number)
        )
        first = min((one.number for one in gone), default=None)
        kept = [one for one in session.lines if first is None or one.number < first]
        rows: list[tuple[Row, str]] = [(row, "plain") for row in in_order(kept)[-CONTEXT:]]
        undone = in_order(gone) or [
            LedgerEntry(one.number, LedgerLine(one.seat, text("undo.readiness"), "")) for one in gone
        ]
        if undone:
            rows.append((Mark(text("look_back.undone_from_here", n=len(undone))), "gone"))
            rows += [(row, "gone") for row in undone]
        if self.branch is not None:
            rows.append((Mark(text("look_back.done_again", n=len(self.branch.lines))), "back"))
            rows += [(LedgerEntry(self.number, line), "back") for line in self.branch.lines]
        self._lines.fill([not isinstance(row, LedgerEntry) for row, _ in rows])
        self._rows = rows

    def _look_of(self, index: int) -> LineLook:
        row, tone = self._rows[index]
        return look_of(self.host, self.play, self._kinds, row, tone)

    def _pager(self, way: int) -> Act:
        return lambda: self._lines.page(way)

    def _go(self) -> None:
        if self.branch is None:
            if self.play.go_on_from(self.number):
                self.play.say(text("look_back.went_back"))
        elif self.play.take_branch(self.branch):
            self.play.say(text("look_back.way_taken"))
        self._leave()

    def _leave(self) -> None:
        self.host.to_table()


class Undo(Journey):
    """The same question before an undo for all; it leads back to the page that asked, where more can be undone."""

    @property
    def title(self) -> str:
        """What stands in the ribbon."""
        return self.host.word("undo.title")

    def _leave(self) -> None:
        self.back()


def asking_undo(host: Host, play: Play) -> Act:
    """Return what a touch on the undo key for all does: it lists what goes and asks, or says why nothing can go."""

    def ask() -> None:
        number = play.session.undo_to()
        if number is None:
            play.undo()
        else:
            host.push(Undo(host, play, number))

    return ask


def phase_began(recorded: Sequence[RecordedLines]) -> RecordedLines | None:
    """Return after what the present phase began, or where nothing was done in it yet the one before; None: never."""
    began = [recorded[index] for index, _ in starts(recorded)]
    if began and began[-1] is recorded[-1]:
        began.pop()
    return began[-1] if began else recorded[0] if len(recorded) > 1 else None


class Ways(Page):
    """The longer futures that were left and played over: any of them can be taken again."""

    def __init__(self, host: Host, play: Play) -> None:
        super().__init__(host)
        self.play = play

    @property
    def title(self) -> str:
        """What stands in the ribbon."""
        return self.host.word("look_back.ways_title")

    def build(self, scene: Scene, room: Area) -> None:
        """Put a key for every way on the scene."""
        said = self.host.word("look_back.ways_explained")
        scene.add(room.inset(16, 6).top(54), Writing(said, lines=2))
        keys = room.below(64).inset(8, 0)
        for index, branch in enumerate(self.play.session.branches[: int((keys.height + 6) // (KEY + 6))]):
            place = keys.row(index, KEY + 6).top(KEY)
            add_key(scene, place, f"way {index}", self._label(branch), self._opener(branch), role=Role.BODY)

    def _label(self, branch: Branch) -> str:
        then = next((step.then for step in reversed(branch.steps) if step.then is not None), None)
        last = self.host.say(branch.lines[-1].says) if branch.lines else ""
        if then is None:
            return last
        return self.host.word(
            "look_back.way", n=len(branch.lines), round=then.round, phase=self.host.say(then.phase), last=last
        )

    def _opener(self, branch: Branch) -> Act:
        return lambda: self.host.push(Journey(self.host, self.play, branch.after, branch))
