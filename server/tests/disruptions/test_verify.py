"""The checker finds contradictions at the disruption desk."""

import uuid

from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.changes.models import BookingChange
from charterdesk.disruptions.models import DisruptedBookingRow, DisruptionMove
from charterdesk.disruptions.verify import verify_disruptions, verify_moves
from tests.booking.bookings import priced_flight
from tests.callers import Caller
from tests.changes.sold import later, sold_party
from tests.disruptions.desk import applied, cancel_flight


def test_what_does_not_fit_together_is_found(clerk: Caller, admin: Caller, session: Session) -> None:
    flight = priced_flight(session)
    locator = sold_party(clerk, session, [flight])["locatorNumber"]
    later(session, 31)
    cancel_flight(admin, session, flight)
    applied(admin, flight)
    session.expire_all()
    row, move = (
        session.scalars(select(DisruptedBookingRow)).one(),
        session.scalars(select(DisruptionMove)).one(),
    )
    change = session.get_one(BookingChange, row.change_id)
    assert [*verify_disruptions(session), *verify_moves(session)] == []

    move.bookings, change.applied_at, change.applied_by = 2, None, None
    session.flush()
    assert [f"{locator} was moved at the desk by a change that was not applied to it."] == list(
        verify_disruptions(session)
    )
    assert list(verify_moves(session)) == [f"The move {move.id} is of 2 bookings, and 1 are in it."]

    row.move_id, row.ticket_master_id = None, uuid.uuid4()
    session.flush()
    assert list(verify_disruptions(session)) == [
        f"The desk lists a booking {row.ticket_master_id} that does not exist."
    ]
