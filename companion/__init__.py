"""Pipworks: a digital table companion for board games with real dice and cards."""
