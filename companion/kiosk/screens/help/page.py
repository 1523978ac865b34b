"""Help for the thing one is looking at: a few drawings with a sentence each, on short pages."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from companion.kiosk.drawing import Area, Role, Scene, theme
from companion.kiosk.host import Host, Screen
from companion.kiosk.play import Play, SeatSituation
from companion.kiosk.screens.help.drawings import BOX, HelpDrawing
from companion.kiosk.screens.help.topics import MOST_PHASE_ROWS, rows_of, topic_of
from companion.kiosk.screens.page import Page
from companion.kiosk.screens.table.screen import TableScreen
from companion.kiosk.widgets import TITLE_HEIGHT, RimmedFrame, Writing, add_key

FOOT = 62.0
LEAST_ROW = 92.0
MOST_ROW = 138.0


@dataclass(frozen=True)
class Section:
    """Rows under one heading.

    Attributes:
        title: the heading.
        rows: (drawing, sentence).
    """

    title: str
    rows: tuple[tuple[str, str], ...]


class HelpPage(Page):
    """Pages of help; the first is about what stood on the screen."""

    has_help = False

    def __init__(self, host: Host, sections: Sequence[Section]) -> None:
        super().__init__(host)
        self._sections = tuple(sections)
        self._number = 0

    @property
    def title(self) -> str:
        """What stands in the ribbon."""
        return self._shown()[0].title

    def build(self, scene: Scene, room: Area) -> None:
        """Put one page on the scene."""
        shown, count = self._shown()
        rows = room.trimmed(6, 6, 6, FOOT + 4)
        tall = min(MOST_ROW, rows.height / len(shown.rows))
        for index, (thing, said) in enumerate(shown.rows):
            self._row(scene, rows.row(index, tall).above(6), thing, said)
        self._foot(scene, room.foot(FOOT).above(4).inset(6, 0), count)

    def _shown(self) -> tuple[Section, int]:
        """Return the page that is shown and how many there are."""
        pages = self._pages(self.host.canvas.height - TITLE_HEIGHT - FOOT - 10)
        self._number = min(self._number, len(pages) - 1)
        return pages[self._number], len(pages)

    def _pages(self, room: float) -> list[Section]:
        """Return the sections cut to pages of much the same length."""
        fits = max(1, int(room // LEAST_ROW))
        cut = []
        for section in self._sections:
            count = -(-len(section.rows) // fits)
            each = -(-len(section.rows) // count)
            rows = [section.rows[first : first + each] for first in range(0, len(section.rows), each)]
            cut += [Section(section.title, some) for some in rows]
        return cut

    def _row(self, scene: Scene, place: Area, thing: str, said: str) -> None:
        wide, high = BOX
        scene.add(place, RimmedFrame(rivets=True))
        scene.add(place.beside(8).left(wide).middle(wide, high), HelpDrawing(thing))
        room = place.trimmed(wide + 22, 2, 12, 2)
        scene.add(room, Writing(said, Role.NAME, theme.now.text, lines=4))

    def _foot(self, scene: Scene, place: Area, pages: int) -> None:
        close, page, more = place.columns(3, 0)
        add_key(scene, close.inset(2), "close", self.host.word("key.close"), self.back, sign_drawn="cross")
        if pages > 1:
            said = self.host.word("guide.page", n=self._number + 1, of=pages)
            scene.add(page, Writing(said, Role.NAME, theme.now.quiet, align="center"))
            after = (self._number + 1) % pages
            add_key(scene, more.inset(2), "more", self.host.word("key.next"), lambda: self._turn(after),
                    sign_drawn="chevron_right")  # fmt: skip

    def _turn(self, number: int) -> None:
        self._number = number


def help_for(host: Host, screen: Screen, play: Play | None) -> HelpPage:
    """Return the help for a screen; at the table, for what it shows, the phase and the buttons, too."""
    if not isinstance(screen, TableScreen) or play is None:
        return HelpPage(host, [_section(host, topic_of(type(screen)) or "any")])
    phase = _phase(host, play)
    shown = [_section(host, _shown(play)), *([phase] if phase is not None else [])]
    sections = [*shown, _section(host, "button"), _section(host, "table_buttons")]
    return HelpPage(host, sections)


def _shown(play: Play) -> str:
    """Return the topic of what the table shows."""
    if play.tray.covers:
        return "tray"
    open_seats = [seat for seat in play.halves.seats if seat is not None]
    if any(
        play.situation(seat) in (SeatSituation.DECISION_OPEN, SeatSituation.DECISION_COMPLETE) for seat in open_seats
    ):
        return "decision"
    if open_seats:
        return "panel"
    if play.view.standings:
        return "standings"
    return "summary" if play.view.summary is not None else "table"


def _section(host: Host, topic: str) -> Section:
    rows = tuple((thing, host.word(f"guide.{topic}.{name}")) for name, thing in rows_of(topic))
    return Section(host.word(f"guide.{topic}"), rows)


def _phase(host: Host, play: Play) -> Section | None:
    """Return what the game says about its present phase, or None where it says nothing."""
    stem = f"guide.{play.view.phase.key}"
    keys = [f"{stem}.{n}" for n in range(1, MOST_PHASE_ROWS + 1)]
    known = [key for key in keys if host.knows(key)]
    if not known:
        return None
    rows = tuple((f"disc {n}", host.word(key)) for n, key in enumerate(known, 1))
    return Section(host.say(play.view.phase), rows)
