"""Text: typefaces, line breaking, fitting and drawing."""

from companion.kiosk.drawing.text.faces import font, is_japanese
from companion.kiosk.drawing.text.line_breaking import tears_word
from companion.kiosk.drawing.text.setting import Setting
from companion.kiosk.drawing.text.text import SMALLEST, Align, Role, TextPainter, VAlign

__all__ = ["SMALLEST", "Align", "Role", "Setting", "TextPainter", "VAlign", "font", "is_japanese", "tears_word"]
