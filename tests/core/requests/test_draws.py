"""What is drawn are things of the request, each once, as many as are wanted."""

import pytest

from companion.core.actions import Drawn
from companion.core.messages import text
from companion.core.requests import DrawRequest, check_draw

REQUEST = DrawRequest("drivers", ("a", "b", "c"), 2, text("drivers"), "TOY-DRAW-1")


@pytest.mark.parametrize(
    ("request_", "drawn", "code"),
    [
        (REQUEST, Drawn(None, "drivers", ("c", "a")), None),
        (REQUEST, Drawn(None, "drivers", ("c", "c")), "choose_exactly"),
        (REQUEST, Drawn(None, "drivers", ("c",)), "choose_exactly"),
        (REQUEST, Drawn(None, "drivers", ("a", "b", "c")), "choose_exactly"),
        (REQUEST, Drawn(None, "drivers", ("a", "z")), "no_such_choice"),
        (REQUEST, Drawn(None, "machines", ("a", "b")), "no_draw_due"),
        (None, Drawn(None, "drivers", ("a", "b")), "no_draw_due"),
    ],
)
def test_what_was_drawn_is_held_against_the_request(
    request_: DrawRequest | None, drawn: Drawn, code: str | None
) -> None:
    refused = check_draw(request_, drawn)
    assert (refused and refused.code) == code
