"""Writing the party's tickets: each where it was before, so that a ticket keeps its id through every save."""

import uuid
from collections import defaultdict
from datetime import datetime

from charterdesk.booking.models import Ticket, TicketExtraFee, TicketFunctionalFee, TicketMaster
from charterdesk.booking.party import Leg, Party, Traveller, direction_of
from charterdesk.booking.pricing import Line
from charterdesk.booking.queries.parties import Loaded
from charterdesk.booking.seats import Rows
from charterdesk.booking.status import require_move
from charterdesk.booking.words import FeeStatus, LineKind, TicketStatus
from charterdesk.fees.words import BuyIn, FunctionalFeeKind
from charterdesk.kit.ids import new_id
from charterdesk.passengers.models import PassengerInfo
from charterdesk.passengers.words import DocumentType


def write_tickets(
    booking: TicketMaster, loaded: Loaded, lines: tuple[Line, ...], rows: Rows, at: datetime
) -> None:
    """Every ticket is Pending afterwards; who left the party has none."""
    party = loaded.party
    known = {(ticket.leg, ticket.place): ticket for ticket in booking.tickets}
    by_ticket: dict[tuple[int, int], list[Line]] = defaultdict(list)
    for line in lines:
        by_ticket[line.leg, line.place].append(line)
    wanted = {
        (leg.number, traveller.place): (leg, traveller) for leg in party.legs for traveller in party.on(leg)
    }
    for key, (leg, traveller) in wanted.items():
        ticket = known.get(key) or _new(booking, at)
        if ticket.status is not TicketStatus.Pending:
            require_move(ticket.status, TicketStatus.Pending)
        ticket.status = TicketStatus.Pending
        _describe(ticket, party, leg, traveller, loaded.infos.get(traveller.place))
        ticket.flight = loaded.flights[leg.number]
        ticket.flight_seat_id = rows[leg.flight_id, ticket.seat_category_type]
        _price(ticket, by_ticket[key])
    for key in known.keys() - wanted.keys():
        _drop(booking, known[key], known.get(min(wanted)) or booking.tickets[-1])
    _name_titular(booking, loaded)


def _drop(booking: TicketMaster, ticket: Ticket, heir: Ticket) -> None:
    """What was charged on the ticket was charged: another ticket of the booking shows it from now on."""
    charged = [fee for fee in ticket.functional_fees if fee.status is not FeeStatus.Pending]
    for fee in charged:
        ticket.functional_fees.remove(fee)
        heir.functional_fees.append(fee)
    booking.tickets.remove(ticket)


def _new(booking: TicketMaster, at: datetime) -> Ticket:
    ticket = Ticket(id=new_id(), status=TicketStatus.Pending, created_at=at, note=None)
    booking.tickets.append(ticket)
    return ticket


def _describe(
    ticket: Ticket, party: Party, leg: Leg, traveller: Traveller, info: PassengerInfo | None
) -> None:
    ticket.leg, ticket.place = leg.number, traveller.place
    ticket.direction_type = direction_of(party.trip, leg.number)
    ticket.seat_category_type = traveller.seats[leg.number].category
    ticket.passenger_age_category = traveller.age_on(leg)
    ticket.is_titular = traveller.titular
    ticket.ofac_id, ticket.ofac_licence = traveller.ofac_id, traveller.ofac_licence
    name_passenger(ticket, info)


def name_passenger(ticket: Ticket, info: PassengerInfo | None) -> None:
    ticket.passenger_id = info.passenger_id if info else None
    ticket.passenger_info = info
    document = info.primary_travel_document if info else None
    ticket.passenger_document_primary_type = document.document_type if document else DocumentType.Passport
    ticket.passenger_travel_documents_verified = info.travel_documents_verified if info else False


def _price(ticket: Ticket, lines: list[Line]) -> None:
    fare = next(line for line in lines if line.kind is LineKind.Fare)
    ticket.price, ticket.commission, ticket.flight_price_id = (
        fare.amount,
        fare.commission,
        fare.flight_price_id,
    )
    _extra_fees(ticket, {line.extra_fee_id: line for line in lines if line.extra_fee_id})
    _functional_fees(ticket, [line for line in lines if line.kind is LineKind.FunctionalFee])


def _functional_fees(ticket: Ticket, lines: list[Line]) -> None:
    """What is charged already, like the surcharge of a card, stays."""
    pending = [fee for fee in ticket.functional_fees if fee.status is FeeStatus.Pending]
    if [(fee.basis, fee.amount) for fee in pending] == [(line.basis, line.amount) for line in lines]:
        return
    for fee in pending:
        ticket.functional_fees.remove(fee)
    ticket.functional_fees += [
        TicketFunctionalFee(
            id=new_id(),
            kind=FunctionalFeeKind.Booking,
            basis=line.basis,
            amount=line.amount,
            status=FeeStatus.Pending,
        )
        for line in lines
    ]


def _extra_fees(ticket: Ticket, wanted: dict[uuid.UUID, Line]) -> None:
    known = {fee.extra_fee_id: fee for fee in ticket.extra_fees}
    for fee_id in known.keys() - wanted.keys():
        ticket.extra_fees.remove(known[fee_id])
    for fee_id, line in wanted.items():
        fee = known.get(fee_id)
        if fee is None:
            fee = TicketExtraFee(id=new_id(), extra_fee_id=fee_id, status=FeeStatus.Pending)
            ticket.extra_fees.append(fee)
        assert line.fee_kind is not None
        fee.code, fee.name, fee.kind, fee.payee = line.code, line.title, line.fee_kind, line.payee
        fee.mandatory, fee.refundable, fee.buy_in = line.mandatory, line.refundable, BuyIn.Booking
        fee.quantity, fee.unit_amount, fee.amount = line.quantity, line.unit_amount, line.amount


def _name_titular(booking: TicketMaster, loaded: Loaded) -> None:
    titular = loaded.party.titular
    info = loaded.infos.get(titular.place) if titular else None
    booking.passenger_titular_id = info.passenger_id if info else None
    booking.passenger_info_titular = info
