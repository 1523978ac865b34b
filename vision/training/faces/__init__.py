"""Training the network of faces that are learned at the table (``docs/reader.md``)."""
