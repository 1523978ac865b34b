"""Track tiles made by touches: every sample tile is made anew from a bare one, and stays a tile all the way."""

from __future__ import annotations

import msgspec
import pytest

from companion.core.messages import text
from companion.core.view import Keys
from companion.games.steampunk_rally.catalogue import KINDS
from companion.games.steampunk_rally.catalogue.catalogue import BOX
from companion.games.steampunk_rally.catalogue.tile_pages import TileDraft, TileKind
from companion.games.steampunk_rally.catalogue.tiles import challenge_of, tile_of, tiles
from companion.owned.data_file import DataFile
from companion.owned.editor import token
from companion.owned.file import changed
from companion.owned.pages import Library

ROWS = Library.read(BOX, KINDS, None).samples["tiles"]


def copied(typist, row):
    """Return somebody at a copy of a sample tile."""
    hand = typist("tiles", row.side, f"look:{row.side} {row.role} {row.number or 0}")
    assert hand.page.stretches[0].origin == "sample"
    hand.touch(hand.page.copy)
    return hand


def draft(hand) -> TileDraft:
    return msgspec.json.decode(hand.page.selection[-1], type=TileDraft)


def choose(hand, path):
    offers = hand.page.stretches[0].offers
    hand.touch(offers[draft(hand).forks.paths.index(path) - len(draft(hand).forks.paths)])


def usable(hand, says):
    return next(
        key.why is None
        for section in hand.page.sections
        if isinstance(section, Keys)
        for key in section.keys
        if key.says.key == says
    )


def keys_of(hand):
    return [key for section in hand.page.sections if isinstance(section, Keys) for key in section.keys]


def bare(hand):
    """Take away every space that can be taken away."""
    before = None
    while before != draft(hand).spaces:
        before = draft(hand).spaces
        for path in reversed(draft(hand).forks.paths):
            if path in draft(hand).forks.paths:
                choose(hand, path)
                if usable(hand, "catalogue.remove_space"):
                    hand.key("catalogue.remove_space")


def put(hand, space):
    """Put on the chosen space what the file writes as ``space``."""
    number, _, rest = space.partition(" ") if space[:1].isdigit() else ("0", "", space)
    hand.key(number if number != "-" else "0")
    was = challenge_of(draft(hand).forks.chosen.lstrip("0123456789 "))
    if was is not None:
        hand.key(f"challenge.{was.kind}", was.kind if was.kind in ("jump", "crowds") else None)
    known = challenge_of(rest) if rest and rest != "-" else None
    if known is None:
        return
    hand.key(f"challenge.{known.kind}", known.kind if known.kind in ("jump", "crowds") else None)
    if known.kind in ("jump", "crowds"):
        return
    sign = {"red": "heat", "blue": "steam", "yellow": "electricity"}[known.colour]
    hand.key(f"dice.{sign}", sign)
    while known.n and challenge_of(draft(hand).forks.chosen.lstrip("0123456789 ")).n != known.n:
        hand.key("catalogue.times")
    if known.kind == "rails":
        hand.key("", known.wheel)


def build(hand, steps):
    """Make the bare tile on the page into one of these steps."""
    choose(hand, draft(hand).forks.paths[-1])
    first = len(draft(hand).spaces) - 1
    for _ in range(len(steps) - 1 - first):
        hand.key("catalogue.add_space")
    for i, step in enumerate(steps):
        choose(hand, (i,))
        if isinstance(step, str):
            if draft(hand).forks.chosen != step:
                put(hand, step)
            continue
        hand.key("catalogue.fork")
        for b, branch in enumerate(step):
            choose(hand, (i, b, 0))
            for _ in branch[1:]:
                hand.key("catalogue.add_space")
            for k, space in enumerate(branch):
                choose(hand, (i, b, k))
                put(hand, space)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row.side} {row.role} {row.number}")
def test_every_sample_tile_can_be_made_from_a_bare_one(typist, row):
    hand = copied(typist, row)
    bare(hand)
    assert len(draft(hand).forks.paths) == 1
    if row.role == "finish":
        flag = row.spaces.index("flag")
        spaces = [space for space in row.spaces if space != "flag"]
        choose(hand, draft(hand).forks.paths[-1])
        for _ in range(len(spaces) - 1):
            hand.key("catalogue.add_space")
        choose(hand, draft(hand).forks.paths[flag])
        if draft(hand).spaces[flag] != "flag":
            hand.key("catalogue.finish_here", "finish")
        for path, space in zip(draft(hand).forks.paths, spaces, strict=True):
            choose(hand, path)
            put(hand, space)
    else:
        build(hand, row.spaces)
    text = changed("", hand.page.keep)
    (made,) = tiles(DataFile("track.toml", text)).values()
    assert made == tile_of(row)


def test_a_touch_on_a_space_chooses_it_and_says_nothing(typist):
    hand = copied(typist, next(row for row in ROWS if row.role == "middle"))
    (stretch,) = hand.page.stretches
    assert all(offer.says == text("plain", name="") for offer in stretch.offers)
    for offer, path in zip(stretch.offers[-len(draft(hand).forks.paths) :], draft(hand).forks.paths, strict=True):
        assert msgspec.json.decode(offer.select[-1], type=TileDraft).at == path


def test_a_challenge_goes_by_the_same_touch(typist):
    hand = copied(typist, next(row for row in ROWS if row.role == "middle"))
    choose(hand, (0,))
    put(hand, "3 glaciers blue 2")
    assert draft(hand).forks.chosen == "3 glaciers blue 2"
    hand.key("challenge.glaciers")
    assert draft(hand).forks.chosen == "3"
    hand.key("0")
    assert draft(hand).forks.chosen == "-"


def lit(hand):
    """Return what is lit of each row of keys for the chosen space."""
    rows = [section.keys for section in hand.page.sections if isinstance(section, Keys)][:-1]
    return [[key.says.args.get("name") or key.sign or key.says.key for key in row if key.on] for row in rows]


@pytest.mark.parametrize(("space", "shown"), [
    ("-", [["0"], []]),
    ("3", [["3"], []]),
    ("jump", [["0"], ["jump"]]),
    ("3 glaciers blue 2", [["3"], ["challenge.glaciers"], ["steam"]]),
    ("rails yellow 2 gold", [["0"], ["challenge.rails"], ["electricity", "gold"]]),
    ("1 coal_mine red", [["1"], ["challenge.coal_mine"], ["heat"]]),
])  # fmt: skip
def test_what_stands_on_the_chosen_space_is_lit_on_its_keys(typist, space, shown):
    hand = copied(typist, next(row for row in ROWS if row.role == "middle"))
    choose(hand, (0,))
    put(hand, space)
    assert draft(hand).forks.chosen == space
    assert lit(hand) == shown


def test_how_often_a_challenge_pays_goes_round_after_nine(typist):
    hand = copied(typist, next(row for row in ROWS if row.role == "middle"))
    choose(hand, (0,))
    put(hand, "rails red 9 silver")
    hand.key("catalogue.times")
    assert draft(hand).forks.chosen == "rails red 1 silver"


def test_a_fork_is_lit_on_its_branches_alone(typist):
    row = next(row for row in ROWS if any(isinstance(space, list) for space in row.spaces))
    at = next(i for i, space in enumerate(row.spaces) if isinstance(space, list))
    hand = copied(typist, row)
    for path in ((at, 0, 0), (next(i for i in range(len(row.spaces)) if i != at),)):
        choose(hand, path)
        (fork,) = [key for key in keys_of(hand) if key.says.key == "catalogue.fork"]
        assert fork.on is (len(path) > 1)


def test_what_no_tile_can_be_is_dim(typist):
    hand = copied(typist, next(row for row in ROWS if row.role == "start"))
    choose(hand, (0,))
    assert not usable(hand, "catalogue.fork")
    assert not usable(hand, "challenge.jump")  # nothing lies on Start
    assert hand.page.why is None


def test_a_branch_emptied_or_taken_alone_ends_the_fork(typist):
    row = next(row for row in ROWS if any(isinstance(space, list) for space in row.spaces))
    at = next(i for i, space in enumerate(row.spaces) if isinstance(space, list))
    hand = copied(typist, row)
    choose(hand, (at, 0, 0))
    hand.key("catalogue.fork")
    assert list(draft(hand).spaces[at : at + len(row.spaces[at][0])]) == row.spaces[at][0]
    hand = copied(typist, row)
    for _ in row.spaces[at][0]:
        choose(hand, (at, 0, 0))
        hand.key("catalogue.remove_space")
    assert list(draft(hand).spaces[at : at + len(row.spaces[at][1])]) == row.spaces[at][1]


def test_an_own_tile_takes_the_place_of_the_sample_until_it_is_taken_away(at, tmp_path):
    path = tmp_path / "track.toml"
    path.write_text(
        '[[tile]]\nside = "hoverdrome"\nrole = "last"\nspaces = ["-", "2"]\norigin = "official"\n', encoding="utf-8"
    )
    hand = at(tmp_path, "tiles", "hoverdrome")
    assert [s.origin for s in hand.page.stretches].count("official") == 1
    hand.touch(hand.page.stretches[-1].offer)
    assert not hand.page.unsaved
    assert hand.page.keep.was == {"side": "hoverdrome", "role": "last"}
    hand.key("catalogue.origin_official")
    assert hand.page.keep.fields["origin"] == "house"
    assert hand.page.unsaved
    assert tiles(DataFile("track.toml", changed(path.read_text(encoding="utf-8"), hand.page.remove))) == {}


@pytest.mark.parametrize("spaces", ['"2"', '[["-"], ["1", "-"]], "-"'])
def test_a_tile_that_is_no_track_by_itself_is_drawn_and_changed(at, tmp_path, spaces):
    said = f'[[tile]]\nside = "swiss_alps"\nrole = "middle"\nnumber = 1\nspaces = [{spaces}]\n'
    (tmp_path / "track.toml").write_text(said, encoding="utf-8")
    hand = at(tmp_path, "tiles", "swiss_alps")
    assert not hand.page.trouble
    hand.touch(hand.page.stretches[1].offer)
    (stretch,) = hand.page.stretches
    assert len(stretch.offers) == len(stretch.spaces) == len(draft(hand).forks.paths) + 1
    hand.touch(stretch.offers[-1])
    hand.key("4")
    assert hand.page.stretches[0].spaces[-1].figure == 4


def test_a_tile_of_nonsense_is_the_list(typist):
    bad = TileKind().opened(ROWS[0])
    for nonsense in (
        "{}",
        token(msgspec.structs.replace(bad, at=(99,))),
        token(msgspec.structs.replace(bad, spaces=[])),
    ):
        assert typist("tiles", ROWS[0].side, nonsense).page.keep is None
