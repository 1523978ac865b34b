"""Points are told by where they come from."""

from companion.core.scores import Score


def test_sources_add_up() -> None:
    score = Score().add("cards", 3).add("goal", 5).add("cards", -1)
    assert score.parts == (("cards", 2), ("goal", 5))
    assert (score.total, score.of("cards"), score.of("placing")) == (7, 2, 0)


def test_nothing_gained_is_no_source() -> None:
    assert Score().add("cards", 0) == Score()
