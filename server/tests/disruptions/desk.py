"""The calls of the disruption desk, and flights that are disrupted."""

from decimal import Decimal
from typing import Any

from httpx2 import Response
from sqlalchemy import func, select
from sqlalchemy.orm import Session

from charterdesk.booking.models import TicketMaster
from charterdesk.flights.models import Flight
from charterdesk.ledger.models import Account, Posting
from tests.booking.bookings import Body, priced_flight
from tests.callers import Caller
from tests.flights.flights import in_days

PATH = "/api/Disruption"
FLIGHTS = "/api/Flights"


def cancel_flight(admin: Caller, session: Session, flight: Flight, reason: str = "Crew duty limit") -> None:
    session.refresh(flight)
    body = {"id": str(flight.id), "version": flight.version, "status": "Cancelled", "reason": reason}
    answer = admin.patch(f"{FLIGHTS}/ChangeStatus", json=body)
    assert answer.status_code == 200, answer.text


def patch_flight(admin: Caller, session: Session, flight: Flight, **fields: Any) -> Response:
    session.refresh(flight)
    return admin.patch(FLIGHTS, json={"id": str(flight.id), "version": flight.version, **fields})


def desk_of(caller: Caller, flight: Flight) -> Body:
    answer = caller.get(f"{PATH}/GetByFlightId/{flight.id}")
    assert answer.status_code == 200, answer.text
    body: Body = answer.json()
    return body


def queue_of(caller: Caller) -> list[Body]:
    answer = caller.get(f"{PATH}/GetAll")
    assert answer.status_code == 200, answer.text
    return list(answer.json())


def propose(caller: Caller, flight: Flight, **fields: Any) -> Body:
    answer = caller.post(f"{PATH}/Propose", json={"flightId": str(flight.id), **fields})
    assert answer.status_code == 200, answer.text
    body: Body = answer.json()
    return body


def moves_of(proposal: Body) -> list[Body]:
    return [
        {
            "ticketMasterId": row["ticketMasterId"],
            "flightId": row["to"]["flightId"],
            "seatCategoryType": row["to"]["seatCategoryType"],
            "bookingVersion": row["bookingVersion"],
            "byHand": row["byHand"],
        }
        for row in proposal["rows"]
        if row["to"]
    ]


def apply(caller: Caller, flight: Flight, moves: list[Body], reason: str = "Flight cancelled") -> Response:
    body = {"flightId": str(flight.id), "moves": moves, "reason": reason}
    return caller.post(f"{PATH}/Apply", json=body)


def applied(caller: Caller, flight: Flight) -> Body:
    """Apply the whole proposal."""
    answer = apply(caller, flight, moves_of(propose(caller, flight)))
    assert answer.status_code == 200, answer.text
    body: Body = answer.json()
    return body


def undo(caller: Caller, move: Body, reason: str = "A mistake") -> Response:
    return caller.post(f"{PATH}/Undo", json={"id": move["id"], "reason": reason})


def tell(caller: Caller, row: Body, how: str = "Phone", choice: str | None = None) -> Response:
    body = {"id": row["id"], "version": row["version"], "toldHow": how, "choice": choice}
    return caller.post(f"{PATH}/TellCustomer", json=body)


def row_of(desk: Body, booking: Body) -> Body:
    found: Body = next(row for row in desk["rows"] if row["ticketMasterId"] == booking["id"])
    return found


def balances(session: Session) -> dict[str, Decimal]:
    rows = session.execute(
        select(Account.id, func.sum(Posting.amount))
        .join(Posting, Posting.account_id == Account.id)
        .group_by(Account.id)
    )
    return {str(account): amount for account, amount in rows if amount}


def address(session: Session, booking: Body, email: str = "rosa@example.com") -> None:
    row = session.get_one(TicketMaster, booking["id"])
    row.contact_email = email
    session.commit()


def later_at(session: Session, days: int) -> Flight:
    return priced_flight(session, in_days(days), number="418")
