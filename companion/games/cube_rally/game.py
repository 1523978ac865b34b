"""Cube Rally put together, behind the interface every game has."""

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
from companion.games.cube_rally import actions, corrections, rules
from companion.games.cube_rally.catalogue import BOX, RallyPages, card_set, course_entry
from companion.games.cube_rally.components import CardSet
from companion.games.cube_rally.look import LOOK
from companion.games.cube_rally.proofs import invariants, propose
from companion.games.cube_rally.scenario import RULE_IDS, SAYINGS, arrange
from companion.games.cube_rally.scenario import facts as scenario_facts
from companion.games.cube_rally.setup import questions as setup_questions
from companion.games.cube_rally.setup import start as beginning
from companion.games.cube_rally.shown import LINE_KINDS, panel, story, view
from companion.games.cube_rally.state import RALLY_LEVELS, RULES_VERSION, Rally


class CubeRally(Game[Rally]):
    """The rules of Cube Rally with the default readings of the rules reference."""

    interface: ClassVar[int] = 1
    name: ClassVar[str] = "cube_rally"
    rules_version: ClassVar[int] = RULES_VERSION
    least_seats: ClassVar[int] = setup_questions.LEAST_SEATS
    most_seats: ClassVar[int] = setup_questions.MOST_SEATS
    dice_colours: ClassVar[tuple[str, ...]] = ()
    reads_plates: ClassVar[bool] = True
    levels: ClassVar[tuple[str, ...]] = RALLY_LEVELS
    state_type = Rally
    action_type: Any = actions.RallyAction

    def __init__(self, cards: CardSet | None = None) -> None:
        """Play with these cards, or with our samples."""
        self._cards = cards

    @classmethod
    def with_data(cls, folder: Path | None) -> Self:
        """Return the game with our samples and what owners keep in ``folder``.

        Raises:
            DataFileError: if a file of theirs cannot be used; one sentence with file, line and field.
        """
        return cls(card_set(folder) if folder is not None else None)

    @classmethod
    def with_usable_data(cls, folder: Path | None) -> Self:
        """Return the game with our samples and those files of ``folder`` that can be used."""
        return cls(card_set(folder, sound_only=True) if folder is not None else None)

    @classmethod
    def unread_data(cls, folder: Path | None) -> tuple[str, ...]:
        """Return a sentence for each file of ``folder`` whose name is none of a data file."""
        return BOX.unread(folder)

    @classmethod
    def open_catalogue(cls, folder: Path | None) -> OwnersCatalogue:
        """Return the cards, to be looked at and added to."""
        return RallyPages(folder)

    @property
    def look(self) -> Look:
        """How the game looks."""
        return LOOK

    @property
    def cards(self) -> CardSet:
        """Everything in the box."""
        if self._cards is None:
            self._cards = card_set()
        return self._cards

    def questions(self) -> tuple[Question, ...]:
        """Return what set-up asks."""
        return setup_questions.questions()

    def warnings(self, setup: Setup) -> tuple[Text, ...]:
        """Return advice that the set-up goes against."""
        return beginning.warnings(setup, self.cards)

    def start(self, setup: Setup) -> Applied[Rally] | Rejection:
        """Return the game before its first draw."""
        return beginning.start(setup, self.cards)

    def apply(self, state: Rally, action: Action) -> Applied[Rally] | Rejection:
        """Return the game after ``action``, or why it cannot be done."""
        return rules.apply(state, action)

    def keeps(self, action: Action) -> Entry | None:
        """Return a course card that was made at the table, for the owners' own file."""
        if not isinstance(action, actions.TurnUp) or any(card.id == action.card.id for card in self.cards.course):
            return None
        return course_entry(action.card)

    def propose(self, state: Rally, pick: Pick) -> Action | None:
        """Return some legal action, or None once the game is over."""
        return propose.propose(state, pick)

    def violations(self, state: Rally) -> tuple[str, ...]:
        """Return the invariants that ``state`` breaks."""
        return invariants.violations(state)

    def view(self, state: Rally) -> TableView:
        """Return what everybody sees."""
        return view.view(state)

    def panel(self, state: Rally, seat: int, selection: Selection = ()) -> Panel:
        """Return what ``seat`` can do now."""
        return panel.panel(state, seat, selection)

    def correctable(self, state: Rally, seat: int | None) -> tuple[Correctable, ...]:
        """Return everything of ``seat`` (or of the whole table for None) that can be corrected by hand now."""
        return corrections.correctable(state, seat)

    @property
    def line_kinds(self) -> tuple[LineKind, ...]:
        """The kinds of change by which the ledger can be sifted."""
        return LINE_KINDS.shown

    def kind_of(self, line: LedgerLine) -> str:
        """Return the id of the kind of change that ``line`` tells of."""
        return LINE_KINDS.of(line)

    def story(self, state: Rally, told: Sequence[ToldAction]) -> Story:
        """Return the rally in at most five lines, and what records are kept of."""
        return story(state, told)

    def arrange(self, given: Mapping[str, Any]) -> Rally | Rejection:
        """Return the game that the ``[given]`` of a scenario describes."""
        try:
            return arrange.arrange(Fields(given), self.start, [question.id for question in self.questions()])
        except UnclearError as error:
            return error.rejection()

    def understand(self, state: Rally, said: Mapping[str, Any]) -> tuple[Action, ...] | Rejection:
        """Return the actions that a ``[[do]]`` of a scenario means."""
        try:
            return SAYINGS.understand(state, Fields(said))
        except UnclearError as error:
            return error.rejection()

    def facts(self, state: Rally) -> Mapping[str, Any]:
        """Return what the ``[then]`` of a scenario can speak of."""
        return scenario_facts.facts(state, self.warnings(state.setup))

    def happened(self, state: Rally, lines: Sequence[LedgerLine]) -> Mapping[str, Any]:
        """Return what the ledger tells of what was done, for the ``[then]`` of a scenario."""
        return scenario_facts.happened(state, lines)

    @property
    def rule_ids(self) -> tuple[str, ...]:
        """The IDs of docs/rules."""
        return RULE_IDS

    def moments(self) -> Moments:
        """Return moments worth a picture, and what players like to do."""
        from companion.games.cube_rally.moments import MOMENTS  # only proofs ask for it

        return MOMENTS
