"""Taking and giving back seats, under the locks of `locking`."""

import uuid
from collections import Counter
from collections.abc import Iterable, Mapping
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import delete, select, update
from sqlalchemy.orm import Session

from charterdesk.booking.aggregate import Sold
from charterdesk.booking.domain.hold_period import Hold, extended
from charterdesk.booking.domain.party import Party, takes_a_seat
from charterdesk.booking.errors import HoldEnded, NoSuchSeats, SeatsGone, of_flight
from charterdesk.booking.records import BookingRecord, TicketRecord
from charterdesk.fees.enums import SeatCategory
from charterdesk.flights.models import FlightSeat, SeatHold, SeatsSold
from charterdesk.flights.queries import Counts, count_seats
from charterdesk.kit.ids import new_id
from charterdesk.kit.prepared import PreparedStatement
from charterdesk.kit.sql_params import in_param, insert_rows_param, param, rows_param, table_of, to_json
from charterdesk.passengers.models import PassengerInfo
from charterdesk.passengers.records import InfoRecord

Rows = dict[tuple[uuid.UUID, SeatCategory], uuid.UUID]
"""The row of seats of a flight's category."""

_HOLD = PreparedStatement(insert_rows_param(table_of(SeatHold)))
_give_up = delete(table_of(SeatHold)).where(
    SeatHold.ticket_master_id == param("booking_id", SeatHold.ticket_master_id)
)
_GIVE_UP = PreparedStatement(_give_up)
_EXTEND = PreparedStatement(
    update(table_of(SeatHold))
    .where(SeatHold.ticket_master_id == param("booking_id", SeatHold.ticket_master_id))
    .values(expires_at=param("until", SeatHold.expires_at))
)
_given = rows_param(table_of(SeatsSold))
_taken = (
    update(table_of(FlightSeat))
    # Also by their ids: of rows of an unknown number the planner would read all seats of all flights.
    .where(FlightSeat.id == _given.c.flight_seat_id, in_param("seat_ids", FlightSeat.id))
    .values(sold=FlightSeat.sold + _given.c.sold)
)
_in_order = select(PassengerInfo.id).where(in_param("infos", PassengerInfo.id)).order_by(PassengerInfo.id)
_frozen = (
    update(table_of(PassengerInfo))
    .where(PassengerInfo.id.in_(_in_order.with_for_update()))
    .values(frozen=True, version=PassengerInfo.version + 1)
)
_sold = insert_rows_param(table_of(SeatsSold))
SELL = _sold.on_conflict_do_update(
    index_elements=["flight_seat_id", "office_holding_id"],
    set_={"sold": SeatsSold.sold + _sold.excluded.sold},
).add_cte(_give_up.cte("given_up"), _taken.cte("taken"), _frozen.cte("frozen"))
"""The held seats become sold ones, and who travels stays who he is; run with `seats_to_sell`."""


def hold_seats(session: Session, booking: BookingRecord, party: Party, at: datetime, until: datetime) -> Rows:
    """Instead of what the booking held before: all of the party, or nobody."""
    give_up_hold(session, booking)
    counts = count_seats(session, {leg.flight_id for leg in party.legs}, at)
    rows = _seat_rows(party, counts)
    needed = _needed_seats(party, rows)
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
    _HOLD.run(session, {"seat_hold": to_json(held)})
    return rows


def _seat_rows(party: Party, counts: Mapping[uuid.UUID, Counts]) -> Rows:
    rows = {
        (flight_id, count.category): seat_id
        for flight_id, of_flight in counts.items()
        for seat_id, count in of_flight.items()
    }
    for leg in party.legs:
        for traveller in party.on(leg):
            category = traveller.seats[leg.number].category
            if (leg.flight_id, category) not in rows:
                raise NoSuchSeats(flight=leg.flight, category=category, details=of_flight(leg.flight_id))
    return rows


def _needed_seats(party: Party, rows: Rows) -> Counter[uuid.UUID]:
    return Counter(
        rows[leg.flight_id, traveller.seats[leg.number].category]
        for leg in party.legs
        for traveller in party.on(leg)
        if takes_a_seat(traveller.age_on(leg))
    )


def give_up_hold(session: Session, booking: BookingRecord) -> None:
    if booking.hold_expires_at is not None:
        _GIVE_UP.run(session, {"booking_id": booking.id})


def sold_with(tickets: Iterable[TicketRecord], infos: Iterable[InfoRecord]) -> Sold:
    seats = Counter(
        ticket.flight_seat_id for ticket in tickets if takes_a_seat(ticket.passenger_age_category)
    )
    return Sold(seats, [info.id for info in infos if not info.frozen])


def seats_to_sell(booking: BookingRecord, sold: Sold) -> dict[str, Any]:
    to_whom = [
        {
            "id": new_id(),
            "flight_seat_id": seat_id,
            "office_holding_id": booking.office_holding_id,
            "sold": seats,
        }
        for seat_id, seats in sold.seats.items()
    ]
    return {
        "booking_id": booking.id,
        "seats_sold": to_json(to_whom),
        "seat_ids": list(sold.seats),
        "infos": list(sold.infos),
    }


def extend_hold(session: Session, booking: BookingRecord, at_least: timedelta, at: datetime) -> None:
    """For a card that is about to be charged: the seats are held until the charge has ended."""
    if booking.hold_started_at is None or booking.hold_expires_at is None or booking.hold_expires_at <= at:
        raise HoldEnded
    hold = extended(Hold(booking.hold_started_at, booking.hold_expires_at), at_least, at)
    booking.hold_expires_at = hold.expires_at
    _EXTEND.run(session, {"booking_id": booking.id, "until": hold.expires_at})
