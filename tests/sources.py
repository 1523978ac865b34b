"""What is written in the modules, parsed once for all tests that look something up there."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

KINDS = (ast.AnnAssign, ast.Call, ast.ClassDef, ast.Constant, ast.JoinedStr, ast.keyword)
"""What tests look for."""


@cache
def nodes(path: Path) -> tuple[ast.AST, ...]:
    """Everything of one of these kinds in a module."""
    return tuple(node for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(node, KINDS))


@cache
def marked_rules() -> dict[str, str]:
    """ID -> a test file with a test that is marked with it (``pytest.mark.rule``)."""
    found: dict[str, str] = {}
    for path in sorted(Path(__file__).parent.rglob("test_*.py")):
        if "rule(" not in path.read_text(encoding="utf-8"):
            continue
        for node in nodes(path):
            if isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "rule":
                said = [arg.value for arg in node.args if isinstance(arg, ast.Constant)]
                found |= {rule: str(path) for rule in said if isinstance(rule, str)}
    return found
