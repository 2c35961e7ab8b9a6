"""Taking a booking in hand, with all that hangs on it."""

import uuid
from dataclasses import fields
from datetime import datetime
from decimal import Decimal
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, Row, Text, cast, func, select
from sqlalchemy.dialects.postgresql import aggregate_order_by
from sqlalchemy.orm import Session, aliased

from charterdesk.access.actor import Actor
from charterdesk.booking.models import (
    ContractAcceptance,
    Quote,
    Ticket,
    TicketExtraFee,
    TicketFunctionalFee,
    TicketMaster,
)
from charterdesk.booking.pricing import BookingFee
from charterdesk.booking.queries.finding import find_row
from charterdesk.booking.stored import StoredExtraFee, StoredFunctionalFee, StoredTicket
from charterdesk.booking.whole import Booking, Terms
from charterdesk.fees.models import FunctionalFee
from charterdesk.fees.words import FeeBasis, FunctionalFeeKind
from charterdesk.flights.models import Flight
from charterdesk.flights.times import local
from charterdesk.flights.titles import flight_title
from charterdesk.kit.statements import PLANNED_ONCE, given, table_of
from charterdesk.organization.models import Charter, Office, OfficeHolding
from charterdesk.passengers.models import PassengerInfo
from charterdesk.passengers.names import full_name
from charterdesk.reference.models import Airline, OfacCategory


def _fees(model: type[TicketExtraFee] | type[TicketFunctionalFee], *order: Any) -> ColumnElement[str]:
    """Of a ticket, as JSON: read with it, and not after it."""
    fee = table_of(model)
    listed = func.json_agg(aggregate_order_by(func.to_json(fee.table_valued()), *order))
    of_ticket = select(cast(listed, Text)).where(model.ticket_id == Ticket.id)
    return of_ticket.correlate(Ticket).scalar_subquery()


_COLUMNS = [field.name for field in fields(StoredTicket) if field.name in Ticket.__table__.c]
_TICKETS = (
    select(
        *(getattr(Ticket, name) for name in _COLUMNS),
        PassengerInfo.first_name,
        PassengerInfo.middle_name,
        PassengerInfo.last_name,
        PassengerInfo.second_last_name,
        Airline.iata_code + " " + Flight.number,
        Flight.departure_day,
        _fees(TicketExtraFee, TicketExtraFee.mandatory.desc(), TicketExtraFee.code, TicketExtraFee.id),
        _fees(TicketFunctionalFee, TicketFunctionalFee.id),
    )
    .join(Flight, Flight.id == Ticket.flight_id)
    .join(Airline, Airline.id == Flight.airline_id)
    .outerjoin(PassengerInfo, PassengerInfo.id == Ticket.passenger_info_id)
    .where(Ticket.ticket_master_id == given("booking_id", Ticket.ticket_master_id))
    .order_by(Ticket.leg, Ticket.place)
)
_EXTRA_FEES = msgspec.json.Decoder(tuple[StoredExtraFee, ...])
_FUNCTIONAL_FEES = msgspec.json.Decoder(tuple[StoredFunctionalFee, ...])
_GROUNDS = select(func.jsonb_object_agg(OfacCategory.id, OfacCategory.licence_required))
_TERMS = (
    select(
        OfficeHolding,
        func.clock_timestamp(),
        FunctionalFee.basis,
        FunctionalFee.amount,
        func.coalesce(OfficeHolding.hold_minutes, Charter.hold_minutes),
        Charter.contract_before_payment,
        Charter.time_zone,
        _GROUNDS.scalar_subquery(),
        PLANNED_ONCE,
    )
    .select_from(OfficeHolding)
    .join(Charter, Charter.current.is_(True))
    .join(FunctionalFee, FunctionalFee.kind == FunctionalFeeKind.Booking)
    .where(OfficeHolding.id == given("holding_id", OfficeHolding.id))
    .execution_options(populate_existing=True)
)
_Later = aliased(ContractAcceptance)
_AROUND = (
    _TERMS.add_columns(Office.name, Office.active, Quote, ContractAcceptance)
    .join(Office, Office.id == given("office_id", Office.id))
    .outerjoin(Quote, Quote.id == given("quote_id", Quote.id))
    .outerjoin(
        ContractAcceptance,
        ContractAcceptance.id
        == select(_Later.id)
        .where(_Later.ticket_master_id == given("booking_id", _Later.ticket_master_id))
        .order_by(_Later.id.desc())
        .limit(1)
        .scalar_subquery(),
    )
)
"""Who sells on which terms, what was said, and what was accepted."""


def get_whole(session: Session, actor: Actor, ticket_master_id: uuid.UUID) -> Booking:
    return whole(session, find_row(session, actor, ticket_master_id))


def whole(session: Session, row: TicketMaster, tickets: tuple[StoredTicket, ...] | None = None) -> Booking:
    """All that is beside the row is read now: after the locks, where it is locked."""
    asked: dict[str, Any] = {
        "holding_id": row.office_holding_id,
        "office_id": row.office_id,
        "quote_id": row.quote_id,
        "booking_id": row.id,
    }
    *terms, office_name, office_active, quote, acceptance = session.execute(_AROUND, asked).one()
    return Booking(
        row=row,
        tickets=stored_tickets(session, row) if tickets is None else tickets,
        terms=_terms(*terms),
        office_name=office_name,
        office_active=office_active,
        quote=quote,
        acceptance=acceptance,
    )


def terms_of(session: Session, holding_id: uuid.UUID) -> Terms:
    return _terms(*session.execute(_TERMS, {"holding_id": holding_id}).one())


def _terms(
    holding: OfficeHolding,
    at: datetime,
    basis: FeeBasis,
    amount: Decimal,
    hold_minutes: int,
    contract_wanted: bool,
    zone: str,
    grounds: dict[str, bool] | None,
    _planned: str,
) -> Terms:
    today, fee = local(at, zone).date(), BookingFee(basis, amount)
    return Terms(at, holding, fee, hold_minutes, contract_wanted, today, grounds or {})


def stored_tickets(session: Session, booking: TicketMaster) -> tuple[StoredTicket, ...]:
    """By leg and place. A booking for which no price was ever said has none."""
    if booking.quote_id is None:
        return ()
    found = session.connection().execute(_TICKETS, {"booking_id": booking.id})
    return tuple(_ticket(row) for row in found)


def _ticket(row: Row[*tuple[Any, ...]]) -> StoredTicket:
    *columns, first, middle, last, second_last, flight_number, day, extra_fees, functional_fees = row
    beside: Any = (
        full_name(first, middle, last, second_last) if first else None,
        flight_title(flight_number, day),
        _EXTRA_FEES.decode(extra_fees or "[]"),
        _FUNCTIONAL_FEES.decode(functional_fees or "[]"),
    )
    return StoredTicket(*columns, *beside)
