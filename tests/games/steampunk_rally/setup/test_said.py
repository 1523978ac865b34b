"""Set-up word for word: its questions, what is refused, what is advised, and the first lines of the ledger."""

import pytest
from msgspec.structs import replace

from companion.core.applied import Applied
from companion.core.ledger import LedgerLine
from companion.core.messages import Text
from companion.core.rejection import Rejection
from companion.core.setup import Answer, Likeness, Question, Seat, Setup
from companion.games.steampunk_rally.catalogue.catalogue import samples
from companion.games.steampunk_rally.catalogue.tiles import ChallengeTile
from companion.games.steampunk_rally.components import Challenge
from companion.games.steampunk_rally.game import SteampunkRally
from companion.games.steampunk_rally.setup.likenesses import inventor_likeness
from companion.games.steampunk_rally.setup.questions import questions
from companion.games.steampunk_rally.setup.start import sample_setup, sample_state, start, warnings
from companion.games.steampunk_rally.state import Deck
from tests.games.steampunk_rally.by_hand import answering

TWO = sample_setup(2, ("full",))


def asked(name: str) -> Question:
    return {question.id: question for question in questions()}[name]


def said(name: str, *answers: str, **more: object) -> Question:
    """The question ``name`` as it should stand: its words and those of its answers are called after it."""
    more.setdefault("explains", Text(f"setup.{name}.explains"))
    found = tuple(Answer(answer, Text(f"setup.{name}.{answer}")) for answer in answers)
    return Question(name, Text(f"setup.{name}"), found, (answers[0],), **more)  # type: ignore[arg-type]


def test_the_questions_come_in_this_order() -> None:
    tiles = ["power_station", "newcomen", "coal_mine", "rails", "steam_pony", "glaciers", "jump", "crowds"]
    loose = [tile.id for tile in samples().challenges if tile.loose]
    assert set(loose) < set(tiles)
    assert [question.id for question in questions()] == [
        "inventor", "extras", "first_game", "side", "tiles", "direction", "token", "challenges",
        *(f"{what}_{tile}" for tile in loose for what in ("beside", "space_of")),
        "voluntary_removal", "dice_on_removed_part", "star_mode", "deck_shortage", "draft_barrier", "race_order",
        "boost_order_all_phases", "slash_choice", "overflow", "after_explosion", "simultaneous_explosions",
        "challenge_timing", "pony_use", "enter_challenges_on_pass",
    ]  # fmt: skip


@pytest.mark.parametrize(
    "expected",
    [
        said("extras", "off", "on", each_seat=True),
        said("first_game", "off", "on"),
        said("side", "swiss_alps", "hoverdrome", explains=None, lays=True),
        said("challenges", "off", "on"),
        said("star_mode", "per_die", "per_activation", house_rule=True),
        said("draft_barrier", "draft", "pick", house_rule=True),
        said("overflow", "per_point", "once_per_event", house_rule=True),
    ],
    ids=lambda question: question.id,
)
def test_a_question_of_two_answers(expected: Question) -> None:
    assert asked(expected.id) == expected


def test_the_direction_token_is_chosen_by_the_side_that_lies_up() -> None:
    worded = said("direction", "clockwise", "counterclockwise")
    signs = ("clockwise", "counter_clockwise")
    sides = (replace(a, looks=Likeness("disc", sign)) for a, sign in zip(worded.answers, signs, strict=True))
    assert asked("direction") == replace(worded, answers=tuple(sides))


@pytest.mark.rule("SR-SETUP-26")
def test_the_question_for_inventors() -> None:
    inventors = [inventor.id for inventor in samples().inventors]
    plates = map(inventor_likeness, samples().inventors)
    answers = tuple(Answer(i, Text(f"inventor.{i}"), looks=plate) for i, plate in zip(inventors, plates, strict=True))
    assert asked("inventor") == Question(
        "inventor",
        Text("setup.inventor"),
        answers,
        tuple(inventors[:8]),
        each_seat=True,
        once=True,
        explains=Text("setup.inventor.explains"),
    )


@pytest.mark.rule("SR-SETUP-04")
def test_the_question_for_tiles() -> None:
    answers = tuple(Answer(f"tile_{n}", Text("setup.tile", {"n": n})) for n in range(1, 6))
    assert asked("tiles") == Question(
        "tiles",
        Text("setup.tiles"),
        answers,
        ("tile_2", "tile_3", "tile_5"),
        take=3,
        explains=Text("setup.tiles.explains"),
        lays=True,
    )


@pytest.mark.rule("SR-SETUP-15")
def test_the_question_for_the_tokens_place() -> None:
    answers = tuple(Answer(f"after_{n}", Text("setup.token.after", {"n": n}), least_seats=n) for n in range(1, 9))
    explains = Text("setup.token.explains")
    assert asked("token") == Question("token", Text("setup.token"), answers, ("after_1",), explains=explains)


@pytest.mark.rule("SR-SETUP-19")
def test_the_questions_for_a_challenge_tile() -> None:
    places = ("none", "start", "middle_1", "middle_2", "middle_3", "finish", "last")
    assert asked("beside_rails") == Question(
        "beside_rails",
        Text("setup.challenge", {"name": "@challenge.rails"}),
        tuple(Answer(place, Text(f"setup.challenge.{place}")) for place in places),
        ("none",),
        explains=Text("setup.challenge.explains"),
        unless=("challenges", "off"),
        looks=Likeness("square", "gold_wheel"),
    )
    longest = max(sum(len(branch) for step in tile.steps for branch in step) for tile in samples().tiles)
    assert asked("space_of_rails") == Question(
        "space_of_rails",
        Text("setup.challenge_space", {"name": "@challenge.rails"}),
        tuple(Answer(str(n), Text("plain", {"name": str(n)})) for n in range(1, longest + 1)),
        ("1",),
        explains=Text("setup.challenge_space.explains"),
        unless=("beside_rails", "none"),
    )


def test_an_owners_tile_is_asked_for_by_its_name() -> None:
    mine = ChallengeTile("my_mine", "My Mine", Challenge("coal_mine"))
    found = {question.id: question for question in questions(replace(samples(), challenges=(mine,)))}
    assert found["beside_my_mine"].asks == Text("setup.challenge", {"name": "My Mine"})
    assert found["space_of_my_mine"].asks == Text("setup.challenge_space", {"name": "My Mine"})
    assert "beside_rails" not in found


# Refusals


def seats(n: int) -> Setup:
    return Setup(tuple(Seat(f"P{i}") for i in range(n)))


def laid(**answers: str) -> Setup:
    return answering(TWO, tiles=("tile_1", "tile_4", "tile_3"), challenges="on", **answers)


def taken() -> Setup:
    first = samples().inventors[2].id
    return Setup(tuple(Seat(name, answers={"inventor": first}) for name in ("Ada", "Bo")))


UNKNOWN = "setup_unknown"
NO_SPACE = ("setup_challenge_space", "SR-SETUP-19", {"name": "@challenge.rails"})
NOWHERE = [laid(beside_rails="start", space_of_rails=n) for n in ("6", "0", "x", "١", "001")] + [
    laid(beside_rails="moon")
]
REFUSED = [
    (seats(1), "setup_seats", None, {"low": 2, "high": 8}),
    (seats(9), "setup_seats", None, {"low": 2, "high": 8}),
    (answering(TWO, side="moon"), UNKNOWN, "SR-SETUP-01", {"question": "@setup.side"}),
    (answering(TWO, tiles=("tile_1",)), "setup_tiles", "SR-SETUP-04", {"n": 3}),
    (answering(TWO, tiles=("tile_1", "tile_2", "tile_6")), "setup_tiles", "SR-SETUP-04", {"n": 3}),
    (answering(TWO, tiles=("tile_1", "tile_2", "tile_0")), "setup_tiles", "SR-SETUP-04", {"n": 3}),
    (answering(TWO, direction="up"), UNKNOWN, "SR-SETUP-14", {"question": "@setup.direction"}),
    (answering(TWO, token="after_3"), "setup_token", "SR-SETUP-15", {"n": 2}),
    (answering(TWO, token="after_0"), "setup_token", "SR-SETUP-15", {"n": 2}),
    (answering(TWO, star_mode="never"), UNKNOWN, None, {"question": "@setup.star_mode"}),
    (answering(TWO, overflow=()), UNKNOWN, None, {"question": "@setup.overflow"}),
    (answering(TWO, overflow=("per_point", "per_point")), UNKNOWN, None, {"question": "@setup.overflow"}),
    (
        Setup((Seat("Ada", answers={"inventor": "x"}), Seat("Bo"))),
        UNKNOWN,
        "SR-SETUP-26",
        {"question": "@setup.inventor"},
    ),
    (Setup((Seat("Ada", level="half"), Seat("Bo"))), UNKNOWN, None, {"question": "@setup.who_keeps"}),
    (taken(), "setup_inventor_taken", "SR-SETUP-26", {"inventor": samples().inventors[2].name}),
    *((setup, *NO_SPACE) for setup in NOWHERE),
    (
        laid(beside_rails="middle_1", space_of_rails="4"),
        "setup_challenge_taken",
        "SR-SETUP-19",
        {"name": "@challenge.rails", "space": 8},
    ),
    (
        laid(beside_rails="start", space_of_rails="2", beside_glaciers="start", space_of_glaciers="2"),
        "setup_challenge_taken",
        "SR-SETUP-19",
        {"name": "@challenge.glaciers", "space": 1},
    ),
]  # fmt: skip


@pytest.mark.parametrize(("setup", "code", "rule", "args"), REFUSED)
def test_what_set_up_refuses(setup: Setup, code: str, rule: str | None, args: dict[str, int | str]) -> None:
    assert start(setup) == Rejection(code, Text(f"reject.{code}", args), rule)


@pytest.mark.rule("SR-SETUP-18")
def test_seven_challenge_tiles_are_too_many() -> None:
    tiles = tuple(ChallengeTile(f"t{n}", f"T{n}", Challenge("jump")) for n in range(7))
    catalogue = replace(samples(), challenges=tiles)
    places = [
        ("start", 2),
        ("start", 3),
        ("start", 5),
        ("middle_1", 1),
        ("middle_1", 2),
        ("middle_1", 3),
        ("middle_1", 5),
    ]
    answers: dict[str, str] = {}
    for tile, (place, n) in zip(tiles, places, strict=True):
        answers |= {f"beside_{tile.id}": place, f"space_of_{tile.id}": str(n)}
    many = Rejection("setup_challenge_many", Text("reject.setup_challenge_many", {"n": 6}), "SR-SETUP-18")
    assert start(laid(**answers), catalogue) == many
    # All but the last one are six.
    begun = start(laid(**answers | {"beside_t6": "none"}), catalogue)
    assert isinstance(begun, Applied)
    on_the_start_tile = [
        i for i, s in enumerate(begun.state.course.spaces) if s.tile == 0 and s.challenge is not None
    ]
    assert on_the_start_tile[:2] == [1, 2]


# Advice


def test_advice_word_for_word() -> None:
    first = answering(sample_setup(7), first_game="on", side="hoverdrome")
    assert warnings(first) == (Text("setup.warns.side"), Text("setup.warns.seats", {"n": 6}))
    four = {"rails": "start 2", "glaciers": "start 3", "newcomen": "start 5", "steam_pony": "middle_1 1"}
    answers: dict[str, str] = {"first_game": "on"}
    for tile, place in four.items():
        answers |= {f"beside_{tile}": place.split()[0], f"space_of_{tile}": place.split()[1]}
    advised = (Text("setup.warns.challenges"), Text("setup.warns.many_challenges", {"n": 3}))
    assert warnings(laid(**answers)) == advised
    forked = replace(
        laid(beside_rails="middle_1", space_of_rails="2"),
        answers={
            **laid(beside_rails="middle_1", space_of_rails="2").answers,
            "tiles": ("tile_2", "tile_4", "tile_3"),
        },
    )
    assert warnings(forked) == (Text("setup.warns.one_branch", {"space": 5}),)


def test_a_set_up_that_is_refused_has_no_advice_about_tiles() -> None:
    assert warnings(answering(TWO, side="moon")) == ()
    assert warnings(laid(beside_rails="moon")) == ()


# The beginning


def test_the_ledger_begins_with_what_was_set_up() -> None:
    setup = answering(
        laid(beside_rails="middle_1", space_of_rails="3"),
        side="hoverdrome",
        direction="counterclockwise",
        token="after_2",
        star_mode="per_activation",
    )
    setup = replace(setup, answers={**setup.answers, "tiles": ("tile_4", "tile_1", "tile_3")})
    begun = SteampunkRally().start(setup)
    if isinstance(begun, Rejection):
        # The third space of this tile's dark side may have a challenge of its own.
        pytest.fail(begun.code)
    first, second = samples().inventors[:2]
    counts = {"gold": 39, "silver": 39, "copper": 39, "black": 39}
    assert begun.lines == (
        LedgerLine(None, Text("ledger.begun", {"n": 2, "side": "@setup.side.hoverdrome"}), "SR-SETUP-01"),
        LedgerLine(None, Text("ledger.token", {"face": "@direction.counterclockwise"}), "SR-SETUP-14"),
        LedgerLine(None, Text("ledger.challenge_laid", {"name": "@challenge.rails", "space": 7}), "SR-SETUP-19"),
        LedgerLine(
            None,
            Text("ledger.house_rule", {"option": "@setup.star_mode", "value": "@setup.star_mode.per_activation"}),
        ),
        LedgerLine(0, Text("ledger.inventor", {"inventor": first.name}), "SR-SETUP-28"),
        LedgerLine(1, Text("ledger.inventor", {"inventor": second.name}), "SR-SETUP-28"),
        *(
            LedgerLine(None, Text("ledger.deck", {"deck": f"@deck.{family}", "n": n}), "SR-SETUP-13")
            for family, n in counts.items()
        ),
    )
    state = begun.state
    assert (state.clockwise, state.token_after, state.cogs_left, state.round) == (False, 1, 41, 1)
    assert state.decks == tuple(Deck(family, 40, 37, 2) for family in ("gold", "silver", "copper", "black"))


def test_a_sample_game_has_the_seats_and_levels_wished_for() -> None:
    setup = sample_setup(8, ("table", "parts"))
    assert [seat.name for seat in setup.seats] == ["Ada", "Kenji", "María", "Tomás", "Yuki", "Sam", "Inés", "Noor"]
    assert [seat.level for seat in setup.seats] == ["table", "parts"] * 4
    assert {seat.language for seat in setup.seats} == {"en"}
    # Every second seat at level table keeps its extras in the companion.
    assert [seat.answers["extras"] for seat in setup.seats] == ["on", "off", "off", "off", "on", "off", "off", "off"]
    assert [seat.level for seat in sample_setup(3).seats] == ["table", "full", "table"]
    state = sample_state(3, ("full",))
    assert [racer.level for racer in state.racers] == ["full"] * 3
    assert [racer.level for racer in sample_state(3).racers] == ["table", "full", "table"]
    with pytest.raises(ValueError, match=r"^no game begins with 0 seats: setup_seats$"):
        sample_state(0)


@pytest.mark.rule("SR-SETUP-32")
def test_at_level_parts_no_card_has_a_place() -> None:
    state = sample_state(2, ("parts", "full"))
    assert [card.at for card in state.racers[0].machine] == [(0, 0), (0, 0)]
    inventors = samples().inventors[:2]
    for racer, inventor in zip(state.racers, inventors, strict=True):
        assert racer.inventor == inventor.id
        assert [card.part for card in racer.machine] == [inventor.cockpit, inventor.part]
        assert [card.dice for card in racer.machine] == [(0,) * len(c.part.slots) for c in racer.machine]
