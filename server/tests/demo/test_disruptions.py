"""The disrupted flight of the demo."""

from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.demo.disruptions import TOLD, seed_disruption
from tests.booking.bookings import priced_flight
from tests.changes.sold import found_wrong, sold_party
from tests.conftest import Callers
from tests.disruptions.desk import desk_of, propose
from tests.flights.flights import in_days


def test_a_sold_flight_is_cancelled_and_some_customers_are_told(as_role: Callers, session: Session) -> None:
    clerk, admin = as_role(Role.OfficeSaleAgent), as_role(Role.CharterAdmin)
    small, sold, _ = (priced_flight(session, in_days(day), seats=20) for day in (8, 9, 10))
    sold_party(clerk, session, [small])
    for _ in range(len(TOLD) + 2):
        sold_party(clerk, session, [sold])

    seed_disruption(session)

    session.commit()
    desk = desk_of(admin, sold)
    assert (desk["waiting"], desk["toTell"]) == (len(TOLD) + 2, 2)
    assert sum(row["to"] is not None for row in propose(admin, sold)["rows"]) == len(TOLD) + 1
    assert found_wrong(session) == {}


def test_without_bookings_nothing_is_cancelled(session: Session) -> None:
    flight = priced_flight(session, in_days(9))

    seed_disruption(session)

    session.refresh(flight)
    assert flight.status == "Open"
