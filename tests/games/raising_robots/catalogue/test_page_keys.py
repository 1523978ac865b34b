"""What the keys of the catalogue lead to, one by one: figures at their ends, grades, notes, and what is lacking."""

import pytest

from companion.core.messages import text
from companion.core.view import CardLine, CardSign, Says
from companion.games.raising_robots.catalogue import (
    AbilityRow,
    ActionRow,
    BoardActionRow,
    CostRow,
    GradeRow,
    ObjectiveRow,
    PrintedEffectRow,
)
from companion.games.raising_robots.catalogue_pages.board_draft import BoardsDraft
from companion.games.raising_robots.catalogue_pages.board_kind import lacks
from companion.games.raising_robots.catalogue_pages.class_kind import ClassKind
from companion.games.raising_robots.catalogue_pages.counting import (
    amount_keys,
    effect_sections,
    figures,
    lacks_of_effect,
)
from companion.games.raising_robots.catalogue_pages.drafts import (
    ClassDraft,
    InventorDraft,
    RobotDraft,
)
from companion.games.raising_robots.catalogue_pages.inventor_kind import InventorKind
from companion.games.raising_robots.catalogue_pages.objective_keys import begun, objective_signs
from companion.games.raising_robots.catalogue_pages.robot_kind import RobotKind
from companion.owned.editor import Editor
from companion.owned.named_keys import NO_WORD


def drafted(**fields):
    """Return an editor of a robot."""
    return Editor(RobotDraft(id="r", phase="design", **fields), ("robots",))


# -- counting --------------------------------------------------------------------------------------------------------


def counting(now, **more):
    """Return what each key of a figure says and leads to, and which are on."""
    led = []

    def put(n):
        led.append(n)
        return {"vp": n}

    keys = figures(drafted(vp=now), now, put, **more).keys
    said = [key.says.args["name"] for key in keys]
    assert [key.says for key in keys] == [text("plain", name=name) for name in said]
    return dict(zip(said, led, strict=True)), [key.says.args["name"] for key in keys if key.on]


@pytest.mark.parametrize(("now", "last", "after", "on"), [
    (None, "8+", 8, []), (0, "8+", 8, ["0"]), (7, "8+", 8, ["7"]), (8, "8", 9, ["8"]), (9, "9", 10, ["9"]),
    (98, "98", 99, ["98"]), (99, "99", 99, ["99"]),
])  # fmt: skip
def test_a_figure_has_a_key_up_to_seven_and_one_that_counts_on(now, last, after, on):
    assert counting(now) == ({**{str(n): n for n in range(8)}, last: after}, on)


def test_a_figure_can_begin_and_end_elsewhere():
    assert counting(3, least=1, most=6) == ({**{str(n): n for n in range(1, 7)}, "7+": 7}, ["3"])
    assert counting(7, least=1, most=6) == ({**{str(n): n for n in range(1, 7)}, "7": 8}, ["7"])
    assert counting(3, most=3, more=False) == ({"0": 0, "1": 1, "2": 2, "3": 3}, ["3"])


@pytest.mark.parametrize(("n", "says", "after"), [
    (0, "", {"vp": 1, "gear": 1}), (1, "1", {"vp": 1, "gear": 2}), (8, "8", {"vp": 1, "gear": 9}),
    (9, "9", {"vp": 1}),
])  # fmt: skip
def test_an_amount_is_counted_up_to_nine_and_then_is_none(n, says, after):
    led = []

    def put(amounts):
        led.append(amounts)
        return {"vp": 1}

    now = {"vp": 1, **({"gear": n} if n else {})}
    (key,) = amount_keys(drafted(), now, put, ("gear",)).keys
    assert key.says == (text("plain", name=says) if n else NO_WORD)
    assert (key.says.args["name"], key.sign, key.on, led) == (says, "gear", n > 0, [after])


def test_duct_tape_and_wild_are_paid_and_points_are_only_gained():
    signs = {}
    for side in ("pay", "gain", "gain_one_of"):
        sides, counted, does = effect_sections(drafted(side=side), None, lambda after: {"basic": after})
        assert [key.on for key in sides.keys] == [each == side for each in ("gain", "pay", "gain_one_of")]
        signs[side] = [key.sign for key in counted.keys]
        assert [key.sign for key in does.keys] == [
            "inspiration", "class_card", "padlock", "assemble", "hand_cards", "robot",
        ]  # fmt: skip
    parts = ["sensor", "gear", "program", "microchip", "duct_tape", "battery", "robot_card", "wild"]
    assert signs == {"pay": parts, "gain": ["vp", *parts], "gain_one_of": ["vp", *parts]}


@pytest.mark.parametrize(("side", "none"), [("pay", None), ("gain", {}), ("gain_one_of", {})])
def test_a_side_of_an_effect_from_which_all_is_taken_is_as_it_was_before(side, none):
    led = []

    def put(after):
        led.append(after)
        return {"basic": ActionRow(effect=after)}

    effect = PrintedEffectRow(**{side: {"battery": 9}, "note": "Do."})
    effect_sections(drafted(side=side), effect, put)
    (taken,) = [each for each in led if not getattr(each, side)]
    assert (getattr(taken, side), taken.note) == (none, "Do.")
    more = [each for each in led if "vp" in (getattr(each, side) or {})]
    assert [getattr(each, side) for each in more] == ([] if side == "pay" else [{"battery": 9, "vp": 1}])


def test_what_an_effect_does_besides_is_put_on_and_taken_off():
    led = []

    def put(after):
        led.append(after.special)
        return {"basic": ActionRow(effect=after)}

    *_, does = effect_sections(drafted(), PrintedEffectRow(special=["class_card", "vp_by_row"]), put)
    assert [key.on for key in does.keys] == [False, True, False, False, False, True]
    assert led[-6:] == [
        ["class_card", "vp_by_row", "inspiration"], ["vp_by_row"], ["class_card", "vp_by_row", "unlock_token"],
        ["class_card", "vp_by_row", "assemble_robot"], ["class_card", "vp_by_row", "discard_x_draw_x_plus_1"],
        ["class_card"],
    ]  # fmt: skip


def test_a_note_is_said_below_the_keys_of_an_effect(hand, tmp_path):
    (tmp_path / "robots.toml").write_text(
        '[[robot]]\nid = "R1"\nphase = "design"\nbasic = { effect = { note = "Turn it round." } }\n'
    )
    at = hand("robots", "own")
    at.open_card("ours R1")
    at.line(3)
    notes = [each for each in at.page.sections if isinstance(each, Says) and each.says.key == "box.note"]
    assert notes == [Says(text("box.note", note="Turn it round."), "quiet")]
    at.line(4)
    assert not [each for each in at.page.sections if isinstance(each, Says) and each.says.key == "box.note"]


@pytest.mark.parametrize(("effect", "lacking"), [
    (None, None), (PrintedEffectRow(), None), (PrintedEffectRow(pay={"gear": 1}), "box.lacks.gain"),
    (PrintedEffectRow(pay={"gear": 1}, gain={"vp": 1}), None), (PrintedEffectRow(pay={"gear": 1}, note="Do."), None),
    (PrintedEffectRow(pay={"gear": 1}, special="inspiration"), None),
    (PrintedEffectRow(pay={"gear": 1}, gain_one_of=["vp", "gear"]), None),
    (PrintedEffectRow(gain_one_of=["vp"]), "box.lacks.alternatives"),
    (PrintedEffectRow(gain={"vp": 1}, gain_one_of={"vp": 2}), "box.lacks.alternatives"),
])  # fmt: skip
def test_what_an_effect_lacks(effect, lacking):
    assert lacks_of_effect(effect) == lacking
    said = [] if lacking is None else [text(lacking)]
    for field in ("basic", "upgraded"):
        robot = RobotDraft(id="r", phase="design", **{field: ActionRow(effect=effect)})
        assert [each for each in (RobotKind().lacks(robot),) if each] == said
        inventor = InventorDraft(id="i", **{field: AbilityRow(effect=effect)})
        assert [each for each in (InventorKind().lacks(inventor),) if each] == said
    for action in (
        BoardActionRow(row="design", effect=effect), BoardActionRow(row="design", upgraded=ActionRow(effect=effect))
    ):  # fmt: skip
        draft = BoardsDraft(actions=[BoardActionRow(row="design"), action])
        assert [each for each in (lacks(draft),) if each] == said


@pytest.mark.parametrize(("left", "right", "sound"), [(3, 3, True), (4, 3, False), (None, 3, True), (4, None, True)])
def test_the_left_column_needs_no_more_energy_than_the_right_one(left, right, sound):
    robot = RobotDraft(id="r", phase="design", left=CostRow(energy=left), right=CostRow(energy=right))
    assert RobotKind().lacks(robot) == (None if sound else text("box.lacks.columns"))


# -- classes ---------------------------------------------------------------------------------------------------------


def classed(*rungs, **fields):
    scale = [GradeRow(grade=name, at_least=least, vp=vp) for name, least, vp in rungs]
    return ClassDraft(id="c", scale=scale, **fields)


def test_a_grade_is_one_of_six_letters(hand):
    at = hand("classes")
    at.press("catalogue.new")
    at.press("box.counts.hand")
    at.press("box.more_grades")
    assert [key.says.args["name"] for key in at.rows_of_keys[0].keys] == ["A", "B", "C", "D", "E", "F"]
    for name in "ABCDEF":
        at.press(name)
        assert [key.says.args["name"] for key in at.rows_of_keys[0].keys if key.on] == [name]
        assert at.page.keep.fields["scale"] == [{"grade": name, "at_least": 1, "vp": 1}]
        assert at.page.picture.card.lines[1].mark == name


def test_grades_begin_with_d_and_each_is_better_than_the_one_before(hand):
    at = hand("classes")
    at.press("catalogue.new")
    at.press("box.counts.hand")
    for _ in range(5):
        at.press("box.more_grades")
    assert at.page.keep.fields["scale"] == [
        {"grade": "D", "at_least": 1, "vp": 1}, {"grade": "C", "at_least": 2, "vp": 2},
        {"grade": "B", "at_least": 3, "vp": 3}, {"grade": "A", "at_least": 4, "vp": 4}, {"at_least": 5, "vp": 5},
    ]  # fmt: skip
    assert [line.mark for line in at.page.picture.card.lines[1:]] == ["D", "C", "B", "A", "·"]
    assert at.key("box.more_grades").why == text("box.full")
    at.line(2)
    at.press("box.less_grades")
    assert [row["at_least"] for row in at.page.keep.fields["scale"]] == [1, 3, 4, 5]
    assert at.page.picture.card.lines[0].on


def test_a_grade_is_put_in_after_the_one_that_is_picked_up(hand):
    at = hand("classes")
    at.press("catalogue.new")
    at.press("box.counts.hand")
    at.press("box.more_grades")
    at.press("box.more_grades")
    at.press("7", row=1)
    at.press("7", row=2)
    at.line(1)
    at.press("box.more_grades")
    assert [(row["grade"], row["at_least"]) for row in at.page.keep.fields["scale"]] == [("D", 1), ("B", 2), ("C", 7)]
    assert [line.on for line in at.page.picture.card.lines] == [False, False, True, False]


@pytest.mark.parametrize(("draft", "lacking"), [
    (classed(("", 1, 1), ("", 2, 1)), None), (classed(("", 1, 1), ("", 1, 2)), text("box.lacks.scale")),
    (classed(("", 1, 2), ("", 2, 1)), text("box.lacks.scale")),
    (classed(("A", 1, 1), ("A", 2, 1)), text("box.lacks.grade")), (classed(("A", 1, 1), ("B", 2, 1)), None),
    (classed(("", 99, 1)), None), (classed(("", 100, 1)), text("box.lacks.count", n=99)),
    (classed(("", 5, 1), objective=ObjectiveRow(type="full_columns")), None),
    (classed(("", 6, 1), objective=ObjectiveRow(type="full_columns")), text("box.lacks.count", n=5)),
    (classed(("", 99, 1), objective=ObjectiveRow(type="hand")), None),
    (classed(("", 100, 1), objective=ObjectiveRow(type="hand")), text("box.lacks.count", n=99)),
])  # fmt: skip
def test_what_a_scale_lacks(draft, lacking):
    assert ClassKind().lacks(draft) == lacking


def test_a_class_card_is_drawn_with_its_objective_and_its_grades():
    draft = classed(
        ("A", 3, 5), ("", 4, 6), name="Art", extra_credit_type="speed", a_needs_extra_credit=True,
        objective=ObjectiveRow(type="resource", of="gear"),
    )  # fmt: skip
    card = ClassKind().card(draft)
    assert (card.sign, card.says) == ("class_card", text("plain", name="Art"))
    assert card.lines == (
        CardLine(
            mark_sign="speed", signs=(CardSign("", "!"), CardSign("gear")), says=text("box.counts.resource")
        ),
        CardLine(mark="A", signs=(CardSign("", "3+"), CardSign("vp", "5"))),
        CardLine(mark="·", signs=(CardSign("", "4+"), CardSign("vp", "6"))),
    )  # fmt: skip
    (unknown,) = ClassKind().card(ClassDraft(id="c")).lines
    assert unknown == CardLine(mark_sign="token", signs=(CardSign("", "?"),), says=text("box.not_known"))


def test_extra_credit_is_needed_or_not(hand):
    at = hand("classes")
    at.press("catalogue.new")
    at.press("box.counts.hand")
    assert not at.key("box.needs_credit").on
    at.press("box.needs_credit")
    assert at.key("box.needs_credit").on
    assert at.page.keep.fields["a_needs_extra_credit"] is True
    at.press("box.needs_credit")
    assert at.page.keep.fields["a_needs_extra_credit"] is False
    at.press(sign="speed")
    assert at.page.keep.fields["extra_credit_type"] == "speed"
    assert at.key(sign="speed").on
    at.press(sign="speed")
    assert "extra_credit_type" not in at.page.keep.fields


# -- what is counted -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("kind", "row"), [
    ("hand", ObjectiveRow(type="hand")), ("tokens_of_type", ObjectiveRow(type="tokens_of_type", of="cosmetic")),
    ("resource", ObjectiveRow(type="resource", of="sensor")),
    ("cost_energy", ObjectiveRow(type="cost_energy", min=1)),
])  # fmt: skip
def test_an_objective_begins_with_the_first_it_can_be_about(kind, row):
    assert begun(kind) == row


def test_a_range_of_numbers_has_its_least_and_its_greatest(hand):
    at = hand("classes")
    at.press("catalogue.new")
    at.press("box.counts.robot_vp")
    said = []
    for row, n in ((1, "4"), (2, "6"), (1, "5"), (1, "7"), (2, "2"), (2, "2"), (1, "1")):
        at.press(n, row=row)
        said.append({name: at.page.keep.fields["objective"].get(name) for name in ("min", "max")})
    assert [(each["min"], each["max"]) for each in said] == [
        (4, None), (4, 6), (5, 6), (7, None), (2, None), (2, None), (1, 2),
    ]  # fmt: skip


@pytest.mark.parametrize(("objective", "signs"), [
    (None, (CardSign("", "?"),)), (ObjectiveRow(type="hand"), ()),
    (ObjectiveRow(type="resource", of="gear"), (CardSign("gear"),)),
    (ObjectiveRow(type="robot_vp", min=3), (CardSign("", "3"),)),
    (ObjectiveRow(type="robot_vp", min=3, max=3), (CardSign("", "3"),)),
    (ObjectiveRow(type="robot_vp", min=0, max=4), (CardSign("", "0–4"),)),
])  # fmt: skip
def test_an_objective_is_drawn_with_what_it_is_about(objective, signs):
    assert objective_signs(objective) == signs
