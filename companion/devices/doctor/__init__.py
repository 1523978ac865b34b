"""What works on this machine, what does not, and what to do about it."""

from companion.devices.doctor.around import Hardware, look_around
from companion.devices.doctor.finding import Check
from companion.devices.doctor.findings import CHECKS, examine, report, run_doctor
from companion.devices.doctor.probes import Machine, board_model, camera_found, gpio_found, is_pi, look_at_machine
from companion.devices.doctor.process import DoctorProcess, doctor_command

__all__ = [
    "CHECKS", "Check", "DoctorProcess", "Hardware", "Machine", "board_model", "camera_found", "doctor_command",
    "examine", "gpio_found", "is_pi", "look_around", "look_at_machine", "report", "run_doctor",
]  # fmt: skip
