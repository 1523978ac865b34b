"""What lines of a card bring whoever is asked, and what has become of them."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from companion.core.actions import Decide
from companion.core.messages import text
from companion.core.view import CardSign
from companion.games.galaxy_trucker.shown.cards import event_card, past_card
from companion.games.galaxy_trucker.state import Haul
from tests.games.galaxy_trucker.journeys import A, B, C, answer, card, crewed, lines, rolls
from tests.games.galaxy_trucker.levels.mixed import up
from tests.games.galaxy_trucker.made import battery, cabin, cannon, engine, hold, row, ship, start, tile

BARE = row(start("----"))
HAULER = row(start("----"), hold(2, "----"))


def told(state: Haul):
    """The lines of the card that is resolved, or of the one that is over."""
    found = event_card(state) or past_card(state, ())
    return found.lines


# -- goods and crew -------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def landing() -> Haul:
    planets = (("blue", "red"), ("yellow", "green"), ("blue", "blue", "blue"), ("blue",))
    return up([9, 5], [HAULER, HAULER], card("planets", planets=planets, days_lost=1))


@pytest.mark.rule("GT-PLANETS-04", "GT-PLANETS-05", "GT-PLANETS-07")
def test_each_planet_says_what_it_is_worth_and_what_finds_room(landing):
    some, all_fit = [text("card.some_fit", n=n) for n in range(4)], text("card.all_fit")
    found = told(landing)
    assert [line.result for line in found] == [text("card.worth", n=n) for n in (1, 5, 2, 1)]
    assert [(line.under, line.tone) for line in found] == [
        (some[1], "bad"), (all_fit, "good"), (some[2], "bad"), (all_fit, "good"),
    ]  # fmt: skip
    assert [line.on for line in found] == [False, True, False, False]
    offers = [None if line.offer is None else (line.offer.says, line.offer.action) for line in found]
    lands = [(text("choice.planet", n=n + 1), Decide(A, "planet", (str(n),))) for n in range(4)]
    assert offers == [lands[0], None, *lands[2:]]  # what is marked is landed on by the key


@pytest.mark.rule("GT-PLANETS-01", "GT-PLANETS-02")
def test_a_planet_that_is_taken_is_done_and_has_its_owner(landing):
    found = told(answer(landing, A, "1"))
    assert [(line.whose, line.done, line.result is None) for line in found] == [
        ((), False, False), ((A,), True, True), ((), False, False), ((), False, False),
    ]  # fmt: skip
    over = told(answer(answer(landing, A, "pass"), B, "pass"))
    assert [(line.whose, line.done) for line in over] == [((), True)] * 4


@pytest.mark.rule("GT-PLANETS-06", "GT-PLANETS-09")
def test_what_is_worth_counts_what_is_on_board_and_what_the_supply_has():
    load = replace(crewed(HAULER), goods=(((7, 8), ("blue", "yellow")),))
    goods = card("planets", planets=(("green", "green"), ("green",)), days_lost=1)
    state = up([9, 5], [(HAULER, load), BARE], goods)
    assert [line.result.args["n"] for line in told(state)] == [1, 1]  # a green one in the place of the blue one
    assert told(state)[0].on  # of two equal ones the first
    short = replace(state, supply=(("green", 0),))
    assert [line.result.args["n"] for line in told(short)] == [0, 0]


def test_of_a_ship_on_the_cardboard_no_worth_is_said_but_the_dearest_planet_is_marked():
    goods = card("planets", planets=(("blue",), ("red", "green"), ("red",)), days_lost=1)
    found = told(up([9, 5], ["table", BARE], goods))
    assert [(line.result, line.under, line.on) for line in found] == [
        (None, None, False), (None, None, True), (None, None, False),
    ]  # fmt: skip


DERELICT = card("abandoned_ship", crew_lost=2, credits=5, days_lost=1)
MANY = row(start(), cabin())


@pytest.mark.rule("GT-ABSHIP-03", "GT-GIVEUP-02")
@pytest.mark.parametrize(
    ("kept", "mode", "left", "under"),
    [
        ((MANY, crewed(MANY, 3)), "flight", 1, None),
        (BARE, "flight", 0, text("card.out_no_human")),
        (BARE, "learning", 0, None),
        ("table", "flight", None, None),
    ],
)
def test_an_abandoned_ship_says_how_many_crew_are_left(kept, mode, left, under):
    state = up([9, 5], [kept, BARE], replace(DERELICT, level=1 if mode == "learning" else 2), mode=mode)
    first, second = told(state)
    assert first.whose == (A,)
    assert (first.result, first.under) == (None if left is None else text("card.crew_left", n=left), under)
    assert first.tone == ("good" if left is None else "bad")
    assert (second.result, second.whose) == (None, ())


@pytest.mark.rule("GT-ABSTATION-03")
def test_a_station_says_what_its_goods_are_worth_and_who_has_too_few_crew():
    crew = row(start(), cabin(), hold(2))
    station = card("abandoned_station", crew_required=3, goods=("blue", "red"), days_lost=1)
    state = up([9, 7, 5], [BARE, (crew, crewed(crew, 3)), "table"], station)
    first, second, too_few = told(state)
    assert (first.whose, first.result) == ((B,), None)
    assert (second.result, second.under) == (text("card.worth", n=1), text("card.some_fit", n=1))
    assert (too_few.says, too_few.whose, too_few.done) == (text("card.too_few", n=3, has=2), (A,), True)
    assert too_few.mark_sign == "crew"
    assert [line.whose for line in told(answer(state, B, "yes"))] == [(B,), (), (A,)]


@pytest.mark.rule("GT-ABSHIP-02")
def test_who_has_gone_and_paid_with_crew_is_not_said_to_have_too_few():
    found = told(answer(up([9, 5], [BARE, (MANY, crewed(MANY, 4))], DERELICT), A, "yes"))
    assert [line.whose for line in found[:2]] == [(A,), ()]
    assert text("card.too_few", n=2, has=0) not in [line.says for line in found]


# -- strengths ------------------------------------------------------------------------------------------------------

GUNS = ship({(7, 7): start(), (6, 7): cannon(double=True), (7, 8): battery(), (7, 6): (cannon(), 3)})
ARMED = (GUNS, crewed(GUNS, batteries=2))
ZONE = card(
    "combat_zone",
    lines=lines(("crew", "days_lost", 1), ("cannon_strength", "days_lost", 1), ("crew", "days_lost", 1)),
)


@pytest.fixture(scope="module")
def second_line() -> Haul:
    """B, C and A, in this order, declare cannon strengths."""
    return answer(up([5, 9, 7], [ARMED, ARMED, "table"], ZONE), C, "2")


@pytest.mark.rule("GT-COMBAT-01", "GT-COMBAT-03")
def test_a_line_of_a_combat_zone_has_a_figure_for_each_and_frames_the_least(second_line):
    assert [(line.on, line.done) for line in told(second_line)] == [(False, True), (True, False), (False, False)]
    state = answer(second_line, second_line.event.order[0], "2.5")
    order = second_line.event.order
    at = told(state)[1]
    assert (at.whose, at.least, at.under, at.result) == (order[:1], order[:1], text("plain", n="2½"), None)


@pytest.mark.rule("GT-COMBAT-03")
@pytest.mark.parametrize(
    ("strengths", "least", "tie", "figures"),
    [(("2.5", "0.5"), 1, False, "2½ · ½"), (("0.5", "0.5"), 0, True, "½ · ½"), (("0.5", "3"), 0, False, "½ · 3")],
)
def test_of_equal_ones_it_is_said_who_is_ahead(strengths, least, tie, figures):
    seats = {"A": ARMED, "B": ARMED, "C": "table"}
    state = up([9, 5, 7], list(seats.values()), card("combat_zone", lines=ZONE.lines[1:]))
    for seat, strength in zip((A, C), strengths, strict=True):
        state = answer(state, seat, strength)
    at = told(state)[0]
    assert (at.whose, at.least) == ((A, C), ((A, C)[least],))
    assert (at.under, at.result) == (text("plain", n=figures), text("card.tie", name="Ada") if tie else None)
    assert (at.on, at.done, at.tone) == (True, False, "plain")


@pytest.mark.rule("GT-SPACE-01", "GT-GIVEUP-03")
@pytest.mark.parametrize(("mode", "stopped"), [("flight", "card.gives_up"), ("learning", "card.stays")])
def test_open_space_has_a_line_a_seat_with_how_far_they_are(mode, stopped):
    fast = ship({(7, 7): start(), (8, 7): engine(double=True), (8, 8): tile(), (7, 8): battery(), (9, 8): engine()})
    load = crewed(fast, batteries=2)
    space = replace(card("open_space"), level=1 if mode == "learning" else 2)
    state = up([5, 9, 7], [(fast, load), BARE, (fast, load)], space, mode=mode)
    found = told(state)
    assert [(line.result.key, line.whose, line.on, line.done) for line in found] == [
        (stopped, (B,), False, True),
        ("card.flies_later", (C,), True, False),
        ("card.flies_later", (A,), False, False),
    ]
    assert {line.mark_sign for line in found} == {"engine"}
    second = told(answer(state, C, "1"))[1:]
    assert [(line.result.key, line.on, line.done) for line in second] == [
        ("card.flown", False, True),
        ("card.flies_later", True, False),
    ]


# -- what is counted on ships --------------------------------------------------------------------------------------


@pytest.mark.rule("GT-STARDUST-01", "GT-STARDUST-04")
def test_stardust_has_a_line_a_seat_the_last_one_first():
    state = up([5, 9, 7], [row(start("uu--")), {}, "table"], card("stardust"))
    counts = text("card.counts")
    assert [(line.whose, line.says) for line in told(state)] == [((A,), None), ((C,), counts), ((B,), counts)]
    signs = [(CardSign("exposed", str(n)), CardSign("flight_days", f"−{n}")) for n in (2, 5, 4)]
    assert [line.signs for line in told(state)] == [signs[0], (), ()]
    over = told(answer(answer(state, B, "4"), C, "5"))
    assert ([line.signs for line in over], {line.mark_sign for line in over}) == (signs, {"exposed"})


@pytest.mark.rule("GT-EPIDEMIC-01")
def test_an_epidemic_has_a_line_a_seat_with_how_many_fall_ill():
    pair = row(start(), cabin())
    state = up([9, 7, 5, 3], [(pair, crewed(pair, 4)), BARE, {"humans": 3}, "table"], card("epidemic"))
    unknown = ((), text("card.epidemic_does"))
    ill, nobody = text("card.falls_ill"), text("card.nobody_ill")
    first = [((CardSign("crew", "−2"),), ill), ((CardSign("crew", "0"),), nobody)]
    assert [(line.signs, line.says) for line in told(state)] == [*first, unknown, unknown]
    assert [line.whose for line in told(state)] == [(n,) for n in range(4)]
    state = answer(state, C, "1")
    assert told(state)[C].signs == (CardSign("crew", "−1"),)
    assert {line.mark_sign for line in told(state)} == {"crew"}


@pytest.mark.rule("GT-SABOTAGE-04", "GT-SABOTAGE-07", "GT-SABOTAGE-08")
def test_attempts_of_a_sabotage_are_lamps_with_what_was_rolled():
    def lamps(state: Haul):
        return [(line.mark, line.says, line.on, line.done) for line in told(state)[1:]]

    def lit(at: int, said):
        return [(str(n), said if n == at else None, n == at, n < at) for n in (1, 2, 3)]

    state = up([9, 5], ["table", BARE], card("sabotage"))
    assert lamps(state) == lit(0, None)  # whose ship it is has to be asked first
    state = answer(state, A, "5")
    assert lamps(state) == lit(1, None)
    state = rolls(state, B, 3, 6)
    assert lamps(state) == lit(1, text("card.row", n=9))
    state = rolls(state, B, 6, 6)
    assert lamps(state) == lit(2, None)  # the row of the first attempt is gone
    assert told(state)[1].signs == (CardSign("sabotage"),)
    state = rolls(rolls(state, B, 3, 4), B, 3, 4)
    square = text("choice.on_square", row=7, column=7)
    assert [line[:2] for line in lamps(state)][:2] == [("1", None), ("2", square)]  # no third one was made
    assert [line.mark for line in told(state)][:4] == ["", "1", "2", ""]
    assert all(line.done for line in told(state))


@pytest.mark.rule("GT-SABOTAGE-06")
def test_the_square_stands_there_while_an_owner_looks_at_the_cardboard():
    state = answer(up([9, 5], ["table", BARE], card("sabotage")), A, "1")
    state = rolls(rolls(state, A, 3, 4), A, 3, 5)
    assert [line.says for line in told(state)[1:]] == [text("choice.on_square", row=7, column=8), None, None]
