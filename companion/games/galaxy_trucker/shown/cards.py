"""Adventure cards drawn by their signs: one form for twelve kinds, with what is asked of whom."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec.structs import replace

from companion.core.actions import Decide
from companion.core.decisions import Decision
from companion.core.messages import Text, text
from companion.core.view import CardLine, CardSign, LineCard, Offer
from companion.games.galaxy_trucker.adventures import AdventureCard, CombatLine, Projectile
from companion.games.galaxy_trucker.components import Goods
from companion.games.galaxy_trucker.journey.abandoned import GO, GO_WITH
from companion.games.galaxy_trucker.journey.attacks import HITS, ROLL
from companion.games.galaxy_trucker.journey.hearsay import anybody_gives_up
from companion.games.galaxy_trucker.journey.loading import usable
from companion.games.galaxy_trucker.journey.planets import CHOOSE, PASS
from companion.games.galaxy_trucker.journey.sabotage import ATTEMPTS, ROW, SQUARE
from companion.games.galaxy_trucker.journey.steps import flying
from companion.games.galaxy_trucker.look import CARD_SIGN, from_sign, projectile_sign, ware
from companion.games.galaxy_trucker.ship import best_loading, exposed_connectors, value
from companion.games.galaxy_trucker.shown.heads import half, name_of
from companion.games.galaxy_trucker.shown.question_keys import keys_of, open_question
from companion.games.galaxy_trucker.state import Event, Haul, tracking
from companion.games.galaxy_trucker.supply import there

CRITERION = {"crew": "crew", "engine_strength": "engine", "cannon_strength": "cannon"}
STEP_OF = {
    "planet": "planet", "go": "go", "go_with": "go", "cannons": "fight", "engines": "fly", "declared": "declare",
    "load": "load", "kept": "load",
}  # fmt: skip
"""Kinds of questions and of the steps of an event in which they are asked."""
COUNTED = {
    "open_space": "fly", "smugglers": "fight", "slavers": "fight", "pirates": "fight", "combat_zone": "declare",
}  # fmt: skip
"""The same for cards of which the strengths are told by owners who alone know their ships."""


def read_card(card: AdventureCard) -> LineCard:
    """Return a card as it is read in a pile: by its signs alone, where it has some."""
    plain = plain_card(card)
    lines = tuple(replace(line, says=None) if line.signs else line for line in plain.lines)
    days = text("plain", n=f"−{card.days_lost}") if card.days_lost else None
    return replace(plain, lines=lines, days=days)


def plain_card(card: AdventureCard) -> LineCard:
    """Return a card as it is printed."""
    warns = None if card.certainty.verified else text("card.not_verified")
    corrects = () if warns is None else ("cards", f"look:{card.level}.{card.index}")
    lines = tuple(LINES[card.type](card))
    days = text("card.days", n=card.days_lost) if card.days_lost else None
    return LineCard(
        CARD_SIGN[card.type], text(f"card.{card.type}"), lines, days, "flight_days", warns=warns, corrects=corrects
    )


def event_card(state: Haul) -> LineCard | None:
    """Return the card that is being resolved, with what is asked now."""
    event = state.event
    if event is None:
        return None
    card = plain_card(event.card)
    lines = _resolved(state, event, card.lines)
    decision = open_question(state)
    if decision is None:
        return replace(card, lines=lines)
    keys = _planet_keys(state, decision) if decision.kind == CHOOSE else keys_of(state, decision)
    after = _after(event, decision)
    note = text("card.after") if after else None
    return replace(card, lines=lines, keys=keys, after=after, note=note or (None if keys else decision.asks))


def past_card(state: Haul, keys: tuple[Offer, ...]) -> LineCard | None:
    """Return the card that was resolved last, until the next one is turned up: what it did can still be read."""
    event = state.past
    if event is None:
        return None
    card = plain_card(event.card)
    lines = tuple(replace(line, done=True, on=False) for line in _resolved(state, event, card.lines))
    return replace(card, lines=(*lines, *_gave_up(state, event)), keys=keys)


def _gave_up(state: Haul, event: Event) -> Iterator[CardLine]:
    """Yield a line for each seat that gave up at the end of the event (GT-GIVEUP-01 to 05)."""
    for seat in event.order:
        rule = state.truckers[seat].gave_up_by
        if rule == "GT-GIVEUP-02":
            yield CardLine("", "flag", (), text("card.out_no_human"), whose=(seat,), done=True)
        elif rule == "GT-GIVEUP-05":
            leader = name_of(state, flying(state)[0])
            yield CardLine("", "flag", (), text("card.out_lapped", name=leader), whose=(seat,), done=True)


def _after(event: Event, decision: Decision) -> tuple[int, ...]:
    """Return the seats that are asked the same after this one."""
    counts = COUNTED.get(event.card.type) if decision.kind.startswith("count_") else None
    kind = STEP_OF.get(decision.kind, counts)
    return tuple(step.seat for step in event.steps if step.kind == kind and step.seat != decision.seat)


# -- lines as they are printed ----------------------------------------------------------------------------------


def _cubes(goods: tuple[Goods, ...]) -> tuple[CardSign, ...]:
    return tuple(CardSign(ware=ware(block)) for block in goods)


def _planets(card: AdventureCard) -> Iterator[CardLine]:
    for n, goods in enumerate(card.planets):
        yield CardLine(str(n + 1), "", _cubes(goods))


def _abandoned_ship(card: AdventureCard) -> Iterator[CardLine]:
    yield CardLine("", "crew", (CardSign("crew", f"−{card.crew_lost}"),), text("card.crew_leaves"))
    yield CardLine("", "coin", (CardSign("coin", f"+{card.credits}"),), text("card.reward"))


def _abandoned_station(card: AdventureCard) -> Iterator[CardLine]:
    yield CardLine("", "crew", (CardSign("crew", f"{card.crew_required}+"),), text("card.crew_needed"))
    yield CardLine("", "cargo", _cubes(card.goods))


def _shots(shots: tuple[Projectile, ...], *, meteor: bool) -> Iterator[CardLine]:
    for n, shot in enumerate(shots):
        signs = CardSign(projectile_sign(shot, meteor=meteor)), CardSign(from_sign(shot.side))
        yield CardLine(str(n + 1), "", signs)


def _meteors(card: AdventureCard) -> Iterator[CardLine]:
    yield from _shots(card.projectiles, meteor=True)


def _enemy(card: AdventureCard) -> Iterator[CardLine]:
    yield CardLine("", "cannon", (CardSign("cannon", str(card.strength)),), text("card.strength"))
    if card.type == "slavers":
        yield CardLine("", "slavers", (CardSign("crew", f"−{card.crew_lost}"),), text("card.penalty"))
    elif card.type == "smugglers":
        yield CardLine("", "smugglers", (CardSign("cargo", f"−{card.goods_lost}"),), text("card.penalty"))
    else:
        signs = [(CardSign(projectile_sign(s, meteor=False)), CardSign(from_sign(s.side))) for s in card.projectiles]
        yield CardLine("", "pirates", tuple(sign for pair in signs for sign in pair))
    won = _cubes(card.goods) if card.goods else (CardSign("coin", f"+{card.credits}"),)
    yield CardLine("", "flag", won, text("card.reward"))


def _combat(card: AdventureCard) -> Iterator[CardLine]:
    for line in card.lines:
        yield CardLine("", CRITERION[line.fewest], _penalty(line))


def _penalty(line: CombatLine) -> tuple[CardSign, ...]:
    if line.penalty == "shots":
        pairs = [(CardSign(projectile_sign(s, meteor=False)), CardSign(from_sign(s.side))) for s in line.shots]
        return tuple(sign for pair in pairs for sign in pair)
    sign = {"days_lost": "flight_days", "crew_lost": "crew", "goods_lost": "cargo"}[line.penalty]
    return (CardSign(sign, f"−{line.amount}"),)


def _said(key: str, sign: str) -> Callable[[AdventureCard], Iterator[CardLine]]:
    """Return what gives a card without figures the one line of what it does."""

    def lines(_card: AdventureCard) -> Iterator[CardLine]:
        yield CardLine("", sign, (), text(key))

    return lines


LINES: dict[str, Callable[[AdventureCard], Iterator[CardLine]]] = {
    "planets": _planets,
    "abandoned_ship": _abandoned_ship,
    "abandoned_station": _abandoned_station,
    "meteor_swarm": _meteors,
    "slavers": _enemy,
    "smugglers": _enemy,
    "pirates": _enemy,
    "combat_zone": _combat,
    "open_space": _said("card.open_space_does", "engine"),
    "stardust": _said("card.stardust_does", "exposed"),
    "epidemic": _said("card.epidemic_does", "crew"),
    "sabotage": _said("card.sabotage_does", "crew"),
}


# -- what has become of them ------------------------------------------------------------------------------------


def _resolved(state: Haul, event: Event, lines: tuple[CardLine, ...]) -> tuple[CardLine, ...]:
    """Return the lines with whose they are, what is done, and what they would bring."""
    card = event.card.type
    if card == "planets":
        return tuple(_planet(state, event, n, line) for n, line in enumerate(lines))
    if card in ("abandoned_ship", "abandoned_station"):
        return (*_offered(state, event, lines), *_too_few(state, event))
    if card == "meteor_swarm":
        at = _next_shot(event)
        return tuple(replace(line, done=n < at, on=n == at) for n, line in enumerate(lines))
    if card == "combat_zone":
        return tuple(_combat_line(state, event, n, line) for n, line in enumerate(lines))
    if card == "open_space":
        return tuple(_flies(state, event, seat) for seat in event.order)
    if card == "stardust":
        return tuple(_dusted(state, event, seat) for seat in reversed(event.order))
    if card == "epidemic":
        return tuple(_ill(event, seat) for seat in event.order)
    if card == "sabotage":
        return (*lines, *_attempts(event, over=state.event is None))
    return _of_asked(state, lines)


def _of_asked(state: Haul, lines: tuple[CardLine, ...]) -> tuple[CardLine, ...]:
    """Return lines of which the first has the emblem of whoever is asked."""
    asked = open_question(state)
    return (replace(lines[0], whose=(asked.seat,) if asked else ()), *lines[1:])


def _next_shot(event: Event) -> int:
    """Return the number of the meteor that is on its way."""
    return next((step.n for step in event.steps if step.kind in (ROLL, HITS)), event.shot)


def _planet(state: Haul, event: Event, n: int, line: CardLine) -> CardLine:
    landed = tuple(seat for seat, planet in event.landed if planet == n)
    asked = open_question(state)
    if asked is None or asked.kind != CHOOSE:
        return replace(line, whose=landed, done=bool(landed))
    free = any(choice.id == str(n) for choice in asked.choices)
    if not free:
        return replace(line, whose=landed, done=True)
    offer = Offer(text("choice.planet", n=n + 1), Decide(asked.seat, CHOOSE, (str(n),)))
    best = n == best_planet(state, asked)
    shown = _with_worth(state, asked.seat, event.card.planets[n], line)
    return replace(shown, whose=landed, on=best, offer=None if best else offer)  # the key does the same


def _with_worth(state: Haul, seat: int, goods: tuple[Goods, ...], line: CardLine) -> CardLine:
    """Return a line with what its goods would be worth to a seat, and how many find room, where that is known."""
    if tracking(state.setup, seat) == "table":
        return line
    worth, fits = _brings(state, seat, goods)
    all_fit = fits == len(goods)
    under = text("card.all_fit") if all_fit else text("card.some_fit", n=fits)
    return replace(line, result=text("card.worth", n=worth), under=under, tone="good" if all_fit else "bad")


def _brings(state: Haul, seat: int, goods: tuple[Goods, ...]) -> tuple[int, int]:
    """Return what goods would be worth to a seat, and how many there are that would find room (GT-PLANETS-07, 09)."""
    own, prices, due = state.truckers[seat], state.material.prices, there(state, goods)
    if tracking(state.setup, seat) == "table":
        return value(due, prices), len(due)
    found = best_loading(usable(state, seat), own.aboard.goods_at, due, prices)
    after = [block for _, blocks in found.goods for block in blocks]
    return value(after, prices) - value(own.aboard.all_goods, prices), len(due) - len(found.left)


def best_planet(state: Haul, decision: Decision) -> int:
    """Return the planet that is worth most to whoever is asked."""
    event = state.event
    assert event is not None, "asked while there is one"
    free = [int(choice.id) for choice in decision.choices if choice.id != PASS]
    return max(free, key=lambda n: _brings(state, decision.seat, event.card.planets[n])[0])


def _planet_keys(state: Haul, decision: Decision) -> tuple[Offer, ...]:
    best = best_planet(state, decision)
    fly_on = Offer(text("card.fly_on"), Decide(decision.seat, CHOOSE, (PASS,)))
    land = Offer(text("card.land", n=best + 1), Decide(decision.seat, CHOOSE, (str(best),)), tone="good")
    return (fly_on, land)


def _offered(state: Haul, event: Event, lines: tuple[CardLine, ...]) -> tuple[CardLine, ...]:
    """Return the lines of a derelict with who goes there, or what it would bring to whoever is asked."""
    first, second = lines
    asked = open_question(state)
    if asked is None or asked.kind not in (GO, GO_WITH):
        return replace(first, whose=tuple(seat for seat, _ in event.landed)), second
    first = replace(first, whose=(asked.seat,))
    if event.card.goods:
        return first, _with_worth(state, asked.seat, event.card.goods, second)
    return _with_crew_left(state, asked.seat, event.card.crew_lost, first), second


def _with_crew_left(state: Haul, seat: int, leave: int, line: CardLine) -> CardLine:
    """Return a line with how many of a crew would be left, and what comes of it if nobody is (GT-GIVEUP-02)."""
    if tracking(state.setup, seat) == "table":
        return line
    left = state.truckers[seat].aboard.crew - leave
    under = text("card.out_no_human") if not left and anybody_gives_up(state) else None
    return replace(line, result=text("card.crew_left", n=left), under=under, tone="bad")


def _too_few(state: Haul, event: Event) -> Iterator[CardLine]:
    """Yield a line for each seat that is not asked, for want of crew (GT-ABSTATION-03; A-28)."""
    needs, went = max(event.card.crew_lost, event.card.crew_required), dict(event.landed)
    for seat in event.order:
        has = state.truckers[seat].aboard.crew
        if tracking(state.setup, seat) != "table" and has < needs and seat not in went:
            yield CardLine("", "crew", (), text("card.too_few", n=needs, has=has), whose=(seat,), done=True)


def _combat_line(state: Haul, event: Event, n: int, line: CardLine) -> CardLine:
    """Return a line of a combat zone: who has declared what, and who has the least (GT-COMBAT-03)."""
    to_come = [step.n for step in event.steps if step.kind == "line"]
    at = (to_come[0] if to_come else len(event.card.lines)) - 1
    if n != at or not event.declared:
        return replace(line, done=n < at, on=n == at)
    least = min(strength for _, strength in event.declared)
    tied = [seat for seat, strength in event.declared if strength == least]
    tie = text("card.tie", name=name_of(state, tied[0])) if len(tied) > 1 else None
    figures = " · ".join(half(strength) for _, strength in event.declared)
    return replace(
        line, on=True, whose=tuple(seat for seat, _ in event.declared), least=(tied[0],), result=tie,
        under=text("plain", n=figures), tone="plain",
    )  # fmt: skip


def _flies(state: Haul, event: Event, seat: int) -> CardLine:
    waits = any(step.kind == "fly" and step.seat == seat for step in event.steps)
    asked = open_question(state)
    on = asked is not None and asked.seat == seat
    says = text("card.flies_later" if waits or on else "card.flown")
    if seat in event.stopped:
        says = text("card.gives_up" if anybody_gives_up(state) else "card.stays")
    return CardLine("", "engine", (), None, says, whose=(seat,), on=on, done=not (waits or on))


def _dusted(state: Haul, event: Event, seat: int) -> CardLine:
    n = dict(event.counted).get(seat)
    if n is None and tracking(state.setup, seat) == "full":
        n = exposed_connectors(state.truckers[seat].ship)
    if n is None:
        return CardLine("", "exposed", (), text("card.counts"), whose=(seat,))
    return CardLine("", "exposed", (CardSign("exposed", str(n)), CardSign("flight_days", f"−{n}")), whose=(seat,))


def _ill(event: Event, seat: int) -> CardLine:
    """Return who falls ill on a ship; where only its owner knows, nothing but that it is looked for there."""
    n = dict(event.counted).get(seat)
    if n is None:
        return CardLine("", "crew", (), text("card.epidemic_does"), whose=(seat,))
    said = text("card.falls_ill") if n else text("card.nobody_ill")
    return CardLine("", "crew", (CardSign("crew", f"−{n}" if n else "0"),), said, whose=(seat,))


def _attempts(event: Event, *, over: bool) -> Iterator[CardLine]:
    """Yield the attempts of a sabotage, with what was rolled for this one; once it is over, those that were made."""
    due = [step.n for step in event.steps if step.kind == SQUARE]
    at = due[0] if due else event.shot
    for n in range(1, (at if over else ATTEMPTS) + 1):
        rolled = _rolled(event) if n == at else None
        yield CardLine(str(n), "", (CardSign("sabotage"),), rolled, on=n == at, done=n < at)


def _rolled(event: Event) -> Text | None:
    """Return the row of this attempt once it is rolled, and the column once that is."""
    kinds = {step.kind for step in event.steps}
    if ROW in kinds:
        return None
    if SQUARE in kinds:
        return text("card.row", n=event.row)
    return text("choice.on_square", row=event.row, column=event.number)
