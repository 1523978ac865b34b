"""Each mistake of a data file is one sentence with file, line, entry and field (section 4 of the rules)."""

from __future__ import annotations

import pytest

from companion.games.raising_robots.catalogue import BOX, rows
from companion.owned.data_file import DataFileError
from tests.games.raising_robots.catalogue.box_files import (
    SIXTEEN,
    boards,
    does,
    energy,
    graded,
    grades,
    inventor,
    robot,
    spots,
)
from tests.games.raising_robots.catalogue.mistakes import BROKEN

SOUND = [
    ("energy.toml", energy()),
    ("energy.toml", energy(12)),
    ("energy.toml", energy(12, "cubes = 2\nfactor = 2")),
    ("energy.toml", energy(8, "players = [1]") + energy(3, first=9)),
    ("energy.toml", energy(8, "players = [1, 2, 3, 4, 5, 6]") + energy(4, first=9)),
    ("robots.toml", robot()),
    ("robots.toml", robot("left = { energy = 3 }\nright = { pay = {} }")),
    ("robots.toml", robot("left = { energy = 3, pay = { wild = 1 } }\nright = { energy = 3 }")),
    ("robots.toml", does('pay = { robot_card = 1 }, special = ["inspiration", "unlock_token"]')),
    ("robots.toml", does('gain_one_of = ["vp", "wild"]')),
    ("robots.toml", does("gain_one_of = { gear = 2, battery = 1 }")),
    ("robots.toml", does('pay = { gear = 1 }, note = "Turn the card round."')),
    ("classes.toml", '[[class_card]]\nid = "C1"'),
    ("classes.toml", graded('type = "hand"', grades((0, 0), (2, 0), (3, 4)))),
    ("classes.toml", graded('type = "tokens_of_type", of = "speed"', grades((1, 1), (4, 9)))),
    ("classes.toml", graded('type = "action_energy", min = 6')),
    ("inventors.toml", inventor("")),
    ("inventors.toml", inventor('requirement = { type = "robots", count = 15 }')),
    ("inventors.toml", inventor('requirement = { type = "tokens", count = 16 }')),
    ("inventors.toml", inventor('basic = { timing = "game_end", counts = { type = "hand" }, vp_each = 1 }')),
    ("boards.toml", boards("")),
    ("boards.toml", boards('space_costs = { recycle = [0, 1, "?", "?", "?"] }')),
    ("boards.toml", boards('bid_tracks = [[{}, { battery = 1 }, "?"]]')),
    ("boards.toml", spots(*SIXTEEN)),
    ("boards.toml", boards('actions = [{ row = "design" }, { row = "recycle" }, { row = "design", link = "or" }]')),
]


@pytest.mark.parametrize(("name", "text"), SOUND)
def test_a_sound_file_is_read(name: str, text: str) -> None:
    assert BOX.refusal(name, text) is None


@pytest.mark.parametrize(("name", "text", "said"), BROKEN)
def test_a_mistake_is_one_sentence_with_its_place(name: str, text: str, said: str) -> None:
    refused = BOX.refusal(name, text)
    assert refused is not None
    assert refused.startswith(f"{name}, {said}")
    assert refused.endswith(".")


def test_a_file_of_ten_megabytes_is_not_read(tmp_path) -> None:
    (tmp_path / "robots.toml").write_text("# all\n" * 1_700_000)
    with pytest.raises(
        DataFileError, match=r"robots\.toml, line \d+: goes on beyond 1000 kB; no box holds so much\.$"
    ):
        BOX.own("robots.toml", tmp_path)


@pytest.mark.parametrize(
    "row", [each for name, each in vars(rows).items() if name.endswith("Row") and name[0] != "A"]
)
def test_no_row_takes_fields_that_it_does_not_know(row) -> None:
    if isinstance(row, type) and hasattr(row, "__struct_config__"):
        assert row.__struct_config__.forbid_unknown_fields
