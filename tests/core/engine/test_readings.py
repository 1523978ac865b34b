"""House rules as data, and kinds of ledger lines by the rules they name."""

from typing import Literal

import msgspec

from companion.core.engine import HouseRules, LineKinds
from companion.core.ledger import BY_HAND, LedgerLine, LineKind
from companion.core.messages import Text, text
from companion.core.rejection import Rejection
from companion.core.setup import Setup


class Readings(msgspec.Struct, frozen=True):
    ties: Literal["shared", "again"] = "shared"
    limit: Literal["ten", "none", "twenty"] = "ten"
    first_game: Literal["off", "on"] = "off"


RULES = HouseRules(Readings, apart=("first_game",))


def setup(**answers: str) -> Setup:
    return Setup((), {name: (answer,) for name, answer in answers.items()})


def test_each_field_is_asked_with_its_default():
    ties, limit = RULES.questions()
    assert (ties.id, ties.default, [answer.id for answer in ties.answers]) == (
        "ties",
        ("shared",),
        ["shared", "again"],
    )
    assert (limit.id, len(limit.answers), limit.house_rule) == ("limit", 3, True)
    assert limit.explains == text("setup.limit.explains")


def test_answers_are_read_back_and_what_is_missing_or_unknown_has_its_default():
    assert RULES.chosen(setup()) == RULES.defaults == Readings()
    assert RULES.chosen(setup(limit="none", first_game="on")) == Readings(limit="none", first_game="on")
    assert RULES.chosen(setup(ties="fought", limit="none")) == Readings(limit="none")


def test_an_unknown_answer_is_said_and_a_changed_one_told():
    wrong = RULES.wrong(setup(ties="fought"))
    assert isinstance(wrong, Rejection)
    assert wrong.says.args == {"question": "@setup.ties"}
    assert RULES.wrong(setup(ties="again", first_game="?")) is None
    assert [line.says.args for line in RULES.told(setup(ties="again", limit="ten"))] == [
        {"option": "@setup.ties", "value": "@setup.ties.again"}
    ]


def test_a_rule_comes_before_its_chapter_and_a_key_before_both():
    kinds = LineKinds(
        [LineKind("move", text("move")), LineKind("dice", text("dice"))],
        {"move": ("XX-RUN",), "dice": ("XX-RUN-02", "XX-ROLL")},
        {"slipped": "move"},
    )

    def of(key: str, rule: str | None) -> str:
        return kinds.of(LedgerLine(0, Text(f"ledger.{key}"), rule))

    assert [of("runs", "XX-RUN-01"), of("runs", "XX-RUN-02"), of("slipped", "XX-ROLL-01")] == ["move", "dice", "move"]
    assert [of("runs", "XX-END-01"), of("corrected", None)] == ["", BY_HAND.id]
    assert [kind.id for kind in kinds.shown] == ["move", "dice", BY_HAND.id]
