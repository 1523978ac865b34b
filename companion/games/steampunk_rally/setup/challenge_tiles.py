"""Challenge tiles laid beside the finished track in set-up (SR-SETUP-16 to 21)."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from companion.core.messages import Text, text
from companion.core.rejection import Rejection, reject
from companion.core.setup import Answer, Question, Setup, question
from companion.games.steampunk_rally.catalogue import Catalogue, ChallengeTile
from companion.games.steampunk_rally.effects import fork_before
from companion.games.steampunk_rally.faces import named
from companion.games.steampunk_rally.setup.likenesses import tile_likeness
from companion.games.steampunk_rally.state import Course

MOST_TILES = 6
"""SR-COMP-11."""
ADVISED_TILES = 3
"""SR-SETUP-20."""
NOWHERE = "none"
PLACES = ("start", "middle_1", "middle_2", "middle_3", "finish", "last")
"""Where a tile lies, by the track tile; their order is that of ``CourseSpace.tile``."""

Laid = tuple[ChallengeTile, int]
"""A challenge tile and the space that it lies beside."""


def loose(catalogue: Catalogue) -> tuple[ChallengeTile, ...]:
    """Return the challenges that are tiles (C-13)."""
    return tuple(challenge for challenge in catalogue.challenges if challenge.loose)


def tile_questions(catalogue: Catalogue) -> tuple[Question, ...]:
    """Return the questions whether challenge tiles are used, and for each of them beside which space it lies.

    A space is named by its track tile and counted from the Start end, the branches of a fork one after the other.
    """
    longest = max((sum(len(branch) for step in tile.steps for branch in step) for tile in catalogue.tiles), default=1)
    counted = tuple(Answer(str(n), text("plain", name=str(n))) for n in range(1, longest + 1))
    places = tuple(Answer(place, text(f"setup.challenge.{place}")) for place in (NOWHERE, *PLACES))
    found = [
        question("challenges", "off", "on", explained=True),
    ]
    for tile in loose(catalogue):
        beside = f"beside_{tile.id}"
        name = f"@{named(tile.name).key}" if tile.name.startswith("@") else tile.name
        found += [
            Question(
                beside,
                text("setup.challenge", name=name),
                places,
                (NOWHERE,),
                explains=text("setup.challenge.explains"),
                unless=("challenges", "off"),
                looks=tile_likeness(tile),
            ),
            Question(
                f"space_of_{tile.id}",
                text("setup.challenge_space", name=name),
                counted,
                ("1",),
                explains=text("setup.challenge_space.explains"),
                unless=(beside, NOWHERE),
            ),
        ]
    return tuple(found)


def laid_tiles(setup: Setup, course: Course, catalogue: Catalogue) -> tuple[Laid, ...] | Rejection:
    """Return the challenge tiles with the spaces they lie beside, or why they cannot lie there (SR-SETUP-18, 19)."""
    if setup.answers.get("challenges", ("off",)) != ("on",):
        return ()
    found: list[Laid] = []
    for tile in loose(catalogue):
        place = setup.answers.get(f"beside_{tile.id}", (NOWHERE,))
        count = setup.answers.get(f"space_of_{tile.id}", ("1",))
        if place == (NOWHERE,):
            continue
        space = _space(course, place, count)
        if space is None:
            return reject("setup_challenge_space", "SR-SETUP-19", name=tile.name)
        if course.spaces[space].challenge is not None or any(space == other for _, other in found):
            return reject("setup_challenge_taken", "SR-SETUP-19", name=tile.name, space=course.track.distance[space])
        found.append((tile, space))
    if len(found) > MOST_TILES:
        return reject("setup_challenge_many", "SR-SETUP-18", n=MOST_TILES)
    return tuple(found)


def with_tiles(course: Course, laid: Sequence[Laid]) -> Course:
    """Return the course on which spaces with a tile beside them are challenge spaces (SR-CHALLENGE-02)."""
    spaces = list(course.spaces)
    for tile, space in laid:
        spaces[space] = msgspec.structs.replace(spaces[space], challenge=tile.challenge)
    return Course(course.track, tuple(spaces))


def tile_warnings(course: Course, laid: Sequence[Laid], first_game: bool) -> tuple[Text, ...]:
    """Return the advice that the tiles go against (SR-SETUP-20, 21, 24)."""
    found = []
    if laid and first_game:
        found.append(text("setup.warns.challenges"))
    if len(laid) > ADVISED_TILES:
        found.append(text("setup.warns.many_challenges", n=ADVISED_TILES))
    branching = [space for _, space in laid if course.spaces[space].branch]
    for fork in sorted({fork_before(course, space) for space in branching}):
        branches = {course.spaces[space].branch for space in branching if fork_before(course, space) == fork}
        if len(branches) == 1:
            found.append(text("setup.warns.one_branch", space=course.track.distance[fork]))
    return tuple(found)


def _space(course: Course, place: tuple[str, ...], count: tuple[str, ...]) -> int | None:
    """Return the space at a place and count, or None where there is none."""
    if len(place) != 1 or place[0] not in PLACES or len(count) != 1:
        return None
    if not (count[0].isascii() and count[0].isdigit() and len(count[0]) < 3):
        return None
    on_tile = [i for i, space in enumerate(course.spaces) if space.tile == PLACES.index(place[0])]
    n = int(count[0])
    return on_tile[n - 1] if 1 <= n <= len(on_tile) else None
