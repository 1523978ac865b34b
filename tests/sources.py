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
