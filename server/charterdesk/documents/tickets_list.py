"""A list of tickets as PDF and Excel."""

import uuid
from collections.abc import Callable, Sequence
from decimal import Decimal
from typing import Any, Final
from zoneinfo import ZoneInfo

from pydantic import Field
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.booking.queries.ticket_lists import MOST_TICKETS, chosen_tickets
from charterdesk.booking.schemas.lists import TicketRow
from charterdesk.documents.booking_facts import print_facts
from charterdesk.documents.errors import TicketsRequired
from charterdesk.documents.formats import counted, day, money
from charterdesk.documents.itinerary import flight_facts
from charterdesk.documents.list_columns import Column, table_facts
from charterdesk.documents.operator import operator_facts
from charterdesk.documents.renderer import Renderer
from charterdesk.flights.models import Flight
from charterdesk.kit import excel
from charterdesk.kit.clock import now
from charterdesk.kit.errors import NotFound
from charterdesk.kit.schema import ApiModel, Id, OptionalText
from charterdesk.organization.queries import get_current_charter

MAX_BOOKINGS = 500


class TicketsListRequest(ApiModel):
    """Tickets to list: by their ids, or all tickets of the given bookings."""

    ticket_ids: list[Id] = Field(default=[], max_length=MOST_TICKETS)
    ticket_master_ids: list[Id] = Field(default=[], max_length=MAX_BOOKINGS)
    title: OptionalText = Field(default=None, max_length=120)
    """The heading of the list, as shown on the screen."""


Row = dict[str, Any]
"""The values of a `TicketRow` by field name."""

_PASSENGER_COLUMNS: Final[tuple[Column[Row], ...]] = (
    Column("Locator", 50, lambda row: row["locator_number"]),
    Column("Passenger", 160, lambda row: row["passenger_name"] or "No name", grows=True),
    Column("Age", 36, lambda row: row["passenger_age_category"]),
)
_FLIGHT_COLUMNS: Final[tuple[Column[Row], ...]] = (
    Column("Flight", 46, lambda row: row["flight_number"]),
    Column("Departs", 76, lambda row: day(row["departure_date"])),
    Column("Route", 58, lambda row: f"{row['departure_airport']} → {row['arrival_airport']}"),
)
_STATUS_COLUMNS: Final[tuple[Column[Row], ...]] = (
    Column("Seat", 46, lambda row: row["seat_category_type"]),
    Column("Status", 52, lambda row: row["status"]),
    Column("Customer", 46, lambda row: row["pay_status"]),
    Column("Fare", 50, lambda row: money(row["price"]), right=True),
    Column("Office", 100, lambda row: row["office_name"], grows=True),
)


def load_rows(session: Session, actor: Actor, body: TicketsListRequest) -> list[Row]:
    """Return the requested tickets that the caller may see, in the requested order."""
    if not body.ticket_ids and not body.ticket_master_ids:
        raise TicketsRequired
    rows = chosen_tickets(session, actor, body.ticket_ids, body.ticket_master_ids)
    if not rows:
        raise NotFound
    return [dict(zip(TicketRow.model_fields, row, strict=True)) for row in rows]


def list_facts(
    session: Session, actor: Actor, renderer: Renderer, rows: Sequence[Row], title: str | None
) -> dict[str, object]:
    """Return the template data; a single flight is shown above the list instead of in columns."""
    flights = {row["flight_id"] for row in rows}
    flight = session.get_one(Flight, uuid.UUID(flights.pop())) if len(flights) == 1 else None
    columns = (
        _PASSENGER_COLUMNS + _STATUS_COLUMNS
        if flight
        else _PASSENGER_COLUMNS + _FLIGHT_COLUMNS + _STATUS_COLUMNS
    )
    return {
        **print_facts(actor, now(session)),
        "operator": operator_facts(session, renderer.files, get_current_charter(session)),
        "title": title or "Tickets",
        "flight": flight_facts(flight) if flight else None,
        "span": "" if flight else _span(rows),
        "count": counted(len(rows), "ticket"),
        "sums": [{"name": "Fares", "value": money(sum((row["price"] for row in rows), Decimal(0)))}],
        **table_facts(columns, rows),
    }


def _span(rows: Sequence[Row]) -> str:
    days = [row["departure_date"] for row in rows]
    first, last = day(min(days)), day(max(days))
    return f"Departures {first}" if first == last else f"Departures {first} to {last}"


_EXCEL_COLUMNS: Final[tuple[tuple[excel.Column, Callable[[Row, ZoneInfo], object]], ...]] = (
    (excel.Column("Locator", 10), lambda row, zone: row["locator_number"]),
    (excel.Column("Passenger", 36), lambda row, zone: row["passenger_name"]),
    (excel.Column("Age", 8), lambda row, zone: row["passenger_age_category"]),
    (excel.Column("Titular", 8), lambda row, zone: "Yes" if row["is_titular"] else "No"),
    (excel.Column("Flight", 10), lambda row, zone: row["flight_number"]),
    (excel.Column("Departs", 12, excel.DATE), lambda row, zone: row["departure_date"]),
    (excel.Column("From", 7), lambda row, zone: row["departure_airport"]),
    (excel.Column("To", 7), lambda row, zone: row["arrival_airport"]),
    (excel.Column("Direction", 11), lambda row, zone: row["direction_type"]),
    (excel.Column("Seat", 11), lambda row, zone: row["seat_category_type"]),
    (excel.Column("Ticket status", 13), lambda row, zone: str(row["status"])),
    (excel.Column("Booking status", 14), lambda row, zone: str(row["status_ticket_master"])),
    (excel.Column("Customer", 10), lambda row, zone: row["pay_status"]),
    (excel.Column("Fare", 12, excel.AMOUNT), lambda row, zone: row["price"]),
    (excel.Column("Office", 28), lambda row, zone: row["office_name"]),
    (excel.Column("Created", 17, excel.TIME), lambda row, zone: _local_time(row["created_on"], zone)),
)


def build_workbook(rows: Sequence[Row], time_zone: str) -> bytes:
    """Build the Excel file, with times in the given time zone."""
    zone = ZoneInfo(time_zone)
    cells = ([value(row, zone) for _, value in _EXCEL_COLUMNS] for row in rows)
    return excel.workbook("Tickets", [column for column, _ in _EXCEL_COLUMNS], cells)


def _local_time(at: Any, zone: ZoneInfo) -> object:
    return at.astimezone(zone).replace(tzinfo=None)
