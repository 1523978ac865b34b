import numpy as np
import pytest

from vision.stacks.cutouts import CUT, HIGH, LIGHT, PLANES, SQUARES, TAKEN, WAY, cut_out
from vision.stacks.evidence import Strangeness
from vision.stacks.seeing import BRIGHTEST
from vision.stacks.telling import FACTS, choices, off_colours, tell


def index_of(found, square) -> int:
    return next(index for index, column in enumerate(found) if column.at == square)


def test_a_top_lies_in_the_middle_of_its_cut_out_in_its_own_colour(explained) -> None:
    found, fitted, looks, flat = explained
    cuts = cut_out(found, fitted, looks, flat)
    assert cuts.shape == (6, PLANES, CUT, CUT)
    assert np.abs(cuts).max() <= 1.0
    own = cuts[index_of(found, (1, 0)), LIGHT, 10:22, 10:22]  # a single yellow cube
    red, green, blue = ((own + 0.5) ** 2 * BRIGHTEST).mean((1, 2))
    assert red > green > 3 * blue
    rim = cuts[index_of(found, (1, 0)), LIGHT, :, :4]
    assert np.abs(rim.mean((1, 2)) - own.mean((1, 2))).max() > 0.1


def test_planes_tell_squares_heights_and_the_way_outwards(explained) -> None:
    found, fitted, looks, flat = explained
    cuts = cut_out(found, fitted, looks, flat)
    black, bare = index_of(found, (1, 1)), index_of(found, (0, 1))
    assert cuts[black, SQUARES, 12:20, 12:20].max() == -1
    assert cuts[bare, SQUARES, 12:20, 12:20].min() == 1
    tall = index_of(found, (2, 1))
    assert np.abs(cuts[tall, HIGH, 12:20, 12:20]).mean() < 0.1  # four cubes were chosen, and four are seen
    left, right = (cuts[index_of(found, square), WAY, 0, 0] for square in ((0, 0), (2, 0)))
    assert left[0] < 0 < right[0]


def test_what_other_columns_cover_is_marked_and_the_own_is_not(explained) -> None:
    found, fitted, looks, flat = explained
    cuts = cut_out(found, fitted, looks, flat)
    for index, fit_ in enumerate(fitted):
        if fit_.best.level:
            assert cuts[index, TAKEN, 14:18, 14:18].max() == 0
    assert cuts[index_of(found, (1, 0)), TAKEN].max() == 1  # three cubes and two stand on either side


def test_each_choice_has_its_colour_and_what_speaks_for_it(explained) -> None:
    found, fitted, looks, _ = explained
    told = choices(found, fitted, looks)
    assert told.colours.shape == (6, 6, 3)
    assert told.facts.shape == (6, 6, FACTS)
    assert (told.facts[:, :, 1].sum(1) == 1).all()
    assert (told.facts[:, :, 2:5].sum(2) == 1).all()
    best = told.facts[:, :, 1].argmax(1)
    assert (told.facts[np.arange(6), best, 0] == 0).all()
    assert best[index_of(found, (1, 0))] == "RBGY".index("Y")
    assert best[index_of(found, (0, 1))] == 4


def test_a_cut_out_of_one_colour_is_off_by_nothing_from_it_and_off_from_others() -> None:
    cuts = np.zeros((1, PLANES, CUT, CUT), np.float32)
    light = np.array((0.6, 0.1, 0.05), np.float32)
    cuts[0, LIGHT] = (np.sqrt(light / BRIGHTEST) - 0.5)[:, None, None]
    cuts[0, 3:6] = (np.cbrt(light) - 0.5)[:, None, None]
    off = off_colours(cuts, np.cbrt(np.stack([light, light[::-1]]))[None])
    assert np.abs(off[0, 0, :6]).max() < 1e-3
    assert off[0, 0, 6].min() > 0.999
    assert np.abs(off[0, 1, :6]).min(initial=9, axis=(1, 2)).max() > 0.3
    assert off[0, 1, 6].max() < 0.1


def test_what_stands_there_is_the_most_probable(explained) -> None:
    found, fitted, looks, flat = explained
    told = tell(found, fitted, looks, flat, Strangeness(found, fitted, looks))
    assert told.shape == (6, 6)
    assert told.sum(1) == pytest.approx(np.ones(6))
    tops = {(0, 0): "B", (1, 0): "Y", (2, 0): "R", (2, 1): "G"}
    for square, letter in tops.items():
        assert told[index_of(found, square)].argmax() == "RBGY".index(letter)
    assert told[index_of(found, (0, 1))].argmax() == 4


def test_what_is_learned_and_what_is_run_are_the_same(explained) -> None:
    """The training's own planes of a choice against the reader's."""
    torch = pytest.importorskip("torch", reason="only who trains the networks has PyTorch")
    from vision.training.stacks import telling

    found, fitted, looks, flat = explained
    cuts, told = cut_out(found, fitted, looks, flat), choices(found, fitted, looks)
    column, choice = (torch.from_numpy(each) for each in np.nonzero(np.ones((6, 6))))
    theirs = telling.off_colours(
        *telling._pooled(torch.from_numpy(cuts)), column, torch.from_numpy(told.colours)[column, choice]
    )
    ours = off_colours(cuts, told.colours).reshape(theirs.shape)
    assert np.abs(theirs.numpy() - ours).max() < 1e-4
