"""The demonstration shows what a game has, at every level of tracking."""

import pytest

from companion.proofs.demonstration import keep_more


class SetUp:
    """A page of set-up that offers levels."""

    def __init__(self, *levels):
        self.levels = [f"level {each}" for each in levels]
        self.touched = []

    def sees(self, beginning):
        assert beginning == "level "
        return self.levels

    def tap(self, key):
        self.touched.append(key)


@pytest.mark.parametrize(
    ("levels", "second", "last"),
    [
        ((), [], []),
        (("table",), [], []),
        (("table", "full"), ["level full"], ["level full"]),
        (("table", "top", "full"), ["level top"], ["level full"]),
    ],
)
def test_one_player_has_the_second_level_and_another_the_last(levels, second, last):
    for wanted, is_last in ((second, False), (last, True)):
        page = SetUp(*levels)
        keep_more(page, last=is_last)
        assert page.touched == wanted
