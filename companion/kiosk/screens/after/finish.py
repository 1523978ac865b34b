"""The result of a game: a photo of the finish, the podium, the paper that tells its story, and what comes next."""

from __future__ import annotations

from functools import partial
from typing import Final

import msgspec
import pygame

from companion.core.messages import text
from companion.core.view import BillBoard, Feat, KeptRace, ScoreBoard, Standing, Story, TableView, Tale
from companion.kiosk.drama.photo import Entrant, Photo, add_photo
from companion.kiosk.drama.podium import Placed, add_podium
from companion.kiosk.drawing import Area, Paintbox, Role, Scene, theme
from companion.kiosk.host import Host
from companion.kiosk.play import Play
from companion.kiosk.screens.after.by_source import (
    BenchPage,
    ResultColumn,
    ResultHead,
    ResultRow,
    ResultTable,
    add_rows,
)
from companion.kiosk.screens.after.charts import open_charts
from companion.kiosk.screens.after.paper import Line, Printed, add_paper, least_height
from companion.kiosk.screens.ledger.page import LedgerPage
from companion.kiosk.screens.setup.rematch import rematch
from companion.kiosk.widgets import RibbonGround, add_key
from companion.kiosk.widgets.belt.score import add_score
from companion.kiosk.widgets.belt.score_items import Opened
from companion.kiosk.widgets.dash.bill import add_bill
from companion.kiosk.widgets.track_view import pawns_of
from companion.system.beside import Work

FOOT: Final = 62.0
"""Height of the keys, and of the title."""
ASKS: Final = 58.0
"""Height of the key that asks something under the paper."""
LEFT: Final = 0.565
"""Share of a lying screen left of the paper."""
PHOTO, PHOTO_UPRIGHT = 172.0, 158.0
PODIUM_UPRIGHT: Final = 176.0
CLOSE: Final = 3
"""A greater lead is no photo finish."""
LARGE: Final = (54, 46, 40)
LINES: Final = 5


class Headline(msgspec.Struct, frozen=True):
    """Who wins, as large as there is room, and beside it by how much."""

    said: str
    beside: str

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        high = (em for em in LARGE if em <= rect.height)
        ems = (em for em in high if art.text.width(self.said, Role.PHASE, em) < rect.width * 0.72)
        em = next(ems, None) if art.text.line_height(self.said, LARGE[-1]) < rect.height else None
        wide = min(rect.width, art.text.width(self.said, Role.PHASE, em) + 10)
        place, rest = rect.left(wide), rect.beside(wide + 4)
        small = not self.beside or not art.text.fit(self.beside, Role.BODY, rest.width, rest.height, lines=2).fits
        if small:
            place = rect
        if em is None:
            fits = art.text.fit(self.said, Role.PHASE, place.width, place.height).fits
            role, lines = (Role.PHASE, 1) if fits else (Role.NAME, 2)
            art.text.draw(target, self.said, place, role, theme.now.heading, align="left", lines=lines)
        else:
            art.text.draw(target, self.said, place, Role.PHASE, theme.now.heading, align="left", em=em,
                          shadow=theme.now.heading_shadow)  # fmt: skip
        if not small:
            fits = art.text.fit(self.beside, Role.NAME, rest.width, rest.height, lines=2).fits
            role = Role.NAME if fits else Role.BODY
            art.text.draw(target, self.beside, rest, role, theme.now.text, align="left", lines=2)


class Finish:
    """What the table shows once the game is over.

    Args:
        host: the kiosk.
        play: the game.
    """

    def __init__(self, host: Host, play: Play) -> None:
        self._host = host
        self._play = play
        self._view: TableView | None = None
        self._story = Story()
        self._stamp = ""
        self._number: Opened | None = None

    def compose(self, scene: Scene, page: Area, head: Area) -> None:
        """Put it on the scene.

        Args:
            scene: where to.
            page: the whole screen.
            head: what is left of its upper edge for the headline.
        """
        self._read()
        board = self._play.view.board
        if isinstance(board, BillBoard):
            self._billed(scene, page, head, board)
        elif isinstance(board, ScoreBoard):
            self._scored(scene, page, head, board)
        elif self._play.view.sources:
            self._by_source(scene, page, head)
        elif page.width > page.height:
            self._lying(scene, page, head)
        else:
            self._upright(scene, page, head)

    def ground(self, scene: Scene, page: Area) -> None:
        """Put what lies below everything on the scene, where that is not the usual ground of a page."""
        if isinstance(self._play.view.board, ScoreBoard):
            scene.add(page.top(FOOT), RibbonGround())
        elif self._play.view.sources and not isinstance(self._play.view.board, BillBoard):
            scene.add(page, BenchPage())

    def head(self, page: Area) -> Area:
        """Return where the headline stands."""
        billed = isinstance(self._play.view.board, BillBoard | ScoreBoard)
        whole = page.width < page.height or billed or bool(self._play.view.sources)
        wide = page.width if whole else page.width * LEFT
        return page.left(wide).top(FOOT).trimmed(14, 2, 4, 2)

    def _read(self) -> None:
        """Have the story told once for each end of the game."""
        if self._view is not self._play.view:
            self._view, self._story = self._play.view, self._play.session.story()
            self._stamp = ""
            self._host.follow(None, self._host.shelf.keep_race(self._kept()), self._stamped)

    def _kept(self) -> KeptRace:
        """Return how the game ended, as it is remembered."""
        view = self._play.view
        places = tuple((one.seat, one.place) for one in view.standings)
        return KeptRace(
            self._play.session.game.name, places, self._lead() or 0, view.track, pawns_of(view), self._story.feats
        )

    def _stamped(self, work: Work[Feat | None]) -> str | None:
        """Take in which record was set; there is nothing to be told of it but the stamp."""
        record = work.result()
        self._stamp = self._host.say(record.says) if record is not None else ""
        return None

    def _lying(self, scene: Scene, page: Area, head: Area) -> None:
        body, left = page.above(FOOT + 6), page.width * LEFT
        self._headline(scene, head)
        rest = body.left(left).trimmed(6, FOOT, 2, 2)
        rest = self._photo(scene, rest, PHOTO)
        add_podium(scene, rest.below(2), self._placed())
        self._paper(scene, self._pictures(scene, body.beside(left).trimmed(4, 8, 8, 0)))
        keys = page.foot(FOOT).trimmed(6, 0, 6, 6)
        wide = keys.width * 0.4
        self._keys(scene, keys.left(wide), keys.beside(wide + 6).columns(3, 6))

    def _by_source(self, scene: Scene, page: Area, head: Area) -> None:
        """Put the points by source on the scene, where there are some."""
        upright = page.width < page.height
        self._headline(scene, head.above(8))
        keys = page.foot((2 if upright else 1) * FOOT).trimmed(6, 2, 6, 6)
        table = page.trimmed(5, FOOT + 7, 5, keys.height + 10)
        add_rows(scene, table, self._rows(), upright=upright)
        self._all_keys(scene, keys)

    def _billed(self, scene: Scene, page: Area, head: Area, board: BillBoard) -> None:
        """Put the bill on the scene, where the result is one: who wins is said as its board says it."""
        host, upright = self._host, page.width < page.height
        names = host.word("names.between").join(
            self._play.session.setup.seats[seat].name for seat in board.head.seats
        )
        said = host.say(board.head.line) if board.head.line is not None else ""
        scene.add(head.above(8), Headline(f"{said}: {names}" if names else said, ""))
        keys = page.foot((2 if upright else 1) * FOOT).trimmed(6, 2, 6, 6)
        add_bill(scene, host, self._play, board, page.trimmed(0, FOOT + 4, 0, keys.height + 8))
        self._all_keys(scene, keys)

    def _scored(self, scene: Scene, page: Area, head: Area, board: ScoreBoard) -> None:
        """Put a score sheet on the scene, and over it who wins and what decided between those with as many points."""
        said = self._host.say(board.head.line) if board.head.line is not None else self._margin()
        scene.add(head.above(8), Headline(self._title(), said))
        keys = page.foot(FOOT * scene.finger if page.width > page.height else 2 * FOOT).trimmed(6, 2, 6, 6)
        sheet = page.trimmed(0, FOOT + 1, 0, keys.height + 7)
        add_score(scene, self._host, self._play, board, sheet, self._number, self._open_number)
        self._all_keys(scene, keys)

    def _open_number(self, number: Opened | None) -> None:
        self._number = number

    def leave(self) -> bool:
        """Put away what lies over the result; tell whether there was something."""
        covered, self._number = self._number is not None, None
        return covered

    def _all_keys(self, scene: Scene, keys: Area) -> None:
        """Put the keys of a result that has the whole page into one line, or two on an upright screen."""
        wide = keys.width * 0.3
        upright = keys.height > FOOT
        first, others = keys.rows(2, 6) if upright else (keys.left(wide), keys.beside(wide + 6))
        self._keys(scene, first, others.columns(3, 6))

    def _rows(self) -> ResultTable:
        host, view = self._host, self._play.view
        signs = tuple(source.sign for source in view.sources)
        scale = max((abs(part) for one in view.standings for part in one.parts), default=1)
        rows = tuple(
            ResultRow(
                one,
                host.say(text("panel.place", place=one.place)),
                self._name(one),
                host.say(one.reason),
                signs,
                scale,
            )
            for one in view.standings
        )
        ties = tuple(host.say(one.tie) if one.tie is not None else "" for one in view.standings)
        columns = tuple(ResultColumn(host.say(source.says), source.sign) for source in view.sources)
        return ResultTable(ResultHead(host.word("board.sources"), columns, host.word("board.total")), rows, ties)

    def _upright(self, scene: Scene, page: Area, head: Area) -> None:
        self._headline(scene, head)
        keys = page.foot(2 * FOOT).trimmed(6, 2, 6, 6)
        rest = page.trimmed(6, FOOT, 6, 2 * FOOT + 4)
        share = min(1.0, (rest.height - least_height(LINES, scene.finger)) / (PHOTO_UPRIGHT + PODIUM_UPRIGHT + 4))
        rest = self._photo(scene, rest, PHOTO_UPRIGHT * share)
        add_podium(scene, rest.top(PODIUM_UPRIGHT * share).below(2), self._placed())
        self._paper(scene, rest.below(PODIUM_UPRIGHT * share + 4))
        first, second = keys.rows(2, 6)
        if self._host.corrections.waits:
            first, asks = first.columns(2, 6)
            self._pictures_key(scene, asks)
        self._keys(scene, first, second.columns(3, 6))

    # -- what stands on it ---------------------------------------------------------------------------------------

    def _headline(self, scene: Scene, place: Area) -> None:
        scene.add(place, Headline(self._title(), self._margin()))

    def _title(self) -> str:
        """Return who won."""
        view, host = self._play.view, self._host
        winners = [standing for standing in view.standings if standing.place == 1]
        names = self._host.word("names.between").join(self._name(standing) for standing in winners)
        if len(view.standings) == 1:  # nobody was beaten; the reason says how it went
            return host.word("end.alone")
        return host.word("end.winner", name=names) if len(winners) == 1 else f"{self._draw_word()}: {names}"

    def _margin(self) -> str:
        """Return by how much the first one won, or what decided it; empty where that is not known."""
        if self._play.view.sources:
            return self._ahead()
        decided, lead = self._story.decided, self._lead()
        if decided is not None:
            return self._host.say(decided)
        return self._host.word("end.by", n=lead) if lead else ""

    def _ahead(self) -> str:
        """Return how many points the first one has, and how many more than the next."""
        totals = [sum(one.parts) for one in self._play.view.standings]
        ahead = totals[0] - totals[1] if len(totals) > 1 else 0
        if ahead:
            return self._host.word("board.with_points", n=totals[0], ahead=ahead)
        return self._host.word("board.with_points_level", n=totals[0])

    def _lead(self) -> int | None:
        """Return how many spaces the first one is ahead, or None where that is no distance."""
        reached = sorted(self._reached(), reverse=True)
        return reached[0] - reached[1] if len(reached) > 1 else None

    def _reached(self) -> tuple[int, ...]:
        """Return how far each seat came; nothing where the game has no track."""
        view = self._play.view
        if len(self._story.reached) == len(view.seats):
            return self._story.reached
        spaces = [seat.space for seat in view.seats if seat.space is not None and seat.space < len(view.track)]
        return tuple(view.track[space].number for space in spaces) if len(spaces) == len(view.seats) else ()

    def _draw_word(self) -> str:
        return self._host.word("end.dead_heat" if self._reached() else "end.draw")

    def _photo(self, scene: Scene, room: Area, high: float) -> Area:
        """Put the photo on the scene, where there is a track; return what is left below it."""
        reached, standings = self._reached(), self._play.view.standings
        if not reached:
            return room
        first = reached[standings[0].seat]
        entrants = tuple(Entrant(one.seat, max(0, first - reached[one.seat])) for one in standings)
        line = next((space.number for space in self._play.view.track if space.finish), None)
        behind = first - line + 0.5 if line is not None and first >= line else None
        high = min(high, room.height * 0.52)
        add_photo(scene, room.top(high), Photo(entrants, behind, self._photo_word()))
        return room.below(high)

    def _photo_word(self) -> str:
        lead = self._lead()
        if lead is None or lead > CLOSE:
            return ""
        tied = lead == 0 and self._play.view.standings[1].place == 1
        return self._host.word("end.dead_heat" if tied else "end.photo")

    def _placed(self) -> tuple[Placed, ...]:
        standings = self._play.view.standings
        said = "" if len(standings) == 1 else "{}"
        return tuple(
            Placed(one.seat, one.place, said.format(one.place), self._name(one), self._host.say(one.reason))
            for one in standings
        )

    def _name(self, standing: Standing) -> str:
        return self._play.session.setup.seats[standing.seat].name

    def _paper(self, scene: Scene, room: Area) -> None:
        host, view = self._host, self._play.view
        lines = [self._line(tale) for tale in self._story.tales]
        if not lines:  # a game that tells nothing: why everybody stands where they do
            lines = [(one.seat, host.say(one.reason), 0, None) for one in view.standings]
        edition = host.word("end.edition", n=view.round) if view.round else ""
        paper = Printed(host.word("end.paper"), edition, host.word("end.round_of"), tuple(lines[:LINES]), self._stamp)
        add_paper(scene, room, paper)

    def _pictures(self, scene: Scene, room: Area) -> Area:
        """Put the question for pictures at the foot, where there is one; return what is left above it."""
        if not self._host.corrections.waits:
            return room
        self._pictures_key(scene, room.foot((ASKS - 6) * scene.finger))
        return room.above(ASKS * scene.finger)

    def _pictures_key(self, scene: Scene, place: Area) -> None:
        """Put the key on the scene that asks whether pictures of corrected rolls may stay."""
        label = self._host.word("tray.keep_under")
        add_key(scene, place, "keep pictures", label, self._ask, look="amber", sign_drawn="camera", role=Role.BODY)

    def _ask(self) -> None:
        question = self._host.corrections.question()
        if question is not None:
            self._host.push(question)

    def _line(self, tale: Tale) -> Line:
        return tale.seat, self._host.say(tale.says), tale.round, partial(self._open, tale)

    def _open(self, tale: Tale) -> None:
        self._host.push(LedgerPage(self._host, self._play, tale.number, tale.seat))

    # -- keys ----------------------------------------------------------------------------------------------------

    def _keys(self, scene: Scene, first: Area, others: list[Area]) -> None:
        host, play = self._host, self._play
        charts, ledger, leave = others
        add_key(scene, first, "rematch", host.word("end.rematch"), self._again, look="green", role=Role.TITLE,
                sign_drawn="flag")  # fmt: skip
        add_key(scene, charts, "charts", host.word("end.charts"), partial(open_charts, host, play),
                sign_drawn="dial")  # fmt: skip
        add_key(scene, ledger, "ledger", host.word("menu.ledger"), lambda: host.push(LedgerPage(host, play)),
                sign_drawn="ledger")  # fmt: skip
        add_key(scene, leave, "leave", host.word("end.done"), self._leave,
                sign_drawn="chevron_right")  # fmt: skip

    def _leave(self) -> None:
        """Leave; a question that nobody touched is not asked once more."""
        self._host.corrections.question()
        self._host.go(self._host.start_page())

    def _again(self) -> None:
        self._host.corrections.question()
        session, last = self._play.session, self._play.view.standings[-1]
        setup = session.setup
        worst = self._name(last) if len(setup.seats) > 1 else ""
        refused = rematch(self._host, session.game, setup.seats, setup.answers, worst)
        if refused is not None:
            self._play.say(refused, refuses=True)
