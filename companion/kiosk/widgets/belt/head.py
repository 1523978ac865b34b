"""The ribbon over people at work: who is still at it, who is done, and the rounds on their track with its break."""

from __future__ import annotations

from typing import Final

import msgspec
import pygame

from companion.core.view import BoardHead, RoundTrack
from companion.kiosk.drawing import Area, Paintbox, Role, Scene, theme
from companion.kiosk.host import Host
from companion.kiosk.widgets.dash.wording import says
from companion.kiosk.widgets.header import LOW_PEOPLE, add_people

GROUP_GAP: Final = 18.0
EMBLEM: Final = 34.0
"""Pitch of emblems."""
PITCH, LEAST_PITCH = 25.0, 18.0
NOW: Final = 11.5
DOT: Final = 7.5
MUG: Final = 17.0


class TrackFace(msgspec.Struct, frozen=True):
    """The rounds side by side: gone ones are bolts, that of now has its number, the others are rings."""

    track: RoundTrack

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        look, track = art.works.look, self.track
        places = track_places(track, rect)
        first, last = places[0][1], places[-1][1]
        line = Area(first, rect.center[1] - 2, last - first, 4)
        art.works.slot(target, line, fill=look.belt, radius=2)
        for number, x in places:
            at = (x, rect.center[1])
            if number == 0:
                ground = Area(x - MUG * 0.6, at[1] - MUG * 0.6, MUG * 1.2, MUG * 1.2)
                art.works.slot(target, ground, fill=look.ribbon, radius=MUG)
                paint = look.chosen_rim if track.now <= track.break_after or track.resting else look.mute
                art.works.sign(target, look.break_sign, at, MUG, paint)
            elif number < track.now or (track.resting and number == track.now):
                art.works.bolt(target, at, DOT * 2)
            elif number == track.now:
                disc = Area(x - NOW, at[1] - NOW, 2 * NOW, 2 * NOW)
                art.works.slot(target, disc, fill=theme.mix(look.chosen_rim, look.chosen_stops[-1], 0.5), radius=NOW)
                art.text.draw(target, str(number), disc.inset(-4, 0), Role.VALUE, look.ink, em=20)
            else:
                ring = Area(x - DOT, at[1] - DOT, 2 * DOT, 2 * DOT)
                art.works.slot(target, ring, fill=look.belt_arrow, radius=DOT)
                art.works.slot(target, ring.inset(2), fill=look.ribbon, radius=DOT)


def track_places(track: RoundTrack, rect: Area) -> list[tuple[int, float]]:
    """Return which round stands where from the left, 0 for the break."""
    numbers = list(range(1, track.of + 1))
    if track.break_after:
        numbers.insert(track.break_after, 0)
    pitch = (rect.width - 2 * NOW) / max(1, len(numbers) - 1)
    return [(number, rect.x + NOW + n * pitch) for n, number in enumerate(numbers)]


def add_work_head(scene: Scene, host: Host, room: Area, head: BoardHead, names: tuple[str, ...]) -> None:
    """Put seats at work, seats that are done, and the track of rounds into the room that the ribbon left."""
    groups = [(says(host, head.line), head.seats)]
    if head.others is not None and head.others.seats:
        groups.append((says(host, head.others.says), head.others.seats))
    groups = [(said, seats) for said, seats in groups if said or seats]
    em = 18 if room.height <= LOW_PEOPLE else 20
    least = [max(host.text.width(said, Role.BODY, em) + 4, len(seats) * EMBLEM) for said, seats in groups]
    taken = sum(least) + GROUP_GAP * len(groups)
    room = _add_track(scene, head.track, room, taken)
    spare = max(0.0, room.width - taken)
    for n, ((said, seats), wide) in enumerate(zip(groups, least, strict=True)):
        last = n == len(groups) - 1
        named = _named(host, seats, names)
        share = spare if last or named <= wide + spare else 0.0
        place = room.left(min(room.width, room.width if last else max(wide, min(named, wide + share))))
        add_people(scene, place, said, [(seat, names[seat]) for seat in seats])
        spare -= max(0.0, place.width - wide)
        room = room.beside(place.width + GROUP_GAP)


def _named(host: Host, seats: tuple[int, ...], names: tuple[str, ...]) -> float:
    """Return how wide seats with their names are."""
    return sum(host.text.width(names[seat], Role.NAME) + EMBLEM + 14 for seat in seats)


def _add_track(scene: Scene, track: RoundTrack | None, room: Area, taken: float) -> Area:
    """Put the track at the right end where groups leave room for it; return the rest."""
    if track is None:
        return room
    spaces = track.of + bool(track.break_after)
    wide = min(spaces * PITCH, room.width - taken - GROUP_GAP)
    if wide < spaces * LEAST_PITCH:
        return room
    scene.add(room.end(wide), TrackFace(track))
    return room.before(wide + GROUP_GAP)
