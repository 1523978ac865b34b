"""Between which limits something is corrected by hand, when it can be, and how it is shown."""

import pytest
from msgspec.structs import replace

from companion.core.actions import Correct
from companion.core.correctable import Correctable
from companion.core.messages import text
from companion.games.raising_robots.components import PHASES, PrintedSpot, RobotCard
from companion.games.raising_robots.corrections import correctable
from companion.games.raising_robots.resources import Stock
from companion.games.raising_robots.rules import apply
from companion.games.raising_robots.state import (
    Assembled,
    KeptClass,
    LaidCard,
    LastPayment,
    RoundWork,
    SoloChallenge,
    TotalEnergy,
)
from tests.games.raising_robots.made import MATERIAL, begun, did, given

ALL_PHASES = ("bid", "start", "draw", "assign", "reveal", "line", "work", "round_end", "break", "score", "over")


def shown(state, field, seat=0):
    """Return a value that can be corrected now, or None."""
    return next((each for each in correctable(state, seat) if each.field == field), None)


def limits(state, field, seat=0):
    """Return what it is now, and its least and greatest value."""
    found = shown(state, field, seat)
    return found.value, found.low, found.high


def when(field, seat=0, **fields):
    """Return the phases of a game in which a value can be corrected."""
    states = {phase: given(replace(begun(), phase=phase), **fields) for phase in ALL_PHASES}
    return {phase for phase, state in states.items() if shown(state, field, seat) is not None}


LEVELS = ("table", "resources", "full")
PLAYED = {"draw", "assign", "reveal", "line", "work", "round_end", "break"}


def test_robots_class_cards_and_what_upgrades_add_are_set_while_rounds_are_played():
    assert when("robots.design") == when("classes") == when("bonus.recycle") == PLAYED
    assert when("gear") == when("token.speed") == set(ALL_PHASES)


def test_only_what_is_told_is_set_of_a_seat_of_which_the_table_keeps_the_rest():
    state = given(replace(begun(level="table"), phase="work"), rows=((Assembled(),), (), ()))
    assert [each.field for each in correctable(state, 0)] == [f"bonus.{phase}" for phase in PHASES]


@pytest.mark.rule("RR-ENERGY-14")
def test_what_upgrades_add_is_not_set_where_it_is_known_which_tokens_were_taken():
    box = replace(MATERIAL, boards=replace(MATERIAL.boards, spots=(PrintedSpot("design", "speed", energy=1),)))
    told = {level: shown(replace(begun(3, level, box), phase="work"), "bonus.design") for level in LEVELS}
    assert [level for level, value in told.items() if value is None] == ["full"]


@pytest.mark.rule("RR-PHASE-12")
def test_energy_is_set_in_the_middle_of_a_phase_alone():
    work = RoundWork(now="assemble", energy=TotalEnergy(card=4))
    assert when("energy", work=work) == when("energy.cubes", work=work) == {"work"}
    assert when("energy", work=replace(work, now="")) == when("energy.cubes", work=replace(work, now="")) == set()


def test_there_is_nothing_of_a_seat_that_is_not_at_the_table():
    for seat in (-1, 3):
        assert correctable(begun(), seat) == ()
    assert correctable(begun(), 2) != ()


@pytest.mark.rule("RR-PHASE-01")
@pytest.mark.parametrize(("seat", "work", "least"), [
    (0, RoundWork(now="upgrade"), 1), (2, RoundWork(now="upgrade"), 1),
    (1, RoundWork(done=("recycle", "upgrade")), 1),
    (0, RoundWork(now="recycle", done=("assemble",)), 0), (0, RoundWork(), 0),
])  # fmt: skip
def test_of_the_cubes_because_of_which_a_phase_was_begun_one_stays(seat, work, least):
    state = given(replace(begun(), phase="work", cubes=(3, 0, 0, 0, 0)), seat, work=work)
    assert limits(state, "cubes.upgrade", None) == (3, least, 99)
    laid = given(state, seat, laid=(LaidCard("e1", "design"), LaidCard("e2", "upgrade")))
    assert limits(laid, "cubes.upgrade", None) == (3, 0, 99)


@pytest.mark.rule("RR-CLASS-10")
@pytest.mark.parametrize(("kept", "least"), [
    ((KeptClass("", "speed"), KeptClass(), KeptClass("", "speed")), 3),
    ((KeptClass(), KeptClass("art"), KeptClass()), 2),
    ((KeptClass(), KeptClass()), 0), ((), 0),
])  # fmt: skip
def test_class_cards_can_go_after_the_last_that_is_named_or_has_a_token(kept, least):
    state = given(replace(begun(), phase="work"), classes=kept)
    assert limits(state, "classes") == (len(kept), least, 3)
    assert did(state, Correct(0, "classes", least)).makers[0].classes == kept[:least]
    assert did(state, Correct(0, "classes", 3)).makers[0].classes == (*kept, *(KeptClass(),) * (3 - len(kept)))


@pytest.mark.rule("RR-ASSEMBLE-04")
def test_robots_of_another_row_than_the_one_that_is_run_can_go():
    rows = ((Assembled(), Assembled()), (Assembled(), Assembled("axle")), (Assembled(),) * 3)
    state = given(replace(begun(), phase="work"), rows=rows, work=RoundWork(now="recycle", activated=(1, 0)))
    assert [limits(state, f"robots.{row}") for row in ("design", "manufacture", "recycle")] == [
        (2, 0, 5), (2, 2, 5), (3, 2, 5),
    ]  # fmt: skip
    fresh = given(state, work=RoundWork(now="design"))
    assert limits(fresh, "robots.design") == (2, 0, 5)
    named = given(state, rows=((Assembled("ed"), Assembled(), Assembled("", "speed"), Assembled()), (), ()))
    assert limits(named, "robots.design") == (4, 3, 5)
    after = did(state, Correct(0, "robots.manufacture", 4)).makers[0].rows
    assert after == (rows[0], (*rows[1], Assembled(), Assembled()), rows[2])
    assert did(state, Correct(0, "robots.recycle", 2)).makers[0].rows == (rows[0], rows[1], rows[2][:2])


@pytest.mark.rule("RR-ENERGY-14")
def test_what_is_there_already_can_be_more_than_the_screen_would_offer():
    state = given(replace(begun(), phase="work", cubes=(0, 0, 120, 0, 0)), bonus=(0, 11, 0, 0, 0))
    assert limits(state, "bonus.assemble") == (11, 0, 11)
    assert limits(state, "cubes.design", None) == (120, 0, 120)
    work = RoundWork(now="upgrade", energy=TotalEnergy(card=1, cubes=130), spent=40)
    assert limits(given(state, work=work), "energy.cubes") == (130, 130 - 91, 130)
    after = did(state, Correct(0, "bonus.recycle", 2), Correct(None, "cubes.recycle", 5))
    assert (after.makers[0].bonus, after.cubes) == ((0, 11, 0, 0, 2), (0, 0, 120, 0, 5))


@pytest.mark.rule("RR-ENERGY-01", "RR-PHASE-12")
def test_parts_of_a_total_are_set_without_what_was_spent_of_it():
    work = RoundWork(now="assemble", energy=TotalEnergy(1, 2, 3, 4), spent=6, done=("upgrade",))
    state = given(replace(begun(), phase="work"), work=work)
    for name, value in (("card", 5), ("cubes", 6), ("batteries", 7), ("upgrades", 8)):
        after = did(state, Correct(0, f"energy.{name}", value)).makers[0].work
        assert after == replace(work, energy=replace(work.energy, **{name: value}))
    assert did(state, Correct(0, "energy", 9)).makers[0].work == replace(work, spent=1)


@pytest.mark.rule("RR-RESOURCE-12")
def test_what_was_paid_before_a_correction_cannot_be_paid_otherwise():
    payment = LastPayment((("wild", 1),), (("gear", 1),), Stock(gear=2))
    state = given(begun(), stock=Stock(gear=1, robot_card=2), named=("a",), payment=payment)
    after = did(state, Correct(0, "gear", 2)).makers[0]
    assert (after.payment, after.named) == (None, ("a",))


# -- the end ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RR-SOLO-21")
def test_points_of_a_challenge_that_is_over_stand():
    for challenge, phase, there in (
        (None, "score", True), (None, "over", True),
        (SoloChallenge(), "score", True), (SoloChallenge(), "over", False),
    ):  # fmt: skip
        state = given(begun(1, "table"), told=(("robots", 7),))
        state = replace(state, phase=phase, challenge=challenge)
        assert (shown(state, "told.robots") is not None) == there, (challenge, phase)


@pytest.mark.rule("RR-END-02")
def test_points_that_are_reckoned_are_not_set_though_they_were_told_before():
    box = replace(MATERIAL, robots={"ed": RobotCard("ed", "design", vp=4)})
    told = (("robots", 9), ("classes", 2), ("leftovers", 1), ("inventor", 3))
    fields = {}
    for name in ("ed", ""):
        state = given(replace(begun(material=box), phase="score"), told=told, rows=((Assembled(name),), (), ()))
        fields[name] = [each.field for each in correctable(state, 0) if each.field.startswith("told.")]
    assert fields == {"ed": [], "": ["told.robots"]}


@pytest.mark.rule("RR-END-05")
def test_pieces_are_forgotten_with_the_points_for_what_is_left_alone():
    state = given(
        replace(begun(level="table"), phase="score"), told=(("robots", 9), ("leftovers", 3)), pieces=11
    )  # fmt: skip
    robots = did(state, Correct(0, "told.robots", 8)).makers[0]
    assert (robots.told, robots.pieces) == ((("robots", 8), ("leftovers", 3)), 11)
    left = did(state, Correct(0, "told.leftovers", 2)).makers[0]
    assert (left.told, left.pieces) == ((("robots", 9), ("leftovers", 2)), None)


# -- as it is shown --------------------------------------------------------------------------------------------------


def test_each_value_is_shown_with_its_sign_under_its_heading():
    upgrade = text("field.energy_of", phase="@phase_of.upgrade")
    work = RoundWork(now="upgrade", energy=TotalEnergy(card=4, batteries=1), spent=2)
    state = given(replace(begun(), phase="work", cubes=(0, 1, 0, 0, 0)), work=work, stock=Stock(program=6))
    state = given(state, rows=((), (Assembled(),), ()), locked=(4, 4, 3, 4), unlocked=(0, 0, 1, 0))
    state = given(state, bonus=(0, 0, 0, 2, 0), classes=(KeptClass(),))
    for wanted in (
        Correctable("energy", text("field.energy"), 3, 0, 5, sign="energy", group=upgrade),
        Correctable("energy.card", text("field.energy.card"), 4, 1, 99, sign="energy_card", group=upgrade),
        Correctable("energy.cubes", text("field.energy.cubes"), 0, 0, 99, sign="energy_cube", group=upgrade),
        Correctable("energy.batteries", text("field.energy.batteries"), 1, 0, 99, sign="battery", group=upgrade),
        Correctable("energy.upgrades", text("field.energy.upgrades"), 0, 0, 99, sign="token", group=upgrade),
        Correctable("program", text("resource.program"), 6, 0, 99, sign="program", group=text("field.resources")),
        Correctable(
            "token.communication", text("field.of_type.communication"), 1, 0, 4, sign="communication",
            group=text("field.tokens"), also=text("field.tokens.also"),
        ),
        Correctable(
            "robots.manufacture", text("phase_of.manufacture"), 1, 0, 5, sign="manufacture",
            group=text("field.robots"),
        ),
        Correctable("classes", text("field.classes"), 1, 0, 3, sign="class_card", group=text("field.cards")),
        Correctable(
            "bonus.manufacture", text("phase_of.manufacture"), 2, 0, 9, sign="manufacture", form="signed",
            group=text("energy.bonus"),
        ),
    ):  # fmt: skip
        assert shown(state, wanted.field) == wanted
    cubes = Correctable("cubes.assemble", text("phase_of.assemble"), 1, 0, 99, sign="cube", group=text("field.cubes"))
    assert shown(state, "cubes.assemble", None) == cubes
    over = given(replace(begun(level="table"), phase="over"), told=(("classes", 12),))
    assert shown(over, "told.classes") == Correctable(
        "told.classes", text("source.classes"), 12, 0, 999, sign="vp", group=text("field.told")
    )
    assert [each.field for each in correctable(state, None)] == [f"cubes.{phase}" for phase in PHASES]


def test_the_ledger_says_what_was_corrected_by_its_own_name():
    work = RoundWork(now="upgrade", energy=TotalEnergy(card=4), spent=2)
    state = given(replace(begun(), phase="work"), work=work)
    over = given(replace(begun(level="table"), phase="over"), told=(("classes", 12),))
    for game, seat in ((state, 0), (state, None), (over, 0)):
        for each in correctable(game, seat):
            (line,) = apply(game, Correct(seat, each.field, each.high)).lines
            assert f"@field.{each.field}" in line.says.args.values(), line
