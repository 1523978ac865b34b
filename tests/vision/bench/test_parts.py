from __future__ import annotations

import io
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from vision.bench.parts import FrozenPart, frozen_parts, part_of, run_parts

MakeSet = Callable[..., Path]


def test_a_set_is_known_by_its_pictures_and_labels_and_not_by_its_name(make_set: MakeSet, labels: Any) -> None:
    one = make_set("one", [("a.png", 10, [labels(3, "red", 100)])])
    same = make_set("same", [("a.png", 10, [labels(3, "red", 100)])])
    other = make_set("other", [("a.png", 10, [labels(4, "red", 100)])])
    brighter = make_set("brighter", [("a.png", 11, [labels(3, "red", 100)])])
    _, digest = part_of(one, None, ())
    frozen = [FrozenPart("one", "reported", digest)]
    assert [part_of(f, None, frozen)[0] for f in (one, same, other, brighter)] == [
        "reported", "reported", "unfrozen", "unfrozen",
    ]  # fmt: skip


def test_the_command_says_a_sentence_a_share(make_set: MakeSet, labels: Any, tmp_path: Path) -> None:
    folder = make_set("tray-renders", [(f"t00{n}-r01.png", n, [labels(3, "red", 100)]) for n in (1, 2)])
    _, digest = part_of(folder, lambda position, _name: position == 1, ())
    file = tmp_path / "parts.toml"
    file.write_text(f'[[part]]\nname = "x"\npart = "chosen"\ndigest = "{digest}"\n')
    out, err = io.StringIO(), io.StringIO()
    assert run_parts(folder, out, err, file) == 0
    held, trained = out.getvalue().splitlines()
    assert "(not trained on) is frozen as chosen on; digest" in held
    assert "(trained on) matches no frozen part: nothing may be reported on it" in trained
    assert run_parts(tmp_path / "nowhere", out, err, file) == 1
    assert err.getvalue().count("\n") == 1


def test_every_frozen_part_is_one_of_three_and_renders_say_how_they_are_made() -> None:
    for one in frozen_parts():
        assert one.part in ("trained", "chosen", "reported")
        assert len(one.digest) == 64 or (one.part == "reported" and one.how)
        assert not one.how or re.match(r"python -m tests\.vision\.(tray|mitsuba)_renders FOLDER/" + one.name, one.how)
