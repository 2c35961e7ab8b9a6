from datetime import UTC, date, datetime
from decimal import Decimal
from types import SimpleNamespace
from uuid import UUID

import pytest

from charterdesk.access.roles import Role
from charterdesk.activity.changes import Change, changes_between, mask, snapshot


@pytest.mark.parametrize(
    ("number", "shown"),
    [
        ("A1234567", "••••4567"),
        ("123456789", "•••••6789"),
        ("12345", "•••2345"),
        ("1234", "•••"),
        ("1", "•••"),
        ("", "•••"),
    ],
)
def test_a_personal_number_can_be_recognised_and_not_used(number: str, shown: str) -> None:
    assert mask(number) == shown


def test_a_row_is_shown_as_the_log_can_keep_it() -> None:
    row = SimpleNamespace(
        first_name="Ana",
        role=Role.CharterSale,
        price=Decimal("129.00"),
        flight_id=UUID(int=7),
        date_of_birth=date(1990, 5, 17),
        departs_at=datetime(2026, 11, 15, 10, 40, tzinfo=UTC),
        active=True,
        note=None,
        seats=180,
    )

    assert snapshot(row, vars(row)) == {
        "firstName": "Ana",
        "role": "CharterSale",
        "price": "129.00",
        "flightId": "00000000-0000-0000-0000-000000000007",
        "dateOfBirth": "1990-05-17",
        "departsAt": "2026-11-15T10:40:00+00:00",
        "active": True,
        "note": None,
        "seats": 180,
    }


def test_masked_fields_of_a_row_are_masked_whatever_their_type() -> None:
    row = SimpleNamespace(document_number="A1234567", card=4111111111111111, second_number=None, name="Ana")
    masked = ("document_number", "card", "second_number")

    assert snapshot(row, vars(row), masked) == {
        "documentNumber": "••••4567",
        "card": "••••••••••••1111",
        "secondNumber": None,
        "name": "Ana",
    }


def test_only_what_changed_is_told() -> None:
    before = {"name": "Alisio", "active": True, "code": None}
    after = {"name": "Alisio Air", "active": True, "code": None}

    assert changes_between(before, after) == [Change("name", "Alisio", "Alisio Air")]


def test_a_new_row_tells_what_it_has_and_a_deleted_one_what_it_had() -> None:
    row = {"name": "Alisio", "code": None}

    assert changes_between({}, row) == [Change("name", None, "Alisio")]
    assert changes_between(row, {}) == [Change("name", "Alisio", None)]
    assert vars(Change("name", None, "Alisio")) == {"field": "name", "before": None, "after": "Alisio"}
