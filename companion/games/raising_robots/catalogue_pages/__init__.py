"""The catalogue of Raising Robots by touch: energy cards, robots, classes, inventors and boards."""

from companion.games.raising_robots.catalogue_pages.pages import WorkshopPages

__all__ = ["WorkshopPages"]
