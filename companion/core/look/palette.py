"""The colours of the screen; a game says those that differ from the house's."""

from __future__ import annotations

import msgspec

from companion.core.look.colours import Colour, Stops, check_colour, check_stops, rgb, stops


class Palette(msgspec.Struct, frozen=True):
    """Every colour of the screen but those of seats, dice and signs; the house's unless a game says another.

    Light comes from above. A rim marks what can be touched or what frames, a plate carries figures in ink, dark
    panels are background. Whatever is written must have a contrast of at least 4.5 on the ground named with it.

    Attributes:
        dark: what shadows and dim things are mixed with.
        panel: the middle of a panel, what a dim sign is mixed with.
        well: sunken dark fields: hollow chips, the box of the last consequence, the row of dice.
        text: writing on dark grounds.
        quiet: writing on dark grounds that is less important.
        heading: the phase, headings and the arrows of keys.
        rim: rivets and small metal things.
        plate: plates for figures.
        ink: figures and words on plates.
        quiet_ink: small words on plates.
        alarm_ink: a figure in danger, on a plate.
        warning: the sign of trouble.
        warning_text: writing on ``warning_stops``.
        good: light of a lamp that says ready; signs of what is right.
        waiting: light of a lamp that waits for somebody.
        disabled_text: writing on a key that cannot be used.
        grave_text: writing on ``grave_stops``.
        grave_quiet: the less important writing there.
        alarm_text: a loss said in a sentence on dark grounds.
        rim_stops: the rim of frames, keys and plates.
        plate_stops: a plate.
        panel_stops: a panel.
        key_stops: a plain key.
        ready_key_stops: the key that says ready.
        grave_key_stops: the key of something grave.
        selected_key_stops: a key that is chosen.
        warning_stops: the box of a warning.
        disabled_key_stops: a key that cannot be used.
        ribbon_stops: the ribbon.
        track_stops: the ground of the track.
        page_stops: the ground of the screen.
        ready_stops: the tile of a seat that is ready.
        open_stops: the tile of a seat whose panel is open.
        grave_stops: the tile of a seat to which something grave has happened.
        alarm_plate_stops: the plate of a figure in danger.
        loss_stops: a card that is chosen to be lost.
        past_stops: the ribbon while somebody looks back.
        bar_stops: the metal bar below the track.
        ribbon_bar_stops: the metal bar below the ribbon.
        rim_bright: light on round metal.
        rim_middle: round metal.
        rim_dark: the shade of metal.
        rim_deep: the deepest shade of metal, thin lines between groups.
        window_rim_stops: the edge of a small window for a figure.
        well_rim: the thin line round a well.
        warning_rim_stops: the edge of a warning.
        joint: the line between rim and panel.
        card_rim_stops: the rim of a card whose border the game says nothing of.
        panel_line_stops: the thin line inside a panel.
        plate_joint: the line between rim and plate.
        disc: the ground of an emblem.
        socket: round the glass of a lamp.
        lamp_off: glass of a lamp that is out.
        lamp_open: glass of a lamp that waits.
        lamp_half: glass of a lamp that is dimmed.
        lamp_ready: glass of a lamp that says ready.
        heading_shadow: under large headings.
        ready_shadow: under the word on a green key.
        step_done: the gear of a phase that is over.
        step_to_come: the ring of a phase to come.
        needle: of a gauge.
        needle_shadow: of the needle.
        gauge_tick: the marks of a gauge.
        gauge_joint: the line between its rim and its plate.
        gauge_foot: the edge of its foot.
        zone_bad: the dangerous zone of a gauge.
        zone_near: the zone between danger and zero.
        zone_good: from zero on.
        fill_low: the arc from zero down.
        fill_high: the arc from zero up.
        die_ink: figures and signs on dice.
        chip_none: the outline of a chip for no dice.
        chip_hollow: the inside of a hollow chip.
        rail_stops: the rails of the track from the outside in: shadow, edge, light, shade, joint, bed, middle.
        space_rim: the edge of a space.
        space: a space.
        space_light: its upper part.
        contour: faint lines in the ground of the track.
        wisp: faint clouds over it.
    """

    dark: Colour = rgb("#15110E")
    panel: Colour = rgb("#241D18")
    well: Colour = rgb("#15100D")
    text: Colour = rgb("#F7F0E2")
    quiet: Colour = rgb("#C9B998")
    heading: Colour = rgb("#FBE3A4")
    rim: Colour = rgb("#D2A24A")
    plate: Colour = rgb("#F6EDD8")
    ink: Colour = rgb("#1F1712")
    quiet_ink: Colour = rgb("#5B3E13")
    alarm_ink: Colour = rgb("#8E1B12")
    warning: Colour = rgb("#E0A030")
    warning_text: Colour = rgb("#FFD98A")
    good: Colour = rgb("#7BE695")
    waiting: Colour = rgb("#F2B33C")
    disabled_text: Colour = rgb("#B9A885")
    grave_text: Colour = rgb("#FFE3D6")
    grave_quiet: Colour = rgb("#FFD0BE")
    alarm_text: Colour = rgb("#FF8A70")
    rim_stops: Stops = stops("#FBE9B8", "#E9C373", "#B9873A", "#A27330", "#D9AE59", "#7A5322")
    plate_stops: Stops = stops("#FFFAEC", "#F6EDD8", "#E4D7B8")
    panel_stops: Stops = stops("#33291F", "#241D18", "#1E1814")
    key_stops: Stops = stops("#453B31", "#352B23", "#2A211B")
    ready_key_stops: Stops = stops("#2A6C4A", "#1F6440", "#154A30")
    grave_key_stops: Stops = stops("#B6392F", "#A0221A", "#6E1510")
    selected_key_stops: Stops = stops("#2C6663", "#1C4F4D", "#133836")
    warning_stops: Stops = stops("#6A4714", "#5A3A0E", "#452B08")
    disabled_key_stops: Stops = stops("#332B24", "#2A231D")
    ribbon_stops: Stops = stops("#3B3026", "#30271F", "#1B1511")
    track_stops: Stops = stops("#1B2B2A", "#101917")
    page_stops: Stops = stops("#15110E", "#1A1410", "#0E0B09")
    ready_stops: Stops = stops("#23402F", "#1B2A21", "#191713")
    open_stops: Stops = stops("#4A3210", "#2F2212", "#1E1712")
    grave_stops: Stops = stops("#6A1D14", "#4A150F", "#2C0D0A")
    alarm_plate_stops: Stops = stops("#F8D2C7", "#F4BFB0", "#EEB0A0")
    loss_stops: Stops = stops("#7C1F17", "#571611", "#3A0F0C")
    past_stops: Stops = stops("#6B5334", "#574227", "#3B2C19")
    bar_stops: Stops = stops("#E9C373", "#C8963F", "#5E3F18")
    ribbon_bar_stops: Stops = stops("#E9C373", "#C8963F", "#6E4B1E")
    rim_bright: Colour = rgb("#F4D690")
    rim_middle: Colour = rgb("#A27330")
    rim_dark: Colour = rgb("#7A5322")
    rim_deep: Colour = rgb("#4A3216")
    window_rim_stops: Stops = stops("#8A6228", "#5A3F18")
    well_rim: Colour = rgb("#3A280F")
    warning_rim_stops: Stops = stops("#F2B84B", "#B87C1E", "#8A5A14")
    joint: Colour = rgb("#0E0A07")
    card_rim_stops: Stops = stops("#8A6228", "#5A3F18", "#3A280F")
    panel_line_stops: Stops = stops("#5A4220", "#2A1E10")
    plate_joint: Colour = rgb("#2B1D0E")
    disc: Colour = rgb("#120D0A")
    socket: Colour = rgb("#3A2812")
    lamp_off: Colour = rgb("#2E251E")
    lamp_open: Colour = rgb("#F2B33C")
    lamp_half: Colour = rgb("#3C7A50")
    lamp_ready: Colour = rgb("#6FE38D")
    heading_shadow: Colour = rgb("#0A0705")
    ready_shadow: Colour = rgb("#0C2416")
    step_done: Colour = rgb("#8A6228")
    step_to_come: Colour = rgb("#6B5B4A")
    needle: Colour = rgb("#16202E")
    needle_shadow: Colour = (150, 130, 100)
    gauge_tick: Colour = rgb("#1A120B")
    gauge_joint: Colour = rgb("#3E2A12")
    gauge_foot: Colour = rgb("#A08C60")
    zone_bad: Colour = rgb("#C5372B")
    zone_near: Colour = rgb("#EBC164")
    zone_good: Colour = rgb("#8FBF8C")
    fill_low: Colour = rgb("#8E1B12")
    fill_high: Colour = rgb("#1F6440")
    die_ink: Colour = rgb("#1A120B")
    chip_none: Colour = rgb("#3A3029")
    chip_hollow: Colour = rgb("#0C0806")
    rail_stops: Stops = stops("#080B0A", "#8A6430", "#C29748", "#6B4A20", "#1C1511", "#382B24", "#43352C")
    space_rim: Colour = rgb("#8A6430")
    space: Colour = rgb("#EADFC6")
    space_light: Colour = rgb("#F3E9D2")
    contour: Colour = rgb("#1D3836")
    wisp: Colour = rgb("#B8C4BC")

    def __post_init__(self) -> None:
        """Refuse what is no colour and no gradient."""
        for name in self.__struct_fields__:
            check = check_stops if name.endswith("_stops") else check_colour
            check(name, getattr(self, name))
