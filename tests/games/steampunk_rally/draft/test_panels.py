"""The Draft phase of a seat whose cards the companion keeps: build, dice, cogs, stash, and the card itself."""

import msgspec
import pytest

from companion.core.messages import text
from companion.core.view import Card, Keys, Offer, Says, Slot
from companion.games.steampunk_rally.actions import Build, Stash, TakeCogs, TakeDice
from companion.games.steampunk_rally.catalogue.catalogue import Catalogue
from companion.games.steampunk_rally.components import BULB, STAR, Boost, Challenge, Effect
from companion.games.steampunk_rally.printed import MOST_IN_A_CORNER
from companion.games.steampunk_rally.state import Deck, Restock

replace = msgspec.structs.replace
BUILD = (
    Offer(text("border.gold"), select=("build:gold",)),
    Offer(text("border.silver"), select=("build:silver",)),
    Offer(text("border.copper"), select=("build:copper",)),
)
MACHINE = Offer(text("panel.machine"), select=("machine",), sign="part")
HELP = Offer(text("panel.help"), select=("help",))
BOOST = Offer(text("panel.boost"), select=("boost",), sign="boost")
MORE = Offer(text("draft.more"), select=("more",))


def plus(action, n):
    return Offer(text("plain", name=f"+{n}"), action)


def corners(most):
    signs = {"red": "heat", "blue": "steam", "yellow": "electricity"}
    rows = [
        Keys(tuple(plus(TakeDice(0, colour, n), n) for n in range(1, most + 1)), sign)
        for colour, sign in signs.items()
    ]
    return (*rows, Keys(tuple(plus(TakeCogs(0, n), n) for n in range(1, most + 1)), "cog"))


@pytest.fixture
def drafting(table):
    return table.state(table.full(), table.table(), phase="draft", pick=2, token_after=1)


@pytest.mark.rule("SR-DRAFT-07")
@pytest.mark.rule("SR-DRAFT-12")
@pytest.mark.rule("SR-DRAFT-13")
@pytest.mark.rule("SR-DRAFT-17")
@pytest.mark.rule("SR-DRAFT-19")
@pytest.mark.parametrize("level", ["full", "parts"])
def test_a_card_is_built_taken_for_dice_or_cogs_or_stashed(table, level):
    shown = table.panel(table.state(getattr(table, level)(), table.table(), phase="draft", pick=2))
    assert shown.title == text("panel.draft_pick", pick=2, picks=4)
    assert shown.sections == (
        Keys((*BUILD, Offer(text("draft.stash"), Stash(0))), "part"),
        *corners(3),
        Keys((MORE, MACHINE, HELP)),
    )
    assert (shown.selection, shown.confirm, shown.status, shown.can_ready) == ((), None, (), False)


def test_larger_corners_are_one_tap_further(table, drafting):
    shown = table.panel(drafting, "die:3", "more")
    assert shown.title == text("panel.draft_pick", pick=2, picks=4)
    assert shown.sections == corners(MOST_IN_A_CORNER)  # all that a file may say
    assert shown.selection == ("more",)


@pytest.mark.rule("SR-DRAFT-20")
def test_boosts_in_the_stash_can_be_played_while_drafting(table):
    state = table.state(table.full(stash=1), table.table(), phase="draft")
    assert table.panel(state).sections[-1] == Keys((MORE, MACHINE, BOOST, HELP))


@pytest.mark.parametrize("picked", [(), ("build:gold",), ("more",)], ids=["nothing", "border", "more"])
@pytest.mark.parametrize(
    ("fields", "racer", "says"),
    [
        ({"restock": Restock(("gold",))}, {}, "draft.restocking"),
        ({}, {"short": 3}, "draft.no_card"),
        ({}, {"picks": 2}, "draft.done"),
    ],
    ids=["a deck is short", "no card", "used"],
)
def test_without_a_card_to_use_the_panel_says_why(table, picked, fields, racer, says):
    state = table.state(table.full(stash=1, **racer), table.table(), phase="draft", pick=2, **fields)
    shown = table.panel(state, *picked)
    assert shown.title == text("panel.draft_pick", pick=2, picks=4)
    assert shown.sections == (Says(text(says)), Keys((MACHINE, BOOST, HELP)))
    assert shown.selection == ()
    assert shown.can_ready == (says != "draft.restocking")


@pytest.mark.parametrize("racer", [{}, {"picks": 2}], ids=["card in hand", "card used"])
def test_a_challenge_the_pawn_rests_on_can_be_used_while_drafting(table, racer):
    course = table.course({4: Challenge("coal_mine", "red")})
    own = table.full(space=4, challenge_open=True, cogs=1, **racer)
    shown = table.panel(table.state(own, table.table(), phase="draft", pick=2, course=course))
    assert shown.sections[-1].says == text("challenge.coal_mine")
    assert len(shown.sections[-1].keys) == 3


def test_a_stash_that_the_rules_refuse_says_why(table):
    decks = (Deck("black", 40, 39, 0),)
    state = table.state(table.full(), table.table(), phase="draft", decks=decks)
    stash = table.key(table.panel(state), "draft.stash")
    assert stash.why == text("reject.card_not_dealt", deck="@deck.black")
    assert stash.action == Stash(0)


# Finding the part


@pytest.fixture
def catalogue(table):
    parts = (
        table.part("mill", "RR*", 4, border="gold", name="@card.mill", gives=(((Effect("silver", 2),),),)),
        table.part("mill", "RR*", 4, border="gold", name="@card.mill", gives=(((Effect("silver", 2),),),)),
        table.part(
            "fork",
            "By",
            STAR,
            border="gold",
            gives=(((Effect("cog"),), (Effect("repair"),)), ((Effect("gold", 3),),)),
        ),
        table.part("bulb", "", BULB, border="gold", gives=(((Effect("damage", 2),),),)),
        table.part("brush", "Y", 3, border="silver"),
    )
    return Catalogue(parts, (Boost("hot", "Hot"),), (), ())


def filters(chosen="", border="gold"):
    base = (f"build:{border}",)
    return (
        *(
            Offer(
                text(f"dice.{sign}"),
                select=base if colour == chosen else (*base, f"slot:{colour}"),
                sign=sign,
                on=colour == chosen,
            )
            for colour, sign in (("red", "heat"), ("blue", "steam"), ("yellow", "electricity"))
        ),
        Offer(text("draft.other"), select=(*base, "describe"), sign="pencil"),
    )


MILL = Card(
    "mill",
    text("card.mill"),
    "4",
    (Slot("red"), Slot("red"), Slot("any", storage=True)),
    (("silver_wheel", 2),),
    "gold",
    Offer(text("card.mill"), select=("build:gold", "part:mill")),
)
FORK = Card(
    "fork",
    text("plain", name="Fork"),
    "*",
    (Slot("blue"), Slot("yellow", storage=True)),
    (("gold_wheel", 3),),
    "gold",
    Offer(text("plain", name="Fork"), select=("build:gold", "part:fork"), adds=text("panel.choose")),
)
LAMP = Card(
    "bulb",
    text("plain", name="Bulb"),
    "",
    (),
    (("damage", 2),),
    "gold",
    Offer(text("plain", name="Bulb"), select=("build:gold", "part:bulb")),
)


@pytest.mark.rule("SR-DRAFT-08")
def test_the_parts_of_a_border_are_listed_once_each_as_they_are_printed(table, drafting, catalogue):
    shown = table.panel(drafting, "build:gold", catalogue=catalogue)
    assert shown.title == text("draft.which")
    assert shown.sections[0] == Keys(filters())
    assert shown.sections[1].cards == (MILL, FORK, LAMP)
    assert len(shown.sections) == 2
    assert shown.selection == ("build:gold",)


@pytest.mark.parametrize(
    ("colour", "cards"), [("red", (MILL,)), ("blue", (FORK,)), ("yellow", (FORK,)), ("green", (MILL, FORK, LAMP))]
)
def test_the_colour_of_a_slot_filters_the_list(table, drafting, catalogue, colour, cards):
    shown = table.panel(drafting, "build:gold", f"slot:{colour}", catalogue=catalogue)
    known = colour != "green"
    assert shown.sections[0] == Keys(filters(colour if known else ""))
    assert shown.sections[1].cards == cards
    assert shown.selection == (("build:gold", f"slot:{colour}") if known else ("build:gold",))


def test_at_level_parts_a_tap_on_the_card_builds_it(table, catalogue):
    state = table.state(table.parts(), table.table(), phase="draft")
    cards = table.cards(table.panel(state, "build:gold", "part:mill", catalogue=catalogue)).cards
    mill, fork = catalogue.parts[0], catalogue.parts[2]
    assert cards[0].offer == Offer(text("card.mill"), Build(0, mill))
    assert cards[1].offer == Offer(text("plain", name="Fork"), Build(0, fork), adds=text("panel.choose"))


def test_at_level_parts_a_card_that_no_hand_can_hold_says_so(table, catalogue):
    state = table.state(table.parts(), table.table(), phase="draft", decks=(Deck("gold", 30, 29, 0),))
    (mill, *_) = table.cards(table.panel(state, "build:gold", catalogue=catalogue)).cards
    assert mill.offer.why == text("reject.card_not_dealt", deck="@deck.gold")


@pytest.mark.parametrize("picked", [("build:iron",), ("build:inventor",), ("build:",)])
def test_a_border_that_cannot_be_drafted_is_put_down(table, drafting, picked):
    assert table.panel(drafting, *picked) == table.panel(drafting)


@pytest.mark.parametrize("part", ["brush", "gone"])
def test_a_part_of_another_border_is_put_down(table, drafting, catalogue, part):
    shown = table.panel(drafting, "build:gold", f"part:{part}", catalogue=catalogue)
    assert shown == table.panel(drafting, "build:gold", catalogue=catalogue)


# Placing the part


@pytest.mark.rule("SR-BUILD-01")
@pytest.mark.rule("SR-BUILD-05")
def test_places_glow_where_a_valve_meets_a_valve(table, catalogue):
    # The mill opens to the west only: it fits east of the cockpit and east of the engine, where nothing lies.
    mill = replace(catalogue.parts[0], valves="w")
    engine = table.built(table.part("engine", "R", 3, valves="nse", name="Engine"), (0, 1), "5")
    state = table.state(table.full(engine), table.table(), phase="draft")
    shown = table.panel(state, "build:gold", "part:mill", catalogue=replace(catalogue, parts=(mill,)))
    east, south_east = Build(0, mill, (1, 0)), Build(0, mill, (1, 1))
    assert shown.title == text("draft.where_title")
    assert shown.selection == ("build:gold", "part:mill")
    cards, says, keys = shown.sections
    assert cards.places == (
        (1, 0, Offer(text("panel.here"), east)),
        (1, 1, Offer(text("panel.here"), south_east)),
    )
    assert cards.cards == (
        Card("cockpit", text("plain", name="Cockpit"), at=(0, 0), joined="s"),
        Card("engine", text("plain", name="Engine"), "3", (Slot("red", 5),), (), "copper", at=(0, 1), joined="n"),
    )
    assert says == Says(text("draft.where", part="@card.mill"))
    back = Offer(text("panel.back"), select=("build:gold",))
    # East of the cockpit and of the engine leave as many places free; the one beside the cockpit is proposed.
    assert keys == Keys((Offer(text("draft.propose"), east, tone="good"), back, MACHINE))


def proposed(table, catalogue, offset, *cards):
    """Where a part with valves on all edges is proposed to go, seen from the cockpit; cards are (valves, place)."""
    east, south = offset
    laid = [
        table.built(table.part(f"card{n}", valves=valves), (x + east, y + south))
        for n, (valves, (x, y)) in enumerate(cards)
    ]
    racer = table.full(*laid)
    racer = replace(racer, machine=(replace(racer.machine[0], at=offset), *laid))
    cross = replace(catalogue.parts[0], valves="nesw")
    state = table.state(racer, table.table(), phase="draft")
    shown = table.panel(state, "build:gold", "part:mill", catalogue=replace(catalogue, parts=(cross,)))
    x, y = table.key(shown, "draft.propose").action.at
    return (x - east, y - south), [(x - east, y - south) for x, y, _ in table.cards(shown).places]


@pytest.mark.parametrize("offset", [(0, 0), (-3, -3)])
def test_the_place_that_leaves_most_room_for_the_next_part_is_proposed(table, catalogue, offset):
    # South of the cockpit both sides are taken; at the end of the beam in the east all is free.
    north, west, beam = ("s", (0, -1)), ("e", (-1, 0)), ("we", (1, 0))
    best, places = proposed(table, catalogue, offset, north, west, beam, ("", (-1, 1)), ("", (1, 1)))
    assert places == [(0, 1), (2, 0)]
    assert best == (2, 0)


@pytest.mark.parametrize("offset", [(0, 0), (-3, 4), (-3, -9)])
def test_of_places_with_equal_room_the_one_nearest_to_the_cockpit_is_proposed(table, catalogue, offset):
    lids = (("s", (0, -1)), ("e", (-1, 0)))
    long, short = (("we", (1, 0)), ("we", (2, 0))), (("ns", (0, 1)),)
    assert proposed(table, catalogue, offset, *lids, *long, *short) == ((0, 2), [(3, 0), (0, 2)])
    long, short = (("ns", (0, 1)), ("ns", (0, 2))), (("we", (1, 0)),)
    assert proposed(table, catalogue, offset, *lids, *long, *short) == ((2, 0), [(0, 3), (2, 0)])


def test_a_part_that_fits_nowhere_says_so_and_can_be_put_back(table, catalogue):
    closed = replace(catalogue.parts[0], valves="")
    state = table.state(table.full(), table.table(), phase="draft")
    shown = table.panel(state, "build:gold", "part:mill", catalogue=replace(catalogue, parts=(closed,)))
    cards, says, keys = shown.sections
    assert cards.places == ()
    assert says == Says(text("draft.nowhere", part="@card.mill"))
    assert keys == Keys((Offer(text("panel.back"), select=("build:gold",)), MACHINE))


@pytest.mark.rule("SR-BUILD-10")
def test_a_card_that_can_move_on_makes_room_for_the_part(table, catalogue):
    belt = replace(catalogue.parts[0], valves="we")
    mine = (table.built(table.part("a", valves="we"), (1, 0)), table.built(table.part("b", valves="w"), (2, 0)))
    racer = table.full(*mine)
    racer = replace(racer, machine=(table.built(table.part("cockpit", valves="e"), (0, 0)), *mine))
    state = table.state(racer, table.table(), phase="draft")
    shown = table.panel(state, "build:gold", "part:mill", catalogue=replace(catalogue, parts=(belt,)))
    cards, says, keys = shown.sections
    assert [card.offer for card in cards.cards] == [
        None,
        Offer(text("panel.move_on"), Build(0, belt, (1, 0), (("a", 2, 0), ("b", 3, 0)))),
        Offer(text("panel.move_on"), Build(0, belt, (2, 0), (("b", 3, 0),))),
    ]
    assert says == Says(text("draft.where_between", part="@card.mill"))
    assert cards.places == ()
    assert keys == Keys((Offer(text("panel.back"), select=("build:gold",)), MACHINE))
    assert all(
        card.offer is None
        for card in table.cards(
            table.panel(
                replace(state, begun_under=3), "build:gold", "part:mill", catalogue=replace(catalogue, parts=(belt,))
            )
        ).cards
    )


def test_places_that_the_rules_refuse_do_not_glow(table, drafting, catalogue):
    state = replace(drafting, decks=(Deck("gold", 30, 29, 0),))
    assert table.cards(table.panel(state, "build:gold", "part:mill", catalogue=catalogue)).places == ()
