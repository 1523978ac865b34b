"""A card turned up and resolved, chapter by chapter; then it is judged who gives up (GT-FLIGHT)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from companion.core.engine import Answer, Refusal
from companion.core.rejection import reject
from companion.games.galaxy_trucker.actions import TurnCard
from companion.games.galaxy_trucker.adventures import AdventureCard, CardType
from companion.games.galaxy_trucker.change import AnyHaul, HaulChange
from companion.games.galaxy_trucker.journey import (
    abandoned,
    attacks,
    combat,
    counting,
    enemies,
    epidemic,
    giving_up,
    hearsay,
    loading,
    losing,
    moving,
    open_space,
    paying,
    planets,
    sabotage,
    stardust,
    wreckage,
)
from companion.games.galaxy_trucker.journey.steps import event_of, flying, next_up, note, waits
from companion.games.galaxy_trucker.launch.deck import wanted
from companion.games.galaxy_trucker.state import CardKey, Event, EventStep, mode_of

BEGIN: Mapping[CardType, Callable[[HaulChange], None]] = MappingProxyType(
    {
        "open_space": open_space.begin,
        "stardust": stardust.begin,
        "epidemic": epidemic.begin,
        "planets": planets.begin,
        "abandoned_ship": abandoned.begin,
        "abandoned_station": abandoned.begin,
        "meteor_swarm": attacks.begin,
        "smugglers": enemies.begin,
        "slavers": enemies.begin,
        "pirates": enemies.begin,
        "combat_zone": combat.begin,
        "sabotage": sabotage.begin,
    }
)
"""What begins a card of each type."""
DOES: Mapping[str, Callable[[HaulChange, EventStep], None]] = MappingProxyType(
    {
        moving.BACK: moving.back,
        open_space.FLY: open_space.fly,
        stardust.COUNT: stardust.count,
        loading.LOAD: loading.load,
        planets.CHOOSE: planets.choose,
        planets.LANDED: planets.landed,
        planets.BACK_IF: planets.back_from,
        abandoned.GO: abandoned.offer,
        abandoned.REWARD: abandoned.reward,
        paying.CREW: paying.crew,
        paying.GOODS_PAID: paying.goods,
        attacks.ROLL: attacks.ask_roll,
        attacks.HITS: attacks.hits,
        attacks.AFTER: attacks.after,
        enemies.FIGHT: enemies.fight,
        enemies.SHOOT: enemies.shoot,
        combat.LINE: combat.begin_line,
        combat.DECLARE: combat.declare,
        combat.JUDGE: combat.judge,
        sabotage.TARGET: sabotage.target_of,
        sabotage.ROW: sabotage.row,
        sabotage.SQUARE: sabotage.square,
    }
)
"""What does each kind of step."""
ANSWERS: Mapping[str, Answer[HaulChange]] = MappingProxyType(
    {
        **counting.ANSWERS,
        **hearsay.ANSWERS,
        **wreckage.ANSWERS,
        open_space.ENGINES: open_space.engines,
        loading.LOAD: loading.loaded,
        loading.KEPT: loading.kept_of,
        planets.CHOOSE: planets.chosen,
        abandoned.GO: abandoned.goes,
        abandoned.GO_WITH: abandoned.goes,
        paying.WHICH_CREW: paying.crew_chosen,
        paying.WHICH_GOODS: paying.goods_chosen,
        attacks.DEFEND: attacks.defended,
        attacks.WHAT_BECAME: attacks.became,
        epidemic.ILL: epidemic.ill,
        sabotage.IS_THERE: sabotage.is_there,
        enemies.CANNONS: enemies.cannons,
        enemies.REWARD: enemies.reward,
        combat.DECLARED: combat.declared,
        losing.KEEP: losing.keep,
    }
)
"""What takes up the answer to each question of the journey."""


STEP_OF: Mapping[str, str] = MappingProxyType(
    {open_space.ENGINES: open_space.FLY, enemies.CANNONS: enemies.FIGHT, combat.DECLARED: combat.DECLARE}
)
"""The step that asks each question about a strength."""
ASKED_ANEW = (*STEP_OF, attacks.WHAT_BECAME)
"""Questions that are asked anew when a figure was corrected on which they hang."""


def ask_anew(change: HaulChange, seat: int) -> None:
    """Ask a seat again what it is asked, by its corrected figures."""
    due = change.own[seat].decision
    if due is None or change.event is None:
        return
    if due.kind in STEP_OF:
        change.answered(seat)
        line = event_of(change).shot if due.kind == combat.DECLARED else 0
        next_up(change, [EventStep(STEP_OF[due.kind], seat, line)])
    elif due.kind == attacks.WHAT_BECAME:
        attacks.ask_what_became(change, seat, event_of(change).shot)


def turn_up(change: HaulChange, seat: int, action: TurnCard) -> Refusal:
    """Let the leader turn up the next card (GT-FLIGHT-01, 02)."""
    if change.phase != "journey" or change.event is not None or waits(change):
        return reject("not_now", "GT-FLIGHT-03")
    order = flying(change)
    if order[:1] != (seat,):
        return reject("leader_turns", "GT-FLIGHT-02")
    key = change.deck[0] if change.deck else (action.level, action.index)
    refused = _why_not(change, key) if not change.deck else None
    if refused is not None:
        return refused
    card = card_of(change, key)
    assert card is not None, "looked up by why_not"
    change.deck, change.left, change.flown = change.deck[1:], change.left - 1, (*change.flown, key)
    change.event, change.past = Event(card, order), None
    change.say(seat, "turns_up", "GT-FLIGHT-02", card=f"@card.{card.type}", level=card.level)
    BEGIN[card.type](change)
    return None


def _why_not(change: HaulChange, key: CardKey) -> Refusal:
    """Return why this cannot be the next card."""
    card = card_of(change, key)
    if card is None:
        return reject("no_such_card", "GT-FLIGHT-02")
    if key in change.flown:
        return reject("card_was_up", "GT-FLIGHT-02")
    if key in change.used:
        return reject("card_used", "GT-TREK-18")
    if mode_of(change.setup) == "learning" and not card.learning:
        return reject("no_learning_card", "GT-LAUNCH-12")
    if sum(level == card.level for level, _ in change.flown) >= wanted(change).get(card.level, 0):
        return reject("level_complete", "GT-SETUP-08", n=card.level)
    if not change.flown and card.level != change.before.level:
        return reject("first_card_level", "GT-LAUNCH-13")
    return None


def card_of(state: AnyHaul, key: CardKey) -> AdventureCard | None:
    """Return a card by level and index."""
    return next((card for card in state.material.cards if (card.level, card.index) == key), None)


def proceed(change: HaulChange) -> None:
    """Do what is left of the event until somebody is asked; at its end judge who gives up (GT-FLIGHT-03, 08)."""
    while change.event is not None and not waits(change):
        steps = event_of(change).steps
        if not steps:
            giving_up.judge(change)
            change.past, change.event = change.event, None
            return
        note(change, steps=steps[1:])
        DOES[steps[0].kind](change, steps[0])
