"""Changes after the sale in the demo."""

from collections import Counter

from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.booking.enums import MasterStatus
from charterdesk.booking.models import Ticket, TicketMaster
from charterdesk.changes.models import BookingChange
from charterdesk.demo.changes import EACH, seed_changes
from charterdesk.fees.enums import SeatCategory
from charterdesk.flights.models import Flight, FlightSeat
from charterdesk.passengers.enums import AgeCategory
from tests.booking.bookings import priced_flight
from tests.changes.sold import found_wrong, sold_party
from tests.conftest import Callers
from tests.flights.flights import in_days, price


def flight(session: Session, day: int) -> Flight:
    made = priced_flight(session, in_days(day), seats=100)
    made.seats.append(FlightSeat(category=SeatCategory.Business, capacity=100, sold=0))
    session.commit()
    price(session, made, "380", category=SeatCategory.Business, age=AgeCategory.Adult)
    return made


def test_some_bookings_are_changed_in_every_way(as_role: Callers, session: Session) -> None:
    clerk, (first, _) = as_role(Role.OfficeSaleAgent), [flight(session, day) for day in (10, 12)]
    for _ in range(5 * EACH):
        sold_party(clerk, session, [first], ("Zulema Quiñonero", "Ramón Quiñonero"))

    seed_changes(session)

    session.commit()
    made = session.scalars(select(BookingChange)).all()
    kinds = Counter((change.kind.value, change.applied_at is not None) for change in made)
    assert kinds == {
        ("Flight", True): EACH,
        ("SeatCategory", True): EACH,
        ("Cancel", True): 2 * EACH,
        ("Cancel", False): EACH,
    }
    cancelled = select(TicketMaster.id).where(TicketMaster.status == MasterStatus.Cancel)
    assert len(session.scalars(cancelled).all()) == EACH
    assert len(session.scalars(select(Ticket.id).where(Ticket.revision == 1)).all()) == 4 * EACH
    assert found_wrong(session) == {}
