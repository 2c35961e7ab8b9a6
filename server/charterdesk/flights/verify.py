"""Checks of the stored flights and seats for `charterdesk verify`."""

from collections.abc import Iterator

from sqlalchemy import Date, cast, func, or_, select
from sqlalchemy.orm import Session

from charterdesk.flights.models import Flight, FlightSeat, SeatsSold
from charterdesk.flights.queries import count_seats, not_departed
from charterdesk.kit.clock import now


def verify_flight_times(session: Session) -> Iterator[str]:
    local_day = cast(func.timezone(Flight.departure_zone, Flight.departs_at), Date)
    wrong = or_(Flight.arrives_at <= Flight.departs_at, Flight.departure_day != local_day)
    for flight_id in session.scalars(select(Flight.id).where(wrong).order_by(Flight.id)):
        yield f"Flight {flight_id}: departure, arrival and departure day do not match."


def verify_seats(session: Session) -> Iterator[str]:
    """Check that sales by agency add up, and that no seat is sold, held or allotted twice."""
    by_agency = func.coalesce(func.sum(SeatsSold.sold), 0)
    unequal = (
        select(FlightSeat.id, FlightSeat.sold, by_agency.label("by_agency"))
        .outerjoin(SeatsSold, SeatsSold.flight_seat_id == FlightSeat.id)
        .group_by(FlightSeat.id)
        .having(FlightSeat.sold != by_agency)
        .order_by(FlightSeat.id)
    )
    for seat_id, sold, said in session.execute(unequal):
        yield f"Seats {seat_id}: {sold} sold in total, but {said} by agency."
    at = now(session)
    coming = session.scalars(select(Flight.id).where(*not_departed(at))).all()
    for counts in count_seats(session, coming, at).values():
        for seat_id, count in counts.items():
            taken = count.sold + count.held
            if taken > count.capacity:
                yield f"Seats {seat_id}: {taken} sold or held, but the capacity is {count.capacity}."
            elif count.free < 0:
                yield f"Seats {seat_id}: {-count.free} more sold, held or allotted than {count.capacity}."
