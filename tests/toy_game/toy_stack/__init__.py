"""A game without dice for the tests: presses count, time runs, letters are drawn, stacks are judged."""
