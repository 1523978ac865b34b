"""All results of one card, at once, when the last seat is judged (CR-FLOW-09, CR-RESULT-13)."""

from __future__ import annotations

from companion.core.engine import Refusal, replace
from companion.core.rejection import reject
from companion.games.cube_rally.actions import Carry
from companion.games.cube_rally.change import RallyChange
from companion.games.cube_rally.results.effects import carry_out, due_effects, notes
from companion.games.cube_rally.results.ranks import after_drop, pushed, rank_of, token_holder
from companion.games.cube_rally.state import NoteOutcome, Source, Standings
from companion.games.cube_rally.verdicts import obstacle_in_force


def standings(change: RallyChange) -> Standings:
    """Return how things stand now."""
    return Standings(
        change.order,
        tuple(driven.score for driven in change.own),
        tuple(driven.damage for driven in change.own),
        change.retired,
        change.token,
    )


def owes_verdict(change: RallyChange, seat: int) -> bool:
    """Tell whether a racing seat is not judged on the present card yet, or on the obstacle."""
    driven = change.own[seat]
    return not driven.verdict or (not driven.obstacle and obstacle_in_force(change).kind == "pattern")


def owes_note(change: RallyChange, seat: int) -> bool:
    """Tell whether a seat that is judged has still to say what came of an effect that only the card describes."""
    return not owes_verdict(change, seat) and _untold(change, seat)


def _untold(change: RallyChange, seat: int) -> bool:
    return len(change.own[seat].carried) < len(notes(due_effects(change, seat)))


def waits_for(change: RallyChange) -> tuple[int, ...]:
    """Return the racing seats of which something is still to be said about the present card."""
    racing = change.standings.order if change.standings is not None else change.order
    pattern = obstacle_in_force(change).kind == "pattern"
    own = change.own
    unjudged = tuple(seat for seat in racing if not own[seat].verdict or (pattern and not own[seat].obstacle))
    return unjudged or tuple(seat for seat in racing if _untold(change, seat))


def carry(change: RallyChange, seat: int, action: Carry) -> Refusal:
    """Note what came of a seat's next note at the present card."""
    if change.resolved or not owes_note(change, seat):
        return reject("no_note_due", "CR-RESULT-11")
    told = NoteOutcome(action.points, action.damage, action.rank)
    change.set(seat, carried=(*change.own[seat].carried, told))
    change.say(seat, "carried", "CR-RESULT-11", points=told.points, damage=told.damage, rank=told.rank)
    return None


def begin(change: RallyChange) -> None:
    """Note how things stand before the present card."""
    change.standings = standings(change)


def undo_results(change: RallyChange) -> None:
    """Go back to how things stood before the present card."""
    before = change.standings
    if before is None or not change.resolved:
        return
    _put_back(change, before)
    for seat in change.seats:
        _stop_at_0(change, seat)
    change.order, change.retired, change.token = before.order, before.retired, before.token
    change.resolved = False
    for seat in before.order:
        due = len(notes(due_effects(change, seat)))
        if len(change.own[seat].carried) != due:
            change.set(seat, carried=())


def _put_back(change: RallyChange, before: Standings) -> None:
    for seat in change.seats:
        driven, score, damage = change.own[seat], before.scores[seat], before.damages[seat]
        if driven.score != score or driven.damage != damage:
            change.set(seat, score=score, damage=damage)


def _stop_at_0(change: RallyChange, seat: int) -> None:
    """Let nobody have less than nothing: what was taken by hand can be more than there was before the card."""
    driven = change.own[seat]
    below = driven.score.total
    if below < 0 or driven.damage < 0:
        change.set(seat, score=driven.score.add("cards", max(0, -below)), damage=max(0, driven.damage))


def resolve(change: RallyChange) -> None:
    """Carry out everything that the present card does: rewards, penalties, rank drop, retirement (CR-RESULT-09)."""
    before = change.standings
    if before is None:
        return
    readings = change.readings
    pushes = {}
    _put_back(change, before)
    for seat in before.order:
        _say_verdict(change, seat)
        pushes[seat] = carry_out(change, seat, due_effects(change, seat), "cards", change.own[seat].carried)
    for seat in change.seats:
        _stop_at_0(change, seat)
    failed = {seat for seat in before.order if change.own[seat].verdict == "no"}
    if readings.obstacle_rank_drop == "true":
        failed |= {seat for seat in before.order if change.own[seat].obstacle == "no"}
    order = after_drop(before.order, failed, readings.rank_drop == "one_place")
    for seat in order:
        for places in pushes[seat]:
            order = pushed(order, seat, places)
    _say_ranks(change, before.order, order)
    change.order = order
    retire(change, before, [seat for seat in order if _too_much(change, before, seat)])
    for seat, places in before.moved:
        if seat in change.order:
            change.order = pushed(change.order, seat, places)
    change.resolved = True


def _too_much(change: RallyChange, before: Standings, seat: int) -> bool:
    """Tell whether a seat took damage and has more than it bears (CR-DAMAGE-03 to 05, CR-AMB-61)."""
    damage = change.own[seat].damage
    taken = seat in before.hurt or damage > max(0, before.damages[seat])
    return taken and damage > change.durability(seat)


def retire(change: RallyChange, before: Standings, now: list[int]) -> None:
    """Put machines into the retirement zone; the others close up (CR-RETIRE-01 to 07, 11)."""
    if not now:
        return
    change.order = tuple(seat for seat in change.order if seat not in now)
    change.retired = (*change.retired, *now)
    for seat in now:
        bears = change.durability(seat)
        change.say(seat, "retires", "CR-RETIRE-01", damage=change.own[seat].damage, durability=bears)
    holder = token_holder(change.token, before.order, now)
    if holder != change.token:
        change.say(holder, "token", "CR-RETIRE-06" if len(now) > 1 else "CR-RETIRE-05")
    change.token = holder


def _say_verdict(change: RallyChange, seat: int) -> None:
    yes = change.own[seat].verdict == "yes"
    change.say(seat, "succeeds" if yes else "fails", "CR-JUDGE-03" if yes else "CR-JUDGE-04", n=change.at + 1)


def _say_ranks(change: RallyChange, before: tuple[int, ...], after: tuple[int, ...]) -> None:
    for seat in after:
        was, now = rank_of(before, seat), rank_of(after, seat)
        if was is not None and now is not None and was != now:
            change.say(seat, "drops" if now > was else "rises", "CR-RESULT-05", before=was, n=now)


def shifted(change: RallyChange, seat: int, source: Source, points: int = 0, damage: int = 0) -> None:
    """Let a correction by hand hold, too, where the results of the present card are reckoned anew."""
    if change.standings is None:
        return
    old = change.standings
    scores, damages = list(old.scores), list(old.damages)
    scores[seat] = scores[seat].add(source, points)
    damages[seat] += damage
    change.standings = replace(old, scores=tuple(scores), damages=tuple(damages))


def hurt_by_hand(change: RallyChange, seat: int, more: int) -> None:
    """Let damage set by hand be damage: above its durability a machine retires, back within it races on.

    What an obstacle that is only words does (CR-CHECKPOINT-10) is entered so, and retires like any other damage.
    """
    before = change.standings
    if before is None or change.phase != "judge" or seat not in before.order or not more:
        return
    others = tuple(other for other in before.hurt if other != seat)
    before = replace(before, hurt=(*others, seat) if more > 0 else others)
    change.standings = before
    if not change.resolved:
        return
    if seat in change.order and _too_much(change, before, seat):
        retire(change, before, [seat])
    elif seat in change.retired and not _too_much(change, before, seat):
        undo_results(change)


def moved(change: RallyChange, seat: int, places: int) -> None:
    """Let the same be so of a rank: before the results it is the rank there is, after them one more move."""
    if change.standings is None or change.phase != "judge":
        return
    if change.resolved:
        change.standings = replace(change.standings, moved=(*change.standings.moved, (seat, places)))
    else:
        change.standings = replace(change.standings, order=change.order)


def handed(change: RallyChange) -> None:
    """Let the same be so of the retirement token; whoever retires when results are reckoned anew gets it."""
    if change.standings is not None:
        change.standings = replace(change.standings, token=change.token)
