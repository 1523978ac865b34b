"""What remains after a loss, compared with every layout there is (SR-BUILD-13, SR-DAMAGE-11).

``python tests/games/steampunk_rally/invention/test_remains.py 2000`` does it with so many machines of each size.
"""

import random
import sys
from itertools import combinations

import pytest

from companion.games.steampunk_rally.components import Part
from companion.games.steampunk_rally.invention import fitting, layout
from companion.games.steampunk_rally.invention.remains import going_with, remains
from companion.games.steampunk_rally.state import Built

FEW = ("n", "e", "s", "w", "ne", "es", "sw", "nw", "ns", "ew")
MANY = (*FEW, "nes", "esw", "nsw", "new", "nesw")


def card(name, valves, at=(0, 0)):
    return Built(Part(name, name, "copper", valves=valves), at)


def by_chance(chance, parts, shapes=FEW):
    """A machine whose parts lie one upon another far off, so that nothing can stay where it is."""
    return [
        card("cockpit", chance.choice(shapes)),
        *(card(f"p{n}", chance.choice(shapes), (50, 50)) for n in range(parts)),
    ]


def names(cards):
    return frozenset(each.part.id for each in cards)


def every_choice(machine):
    """Return all sets of parts that can be connected and to which nothing can be added, by trying everything."""
    begin = frozenset({(machine[0].part.id, machine[0].at)})
    seen, open_ = {begin}, [begin]
    cards = {each.part.id: each.part for each in machine}
    while open_:
        lying = open_.pop()
        laid = [Built(cards[name], at) for name, at in lying]
        for name in cards.keys() - {name for name, _ in lying}:
            for place in layout.places(laid, cards[name]):
                more = lying | {(name, place)}
                if more not in seen:
                    seen.add(more)
                    open_.append(more)
    found = {frozenset(name for name, _ in lying) for lying in seen}
    return {kept for kept in found if not any(kept < other for other in found)}


def every_answer(machine):
    """Return all sets of cards that can be kept by answering what is asked."""
    left = remains(machine)
    assert names(left.machine) | names(left.gone) == names(machine)
    if not left.choices:
        assert layout.legal(left.machine)
        return {names(left.machine)}
    assert 0 < left.take < len(left.choices)
    kept = set()
    for chosen in combinations(left.choices, left.take):
        go = names(chosen) | names(going_with(left.machine, names(chosen)))
        kept |= every_answer([each for each in left.machine if each.part.id not in go])
    return kept


def compare(machine):
    """Check what remains of a machine against all that could."""
    choices = every_choice(machine)
    left = remains(machine)
    assert names(left.gone) == names(machine) - frozenset().union(*choices)
    assert left.fewest == len(machine) - max(map(len, choices))
    assert bool(left.choices) == (len(choices) > 1)
    assert every_answer(machine) == choices


@pytest.mark.rule("SR-BUILD-13")
@pytest.mark.rule("SR-DAMAGE-11")
@pytest.mark.parametrize("parts", range(1, 6))
def test_no_part_goes_that_fits_and_the_player_chooses_between_those_that_compete(parts):
    chance = random.Random(parts)
    for _ in range(60):
        compare(by_chance(chance, parts))


def steps(machine):
    """How far the search for places for all cards went."""
    shapes = [fitting.shape_of(each.part.valves) for each in machine]
    return fitting._tried(shapes[0], fitting.counted(shapes[1:]))[1]


def large(machine, chance):
    """Check what can be checked of a large machine: the search goes to its end, and no luck finds more than it."""
    assert steps(machine) < fitting.SEARCHED // 2
    left = remains(machine)
    assert left.fewest >= len(left.gone)
    best = len(machine) - left.fewest
    for _ in range(20):
        laid, rest = [machine[0]], list(machine[1:])
        while places := [(each, place) for each in rest for place in layout.places(laid, each.part)]:
            each, place = chance.choice(places)
            rest.remove(each)
            laid.append(Built(each.part, place))
        assert len(laid) <= best
    if left.choices:
        return
    assert layout.legal(left.machine)
    assert len(left.machine) == best


@pytest.mark.rule("SR-BUILD-13")
@pytest.mark.parametrize("shapes", [FEW, MANY, MANY[-5:]])
def test_large_machines_are_searched_to_the_end(shapes):
    chance = random.Random(len(shapes))
    for _ in range(8):
        large(by_chance(chance, 14, shapes), chance)


@pytest.fixture
def afresh():
    """Whatever was found before is forgotten, and so is what is found in the test."""
    fitting._tried.cache_clear()
    fitting.largest.cache_clear()
    yield
    fitting._tried.cache_clear()
    fitting.largest.cache_clear()


@pytest.mark.usefixtures("afresh")
def test_beyond_the_work_allowed_as_much_as_is_found_stays_and_nothing_is_asked(monkeypatch):
    machine = [card("cockpit", "e"), *(card(f"p{n}", valves) for n, valves in enumerate(["w", "ew", "nw", "w"]))]
    assert remains(machine).choices
    fitting.largest.cache_clear()
    monkeypatch.setattr(fitting, "WORK", 1)
    left = remains(machine)
    assert (left.choices, len(left.machine), layout.legal(left.machine)) == ((), 3, True)


@pytest.mark.usefixtures("afresh")
def test_a_search_ends_after_so_many_steps(monkeypatch):
    monkeypatch.setattr(fitting, "SEARCHED", 3)
    machine = [card("cockpit", "e"), *(card(f"p{n}", "ew") for n in range(6))]
    assert 3 < steps(machine) < 20
    assert remains(machine).fewest > 0


if __name__ == "__main__":
    LUCK, TIMES = random.Random(1), int(sys.argv[1])
    for size in range(1, 6):
        for _ in range(TIMES):
            compare(by_chance(LUCK, size, LUCK.choice([FEW, MANY[:-1]])))
    most = 0
    for _ in range(TIMES):
        made = by_chance(LUCK, LUCK.randrange(6, 15), LUCK.choice([FEW, FEW[4:8], MANY, MANY[-5:]]))
        most = max(most, steps(made))
        large(made, LUCK)
    sys.stdout.write(f"{6 * TIMES} machines, at most {most} steps\n")
