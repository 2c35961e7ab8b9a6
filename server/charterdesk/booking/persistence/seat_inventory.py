"""Holds, sells and frees seats, under the locks of `load_for_update`."""

import uuid
from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlalchemy import delete, select, update
from sqlalchemy.orm import Session

from charterdesk.booking.domain.build_tickets import SeatRows
from charterdesk.booking.domain.party import AGES_WITH_SEAT, Party
from charterdesk.booking.domain.status import Hold, extended
from charterdesk.booking.errors import (
    HoldEnded,
    NoSuchSeats,
    SeatsGone,
    of_flight,
)
from charterdesk.booking.records import BookingRecord, TicketRecord
from charterdesk.flights.models import FlightSeat, SeatHold, SeatsSold
from charterdesk.flights.queries import Counts, count_seats
from charterdesk.kit.ids import new_id
from charterdesk.kit.prepared import Json, PreparedStatement
from charterdesk.kit.sql_params import in_param, insert_rows_param, param, rows_param, table_of
from charterdesk.passengers.models import PassengerInfo
from charterdesk.passengers.records import InfoRecord

_HOLD = PreparedStatement(insert_rows_param(table_of(SeatHold)))
_delete_hold = delete(table_of(SeatHold)).where(
    SeatHold.ticket_master_id == param("booking_id", SeatHold.ticket_master_id)
)
_DELETE_HOLD = PreparedStatement(_delete_hold)
_EXTEND = PreparedStatement(
    update(table_of(SeatHold))
    .where(SeatHold.ticket_master_id == param("booking_id", SeatHold.ticket_master_id))
    .values(expires_at=param("until", SeatHold.expires_at))
)
_given = rows_param(table_of(SeatsSold))
_count_sold = (
    update(table_of(FlightSeat))
    # Also filtered by a list of ids; otherwise the planner picks a sequential scan of all seat rows.
    .where(FlightSeat.id == _given.c.flight_seat_id, in_param("seat_ids", FlightSeat.id))
    .values(sold=FlightSeat.sold + _given.c.sold)
)
_in_order = select(PassengerInfo.id).where(in_param("infos", PassengerInfo.id)).order_by(PassengerInfo.id)
_freeze = (
    update(table_of(PassengerInfo))
    .where(PassengerInfo.id.in_(_in_order.with_for_update()))
    .values(frozen=True, version=PassengerInfo.version + 1)
)
_sold = insert_rows_param(table_of(SeatsSold))
_SELL = PreparedStatement(
    _sold.on_conflict_do_update(
        index_elements=["flight_seat_id", "office_holding_id"],
        set_={"sold": SeatsSold.sold + _sold.excluded.sold},
    ).add_cte(_delete_hold.cte("deleted_hold"), _count_sold.cte("counted_sold"), _freeze.cte("frozen"))
)

_GIVE_BACK = PreparedStatement(
    update(table_of(SeatsSold))
    .where(
        SeatsSold.flight_seat_id == _given.c.flight_seat_id,
        SeatsSold.office_holding_id == _given.c.office_holding_id,
    )
    .values(sold=SeatsSold.sold + _given.c.sold)
    .add_cte(_count_sold.cte("counted_sold"))
)


@dataclass(frozen=True)
class SoldSeats:
    """Seats that a sale or a change sells or gives back, and passenger data that it freezes as printed."""

    seats: Mapping[uuid.UUID, int]
    """Seats sold by seat row; below zero they are given back."""
    infos: Sequence[uuid.UUID]


def replace_hold(
    session: Session, booking: BookingRecord, party: Party, at: datetime, until: datetime
) -> SeatRows:
    """Hold seats for the whole party in place of what the booking held, or refuse."""
    delete_hold(session, booking)
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
    _HOLD.run(session, {"seat_hold": Json(held)})
    return rows


def _seat_rows(party: Party, counts: Mapping[uuid.UUID, Counts]) -> SeatRows:
    rows = {
        (flight_id, count.category): seat_id
        for flight_id, of_flight in counts.items()
        for seat_id, count in of_flight.items()
    }
    for ticket in party.tickets:
        leg, category = ticket.leg, ticket.seat.category
        if (leg.flight_id, category) not in rows:
            raise NoSuchSeats(flight=leg.flight, category=category, details=of_flight(leg.flight_id))
    return rows


def _needed_seats(party: Party, rows: SeatRows) -> Counter[uuid.UUID]:
    return Counter(
        rows[ticket.leg.flight_id, ticket.seat.category]
        for ticket in party.tickets
        if ticket.age in AGES_WITH_SEAT
    )


def delete_hold(session: Session, booking: BookingRecord) -> None:
    if booking.hold_expires_at is not None:
        _DELETE_HOLD.run(session, {"booking_id": booking.id})


def seats_of_sale(tickets: Iterable[TicketRecord], infos: Iterable[InfoRecord]) -> SoldSeats:
    seats = Counter(
        ticket.flight_seat_id for ticket in tickets if ticket.passenger_age_category in AGES_WITH_SEAT
    )
    return SoldSeats(seats, [info.id for info in infos if not info.frozen])


def sell_seats(session: Session, booking: BookingRecord, sold: SoldSeats) -> None:
    """Turn the held seats into sold ones; from now on a correction of passenger data makes a new row.

    Seats that a change gives back are returned first.
    """
    _give_back(session, booking.office_holding_id, sold)
    if _sells(sold) or booking.hold_expires_at:
        _sell(session, booking.office_holding_id, sold, booking.id)


def sell_seats_of_many(session: Session, sold: Collection[tuple[BookingRecord, SoldSeats]]) -> None:
    """Count the seats of many bookings without a hold, together for each agency.

    All that are given back are returned first, so that others of the same transaction may have them.
    """
    by_agency: dict[uuid.UUID, list[SoldSeats]] = {}
    for booking, of_booking in sold:
        by_agency.setdefault(booking.office_holding_id, []).append(of_booking)
    summed = {holding_id: _sum(each) for holding_id, each in by_agency.items()}
    for holding_id, of_agency in summed.items():
        _give_back(session, holding_id, of_agency)
    for holding_id, of_agency in summed.items():
        if _sells(of_agency):
            _sell(session, holding_id, of_agency, None)


def _sum(sold: Iterable[SoldSeats]) -> SoldSeats:
    seats, infos = Counter[uuid.UUID](), dict[uuid.UUID, None]()
    for each in sold:
        for seat_id, count in each.seats.items():
            seats[seat_id] += count
        infos |= dict.fromkeys(each.infos)
    return SoldSeats(seats, list(infos))


def _give_back(session: Session, holding_id: uuid.UUID, sold: SoldSeats) -> None:
    returned = {seat_id: seats for seat_id, seats in sold.seats.items() if seats < 0}
    if returned:
        _GIVE_BACK.run(session, _count_rows(holding_id, returned))


def _sells(sold: SoldSeats) -> bool:
    return bool(sold.infos) or any(seats > 0 for seats in sold.seats.values())


def _sell(session: Session, holding_id: uuid.UUID, sold: SoldSeats, held_by: uuid.UUID | None) -> None:
    """Count the seats as sold, freeze the passenger data, and end the hold of a booking."""
    taken = {seat_id: seats for seat_id, seats in sold.seats.items() if seats > 0}
    params = {**_count_rows(holding_id, taken), "booking_id": held_by, "infos": list(sold.infos)}
    _SELL.run(session, params)


def _count_rows(holding_id: uuid.UUID, seats: Mapping[uuid.UUID, int]) -> dict[str, object]:
    """Return the parameters that add these counts to the seat rows and to the agency's own."""
    by_agency = [
        {
            "id": new_id(),
            "flight_seat_id": seat_id,
            "office_holding_id": holding_id,
            "sold": count,
        }
        for seat_id, count in seats.items()
    ]
    return {"seats_sold": Json(by_agency), "seat_ids": list(seats)}


def extend_hold(
    session: Session, booking: BookingRecord, minutes: int, at_least: timedelta, at: datetime
) -> None:
    """Hold the seats until the card charge that is about to begin has ended."""
    if booking.hold_started_at is None or booking.hold_expires_at is None or booking.hold_expires_at <= at:
        raise HoldEnded
    hold = Hold(booking.hold_started_at, booking.hold_expires_at, booking.card_minutes_used)
    hold = extended(hold, minutes, at_least, at)
    booking.card_minutes_used = hold.card_minutes_used
    move_hold_end(session, booking, hold.expires_at)


def move_hold_end(session: Session, booking: BookingRecord, until: datetime) -> None:
    booking.hold_expires_at = until
    _EXTEND.run(session, {"booking_id": booking.id, "until": until})
