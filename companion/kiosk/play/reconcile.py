"""Holding a reading of the tray against what is due: whose each die is, what is missing, what was read amiss.

Pure: it knows dice by colour and place, requests by number, and no game.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Literal, TypeVar

from companion.core.rolls import RollRequest
from companion.devices.events import DieSeen

Part = Literal["mine", "left", "theirs", "whose", "none"]
"""What a die in the tray is to the seat whose roll is looked at: of its roll; left from the roll before, untouched;
of another seat's roll; of one of both, which only they know; or no die at all, as a player said."""
SAME_SIZE = 1.4
"""Ratio of sides up to which a thing in the place of one that is no die may be that one; a die on a card is not."""
SAME_PLACE = 0.25
"""Share of a die's side by which its middle may seem to wander while it lies untouched."""
UNLIKE = "unlike"
"""Why a thing without pips has no value: it may be no die of the game at all."""
CERTAIN = 0.97
"""Confidence from which a die of a colour too many is rather a wrong die than misread."""


Lying = TypeVar("Lying", bound=DieSeen)


class AnsweredDie(DieSeen, frozen=True, kw_only=True):
    """A die of which a player said what it shows, colour or value: nobody asks of it again while it lies there.

    Attributes:
        read_colour: the colour as which the camera took it.
        no_die: they said that it is none.
    """

    read_colour: str
    no_die: bool = False


@dataclass(frozen=True)
class Reconciled:
    """What a reading means for a seat.

    Attributes:
        parts: for each die of the reading, what it is.
        others: seats whose dice lie there too, where that could be told from the numbers.
        missing: (colour, number) due and not there among the seat's own.
        extra: (colour, number) of the seat's own beyond what is due; colours the game does not know are not counted.
        misread: (index, colour) of dice that may be of that colour, which is missing, rather than of the one read.
        wrong: (colour due, colour there) of dice that seem to be of another colour in truth.
    """

    parts: tuple[Part, ...]
    others: tuple[int, ...]
    missing: tuple[tuple[str, int], ...]
    extra: tuple[tuple[str, int], ...]
    misread: tuple[tuple[int, str], ...]
    wrong: tuple[tuple[str, str], ...]


def reconcile(
    request: RollRequest,
    dice: Sequence[DieSeen],
    colours: Sequence[str],
    others: Sequence[RollRequest] = (),
    before: Sequence[DieSeen] = (),
) -> Reconciled:
    """Tell what the dice of a reading are to the seat that owes ``request``.

    Args:
        request: what the seat must have rolled.
        dice: the reading.
        colours: of the dice the game is played with.
        others: what other seats owe the tray meanwhile.
        before: the dice of the reading that was accepted last, as they lay.
    """
    known = known_before(dice, before)
    left = frozenset(known)
    there = [i for i in range(len(dice)) if i not in left]
    seen = Counter(dice[i].colour for i in there if dice[i].colour in colours)
    parts: list[Part] = [
        "none" if is_no_die(known.get(i)) else "left" if i in left else "mine" for i in range(len(dice))
    ]
    if not request.exact:
        return Reconciled(tuple(parts), (), (), (), (), ())
    sharing = _sharing(request, seen, others)
    if sharing:
        _share_out(parts, there, dice, request, sharing)
        return Reconciled(tuple(parts), tuple(other.seat for other in sharing), (), (), (), ())
    due = Counter(dict(request.dice))
    missing, extra = due - seen, seen - due
    misread, wrong = _other_colours(there, dice, colours, missing, extra)
    return Reconciled(tuple(parts), (), _entries(missing), _entries(extra), misread, wrong)


def dice_due(request: RollRequest) -> int | None:
    """Return how many dice a request is for, or None where only the cardboard knows."""
    return request.total if request.exact else None


def of_the_roll(dice: Sequence[DieSeen], due: int | None, before: Sequence[DieSeen] = ()) -> tuple[DieSeen, ...]:
    """Return the dice without things that show no pips, of which as many stay, the likeliest, as dice are missing.

    What lay there before is the least likely, and stays where a player said that it is no die: they may yet say
    that it is one.

    Args:
        dice: what was seen.
        due: how many dice were rolled, or None where nobody knows.
        before: the dice of the reading that was accepted last, as they lay; where they still lie they are none of it.
    """
    unlike = [i for i, die in enumerate(dice) if die.reason == UNLIKE]
    if due is None or not unlike:
        return tuple(dice)
    known = known_before(dice, before)
    thrown = set(range(len(dice))) - set(unlike) - set(known)
    missing = max(0, due - len(thrown))
    in_doubt = [i for i in unlike if not is_no_die(known.get(i))]
    dropped = sorted(in_doubt, key=lambda i: (i in known, -dice[i].confidence))[missing:]
    return tuple(die for i, die in enumerate(dice) if i not in dropped)


def spare_things(
    dice: Sequence[DieSeen], looked_at: Sequence[DieSeen], before: Sequence[DieSeen]
) -> tuple[DieSeen, ...]:
    """Return things that show no pips, came with this roll and are not looked at as dice; the likeliest first."""
    there = {die.box for die in looked_at} | {dice[i].box for i in known_before(dice, before)}
    return tuple(sorted((die for die in dice if die.box not in there), key=lambda die: -die.confidence))


def no_dice_of(lying: Sequence[DieSeen]) -> tuple[AnsweredDie, ...]:
    """Return those of which a player said that they are no dice."""
    return tuple(die for die in lying if isinstance(die, AnsweredDie) and die.no_die)


def is_no_die(die: DieSeen | None) -> bool:
    """Tell whether a player said of a thing in the tray that it is no die."""
    return isinstance(die, AnsweredDie) and die.no_die


def unmoved(dice: Sequence[DieSeen], before: Sequence[DieSeen]) -> frozenset[int]:
    """Return which dice lie where one of the same colour and value lay before."""
    return frozenset(known_before(dice, before))


def known_before(dice: Sequence[DieSeen], before: Sequence[Lying]) -> dict[int, Lying]:
    """Return which dice, by index, lie where one lay before, and what was known of that one.

    A reader is not of the same mind twice: a die that it read only now, or only then, has not moved by that. What a
    player said of a die stands whatever it reads there.
    """
    free = list(before)
    found: dict[int, Lying] = {}
    for index, die in enumerate(dice):
        for old in free:
            if _alike(old, die) and _apart(old, die) <= SAME_PLACE:
                free.remove(old)
                found[index] = old
                break
    return found


def _alike(old: DieSeen, die: DieSeen) -> bool:
    """Tell whether a die in the place of an old one can be that one, untouched."""
    if isinstance(old, AnsweredDie):
        by_colour = die.colour in (old.colour, old.read_colour)
        return by_colour if not old.no_die else _same_size(old, die) and (by_colour or die.value is None)
    return old.colour == die.colour and (old.value == die.value or None in (old.value, die.value))


def _same_size(one: DieSeen, other: DieSeen) -> bool:
    """Tell whether two are about as large as one another."""
    (_, _, w, h), (_, _, p, q) = one.box, other.box
    return 1 / SAME_SIZE**2 <= max(1, w * h) / max(1, p * q) <= SAME_SIZE**2


def _apart(one: DieSeen, other: DieSeen) -> float:
    """Return how far two dice are apart, in sides: of the larger, for of one that glare hides a patch is seen."""
    (x, y, w, h), (u, v, p, q) = one.box, other.box
    return math.hypot(u + p / 2 - x - w / 2, v + q / 2 - y - h / 2) / max(1.0, math.sqrt(w * h), math.sqrt(p * q))


def _entries(counted: Counter[str]) -> tuple[tuple[str, int], ...]:
    return tuple(sorted(counted.items()))


def _sharing(request: RollRequest, seen: Counter[str], others: Sequence[RollRequest]) -> tuple[RollRequest, ...]:
    """Return the other seats whose dice, with the seat's own, are what lies there; none where that is unclear.

    As few of them as possible; where two choices are equally good, neither is taken.
    """
    mine = Counter(dict(request.dice))
    able = [other for other in others if other.seat != request.seat and other.exact and other.total]
    if seen == mine:
        return ()
    for number in range(1, len(able) + 1):
        fitting = [some for some in combinations(able, number) if _together(mine, some) == seen]
        if fitting:
            return fitting[0] if len(fitting) == 1 else ()
    return ()


def _together(mine: Counter[str], others: Iterable[RollRequest]) -> Counter[str]:
    total = Counter(mine)
    for other in others:
        total.update(dict(other.dice))
    return +total


def _share_out(
    parts: list[Part],
    there: Sequence[int],
    dice: Sequence[DieSeen],
    request: RollRequest,
    sharing: Sequence[RollRequest],
) -> None:
    """Give each die to the only seat that owes its colour; where several do, somebody has to say whose it is."""
    mine = {colour for colour, n in request.dice if n}
    theirs = {colour for other in sharing for colour, n in other.dice if n}
    for index in there:
        colour = dice[index].colour
        if colour in mine and colour in theirs:
            parts[index] = "whose"
        elif colour in theirs:
            parts[index] = "theirs"


def _other_colours(
    there: Sequence[int],
    dice: Sequence[DieSeen],
    colours: Sequence[str],
    missing: Counter[str],
    extra: Counter[str],
) -> tuple[tuple[tuple[int, str], ...], tuple[tuple[str, str], ...]]:
    """Pair what is missing with what is there instead: misread where the reader doubts, wrong dice where it does not.

    A die of a colour the game does not know counts as misread: glare and dim light make white and other colours of
    the game's own.
    """
    wanted = list(missing.elements())
    misread: list[tuple[int, str]] = []
    wrong: list[tuple[str, str]] = []
    for index in _doubted(there, dice, colours, extra):
        if not wanted:
            break
        die, colour = dice[index], wanted.pop(0)
        if die.colour in colours and die.value is not None and die.confidence >= CERTAIN:
            wrong.append((colour, die.colour))
        else:
            misread.append((index, colour))
    return tuple(misread), tuple(wrong)


def _doubted(
    there: Sequence[int], dice: Sequence[DieSeen], colours: Sequence[str], extra: Counter[str]
) -> Iterator[int]:
    """Yield dice that may stand for a missing one: of no colour of the game, then of one too many, unsure first."""
    yield from (index for index in there if dice[index].colour not in colours)
    for colour, number in sorted(extra.items()):
        of_it = sorted((dice[i].value is not None, dice[i].confidence, i) for i in there if dice[i].colour == colour)
        yield from (index for _, _, index in of_it[:number])
