"""The tickets of a party, each where it was before: a ticket keeps its id through every save. Pure."""

import uuid
from collections import defaultdict
from collections.abc import Iterable
from datetime import datetime

from msgspec.structs import replace

from charterdesk.booking.aggregate import Booking, LoadedParty
from charterdesk.booking.domain.party import Leg, Traveller, direction_of
from charterdesk.booking.domain.pricing import Line
from charterdesk.booking.domain.status import require_move
from charterdesk.booking.enums import FeeStatus, LineKind, TicketStatus
from charterdesk.booking.persistence.seat_inventory import Rows
from charterdesk.booking.records import ExtraFeeRecord, FunctionalFeeRecord, TicketRecord
from charterdesk.fees.enums import BuyIn, FunctionalFeeKind
from charterdesk.kit.ids import new_id
from charterdesk.passengers.enums import DocumentType
from charterdesk.passengers.records import InfoRecord


def write_tickets(
    booking: Booking, loaded: LoadedParty, lines: Iterable[Line], rows: Rows, at: datetime
) -> None:
    """Every ticket is Pending afterwards; who left the party has none."""
    known = {(ticket.leg, ticket.place): ticket for ticket in booking.tickets}
    by_ticket: dict[tuple[int, int], list[Line]] = defaultdict(list)
    for line in lines:
        by_ticket[line.leg, line.place].append(line)
    tickets = list[TicketRecord]()
    for leg in loaded.party.legs:
        for traveller in sorted(loaded.party.on(leg), key=lambda each: each.place):
            key = leg.number, traveller.place
            before = known.pop(key, None)
            fare, *fees = by_ticket[key]
            row = rows[leg.flight_id, traveller.seats[leg.number].category]
            ticket = _ticket(booking, before, leg, traveller, row, fare, at)
            ticket = name_passenger(ticket, loaded.infos.get(traveller.place))
            tickets.append(_with_fees(ticket, fees))
    booking.tickets = (_inheriting(tickets[0], known.values()), *tickets[1:])
    _name_titular(booking, loaded)


def _ticket(
    booking: Booking,
    before: TicketRecord | None,
    leg: Leg,
    traveller: Traveller,
    flight_seat_id: uuid.UUID,
    fare: Line,
    at: datetime,
) -> TicketRecord:
    if before is not None and before.status is not TicketStatus.Pending:
        require_move(before.status, TicketStatus.Pending)
    return TicketRecord(
        id=before.id if before else new_id(),
        ticket_master_id=booking.id,
        office_id=booking.row.office_id,
        flight_id=leg.flight_id,
        flight_seat_id=flight_seat_id,
        leg=leg.number,
        place=traveller.place,
        direction_type=direction_of(booking.row.trip_sort, leg.number),
        seat_category_type=traveller.seats[leg.number].category,
        passenger_age_category=traveller.age_on(leg),
        passenger_id=None,
        passenger_info_id=None,
        passenger_document_primary_type=DocumentType.Passport,
        passenger_travel_documents_verified=False,
        is_titular=traveller.titular,
        ofac_id=traveller.ofac_id,
        ofac_licence=traveller.ofac_licence,
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


def name_passenger(ticket: TicketRecord, info: InfoRecord | None) -> TicketRecord:
    if info is None:
        return ticket
    document = info.primary_travel_document
    return replace(
        ticket,
        passenger_id=info.passenger_id,
        passenger_info_id=info.id,
        passenger_name=info.passenger_full_name,
        passenger_document_primary_type=document.document_type if document else DocumentType.Passport,
        passenger_travel_documents_verified=info.travel_documents_verified,
    )


def _with_fees(ticket: TicketRecord, lines: Iterable[Line]) -> TicketRecord:
    extra = [line for line in lines if line.kind is LineKind.ExtraFee]
    own = [line for line in lines if line.kind is LineKind.FunctionalFee]
    return replace(
        ticket,
        extra_fees=tuple(_extra_fee(ticket, line) for line in extra),
        functional_fees=_functional_fees(ticket, own),
    )


def _extra_fee(ticket: TicketRecord, line: Line) -> ExtraFeeRecord:
    known = {fee.extra_fee_id: fee for fee in ticket.extra_fees}
    assert line.extra_fee_id is not None
    assert line.fee_kind is not None
    before = known.get(line.extra_fee_id)
    return ExtraFeeRecord(
        id=before.id if before else new_id(),
        ticket_id=ticket.id,
        extra_fee_id=line.extra_fee_id,
        code=line.code,
        name=line.title,
        kind=line.fee_kind,
        payee=line.payee,
        mandatory=line.mandatory,
        refundable=line.refundable,
        buy_in=BuyIn.Booking,
        quantity=line.quantity,
        unit_amount=line.unit_amount,
        amount=line.amount,
        status=before.status if before else FeeStatus.Pending,
    )


def _functional_fees(ticket: TicketRecord, lines: list[Line]) -> tuple[FunctionalFeeRecord, ...]:
    """What is charged already, like the surcharge of a card, stays."""
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
    """What was charged on a ticket was charged: another ticket of the booking shows it from now on."""
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
