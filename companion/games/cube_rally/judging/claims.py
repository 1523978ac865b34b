"""Whether a front view that is entered by hand can be, given the view from above (section 5.6 of the rules)."""

from __future__ import annotations

from typing import Literal

import msgspec

from companion.games.cube_rally.components import Cubes, View
from companion.games.cube_rally.judging.stacks import too_many
from companion.games.cube_rally.judging.views import Picture

Doubt = Literal["hole", "one_view_only", "highest_not_seen_above", "too_many"]


class FrontClaim(msgspec.Struct, frozen=True):
    """One reason why a front view cannot be.

    Attributes:
        code: ``hole``: nothing is seen below a cube; ``one_view_only``: cubes at this place in one of the views only;
            ``highest_not_seen_above``: the highest cube has none of the colours seen from above at this place;
            ``too_many``: more cubes of a colour in one view than are owned.
        rule: the rule it would break.
        x: place from left to right, as seen from the front; −1 for ``too_many``.
        colour: of ``too_many``, and the highest cube of ``highest_not_seen_above``.
        view: of ``too_many``: the view with too many.
        used: cubes of the colour in that view.
        owned: cubes of the colour that the player has.
    """

    code: Doubt
    rule: str = "CR-STACK-07"
    x: int = -1
    colour: str = ""
    view: View = "front"
    used: int = 0
    owned: int = 0


def front_claim_errors(top: Picture, front: Picture, owned: Cubes) -> tuple[FrontClaim, ...]:
    """Return why both cannot be views of one stack; necessary conditions only.

    Args:
        top: the view from above, as seen from the front's side (:func:`~.views.seen_from`).
        front: what is said to be seen from the front.
        owned: the player's cubes.
    """
    found: list[FrontClaim] = []
    for x in sorted({x for x, _ in front} | {x for x, _ in top}):
        levels = sorted(z for u, z in front if u == x)
        tops = {colour for (u, _), colour in top.items() if u == x}
        if levels != list(range(len(levels))):
            found.append(FrontClaim("hole", x=x))
        elif bool(levels) != bool(tops):
            found.append(FrontClaim("one_view_only", x=x))
        elif levels and front[x, levels[-1]] not in tops:
            found.append(FrontClaim("highest_not_seen_above", x=x, colour=front[x, levels[-1]]))
    views: tuple[tuple[View, Picture], ...] = (("top", top), ("front", front))
    for view, picture in views:
        for colour, used, has in too_many(picture.values(), owned):
            found.append(FrontClaim("too_many", "CR-STACK-06", colour=colour, view=view, used=used, owned=has))
    return tuple(found)
