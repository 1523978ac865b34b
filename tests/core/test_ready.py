from companion.core.ready import ReadyBarrier


def test_the_order_of_readiness_is_kept():
    barrier = ReadyBarrier(3).add(2).add(0)
    assert barrier.order == (2, 0)
    assert barrier.missing == (1,)
    assert not barrier.complete
    assert barrier.add(1).complete


def test_being_ready_twice_keeps_the_first_place():
    assert ReadyBarrier(3).add(2).add(0).add(2).order == (2, 0)


def test_who_withdraws_goes_to_the_end_when_ready_again():
    assert ReadyBarrier(3).add(2).add(0).drop(2).add(2).order == (0, 2)


def test_withdrawing_what_was_not_said_changes_nothing():
    barrier = ReadyBarrier(2).add(1)
    assert barrier.drop(0) == barrier


def test_it_asks_by_seat():
    barrier = ReadyBarrier(2).add(1)
    assert barrier.has(1)
    assert not barrier.has(0)
