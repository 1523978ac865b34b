"""The box of a scenario: what it describes, over nothing or our samples; and cards made up where they are named."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from types import MappingProxyType
from typing import Any, Final, Literal, NamedTuple

from msgspec.structs import replace

from companion.core.one_line import one_line
from companion.core.scenario.fields import Fields, UnclearError, meant
from companion.games.raising_robots.cards import Kind
from companion.games.raising_robots.catalogue import READERS, sample_material
from companion.games.raising_robots.components import (
    DECK,
    KNOWN_BOARDS,
    TOKENS_OF_TYPE,
    UPGRADE_TYPES,
    BoardPrint,
    EnergyCard,
    Row,
    UpgradeType,
    WorkshopBox,
)
from companion.games.raising_robots.scenario import words
from companion.games.raising_robots.scenario.entries import entries, single
from companion.owned.data_file import DataFile
from companion.owned.entries import free_id

_ENTRIES: Final = MappingProxyType[Kind, tuple[str, str, str]](
    {
        "robot": ("robots", "robots.toml", "robot"),
        "class": ("classes", "classes.toml", "class_card"),
        "inventor": ("inventors", "inventors.toml", "inventor"),
    }
)
"""Of each kind of card: where a scenario describes it, in which file owners do, and what an entry is called there."""
MENTION_LIKE: Final = 'must be a name such as "Axle" or "Axle + speed", or a table with the fields of its data file'
BLANK: Final = "blank"
"""Begins the IDs of energy cards of which nothing is said."""


class CardMention(NamedTuple):
    """A card that lies before a seat.

    Attributes:
        card: ID; empty where nobody knows which it is.
        token: type of the token on it, or empty.
    """

    card: str
    token: UpgradeType | Literal[""]


class ScenarioBox:
    """What is in the box, growing while a scenario is read.

    Attributes:
        energy: energy cards by ID.
        cards: robots, classes and inventors by ID.
        boards: what is printed on the boards.
    """

    def __init__(self, given: Fields, players: int, samples: bool) -> None:
        """Read what a scenario describes.

        Args:
            given: the table ``[given]``.
            players: how many seats there are.
            samples: the cards are our samples; else there are none but those that are described.

        Raises:
            UnclearError: for a field that cannot be understood.
        """
        base = sample_material() if samples else WorkshopBox(boards=KNOWN_BOARDS)
        self._players = players
        self.energy = dict(base.energy)
        self.cards: dict[Kind, dict[str, Any]] = {
            "robot": dict(base.robots),
            "class": dict(base.classes),
            "inventor": dict(base.inventors),
        }
        self.boards = _boards(given, base.boards)
        rows = given.raw("energy", [])
        if not isinstance(rows, list):
            raise given.unclear("energy", "must be a list of energy cards")
        for n, row in enumerate(rows):
            self._energy_entry(row, given.place(f"energy.{n}"))
        if rows:  # they are the deck of this number of players (RR-SETUP-14)
            self.energy = {
                name: replace(card, players=card.players or (players,)) for name, card in self.energy.items()
            }
        for kind, (key, *_) in _ENTRIES.items():
            for n, table in enumerate(given.tables(key)):
                self._described(kind, given.raw(key)[n], table.at)

    def whole(self) -> WorkshopBox:
        """Return it as the game has it."""
        robots, classes, inventors = (dict(self.cards[kind]) for kind in _ENTRIES)
        return WorkshopBox(dict(self.energy), robots, classes, inventors, self.boards)

    def mention(self, kind: Kind, said: Any, place: str, row: Row | None = None) -> CardMention:
        """Return a card that lies before a seat; one that nobody has described is made up.

        Args:
            kind: of card.
            said: its name, with the token on it; or its fields, with ``token`` among them.
            place: where that stands.
            row: of the play area; None of a robot that does not lie there.

        Raises:
            UnclearError: if it cannot be understood.
        """
        if isinstance(said, Mapping):
            token, fields = said.get("token", ""), {name: each for name, each in said.items() if name != "token"}
            if row is not None:
                fields.setdefault("phase", row)
            card = self._described(kind, fields, place)
        elif isinstance(said, str):
            name, token = words.with_token(said)
            card = "" if name == words.UNKNOWN else self._named(kind, name, place, row)
        else:
            raise UnclearError(place, MENTION_LIKE)
        if token == "":
            return CardMention(card, "")
        for upgrade in UPGRADE_TYPES:
            if token == upgrade:
                self._takes(kind, card, upgrade)
                return CardMention(card, upgrade)
        raise UnclearError(place, f"has no token {one_line(str(token))}; there are {', '.join(UPGRADE_TYPES)}")

    def _takes(self, kind: Kind, card: str, upgrade: UpgradeType) -> None:
        """Let a card on which a token lies be known to take such tokens, where that is not described."""
        field = "extra_credit_type" if kind == "class" else "upgrade_type"
        known = self.cards[kind].get(card)
        if known is not None and not getattr(known, field):
            self.cards[kind][card] = replace(known, **{field: upgrade})

    def energy_card(self, said: str, taken: Collection[str], place: str) -> str:
        """Return an energy card by its ID, or by its figures: one that is not among those ``taken``.

        Raises:
            UnclearError: if it is neither.
        """
        found = self.energy.get(said) or words.energy_card(said)
        if found is None:
            raise UnclearError(place, f"{words.ENERGY_LIKE}{meant(said, self.energy)}")
        alike = [found.id, *(f"{found.id}_{n}" for n in range(2, DECK + 1))]
        card = said if said in self.energy else next((each for each in alike if each not in taken), found.id)
        self.energy.setdefault(card, replace(found, id=card))
        return card

    def blank(self, taken: Collection[str]) -> str:
        """Return an energy card of which nothing is said: any of the deck, once all its cards are described."""
        deck = self.whole().deck(self._players)
        names = deck if len(deck) >= DECK else tuple(f"{BLANK}_{n}" for n in range(1, DECK + 1))
        card = next(each for each in names if each not in taken)
        self.energy.setdefault(card, EnergyCard(card, 0))
        return card

    def _energy_entry(self, row: Any, place: str) -> None:
        if isinstance(row, str):
            self.energy_card(row, self.energy, place)
            return
        read: Callable[[DataFile], dict[str, EnergyCard]] = READERS["energy.toml"]
        self.energy |= entries(read, "energy_card", [row], [place])

    def _named(self, kind: Kind, name: str, place: str, row: Row | None) -> str:
        known = words.card_named(self.cards[kind], name)
        if known is not None:
            return known
        if kind == "robot" and row is None:
            key = _ENTRIES[kind][0]
            raise UnclearError(place, f"names no robot of given.{key}{meant(name, self._names(kind))}")
        return self._described(kind, {"name": name, **({"phase": row} if row is not None else {})}, place)

    def _names(self, kind: Kind) -> list[str]:
        return [words.said_card(self.cards[kind], card) for card in self.cards[kind]]

    def _described(self, kind: Kind, fields: Mapping[str, Any], place: str) -> str:
        """Take a card that is described."""
        card = card_from(kind, fields, self.cards[kind], place)
        self.cards[kind][card.id] = card
        return str(card.id)


def card_from(kind: Kind, fields: Mapping[str, Any], taken: Collection[str], place: str) -> Any:
    """Return a card from its fields, with an ID made of its name where it has none.

    Args:
        kind: of card.
        fields: as its data file has them.
        taken: IDs of the others.
        place: where the fields stand.

    Raises:
        UnclearError: for a field that cannot be understood, or an ID that another card has.
    """
    _, file, table = _ENTRIES[kind]
    called = fields.get("name", "")
    made = free_id(called if isinstance(called, str) and called else kind, taken)
    read: Callable[[DataFile], dict[str, Any]] = READERS[file]
    found = entries(read, table, [{"id": made, **fields}], [place])
    if any(card in taken for card in found):
        raise UnclearError(f"{place}.id", "is already used by another card")
    return next(iter(found.values()))


def _boards(given: Fields, usual: BoardPrint) -> BoardPrint:
    """Return the boards; spots of tokens that are not described lie where they do nothing."""
    if "boards" not in given:
        return usual
    table = given.table("boards")
    said = {key: table.raw(key) for key in table.keys()}  # noqa: SIM118 - not a mapping
    spots = said.get("spots")
    if isinstance(spots, list):
        kinds = [spot.get("type") for spot in spots if isinstance(spot, Mapping)]
        plain = ({"section": "assemble", "type": each} for each in UPGRADE_TYPES
                 for _ in range(TOKENS_OF_TYPE - kinds.count(each)))  # fmt: skip
        said["spots"] = [*spots, *plain]
    read: Callable[[DataFile], BoardPrint] = READERS["boards.toml"]
    return single(read, "boards", said, given.place("boards"))
