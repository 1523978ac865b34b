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


def test_idle_seats_have_no_place_in_the_order() -> None:
    barrier = ReadyBarrier(4).sit_out([1]).add(3).add(0)
    assert (barrier.order, barrier.idle, barrier.missing) == ((3, 0), (1,), (2,))
    assert (barrier.place(3), barrier.place(0), barrier.place(1)) == (1, 2, None)
    assert barrier.has(1)
    assert not barrier.complete
    assert barrier.add(2).complete


def test_an_idle_seat_that_acts_is_waited_for() -> None:
    barrier = ReadyBarrier(2).sit_out([0]).add(1)
    assert barrier.complete
    assert barrier.drop(0).missing == (0,)
    assert barrier.add(0).order == (1, 0)


def test_whoever_sits_out_leaves_the_order() -> None:
    assert ReadyBarrier(3).add(0).add(1).sit_out([0]).order == (1,)
