"""The one interface through which the table, the screen and the proofs see a game."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar, Final, Generic, Self

from companion.core.actions import Action
from companion.core.applied import Applied, State
from companion.core.correctable import Correctable
from companion.core.ledger import BY_HAND, LedgerLine, LineKind
from companion.core.look import HOUSE, Look
from companion.core.messages import Text
from companion.core.moments import Moments
from companion.core.rejection import Rejection, reject
from companion.core.setup import Question, Setup
from companion.core.view import Happening, Panel, Selection, SpaceView, Story, TableView, ToldAction
from companion.core.view.catalogue import Entry, OwnersCatalogue, Stretch

INTERFACE: Final = 1
"""Version of what stands on this page; raised whenever a game written for the one before would not work with it."""

Pick = Callable[[int], int]
"""Given n ≥ 1, returns a number from 0 to n − 1: how proofs bring chance from outside into legal play."""


class GameDataError(Exception):
    """Something is wrong with a game's data files; the message is one sentence for their owner."""


class Game(ABC, Generic[State]):
    """A game's rules as pure, total functions over immutable state.

    Nothing here raises for what a player did: it is answered with a :class:`Rejection` and changes nothing.

    Attributes:
        interface: the version of this interface that the game is written for, stated by each game as a number.
        name: folder and command-line name, e.g. ``toy_race``; the name of its entry point, too.
        rules_version: raised whenever a stored game would replay to another result; kept in the journal.
        earlier_rules: versions of its rules before that one which it still plays: a game that was begun under one of
            them goes on by it, and the state says by which. Any other is carried over (docs/journal.md).
        least_seats: fewest players.
        most_seats: most players.
        state_type: the state's class, for reading it back.
        action_type: union of all action classes of the game, for reading actions back.
        dice_colours: colours of the dice the game is played with, as the reader names them: ``red``, ``blue``,
            ``yellow``, ``green``, ``white``, ``black``. What the game itself calls a die is said by a `DieLook`.
        reads_plates: the camera can read seats' plates in it (`TableView.sights`); a game without dice and plates
            needs no tray.
        reads_cards: the camera can know its cards in the tray, once they were learned; it is played as well without.
        levels: how much the companion can keep for a seat, in the order in which set-up turns them; in words
            ``setup.level_<level>``.
    """

    interface: ClassVar[int]
    name: ClassVar[str]
    rules_version: ClassVar[int]
    earlier_rules: ClassVar[tuple[int, ...]] = ()
    least_seats: ClassVar[int]
    most_seats: ClassVar[int]
    dice_colours: ClassVar[tuple[str, ...]]
    reads_plates: ClassVar[bool] = False
    reads_cards: ClassVar[bool] = False
    levels: ClassVar[tuple[str, ...]] = ("table",)
    state_type: type[State]
    action_type: Any

    @classmethod
    def plays(cls, version: int) -> bool:
        """Tell whether a game begun under ``version`` of the rules is played by that version."""
        return version == cls.rules_version or version in cls.earlier_rules

    @classmethod
    def with_data(cls, folder: Path | None) -> Self:  # noqa: ARG003 - a game without data files looks at no folder
        """Return the game with the data files that owners keep in ``folder``; a folder that is not there is empty.

        Raises:
            GameDataError: if a file cannot be used; one sentence with file, line and field.
        """
        return cls()

    @classmethod
    def with_usable_data(cls, folder: Path | None) -> Self:
        """Return the game with those of the owners' data files that can be used; never fails on the others."""
        return cls.with_data(folder)

    @classmethod
    def unread_data(cls, folder: Path | None) -> tuple[str, ...]:  # noqa: ARG003 - a game without data files looks at no folder
        """Return a sentence for each file that owners keep in ``folder`` and nothing reads: its name is wrong."""
        return ()

    @classmethod
    def has_catalogue(cls) -> bool:
        """Tell whether the game has a catalogue that can be opened."""
        return cls.open_catalogue.__func__ is not Game.open_catalogue.__func__  # type: ignore[attr-defined]  # bound

    @classmethod
    def open_catalogue(cls, folder: Path | None) -> OwnersCatalogue | None:  # noqa: ARG003 - no catalogue by default
        """Return the cards and tiles of this game, to be looked at and added to; None where the game has none.

        Files of ``folder`` are read now; what is wrong with one is told on the pages and hides only what is in it.
        """
        return None

    @classmethod
    def needs_tray(cls) -> bool:
        """Tell whether anything of the game is read in the tray."""
        return bool(cls.dice_colours) or cls.reads_plates

    @property
    def rule_ids(self) -> tuple[str, ...]:
        """The IDs of all rules, chapter by chapter, for what names them; empty where nobody keeps a list."""
        return ()

    @property
    def title(self) -> Text:
        """The game's name in words."""
        return Text(f"game.{self.name}")

    @property
    def look(self) -> Look:
        """How the game looks; the house's look where it brings none."""
        return HOUSE

    @abstractmethod
    def questions(self) -> tuple[Question, ...]:
        """Return what set-up asks, in the order to be asked."""

    def picture(self, setup: Setup, question: str, answer: str) -> tuple[SpaceView, ...]:  # noqa: ARG002 - most answers have no shape
        """Return the stretch of track that an answer of set-up stands for, or nothing where it is no shape.

        Args:
            setup: what has been answered so far.
            question: id of the question.
            answer: id of one of its answers.
        """
        return ()

    def laid(self, setup: Setup) -> tuple[Stretch, ...]:  # noqa: ARG002 - most games have no track in pieces
        """Return the pieces of track that lie on the table for a set-up, in their order, as far as they are chosen.

        Players compare them with their own. One of origin ``sample`` was made up by us; the offer of each selects its
        page in the catalogue.
        """
        return ()

    def keeps(self, action: Action) -> Entry | None:  # noqa: ARG002 - most actions tell nothing new of the box
        """Return what of an action is new to the owners' files, such as a card that was described at the table.

        It is written there once the action is done, so that next time the card is known.
        """
        return None

    def keeps_of(self, state: State, action: Action) -> Entry | None:  # noqa: ARG002 - mostly the action says all
        """Return the same where it takes the game after ``action`` to say it, as of one figure of a card."""
        return self.keeps(action)

    def warnings(self, setup: Setup) -> tuple[Text, ...]:  # noqa: ARG002 - most set-ups are as good as others
        """Return advice that ``setup`` goes against; it is shown and never refused."""
        return ()

    @abstractmethod
    def start(self, setup: Setup) -> Applied[State] | Rejection:
        """Return the game at its first phase, or why it cannot be begun with ``setup``."""

    @abstractmethod
    def apply(self, state: State, action: Action) -> Applied[State] | Rejection:
        """Return the game after ``action``, or why it cannot be done. Never half-applies."""

    @abstractmethod
    def propose(self, state: State, pick: Pick) -> Action | None:
        """Return some legal action, made from the choices of ``pick``, or None once the game is over.

        Rolled dice are also made from ``pick``: who calls this brings the chance.
        """

    @abstractmethod
    def violations(self, state: State) -> tuple[str, ...]:
        """Return the invariants that ``state`` breaks, each in one English sentence; empty for a sound state."""

    @abstractmethod
    def view(self, state: State) -> TableView:
        """Return what everybody sees."""

    @abstractmethod
    def panel(self, state: State, seat: int, selection: Selection = ()) -> Panel:
        """Return what ``seat`` can do now, having picked up ``selection``.

        A selection that fits nothing any more (the state has moved on) is treated as empty.
        """

    def correctable(self, state: State, seat: int | None) -> tuple[Correctable, ...]:  # noqa: ARG002 - nothing by default
        """Return everything of ``seat`` (or of the whole table for None) that can be corrected by hand now."""
        return ()

    @property
    def line_kinds(self) -> tuple[LineKind, ...]:
        """The kinds of change by which the ledger can be sifted, in the order to be shown."""
        return (BY_HAND,)

    def kind_of(self, line: LedgerLine) -> str:
        """Return the id of the kind of change that ``line`` tells of; empty for one of no kind."""
        return BY_HAND.id if line.rule is None else ""

    def happenings(self, before: State, state: State, lines: Sequence[LedgerLine]) -> tuple[Happening, ...]:  # noqa: ARG002
        """Return what of one action is worth a picture of its own, in the order in which it happened.

        Args:
            before: the game before the action.
            state: the game after it.
            lines: what it put into the ledger.
        """
        return ()

    def story(self, state: State, told: Sequence[ToldAction]) -> Story:  # noqa: ARG002 - nothing to tell by default
        """Return what there is to tell of a game that is over.

        Args:
            state: its end.
            told: its whole ledger, oldest first.
        """
        return Story()

    def moments(self) -> Moments:
        """Return what the game tells to whoever plays it by chance, counts its touches or pictures its screens."""
        return Moments()

    # Scenarios: rulings written as data (docs/scenarios.md). A game that offers none of this is none the worse.

    def arrange(self, given: Mapping[str, Any]) -> State | Rejection:  # noqa: ARG002 - nothing is known by default
        """Return the game as ``given`` describes it in plain words, or why that cannot be understood or begun.

        The rejection ``unclear`` names the field in its arguments: ``field`` and ``why``.
        """
        return reject("no_scenarios", game=f"@{self.title.key}")

    def arrange_told(self, given: Mapping[str, Any]) -> Applied[State] | Rejection:
        """Return the same with what the ledger tells of the way there, such as of a card that was turned up."""
        state = self.arrange(given)
        return state if isinstance(state, Rejection) else Applied(state)

    def understand(self, state: State, said: Mapping[str, Any]) -> tuple[Action, ...] | Rejection:  # noqa: ARG002
        """Return the actions that ``said`` means in ``state``, or (``unclear``) why it means none."""
        return reject("no_scenarios", game=f"@{self.title.key}")

    def facts(self, state: State) -> Mapping[str, Any]:  # noqa: ARG002
        """Return ``state`` in the words in which scenarios say what must hold.

        Values are numbers, texts, truths and tables of these; a tuple is a list whose order counts, a list one
        whose order does not.
        """
        return {}

    def said(self, word: str) -> str:
        """Return an entry of a list as ``facts`` have it, where a scenario may call it otherwise."""
        return word

    def happened(self, state: State, lines: Sequence[LedgerLine]) -> Mapping[str, Any]:  # noqa: ARG002
        """Return what the ledger tells of what was done on the way to ``state``, in words as ``facts`` has them.

        Both are looked at together; the tables of seats are put into one.
        """
        return {}
