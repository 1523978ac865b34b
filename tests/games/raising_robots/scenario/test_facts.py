"""What the ``[then]`` of a scenario can speak of, said of games that stand in known places."""

import pytest


@pytest.fixture
def facts(game):
    def of(seats=3, ann=None, **fields):
        names = ["Ann", "Bo", "Cy"][:seats]
        given = {"seats": [{"name": "Ann"} | (ann or {}), *({"name": n} for n in names[1:])]} | fields
        return game.facts(game.arrange(given))

    return of


def test_of_the_table(facts):
    found = facts(phase="draw", round=3, ready=[])
    assert (found["phase"], found["round"], found["waits_for"], found["ready"]) == (
        "draw",
        3,
        ["Ann", "Bo", "Cy"],
        [],
    )
    assert found["cubes"] == dict.fromkeys(("upgrade", "assemble", "design", "manufacture", "recycle"), 0)
    assert (found["line"], found["face_down"], found["line_set_up"], found["line_asks"]) == ((), [], 0, False)
    assert (found["bidder"], found["bids"]["Ann"], found["auctioned"]) == ("nobody", (), ())
    assert (found["rank"], found["challenge"]["game"], found["warnings"]) == ("nothing", 0, [])


def test_what_is_known_of_figures(facts):
    known = facts()["known"]
    assert known["space_costs"]["recycle"] == ("0", "?", "?", "?", "?")
    assert known["vp_by_row"] == ("0", "?", "?", "?", "2", "?")
    assert known["line_cubes"] == {"1": ("?",) * 5, "2": ("?",) * 5}


def test_phases_of_the_line_that_may_still_come(facts):
    found = facts(1, phase="draw", line=["design", "recycle", "?", "?", "?"])
    assert found["line"] == ("design", "recycle", "?", "?", "?")
    assert sorted(found["face_down"]) == ["assemble", "manufacture", "upgrade"]
    assert found["line_set_up"] == 1


def test_advice_against_a_set_up(facts):
    assert facts(1, options={"inventors": "no"})["warnings"] == ["ranks"]


@pytest.mark.parametrize(("vp", "space", "big"), [(0, 0, 0), (10, 10, 0), (11, 1, 1), (14, 4, 1), (20, 10, 1)])
def test_markers_of_vp(facts, vp, space, big):
    lie = facts(ann={"stock": {"vp": vp}})["Ann"]["markers"]["vp"]
    assert lie == {"shown": True, "space": space, "big": big, "plus_ten": False}


def test_markers_of_others(facts):
    lie = facts(ann={"stock": {"gear": 12, "sensor": 21, "robot_card": 3}})["Ann"]["markers"]
    assert lie["gear"] == {"shown": True, "space": 2, "big": 0, "plus_ten": True}
    assert lie["sensor"]["shown"] is lie["robot_card"]["shown"] is False


def test_what_a_seat_has(facts):
    ann = facts(
        ann={
            "hand": "open", "stock": {"gear": 2, "robot_card": 1}, "holds": ["Axle"],
            "rows": {"design": ["Bolt + speed"]},
            "classes": ["Optics"], "inventor": "?", "begun": ["class"], "unlocked": {"cosmetic": 1},
        },
        robots=[{"name": "Axle", "phase": "recycle"}],
    )["Ann"]  # fmt: skip
    assert (ann["hand"], ann["stock"]["gear"], ann["stock"]["robot_card"], ann["holds"]) == ("open", 2, 1, ["Axle"])
    assert ann["rows"] == {"design": ("Bolt + speed",), "manufacture": (), "recycle": ()}
    assert (ann["robots"], ann["tokens_locked"], ann["tokens_unlocked"]) == (1, 14, 2)
    assert ann["locked"] == {"cosmetic": 3, "speed": 3, "communication": 4, "efficiency": 4}
    assert (ann["classes"], ann["inventor"], ann["begun"]) == (("Optics",), "?", ["class"])
    assert facts()["Ann"]["inventor"] == "nothing"


def test_onto_what_a_token_can_go(facts):
    ann = facts(
        ann={"rows": {"design": ["Axle", "Bolt"]}, "classes": ["Optics"], "unlocked": {"speed": 1}},
        robots=[{"name": "Axle", "phase": "design", "upgrade_type": "cosmetic"}],
    )["Ann"]
    assert ann["places"] == {"cosmetic": [], "speed": ["design:1", "class:0"], "communication": [], "efficiency": []}


def test_how_far_a_seat_is_with_its_round(facts):
    ann = facts(
        cubes={"recycle": 1},
        ann={"laid": ["3 design", "2 1 cube upgrade"], "done": ["upgrade"], "now": "design", "bonus": {"recycle": 2}},
    )["Ann"]
    assert (ann["laid"], ann["deck"], ann["now"], ann["done"]) == (
        ("3 design", "2 1 cube upgrade"),
        6,
        "design",
        ("upgrade",),
    )
    assert (ann["next"], ann["performable"]) == ("design", ("upgrade", "design", "recycle"))
    assert ann["energy"] == {"card": 3, "cubes": 0, "batteries": 0, "upgrades": 0, "total": 3, "left": 3}
    assert ann["would_have"] == {"upgrade": 2, "assemble": 0, "design": 3, "manufacture": 0, "recycle": 3}
    assert facts(phase="draw")["Ann"]["next"] == "nothing"


def test_what_of_a_row_can_be_performed(facts):
    boards = {"actions": [{"row": "design", "energy": 1}, {"row": "design", "link": "and", "energy": 9}]}
    rows = {"design": [{"name": "Axle", "basic": {"energy": 2}, "upgraded": {"energy": 3}, "token": "speed"}, "?"]}
    ann = facts(boards=boards, ann={"rows": rows, "now": "design", "energy": 3})["Ann"]
    assert ann["can"] == ("action 1", "Axle", "Axle upgraded", "?")
    assert (ann["board_actions"], ann["behind"], ann["acted"], ann["activated"]) == (2, 0, (), ())


def test_what_is_due_stands_in_order(facts):
    ann = facts(ann={"due": "2 wild, inspiration, unlock"})["Ann"]
    assert (ann["asked"], ann["take"], ann["due"]) == ("wild", 1, ("2 wild", "inspiration", "unlock"))
    assert ann["choices"] == ["sensor", "gear", "program", "microchip", "robot_card"]
    assert facts(ann={"due": "unlock"})["Ann"]["asked"] == "unlock"


def test_classes_are_told_as_far_as_they_are_known(facts):
    scale = [{"grade": "B", "at_least": 2, "vp": 4}]
    optics = {"name": "Optics", "objective": {"type": "robots"}, "scale": scale, "a_needs_extra_credit": False}
    ann = facts(classes=[optics], ann={"classes": ["Optics", "Botany"], "rows": {"design": 1}})["Ann"]
    assert ann["counts"] == {"Optics": 1, "Botany": "?"}
    assert ann["grades"] == {"Optics": "none", "Botany": "?"}
    assert ann["class_vp"] == {"Optics": 0, "Botany": "?"}


def test_a_score_that_is_not_complete(facts):
    ann = facts(phase="score", ann={"rows": {"design": ["Axle"]}, "stock": {"vp": 2}})["Ann"]
    assert ann["score"] == {"robots": "?", "classes": 0, "inventory": 2, "leftovers": 0, "inventor": 0, "total": "?"}
    assert ann["untold"] == ["robot/axle/vp"]


def test_places_once_all_is_told(facts):
    found = facts(2, phase="score", ann={"stock": {"vp": 2}}, options={"inventors": "no"})
    assert (found["places"], found["winners"], found["ties"]) == ({"Ann": 1, "Bo": 1}, ["Ann", "Bo"], ["shared"])


def test_abilities_of_an_inventor(facts):
    ada = {"name": "Ada", "link": "or", "upgraded": {"timing": "round_end", "text": "gain"}}
    ann = facts(phase="round_end", inventors=[ada], ann={"inventor": "Ada + speed"})["Ann"]
    assert (ann["abilities"], ann["usable"]) == (("upgraded",), ("upgraded",))
    used = {"inventor": "Ada + speed", "used_abilities": ["upgraded"]}
    assert facts(phase="round_end", inventors=[ada], ann=used)["Ann"]["usable"] == ()


def test_what_happened_is_added_up(game):
    state = game.arrange({"seats": [{"name": "Ann", "due": "2 wild"}, {"name": "Bo"}]})
    lines = []
    for choice in ("gear", "robot_card"):
        (action,) = game.understand(state, {"do": "choose", "seat": "Ann", "choice": choice})
        applied = game.apply(state, action)
        state, lines = applied.state, [*lines, *applied.lines]
    found = game.happened(state, lines)
    assert {name: n for name, n in found["Ann"]["gained"].items() if n} == {"gear": 1, "robot_card": 1}
    assert not any(found["Ann"]["spent"].values())
    assert not any(found["Bo"]["gained"].values())
    assert found["Ann"]["wasted"] == 0
