"""A roll under review: what the tray shows, what is asked about, what is missing, and the action it becomes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Literal

import msgspec

from companion.core.actions import Rolled
from companion.core.dice_said import COLOURS as DRAWN
from companion.core.dice_said import die_said
from companion.core.look import HOUSE, Look
from companion.core.messages import Text, text
from companion.core.rolls import ANY_COLOUR, Discrepancy, RollRequest, compare, of_any_colour
from companion.devices.events import DieSeen, TrayRead
from companion.kiosk.play.reconcile import Part, dice_due, known_before, of_the_roll, reconcile, spare_things
from companion.kiosk.play.review_die import Box, Count, ReviewDie, as_answered, as_read, nearest_of

LEAST_BLURRED = 2
"""More than half as many dice must be blurred for one question to be put for all: a single one is asked about."""


def _of_any_colour(die: DieSeen) -> DieSeen:
    return msgspec.structs.replace(die, colour=ANY_COLOUR)


class Review:
    """A seat's roll while its owner looks at it.

    Args:
        request: what the seat owes the tray.
        game_colours: colours of the dice the game is played with; dice of others are shown and left out.
        read: the tray as read, or None where the roll is typed from the start.
        others: what other seats owe the tray meanwhile.
        before: the dice of the reading that was accepted last, as they lay.
        look: of the game, for the words of its dice.

    Attributes:
        dice: everything that lies there or was typed, dice of others and of the last roll among it.
        others: seats whose dice lie there too.
        fewer: the player takes what there is, although dice are missing.
        held: somebody has touched it: it is not accepted by itself any more.
        said: the box of the die of which a player said last what it shows, or None.
        dismissed: the box of what a player said last to be no die, or to be one after all; or None.
    """

    def __init__(
        self,
        request: RollRequest,
        game_colours: Sequence[str],
        read: TrayRead | None = None,
        others: Sequence[RollRequest] = (),
        before: Sequence[DieSeen] = (),
        look: Look = HOUSE,
    ) -> None:
        self._look = look
        self.request = request
        self.read = read
        self.typing = read is None
        self.fewer = False
        self.held = False
        self.said: Box | None = None
        self.dismissed: Box | None = None
        anyhow = of_any_colour(request.dice)
        self._colours = (ANY_COLOUR,) if anyhow else tuple(game_colours)
        self._chosen: int | None = None
        self._changed = False
        seen = of_the_roll(read.dice, dice_due(request), before) if read else ()
        if anyhow:  # only their number counts, and dice of whatever colours lie there
            seen, before = tuple(map(_of_any_colour, seen)), tuple(map(_of_any_colour, before))
        self._seen = seen
        spare = spare_things(read.dice, seen, before) if read else ()
        self._spare = [_of_any_colour(die) if anyhow else die for die in spare]
        found = reconcile(request, seen, self._colours, others, before)
        self.others = found.others
        self._wrong = found.wrong
        perhaps = dict(found.misread)
        self.dice: list[ReviewDie] = [
            as_read(die, part, perhaps.get(index))
            for index, (die, part) in enumerate(zip(seen, found.parts, strict=True))
        ]

    @property
    def seat(self) -> int:
        """Whose roll it is."""
        return self.request.seat

    @property
    def asked(self) -> int | None:
        """Index of the die the player is asked about, worst first, or None.

        Asked about are first dice that may be another seat's, then dice without a certain value and, while a die is
        missing, dice that may be of its colour: the reader doubts, or it is no colour of the game (in glare a die
        looks white).
        """
        missing = self.missing
        unsure = [
            (die.part != "whose", die.confidence, i)
            for i, die in enumerate(self.dice)
            if die.part == "whose" or (self.belongs(die) and die.value is None) or self._doubted(die, missing)
        ]
        return min(unsure)[2] if unsure else None

    def _doubted(self, die: ReviewDie, missing: Sequence[tuple[str, int]]) -> bool:
        """Tell whether a die may be of a colour that is missing."""
        taken_up = self._chosen is not None and self.dice[self._chosen] is die
        if die.part != "mine" or (die.by_hand and not taken_up) or not missing:
            return False
        if die.colour not in self._colours:
            return True
        return die.perhaps in dict(missing) and die.colour in dict(self._difference().extra)

    def doubted(self, index: int) -> bool:
        """Tell whether the colour of a die is in question: misread perhaps, or of no colour of the game."""
        die = self.dice[index]
        return die.part == "mine" and (die.colour not in self._colours or self._doubted(die, self.missing))

    @property
    def blurred(self) -> bool:
        """Whether one question is enough for all dice: most are asked about because the picture is blurred.

        Who has taken up or answered one of them goes on die by die.
        """
        if self.read is None or self.typing or self._chosen is not None or any(die.by_hand for die in self.dice):
            return False
        mine = [die for die in self.dice if self.belongs(die)]
        return 2 * sum(die.reason == "blurred" for die in mine) > max(len(mine), LEAST_BLURRED)

    @property
    def missing(self) -> tuple[tuple[str, int], ...]:
        """What is due and not there: (colour, number)."""
        return self._difference().missing

    @property
    def chosen(self) -> int | None:
        """Index of the die that the six keys speak of: the one touched, else the one asked about."""
        return self._chosen if self._chosen is not None else self.asked

    def choose(self, index: int) -> None:
        """Take a die up for correction; taken up again it is put back."""
        self.held = True
        self._chosen = None if self._chosen == index or not 0 <= index < len(self.dice) else index

    def nearest(self, x: float, y: float) -> int | None:
        """Return the index of the die whose box lies nearest to a point of the picture."""

        return nearest_of(self.dice, x, y)

    def answer(self, value: int) -> None:
        """Give the chosen die its value; the value it already has confirms it.

        Where its colour is in question, too, the die stays chosen until that is said.
        """
        index = self.chosen
        if index is None:
            return
        die = self.dice[index]
        doubted = self._doubted(die if die.part == "mine" else replace(die, part="mine"), self.missing)
        self._changed = self._changed or die.value != value
        learned = die.learned if die.value == value else None
        self.dice[index] = replace(
            die,
            value=value,
            confidence=1.0,
            reason=die.reason if doubted else None,
            by_hand=True,
            part="mine",
            learned=learned,
        )
        self._chosen, self.said = index if doubted else None, die.box

    @property
    def _told(self) -> dict[Box, ReviewDie]:
        """What a player said of dice in the picture, by the box in which each was read."""
        read = {die.box: die.colour for die in self._seen}
        return {
            die.box: die
            for die in self.dice
            if die.box is not None
            and (die.by_hand or die.part == "none" or die.colour != read.get(die.box, die.colour))
        }

    @property
    def lying(self) -> tuple[DieSeen, ...]:
        """What lies in the picture, in the order in which it was read: as it was read, or as a player said it is."""
        told = self._told
        read = self.read.dice if self.read is not None else ()
        return tuple(as_answered(die, told[die.box]) if die.box in told else die for die in read)

    def keep_answers(self, earlier: Review) -> None:
        """Take over what a player said of dice that lie as they lay in an earlier picture of this roll."""
        told = earlier._told
        for index, known in known_before(self._seen, earlier.lying).items():
            if (old := told.get(known.box)) is None:
                continue
            die = self.dice[index]
            value = old.value if old.by_hand else die.value
            self._changed = self._changed or (die.colour, die.value) != (old.colour, value)
            self.dice[index] = replace(
                die,
                colour=old.colour,
                value=value,
                reason=None if old.by_hand else die.reason,
                by_hand=old.by_hand,
                part=old.part if old.by_hand or old.part == "none" else die.part,
                learned=die.learned if die.value == value else None,
            )
            self.said = die.box if old.box == earlier.said else self.said
            self.dismissed = die.box if old.box == earlier.dismissed else self.dismissed

    def give(self, mine: bool) -> None:
        """Say whether the chosen die is of this roll or another seat's."""
        index = self.chosen
        if index is not None:
            self.dice[index] = replace(self.dice[index], part="mine" if mine else "theirs")
            self._chosen = None

    def dismiss(self) -> None:
        """Say that the chosen die is none, or take that back; what was said of it before is forgotten.

        The next thing that may be a missing die is asked about then.
        """
        index = self.chosen
        if index is None:
            return
        die, self.held, self._chosen = self.dice[index], True, None
        self.dismissed = die.box
        part: Part = "mine" if die.part == "none" else "none"
        read = next((seen for seen in self._seen if seen.box == die.box), None)
        self.dice[index] = as_read(read, part, die.perhaps) if read is not None else replace(die, part=part)
        self._changed = self._changed or self.dice[index].value is not None
        if part == "none" and self._spare and (missing := self.missing):
            thing, due = self._spare.pop(0), missing[0][0]
            self._seen = (*self._seen, thing)
            self.dice.append(as_read(thing, "mine", due if thing.colour != due else None))

    @property
    def set_aside(self) -> int | None:
        """Index of what a player said last to be no die, as long as that stands, or None."""
        return next((i for i, die in enumerate(self.dice) if die.part == "none" and die.box == self.dismissed), None)

    def count_in(self) -> None:
        """Count dice left from the roll before, where their colour is missing: they belong to this one."""
        missing = dict(self.missing)
        for index, die in enumerate(self.dice):
            if die.part == "left" and missing.get(die.colour, 0):
                missing[die.colour] -= 1
                self.dice[index] = replace(die, part="mine")

    @property
    def thrown(self) -> int:
        """How many dice of this roll lie there, those among them that are asked about."""
        return sum(die.part in ("mine", "whose") for die in self.dice)

    @property
    def countable(self) -> int:
        """How many dice left from the roll before are of a missing colour."""
        left = Counter(die.colour for die in self.dice if die.part == "left")
        return sum(min(n, left[colour]) for colour, n in self.missing)

    @property
    def takable(self) -> int:
        """How many dice there are to take although some are missing; 0 where that is not what is wrong."""
        mine = [die for die in self.dice if self.belongs(die)]
        odd = any(die.value is None for die in mine) or any(die.part == "whose" for die in self.dice)
        return len(mine) if self.missing and not (self._difference().extra or odd) else 0

    def take_fewer(self) -> None:
        """Take the dice that are there although some are missing, or go on waiting for them."""
        self.fewer = not self.fewer and self.takable > 0

    def recolour(self, colour: str) -> None:
        """Say of which colour the chosen die is; where its value is certain that settles it."""
        index = self.chosen
        if index is None:
            return
        die = self.dice[index]
        self._changed = self._changed or die.colour != colour
        self.dice[index] = replace(die, colour=colour, reason=die.reason if die.value is None else None)
        self._chosen = index if die.value is None else None

    def add(self, colour: str, value: int) -> None:
        """Type one die."""
        self._changed = True
        self.dice.append(ReviewDie(colour, value, by_hand=True))

    def remove(self, index: int) -> None:
        """Take a die out of the roll (typed by mistake, or it does not belong to it)."""
        if 0 <= index < len(self.dice):
            self._changed = True
            self._chosen = None
            del self.dice[index]

    def clear(self) -> None:
        """Take all dice out."""
        self._changed = self._changed or bool(self.dice)
        self._chosen = None
        self.dice.clear()

    def counts(self) -> tuple[Count, ...]:
        """Return seen and expected for each colour of the game or, where that is shorter, of the request."""
        asked = dict(self.request.dice)
        seen = Counter(die.colour for die in self.dice if self.belongs(die))
        colours = [c for c in self._colours if c in asked or seen[c]] or list(asked)
        exact = self.request.exact
        return tuple(Count(c, seen[c], asked.get(c, 0) if exact else None) for c in colours)

    def problem(self) -> Text | None:
        """Return in words what is to be settled or known, the gravest first, or None."""
        parts = Counter(die.part for die in self.dice)
        if parts["whose"]:
            return text("tray.whose_dice", n=parts["whose"])
        difference = self._difference()
        if difference.missing and self.fewer:
            return text("tray.fewer", n=sum(n for _, n in difference.missing))
        return (
            self._other_colour(difference)
            or self._numbers(difference)
            or next((text(key, n=n) for key, n in self._left_out() if n), None)
        )

    def _other_colour(self, difference: Discrepancy) -> Text | None:
        """Return in words that a die of another colour lies there instead of a missing one."""
        missing, extra = dict(difference.missing), dict(difference.extra)
        asked = [die for die in self.dice if die.perhaps and self._doubted(die, difference.missing)]
        if (chosen := self.chosen) is not None:  # the eye is on that one: no sentence points to another
            asked = [die for die in asked if die is self.dice[chosen]]
        glaring = [(str(die.perhaps), die.colour) for die in asked if die.reason == "glare"]
        doubted = [(str(die.perhaps), die.colour) for die in asked]
        named = (("tray.misread_glare", glaring), ("tray.misread", doubted), ("tray.wrong_die", self._wrong))
        for key, pairs in named:
            for due, there in pairs:
                if due in missing and (there in extra or there not in self._colours):
                    return text(key, kind=self._kind(due), other=self._kind(there))
        return None

    def _numbers(self, difference: Discrepancy) -> Text | None:
        """Return in words what is missing or too many."""
        for colour, n in difference.missing:
            left = any(die.part == "left" and die.colour == colour for die in self.dice)
            return text("tray.missing_left" if left else "tray.missing", n=n, kind=self._kind(colour))
        for colour, n in difference.extra:
            return text("tray.extra", n=n, kind=self._kind(colour))
        return None

    def _left_out(self) -> tuple[tuple[str, int], ...]:
        """Return message keys and numbers of dice that lie there and do not count."""
        parts = Counter(die.part for die in self.dice)
        foreign = sum(die.part == "mine" and not self.belongs(die) for die in self.dice)
        return ("tray.theirs", parts["theirs"]), ("tray.foreign", foreign), ("tray.left", parts["left"])

    @property
    def complete(self) -> bool:
        """Whether the roll can be accepted: nothing asked, nothing too many, nothing missing that is not given up."""
        mine = [die for die in self.dice if self.belongs(die)]
        if not mine or any(die.value is None for die in mine) or any(die.part == "whose" for die in self.dice):
            return False
        difference = self._difference()
        return not difference or (self.fewer and not difference.extra)

    @property
    def perfect(self) -> bool:
        """Whether the reader was certain of everything, nothing is missing, and nobody has laid a hand on it."""
        by_hand = self.held or self._changed or self.typing or any(die.by_hand for die in self.dice)
        return self.read is not None and self.complete and not by_hand and self.problem() is None

    def rolled(self) -> Rolled:
        """Return the action of accepting the roll; dice the game does not know are left out."""
        dice = tuple((die.colour, die.value) for die in self.dice if die.value is not None and self.belongs(die))
        how: Literal["camera", "typed", "corrected", "fewer"] = "camera"
        if self.missing:
            how = "fewer"
        elif self.read is None:
            how = "typed"
        elif self._changed:
            how = "corrected"
        return Rolled(self.request.seat, dice, how)

    def belongs(self, die: ReviewDie) -> bool:
        """Tell whether the die counts: it is of this roll, and of a colour the game is played with."""
        return die.part == "mine" and die.colour in self._colours

    def _difference(self) -> Discrepancy:
        return compare(self.request, (die.colour for die in self.dice if self.belongs(die)))

    def _kind(self, colour: str) -> str:
        """Return a colour of dice as a sentence takes it: a die that bears its sign, else the key of its word."""
        look = self._look.die(colour)
        return f"@{look.says}" if look.sign is None or colour not in DRAWN else die_said(colour, 0)
