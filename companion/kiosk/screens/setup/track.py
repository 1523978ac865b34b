"""Is this your track? What lies on the table is shown piece by piece, compared, chosen, and put right.

Pieces that came with Pipworks were made up. As long as some of them are laid, the ribbon of set-up has a tag that
says so; before the first game of a box it is asked whether they are like those on the table.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from companion.core.rejection import Rejection
from companion.core.setup import Answer, Question
from companion.core.view import Selection
from companion.core.view.catalogue import Entry, Stretch
from companion.kiosk.drawing import Act, Area, Drawable, Role, Scene, theme
from companion.kiosk.drawing.track import TrackPiece
from companion.kiosk.host import Host
from companion.kiosk.screens.catalogue import CatalogueScreen
from companion.kiosk.screens.page import Page
from companion.kiosk.screens.setup.draft import SetupDraft
from companion.kiosk.screens.setup.laying import Laying
from companion.kiosk.screens.setup.pieces import LaidPiece, PieceKey
from companion.kiosk.widgets import TITLE_HEIGHT, ToastPlate, WarningBox, Writing, add_key
from companion.kiosk.widgets.header import add_title
from companion.system.beside import Work

SIDE = 164.0
"""Width of a key for a side of the track in the ribbon."""
KEY, GAP = 60.0, 4.0
CHOICE = 76.0
LINE = 28.0
NOTE, NOTE_UPRIGHT = 36.0, 58.0
ACROSS, ACROSS_UPRIGHT = 3, 2
"""Pieces in a row."""


def begin(host: Host, draft: SetupDraft) -> None:
    """Begin the game, or keep the reason why it cannot be begun; before the first one of a box its track is shown."""
    first = not any(saved.game == draft.game.name for saved in host.shelf.saved())
    if first and not draft.track_shown and _made_up(draft.laid()):
        host.push(TrackPage(host, draft, starts=True))
    else:
        begin_now(host, draft)


def begin_now(host: Host, draft: SetupDraft) -> None:
    """Begin the game, or keep the reason why it cannot be begun."""
    answer = host.shelf.begin(draft.game, draft.setup())
    if isinstance(answer, Rejection):
        draft.refusal = answer.says
    else:
        host.play(answer)


def _made_up(laid: tuple[Stretch, ...]) -> bool:
    """Tell whether nothing that is laid is the owners'."""
    return bool(laid) and all(piece.origin == "sample" for piece in laid)


class TrackPage(Page):
    """The track as it lies on the table, with the questions that say what is laid.

    Attributes:
        draft: what is being set up.
        starts: somebody has touched START: the game begins with the answer.
        changing: a touch on a piece opens its page.
    """

    def __init__(self, host: Host, draft: SetupDraft, onward: Act | None = None, *, starts: bool = False) -> None:
        super().__init__(host)
        self.draft = draft
        self.starts = starts
        self._onward = onward or host.pop
        self._laying = Laying(host)
        self.changing = False
        draft.track_shown = draft.track_shown or starts

    @property
    def title(self) -> str:
        """What stands in the ribbon."""
        return self.host.word("setup.your_track")

    def back(self) -> None:
        """Go back."""
        self.draft.refusal = None
        self.host.pop()

    def tick(self) -> bool:
        """Tell whether pieces are on their way."""
        return self._laying.moved()

    # -- where it stands ---------------------------------------------------------------------------------------

    def ribbon(self, scene: Scene) -> Area:
        """Put the ribbon on the scene, on a lying screen with the keys for what has no pictures."""
        host, canvas = self.host, self.host.canvas
        self.draft.renew(host.shelf.games())
        plain = [(question, answer) for question in self._asked() for answer in self._plain(question)]
        beside = SIDE * len(plain) if canvas.landscape else 0.0
        place = add_title(scene, host, self.title, self.back, beside=beside)
        below = Area(0.0, TITLE_HEIGHT, canvas.width, canvas.height - TITLE_HEIGHT)
        if plain and not canvas.landscape:
            place, below = below.inset(4, 2).top(KEY - 4), below.below(KEY)
        for key, (question, answer) in zip(place.columns(len(plain)), plain, strict=True):
            self._turn(scene, key, question, answer)
        return below

    def build(self, scene: Scene, room: Area) -> None:
        """Put the pieces, those that can be chosen, and the answers on the scene."""
        upright = not self.host.canvas.landscape
        rest = room.inset(4, 3)
        high = KEY * (2 if upright else 1)
        self._foot(scene, rest.foot(high))
        rest = rest.above(high + GAP)
        laid = self.draft.laid()
        sample = any(piece.origin == "sample" for piece in laid)
        if sample or self.changing or self.draft.refusal is not None:
            note = NOTE_UPRIGHT if upright else NOTE
            self._note(scene, rest.foot(note))
            rest = rest.above(note + GAP)
        keys: list[tuple[Stretch, Area]] = []
        for question in self._asked():
            pictured = [answer for answer in question.answers if self.draft.picture(question, answer)]
            if pictured:
                rest = self._choices(scene, rest, question, pictured, keys)
        self._laid(scene, rest, laid, keys)

    def _asked(self) -> list[Question]:
        return [question for question in self.draft.asked() if question.lays]

    def _plain(self, question: Question) -> tuple[Answer, ...]:
        """Return the answers that have no picture of their own."""
        return tuple(answer for answer in question.answers if not self.draft.picture(question, answer))

    def _turn(self, scene: Scene, place: Area, question: Question, answer: Answer) -> None:
        host, on = self.host, answer.id in self.draft.answered(question)
        label = host.say(answer.says)
        if answer.why is not None:
            label = f"{label}: {host.say(answer.why)}"
        what, act = f"answer {question.id} {answer.id}", self._answerer(question, answer)
        live = answer.why is None
        add_key(scene, place.inset(1, 0), what, label, act, on=on, live=live, role=Role.BODY)

    def _laid(
        self, scene: Scene, room: Area, laid: tuple[Stretch, ...], keys: Sequence[tuple[Stretch, Area]]
    ) -> None:
        """Put the pieces on the scene as they lie, from left to right and from top to bottom; moving ones on top."""
        columns = ACROSS if self.host.canvas.landscape else ACROSS_UPRIGHT
        lines = max(1, -(-len(laid) // columns))
        places = room.grid(columns, lines, 2)[: len(laid)]
        self._laying.note(tuple(zip(laid, places, strict=True)), keys)
        moving: list[tuple[Area, Drawable]] = []
        for n, (place, stretch) in enumerate(zip(places, laid, strict=True)):
            piece, way, turned = self._piece(scene, n, stretch), self._laying.place(n, place), self._laying.turned(n)
            if way is not None:
                moving.append((way, piece))
            elif turned is not None:
                moving.append((place, self._laying.over(n, self._piece(scene, n, turned), piece)))
            else:
                scene.add(place, piece)
            if self.changing and stretch.offer is not None and stretch.offer.select is not None:
                scene.touch(place, f"piece {n}", self._changer(stretch.offer.select))
        for place, thing in moving:
            scene.add(place, thing)

    def _piece(self, scene: Scene, n: int, stretch: Stretch) -> LaidPiece:
        """Return what is drawn of a piece."""
        last = len(self.draft.laid()) - 1
        said = self.host.short(stretch.says) or self.host.say(stretch.says)
        piece = TrackPiece(stretch.spaces, begins=n == 0, ends=n == last)
        return LaidPiece(said, piece=piece, changes=self.changing, pressed=scene.pressed == f"piece {n}")

    def _choices(
        self,
        scene: Scene,
        room: Area,
        question: Question,
        answers: list[Answer],
        keys: list[tuple[Stretch, Area]],
    ) -> Area:
        """Put the pieces that can be chosen at the foot of ``room``, and note them; return what is left above."""
        host, draft = self.host, self.draft
        columns = 5 if host.canvas.landscape else 3
        lines = -(-len(answers) // columns)
        taken = CHOICE * lines
        given = draft.answered(question)
        for place, answer in zip(room.foot(taken).grid(columns, lines), answers, strict=False):
            what = f"answer {question.id} {answer.id}"
            on = answer.id in given
            nth = str(given.index(answer.id) + 1) if on and question.take > 1 else ""
            piece = TrackPiece(draft.picture(question, answer), figures=False)
            keys.append((Stretch(answer.says, "sample", piece.spaces), place))
            pressed = scene.pressed == what
            scene.add(place, PieceKey(host.say(answer.says), nth=nth, piece=piece, on=on, pressed=pressed))
            scene.touch(place, what, self._answerer(question, answer))
        line = room.above(taken).foot(LINE).inset(8, 0)
        chosen = host.word("setup.chosen", done=len(given), n=question.take)
        wide = host.text.width(chosen, Role.NAME) + 6
        scene.add(line.before(wide), Writing(host.word("setup.in_order"), Role.BODY, theme.now.quiet))
        ink = theme.now.text if len(given) == question.take else theme.now.warning_text
        scene.add(line.end(wide), Writing(chosen, Role.NAME, ink))
        return room.above(taken + LINE)

    def _note(self, scene: Scene, room: Area) -> None:
        """Say why the game cannot be begun, what to touch, or that these pieces are made up."""
        host, refusal = self.host, self.draft.refusal
        if refusal is not None:
            scene.add(room, ToastPlate(host.say(refusal), None))
            return
        scene.add(room, WarningBox())
        said = host.word("setup.touch_piece" if self.changing else "setup.sample_track.explains")
        scene.add(room.inset(12, 2), Writing(said, Role.BODY, align="center", lines=2))

    def _foot(self, scene: Scene, room: Area) -> None:
        host, whole = self.host, all(len(self.draft.answered(q)) == q.take for q in self._asked())
        if host.canvas.landscape:
            rest = room.left(room.width * (0.56 if self.starts else 0.4))
            yes, others = room.beside(rest.width + GAP), rest.columns(2 if self.starts else 1)
        else:
            yes, rest = room.foot(KEY - 4), room.top(KEY - 4)
            others = rest.columns(2 if self.starts else 1)
        label = host.word("setup.other_track")
        add_key(
            scene, others[0], "other track", label, self._change, sign_drawn="pencil", on=self.changing,
            role=Role.BODY,
        )  # fmt: skip
        if self.starts:
            label = host.word("setup.race_on_it")
            add_key(scene, others[1], "race on it", label, self._race, look="amber", live=whole, role=Role.BODY)
        sample = self.starts or any(piece.origin == "sample" for piece in self.draft.laid())
        label = host.word("setup.like_ours" if sample else "setup.next")
        add_key(scene, yes, "like ours", label, self._like_ours, look="ready", live=whole)

    # -- what keys do ------------------------------------------------------------------------------------------

    def _answerer(self, question: Question, answer: Answer) -> Act:
        return lambda: self.draft.answer(question, None, answer.id)

    def _change(self) -> None:
        self.changing = not self.changing

    def _changer(self, select: Selection) -> Act:
        def change() -> None:
            catalogue = self.host.shelf.catalogue(self.draft.game.name)
            page = catalogue.page(select) if catalogue is not None else None
            made = page.copy.select if page is not None and page.keep is None and page.copy is not None else None
            self.host.push(CatalogueScreen(self.host, self.draft.game.name, made or select, one=True))

        return change

    def _race(self) -> None:
        begin_now(self.host, self.draft)

    def _like_ours(self) -> None:
        """Keep the pieces that we made up as the owners' own; go on."""
        for entry in list(self._own_entries()):
            self.host.follow(self, self.host.shelf.keep(self.draft.game.name, entry), self._kept)
        if self.starts:
            begin_now(self.host, self.draft)
        elif self.draft.refusal is None:
            self._onward()

    def _kept(self, work: Work[Rejection | None]) -> str | None:
        refused = work.result()
        if refused is None:
            return None
        self.draft.refusal = refused.says
        return self.host.say(refused.says)

    def _own_entries(self) -> Iterator[Entry]:
        """Yield the entries of the catalogue that make the pieces which we made up the owners'."""
        catalogue = self.host.shelf.catalogue(self.draft.game.name)
        for piece in self.draft.laid() if catalogue is not None else ():
            if piece.origin == "sample" and piece.offer is not None and piece.offer.select is not None:
                copied = catalogue.page(piece.offer.select).copy  # type: ignore[union-attr]  # there is one
                made = catalogue.page(copied.select) if copied is not None and copied.select is not None else None  # type: ignore[union-attr]  # as above
                if made is not None and made.keep is not None and made.why is None:
                    yield made.keep
