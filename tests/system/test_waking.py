"""A wait ends when something arrives, and a device that talks without end does not keep the processor busy."""

import os
import threading
import time

from companion.system.waking import LEAST_S, Alarm, wait_for


def waited(descriptors, seconds):
    began = time.monotonic()
    wait_for(descriptors, seconds)
    return time.monotonic() - began


def test_it_waits_so_long_where_nothing_arrives():
    ear, mouth = os.pipe()
    assert waited((ear,), 0.01) >= 0.0099
    assert waited((), 0.01) >= 0.0099
    os.close(ear)
    os.close(mouth)


def test_what_has_arrived_ends_it_but_for_the_least():
    ear, mouth = os.pipe()
    os.write(mouth, b".")
    assert LEAST_S * 0.99 <= waited((ear,), 30.0) < 15.0
    os.close(mouth)
    os.read(ear, 1)
    assert waited((ear,), 30.0) < 15.0  # the other end is gone, which whoever reads there is told
    os.close(ear)


def test_an_alarm_wakes_from_another_thread_until_it_is_heard():
    alarm = Alarm()
    ringing = threading.Thread(target=alarm.ring)
    ringing.start()
    assert waited((alarm.fileno(),), 30.0) < 15.0
    ringing.join()
    alarm.ring()
    alarm.quiet()
    alarm.quiet()
    assert waited((alarm.fileno(),), 0.01) >= 0.0099
    alarm.close()
    alarm.close()
    alarm.ring()
    assert alarm.fileno() == -1


def test_an_alarm_that_was_let_go_of_is_waited_for_no_more():
    alarm = Alarm()
    alarm.close()
    assert waited((alarm.fileno(),), 0.01) >= 0.0099
    other = Alarm()
    other.ring()
    assert waited((alarm.fileno(), other.fileno()), 30.0) < 15.0
    other.close()
