"""Building and changing an invention (SR-BUILD); numbers in names are those of the worked scenarios."""

import pytest
from msgspec.structs import replace

from companion.core.applied import Applied
from companion.core.decisions import Choice, Decision
from companion.core.messages import text
from companion.games.steampunk_rally.actions import Build, Discard, Rearrange, TakeDice
from companion.games.steampunk_rally.invention import layout
from companion.games.steampunk_rally.invention.build import may_give_up
from companion.games.steampunk_rally.invention.remains import remains
from companion.games.steampunk_rally.state import Built, Deck


def machine(state, seat=0):
    return {card.part.id: card.at for card in state.racers[seat].machine}


@pytest.mark.rule("SR-BUILD-01")
@pytest.mark.rule("SR-BUILD-02")
@pytest.mark.rule("SR-BUILD-03")
@pytest.mark.rule("SR-BUILD-04")
@pytest.mark.rule("SR-BUILD-05")
@pytest.mark.rule("SR-BUILD-07")
@pytest.mark.rule("SR-BUILD-09")
def test_71_one_complete_connection_is_enough(bench):
    cockpit = bench.part("cockpit", valves="e", border="inventor")
    gold = bench.part("gold", valves="we", border="gold")
    copper = bench.part("copper", valves="wns", border="copper")
    state = bench.state(bench.full(gold, cockpit=cockpit), phase="draft")
    after = bench.do(state, Build(0, copper, (2, 0)))
    assert after.racers[0].cogs == 0
    assert layout.incomplete(after.racers[0].machine) == 2
    # The same valves the other way up do not meet, nor do edges without any valve.
    assert bench.refused(state, Build(0, replace(copper, valves="ens"), (2, 0))) == "not_connected"
    assert bench.refused(state, Build(0, copper, (1, 1))) == "not_connected"


@pytest.mark.rule("SR-BUILD-08")
def test_cards_may_touch_where_only_one_has_a_valve(bench):
    cockpit = bench.part("cockpit", valves="es", border="inventor")
    right = bench.part("right", valves="ws")
    below = bench.part("below", valves="n")
    beside = bench.part("beside", valves="n")
    racer = bench.full(right, below, cockpit=cockpit, at={"right": (1, 0), "below": (0, 1)})
    state = bench.do(bench.state(racer, phase="draft"), Build(0, beside, (1, 1)))
    assert machine(state)["beside"] == (1, 1)


@pytest.mark.rule("SR-BUILD-05")
@pytest.mark.parametrize("at", [(0, 0), (1, 1), (5, 5), (-1, 0)])
def test_places_that_are_taken_or_meet_no_valve_are_refused(bench, at):
    cockpit = bench.part("cockpit", valves="e", border="inventor")
    state = bench.state(bench.full(cockpit=cockpit), phase="draft")
    assert bench.refused(state, Build(0, bench.part("x"), at)) == "not_connected"


@pytest.mark.rule("SR-BUILD-10")
@pytest.mark.rule("SR-BUILD-11")
@pytest.mark.rule("SR-BUILD-12")
def test_rearranging_is_free_and_keeps_the_dice(bench):
    a = bench.part("a", "R")
    state = bench.state(bench.full(a, placed={"a": "4"}, at={"a": (1, 0)}))
    after = bench.do(state, Rearrange(0, (("cockpit", 3, 3), ("a", 3, 4))))
    assert machine(after) == {"cockpit": (3, 3), "a": (3, 4)}
    assert after.racers[0].machine[1].dice == (4,)
    assert after.racers[0].cogs == 0


@pytest.fixture
def chain(bench):
    """Cockpit–a–b from west to east, and no half valve free."""
    cockpit = bench.part("cockpit", valves="e", border="inventor")
    a, b = bench.part("a", "R", valves="we"), bench.part("b", valves="w")
    racer = bench.full(a, b, cockpit=cockpit, at={"a": (1, 0), "b": (2, 0)}, placed={"a": "4"})
    return bench.state(racer, phase="draft")


@pytest.mark.rule("SR-BUILD-10")
@pytest.mark.rule("SR-BUILD-12")
@pytest.mark.rule("SR-DRAFT-10")
def test_a_part_is_put_between_two_others_while_these_are_moved(bench, chain):
    moved = (("a", 2, 0), ("b", 3, 0))
    after = bench.do(chain, Build(0, bench.part("x", valves="we"), (1, 0), moved))
    assert machine(after) == {"cockpit": (0, 0), "a": (2, 0), "b": (3, 0), "x": (1, 0)}
    assert after.racers[0].machine[1].dice == (4,)
    assert bench.said()[-2:] == ["built_part", "rearranged"]


@pytest.mark.rule("SR-BUILD-05")
@pytest.mark.parametrize(
    ("at", "moved", "code"),
    [
        ((1, 0), (("a", 2, 0),), "not_connected"),  # where b lies
        ((1, 0), (("b", 3, 0),), "not_connected"),  # where a still lies
        ((1, 0), (("a", 2, 0), ("b", 4, 0)), "not_connected"),
        ((1, 0), (("a", 2, 0), ("b", 3, 0), ("b", 3, 0)), "every_card_once"),
        ((1, 0), (("a", 2, 0), ("b", 3, 0), ("c", 4, 0)), "every_card_once"),
        ((99, 0), (("cockpit", 98, 0), ("a", 100, 0), ("b", 101, 0)), "not_connected"),
    ],
)
def test_what_does_not_hang_together_afterwards_is_refused(bench, chain, at, moved, code):
    assert bench.refused(chain, Build(0, bench.part("x", valves="we"), at, moved)) == code


@pytest.mark.rule("SR-DRAFT-10")
def test_up_to_version_3_nothing_was_moved_in_building(bench, chain):
    moved = (("a", 2, 0), ("b", 3, 0))
    build = Build(0, bench.part("x", valves="we"), (1, 0), moved)
    assert bench.refused(replace(chain, begun_under=3), build) == "not_connected"


def between(bench, cards, valves):
    """Where the cards lie once a part of these valves has taken the place of each card that can move on."""
    laid = [Built(bench.part(name, valves=with_valves), at) for name, with_valves, at in cards]
    found = layout.between(laid, bench.part("x", valves=valves))
    return {
        laid[i].part.id: {new.part.id: new.at for old, new in zip(laid, pushed, strict=True) if new.at != old.at}
        for i, pushed in found.items()
    }


@pytest.mark.rule("SR-BUILD-10")
def test_what_hangs_on_a_card_moves_on_with_it(bench):
    line = [("cockpit", "e", (0, 0)), ("a", "wes", (1, 0)), ("b", "w", (2, 0)), ("c", "n", (1, 1))]
    assert between(bench, line, "we") == {
        "a": {"a": (2, 0), "b": (3, 0), "c": (2, 1)},
        "b": {"b": (3, 0)},
    }
    assert between(bench, line, "ns") == {"c": {"c": (1, 2)}}
    assert between(bench, line, "") == {}


@pytest.mark.rule("SR-BUILD-10")
def test_a_card_moves_on_round_a_corner(bench):
    line = [("cockpit", "e", (0, 0)), ("a", "wn", (1, 0))]
    assert between(bench, line, "ws") == {"a": {"a": (1, 1)}}


@pytest.mark.rule("SR-BUILD-10")
def test_what_is_held_from_two_sides_moves_on_with_all_beyond(bench):
    above = [("cockpit", "es", (0, 0)), ("a", "wes", (1, 0)), ("b", "ws", (2, 0))]
    below = [("c", "ne", (0, 1)), ("d", "nwe", (1, 1)), ("e", "nw", (2, 1))]
    assert between(bench, above + below, "we")["a"] == {"a": (2, 0), "b": (3, 0), "d": (2, 1), "e": (3, 1)}


@pytest.mark.rule("SR-BUILD-05")
@pytest.mark.rule("SR-BUILD-06")
@pytest.mark.parametrize(
    ("places", "code"),
    [
        ((("cockpit", 0, 0), ("a", 2, 0)), "not_connected"),
        ((("cockpit", 0, 0), ("a", 0, 0)), "not_connected"),
        ((("cockpit", 0, 0), ("a", 10**30, 0)), "not_connected"),
        ((("cockpit", 0, 0),), "every_card_once"),
        ((("cockpit", 0, 0), ("b", 1, 0)), "every_card_once"),
        ((("cockpit", 0, 0), ("a", 1, 0), ("a", 1, 0)), "every_card_once"),
    ],
)
def test_illegal_layouts_are_refused(bench, places, code):
    state = bench.state(bench.full(bench.part("a")))
    assert bench.refused(state, Rearrange(0, places)) == code


@pytest.mark.rule("SR-BUILD-14")
@pytest.mark.rule("SR-BUILD-15")
@pytest.mark.rule("SR-BUILD-17")
@pytest.mark.rule("SR-BUILD-19")
@pytest.mark.rule("SR-BUILD-20")
def test_65_a_part_given_up_takes_its_dice_along(bench):
    part = bench.part("part", "RR")
    state = bench.do(bench.state(bench.full(part, placed={"part": "32"})), Discard(0, "part"))
    racer = state.racers[0]
    assert (racer.part_count, racer.pool, racer.cogs, state.supply.of("red")) == (0, (), 0, 36)
    assert bench.lines[0].says.args["pile"] == "@pile.copper"


@pytest.mark.rule("SR-BUILD-13")
@pytest.mark.rule("SR-BUILD-10")
def test_66_what_hangs_on_a_lost_part_is_moved_if_it_can_be(bench):
    x, y = bench.part("x", valves="we"), bench.part("y", valves="w")
    cockpit = bench.part("cockpit", valves="e", border="inventor")
    racer = bench.full(x, y, cockpit=cockpit, at={"x": (1, 0), "y": (2, 0)})
    assert machine(bench.do(bench.state(racer), Discard(0, "x"))) == {"cockpit": (0, 0), "y": (1, 0)}
    other = bench.part("cockpit", valves="n", border="inventor")
    x, y = bench.part("x", valves="se"), bench.part("y", "R", valves="w")
    racer = bench.full(x, y, cockpit=other, at={"x": (0, -1), "y": (1, -1)}, placed={"y": "4"})
    after = bench.do(bench.state(racer), Discard(0, "x"))
    assert machine(after) == {"cockpit": (0, 0)}
    assert after.supply.of("red") == 36


@pytest.mark.rule("SR-BUILD-13")
def test_the_layout_found_keeps_what_staying_in_place_would_lose(bench):
    # a sits where only b could go; b hangs on x. Without x both fit only if a moves to the other valve.
    cockpit = bench.part("cockpit", valves="en", border="inventor")
    a, x, b = bench.part("a", valves="ws"), bench.part("x", valves="se"), bench.part("b", valves="w")
    racer = bench.full(a, x, b, cockpit=cockpit, at={"a": (1, 0), "x": (0, -1), "b": (1, -1)})
    after = bench.do(bench.state(racer), Discard(0, "x"))
    assert set(machine(after)) == {"cockpit", "a", "b"}


@pytest.mark.rule("SR-BUILD-23")
def test_67_the_cockpit_stays(bench):
    state = bench.state(bench.full(bench.part("a")))
    assert bench.refused(state, Discard(0, "cockpit")) == "cockpit_stays"
    assert bench.refused(state, Discard(0, "nothing")) == "no_such_part"


@pytest.mark.rule("SR-BUILD-21")
@pytest.mark.rule("SR-BUILD-22")
def test_the_inventor_part_goes_to_the_box(bench):
    state = bench.state(bench.full(bench.part("second", border="inventor")))
    bench.do(state, Discard(0, "second"))
    assert bench.lines[0].says.args["pile"] == "@pile.inventor"


@pytest.mark.rule("SR-BUILD-14")
def test_at_level_table_only_the_number_is_kept(bench):
    state = bench.do(bench.state(bench.table(parts=1)), Discard(0))
    assert state.racers[0].parts == 0
    assert bench.refused(state, Discard(0)) == "no_parts"


def test_copies_of_a_card_are_told_apart(bench):
    pipe = bench.part("pipe", valves="nesw")
    state = bench.state(bench.full(pipe, picks=1), phase="draft", pick=2)
    state = bench.do(state, Build(0, pipe, layout.places(state.racers[0].machine, pipe)[0]))
    assert sorted(machine(state)) == ["cockpit", "pipe", "pipe#2"]


@pytest.mark.parametrize(
    "change",
    [
        {"id": ""},
        {"id": "x" * 1000},
        {"valves": "nn"},
        {"valves": "up"},
        {"border": "black"},
        {"trigger": -3},
        {"trigger": 10**9},
        {"gives": ((),)},
    ],
)
def test_what_is_no_card_is_not_built(bench, change):
    part = replace(bench.part("x"), **change)
    assert bench.refused(bench.state(bench.full(), phase="draft"), Build(0, part, (1, 0))) == "no_such_card"
    assert bench.do(bench.state(bench.full(), phase="draft"), TakeDice(0, "red", 1)).racers[0].picks == 1


@pytest.fixture
def torn(bench):
    """Cockpit–hub, and on the hub a burner with a die, a bottle, and a lid that only fits on the bottle."""
    cockpit = bench.part("cockpit", valves="e", border="inventor")
    parts = (
        bench.part("hub", valves="wes"),
        bench.part("burner", "R", valves="w"),
        bench.part("bottle", valves="nws"),
        bench.part("lid", valves="n"),
    )
    at = {"hub": (1, 0), "burner": (2, 0), "bottle": (1, 1), "lid": (1, 2)}
    return bench.state(bench.full(*parts, cockpit=cockpit, at=at, placed={"burner": "4"}))


@pytest.mark.rule("SR-BUILD-13")
@pytest.mark.rule("SR-DAMAGE-11")
def test_the_player_chooses_which_of_those_that_compete_goes(bench, torn):
    state = bench.do(torn, Discard(0, "hub"))
    assert bench.asked(state) == ("cut_off", {"burner", "bottle", "lid"})
    burner = bench.choose(state, "bottle")
    assert machine(burner) == {"cockpit": (0, 0), "burner": (1, 0)}
    assert burner.racers[0].decision is None
    assert bench.choose(state, "lid") == burner
    both = bench.choose(state, "burner")
    assert machine(both) == {"cockpit": (0, 0), "bottle": (1, 0), "lid": (1, 1)}
    assert both.supply.of("red") == state.supply.of("red") + 1


@pytest.mark.rule("SR-BUILD-13")
def test_until_it_is_answered_nothing_is_moved_or_given_up(bench, torn):
    state = bench.do(torn, Discard(0, "hub"))
    assert bench.refused(state, Discard(0, "lid")) == "decision_due"
    places = (("cockpit", 0, 0), ("burner", 1, 0), ("bottle", 1, 1), ("lid", 1, 2))
    assert bench.refused(state, Rearrange(0, places)) == "not_connected"
    assert bench.game.violations(state) == ()


@pytest.mark.rule("SR-BUILD-13")
def test_as_many_as_do_not_fit_are_chosen_at_once(bench):
    cockpit = bench.part("cockpit", valves="e", border="inventor")
    hub = bench.part("hub", valves="nesw")
    others = [bench.part(name, valves="w") for name in "abc"]
    racer = bench.full(hub, *others[:1], cockpit=cockpit, at={"hub": (1, 0), "a": (2, 0)})
    lying = (*racer.machine, *(Built(part, at) for part, at in zip(others[1:], ((3, 3), (4, 4)), strict=True)))
    left = remains([lying[0], *lying[2:]])
    assert ([card.part.id for card in left.choices], left.take, left.fewest) == (["a", "b", "c"], 2, 2)


@pytest.mark.rule("SR-BUILD-13")
def test_up_to_version_3_the_companion_chose(bench, torn):
    state = bench.do(replace(torn, begun_under=3), Discard(0, "hub"))
    assert state.racers[0].decision is None
    assert set(machine(state)) == {"cockpit", "bottle", "lid"}
    copper = {"pile": "@pile.copper"}
    bench.says(
        (0, "gave_up_part", "SR-BUILD-17", {"part": "Hub", **copper}),
        (0, "rearranged", "SR-BUILD-10", {}),
        (0, "cut_off", "SR-BUILD-13", {"part": "Burner", **copper}),
    )


@pytest.mark.rule("SR-BUILD-13")
def test_what_still_hangs_together_stays_where_it_is(bench):
    cockpit = bench.part("cockpit", valves="ew", border="inventor")
    parts = [bench.part(name, valves="ew") for name in "abc"]
    at = {"a": (1, 0), "b": (2, 0), "c": (-1, 0)}
    state = bench.do(bench.state(bench.full(*parts, cockpit=cockpit, at=at)), Discard(0, "a"))
    after = machine(state)
    assert (after["cockpit"], after["c"]) == ((0, 0), (-1, 0))
    assert after["b"] in {(1, 0), (-2, 0)}


HELD_UP = [
    # level, version of the rules, questions during which no part can be given up
    ("table", 3, set()),
    ("table", 4, set()),
    ("parts", 3, {"lose_parts", "behind", "jump"}),
    ("parts", 4, {"lose_parts", "behind", "jump"}),
    ("full", 3, {"lose_parts"}),
    ("full", 4, {"lose_parts", "cut_off", "behind", "jump"}),
]


@pytest.mark.rule("SR-BUILD-14")
@pytest.mark.parametrize(("level", "version", "kept_by"), HELD_UP)
def test_a_part_is_given_up_unless_a_question_that_could_not_be_asked_again_is_open(bench, level, version, kept_by):
    seat = {"table": bench.table(parts=3), "parts": bench.parts(bench.part("a"), bench.part("b"))}
    racer = seat.get(level) or bench.full(bench.part("a"), bench.part("b"))
    for kind in ("lose_parts", "cut_off", "behind", "jump", "slash"):
        asked = Decision(0, kind, text(f"ask.{kind}"), (Choice("b", text("plain", name="b")),))
        state = bench.state(replace(racer, decision=asked), phase="vent", begun_under=version)
        given_up = isinstance(bench.game.apply(state, Discard(0, "b")), Applied)
        assert may_give_up(state, 0) is given_up is (kind not in kept_by), kind


@pytest.mark.rule("SR-BUILD-16")
def test_while_anything_is_asked_no_part_of_a_counted_box_leaves_the_game(bench):
    asked = Decision(0, "slash", text("ask.slash"), (Choice("0", text("plain", name="x")),))
    boxed = {"rules": {"voluntary_removal": "remove_from_game"}}
    decks = (Deck("gold", 9, 5, 0),)
    for fields, free in (({}, True), (boxed, True), ({"decks": decks}, True), (boxed | {"decks": decks}, False)):
        state = bench.state(bench.table(parts=3, decision=asked), phase="vent", **fields)
        assert may_give_up(state, 0) is free
        racer = bench.full(bench.part("a"), decision=asked)
        assert may_give_up(bench.state(racer, phase="vent", **fields), 0), "its border is known here"
