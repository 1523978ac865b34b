"""The gallery of all screens: how to get to each, pictures of them, and what is checked on every one."""
