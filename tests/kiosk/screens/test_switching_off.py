"""Where the screen is the whole machine, *Quit* switches it off or restarts it; else it ends the program."""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from itertools import combinations
from typing import Any

import pytest

from companion.kiosk.services import Services
from companion.proofs.hands import Hands
from companion.system.power import Power
from tests.patience import PATIENCE_S


class Switch:
    """A machine's switch that notes what it was asked, and answers as it is told to."""

    def __init__(self, answer: tuple[str, str] = ("", "")) -> None:
        self.answer = answer
        self.asked: list[str] = []

    def switch(self, how: str) -> tuple[str, str]:
        self.asked.append(how)
        return self.answer


def says(table: Hands, sentence: str) -> bool:
    return any(sentence in str(piece.thing) for piece in table.kiosk.scene().pieces)


def settle(table: Hands, until: Callable[[], bool]) -> None:
    """Let the thread beside the screen answer."""
    from companion.system.beside import InTurn

    for job in tuple(InTurn.under_way):
        job.exception(timeout=PATIENCE_S)
    table.wait(0.1)
    assert until()


@pytest.mark.parametrize(("key", "told"), [("off", "Switching off."), ("restart", "Restarting.")])
def test_the_machine_is_switched_off_or_restarted(hands: Callable[..., Hands], key: str, told: str) -> None:
    switch = Switch()
    table = hands(services=Services(power=switch))
    table.tap("quit")
    assert says(table, "Everything is saved.")
    table.tap(key)
    settle(table, lambda: switch.asked == [key])
    assert says(table, told)
    assert table.kiosk.running  # until systemd ends it, with everything else
    assert not any(what in ("off", "restart", "no") for _, what in table.kiosk.touchables())


@pytest.mark.parametrize(
    ("answer", "told"),
    [
        (("not_allowed", "Access denied"), "does not allow the table to switch it off (Access denied)"),
        (("failed", "no such command"), "cannot be switched off from here (no such command)"),
    ],
)
def test_a_machine_that_does_not_obey_says_why_and_can_be_asked_again(
    hands: Callable[..., Hands], answer: tuple[str, str], told: str
) -> None:
    switch = Switch(answer)
    table = hands(services=Services(power=switch))
    table.tap("quit")
    table.tap("off")
    settle(table, lambda: says(table, told))
    table.tap("off")
    settle(table, lambda: switch.asked == ["off", "off"])
    table.tap("no")
    assert says(table, "PIPWORKS") or "new game" in {what for _, what in table.kiosk.touchables()}


def test_a_button_that_is_held_leads_there_from_any_page_and_back_again(hands: Callable[..., Hands]) -> None:
    table = hands(services=Services(power=Switch()))
    table.tap("settings")
    assert table.kiosk.offer_switching_off()
    assert table.kiosk.offer_switching_off()  # still held
    table.draw()
    table.tap("no")
    assert "tab machine" in {what for _, what in table.kiosk.touchables()}


def test_on_a_desktop_nothing_can_be_switched_off(hands: Callable[..., Hands]) -> None:
    table = hands()
    assert not table.kiosk.offer_switching_off()
    table.tap("quit")
    assert not table.kiosk.running


@pytest.mark.parametrize("language", ["en", "ja", "es"])
@pytest.mark.parametrize("size", [(800, 480), (720, 1280), (480, 320)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_keys_can_be_met_and_words_fit(hands: Callable[..., Hands], size: tuple[int, int], language: str) -> None:
    table = hands(size, language, services=Services(power=Switch(("not_allowed", "Access denied"))))
    table.tap("quit")
    table.draw()
    canvas = table.kiosk.canvas
    areas = table.kiosk.touchables()
    for (x, y, wide, high), what in areas:
        assert high >= 47.9, what
        assert wide >= 47.9, what
        assert x > -4, what
        assert x + wide < canvas.width + 4, what
        assert y + high < canvas.height + 4, what
    for ((ax, ay, aw, ah), a), ((bx, by, bw, bh), b) in combinations(areas, 2):
        across, down = min(ax + aw, bx + bw) - max(ax, bx), min(ay + ah, by + bh) - max(ay, by)
        assert across <= 0.6 or down <= 0.6, (a, b)


def answers(code: int, err: str = "") -> Callable[..., Any]:
    return lambda command: subprocess.CompletedProcess(command, code, "", err)


@pytest.mark.parametrize(
    ("code", "err", "answer"),
    [
        (0, "", ("", "")),
        (1, "Failed to power off system via logind: Interactive authentication required.\n", "not_allowed"),
        (1, "Call to PowerOff failed: Access denied\n", "not_allowed"),
        (1, "Failed to connect to bus: No such file or directory\n", "failed"),
        (3, "", "failed"),
    ],
)
def test_what_systemd_answers_is_told_in_two_words(code: int, err: str, answer: str | tuple[str, str]) -> None:
    found = Power(answers(code, err)).switch("off")
    assert found == answer or found[0] == answer
    assert "\n" not in found[1]


def test_a_machine_without_systemd_is_told() -> None:
    def missing(command: object) -> Any:
        raise FileNotFoundError(2, "No such file or directory", "systemctl")

    assert Power(missing).switch("restart") == ("failed", "No such file or directory")


def test_systemd_is_asked_without_a_question_of_its_own() -> None:
    asked: list[tuple[str, ...]] = []

    def heard(command: Any) -> Any:
        asked.append(tuple(command))
        return subprocess.CompletedProcess(command, 0, "", "")

    for how in ("off", "restart"):
        Power(heard).switch(how)  # type: ignore[arg-type]  # both are
    assert asked == [("systemctl", "--no-ask-password", "poweroff"), ("systemctl", "--no-ask-password", "reboot")]
