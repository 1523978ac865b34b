"""The reference code of section 5.5 of the rules, as it stands there: the oracle of these tests."""

from collections import Counter


# ---- views -------------------------------------------------------------
def seen_from(stack, width, depth, side="near"):
    """Rename squares so that the chosen side becomes the near side."""

    def turn(x, y):
        if side == "near":
            return x, y
        if side == "far":
            return width - 1 - x, depth - 1 - y
        if side == "left":
            return depth - 1 - y, x
        if side == "right":
            return y, width - 1 - x
        raise ValueError(side)

    return {turn(x, y): column for (x, y), column in stack.items()}


def front_view(stack, mode="projection"):
    view, done = {}, set()
    for x, y in sorted(stack, key=lambda square: square[1]):  # near to far
        column = stack[x, y]
        if not column or (mode == "nearest_column" and x in done):
            continue
        done.add(x)
        for z, colour in enumerate(column):
            view.setdefault((x, z), colour)  # nearest wins
    return view


def top_view(stack):
    return {square: column[-1] for square, column in stack.items() if column}


# ---- patterns ----------------------------------------------------------
def parse_pattern(lines):
    need = {
        (u, len(lines) - 1 - row): char
        for row, line in enumerate(lines)
        for u, char in enumerate(line)
        if char != "."
    }
    if all(char == "_" for char in need.values()):
        raise ValueError("pattern demands no cube")
    return need


def meets(demand, seen):
    if demand == "*":
        return seen is not None
    if demand == "_":
        return seen is None
    return seen == demand


def matches(view, need, grounded=False):
    au, av = next(cell for cell, char in need.items() if char != "_")
    for x, v in view:  # the anchor must lie on a visible cube
        a, b = x - au, v - av
        if grounded and b != 0:
            continue
        if all(meets(char, view.get((u + a, w + b))) for (u, w), char in need.items()):
            return True
    return False


def variants(need, mirror=False, turns=1):
    found = []
    for flip in (1, -1) if mirror else (1,):
        cells = {(flip * u, v): char for (u, v), char in need.items()}
        for _ in range(turns):
            found.append(cells)
            cells = {(-v, u): char for (u, v), char in cells.items()}
    return found


# ---- judgement ---------------------------------------------------------
def satisfies(view, patterns, combine="any", grounded=False, mirror=False, turns=1):
    if not patterns:
        raise ValueError("card demands no pattern")  # all([]) would be a success
    test = any if combine == "any" else all
    return test(
        any(matches(view, need, grounded) for need in variants(parse_pattern(lines), mirror, turns))
        for lines in patterns
    )


def judge_views(
    top, front, patterns, combine="any", views=("front", "top"), grounded=False, mirror=False, rotate_top=False
):
    """A view that is not known yet is None."""
    unknown = False
    for name, view in (("top", top), ("front", front)):
        if name not in views:
            continue
        if view is None:
            unknown = True
        elif satisfies(
            view,
            patterns,
            combine,
            grounded=grounded and name == "front",
            mirror=mirror,
            turns=4 if rotate_top and name == "top" else 1,
        ):
            return "success"
    return "unknown" if unknown else "failure"


def judge(stack, patterns, mode="projection", **options):
    """Front = near side. For other sides pass front_view(seen_from(...)) to judge_views."""
    return judge_views(top_view(stack), front_view(stack, mode), patterns, **options)


# ---- diagram, ranks, placing ------------------------------------------
def open_squares(diagram, overlay=(), overlay_at=(0, 0)):
    squares = {(x, len(diagram) - 1 - row): char for row, line in enumerate(diagram) for x, char in enumerate(line)}
    for row, line in enumerate(overlay):
        for x, char in enumerate(line):
            if char in "o#":
                squares[overlay_at[0] + x, overlay_at[1] + len(overlay) - 1 - row] = char
    return {square for square, char in squares.items() if char == "o"}


def stack_errors(stack, squares, owned):
    errors = [f"no open square at {s}" for s, col in sorted(stack.items()) if col and s not in squares]
    used = Counter("".join(stack.values()))
    errors += [f"too many {c}: {n} > {owned.get(c, 0)}" for c, n in sorted(used.items()) if n > owned.get(c, 0)]
    return errors


def rank_drop(order, failed, mode="behind_all_successes"):
    """order: racing players, best first. failed: set of those that failed."""
    order = list(order)
    if mode == "behind_all_successes":
        return [p for p in order if p not in failed] + [p for p in order if p in failed]
    for i in range(len(order) - 2, -1, -1):  # one_place
        if order[i] in failed and order[i + 1] not in failed:
            order[i], order[i + 1] = order[i + 1], order[i]
    return order


def placing(events, mode="close_up"):
    """events: ('place' | 'back', player), legal ones only: 'place' from the hand,
    'back' from the board. Returns {rank: player}."""
    slots = {}
    for action, player in events:
        if action == "place":
            n = 1
            while n in slots:
                n += 1
            slots[n] = player
        else:
            slots = {n: p for n, p in slots.items() if p != player}
            if mode == "close_up":
                slots = {i: slots[n] for i, n in enumerate(sorted(slots), 1)}
    return slots


def retirement_token(holder, order_before, retired_now):
    """order_before: ranks before this card's results, best first."""
    return next((p for p in order_before if p in retired_now), holder)


def winners(score, goal_order):
    """score: final points of all players. goal_order: racing players, best first."""
    best = max(score.values())
    top = [p for p in score if score[p] == best]
    racing = [p for p in goal_order if p in top]
    return racing[:1] or sorted(top)


# ---- plausibility of a front view entered by hand -----------------------
def front_claim_errors(top, front, owned):
    """Both views from the same side: if the front is not near, pass seen_from(top, ...)."""
    errors = []
    for x in sorted({c[0] for c in front} | {c[0] for c in top}):
        levels = sorted(z for u, z in front if u == x)
        tops = {colour for (u, _), colour in top.items() if u == x}
        if levels != list(range(len(levels))):
            errors.append(f"x={x}: hole in the front view")
        elif bool(levels) != bool(tops):
            errors.append(f"x={x}: cubes in one view only")
        elif levels and front[x, levels[-1]] not in tops:
            errors.append(f"x={x}: highest cube is not in the top view")
    for view in (top, front):
        errors += [f"too many {c}" for c, n in sorted(Counter(view.values()).items()) if n > owned.get(c, 0)]
    return errors
