"""Cards are learned by touch through real pictures of a virtual tray, from the catalogue on."""

from __future__ import annotations

from contextlib import closing

import pytest

from companion.core.actions import Ready
from companion.core.view.catalogue import CardPrint
from companion.devices.choosing import VIRTUAL_TRAY, open_devices
from companion.devices.tray.cards.taught import TrayCards
from companion.devices.virtual_tray import VirtualTray
from companion.games.raising_robots.energy import candidates
from companion.games.raising_robots.game import RaisingRobots
from companion.kiosk.app import Kiosk
from companion.kiosk.screens.catalogue import CatalogueScreen
from companion.proofs.hands import Hands
from companion.proofs.headless import draw_nowhere
from companion.proofs.setups import setup_of
from companion.shelf.collection import Collection
from companion.shelf.words import catalogues
from companion.system.clock import VirtualClock
from vision.cards import CardReader

SIZE = 800, 480
ALL = "seat 0: select learned cards"


class Workshop:
    """A kiosk at a virtual table at which Raising Robots is played."""

    def __init__(self, folder, collection):
        self.clock = VirtualClock(1000.0)
        self.trays, self.own = folder / "trays", folder / "own"
        self.devices = open_devices("virtual", self.clock, 3, seed=4, background=False, trays=self.trays)
        self.kiosk = Kiosk(SIZE, self.clock, catalogues(), collection, self.devices)
        self.hands = Hands(self.kiosk, self.clock, self.devices)
        self.hands.wait(0.5)

    def open_catalogue(self, *selection):
        self.kiosk.push(CatalogueScreen(self.kiosk, "raising_robots", selection))
        self.hands.wait(0.3)

    def known(self):
        return [card.key for card in TrayCards(self.trays / VIRTUAL_TRAY).cards]

    def know(self):
        """Let the tray have learned all cards of the samples; return what is printed on each."""
        tray, reader, kept = VirtualTray(3), CardReader(), TrayCards(self.trays / VIRTUAL_TRAY)
        cards = {card.key: card for card in self.kiosk.shelf.catalogue("raising_robots").learnable()}
        for card in cards.values():
            tray.lay_cards((card.drawn,))
            kept.known = kept.cards.with_card(reader.show(card.key, tray.picture()))
        kept.keep(kept.cards)
        return {key: card.drawn for key, card in cards.items()}

    def draw_cards(self, seats=3):
        """Begin a game with the samples; return it where everybody draws."""
        game = RaisingRobots()
        setup = setup_of(game, ["table"] * seats, {"cards": ("samples",)})
        self.kiosk.play(self.kiosk.shelf.begin(game, setup))
        for seat in range(seats):
            self.hands.play.do(Ready(seat))
        for _ in range(20):
            self.hands.wait(0.5)
            if self.hands.play.session.state.phase == "draw":
                break
        return self.hands.play

    def lay(self, *prints):
        self.devices.teaching.cards.lay(prints)
        for _ in range(6):
            self.hands.wait(0.5)
            self.hands.sees()

    @property
    def view(self):
        return self.devices.teaching.cards.view

    def lay_next(self):
        """Lay in the card that is due; return its key."""
        due = self.view.due[0]
        self.hands.tap("lay card")
        for _ in range(12):
            self.hands.wait(0.5)
            if self.view.due[:1] != (due,) or self.view.can_take:
                break
        return due


@pytest.fixture
def workshop(tmp_path):
    draw_nowhere()
    with closing(Collection(tmp_path, games=["raising_robots"], own_data=tmp_path / "own")) as collection:
        made = Workshop(tmp_path, collection)
        with closing(made.devices):
            yield made


def test_cards_are_learned_from_the_catalogue_and_go_on_by_themselves(workshop):
    hands = workshop.hands
    workshop.open_catalogue()
    for key in (ALL, "learn"):
        hands.tap(key)
    hands.wait(0.6)
    learned = [workshop.lay_next() for _ in range(3)]
    assert workshop.known() == learned == [f"raising_robots.energy.E0{n}" for n in (1, 2, 3)]
    hands.tap("back one")
    hands.wait(0.5)
    assert workshop.known() == learned[:2]
    hands.tap("stop")
    hands.wait(1.0)
    hands.tap(f"card {learned[0]}")
    hands.tap("forget")
    hands.wait(0.5)
    assert workshop.known() == learned[1:2]
    hands.tap("bring back")
    hands.wait(0.5)
    assert sorted(workshop.known()) == learned[:2]


def test_one_card_is_learned_from_its_page_in_the_catalogue(workshop):
    hands = workshop.hands
    workshop.open_catalogue("energy_cards", "look:E05")
    [key] = hands.sees("seat 0: select learned cards")
    hands.tap(key)
    hands.wait(0.6)
    assert workshop.lay_next() == "raising_robots.energy.E05"
    hands.tap("stop")
    hands.wait(0.5)
    assert workshop.known() == ["raising_robots.energy.E05"]
    [key] = hands.sees("seat 0: select learned cards")
    hands.tap(key)
    assert {"forget", "anew"} <= set(hands.sees())


def test_a_card_that_is_no_longer_in_the_catalogue_is_listed_and_can_be_forgotten(workshop):
    hands = workshop.hands
    workshop.open_catalogue("energy_cards", "look:E05")
    hands.tap(hands.sees("seat 0: select learned cards")[0])
    hands.wait(0.6)
    workshop.lay_next()
    for key in ("stop", "back", "back"):
        hands.tap(key)
    own = '[[energy_card]]\nid = "mine"\nvalue = 4\n'
    (workshop.own / "raising_robots").mkdir(parents=True)
    (workshop.own / "raising_robots" / "energy.toml").write_text(own)
    workshop.open_catalogue()
    hands.tap(ALL)
    assert {"card raising_robots.energy.mine", "card raising_robots.energy.E05"} <= set(hands.sees())
    hands.tap("card raising_robots.energy.E05")
    assert "anew" not in hands.sees()
    hands.tap("forget")
    hands.wait(0.5)
    assert (workshop.known(), "card raising_robots.energy.E05" in hands.sees()) == ([], False)


ENERGY = "raising_robots.energy."


def test_cards_that_lie_in_the_tray_are_told_by_one_touch_each(workshop):
    drawn = workshop.know()
    play = workshop.draw_cards()
    state = play.session.state
    one, two = candidates(state, 0)[-1], candidates(state, 0)[1]
    workshop.lay(drawn[ENERGY + one], drawn[ENERGY + two])
    answers = workshop.hands.sees("seat 0: LayCard")
    assert answers[:2] == [f"seat 0: LayCard {one} None", f"seat 0: LayCard {two} None"]
    assert not play.session.state.makers[0].laid, "seen, and not told"
    for answer in answers[:2]:
        workshop.hands.tap(answer)
        workshop.hands.sees()
        workshop.hands.wait(0.4)  # what has just come to stand there takes no touch yet
    assert [laid.card for laid in play.session.state.makers[0].laid] == [one, two]
    workshop.lay()
    assert play.cards.marked(play.view.board) is play.view.board


def test_the_same_game_without_learned_cards_shows_and_asks_what_it_did(workshop):
    play = workshop.draw_cards()
    before = workshop.hands.sees()
    workshop.lay(CardPrint("energy", "3"))
    assert workshop.hands.sees() == before
    assert play.cards.marked(play.view.board) is play.view.board
