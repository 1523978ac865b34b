"""What everybody sees: the course and the board of ranks, the lanes of judging, seats, the result."""

from __future__ import annotations

from companion.core.actions import NotReady, Ready
from companion.core.messages import Text, text
from companion.core.view import (
    Bay,
    Board,
    CourseBoard,
    Figure,
    Offer,
    PanelDesk,
    PointSource,
    SeatView,
    Standing,
    TableView,
    Worth,
    Zone,
)
from companion.games.cube_rally import rules
from companion.games.cube_rally.catalogue import called
from companion.games.cube_rally.change import RallyChange
from companion.games.cube_rally.components import GOAL, PLACING, TOKEN_POINTS
from companion.games.cube_rally.results.card import owes_note
from companion.games.cube_rally.results.ranks import rank_of
from companion.games.cube_rally.setup.dealing import due
from companion.games.cube_rally.setup.picking import whose_pick
from companion.games.cube_rally.shown.faces import card_view, hues, post, waypoint_name
from companion.games.cube_rally.shown.lanes import answers, asked_next, judging_board, open_points
from companion.games.cube_rally.shown.setup_panels import picking_board
from companion.games.cube_rally.stacking.entering import owes_stack, sight_due
from companion.games.cube_rally.stacking.placing import countdown, next_rank
from companion.games.cube_rally.state import NOBODY, SOURCES, Rally, driver_of, durability, machine_of
from companion.games.cube_rally.waypoints import final, standing, waypoint_notes

STEPS = {"reveal": 0, "stack": 1, "enter": 1, "judge": 2, "waypoint": 3}
"""Place of each phase in a leg."""
SIGNS = {
    "placing": "stopwatch",
    "cards": "ticked",
    "checkpoints": "pennant",
    "goal": "chequered",
    "by_hand": "pencil",
}


def view(state: Rally) -> TableView:
    """Return what everybody sees."""
    over = state.phase == "over"
    request = due(state)
    return TableView(
        round=max(1, state.leg + 1),
        phase=text(f"phase.{_phase(state)}"),
        step=STEPS.get(state.phase) if state.leg >= 0 else None,
        steps=4,
        seats=tuple(seat_view(state, seat) for seat in range(len(state.drivers))),
        hint=_hint(state),
        standings=standings(state) if over else (),
        all_ready=_can_go_on(state),
        board=_board(state),
        sources=sources(state) if over else (),
        countdown=countdown(state),
        draw=request if state.companion_deals else None,
        sights=tuple(sight for seat in range(len(state.drivers)) if (sight := sight_due(state, seat)) is not None),
    )


def _phase(state: Rally) -> str:
    """Return the word of the phase; the start and the goal have their own."""
    if state.phase == "waypoint":
        if state.leg < 0:
            return "grid"
        return "goal" if state.legs[state.leg].end.id == GOAL else "waypoint"
    return state.phase


def _can_go_on(state: Rally) -> bool:
    return state.phase in ("judge", "waypoint") and state.barrier.complete


def _hint(state: Rally) -> Text | None:
    picks = whose_pick(state)
    if picks is not None:
        return text(f"hint.{state.phase}", name=state.setup.seats[picks].name)
    if state.phase == "stack":
        missing = [seat for seat in range(len(state.drivers)) if seat not in state.board]
        if len(missing) == 1 and state.readings.lock_delay_s == "0":
            return text("hint.last", name=state.setup.seats[missing[0]].name)
        return text("hint.stack")
    if state.phase == "judge":
        return text("hint.judged") if state.resolved else text("hint.judge")
    if state.phase in ("checkpoints", "deal", "entries"):
        return None if state.companion_deals else text(f"hint.{state.phase}")
    return text("hint.straight_on" if _straight_on(state) else f"hint.{_phase(state)}")


def _straight_on(state: Rally) -> bool:
    """Tell whether the next leg is empty and passed at once: pieces and cubes stay where they are (CR-FLOW-15)."""
    following = state.legs[state.leg + 1 : state.leg + 2]
    return any(not leg.slots for leg in following) and state.readings.empty_leg == "straight_on"


def seat_view(state: Rally, seat: int) -> SeatView:
    """Return a seat at a glance."""
    driven, points = state.drivers[seat], open_points(state, seat)
    bears = durability(state.cards, driven)
    figures = (
        *((Figure("points", points),) if points is not None else ()),
        Figure("damage", driven.damage, field="damage", of=max(0, bears) if driven.machine else None),
    )
    press, hold = presses(state, seat)
    return SeatView(
        seat,
        place=place(state, seat),
        rows=(figures,),
        ready=_is_ready(state, seat),
        asks=asks(state, seat),
        due=bool(asked_next(state, seat)) or _owes_note(state, seat),
        note=_note(state, seat),
        struck=seat in state.retired and state.phase == "judge" and state.resolved,
        out=seat in state.retired and state.phase != "over",
        press=press,
        hold=hold,
    )


def place(state: Rally, seat: int) -> int | None:
    """Return the rank of a seat; while pieces are placed, that of its piece."""
    if state.phase == "over":
        return dict(standing(state))[seat]
    if state.phase == "stack":
        return state.board.index(seat) + 1 if seat in state.board else None
    return rank_of(state.order, seat)


def _is_ready(state: Rally, seat: int) -> bool:
    """Tell whether nothing is waited for from a seat: while one picks, the others are not in the way."""
    picks = whose_pick(state)
    if picks is not None:
        return picks != seat
    if state.phase == "entries":
        return bool(state.drivers[seat].entry)
    return state.phase != "over" and state.barrier.has(seat)


def _owes_note(state: Rally, seat: int) -> bool:
    change = RallyChange(state)
    return owes_note(change, seat) if state.phase == "judge" else bool(waypoint_notes(change, seat))


def asks(state: Rally, seat: int) -> bool:
    """Tell whether the phase needs something from a seat."""
    picks = whose_pick(state)
    if picks is not None:
        return picks == seat
    if state.phase in ("checkpoints", "entries") and not state.companion_deals:
        return state.phase == "checkpoints" or not state.drivers[seat].entry
    if state.phase == "reveal":
        return True
    return owes_stack(state, seat) or bool(asked_next(state, seat)) or _owes_note(state, seat)


def presses(state: Rally, seat: int) -> tuple[Offer | None, Offer | None]:
    """Return what a press of the seat's button does at once, and what a hold does instead."""
    if state.phase == "stack":
        if state.barrier.has(seat):
            return Offer(text("press.take_back"), NotReady(seat), sign="undo"), None
        return Offer(text("press.i_am", n=next_rank(state.board)), Ready(seat), sign="check", tone="good"), None
    if whose_pick(state) is not None:  # what is picked is touched on the board
        return Offer(_pick_said(state, seat)), None
    if state.phase != "judge":
        return None, None
    yes, no = answers(state, seat)
    opens = Offer(text("press.panel"), select=())
    if yes is not None:
        by_button = state.setup.answers.get("press_answers", ("on",)) == ("on",)
        return (yes, no) if by_button else (opens, None)
    if _owes_note(state, seat):
        return opens, None
    # a press only lets the marker wait
    return Offer(text("press.out" if seat in state.retired else "press.judged")), opens


def _pick_said(state: Rally, seat: int) -> Text:
    """Return what a seat has picked, or when it picks."""
    if whose_pick(state) == seat:
        return text("press.picks")
    driver = driver_of(state.cards, state.drivers[seat])
    machine = machine_of(state.cards, state.drivers[seat])
    picked = driver if state.phase == "drivers" else machine
    return called(picked.name) if picked is not None else text("press.picks_later")


def _note(state: Rally, seat: int) -> Text | None:
    if seat in state.retired:
        return text("note.retired")
    if whose_pick(state) == seat:
        return text("note.your_pick")
    if owes_stack(state, seat):
        return text("note.tell")
    return None


def _board(state: Rally) -> Board | None:
    if state.phase == "judge":
        return judging_board(state)
    if (seat := whose_pick(state)) is not None:
        return picking_board(PanelDesk(state, seat, (), rules.apply))
    return course(state) if state.phase in ("reveal", "stack", "enter", "waypoint", "over") else None


def course(state: Rally) -> CourseBoard:
    """Return the leg that is raced, or about to be, with the board of ranks."""
    at_waypoint = state.phase in ("waypoint", "over")
    shown = min(state.leg + 1, len(state.legs) - 1) if at_waypoint else state.leg
    leg, up = state.legs[shown], shown == state.leg
    cards = tuple(
        card_view(state, n, card if up else None, category)
        for n, (card, category) in enumerate(zip(leg.cards, leg.slots, strict=True), start=1)
    )
    return CourseBoard(
        hues(state.cards),
        start=post(state, shown - 1),
        end=post(state, shown),
        cards=cards,
        bays=bays(state),
        zone=zone(state),
        posts=tuple(post(state, n) for n in range(-1, len(state.legs))),
        leg=shown + 1,
        legs=len(state.legs),
        hands=hands(state),
    )


def bays(state: Rally) -> tuple[Bay, ...]:
    """Return the board of ranks: the pieces as they are placed, later the ranks with what they get."""
    if state.phase == "stack":
        return _placing_bays(state)
    order = state.order
    if state.phase in ("waypoint", "over") and state.standings is not None:
        paid = post(state, state.leg)
        bonus = dict(paid.bonus)
        return tuple(
            Bay(rank, seat, next(iter(bonus.get(rank, paid.rest)), None), open_points(state, seat))
            for rank, seat in enumerate(state.standings.order, start=1)
        )
    locked = state.phase == "enter"
    return tuple(
        Bay(rank, order[rank - 1] if rank <= len(order) else None, _prize(rank), locked=locked)
        for rank in range(1, len(state.drivers) + 1)
    )


def _prize(rank: int) -> Worth:
    return Worth("points", PLACING[rank - 1] if rank <= len(PLACING) else 0)


def _placing_bays(state: Rally) -> tuple[Bay, ...]:
    """Return the places of the board while pieces are placed; with two missing also where the last press locks."""
    board = (*state.board, *(NOBODY,) * (len(state.drivers) - len(state.board)))
    free = [rank for rank, seat in enumerate(board, start=1) if seat == NOBODY]
    says = {rank: text("bay.next") for rank in free[:1]}
    if len(free) <= 2 and state.readings.lock_delay_s == "0":
        says |= {rank: text("bay.locks") for rank in free[-1:]}
    return tuple(
        Bay(rank, seat, _prize(rank))
        if seat != NOBODY
        else Bay(rank, None, _prize(rank), says=says.get(rank), kept=rank < len(state.board))
        for rank, seat in enumerate(board, start=1)
    )


def zone(state: Rally) -> Zone:
    """Return the retirement zone."""
    holder = state.token if state.token != NOBODY else None
    return Zone(state.retired, text("zone.retired" if state.retired else "zone.nobody"), text("zone.token"), holder)


def hands(state: Rally) -> tuple[Text, ...]:
    """Return what all hands do at a waypoint."""
    if state.phase != "waypoint" or state.leg + 1 == len(state.legs):
        return ()
    if _straight_on(state):
        following = waypoint_name(state, state.leg + 1)
        return (text("hands.straight_on", post=f"@{following.key}", n=state.leg + 2),)
    cards = text("hands.next", n=len(state.legs[state.leg + 1].slots))
    if state.leg < 0:
        return (text("hands.cubes_ready"), cards)
    return (text("hands.pieces"), text("hands.cubes"), cards)


def sources(state: Rally) -> tuple[PointSource, ...]:
    """Return where points come from; corrections by hand only where there were some."""
    earned = (PointSource(text(f"source.{source}"), SIGNS[source]) for source in _sources(state))
    return (*earned, PointSource(text("source.retired"), "no_entry"))


def _sources(state: Rally) -> tuple[str, ...]:
    by_hand = any(driven.score.of("by_hand") for driven in state.drivers)
    return tuple(source for source in SOURCES if source != "by_hand" or by_hand)


def standings(state: Rally) -> tuple[Standing, ...]:
    """Return the result, best first, with points by source and what decided a tie."""
    ranked = standing(state)
    found = []
    for n, (seat, at) in enumerate(ranked):
        driven = state.drivers[seat]
        parts = tuple(driven.score.of(source) for source in _sources(state))
        token = TOKEN_POINTS if state.token == seat else 0
        found.append(Standing(seat, at, _reason(state, seat), (*parts, token), _tie(state, ranked[n : n + 2])))
    return tuple(found)


def _reason(state: Rally, seat: int) -> Text:
    rank = rank_of(state.goal_order, seat)
    return text("result.at_goal", n=rank) if rank is not None else text("result.retired")


def _tie(state: Rally, pair: tuple[tuple[int, int], ...]) -> Text | None:
    """Return why one stands before the other although both have the same points."""
    if len(pair) < 2 or final(state, pair[0][0]) != final(state, pair[1][0]) or pair[0][1] == pair[1][1]:
        return None
    (first, _), (second, _) = pair
    names = {"name": state.setup.seats[first].name, "other": state.setup.seats[second].name}
    behind = rank_of(state.goal_order, second)
    if behind is None:
        return text("result.tie_retired", points=final(state, first), **names)
    before = state.goal_order.index(first) + 1
    return text("result.tie", points=final(state, first), before=before, behind=behind, **names)
