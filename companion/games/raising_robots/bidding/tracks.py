"""Bid tracks: meeples go to spaces further and further right until one stands on each (RR-BID-02 to 13, 17)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from companion.core.actions import Drawn
from companion.core.engine import Refusal
from companion.core.messages import text
from companion.core.rejection import reject
from companion.core.requests import DrawRequest, check_draw
from companion.games.raising_robots.actions import Bid, NameAuctioned
from companion.games.raising_robots.cards import card_name
from companion.games.raising_robots.change import AnyWorkshop, WorkshopChange
from companion.games.raising_robots.components import Amounts, WorkshopBox
from companion.games.raising_robots.resources import payable
from companion.games.raising_robots.state import NO_BID, NOBODY, answered, tracking

SPACES_UNKNOWN: Final = 9
"""Spaces of a track whose print is not known: more do not fit side by side on the screen (AMB-22)."""


def with_tracks(material: WorkshopBox, players: int) -> WorkshopBox:
    """Return the box with a track for each player (RR-BID-02): prices of one that is not known can be told, too."""
    known = material.boards.bid_tracks
    unknown = ((None,) * SPACES_UNKNOWN,) * (players - len(known))
    return replace(material, boards=replace(material.boards, bid_tracks=(*known, *unknown)))


def spaces(state: AnyWorkshop, track: int) -> int:
    """Return how many spaces a track has."""
    return len(state.material.boards.bid_tracks[track])


def price_of(state: AnyWorkshop, track: int, space: int) -> Amounts | None:
    """Return what a space costs, or None where nobody knows (AMB-22)."""
    return state.material.boards.bid_tracks[track][space]


def standing_on(state: AnyWorkshop, track: int) -> int | None:
    """Return the seat whose meeple stands on a track, or None (RR-BID-08)."""
    return next((seat for seat, (on, _) in enumerate(state.bids) if on == track), None)


def all_stand(state: AnyWorkshop) -> bool:
    """Tell whether there is a meeple for every inventor (RR-BID-13)."""
    return NO_BID not in state.bids


def first_draw(state: AnyWorkshop) -> DrawRequest | None:
    """Return the draw of who bids first, where the companion draws it (RR-BID-04); else whoever bids first does."""
    by_companion = answered(state.setup, "first_bidder", "companion") == "companion"
    if state.phase != "bid" or state.bidder != NOBODY or not by_companion:
        return None
    things = tuple(str(seat) for seat in range(len(state.makers)))
    return DrawRequest("first", things, 1, text("draw.first"), "RR-BID-04")


def first_drawn(change: WorkshopChange, action: Drawn) -> Refusal:
    """Let the seat that was drawn bid first (RR-BID-04)."""
    refused = check_draw(first_draw(change), action)
    if refused is None:
        _bids_first(change, int(action.order[0]))
    return refused


def _bids_first(change: WorkshopChange, seat: int) -> None:
    change.bidder = seat
    change.say(seat, "bids_first", "RR-BID-04")


def why_no_bid(state: AnyWorkshop, seat: int, track: int, space: int) -> Refusal:
    """Return why a seat cannot put its meeple there now (RR-BID-05 to 08, 12, 17; AMB-22)."""
    refused = _not_its_turn(state, seat) or _not_there(state, track, space)
    if refused is not None or _affordable(state, seat, track, space):
        return refused
    others = any(_affordable(state, seat, *other) for other in _open(state))
    return reject("cannot_afford", "RR-BID-14") if others else None


def legal_bids(state: AnyWorkshop, seat: int) -> tuple[tuple[int, int], ...]:
    """Return each (track, space) on which a seat may bid now; nothing while it is not its turn.

    Spaces whose price it could not pay are left out (AMB-22), unless there are no others: it has to bid (RR-BID-13).
    """
    if _not_its_turn(state, seat) is not None:
        return ()
    left = tuple(_open(state))
    return tuple(each for each in left if _affordable(state, seat, *each)) or left


def place_bid(change: WorkshopChange, seat: int, action: Bid) -> Refusal:
    """Put a meeple on a track; one that stands there goes back to its player (RR-BID-07 to 12)."""
    track, space = action.track, action.space
    refused = why_no_bid(change, seat, track, space)
    if refused is not None:
        return refused
    if change.bidder == NOBODY:
        _bids_first(change, seat)
    outbid = standing_on(change, track)
    _stand(change, seat, (track, space))
    change.say(seat, "bids", "RR-BID-07", track=track + 1, n=space + 1)
    if outbid is not None:
        _stand(change, outbid, NO_BID)
        change.say(outbid, "outbid", "RR-BID-09", track=track + 1)
    if space == spaces(change, track) - 1:
        change.say(seat, "wins_track", "RR-BID-12", track=track + 1)
    change.bidder = _next_bidder(change, seat)
    return None


def name_auctioned(change: WorkshopChange, action: NameAuctioned) -> Refusal:
    """Say whose card lies below a track; none takes back what was said (RR-BID-03)."""
    tracks = len(change.own)
    if change.phase != "bid" or not 0 <= action.track < tracks:
        return reject("no_track", "RR-BID-03")
    named = [*change.auctioned, *[""] * (tracks - len(change.auctioned))]
    card = change.material.inventors.get(action.card)
    if action.card and card is None:
        return reject("no_such_card", "RR-BID-03")
    if action.card and action.card in named and named[action.track] != action.card:
        return reject("card_elsewhere", "RR-SETUP-04")
    named[action.track] = action.card
    change.auctioned = tuple(named)
    name = card_name(change.material, "inventor", action.card)
    change.say(None, "auctioned", "RR-BID-03", inventor=name, track=action.track + 1)
    return None


def _not_its_turn(state: AnyWorkshop, seat: int) -> Refusal:
    if state.phase != "bid" or all_stand(state):
        return reject("no_bid_now", "RR-BID-13")
    if first_draw(state) is not None:
        return reject("first_not_drawn", "RR-BID-04")
    if state.bids[seat] != NO_BID:
        return reject("bid_stands", "RR-BID-17")
    return reject("not_your_bid", "RR-BID-05") if state.bidder not in (seat, NOBODY) else None


def _not_there(state: AnyWorkshop, track: int, space: int) -> Refusal:
    if not 0 <= track < len(state.makers) or not 0 <= space < spaces(state, track):
        return reject("no_such_space", "RR-BID-07")
    other = standing_on(state, track)
    stands_at = state.bids[other][1] if other is not None else -1
    if stands_at == spaces(state, track) - 1:
        return reject("track_won", "RR-BID-12")
    return reject("bid_higher", "RR-BID-08", n=stands_at + 2) if space <= stands_at else None


def _open(state: AnyWorkshop) -> Iterator[tuple[int, int]]:
    """Give each space that is open to whoever bids now, whatever it costs."""
    for track in range(len(state.makers)):
        for space in range(spaces(state, track)):
            if _not_there(state, track, space) is None:
                yield track, space


def _affordable(state: AnyWorkshop, seat: int, track: int, space: int) -> bool:
    """Tell whether a seat can pay for a space, as far as price and stock are known (AMB-22, AMB-47)."""
    price = price_of(state, track, space)
    if price is None or tracking(state.setup, seat) == "table":
        return True
    tape = state.readings.tape_pays_wild
    return payable(price, state.makers[seat].stock, tape_pays_wild=tape)


def _stand(change: WorkshopChange, seat: int, where: tuple[int, int]) -> None:
    change.bids = (*change.bids[:seat], where, *change.bids[seat + 1 :])


def _next_bidder(state: AnyWorkshop, seat: int) -> int:
    """Return who bids after a seat: clockwise the next one whose meeple stands nowhere (RR-BID-05, 09, 10, 17)."""
    seats = len(state.makers)
    others = ((seat + step) % seats for step in range(1, seats))
    return next((other for other in others if state.bids[other] == NO_BID), NOBODY)
