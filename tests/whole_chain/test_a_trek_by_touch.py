"""Four players fly a whole Transgalactic Trek by touches, presses and dice that the real reader reads in the tray."""

from companion.games.galaxy_trucker.game import GalaxyTrucker
from companion.proofs.setups import answers_of
from companion.proofs.taps.count import play_whole_game


def test_four_players_fly_a_trek_to_its_end(tmp_path):
    game = GalaxyTrucker()
    answers = answers_of(game.questions(), ("mode=trek",), 4)
    report = play_whole_game(game, 4, "full", 3, tmp_path, answers=answers)
    assert report.rounds == 3
    assert report.per_action["TurnCard"][0] > 3
    assert "LayTile" in report.per_action  # some ship was told tile by tile
