"""What the game knows as its rules is what docs/rules lists, in the same order."""

from __future__ import annotations

from companion.games.steampunk_rally.scenario.rule_ids import RULE_IDS
from tests.games.steampunk_rally.inventory.test_inventory import ALL


def test_the_game_knows_every_rule_and_reading_of_the_page() -> None:
    assert [row[0] for row in ALL] == list(RULE_IDS)
