"""Loads a booking with its tickets, quote, contract and terms, to show it or, under locks, to change it."""

import uuid
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal
from typing import Any
from zoneinfo import ZoneInfo

from sqlalchemy import ColumnElement, Uuid, any_, bindparam, func, select, union_all
from sqlalchemy.dialects.postgresql import ARRAY
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.access.roles import Scope
from charterdesk.activity.enums import Entity
from charterdesk.activity.rows import require_version
from charterdesk.booking.aggregate import Booking, Terms, UnnamedSeats
from charterdesk.booking.domain.party import OfacGround
from charterdesk.booking.domain.pricing import BookingFee
from charterdesk.booking.models import (
    ContractAcceptance,
    Quote,
    Ticket,
    TicketExtraFee,
    TicketFunctionalFee,
    TicketMaster,
)
from charterdesk.booking.queries.party_lookup import FLIGHT_TITLE
from charterdesk.booking.queries.ticket_rows import full_name
from charterdesk.booking.queries.visibility import BOOKING_FILTERS
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
from charterdesk.flights.models import Flight, FlightSeat
from charterdesk.kit.clock import BEHIND, session_time
from charterdesk.kit.errors import NotFound
from charterdesk.kit.prepared import PreparedStatement, RecordQuery, columns_for, json_list, json_object
from charterdesk.kit.sql_params import FORCE_GENERIC_PLAN, in_param, param
from charterdesk.organization.models import Charter, Office, OfficeHolding
from charterdesk.organization.records import HoldingRecord
from charterdesk.passengers.models import Passenger, PassengerInfo
from charterdesk.reference.models import Airline, OfacCategory

_columns = select(*columns_for(BookingRecord, TicketMaster), FORCE_GENERIC_PLAN)
_record = _columns.where(TicketMaster.id == param("booking_id", TicketMaster.id))
_records = _columns.where(in_param("booking_ids", TicketMaster.id)).order_by(TicketMaster.id)
_FIND = {scope: RecordQuery(_record.where(*mine), BookingRecord) for scope, mine in BOOKING_FILTERS.items()}
_LOCK, _LOCK_MANY = (
    {
        scope: RecordQuery(chosen.where(*mine).with_for_update(of=TicketMaster), BookingRecord)
        for scope, mine in BOOKING_FILTERS.items()
    }
    for chosen in (_record, _records)
)


def _fees(
    row: type, model: type[TicketExtraFee] | type[TicketFunctionalFee], *order: Any
) -> ColumnElement[Any]:
    """Return the fees of a ticket as a column of its row, which saves a statement."""
    of_ticket = select(*columns_for(row, model)).where(model.ticket_id == Ticket.id).order_by(*order)
    return json_list(of_ticket.correlate(Ticket))


_order = TicketExtraFee.mandatory.desc(), TicketExtraFee.code, TicketExtraFee.id
_TICKETS = (
    select(
        *columns_for(TicketRecord, Ticket),
        full_name().label("passenger_name"),
        FLIGHT_TITLE.label("flight"),
        _fees(ExtraFeeRecord, TicketExtraFee, *_order).label("extra_fees"),
        _fees(FunctionalFeeRecord, TicketFunctionalFee, TicketFunctionalFee.id).label("functional_fees"),
    )
    .join(Flight, Flight.id == Ticket.flight_id)
    .join(Airline, Airline.id == Flight.airline_id)
    .outerjoin(PassengerInfo, PassengerInfo.id == Ticket.passenger_info_id)
    .where(Ticket.ticket_master_id == param("booking_id", Ticket.ticket_master_id))
    .order_by(Ticket.leg, Ticket.place)
)
_ground = json_object(OfacCategory.active, OfacCategory.licence_required)
_GROUNDS = select(func.json_object_agg(OfacCategory.id, _ground))
_terms = json_object(
    func.clock_timestamp().label("at"),
    json_object(*columns_for(HoldingRecord, OfficeHolding)).label("holding"),
    FunctionalFee.basis,
    FunctionalFee.amount,
    func.coalesce(OfficeHolding.hold_minutes, Charter.hold_minutes).label("hold_minutes"),
    Charter.cut_off_hours,
    Charter.contract_before_payment.label("contract_wanted"),
    Charter.time_zone,
    Charter.responsible_age,
    json_object(
        Charter.unnamed_seats_of_flight.label("of_flight"), Charter.unnamed_seats_in_all.label("in_all")
    ).label("unnamed_seats"),
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
    select(json_object(*columns_for(AcceptanceRecord, ContractAcceptance), Passenger.merged_into_id))
    .outerjoin(Passenger, Passenger.id == ContractAcceptance.passenger_id)
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

_FLIGHTS_TO_LOCK = (
    select(Ticket.flight_id).where(Ticket.ticket_master_id == param("booking_id", Ticket.ticket_master_id)),
    select(func.unnest(bindparam("flight_ids", type_=ARRAY(Uuid)))),
)
_LOCK_SEATS = PreparedStatement(
    select(FlightSeat.id)
    .join(Flight, Flight.id == FlightSeat.flight_id)
    .where(Flight.id == any_(func.array(union_all(*_FLIGHTS_TO_LOCK).scalar_subquery())))
    .order_by(Flight.id, FlightSeat.id)
    .with_for_update(key_share=True, of=[Flight, FlightSeat])
)


@dataclass(frozen=True)
class _Terms:
    """The columns that `Terms` are made of."""

    at: datetime
    holding: HoldingRecord
    basis: FeeBasis
    amount: Decimal
    hold_minutes: int
    cut_off_hours: int
    contract_wanted: bool
    time_zone: str
    responsible_age: int
    unnamed_seats: UnnamedSeats
    grounds: dict[str, OfacGround] | None

    def terms(self, session: Session) -> Terms:
        at = session_time(session, self.at) if BEHIND in session.info else self.at
        return Terms(
            at=at,
            holding=self.holding,
            booking_fee=BookingFee(self.basis, self.amount),
            hold_minutes=self.hold_minutes,
            cut_off_hours=self.cut_off_hours,
            contract_wanted=self.contract_wanted,
            sale_day=at.astimezone(ZoneInfo(self.time_zone)).date(),
            responsible_age=self.responsible_age,
            unnamed_seats=self.unnamed_seats,
            grounds=self.grounds or {},
        )


@dataclass(frozen=True)
class _Selling:
    on: _Terms


@dataclass(frozen=True)
class _Around:
    """Everything of a booking beside its row; the tickets are sorted by leg and place."""

    on: _Terms
    office_name: str
    office_active: bool
    quote: QuoteRecord | None
    acceptance: AcceptanceRecord | None
    tickets: tuple[TicketRecord, ...]


_FIND_TERMS, _FIND_AROUND = RecordQuery(_SELLING, _Selling), RecordQuery(_AROUND, _Around)


def load_booking(session: Session, actor: Actor, booking_id: uuid.UUID) -> Booking:
    """Load a booking that the caller may see, without a lock."""
    return _with_details(session, find_record(session, actor, booking_id))


def load_for_update(
    session: Session,
    actor: Actor,
    booking_id: uuid.UUID,
    version: int | None = None,
    flights: Collection[uuid.UUID] = (),
    *,
    seats: bool = True,
) -> Booking:
    """Lock a booking that is going to be changed, and load it. This is the only way to change a booking.

    Every transaction takes its locks in this order, so that no two wait for each other in a ring:
    1. the booking's row; the change is refused if `version` is no longer the stored one;
    2. unless `seats` is false: the flights of its tickets and of `flights`, which the change puts it on,
       each flight before its seat rows, in the order of their ids; then, while seats without names are
       counted, the office;
    3. account and fund of the agency (`lock_limits`), where money is checked;
    4. the head of the event chain, at commit.
    The clock and everything else of the booking are read after the first two.
    """
    row = lock_record(session, actor, booking_id, version)
    if seats:
        lock_seats(session, flights, row.id)
    return _with_details(session, row)


def load_many_for_update(
    session: Session, actor: Actor, booking_ids: Collection[uuid.UUID], flights: Collection[uuid.UUID]
) -> list[Booking]:
    """Lock several bookings in the order of their ids, then their flights and seats, and load them.

    `flights` are the flights of their tickets and those that the change puts them on.
    """
    rows = _LOCK_MANY[actor.role.scope].all(session, {"booking_ids": list(booking_ids), **actor.scope_params})
    if len(rows) < len(set(booking_ids)):
        raise NotFound
    lock_seats(session, flights)
    return [_with_details(session, row) for row in rows]


def find_record(session: Session, actor: Actor, booking_id: uuid.UUID) -> BookingRecord:
    return _first(session, _FIND, actor, booking_id)


def lock_record(session: Session, actor: Actor, booking_id: uuid.UUID, version: int | None) -> BookingRecord:
    """Lock the booking's row; refuse if `version` is given and the row has another."""
    record = _first(session, _LOCK, actor, booking_id)
    if version is not None:
        require_version(session, Entity.TicketMaster, record, version)
    return record


def _first(
    session: Session,
    queries: Mapping[Scope, RecordQuery[BookingRecord]],
    actor: Actor,
    booking_id: uuid.UUID,
) -> BookingRecord:
    params = {"booking_id": booking_id, **actor.scope_params}
    record = queries[actor.role.scope].first(session, params)
    if record is None:
        raise NotFound
    return record


def open_booking(session: Session, actor: Actor, booking_id: uuid.UUID) -> uuid.UUID:
    return find_record(session, actor, booking_id).office_holding_id


def lock_seats(
    session: Session, flight_ids: Collection[uuid.UUID], booking_id: uuid.UUID | None = None
) -> None:
    """Lock the flights and the seat rows of these flights and of the booking's tickets, in id order."""
    _LOCK_SEATS.run(session, {"flight_ids": list(flight_ids), "booking_id": booking_id})


def load_terms(session: Session, holding_id: uuid.UUID) -> Terms:
    (found,) = _FIND_TERMS.all(session, {"holding_id": holding_id})
    return found.on.terms(session)


def _with_details(session: Session, row: BookingRecord) -> Booking:
    """Load tickets, quote, contract and terms; called after locking where the booking will be written."""
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
        terms=around.on.terms(session),
        office_name=around.office_name,
        office_active=around.office_active,
        quote=around.quote,
        acceptance=around.acceptance,
    )
