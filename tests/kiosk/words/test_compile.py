"""Catalogues are compiled, or a sentence names the file and line that is wrong."""

from __future__ import annotations

import gettext
import sys

import pytest

from companion.kiosk.words.compile import main

HEADER = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n\n'


@pytest.fixture
def words(tmp_path):
    def write(text, language="en"):
        folder = tmp_path / "words" / language / "LC_MESSAGES"
        folder.mkdir(parents=True)
        (folder / "race.po").write_bytes((HEADER + text).encode())
        return tmp_path / "words"

    return write


def test_words_are_compiled_beside_what_is_written(words, capsys):
    folder = words('msgid "a"\nmsgstr "one"\n\nmsgctxt "short"\nmsgid "a"\nmsgstr "1"\n')
    assert main([str(folder)]) == 0
    made = folder / "en" / "LC_MESSAGES" / "race.mo"
    assert capsys.readouterr().out == f"{made}\n"
    with made.open("rb") as stream:
        said = gettext.GNUTranslations(stream)
    assert (said.gettext("a"), said.pgettext("short", "a")) == ("one", "1")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ('msgid "a"\nmsgstr "1"\n\nmsgid "a"\nmsgstr "2"\n', 'race.po, line 7: "a" has words in line 4, too'),
        ('msgid "a"\nmsgstr "1"\n\nhello there\n', "race.po, line 7: "),
    ],
)
def test_what_is_wrong_is_a_sentence_with_file_and_line(words, capsys, text, why):
    folder = words(text)
    assert main([str(folder)]) == 1
    said = capsys.readouterr().err
    assert why in said
    assert said.startswith(str(folder))
    assert said.count("\n") == 1
    assert not list(folder.rglob("*.mo"))


def test_a_folder_called_like_no_language_is_said(words, capsys):
    assert main([str(words("", "no language"))]) == 1
    assert "race.po: " in capsys.readouterr().err


def test_a_folder_without_words_is_said(tmp_path, capsys):
    assert main([str(tmp_path / "nowhere")]) == 1
    assert f"there are no words in {tmp_path / 'nowhere'}" in capsys.readouterr().err


def test_without_babel_it_says_what_to_install(words, capsys, monkeypatch):
    monkeypatch.setitem(sys.modules, "babel.messages.mofile", None)
    assert main([str(words(""))]) == 1
    assert "pip install babel" in capsys.readouterr().err
