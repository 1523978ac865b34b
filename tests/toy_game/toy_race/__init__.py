"""The toy race: a game of its own package, found by Pipworks through its entry point."""
