"""What was seen on seats' plates: kept until its owner accepts it, with what was told by hand meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from companion.core.actions import Sighted
from companion.core.messages import Text, text
from companion.core.rejection import Rejection
from companion.core.requests import SightRequest, check_sight
from companion.core.view import Selection
from companion.devices.events import PlateRead, PlateRefused, SquareSeen
from companion.kiosk.play.acting import Acting
from companion.kiosk.ports import TablePort

Seen = tuple[tuple[int, int, str], ...]
Square = tuple[int, int]
"""(column from the left, row from the owner's edge), from 0."""


class SeenPlate:
    """What lies on a seat's plate, as far as it is known.

    Args:
        request: what the game asks for.
        read: what the camera has seen, or None where all is told by hand.

    Attributes:
        told: id of the colour, or nothing, on each square that was told by hand.
        chosen: the square that somebody touched, to say what lies there; None speaks of what is asked.
    """

    def __init__(self, request: SightRequest, read: PlateRead | None = None) -> None:
        self.request = request
        self.read = read
        self.told: dict[Square, str] = {}
        self.chosen: Square | None = None
        self._seen = {(one.x, one.y): one for one in read.squares} if read is not None else {}

    def seen(self, square: Square) -> SquareSeen | None:
        """Return what the camera says of a square, or None where it says nothing."""
        return self._seen.get(square)

    def tint(self, square: Square) -> str | None:
        """Return the id of the colour on a square, empty where nothing lies there, None where that is asked."""
        seen = self._seen.get(square)
        return self.told.get(square, seen.tint if seen is not None else "")

    @property
    def asked(self) -> tuple[Square, ...]:
        """The squares that somebody has to say, what is least certain first."""
        doubted = [one for one in self._seen.values() if self.tint((one.x, one.y)) is None]
        return tuple((one.x, one.y) for one in sorted(doubted, key=lambda one: (one.confidence, one.y, one.x)))

    @property
    def question(self) -> Square | None:
        """The square that is spoken of now: the one touched, else what is least certain of those asked."""
        return self.chosen if self.chosen is not None else next(iter(self.asked), None)

    @property
    def problem(self) -> Text | None:
        """Why it cannot be accepted yet, or None."""
        if self.asked:
            return text("plate.asked", n=len(self.asked))
        refused = check_sight(self.request, self.sighted())
        return refused.says if isinstance(refused, Rejection) else None

    def sighted(self) -> Sighted:
        """Return what is known of it, as the action that tells the game."""
        known = {square: self.tint(square) for square in (*self._seen, *self.told)}
        seen = tuple((x, y, tint) for (x, y), tint in sorted(known.items()) if tint)
        how = "typed" if self.read is None else "corrected" if self.told else "camera"
        return Sighted(self.request.seat, self.request.purpose, seen, how)  # type: ignore[arg-type]  # its three words

    def keep_told(self, before: SeenPlate) -> None:
        """Take over what was told by hand of squares that look as they did."""
        same = (square for square in before.told if _look(before.seen(square)) == _look(self.seen(square)))
        self.told |= {square: before.told[square] for square in same}


def _look(seen: SquareSeen | None) -> tuple[str | None, tuple[str, ...]] | None:
    return (seen.tint, seen.guesses) if seen is not None else None


class Plates:
    """The plates that are looked at, one a seat.

    Args:
        acting: the game.
        port: the table; its camera waits for what is asked of it.
        settled: called after each of these, to bring the screen up to date.
    """

    def __init__(self, acting: Acting, port: TablePort, settled: Callable[[], None]) -> None:
        self._acting = acting
        self._port = port
        self._looked_for: tuple[SightRequest, ...] = ()
        self._settled = settled
        self._plates: dict[int, SeenPlate] = {}

    @property
    def read(self) -> Mapping[int, SeenPlate]:
        """What is known of each plate that nobody has accepted yet, by seat."""
        return self._plates

    def reading(self, read: PlateRead) -> bool:
        """Take a reading of a seat's plate; return False where the game asks for none of that seat."""
        request = self._request(read.seat)
        if request is None:
            return False
        before, plate = self._plates.get(read.seat), SeenPlate(request, read)
        if before is not None:
            plate.keep_told(before)
        self._plates[read.seat] = plate
        return True

    def type_in(self, seat: int) -> None:
        """Let the seat tell what lies on its plate, without a picture."""
        if (request := self._request(seat)) is not None:
            self._plates[seat] = SeenPlate(request)
            self._settled()

    def review(self, seat: int) -> SeenPlate | None:
        """Return what the camera saw on the seat's plate and nobody has accepted yet, or None."""
        plate = self._plates.get(seat)
        return plate if plate is not None and plate.read is not None else None

    def choose(self, seat: int, square: Square) -> None:
        """Speak of a square of the seat's plate; the same once more speaks of what is asked again."""
        if (plate := self._plates.get(seat)) is not None:
            plate.chosen = None if plate.chosen == square else square
            self._settled()

    def tell(self, seat: int, square: Square, tint: str) -> None:
        """Say which colour lies on a square of the seat's plate; empty for nothing."""
        if (plate := self._plates.get(seat)) is not None:
            plate.told[square] = tint
            plate.chosen = None
            self._settled()

    def by_touch(self, seat: int) -> Selection:
        """Let the picture go; return what was certain in it, as it is picked up on the seat's panel."""
        plate = self._plates.pop(seat, None)
        self._settled()
        if plate is None or not plate.request.token:
            return ()
        certain = plate.sighted().seen if plate.problem is None else self._certain(plate)
        return tuple(plate.request.token.format(x=x, y=y, tint=tint) for x, y, tint in certain)

    @staticmethod
    def _certain(plate: SeenPlate) -> Seen:
        """Return what is known of a plate, of each colour no more than there are."""
        left = dict(plate.request.most)
        kept = []
        for x, y, tint in plate.sighted().seen:
            left[tint] = left.get(tint, len(plate.request.places)) - 1
            if left[tint] >= 0 and (x, y) in plate.request.places:
                kept.append((x, y, tint))
        return tuple(kept)

    def accept(self, seat: int) -> bool:
        """Tell the game what lies on the seat's plate; or say what is still asked. Return whether it was told."""
        plate = self._plates.get(seat)
        if plate is None:
            return False
        if (problem := plate.problem) is not None:
            self._acting.say(problem, seat, refuses=True)
            return False
        done = self._acting.do(plate.sighted())
        if done:
            self._plates.pop(seat, None)
        self._settled()
        return done

    def drop(self, seat: int) -> None:
        """Forget what was seen on the seat's plate; it may still be asked for."""
        self._plates.pop(seat, None)
        self._settled()

    def look(self, requests: Sequence[SightRequest]) -> None:
        """Let the camera wait for the plates that the game asks for, as long as it does."""
        if tuple(requests) != self._looked_for:
            self._looked_for = tuple(requests)
            self._port.look_for(self._looked_for)

    def refused(self, refused: PlateRefused) -> None:
        """Say why a plate in the tray could not be read, to whom it concerns."""
        waits = self._request(refused.seat) is not None
        self._acting.say(text(f"plate.refused.{refused.reason}"), refused.seat if waits else None)

    def lay(self, seat: int) -> None:
        """Have the plate of a seat laid into the virtual tray."""
        self._port.lay_plate(seat)

    def keep_to(self, requests: Sequence[SightRequest]) -> None:
        """Forget plates that the game no longer asks for as it did."""
        self._plates = {seat: plate for seat, plate in self._plates.items() if plate.request in requests}

    def _request(self, seat: int) -> SightRequest | None:
        return next((request for request in self._acting.view.sights if request.seat == seat), None)
