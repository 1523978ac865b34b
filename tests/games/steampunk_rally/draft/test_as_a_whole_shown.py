"""One barrier for the whole Draft (C-19) on the screen: each seat has its own card, and nobody waits at a pick."""

import pytest

from companion.core.actions import Advance, Ready
from companion.core.messages import text
from companion.core.setup import Seat, with_defaults
from companion.core.view import Keys, Offer, Says
from companion.games.steampunk_rally.actions import Build, Stash, TakeCogs
from companion.games.steampunk_rally.game import SteampunkRally
from companion.games.steampunk_rally.state import Restock
from companion.table import Session
from companion.table.journal import Journal
from tests.games.steampunk_rally.by_hand import answering

WHOLE = {"draft_barrier": "draft"}
HELP = Offer(text("panel.help"), select=("help",))
REST = Keys((Offer(text("panel.machine"), select=("machine",), sign="part"), HELP))


def drafting(table, *racers, **fields):
    return table.state(*racers, table.table(), phase="draft", rules=WHOLE, **fields)


@pytest.mark.rule("C-19")
@pytest.mark.rule("SR-DRAFT-07")
@pytest.mark.parametrize("level", ["full", "parts"])
@pytest.mark.parametrize(
    ("fields", "pick", "picks"),
    [({}, 1, 4), ({"picks": 1}, 2, 4), ({"picks": 3}, 4, 4), ({"picks": 1, "short": 2}, 2, 2)],
)
def test_the_panel_is_at_the_seats_own_card(table, level, fields, pick, picks):
    shown = table.panel(drafting(table, getattr(table, level)(**fields)))
    assert shown.title == text("panel.draft_pick", pick=pick, picks=picks)
    assert table.rows(shown)[0].keys[-1] == Offer(text("draft.stash"), Stash(0))
    assert not shown.can_ready


def test_with_a_barrier_at_each_pick_the_panel_is_at_the_pick_of_all(table):
    rules = {"draft_barrier": "pick"}
    shown = table.panel(table.state(table.full(picks=2), table.table(), phase="draft", pick=3, rules=rules))
    assert shown.title == text("panel.draft_pick", pick=3, picks=4)


@pytest.mark.rule("C-19")
def test_the_next_card_follows_on_the_same_panel_until_all_are_used(table):
    state = drafting(table, table.full())
    for pick in (1, 2, 3, 4):
        shown = table.panel(state)
        assert shown.title.args["pick"] == pick
        take = next(key for key in table.keys(shown) if key.action == TakeCogs(0, 1))
        assert take.why is None
        state = table.do(state, take.action)
    shown = table.panel(state)
    assert shown.title == text("panel.draft_pick", pick=4, picks=4)
    assert shown.sections == (Says(text("draft.whole_done")), REST)
    assert shown.can_ready
    assert table.do(state, Ready(0), Ready(1), Advance(None)).phase == "vent"


@pytest.mark.parametrize(
    ("racer", "fields", "title", "says"),
    [
        ({"picks": 2, "short": 2}, {}, text("panel.draft_pick", pick=2, picks=2), "draft.whole_done"),
        ({"short": 4}, {}, text("panel.draft"), "draft.no_card"),
        ({}, {"restock": Restock(("gold",))}, text("panel.draft_pick", pick=1, picks=4), "draft.restocking"),
    ],
)
def test_without_a_card_to_use_the_panel_says_why(table, racer, fields, title, says):
    shown = table.panel(drafting(table, table.full(**racer), **fields), "build:gold")
    assert (shown.title, shown.sections) == (title, (Says(text(says)), REST))
    assert shown.can_ready == (says != "draft.restocking")


@pytest.mark.parametrize(("picks", "asks"), [(0, True), (3, True), (4, False)])
def test_whoever_has_a_card_left_is_asked_and_at_level_table_nobody_is(table, picks, asks):
    seats = table.view(drafting(table, table.full(picks=picks))).seats
    assert [seat.asks for seat in seats] == [asks, False]


@pytest.mark.parametrize(("extras", "key"), [(True, "entry.draft_whole_extras"), (False, "entry.draft_whole")])
def test_at_level_table_the_button_is_for_all_cards_together(table, extras, key):
    state = table.state(table.table(), table.full(), phase="draft", rules=WHOLE, extras=extras)
    shown = table.panel(state)
    assert shown.sections[0] == Says(text(key), "quiet")
    assert shown.can_ready
    vent = table.panel(table.state(table.table(), table.full(), phase="vent", rules=WHOLE, extras=extras))
    assert vent.sections[0].says.key.startswith("entry.vent")


def test_at_level_table_a_fifth_part_says_why_not(table):
    state = table.state(table.table(picks=4), table.full(), phase="draft", rules=WHOLE)
    more = next(key for key in table.keys(table.panel(state)) if isinstance(key.action, Build))
    assert more.why == text("reject.cards_used")


@pytest.mark.rule("SR-DRAFT-22")
@pytest.mark.parametrize(("clockwise", "way"), [(True, "@direction.left"), (False, "@direction.right")])
def test_hint_and_help_name_the_way_of_the_hands(table, clockwise, way):
    state = drafting(table, table.full(picks=1), clockwise=clockwise)
    assert table.view(state).hint == text("hint.draft_whole", picks=4, way=way)
    for seat in (0, 1):
        says = [s.says for s in table.panel(state, "help", seat=seat).sections if isinstance(s, Says)]
        assert says == [text("help.draft_use"), text("help.draft_boost"), text("help.draft_whole", way=way)]


def test_the_help_of_a_seat_that_has_used_all_says_so(table):
    state = drafting(table, table.full(picks=4))
    says = [s.says for s in table.panel(state, "help").sections if isinstance(s, Says)]
    assert says == [text("help.draft_whole_done")]


def test_a_seat_takes_back_its_own_card_whatever_others_have_done_since(tmp_path):
    game = SteampunkRally()
    seats = tuple(Seat(name, level="full") for name in ("Ada", "Bo"))
    setup = answering(with_defaults(game.questions(), seats), **WHOLE)
    session = Session.begin(game, setup, Journal.create(tmp_path / "a.pipworks", "now"))
    assert isinstance(session, Session)
    for action in (TakeCogs(0, 1), TakeCogs(0, 2), TakeCogs(1, 3)):
        session.do(action)
    session.undo_seat(0)
    assert [(racer.picks, racer.cogs) for racer in session.state.racers] == [(1, 1), (1, 3)]
    session.close()
