"""What players do, in the plain words of scenarios (docs/scenarios.md), made into actions."""

from __future__ import annotations

from companion.core.actions import Action, Drawn, Ready
from companion.core.scenario.fields import Fields
from companion.core.scenario.said import Sayings
from companion.core.scenario.said import Who as SaidBy
from companion.games.raising_robots import actions
from companion.games.raising_robots.bidding import first_draw
from companion.games.raising_robots.choices import decision
from companion.games.raising_robots.scenario import said_cards, said_work, words
from companion.games.raising_robots.solo import line_draw
from companion.games.raising_robots.state import Workshop

Who = SaidBy[Workshop]


def _repay(said: Fields, who: Who) -> Action:
    return actions.Repay(who.seat, said_work.paid(said, None), said_work.named_cards(said, who.state))


def _turn(said: Fields, state: Workshop) -> Action:  # noqa: ARG001 - the next card is meant
    return actions.TurnLineCard(None, words.phase(said, "phase"))


def _shuffle(said: Fields, state: Workshop) -> Action:
    """Read what the companion draws: the order of the phase line, or who bids first."""
    request = line_draw(state) or first_draw(state)
    seats = {seat.name: str(n) for n, seat in enumerate(state.setup.seats)}
    order = tuple(seats.get(each, each) for each in said.words("order"))
    return Drawn(None, request.id if request is not None else "nothing", order)


def _auctioned(said: Fields, state: Workshop) -> Action:
    track = said.number("track", None, 1) - 1
    return actions.NameAuctioned(
        None, track, words.known(said, "card", state.material.inventors, said.text("card"))
    )  # fmt: skip


def _figure(said: Fields, state: Workshop) -> Action:
    """Read a figure that a seat tells, or the table where no seat is named."""
    names = [seat.name for seat in state.setup.seats]
    seat = names.index(said.one_of("seat", names)) if "seat" in said else None
    return said_cards.figure(said, seat)


def _decline(said: Fields, state: Workshop) -> Action:
    names = [seat.name for seat in state.setup.seats]
    return actions.Decline(names.index(said.one_of("seat", names)) if "seat" in said else None)


SAYINGS: Sayings[Workshop] = Sayings(
    actions.WorkshopAction,
    {
        "draw": said_cards.lay,
        "put_back": said_cards.put_back,
        "assigned": lambda _, who: Ready(who.seat),
        "tell": said_cards.tell,
        "begin": said_work.begin,
        "end": said_work.end,
        "bonus": said_work.bonus,
        "unlock": said_work.unlock,
        "place": said_work.place,
        "assemble": said_work.assemble,
        "act": said_work.act,
        "skip": said_work.skip,
        "run_on": lambda _, who: actions.RunOn(who.seat),
        "repay": _repay,
        "keep_class": said_cards.keep_class,
        "keep_inventor": said_cards.keep_inventor,
        "use_ability": said_cards.use_ability,
        "book": said_cards.book,
        "describe": said_cards.describe,
        "name": said_cards.name_card,
        "bid": said_cards.bid,
        "pay": said_cards.pay_bid,
        "score": said_cards.score,
    },
    (),
    lambda state, seat: decision(state.makers[seat], seat),
    of_table={
        "turn": _turn,
        "shuffle": _shuffle,
        "auctioned": _auctioned,
        "figure": _figure,
        "decline": _decline,
    },
)
"""What can be said to be done."""
