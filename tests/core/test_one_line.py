from __future__ import annotations

from companion.core.one_line import one_line


def test_what_is_short_stays():
    assert one_line("must be 1 or more") == "must be 1 or more"
    assert one_line(7) == "7"


def test_of_what_is_long_beginning_and_end_are_told():
    said = one_line("beginning " + "9" * 5000 + " end", 60)
    assert said.startswith("beginning 999")
    assert said.endswith("999 end")
    assert len(said) <= 60


def test_no_end_of_line_and_no_control_gets_into_a_sentence():
    assert one_line("a\nb\x1b[2J\u202ec") == "a b [2J c"


def test_a_number_that_python_does_not_write_is_told_of():
    assert one_line(10**5000) == "a number too long to write"
