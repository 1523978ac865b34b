"""Is the arrangement in the stack? Squares, legal stacks, views, arrangements and the answer with its reason."""

from companion.games.cube_rally.judging.claims import FrontClaim, front_claim_errors
from companion.games.cube_rally.judging.diagram import Size, black_squares, can_be_used, open_squares, size_of
from companion.games.cube_rally.judging.judged import (
    USUAL,
    Comparison,
    InView,
    Judgement,
    Result,
    judge,
    judge_views,
    nearest_miss,
    result_of,
    satisfies,
    views_of,
)
from companion.games.cube_rally.judging.patterns import demands_cube
from companion.games.cube_rally.judging.stacks import StackRefusal, stack_refusals
from companion.games.cube_rally.judging.views import (
    FrontMode,
    Picture,
    front_view,
    picture_of,
    seen_from,
    seen_of,
    top_view,
    turned,
)

__all__ = [
    "USUAL",
    "Comparison",
    "FrontClaim",
    "FrontMode",
    "InView",
    "Judgement",
    "Picture",
    "Result",
    "Size",
    "StackRefusal",
    "black_squares",
    "can_be_used",
    "demands_cube",
    "front_claim_errors",
    "front_view",
    "judge",
    "judge_views",
    "nearest_miss",
    "open_squares",
    "picture_of",
    "result_of", "satisfies",
    "seen_from",
    "seen_of",
    "size_of",
    "stack_refusals",
    "top_view",
    "turned",
    "views_of",
]  # fmt: skip
