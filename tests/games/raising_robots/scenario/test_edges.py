"""The edges of what a scenario can give and say: the least and the most of a number, and what is just beyond."""

import pytest

from companion.core.rejection import Rejection
from companion.core.scenario.fields import Fields, UnclearError
from companion.games.raising_robots.actions import BookEffect, KeepClass, Skip, TellPrinted
from companion.games.raising_robots.scenario import SAYINGS
from companion.games.raising_robots.state import Assembled, Due, TotalEnergy

SEATS = [{"name": "Ann"}, {"name": "Bo"}, {"name": "Cy"}]
AXLE = {"name": "Axle", "phase": "design"}
SPOTS = {"spots": [{"section": "design", "type": "speed"}]}
"""One that is described; the other fifteen are filled in."""


@pytest.fixture
def ann(game):
    """Return the first seat of a game, given by her fields."""

    def made(fields, **rest):
        state = game.arrange({"seats": [{"name": "Ann"} | fields, *SEATS[1:]]} | rest)
        assert not isinstance(state, Rejection), state.says.args
        return state.makers[0]

    return made


@pytest.fixture
def wrong(game):
    """Return field and reason of what is refused of the first seat."""

    def made(fields, **rest):
        refused = game.arrange({"seats": [{"name": "Ann"} | fields, *SEATS[1:]]} | rest)
        assert isinstance(refused, Rejection)
        return refused.says.args["field"], str(refused.says.args["why"])

    return made


@pytest.fixture
def meant(game):
    """Return the action that is meant by something said of a game of three."""

    def made(said, **given):
        state = game.arrange({"seats": SEATS, "robots": [AXLE], "classes": [{"name": "Optics"}]} | given)
        (action,) = SAYINGS.understand(state, Fields(said))
        return action

    return made


def unclear(meant, said, **given):
    with pytest.raises(UnclearError) as caught:
        meant(said, **given)
    return caught.value.field, caught.value.why


@pytest.mark.parametrize(("said", "index"), [(1, 0), (2, 1), (9, 8)])
def test_a_class_that_makes_room_is_counted_from_1(meant, said, index):
    keep = {"do": "keep_class", "seat": "Ann", "card": "Optics", "instead_of": said}
    assert meant(keep) == KeepClass(0, "optics", index)


@pytest.mark.parametrize("said", [0, -1, True])
def test_no_class_before_the_first_makes_room(meant, said):
    keep = {"do": "keep_class", "seat": "Ann", "card": "Optics", "instead_of": said}
    field, why = unclear(meant, keep)
    assert field == "instead_of"
    assert "from 1" in why


def test_a_class_named_makes_room_where_it_lies(meant):
    keep = {"do": "keep_class", "seat": "Ann", "instead_of": "optics"}
    classes = [{"name": "Optics"}, {"name": "Botany"}]
    two = [{"name": "Ann", "classes": ["Botany", "Optics"]}, *SEATS[1:]]
    assert meant(keep, classes=classes, seats=two) == KeepClass(0, "", 1)
    assert meant(keep) == KeepClass(0, "", 3)  # it does not lie there: one beyond the most classes
    assert meant({"do": "keep_class", "seat": "Ann", "none": True}) == KeepClass(0, "", None, True)


@pytest.mark.parametrize("value", [-1, 0, 7])
def test_minus_1_says_that_a_figure_is_none(meant, value):
    said = {"do": "figure", "seat": "Bo", "figure": "robot/axle/vp", "value": value}
    assert meant(said) == TellPrinted(1, "robot/axle/vp", value)


def test_no_figure_lies_below_minus_1(meant):
    field, why = unclear(meant, {"do": "figure", "figure": "robot/axle/vp", "value": -2})
    assert field == "value"
    assert "from -1" in why


def test_a_figure_without_value_is_one_that_nobody_can_tell(meant):
    assert meant({"do": "figure", "figure": "robot/axle/vp"}) == TellPrinted(None, "robot/axle/vp", None)


@pytest.mark.parametrize("what", ["wild", "pay_wild", "inspiration", "class_card", "unlock_token", "assemble_robot"])
def test_each_icon_can_be_booked(meant, what):
    assert meant({"do": "book", "seat": "Cy", "what": what}) == BookEffect(2, what, ())


def test_what_is_skipped_in_no_row_is_no_step(meant):
    assert meant({"do": "skip", "seat": "Ann"}) == Skip(0, 99)
    assert meant({"do": "skip", "seat": "Ann", "robot": "Axle"}) == Skip(0, 99)


@pytest.mark.parametrize(
    ("said", "cards"), [({}, 2), ({"robot_card": 1}, 2), ({"robot_card": 2}, 2), ({"robot_card": 3}, 3)]
)
def test_a_hand_has_at_least_the_robots_that_are_held(ann, said, cards):
    bolt = {"name": "Bolt", "phase": "design"}
    maker = ann({"stock": said, "holds": ["Axle", "Bolt"]}, robots=[AXLE, bolt])
    assert (maker.stock.robot_card, maker.named) == (cards, ("axle", "bolt"))


@pytest.mark.parametrize("n", [0, 1, 99])
def test_robots_of_a_row_can_be_counted(ann, n):
    assert ann({"rows": {"design": n}}).row("design") == (Assembled(),) * n


@pytest.mark.parametrize("n", [-1, 100])
def test_a_row_of_fewer_than_none_or_more_than_can_be_is_no_row(wrong, n):
    assert wrong({"rows": {"design": n}}) == ("seats.0.rows.design", "must be a list of cards, or how many there are")


def test_robots_of_a_row_can_be_one_text(ann):
    assert ann({"rows": {"design": "Axle + speed , ?"}}).row("design") == (Assembled("axle", "speed"), Assembled())


def test_an_inventor_that_is_written_wrongly_is_named(wrong):
    assert wrong({"inventor": 3})[0] == "seats.0.inventor"


def test_spots_are_counted_from_the_first_to_the_last(ann, wrong):
    assert ann({"taken": [1, 16], "unlocked": {"speed": 2}}, boards=SPOTS).taken == (0, 15)
    for taken in ([0], [17], ["one"], 1):
        assert wrong({"taken": taken}, boards=SPOTS) == (
            "seats.0.taken", "must be numbers of spots of given.boards, from 1 to 16"
        )  # fmt: skip


def test_points_that_are_told_begin_with_none(ann, wrong):
    assert ann({"told": {"classes": 0, "robots": 999}}).told == (("robots", 999), ("classes", 0))
    assert wrong({"told": {"classes": -1}}) == ("seats.0.told.classes", "must be a whole number from 0 to 999")
    assert wrong({"told": {"classes": 1000}})[0] == "seats.0.told.classes"


def test_what_is_due_is_one_unless_a_number_stands_before_it(ann, wrong):
    assert ann({"due": "2 wild, inspiration"}).due == (Due("wild", 2), Due("inspiration", 1))
    for said in ("2", "wild card", "two wild"):
        assert wrong({"due": said}) == (
            "seats.0.due",
            'must be such as "2 wild, inspiration", of wild, inspiration, class_card, unlock, assemble, discard',
        )


def test_robots_of_a_row_are_numbered_from_1(wrong):
    working = {"now": "design", "rows": {"design": 2}}
    for numbers in ([0], ["one"], 1):
        assert wrong(working | {"activated": numbers}) == ("seats.0.activated", "must be numbers from 1 to 2")
        assert wrong(working | {"acted": numbers}, boards={"actions": [{"row": "design"}] * 3})[0] == "seats.0.acted"


def test_total_energy_can_be_nothing(ann, wrong):
    assert ann({"now": "design", "energy": 0}).work.energy == TotalEnergy()
    assert ann({"now": "design", "energy": {"card": 0, "cubes": 0, "upgrades": 2}}).work.energy == TotalEnergy(
        0, 0, 0, 2
    )
    assert wrong({"now": "design", "energy": -1})[0] == "seats.0.energy"
    assert wrong({"now": "design", "energy": 100})[0] == "seats.0.energy"
    assert wrong({"now": "design", "energy": True}) == ("seats.0.energy", "must be a table")
    assert wrong({"now": "design", "energy": {"cubes": -1}})[0] == "seats.0.energy.cubes"


@pytest.mark.parametrize(("total", "value"), [(0, 0), (8, 8), (9, 9), (10, 9), (40, 9)])
def test_a_card_that_makes_up_a_total_has_one_digit(ann, total, value):
    assert ann({"now": "design", "energy": total}).laid_for("design") == f"energy_{value}_0_1"


def test_a_phase_that_has_its_card_gets_no_other(ann):
    maker = ann({"now": "design", "energy": 4, "laid": ["1 x2 design"]})
    assert (maker.laid_for("design"), len(maker.laid)) == ("energy_1_0_2", 2)
    other = ann({"now": "design", "energy": 4, "laid": ["4 recycle"]})
    assert [one.card for one in other.laid] == ["energy_4_0_1", "energy_4_0_1_2"]
    assert other.laid_for("design") == "energy_4_0_1_2"


def test_at_the_end_of_a_round_all_has_been_performed_that_could_be(ann):
    maker = ann({"laid": ["1 recycle", "2 upgrade"]}, phase="round_end", cubes={"assemble": 1})
    assert maker.work.done == ("upgrade", "assemble", "recycle")
    assert ann({"done": ["design"]}, phase="round_end", cubes={"assemble": 1}).work.done == ("design",)
    assert ann({"laid": ["1 recycle", "2 upgrade"]}, cubes={"assemble": 1}).work.done == ()


def test_cards_of_the_next_round_are_others_than_those_that_lie_there(ann):
    maker = ann({"laid": ["3 design", "2 recycle"], "ahead": ["3", "3"]}, phase="round_end")
    assert (*(one.card for one in maker.laid), *maker.ahead) == (
        "energy_3_0_1", "energy_2_0_1", "energy_3_0_1_2", "energy_3_0_1_3"
    )  # fmt: skip
    assert (maker.cards_left, maker.used) == (4, ())


@pytest.mark.parametrize("phase", ["break", "score", "over"])
def test_all_eight_cards_are_used_before_the_break_and_at_the_end(ann, phase):
    maker = ann({}, phase=phase, round=4 if phase == "break" else 8)
    assert (len(maker.used), maker.cards_left) == (8, 0)


def test_from_the_break_on_a_deck_is_known_as_a_whole(ann):
    assert ann({}, phase="draw", round=4).deck == ()
    maker = ann({"laid": ["3", "4"]}, phase="assign", round=6)
    assert len(set(maker.deck)) == 8
    assert {one.card for one in maker.laid} | set(maker.used) < set(maker.deck)
    assert (len(maker.used), maker.cards_left) == (2, 4)


@pytest.mark.parametrize(
    ("fields", "cubes", "told"),
    [
        ({"now": "design", "laid": ["1 design", "2"], "done": ["upgrade"]}, {}, "upgrade"),
        ({"now": "design", "laid": ["1 design", "2"]}, {"recycle": 1}, "recycle"),
        ({"now": "design", "laid": ["1 design", "2"]}, {}, "upgrade"),
        ({"now": "design", "laid": ["1", "2 recycle"]}, {"design": 1}, "upgrade"),
        ({"laid": ["1 manufacture", "2"]}, {}, "recycle"),
        ({"laid": ["1 recycle", "2"]}, {}, "manufacture"),
    ],
)
def test_a_phase_of_which_nothing_is_said_is_rather_one_that_lies_behind_or_is_open_anyway(ann, fields, cubes, told):
    said = {each.rpartition(" ")[2] for each in fields["laid"]}
    assert {one.phase for one in ann(fields, cubes=cubes).laid} - said == {told}


@pytest.mark.parametrize(("phase", "first"), [("bid", 0), ("start", -1), ("work", -1)])
def test_unless_it_is_said_the_first_seat_bids(game, phase, first):
    state = game.arrange({"seats": SEATS, "phase": phase, "options": {"bidding": "yes"}})
    assert state.bidder == first
    assert state.bids == (((-1, -1),) * 3 if phase == "bid" else ())


def test_nobody_bids_while_it_is_to_be_drawn_who_does(game):
    given = {"seats": SEATS, "phase": "bid", "options": {"bidding": "yes"}, "bidder": "nobody"}
    state = game.arrange(given)
    (action,) = SAYINGS.understand(state, Fields({"do": "shuffle", "order": ["Cy"]}))
    assert (action.id, action.order) == ("first", ("2",))
    assert game.facts(game.apply(state, action).state)["bidder"] == "Cy"


def test_a_token_is_taken_from_the_first_spot_of_its_type_section_and_slot(meant):
    spots = [
        {"section": "design", "type": "cosmetic"}, {"section": "design", "type": "speed", "slot": 2},
        {"section": "recycle", "type": "speed", "slot": 3},
    ]  # fmt: skip
    said = {"do": "unlock", "seat": "Ann", "type": "speed"}
    given = {"boards": {"spots": spots}}
    assert meant(said, **given).spot == 1
    assert meant(said | {"section": "recycle"}, **given).spot == 2
    assert meant(said | {"slot": 3}, **given).spot == 2
    assert meant(said | {"slot": 3, "section": "design"}, **given).spot is None
    assert (meant(said | {"row": 1}, **given).row, meant(said, **given).row) == (0, None)
