"""The return of a passenger who did not come: its change or cancellation charges the no-show fee once."""

import pytest
from sqlalchemy import update
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.booking.enums import MasterStatus, TicketStatus
from charterdesk.booking.models import Ticket, TicketMaster
from charterdesk.fees.enums import FeeBasis, FunctionalFeeKind
from charterdesk.flights.enums import FlightStatus
from charterdesk.flights.models import Flight, SeatsSold
from tests.booking.bookings import Body, priced_flight, round_trip, seats_of
from tests.callers import Caller
from tests.changes.parties import depart
from tests.changes.sold import (
    applied,
    call,
    fee,
    found_wrong,
    ids,
    lines_of,
    quoted,
    sold_party,
    ticket_of,
    to,
)
from tests.conftest import Callers
from tests.flights.flights import in_days

COUPLE = ("Zulema Quiñonero", "Ramón Quiñonero")
CANCEL, CHANGE = "CancelTicketMaster", "ChangeFlight"


@pytest.fixture
def clerk(as_role: Callers) -> Caller:
    return as_role(Role.OfficeSaleAgent)


@pytest.fixture
def admin(as_role: Callers) -> Caller:
    return as_role(Role.CharterAdmin)


@pytest.fixture
def trip(session: Session) -> tuple[Flight, Flight]:
    fee(session, FunctionalFeeKind.NoShow, "30", FeeBasis.Percent)
    fee(session, FunctionalFeeKind.FlightChange, "25.00")
    fee(session, FunctionalFeeKind.Cancellation, "40.00")
    return round_trip(session)


def miss(session: Session, booking: Body, flight: Flight) -> None:
    """Let the flight depart without the first passenger, as far as the database goes."""
    depart(session, flight)
    missed = ticket_of(booking)["id"]
    session.execute(update(Ticket).where(Ticket.id == missed).values(status=TicketStatus.NoShow))
    row = TicketMaster.id == booking["id"]
    session.execute(update(TicketMaster).where(row).values(status=MasterStatus.Booked))
    seats = seats_of(session, flight)
    seats.sold -= 1
    session.execute(
        update(SeatsSold).where(SeatsSold.flight_seat_id == seats.id).values(sold=SeatsSold.sold - 1)
    )
    session.commit()


def no_shows(booking: Body) -> list[str]:
    fees = ticket_of(booking)["ticketFunctionalFees"]
    return [each["amount"] for each in fees if each["kind"] == "NoShow"]


def test_the_return_is_changed_with_the_fee_once(
    clerk: Caller, session: Session, trip: tuple[Flight, Flight]
) -> None:
    booking = sold_party(clerk, session, trip, COUPLE)
    miss(session, booking, trip[0])
    new, newer = (_return(session, day) for day in (42, 43))

    quote = quoted(clerk, f"{CHANGE}CalculatePrice", booking, moves=to(new, ticket_of(booking, 1)))
    changed = applied(clerk, CHANGE, booking, quote)
    again = quoted(clerk, f"{CHANGE}CalculatePrice", changed, moves=to(newer, ticket_of(changed, 1)))
    other = quoted(clerk, f"{CHANGE}CalculatePrice", changed, moves=to(new, ticket_of(changed, 1, 1)))

    assert ("NoShow", "0.00", "60.00") in lines_of(quote)
    assert quote["fee"] == "85.00"
    assert no_shows(changed) == ["60.00"]
    assert ticket_of(changed)["status"] == "NoShow"
    assert "NoShow" not in {code for code, *_ in lines_of(again) + lines_of(other)}
    assert found_wrong(session) == {}


def test_the_return_is_cancelled_with_the_fee_that_an_admin_waives(
    clerk: Caller, admin: Caller, session: Session, trip: tuple[Flight, Flight]
) -> None:
    booking = sold_party(clerk, session, trip)
    miss(session, booking, trip[0])
    back = ids(ticket_of(booking, 1))
    waiver = {"amount": "60.00", "reason": "Was in hospital"}

    quote = quoted(clerk, "CancelCalculatePrice", booking, ticketIds=back)
    waived = quoted(admin, "CancelCalculatePrice", booking, ticketIds=back, waiver=waiver)
    cancelled = applied(admin, CANCEL, booking, waived, reason="Was in hospital")

    assert lines_of(quote) == [
        ("FARE", "200.00", "0.00"),
        ("Cancellation", "0.00", "40.00"),
        ("NoShow", "0.00", "60.00"),
    ]
    assert (waived["fee"], waived["waived"], waived["due"]) == ("100.00", "60.00", "-160.00")
    assert no_shows(cancelled) == ["60.00", "-20.00"]
    assert found_wrong(session) == {}


def test_it_costs_nothing_if_the_operator_cancelled_the_return(
    clerk: Caller, session: Session, trip: tuple[Flight, Flight]
) -> None:
    booking = sold_party(clerk, session, trip)
    miss(session, booking, trip[0])
    trip[1].status, trip[1].cancel_reason = FlightStatus.Cancelled, "Aircraft broken"
    session.commit()

    quote = quoted(clerk, "CancelCalculatePrice", booking, ticketIds=ids(ticket_of(booking, 1)))

    assert lines_of(quote) == [("FARE", "200.00", "0.00")]


def test_the_missed_ticket_itself_is_not_changed(
    clerk: Caller, session: Session, trip: tuple[Flight, Flight]
) -> None:
    booking = sold_party(clerk, session, trip)
    miss(session, booking, trip[0])

    refused = call(clerk, "CancelCalculatePrice", booking, ticketIds=ids(ticket_of(booking)))

    assert (refused.status_code, refused.json()["code"]) == (409, "ticketNotSold")


def _return(session: Session, days: int) -> Flight:
    """A later flight of the way back."""
    return priced_flight(session, in_days(days), number="415", route=("HAV", "MIA"))
