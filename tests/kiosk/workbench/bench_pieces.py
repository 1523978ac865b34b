"""Pieces of which panels of a workbench are made by hand."""

from __future__ import annotations

from companion.core.actions import Advance
from companion.core.messages import Text
from companion.core.view import (
    Amount,
    AmountKey,
    Deal,
    EnergyBar,
    EnergyPart,
    EnergySum,
    NeedBadge,
    Offer,
    PaidSign,
    Panel,
    PaymentStrip,
    RobotHead,
    RobotStrip,
    RobotToBuild,
    RunPlace,
    Section,
    StripPlace,
    Workbench,
)
from tests.kiosk.dash.sample_dash import Words, same

PARTS = ("sensor", "gear", "program", "microchip")
TYPES = ("cosmetic", "speed", "communication", "efficiency")
PHASES = ("upgrade", "assemble", "design", "manufacture", "recycle")


def pick(token: str, says: Text | None = None, **more: object) -> Offer:
    return Offer(says or same(token), select=(token,), **more)  # type: ignore[arg-type]  # fields of an offer


def amounts(*pairs: str, mark: str = "plain") -> tuple[Amount, ...]:
    """``gear 2`` and so on."""
    return tuple(Amount(pair.split()[0].removeprefix("none"), [*pair.split(), ""][1], mark) for pair in pairs)  # type: ignore[arg-type]


def energy(*values: int, spent: int = 0, says: Text, known: bool = True) -> EnergyBar:
    signs = ("energy_card", "energy_cube", "battery", "token")
    parts = tuple(EnergyPart(sign, value) for sign, value in zip(signs, values, strict=True))
    return EnergyBar(EnergySum(sum(values), parts, known), says, spent)


def bench(
    seat: int, say: Words, phase: str, *sections: Section, undoes: Text | None = None, following: str = "design",
    run_on: bool = False, count: Text | None = None, steps: int = 0,
) -> Panel:  # fmt: skip
    words = {
        "upgrade": say("Upgrade", "アップグレード", "Mejora"), "assemble": say("Assemble", "組み立て", "Montaje"),
        "design": say("Design", "設計", "Diseño"), "manufacture": say("Manufacture", "製造", "Fabricación"),
        "recycle": say("Recycle", "リサイクル", "Reciclaje"), "": say("my board", "マイボード", "mi tablero"),
    }  # fmt: skip
    pill = Offer(words[phase], select=("page",), sign=phase or "class_card")
    beside = (pick("run on", say("Run on", "一気に", "Seguir"), sign="run_on"),) if run_on else ()
    onward = Offer(say("Next", "次へ", "Sigue"), Advance(seat), sign=following, tone="good")
    frame = Workbench(pill, phase, undoes, steps, beside, count)
    return Panel(seat, same(""), sections, confirm=onward, workbench=frame)


def left_of(say: Words, total: int) -> Text:
    return say(f"left of {total}", f"/ {total} 残り", f"quedan de {total}")


def every_step(say: Words) -> Text:
    return say("for every step", "どの行動にも", "para cada paso")


def key(
    token: str, head: str = "", pays: tuple[str, ...] = (), gains: tuple[str, ...] = (), *, why: Text | None = None,
    missing: str = "", on: bool = False, one_of: bool = False, says: Text | None = None, worded: Text | None = None,
    pale: bool = False,
) -> AmountKey:  # fmt: skip
    return AmountKey(
        pick(token, worded, why=why, on=on), amounts(head)[0] if head else None,
        Deal(amounts(*pays), amounts(*gains), one_of, says), worded is not None,
        amounts(missing, mark="short")[0] if missing else None, pale,
    )  # fmt: skip


def robot(
    name: str, phase: str, place: Text, short: Text, first: AmountKey, second: AmountKey, extra: str = ""
) -> RobotToBuild:
    head = RobotHead(name.lower().replace(" ", "_"), phase)
    return RobotToBuild(head, same(name), place, (first, second), short, Amount("wild", extra) if extra else None)


def payment(_seat: int, say: Words) -> PaymentStrip:
    signs = ("gear 2", "program 2", "sensor 3", "microchip 1", "robot_card 5", "duct_tape 12")
    keys = tuple(
        AmountKey(pick(f"by {sign.split()[0]}", on=n == 0), amounts(sign)[0]) for n, sign in enumerate(signs)
    )
    paid = (PaidSign("program", offer=pick("swap 0")), PaidSign("program", offer=pick("swap 1")),
            PaidSign("gear", True, True, pick("chip 0")), PaidSign("gear", True, False, pick("chip 1")))  # fmt: skip
    return PaymentStrip(same("Tin Lizzie"), paid, keys)


def heads(phase: str, *figures: str) -> tuple[StripPlace, ...]:
    names = ("ada", "bolt", "cog", "dynamo", "ferrous")
    return tuple(StripPlace(RobotHead(f"{phase} {name}", phase, figure) if figure else None)
                 for name, figure in zip(names, (*figures, "", "", "", "", "")[:5], strict=True))  # fmt: skip


def others(*phases: str) -> tuple[RobotStrip, ...]:
    figures = (("2", "3", "6"), ("4",))
    return tuple(
        RobotStrip(phase, heads(phase, *some), pick(f"row {phase}"))
        for phase, some in zip(phases, figures, strict=False)
    )


def places(say: Words, phase: str = "design", now: int = 1) -> tuple[RunPlace, ...]:
    def stands(n: int) -> str:
        return "done" if n < now else "now" if n == now else "to_come"

    named = (("Dot", "3", "4"), ("Quill", "2", "5"), ("Bops", "6", "7"))
    filled = tuple(
        RunPlace(
            RobotHead(f"{name.lower()}_1", phase),
            same(name),
            (NeedBadge("energy", basic, True), NeedBadge("token", best, best != "7", n == 2)),
            stands(n),
            "speed" if n == 0 else "",
        )  # type: ignore[arg-type]
        for n, (name, basic, best) in enumerate(named)
    )
    nth = say("4th", "4番目", "n.º 4"), say("5th", "5番目", "n.º 5")
    return (
        *filled,
        RunPlace(None, nth[0], extra=Amount("wild", "+1")),
        RunPlace(None, nth[1], extra=Amount("wild", "+?")),
    )
