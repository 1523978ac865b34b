"""Games that go to a stick, and games that come from one."""
