"""``python -m companion`` is ``pipworks``."""

from companion.commands.main import main

main()
