"""Tables written by people: what is there is read, what is not or is wrong is named with its place."""

import pytest

from companion.core.scenario.fields import Fields, UnclearError, split

TABLE = {
    "word": "a, b", "number": 3, "flag": True, "list": ["a", "b"], "inner": {"x": 1}, "rows": [{"y": 2}, {"y": 3}],
}  # fmt: skip


@pytest.fixture
def fields():
    return Fields(TABLE, "seats.0")


def field_of(ask):
    with pytest.raises(UnclearError) as error:
        ask()
    assert str(error.value) == f'field "{error.value.field}" {error.value.why}'
    return error.value.field


def test_what_is_there_is_read(fields):
    assert fields.text("word") == "a, b"
    assert fields.number("number") == 3
    assert fields.flag("flag")
    assert fields.words("list") == fields.words("word") == ["a", "b"]
    assert fields.table("inner").number("x") == 1
    assert [row.number("y") for row in fields.tables("rows")] == [2, 3]
    assert fields.one_of("word", ("a, b", "c")) == "a, b"
    assert fields.raw("number") == 3
    fields.done()
    assert "word" in fields
    assert "hat" not in fields
    assert fields.keys() == tuple(TABLE)


def test_what_is_not_there_has_its_default(fields):
    assert fields.text("hat", "x") == "x"
    assert fields.number("hat", 7) == 7
    assert not fields.flag("hat")
    assert fields.words("hat") == []
    assert fields.table("hat").keys() == ()
    assert fields.tables("hat") == []
    assert fields.one_of("hat", ("x", "y"), "y") == "y"
    assert fields.raw("hat") is None


def test_what_must_be_there_is_named(fields):
    assert field_of(lambda: fields.text("hat")) == "seats.0.hat"
    assert field_of(lambda: fields.number("hat")) == "seats.0.hat"
    assert field_of(lambda: Fields({}).text("hat")) == "hat"


@pytest.mark.parametrize("key", ["number", "flag", "list", "inner"])
def test_no_text(fields, key):
    assert field_of(lambda: fields.text(key)) == f"seats.0.{key}"


@pytest.mark.parametrize("key", ["word", "flag", "list"])
def test_no_number(fields, key):
    assert field_of(lambda: fields.number(key)) == f"seats.0.{key}"


def test_numbers_have_limits(fields):
    assert fields.number("number", low=3, high=3) == 3
    assert field_of(lambda: fields.number("number", low=4)) == "seats.0.number"
    assert field_of(lambda: fields.number("number", high=2)) == "seats.0.number"


def test_a_number_that_nobody_limits_is_0_to_9999():
    table = Fields({"no": -1, "none": 0, "most": 9999, "more": 10_000})
    assert (table.number("none"), table.number("most")) == (0, 9999)
    assert [field_of(lambda key=key: table.number(key)) for key in ("no", "more")] == ["no", "more"]


@pytest.mark.parametrize(
    ("ask", "why"),
    [
        (lambda fields: fields.text("hat"), "is missing"),
        (lambda fields: fields.text("number"), "must be a text in quotation marks"),
        (lambda fields: fields.number("number", low=4, high=7), "must be a whole number from 4 to 7"),
        (lambda fields: fields.flag("number"), "must be true or false"),
        (lambda fields: fields.one_of("word", ("a, c", "no")), "must be one of a, c, no (did you mean a, c?)"),
        (lambda fields: fields.words("number"), "must be texts, or one text with commas"),
        (lambda fields: fields.table("rows"), "must be a table"),
        (
            lambda fields: fields.tables("inner"),
            "must be a list of tables: inner = [{ … }], or a title in [[ ]] over each",
        ),
    ],
)
def test_each_complaint_says_what_must_be_there(fields, ask, why):
    with pytest.raises(UnclearError) as error:
        ask(fields)
    assert error.value.why == why


def test_one_of_some_words_is_the_word_itself_or_its_default_and_nothing_else(fields):
    assert fields.one_of("hat", ("x", "y"), "x") == "x"
    assert field_of(lambda: fields.one_of("hat", ("x", "y"))) == "seats.0.hat"
    assert field_of(lambda: fields.one_of("word", ())) == "seats.0.word"
    assert Fields({"w": "c"}).one_of("w", ("a", "b", "c")) == "c"


def test_other_kinds(fields):
    assert field_of(lambda: fields.flag("number")) == "seats.0.number"
    assert field_of(lambda: fields.one_of("word", ("a", "b"))) == "seats.0.word"
    assert field_of(lambda: fields.words("number")) == "seats.0.number"
    assert field_of(lambda: Fields({"l": ["a", 1]}).words("l")) == "l"
    assert field_of(lambda: fields.table("rows")) == "seats.0.rows"
    assert field_of(lambda: fields.tables("inner")) == "seats.0.inner"
    assert field_of(lambda: Fields({"l": [{}, 1]}).tables("l")) == "l"


def test_places_of_inner_tables(fields):
    assert fields.table("inner").at == "seats.0.inner"
    assert [row.at for row in fields.tables("rows")] == ["seats.0.rows.0", "seats.0.rows.1"]
    assert field_of(lambda: fields.tables("rows")[1].text("y")) == "seats.0.rows.1.y"


def test_what_nobody_reads_is_named_with_what_is_known(fields):
    fields.text("word")
    fields.flag("hat")
    with pytest.raises(UnclearError) as error:
        fields.done()
    assert (error.value.field, error.value.why) == ("seats.0.number", "is not known here; known are hat, word")


def test_the_complaint_as_a_rejection():
    refused = UnclearError("seats.0.hat", "is missing").rejection()
    assert (refused.code, refused.says.key) == ("unclear", "reject.unclear")
    assert refused.says.args == {"field": "seats.0.hat", "why": "is missing"}


def test_splitting():
    assert split(" a,b , ,c d ") == ["a", "b", "c d"]
    assert split("") == []
