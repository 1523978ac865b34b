"""The Draft phase of a seat whose machine the companion keeps: what became of the card of this pick."""

from __future__ import annotations

from collections.abc import Sequence

from companion.core.messages import Text, text
from companion.core.view import Cards, Choosing, Keys, Offer, Panel, Says, Section, row
from companion.games.steampunk_rally import decks
from companion.games.steampunk_rally.actions import Build, Stash, TakeCogs, TakeDice
from companion.games.steampunk_rally.components import COLOURS, Part
from companion.games.steampunk_rally.desk import Desk
from companion.games.steampunk_rally.dice.slots import laid
from companion.games.steampunk_rally.draft.described import described_panel
from companion.games.steampunk_rally.draft.restocking import TOGETHER
from companion.games.steampunk_rally.draft.rules import PICKS, as_a_whole, at_card, has_card, owed_cards
from companion.games.steampunk_rally.faces import DESCRIBE, SIGNS, chooses, face, named
from companion.games.steampunk_rally.invention import layout, machine_key, own_card
from companion.games.steampunk_rally.invention.layout import neighbour
from companion.games.steampunk_rally.printed import MOST_IN_A_CORNER
from companion.games.steampunk_rally.shared_rows import shared_rows
from companion.games.steampunk_rally.state import Built, State

BORDERS = ("gold", "silver", "copper")
CORNER = 3
"""Dice and cogs up to this number have a key of their own at once; all that a corner can show have one behind the key
for more."""
MORE = "more"


def draft_panel(desk: Desk) -> Panel:
    """Return what can become of the card: Build, Dice, Cogs or Stash (SR-DRAFT-07).

    Where the Draft has one barrier, the next card follows as soon as one is used.
    """
    if desk.state.restock is not None:
        return _rest(desk.having(()), text("draft.restocking"))
    if not has_card(desk.state, desk.seat):
        return _rest(desk.having(()), _why_none(desk))
    title = _title(desk)
    border = next(iter(desk.tagged("build")), "")
    if border in BORDERS:
        return _build(desk, border)
    if MORE in desk.picked:
        return desk.having((MORE,)).panel(title, *_corners(desk, MOST_IN_A_CORNER))
    desk = desk.having(())
    build = tuple(Offer(text(f"border.{border}"), select=(f"build:{border}",)) for border in BORDERS)
    first = Keys((*build, desk.key(text("draft.stash"), Stash(desk.seat))), "part")
    more = Offer(text("draft.more"), select=(MORE,))
    return desk.panel(title, first, *_corners(desk, CORNER), *shared_rows(desk, more))


def _build(desk: Desk, border: str) -> Panel:
    """Return the panel on which the part of this border is found or described, and then its place."""
    if DESCRIBE in desk.picked:
        panel, part = described_panel(desk, border)
        return panel if part is None else _where(desk, part)
    part = desk.catalogue.part(next(iter(desk.tagged("part")), ""))
    if part is not None and part.border == border and desk.racer.level == "full":
        return _where(desk.having((f"build:{border}", f"part:{part.id}")), part)
    return _which(desk, border)


def _corners(desk: Desk, most: int) -> tuple[Section, ...]:
    """Return a row of keys for each thing a corner can show (SR-DRAFT-12, 13, 17)."""
    rows: list[Section] = []
    for colour in COLOURS:
        dice = (desk.key(text("plain", name=f"+{n}"), TakeDice(desk.seat, colour, n)) for n in range(1, most + 1))
        rows += row(dice, SIGNS[colour])
    cogs = (desk.key(text("plain", name=f"+{n}"), TakeCogs(desk.seat, n)) for n in range(1, most + 1))
    return (*rows, *row(cogs, "cog"))


def _title(desk: Desk) -> Text:
    pick, picks = at_card(desk.state, desk.seat)
    return text("panel.draft_pick", pick=pick, picks=picks) if picks else text("panel.draft")


def _why_none(desk: Desk) -> Text:
    """Return why there is no card to say anything of."""
    if as_a_whole(desk.state):
        return text("draft.whole_done" if desk.racer.picks else "draft.no_card")
    return text("draft.done" if decks.has_card(desk.racer, desk.state.pick) else "draft.no_card")


def _rest(desk: Desk, says: Text) -> Panel:
    return desk.panel(_title(desk), Says(says), *shared_rows(desk))


def _which(desk: Desk, border: str) -> Panel:
    """Return the parts of a border, filtered by the colour of a slot; a part that is not there can be described."""
    colour = next((c for c in desk.tagged("slot") if c in COLOURS), "")
    desk = desk.having((f"build:{border}", *((f"slot:{colour}",) if colour else ())))
    filters = tuple(
        Offer(
            text(f"dice.{SIGNS[c]}"),
            select=(f"build:{border}", *(() if c == colour else (f"slot:{c}",))),
            sign=SIGNS[c],
            on=c == colour,
        )
        for c in COLOURS
    )
    other = Offer(text("draft.other"), select=(f"build:{border}", DESCRIBE), sign="pencil")
    found = [p for p in desk.catalogue.kinds_of_parts if p.border == border and _has(p, colour)]
    cards = tuple(face(part, offer=_pick(desk, part)) for part in found)
    return desk.panel(text("draft.which"), Keys((*filters, other)), Cards(cards))


def _pick(desk: Desk, part: Part) -> Offer:
    adds = text("panel.choose") if chooses(part.gives) else None
    if desk.racer.level == "parts":
        return desk.key(named(part.name), Build(desk.seat, part), adds=adds)
    return Offer(named(part.name), select=(f"build:{part.border}", f"part:{part.id}"), adds=adds)


def _has(part: Part, colour: str) -> bool:
    return not colour or any(slot.colour == colour for slot in part.slots)


def _where(desk: Desk, part: Part) -> Panel:
    """Return the machine as a map on which the places glow where the part may be attached (SR-BUILD-01 to 08).

    The desk's selection is what names the part. One key takes the place that leaves most room for what comes next.
    """
    machine = desk.racer.machine
    between = _between(desk, part)
    cards = Cards(
        tuple(own_card(desk, i, between.get(i)) for i in range(len(machine))),
        tuple((x, y, offer) for x, y in layout.places(machine, part) if (offer := _here(desk, part, (x, y)))),
    )
    asks = "draft.where_between" if between else "draft.where" if cards.places else "draft.nowhere"
    help_line = text(asks, part=part.name)
    back = Offer(text("panel.back"), select=(f"build:{part.border}",))
    best = max(cards.places, key=lambda place: _openness(machine, part, place[:2]), default=None)
    proposed = () if best is None else (Offer(text("draft.propose"), best[2].action, tone="good"),)
    return desk.panel(text("draft.where_title"), cards, Says(help_line), Keys((*proposed, back, machine_key())))


def _openness(machine: Sequence[Built], part: Part, at: tuple[int, int]) -> tuple[int, int]:
    """Return how good a place is: to how many places the next part could go, then how near the cockpit it is."""
    after = (*machine, laid(part, at))
    taken = {card.at for card in after}
    free = {neighbour(card.at, edge) for card in after for edge in card.part.valves} - taken
    return len(free), -abs(at[0] - machine[0].at[0]) - abs(at[1] - machine[0].at[1])


def _between(desk: Desk, part: Part) -> dict[int, Offer]:
    """Return for each card whose place the part can take, moving it on, the offer to do both in one act (G-52)."""
    machine = desk.racer.machine
    found = {}
    for index, pushed in layout.between(machine, part).items():
        moved = tuple((new.part.id, *new.at) for old, new in zip(machine, pushed, strict=True) if new.at != old.at)
        action = Build(desk.seat, part, machine[index].at, moved)
        if desk.refused(action) is None:
            found[index] = Offer(text("panel.move_on"), action)
    return found


def _here(desk: Desk, part: Part, at: tuple[int, int]) -> Offer | None:
    action = Build(desk.seat, part, at)
    return None if desk.refused(action) else Offer(text("panel.here"), action)


def counting_panel(desk: Desk, asked: Choosing[State]) -> Panel:
    """Return the numbers of a whole deck, which one player counts for all, or behind a key those of own cards."""
    own = bool(desk.tagged("count"))
    desk = desk.having(("count:own",) if own else ())
    says = text("panel.count_deck" if own else "panel.count_own")
    other = Offer(says, select=desk.toggled("count:own"), sign="cards")
    decision = asked.decision
    numbers = [choice for choice in decision.choices if choice.id.startswith(TOGETHER) != own]
    asks = decision.asks if own else Text("ask.count_together", decision.asks.args)
    return desk.panel(asks, Keys(tuple(map(asked.answer, numbers))), Keys((other,)))


def draft_help(desk: Desk) -> list[Text]:
    """Return what can be done with a card, and where the hand goes then."""
    whole = as_a_whole(desk.state)
    if desk.racer.keeps_cards and not owed_cards(desk.state, desk.seat):
        return [text("help.draft_whole_done" if whole else "help.draft_done")]
    way = "@direction.left" if desk.state.clockwise else "@direction.right"
    passed = text("help.draft_whole" if whole else "help.draft_pass", way=way)
    if not whole and desk.state.pick == PICKS:
        passed = text("help.draft_last")
    return [text("help.draft_use"), text("help.draft_boost"), passed]
