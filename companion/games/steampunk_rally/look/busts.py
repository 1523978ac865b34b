"""Busts of our own inventors: drawn in brass lines, put together from an inventor's id, and so always the same."""

from __future__ import annotations

from functools import cache
from typing import Final
from zlib import crc32

DARK: Final = "#1A1410"
"""What is filled with it hides the lines behind it."""

HEAD: Final = (
    f'<path d="M43,64 L42,76 L50,84 L58,76 L57,64" fill="{DARK}"/>'
    f'<ellipse cx="50" cy="49" rx="16" ry="20" fill="{DARK}"/>'
    '<path d="M50,50 L48,58 L52,58 M44,63 Q50,67 56,63"/>'
)
COATS: Final = (
    f'<path d="M9,100 C11,84 26,80 42,75 L50,88 L58,75 C74,80 89,84 91,100 Z" fill="{DARK}"/>'
    '<path d="M42,75 L35,86 L50,100 L65,86 L58,75"/>',
    f'<path d="M9,100 C11,84 24,80 38,77 L36,68 L50,80 L64,68 L62,77 C76,80 89,84 91,100 Z" fill="{DARK}"/>'
    '<path d="M50,80 V100 M44,88 H45 M44,95 H45 M55,88 H56 M55,95 H56"/>',
    f'<path d="M9,100 C11,84 26,80 42,75 Q50,84 58,75 C74,80 89,84 91,100 Z" fill="{DARK}"/>'
    '<path d="M50,84 L40,79 V91 Z M50,84 L60,79 V91 Z"/>',
    f'<path d="M9,100 C11,84 26,80 42,75 Q50,84 58,75 C74,80 89,84 91,100 Z" fill="{DARK}"/>'
    '<path d="M14,90 L30,83 M86,90 L70,83"/><circle cx="50" cy="92" r="5"/>'
    '<path d="M50,84 V87 M50,97 V100 M42,92 H45 M55,92 H58"/>',
)
HAIR_BEHIND: Final = (
    "",
    f'<path d="M33,44 C24,58 30,70 25,80 L40,78 M67,44 C76,58 70,70 75,80 L60,78" fill="{DARK}"/>',
    f'<circle cx="31" cy="52" r="6" fill="{DARK}"/><circle cx="31" cy="63" r="6" fill="{DARK}"/>'
    f'<circle cx="69" cy="52" r="6" fill="{DARK}"/><circle cx="69" cy="63" r="6" fill="{DARK}"/>',
    f'<path d="M34,46 C26,50 28,62 34,66 M66,46 C74,50 72,62 66,66" fill="{DARK}"/>',
    '<path d="M33,56 L29,63 L35,69 L29,76 L34,82 M67,56 L71,63 L65,69 L71,76 L66,82"/>',
)
HAIR: Final = (
    '<path d="M34,46 C35,38 42,36 50,36 C58,36 65,38 66,46"/>',
    '<path d="M34,48 C36,38 46,38 50,30 C54,38 64,38 66,48"/>',
    '<path d="M34,45 Q38,34 43,41 Q47,33 50,40 Q54,33 57,41 Q62,34 66,45"/>',
    '<path d="M34,46 C40,42 58,42 62,33 M66,46 C66,40 65,36 62,33"/>',
    '<path d="M34,45 L41,38 M38,44 L47,36 M66,45 L59,38 M62,44 L53,36"/>',
)
HATS: Final = (
    f'<path d="M35,34 L32,6 H68 L65,34 Z" fill="{DARK}"/><path d="M34,26 H66"/>'
    f'<path d="M24,33 Q50,40 76,33 Q74,39 50,40 Q26,39 24,33 Z" fill="{DARK}"/>',
    f'<path d="M32,34 C32,10 68,10 68,34 Z" fill="{DARK}"/><path d="M33,28 H67"/>'
    f'<path d="M23,35 Q50,27 77,35 Q50,42 23,35 Z" fill="{DARK}"/>',
    f'<path d="M31,62 C26,14 74,14 69,62 L64,60 C66,40 62,35 50,35 C38,35 34,40 36,60 Z" fill="{DARK}"/>'
    '<path d="M50,26 V35 M31,62 L35,70 M69,62 L65,70"/>',
    f'<path d="M30,36 C26,20 52,12 70,24 C76,29 76,35 72,38 Q50,30 30,36 Z" fill="{DARK}"/>'
    '<path d="M33,34 Q50,26 70,34"/>',
    f'<path d="M18,38 Q50,22 82,38 Q50,44 18,38 Z" fill="{DARK}"/>'
    f'<path d="M34,33 C34,14 66,14 66,33" fill="{DARK}"/><path d="M64,26 C74,20 76,10 72,4 C64,8 60,18 64,26 Z"/>',
    f'<path d="M31,38 C30,14 70,14 69,38 L74,42 H26 Z" fill="{DARK}"/>'
    '<path d="M50,20 V40 M40,23 L37,40 M60,23 L63,40"/><circle cx="50" cy="15" r="4"/>',
    f'<path d="M54,30 L50,10 L72,6 L75,26 Z" fill="{DARK}"/><path d="M46,32 L80,25 M52,23 L74,19"/>',
    '<path d="M34,44 C28,28 40,22 44,27 C46,18 58,18 58,26 C66,22 72,32 66,44"/>',
)
EYES: Final = (
    f'<path d="M33,48 L36,48 M64,48 L67,48"/><circle cx="42" cy="49" r="7" fill="{DARK}"/>'
    f'<circle cx="58" cy="49" r="7" fill="{DARK}"/><circle cx="42" cy="49" r="3"/><circle cx="58" cy="49" r="3"/>',
    f'<path d="M43,49 H44 M56,49 H57"/><circle cx="42" cy="34" r="7" fill="{DARK}"/>'
    f'<circle cx="58" cy="34" r="7" fill="{DARK}"/><path d="M49,34 H51 M35,34 L31,37 M65,34 L69,37 M39,33 L42,30'
    ' M55,33 L58,30"/>',
    f'<path d="M43,49 H44"/><circle cx="58" cy="49" r="7" fill="{DARK}"/><circle cx="58" cy="49" r="2"/>'
    '<path d="M65,50 Q70,62 62,76"/>',
    '<circle cx="43" cy="50" r="5"/><circle cx="57" cy="50" r="5"/><path d="M48,49 Q50,47 52,49"/>',
)


@cache
def bust(inventor: str) -> str:
    """Return the bust of the inventor with this id, as SVG; hat, hair, goggles and coat follow from the id."""
    rest = crc32(inventor.encode())
    chosen = []
    for kinds in (HATS, HAIR, EYES, COATS):
        rest, kind = divmod(rest, len(kinds))
        chosen.append(kind)
    hat, hair, eyes, coat = chosen
    lines = HAIR_BEHIND[hair] + COATS[coat] + HEAD + HAIR[hair] + HATS[hat] + EYES[eyes]
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><g fill="none" stroke="currentColor" '
        f'stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round">{lines}</g></svg>'
    )
