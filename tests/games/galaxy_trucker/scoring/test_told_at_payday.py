"""What is told and asked of bills and titles, by which rule (GT-SCORE, GT-TREK)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from companion.core.actions import Advance, Drawn, Ready
from companion.games.galaxy_trucker.actions import GiveUp
from companion.games.galaxy_trucker.journey.counting import MOST
from companion.games.galaxy_trucker.payday.titles import TITLES, TitleHeld
from companion.games.galaxy_trucker.scoring.settling import owed
from companion.games.galaxy_trucker.scoring.titles import score, title_draw
from companion.games.galaxy_trucker.ship import carrying
from companion.games.galaxy_trucker.state import Haul
from companion.games.galaxy_trucker.trek.gold import HANDICAPS, crew_rules, has_gold
from tests.games.galaxy_trucker.flights import do, laid_out, refused
from tests.games.galaxy_trucker.journeys import A, B, C, answer, asked, card, crewed, turned_up, underway
from tests.games.galaxy_trucker.levels.mixed import last
from tests.games.galaxy_trucker.made import cabin, hold, row, shield, start, support, tile
from tests.games.galaxy_trucker.told import keys, question, told, told_answer, told_up

BARE = row(start("----"))
LONG = row(start("----"), tile("structural", "uuu-"), tile("structural", "uuu-"))
DUST = card("stardust")


def trek(ships, flight: int, *titles: TitleHeld, **answers) -> Haul:
    """A Trek before the last card of a flight; rockets in the order of the seats."""
    at = [20, 15, 10, 5][: len(ships)]
    state = underway(at, ships, None, replace(card("epidemic"), level=flight), mode="trek", **answers)
    return replace(state, left=1, flight=flight, titles=titles)


# -- bills ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GT-SCORE-02", "GT-SCORE-03", "GT-SCORE-04", "GT-SCORE-08", "GT-SCORE-11")
def test_each_line_of_a_bill_is_told():  # D-04, D-05: 8/6/4/2 and 4 at level II
    ship = row(start("u-u-"), hold(2))
    aboard = [crewed(ship, goods={(7, 8): ["green", "blue"]}), crewed(BARE), crewed(BARE)]
    state = replace(underway([9, 5, 3], [ship, BARE, BARE], aboard, card("epidemic")), left=1)
    state = replace(state, truckers=(replace(state.truckers[A], lost=2, cash=1), *state.truckers[1:]))
    assert told_up(do(state, GiveUp(C))) == [
        "A paid_finish GT-SCORE-02 n=8",
        "A paid_goods GT-SCORE-08 n=3",
        "A pays_lost GT-SCORE-11 n=2",
        "B paid_finish GT-SCORE-02 n=6",
        "B paid_beauty GT-SCORE-04 n=4",
    ]
    after = turned_up(do(state, GiveUp(C)))
    assert [own.cash for own in after.truckers] == [1 + 8 + 3 - 2, 10, 0]
    assert (after.barrier.order, after.truckers[C].bill.finish) == ((), 0)


@pytest.mark.rule("GT-SCORE-04", "GT-SCORE-08", "GT-SCORE-11", "GT-TREK-07", "GT-TREK-20", "GT-TREK-25")
def test_what_is_asked_for_the_bill_by_level_and_mode():
    goods = tuple((f"count_goods_{colour}", "GT-SCORE-08") for colour in ("red", "yellow", "green", "blue"))
    exposed, lost = ("count_exposed", "GT-SCORE-04"), ("count_lost", "GT-SCORE-11")
    state = last([10, 8, 6], ["table", {}, BARE], DUST)
    assert [owed(state, seat) for seat in (A, B, C)] == [(exposed, *goods, lost), (exposed,), ()]
    grounded = [replace(own, steps=None) for own in state.truckers]
    out = replace(state, truckers=tuple(grounded))
    assert [owed(out, seat) for seat in (A, B, C)] == [(*goods, lost), (), ()]
    titles = tuple(TitleHeld(each) for each in ("battery", "aliens"))
    for flight, rule in ((1, "GT-TREK-07"), (2, "GT-TREK-20"), (3, "GT-TREK-25")):
        state = replace(last([10, 8, 6], ["table", {}, BARE], DUST, mode="trek"), flight=flight, titles=titles)
        battery, aliens = ("count_title_battery", rule), ("count_title_aliens", rule)
        assert [owed(state, seat) for seat in (A, B, C)] == [(battery, aliens, *goods, lost), (aliens,), ()]


def test_numbers_that_can_be_told_are_enough_for_the_largest_ship():
    squares = 36  # D-01
    for what, most in MOST.items():
        assert most >= (squares if "title" in what else 24), what
    assert MOST["count_exposed"] <= 4 * squares
    assert all(f"count_title_{title}" in MOST for title in TITLES)


# -- titles --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GT-TITLE-01", "GT-TITLE-04", "GT-TITLE-07", "GT-TITLE-09", "GT-TITLE-13", "GT-TITLE-19")
@pytest.mark.parametrize(
    ("title", "n"),
    [("hauler", 1), ("battery", 1), ("aliens", 2), ("scenery", 1), ("assembly", 6), ("corridor", 1)],
)
def test_each_title_is_scored_by_its_own_rule(title, n):
    ship = row(
        start("uu-u"), support("purple", "-u-u"), cabin("uuuu"), shield("uu-u"), hold(2, "uuuu"), hold(2, "---u")
    )
    aboard = carrying({(7, 7): 2}, {(7, 9): "purple"}, goods={(7, 11): ["blue"]})
    state = underway([9, 5], [ship, BARE], [aboard, crewed(BARE)], card("epidemic"))
    assert score(state, title, A) == n


@pytest.mark.rule("GT-TREK-08", "GT-TREK-10", "GT-TREK-11", "GT-TREK-12", "GT-TREK-14")
def test_winning_and_taking_titles_is_told():
    state = trek([LONG, LONG, BARE], 1, TitleHeld("assembly"), TitleHeld("battery"))
    assert [each for each in told_up(state) if "title" in each] == [
        "A wins_title GT-TREK-10 title=@title.assembly n=2",
        "B wins_title GT-TREK-10 title=@title.assembly n=2",
        "A takes_title GT-TREK-11 title=@title.assembly",
        "A takes_title GT-TREK-12 title=@title.battery",
    ]
    state = turned_up(state)
    assert question(state, A) == "keep_title GT-TREK-14"
    state = answer(state, A, "battery")
    assert question(state, A) == "give_title GT-TREK-14"
    assert keys(state, A) == ["give_1 title1=@title.assembly name1=Bo", "give_1 title1=@title.assembly name1=Cy"]
    assert told_answer(state, A, "assembly>2") == ["C gets_title GT-TREK-14 title=@title.assembly"]


@pytest.mark.rule("GT-TREK-20", "GT-TREK-21", "GT-TREK-22", "GT-TREK-26", "GT-TREK-27", "GT-TREK-29")
@pytest.mark.parametrize(
    ("flight", "side", "line", "after"),
    [
        (2, "silver", "A defends_title GT-TREK-21 title=@title.assembly n=4", "gold"),
        (3, "silver", "A defends_title GT-TREK-26 title=@title.assembly n=6", "silver"),
        (3, "gold", "A defends_title GT-TREK-27 title=@title.assembly n=12", "gold"),
    ],
)
def test_defending_titles_is_told(flight, side, line, after):
    state = trek([LONG, BARE], flight, TitleHeld("assembly", A, side), TitleHeld("battery", B))
    lines = [each for each in told_up(state) if "title" in each]
    assert lines == [line, "B title_not_defended GT-TREK-22 title=@title.battery"]
    done = turned_up(state)
    assert (done.titles[0].side, done.legends) == (after, (A,) if side == "gold" else ())
    assert (asked(done), title_draw(done)) == ({}, None)


@pytest.mark.rule("GT-TREK-05", "GT-TREK-13", "GT-TREK-14")
def test_draws_of_titles_are_told():
    state = laid_out(3, mode="trek")
    first = title_draw(state)
    assert (first.rule, first.take, first.things) == ("GT-TREK-05", 3, TITLES)
    assert told(state, Drawn(None, first.id, TITLES[:3])) == ["- titles_drawn GT-TREK-05 n=3"]
    assert refused(state, Drawn(None, first.id, TITLES[:2]))[0] == "choose_exactly"
    assert (title_draw(laid_out(3)), title_draw(replace(state, flight=2))) == (None, None)
    nobody = do(trek([BARE, BARE], 1, TitleHeld("hauler"), TitleHeld("battery")), GiveUp(A), GiveUp(B))
    deal = title_draw(nobody)
    assert (deal.rule, deal.take, asked(nobody)) == ("GT-TREK-13", 2, {})
    assert told(nobody, Drawn(None, deal.id, ("1", "0"))) == ["- titles_dealt GT-TREK-13"]
    passed = turned_up(trek([BARE, BARE], 1, TitleHeld("hauler"), TitleHeld("battery"), title_passing="random"))
    draw = title_draw(passed)
    assert (draw.rule, draw.take) == ("GT-TREK-14", 1)
    assert told(passed, Drawn(None, draw.id, ("hauler>1",))) == ["B gets_title GT-TREK-14 title=@title.hauler"]


# -- from flight to flight, and the end ----------------------------------------------------------------------------


@pytest.mark.rule("GT-TREK-01", "GT-TREK-18", "GT-TREK-19")
def test_the_next_flight_is_told_and_nothing_of_the_last_one_is_left():
    state = trek([LONG, BARE], 1, TitleHeld("hauler"), TitleHeld("battery"))
    state = answer(turned_up(replace(state, shuffles=2)), A, "hauler")
    state = do(state, Ready(A), Ready(B))
    assert told(state, Advance(None)) == ["- next_flight GT-TREK-01 n=2"]
    after = do(state, Advance(None))
    assert (after.deck, after.flown, after.left, after.shuffles, after.barrier.order) == ((), (), -1, 0, ())
    assert (after.bank, after.used) == (laid_out(2).bank, ((1, 90),))
    picked = replace(state, picked=((1, 1), (1, 2)))
    assert do(picked, Advance(None)).used == ((1, 1), (1, 2))


@pytest.mark.rule("GT-SCORE-12", "GT-TREK-28", "GT-TREK-29", "GT-TREK-30", "GT-GEN-08")
@pytest.mark.parametrize("mode", ["flight", "trek"])
def test_winners_are_told(mode):
    state = underway([9, 5, 3], None, None, card("epidemic"), mode=mode)
    cash = [replace(own, cash=n) for own, n in zip(state.truckers, (31, 9, 0), strict=True)]
    state = replace(state, truckers=tuple(cash), phase="payday", flight=3 if mode == "trek" else 1, legends=(B,))
    rule = "GT-TREK-28" if mode == "trek" else "GT-SCORE-12"
    wins = [f"A wins {rule} n=31", f"B wins {rule} n=9", "B legend GT-TREK-29"]
    titled = ["A ultimate_trucker GT-TREK-30 n=31"] if mode == "trek" else []
    state = do(state, Ready(A), Ready(B), Ready(C))
    assert told(state, Advance(None)) == [*wins, *titled]


# -- handicaps -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("GT-TREK-24")
@pytest.mark.parametrize(
    ("mode", "flight", "title", "owner", "side", "bound"),
    [
        ("trek", 3, "hauler", A, "gold", True),
        ("trek", 3, "hauler", A, "silver", False),
        ("trek", 3, "hauler", B, "gold", False),
        ("trek", 3, "battery", A, "gold", False),
        ("trek", 2, "hauler", A, "gold", False),
        ("flight", 3, "hauler", A, "gold", False),
    ],
)
def test_only_gold_of_ones_own_binds_and_only_in_flight_3(mode, flight, title, owner, side, bound):
    state = replace(laid_out(2, mode=mode), flight=flight, titles=(TitleHeld(title, owner, side),))
    assert has_gold(state, A, "hauler") is bound


@pytest.mark.rule("GT-TREK-24", "GT-LAUNCH-08", "GT-TITLE-10")
def test_handicaps_are_told_to_those_whose_tiles_are_not_known():
    titles = tuple(TitleHeld(title, seat, "gold") for seat, title in enumerate(("hauler", "scenery", "corridor")))
    begun = laid_out(3, ("table", "full", "figures"), mode="trek", dealing="table")
    state = do(replace(begun, flight=3, titles=titles), Ready(A), Ready(B), Ready(C))
    assert told(state, Advance(None)) == [
        "- go GT-BUILD-01",
        "A handicap_hauler GT-TITLE-02",
        "C handicap_corridor GT-TITLE-20",
    ]
    assert (crew_rules(state, B).aliens, crew_rules(state, B).scenery, crew_rules(state, A).scenery) == (
        True,
        True,
        False,
    )
    assert crew_rules(laid_out(2, mode="learning"), A).aliens is False
    assert set(HANDICAPS) == set(TITLES)
