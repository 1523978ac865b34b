"""Learned cards in the tray are offered as answers: first, marked, once each; nothing is told without a touch."""

from __future__ import annotations

import pytest

from companion.core.actions import Ready
from companion.core.view import CardKey, SheetKey
from companion.devices.events import CardSeen, CardsRead
from companion.devices.quiet_table import QuietTable
from companion.games.raising_robots.actions import LayCard, TellPhase
from companion.games.raising_robots.energy import candidates
from companion.games.raising_robots.game import RaisingRobots
from companion.games.raising_robots.learnable import energy_key, phase_key
from companion.kiosk.play import Play
from companion.proofs.setups import setup_of
from companion.shelf.collection import Collection
from companion.system.clock import VirtualClock

SEATS = 3


class Table:
    """A game of Raising Robots whose tray says what the test wants."""

    def __init__(self, collection):
        self.port = QuietTable()
        game = RaisingRobots()
        session = collection.begin(game, setup_of(game, ["table"] * SEATS, {"cards": ("samples",)}))
        self.play = Play(session, self.port, VirtualClock(10.0))

    @property
    def state(self):
        return self.play.session.state

    @property
    def looks(self):
        return self.port.teaching.cards.looks.game

    def go_to(self, phase):
        for _ in range(8):
            if self.state.phase == phase:
                return self
            for seat in range(SEATS):
                if self.state.phase == "draw":
                    self.play.do(LayCard(seat, candidates(self.state, seat)[0]))
                    self.play.do(LayCard(seat, candidates(self.state, seat)[0]))
                else:
                    self.play.do(Ready(seat))
            self.play.refresh()
            if self.play.view.all_ready:
                self.play.all_ready.note(True, 0.0)
                self.play.clock.advance(9.0)
                self.play.tick()
        return self

    def see(self, *cards):
        self.play.device_event(
            CardsRead(tuple(card if isinstance(card, CardSeen) else CardSeen(card) for card in cards), 11.0)
        )

    def row(self, seat=0):
        """Return what is asked in a seat's row: (figures or phase, mark), in their order."""
        board = self.play.cards.marked(self.play.view.board)
        parts = [part for group in board.rows[seat].groups for part in group.parts]
        energy = [part for part in parts if isinstance(part, CardKey) and part.offer is not None and not part.told]
        phases = [part for part in parts if isinstance(part, SheetKey) and part.phase]
        return [(part.card.value, part.seen) for part in energy] + [(part.phase, part.seen) for part in phases]

    def marks(self, seat=0):
        return [one for one in self.row(seat) if one[1]]


@pytest.fixture
def table(tmp_path):
    collection = Collection(tmp_path, games=["raising_robots"])
    made = Table(collection)
    yield made
    made.play.session.close()
    collection.close()


@pytest.fixture
def draw(table):
    return table.go_to("draw")


def asked(*cards, reason="unlike"):
    return CardSeen(None, 0.3, reason, tuple(map(energy_key, cards)))


def deck(table, seat=0):
    return candidates(table.state, seat)


def value(table, card):
    return table.state.material.energy[card].value


def test_cards_are_looked_for_only_while_one_is_an_answer(draw):
    assert (draw.state.phase, draw.looks) == ("draw", "raising_robots")
    draw.go_to("assign")
    assert (draw.state.phase, draw.looks) == ("assign", "")
    draw.go_to("reveal")
    assert (draw.state.phase, draw.looks) == ("reveal", "raising_robots")


def test_without_cards_in_the_tray_nothing_changes(draw):
    board = draw.play.view.board
    assert draw.play.cards.marked(board) is board
    draw.see()
    assert draw.play.cards.marked(board) is board
    draw.see("raising_robots.energy.gone", "other.energy.E01", CardSeen(None, 0.0, "unlike"))
    assert draw.marks() == []


def test_what_lies_there_stands_first_in_every_row_and_nothing_is_told(draw):
    one, two = deck(draw)[2], deck(draw)[5]
    draw.see(energy_key(two), energy_key(one))
    for seat in range(SEATS):
        assert draw.row(seat)[:2] == [(value(draw, two), "sure"), (value(draw, one), "sure")]
        assert len(draw.marks(seat)) == 2
    assert not any(maker.laid for maker in draw.state.makers)


def test_a_card_that_was_told_is_offered_to_nobody_else_and_comes_back_with_an_undo(draw):
    one, two = deck(draw)[2], deck(draw)[5]
    draw.see(energy_key(one), energy_key(two))
    draw.play.do(LayCard(1, one))
    assert [draw.marks(seat) for seat in range(SEATS)] == [[(value(draw, two), "sure")]] * SEATS
    draw.play.undo()
    assert len(draw.marks(0)) == 2


def test_a_card_that_was_told_before_it_was_seen_takes_none_away(draw):
    one = deck(draw)[2]
    draw.play.do(LayCard(1, one))
    draw.see(energy_key(one))
    assert (draw.marks(0), draw.marks(1)) == ([(value(draw, one), "sure")], [])


def test_the_same_card_twice_is_offered_twice(draw):
    one = deck(draw)[2]
    draw.see(energy_key(one), energy_key(one))
    draw.play.do(LayCard(0, one))
    assert draw.marks(1) == [(value(draw, one), "sure")]
    draw.play.do(LayCard(1, one))
    assert draw.marks(2) == []


def test_what_is_not_sure_is_asked_with_the_likeliest_first_and_after_what_is_sure(draw):
    cards = deck(draw)
    draw.see(asked(cards[5], cards[1]), energy_key(cards[3]))
    assert draw.row()[:3] == [
        (value(draw, cards[3]), "sure"), (value(draw, cards[5]), "maybe"), (value(draw, cards[1]), "maybe"),
    ]  # fmt: skip


def test_cards_that_look_the_same_are_one_answer_and_no_question(draw):
    twins = [
        card for card in draw.state.material.energy.values() if (card.value, card.cubes, card.factor) == (3, 1, 1)
    ]
    assert len(twins) > 1
    draw.see(asked(*(card.id for card in twins), reason="alike"))
    assert draw.marks() == [(3, "sure")]
    draw.see(asked(*(card.id for card in twins), reason="covered"))
    assert draw.marks() == [(3, "maybe")]


def test_another_phase_forgets_what_lay_there_and_looks_anew(draw):
    draw.see(energy_key(deck(draw)[2]))
    draw.go_to("reveal")
    assert draw.marks() == []
    draw.see(phase_key("design"), phase_key("recycle"))
    assert set(draw.marks()) == {("design", "sure"), ("recycle", "sure")}


def test_a_phase_that_was_told_is_marked_no_more(draw):
    reveal = draw.go_to("reveal")
    reveal.see(phase_key("design"), phase_key("recycle"))
    first, second = reveal.state.makers[0].laid
    reveal.play.do(TellPhase(0, first.card, "design"))
    assert reveal.marks(0) == [("recycle", "sure")]
    assert set(reveal.marks(1)) == {("recycle", "sure")}
    reveal.play.do(TellPhase(0, second.card, "recycle"))
    assert (reveal.marks(0), reveal.marks(1)) == ([], [])


def test_a_reading_that_comes_late_is_nobodys(draw):
    assign = draw.go_to("assign")
    assign.see(energy_key("E01"))
    assert assign.marks() == []
