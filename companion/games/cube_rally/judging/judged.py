"""Whether a stack shows an arrangement, and why (CR-JUDGE-01 to 05, 20, 21; section 5.4 of the rules)."""

from __future__ import annotations

from typing import Literal

import msgspec

from companion.games.cube_rally.components import Arrangement, Side, Square, Stack, View
from companion.games.cube_rally.judging.diagram import Size
from companion.games.cube_rally.judging.patterns import Laid, Need, found_in, nearest_in, needs
from companion.games.cube_rally.judging.views import FrontMode, Picture, front_view, top_view

Result = Literal["success", "failure", "unknown"]


class Comparison(msgspec.Struct, frozen=True):
    """How stacks are compared with arrangements; the settings of section 4.9 that bear on it.

    Attributes:
        front_view: what is seen from the front.
        front_grounded: in the front view an arrangement must stand on the card.
        rotate_top: in the top view an arrangement may be turned.
        mirror: an arrangement may be mirrored.
    """

    front_view: FrontMode = "projection"
    front_grounded: bool = False
    rotate_top: bool = False
    mirror: bool = False


USUAL = Comparison()


class InView(msgspec.Struct, frozen=True):
    """An arrangement in a view, whole or nearly.

    Attributes:
        view: the view it is in.
        cells: places of the view where a demanded cube is seen.
        wrong: (place, demand) of the cells that are not met; none where it is whole.
    """

    view: View
    cells: tuple[Square, ...]
    wrong: tuple[tuple[Square, str], ...] = ()


class Judgement(msgspec.Struct, frozen=True):
    """The answer to a card.

    Attributes:
        result: ``unknown`` where a view that is not known decides.
        shown: of a success: where the arrangement is; in the front view where it is in both.
        both: it is in the other view, too (which pays nothing more, CR-JUDGE-21).
        miss: of a failure: where the fewest cells are not met; None where that is more than half of them.
    """

    result: Result
    shown: InView | None = None
    both: bool = False
    miss: InView | None = None


def judge(
    stack: Stack, asks: Arrangement, comparison: Comparison = USUAL, *, side: Side = "near", size: Size | None = None
) -> Judgement:
    """Return how a known stack does on a card.

    Args:
        stack: all its columns.
        asks: the card's arrangement.
        comparison: the settings of the table.
        side: the machine's front.
        size: of the diagram, for places in a front view from another side; that of the stack where it is not given.
    """
    top, front = views_of(stack, comparison, side=side, size=size)
    return judge_views(top, front, asks, comparison)


def views_of(
    stack: Stack, comparison: Comparison = USUAL, *, side: Side = "near", size: Size | None = None
) -> tuple[Picture, Picture]:
    """Return the top view and the front view of a stack; they stay the same for all cards until cubes fall."""
    within = size or (max((c.x for c in stack), default=0) + 1, max((c.y for c in stack), default=0) + 1)
    return top_view(stack), front_view(stack, within, side, comparison.front_view)


def judge_views(
    top: Picture | None, front: Picture | None, asks: Arrangement, comparison: Comparison = USUAL
) -> Judgement:
    """Return how a stack does of which one view, both or none (None) are known."""
    known: dict[View, Picture | None] = {"front": front, "top": top}
    counting: list[tuple[View, Picture]] = []
    unknown = False
    for view in ("front", "top"):
        picture = known[view]
        if view in asks.views and picture is not None:
            counting.append((view, picture))
        unknown = unknown or (view in asks.views and picture is None)
    shown = [found for view, picture in counting if (found := satisfies(picture, view, asks, comparison))]
    if shown:
        return Judgement("success", shown[0], both=len(shown) > 1)
    if unknown:
        return Judgement("unknown")
    misses = [miss for view, picture in counting if (miss := nearest_miss(picture, view, asks, comparison))]
    return Judgement("failure", miss=min(misses, key=lambda miss: len(miss.wrong), default=None))


def result_of(
    top: Picture | None, front: Picture | None, asks: Arrangement, comparison: Comparison = USUAL
) -> Result:
    """Return the same answer without its reason."""
    unknown = False
    known: tuple[tuple[View, Picture | None], ...] = (("top", top), ("front", front))
    for view, picture in known:
        if view not in asks.views:
            continue
        if picture is None:
            unknown = True
        elif satisfies(picture, view, asks, comparison) is not None:
            return "success"
    return "unknown" if unknown else "failure"


def satisfies(picture: Picture, view: View, asks: Arrangement, comparison: Comparison = USUAL) -> InView | None:
    """Return where the arrangement lies in this one view (CR-JUDGE-05), or None where it does not.

    Raises:
        ValueError: if no cube is demanded.
    """
    if not asks.patterns:
        raise ValueError("card demands no pattern")
    grounded = comparison.front_grounded and view == "front"
    found: list[Laid] = []
    for ways in _ways(asks, view, comparison):
        laid = found_in(picture, ways, grounded=grounded)
        if laid is None and asks.combine == "all":
            return None
        if laid is not None:
            found.append(laid)
            if asks.combine == "any":
                break
    return _shown(view, found) if found else None


def nearest_miss(picture: Picture, view: View, asks: Arrangement, comparison: Comparison = USUAL) -> InView | None:
    """Return where it nearly lies in this view: with the fewest cells unmet, and at most half of them."""
    grounded = comparison.front_grounded and view == "front"
    laid: list[Laid] = []
    for ways in _ways(asks, view, comparison):
        nearest = nearest_in(picture, ways, grounded=grounded, floor=view == "front")
        if nearest is not None:
            laid.append(nearest)
        elif asks.combine == "all":
            return None
    if asks.combine == "any":
        laid = sorted((each for each in laid if _near([each])), key=lambda each: len(each.wrong))[:1]
    return _shown(view, laid) if laid and _near(laid) else None


def _near(laid: list[Laid]) -> bool:
    """Tell whether no more than half of what is demanded is missing."""
    return 2 * sum(len(each.wrong) for each in laid) <= sum(each.cells for each in laid)


def _ways(asks: Arrangement, view: View, comparison: Comparison) -> list[tuple[Need, ...]]:
    turns = 4 if comparison.rotate_top and view == "top" else 1
    return [needs(lines, comparison.mirror, turns) for lines in asks.patterns]


def _shown(view: View, laid: list[Laid]) -> InView:
    cells = sorted({at for each in laid for at in each.cubes})
    wrong = sorted({wrong for each in laid for wrong in each.wrong})
    return InView(view, tuple(cells), tuple(wrong))
