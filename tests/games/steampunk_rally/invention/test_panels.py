"""The own machine: cards shown with everything on them, moved, given up."""

import msgspec
import pytest

from companion.core.decisions import Choice, Decision
from companion.core.messages import text
from companion.core.view import Card, Cards, Keys, Offer, Says, Slot
from companion.games.steampunk_rally.actions import Discard, Rearrange
from companion.games.steampunk_rally.components import STAR, Effect

replace = msgspec.structs.replace
MACHINE = Offer(text("panel.machine"), select=("machine",), sign="part")
HELP = Offer(text("panel.help"), select=("help",))


def engine(table, **fields):
    gives = (((Effect("cog", 2),),),)
    part = table.part("engine", "RB", 4, gives=gives, border="gold", valves="ns")
    return table.built(part, (0, 1), "50", **fields)


def bottle(table):
    return table.built(table.part("bottle", "r*", name="@card.bottle", valves="w"), (1, 0), "03", stored=("", "blue"))


def racer(table, level="full", **fields):
    return getattr(table, level)(engine(table, instead=("blue", "")), bottle(table), **fields)


def own(level, offers=(None, None, None), marks=(None, None, None)):
    """The three cards of the seat as they are to be shown."""
    mapped = level == "full"
    shown = (
        Card("cockpit", text("plain", name="Cockpit"), at=(0, 0), joined="es"),
        Card(
            "engine",
            text("plain", name="Engine"),
            "4",
            (Slot("red", 5), Slot("blue")),
            (("cog", 2),),
            "gold",
            at=(0, 1),
            joined="n",
            mark=text("panel.substitutes", n=1),
        ),
        Card(
            "bottle",
            text("card.bottle"),
            "",
            (Slot("red", storage=True), Slot("blue", 3, storage=True)),
            (),
            "copper",
            at=(1, 0),
            joined="w",
        ),
    )
    return tuple(
        replace(
            card,
            offer=offer,
            mark=mark or card.mark,
            at=card.at if mapped else None,
            joined="".join(edge for edge in card.joined) if mapped else "",
        )
        for card, offer, mark in zip(shown, offers, marks, strict=True)
    )


def lift(card, on=False):
    return Offer(text("panel.pick_up"), select=("machine",) if on else ("machine", f"card:{card}"), on=on)


# Moving and giving up


@pytest.mark.rule("SR-BUILD-10")
@pytest.mark.rule("SR-DICE-02")
def test_the_machine_is_shown_as_a_map_with_everything_on_it(table):
    shown = table.panel(table.state(racer(table), table.table()), "machine", "card:gone")
    assert shown.title == text("panel.machine")
    assert shown.sections == (
        Cards(own("full", (lift("cockpit"), lift("engine"), lift("bottle")))),
        Says(text("panel.machine_help")),
    )
    assert (shown.selection, shown.can_ready) == (("machine",), True)


def test_at_level_parts_the_machine_is_a_list_from_which_cards_are_given_up(table):
    state = table.state(racer(table, "parts"), table.table())
    shown = table.panel(state, "machine")
    assert shown.sections == (
        Cards(own("parts", (None, lift("engine"), lift("bottle")))),
        Says(text("panel.machine_list_help")),
    )
    shown = table.panel(state, "machine", "card:engine")
    assert shown.sections == (
        Keys((Offer(text("panel.give_up"), Discard(0, "engine"), tone="bad"),)),
        Cards(own("parts", (None, lift("engine", on=True), lift("bottle")), (None, text("panel.chosen"), None))),
    )
    assert shown.selection == ("machine", "card:engine")


@pytest.mark.rule("SR-BUILD-05")
@pytest.mark.rule("SR-BUILD-14")
def test_a_card_that_is_picked_up_goes_where_the_machine_still_hangs_together(table):
    shown = table.panel(table.state(racer(table), table.table()), "machine", "card:engine")

    def place(x, y):
        places = (("cockpit", 0, 0), ("engine", x, y), ("bottle", 1, 0))
        return x, y, Offer(text("panel.here"), Rearrange(0, places))

    # The engine has valves above and below; the bottle only at its left. So it stays above or below the cockpit.
    cards, says, keys = shown.sections
    assert cards == Cards(
        own("full", (lift("cockpit"), lift("engine", on=True), lift("bottle")), (None, text("panel.chosen"), None)),
        (place(0, -1),),
    )
    assert says == Says(text("panel.move_where"))
    assert keys == Keys((Offer(text("panel.give_up"), Discard(0, "engine"), tone="bad"),))
    assert shown.selection == ("machine", "card:engine")


@pytest.mark.rule("SR-BUILD-23")
def test_a_card_that_fits_nowhere_else_says_so_and_the_cockpit_is_not_given_up(table):
    shown = table.panel(table.state(racer(table), table.table()), "machine", "card:cockpit")
    assert shown.sections[1:] == (Says(text("panel.move_nowhere")),)
    assert shown.sections[0].places == ()


def test_a_card_is_not_given_up_while_the_rules_refuse_it(table):
    lost = (Choice("engine", text("choice.part", part="Engine")),)
    question = Decision(0, "lose_parts", text("ask.lose_parts", n=1), lost, rule="SR-DAMAGE-03")
    state = table.state(racer(table, decision=question, gauge=-1), table.table(), phase="damage")
    shown = table.panel(state, "machine", "card:engine")
    assert "panel.give_up" not in [key.says.key for key in table.keys(shown)]
    assert shown.title == text("panel.machine")


@pytest.mark.parametrize("phase", ["draft", "vent", "race", "damage", "round_end"])
def test_the_machine_can_be_opened_in_every_phase(table, phase):
    state = table.state(racer(table, pool="R4", cogs=1, picks=1), table.table(), phase=phase)
    assert MACHINE in table.keys(table.panel(state))
    assert table.panel(state, "machine").title == text("panel.machine")


@pytest.mark.parametrize(("trigger", "badge"), [(STAR, "*"), (-1, ""), (-2, ""), (1, "1"), (6, "6")])
def test_a_cards_circle_shows_its_number_or_star(table, trigger, badge):
    card = table.built(table.part("card", "R", trigger, border="inventor"), (1, 0))
    shown = table.cards(table.panel(table.state(table.full(card), table.table()), "machine")).cards[1]
    assert (shown.badge, shown.border) == (badge, "none")


@pytest.mark.parametrize("level", ["full", "parts"])
@pytest.mark.parametrize("held", ["", "cockpit", "engine"])
def test_the_own_machine_is_called_so_whatever_is_picked_up(table, level, held):
    racer = getattr(table, level)(table.built(table.part("engine", "R", 3), (1, 0)))
    shown = table.panel(table.state(racer, table.table()), "machine", *([f"card:{held}"] if held else []))
    assert shown.title == text("panel.machine")
    kept = [card.id for card in table.cards(shown).cards]
    assert kept == ["cockpit", "engine"]
    gives_up = [key.action for key in table.keys(shown) if key.says == text("panel.give_up")]
    assert gives_up == ([Discard(0, "engine")] if held == "engine" else [])
