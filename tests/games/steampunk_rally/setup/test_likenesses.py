"""What inventors and tiles look like in set-up: ours have faces, always the same; owners' own are not guessed at."""

from __future__ import annotations

from xml.etree import ElementTree as ET

import msgspec
import pytest

from companion.games.steampunk_rally.catalogue import samples
from companion.games.steampunk_rally.look.busts import bust
from companion.games.steampunk_rally.setup.likenesses import inventor_likeness, tile_likeness


def test_our_inventors_have_faces_of_their_own_that_follow_from_their_ids():
    faces = {inventor.id: inventor_likeness(inventor).picture for inventor in samples().inventors}
    assert len(set(faces.values())) == len(faces)
    assert faces["ottilie"] == bust.__wrapped__("ottilie")
    for face in faces.values():
        assert ET.fromstring(face).tag.endswith("svg")


def test_an_inventor_of_the_owners_has_no_face_that_we_made_up():
    ours = samples().inventors[0]
    theirs = msgspec.structs.replace(ours, name="Somebody real")
    assert inventor_likeness(theirs).picture == ""
    assert inventor_likeness(theirs).shows == inventor_likeness(ours).shows


@pytest.mark.parametrize(
    ("inventor", "cockpit", "part"),
    [
        ("ottilie", (("cog", 1, ""),), (("heat", 1, ""), ("steam", 1, ""), ("silver_wheel", 1, ""))),
        ("mireille", (("electricity", 1, ""), ("steam", 1, "/")), (("electricity", 1, ""), ("silver_wheel", 1, ""))),
    ],
)
def test_a_plate_shows_what_cockpit_and_part_are_for(inventor, cockpit, part):
    assert inventor_likeness(samples().inventor(inventor)).shows == (cockpit, part)


def test_no_two_challenge_tiles_have_one_sign():
    signs = [tile_likeness(tile).sign for tile in samples().challenges if tile.loose]
    assert len(set(signs)) == len(signs) == 6
