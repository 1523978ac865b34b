"""How finished games ended: kept beside their journals, for the first page and for records of the house."""

from __future__ import annotations

import errno
from pathlib import Path

import pytest

from companion.core.messages import text
from companion.core.view import Feat, KeptRace, SpaceView
from companion.shelf.bin import belonging
from companion.shelf.races import Races

TRACK = (SpaceView((1,), 0), SpaceView((), 1, finish=True))


def race(value: int = 5, game: str = "toy_race", least: bool = False) -> KeptRace:
    feat = Feat("far", value, text("plain", n=value), least)
    return KeptRace(game, ((1, 1), (0, 2)), 1, TRACK, ((1, 1), (0, 0)), (feat,))


def journal(folder: Path, name: str) -> Path:
    path = folder / f"{name}.pipworks"
    path.touch()
    return path


def test_what_was_kept_is_read_again_and_goes_to_the_bin_with_its_game(tmp_path: Path) -> None:
    races, path = Races(), journal(tmp_path, "one")
    assert races.of(path) is None
    races.keep(path, race()).result()
    assert races.of(path) == race()
    assert [rest for _, rest in belonging(path)] == [".race"]


@pytest.mark.parametrize(
    "damaged",
    [b"", b"{", b"[]", b"\xff\xfe", b'{"game": "toy_race", "places": []}',
     b'{"game": "toy_race", "places": [[0, 1]], "pawns": [[0, 99]]}',
     b'{"game": "toy_race", "places": [[0, 1]], "track": [{"onward": [7], "number": 0}]}'],
)  # fmt: skip
def test_a_damaged_one_is_one_sentence_and_is_put_right_when_its_game_is_looked_at(
    tmp_path: Path, damaged: bytes
) -> None:
    races, path = Races(), journal(tmp_path, "one")
    path.with_name("one.pipworks.race").write_bytes(damaged)
    assert races.of(path) == text("start.race_damaged")
    races.keep(path, race()).result()
    assert races.of(path) == race()


def test_a_disk_that_refuses_costs_the_picture_alone(tmp_path: Path) -> None:
    def full(_descriptor: int, _data: bytes) -> int:
        raise OSError(errno.ENOSPC, "full")

    races, path = Races(full), journal(tmp_path, "one")
    assert races.keep(path, race()).result() is None
    assert races.of(path) is None
    assert [file.name for file in tmp_path.iterdir()] == ["one.pipworks"]


def test_there_are_records_once_three_races_of_a_game_are_kept(tmp_path: Path) -> None:
    races = Races()
    for name, value in (("one", 5), ("two", 7)):
        assert races.keep(journal(tmp_path, name), race(value)).result() is None
    races.keep(journal(tmp_path, "another"), race(50, "another_game")).result()
    damaged = journal(tmp_path, "damaged").with_name("damaged.pipworks.race")
    damaged.write_bytes(b"{")
    (tmp_path / "gone.pipworks.race").write_bytes(b'{"game": "toy_race", "places": [], "feats": []}')
    third = journal(tmp_path, "three")
    for value, told in ((7, None), (8, 8)):
        found = races.keep(third, race(value)).result()
        assert (found and found.value) == told
    found = races.keep(third, race(4, least=True)).result()  # fewest is best
    assert found is not None
