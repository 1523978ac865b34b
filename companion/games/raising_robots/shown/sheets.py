"""Sheets on which everybody acts at once: energy cards, phases under them, the end of a round, the start."""

from __future__ import annotations

from msgspec.structs import replace

from companion.core.actions import Ready
from companion.core.messages import Text, text
from companion.core.view import (
    CardKey,
    EnergyFace,
    Offer,
    SheetBoard,
    SheetGroup,
    SheetKey,
    SheetPart,
    SheetRow,
    SheetSlot,
    SheetWords,
)
from companion.games.raising_robots import components
from companion.games.raising_robots.actions import LayCard, PutCardBack, TellPhase
from companion.games.raising_robots.components import PHASES
from companion.games.raising_robots.energy import candidates, deck_is_known
from companion.games.raising_robots.learnable import energy_key, phase_key
from companion.games.raising_robots.shown.heads import waiting
from companion.games.raising_robots.shown.naming import inventor_name, phase_word
from companion.games.raising_robots.start import still_hidden
from companion.games.raising_robots.state import LaidCard, Workshop, tracking, with_bidding, with_inventors

VALUES = range(10)
KINDS = ((0, 1), (1, 1), (2, 1), (3, 1), (0, 2))
"""(cubes, factor) of energy cards that can be told: none, one to three cubes, or the multiplier."""
A_ROUND = 2


def draw_sheet(state: Workshop) -> SheetBoard:
    """Return the sheet on which everybody lays two energy cards open (RR-ROUND-04)."""
    rows = tuple(_draw_row(state, seat) for seat in range(len(state.makers)))
    unseen = not state.material.energy
    return SheetBoard(waiting(state, "board.draw"), rows, text("sheet.draw_values" if unseen else "sheet.draw"))


def _draw_row(state: Workshop, seat: int) -> SheetRow:
    laid = state.makers[seat].laid
    full = len(laid) == A_ROUND
    groups = [SheetGroup(tuple(_laid(state, seat, one) for one in laid))] if laid else []
    if not full:
        groups.append(SheetGroup(_deck(state, seat), asked=True))
    return SheetRow(tuple(groups), seat, state="done" if full else "missing")


def _deck(state: Workshop, seat: int) -> tuple[SheetPart, ...]:
    """Return the cards still in a deck as keys, and a key for one that nobody has seen."""
    known = candidates(state, seat)
    # Cards with the same figures are one key: nobody can tell which of them it was, and nothing depends on it.
    faces = {_face(card): card for card in map(state.material.energy.__getitem__, reversed(known))}
    cards = list(faces.values())
    cards.sort(key=lambda card: (card.value, card.cubes, card.factor))
    keys: list[SheetPart] = [
        CardKey(_face(card), Offer(_card_words(card), LayCard(seat, card.id)), learned=_looking_so(state, card))
        for card in cards
    ]
    if deck_is_known(state, seat):
        return tuple(keys)
    if not keys:
        return tuple(_value_key(state, seat, value) for value in VALUES)
    new = Offer(text("sheet.new_card"), sign="energy_card")
    return (*keys, SheetKey(new, leads=tuple(_value_key(state, seat, value) for value in VALUES)))


def _value_key(state: Workshop, seat: int, value: int) -> SheetKey:
    kinds = []
    for cubes, factor in KINDS:
        says = text("sheet.multiplier") if factor > 1 else text("choice.number", n=str(cubes))
        told = _told(state, seat, value, cubes, factor)
        kinds.append(SheetKey(Offer(says, told, sign="energy_cube")))
    return SheetKey(Offer(text("choice.number", n=str(value))), leads=tuple(kinds))


def _told(state: Workshop, seat: int, value: int, cubes: int, factor: int) -> LayCard:
    """Return what lays a card of these figures: one that may still be in the deck, else a new one (RR-SETUP-16)."""
    figures = (value, cubes, factor)
    for known in map(state.material.energy.__getitem__, candidates(state, seat)):
        if (known.value, known.cubes, known.factor) == figures:
            return LayCard(seat, known.id)
    card = components.EnergyCard(_free_id(state, value, cubes, factor), *figures)
    return LayCard(seat, card.id, card)


def _free_id(state: Workshop, value: int, cubes: int, factor: int) -> str:
    stem = f"energy_{value}_{cubes}_{factor}"
    taken = state.material.energy
    return next(name for n in range(1, len(taken) + 2) if (name := f"{stem}_{n}") not in taken)


def assign_sheet(state: Workshop) -> SheetBoard:
    """Return the sheet on which everybody sees the energy cards and their cubes, before phases lie under them."""
    rows = tuple(_assign_row(state, seat) for seat in range(len(state.makers)))
    return SheetBoard(waiting(state, "board.assign"), rows, text("sheet.assign"))


def _assign_row(state: Workshop, seat: int) -> SheetRow:
    ready = state.barrier.has(seat)
    cards = tuple(CardKey(replace(_drawn(state, one), covered=ready), large=True) for one in state.makers[seat].laid)
    key = _done(state, seat, "sheet.both_under")
    groups = (SheetGroup(cards), *(() if ready else (SheetGroup((key,), asked=True),)))
    return SheetRow(groups, seat, state="done" if ready else "complete")


def reveal_sheet(state: Workshop) -> SheetBoard:
    """Return the sheet on which everybody tells the phases that were turned up (RR-ROUND-12)."""
    rows = tuple(_reveal_row(state, seat) for seat in range(len(state.makers)))
    return SheetBoard(waiting(state, "board.reveal"), rows, text("sheet.reveal"))


def _reveal_row(state: Workshop, seat: int) -> SheetRow:
    laid = state.makers[seat].laid
    told = [one.phase for one in laid]
    groups = []
    for index, one in enumerate(laid):
        keys: list[SheetPart] = [CardKey(_drawn(state, one))]
        for phase in PHASES:
            taken = phase in told and one.phase != phase
            why = text("sheet.other_card") if taken else None
            offer = Offer(phase_word(phase), TellPhase(seat, one.card, phase), on=one.phase == phase, why=why)
            keys.append(SheetKey(offer, phase=phase, learned=(phase_key(phase),)))
        groups.append(SheetGroup(tuple(keys), asked=not one.phase and all(told[:index])))
    return SheetRow(tuple(groups), seat, state="done" if all(told) else "missing")


def end_sheet(state: Workshop) -> SheetBoard:
    """Return the sheet of the end of a round (RR-ENDROUND)."""
    rows = tuple(_end_row(state, seat) for seat in range(len(state.makers)))
    return SheetBoard(waiting(state, "board.round_end"), rows, text("sheet.round_end"))


def _end_row(state: Workshop, seat: int) -> SheetRow:
    maker = state.makers[seat]
    if not state.barrier.has(seat):
        groups = [SheetGroup((SheetWords(text("sheet.put_away"), "energy_card"),))]
        if (ability := _ability(state, seat)) is not None:
            groups.append(SheetGroup((ability,)))
        groups.append(SheetGroup((_done(state, seat),), asked=True))
        return SheetRow(tuple(groups), seat, state="complete")
    ahead = tuple(_laid(state, seat, LaidCard(card)) for card in maker.ahead)
    groups = [SheetGroup(ahead)] if ahead else []
    if len(maker.ahead) < A_ROUND and maker.cards_left:
        groups.append(SheetGroup(_deck(state, seat)))
    if not groups:
        groups.append(SheetGroup((SheetWords(text("sheet.all_put_away"), "check", "good"),)))
    return SheetRow(tuple(groups), seat, state="done")


def _ability(state: Workshop, seat: int) -> SheetKey | None:
    """Return the key that opens the panel where an inventor has something to say at the end of a round."""
    kept = state.makers[seat].inventor
    if kept is None:
        return None
    card = state.material.inventors.get(kept.card)
    timings = () if card is None else (card.basic.timing, card.upgraded.timing if kept.token else "")
    if "round_end" not in timings:
        return None
    return SheetKey(Offer(text("sheet.ability", name=inventor_name(state, kept.card)), select=(), sign="inventor"))


def start_sheet(state: Workshop) -> SheetBoard:
    """Return the sheet of the decisions at the start (RR-START)."""
    rows = tuple(_start_row(state, seat) for seat in range(len(state.makers)))
    return SheetBoard(waiting(state, "board.start"), rows, text("sheet.start"))


def _start_row(state: Workshop, seat: int) -> SheetRow:
    maker, level = state.makers[seat], tracking(state.setup, seat)
    ready = state.barrier.has(seat)
    slots: list[SheetPart] = []
    if still_hidden(state):
        slots.append(SheetWords(text("sheet.start_hidden"), "hand_cards"))
    elif level == "full":
        slots.append(_slot(maker.begun, "class", "class_card"))
        if with_inventors(state.setup) and not with_bidding(state.setup):
            slots.append(_slot(maker.begun, "inventor", "inventor"))
    if level != "table" and not still_hidden(state):
        built = maker.begun.count("robot")
        slots.extend(
            SheetSlot(text("start.robot"), "robot", built > n, offer=Offer(text("start.robot"), select=()))
            for n in range(2)
        )
        slots.append(_slot(maker.begun, "token", "token"))
    elif level == "table":
        slots.append(SheetWords(text("sheet.start_table")))
    key = _done(state, seat)
    missing = any(isinstance(slot, SheetSlot) and not slot.filled for slot in slots)
    groups = [SheetGroup(tuple(slots), asked=missing)]
    if not ready and not missing:
        groups.append(SheetGroup((key,), asked=True))
    return SheetRow(tuple(groups), seat, state="done" if ready else "missing" if missing else "complete")


def _slot(begun: tuple[str, ...], what: str, sign: str) -> SheetSlot:
    return SheetSlot(text(f"start.{what}"), sign, what in begun, offer=Offer(text(f"start.{what}"), select=()))


def break_sheet(state: Workshop) -> SheetBoard:
    """Return the sheet of the break period (RR-BREAK)."""
    rows = tuple(_break_row(state, seat) for seat in range(len(state.makers)))
    return SheetBoard(waiting(state, "board.break"), rows, text("sheet.break"))


def _break_row(state: Workshop, seat: int) -> SheetRow:
    due = any(due.kind == "class_card" for due in state.makers[seat].due)
    words = SheetWords(text("sheet.shuffle"), "energy_card")
    parts: tuple[SheetPart, ...] = (words,)
    if due:
        slot = SheetSlot(text("start.class"), "class_card", offer=Offer(text("start.class"), select=()))
        return SheetRow((SheetGroup((slot,), asked=True), SheetGroup(parts)), seat)
    if state.barrier.has(seat):
        return SheetRow((SheetGroup(parts),), seat, state="done")
    key = _done(state, seat)
    return SheetRow((SheetGroup(parts), SheetGroup((key,), asked=True)), seat, state="complete")


def _back(seat: int, card: str) -> Offer:
    return Offer(text("sheet.put_back"), PutCardBack(seat, card))


def _drawn(state: Workshop, one: LaidCard) -> EnergyFace:
    return replace(_face(state.material.energy[one.card]), phase=one.phase)


def _laid(state: Workshop, seat: int, one: LaidCard) -> CardKey:
    """Return a card that was told, to be put back by a touch."""
    learned = _looking_so(state, state.material.energy[one.card])
    return CardKey(_drawn(state, one), _back(seat, one.card), learned=learned, told=True)


def _looking_so(state: Workshop, card: components.EnergyCard) -> tuple[str, ...]:
    """Return the keys under which a camera may have learned a card: of all with its figures."""
    return tuple(energy_key(each.id) for each in state.material.energy.values() if _face(each) == _face(card))


def _face(card: components.EnergyCard) -> EnergyFace:
    return EnergyFace(card.value, card.cubes, card.factor > 1)


def _card_words(card: components.EnergyCard) -> Text:
    return text("sheet.card", n=card.value, cubes=card.cubes)


def _done(state: Workshop, seat: int, says: str = "sheet.done") -> SheetKey:
    """Return the key that says *done*, or that much; as long as something is due it opens the panel instead."""
    due = state.makers[seat].due
    if due:
        return SheetKey(Offer(text(f"due.{due[0].kind}"), select=(), sign="exclamation"))
    return SheetKey(Offer(text(says), Ready(seat), sign="check"))
