"""What an effect pays and gives as it is printed, and what of an inventor is only reminded of."""

import pytest
from msgspec.structs import replace

from companion.core.view import PanelDesk, Says
from companion.games.raising_robots import rules
from companion.games.raising_robots.components import Ability, InventorCard, Objective, PrintedEffect
from companion.games.raising_robots.panels import panel
from companion.games.raising_robots.panels.deals import deal_of
from companion.games.raising_robots.panels.reminders import reminders
from companion.games.raising_robots.state import KeptInventor, RoundWork
from tests.games.raising_robots.panels.desk_made import BOX, doing


def drawn(amounts):
    return [(amount.sign, amount.said) for amount in amounts]


@pytest.mark.rule("RR-ICON-03", "RR-ICON-04", "RR-ICON-07")
def test_an_effect_is_what_is_paid_all_or_one_that_is_gained_then_what_is_done():
    both = deal_of(PrintedEffect(pay=(("gear", 2),), gain=(("vp", 1), ("battery", 3)), specials=("unlock_token",)))
    assert (drawn(both.pays), drawn(both.gains), both.one_of, both.says) == (
        [("gear", "2")], [("vp", ""), ("battery", "3"), ("token", "")], False, None,
    )  # fmt: skip
    one = deal_of(PrintedEffect(gain_one_of=(("sensor", 1), ("gear", 2)), note="Turn."))
    assert (drawn(one.gains), one.one_of) == ([("sensor", ""), ("gear", "2")], True)
    assert (one.says.key, one.says.args["name"]) == ("plain", "Turn.")
    assert deal_of(None).says.key == "run.as_printed"
    assert (deal_of(None).pays, deal_of(None).gains) == ((), ())


def reminded(basic, timing="round_end"):
    box = replace(BOX, inventors={"ida": InventorCard("ida", "Ida", basic=basic)})
    state = doing("design", material=box, inventor=KeptInventor("ida"))
    return reminders(PanelDesk(state, 0, (), rules.apply), timing)


@pytest.mark.rule("RR-INVENTOR-05")
@pytest.mark.parametrize("ability", [
    Ability("round_end"), Ability("game_end", "Count"),
    Ability("round_end", "Take", PrintedEffect(gain=(("gear", 1),))),
    Ability("round_end", "Count", counts=Objective("robots")),
])  # fmt: skip
def test_what_the_companion_does_or_is_not_due_now_is_not_reminded_of(ability):
    assert reminded(ability) == ()


@pytest.mark.rule("RR-INVENTOR-05")
def test_only_words_of_the_moment_are_reminded_of():
    (said,) = reminded(Ability("round_end", "Wave"))
    assert (type(said), said.tone, said.says.key) == (Says, "quiet", "remind.ability")
    assert dict(said.says.args) == {"name": "Ida", "says": "Wave"}


def test_without_an_inventor_the_end_of_a_round_is_only_said_and_left():
    state = replace(doing("design", work=RoundWork()), phase="round_end")
    shown = panel(state, 0)
    assert [each.says.key for each in shown.sections] == ["panel.round_end.how"]
    assert (shown.can_ready, shown.readies, shown.confirm.says.key) == (False, False, "panel.done")
