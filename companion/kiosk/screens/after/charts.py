"""How the race went: positions by round, dials, dice with a fairness test; saved as pictures and tables.

Reached from the result, and during the game from the menu.
"""

from __future__ import annotations

from collections.abc import Callable

from companion.core.look import ChartPage
from companion.core.messages import Text
from companion.core.rejection import Rejection
from companion.kiosk.drawing import Act, Area, Role, Scene, theme, units, value_said
from companion.kiosk.drawing.charts import BarChart, GaugeStrip, LineChart, titled
from companion.kiosk.host import Host
from companion.kiosk.play import Play
from companion.kiosk.saying import begun
from companion.kiosk.screens.after.save import SaveRace
from companion.kiosk.screens.page import Page
from companion.kiosk.widgets import Badge, EnamelPlate, Writing, add_key, kind
from companion.table.statistics import Chronicle, Fairness, judge

KEYS = 60.0
SEATS = 58.0
"""Height of the keys of the seats above the dice, and of the verdict below them."""
EXPLAINED = 50.0
STRIP = 130.0
"""From one seat's swings to the next, where there is room."""
UNUSUAL, STRIKING = 0.05, 0.005
"""From which chance on the words change: "a little uneven", "very uneven"."""


def open_charts(host: Host, play: Play) -> None:
    """Show the charts of a game, or say why there are none."""
    figures = play.session.chronicle()
    if isinstance(figures, Rejection):
        play.say(figures.says, refuses=True)
    else:
        host.push(AfterRace(host, play, figures))


class AfterRace(Page):
    """Charts of a game, a page each.

    Args:
        host: the kiosk.
        play: the game.
        figures: what the charts show.

    Attributes:
        shown: the page on the screen.
        seat: whose dice are shown, or None for everybody's.
    """

    def __init__(self, host: Host, play: Play, figures: Chronicle) -> None:
        super().__init__(host)
        self.play = play
        self.seat: int | None = None
        self._figures = figures
        self._pages = {page.id: page for page in play.session.game.look.charts if self._has(page)}
        self.shown = next(iter(self._pages), "")

    @property
    def title(self) -> str:
        """What stands in the ribbon."""
        return self.host.word(f"after.{self.shown}")

    def build(self, scene: Scene, room: Area) -> None:
        """Put the page with its keys on the scene."""
        self.add_page(scene, self.shown, room.above(KEYS).inset(6), keys=True)
        self._keys(scene, room.foot(KEYS).above(4).inset(4, 0))

    def add_page(self, scene: Scene, shown: str, body: Area, *, keys: bool) -> None:
        """Put one page on a scene, with or without what can be touched on it."""
        page = self._pages.get(shown)
        kind = page.kind if page is not None else "dice"
        if kind == "lines":
            self._lines(scene, body)
        elif page is not None and kind in ("places", "figure"):
            self._by_seat(scene, body, page)
        elif kind == "swings":
            self._swings(scene, body)
        else:
            self._dice(scene, body, keys)

    def pages(self) -> tuple[str, ...]:
        """Return the pages this game has something for."""
        return tuple(self._pages)

    @property
    def swings(self) -> bool:
        """Whether this game has gauges to tell of."""
        return any(page.kind == "swings" for page in self._pages.values())

    def series(self, page: ChartPage) -> list[tuple[int | None, ...]]:
        """Return what a page of places or of a figure shows: by milestone each seat's value."""
        none = (None,) * len(self.play.seats)
        stones = self._figures.milestones
        return [stone.figures.get(page.figure, none) if page.figure else stone.places for stone in stones]

    @property
    def by_seat(self) -> tuple[ChartPage, ...]:
        """The pages of places and figures."""
        return tuple(page for page in self._pages.values() if page.kind in ("places", "figure"))

    @property
    def course(self) -> bool:
        """Whether this game has a track to tell of."""
        return bool(self.play.view.track)

    def _has(self, page: ChartPage) -> bool:
        if page.kind == "swings":
            return self._figures.gauge_ends is not None
        return page.kind != "lines" or bool(self.play.view.track)

    # -- pages -------------------------------------------------------------------------------------------------

    def _lines(self, scene: Scene, body: Area) -> None:
        stones = self._figures.milestones
        if len(stones) < 2:
            self._nothing_yet(scene, body)
            return
        lines = tuple((seat, tuple(stone.steps[seat] for stone in stones)) for seat in self.play.seats)
        scene.add(body, LineChart(lines, self._rounds(), begun(self.host.word("after.spaces"))))

    def _by_seat(self, scene: Scene, body: Area, page: ChartPage) -> None:
        stones = self.series(page)
        if len(stones) < 2 or all(value is None for stone in stones for value in stone):
            self._nothing_yet(scene, body)
            return
        lines = tuple((seat, tuple(stone[seat] for stone in stones)) for seat in self.play.seats)
        unit = begun(self.host.word(f"after.unit.{page.id}"))
        scene.add(body, LineChart(lines, self._rounds(), unit, first_on_top=page.kind == "places"))

    def _rounds(self) -> tuple[str, ...]:
        start = self.host.word("course.start")
        return (start, *(str(stone.round) for stone in self._figures.milestones[1:]))

    def _swings(self, scene: Scene, body: Area) -> None:
        stones, ends = self._figures.milestones, self._figures.gauge_ends
        if len(stones) < 2 or ends is None:
            self._nothing_yet(scene, body)
            return
        said = self.host.word("after.gauges_explained")
        scene.add(body.inset(4, -2).top(EXPLAINED), Writing(said, colour=theme.now.quiet, lines=2))
        seats = self.play.seats
        columns = 2 if self.host.canvas.landscape and len(seats) > 3 else 1
        lines = -(-len(seats) // columns)
        strips = body.below(EXPLAINED)
        strips = strips.top(min(STRIP * lines, strips.height) - 5)
        places = (place for column in strips.columns(columns, 6) for place in column.rows(lines, 5))
        for place, seat in zip(places, seats, strict=False):
            swings = tuple((stone.lows[seat], stone.highs[seat]) for stone in stones[1:])
            worst = min((low for low, _ in swings if low is not None), default=None)
            name = self.play.session.setup.seats[seat].name
            gauge = self.play.seat(seat).gauge
            shown = value_said(worst, gauge is None or gauge.signed) if worst is not None else ""
            scene.add(place, GaugeStrip(seat, name=name, swings=swings, ends=ends, worst=shown))

    def _dice(self, scene: Scene, body: Area, keys: bool) -> None:
        if keys:
            self._seat_keys(scene, body.top(units.TOUCH_HEIGHT))
        else:
            self._whose(scene, body.top(units.TOUCH_HEIGHT))
        groups = self._groups()
        if not any(sum(counts) for counts in groups.values()):
            self._nothing_yet(scene, body.below(SEATS - 2))
            return
        room = body.inset(0, SEATS)
        host, places = self.host, room.columns(len(groups), 6)
        titles = [Text("after.dice_of", {"colour": f"@dice.{c}", "n": sum(counts)}) for c, counts in groups.items()]
        heads = [begun(host.say(title)) for title in titles]
        if not all(titled(host.text, head, place) for head, place in zip(heads, places, strict=True)):
            heads = [host.short(title) or host.say(title) for title in titles]  # the die beside it is of its colour
        for place, head, (colour, counts) in zip(places, heads, groups.items(), strict=True):
            scene.add(place, BarChart(kind(colour), begun(head), counts))
        plate = body.foot(SEATS - 4)
        scene.add(plate, EnamelPlate())
        said = self.host.say(self._verdict(list(groups.values())))
        scene.add(plate.inset(12, 0), Writing(said, colour=theme.now.ink, lines=2))

    def _groups(self) -> dict[str, tuple[int, ...]]:
        """Return how often each value came by colour, of one seat or of all."""
        colours = self.play.session.game.dice_colours
        groups: dict[str, tuple[int, ...]] = dict.fromkeys(colours, (0,) * 6)
        for tally in self._figures.tallies:
            if self.seat is None or tally.seat == self.seat:
                before = groups.get(tally.colour, (0,) * 6)
                groups[tally.colour] = tuple(a + b for a, b in zip(before, tally.counts, strict=True))
        return groups

    def _verdict(self, groups: list[tuple[int, ...]]) -> Text:
        dice = sum(sum(counts) for counts in groups)
        total = sum(value * n for counts in groups for value, n in enumerate(counts, start=1))
        average = f"{total / dice:.2f}"
        return fairness_says(judge(groups), dice, average)

    def _nothing_yet(self, scene: Scene, body: Area) -> None:
        said = Writing(self.host.word("after.nothing_yet"), Role.NAME, theme.now.quiet, align="center", lines=2)
        scene.add(body.inset(20, 40).top(60), said)

    # -- keys --------------------------------------------------------------------------------------------------

    def _seat_keys(self, scene: Scene, room: Area) -> None:
        first = max(48.0, room.width / (len(self.play.seats) + 1))  # a word stands on it
        places = [room.left(first), *room.beside(first).columns(len(self.play.seats), 0)]
        everybody = self.host.word("after.everybody")
        for place, seat in zip(places, (None, *self.play.seats), strict=True):
            rect = place.trimmed(1.5, 1, 1.5, 3)
            what = "everybody" if seat is None else f"seat {seat}"
            add_key(scene, rect, what, everybody if seat is None else "", self._choose(seat), on=self.seat == seat,
                    role=Role.SMALL, gutter=2)  # fmt: skip
            if seat is not None:
                side = min(34.0, rect.width - 8)
                scene.add(rect.middle(side, side), Badge(seat))

    def _whose(self, scene: Scene, room: Area) -> None:
        name = self.play.session.setup.seats[self.seat].name if self.seat is not None else None
        said = name or self.host.word("after.everybody")
        scene.add(room.inset(8, 0).top(48), Writing(said, Role.NAME, theme.now.heading))

    def _choose(self, seat: int | None) -> Act:
        def choose() -> None:
            self.seat = seat

        return choose

    def _keys(self, scene: Scene, room: Area) -> None:
        keys: list[tuple[str, str, str, Callable[[], None], bool]] = [
            (name, self.host.word(f"after.key.{name}"), self._pages[name].sign, self._turn(name), name == self.shown)
            for name in self.pages()
        ]
        save = self.host.word("after.key.save")
        keys.append(("save", save, "save", lambda: self.host.push(SaveRace(self.host, self)), False))
        for place, (name, label, drawn, act, on) in zip(room.columns(len(keys)), keys, strict=True):
            add_key(scene, place, name, label, act, sign_drawn=drawn, on=on)

    def _turn(self, to: str) -> Act:
        def turn() -> None:
            self.shown = to

        return turn

    @property
    def figures(self) -> Chronicle:
        """What the charts show."""
        return self._figures


def fairness_says(verdict: Fairness | None, dice: int, average: str) -> Text:
    """Return the judgement on dice in plain words.

    Args:
        verdict: of the test, or None where there are too few dice.
        dice: how many fell.
        average: their average value, written out.
    """
    if verdict is None:
        return Text("after.too_few", {"n": dice, "average": average})
    if verdict.chance >= 0.5:
        return Text("after.very_even", {"n": dice, "average": average})
    key = "usual" if verdict.chance >= UNUSUAL else "uneven" if verdict.chance >= STRIKING else "striking"
    return Text(f"after.{key}", {"n": dice, "average": average, "of": verdict.one_of})
