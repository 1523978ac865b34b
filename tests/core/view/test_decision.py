"""The keys of an answer: one choice is one touch, several are picked up and put down, some more than once."""

from __future__ import annotations

from typing import Any

from companion.core.actions import Decide
from companion.core.applied import Applied
from companion.core.decisions import Choice, Decision, check_answer
from companion.core.messages import text
from companion.core.ready import ReadyBarrier
from companion.core.rejection import Rejection
from companion.core.view import Keys, Panel, PanelDesk, Says, choosing, decision_panel

CHOICES = tuple(Choice(name, text(name)) for name in "abc")


class Table:
    """A table that asks one thing."""

    barrier = ReadyBarrier(2)


def shown(decision: Decision, *picked: str) -> Panel:
    def attempt(table: Table, action: Any) -> Applied[Any] | Rejection:
        refused = check_answer(decision, action) if isinstance(action, Decide) else None
        return refused or Applied(table, ())

    desk: PanelDesk[Any] = PanelDesk(Table(), 0, tuple(f"choose:{one}" for one in picked), attempt)
    return decision_panel(choosing(desk, decision))


def keys(panel: Panel) -> tuple[Any, ...]:
    section = panel.sections[0]
    assert isinstance(section, Keys)
    return section.keys


def asked(take: int, least: int | None = None, *, repeats: bool = False) -> Decision:
    return Decision(0, "pick", text("which"), CHOICES, take, "TOY-PICK", least, repeats)


def test_one_choice_is_answered_by_its_key() -> None:
    panel = shown(asked(1))
    assert [key.action for key in keys(panel)] == [Decide(0, "pick", (one,)) for one in "abc"]
    assert panel.confirm is None


def test_several_are_picked_up_before_they_are_confirmed() -> None:
    panel = shown(asked(2), "b")
    assert [(key.action, key.on, key.select) for key in keys(panel)] == [
        (None, False, ("choose:b", "choose:a")),
        (None, True, ()),
        (None, False, ("choose:b", "choose:c")),
    ]
    assert panel.sections[1] == Says(text("panel.chosen_of", chosen=1, n=2))
    assert panel.confirm is not None
    assert panel.confirm.why == text("panel.choose_more", n=1)
    assert shown(asked(2), "b", "c").confirm == shown(asked(2), "b", "c", "a").confirm
    ready = shown(asked(2), "b", "c").confirm
    assert ready is not None
    assert (ready.action, ready.why, ready.says.args) == (Decide(0, "pick", ("b", "c")), None, {"n": 2})


def test_two_at_most_may_be_one_or_none() -> None:
    none = shown(asked(2, 0)).confirm
    assert none is not None
    assert (none.action, none.why, none.says.args) == (Decide(0, "pick", ()), None, {"n": 0})
    assert keys(shown(asked(1, 0), "a"))[0].on  # to take none is an answer, too


def test_a_thing_that_can_be_taken_again_is_counted_and_put_down_from_the_last() -> None:
    once = keys(shown(asked(3, 1, repeats=True), "a", "b"))
    assert [(key.select, key.adds, key.on, key.why) for key in once] == [
        (("choose:a", "choose:b", "choose:a"), text("panel.times", n=1), True, None),
        (("choose:a", "choose:b", "choose:b"), text("panel.times", n=1), True, None),
        (("choose:a", "choose:b", "choose:c"), None, False, None),
    ]
    full = keys(shown(asked(3, 1, repeats=True), "a", "b", "a"))
    assert [(key.select, key.adds) for key in full[:2]] == [
        (("choose:a", "choose:b"), text("panel.times", n=2)),
        (("choose:a", "choose:a"), text("panel.times", n=1)),
    ]
    assert full[2].why == text("panel.enough_chosen", n=3)
    first = keys(shown(asked(3, 1, repeats=True), "b", "b", "a"))[1]
    assert first.select == ("choose:b", "choose:a")
