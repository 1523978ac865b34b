"""Challenge tiles out of a data file (SR-SETUP-16 to 19); which of the eight challenges are tiles is data (C-13)."""

from __future__ import annotations

import msgspec

from companion.games.steampunk_rally.catalogue.card_files import check_id, complainer, packaged_name
from companion.games.steampunk_rally.catalogue.data_files import DataFile, one_of
from companion.games.steampunk_rally.catalogue.tile_files import CHALLENGE_FORMS, challenge_of
from companion.games.steampunk_rally.components import Challenge

KINDS = ("tile", "printed")


class ChallengeTile(msgspec.Struct, frozen=True):
    """A challenge as an entry of the file.

    Attributes:
        id: stable name within its catalogue.
        name: what stands on it.
        challenge: what it does.
        loose: it is a tile that can be laid beside a space, not printed on the track only.
    """

    id: str
    name: str
    challenge: Challenge
    loose: bool = True


class ChallengeRow(msgspec.Struct, forbid_unknown_fields=True):
    """A challenge as it stands in a file; see the header of ``challenges.toml``."""

    id: str
    name: str
    does: str
    kind: str = "tile"


class ChallengeFile(msgspec.Struct, forbid_unknown_fields=True):
    """All of ``challenges.toml``."""

    sample: bool = False
    challenge: list[ChallengeRow] = []


def challenge_tiles(file: DataFile) -> dict[str, ChallengeTile]:
    """Return the challenges of ``challenges.toml`` by id.

    Raises:
        DataFileError: for anything that is wrong with the file.
    """
    found: dict[str, ChallengeTile] = {}
    seen: dict[str, str] = {}
    for i, row in enumerate(file.rows(ChallengeFile).challenge):
        complain = complainer(file, "challenge", i, row.id)
        check_id(row.id, row.name, seen, complain)
        challenge = challenge_of(row.does)
        if challenge is None:
            raise complain("does", f'"{row.does}" {CHALLENGE_FORMS}')
        if row.kind not in KINDS:
            raise complain("kind", one_of(KINDS))
        name = packaged_name(file, "challenge", row.id, row.name)
        found[row.id] = ChallengeTile(row.id, name, challenge, row.kind == "tile")
    return found
