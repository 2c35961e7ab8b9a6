"""A booking as its page and the stepper show it."""

import uuid
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import timedelta
from typing import Final, Self

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.booking.aggregate import Booking
from charterdesk.booking.domain.balance import credit, owed
from charterdesk.booking.domain.hold_period import is_live
from charterdesk.booking.domain.rules import Missing, missing_for_sale
from charterdesk.booking.domain.status import EDITABLE, booking_status, shown
from charterdesk.booking.domain.trip import TripFlight
from charterdesk.booking.enums import MasterStatus, MissingPart
from charterdesk.booking.errors import ContractNotAccepted
from charterdesk.booking.persistence.load import get_whole
from charterdesk.booking.persistence.visibility import find_fee, find_ticket
from charterdesk.booking.queries.account import account_and_fund
from charterdesk.booking.queries.party_lookup import infos_by_id, load_party, trip_flights
from charterdesk.booking.records import ExtraFeeRecord, QuoteRecord, TicketRecord
from charterdesk.booking.schemas.responses import (
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
from charterdesk.flights.domain.times import LocalTimes
from charterdesk.flights.enums import FlightStatus
from charterdesk.kit.errors import Refusal
from charterdesk.passengers.records import InfoRecord
from charterdesk.passengers.schemas.passengers import PassengerInfoRead

_AS_STORED: Final = (
    *("id", "version", "locator_number", "trip_sort", "contact_email", "contact_phone", "note"),
    *("passenger_titular_id", "passenger_info_titular_id", "pay_status", "app_user_name"),
    *("office_id", "office_holding_id", "charged", "paid", "refunded", "hold_expires_at"),
)
"""What a booking's page shows as it stands in its row."""


@dataclass(frozen=True)
class Known:
    """The flights and the passengers' data that the tickets name."""

    flights: Mapping[uuid.UUID, TripFlight]
    infos: Mapping[uuid.UUID, InfoRecord]

    @classmethod
    def of(cls, session: Session, booking: Booking) -> Self:
        """What was looked up already is not looked up again."""
        loaded = booking.loaded
        flights = {flight.id: flight for flight in loaded.flights} if loaded else {}
        infos = {info.id: info for info in loaded.infos.values()} if loaded else {}
        flights |= trip_flights(session, {ticket.flight_id for ticket in booking.tickets} - flights.keys())
        named = {ticket.passenger_info_id for ticket in booking.tickets if ticket.passenger_info_id}
        infos |= infos_by_id(session, named - infos.keys())
        return cls(flights, infos)


def get_booking(session: Session, actor: Actor, ticket_master_id: uuid.UUID) -> TicketMasterRead:
    return read_booking(session, actor, get_whole(session, actor, ticket_master_id))


def get_ticket(session: Session, actor: Actor, ticket_id: uuid.UUID) -> TicketRead:
    booking = get_whole(session, actor, find_ticket(session, actor, ticket_id).ticket_master_id)
    ticket = next(ticket for ticket in booking.tickets if ticket.id == ticket_id)
    return _ticket(booking, ticket, Known.of(session, booking))


def get_ticket_extra_fee_by_id(session: Session, actor: Actor, fee_id: uuid.UUID) -> TicketExtraFeeRead:
    found = find_fee(session, actor, fee_id)
    fees = get_by_ticket_master_id(session, actor, found.ticket.ticket_master_id)
    return next(fee for fee in fees if fee.id == fee_id)


def get_by_ticket_master_id(
    session: Session, actor: Actor, ticket_master_id: uuid.UUID
) -> list[TicketExtraFeeRead]:
    booking = get_whole(session, actor, ticket_master_id)
    return [_extra_fee(booking, ticket, fee) for ticket in booking.tickets for fee in ticket.extra_fees]


def read_booking(
    session: Session, actor: Actor, booking: Booking, messages: list[str] | None = None
) -> TicketMasterRead:
    row, quote, accepted = booking.row, booking.quote, booking.acceptance
    missing = _missing(session, actor, booking)
    account, fund = account_and_fund(session, booking, for_sale=_is_for_sale(booking))
    known = Known.of(session, booking)
    head = {name: getattr(row, name) for name in _AS_STORED}
    return TicketMasterRead(
        **head,
        passenger_name=booking.titular_name,
        status=_status(booking),
        created_on=row.created_at,
        editable=_is_editable(booking, known),
        office_name=booking.office_name,
        office_holding_name=booking.holding.name,
        house=booking.holding.house,
        legs=_legs(booking, known),
        passengers=_places(booking, known),
        tickets=[_ticket(booking, ticket, known) for ticket in booking.tickets],
        quote=read_quote(quote, honoured=is_live(row.hold_expires_at, booking.at)) if quote else None,
        owed=owed(row),
        credit=credit(row),
        hold_seconds_left=_seconds_left(booking),
        contract_wanted=booking.terms.contract_wanted,
        contract_acceptance=ContractAcceptanceRead.model_validate(accepted) if accepted else None,
        missing=missing,
        account=account,
        fund=fund,
        messages=messages or [],
    )


def _seconds_left(booking: Booking) -> int:
    ends = booking.row.hold_expires_at
    left = ends - booking.at if ends else timedelta()
    return max(0, int(left.total_seconds()))


def _status(booking: Booking) -> MasterStatus:
    """As the clock makes it, whoever has tidied."""
    if not booking.tickets:
        return booking.row.status
    live = is_live(booking.row.hold_expires_at, booking.at)
    return booking_status([shown(ticket.status, live) for ticket in booking.tickets])


def read_quote(
    quote: QuoteRecord,
    *,
    honoured: bool,
    before: QuoteRecord | None = None,
    messages: list[str] | None = None,
) -> QuoteRead:
    return QuoteRead(
        id=quote.id,
        ticket_master_id=quote.ticket_master_id,
        lines=[QuoteLineRead.model_validate(line) for line in quote.lines],
        total=quote.total,
        commission=quote.commission,
        created_at=quote.created_at,
        honoured=honoured,
        difference=quote.total - before.total if before else None,
        messages=messages or [],
    )


def _ticket(booking: Booking, ticket: TicketRecord, known: Known) -> TicketRead:
    row, flight = booking.row, known.flights[ticket.flight_id]
    info = known.infos[ticket.passenger_info_id] if ticket.passenger_info_id else None
    return TicketRead(
        id=ticket.id,
        version=row.version,
        ticket_master_id=row.id,
        locator_number=row.locator_number,
        passenger_id=ticket.passenger_id,
        passenger_info_id=ticket.passenger_info_id,
        passenger_name=ticket.passenger_name,
        date_of_birth=info.date_of_birth if info else None,
        flight_id=ticket.flight_id,
        flight_number=flight.flight_number,
        departure_date=flight.departure_day,
        leg=ticket.leg,
        place=ticket.place,
        passenger_age_category=ticket.passenger_age_category,
        price=ticket.price,
        commission=ticket.commission,
        status=shown(ticket.status, is_live(row.hold_expires_at, booking.at)),
        seat_category_type=ticket.seat_category_type,
        note=ticket.note,
        direction_type=ticket.direction_type,
        is_titular=ticket.is_titular,
        passenger_document_primary_type=ticket.passenger_document_primary_type,
        status_ticket_master=_status(booking),
        flight_price_id=ticket.flight_price_id,
        ofac_id=ticket.ofac_id,
        ofac_licence=ticket.ofac_licence,
        ticket_extra_fees=[_extra_fee(booking, ticket, fee) for fee in ticket.extra_fees],
        ticket_functional_fees=[
            TicketFunctionalFeeRead.model_validate(fee) for fee in ticket.functional_fees
        ],
        passenger_travel_documents_verified=ticket.passenger_travel_documents_verified,
    )


def _extra_fee(booking: Booking, ticket: TicketRecord, fee: ExtraFeeRecord) -> TicketExtraFeeRead:
    return TicketExtraFeeRead(
        id=fee.id,
        version=booking.version,
        ticket_master_id=ticket.ticket_master_id,
        ticket_id=ticket.id,
        flight_id=ticket.flight_id,
        passenger_name=ticket.passenger_name,
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


def _is_editable(booking: Booking, known: Known) -> bool:
    """Not cancelled, and a leg has not departed yet."""
    if _status(booking) is MasterStatus.Cancel:
        return False
    flights = [known.flights[ticket.flight_id] for ticket in booking.tickets]
    left = [
        flight
        for flight in flights
        if flight.departs_at > booking.at and flight.status is not FlightStatus.Departed
    ]
    return bool(left) or not booking.tickets


def _legs(booking: Booking, known: Known) -> list[LegRead]:
    first = {ticket.leg: ticket for ticket in reversed(booking.tickets)}
    return [_leg(first[number], known.flights[first[number].flight_id]) for number in sorted(first)]


def _leg(ticket: TicketRecord, flight: TripFlight) -> LegRead:
    times = LocalTimes.of(flight)
    return LegRead(
        leg=ticket.leg,
        flight_id=flight.id,
        flight_number=flight.flight_number,
        status=flight.status,
        direction_type=ticket.direction_type,
        departure_airport=flight.departure_airport,
        arrival_airport=flight.arrival_airport,
        departure_date=times.departure_date,
        departure_time=times.departure_time,
        arrival_date=times.arrival_date,
        arrival_time=times.arrival_time,
        duration=times.duration,
        departs_at=flight.departs_at,
        seat_category_type=ticket.seat_category_type,
    )


def _places(booking: Booking, known: Known) -> list[PlaceRead]:
    first = {ticket.place: ticket for ticket in reversed(booking.tickets)}
    return [
        PlaceRead(place=place, is_titular=first[place].is_titular, passenger_info=_info(first[place], known))
        for place in sorted(first)
    ]


def _info(ticket: TicketRecord, known: Known) -> PassengerInfoRead | None:
    if ticket.passenger_info_id is None:
        return None
    day = known.flights[ticket.flight_id].departure_day
    return PassengerInfoRead.of(known.infos[ticket.passenger_info_id], day)


def _is_for_sale(booking: Booking) -> bool:
    return bool(booking.tickets) and all(ticket.status in EDITABLE for ticket in booking.tickets)


def _missing(session: Session, actor: Actor, booking: Booking) -> list[MissingRead]:
    if not _is_for_sale(booking):
        return []
    signed = booking.acceptance is not None or not booking.terms.contract_wanted
    unsigned = [] if signed else [Missing(MissingPart.Contract, ContractNotAccepted.sentence)]
    try:
        if booking.loaded is None:
            booking.loaded = load_party(session, actor, booking.terms, booking.plan)
        missing = missing_for_sale(booking.loaded.party)
    except Refusal as refusal:
        missing = [Missing(MissingPart.Trip, refusal.message)]
    return [MissingRead.model_validate(each) for each in (*missing, *unsigned)]
