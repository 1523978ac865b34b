"""Health: what the doctor finds on this machine, as it finds it, each with what to do about it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from companion.core.messages import Text
from companion.kiosk.drawing import Area, LampState, Role, Scene, theme
from companion.kiosk.host import Host
from companion.kiosk.ports import Finding
from companion.kiosk.screens.minutes import keep_minutes
from companion.kiosk.screens.page import Page
from companion.kiosk.screens.settings.bench.page import DevicesPage
from companion.kiosk.screens.settings.button_findings import button_findings
from companion.kiosk.screens.settings.learned_findings import learned_findings
from companion.kiosk.screens.settings.station_update import add_update_key, wants_update
from companion.kiosk.widgets import DrawnLamp, Sign, Well, Writing, add_key

FOOT = 62.0
LINE = 25.0
JAPANESE_LINE = 28.0
TITLE = 28.0
"""Height of a name that stands above its finding."""
SIGN_END, NAME_END = 44.0, 176.0
"""Where the name begins, right of the sign, and where the sentences do on a lying screen."""


KEY_WIDE, KEY_TALL = 190.0, 66.0
"""Of the key in a finding that something can be done about by touch."""
GAMES = "games"


@dataclass(frozen=True)
class UnusableGames:
    """The finding that games are installed which cannot be used; the shelf says which and why."""

    name: str = GAMES
    ok: bool | None = False
    code: str = ""
    args: Mapping[str, str | int] = field(default_factory=dict)


class HealthPage(Page):
    """The doctor's findings; the doctor works beside the kiosk, so nothing waits for him."""

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self._first = 0
        self._known: tuple[object, ...] = ()
        self._kept = tuple(host.shelf.housekeeping.findings())
        if host.services.doctor is not None:
            host.services.doctor.begin()

    def back(self) -> None:
        """Send the doctor away and go back."""
        if self.host.services.doctor is not None:
            self.host.services.doctor.end()
        self.host.pop()

    def tick(self) -> bool:
        """Notice what the doctor has found meanwhile."""
        doctor = self.host.services.doctor
        if doctor is None:
            return False
        port = self.host.port
        looked = len(doctor.findings()), doctor.over, self.host.shelf.unusable()
        known = *looked, port.button_faults, port.station_update, port.teaching.known, port.teaching.cards.known
        before, self._known = self._known, known
        return self._known != before

    @property
    def _names(self) -> tuple[str, ...]:
        """Everything that is looked at, and games where some of them cannot be used."""
        looked = tuple(self.host.services.doctor.names) if self.host.services.doctor is not None else ()
        found: tuple[Finding, ...] = (*button_findings(self.host), *learned_findings(self.host), *self._kept)
        names = (*looked, *(finding.name for finding in found))
        return names if self.host.shelf.unusable() is None else (*names, GAMES)

    @property
    def title(self) -> str:
        """What stands in the ribbon."""
        return self.host.word("health.title")

    def build(self, scene: Scene, room: Area) -> None:
        """Put the findings so far on the scene, and what is still being looked at."""
        host = self.host
        doctor = host.services.doctor
        if doctor is None:
            said = host.word("health.nobody")
            place = room.below(40).top(90).inset(20, 0)
            scene.add(place, Writing(said, Role.NAME, theme.now.text, align="center", lines=3))
            return
        here: tuple[Finding, ...] = (*button_findings(host), *learned_findings(host), *self._kept)
        found = {finding.name: finding for finding in (*doctor.findings(), *here)}
        if host.shelf.unusable() is not None:
            found[GAMES] = UnusableGames()
        foot = FOOT if host.canvas.landscape else 2 * FOOT
        after = self._findings(scene, room.above(foot).inset(6, 4), found)
        self._foot(scene, room.foot(foot).above(4).inset(6, 0), after, found)

    def _findings(self, scene: Scene, room: Area, found: dict[str, Finding]) -> int:
        """Put as many findings as there is room for on the scene; return the index of the next one."""
        names = self._names
        for index in range(self._first, len(names)):
            said, do = self._words(names[index], found.get(names[index]))
            keyed = names[index] == "station" and wants_update(self.host)
            lines = [self._lines(text, self._room(room, keyed).width) for text in (said, do)]
            tall = 12 + sum(lines) * self._line() + (0 if self.host.canvas.landscape else TITLE)
            tall = max(tall, KEY_TALL) if keyed else tall
            if tall > room.height and index > self._first:
                return index
            self._finding(scene, room.top(tall), names[index], found.get(names[index]), (said, do), lines, keyed)
            room = room.below(tall + 4)
        return len(names)

    def _room(self, place: Area, keyed: bool = False) -> Area:
        """Return where the sentences stand: beside the name or, upright, below it, left of a key."""
        place = place.trimmed(right=KEY_WIDE) if keyed else place
        if self.host.canvas.landscape:
            return place.trimmed(NAME_END, 6, 10, 6)
        return place.trimmed(SIGN_END, 6 + TITLE, 10, 6)

    def _line(self) -> float:
        return JAPANESE_LINE if self.host.language == "ja" else LINE

    def _lines(self, said: str, width: float) -> int:
        if not said:
            return 0
        return next((n for n in (1, 2, 3) if self._fits(said, width, n)), 4)

    def _fits(self, said: str, width: float, lines: int) -> bool:
        fit = self.host.text.fit(said, Role.BODY, width, lines * self._line(), lines=lines)
        return fit.fits and len(fit.lines) <= lines

    def _finding(
        self,
        scene: Scene,
        place: Area,
        name: str,
        finding: Finding | None,
        said: tuple[str, str],
        lines: list[int],
        keyed: bool,
    ) -> None:
        scene.add(place, Well())
        drawn = place.left(42)
        if finding is not None and finding.ok is False:
            scene.add(drawn.middle(26, 26), Sign("exclamation", theme.now.alarm_text))
        else:
            state: LampState = "off" if finding is None else "ready" if finding.ok else "half"
            scene.add(drawn.middle(24, 24), DrawnLamp(state))
        title = self.host.word(f"health.{name}")
        named = place.trimmed(left=SIGN_END, right=10)
        named = named.left(126) if self.host.canvas.landscape else named.below(4).top(TITLE)
        scene.add(named, Writing(title, Role.NAME, theme.now.heading, lines=2))
        if keyed:
            add_update_key(self.host, scene, place.end(KEY_WIDE).inset(4))
        room = self._room(place, keyed)
        first = lines[0] * self._line()
        colour = theme.now.quiet if finding is None else theme.now.text
        scene.add(room.top(first), Writing(said[0], colour=colour, lines=4))
        if said[1]:
            rest = room.below(first).top(lines[1] * self._line())
            scene.add(rest, Writing(said[1], colour=theme.now.warning_text, lines=4))

    def _words(self, name: str, finding: Finding | None) -> tuple[str, str]:
        """Return what was found and what to do about it, either of them perhaps empty."""
        if finding is None:
            doctor = self.host.services.doctor
            over = doctor is not None and doctor.over
            return self.host.word("health.unfinished" if over else "health.looking"), ""
        unusable = self.host.shelf.unusable()
        if name == GAMES and unusable is not None:
            return self.host.say(unusable), ""
        said = self.host.say(Text(f"health.{name}.{finding.code}", dict(finding.args)))
        if finding.code in ADVICE.get(name, ()):
            return said, self.host.word(f"health.{name}.{finding.code}.do")
        return said, ""

    def _foot(self, scene: Scene, place: Area, after: int, found: dict[str, Finding]) -> None:
        doctor = self.host.services.doctor
        assert doctor is not None  # asked before
        keeps = self.host.services.minutes is not None
        if self.host.canvas.landscape:
            summary, again, bench, *keep, more = place.columns(5 if keeps else 4, 0)
        else:
            upper, lower = place.rows(2, 4)
            (summary, bench), (again, *keep, more) = upper.columns(2, 0), lower.columns(3 if keeps else 2, 0)
        label = self.host.word("bench.key")
        add_key(scene, bench.inset(2), "bench", label, lambda: self.host.push(DevicesPage(self.host)))
        if keeps:
            label = self.host.word("minutes.keep")
            add_key(scene, keep[0].inset(2), "keep minutes", label, lambda: keep_minutes(self.host))
        short = sum(finding.ok is False for finding in found.values())
        names = self._names
        said = self.host.word("health.so_far", n=len(found), of=len(names))
        if doctor.over:
            said = self.host.word("health.short", n=short) if short else self.host.word("health.well")
        scene.add(summary.trimmed(left=8, right=4), Writing(said, colour=theme.now.heading, lines=3))
        add_key(scene, again.inset(2), "look again", self.host.word("health.again"), self._again, live=doctor.over)
        if self._first or after < len(names):
            turned = after if after < len(names) else 0
            drawn = "chevron_down" if turned else "chevron_up"
            label = self.host.word("key.more")
            add_key(scene, more.inset(2), "more", label, lambda: self._turn(turned), sign_drawn=drawn)

    def _turn(self, first: int) -> None:
        self._first = first

    def _again(self) -> None:
        doctor = self.host.services.doctor
        if doctor is not None and doctor.over:
            self._first = 0
            self._kept = tuple(self.host.shelf.housekeeping.findings())
            doctor.begin()


ADVICE: dict[str, tuple[str, ...]] = {
    "camera": ("not_found", "no_package"),
    "buttons": (
        "no_package", "no_pins", "not_allowed", "may_glow", "bad_file", "pin_twice", "pin_reserved", "no_such_pin",
    ),
    "station": ("not_found", "not_allowed", "older", "wrong_version", "no_firmware", "no_answer", "several"),
    "screen": ("not_found",),
    "fonts": ("missing",),
    "reader": ("fails",),
    "learned": ("fails",),
    "disk": ("in_memory", "not_writable", "not_a_folder", "disk_failed", "full"),
    "saved": ("full",),
    "card": ("worn",),
    "stuck": ("found",),
    "bouncing": ("found",),
    "silent": ("found",),
    "busy": ("found",),
    "lamp_busy": ("found",),
    "storage": ("errors", "read_only", "worn", "slow"),
    "power": ("unknown", "low_now", "low_before", "hot_now", "hot_before"),
    "touch": ("not_found", "not_allowed"),
    "backlight": ("not_allowed",),
}  # fmt: skip
"""Findings after which there is something to do."""
