"""Another seat category, the flights to choose from, and the history of a booking."""

import pytest
from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.fees.enums import FunctionalFeeKind, SeatCategory
from charterdesk.flights.models import FlightSeat
from charterdesk.passengers.enums import AgeCategory
from tests.booking.bookings import priced_flight
from tests.callers import Caller
from tests.changes.sold import applied, call, fee, found_wrong, ids, later, quoted, sold_party, ticket_of, to
from tests.conftest import Callers
from tests.flights.flights import in_days, price

CATEGORY_QUOTE, CATEGORY = "ChangeSeatCategoryCalculatePrice", "ChangeSeatCategory"


@pytest.fixture
def clerk(as_role: Callers) -> Caller:
    return as_role(Role.OfficeSaleAgent)


def test_a_better_seat_category(clerk: Caller, session: Session) -> None:
    fee(session, FunctionalFeeKind.SeatCategoryChange, "20.00")
    flight = priced_flight(session)
    flight.seats.append(FlightSeat(category=SeatCategory.Business, capacity=2, sold=0))
    session.commit()
    price(session, flight, "380", category=SeatCategory.Business, age=AgeCategory.Adult)
    booking = sold_party(clerk, session, [flight])
    ticket = ticket_of(booking)

    same = call(clerk, CATEGORY_QUOTE, booking, ticketIds=ids(ticket), seatCategoryType="Economy")
    quote = quoted(clerk, CATEGORY_QUOTE, booking, ticketIds=ids(ticket), seatCategoryType="Business")
    after = applied(clerk, CATEGORY, booking, quote)

    assert same.json()["code"] == "sameCategory"
    assert quote["due"] == "200.00"
    assert ticket_of(after)["seatCategoryType"] == "Business"
    sold = {seat.category: seat.sold for seat in session.scalars(select(FlightSeat))}
    assert sold == {SeatCategory.Economy: 0, SeatCategory.Business: 1}
    assert found_wrong(session) == {}


def test_the_flights_to_choose_from(clerk: Caller, session: Session) -> None:
    flight = priced_flight(session, in_days(30))
    dearer, full = later(session, 31, adult="235"), later(session, 32, seats=0)
    later(session, 60)
    priced_flight(session, in_days(31), number="430", route=("TPA", "HAV"))
    booking = sold_party(clerk, session, [flight])
    days = {"filterByDateStart": in_days(29).isoformat(), "filterByDateEnd": in_days(40).isoformat()}

    found = call(
        clerk, "ChangeFlightAvailableOptions", booking, ticketIds=ids(ticket_of(booking)), **days
    ).json()

    assert [option["flightId"] for option in found] == [str(dearer.id), str(full.id)]
    assert found[0]["options"][0]["difference"] == "35.00"
    assert found[0]["options"][0]["refusal"] is None
    assert found[1]["options"][0]["refusal"] == "0 seats left, 1 needed."
    assert found[1]["options"][0]["refusalReason"] == {
        "code": "tooFewSeatsLeft",
        "params": {"left": "0", "needed": "1"},
    }
    assert found[0]["options"][0]["refusalReason"] is None


def test_the_history_shows_quotes_and_changes(clerk: Caller, session: Session) -> None:
    booking = sold_party(clerk, session, [priced_flight(session)])
    fee(session, FunctionalFeeKind.FlightChange, "0.00")
    first, second = later(session, 33), later(session, 34, adult="220")
    quoted(clerk, "ChangeFlightCalculatePrice", booking, moves=to(first, ticket_of(booking)))
    used = quoted(clerk, "ChangeFlightCalculatePrice", booking, moves=to(second, ticket_of(booking)))
    applied(clerk, "ChangeFlight", booking, used, reason="Wedding moved")

    history = clerk.get(f"/api/TicketMaster/GetChanges/{booking['id']}").json()

    assert [(change["id"] == used["id"], change["appliedBy"] is not None) for change in history] == [
        (True, True),
        (False, False),
    ]
    assert (history[0]["due"], history[0]["reason"]) == ("20.00", "Wedding moved")
