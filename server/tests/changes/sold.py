"""Sold bookings, and the calls that change them."""

from collections.abc import Sequence
from decimal import Decimal
from typing import Any

from httpx2 import Response
from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.fees.enums import FeeBasis, FunctionalFeeKind
from charterdesk.fees.models import FunctionalFee
from charterdesk.flights.models import Flight
from charterdesk.verify import CHECKS
from tests.booking.bookings import (
    PATH,
    Body,
    accepted,
    begun,
    ofac,
    party,
    person,
    priced_flight,
    save,
    set_status,
    traveler,
)
from tests.callers import Caller
from tests.flights.flights import in_days


def sold_party(
    caller: Caller,
    session: Session,
    flights: Sequence[Flight],
    names: Sequence[str] = ("Zulema Quiñonero",),
    cabin: str = "Economy",
) -> Body:
    """Adults of an agency, the first of them titular."""
    travelers = [
        traveler(person(session, name), isTitular=number == 0, ofacId=ofac(session))
        for number, name in enumerate(names)
    ]
    wanted = party(flights, travelers)
    legs = [{**leg, "seatCategoryType": cabin} for leg in wanted["legs"]]
    booking = save(caller, begun(caller), {**wanted, "legs": legs}).json()
    accepted(caller, booking)
    answer = set_status(caller, booking, "Booked")
    assert answer.status_code == 200, answer.text
    body: Body = answer.json()
    return body


def fee(
    session: Session,
    kind: FunctionalFeeKind,
    amount: str,
    basis: FeeBasis = FeeBasis.Fixed,
    tiers: Sequence[tuple[int, str]] = (),
) -> None:
    row = session.scalars(select(FunctionalFee).where(FunctionalFee.kind == kind)).one()
    row.amount, row.basis = Decimal(amount), basis
    row.tiers = [{"hoursBefore": hours, "amount": of_tier} for hours, of_tier in tiers]
    session.commit()


def ticket_of(booking: Body, leg: int = 0, place: int = 0) -> Body:
    found: Body = next(
        ticket for ticket in booking["tickets"] if (ticket["leg"], ticket["place"]) == (leg, place)
    )
    return found


def ids(*tickets: Body) -> list[str]:
    return [ticket["id"] for ticket in tickets]


def call(caller: Caller, name: str, booking: Body, **fields: Any) -> Response:
    return caller.post(f"{PATH}/{name}", json={"id": booking["id"], **fields})


def quoted(caller: Caller, name: str, booking: Body, **fields: Any) -> Body:
    answer = call(caller, name, booking, **fields)
    assert answer.status_code == 200, answer.text
    body: Body = answer.json()
    return body


def apply(caller: Caller, name: str, booking: Body, quote: Body, **fields: Any) -> Response:
    return call(caller, name, booking, version=booking["version"], quoteId=quote["id"], **fields)


def applied(caller: Caller, name: str, booking: Body, quote: Body, **fields: Any) -> Body:
    answer = apply(caller, name, booking, quote, **fields)
    assert answer.status_code == 200, answer.text
    body: Body = answer.json()
    return body


def lines_of(quote: Body) -> list[tuple[str, str, str]]:
    """Code, before and after of each line."""
    return [(line["code"], line["before"], line["after"]) for line in quote["lines"]]


def found_wrong(session: Session) -> dict[str, list[str]]:
    """Run every check but the long search for document numbers in all tables."""
    session.commit()
    return {name: found for name, check in CHECKS.items() if (found := list(check(session)))}


def to(flight: Flight, *tickets: Body, **fields: object) -> list[dict[str, object]]:
    return [{"ticketIds": ids(*tickets), "flightId": str(flight.id), **fields}]


def later(session: Session, days: int = 33, **fields: object) -> Flight:
    return priced_flight(session, in_days(days), number="414", **fields)  # type: ignore[arg-type]
