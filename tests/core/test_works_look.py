"""The look of a workshop: what is no colour is refused where it is said; what it does not know is enamel."""

from __future__ import annotations

import pytest

from companion.core.look import WorksLook
from companion.kiosk.drawing.sign_files import HOUSE_SIGNS, is_sign

RED, BLUE = (200, 0, 0), (0, 0, 200)


@pytest.mark.parametrize(
    ("said", "complaint"),
    [
        ({"paper": "blue"}, r"^paper is 'blue', which is no colour"),
        ({"paper": True}, r"^paper is True, which is no colour"),
        ({"eye": (1, 2)}, r"^eye is \(1, 2\), which is no colour"),
        ({"go_stops": ()}, r"^go_stops is \(\), which is no gradient"),
        ({"go_stops": RED}, r"^go_stops, stop 1, is 200, which is no colour"),
        ({"paper": (RED, BLUE)}, r"^paper is .*, which is no colour"),
        ({"phases": {"design": "red"}}, r"^the colour 'design' is 'red'"),
        ({"cells": {"card": (1, 2, 256)}}, r"^the colour 'card' is "),
        ({"signs": {"gear": None}}, r"^the colour 'gear' is None"),
    ],
)
def test_what_is_no_colour_is_refused_with_its_place(said, complaint):
    with pytest.raises(ValueError, match=complaint):
        WorksLook(**said)


def test_names_that_it_knows_have_their_colour_and_others_that_of_a_plate():
    look = WorksLook(phases={"design": RED}, cells={"card": BLUE}, cream_stops=((9, 9, 9), (1, 1, 1)))
    assert (look.phase("design"), look.phase("card"), look.phase("rest")) == (RED, (9, 9, 9), (9, 9, 9))
    assert (look.cell_of("card"), look.cell_of("design"), look.cell_of("rest")) == (BLUE, (9, 9, 9), (9, 9, 9))


def test_unless_a_game_says_otherwise_the_ground_is_plain_and_signs_are_those_of_the_house():
    look = WorksLook()
    assert look.gridded is False
    assert (look.cells, look.signs, look.phases) == ({}, {}, {})
    named = [name for name in look.__struct_fields__ if name.endswith("_sign")]
    assert len(named) == 7
    assert [name for name in named if not is_sign(getattr(look, name))] == []
    assert [name for name in named if not (HOUSE_SIGNS / f"{getattr(look, name)}.svg").is_file()] == []
