"""Energy cards in the catalogue: value, cubes, multiplier, and the numbers of players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from companion.core.messages import Text, text
from companion.core.view import CardLine, CardSign, Keys, LineCard, Says, Section, Selection
from companion.core.view.catalogue import CardPicture, CataloguePage, Origin
from companion.games.raising_robots.catalogue import ENERGY_FILE, EnergyFile
from companion.games.raising_robots.catalogue_pages.card_kind import BoxKind
from companion.games.raising_robots.catalogue_pages.counting import figures
from companion.games.raising_robots.catalogue_pages.drafts import EnergyDraft
from companion.games.raising_robots.catalogue_pages.lines import NOT_KNOWN
from companion.games.raising_robots.learnable import energy_key
from companion.owned.editor import Editor
from companion.owned.kinds import looked_at
from companion.owned.named_keys import key

MOST_CUBES = 3
MOST_PLAYERS = 6
"""RR-SETUP-01."""


class EnergyKind(BoxKind[EnergyDraft]):
    """Cards of ``energy.toml``."""

    name, sign, file, table, row, whole = (
        "energy_cards", "energy_card", ENERGY_FILE, "energy_card", EnergyDraft, EnergyFile,
    )  # fmt: skip

    def blank(self, filters: Selection) -> EnergyDraft:  # noqa: ARG002 - all begin alike
        """Return a new card."""
        return EnergyDraft(id="", value=1)

    def fields(self, kept: EnergyDraft) -> Mapping[str, Any]:
        """Return a card as its file has it: it has no name."""
        return {field: value for field, value in super().fields(kept).items() if field != "name"}

    def called(self, row: EnergyDraft) -> Text:
        """Return its figures in words."""
        return text("box.energy_card", value=row.value, cubes=row.cubes or 0)

    def page(self, rest: Selection, samples: Sequence[EnergyDraft], own: Sequence[EnergyDraft]) -> CataloguePage:
        """Return the card that is made or looked at, or the list: no card has a name to be typed."""
        draft = self._draft(rest)
        shown = draft.id if draft is not None else looked_at(rest)
        learns = energy_key(shown) if shown else ""
        return replace(super().page(rest, samples, own), naming=None, learns=learns)

    def drawn(self, edit: Editor[EnergyDraft], said: Text, origin: Origin) -> CardPicture:  # noqa: ARG002 - its figures say it
        """Return a card, called by its figures."""
        return super().drawn(edit, self.called(edit.draft), origin)

    def badge(self, draft: EnergyDraft) -> str:
        """Return its value."""
        return str(draft.value)

    def card(self, draft: EnergyDraft) -> LineCard:
        """Return its figures as lines."""
        players = " ".join(map(str, sorted(draft.players))) or NOT_KNOWN
        lines = (
            CardLine(signs=(CardSign("energy", str(draft.value)),), says=text("box.energy.value")),
            CardLine(signs=(CardSign("energy_cube", str(draft.cubes or 0)),), says=text("box.energy.cubes")),
            CardLine(signs=(CardSign("energy_cube", f"×{draft.factor or 1}"),), says=text("box.energy.factor")),
            CardLine(signs=(CardSign("meeple", players),), says=text("box.energy.players")),
        )
        return LineCard("energy_card", self.called(draft), lines)

    def touched(self, edit: Editor[EnergyDraft]) -> Mapping[int, str]:  # noqa: ARG002 - all keys are there at once
        """Return nothing: the keys of all figures stand beside the card."""
        return {}

    def sections(self, edit: Editor[EnergyDraft]) -> tuple[Section, ...]:
        """Return a row of keys for each figure."""
        draft = edit.draft
        factors = tuple(
            key(edit, text("plain", name=f"×{n}"), {"factor": n}, on=(draft.factor or 1) == n) for n in (1, 2)
        )
        players = tuple(
            key(edit, text("plain", name=str(n)), {"players": _turned(draft.players, n)}, on=n in draft.players)
            for n in range(1, MOST_PLAYERS + 1)
        )
        cubes = figures(edit, draft.cubes or 0, lambda n: {"cubes": n}, most=MOST_CUBES, more=False)
        return (
            Says(text("box.energy.value"), "quiet"),
            figures(edit, draft.value, lambda n: {"value": n}),
            Says(text("box.energy.cubes"), "quiet"),
            Keys((*cubes.keys, *factors)),
            Says(text("box.energy.players"), "quiet"),
            Keys(players),
            Keys((edit.origin(),)),
        )


def _turned(players: list[int], n: int) -> list[int]:
    return sorted({*players} ^ {n})
