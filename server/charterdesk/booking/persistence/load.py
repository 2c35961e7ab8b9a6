"""Taking a booking in hand, with all that hangs on it."""

import uuid
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal
from typing import Any

from sqlalchemy import ColumnElement, func, select
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.booking.aggregate import Booking, Terms
from charterdesk.booking.domain.pricing import BookingFee
from charterdesk.booking.models import ContractAcceptance, Quote, Ticket, TicketExtraFee, TicketFunctionalFee
from charterdesk.booking.persistence.ticket_rows import full_name
from charterdesk.booking.persistence.visibility import find_row
from charterdesk.booking.records import (
    AcceptanceRecord,
    BookingRecord,
    ExtraFeeRecord,
    FunctionalFeeRecord,
    QuoteRecord,
    TicketRecord,
)
from charterdesk.fees.enums import FeeBasis, FunctionalFeeKind
from charterdesk.fees.models import FunctionalFee
from charterdesk.flights.domain.times import to_local
from charterdesk.flights.models import Flight
from charterdesk.kit.prepared import RecordQuery, columns_for, json_list, json_object
from charterdesk.kit.sql_params import FORCE_GENERIC_PLAN, param
from charterdesk.organization.models import Charter, HoldingRecord, Office, OfficeHolding
from charterdesk.passengers.models import PassengerInfo
from charterdesk.reference.models import Airline, OfacCategory


def _fees(
    row: type, model: type[TicketExtraFee] | type[TicketFunctionalFee], *order: Any
) -> ColumnElement[Any]:
    """Of a ticket: read with it, and not after it."""
    of_ticket = select(*columns_for(row, model)).where(model.ticket_id == Ticket.id).order_by(*order)
    return json_list(of_ticket.correlate(Ticket))


# The same text as flights.domain.times.flight_title.
_flight = Airline.iata_code + " " + Flight.number + func.to_char(Flight.departure_day, ", Dy Mon DD YYYY")
_order = TicketExtraFee.mandatory.desc(), TicketExtraFee.code, TicketExtraFee.id
_TICKETS = (
    select(
        *columns_for(TicketRecord, Ticket),
        full_name().label("passenger_name"),
        _flight.label("flight"),
        _fees(ExtraFeeRecord, TicketExtraFee, *_order).label("extra_fees"),
        _fees(FunctionalFeeRecord, TicketFunctionalFee, TicketFunctionalFee.id).label("functional_fees"),
    )
    .join(Flight, Flight.id == Ticket.flight_id)
    .join(Airline, Airline.id == Flight.airline_id)
    .outerjoin(PassengerInfo, PassengerInfo.id == Ticket.passenger_info_id)
    .where(Ticket.ticket_master_id == param("booking_id", Ticket.ticket_master_id))
    .order_by(Ticket.leg, Ticket.place)
)
_GROUNDS = select(func.jsonb_object_agg(OfacCategory.id, OfacCategory.licence_required))
_terms = json_object(
    func.clock_timestamp().label("at"),
    json_object(*columns_for(HoldingRecord, OfficeHolding)).label("holding"),
    FunctionalFee.basis,
    FunctionalFee.amount,
    func.coalesce(OfficeHolding.hold_minutes, Charter.hold_minutes).label("hold_minutes"),
    Charter.contract_before_payment.label("contract_wanted"),
    Charter.time_zone,
    _GROUNDS.scalar_subquery().label("grounds"),
)
_SELLING = (
    select(_terms.label("on"), FORCE_GENERIC_PLAN)
    .select_from(OfficeHolding)
    .join(Charter, Charter.current.is_(True))
    .join(FunctionalFee, FunctionalFee.kind == FunctionalFeeKind.Booking)
    .where(OfficeHolding.id == param("holding_id", OfficeHolding.id))
)
_QUOTE = select(json_object(*columns_for(QuoteRecord, Quote))).where(Quote.id == param("quote_id", Quote.id))
_ACCEPTANCE = (
    select(json_object(*columns_for(AcceptanceRecord, ContractAcceptance)))
    .where(ContractAcceptance.ticket_master_id == param("booking_id", ContractAcceptance.ticket_master_id))
    .order_by(ContractAcceptance.id.desc())
    .limit(1)
)
_AROUND = _SELLING.add_columns(
    Office.name.label("office_name"),
    Office.active.label("office_active"),
    _QUOTE.scalar_subquery().label("quote"),
    _ACCEPTANCE.scalar_subquery().label("acceptance"),
    json_list(_TICKETS).label("tickets"),
).join(Office, Office.id == param("office_id", Office.id))


@dataclass(frozen=True)
class _Terms:
    """On what an agency sells, as it is read."""

    at: datetime
    holding: HoldingRecord
    basis: FeeBasis
    amount: Decimal
    hold_minutes: int
    contract_wanted: bool
    time_zone: str
    grounds: dict[str, bool] | None

    @property
    def terms(self) -> Terms:
        today, fee = to_local(self.at, self.time_zone).date(), BookingFee(self.basis, self.amount)
        grounds = self.grounds or {}
        return Terms(self.at, self.holding, fee, self.hold_minutes, self.contract_wanted, today, grounds)


@dataclass(frozen=True)
class _Selling:
    on: _Terms


@dataclass(frozen=True)
class _Around:
    """Who sells on which terms, what was said, what was accepted, and the tickets by leg and place."""

    on: _Terms
    office_name: str
    office_active: bool
    quote: QuoteRecord | None
    acceptance: AcceptanceRecord | None
    tickets: tuple[TicketRecord, ...]


_FIND_TERMS, _FIND_AROUND = RecordQuery(_SELLING, _Selling), RecordQuery(_AROUND, _Around)


def get_whole(session: Session, actor: Actor, ticket_master_id: uuid.UUID) -> Booking:
    return whole(session, find_row(session, actor, ticket_master_id))


def whole(session: Session, row: BookingRecord) -> Booking:
    """All that is beside the row is read now: after the locks, where it is locked."""
    (around,) = _FIND_AROUND.all(
        session,
        {
            "holding_id": row.office_holding_id,
            "office_id": row.office_id,
            "quote_id": row.quote_id,
            "booking_id": row.id,
        },
    )
    return Booking(
        row=row,
        tickets=around.tickets,
        terms=around.on.terms,
        office_name=around.office_name,
        office_active=around.office_active,
        quote=around.quote,
        acceptance=around.acceptance,
    )


def terms_of(session: Session, holding_id: uuid.UUID) -> Terms:
    (found,) = _FIND_TERMS.all(session, {"holding_id": holding_id})
    return found.on.terms
