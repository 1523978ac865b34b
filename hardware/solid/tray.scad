// The tray: a floor under felt and four walls, of boards or printed in one piece. All in mm.
// The inside and the wall are the program's own figures (sizes.scad): the picture of the camera is reckoned from them.
include <sizes.scad>

board = 6;          // thickness of walls and floor
felt = 1.5;         // thickness of the felt, which lies on the floor
rounded = 3;        // corners, outside

outside = [tray_inside.x + 2 * board, tray_inside.y + 2 * board];

module plate(size, high, radius) {
    linear_extrude(high) offset(radius) offset(-radius) square(size, center = true);
}

module tray() {
    difference() {
        plate(outside, board + felt + wall_height, rounded);
        translate([0, 0, board]) linear_extrude(felt + wall_height + 1) square(tray_inside, center = true);
        // Two holes for the foot of the mast, behind the middle of the rear wall.
        for (x = [-1, 1]) translate([x * mast_holes / 2, outside.y / 2 + 1, board + felt + wall_height / 2])
            rotate([90, 0, 0]) cylinder(d = mast_screw + 0.3, h = board + 2, $fn = 32);
    }
}

module felt_sheet() {
    color("DimGray") translate([0, 0, board]) linear_extrude(felt) square(tray_inside, center = true);
}

tray();
%felt_sheet();
