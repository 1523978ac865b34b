"""The marker's way (CR-FLOW, CR-CHECKPOINT, CR-END): legs, arrival with bonuses, reset, and the end."""

from __future__ import annotations

from companion.core.engine import Refusal
from companion.core.rejection import reject
from companion.games.cube_rally.actions import Carry
from companion.games.cube_rally.change import AnyRally, RallyChange
from companion.games.cube_rally.components import GOAL, TOKEN_POINTS, Effects
from companion.games.cube_rally.results.card import begin, retire
from companion.games.cube_rally.results.effects import Ruled, carry_out
from companion.games.cube_rally.results.ranks import pushed, rank_of
from companion.games.cube_rally.setup.dealing import name_of
from companion.games.cube_rally.state import NOBODY, NoteOutcome
from companion.games.cube_rally.verdicts import judge_what_is_known, obstacle_in_force, step_on


def bonus_of(state: AnyRally, seat: int) -> Effects:
    """Return what a seat gets at the waypoint where the marker stands (CR-CHECKPOINT-01 to 03, CR-END-02, 03)."""
    order = state.standings.order if state.standings is not None else state.order
    rank = rank_of(order, seat)
    if rank is None:
        return ()
    end = state.legs[state.leg].end
    return end.bonus[rank - 1] if rank <= len(end.bonus) else end.bonus_rest


def waypoint_notes(change: RallyChange, seat: int) -> int:
    """Return how many notes of the bonus a seat has still to tell of."""
    if change.phase != "waypoint" or change.leg < 0:
        return 0
    due = sum(effect.kind == "note" for effect in bonus_of(change, seat))
    return max(0, due - len(change.own[seat].carried))


def arrive(change: RallyChange) -> None:
    """Let the marker reach the waypoint of the leg: bonuses by rank (CR-CHECKPOINT-01)."""
    end = change.legs[change.leg].end
    goal = end.id == GOAL
    change.at = len(change.legs[change.leg].slots)
    change.phase = "waypoint"
    change.say(
        None,
        "goal" if goal else "arrived",
        "CR-END-01" if goal else "CR-CHECKPOINT-01",
        card=name_of(end.name, end.id),
    )
    change.goal_order = change.order if goal else ()
    begin(change)
    rule = "CR-END-02" if goal else "CR-CHECKPOINT-01"
    pushes = {}
    for seat in change.order:
        change.set(seat, carried=())
        pushes[seat] = carry_out(change, seat, _stretch(change, seat, rule), "goal" if goal else "checkpoints", ())
    for seat in change.order:
        for places in pushes[seat]:
            change.order = pushed(change.order, seat, places)
    _retire_now(change)
    change.wait_for_all()


def _stretch(change: RallyChange, seat: int, rule: str) -> Ruled:
    """Return the effects of a bonus from the note told last to the next one: in the order printed (CR-AMB-59)."""
    effects = tuple((effect, rule) for effect in bonus_of(change, seat))
    told = len(change.own[seat].carried)
    at = [-1, *(n for n, (effect, _) in enumerate(effects) if effect.kind == "note"), len(effects)]
    return effects[max(0, at[told]) : at[told + 1]]


def _retire_now(change: RallyChange) -> None:
    """Retire at once whoever has taken too much damage by a bonus (CR-AMB-62)."""
    before = change.standings
    if before is None:
        return
    damages = {seat: change.own[seat].damage for seat in change.order}
    over = [
        seat for seat, damage in damages.items()
        if damage > max(0, before.damages[seat]) and damage > change.durability(seat)
    ]  # fmt: skip
    retire(change, before, over)


def carry_bonus(change: RallyChange, seat: int, action: Carry) -> Refusal:
    """Note what came of a note of the waypoint's bonus."""
    if not waypoint_notes(change, seat):
        return reject("no_note_due", "CR-CHECKPOINT-01")
    goal = change.legs[change.leg].end.id == GOAL
    told = NoteOutcome(action.points, action.damage, action.rank)
    change.set(seat, carried=(*change.own[seat].carried, told))
    change.say(seat, "carried", "CR-CHECKPOINT-01", points=told.points, damage=told.damage, rank=told.rank)
    effects = _stretch(change, seat, "CR-END-02" if goal else "CR-CHECKPOINT-01")
    for places in carry_out(change, seat, effects, "goal" if goal else "checkpoints", (told,)):
        if seat in change.order:
            change.order = pushed(change.order, seat, places)
    _retire_now(change)
    return None


def onward(change: RallyChange) -> None:
    """Go on from a waypoint, or from the start: to the next leg, or straight on where it is empty (CR-FLOW-15)."""
    if change.leg >= 0 and change.legs[change.leg].end.id == GOAL:
        finish(change)
        return
    following = change.legs[change.leg + 1]
    if not following.slots and change.readings.empty_leg == "straight_on":
        change.leg += 1
        change.say(None, "empty_leg", "CR-FLOW-15")
        arrive(change)
        return
    reset(change)
    change.leg += 1
    change.at = -1
    change.say(None, "leg", "CR-FLOW-03", n=change.leg + 1, cards=len(following.slots))
    change.phase = "stack" if all(card is not None for card in following.cards) else "reveal"


def reset(change: RallyChange) -> None:
    """Take pieces back and cubes off; retired machines return (CR-CHECKPOINT-04, 05; CR-RETIRE-13, 14)."""
    readings = change.readings
    for seat in change.retired:
        damage = change.own[seat].damage
        if readings.damage_on_return == "clear":
            damage = 0
        elif readings.damage_on_return == "to_durability":
            damage = max(0, change.durability(seat))
        change.set(seat, damage=damage)
        change.say(seat, "returns", "CR-RETIRE-13", n=damage)
    for seat in change.seats:
        change.set(seat, stack=None, top=None, fell=False, gone=(), said=(), said_obstacle="")
        change.set(seat, verdict="", obstacle="", carried=())
    change.retired, change.order, change.board = (), (), ()
    change.tries, change.timed_out, change.paid = 0, False, ()
    change.standings, change.resolved = None, False


def turned_up(change: RallyChange) -> None:
    """Let all stack once the cards of the leg are known."""
    if change.phase == "reveal" and all(card is not None for card in change.legs[change.leg].cards):
        change.phase = "stack"


def to_first_card(change: RallyChange) -> None:
    """Step onto the first card once all stacks are told; an empty leg leads straight to its waypoint (CR-FLOW-05)."""
    if change.legs[change.leg].slots:
        change.phase = "judge"
        reach(change, 0)
    else:
        arrive(change)


def reach(change: RallyChange, at: int) -> None:
    """Let the marker reach a card of the leg."""
    step_on(change, at)
    begin(change)
    change.say(None, "card", "CR-FLOW-05" if at == 0 else "CR-FLOW-07", n=at + 1)
    if obstacle_in_force(change).kind == "note":
        change.say(None, "obstacle_note", "CR-CHECKPOINT-10", note=obstacle_in_force(change).note)
    judge_what_is_known(change)


def next_card(change: RallyChange) -> None:
    """Step on from a card; with nobody racing any more straight to the waypoint (CR-FLOW-14)."""
    if change.order and change.at + 1 < len(change.legs[change.leg].slots):
        reach(change, change.at + 1)
        return
    if not change.order:
        change.say(None, "nobody_races", "CR-FLOW-14")
    arrive(change)


def finish(change: RallyChange) -> None:
    """End the game (CR-END-01, 04)."""
    change.phase = "over"
    if change.token != NOBODY:
        change.say(change.token, "token_counts", "CR-END-04")
    for seat in winners(change):
        change.say(seat, "wins", "CR-END-05", n=final(change, seat))


def final(state: AnyRally, seat: int) -> int:
    """Return the points of a seat with the retirement token counted (CR-END-11)."""
    return state.drivers[seat].score.total + (TOKEN_POINTS if state.token == seat else 0)


def standing(state: AnyRally) -> tuple[tuple[int, int], ...]:
    """Return (seat, place) of all seats, the winner first (CR-END-05 to 09): points, then rank at the goal."""
    goal = {seat: n for n, seat in enumerate(state.goal_order)}
    behind = len(state.drivers)
    keys = {seat: (-final(state, seat), goal.get(seat, behind)) for seat in range(len(state.drivers))}
    ranked = sorted(keys, key=lambda seat: (*keys[seat], seat))
    return tuple((seat, 1 + sum(other < keys[seat] for other in keys.values())) for seat in ranked)


def winners(state: AnyRally) -> tuple[int, ...]:
    """Return who has won."""
    return tuple(seat for seat, placed in standing(state) if placed == 1)
