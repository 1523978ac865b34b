"""What was seen lies on squares of the plate, in colours there are, no more than are owned."""

import pytest

from companion.core.actions import Sighted
from companion.core.requests import SightRequest, Tint, check_sight

REQUEST = SightRequest(
    1,
    "stack",
    places=((0, 0), (1, 0), (1, 1)),
    barred=((0, 1),),
    tints=(Tint("R", "#FF0000"), Tint("B", "#0000FF")),
    most=(("R", 1),),
    rule="TOY-SEE-1",
)


@pytest.mark.parametrize(
    ("seat", "purpose", "seen", "code"),
    [
        (1, "stack", (), None),
        (1, "stack", ((0, 0, "R"), (1, 0, "B"), (1, 1, "B")), None),
        (1, "stack", ((0, 0, "R"), (1, 0, "R")), "seen_too_many"),
        (1, "stack", ((0, 1, "B"),), "seen_beside"),
        (1, "stack", ((4, 0, "B"),), "seen_beside"),
        (1, "stack", ((0, 0, "B"), (0, 0, "R")), "seen_twice"),
        (1, "stack", ((0, 0, "G"),), "no_such_choice"),
        (0, "stack", (), "no_sight_due"),
        (1, "other", (), "no_sight_due"),
    ],
)
def test_what_was_seen_is_held_against_the_request(
    seat: int, purpose: str, seen: tuple[tuple[int, int, str], ...], code: str | None
) -> None:
    refused = check_sight(REQUEST, Sighted(seat, purpose, seen))
    assert (refused and refused.code) == code


def test_a_place_is_told_as_people_count() -> None:
    refused = check_sight(REQUEST, Sighted(1, "stack", ((0, 1, "B"),)))
    assert refused is not None
    assert (refused.rule, refused.says.args) == ("TOY-SEE-1", {"x": 1, "y": 2})


def test_nothing_is_taken_where_nothing_is_asked() -> None:
    refused = check_sight(None, Sighted(1, "stack", ()))
    assert refused is not None
    assert refused.code == "no_sight_due"


@pytest.mark.parametrize(("name", "said"), [("crimson", "crimson"), ("", "R")])
def test_a_colour_is_told_by_its_name_and_by_its_id_where_it_has_none(name: str, said: str) -> None:
    request = SightRequest(1, "stack", ((0, 0), (1, 0)), tints=(Tint("R", "#FF0000", name),), most=(("R", 1),))
    refused = check_sight(request, Sighted(1, "stack", ((0, 0, "R"), (1, 0, "R"))))
    assert refused is not None
    assert refused.says.args == {"colour": said, "n": 1}
