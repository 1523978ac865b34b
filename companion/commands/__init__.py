"""The command ``pipworks``: one module a command."""
