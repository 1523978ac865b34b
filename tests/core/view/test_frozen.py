"""What is shown, and what is asked for, is data: nobody who draws it can change it."""

import msgspec
import pytest

from companion.core import requests, scores, view
from companion.core.view import course, cubes, decision, offer, table


@pytest.mark.parametrize(
    "module", [course, cubes, decision, offer, requests, scores, table, view], ids=lambda m: m.__name__
)
def test_nothing_of_it_can_be_changed_in_place(module):
    kinds = [kind for kind in vars(module).values() if isinstance(kind, type) and issubclass(kind, msgspec.Struct)]
    assert kinds
    assert [kind.__name__ for kind in kinds if not kind.__struct_config__.frozen] == []
