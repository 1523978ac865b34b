"""Tables that spreadsheets open."""

from __future__ import annotations

import csv

import pytest

from companion.table.statistics import as_csv


def test_a_table_comes_back_as_it_was_written(tmp_path):
    rows = [["Ada", 3, None], ['健二, "K"', -2, "line\nbreak"]]
    (tmp_path / "t.csv").write_bytes(as_csv(["who", "n", "what"], rows))
    with (tmp_path / "t.csv").open(encoding="utf-8-sig", newline="") as stream:
        back = list(csv.reader(stream))
    assert back == [["who", "n", "what"], ["Ada", "3", ""], ['健二, "K"', "-2", "line\nbreak"]]


def test_spreadsheets_are_told_that_it_is_unicode(tmp_path):
    (tmp_path / "t.csv").write_bytes(as_csv(["ñ"], []))
    assert (tmp_path / "t.csv").read_bytes().startswith(b"\xef\xbb\xbf")


@pytest.mark.parametrize("name", ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1"])
def test_a_name_is_never_a_formula(tmp_path, name):
    (tmp_path / "t.csv").write_bytes(as_csv(["who"], [[name]]))
    with (tmp_path / "t.csv").open(encoding="utf-8-sig", newline="") as stream:
        assert list(csv.reader(stream))[1] == [f"'{name}"]
