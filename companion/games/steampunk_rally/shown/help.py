"""What a seat can do now, in sentences with their outcomes, for every phase and every level of tracking."""

from __future__ import annotations

from companion.core.messages import Arg, Text, text
from companion.core.view import Keys, Offer, Panel, Says, Section
from companion.games.steampunk_rally.components import BULB, STAR
from companion.games.steampunk_rally.draft.rules import PICKS, as_a_whole, owed_cards
from companion.games.steampunk_rally.end_of_round import rules as end_of_round
from companion.games.steampunk_rally.house_rules import house_rules
from companion.games.steampunk_rally.kept import keeps_belongings
from companion.games.steampunk_rally.naming import SIGNS
from companion.games.steampunk_rally.race import challenges
from companion.games.steampunk_rally.race.placing import suggested
from companion.games.steampunk_rally.shown.desk import Desk
from companion.games.steampunk_rally.vent.freeing import cogs_for, freed, freeing, vented_dice
from companion.games.steampunk_rally.vent.rules import POINTS_A_COG

HELP = "help"
"""First thing picked up while the help is open."""
MOST_LINES = 5


def help_key() -> Offer:
    """Return the key that opens the help of the phase."""
    return Offer(text("panel.help"), select=(HELP,))


def help_panel(desk: Desk) -> Panel:
    """Return what the seat can do now, the most useful first."""
    desk = desk.having((HELP,))
    lines = [Says(line) for line in _LINES[desk.state.phase](desk)]
    more: list[Section] = [Says(line) for line in (*_challenge(desk), *_boosts(desk))]
    back = Keys((Offer(text("panel.back"), select=()),))
    return desk.panel(text("panel.help_title"), *lines, *more, back)


def _draft(desk: Desk) -> list[Text]:
    whole = as_a_whole(desk.state)
    if desk.racer.keeps_cards and not owed_cards(desk.state, desk.seat):
        return [text("help.draft_whole_done" if whole else "help.draft_done")]
    way = "@direction.left" if desk.state.clockwise else "@direction.right"
    if whole:
        return [text("help.draft_use"), text("help.draft_boost"), text("help.draft_whole", way=way)]
    passed = text("help.draft_pass", way=way) if desk.state.pick < PICKS else text("help.draft_last")
    return [text("help.draft_use"), text("help.draft_boost"), passed]


def _vent(desk: Desk) -> list[Text]:
    racer = desk.racer
    lines = [text("help.vent", points=POINTS_A_COG)]
    if not racer.keeps_cards:
        return lines
    lines.append(text("help.vent_can", n=racer.cogs, points=racer.cogs * POINTS_A_COG))
    specs = {card.part.id: card.part for card in racer.machine}
    for (card, slot), value in sorted(vented_dice(racer).items(), key=lambda die: die[1])[: MOST_LINES - 1]:
        part = specs[card]
        lower = freeing(racer, (card, slot))
        said: dict[str, Arg] = {
            "part": part.name,
            "colour": f"@dice.{SIGNS[part.slots[slot].colour]}",
            "value": value,
        }
        if lower is None:
            lines.append(Text("help.vent_too_dear", said))
        else:
            lines.append(Text("help.vent_frees", {**said, "cogs": cogs_for(value), "n": freed(racer, lower)}))
    return lines


def _race(desk: Desk) -> list[Text]:
    racer = desk.racer
    if not racer.keeps_cards:
        return [text("help.race_table"), text("help.race_terrain"), *_danger(desk)]
    runs, once = [], house_rules(desk.state.setup).star_mode == "per_activation"
    for card in racer.machine:
        found = suggested(card, racer.pool, once) if card.part.trigger >= STAR else None
        if found is not None and card.part.trigger == STAR:
            runs.append((found.times, text("help.race_star", part=card.part.name, times=found.times)))
        elif found is not None:
            says = text(
                "help.race_runs",
                part=card.part.name,
                power=found.power,
                number=card.part.trigger,
                times=found.times,
            )
            runs.append((found.times, says))
    lines = [line for _, line in sorted(runs, key=lambda run: -run[0])][: MOST_LINES - 1]
    if not lines:
        lines.append(text("help.race_nothing"))
    if racer.cogs and racer.pool:
        lines.append(text("help.race_cogs", n=racer.cogs))
    bulbs = sum(card.part.trigger == BULB for card in racer.machine)
    if racer.bulb_lit and bulbs:
        lines.append(text("help.race_bulb", n=bulbs))
    return [*lines, *_danger(desk)]


def _danger(desk: Desk) -> list[Text]:
    return [_outlook(desk)] if desk.racer.gauge < 0 else []


def _outlook(desk: Desk) -> Text:
    """Return what the Damage phase does with the gauge as it is (SR-DAMAGE-01, 03, 08)."""
    racer = desk.racer
    due = -racer.gauge
    if due <= 0:
        return text("help.damage_safe", n=racer.gauge)
    if not racer.keeps_cards and not keeps_belongings(desk.state.setup, desk.seat):
        return text("help.damage_unknown", gauge=racer.gauge, n=due)
    if due > racer.part_count:
        return text("help.damage_boom", gauge=racer.gauge, parts=racer.part_count)
    return text("help.damage_parts", gauge=racer.gauge, n=due, parts=racer.part_count)


def _damage(desk: Desk) -> list[Text]:
    return [_outlook(desk)]


def _round_end(desk: Desk) -> list[Text]:
    can = desk.racer.keeps_cards and end_of_round.can_store(desk.racer)
    return [text("help.round_end_store" if can else "help.round_end")]


def _challenge(desk: Desk) -> list[Text]:
    challenge = challenges.usable(desk.state.course, desk.racer)
    return [] if challenge is None else [text("help.challenge", challenge=f"@challenge.{challenge.kind}")]


def _boosts(desk: Desk) -> list[Text]:
    return [text("help.boosts", n=desk.racer.stash)] if desk.racer.stash else []


_LINES = {
    "draft": _draft,
    "vent": _vent,
    "race": _race,
    "damage": _damage,
    "round_end": _round_end,
}
