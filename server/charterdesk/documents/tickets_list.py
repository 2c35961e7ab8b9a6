"""A list of tickets, on paper and as a sheet for Excel."""

import uuid
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from typing import Any, Final
from zoneinfo import ZoneInfo

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.booking.queries.ticket_lists import chosen_tickets
from charterdesk.booking.schemas.lists import TicketRow
from charterdesk.documents.errors import TicketsRequired
from charterdesk.documents.formats import counted, day, money
from charterdesk.documents.itinerary import flight_facts
from charterdesk.documents.operator import operator_facts
from charterdesk.documents.press import Press
from charterdesk.documents.schemas import TicketsWanted
from charterdesk.documents.sheet import printed_facts
from charterdesk.flights.models import Flight
from charterdesk.kit import excel
from charterdesk.kit.clock import now
from charterdesk.kit.errors import NotFound
from charterdesk.organization.queries import get_current_charter

Row = dict[str, Any]
"""A ticket by the names of `TicketRow`."""


@dataclass(frozen=True)
class Column:
    title: str
    width: int
    """Points; a longer text is cut."""
    value: Callable[[Row], str]
    right: bool = False
    grows: bool = False


_LETTER: Final = 4.2
"""Points, of the size that lists are set in."""
WIDTH: Final = 732

_WHO: Final = (
    Column("Locator", 50, lambda row: row["locator_number"]),
    Column("Passenger", 160, lambda row: row["passenger_name"] or "Not named", grows=True),
    Column("Age", 36, lambda row: row["passenger_age_category"]),
)
_WHERE: Final = (
    Column("Flight", 46, lambda row: row["flight_number"]),
    Column("Departs", 76, lambda row: day(row["departure_date"])),
    Column("Route", 58, lambda row: f"{row['departure_airport']} → {row['arrival_airport']}"),
)
_HOW: Final = (
    Column("Seat", 46, lambda row: row["seat_category_type"]),
    Column("Status", 52, lambda row: row["status"]),
    Column("Customer", 46, lambda row: row["pay_status"]),
    Column("Fare", 50, lambda row: money(row["price"]), right=True),
    Column("Office", 100, lambda row: row["office_name"], grows=True),
)


def wanted_rows(session: Session, actor: Actor, wanted: TicketsWanted) -> list[Row]:
    """Those the caller may see, in the order they were asked for."""
    if not wanted.ticket_ids and not wanted.ticket_master_ids:
        raise TicketsRequired
    rows = chosen_tickets(session, actor, wanted.ticket_ids, wanted.ticket_master_ids)
    if not rows:
        raise NotFound
    return [dict(zip(TicketRow.model_fields, row, strict=True)) for row in rows]


def list_facts(
    session: Session, actor: Actor, press: Press, rows: Sequence[Row], title: str | None
) -> dict[str, object]:
    """One flight stands above the list; several stand in it."""
    flights = {row["flight_id"] for row in rows}
    flight = session.get_one(Flight, uuid.UUID(flights.pop())) if len(flights) == 1 else None
    columns = _filling(_WHO + _HOW if flight else _WHO + _WHERE + _HOW)
    return {
        **printed_facts(actor, now(session)),
        "operator": operator_facts(session, press.files, get_current_charter(session)),
        "title": title or "Tickets",
        "flight": flight_facts(flight) if flight else None,
        "span": "" if flight else _span(rows),
        "count": counted(len(rows), "ticket"),
        "fares": money(sum((row["price"] for row in rows), Decimal(0))),
        "columns": [{"title": each.title, "width": each.width, "right": each.right} for each in columns],
        "rows": [[_cut(column, column.value(row)) for column in columns] for row in rows],
    }


def _filling(columns: Sequence[Column]) -> list[Column]:
    """Names of people and offices share the room that is left."""
    left = WIDTH - sum(column.width for column in columns)
    return [replace(each, width=each.width + left // 2) if each.grows else each for each in columns]


def _cut(column: Column, text: str) -> str:
    letters = int(column.width / _LETTER)
    return text if len(text) <= letters else f"{text[: letters - 1]}…"


def _span(rows: Sequence[Row]) -> str:
    days = [row["departure_date"] for row in rows]
    first, last = day(min(days)), day(max(days))
    return f"Departures {first}" if first == last else f"Departures {first} to {last}"


_SHEET: Final[tuple[tuple[excel.Column, Callable[[Row, ZoneInfo], object]], ...]] = (
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
    (excel.Column("Created", 17, excel.TIME), lambda row, zone: _at_desk(row["created_on"], zone)),
)


def sheet(rows: Sequence[Row], time_zone: str) -> bytes:
    """Times by the clock of the caller's desk."""
    zone = ZoneInfo(time_zone)
    cells = ([value(row, zone) for _, value in _SHEET] for row in rows)
    return excel.workbook("Tickets", [column for column, _ in _SHEET], cells)


def _at_desk(at: Any, zone: ZoneInfo) -> object:
    return at.astimezone(zone).replace(tzinfo=None)
