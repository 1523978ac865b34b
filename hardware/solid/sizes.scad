// Made from the figures of the program by `make drawings`; a test compares. Change them there. All in mm.
tray_inside = [220, 165];
wall_height = 22;
mast_holes = 40;
mast_screw = 4;
// Height of the lens above the felt, from which the whole tray with its wall is seen.
lens_heights = [
    ["module_2", 210],
    ["module_3", 245],
    ["module_3_wide", 150],
    ["hq_6", 235],
    ["hq_8", 305],
    ["hq_16", 590],
    ["global_6", 290],
    ["global_16", 735],
    ["degrees_120", 105],
    ["usb_78", 235],
    ["usb_60", 320],
];
// What the whole sensor sees of the felt from there.
fields = [
    ["module_2", [253.6, 190.5]],
    ["module_3", [325.7, 183.2]],
    ["module_3_wide", [370.5, 198.6]],
    ["hq_6", [246.2, 184.6]],
    ["hq_8", [239.7, 179.6]],
    ["hq_16", [231.8, 173.8]],
    ["global_6", [242.8, 181.4]],
    ["global_16", [230.8, 172.4]],
    ["degrees_120", [290.8, 218.5]],
    ["usb_78", [331.7, 186.6]],
    ["usb_60", [322.1, 181.2]],
];
// Board across and down, holes across and down, screw, from the lens to the lower side of the mast's head.
camera_plates = [
    ["module_2", [25, 24, 21, 12.5, 2, 7]],
    ["module_3", [25, 24, 21, 12.5, 2, 7]],
    ["module_3_wide", [25, 24, 21, 12.5, 2, 7]],
    ["hq_6", [38, 38, 30, 30, 2.5, 45]],
    ["hq_8", [38, 38, 30, 30, 2.5, 45]],
    ["hq_16", [38, 38, 30, 30, 2.5, 45]],
    ["global_6", [38, 38, 30, 30, 2.5, 45]],
    ["global_16", [38, 38, 30, 30, 2.5, 45]],
    ["degrees_120", [25, 24, 21, 12.5, 2, 7]],
    ["usb_78", [40, 40, 20, 20, 6.4, 30]],
    ["usb_60", [40, 40, 20, 20, 6.4, 30]],
];
pi_sizes = [
    ["pi-4", [85, 56]],
    ["pi-5", [85, 56]],
    ["pi-zero-2-w", [65, 30]],
];
pi_holes = [
    ["pi-4", [[3.5, 3.5], [61.5, 3.5], [3.5, 52.5], [61.5, 52.5]]],
    ["pi-5", [[3.5, 3.5], [61.5, 3.5], [3.5, 52.5], [61.5, 52.5]]],
    ["pi-zero-2-w", [[3.5, 3.5], [61.5, 3.5], [3.5, 26.5], [61.5, 26.5]]],
];
header_middle = [32.5, 3.5];
header_long = 50.8;
