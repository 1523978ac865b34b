"""Decks that run short, and the dealing that follows (SR-DECK, SR-DRAFT-01 and 02, G-58).

What is done step by step is section 4.3 of the rules reference. Seats at level *table* are asked for their cards,
because only the cardboard knows them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from companion.core.applied import Applied
from companion.core.decisions import Choice
from companion.core.engine import Answer
from companion.core.ledger import line
from companion.core.messages import text
from companion.games.steampunk_rally import decks
from companion.games.steampunk_rally.change import Change, replace
from companion.games.steampunk_rally.components import COGS, Boost, Part
from companion.games.steampunk_rally.draft import rules as draft
from companion.games.steampunk_rally.invention import build
from companion.games.steampunk_rally.state import Deck, Restock, State

KEPT_AT_MOST = 4
"""Cards of the short colour that a player may keep (SR-DECK-07)."""
MOST_COUNTED = 20
"""Greatest number that is offered to a player who counts own cards."""
TOGETHER = "all:"
"""Beginning of the answers that count deck and pile instead: one such answer settles it for everybody."""
ASKS = ("count_cards", "give_up", "fell_off", "cut_off")


def begun(state: State, parts: Iterable[Part], boosts: Iterable[Boost]) -> Applied[State]:
    """Return the game with its decks counted and the first hands dealt, and its supply of cogs counted."""
    owned = sum(racer.cogs for racer in state.racers)
    change = Change(replace(state, decks=decks.prepared(parts, boosts), cogs_left=COGS - owned))
    for deck in change.decks:
        change.lines.append(line(None, "deck", "SR-SETUP-13", deck=f"@deck.{deck.family}", n=deck.left))
    open_draft(change)
    return change.done()


def open_draft(change: Change) -> None:
    """Begin a Draft phase: short decks are filled up, then everybody is dealt a card of each (SR-DRAFT-01, 02)."""
    if change.decks:
        change.restock = Restock(tuple(deck.family for deck in change.decks))
        proceed(change)


def proceed(change: Change) -> None:
    """Go on with the procedure as far as it goes without an answer, and deal at its end."""
    while change.restock is not None:
        if change.asked(*ASKS):
            return
        now = change.restock
        if not now.families:
            change.restock = None
            _deal(change)
        else:
            _STEPS[now.step](change, now)


def _deal(change: Change) -> None:
    """Deal each player a card of each deck; the last ones in token order go short (G-58)."""
    n = len(change.racers)
    missing = [0] * n
    dealt = []
    for deck in change.decks:
        given = min(n, deck.left)
        dealt.append(replace(deck, left=deck.left - given, dealt=given))
        for place in range(given, n):
            missing[change.token_order[place]] += 1
    change.decks = tuple(dealt)
    if draft.as_a_whole(change):
        _deal_for_all_picks(change, missing)
        return
    for seat, racer in enumerate(change.racers):
        if racer.short != missing[seat]:
            change.set(seat, short=missing[seat])
            if missing[seat]:
                change.say(seat, "short_hand", "SR-DRAFT-01", n=decks.HAND - missing[seat])


def _deal_for_all_picks(change: Change, missing: Sequence[int]) -> None:
    """Tell of short hands, and how many cards each seat gets: nobody follows the hands on their way (C-19, G-58)."""
    for seat, fewer in enumerate(decks.fewer_in_all(missing, change.clockwise)):
        if missing[seat]:
            change.say(seat, "short_hand", "SR-DRAFT-01", n=decks.HAND - missing[seat])
        change.set(seat, short=fewer)


def _number(change: Change, now: Restock, seat: int) -> int | None:
    told = dict(now.told).get(seat)
    return decks.held(change.racers[seat], now.families[0], change.keeps_belongings(seat)) if told is None else told


def _free(change: Change, now: Restock) -> int:
    """Return the cards of the family that nobody holds: deck and discard pile together."""
    if _enough(change, now):
        return now.counted or 0
    deck = decks.of(change, now.families[0])
    held = sum(_number(change, now, seat) or 0 for seat in range(len(change.racers)))
    return max(0, deck.total - held) if deck is not None else 0


def _enough(change: Change, now: Restock) -> bool:
    """Tell whether somebody has counted deck and pile, and found enough; nobody's own cards matter then."""
    return now.counted is not None and now.counted >= len(change.racers)


def _look(change: Change, now: Restock) -> None:
    """See whether the deck is short (SR-DECK-02, 03), and who must count own cards because of it."""
    deck = decks.of(change, now.families[0])
    if deck is None or deck.left >= len(change.racers):
        change.restock = Restock(now.families[1:])
        return
    unknown = [seat for seat in range(len(change.racers)) if _number(change, now, seat) is None]
    if not unknown:
        change.restock = replace(now, step="shuffle")
    together = _together(change, now, deck) if len(unknown) > 1 and now.counted is None else ()
    for seat in unknown:
        racer = change.racers[seat]
        most = racer.parts if now.families[0] != "black" and change.keeps_belongings(seat) else MOST_COUNTED
        choices = tuple(Choice(str(n), text("choice.cards", n=n)) for n in range(min(most, MOST_COUNTED) + 1))
        change.ask(seat, "count_cards", choices + together, "SR-DECK-06", deck=f"@deck.{now.families[0]}")


def _together(change: Change, now: Restock, deck: Deck) -> tuple[Choice, ...]:
    """Return the answers with which one player counts deck and pile for everybody.

    The documents have them shuffled together before anything is asked of anybody (SR-DECK-04), and own cards matter
    only if that is not enough (SR-DECK-06): where it is, one count takes the place of one by each player.
    """
    held = sum(_number(change, now, seat) or 0 for seat in range(len(change.racers)))
    return tuple(Choice(f"{TOGETHER}{n}", text("choice.cards", n=n)) for n in range(deck.left, deck.total - held + 1))


def _counted(change: Change, seat: int, chosen: tuple[str, ...]) -> None:
    """Take note of a count: of the seat's own cards of the short colour, or of deck and pile together."""
    now, answer = change.restock, chosen[0]
    if now is None:
        return
    if not answer.startswith(TOGETHER):
        change.restock = replace(now, told=(*now.told, (seat, int(answer))))
        return
    for other, racer in enumerate(change.racers):
        if racer.decision is not None and racer.decision.kind == "count_cards":
            change.set(other, decision=None)
    now = replace(now, counted=int(answer.removeprefix(TOGETHER)))
    change.restock = replace(now, step="shuffle") if _enough(change, now) else now


def _shuffle(change: Change, now: Restock) -> None:
    """Shuffle deck and pile together (SR-DECK-04, C-07), and look whether that is enough (SR-DECK-06)."""
    free = _free(change, now)
    change.say(None, "reshuffled", "SR-DECK-04", deck=f"@deck.{now.families[0]}", n=free)
    if free >= len(change.racers):
        _finish(change, now)
    else:
        four = change.rules.deck_shortage == "down_to_four"
        change.restock = replace(now, step="four" if four else "each")


def _four(change: Change, now: Restock) -> None:
    """Everybody gives up cards down to four, all at once (SR-DECK-07)."""
    over = [(seat, n - KEPT_AT_MOST) for seat, n in _numbers(change, now) if n > KEPT_AT_MOST]
    if not over:
        change.restock = replace(now, step="each")
    for seat, n in over:
        _give_up(change, seat, n, "SR-DECK-07")


def _each(change: Change, now: Restock) -> None:
    """One card each in token order until there are enough, or nobody has one (SR-DECK-08, C-08)."""
    seats = len(change.racers)
    numbers = dict(_numbers(change, now))
    order = change.token_order
    following = [(now.turn + i) % seats for i in range(seats)]
    place = next((p for p in following if numbers[order[p]]), None)
    if place is None or _free(change, now) >= seats:
        _finish(change, now)
        return
    change.restock = replace(now, turn=place)
    if not _give_up(change, order[place], 1, "SR-DECK-08") and change.restock is not None:
        change.restock = replace(change.restock, turn=place + 1)


def _numbers(change: Change, now: Restock) -> list[tuple[int, int]]:
    return [(seat, _number(change, now, seat) or 0) for seat in range(len(change.racers))]


def _give_up(change: Change, seat: int, n: int, rule: str) -> bool:
    """Let a seat give up ``n`` cards of the short colour; return whether it is asked which."""
    now = change.restock
    if now is None:
        return False
    racer, family = change.racers[seat], now.families[0]
    if family != "black" and racer.keeps_cards:
        own = [card.part for card in racer.machine[1:] if card.part.border == family]
        if len(own) == n:
            gave_up(change, seat, [part.id for part in own], rule)
        else:
            choices = tuple(Choice(part.id, text("choice.part", part=part.name)) for part in own)
            change.ask(seat, "give_up", choices, rule, n, n=n, deck=f"@deck.{family}")
            return True
    else:
        if family == "black":
            change.set(seat, stash=max(0, racer.stash - n))
        else:
            change.set(seat, parts=max(0, racer.parts - n))
        told = tuple((s, have - n if s == seat else have) for s, have in now.told)
        change.restock = replace(now, told=told)
        change.say(seat, "gave_cards", rule, n=n, deck=f"@deck.{family}")
    return False


def gave_up(change: Change, seat: int, parts: Iterable[str], rule: str) -> None:
    """Take cards given up off an invention; dice on them go to the supply (G-29)."""
    gone = build.lose(change, seat, parts, rule, "gave_card")
    change.set(seat, lost=change.racers[seat].lost + gone)


def _given_up(change: Change, seat: int, chosen: tuple[str, ...]) -> None:
    """Take the cards that a seat gives up, and go on to the next seat where they are given up one by one."""
    now = change.restock
    one_by_one = now is not None and now.step == "each"
    gave_up(change, seat, chosen, "SR-DECK-08" if one_by_one else "SR-DECK-07")
    if now is not None and change.restock is not None and one_by_one:
        change.restock = replace(change.restock, turn=now.turn + 1)


def _finish(change: Change, now: Restock) -> None:
    """Shuffle all into the new deck and turn its top card up, if that leaves enough (SR-DECK-09, 10, C-09)."""
    deck = decks.of(change, now.families[0])
    if deck is not None:
        free = _free(change, now)
        left = free - 1 if free > len(change.racers) else free
        decks.put(change, replace(deck, left=left))
        change.say(None, "new_deck", "SR-DECK-09", deck=f"@deck.{deck.family}", n=left, up=free - left)
    change.restock = Restock(now.families[1:])


_STEPS = {"look": _look, "shuffle": _shuffle, "four": _four, "each": _each}
ANSWERS: Mapping[str, Answer[Change]] = {"count_cards": _counted, "give_up": _given_up}
