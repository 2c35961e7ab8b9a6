"""A booking as its page and the stepper show it."""

import uuid
from datetime import datetime, timedelta
from typing import Final

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.booking.contract import acceptance_of, is_contract_wanted
from charterdesk.booking.credit import credit_left, operator_received
from charterdesk.booking.errors import ContractNotAccepted
from charterdesk.booking.holds import is_live
from charterdesk.booking.models import Quote, Ticket, TicketExtraFee, TicketMaster
from charterdesk.booking.money import credit, owed
from charterdesk.booking.plan import Plan
from charterdesk.booking.queries.finding import find_booking, find_ticket
from charterdesk.booking.queries.parties import load_party
from charterdesk.booking.quotes import lines_of, said_quote
from charterdesk.booking.read_schemas import (
    AccountRead,
    ContractAcceptanceRead,
    LegRead,
    MissingRead,
    PlaceRead,
    QuoteLineRead,
    QuoteRead,
    TicketExtraFeeRead,
    TicketFunctionalFeeRead,
    TicketMasterRead,
    TicketRead,
)
from charterdesk.booking.rules import Missing, missing_for_sale
from charterdesk.booking.status import EDITABLE, booking_status, shown
from charterdesk.booking.words import MasterStatus, MissingPart
from charterdesk.flights.times import LocalTimes
from charterdesk.flights.words import FlightStatus
from charterdesk.kit.clock import now
from charterdesk.kit.errors import Refusal
from charterdesk.passengers.schemas import PassengerInfoRead

_AS_STORED: Final = (
    *("id", "version", "locator_number", "trip_sort", "contact_email", "contact_phone", "note"),
    *("passenger_titular_id", "passenger_info_titular_id", "pay_status", "app_user_name"),
    *("office_id", "office_holding_id", "charged", "paid", "refunded", "hold_expires_at"),
)
"""What a booking's page shows as it stands in its row."""


def get_booking(session: Session, actor: Actor, ticket_master_id: uuid.UUID) -> TicketMasterRead:
    return read_booking(session, actor, find_booking(session, actor, ticket_master_id))


def get_ticket(session: Session, actor: Actor, ticket_id: uuid.UUID) -> TicketRead:
    return read_ticket(find_ticket(session, actor, ticket_id), now(session))


def read_booking(
    session: Session, actor: Actor, booking: TicketMaster, messages: list[str] | None = None
) -> TicketMasterRead:
    at = now(session)
    session.expire(booking, ["tickets"])
    quote, accepted = said_quote(session, booking), acceptance_of(session, booking.id)
    wanted = is_contract_wanted(session)
    head = {name: getattr(booking, name) for name in _AS_STORED}
    return TicketMasterRead(
        **head,
        passenger_name=_titular_name(booking),
        status=status_at(booking, at),
        created_on=booking.created_at,
        editable=_is_editable(booking, at),
        office_name=booking.office.name,
        office_holding_name=booking.office_holding.name,
        house=booking.office_holding.house,
        legs=_legs(booking),
        passengers=_places(booking),
        tickets=[read_ticket(ticket, at) for ticket in booking.tickets],
        quote=read_quote(quote, honoured=is_live(booking.hold_expires_at, at)) if quote else None,
        owed=owed(booking),
        credit=credit(booking),
        hold_seconds_left=_seconds_left(booking, at),
        contract_wanted=wanted,
        contract_acceptance=ContractAcceptanceRead.model_validate(accepted) if accepted else None,
        missing=_missing(session, actor, booking, contract=not wanted or accepted is not None),
        account=_account(session, booking, quote, at),
        messages=messages or [],
    )


def _titular_name(booking: TicketMaster) -> str | None:
    titular = booking.passenger_info_titular
    return titular.passenger_full_name if titular else None


def _seconds_left(booking: TicketMaster, at: datetime) -> int:
    left = booking.hold_expires_at - at if booking.hold_expires_at else timedelta()
    return max(0, int(left.total_seconds()))


def status_at(booking: TicketMaster, at: datetime) -> MasterStatus:
    """As the clock makes it, whoever has tidied."""
    live = is_live(booking.hold_expires_at, at)
    if not booking.tickets:
        return booking.status
    return booking_status([shown(ticket.status, live) for ticket in booking.tickets])


def read_quote(
    quote: Quote, *, honoured: bool, before: Quote | None = None, messages: list[str] | None = None
) -> QuoteRead:
    return QuoteRead(
        id=quote.id,
        ticket_master_id=quote.ticket_master_id,
        lines=[QuoteLineRead.model_validate(line) for line in lines_of(quote)],
        total=quote.total,
        commission=quote.commission,
        created_at=quote.created_at,
        honoured=honoured,
        difference=quote.total - before.total if before else None,
        messages=messages or [],
    )


def read_ticket(ticket: Ticket, at: datetime) -> TicketRead:
    booking, info = ticket.ticket_master, ticket.passenger_info
    live = is_live(booking.hold_expires_at, at)
    return TicketRead(
        id=ticket.id,
        version=booking.version,
        ticket_master_id=booking.id,
        locator_number=booking.locator_number,
        passenger_id=ticket.passenger_id,
        passenger_info_id=ticket.passenger_info_id,
        passenger_name=info.passenger_full_name if info else None,
        date_of_birth=info.date_of_birth if info else None,
        flight_id=ticket.flight_id,
        flight_number=ticket.flight.flight_number,
        departure_date=ticket.flight.departure_day,
        leg=ticket.leg,
        place=ticket.place,
        passenger_age_category=ticket.passenger_age_category,
        price=ticket.price,
        commission=ticket.commission,
        status=shown(ticket.status, live),
        seat_category_type=ticket.seat_category_type,
        note=ticket.note,
        direction_type=ticket.direction_type,
        is_titular=ticket.is_titular,
        passenger_document_primary_type=ticket.passenger_document_primary_type,
        status_ticket_master=status_at(booking, at),
        flight_price_id=ticket.flight_price_id,
        ofac_id=ticket.ofac_id,
        ofac_licence=ticket.ofac_licence,
        ticket_extra_fees=[read_extra_fee(fee) for fee in ticket.extra_fees],
        ticket_functional_fees=[
            TicketFunctionalFeeRead.model_validate(fee) for fee in ticket.functional_fees
        ],
        passenger_travel_documents_verified=ticket.passenger_travel_documents_verified,
    )


def read_extra_fee(fee: TicketExtraFee) -> TicketExtraFeeRead:
    ticket = fee.ticket
    info = ticket.passenger_info
    return TicketExtraFeeRead(
        id=fee.id,
        version=ticket.ticket_master.version,
        ticket_master_id=ticket.ticket_master_id,
        ticket_id=ticket.id,
        flight_id=ticket.flight_id,
        passenger_name=info.passenger_full_name if info else None,
        extra_fee_id=fee.extra_fee_id,
        code=fee.code,
        name=fee.name,
        kind=fee.kind,
        payee=fee.payee,
        mandatory=fee.mandatory,
        refundable=fee.refundable,
        buy_in=fee.buy_in,
        quantity=fee.quantity,
        unit_amount=fee.unit_amount,
        amount=fee.amount,
        status=fee.status,
    )


def _is_editable(booking: TicketMaster, at: datetime) -> bool:
    """Not cancelled, and a leg has not departed yet."""
    if status_at(booking, at) is MasterStatus.Cancel:
        return False
    left = [
        ticket
        for ticket in booking.tickets
        if ticket.flight.departs_at > at and ticket.flight.status is not FlightStatus.Departed
    ]
    return bool(left) or not booking.tickets


def _legs(booking: TicketMaster) -> list[LegRead]:
    first = {ticket.leg: ticket for ticket in reversed(booking.tickets)}
    return [_leg(first[number]) for number in sorted(first)]


def _leg(ticket: Ticket) -> LegRead:
    flight = ticket.flight
    times = LocalTimes.of(flight)
    return LegRead(
        leg=ticket.leg,
        flight_id=flight.id,
        flight_number=flight.flight_number,
        status=flight.status,
        direction_type=ticket.direction_type,
        departure_airport=flight.departure_airport.iata_code,
        arrival_airport=flight.arrival_airport.iata_code,
        departure_date=times.departure_date,
        departure_time=times.departure_time,
        arrival_date=times.arrival_date,
        arrival_time=times.arrival_time,
        duration=times.duration,
        departs_at=flight.departs_at,
        seat_category_type=ticket.seat_category_type,
    )


def _places(booking: TicketMaster) -> list[PlaceRead]:
    first = {ticket.place: ticket for ticket in reversed(booking.tickets)}
    return [
        PlaceRead(
            place=place,
            is_titular=first[place].is_titular,
            passenger_info=_info(first[place]),
        )
        for place in sorted(first)
    ]


def _info(ticket: Ticket) -> PassengerInfoRead | None:
    info = ticket.passenger_info
    return PassengerInfoRead.of(info, ticket.flight.departure_day) if info else None


def _is_for_sale(booking: TicketMaster) -> bool:
    return bool(booking.tickets) and all(ticket.status in EDITABLE for ticket in booking.tickets)


def _missing(session: Session, actor: Actor, booking: TicketMaster, *, contract: bool) -> list[MissingRead]:
    if not _is_for_sale(booking):
        return []
    unsigned = [] if contract else [Missing(MissingPart.Contract, ContractNotAccepted.sentence)]
    try:
        loaded = load_party(session, actor, booking.office_holding, Plan.of(booking))
        missing = missing_for_sale(loaded.party)
    except Refusal as refusal:
        missing = [Missing(MissingPart.Trip, refusal.message)]
    return [MissingRead.model_validate(each) for each in (*missing, *unsigned)]


def _account(
    session: Session, booking: TicketMaster, quote: Quote | None, at: datetime
) -> AccountRead | None:
    if quote is None or booking.office_holding.house or not _is_for_sale(booking):
        return None
    net = quote.total - quote.commission - operator_received(session, booking.id)
    return AccountRead(to_account=net, credit_left=credit_left(session, booking, at) - net)
