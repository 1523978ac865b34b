"""What people write that is no TOML, and what they are told to write instead."""

import tomllib

import pytest

from companion.owned.toml import TomlError, parsed
from companion.owned.toml_advice import advice

MISTAKES = [
    ("a = 1\nname = Ada", 2, 'write name = "Ada"'),
    ("dice = red 4, blue 3", 1, 'write dice = "red 4, blue 3"'),
    ("refused = wrong_colour # why", 1, 'write refused = "wrong_colour"'),
    ("lit = True", 1, "write lit = true"),
    ("lit = no", 1, "write lit = false"),
    ("gauge = −2", 1, "write -2 with the hyphen of the keyboard"),
    ("name = “Ada”", 1, 'quotation marks are written "…", straight on both sides'),
    ('name = "Ada', 1, 'close the text: name = "Ada"'),
    ("name =", 1, 'after name = stands a number, true, false, a text in " " or a list in [ ]'),
    ('name: "Ada"', 1, 'write name = "Ada"'),
    ('token after = "Bo"', 1, "a name has no spaces: write token_after ="),
    ("begin", 1, "write begin = and its value"),
    ("[[do]\nx = 1", 1, "write [[do]]"),
    ("[given\nx = 1", 1, "write [given]"),
    ("[do]\nx = 1\n[do]\nx = 2", 3, "[do] stands there twice; keep one, or write [[do]] over each of several"),
    ("[[do]]\nx = 1\n[do]\nx = 2", 3, "[do] stands there twice; keep one, or write [[do]] over each of several"),
    ("[g]\nname = 1\nspace = 2\nname = 3", 4, "name stands there twice; strike out one of them"),
    ("[g]\nAnn = { cash = 3 }\nAnn.lost = 2", 3, "Ann = { … } is closed above; put this into its braces"),
    ("g.Ann = { cash = 3 }\n[g.Ann.bill]\nlost = 2", 2, "Ann = { … } is closed above; put this into its braces"),
    ("a = [1, 2", 1, "close it with ]"),
    ("a = [1 2]", 1, "between two entries stands a comma, and texts stand in quotation marks"),
    ("a = { b = 1 c = 2 }", 1, "between two entries stands a comma, and texts stand in quotation marks"),
    ("a = { b = 1, }", 1, "strike out the comma before }"),
    ("a = { 2: 1 }", 1, "between { and } write = after a name, not a colon"),
    (
        "a = {\n  b = 1\n}",
        1,
        "what stands in { } must be on one line, or become a table of its own under a title in [ ]",
    ),
]


@pytest.mark.parametrize(("text", "line", "instead"), MISTAKES)
def test_a_mistake_says_what_to_write_instead(text, line, instead):
    with pytest.raises(TomlError) as caught:
        parsed(text)
    assert caught.value.line == line
    assert str(caught.value).endswith(f"; {instead}")


@pytest.mark.parametrize("text", [text for text, _, instead in MISTAKES if instead.startswith("write ")])
def test_what_is_to_be_written_is_toml(text):
    with pytest.raises(TomlError) as caught:
        parsed(text)
    instead = str(caught.value).rpartition("; write ")[2]
    if instead.startswith(("[", "lit", "name", "dice", "refused")):
        tomllib.loads(instead)


@pytest.mark.parametrize("text", ["", "a = 1", "= 3", "]", "a.b. = 1", "a\u0000 = 1", "[[", "x = \u202e", "'"])
@pytest.mark.parametrize("line", [0, 1, 2])
def test_whatever_stands_there_the_advice_is_short(text, line):
    assert len(advice(text, line)) <= 160
    assert "\n" not in advice(text, line)
