"""Raising Robots put together, behind the interface every game has."""

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
from companion.core.messages import Text
from companion.core.moments import Moments
from companion.core.rejection import Rejection
from companion.core.scenario.fields import Fields, UnclearError
from companion.core.setup import Question, Setup
from companion.core.view import Panel, Selection, Story, TableView, ToldAction
from companion.core.view.catalogue import Entry, OwnersCatalogue
from companion.games.raising_robots import actions, corrections, kept, rules
from companion.games.raising_robots.catalogue import BOX, material, sample_material
from companion.games.raising_robots.catalogue_pages import WorkshopPages
from companion.games.raising_robots.components import WorkshopBox
from companion.games.raising_robots.look import LOOK
from companion.games.raising_robots.panels import panel
from companion.games.raising_robots.proofs import invariants, propose
from companion.games.raising_robots.scenario import RULE_IDS, SAYINGS, arrange
from companion.games.raising_robots.scenario import facts as scenario_facts
from companion.games.raising_robots.setup import LEAST_SEATS, MOST_SEATS, begin, questions, warnings
from companion.games.raising_robots.shown import LINE_KINDS, story, view
from companion.games.raising_robots.state import RULES_VERSION, WORKSHOP_LEVELS, Workshop, answered


class RaisingRobots(Game[Workshop]):
    """The rules of Raising Robots with the default readings of the rules reference."""

    interface: ClassVar[int] = 1
    name: ClassVar[str] = "raising_robots"
    rules_version: ClassVar[int] = RULES_VERSION
    least_seats: ClassVar[int] = LEAST_SEATS
    most_seats: ClassVar[int] = MOST_SEATS
    dice_colours: ClassVar[tuple[str, ...]] = ()
    reads_cards: ClassVar[bool] = True
    levels: ClassVar[tuple[str, ...]] = WORKSHOP_LEVELS
    state_type = Workshop
    action_type: Any = actions.WorkshopAction

    def __init__(self, box: WorkshopBox | None = None) -> None:
        """Play with what is known of the owners' box; without one nothing is but what the rules say."""
        self._box = box if box is not None else material(sample=False)

    @classmethod
    def with_data(cls, folder: Path | None) -> Self:
        """Return the game with what owners keep in ``folder``.

        Raises:
            DataFileError: if a file of theirs cannot be used; one sentence with file, line and field.
        """
        return cls(material(folder, sample=False))

    @classmethod
    def with_usable_data(cls, folder: Path | None) -> Self:
        """Return the game with those files of ``folder`` that can be used."""
        return cls(material(folder, sample=False, sound_only=True))

    @classmethod
    def unread_data(cls, folder: Path | None) -> tuple[str, ...]:
        """Return a sentence for each file of ``folder`` whose name is none of a data file."""
        return BOX.unread(folder)

    @classmethod
    def open_catalogue(cls, folder: Path | None) -> OwnersCatalogue:
        """Return the cards and boards, to be looked at and told."""
        return WorkshopPages(folder)

    @property
    def look(self) -> Look:
        """How the game looks."""
        return LOOK

    def questions(self) -> tuple[Question, ...]:
        """Return what set-up asks."""
        return questions()

    def warnings(self, setup: Setup) -> tuple[Text, ...]:
        """Return advice that the set-up goes against."""
        return warnings(setup)

    def start(self, setup: Setup) -> Applied[Workshop] | Rejection:
        """Return the game before its first decisions, with the cards of the owners' box or our samples."""
        samples = answered(setup, "cards", "yours") == "samples"
        return begin(setup, sample_material() if samples else self._box)

    def apply(self, state: Workshop, action: Action) -> Applied[Workshop] | Rejection:
        """Return the game after ``action``, or why it cannot be done."""
        return rules.apply(state, action)

    def keeps_of(self, state: Workshop, action: Action) -> Entry | None:
        """Return what of an action is new to the owners' files."""
        return kept.entry_of(state, action)

    def propose(self, state: Workshop, pick: Pick) -> Action | None:
        """Return some legal action, or None once the game is over."""
        return propose.propose(state, pick)

    def violations(self, state: Workshop) -> tuple[str, ...]:
        """Return the invariants that ``state`` breaks."""
        return invariants.violations(state)

    def view(self, state: Workshop) -> TableView:
        """Return what everybody sees."""
        return view.view(state)

    def panel(self, state: Workshop, seat: int, selection: Selection = ()) -> Panel:
        """Return what ``seat`` can do now."""
        return panel(state, seat, selection)

    def correctable(self, state: Workshop, seat: int | None) -> tuple[Correctable, ...]:
        """Return everything of ``seat`` (or of the whole table for None) that can be corrected by hand now."""
        return corrections.correctable(state, seat)

    @property
    def line_kinds(self) -> tuple[LineKind, ...]:
        """The kinds of change by which the ledger can be sifted."""
        return LINE_KINDS.shown

    def kind_of(self, line: LedgerLine) -> str:
        """Return the id of the kind of change that ``line`` tells of."""
        return LINE_KINDS.of(line)

    def story(self, state: Workshop, told: Sequence[ToldAction]) -> Story:
        """Return what there is to tell of a game that is over."""
        return story.story(state, told)

    def arrange(self, given: Mapping[str, Any]) -> Workshop | Rejection:
        """Return the game that the ``[given]`` of a scenario describes."""
        try:
            return arrange.arrange(Fields(given), self.questions())
        except UnclearError as error:
            return error.rejection()

    def understand(self, state: Workshop, said: Mapping[str, Any]) -> tuple[Action, ...] | Rejection:
        """Return the actions that a ``[[do]]`` of a scenario means."""
        try:
            return SAYINGS.understand(state, Fields(said))
        except UnclearError as error:
            return error.rejection()

    def facts(self, state: Workshop) -> Mapping[str, Any]:
        """Return what the ``[then]`` of a scenario can speak of."""
        return scenario_facts.facts(state, self.warnings(state.setup))

    def happened(self, state: Workshop, lines: Sequence[LedgerLine]) -> Mapping[str, Any]:
        """Return what the ledger tells of what was done, for the ``[then]`` of a scenario."""
        return scenario_facts.happened(state, lines)

    @property
    def rule_ids(self) -> tuple[str, ...]:
        """The IDs of docs/rules."""
        return RULE_IDS

    def moments(self) -> Moments:
        """Return moments worth a picture, and what players like to do."""
        from companion.games.raising_robots.moments import MOMENTS  # only proofs ask for it

        return MOMENTS
