"""A list is encoded without models, and yet byte for byte as pydantic would."""

import uuid
from datetime import UTC, date, datetime
from decimal import Decimal
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pydantic import TypeAdapter
from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.kit.lists import ListEncoder
from charterdesk.kit.schema import ApiEnum, ApiModel, Money
from charterdesk.reference.models import Airport
from charterdesk.reference.schemas import AirportRead


class Status(ApiEnum):
    Booked = "Booked"
    CheckedIn = "CheckedIn"


class RowRead(ApiModel):
    """Every type that a list shows."""

    id: uuid.UUID
    version: int
    first_name: str
    middle_name: str | None
    price: Money
    discount: Money | None
    departs_at: datetime
    arrived_at: datetime | None
    flight_date: date
    status: Status
    active: bool


ROW: dict[str, Any] = {
    "id": uuid.UUID("7d72fa12-3811-49d7-8cef-a727cae03345"),
    "version": 3,
    "first_name": 'María "Ñ" <b>愛</b> \\ / \u2028 😀',
    "middle_name": None,
    "price": Decimal("129.00"),
    "discount": None,
    "departs_at": datetime(2026, 11, 15, 10, 40, 5, 123456, tzinfo=UTC),
    "arrived_at": None,
    "flight_date": date(2026, 11, 15),
    "status": Status.CheckedIn,
    "active": True,
}


def as_pydantic_writes(*rows: dict[str, Any]) -> bytes:
    models = [RowRead(**row) for row in rows]
    return TypeAdapter(list[RowRead]).dump_json(models, by_alias=True)


def as_we_write(*rows: dict[str, Any]) -> bytes:
    return ListEncoder(RowRead).encode([[row[name] for name in RowRead.model_fields] for row in rows])


def test_a_list_is_written_as_pydantic_writes_it() -> None:
    assert as_we_write(ROW, ROW) == as_pydantic_writes(ROW, ROW)


def test_an_empty_list_is_written_as_such() -> None:
    assert as_we_write() == as_pydantic_writes() == b"[]"


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("price", Decimal("0.00")),
        ("price", Decimal("-0.01")),
        ("price", Decimal("999999999999.99")),
        ("discount", Decimal("5.50")),
        ("middle_name", ""),
        ("first_name", "\x00\x01\b\t\n\f\r\x1b\x7f\x80"),
        ("departs_at", datetime(2026, 11, 15, tzinfo=UTC)),
        ("departs_at", datetime(2026, 11, 15, 10, 40, 5, 120000, tzinfo=UTC)),
        ("departs_at", datetime(2026, 11, 15, 10, 40, 5, 1, tzinfo=UTC)),
        ("arrived_at", datetime(1, 1, 1, tzinfo=UTC)),
        ("arrived_at", datetime.max.replace(tzinfo=UTC)),
        ("flight_date", date(1, 1, 1)),
        ("status", Status.Booked),
        ("active", False),
        ("version", 0),
        ("version", 2**63 - 1),
    ],
    ids=repr,
)
def test_a_value_is_written_as_pydantic_writes_it(field: str, value: Any) -> None:
    row = {**ROW, field: value}

    assert as_we_write(row) == as_pydantic_writes(row)


rows = st.fixed_dictionaries(
    {
        "id": st.uuids(),
        "version": st.integers(0, 2**31 - 1),
        "first_name": st.text(),
        "middle_name": st.none() | st.text(),
        "price": st.decimals(-(10**12) + 1, 10**12 - 1, places=2).map(lambda amount: amount + 0),
        "discount": st.none(),
        "departs_at": st.datetimes(timezones=st.just(UTC)),
        "arrived_at": st.none() | st.datetimes(timezones=st.just(UTC)),
        "flight_date": st.dates(),
        "status": st.sampled_from(Status),
        "active": st.booleans(),
    }
)


@settings(deadline=None, max_examples=50, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(rows, max_size=3))
def test_whatever_a_list_holds_is_written_as_pydantic_writes_it(some: list[dict[str, Any]]) -> None:
    assert as_we_write(*some) == as_pydantic_writes(*some)


def test_rows_of_the_database_are_written_as_pydantic_writes_them(session: Session) -> None:
    columns = [getattr(Airport, name) for name in AirportRead.model_fields]
    airports = session.scalars(select(Airport).order_by(Airport.iata_code)).all()

    ours = ListEncoder(AirportRead).encode(session.execute(select(*columns).order_by(Airport.iata_code)))

    models = [AirportRead.model_validate(airport) for airport in airports]
    assert ours == TypeAdapter(list[AirportRead]).dump_json(models, by_alias=True)


def test_a_row_with_a_column_too_few_is_no_row() -> None:
    with pytest.raises(TypeError):
        ListEncoder(RowRead).encode([tuple(ROW.values())[:-1]])
