"""What stands on the pages on which cards are made, key by key, in English; [ ] is what is chosen."""

import pytest

from companion.core.view import Cells, Keys
from companion.games.cube_rally.catalogue import RallyPages
from companion.kiosk.words import words
from companion.kiosk.words.catalogues import FOLDER

SAID = words("en", FOLDER, FOLDER.parents[1] / "games/cube_rally/words")


def key(offer):
    said = " ".join(filter(None, (offer.sign, SAID.say(offer.says.key, **offer.says.args))))
    return f"[{said}]" if offer.on else said


def line(section):
    if isinstance(section, Cells):
        filled = ", ".join(f"{d.face} at {d.at[0]},{d.at[1]}" for d in section.drawers if d.face)
        keys = {"".join(d.letters) for d in section.drawers if not d.face}
        return f"{section.width} x {section.height} of {' or '.join(sorted(keys))}: {filled or 'nothing'}"
    head = SAID.say(section.says.key, **section.says.args) if section.says else "-"
    return f"{head}: {' | '.join(map(key, section.keys))}"


def in_words(page):
    face = page.face
    effects = " ".join(f"{each.link}{each.sign} {each.n}" for each in face.effects)
    marks = ", ".join(SAID.say(each.key, **each.args) for each in face.marks)
    head = f"{SAID.say(page.title.key)}: {SAID.say(face.card.says.key, **face.card.says.args)} ({face.card.badge})"
    hues = "".join(f"{hue.letter}{hue.mark}" for hue in page.hues)
    about = [each for each in (effects, marks, SAID.say(page.why.key) if page.why else "", hues) if each]
    return [head, *about, *(line(each) for each in page.sections if isinstance(each, (Cells, Keys)))]


def opened(*taps):
    """Return the page after these touches: words of keys, or places of cells."""
    pages = RallyPages(None)
    page = pages.page(taps[:1])
    for tap in taps[1:]:
        keys = [each for section in page.sections if isinstance(section, Keys) for each in section.keys]
        if tap == "copy":
            page = pages.page(page.copy.select)
        elif isinstance(tap, str):
            page = pages.page(next(each for each in keys if key(each).strip("[]") == tap).select)
        else:
            cells = next(section for section in page.sections if isinstance(section, Cells))
            drawer = next(each for each in cells.drawers if each.at == tap[:2])
            page = pages.page(drawer.keys[drawer.letters.index(tap[2])].select)
    return page


PAGES = {
    ("machines", "pencil New"): [
        "MACHINE: No name (4)",
        "R1B2G3Y4",
        "4 x 3 of o: o at 0,0, o at 1,0, o at 2,0, o at 0,1, o at 1,1, o at 2,1",
        "Durability: 1 | 2 | 3 | [4] | 5 | 6 | 7 | 8 | 9",
        "Front: [near] | far | left | right",
        "-: ours",
    ],
    ("drivers", "pencil New"): [
        "DRIVER: No name (0)",
        "R1B2G3Y4",
        "4 x 3 of o: nothing",
        "Durability: −3 | −2 | −1 | [0] | 1 | 2 | 3",
        "Cubes: red 0 | blue 0 | green 0 | yellow 0",
        "-: ours",
    ],
    ("entries", "pencil New"): [
        "ENTRY CARD: No name (1)",
        "R1B2G3Y4",
        "Number: [1] | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9",
        "Cubes: red 0 | blue 0 | green 0 | yellow 0",
        "-: ours",
    ],
    ("cards", "pencil New"): [
        "COURSE CARD: No name (A)",
        "No cube is demanded yet",
        "R1B2G3Y4",
        "3 x 3 of RBGY: nothing",
        "-: any, none",
        "Yes: points 1 | points 2 | points 3 | points 4 | points 5 | points 6 | more",
        "No: damage 1 | damage 2 | damage 3 | points −1 | points −2 | points −3 | more",
        "Category: [A] | B | C | D",
        "Pattern: [1]",
        "Seen from: [both] | front | above",
        "-: ours",
    ],
    ("cards", "pencil New", (0, 0, "R"), "points 3", "damage 2", "one more", (1, 1, "G"), "all"): [
        "COURSE CARD: No name (A)",
        "points 3 ;damage 2",
        "R1B2G3Y4",
        "3 x 3 of RBGY: G at 1,1",
        "-: any, none",
        "Yes: points 1 | points 2 | [points 3] | points 4 | points 5 | points 6 | more",
        "No: damage 1 | [damage 2] | damage 3 | points −1 | points −2 | points −3 | more",
        "Category: [A] | B | C | D",
        "Pattern: 1 | [2] | one more | one of them | [all]",
        "Seen from: [both] | front | above",
        "-: ours",
    ],
    ("cards", "pencil New", (0, 0, "R"), "any, none", (1, 0, "_"), "4 × 4", "none"): [
        "COURSE CARD: No name (A)",
        "R1B2G3Y4",
        "4 x 4 of _: R at 0,0, _ at 1,0",
        "-: red | blue | green | yellow | any | [none]",
        "-: 3 × 3 | [4 × 4] | 5 × 5 | 6 × 6",
        "Yes: points 1 | points 2 | points 3 | points 4 | points 5 | points 6 | more",
        "No: damage 1 | damage 2 | damage 3 | points −1 | points −2 | points −3 | more",
        "Category: [A] | B | C | D",
        "Pattern: [1] | one more",
        "Seen from: [both] | front | above",
        "-: ours",
    ],
    ("checkpoints", "pencil New", "+A", "+C", "points 5", "pattern", (0, 0, "R")): [
        "CHECKPOINT: No name (2)",
        "points 5",
        "R1B2G3Y4",
        "Cards: A C: +A | +B | +C | −C",
        "Bonus: [1st] | 2nd | 3rd | 4th | 5th | rest",
        "-: points 1 | points 2 | "
        "points 3 | points 4 | "
        "[points 5] | points 6 | "
        "points 7 | points 8 | points "
        "9 | points 10 | points 11 | "
        "points 12 | damage −1 | rank "
        "1 | note as printed",
        "Obstacle: none | [pattern] | effect | as printed",
        "3 x 3 of RBGY: R at 0,0",
        "-: any, none",
        "Yes: points 1 | points 2 | points 3 | points 4 | points 5 | points 6 | more",
        "No: damage 1 | damage 2 | damage 3 | points −1 | points −2 | points −3 | more",
        "-: ours",
    ],
    ("checkpoints", "pencil New", "+B", "rest", "points 2", "effect", "damage 1"): [
        "CHECKPOINT: No name (1)",
        "R1B2G3Y4",
        "Cards: B: +A | +B | +C | −B",
        "Bonus: 1st | 2nd | 3rd | 4th | 5th | [rest]",
        "-: points 1 | [points 2] | "
        "points 3 | points 4 | points "
        "5 | points 6 | points 7 | "
        "points 8 | points 9 | points "
        "10 | points 11 | points 12 | "
        "damage −1 | rank 1 | note as "
        "printed",
        "Obstacle: none | pattern | [effect] | as printed",
        "-: points 1 | points −1 | [damage 1] | damage −1 | note as printed",
        "-: ours",
    ],
    ("goal", "copy", "3rd"): [
        "Goal: Goal (0)",
        "points 10 ;points 6 ;points 3",
        "R1B2G3Y4",
        "Cards: –: +A | +B | +C",
        "Bonus: 1st | 2nd | [3rd] | 4th | 5th | rest",
        "-: points 1 | points 2 | [points 3] | points 4 | points 5 | points 6 | points 7 | "
        "points 8 | points 9 | points 10 | points 11 | points 12 | damage −1 | rank 1 | "
        "note as printed",
        "-: ours",
    ],
    ("palette", "copy", "green", "+5"): [
        "Cube colours: Cube colours (47)",
        "red 11, blue 11, green 15, yellow 10",
        "R1B2G3Y4",
        "-: [red] | [blue] | [green] | [yellow] | violet",
        "-: plain | white | black | orange | pink",
        "-: brown | grey | light blue",
        "green 15: −1 | +1 | +5",
    ],
}


@pytest.mark.parametrize("taps", PAGES)
def test_a_page(taps):
    assert in_words(opened(*taps)) == PAGES[taps]
