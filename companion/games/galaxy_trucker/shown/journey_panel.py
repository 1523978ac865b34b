"""The panel between two cards: the next card, mistakes found late, giving up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from companion.core.messages import text
from companion.core.view import Keys, Offer, Panel, PanelDesk, Says, Section
from companion.games.galaxy_trucker.actions import GiveUp, RemoveTile, TurnCard
from companion.games.galaxy_trucker.adventures import CARD_TYPES, AdventureCard
from companion.games.galaxy_trucker.cash import open_cash
from companion.games.galaxy_trucker.components import LEVELS
from companion.games.galaxy_trucker.launch.deck import is_companion
from companion.games.galaxy_trucker.look import CARD_SIGN
from companion.games.galaxy_trucker.ship_entry import removed_section
from companion.games.galaxy_trucker.shown.check_panel import ship_section
from companion.games.galaxy_trucker.shown.seats import turns_card
from companion.games.galaxy_trucker.state import Haul, tracking

Desk = PanelDesk[Haul]
GIVES_UP, LATE, CASH = "gives_up", "late", "cash"


def journey_panel(desk: Desk) -> Panel:
    """Return the panel of a seat of which nothing is asked."""
    if desk.picked[:1] == (GIVES_UP,):
        return _giving_up(desk)
    if desk.picked[:1] == (LATE,):
        return _late(desk)
    sections: list[Section] = [*_next_card(desk), _cash(desk)]
    if tracking(desk.state.setup, desk.seat) == "full":
        sections.append(ship_section(desk))
    return desk.panel(text("panel.journey"), *sections, *_more(desk))


def _cash(desk: Desk) -> Section:
    """Return the credits of a seat; where they are hidden they are shown when it asks for them (A-76)."""
    if open_cash(desk.state, desk.seat) is None and desk.picked[:1] != (CASH,):
        return Keys((Offer(text("journey.my_credits"), select=(CASH,), sign="coin"),))
    return Says(text("payday.cash", n=desk.state.truckers[desk.seat].cash), "quiet")


def _more(desk: Desk) -> tuple[Section, ...]:
    if desk.state.event is not None:
        return ()
    keys = [Offer(text("journey.gives_up"), select=(GIVES_UP,), sign="flag")]
    keys = keys if desk.refused(GiveUp(desk.seat)) is None else []
    keys += [Offer(text("journey.late"), select=(LATE,), sign="exclamation")]
    return (Keys(tuple(keys)),)


def _giving_up(desk: Desk) -> Panel:
    key = desk.key(text("journey.give_up"), GiveUp(desk.seat), tone="bad")
    return desk.panel(text("journey.gives_up"), Says(text("journey.give_up_means"), "warn"), confirm=key)


def _late(desk: Desk) -> Panel:
    """Return the panel on which a component is removed for a mistake that was found after launch (GT-CHECK-07)."""
    if tracking(desk.state.setup, desk.seat) != "full":
        return desk.panel(text("journey.late"), Says(text("journey.late_means"), "warn"), *removed_section(desk))
    keys = tuple(
        desk.key(text("check.remove", row=each.square[0], column=each.square[1]), RemoveTile(desk.seat, *each.square))
        for each in desk.state.truckers[desk.seat].ship.components
        if each.tile.type != "starting_cabin"
    )
    says = Says(text("journey.late_means"), "warn")
    return desk.panel(text("journey.late"), says, *((Keys(keys),) if keys else ()))


def _next_card(desk: Desk) -> tuple[Section, ...]:
    if not turns_card(desk.state, desk.seat):
        return ()
    if is_companion(desk.state):
        return (Keys((desk.key(text("press.next_card"), TurnCard(desk.seat), "cards", tone="good"),)),)
    return tuple(_named(desk))


def _named(desk: Desk) -> Iterator[Section]:
    """Yield keys by which a card is named that was drawn on the table: its level, its kind, its picture."""
    left = [card for card in desk.state.material.cards if _may_come(desk, card)]
    levels = [level for level in LEVELS if any(card.level == level for card in left)]
    level = next((n for n in desk.numbers("level", 4) if n in levels), levels[0] if len(levels) == 1 else 0)
    if len(levels) > 1:
        yield Keys(
            tuple(Offer(text("level.n", n=n), select=(f"level:{n}",), on=n == level) for n in levels),
            says=text("card.level"),
        )
    if not level:
        return
    kinds = Counter(card.type for card in left if card.level == level)
    kind = next((each for each in desk.tagged("card") if each in kinds), None)
    if kind is None:
        for n in range(0, len(CARD_TYPES), 4):
            keys = tuple(_kind(desk, left, level, each) for each in CARD_TYPES[n : n + 4] if each in kinds)
            if keys:
                yield Keys(keys)
        return
    yield from (_card(desk, card) for card in left if (card.level, card.type) == (level, kind))


def _may_come(desk: Desk, card: AdventureCard) -> bool:
    return desk.refused(TurnCard(desk.seat, card.level, card.index)) is None


def _kind(desk: Desk, left: list[AdventureCard], level: int, kind: str) -> Offer:
    """Return the key of a kind; where one card of it is left it is that one."""
    these = [card for card in left if (card.level, card.type) == (level, kind)]
    says, sign = text(f"card.{kind}"), CARD_SIGN[these[0].type]
    if len(these) == 1:
        return Offer(says, TurnCard(desk.seat, level, these[0].index), sign=sign)
    return Offer(says, select=(f"level:{level}", f"card:{kind}"), sign=sign)


def _card(desk: Desk, card: AdventureCard) -> Keys:
    offer = Offer(
        text("card.number", n=card.index), TurnCard(desk.seat, card.level, card.index), sign=CARD_SIGN[card.type]
    )
    return Keys((offer,))
