"""Entries of owners' data files, each of them sound."""

PART = """[[part]]
id = "pump"
name = "Pump"
border = "gold"
slots = ["red"]
number = 3
gives = ["1 silver"]
valves = "ne"
"""
BOOST = '[[boost]]\nid = "hiss"\nname = "Hiss"\n'
INVENTOR = """[[inventor]]
id = "ada"
name = "Ada"
[inventor.cockpit]
bulb = true
gives = ["1 cog"]
valves = "e"
[inventor.part]
name = "Engine"
slots = ["red"]
number = 3
gives = ["1 silver"]
valves = "w"
"""
TILE = '[[tile]]\nside = "hoverdrome"\nrole = "middle"\nnumber = 3\nspaces = ["2", "-"]\n'
