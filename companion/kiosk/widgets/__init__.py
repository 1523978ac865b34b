"""Things several screens are made of: keys that can be touched, tiles, plates of text."""

from companion.kiosk.widgets.basics import (
    Badge,
    DrawnLamp,
    EnamelPlate,
    PageGround,
    RibbonGround,
    RimmedFrame,
    Sign,
    TrackGround,
    WarningBox,
    Well,
    Writing,
    add_key,
    kind,
    sign_name,
)
from companion.kiosk.widgets.header import TITLE_HEIGHT, ribbon_height
from companion.kiosk.widgets.toast import ToastPlate, add_toast, says_in_ribbon

__all__ = [
    "TITLE_HEIGHT",
    "Badge",
    "DrawnLamp",
    "EnamelPlate",
    "PageGround",
    "RibbonGround",
    "RimmedFrame",
    "Sign",
    "ToastPlate",
    "TrackGround",
    "WarningBox",
    "Well",
    "Writing",
    "add_key",
    "add_toast",
    "kind",
    "ribbon_height",
    "says_in_ribbon",
    "sign_name",
]
