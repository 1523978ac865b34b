"""The worst failures of several sets on one sheet, each numbered and explained: ``pipworks bench failures``."""
