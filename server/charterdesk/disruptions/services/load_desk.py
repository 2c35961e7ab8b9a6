"""Loads a disruption with its bookings and their tickets, as far as the caller may see them."""

import uuid
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal
from typing import Any

from sqlalchemy import ColumnElement, Select, func, select
from sqlalchemy.orm import Session, aliased

from charterdesk.access.actor import Actor
from charterdesk.booking.domain.party import AGES_WITH_SEAT, TripFlight
from charterdesk.booking.domain.status import SEATED
from charterdesk.booking.enums import FeeStatus, TicketStatus
from charterdesk.booking.models import Ticket, TicketExtraFee, TicketFunctionalFee, TicketMaster
from charterdesk.booking.queries.party_lookup import trip_flights
from charterdesk.booking.queries.visibility import booking_is_visible
from charterdesk.disruptions.enums import BookingState
from charterdesk.disruptions.models import DisruptedBookingRow, Disruption
from charterdesk.disruptions.services.opening import Sold, sold_as
from charterdesk.fees.enums import SeatCategory
from charterdesk.kit.errors import NotFound
from charterdesk.organization.models import Office, OfficeHolding
from charterdesk.passengers.enums import AgeCategory
from charterdesk.passengers.models import PassengerInfo

CABINS = list(SeatCategory)
"""The seat categories, the lowest first."""


@dataclass(frozen=True)
class DeskTicket:
    """A ticket of a disrupted booking."""

    id: uuid.UUID
    ticket_master_id: uuid.UUID
    flight_id: uuid.UUID
    leg: int
    place: int
    category: SeatCategory
    age: AgeCategory
    status: TicketStatus
    passenger_id: uuid.UUID | None
    is_titular: bool
    family_name: str
    given_name: str
    born: date | None
    charged: Decimal
    revision: int

    @property
    def name(self) -> str:
        """Núñez Cobas, Rosa"""
        return ", ".join(part for part in (self.family_name, self.given_name) if part)

    @property
    def full_name(self) -> str:
        return f"{self.given_name} {self.family_name}".strip()

    @property
    def live(self) -> bool:
        return self.status in SEATED


@dataclass(frozen=True)
class Contact:
    """The booking of a row: whom to call, and which office sold it."""

    version: int
    locator_number: str
    office_holding_id: uuid.UUID
    office_name: str
    office_holding_name: str
    name: str | None
    phone: str | None
    email: str | None
    charge_open: bool
    created_at: datetime
    paid: Decimal
    refunded: Decimal
    reserved: Decimal


@dataclass(frozen=True)
class Entry:
    """One disrupted booking."""

    row: DisruptedBookingRow
    contact: Contact
    flight_id: uuid.UUID
    tickets: tuple[DeskTicket, ...]
    """The tickets that were sold on the flight, wherever they are now."""
    others: tuple[DeskTicket, ...]
    """Live tickets of the same passengers on other legs."""

    @property
    def waiting(self) -> list[DeskTicket]:
        """The tickets that are still on the flight."""
        return [ticket for ticket in self.tickets if ticket.live and ticket.flight_id == self.flight_id]

    @property
    def state(self) -> BookingState:
        if self.row.move_id is not None:
            return BookingState.Moved
        return BookingState.Waiting if self.waiting else BookingState.Changed

    @property
    def shown(self) -> list[DeskTicket]:
        """The tickets that the desk counts: those that wait, else all that were disrupted."""
        return self.waiting or list(self.tickets)

    @property
    def seats(self) -> int:
        return sum(ticket.age in AGES_WITH_SEAT for ticket in self.shown)

    @property
    def cabin(self) -> SeatCategory:
        """The highest seat category of the party."""
        return max((ticket.category for ticket in self.shown), key=CABINS.index, default=CABINS[0])

    @property
    def refund(self) -> Decimal:
        live = [ticket for ticket in (*self.tickets, *self.others) if ticket.live]
        return sum((ticket.charged for ticket in live), Decimal(0))


@dataclass(frozen=True)
class Desk:
    disruption: Disruption
    sold: Sold
    flight: TripFlight
    flights: Mapping[uuid.UUID, TripFlight]
    """The flights of all its tickets."""
    entries: tuple[Entry, ...]


def newest_disruption(session: Session, flight_id: uuid.UUID) -> Disruption:
    found = session.scalars(
        select(Disruption)
        .where(Disruption.flight_id == flight_id)
        .order_by(Disruption.happened_at.desc(), Disruption.id.desc())
        .limit(1)
    ).first()
    if found is None:
        raise NotFound
    return found


def load_desk(session: Session, actor: Actor, disruption: Disruption, *ids: uuid.UUID) -> Desk:
    """Load the bookings that the caller may see, only those of the row `ids` if any are given."""
    rows = _rows(session, actor, disruption.id, ids)
    if not rows:
        raise NotFound
    tickets = _tickets(session, [row.ticket_master_id for row, _ in rows])
    flights = trip_flights(
        session, {ticket.flight_id for of in tickets.values() for ticket in of} | {disruption.flight_id}
    )
    return Desk(
        disruption=disruption,
        sold=sold_as(disruption),
        flight=flights[disruption.flight_id],
        flights=flights,
        entries=tuple(
            _entry(row, contact, disruption.flight_id, tickets.get(row.ticket_master_id, ()))
            for row, contact in rows
        ),
    )


def _entry(
    row: DisruptedBookingRow, contact: Contact, flight_id: uuid.UUID, tickets: Sequence[DeskTicket]
) -> Entry:
    own = tuple(ticket for ticket in tickets if ticket.id in row.ticket_ids)
    places = {ticket.place for ticket in own}
    others = (ticket for ticket in tickets if ticket.live and ticket.place in places)
    return Entry(row, contact, flight_id, own, tuple(each for each in others if each not in own))


def _rows(
    session: Session, actor: Actor, disruption_id: uuid.UUID, ids: Sequence[uuid.UUID]
) -> list[tuple[DisruptedBookingRow, Contact]]:
    titular = aliased(PassengerInfo)
    names = (titular.first_name, titular.middle_name, titular.last_name, titular.second_last_name)
    query = (
        select(
            DisruptedBookingRow,
            TicketMaster.version,
            TicketMaster.locator_number,
            TicketMaster.office_holding_id,
            Office.name,
            OfficeHolding.name,
            func.nullif(func.concat_ws(" ", *names), ""),
            TicketMaster.contact_phone,
            TicketMaster.contact_email,
            TicketMaster.charge_open,
            TicketMaster.created_at,
            TicketMaster.paid,
            TicketMaster.refunded,
            TicketMaster.reserved,
        )
        .join(TicketMaster, TicketMaster.id == DisruptedBookingRow.ticket_master_id)
        .join(Office, Office.id == TicketMaster.office_id)
        .join(OfficeHolding, OfficeHolding.id == TicketMaster.office_holding_id)
        .outerjoin(titular, titular.id == TicketMaster.passenger_info_titular_id)
        .where(DisruptedBookingRow.disruption_id == disruption_id, *booking_is_visible(actor))
        .order_by(TicketMaster.locator_number)
        .execution_options(populate_existing=True)
    )
    if ids:
        query = query.where(DisruptedBookingRow.id.in_(ids))
    return [(row, Contact(*facts)) for row, *facts in session.execute(query)]


def _tickets(session: Session, bookings: Sequence[uuid.UUID]) -> dict[uuid.UUID, list[DeskTicket]]:
    found: dict[uuid.UUID, list[DeskTicket]] = {}
    for facts in session.execute(_ticket_query().where(Ticket.ticket_master_id.in_(bookings))):
        ticket = DeskTicket(*facts)
        found.setdefault(ticket.ticket_master_id, []).append(ticket)
    return found


def _ticket_query() -> Select[*tuple[Any, ...]]:
    return (
        select(
            Ticket.id,
            Ticket.ticket_master_id,
            Ticket.flight_id,
            Ticket.leg,
            Ticket.place,
            Ticket.seat_category_type,
            Ticket.passenger_age_category,
            Ticket.status,
            Ticket.passenger_id,
            Ticket.is_titular,
            func.concat_ws(" ", PassengerInfo.last_name, PassengerInfo.second_last_name),
            func.concat_ws(" ", PassengerInfo.first_name, PassengerInfo.middle_name),
            PassengerInfo.date_of_birth,
            Ticket.price + _fees(TicketExtraFee) + _fees(TicketFunctionalFee),
            Ticket.revision,
        )
        .outerjoin(PassengerInfo, PassengerInfo.id == Ticket.passenger_info_id)
        .order_by(Ticket.leg, Ticket.place)
    )


def _fees(model: type[TicketExtraFee] | type[TicketFunctionalFee]) -> ColumnElement[Decimal]:
    charged = select(func.coalesce(func.sum(model.amount), 0)).where(
        model.ticket_id == Ticket.id, model.status == FeeStatus.Charged
    )
    return charged.correlate(Ticket).scalar_subquery()
