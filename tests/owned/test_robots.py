"""A game that says what its entries are, and no more, has data files, complaints, a catalogue and an editor."""

from __future__ import annotations

import pytest

from companion.core.view import Cards, Keys
from companion.owned.data_file import DataFile, DataFileError
from companion.owned.file import changed
from companion.owned.pages import Pages
from tests.owned.robots import BOX, KINDS, LaneRow, RobotRow, lanes, robots

OWN = """\
[[robot]]
id = "welder"
name = "Welder"
points = 3
origin = "official"
"""


class Hand:
    """Somebody at the pages of a catalogue."""

    def __init__(self, folder=None, *selection):
        self.catalogue = Pages(BOX, KINDS, folder)
        self.page = self.catalogue.page(selection)

    def touch(self, offer):
        assert offer.why is None
        self.page = self.catalogue.page(offer.select)
        assert self.page.selection == offer.select

    def row(self, head):
        """Return the keys behind a word, by what stands on them."""
        keys = next(s.keys for s in self.page.sections if isinstance(s, Keys) and s.says and s.says.key == head)
        return {key.says.args.get("name", key.says.key): key for key in keys}

    def key(self, says):
        keys = [key for s in self.page.sections if isinstance(s, Keys) for key in s.keys]
        self.touch(next(key for key in keys if key.says.key == says))

    def cards(self):
        return [card for section in self.page.sections if isinstance(section, Cards) for card in section.cards]


@pytest.fixture
def own(tmp_path):
    (tmp_path / "robots.toml").write_text(OWN, encoding="utf-8")
    return tmp_path


def test_an_entry_is_made_by_the_keys_that_its_fields_make():
    hand = Hand(None, "robots")
    hand.key("catalogue.new")
    assert hand.page.why.key == "robot.no_points"
    assert list(hand.row("robot.phase")) == ["phase.design", "phase.recycle"]
    assert list(hand.row("robot.points")) == [str(n) for n in range(10)]
    hand.touch(hand.row("robot.phase")["phase.recycle"])
    hand.touch(hand.row("robot.points")["4"])
    for more in ("+1", "+1", "−1"):
        hand.touch(hand.row("robot.energy")[more])
    hand.touch(hand.row("robot.upgraded")["robot.upgraded"])
    for part in ("cost.gear", "cost.chip", "cost.chip", "−1"):
        hand.touch(hand.row("robot.cost")[part])
    hand.key("catalogue.copies")
    hand.key("catalogue.origin_ours")
    hand.page = hand.catalogue.page((*hand.page.naming.before, "name:Polisher"))
    assert hand.page.why is None
    assert hand.page.unsaved
    assert hand.page.keep.was is None
    (made,) = robots(DataFile("robots.toml", changed("", hand.page.keep))).values()
    assert made == RobotRow(
        "polisher", "Polisher", "recycle", 4, 2, upgraded=True, cost=["gear", "chip"], copies=2, origin="official"
    )


def test_what_is_touched_again_is_as_it_was_at_first_and_what_must_be_stays():
    hand = Hand(None, "robots")
    hand.key("catalogue.new")
    blank = hand.page.selection
    assert set(hand.row("robot.energy")) == {"+1"}  # nothing has less than 1
    assert "−1" not in hand.row("robot.cost")
    for head, says in (("robot.points", "4"), ("robot.upgraded", "robot.upgraded"), ("robot.phase", "phase.design")):
        hand.touch(hand.row(head)[says])
        if head == "robot.phase":
            break
        assert hand.row(head)[says].on
        hand.touch(hand.row(head)[says])
    hand.touch(hand.row("robot.cost")["cost.gear"])
    hand.touch(hand.page.face.effects[0].offer)
    assert hand.page.selection == blank
    assert not hand.page.unsaved


def test_own_entries_are_added_to_samples_or_take_their_places(own):
    hand = Hand(own, "robots")
    assert [card.id for card in hand.cards()] == ["official welder", "sample sweeper", "sample painter"]
    assert [card.says.args.get("name", card.says.key) for card in hand.cards()] == [
        "Welder", "robot.sweeper", "robot.painter",
    ]  # fmt: skip
    assert [card.id for card in Hand(own, "robots", "phase:recycle").cards()] == ["sample sweeper"]
    assert [card.id for card in Hand(own, "robots", "own").cards()] == ["official welder"]
    (own / "robots.toml").write_text(OWN.replace("welder", "painter"), encoding="utf-8")
    assert [card.id for card in Hand(own, "robots").cards()] == ["official painter", "sample sweeper"]
    assert [row.name for row in BOX.merged("robots.toml", robots, own, sound_only=False)] == ["Sweeper", "Welder"]


def test_an_own_entry_is_changed_in_its_place_and_taken_away(own):
    hand = Hand(own, "robots")
    hand.touch(hand.cards()[0].offer)
    assert not hand.page.unsaved
    assert hand.page.copy is not None
    hand.touch(hand.row("robot.points")["5"])
    assert hand.page.unsaved
    assert changed(OWN, hand.page.keep) == OWN.replace("points = 3", "points = 5")
    assert robots(DataFile("robots.toml", changed(OWN, hand.page.remove))) == {}


def test_a_sample_is_looked_at_and_copied():
    hand = Hand(None, "robots")
    hand.touch(hand.cards()[0].offer)
    assert hand.page.keep is None
    assert hand.page.face.origin == "sample"
    assert hand.page.face.effects[0].offer is None
    hand.touch(hand.page.copy)
    assert (hand.page.keep.fields["id"], hand.page.keep.fields["name"]) == ("sweeper_2", "Sweeper 2")
    assert hand.page.keep.fields["cost"] == ["gear", "gear"]


def test_two_of_one_name_are_told_of_and_a_name_is_found_where_none_is_typed(own):
    hand = Hand(own, "robots")
    hand.key("catalogue.new")
    hand.touch(hand.row("robot.points")["1"])
    assert (hand.page.keep.fields["id"], hand.page.keep.fields["name"]) == ("own_1", "#1")
    page = hand.catalogue.page((*hand.page.naming.before, "name:Welder"))
    assert page.why.key == "catalogue.name_taken"


COMPLAINTS = [
    ('phase = "rest"', "phase", "must be one of design, recycle"),
    ('cost = ["gear", "tea"]', "cost", "must be one of gear, chip"),
    ('cost = "gear"', "cost", "must be a list, not a text in quotation marks"),
    ("energy = 0", "energy", "must be 1 or more"),
    ("points = 2.5", "points", "must be a whole number, not a number with a decimal point"),
    ("upgraded = 1", "upgraded", "must be true or false, not a whole number"),
    ("hat = 1", "hat", "is not known"),
    ('cost = ["gear", "gear", "gear", "gear", "chip"]', "cost", "must be four parts at most"),
    ('origin = "mine"', "origin", "must be one of official, house"),
]


@pytest.mark.parametrize(("line", "field", "what"), COMPLAINTS)
def test_a_mistake_is_one_sentence_with_file_line_entry_and_field(tmp_path, line, field, what):
    path = tmp_path / "robots.toml"
    path.write_text(f'# mine\n[[robot]]\nid = "welder"\nname = "Welder"\n{line}\n', encoding="utf-8")
    wanted = f'{path}, line 5, robot "welder", field "{field}": {what}.'
    with pytest.raises(DataFileError) as caught:
        BOX.merged("robots.toml", robots, tmp_path, sound_only=False)
    assert str(caught.value) == wanted
    assert [row.id for row in BOX.merged("robots.toml", robots, tmp_path, sound_only=True)] == ["sweeper", "painter"]
    hand = Hand(tmp_path, "robots")
    assert [said.args["why"] for said in hand.page.trouble] == [wanted]
    assert len(hand.cards()) == 2
    assert BOX.refusal("robots.toml", path.read_text(encoding="utf-8")) == wanted.replace(str(path), "robots.toml")


def test_a_complaint_is_one_line_though_the_value_complained_of_has_several():
    text = '[[robot]]\nid = """\na\nb"""\nname = "Welder"\n'
    what = "must be small letters, digits and _, beginning with a letter"
    assert BOX.refusal("robots.toml", text) == f'robots.toml, line 2, robot "a b", field "id": {what}.'


def test_a_file_that_nothing_reads_is_named(own):
    (own / "robot.toml").touch()
    (said,) = BOX.unread(own)
    known = "known are robots.toml, lanes.toml."
    assert said == f"{own / 'robot.toml'}: is not read, because no data file has this name; {known}"
    assert [trouble.args["why"] for trouble in Hand(own).page.trouble] == [said]


def test_what_is_there_once_is_put_in_the_place_of_a_sample_and_taken_back(tmp_path):
    hand = Hand(tmp_path, "lanes")
    assert [stretch.origin for stretch in hand.page.stretches] == ["sample", "sample"]
    hand.touch(hand.page.stretches[1].offer)
    assert hand.page.keep is None
    hand.touch(hand.page.copy)
    assert hand.page.unsaved
    hand.touch(hand.row("lane.spaces")["spaces.bench"])
    hand.key("catalogue.origin_ours")
    text = changed("", hand.page.keep)
    assert lanes(DataFile("lanes.toml", text)) == {2: LaneRow(2, ["belt", "bench"], "official")}
    (tmp_path / "lanes.toml").write_text(text, encoding="utf-8")
    hand = Hand(tmp_path, "lanes")
    assert [(stretch.origin, len(stretch.spaces)) for stretch in hand.page.stretches] == [
        ("sample", 2),
        ("official", 2),
    ]
    hand.touch(hand.page.stretches[1].offer)
    assert not hand.page.unsaved
    assert lanes(DataFile("lanes.toml", changed(text, hand.page.remove))) == {}
