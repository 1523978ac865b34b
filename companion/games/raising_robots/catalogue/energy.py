"""``energy.toml`` read: the cards of one colour, eight of them for each number of players (RR-SETUP-14, AMB-05)."""

from __future__ import annotations

from companion.games.raising_robots.catalogue.heads import checked_head, each_row
from companion.games.raising_robots.catalogue.rows import EnergyFile
from companion.games.raising_robots.components import CARDS_OF_COLOUR, DECK, EnergyCard
from companion.owned.data_file import DataFile

FILE, TABLE = "energy.toml", "energy_card"
MOST_PLAYERS = 6
"""RR-SETUP-01."""


def energy_cards(file: DataFile) -> dict[str, EnergyCard]:
    """Return the energy cards of a file by their ID.

    Raises:
        DataFileError: for anything that is wrong with it; one sentence with file, line, card and field.
    """
    found: dict[str, EnergyCard] = {}
    for row, within in each_row(file, TABLE, checked_head(file, EnergyFile).energy_card):
        complain = within("")
        if len(found) == CARDS_OF_COLOUR:
            raise complain("id", f"is one card too many; each colour has {CARDS_OF_COLOUR}")
        if len(set(row.players)) != len(row.players):
            raise complain("players", "must name each number once")
        found[row.id] = EnergyCard(row.id, row.value, row.cubes or 0, row.factor or 1, tuple(sorted(row.players)))
    _check_decks(file, found)
    return found


def _check_decks(file: DataFile, found: dict[str, EnergyCard]) -> None:
    """Raise a number of players with too many cards; or too few, once all cards say with how many they are used."""
    whole = len(found) == CARDS_OF_COLOUR and all(card.players for card in found.values())
    for players in range(1, MOST_PLAYERS + 1):
        there = sum(players in card.players for card in found.values())
        if there > DECK or (whole and there < DECK):
            with_these = f"{there} {'card' if there == 1 else 'cards'} for {players} {_players(players)}"
            raise file.complaint("", None, TABLE, f"has {with_these}; there must be {DECK}")


def _players(number: int) -> str:
    return "player" if number == 1 else "players"
