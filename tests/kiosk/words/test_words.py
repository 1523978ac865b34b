"""The catalogues: complete, alike in all languages, sayable by the fonts, compiled from what is written."""

from __future__ import annotations

import ast
import importlib
import logging
import re
import tomllib
from functools import cache
from pathlib import Path

import pytest
from babel.messages.mofile import read_mo
from babel.messages.pofile import read_po
from fontTools.ttLib import TTFont

from companion.core.dice_said import die_said
from companion.core.messages import in_languages, text
from companion.core.rolls import ANY_COLOUR
from companion.kiosk.drawing.text.faces import FILES, LATIN, TWINS, Typeface
from companion.kiosk.drawing.text.faces import FOLDER as FONTS
from companion.kiosk.words import LANGUAGES, Catalogues, Words, ordinal, signed
from companion.kiosk.words.catalogues import FOLDER
from tests.sources import nodes

ROOT = Path(__file__).parents[3]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
PLAYED = PROJECT["entry-points"]["pipworks.games"]
HOMES = {"house": FOLDER, **{name: ROOT / "companion" / "games" / name / "words" for name in sorted(PLAYED)}}
"""Folders of catalogues: the house's and those of the games that can be chosen; one in the making has not all yet."""
DOMAINS = sorted({(home, path.stem) for home in HOMES for path in HOMES[home].glob("*/LC_MESSAGES/*.po")})
PLACEHOLDER = re.compile(r"\{(\w+)[^}]*\}")


@cache
def catalogue(language, domain):
    home, name = domain
    with (HOMES[home] / language / "LC_MESSAGES" / f"{name}.po").open("rb") as stream:
        return read_po(stream, locale=language)


def entries(language, domain):
    """Return (context, key) -> all forms of the message."""
    result = {}
    for message in catalogue(language, domain):
        if not message.id:
            continue
        key = message.id if isinstance(message.id, str) else message.id[0]
        forms = [message.string] if isinstance(message.string, str) else list(message.string)
        result[(message.context, key)] = forms
    return result


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


def keys_in_the_source():
    """Yield (file, key) of each literal key that a module outside the games says."""
    for path in (p for p in sorted(ROOT.glob("companion/**/*.py")) if "games" not in p.parts):
        for node in nodes(path):
            if isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant):
                name = getattr(node.func, "attr", getattr(node.func, "id", ""))
                key = node.args[0].value
                if (
                    name in {"word", "_word", "text", "say"}
                    and isinstance(key, str)
                    and "." in key
                    and " " not in key
                ):
                    yield path.name, key


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_written_outside_the_games_has_words_of_the_house(language):
    words = Words(language)
    found = list(keys_in_the_source())
    assert found
    assert [(file, key) for file, key in found if not words.knows(key)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_keys_of_keys_that_stand_in_tables_have_words(language):
    whole, _, _ = said_by_the_source()
    keys = {said for said in whole if re.fullmatch(r"key\.[a-z_]+", said)}
    assert "key.redo_what" in keys
    assert [key for key in sorted(keys) if not Words(language).knows(key)] == []


def test_no_key_is_put_together_from_its_beginning():
    """Neither this file's search nor a reader would find what it says."""
    found = []
    for path in (*ROOT.glob("companion/**/*.py"), *ROOT.glob("vision/**/*.py")):
        for node in nodes(path):
            if isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.JoinedStr):
                name = getattr(node.func, "attr", getattr(node.func, "id", ""))
                begins = node.args[0].values[0]
                if path.name in (
                    "pages.py",
                    "kinds.py",
                ):  # entries are called by their ids
                    continue
                if name in {"word", "_word", "text", "say", "Text"} and not isinstance(begins, ast.Constant):
                    found.append((path.name, node.lineno))
    assert found == []


def test_a_message_may_have_an_argument_called_key_and_an_empty_key_says_nothing():
    assert Words("en").say("table.wait", name="Ada", key="x") == "Wait! (Ada)"
    assert Words("en").say("table.wait", name="@") == "Wait! ()"


def test_no_key_has_words_in_two_catalogues():
    homes = {}
    for home, domain in DOMAINS:
        for key in entries("en", (home, domain)):
            homes.setdefault((home, *key), []).append(domain)
    assert {key: domains for key, domains in homes.items() if len(domains) > 1} == {}


ELSEWHERE = re.compile(
    r"settings\.size_[sml]|"  # the value of the setting in small letters
    r"summary\.dice\.[a-z_]+|"  # the colours that are left, joined
    r"guide\.phase\.[a-z_]+\.\d"  # looked for with the key of the phase
)
"""Keys made in ways that reading the source does not show."""


PREFIXES = {"say": (1, "ledger."), "reject": (0, "reject.")}
"""Functions of games that put something before the key which they are given: which argument it is, and what."""


def put_together(argument, before):
    """Yield patterns of the keys that a game may make so: ``change.say(seat, f"rolled_{how}", …)``."""
    for node in (node for node in ast.walk(argument) if isinstance(node, ast.JoinedStr)):
        parts = (re.escape(part.value) if isinstance(part, ast.Constant) else "(.+?)" for part in node.values)
        yield "".join((re.escape(before), *parts))


@cache
def said_by_the_source(games=True):
    """Return the keys written out in the source, patterns of those put together, and what can stand in the gaps."""
    whole, patterns, gaps = set(), set(), set()
    for path in (*ROOT.glob("companion/**/*.py"), *ROOT.glob("vision/**/*.py")):
        if "games" in path.parts and not games:
            continue
        for node in nodes(path):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                whole.add(node.value.removeprefix("@"))
            elif isinstance(node, ast.JoinedStr):
                parts = [part.value if isinstance(part, ast.Constant) else None for part in node.values]
                if isinstance(parts[0], str) and re.match(r"@?[a-z_]+\.", parts[0]):
                    parts[0] = parts[0].removeprefix("@")
                    patterns.add("".join("(.+?)" if part is None else re.escape(part) for part in parts))
            elif isinstance(node, ast.Call):
                at, before = PREFIXES.get(getattr(node.func, "attr", getattr(node.func, "id", "")), (0, ""))
                patterns.update(
                    key for argument in node.args[at : at + 1] if before for key in put_together(argument, before)
                )
            elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
                gaps.add(node.target.id)
            elif isinstance(node, ast.keyword) and node.arg:
                gaps.add(node.arg)
    for path in ROOT.glob("companion/**/*.toml"):
        written = path.read_text("utf-8")
        gaps.update(re.findall(r"[\w-]+", written + written.lower()))
    gaps.update(text for text in whole if "." not in text)
    return whole, tuple(re.compile(pattern) for pattern in patterns), gaps


def rule_ids(home):
    """Return the IDs of a game's rules; the house has none."""
    if home not in PLAYED:
        return ()
    module, _, name = PLAYED[home].partition(":")
    return getattr(importlib.import_module(module), name)().rule_ids


@pytest.mark.parametrize("home", HOMES)
def test_no_words_are_kept_that_nothing_says(home):
    """What only a game says lies with the game; a game may also word what the house says."""
    whole, patterns, gaps = said_by_the_source(games=home != "house")

    def said(key):
        if key in whole or ELSEWHERE.fullmatch(key):
            return True
        found = (pattern.fullmatch(key) for pattern in patterns)
        return any(match and all(fills(gap) for gap in match.groups()) for match in found)

    def fills(gap):
        return gap in gaps or gap.isdigit() or ("." in gap and said(gap))

    named = "inventor|card|machine|driver|checkpoint|course|hue|robot|class"  # after ids in files of the game
    patterns += (re.compile(rf"(?:{named})\.(.+?)(?:_part)?"),)
    whole = whole | {f"rule.{rule}" for rule in rule_ids(home)}  # each can be read below the ledger
    domains = [domain for domain in DOMAINS if domain[0] == home]
    keys = {key for domain in domains for context, key in entries("en", domain) if context is None}
    assert len(keys) > 400
    assert sorted(key for key in keys if not said(key)) == []


def test_the_search_for_unused_words_finds_one():
    whole, patterns, gaps = said_by_the_source()
    assert "settings.sound" not in whole
    assert not any(pattern.fullmatch("settings.sound") for pattern in patterns)
    assert "table.wait" in whole
    assert gaps >= {"tab", "shapes_only"}


def game_words(home):
    """Return what a game calls its dice, and its signs that the house has not ("any colour" is the house's)."""
    package = ROOT / "companion" / "games" / home
    look = importlib.import_module(f"companion.games.{home}.look").LOOK
    house = {path.stem for path in (ROOT / "companion" / "kiosk" / "drawing" / "signs").glob("*.svg")}
    signs = {path.stem for path in (package / "look" / "signs").glob("*.svg")}
    signs |= {name for name, sign in look.sign_of.items() if sign not in house}
    return ({die.kind for die in look.dice} | signs) - house - {ANY_COLOUR}


@pytest.mark.parametrize("home", [home for home in HOMES if home != "house"])
def test_no_module_outside_a_game_says_its_dice_and_signs(home):
    """A word written out in the code is a key, a sign or a kind; what only one game has must come from that game."""
    wanted = game_words(home)
    assert len(wanted) > 10
    found = []
    for path in (p for p in sorted(ROOT.glob("companion/**/*.py")) if "games" not in p.parts):
        said = (node for node in nodes(path) if isinstance(node, ast.Constant))
        found += [(path.name, node.lineno, node.value) for node in said if node.value in wanted]
    assert found == []


def test_what_owners_call_by_words_of_several_languages_is_said_in_that_of_the_sentence() -> None:
    def said(language: str, name: str) -> str:
        return Words(language).say("table.wait", name=name)

    red = in_languages({"en": "red", "ja": "赤", "es": "rojo"})
    assert [said(language, red) for language in ("en", "ja", "es")] == [
        said(language, word) for language, word in (("en", "red"), ("ja", "赤"), ("es", "rojo"))
    ]
    assert in_languages({"en": "red"}) == "red"
    assert said("es", in_languages({"en": "red", "ja": "赤"})) == said("es", "red")
