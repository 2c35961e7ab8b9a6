"""Creates templates and their flights for tests."""

import uuid
from datetime import date, timedelta
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.flights.models import Flight
from tests.callers import Caller
from tests.flights.fees import cell
from tests.flights.flights import GULF, airline, airport, holding, in_days

PATH = "/api/FlightTemplate"
WEEK = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
PRICES = [
    {"seatCategoryType": category, "passengerAgeCategory": age, "tripSort": "OneWay", "price": price}
    for category, age, price in (
        ("Economy", "Adult", "199.00"),
        ("Economy", "Child", "149.00"),
        ("Economy", "Infant", "40.00"),
        ("Business", "Adult", "390.00"),
    )
]


def template_form(session: Session, **changes: Any) -> dict[str, Any]:
    """Return a template of one week of flights from Miami to Havana, starting in thirty days."""
    return {
        "name": "MIA–HAV, mornings",
        "airlineId": str(airline(session).id),
        "number": "410",
        "departureAirportId": str(airport(session, "MIA").id),
        "arrivalAirportId": str(airport(session, "HAV").id),
        "departureTime": "09:20",
        "duration": "1h:5m",
        "weekdays": WEEK,
        "dateFrom": in_days(30).isoformat(),
        "dateTo": in_days(36).isoformat(),
        "status": "Open",
        "aircraft": "Boeing 737-800",
        "seatMap": [],
        "cutOffHours": 12,
        "prospectusNumber": "PC-27-001",
        "note": None,
        "seats": [
            {"seatCategoryType": "Economy", "capacity": 150},
            {"seatCategoryType": "Business", "capacity": 12},
        ],
        "prices": [*PRICES, {**PRICES[0], "price": "180.00", "officeHoldingId": holding_id(session)}],
        "extraFees": [cell(session, "US", "20.00"), cell(session, "BAG1")],
        "allotments": [],
        **changes,
    }


def holding_id(session: Session, name: str = GULF) -> str:
    return str(holding(session, name).id)


def allotment(session: Session, seats: int = 20, days: int = 7, **changes: Any) -> dict[str, Any]:
    return {
        "seatCategoryType": "Economy",
        "officeHoldingId": holding_id(session),
        "seats": seats,
        "releaseDays": days,
        **changes,
    }


def saved(caller: Caller, session: Session, **changes: Any) -> dict[str, Any]:
    answer = caller.post(PATH, json=template_form(session, **changes))
    assert answer.status_code == 200, answer.text
    template: dict[str, Any] = answer.json()
    return template


def series(caller: Caller, call: str, template: dict[str, Any], **said: Any) -> dict[str, Any]:
    answer = caller.post(f"{PATH}/{call}", json={"id": template["id"], **said})
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def made(session: Session, template: dict[str, Any]) -> list[Flight]:
    session.expire_all()
    of_it = select(Flight).where(Flight.flight_template_id == uuid.UUID(template["id"]))
    return list(session.scalars(of_it.order_by(Flight.departure_day)))


def days_from(first: date, count: int) -> list[str]:
    return [(first + timedelta(days=number)).isoformat() for number in range(count)]
