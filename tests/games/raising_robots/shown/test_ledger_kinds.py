"""The kinds of change by which the ledger can be sifted: each chapter of the rules is one of them."""

import pytest

from companion.core.ledger import LedgerLine
from companion.core.messages import text
from companion.games.raising_robots.shown.ledger_kinds import LINE_KINDS


@pytest.mark.parametrize(
    ("rule", "kind"),
    [
        ("RR-PHASE-09", "energy"), ("RR-ENERGY-05", "energy"), ("RR-END-03", "points"), ("RR-SOLO-13", "points"),
        ("RR-SOLO-24", "points"), ("RR-ICON-05", "points"), ("RR-ICON-17", "points"), ("RR-ICON-01", "resources"),
        ("RR-SOLO-06", "rounds"), ("RR-ASSEMBLE-03", "robots"), ("RR-ROW-01", "robots"), ("RR-UPGRADE-01", "tokens"),
        ("RR-RESOURCE-02", "resources"), ("RR-INSPIRE-01", "resources"), ("RR-CLASS-01", "classes"),
        ("RR-INVENTOR-01", "classes"), ("RR-ROUND-01", "rounds"), ("RR-ENDROUND-01", "rounds"),
        ("RR-BREAK-01", "rounds"), ("RR-SETUP-01", "rounds"), ("RR-START-01", "rounds"), ("RR-BID-01", "rounds"),
    ],
)  # fmt: skip
def test_each_change_is_sifted_by_the_chapter_of_its_rule(rule, kind):
    assert LINE_KINDS.of(LedgerLine(None, text("ledger.some"), rule)) == kind
    assert LINE_KINDS.of(LedgerLine(None, text("ledger.house_rule"), rule)) == "rounds"


def test_kinds_of_changes_have_their_signs():
    assert [(kind.id, kind.sign) for kind in LINE_KINDS.shown][:7] == [
        ("points", "vp"), ("energy", "energy"), ("robots", "robot"), ("tokens", "token"), ("resources", "cogwheel"),
        ("classes", "class_card"), ("rounds", "round_track"),
    ]  # fmt: skip
