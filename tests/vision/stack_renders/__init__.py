"""Renders of stacks of cubes, to judge a reader that has never seen them: ``python -m tests.vision.stack_renders``.

Nothing of the reader is used here but the printed plate and the form of the labels.
"""
