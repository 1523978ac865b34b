"""The drawings of the wiring page, made from the pin tables and the sizes that the program itself uses.

``make drawings`` writes them into ``hardware/drawings`` and the sizes into ``hardware/solid/sizes.scad``; a test says
when a file no longer is what the program would draw.
"""
