"""Fields that an agency's own admin may change: a table of cases."""

from types import SimpleNamespace
from typing import Any

import pytest

from charterdesk.organization.errors import OnlyOperatorMayChange
from charterdesk.organization.rules import CONTACT_FIELDS, require_only_contact_changes

ROW = SimpleNamespace(
    address=None, city="Miami", email="a@agency.test", name="Agency", contact_name="Ana", credit_days=15
)


def test_contact_data_is_where_an_agency_is_found() -> None:
    assert {"address", "city", "state", "zip_code", "phone1", "phone2", "email"} == CONTACT_FIELDS


@pytest.mark.parametrize(
    "values",
    [
        {},
        {"city": "Tampa", "address": "1 Main St", "email": None},
        {"city": "Tampa", "credit_days": 15, "name": "Agency"},
    ],
)
def test_contact_data_and_what_stays_as_it_was_are_let_through(values: dict[str, Any]) -> None:
    require_only_contact_changes(ROW, values)


@pytest.mark.parametrize(
    ("values", "field", "words"),
    [
        ({"credit_days": 30}, "creditDays", "Credit days"),
        ({"city": "Tampa", "name": "Other"}, "name", "Name"),
        ({"contact_name": "Luis"}, "contactName", "Contact name"),
    ],
)
def test_any_other_change_is_the_operators(values: dict[str, Any], field: str, words: str) -> None:
    with pytest.raises(OnlyOperatorMayChange) as refusal:
        require_only_contact_changes(ROW, values)

    assert refusal.value.message == (f"You can change contact details only. {words} is set by the operator.")
    assert refusal.value.fields == {field: "The operator sets this."}


def test_a_field_named_besides_is_the_agencys_too() -> None:
    require_only_contact_changes(ROW, {"contact_name": "Luis"}, frozenset({"contact_name"}))
