"""Ships known by their numbers, corrected by hand; and what the grid alone decides is asked about."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from companion.core.actions import Correct
from companion.games.galaxy_trucker.corrections import correctable
from companion.games.galaxy_trucker.proofs.invariants import violations
from companion.games.galaxy_trucker.ship import FIGURES, carrying
from tests.games.galaxy_trucker.flights import building, do, refused
from tests.games.galaxy_trucker.journeys import (
    A,
    B,
    answer,
    asked,
    card,
    choices,
    lines,
    rolls,
    spaces,
    turned_up,
)
from tests.games.galaxy_trucker.levels.by_numbers import OPEN, hit, loaded, of
from tests.games.galaxy_trucker.levels.mixed import BARE, flight, last, up
from tests.games.galaxy_trucker.made import battery, cabin, hold, row, start, support

# -- where the grid decides ----------------------------------------------------------------------------------------


@pytest.mark.rule("GT-STARDUST-01", "GT-STARDUST-04")
def test_stardust_asks_for_connectors():
    state = up([12, 9], [{}, BARE], card("stardust"))
    assert asked(state) == {A: "count_exposed"}
    assert spaces(answer(state, A, "3")) == [8, 9]


@pytest.mark.rule("GT-EPIDEMIC-01", "GT-EPIDEMIC-02")
def test_an_epidemic_asks_who_falls_ill():
    state = up([12, 9], [{"humans": 3, "brown": 1}, row(start(), cabin())], card("epidemic"))
    assert asked(state) == {A: "ill"}
    assert choices(state, A) == [f"{n}{alien}" for alien in ("", " brown") for n in range(4)]
    state = answer(state, A, "2 brown")
    assert (of(state, A, "humans"), of(state, A, "brown")) == (1, 0)
    assert violations(state) == ()


@pytest.mark.rule("GT-SABOTAGE-01", "GT-SABOTAGE-06", "GT-SABOTAGE-07")
def test_sabotage_counts_crews_and_asks_for_the_square():  # S-59
    state = up([12, 10], [{"humans": 3}, {"humans": 2, "engines": 1}], card("sabotage"))
    assert asked(state) == {B: "roll"}
    state = rolls(rolls(state, B, 3, 4), B, 3, 5)
    assert (asked(state), choices(state, B)) == ({B: "is_there"}, ["no_tile", "removed"])
    assert asked(answer(state, B, "no_tile")) == {B: "roll"}
    state = answer(answer(answer(state, B, "removed"), B, "engines"), B, "that_is_all")
    assert (of(state, B, "engines"), state.truckers[B].lost, state.event) == (0, 1, None)


@pytest.mark.rule("GT-COMBAT-03", "GT-COMBAT-05")
def test_a_combat_zone_of_all_levels():
    zone = card("combat_zone", lines=lines(("crew", "days_lost", 2), ("engine_strength", "goods_lost", 1)))
    state = up([12, 9, 7], [{"humans": 2, "engines": 1, "special": 2}, BARE, "table"], zone)
    assert asked(state) == {2: "count_crew"}
    state = answer(state, 2, "2")
    assert spaces(state) == [10, 9, 7]
    state = answer(state, 2, "1")
    assert (state.event, state.truckers[B].aboard.crew) == (None, 2)


@pytest.mark.rule("GT-SCORE-04", "GT-SCORE-08", "GT-SCORE-11")
def test_the_bill_asks_for_connectors_alone():
    state = loaded(last([10, 5], [{"special": 2}, row(start())], card("stardust")), A, red=2)
    state = answer(turned_up(state), A, "0")
    assert asked(state) == {A: "count_exposed"}
    state = answer(state, A, "2")
    bill = state.truckers[A].bill
    assert (state.phase, bill.beauty, bill.goods, bill.lost) == ("payday", 4, 8, 0)


# -- corrections ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", FIGURES)
def test_each_figure_is_corrected_by_hand(name):
    state = do(flight([10, 5], [{}, BARE], card("stardust")), Correct(A, f"figure.{name}", 1))
    assert of(state, A, name) == 1
    assert violations(state) == ()
    assert refused(state, Correct(A, f"figure.{name}", -1))[0] == "out_of_bounds"
    assert refused(state, Correct(A, f"figure.{name}", 99))[0] == "out_of_bounds"
    back = do(state, Correct(A, f"figure.{name}", 0))
    assert (of(back, A, name), violations(back)) == (0, ())
    assert refused(state, Correct(B, f"figure.{name}", 1))[0] == "no_such_field"


@pytest.mark.rule("GT-PLANETS-05")
def test_goods_are_corrected_within_their_spaces():
    state = flight([10, 5], [{"spaces": 2, "special": 1}, BARE], card("stardust"))
    fields = {each.field: each.high for each in correctable(state, A) if each.field.startswith("goods.")}
    assert fields == {"goods.red": 1, "goods.yellow": 3, "goods.green": 3, "goods.blue": 3}
    state = do(state, Correct(A, "goods.red", 1), Correct(A, "goods.blue", 2))
    assert sorted(state.truckers[A].aboard.all_goods) == ["blue", "blue", "red"]
    assert violations(state) == ()
    assert refused(state, Correct(A, "goods.green", 1))[0] == "out_of_bounds"
    assert refused(building(2, ("figures", "full")), Correct(A, "goods.green", 1))[0] == "no_such_field"
    fewer = do(state, Correct(A, "figure.spaces", 1))
    assert sorted(fewer.truckers[A].aboard.all_goods) == ["blue", "red"]
    assert violations(fewer) == ()


@pytest.mark.rule("GT-ENGINE-03", "GT-CANNON-05")
def test_strengths_are_asked_anew_by_corrected_figures():
    state = up([10, 5], [{"engines": 1, "double_engines": 2, "batteries": 1}, BARE], OPEN)
    assert choices(state, A) == ["1", "3"]
    assert choices(do(state, Correct(A, "figure.batteries", 2)), A) == ["1", "3", "5"]
    assert spaces(do(state, Correct(A, "figure.batteries", 0)))[A] == 11
    slavers = card("slavers", strength=4, crew_lost=1, credits=5, days_lost=2)
    state = up([10, 8], [{"forward": 2, "forward_double": 1, "batteries": 1}, BARE], slavers)
    assert choices(do(state, Correct(A, "figure.sideways", 1)), A) == ["2.5", "4.5"]
    zone = card("combat_zone", lines=lines(("crew", "days_lost", 1), ("engine_strength", "days_lost", 2)))
    state = up([10, 7], [{"engines": 1, "double_engines": 1, "batteries": 1}, BARE], zone)
    state = do(state, Correct(A, "figure.engines", 2))
    assert choices(state, A) == ["2", "4"]
    assert answer(state, A, "4").event is None


@pytest.mark.rule("GT-HIT-18")
def test_what_becomes_of_a_hit_is_asked_anew():
    state = do(hit({"shields": 1}, "small"), Correct(A, "figure.batteries", 1))
    assert choices(state, A) == ["missed", "bounced", "by_shield", "lost"]
    assert answer(state, A, "by_shield").event is None


def test_nothing_else_is_corrected_on_which_a_question_hangs():
    slavers = card("slavers", strength=7, crew_lost=2, credits=5, days_lost=2)
    state = up([10, 8], [{"humans": 3, "brown": 1}, BARE], slavers)
    assert asked(state)[A] == "which_crew"
    assert refused(state, Correct(A, "figure.humans", 0))[0] == "no_such_field"


@pytest.mark.rule("GT-LAUNCH-02", "GT-LAUNCH-09")
def test_what_lies_on_the_grid_is_corrected_square_by_square():
    laid = row(support("brown"), cabin(), battery(3), hold(2), hold(1, special=True), start())
    aboard = carrying({(7, 12): 2}, {(7, 8): "brown"}, {(7, 9): 1}, {(7, 10): ["blue"]})
    state = flight([10, 5], [(laid, aboard), BARE], card("stardust"))
    fields = {each.field: (each.value, each.high) for each in correctable(state, A)}
    assert (fields["humans.7,12"], fields["batteries.7,9"]) == ((2, 2), (1, 3))
    assert "humans.7,8" not in fields  # the alien lives there
    assert (fields["goods.red"], fields["goods.blue"]) == ((0, 1), (1, 3))
    state = do(state, Correct(A, "humans.7,12", 1), Correct(A, "batteries.7,9", 3), Correct(A, "goods.red", 1))
    own = state.truckers[A].aboard
    assert (own.humans_at, own.batteries_at) == ({(7, 12): 1}, {(7, 9): 3})
    assert own.goods_at == {(7, 10): ("blue",), (7, 11): ("red",)}
    assert violations(state) == ()
    assert "humans.7,12" not in {each.field for each in correctable(replace(state, phase="payday"), A)}


@pytest.mark.rule("GT-LAUNCH-10")
def test_no_more_is_set_by_hand_than_the_supply_has():
    laid = row(start(), battery(3))
    state = flight([10, 5], [(laid, carrying({(7, 7): 1}, {}, {(7, 8): 1})), BARE], card("stardust"))
    rich = {each.field: each.high for each in correctable(state, A)}
    assert (rich["humans.7,7"], rich["batteries.7,8"]) == (2, 3)
    bank = tuple((kind, {"humans": 0, "batteries": 1}.get(kind, n)) for kind, n in state.bank)
    poor = {each.field: each.high for each in correctable(replace(state, bank=bank), A)}
    assert (poor["humans.7,7"], poor["batteries.7,8"]) == (1, 2)


def test_nothing_on_board_is_known_of_a_ship_on_the_cardboard():
    fields = {each.field for each in correctable(flight([10, 5], ["table", BARE], card("stardust")), A)}
    assert fields == {"cash", "lost", "steps"}
