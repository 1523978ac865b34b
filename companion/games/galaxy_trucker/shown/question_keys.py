"""The open question of a seat as keys, each with what it leads to before it is touched."""

from __future__ import annotations

from collections import Counter
from typing import Literal

from companion.core.actions import Decide
from companion.core.decisions import Choice, Decision
from companion.core.messages import Text, text
from companion.core.view import Offer, Ware
from companion.games.galaxy_trucker.components import GOODS
from companion.games.galaxy_trucker.journey.combat import DECLARED
from companion.games.galaxy_trucker.journey.enemies import CANNONS
from companion.games.galaxy_trucker.journey.hearsay import anybody_gives_up
from companion.games.galaxy_trucker.journey.loading import KEPT, LOAD, proposal
from companion.games.galaxy_trucker.journey.open_space import ENGINES
from companion.games.galaxy_trucker.journey.planets import CHOOSE, PASS
from companion.games.galaxy_trucker.look import ware
from companion.games.galaxy_trucker.ship import value
from companion.games.galaxy_trucker.state import Haul

STRENGTHS = (CANNONS, ENGINES, DECLARED)
GOOD = ("yes", "take", "best")
Tone = Literal["plain", "good", "bad"]
MOST_KEYS = 6
"""More answers than this are given on the panel."""


def open_question(state: Haul) -> Decision | None:
    """Return the question that is open; of several that of the seat furthest ahead."""
    due = [own.decision for own in state.truckers if own.decision is not None]
    order = state.event.order if state.event is not None else range(len(state.truckers))
    places = {seat: n for n, seat in enumerate(order)}
    return min(due, key=lambda decision: places.get(decision.seat, 0), default=None)


def keys_of(state: Haul, decision: Decision) -> tuple[Offer, ...]:
    """Return a key for each answer, the best last, where one of a few is to be given; else nothing."""
    if decision.take != 1 or decision.fewest != 1 or len(_best_each(decision)) > MOST_KEYS:
        return ()
    keys = [key_of(state, decision, choice) for choice in _best_each(decision)]
    best_first = decision.kind not in STRENGTHS
    return tuple(reversed(keys)) if best_first else tuple(keys)


def _best_each(decision: Decision) -> tuple[Choice, ...]:
    """Return the answers, of strengths the greatest for each number of cells; others are given on the panel."""
    if decision.kind not in STRENGTHS:
        return decision.choices
    best = {choice.says.args.get("n"): choice for choice in decision.choices}
    return tuple(best.values())


def key_of(state: Haul, decision: Decision, choice: Choice) -> Offer:
    """Return the key of an answer."""
    action = Decide(decision.seat, decision.kind, (choice.id,))
    says, adds, tone, wares = choice.says, None, tone_of(choice), goods_of(state, decision, choice)
    if decision.kind in STRENGTHS:
        says, adds, tone = _strength(state, decision, choice)
    elif decision.kind in ("go", "go_with"):
        says = text("card.dock" if choice.id == "yes" else "card.fly_on")
    elif decision.kind == "reward":
        says = text("card.take" if choice.id == "take" else "card.leave")
    elif decision.kind == LOAD:
        adds = _load(state, decision.seat, choice)
    return Offer(says, action, adds=adds, tone=tone, wares=wares)


def goods_of(state: Haul, decision: Decision, choice: Choice) -> tuple[Ware, ...]:
    """Return the goods that an answer is about, where there are some."""
    if decision.kind == KEPT:
        return tuple(ware(colour) for colour in GOODS for name in choice.id.split() if name == colour)
    if decision.kind == CHOOSE and choice.id != PASS and state.event is not None:
        return tuple(ware(block) for block in state.event.card.planets[int(choice.id)])
    return ()


def tone_of(choice: Choice) -> Tone:
    """Return the paint of an answer."""
    return "good" if choice.id in GOOD else "plain"


def _strength(state: Haul, decision: Decision, choice: Choice) -> tuple[Text, Text | None, Tone]:
    """Return how many cells a strength takes, and what it would bring (GT-ENEMY-05 to 10, GT-SPACE-03)."""
    cells = choice.says.args.get("n", 0)
    says = text("card.cells", n=int(cells) if isinstance(cells, int) else 0, strength=half(choice.id))
    event = state.event
    if event is None:
        return says, None, "plain"
    if decision.kind == CANNONS:
        strength, enemy = float(choice.id), event.card.strength
        outcome = "win" if strength > enemy else "draw" if strength == enemy else "lose"
        return says, text(f"card.{outcome}"), "good" if outcome == "win" else "bad" if outcome == "lose" else "plain"
    if decision.kind == ENGINES:
        n = int(float(choice.id))
        out = not n and anybody_gives_up(state)
        stays = text("card.gives_up" if out else "card.stays")
        return says, text("card.forward", n=n) if n else stays, "bad" if out else "plain"
    return says, None, "plain"


def half(strength: str) -> str:
    """Return a strength as players write it: 5½."""
    whole, _, rest = strength.partition(".")
    return f"{'' if whole == '0' and rest else whole}½" if rest == "5" else whole


def _load(state: Haul, seat: int, choice: Choice) -> Text | None:
    if choice.id != "best":
        return None
    found = proposal(state, seat)
    before = value(state.truckers[seat].aboard.all_goods, state.material.prices)
    after = value([block for _, blocks in found.goods for block in blocks], state.material.prices)
    back = Counter(found.left).total()
    return text("card.load_back", n=after - before, back=back) if back else text("card.load_all", n=after - before)
