// The mast: a square tube behind the tray, a foot that holds it on the rear wall, and a head that carries the camera over
// the middle. All in mm. Print foot and head; the tube is bought (aluminium, 20 x 20).
include <sizes.scad>
use <tray.scad>

camera = "module_3";    // which camera, by its short name: see lens_heights in sizes.scad
part = "all";           // "all" shows it put together; "foot", "head" are the parts to print; "tube" says its length

board = 6; felt = 1.5;  // as in tray.scad
tube = 20;              // side of the tube
print_wall = 4;         // thickness of what is printed
play = 0.3;             // so that the tube goes in

function found(name, list) = [for (row = list) if (row[0] == name) row[1]][0];
lens = found(camera, lens_heights);         // above the felt
plate = found(camera, camera_plates);       // [width, depth, holes across, holes down, screw, lens above the board]
felt_at = board + felt;                     // above the table
beam_at = felt_at + lens + plate[5];        // lower side of the head: the camera's board hangs below it, lens down
wall_at = tray_inside.y / 2 + board;        // outer side of the rear wall
arm = wall_at + print_wall + tube / 2;      // from the middle of the tray to the middle of the tube
tube_long = beam_at + print_wall + tube - 2;

assert(!is_undef(lens), str("no camera is called ", camera));

module sleeve(high) {
    difference() {
        linear_extrude(high) square(tube + 2 * print_wall, center = true);
        translate([0, 0, -1]) linear_extrude(high + 2) square(tube + play, center = true);
        // A screw that clamps the tube.
        translate([0, 0, high / 2]) rotate([0, 90, 0]) cylinder(d = 3.4, h = tube * 2, $fn = 24);
    }
}

// Screwed to the rear wall from outside; the tube stands in its sleeve on the table.
module foot() {
    high = felt_at + wall_height;
    difference() {
        union() {
            translate([0, print_wall + tube / 2, 0]) sleeve(high);
            translate([-(mast_holes / 2 + 10), 0, 0]) cube([mast_holes + 20, print_wall, high]);
        }
        for (x = [-1, 1]) translate([x * mast_holes / 2, -1, felt_at + wall_height / 2])
            rotate([-90, 0, 0]) cylinder(d = mast_screw + 0.3, h = print_wall + 2, $fn = 32);
    }
}

// An arm with a rib, its plate over the middle of the tray: the camera's board is screwed under it with spacers of 3 mm.
module head() {
    wide = max(plate[0], 30) + 8;
    difference() {
        union() {
            translate([0, arm, 0]) sleeve(tube + print_wall);
            translate([-wide / 2, -plate[1] / 2 - 4, 0]) cube([wide, plate[1] + 8, print_wall]);
            translate([-15, 0, 0]) cube([30, arm - tube / 2, print_wall]);
            translate([-2, plate[1] / 2 + 4, 0]) cube([4, arm - tube / 2 - plate[1] / 2 - 4, 18]);
        }
        for (x = [-1, 1], y = [-1, 1]) translate([x * plate[2] / 2, y * plate[3] / 2, -1])
            cylinder(d = plate[4] + 0.3, h = print_wall + 2, $fn = 24);
        // The ribbon goes up through the slot.
        translate([-9, plate[1] / 2 - 1, -1]) cube([18, 2.5, print_wall + 2]);
    }
}

module all() {
    color("BurlyWood") tray();
    color("SteelBlue") translate([0, wall_at, 0]) foot();
    color("SteelBlue") translate([0, 0, beam_at]) head();
    color("Silver") translate([0, arm, 0]) linear_extrude(tube_long) difference() {
        square(tube, center = true);
        square(tube - 3, center = true);
    }
    // What the lens sees, down to the felt.
    %color("Khaki", 0.25) hull() {
        translate([0, 0, felt_at + lens]) cube(1, center = true);
        translate([0, 0, felt_at]) linear_extrude(0.1) square(found(camera, fields), center = true);
    }
}

echo(str("camera ", camera, ": lens ", lens, " mm above the felt, tube ", tube_long, " mm long"));
if (part == "foot") foot();
else if (part == "head") head();
else if (part == "tube") translate([0, 0, 0]) linear_extrude(tube_long) square(tube, center = true);
else all();
