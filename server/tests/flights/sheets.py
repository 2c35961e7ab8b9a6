"""The price sheet of a flight, as the tests of its calls read and save it."""

from typing import Any

from sqlalchemy.orm import Session

from charterdesk.flights.models import Flight
from tests.callers import Caller
from tests.flights.flights import GULF, holding

PATH = "/api/FlightPrices"
ADULT = {"seatCategoryType": "Economy", "passengerAgeCategory": "Adult", "tripSort": "OneWay"}
CELL = {**ADULT, "price": "199.00"}


def sheet(caller: Caller, flight: Flight) -> dict[str, Any]:
    answer = caller.get(PATH, params={"flightId": str(flight.id)})
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def prices(caller: Caller, flight: Flight) -> list[tuple[str, ...]]:
    """Return category, age, trip and price of each price that the caller sees."""
    return [
        (cell["seatCategoryType"], cell["passengerAgeCategory"], cell["tripSort"], cell["price"])
        for cell in sheet(caller, flight)["items"]
    ]


def patched(caller: Caller, flight: Flight, **said: Any) -> Any:
    body = {"flightId": str(flight.id), "version": sheet(caller, flight)["version"], **said}
    return caller.call("PATCH", PATH, json=body)


def own(session: Session, agency: str = GULF) -> dict[str, str]:
    return {"officeHoldingId": str(holding(session, agency).id)}


def change(field: str, before: str | None, after: str | None) -> dict[str, Any]:
    return {"field": field, "before": before, "after": after}
