"""The catalogues: complete, alike in all languages, sayable by the fonts, compiled from what is written."""

from __future__ import annotations

import logging
import re
from functools import cache
from pathlib import Path

import pytest
from babel.messages.mofile import read_mo
from fontTools.ttLib import TTFont

from companion.core.dice_said import die_said
from companion.core.messages import in_languages, text
from companion.kiosk.drawing.text.faces import FILES, LATIN, TWINS, Typeface
from companion.kiosk.drawing.text.faces import FOLDER as FONTS
from companion.kiosk.words import LANGUAGES, Catalogues, Words, ordinal, signed
from tests.kiosk.words.catalogues import DOMAINS, HOMES, entries

PLACEHOLDER = re.compile(r"\{(\w+)[^}]*\}")


def test_the_kiosk_has_a_catalogue():
    assert ("house", "kiosk") in DOMAINS


@pytest.mark.parametrize("domain", DOMAINS, ids="-".join)
@pytest.mark.parametrize("language", LANGUAGES)
def test_each_message_is_translated_with_the_same_placeholders(domain, language):
    english, other = entries("en", domain), entries(language, domain)
    keys = {key for key in english if key[0] is None}
    assert {key for key in other if key[0] is None} == keys
    for key in keys:
        wanted = {name for form in english[key] for name in PLACEHOLDER.findall(form)}
        for form in other[key]:
            assert form.strip(), key
            found = set(PLACEHOLDER.findall(form))
            assert found <= wanted, key
            assert wanted - found <= {"n"}, key  # "1 die" may be written without its number


@pytest.mark.parametrize("domain", DOMAINS, ids="-".join)
@pytest.mark.parametrize("language", LANGUAGES)
def test_short_forms_belong_to_a_message_and_are_shorter(domain, language):
    found = entries(language, domain)
    for (context, key), forms in found.items():
        if context is not None:
            assert context == "short"
            assert len(forms[0]) < len(found[(None, key)][0]), key


@cache
def japanese_characters():
    return frozenset(TTFont(FONTS / FILES[Typeface.NOTO]).getBestCmap())


@pytest.mark.parametrize("domain", DOMAINS, ids="-".join)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_character_can_be_drawn(domain, language):
    japanese = japanese_characters()
    for key, forms in entries(language, domain).items():
        for character in set("".join(forms)) - {"\n"}:
            drawn = TWINS.get(character, character)
            assert drawn in LATIN or ord(drawn) in japanese, (key, character)


@pytest.mark.parametrize("domain", DOMAINS, ids="-".join)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_compiled_catalogue_is_the_written_one(domain, language):
    home, name = domain
    with (HOMES[home] / language / "LC_MESSAGES" / f"{name}.mo").open("rb") as stream:
        compiled = read_mo(stream)
    found = {}
    for message in compiled:
        if message.id:
            key = message.id if isinstance(message.id, str) else message.id[0]
            forms = [message.string] if isinstance(message.string, str) else list(message.string)
            context = message.context.decode() if isinstance(message.context, bytes) else message.context
            found[(context, key)] = forms
    assert found == entries(language, domain)


def test_arguments_are_put_in_with_sign_and_place():
    rally = Words("en", HOMES["steampunk_rally"])
    assert rally.say("ledger.damage", n=2, before=0, after=-2) == "damage 2: gauge 0 to −2"
    assert Words("es").say("panel.place_space", place=3, space=16) == "3.º  ·  casilla 16"
    assert Words("ja").say("panel.place_space", place=1, space=4) == "1位・4マス目"


@pytest.mark.parametrize(
    ("language", "n", "said"),
    [
        ("en", 1, "1 yellow die is missing. Under the table?"),
        ("en", 2, "2 yellow dice are missing. Under the table?"),
        ("es", 1, "Falta 1 dado de color amarillo. ¿Debajo de la mesa?"),
        ("es", 3, "Faltan 3 dados de color amarillo. ¿Debajo de la mesa?"),
        ("ja", 1, "黄ダイスが1個足りません。テーブルの下にありませんか？"),
    ],
)
def test_plurals_and_words_inside_words(language, n, said):
    message = text("tray.missing", n=n, kind="@dice.yellow")
    assert Catalogues().say(message, language) == said


@pytest.mark.parametrize(
    ("place", "said"), [(1, "1st"), (2, "2nd"), (3, "3rd"), (4, "4th"), (11, "11th"), (12, "12th"), (21, "21st")]
)
def test_english_places(place, said):
    assert ordinal(place, "en") == said


def test_places_elsewhere():
    assert (ordinal(2, "ja"), ordinal(2, "es")) == ("2位", "2.º")


def test_the_minus_is_a_minus():
    assert [signed(value) for value in (-2, 0, 3)] == ["\u22122", "0", "+3"]


def test_a_missing_key_is_returned_and_logged_once(caplog):
    words = Words("ja")
    with caplog.at_level(logging.WARNING):
        assert [words.say("no.such.key"), words.say("no.such.key")] == ["no.such.key"] * 2
    assert len(caplog.records) == 1


def test_a_missing_argument_does_not_raise():
    assert "{name}" in Words("en").say("table.wait")


def test_short_forms():
    assert Words("en").say_short("key.undo_what", what="−2") == "Undo"
    assert Words("en").say_short("key.next") is None


def test_an_unreadable_language_folder_gives_keys(tmp_path: Path):
    assert Words("en", tmp_path).say("key.next") == "key.next"


def test_domains_of_other_rooms_are_found(tmp_path: Path):
    from babel.messages.catalog import Catalog
    from babel.messages.mofile import write_mo

    folder = tmp_path / "es" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    for domain, key, said in (("kiosk", "key.next", "Siguiente"), ("steampunk_rally", "phase.race", "CARRERA")):
        made = Catalog(locale="es", domain=domain)
        made.add(key, said)
        with (folder / f"{domain}.mo").open("wb") as stream:
            write_mo(stream, made)
    words = Words("es", tmp_path)
    assert (words.say("key.next"), words.say("phase.race")) == ("Siguiente", "CARRERA")


def made(folder, **said):
    """Write a compiled English catalogue and return its folder."""
    from babel.messages.catalog import Catalog
    from babel.messages.mofile import write_mo

    (folder / "en" / "LC_MESSAGES").mkdir(parents=True)
    catalog = Catalog(locale="en")
    for key, words in said.items():
        catalog.add(key.replace("__", "."), words)
    with (folder / "en" / "LC_MESSAGES" / "game.mo").open("wb") as stream:
        write_mo(stream, catalog)
    return folder


def test_words_of_the_game_that_is_played_come_before_the_house_s_and_those_of_others_last(tmp_path):
    games = {
        "one": made(tmp_path / "1", key__next="Onward", phase__run="RUN"),
        "two": made(tmp_path / "2", phase__run="WALK"),
    }
    said = Catalogues(games)
    assert [said.say(text(key), "en") for key in ("key.next", "phase.run")] == ["Next", "RUN"]
    assert [said.within("one").say(text(key), "en") for key in ("key.next", "phase.run")] == ["Onward", "RUN"]
    assert [said.within("two").say(text(key), "en") for key in ("key.next", "phase.run")] == ["Next", "WALK"]
    assert said.within("two").within("").say(text("phase.run"), "en") == "RUN"


def test_a_die_has_the_colour_that_its_sentence_names_and_is_a_word_where_it_cannot_be_drawn(tmp_path):
    said = Catalogues({"one": made(tmp_path, again="{colour} {before:die} again", dice__blue="steam")}, "one")
    again = text("again", colour="@dice.blue", before=4)
    assert said.say(again, "en") == f"steam {die_said('blue', 4)} again"
    assert said.spelled(again, "en") == "steam 4 again"
    assert said.say(text("again", colour="@dice.blue", before="x"), "en") == "steam x again"


def test_a_broken_catalogue_of_a_game_is_told_once_and_hides_no_others(tmp_path, caplog):
    broken = made(tmp_path / "1", phase__run="RUN") / "en" / "LC_MESSAGES" / "game.mo"
    broken.write_bytes(broken.read_bytes()[:60])
    said = Catalogues({"one": tmp_path / "1", "two": made(tmp_path / "2", phase__run="WALK")}, "one")
    assert [said.say(text("phase.run"), "en") for _ in range(2)] == ["WALK", "WALK"]
    told = [record.getMessage() for record in caplog.records]
    assert [said.startswith(f"the words in {broken} cannot be read: ") for said in told] == [True]


def test_a_short_form_is_that_of_who_words_the_key(tmp_path):
    said = Catalogues({"one": made(tmp_path / "1", key__undo_what="Back")}, "one")
    assert said.short(text("key.undo_what", what="−2"), "en") is None
    assert said.within("").short(text("key.undo_what", what="−2"), "en") == "Undo"


def test_a_message_may_have_an_argument_called_key_and_an_empty_key_says_nothing():
    assert Words("en").say("table.wait", name="Ada", key="x") == "Wait! (Ada)"
    assert Words("en").say("table.wait", name="@") == "Wait! ()"


def test_no_key_has_words_in_two_catalogues():
    homes = {}
    for home, domain in DOMAINS:
        for key in entries("en", (home, domain)):
            homes.setdefault((home, *key), []).append(domain)
    assert {key: domains for key, domains in homes.items() if len(domains) > 1} == {}


def test_what_owners_call_by_words_of_several_languages_is_said_in_that_of_the_sentence() -> None:
    def said(language: str, name: str) -> str:
        return Words(language).say("table.wait", name=name)

    red = in_languages({"en": "red", "ja": "赤", "es": "rojo"})
    assert [said(language, red) for language in ("en", "ja", "es")] == [
        said(language, word) for language, word in (("en", "red"), ("ja", "赤"), ("es", "rojo"))
    ]
    assert in_languages({"en": "red"}) == "red"
    assert said("es", in_languages({"en": "red", "ja": "赤"})) == said("es", "red")
