// The lid over a Pi: keeps cards and drinks off the board, leaves header, sockets and air free. All in mm.
include <sizes.scad>

pi = "pi-4";            // which Pi, by its short name: see pi_sizes in sizes.scad
thick = 2.5;            // of the lid
above = 22;             // room above the board: sockets are 16 high, plugs on the header 14
pillar = 6;             // of the four feet, which stand on the board's mounting holes

function found(name, list) = [for (row = list) if (row[0] == name) row[1]][0];
size = found(pi, pi_sizes);
holes = found(pi, pi_holes);    // from the upper left corner, header up
function placed(hole) = [hole.x - size.x / 2, size.y / 2 - hole.y];

assert(!is_undef(size), str("no Pi is called ", pi));

module lid() {
    difference() {
        union() {
            translate([0, 0, above]) linear_extrude(thick) offset(3) square(size, center = true);
            for (hole = holes) translate(placed(hole)) cylinder(d = pillar, h = above + thick, $fn = 32);
        }
        for (hole = holes) translate([placed(hole).x, placed(hole).y, -1]) cylinder(d = 2.8, h = above + thick + 2, $fn = 24);
        // The header's wires come up here.
        translate([placed(header_middle).x, placed(header_middle).y, above - 1])
            linear_extrude(thick + 2) square([header_long + 4, 9], center = true);
        // Air.
        for (x = [-size.x / 2 + 12 : 6 : size.x / 2 - 12])
            translate([x, -3, above - 1]) linear_extrude(thick + 2) offset(1.2) square([0.4, size.y - 28], center = true);
    }
}

lid();
