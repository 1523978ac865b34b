"""The screens: each composes a scene from what the game shows, and says what a touch does."""
