"""Parts that are in no file, described tap by tap: every tab, every key, what is still missing."""

import pytest

from companion.core.messages import text
from companion.core.view import Card, Cards, Keys, Offer, Says, Slot
from companion.games.steampunk_rally.actions import Build
from companion.games.steampunk_rally.components import INERT, Effect, Part, SlotSpec
from companion.games.steampunk_rally.grammar import bundles_of
from companion.games.steampunk_rally.state import Deck

PART = ("build:gold", "describe")
ENOUGH = text("described.enough")


@pytest.fixture
def part(describing):
    return describing(*PART)


@pytest.fixture
def drafting(table):
    return table.state(table.full(), table.table(), phase="draft")


def part_tabs(part, shown, *tokens):
    return part.tabs(shown, ("slots", "number", "effects", "build"), *tokens)


def slot_keys(part, tokens, why=None):
    colours = (("red", "heat"), ("blue", "steam"), ("yellow", "electricity"))
    square = tuple(part.plus("slots", tokens, f"slots:{colour}", sign, why) for colour, sign in colours)
    diamond = tuple(part.plus("slots", tokens, f"slots:store {colour}", sign, why) for colour, sign in colours)
    neutral = part.plus("slots", tokens, "slots:store any", None, why, text("described.any"))
    return (
        Keys(square, says=text("described.dice")),
        Keys((*diamond, neutral), says=text("described.store")),
    )


def runs(what):
    """What is picked up for a number, a star or a bulb."""
    return f"{what}:true" if what in ("star", "bulb") else f"number:{what}"


def number_keys(*tokens, on=None):
    """Keys of the tab for the number; a tap on what is chosen takes it off."""
    rest = tuple(token for token in tokens if token not in map(runs, (*range(1, 10), "star", "bulb")))

    def key(what, says, sign=None):
        others = tuple(token for token in tokens if token != runs(what))
        picked = rest if what == on else (*others, runs(what))
        return Offer(says, select=(*PART, "tab:number", *picked), sign=sign, on=what == on)

    digits = [key(str(n), text("plain", name=str(n))) for n in range(1, 10)]
    star, bulb = key("star", text("described.star")), key("bulb", text("described.bulb"), "bulb")
    return (Keys(tuple(digits[:5])), Keys((*digits[5:], star, bulb)))


BLANK = Cards((Card("described", text("card.described"), border="gold"),))


# A part


def test_describing_begins_with_the_slots(table, part, drafting):
    shown = table.panel(drafting, *PART)
    assert shown.title == text("described.title")
    assert shown.sections == (part_tabs(part, "slots"), *slot_keys(part, ()), BLANK)
    assert shown.selection == (*PART, "tab:slots")


def test_the_card_grows_with_every_tap_and_a_tap_back_takes_the_last_one_off(table, part, drafting):
    tokens = ("slots:red", "slots:store any")
    shown = table.panel(drafting, *PART, "tab:slots", *tokens)
    card = Card("described", text("card.described"), "", (Slot("red"), Slot("any", storage=True)), (), "gold")
    assert shown.sections == (
        part_tabs(part, "slots", *tokens),
        *slot_keys(part, tokens),
        Cards((card,)),
        part.back("slots", "slots:red"),
    )
    assert shown.selection == (*PART, "tab:slots", *tokens)


def test_no_card_holds_more_than_six_slots(table, part, drafting):
    six = ("slots:red",) * 3 + ("slots:store blue",) * 3
    shown = table.panel(drafting, *PART, "tab:slots", *six[:5])
    assert shown.sections[1:3] == slot_keys(part, six[:5])
    shown = table.panel(drafting, *PART, "tab:slots", *six, "slots:blue")
    assert shown.sections[1:3] == slot_keys(part, six, why=ENOUGH)
    assert shown.selection == (*PART, "tab:slots", *six)


@pytest.mark.parametrize(("run", "badge"), [("7", "7"), ("star", "*"), ("bulb", ""), ("1", "1"), ("9", "9")])
def test_one_number_star_or_bulb_is_chosen_and_taken_off_again(table, part, drafting, run, badge):
    tokens = ("slots:red", runs(run))
    shown = table.panel(drafting, *PART, "tab:number", *tokens)
    assert shown.sections[:3] == (part_tabs(part, "number", *tokens), *number_keys(*tokens, on=run))
    (card,) = shown.sections[3].cards
    assert card.badge == badge
    assert shown.sections[4:] == (part.back("number", "slots:red"),)


def test_without_a_number_all_of_them_are_offered(table, part, drafting):
    shown = table.panel(drafting, *PART, "tab:number")
    assert shown.sections == (part_tabs(part, "number"), *number_keys(), BLANK)


@pytest.mark.rule("SR-EFFECT-04")
def test_each_effect_has_a_key_and_lines_and_alternatives_come_between_effects(table, part, drafting):
    shown = table.panel(drafting, *PART, "tab:effects")
    assert shown.sections == (part_tabs(part, "effects"), *part.effect_keys(()), BLANK)
    tokens = ("gives:silver", "gives:silver", "gives:cog")
    shown = table.panel(drafting, *PART, "tab:effects", *tokens)
    card = Card("described", text("card.described"), gives=(("silver_wheel", 2), ("cog", 1)), border="gold")
    assert shown.sections == (
        part_tabs(part, "effects", *tokens),
        *part.effect_keys(tokens),
        part.links(tokens),
        Cards((card,)),
        part.back("effects", *tokens[:2]),
    )


@pytest.mark.parametrize("link", ["or", "next"])
def test_after_a_link_an_effect_comes_first(table, part, drafting, link):
    tokens = ("gives:silver", f"gives:{link}")
    rows = table.rows(table.panel(drafting, *PART, "tab:effects", *tokens))
    assert rows[1:-1] == list(part.effect_keys(tokens))


@pytest.mark.rule("SR-EFFECT-04")
def test_what_is_to_be_chosen_stands_in_words_under_the_card(table, drafting):
    tapped = ("silver", "silver", "damage", "or", "cog", "next", "repair", "or", "gold", "or", "cog")
    shown = table.panel(drafting, *PART, "tab:effects", *(f"gives:{kind}" for kind in tapped))
    assert table.says(shown) == [
        Says(text("described.choice", ways="2 + 1 / 1")),
        Says(text("described.choice", ways="1 / 1 / 1")),
    ]
    assert table.cards(shown).cards[0].gives == ()


def test_no_card_holds_more_than_twelve_effects(table, part, drafting):
    eleven, twelve = ("gives:cog",) * 11, ("gives:cog",) * 12
    assert table.rows(table.panel(drafting, *PART, "tab:effects", *eleven))[1:4] == list(part.effect_keys(eleven))
    shown = table.panel(drafting, *PART, "tab:effects", *twelve, "gives:gold")
    assert table.rows(shown)[1:5] == [*part.effect_keys(twelve, ENOUGH), part.links(twelve, ENOUGH)]
    assert shown.selection == (*PART, "tab:effects", *twelve)


def test_an_order_of_effects_is_kept_line_by_line():
    assert bundles_of(()) == ()
    assert bundles_of(("cog",)) == (((Effect("cog", 1),),),)
    assert bundles_of(("cog", "or", "or", "cog")) == (((Effect("cog", 1),), (Effect("cog", 1),)),)
    assert bundles_of(("gold", "cog", "next", "gold")) == (
        ((Effect("gold", 1),),),
        ((Effect("cog", 1),),),
        ((Effect("gold", 1),),),
    )


RUNNING = ("slots:red", "slots:blue", "number:4", "gives:cog")


def edges(*tokens):
    def key(edge):
        rest = tuple(token for token in tokens if token != f"valves:{edge}")
        on = f"valves:{edge}" in tokens
        picked = rest if on else (*rest, f"valves:{edge}")
        return Offer(text(f"described.edge_{edge}"), select=(*PART, "tab:build", *picked), on=on)

    return Keys(tuple(key(edge) for edge in "nesw"))


@pytest.mark.rule("SR-BUILD-04")
def test_half_valves_are_put_on_the_edges_and_then_the_part_is_placed(table, part, drafting):
    tokens = (*RUNNING, "valves:n", "valves:w")
    shown = table.panel(drafting, *PART, "tab:build", *tokens)
    card = Card("described", text("card.described"), "4", (Slot("red"), Slot("blue")), (("cog", 1),), "gold")
    place = Offer(text("described.place"), select=(*PART, "tab:build", *tokens, "place"), tone="good")
    assert shown.sections == (
        part_tabs(part, "build", *tokens),
        edges(*tokens),
        Keys((*part.back("build", *tokens[:-1]).keys, place)),
        Cards((card,)),
    )
    placed = table.panel(drafting, *place.select)
    assert placed.title == text("draft.where_title")
    built = Part(
        "described",
        "@card.described",
        "gold",
        (SlotSpec("red"), SlotSpec("blue")),
        4,
        (((Effect("cog"),),),),
        "nw",
    )
    actions = [offer.action for _, _, offer in table.cards(placed).places]
    # North and west of it are the south and the east of the cockpit.
    assert set(actions) == {Build(0, built, (0, 1)), Build(0, built, (1, 0))}


def test_storage_slots_alone_need_neither_number_nor_effect(table, drafting):
    shown = table.panel(drafting, *PART, "tab:build", "slots:store any", "valves:e", "place")
    action = table.cards(shown).places[0][2].action
    slots = (SlotSpec("any", storage=True),)
    assert action.part == Part("described", "@card.described", "gold", slots, INERT, (), "e")


@pytest.mark.parametrize(
    ("tokens", "lacks"),
    [
        ((), "nothing_yet"),
        (("valves:n",), "nothing_yet"),
        (("number:3", "gives:cog"), "needs_slot"),
        (("star:true", "slots:store red", "gives:cog"), "needs_slot"),
        (("slots:red",), "needs_number"),
        (("slots:red", "gives:cog"), "needs_number"),
        (("slots:red", "bulb:true", "gives:cog"), "needs_number"),
        (("slots:store red", "gives:cog"), "needs_number"),
        (("star:true", "slots:red"), "needs_effect"),
        (("bulb:true", "slots:store red"), "needs_effect"),
        (RUNNING, "needs_valve"),
        (("bulb:true", "gives:cog"), "needs_valve"),
    ],
)
def test_a_part_that_lacks_something_is_not_placed(table, drafting, tokens, lacks):
    shown = table.panel(drafting, *PART, "tab:build", *tokens, "place")
    assert shown.title == text("described.title")
    assert shown.selection == (*PART, "tab:build", *tokens)
    place = table.key(shown, "described.place")
    assert place == Offer(
        text("described.place"), select=shown.selection, why=text(f"described.{lacks}"), tone="good"
    )
    assert ("vent.one_back" in [key.says.key for key in table.keys(shown)]) == bool(tokens)


def test_at_level_parts_there_are_no_edges_and_the_part_is_built_at_once(table, part):
    state = table.state(table.parts(), table.table(), phase="draft")
    shown = table.panel(state, *PART, "tab:build", *RUNNING, "place")
    built = Part(
        "described", "@card.described", "gold", (SlotSpec("red"), SlotSpec("blue")), 4, (((Effect("cog"),),),)
    )
    assert table.rows(shown)[1:] == [
        Keys(
            (
                *part.back("build", *RUNNING[:-1]).keys,
                Offer(text("described.place"), Build(0, built), tone="good"),
            )
        )
    ]
    assert shown.selection == (*PART, "tab:build", *RUNNING)
    refused = table.state(table.parts(), table.table(), phase="draft", decks=(Deck("gold", 30, 29),))
    place = table.key(table.panel(refused, *PART, "tab:build", *RUNNING), "described.place")
    assert place.why == text("reject.card_not_dealt", deck="@deck.gold")


@pytest.mark.parametrize(
    "token",
    [
        "slots:any",
        "slots:green",
        "slots:store ",
        "gives:steam",
        "valves:x",
        "number:0",
        "number:10",
        "number:x",
        "colour:red",
    ],
)
def test_what_no_card_can_say_is_put_down(table, drafting, token):
    assert table.panel(drafting, *PART, token) == table.panel(drafting, *PART)


def test_an_edge_has_one_valve_and_of_numbers_the_last_one_counts(table, drafting):
    tapped = ("number:2", "valves:n", "slots:red", "valves:n", "number:5")
    assert table.panel(drafting, *PART, *tapped).selection == (
        *PART,
        "tab:slots",
        "valves:n",
        "slots:red",
        "number:5",
    )


def test_an_unknown_tab_is_the_first_one_and_of_tabs_the_first_known_one_counts(table, drafting):
    assert table.panel(drafting, *PART, "tab:x") == table.panel(drafting, *PART)
    assert table.panel(drafting, *PART, "tab:x", "tab:number") == table.panel(drafting, *PART, "tab:number")
