"""A whole game for eight seats by touches and presses only, on the virtual clock; and what was counted on the way."""

from __future__ import annotations

from companion.core.actions import Advance, Ready, Rolled
from companion.games.steampunk_rally.actions import Gain, Stash
from companion.games.steampunk_rally.game import SteampunkRally
from companion.proofs.taps.count import TapBook, play_whole_game
from companion.table import Session
from companion.table.journal import Journal


def test_eight_players_finish_a_race_by_touches_and_presses(tmp_path):
    found = play_whole_game(SteampunkRally(), 8, "table", 3, tmp_path, rolls=False)
    journal = Journal.open(next(tmp_path.glob("*.pipworks")))
    session = Session.resume(SteampunkRally(), journal, trust_snapshots=False)
    assert len(session.view().standings) == 8
    assert {action.seat for action in session.actions} >= set(range(8))
    session.close()
    assert found.rounds >= 3
    # Decks ran out, too: then one player counts each of them for everybody, and nobody needs a seventh touch.
    assert found.told["cards of a deck that had run out were counted"]
    assert found.above_six == ()
    assert found.mean_taps < 3.5


def test_with_one_barrier_for_the_draft_each_presses_once_for_all_four_cards(tmp_path):
    found = play_whole_game(
        SteampunkRally(), 2, "table", 3, tmp_path, most_rounds=1, rolls=False, answers={"draft_barrier": ("draft",)}
    )
    session = Session.resume(SteampunkRally(), Journal.open(next(tmp_path.glob("*.pipworks"))), trust_snapshots=False)
    assert session.setup.answers["draft_barrier"] == ("draft",)
    draft = [type(a).__name__ for a in session.actions][:3]
    session.close()
    assert draft == ["Ready", "Ready", "Advance"]
    assert found.answers == {"draft_barrier": ("draft",)}


def test_touches_are_counted_for_who_made_them_and_for_what():
    book = TapBook()
    book.note("press 0", 0, 1, [])
    book.note("seat 0: Gain silver 3", 0, 1, [Gain(0, ())])
    book.note("seat 1: select a", 1, 1, [])
    book.note("seat 1: Stash", 1, 1, [Stash(1)])
    book.note("throw 1", 1, 1, [])
    book.note("accept", 1, 1, [Rolled(1, ())])
    book.note("press 0", 0, 1, [Ready(0), Advance(None)])
    assert book.presses == {(0, 1): 2}
    assert book.taps == {(0, 1): 1, (1, 1): 2}
    assert book.dice == {(1, 1): 2}
    assert dict(book.per_action) == {"Gain": [1], "Stash": [2]}
