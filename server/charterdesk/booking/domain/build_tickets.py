"""Builds the tickets of a party; a ticket keeps its id through every save. Pure."""

import uuid
from collections import defaultdict
from collections.abc import Iterable, Mapping
from datetime import datetime

from msgspec.structs import asdict, replace

from charterdesk.booking.aggregate import Booking, LoadedParty
from charterdesk.booking.domain.party import PartyTicket
from charterdesk.booking.domain.status import require_move
from charterdesk.booking.enums import FeeStatus, LineKind, TicketStatus
from charterdesk.booking.records import ExtraFeeRecord, FunctionalFeeRecord, Line, TicketRecord
from charterdesk.fees.enums import BuyIn, FunctionalFeeKind, SeatCategory
from charterdesk.flights.enums import Direction, TripType
from charterdesk.kit.ids import new_id
from charterdesk.passengers.enums import DocumentType
from charterdesk.passengers.records import InfoRecord

SeatRows = Mapping[tuple[uuid.UUID, SeatCategory], uuid.UUID]
"""The id of the seat row for each flight and category."""


def build_tickets(
    booking: Booking, loaded: LoadedParty, lines: Iterable[Line], rows: SeatRows, at: datetime
) -> None:
    """Give the booking one Pending ticket per traveler and leg, and drop the tickets of those who left."""
    known = {(ticket.leg, ticket.place): ticket for ticket in booking.tickets}
    by_ticket: dict[tuple[int, int], list[Line]] = defaultdict(list)
    for line in lines:
        by_ticket[line.leg, line.place].append(line)
    tickets = list[TicketRecord]()
    for planned in sorted(loaded.party.tickets, key=lambda each: (each.leg.number, each.traveler.place)):
        leg, place = planned.leg, planned.traveler.place
        before = known.pop((leg.number, place), None)
        fare, *fees = by_ticket[leg.number, place]
        row = rows[leg.flight_id, planned.seat.category]
        ticket = _ticket(booking, loaded, before, planned, row, fare, at)
        info = loaded.infos.get(place)
        ticket = with_passenger(ticket, info) if info else ticket
        tickets.append(_with_fees(ticket, fees))
    booking.tickets = (_inheriting(tickets[0], known.values()), *tickets[1:])
    _name_titular(booking, loaded)


def _ticket(
    booking: Booking,
    loaded: LoadedParty,
    before: TicketRecord | None,
    planned: PartyTicket,
    flight_seat_id: uuid.UUID,
    fare: Line,
    at: datetime,
) -> TicketRecord:
    if before is not None and before.status is not TicketStatus.Pending:
        require_move(before.status, TicketStatus.Pending)
    leg, place = planned.leg, planned.traveler.place
    chosen = asdict(loaded.choices[place])
    named_later = {"passenger_info_id": None, "passenger_age_category": planned.age}
    return TicketRecord(
        **{**chosen, **named_later},
        id=before.id if before else new_id(),
        ticket_master_id=booking.row.id,
        office_id=booking.row.office_id,
        flight_id=leg.flight_id,
        flight_seat_id=flight_seat_id,
        leg=leg.number,
        place=place,
        direction_type=direction_of(booking.row.trip_sort, leg.number),
        seat_category_type=planned.seat.category,
        passenger_id=None,
        passenger_document_primary_type=DocumentType.Passport,
        passenger_travel_documents_verified=False,
        status=TicketStatus.Pending,
        flight_price_id=fare.flight_price_id,
        price=fare.amount,
        commission=fare.commission,
        note=before.note if before else None,
        created_at=before.created_at if before else at,
        passenger_name=None,
        flight=leg.flight,
        extra_fees=before.extra_fees if before else (),
        functional_fees=before.functional_fees if before else (),
    )


def with_passenger(ticket: TicketRecord, info: InfoRecord) -> TicketRecord:
    """Return the ticket with the current data of its passenger."""
    document = info.primary_travel_document
    return replace(
        ticket,
        passenger_id=info.passenger_id,
        passenger_info_id=info.id,
        passenger_name=info.passenger_full_name,
        passenger_document_primary_type=document.document_type if document else DocumentType.Passport,
        passenger_travel_documents_verified=info.travel_documents_verified,
    )


def book_ticket(ticket: TicketRecord, info: InfoRecord) -> TicketRecord:
    """Return the ticket as sold: with the passenger's current data, and its pending fees charged."""
    pending, charged = FeeStatus.Pending, FeeStatus.Charged
    return replace(
        with_passenger(ticket, info),
        status=TicketStatus.Booked,
        extra_fees=tuple(replace(fee, status=charged) for fee in ticket.extra_fees),
        functional_fees=tuple(
            replace(fee, status=charged) if fee.status is pending else fee for fee in ticket.functional_fees
        ),
    )


def direction_of(trip: TripType, leg: int) -> Direction:
    return Direction.Return if trip is TripType.RoundTrip and leg == 1 else Direction.Outbound


def _with_fees(ticket: TicketRecord, lines: Iterable[Line]) -> TicketRecord:
    extra = [line for line in lines if line.kind is LineKind.ExtraFee]
    own = [line for line in lines if line.kind is LineKind.FunctionalFee]
    return replace(
        ticket,
        extra_fees=tuple(_extra_fee(ticket, line) for line in extra),
        functional_fees=_functional_fees(ticket, own),
    )


def _extra_fee(ticket: TicketRecord, line: Line) -> ExtraFeeRecord:
    before = next((fee for fee in ticket.extra_fees if fee.extra_fee_id == line.extra_fee_id), None)
    if before is None:
        return fee_record(ticket.id, line, FeeStatus.Pending)
    return replace(fee_record(ticket.id, line, before.status), id=before.id)


def fee_record(ticket_id: uuid.UUID, line: Line, status: FeeStatus) -> ExtraFeeRecord:
    """Return a new fee of a ticket for a quoted line."""
    assert line.extra_fee_id is not None
    assert line.fee_kind is not None
    return ExtraFeeRecord(
        id=new_id(),
        ticket_id=ticket_id,
        extra_fee_id=line.extra_fee_id,
        code=line.code,
        name=line.title,
        kind=line.fee_kind,
        payee=line.payee,
        mandatory=line.mandatory,
        refundable=line.refundable,
        buy_in=BuyIn.CheckIn if line.at_check_in else BuyIn.Booking,
        quantity=line.quantity,
        unit_amount=line.unit_amount,
        amount=line.amount,
        status=status,
    )


def _functional_fees(ticket: TicketRecord, lines: list[Line]) -> tuple[FunctionalFeeRecord, ...]:
    """Replace the pending fees; charged ones, like a card surcharge, stay."""
    pending = [fee for fee in ticket.functional_fees if fee.status is FeeStatus.Pending]
    if [(fee.basis, fee.amount) for fee in pending] == [(line.basis, line.amount) for line in lines]:
        return ticket.functional_fees
    charged = [fee for fee in ticket.functional_fees if fee.status is not FeeStatus.Pending]
    booking = FunctionalFeeKind.Booking
    new = [
        FunctionalFeeRecord(new_id(), ticket.id, booking, line.basis, line.amount, FeeStatus.Pending)
        for line in lines
    ]
    return (*charged, *new)


def _inheriting(heir: TicketRecord, gone: Iterable[TicketRecord]) -> TicketRecord:
    """Move charged fees of removed tickets to a ticket that stays."""
    charged = [
        replace(fee, ticket_id=heir.id)
        for ticket in gone
        for fee in ticket.functional_fees
        if fee.status is not FeeStatus.Pending
    ]
    return replace(heir, functional_fees=(*heir.functional_fees, *charged))


def _name_titular(booking: Booking, loaded: LoadedParty) -> None:
    titular = loaded.party.titular
    info = loaded.infos.get(titular.place) if titular else None
    booking.row.passenger_titular_id = info.passenger_id if info else None
    booking.row.passenger_info_titular_id = info.id if info else None
