"""Panels of set-up: what was drawn on the table, picking drivers and machines, turning cards up."""

from __future__ import annotations

import pytest

from companion.core.actions import Drawn
from companion.core.view import Keys, Panel, PanelDesk, PickCard, PickCards
from companion.games.cube_rally import rules
from companion.games.cube_rally.actions import PickDriver, PickMachine, TakeEntry, TurnUp
from companion.games.cube_rally.components import DriverCard, EntryCard, Hue, MachineCard, Waypoint
from companion.games.cube_rally.shown.panel import panel
from companion.games.cube_rally.shown.setup_panels import picking_board
from companion.games.cube_rally.state import Rally
from tests.games.cube_rally.box import at_grid, begun, bonuses, box, card, do, onward, replace
from tests.games.cube_rally.shown.touched import key, keys, said, the

POSTS = ("CP1", "CP2", "CP3")


@pytest.fixture(scope="module")
def by_table() -> Rally:
    """A game dealt on the table, before its CP cards are drawn; the fourth one has a name of its own."""
    named = Waypoint("CP4", ("A", "B", "B"), bonuses(1), name="quarry")
    posts = tuple(named if each.id == "CP4" else each for each in box().checkpoints)
    return begun("full full", box(checkpoints=posts), dealing="table")


@pytest.fixture(scope="module")
def entries(by_table: Rally) -> Rally:
    return do(by_table, Drawn(None, "checkpoints", POSTS, "table"))


def picked(made: Panel) -> tuple[PickCard, ...]:
    return the(made, PickCards).cards


# -- drawing -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("dealt", [False, True])
def test_while_the_companion_draws_there_is_nothing_to_touch(dealt: bool) -> None:
    state = do(begun(), Drawn(None, "checkpoints", POSTS)) if dealt else begun()
    made = panel(state, 0)
    assert (made.title.key, said(made), keys(made)) == ("panel.drawing", ["draw.companion"], [])


@pytest.mark.rule("CR-SETUP-03")
@pytest.mark.rule("CR-AMB-15")
def test_three_checkpoints_are_touched_in_the_order_in_which_they_lie(by_table: Rally) -> None:
    made = panel(by_table, 0)
    assert (made.title.key, "".join(hue.letter for hue in made.hues)) == ("panel.checkpoints", "RBGY")
    touched: tuple[str, ...] = ()
    for n, missing in ((4, 3), (0, 2), (2, 1)):
        assert made.confirm is not None
        assert made.confirm.why is not None
        assert (made.confirm.why.key, made.confirm.why.args) == ("panel.choose_more", {"n": missing})
        assert made.confirm.tone == "good"
        touched = picked(made)[n].offer.select or ()
        made = panel(by_table, 0, touched)
    assert [(each.badge, each.offer.on) for each in picked(made)] == [
        ("2", True), ("", False), ("3", True), ("", False), ("1", True),
    ]  # fmt: skip
    assert made.confirm is not None
    assert (made.confirm.action, made.confirm.why) == (
        Drawn(None, "checkpoints", ("CP5", "CP1", "CP3"), "table"),
        None,
    )
    assert (made.confirm.tone, made.confirm.sign) == ("good", "check")
    whys = [each.offer.why for each in picked(made)]
    assert [why and (why.key, why.args) for why in whys] == [
        None, ("panel.enough_chosen", {"n": 3}), None, ("panel.enough_chosen", {"n": 3}), None,
    ]  # fmt: skip


def test_a_checkpoint_that_was_touched_is_put_back_and_the_others_keep_their_order(by_table: Rally) -> None:
    made = panel(by_table, 0, ("cp:CP5", "cp:CP1", "cp:CP3"))
    assert picked(made)[0].offer.select == ("cp:CP5", "cp:CP3")
    assert picked(panel(by_table, 0, ("cp:CP2", "cp:CP5", "cp:CP1", "cp:CP9")))[4].badge == "2"
    assert picked(panel(by_table, 0, ("cp:CP2", "cp:CP2", "cp:CP9")))[0].offer.why is None


def test_a_checkpoint_is_called_by_its_name_and_says_which_cards_lead_to_it(by_table: Rally) -> None:
    cards = picked(panel(by_table, 0))
    assert [each.says.args["name"] for each in cards] == ["CP1", "CP2", "CP3", "quarry", "CP5"]
    assert [each.notes[0].args for each in cards[2:4]] == [
        {"n": 2, "categories": "A B"}, {"n": 3, "categories": "A B B"},
    ]  # fmt: skip


@pytest.mark.rule("CR-SETUP-13")
def test_each_says_which_entry_card_came_and_cards_of_others_are_gone(entries: Rally) -> None:
    made = panel(entries, 1)
    assert (made.title.key, [each.action for each in keys(made)]) == (
        "panel.entries", [TakeEntry(1, n) for n in range(1, 6)],
    )  # fmt: skip
    assert [(each.says.args["n"], each.adds and each.adds.args["n"]) for each in keys(made)] == [
        (n, 2 + 1 + 2 + 1) for n in range(1, 6)
    ]
    taken = do(entries, TakeEntry(0, 3))
    assert [each.says.args["n"] for each in keys(panel(taken, 1))] == [1, 2, 4, 5]
    assert [each.says.args["n"] for each in keys(panel(taken, 0))] == [1, 2, 3, 4, 5]


# -- picking -----------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def drivers() -> Rally:
    """Two pick drivers from a box in which red is short and yellow is not counted; the second seat begins."""
    cards = box(
        palette=(*(Hue(letter, letter.lower(), "#808080", 5) for letter in "RBG"), Hue("Y", "y", "#808080")),
        entries=(EntryCard(1, (("R", 2),)), EntryCard(2, (("R", 1), ("Y", 3)))),
        drivers=(
            DriverCard("D1", "ann", (("R", 2),), 1, ("o#", ".o"), (2, 0)),
            DriverCard("D2", "bob", (("R", 4),), -1),
            DriverCard("D3", "cy", (), 0, ("#",), (0, 0)),
        ),
        machines=(
            MachineCard("M1", "cart", 3, ("o#", "oo")),
            MachineCard("M2", "sled", 4, ("oo",)),
            MachineCard("M3", "tub", 5, ("o",)),
        ),
    )
    state = do(begun("full full", cards, dealing="table"), Drawn(None, "checkpoints", POSTS, "table"))
    return do(state, TakeEntry(0, 2), TakeEntry(1, 1))


@pytest.fixture(scope="module")
def machines(drivers: Rally) -> Rally:
    return do(drivers, PickDriver(1, "D1"), PickDriver(0, "D3"))


@pytest.mark.rule("CR-SETUP-15")
def test_one_picks_a_driver_and_the_others_read_who(drivers: Rally) -> None:
    waiting, picking = panel(drivers, 0), panel(drivers, 1)
    assert (waiting.title.key, said(waiting)) == ("panel.drivers", ["pick.waits"])
    assert waiting.sections[0].says.args == {"name": drivers.setup.seats[1].name}  # type: ignore[union-attr]
    assert (picking.title.key, "".join(hue.letter for hue in picking.hues)) == ("panel.drivers", "RBGY")
    assert [each.offer.action for each in picked(picking)] == [PickDriver(1, f"D{n}") for n in (1, 2, 3)]


def test_a_driver_card_shows_its_cubes_its_durability_and_what_it_does_to_the_diagram(drivers: Rally) -> None:
    ann, bob, cy = picked(panel(drivers, 1))
    assert [each.says.args["name"] for each in (ann, bob, cy)] == ["ann", "bob", "cy"]
    assert [each.badge for each in (ann, bob, cy)] == ["+1", "−1", "0"]
    assert (ann.cubes, ann.plan) == ((("R", 2),), ("o#", ".o"))
    assert [[(note.key, note.args["n"]) for note in each.notes] for each in (ann, cy)] == [
        [("pick.opens", 2), ("pick.blackens", 1)], [("pick.blackens", 1)],
    ]  # fmt: skip


@pytest.mark.rule("CR-SETUP-28")
def test_a_driver_that_the_box_cannot_serve_is_dim_and_says_what_is_short(drivers: Rally) -> None:
    ann, bob, _ = picked(panel(drivers, 1))
    assert [(note.key, note.args) for note in bob.notes] == [("pick.short", {"colour": "r", "n": 5})]
    assert bob.offer.why is not None
    assert (bob.offer.why.key, ann.offer.why) == ("reject.driver_unserved", None)


@pytest.mark.rule("CR-SETUP-18")
def test_what_was_picked_is_gone_and_the_box_has_so_much_less(drivers: Rally) -> None:
    assert the(panel(drivers, 1), PickCards).left == (("R", 5), ("B", 5), ("G", 5))
    after = panel(do(drivers, PickDriver(1, "D1")), 0)
    assert [each.says.args["name"] for each in picked(after)] == ["bob", "cy"]
    assert the(after, PickCards).left == (("R", 1), ("B", 5), ("G", 5))


@pytest.mark.rule("CR-SETUP-17")
def test_the_machine_is_shown_joined_with_the_driver_of_who_picks(machines: Rally) -> None:
    made = panel(machines, 0)
    assert (made.title.key, [each.offer.action for each in picked(made)]) == (
        "panel.machines", [PickMachine(0, f"M{n}") for n in (1, 2, 3)],
    )  # fmt: skip
    cart, sled, tub = picked(made)
    assert (cart.badge, cart.plan, cart.says.args["name"]) == ("3", ("o#", "#o"), "cart")
    assert [(note.key, note.args) for note in cart.notes] == [("pick.squares", {"n": 2})]
    assert (sled.plan, tub.badge) == (("#o",), "5")
    then = picked(panel(do(machines, PickMachine(0, "M2")), 1))
    assert [(each.says.args["name"], each.badge) for each in then] == [("cart", "4"), ("tub", "6")]
    assert then[0].plan == ("o#o#", "oo#o")


def test_the_board_shows_all_how_far_picking_is(drivers: Rally, machines: Rally) -> None:
    states = (drivers, do(drivers, PickDriver(1, "D1")), machines, do(machines, PickMachine(0, "M1")))
    boards = [
        picking_board(PanelDesk(state, seat, (), rules.apply))
        for state, seat in zip(states, (1, 0, 0, 1), strict=True)
    ]
    assert [(each.says.key, each.seat, each.number, each.of) for each in boards] == [
        ("panel.drivers", 1, 1, 2),
        ("panel.drivers", 0, 2, 2),
        ("panel.machines", 0, 1, 2),
        ("panel.machines", 1, 2, 2),
    ]
    assert boards[0].picks == the(panel(drivers, 1), PickCards)
    assert [hue.letter for hue in boards[0].hues] == ["R", "B", "G", "Y"]


# -- turning up --------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def revealing() -> Rally:
    """A leg of three cards, A, B and A, that lie face down."""
    course = tuple(
        replace(card(f"{category}{n}", "RB", "G.", category=category), name="ford" if n else "")
        for category in "AB"
        for n in range(9)
    )
    posts = tuple(Waypoint(f"CP{n}", ("A", "B", "A")) for n in range(1, 4))
    return onward(at_grid("full full", box(course=course, checkpoints=posts, goal=Waypoint("goal")), dealing="table"))


@pytest.mark.rule("CR-SETUP-08")
def test_a_place_of_the_leg_offers_the_cards_of_its_category(revealing: Rally) -> None:
    made = panel(revealing, 0)
    assert (made.title.key, made.title.args) == ("panel.reveal", {"n": 1, "category": "A"})
    places = [each for each in keys(made) if each.says.key == "slot.n"]
    assert [(each.says.args, each.select, each.on) for each in places] == [
        ({"n": 1, "category": "A"}, ("slot:0",), True),
        ({"n": 2, "category": "B"}, ("slot:1",), False),
        ({"n": 3, "category": "A"}, ("slot:2",), False),
    ]
    assert [hue.letter for hue in made.hues] == ["R", "B", "G", "Y"]
    second = panel(revealing, 0, ("slot:1",))
    assert second.title.args == {"n": 2, "category": "B"}
    assert [each.on for each in keys(second)] == [False, True, False, False]
    assert {each.badge for each in picked(second)} == {"B"}


def test_a_card_shows_its_arrangement_and_its_name_and_one_tap_turns_it_up(revealing: Rally) -> None:
    first, then = picked(panel(revealing, 0, ("slot:2",)))[:2]
    assert (first.says.args["name"], then.says.args["name"], first.badge) == ("A0", "ford", "A")
    assert first.pattern is not None
    assert first.pattern.rows == ("RB", "G.")
    own = next(each for each in revealing.cards.course if each.id == "A0")
    assert first.offer.action == TurnUp(None, 2, own)


def test_a_place_that_is_known_is_asked_no_more(revealing: Rally) -> None:
    known = do(revealing, picked(panel(revealing, 0))[0].offer.action or TurnUp(None, 0, revealing.cards.course[0]))
    made = panel(known, 0)
    assert made.title.args == {"n": 2, "category": "B"}
    for stale in (("slot:0",), ("slot:3",), ("slot:x",)):
        assert replace(panel(known, 0, stale), selection=()) == made
    assert [each.says.key for each in keys(made)] == ["slot.n", "slot.n", "card.new"]
    assert panel(known, 0, ("slot:0", "slot:2")).title.args["n"] == 3


def test_a_card_that_is_not_among_them_is_made_at_its_place(revealing: Rally) -> None:
    new = key(panel(revealing, 0, ("slot:1",)), "card.new").select or ()
    assert new == ("slot:1", "new")
    made = panel(revealing, 0, new)
    assert (made.title.key, made.title.args) == ("panel.new_card", {"n": 2, "category": "B"})
    assert len([each for each in made.sections if isinstance(each, Keys)]) > 1
