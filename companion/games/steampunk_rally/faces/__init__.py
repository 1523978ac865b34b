"""How things of the box are shown: names and signs, printed cards, the racetrack, effects put together by taps."""
