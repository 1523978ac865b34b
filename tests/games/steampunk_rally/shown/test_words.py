"""The game's catalogues: the same keys and placeholders in every language, nothing missing that the code asks for."""

import re
import string
from importlib import resources
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from companion.games.steampunk_rally.catalogue.catalogue import samples
from companion.kiosk.words import LANGUAGES
from tests.games.steampunk_rally.wording import FOLDER
from tests.games.steampunk_rally.wording import words as words_of

DOMAINS = sorted(path.stem for path in FOLDER.glob("en/LC_MESSAGES/*.po"))
GAME = Path(str(resources.files("companion.games.steampunk_rally")))
CORE = Path(str(resources.files("companion.core")))
JAPANESE = re.compile(r"[\u3040-\u30ff\u4e00-\u9fff]")


def catalogue(language: str, domain: str) -> Catalog:
    with (FOLDER / language / "LC_MESSAGES" / f"{domain}.po").open("rb") as stream:
        return read_po(stream, locale=language)


def entries(language: str, domain: str) -> dict[tuple[str | None, str], tuple[str, ...]]:
    """(context, key) to the message in all its plural forms."""
    found: dict[tuple[str | None, str], tuple[str, ...]] = {}
    for message in catalogue(language, domain):
        if message.id:
            key = message.id if isinstance(message.id, str) else message.id[0]
            text = message.string
            found[message.context, key] = (text,) if isinstance(text, str) else tuple(text or ())
    return found


def placeholders(pattern: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(pattern) if name}


@pytest.mark.parametrize("domain", DOMAINS)
def test_every_language_has_the_same_keys_and_placeholders(domain: str) -> None:
    english = entries("en", domain)
    assert len(english) > 5
    for language in LANGUAGES:
        other = entries(language, domain)
        assert set(other) == set(english)
        for key, forms in other.items():
            assert all(forms), (language, key)
            assert {frozenset(placeholders(form)) for form in forms} == {
                frozenset(placeholders(form)) for form in english[key]
            }, (language, key)


def test_japanese_is_japanese() -> None:
    plain = [key for (_, key), (text, *_) in entries("ja", "panels").items() if not JAPANESE.search(text)]
    signs = {"plain", "race.activate", "race.buy_dice", "race.die", "race.sum", "race.divided", "race.raise"}
    assert set(plain) <= {*signs, "vent.lower"}


def test_the_names_of_the_samples_are_those_of_the_data_files() -> None:
    words = words_of("en")
    files = {path.name: path.read_text(encoding="utf-8") for path in (GAME / "data").glob("*.toml")}
    for name, family, table in (
        ("parts", "card", "part"),
        ("boosts", "card", "boost"),
        ("inventors", "inventor", "inventor"),
    ):
        pairs = re.findall(rf'\[\[{table}\]\]\nid = "(\w+)"\nname = "(.*)"', files[f"{name}.toml"])
        assert len(pairs) >= 14
        for entry, said in pairs:
            assert words.say(f"{family}.{entry}") == said


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_and_inventor_has_a_name(language: str) -> None:
    words, catalogue_ = words_of(language), samples()
    names = [part.name for part in catalogue_.parts]
    names += [boost.name for boost in catalogue_.boosts]
    names += [inventor.name for inventor in catalogue_.inventors]
    names += [challenge.name for challenge in catalogue_.challenges]
    names += [card.name for inventor in catalogue_.inventors for card in (inventor.cockpit, inventor.part)]
    assert all(name.startswith("@") for name in names)
    assert [name for name in names if not words.knows(name[1:])] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_that_stands_in_the_code_has_words(language: str) -> None:
    words = words_of(language)
    elsewhere = ("scenario", "catalogue", "corrections")
    shown = [path for path in GAME.rglob("*.py") if path.relative_to(GAME).parts[0] not in elsewhere]
    keys = {key for path in shown for key in re.findall(r'text\(\s*"([\w.]+)"', path.read_text(encoding="utf-8"))}
    codes = {
        f"reject.{code}"
        for path in (*CORE.rglob("*.py"), GAME / "setup" / "start.py", GAME / "setup" / "challenge_tiles.py")
        for code in re.findall(r'reject\("(\w+)"', path.read_text(encoding="utf-8"))
    }
    codes |= {"reject.dice_missing", "reject.dice_extra"}
    assert len(keys) > 80
    assert [key for key in sorted(keys | codes) if not words.knows(key)] == []
    challenges = ("power_station", "newcomen", "coal_mine", "rails", "steam_pony", "glaciers", "jump", "crowds")
    assert [kind for kind in challenges if not words.knows(f"challenge.{kind}")] == []
