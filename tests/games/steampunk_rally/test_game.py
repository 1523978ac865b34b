"""The game as whoever plays it meets it: its data with and without owners' files, its story, its kinds of lines."""

import pytest

from companion.core.ledger import line
from companion.games.steampunk_rally.game import SteampunkRally
from companion.games.steampunk_rally.shown import story
from companion.owned.data_file import DataFileError
from tests.games.steampunk_rally.catalogue.owners_entries import BOOST, PART


def test_owners_cards_are_known_and_a_file_that_cannot_be_used_hides_only_itself(tmp_path):
    (tmp_path / "boosts.toml").write_text(BOOST, encoding="utf-8")
    for made in (SteampunkRally.with_data, SteampunkRally.with_usable_data):
        assert made(tmp_path).catalogue.boost("hiss") is not None
        assert made(None).catalogue.boost("hiss") is None
    (tmp_path / "parts.toml").write_text(PART.replace('"gold"', '"lead"'), encoding="utf-8")
    with pytest.raises(DataFileError):
        SteampunkRally.with_data(tmp_path)
    usable = SteampunkRally.with_usable_data(tmp_path).catalogue
    assert usable.boost("hiss") is not None
    assert usable.part("pump") is None


def test_a_file_of_a_name_that_nothing_reads_is_told(tmp_path):
    assert SteampunkRally.unread_data(tmp_path) == ()
    (tmp_path / "part.toml").write_text(PART, encoding="utf-8")
    (sentence,) = SteampunkRally.unread_data(tmp_path)
    assert "part.toml" in sentence


def test_the_story_and_the_kinds_of_lines_are_those_of_this_game(table):
    state = table.state(table.table(space=3), table.table(), phase="over")
    assert table.game.story(state, ()) == story(state, ())
    assert table.game.story(state, ()).reached == (3, 0)
    kinds = {kind.id for kind in table.game.line_kinds}
    assert table.game.kind_of(line(0, "damage", "SR-EFFECT-09", n=1, before=0, after=-1)) in kinds - {""}
    by_hand = table.game.kind_of(line(0, "corrected", None, field="x", before=0, after=1))
    assert by_hand != table.game.kind_of(line(0, "damage", "SR-EFFECT-09", n=1, before=0, after=-1))
