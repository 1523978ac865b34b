"""Galaxy Trucker put together, behind the interface every game has."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar, Self

from companion.core.actions import Action
from companion.core.applied import Applied
from companion.core.correctable import Correctable
from companion.core.game import Game, Pick
from companion.core.ledger import LedgerLine, LineKind
from companion.core.look import Look
from companion.core.messages import Text, text
from companion.core.moments import Moments
from companion.core.rejection import Rejection
from companion.core.scenario.fields import Fields, UnclearError
from companion.core.setup import Question, Setup
from companion.core.view import Panel, Selection, Story, TableView, ToldAction
from companion.core.view.catalogue import OwnersCatalogue
from companion.games.galaxy_trucker import actions, corrections, rules
from companion.games.galaxy_trucker import start as beginning
from companion.games.galaxy_trucker.catalogue import BOX, Material, material
from companion.games.galaxy_trucker.catalogue_pages import BoxPages
from companion.games.galaxy_trucker.look import LOOK
from companion.games.galaxy_trucker.proofs import invariants, propose
from companion.games.galaxy_trucker.scenario import RULE_IDS, SAYINGS, arrange
from companion.games.galaxy_trucker.scenario import facts as scenario_facts
from companion.games.galaxy_trucker.shown import LINE_KINDS, panel, story, view
from companion.games.galaxy_trucker.state import TRUCK_LEVELS, Haul, level_of, mode_of

RULES_VERSION = 1


class GalaxyTrucker(Game[Haul]):
    """The rules of Galaxy Trucker (2021) with the default readings of the rules reference."""

    interface: ClassVar[int] = 1
    name: ClassVar[str] = "galaxy_trucker"
    rules_version: ClassVar[int] = RULES_VERSION
    least_seats: ClassVar[int] = beginning.LEAST_SEATS
    most_seats: ClassVar[int] = beginning.MOST_SEATS
    dice_colours: ClassVar[tuple[str, ...]] = ("white", "red")
    levels: ClassVar[tuple[str, ...]] = TRUCK_LEVELS
    state_type = Haul
    action_type: Any = actions.HaulAction

    def __init__(self, box: Material | None = None) -> None:
        """Play with this box, or with our figures of it."""
        self._box = box

    @classmethod
    def with_data(cls, folder: Path | None) -> Self:
        """Return the game with our figures and what owners keep in ``folder``.

        Raises:
            DataFileError: if a file of theirs cannot be used; one sentence with file, line and field.
        """
        return cls(material(folder) if folder is not None else None)

    @classmethod
    def with_usable_data(cls, folder: Path | None) -> Self:
        """Return the game with our figures and those files of ``folder`` that can be used."""
        return cls(material(folder, sound_only=True) if folder is not None else None)

    @classmethod
    def unread_data(cls, folder: Path | None) -> tuple[str, ...]:
        """Return a sentence for each file of ``folder`` whose name is none of a data file."""
        return BOX.unread(folder)

    @classmethod
    def open_catalogue(cls, folder: Path | None) -> OwnersCatalogue:
        """Return the tiles, cards and boards, to be looked at and corrected."""
        return BoxPages(folder)

    @property
    def look(self) -> Look:
        """How the game looks."""
        return LOOK

    @property
    def box(self) -> Material:
        """Everything in the box."""
        if self._box is None:
            self._box = material()
        return self._box

    def questions(self) -> tuple[Question, ...]:
        """Return what set-up asks."""
        return beginning.questions()

    def warnings(self, setup: Setup) -> tuple[Text, ...]:
        """Return advice that the set-up goes against: figures of a level that nobody has verified say so."""
        levels = {3} if mode_of(setup) == "trek" else {level_of(setup, 1)}
        doubtful = any(card.level in levels and not card.certainty.verified for card in self.box.cards)
        return (text("setup.warns.not_verified", n=max(levels)),) if doubtful else ()

    def start(self, setup: Setup) -> Applied[Haul] | Rejection:
        """Return the game before anybody says "Go!"."""
        return beginning.start(setup, self.box)

    def apply(self, state: Haul, action: Action) -> Applied[Haul] | Rejection:
        """Return the game after ``action``, or why it cannot be done."""
        return rules.apply(state, action)

    def propose(self, state: Haul, pick: Pick) -> Action | None:
        """Return some legal action, or None once the game is over."""
        return propose.propose(state, pick)

    def violations(self, state: Haul) -> tuple[str, ...]:
        """Return the invariants that ``state`` breaks."""
        return invariants.violations(state)

    def view(self, state: Haul) -> TableView:
        """Return what everybody sees."""
        return view.view(state)

    def panel(self, state: Haul, seat: int, selection: Selection = ()) -> Panel:
        """Return what ``seat`` can do now."""
        return panel.panel(state, seat, selection)

    def correctable(self, state: Haul, seat: int | None) -> tuple[Correctable, ...]:
        """Return everything of ``seat`` (or of the whole table for None) that can be corrected by hand now."""
        return corrections.correctable(state, seat)

    @property
    def line_kinds(self) -> tuple[LineKind, ...]:
        """The kinds of change by which the ledger can be sifted."""
        return LINE_KINDS.shown

    def kind_of(self, line: LedgerLine) -> str:
        """Return the id of the kind of change that ``line`` tells of."""
        return LINE_KINDS.of(line)

    def story(self, state: Haul, told: Sequence[ToldAction]) -> Story:
        """Return the game in at most five lines, and what records are kept of."""
        return story(state, told)

    def arrange(self, given: Mapping[str, Any]) -> Haul | Rejection:
        """Return the game that the ``[given]`` of a scenario describes."""
        arranged = self.arrange_told(given)
        return arranged if isinstance(arranged, Rejection) else arranged.state

    def arrange_told(self, given: Mapping[str, Any]) -> Applied[Haul] | Rejection:
        """Return the same with what a card that was turned up has done."""
        try:
            return arrange.arrange(Fields(given), self.start, [each.id for each in self.questions()], self.box)
        except UnclearError as error:
            return error.rejection()

    def understand(self, state: Haul, said: Mapping[str, Any]) -> tuple[Action, ...] | Rejection:
        """Return the actions that a ``[[do]]`` of a scenario means."""
        try:
            return SAYINGS.understand(state, Fields(said))
        except UnclearError as error:
            return error.rejection()

    def facts(self, state: Haul) -> Mapping[str, Any]:
        """Return what the ``[then]`` of a scenario can speak of."""
        return scenario_facts.facts(state)

    def said(self, word: str) -> str:
        """Return an entry with the sides of a ship as its facts call them: top is front."""
        return scenario_facts.sides_said(word)

    def happened(self, state: Haul, lines: Sequence[LedgerLine]) -> Mapping[str, Any]:
        """Return what the ledger tells of what was done, for the ``[then]`` of a scenario."""
        return scenario_facts.happened(state, lines)

    @property
    def rule_ids(self) -> tuple[str, ...]:
        """The IDs of docs/rules."""
        return RULE_IDS

    def moments(self) -> Moments:
        """Return moments worth a picture, and what players like to do."""
        from companion.games.galaxy_trucker.moments import MOMENTS  # only proofs ask for it

        return MOMENTS
