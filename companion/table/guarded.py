"""A game's rules as the table asks them: whatever they raise becomes one error, and that one sentence."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from functools import wraps
from typing import Any, Final, Generic, ParamSpec, TypeVar

from companion.core.actions import Action
from companion.core.applied import Applied, State
from companion.core.correctable import Correctable
from companion.core.game import Game
from companion.core.ledger import LedgerLine
from companion.core.messages import Text
from companion.core.rejection import Rejection, reject
from companion.core.setup import Setup
from companion.core.view import Happening, Panel, Selection, SpaceView, Story, TableView, ToldAction
from companion.core.view.catalogue import Stretch
from companion.system.raised import told
from companion.table.errors import RulesFailedError, TableError

FAILED: Final = "this game's rules failed: {why}"
_OUTCOMES: Final = (Applied, Rejection)
_log = logging.getLogger(__name__)
P = ParamSpec("P")
Answer = TypeVar("Answer")


class GuardedRules(Generic[State]):
    """Questions that players bring about, each answered by the game or raising :class:`RulesFailedError` alone.

    Attributes:
        game: the rules themselves.
        state_type: the class of its states.
    """

    def __init__(self, game: Game[State]) -> None:
        self.game = game
        self.state_type = game.state_type

    def start(self, setup: Setup) -> Applied[State] | Rejection:
        """Return the game at its first phase, or why it cannot be begun."""
        return self._asked(_OUTCOMES, self.game.start, setup)

    def apply(self, state: State, action: Action) -> Applied[State] | Rejection:
        """Return the game after ``action``, or why it cannot be done."""
        return self._asked(_OUTCOMES, self.game.apply, state, action)

    def view(self, state: State) -> TableView:
        """Return what everybody sees."""
        return self._asked((TableView,), self.game.view, state)

    def panel(self, state: State, seat: int, selection: Selection) -> Panel:
        """Return what ``seat`` can do now."""
        return self._asked((Panel,), self.game.panel, state, seat, selection)

    def correctable(self, state: State, seat: int | None) -> Sequence[Correctable]:
        """Return what can be corrected by hand now."""
        return self._asked((tuple, list), self.game.correctable, state, seat)

    def kind_of(self, line: LedgerLine) -> str:
        """Return the id of the kind of change that ``line`` tells of."""
        return self._asked((str,), self.game.kind_of, line)

    def happenings(self, before: State, state: State, lines: Sequence[LedgerLine]) -> Sequence[Happening]:
        """Return what of an action is worth a picture of its own."""
        return self._asked((tuple, list), self.game.happenings, before, state, lines)

    def story(self, state: State, told: Sequence[ToldAction]) -> Story:
        """Return what there is to tell of a game that is over."""
        return self._asked((Story,), self.game.story, state, told)

    def warnings(self, setup: Setup) -> Sequence[Text]:
        """Return advice that ``setup`` goes against."""
        return self._asked((tuple, list), self.game.warnings, setup)

    def picture(self, setup: Setup, question: str, answer: str) -> Sequence[SpaceView]:
        """Return the stretch of track that an answer of set-up stands for."""
        return self._asked((tuple, list), self.game.picture, setup, question, answer)

    def laid(self, setup: Setup) -> Sequence[Stretch]:
        """Return the pieces of track that lie on the table for a set-up."""
        return self._asked((tuple, list), self.game.laid, setup)

    def _asked(
        self, kinds: tuple[type[Any], ...], ask: Callable[P, Answer], *args: P.args, **named: P.kwargs
    ) -> Answer:
        try:
            answer = ask(*args, **named)
            if not isinstance(answer, kinds):
                raise TypeError(f"{ask.__name__} answers {answer!r}, which is no {kinds[0].__name__}")
        except Exception as error:  # whatever a game raises must not end the kiosk
            raise failure(error, type(self.game).__module__.rpartition(".")[0]) from error
        return answer


def failure(error: Exception, package: str) -> RulesFailedError:
    """Return that the rules failed with ``error``, and where in their ``package``."""
    failed = RulesFailedError(told(error, package))
    failed.__cause__ = error
    return failed


def refusal(error: TableError) -> Rejection:
    """Return in one sentence that the rules failed, and log all of it."""
    why = str(error).rstrip(".")
    _log.error(FAILED.format(why=why), exc_info=error)
    return reject("rules_failed", why=why)


def refusing(act: Callable[P, Answer]) -> Callable[P, Answer | Rejection]:
    """Let ``act`` answer with a rejection where it raises a :class:`TableError`; it has changed nothing then."""

    @wraps(act)
    def acted(*args: P.args, **named: P.kwargs) -> Answer | Rejection:
        try:
            return act(*args, **named)
        except TableError as error:
            return refusal(error)

    return acted
