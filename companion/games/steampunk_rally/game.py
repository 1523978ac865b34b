"""Steampunk Rally put together, behind the interface every game has."""

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
from companion.core.view import Happening, Panel, Selection, SpaceView, Story, TableView, ToldAction
from companion.core.view.catalogue import OwnersCatalogue, Stretch
from companion.games.steampunk_rally import actions, corrections, rules
from companion.games.steampunk_rally.catalogue import BOX, KINDS, Catalogue, drawn_tile, samples
from companion.games.steampunk_rally.components import COLOURS
from companion.games.steampunk_rally.draft import restocking
from companion.games.steampunk_rally.look import LOOK
from companion.games.steampunk_rally.proofs import invariants, propose
from companion.games.steampunk_rally.scenario import RULE_IDS, SAYINGS, arrange
from companion.games.steampunk_rally.scenario import facts as scenario_facts
from companion.games.steampunk_rally.setup import questions as setup_questions
from companion.games.steampunk_rally.setup import start as beginning
from companion.games.steampunk_rally.shown import LINE_KINDS, happenings, panel, story, view
from companion.games.steampunk_rally.state import EARLIER_RULES, LEVELS, RULES_VERSION, State
from companion.owned.pages import Pages


class SteampunkRally(Game[State]):
    """The rules of Steampunk Rally with the default readings of the rules reference."""

    interface: ClassVar[int] = 1
    name: ClassVar[str] = "steampunk_rally"
    rules_version: ClassVar[int] = RULES_VERSION
    earlier_rules: ClassVar[tuple[int, ...]] = EARLIER_RULES
    least_seats: ClassVar[int] = 2
    most_seats: ClassVar[int] = 8
    dice_colours: ClassVar[tuple[str, ...]] = COLOURS
    levels: ClassVar[tuple[str, ...]] = LEVELS
    state_type = State
    action_type = actions.AnyAction

    def __init__(self, catalogue: Catalogue | None = None) -> None:
        """Play with the cards and tiles of ``catalogue``, or with our samples."""
        self._catalogue = catalogue

    @classmethod
    def with_data(cls, folder: Path | None) -> Self:
        """Return the game with our samples and what owners keep in ``folder``.

        Raises:
            DataFileError: if a file of theirs cannot be used; one sentence with file, line and field.
        """
        return cls(Catalogue.load(folder) if folder is not None else None)

    @classmethod
    def with_usable_data(cls, folder: Path | None) -> Self:
        """Return the game with our samples and those files of ``folder`` that can be used."""
        return cls(Catalogue.load(folder, sound_only=True) if folder is not None else None)

    @classmethod
    def unread_data(cls, folder: Path | None) -> tuple[str, ...]:
        """Return a sentence for each file of ``folder`` whose name is none of a data file."""
        return BOX.unread(folder)

    @classmethod
    def open_catalogue(cls, folder: Path | None) -> OwnersCatalogue:
        """Return our samples and what ``folder`` holds, as they stand in the files now."""
        return Pages(BOX, KINDS, folder)

    @property
    def look(self) -> Look:
        """Brass, and the signs and dice of this game."""
        return LOOK

    @property
    def rule_ids(self) -> tuple[str, ...]:
        """The IDs of docs/rules."""
        return RULE_IDS

    @property
    def catalogue(self) -> Catalogue:
        """Cards and tiles known."""
        if self._catalogue is None:
            self._catalogue = samples()
        return self._catalogue

    def questions(self) -> tuple[Question, ...]:
        """Return what set-up asks."""
        return setup_questions.questions(self.catalogue)

    def picture(self, setup: Setup, question: str, answer: str) -> tuple[SpaceView, ...]:
        """Return the spaces of a middle tile on the side that is played (SR-SETUP-04)."""
        tile = setup_questions.tile_meant(setup, question, answer, self.catalogue)
        return drawn_tile(tile)[0] if tile is not None else ()

    def laid(self, setup: Setup) -> tuple[Stretch, ...]:
        """Return the six tiles of the racetrack as they lie."""
        return setup_questions.laid(setup, self.catalogue)

    def warnings(self, setup: Setup) -> tuple[Text, ...]:
        """Return advice that the set-up goes against."""
        return beginning.warnings(setup, self.catalogue)

    def start(self, setup: Setup) -> Applied[State] | Rejection:
        """Return the game at the first pick of its first Draft phase."""
        first = beginning.start(setup, self.catalogue)
        if isinstance(first, Rejection):
            return first
        dealt = restocking.begun(first.state, self.catalogue.parts, self.catalogue.boosts)
        return Applied(dealt.state, (*first.lines, *dealt.lines))

    def apply(self, state: State, action: Action) -> Applied[State] | Rejection:
        """Return the game after ``action``, or why it cannot be done."""
        return rules.apply(state, action)

    def propose(self, state: State, pick: Pick) -> Action | None:
        """Return some legal action, or None once the game is over."""
        return propose.propose(state, pick, self.catalogue)

    def violations(self, state: State) -> tuple[str, ...]:
        """Return the invariants that ``state`` breaks."""
        return invariants.violations(state)

    def view(self, state: State) -> TableView:
        """Return what everybody sees."""
        return view.view(state)

    def panel(self, state: State, seat: int, selection: Selection = ()) -> Panel:
        """Return what ``seat`` can do now."""
        return panel.panel(state, seat, selection, self.catalogue)

    def correctable(self, state: State, seat: int | None) -> tuple[Correctable, ...]:
        """Return everything of ``seat`` (or of the whole table for None) that can be corrected by hand now."""
        return corrections.correctable(state, seat)

    @property
    def line_kinds(self) -> tuple[LineKind, ...]:
        """The kinds of change by which the ledger can be sifted."""
        return LINE_KINDS.shown

    def kind_of(self, line: LedgerLine) -> str:
        """Return the id of the kind of change that ``line`` tells of."""
        return LINE_KINDS.of(line)

    def happenings(self, before: State, state: State, lines: Sequence[LedgerLine]) -> tuple[Happening, ...]:
        """Return explosions, the first across the finish line, and terrain that bites."""
        return happenings(before, state, lines)

    def story(self, state: State, told: Sequence[ToldAction]) -> Story:
        """Return the race in at most five lines, and what records are kept of."""
        return story(state, told)

    def moments(self) -> Moments:
        """Return moments worth a picture, and what players like to do."""
        from companion.games.steampunk_rally.moments import MOMENTS  # only proofs ask for it

        return MOMENTS

    def arrange(self, given: Mapping[str, Any]) -> State | Rejection:
        """Return the game that the ``[given]`` of a scenario describes."""
        try:
            return arrange.arrange(Fields(given), self.start, [question.id for question in self.questions()])
        except UnclearError as error:
            return error.rejection()

    def understand(self, state: State, said: Mapping[str, Any]) -> tuple[Action, ...] | Rejection:
        """Return the actions that a ``[[do]]`` of a scenario means."""
        try:
            return SAYINGS.understand(state, Fields(said))
        except UnclearError as error:
            return error.rejection()

    def facts(self, state: State) -> Mapping[str, Any]:
        """Return what the ``[then]`` of a scenario can speak of."""
        return scenario_facts.facts(state, self.warnings(state.setup))

    def happened(self, state: State, lines: Sequence[LedgerLine]) -> Mapping[str, Any]:
        """Return what the ledger tells of what was done, for the ``[then]`` of a scenario."""
        return scenario_facts.happened(state, lines)
