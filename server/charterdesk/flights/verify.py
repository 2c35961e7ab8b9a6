"""What must be true of the flights and their seats."""

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
        yield f"The times of flight {flight_id} do not fit together."


def verify_seats(session: Session) -> Iterator[str]:
    """Sold by agency adds up; nothing is sold, held or promised twice."""
    by_agency = func.coalesce(func.sum(SeatsSold.sold), 0)
    unequal = (
        select(FlightSeat.id, FlightSeat.sold, by_agency.label("by_agency"))
        .outerjoin(SeatsSold, SeatsSold.flight_seat_id == FlightSeat.id)
        .group_by(FlightSeat.id)
        .having(FlightSeat.sold != by_agency)
        .order_by(FlightSeat.id)
    )
    for seat_id, sold, said in session.execute(unequal):
        yield f"Of seats {seat_id} {sold} are sold, by the agencies' counts {said}."
    at = now(session)
    coming = session.scalars(select(Flight.id).where(*not_departed(at))).all()
    for counts in count_seats(session, coming, at).values():
        for seat_id, count in counts.items():
            taken = count.sold + count.held
            if taken > count.capacity:
                yield f"Of {count.capacity} seats {seat_id} {taken} are sold or held."
            elif count.free < 0:
                yield f"Of {count.capacity} seats {seat_id} {-count.free} too many are promised."
