"""Cards that were read in the tray are recorded, and a replay reads them again, so that touches find their keys."""

from __future__ import annotations

from pathlib import Path

from companion.commands.main import run
from companion.core.actions import Advance, Ready
from companion.devices.tray.cards.taught import TrayCards
from companion.devices.virtual_tray import VirtualTray
from companion.games.raising_robots.catalogue_pages import WorkshopPages
from companion.games.raising_robots.game import RaisingRobots
from companion.proofs.recorded_evening import recorded
from companion.proofs.setups import setup_of
from companion.recordings.reading import read_table
from companion.recordings.replay.player import replay
from companion.shelf.collection import Collection
from vision.cards import CardReader
from vision.cards.learned import FILE

SEATS = 3
ENERGY = "raising_robots.energy."


def learned(folder: Path) -> dict[str, object]:
    """Let a tray have learned the energy cards of the samples; return what is printed on each."""
    tray, reader, kept = VirtualTray(3), CardReader(), TrayCards(None)
    cards = [card for card in WorkshopPages(None).learnable() if card.key.startswith(ENERGY)]
    for card in cards:
        tray.lay_cards((card.drawn,))
        kept.keep(kept.cards.with_card(reader.show(card.key, tray.picture())))
    TrayCards(folder).keep(kept.cards)
    return {card.key: card.drawn for card in cards}


def where_all_draw(games: Path) -> None:
    game = RaisingRobots()
    collection = Collection(games, games=[game.name])
    session = collection.begin(game, setup_of(game, ["table"] * SEATS, {"cards": ("samples",)}))
    for action in (*(Ready(seat) for seat in range(SEATS)), Advance(None)):
        session.do(action)
    assert session.state.phase == "draw"
    session.close()
    collection.close()


def test_an_evening_with_cards_is_replayed_with_the_same_keys(tmp_path: Path) -> None:
    drawn = learned(tmp_path / "tray")
    with recorded(
        tmp_path / "table", 5, "", "raising_robots", where_all_draw, tray_needed=True, calibration=tmp_path / "tray"
    ) as evening:
        hands = evening.hands
        laid = [what.split()[3] for what in hands.sees("seat 1: LayCard")][-2:]
        evening.table.tray.lay_cards([drawn[ENERGY + card] for card in laid])
        for _ in range(8):
            hands.wait(0.5)
            hands.sees()
        for card in laid:
            assert hands.sees("seat 1: LayCard")[0] == f"seat 1: LayCard {card} None"
            hands.tap(f"seat 1: LayCard {card} None")
            hands.sees()
            hands.wait(0.5)
    table = read_table(tmp_path / "table")
    [read] = [one for one in table.told if one.what == "cards" and one.cards]
    assert [card.key for card in read.cards] == [ENERGY + card for card in laid]
    outcome = replay(table)
    assert outcome.difference is None, outcome.difference
    assert outcome.rows == 2
    assert run(["session", "anonymize", str(tmp_path / "table"), str(tmp_path / "o")]) == 0
    assert (tmp_path / "o" / "tray" / FILE).read_bytes() == (tmp_path / "table" / "tray" / FILE).read_bytes()
