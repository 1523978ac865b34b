"""The beginning of a game: who plays, by which settings, and whether the cards suffice."""

from __future__ import annotations

from companion.core.applied import Applied
from companion.core.ledger import line
from companion.core.messages import Text, text
from companion.core.ready import ReadyBarrier
from companion.core.rejection import Rejection, reject
from companion.core.setup import Setup
from companion.games.cube_rally.components import CHECKPOINTS, CardSet
from companion.games.cube_rally.house_rules import RALLY_RULES, RallyReadings
from companion.games.cube_rally.setup.course import any_short
from companion.games.cube_rally.setup.questions import DEALING, LEAST_SEATS
from companion.games.cube_rally.state import RALLY_LEVELS, Driven, Rally


def warnings(setup: Setup, cards: CardSet) -> tuple[Text, ...]:
    """Return the advice that ``setup`` goes against."""
    found = []
    if len(setup.seats) > 4:
        found.append(text("setup.warns.five"))
    if not any(hue.supply for hue in cards.palette):
        found.append(text("setup.warns.no_supply"))
    readings = RALLY_RULES.chosen(setup)
    short = any_short(cards, readings)
    if short is not None and setup.answers.get("dealing") == ("table",):
        found.append(text("setup.warns.short", category=short[0], needed=short[1], n=short[2]))
    return tuple(found)


def start(setup: Setup, cards: CardSet) -> Applied[Rally] | Rejection:
    """Return the game before its first draw, or why it cannot be begun."""
    seats, readings = len(setup.seats), RALLY_RULES.chosen(setup)
    refused = RALLY_RULES.wrong(setup) or _wrong(setup, cards, readings)
    if refused is not None:
        return refused
    state = Rally(setup=setup, cards=cards, drivers=(Driven(),) * seats, barrier=ReadyBarrier(seats))
    lines = (line(None, "begun", "CR-SETUP-01", n=seats), *RALLY_RULES.told(setup))
    return Applied(state, lines)


def _wrong(setup: Setup, cards: CardSet, readings: RallyReadings) -> Rejection | None:
    seats, most = len(setup.seats), min(int(readings.players_max), len(cards.entries))
    if not LEAST_SEATS <= seats <= most:
        return reject("setup_seats", "CR-SETUP-01", low=LEAST_SEATS, high=most)
    dealing = setup.answers.get("dealing", DEALING.default)
    if dealing not in [(answer.id,) for answer in DEALING.answers]:
        return reject("setup_unknown", None, question="@setup.dealing")
    if any(seat.level not in RALLY_LEVELS for seat in setup.seats):
        return reject("setup_unknown", None, question="@setup.who_keeps")
    if readings.front_input == "record":
        return reject("setup_record", None)
    if readings.row_belongs_to == "leg_from" and cards.goal.slots:
        return reject("setup_goal_has_row", "CR-SETUP-11")
    for what, n in (("drivers", len(cards.drivers)), ("machines", len(cards.machines))):
        if n < seats:
            return reject("setup_too_few", "CR-SETUP-13", what=f"@pick.{what}", n=n, needed=seats)
    if len(cards.checkpoints) < CHECKPOINTS:
        return reject(
            "setup_too_few", "CR-SETUP-03", what="@pick.checkpoints", n=len(cards.checkpoints), needed=CHECKPOINTS
        )
    short = any_short(cards, readings) if dealing == ("companion",) else None
    if short is not None:
        return reject("setup_short", "CR-SETUP-26", category=short[0], needed=short[1], n=short[2])
    return None
