"""How cards and boards of the catalogue are drawn, opened to be changed, and put down again."""

import pytest

from companion.core.messages import text, words_in
from companion.core.view import CardLine, CardSign, Keys
from companion.games.raising_robots.catalogue import (
    AbilityRow,
    ActionRow,
    BoardActionRow,
    BoardsRow,
    ClassRow,
    CostRow,
    InventorCardRow,
    ObjectiveRow,
    PrintedEffectRow,
    RequirementRow,
    RobotRow,
    SpotRow,
)
from companion.games.raising_robots.catalogue_pages import board_draft
from companion.games.raising_robots.catalogue_pages.board_draft import BoardsDraft
from companion.games.raising_robots.catalogue_pages.board_kind import PrintedBoardsKind, lacks
from companion.games.raising_robots.catalogue_pages.drafts import (
    ClassDraft,
    EnergyDraft,
    InventorDraft,
    RobotDraft,
    opened,
    put_down,
    shortened,
)
from companion.games.raising_robots.catalogue_pages.energy_kind import EnergyKind
from companion.games.raising_robots.catalogue_pages.inventor_kind import InventorKind
from companion.games.raising_robots.catalogue_pages.lines import action_signs, cost_signs, effect_signs
from companion.games.raising_robots.catalogue_pages.robot_kind import RobotKind
from companion.owned.editor import Editor

UNKNOWN = CardSign("", "?")
FULL = PrintedEffectRow(
    pay={"gear": 2, "wild": 1}, gain={"vp": 3}, gain_one_of={"sensor": 1, "battery": 2},
    special=["vp_by_row", "inspiration"], note="Turn it.",
)  # fmt: skip


@pytest.mark.parametrize(("effect", "signs"), [
    (None, [("", "?")]), (PrintedEffectRow(), []), (PrintedEffectRow(gain={"vp": 2}), [("vp", "2")]),
    (PrintedEffectRow(gain_one_of=["gear", "vp", "wild"]),
     [("gear", "1"), ("", "/"), ("vp", "1"), ("", "/"), ("wild", "1")]),
    (PrintedEffectRow(special="unlock_token"), [("padlock", "")]), (PrintedEffectRow(note="Do."), [("pencil", "")]),
    (FULL, [("gear", "2"), ("wild", "1"), ("chevron_right", ""), ("vp", "3"), ("sensor", "1"), ("", "/"),
            ("battery", "2"), ("inspiration", ""), ("robot", ""), ("pencil", "")]),
])  # fmt: skip
def test_an_effect_is_drawn_from_what_is_paid_to_what_is_had(effect, signs):
    assert [(sign.sign, sign.said) for sign in effect_signs(effect)] == signs
    action = action_signs(ActionRow(energy=4, effect=effect))
    assert [(sign.sign, sign.said) for sign in action] == [("energy", "4"), *signs]


def test_of_what_is_not_known_a_question_mark_is_drawn():
    assert action_signs(None) == cost_signs(None) == (CardSign("energy", "?"),)
    assert action_signs(ActionRow()) == cost_signs(CostRow()) == (CardSign("energy", "?"), UNKNOWN)
    assert cost_signs(CostRow(energy=0, pay={})) == (CardSign("energy", "0"), CardSign("", "–"))
    assert cost_signs(CostRow(pay={"gear": 2})) == (CardSign("energy", "?"), CardSign("gear", "2"))


# -- cards -----------------------------------------------------------------------------------------------------------


def test_a_robot_is_drawn_with_both_columns_and_both_actions():
    robot = RobotDraft(
        id="r", name="Tin", phase="recycle", vp=0, left=CostRow(energy=1), right=CostRow(energy=2),
        basic=ActionRow(energy=3), upgrade_type="speed", upgraded=ActionRow(energy=4),
    )  # fmt: skip
    card = RobotKind().card(robot)
    assert (card.sign, card.says) == ("recycle", text("plain", name="Tin"))
    assert card.lines == (
        CardLine(mark_sign="recycle", signs=(CardSign("vp", "0"),), says=text("box.recycle")),
        CardLine(mark_sign="chevron_left", signs=(CardSign("energy", "1"), UNKNOWN)),
        CardLine(mark_sign="chevron_right", signs=(CardSign("energy", "2"), UNKNOWN)),
        CardLine(mark_sign="robot", signs=(CardSign("energy", "3"), UNKNOWN)),
        CardLine(mark_sign="speed", signs=(CardSign("energy", "4"), UNKNOWN)),
    )
    plain = RobotKind().card(RobotDraft(id="r", phase="design"))
    assert (plain.lines[0].signs, plain.lines[4].mark_sign) == ((CardSign("vp", "?"),), "token")


def test_a_new_robot_is_of_the_row_that_the_list_is_sifted_by():
    kind = RobotKind()
    assert [kind.blank(said).phase for said in ((), ("phase:recycle",), ("phase:manufacture", "own"))] == [
        "design", "recycle", "manufacture",
    ]  # fmt: skip
    assert kind.sifts("phase", "recycle") == (text("box.recycle"), "recycle")


@pytest.mark.parametrize(("line", "says"), [(1, "left"), (2, "right"), (3, "basic"), (4, "upgraded")])
def test_the_keys_of_a_robot_say_which_line_they_are_for(hand, line, says):
    at = hand("robots")
    at.press("catalogue.new")
    at.line(line)
    assert [line.on for line in at.page.picture.card.lines].index(True) == line
    assert at.page.sections[0].says == text(f"box.robot.{says}")
    at.press("3")
    assert at.page.keep.fields[says] == {"energy": 3}
    assert [line.on for line in at.page.picture.card.lines].index(True) == min(line + 1, 4)


def test_an_energy_card_is_drawn_with_all_its_figures():
    kind = EnergyKind()
    draft = EnergyDraft(id="e", value=5, cubes=2, factor=2, players=[4, 1])
    card = kind.card(draft)
    assert (card.sign, card.says, kind.badge(draft)) == (
        "energy_card", text("box.energy_card", value=5, cubes=2), "5",
    )  # fmt: skip
    assert card.lines == (
        CardLine(signs=(CardSign("energy", "5"),), says=text("box.energy.value")),
        CardLine(signs=(CardSign("energy_cube", "2"),), says=text("box.energy.cubes")),
        CardLine(signs=(CardSign("energy_cube", "×2"),), says=text("box.energy.factor")),
        CardLine(signs=(CardSign("meeple", "1 4"),), says=text("box.energy.players")),
    )
    blank = kind.card(kind.blank(()))
    assert blank.says == text("box.energy_card", value=1, cubes=0)
    assert [line.signs[0].said for line in blank.lines] == ["1", "0", "×1", "?"]


def test_the_keys_of_an_energy_card_are_on_where_it_says_so(hand):
    at = hand("energy_cards")
    at.press("catalogue.new")
    assert [[key.says.args["name"] for key in row.keys if key.on] for row in at.rows_of_keys[:3]] == [
        ["1"], ["0", "×1"], [],
    ]  # fmt: skip
    for says, row in (("8+", 0), ("3", 1), ("×2", 1), ("6", 2), ("1", 2)):
        at.press(says, row=row)
    assert [[key.says.args["name"] for key in row.keys if key.on] for row in at.rows_of_keys[:3]] == [
        ["8"], ["3", "×2"], ["1", "6"],
    ]  # fmt: skip
    assert [len(row.keys) for row in at.rows_of_keys[:3]] == [9, 4 + 2, 6]
    assert at.page.keep.fields == {"id": "energy_card", "value": 8, "cubes": 3, "factor": 2, "players": [1, 6]}
    at.press("×1", row=1)
    assert at.page.keep.fields["factor"] == 1


@pytest.mark.parametrize(("draft", "head", "basic"), [
    (InventorDraft(id="i"), CardLine(mark_sign="token", signs=(CardSign("robot", "?"), CardSign("and"))),
     CardLine(mark_sign="permanent", signs=(UNKNOWN,))),
    (InventorDraft(
        id="i", upgrade_type="speed", link="or", requirement=RequirementRow(type="tokens", count=3),
        basic=AbilityRow(timing="permanent", text="More.", energy={"design": 2}),
     ), CardLine(mark_sign="speed", signs=(CardSign("token", "3"), CardSign("or"))),
     CardLine(mark_sign="permanent", signs=(CardSign("design", "+2"),))),
    (InventorDraft(
        id="i", requirement=RequirementRow(type="robots", count=4),
        basic=AbilityRow(timing="round_end", text="Wait."),
     ), CardLine(mark_sign="token", signs=(CardSign("robot", "4"), CardSign("and"))),
     CardLine(mark_sign="round_end", says=text("plain", name="Wait."))),
    (InventorDraft(
        id="i", basic=AbilityRow(timing="game_end", counts=ObjectiveRow(type="resource", of="gear"), vp_each=2),
     ), CardLine(mark_sign="token", signs=(CardSign("robot", "?"), CardSign("and"))),
     CardLine(mark_sign="game_end", signs=(CardSign("vp", "2"), CardSign("gear")))),
    (InventorDraft(
        id="i", basic=AbilityRow(timing="immediate", effect=PrintedEffectRow(gain={"vp": 4})),
     ), CardLine(mark_sign="token", signs=(CardSign("robot", "?"), CardSign("and"))),
     CardLine(mark_sign="immediate", signs=(CardSign("vp", "4"),))),
    (InventorDraft(id="i", basic=AbilityRow(timing="immediate")),
     CardLine(mark_sign="token", signs=(CardSign("robot", "?"), CardSign("and"))), CardLine(mark_sign="immediate")),
])  # fmt: skip
def test_an_inventor_is_drawn_with_requirement_and_abilities(draft, head, basic):
    first, second, third = InventorKind().card(draft).lines
    assert (first.mark_sign, first.signs, first.says) == (head.mark_sign, head.signs, text("box.requirement"))
    assert second == basic
    assert third == CardLine(mark_sign="permanent", signs=(UNKNOWN,))


def test_the_keys_of_an_inventor_begin_with_nothing_known(hand):
    at = hand("inventors")
    at.press("catalogue.new")
    assert at.page.keep.fields == {"id": "inventor"}
    easy, required, count, types, links, _ = at.rows_of_keys
    assert [key.says.args["n"] for key in easy.keys] == [1, 2, 3]
    assert [[key.on for key in row.keys] for row in (easy, required, types)] == [
        [False] * 3,
        [False] * 2,
        [False] * 4,
    ]
    assert [key.says.args["name"] for key in count.keys] == ["1", "2", "3", "4", "5", "6", "7+"]
    assert not any(key.on for key in count.keys)
    assert [key.on for key in links.keys] == [True, False]
    at.press("box.required.tokens")
    assert at.page.keep.fields["requirement"] == {"type": "tokens", "count": 4}
    assert [key.on for key in at.rows_of_keys[1].keys] == [False, True]
    at.press("5", row=2)
    assert at.page.keep.fields["requirement"] == {"type": "tokens", "count": 5}
    at.press("box.required.robots")
    assert at.page.keep.fields["requirement"] == {"type": "robots", "count": 5}
    at.touch(at.rows_of_keys[0].keys[2])
    assert (at.page.keep.fields["complexity"], [key.on for key in at.rows_of_keys[0].keys]) == (
        3, [False, False, True],
    )  # fmt: skip
    at.press("box.link.or")
    assert [key.on for key in at.rows_of_keys[4].keys] == [False, True]
    assert [InventorKind().badge(InventorDraft(id="i", complexity=n)) for n in (None, 2)] == ["", "2"]


def test_the_keys_of_an_ability_are_those_of_its_timing(hand):
    at = hand("inventors")
    at.press("catalogue.new")
    at.line(1)
    assert at.page.sections[0].says == text("box.inventor.basic")
    assert not any(key.on for key in at.rows_of_keys[0].keys)
    assert [key.sign for key in at.rows_of_keys[1].keys] == [
        "upgrade",
        "assemble",
        "design",
        "manufacture",
        "recycle",
    ]
    at.press("box.timing.immediate")
    assert [key.on for key in at.rows_of_keys[0].keys] == [False, True, False, False]
    at.press(sign="battery")
    assert at.page.keep.fields["basic"] == {"timing": "immediate", "effect": {"gain": {"battery": 1}}}
    at.press("box.timing.game_end")
    at.press("box.counts.resource")
    at.press(sign="gear")
    at.press("3")
    counts = {"counts": {"type": "resource", "of": "gear"}, "vp_each": 3}
    assert {name: at.page.keep.fields["basic"][name] for name in counts} == counts
    at.press("box.other_kind")
    at.press("box.counts.robots")
    assert at.page.keep.fields["basic"]["vp_each"] == 3
    at.press("box.timing.game_end")
    assert at.page.keep.fields["basic"]["counts"] == {"type": "robots"}
    at.press("box.timing.round_end")
    assert at.page.keep.fields["basic"] == {"timing": "round_end", "effect": {"gain": {"battery": 1}}}


# -- opened and put down ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("row", "draft", "changed"), [
    (RobotRow(id="r", phase="design", name={"en": "Tin", "ja": "錫"}, basic=ActionRow(effect=PrintedEffectRow(
        gain_one_of=["gear", "vp"], special="inspiration"))), RobotDraft,
     {"basic": ActionRow(effect=PrintedEffectRow(gain_one_of={"gear": 1, "vp": 1}, special=["inspiration"]))}),
    (ClassRow(id="c", objective=ObjectiveRow(type="hand")), ClassDraft, {"objective": ObjectiveRow(type="hand")}),
    (InventorCardRow(id="i", upgraded=AbilityRow(effect=FULL)), InventorDraft, {"upgraded": AbilityRow(effect=FULL)}),
])  # fmt: skip
def test_an_entry_is_opened_with_its_alternatives_counted(row, draft, changed):
    found = opened(row, draft)
    assert isinstance(found, draft)
    assert {name: getattr(found, name) for name in changed} == changed
    assert words_in(found.name) == (row.name or {})


@pytest.mark.parametrize(("value", "short"), [
    (PrintedEffectRow(), None), (PrintedEffectRow(special=[]), None), (ActionRow(), None), (AbilityRow(), None),
    (ActionRow(effect=PrintedEffectRow()), None), (ActionRow(energy=0), ActionRow(energy=0)),
    (AbilityRow(timing="immediate", effect=PrintedEffectRow()), AbilityRow(timing="immediate")),
    (PrintedEffectRow(gain_one_of={"gear": 1, "vp": 1}), PrintedEffectRow(gain_one_of=["gear", "vp"])),
    (PrintedEffectRow(gain_one_of={"gear": 2, "vp": 1}), PrintedEffectRow(gain_one_of={"gear": 2, "vp": 1})),
    (PrintedEffectRow(special=["inspiration"]), PrintedEffectRow(special="inspiration", gain_one_of=[])),
    (PrintedEffectRow(special=["inspiration", "vp_by_row"]), PrintedEffectRow(special=["inspiration", "vp_by_row"])),
    (PrintedEffectRow(pay={"gear": 1}), PrintedEffectRow(pay={"gear": 1})),
    (PrintedEffectRow(gain={"gear": 1}), PrintedEffectRow(gain={"gear": 1})),
    (PrintedEffectRow(note="Do."), PrintedEffectRow(note="Do.")), (CostRow(energy=1), CostRow(energy=1)),
])  # fmt: skip
def test_a_file_says_things_short(value, short):
    assert shortened(value) == short


def test_nothing_is_picked_up_of_what_is_put_down():
    robot = RobotDraft(id="r", phase="design", at="left", side="pay", basic=ActionRow(), left=CostRow(energy=2))
    assert put_down(robot) == RobotDraft(id="r", phase="design", left=CostRow(energy=2))
    boards = BoardsDraft(
        part="spots", of=2, at=3, side="pay", upgraded=True, vp_by_row=[0, 1, 2, 3, 4, 5],
        actions=[BoardActionRow(
            row="design", effect=PrintedEffectRow(special=["inspiration"], gain_one_of={}),
            upgraded=ActionRow(effect=PrintedEffectRow(gain_one_of={"gear": 1, "vp": 1})),
        )],
    )  # fmt: skip
    kept = board_draft.put_down(boards)
    assert kept == BoardsDraft(
        vp_by_row=[0, 1, 2, 3, 4, 5],
        actions=[BoardActionRow(
            row="design", effect=PrintedEffectRow(special="inspiration"),
            upgraded=ActionRow(effect=PrintedEffectRow(gain_one_of=["gear", "vp"])),
        )],
    )  # fmt: skip
    again = board_draft.opened(BoardsRow(actions=kept.actions)).actions
    assert again == boards.actions


# -- boards ----------------------------------------------------------------------------------------------------------

BOARDS = {
    "upgrade_costs": [CostRow(energy=1, pay={"wild": 4}), CostRow()],
    "space_costs": {"design": [0, 1, "?", 2, 3]}, "vp_by_row": [0, 0, 1, "?", 2, 3],
    "line_cubes": {"2": [1, 0, "?", 0, 1]},
    "bid_tracks": [[{}], [{"battery": 2, "gear": 1}, "?", {}]],
    "actions": [
        BoardActionRow(row="manufacture", energy=2, effect=PrintedEffectRow(gain={"vp": 1})),
        BoardActionRow(row="manufacture", link="or", upgraded=ActionRow(energy=5)), BoardActionRow(row="recycle"),
    ],
    "spots": [
        SpotRow(section="assemble", type="speed", inspiration=True, energy=2, slot=1),
        SpotRow(section="assemble", type="cosmetic"), SpotRow(section="design", type="speed", slot=3),
    ],
}  # fmt: skip
NOT_YET = (CardSign("", "?"),) * 4


@pytest.mark.parametrize(("part", "of", "sign", "lines"), [
    ("costs", 0, "upgrade", (CardLine(mark="1", signs=(CardSign("energy", "1"), CardSign("wild", "4"))),
                             CardLine(mark="2", signs=(CardSign("energy", "?"), UNKNOWN)))),
    ("spaces", 0, "wild", (
        CardLine(mark_sign="design", signs=(
            CardSign("wild", "0"), CardSign("", "1"), UNKNOWN, CardSign("", "2"), CardSign("", "3"))),
        CardLine(mark_sign="manufacture", signs=(CardSign("wild", "?"), *NOT_YET)),
        CardLine(mark_sign="recycle", signs=(CardSign("wild", "?"), *NOT_YET)))),
    ("points", 0, "vp", (CardLine(mark_sign="robot", signs=(
        CardSign("vp", "0"), CardSign("", "0"), CardSign("", "1"), UNKNOWN, CardSign("", "2"), CardSign("", "3"))),)),
    ("cubes", 0, "energy_cube", (
        CardLine(mark="1", signs=(CardSign("energy_cube", "?"), *NOT_YET)),
        CardLine(mark="2", signs=(
            CardSign("energy_cube", "1"), CardSign("", "0"), UNKNOWN, CardSign("", "0"), CardSign("", "1"))))),
    ("bids", 1, "inventor", (CardLine(mark="1", signs=(CardSign("battery", "2"), CardSign("gear", "1"))),
                             CardLine(mark="2", signs=(UNKNOWN,)), CardLine(mark="3", signs=(CardSign("", "–"),)))),
    ("bids", 2, "inventor", ()),
    ("actions", 1, "energy", (
        CardLine(mark="1", signs=(CardSign("energy", "2"), CardSign("vp", "1"))),
        CardLine(mark_sign="or", signs=(
            CardSign("energy", "?"), UNKNOWN, CardSign("upgrade"), CardSign("energy", "5"), UNKNOWN)))),
    ("actions", 0, "energy", ()),
    ("spots", 1, "token", (
        CardLine(mark_sign="speed", signs=(
            CardSign("inspiration"), CardSign("energy", "+2"), CardSign("upgrade", "1"))),
        CardLine(mark_sign="cosmetic"))),
])  # fmt: skip
def test_a_part_of_the_boards_is_drawn_line_by_line(part, of, sign, lines):
    draft = BoardsDraft(part=part, of=of, **BOARDS)
    picture = PrintedBoardsKind().drawn(Editor(draft, None), text("x"), "sample")
    assert (picture.origin, picture.card.sign, picture.card.says, picture.card.lines) == (
        "sample", sign, text("x"), lines,
    )  # fmt: skip
    live = PrintedBoardsKind().drawn(Editor(draft, ("boards",)), text("x"), "official").card.lines
    assert [line.on for line in live] == [n == 0 for n in range(len(lines))]
    assert all(line.offer is not None for line in live)
    assert PrintedBoardsKind().title(draft) == text(f"box.boards.{part}")


@pytest.mark.parametrize(("fields", "sound"), [
    ({"part": "costs"}, True), ({"part": "lunch"}, False), ({"of": 98}, True), ({"of": 99}, False),
    ({"of": -1}, False), ({"at": 98}, True), ({"at": 99}, False), ({"at": -1}, False),
])  # fmt: skip
def test_there_is_such_a_part(fields, sound):
    assert PrintedBoardsKind().sound(BoardsDraft(**fields)) == sound


def test_what_the_spots_of_the_boards_lack():
    types = ("cosmetic", "speed", "communication", "efficiency") * 4
    spots = [SpotRow(section="design", type=each) for each in types]
    assert lacks(BoardsDraft(spots=spots)) is None
    assert lacks(BoardsDraft(spots=spots[:-1])) == text("box.lacks.spots", type="@box.type.efficiency", n=3)
    more = [*spots, SpotRow(section="design", type="speed")]
    assert lacks(BoardsDraft(spots=more)) == text("box.lacks.spots", type="@box.type.speed", n=5)
    twice = [SpotRow(section="design", type=each, slot=1 if n < 2 else 0) for n, each in enumerate(types)]
    assert lacks(BoardsDraft(spots=twice)) == text("box.lacks.slots")
    apart = [
        SpotRow(section="recycle" if n else "design", type=each, slot=int(n < 2)) for n, each in enumerate(types)
    ]
    assert lacks(BoardsDraft(spots=apart)) is None


def test_all_parts_say_how_much_of_them_is_known():
    page = PrintedBoardsKind().page((), (), (BoardsDraft(**BOARDS),))
    known, ours = page.sections
    assert isinstance(known, Keys)
    assert [(key.says.key, key.sign, key.adds) for key in known.keys] == [
        ("box.boards.costs", "upgrade", text("box.boards.count", n=2)),
        ("box.boards.spaces", "wild", text("box.boards.known", known=4, n=15)),
        ("box.boards.points", "vp", text("box.boards.known", known=5, n=6)),
        ("box.boards.cubes", "energy_cube", text("box.boards.known", known=4, n=10)),
        ("box.boards.bids", "inventor", text("box.boards.count", n=2)),
        ("box.boards.actions", "energy", text("box.boards.count", n=3)),
        ("box.boards.spots", "token", text("box.boards.known", known=3, n=16)),
    ]  # fmt: skip
    assert [(key.on, key.select) for key in ours.keys] == [(False, ("boards", "look"))]
    assert (page.title, page.selection, page.up) == (text("catalogue.boards"), ("boards",), ())
