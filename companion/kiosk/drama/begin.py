"""Which shows begin with a change of the game: one function a kind of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from companion.core.messages import Text, text
from companion.core.view import Aftermath, Bite, Blast, Crossing, HeadedBoard, TableView
from companion.kiosk.drama.band import BandPlate, TrackBand
from companion.kiosk.drama.boom import Boom, FlightBack
from companion.kiosk.drama.finish import FinishShow
from companion.kiosk.drama.plates import Lines, Wreck
from companion.kiosk.drama.rest import RestShow
from companion.kiosk.drawing import Area, Piece, is_sign
from companion.kiosk.host import Host
from companion.kiosk.motion import BURNS_S, LONGEST_S
from companion.kiosk.play import Play
from companion.kiosk.widgets import ribbon_height, sign_name
from companion.kiosk.widgets.track_view import pawns_of, track_height

Halves = tuple[Area, Area]
KEPT_S = 2.0
"""Whoever has touched a panel in this time keeps it."""
USUAL_PIECES = ("gear",) * 10
"""What flies where a game says nothing of it."""


def begin_shows(host: Host, play: Play, before: TableView, halves: Halves) -> None:
    """Let shows run for what has just happened in a game whose table is shown, and nothing lies in its tray.

    Args:
        host: the kiosk.
        play: the game as it stands now.
        before: what was seen before.
        halves: where panels stand.
    """
    for happening in play.session.happened:
        if isinstance(happening, Bite):
            play.motion.bite(happening.seat, happening.space, host.clock.now())
    if not host.at_table or play.tray.covers:
        return
    for begin in BEGIN:
        begin(host, play, before, halves)


def _booms(host: Host, play: Play, before: TableView, halves: Halves) -> None:
    """Let machines explode: over the whole glass, or on the half where nobody has just been at work."""
    blasts = [one for one in play.session.happened if isinstance(one, Blast)]
    glass = _free_glass(host, play, halves, {blast.seat for blast in blasts}) if blasts else None
    if blasts and play.shows.drama != "off":
        play.lamps.struck.strike([blast.seat for blast in blasts], host.clock.now())
    now, wrecks = host.clock.now(), [_wreck(host, play, blast) for blast in blasts]
    for n, (blast, wreck) in enumerate(zip(blasts, wrecks, strict=True)):
        if before.seats[blast.seat].struck:
            play.motion.strike(blast.seat, now)
        if glass is None or play.shows.drama == "off":
            continue
        play.motion.settle(blast.seat, now + LONGEST_S + BURNS_S)
        whole = glass not in halves
        boom = Boom(
            glass, wreck, host.word("drama.boom"), _pieces(blast), _flight(play, blast) if whole else None,
            host.word("drama.go_on"), whole=whole, hurried=len(blasts) > 1, others=tuple(wrecks[:n][-1:]),
            degrees=host.settings.turn_of(blast.seat),
        )  # fmt: skip
        play.shows.begin(boom, now)


def boom_beforehand(host: Host, play: Play) -> Iterable[Piece]:
    """Return what an explosion is drawn from, as far as it is known before, of the seat whose gauge is lowest.

    Nothing is drawn where no gauge is below 0, or no explosion is to be seen.
    """
    hurt = [(view.gauge.value, view.seat) for view in play.view.seats if view.gauge is not None]
    value, seat = min(hurt, default=(0, 0))
    if value >= 0 or play.shows.drama == "off":
        return ()
    view, nothing = play.seat(seat), ("", "")
    name, sign = play.session.setup.seats[seat].name, _drawn(USUAL_PIECES)
    wreck = Wreck(
        seat, name, "", nothing, (sign or USUAL_PIECES)[0], nothing, value, view.gauge, host.word("drama.gauge")
    )
    glass = Area(0.0, 0.0, host.canvas.width, host.canvas.height)
    unsaid = text("drama.boom")
    flight = _flight(play, Blast(seat, unsaid, Aftermath(unsaid), start=view.space, end=view.space))
    boom = Boom(
        glass, wreck, host.word("drama.boom"), sign, flight, host.word("drama.go_on"), whole=True,
        degrees=host.settings.turn_of(seat),
    )  # fmt: skip
    return boom.beforehand()


def _free_glass(host: Host, play: Play, halves: Halves, struck: set[int]) -> Area | None:
    """Return what of the screen a great picture may take: a panel that somebody else has just touched stays."""
    now, seats = host.clock.now(), play.halves.seats
    kept = [s for s, seat in enumerate(seats) if seat not in struck and play.halves.held(s, now, KEPT_S)]
    if not kept:
        return Area(0.0, 0.0, host.canvas.width, host.canvas.height)
    return halves[1 - kept[0]] if len(kept) == 1 else None


def _wreck(host: Host, play: Play, blast: Blast) -> Wreck:
    seat = play.seat(blast.seat)
    name = play.session.setup.seats[blast.seat].name
    lost, thrown = _lines(host, blast.lost), _lines(host, blast.thrown)
    before = blast.gauge if blast.gauge is not None and seat.gauge is not None else None
    word = host.word("drama.gauge")
    sign = _drawn((blast.lost.sign,))[:1] or USUAL_PIECES[:1]
    return Wreck(blast.seat, name, host.say(blast.says), lost, sign[0], thrown, before, seat.gauge, word)


def _lines(host: Host, told: Aftermath | None) -> Lines:
    def said(line: Text | None) -> str:
        return host.say(line) if line is not None else ""

    return (said(told.first), said(told.second)) if told is not None else ("", "")


def _flight(play: Play, blast: Blast) -> FlightBack | None:
    track = play.view.track
    spaces = (blast.start, blast.start if blast.end is None else blast.end)
    if any(space is None or not 0 <= space < len(track) for space in spaces):
        return None
    start, end = spaces
    assert start is not None
    assert end is not None
    near = (end, *track[end].onward)  # others would only cover what is printed on the track
    pawns = tuple((seat, space) for seat, space in pawns_of(play.view) if seat != blast.seat and space in near)
    return FlightBack(track, pawns, start, end)


def _pieces(blast: Blast) -> tuple[str, ...]:
    """Return the signs of what flies, as far as they can be drawn."""
    return _drawn(blast.pieces or USUAL_PIECES)


def _drawn(signs: Iterable[str]) -> tuple[str, ...]:
    names = (sign_name(sign) for sign in signs)
    return tuple(name for name in names if name is not None and is_sign(name))


def _crossing(host: Host, play: Play, _before: TableView, halves: Halves) -> None:
    first = next((one for one in play.session.happened if isinstance(one, Crossing)), None)
    place = _track_place(host, play, halves)
    if first is not None and place is not None:
        play.shows.begin(TrackBand(place, BandPlate(first.seat, host.say(first.says))), host.clock.now())


def _finish(host: Host, play: Play, before: TableView, _halves: Halves) -> None:
    if play.view.standings and not before.standings:
        play.shows.begin(FinishShow(), host.clock.now())


def _rest(host: Host, play: Play, before: TableView, _halves: Halves) -> None:
    """Let the sign of the break stand over everything when it begins."""
    if _resting(play.view) and not _resting(before):
        glass = Area(0.0, 0.0, host.canvas.width, host.canvas.height)
        play.shows.begin(RestShow(glass, host.say(play.view.phase)), host.clock.now())


def _resting(view: TableView) -> bool:
    head = view.board.head if isinstance(view.board, HeadedBoard) else None
    return head is not None and head.track is not None and head.track.resting


def _track_place(host: Host, play: Play, halves: Halves) -> Area | None:
    """Return where the track is to be seen now; None where two panels hide it."""
    seats = play.halves.seats
    if all(seat is None for seat in seats):
        return Area(0.0, ribbon_height(host.canvas), host.canvas.width, track_height(host))
    free = next((side for side, seat in enumerate(seats) if seat is None), None)
    if free is None:
        return None
    half = halves[free].inset(8)
    return half.top(min(150.0, half.height))


BEGIN: tuple[Callable[[Host, Play, TableView, Halves], None], ...] = (_booms, _crossing, _finish, _rest)
"""All kinds of shows, in the order in which they run."""
