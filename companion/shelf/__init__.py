"""The games that are installed, and the folder of games that were begun."""
