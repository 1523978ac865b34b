"""``python -m companion`` is ``pipworks``."""

from companion.cli import main

main()
