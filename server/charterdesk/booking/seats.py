"""Taking and giving back seats, under the locks of `locking`."""

import uuid
from collections import Counter
from collections.abc import Iterable
from datetime import datetime, timedelta

from sqlalchemy import delete, update
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.orm import Session

from charterdesk.booking.errors import HoldEnded, NoSuchSeats, SeatsGone, of_flight
from charterdesk.booking.holds import Hold, extended
from charterdesk.booking.models import Ticket, TicketMaster
from charterdesk.booking.party import Party, takes_a_seat
from charterdesk.fees.words import SeatCategory
from charterdesk.flights.models import Flight, FlightSeat, SeatHold, SeatsSold
from charterdesk.flights.queries import count_seats
from charterdesk.kit.ids import new_id

Rows = dict[tuple[uuid.UUID, SeatCategory], uuid.UUID]
"""The row of seats of a flight's category."""


def seat_rows(party: Party, flights: Iterable[Flight]) -> Rows:
    rows = {(flight.id, seat.category): seat.id for flight in flights for seat in flight.seats}
    for leg in party.legs:
        for traveller in party.on(leg):
            category = traveller.seats[leg.number].category
            if (leg.flight_id, category) not in rows:
                raise NoSuchSeats(flight=leg.flight, category=category, details=of_flight(leg.flight_id))
    return rows


def needed_seats(party: Party, rows: Rows) -> Counter[uuid.UUID]:
    return Counter(
        rows[leg.flight_id, traveller.seats[leg.number].category]
        for leg in party.legs
        for traveller in party.on(leg)
        if takes_a_seat(traveller.age_on(leg))
    )


def hold_seats(
    session: Session, booking: TicketMaster, party: Party, rows: Rows, at: datetime, until: datetime
) -> None:
    """Instead of what the booking held before: all of the party, or nobody."""
    give_up_hold(session, booking)
    needed = needed_seats(party, rows)
    counts = count_seats(session, {leg.flight_id for leg in party.legs}, at)
    for leg in party.legs:
        for seat_id, count in counts[leg.flight_id].items():
            left = count.left_for(booking.office_holding_id)
            if needed[seat_id] > left:
                raise SeatsGone(
                    flight=leg.flight,
                    left=left,
                    category=count.category,
                    wanted=needed[seat_id],
                    details=of_flight(leg.flight_id),
                )
    held = [
        {
            "id": new_id(),
            "flight_seat_id": seat_id,
            "office_holding_id": booking.office_holding_id,
            "ticket_master_id": booking.id,
            "seats": seats,
            "expires_at": until,
        }
        for seat_id, seats in needed.items()
    ]
    if held:
        session.execute(insert(SeatHold), held)


def give_up_hold(session: Session, booking: TicketMaster) -> None:
    session.execute(delete(SeatHold).where(SeatHold.ticket_master_id == booking.id))


def sell_seats(session: Session, booking: TicketMaster, tickets: Iterable[Ticket]) -> None:
    """The held seats become sold ones."""
    give_up_hold(session, booking)
    sold = Counter(ticket.flight_seat_id for ticket in tickets if takes_a_seat(ticket.passenger_age_category))
    for seat_id, seats in sorted(sold.items()):
        session.execute(
            update(FlightSeat).where(FlightSeat.id == seat_id).values(sold=FlightSeat.sold + seats)
        )
        row = insert(SeatsSold).values(
            id=new_id(), flight_seat_id=seat_id, office_holding_id=booking.office_holding_id, sold=seats
        )
        session.execute(
            row.on_conflict_do_update(
                index_elements=["flight_seat_id", "office_holding_id"],
                set_={"sold": SeatsSold.sold + row.excluded.sold},
            )
        )


def extend_hold(session: Session, booking: TicketMaster, at_least: timedelta, at: datetime) -> None:
    """For a card that is about to be charged: the seats are held until the charge has ended."""
    if booking.hold_started_at is None or booking.hold_expires_at is None or booking.hold_expires_at <= at:
        raise HoldEnded
    hold = extended(Hold(booking.hold_started_at, booking.hold_expires_at), at_least, at)
    booking.hold_expires_at = hold.expires_at
    session.execute(
        update(SeatHold).where(SeatHold.ticket_master_id == booking.id).values(expires_at=hold.expires_at)
    )
