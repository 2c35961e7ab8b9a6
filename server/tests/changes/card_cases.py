"""Changes that a card pays, and how they end."""

import uuid
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from httpx2 import Response
from sqlalchemy import select, update

from charterdesk.activity.models import EventLog
from charterdesk.changes.models import BookingChange
from charterdesk.fees.enums import FunctionalFeeKind
from charterdesk.flights.models import FlightPrice
from tests.api.conftest import RealServer
from tests.booking.bookings import Body, priced_flight, read
from tests.callers import Caller
from tests.changes.refunds import payments_of
from tests.changes.sold import fee, quoted, ticket_of, to
from tests.changes.test_card_refunds import problems
from tests.flights.flights import in_days
from tests.payments.cards import VISA, booked_by, charge, charges, simulated
from tests.payments.sales import CARDS, PAYMENTS, method

DUE = "110.00"
"""60.00 more than the fare of 200.00, and the fee."""
ON_CARD = Decimal("113.85")
"""With the surcharge of 3.5 percent."""
BEFORE = "222.53"
PAID = "336.38"


@dataclass
class Case:
    """A sold booking, and the quote of another flight for it."""

    booking: Body
    quote: Body
    flight_id: uuid.UUID

    @property
    def id(self) -> uuid.UUID:
        return uuid.UUID(self.booking["id"])


def dearer_flight(real: RealServer, seller: Caller, seats: int = 10) -> Case:
    made = booked_by(real, seller)
    assert charge(real, seller, made).status_code == 200
    with real.database.sessions() as session:
        fee(session, FunctionalFeeKind.FlightChange, "50.00")
        flight = priced_flight(session, in_days(33), number="414", adult="260", seats=seats)
        session.commit()
        flight_id = flight.id
        moves = to(flight, ticket_of(booking := read(seller, {"id": str(made.id)})))
    quote = quoted(seller, "ChangeFlightCalculatePrice", booking, moves=moves)
    assert (quote["due"], quote["toPay"]) == (DUE, DUE)
    return Case(booking, quote, flight_id)


def pay_by_card(
    real: RealServer, caller: Caller, case: Case, number: str = VISA, key: str | None = None, **more: Any
) -> Response:
    with real.database.sessions() as session:
        card = method(session, "Credit card")
    body = {
        "ticketMasterId": case.booking["id"],
        "version": case.booking["version"],
        "paymentMethodId": str(card),
        "amount": DUE,
        "changeQuoteId": case.quote["id"],
        "card": {"number": number, "expiration": "12/39", "cvv": "737"},
    }
    headers = {"Idempotency-Key": key} if key else {}
    return caller.post(CARDS, json={**body, **more}, headers=headers)


def ask(caller: Caller, charge_id: str) -> Response:
    return caller.post(f"{PAYMENTS}/ProcessMerchantPayment", json={"id": charge_id})


def dearer(real: RealServer, case: Case) -> None:
    """The new flight costs 10.00 more than was quoted."""
    with real.database.sessions() as session:
        prices = update(FlightPrice).where(FlightPrice.flight_id == case.flight_id)
        session.execute(prices.values(price=FlightPrice.price + 10))
        session.commit()


def events(real: RealServer, begins: str) -> list[EventLog]:
    with real.database.sessions() as session:
        found = select(EventLog).where(EventLog.event_title.startswith(begins)).order_by(EventLog.event_date)
        return list(session.scalars(found))


def require_changed_once(real: RealServer, caller: Caller, case: Case) -> None:
    after = read(caller, case.booking)
    assert [ticket["flightId"] for ticket in after["tickets"]] == [str(case.flight_id)]
    assert (after["charged"], after["paid"], after["credit"]) == (PAID, PAID, "0.00")
    assert simulated(real) == [Decimal(BEFORE), ON_CARD]
    assert [each["total"] for each in payments_of(caller, case.booking)] == [BEFORE, str(ON_CARD)]
    with real.database.sessions() as session:
        made = session.get_one(BookingChange, uuid.UUID(case.quote["id"]))
        assert made.applied_by == caller.actor.name if caller.actor else False
    assert len(events(real, "Flight changed")) == 1
    assert problems(real) == {}


def require_unchanged(real: RealServer, caller: Caller, case: Case) -> None:
    assert read(caller, case.booking) == case.booking
    assert simulated(real) == [Decimal(BEFORE)]
    assert len(charges(real)) == 1
    assert problems(real) == {}


def require_credit(real: RealServer, caller: Caller, case: Case, says: str) -> None:
    """Paid, not applied: all that was charged to the card is credit, and the log says so."""
    after = read(caller, case.booking)
    assert [ticket["flightId"] for ticket in after["tickets"]] == [ticket_of(case.booking)["flightId"]]
    assert (after["charged"], after["paid"], after["credit"]) == (BEFORE, PAID, str(ON_CARD))
    *_, event = events(real, "Paid by Visa")
    assert event.event_text.startswith("Paid, not applied: the change was not made, the payment stays as")
    assert says in event.event_text
    assert (after["changeNotApplied"], waiting(caller)) == (True, [after["locatorNumber"]])
    assert problems(real) == {}


def waiting(caller: Caller) -> list[str]:
    """The locators in the queue of changes that a card paid for and that were not made."""
    queues = caller.get("/api/Tickets/GetQueues").json()
    return [
        row["locatorNumber"] for each in queues if each["queue"] == "PaidNotApplied" for row in each["rows"]
    ]


def closed(real: RealServer, case: Case) -> str:
    return f"update flight set status = 'Closed' where id = '{case.flight_id}'"
