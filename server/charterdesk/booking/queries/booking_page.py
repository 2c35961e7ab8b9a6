"""The response that shows a booking on its page and in the booking steps."""

import uuid
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from decimal import Decimal
from operator import attrgetter
from typing import Self

from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.access.permissions import SELLERS
from charterdesk.activity.enums import Entity
from charterdesk.booking.aggregate import Booking, Missing
from charterdesk.booking.domain.party import TripFlight
from charterdesk.booking.domain.rules import accepted_contract, missing_for_sale
from charterdesk.booking.domain.status import (
    EDITABLE,
    booking_status,
    credit,
    is_live,
    latest_keep,
    owed,
    shown,
)
from charterdesk.booking.enums import MasterStatus, MissingPart, TicketStatus
from charterdesk.booking.errors import ContractNotAccepted
from charterdesk.booking.persistence.load import load_booking
from charterdesk.booking.queries.party_lookup import infos_by_id, load_party, trip_flights
from charterdesk.booking.queries.visibility import find_booking, find_ticket
from charterdesk.booking.records import ExtraFeeRecord, QuoteRecord, TicketRecord
from charterdesk.booking.schemas.responses import (
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
from charterdesk.booking.services.agency_credit import credit_seen
from charterdesk.flights.domain.times import LocalTimes
from charterdesk.flights.enums import FlightStatus
from charterdesk.kit.errors import Refusal
from charterdesk.kit.outbox import OutboxMail
from charterdesk.passengers.records import InfoRecord
from charterdesk.passengers.schemas.passengers import PassengerInfoRead


@dataclass(frozen=True)
class PageData:
    """The flights and passenger data that a booking's tickets refer to, and its statuses as they are shown.

    Tickets of an expired hold are shown as Draft.
    """

    flights: Mapping[uuid.UUID, TripFlight]
    infos: Mapping[uuid.UUID, InfoRecord]
    hold_is_live: bool
    ticket_statuses: Mapping[uuid.UUID, TicketStatus]
    """Statuses by the ticket's id."""
    status: MasterStatus

    @classmethod
    def of(cls, session: Session, booking: Booking) -> Self:
        """Load what the booking has not already loaded with its party."""
        row, loaded = booking.row, booking.loaded
        flights = booking.flights | ({flight.id: flight for flight in loaded.flights} if loaded else {})
        infos = {info.id: info for info in loaded.infos.values()} if loaded else {}
        other_flights = {ticket.flight_id for ticket in booking.tickets} - flights.keys()
        if other_flights:
            flights |= trip_flights(session, other_flights)
        named = {ticket.passenger_info_id for ticket in booking.tickets if ticket.passenger_info_id}
        other_infos = named - infos.keys()
        if other_infos:
            infos |= infos_by_id(session, other_infos)
        live = is_live(row.hold_expires_at, booking.terms.at)
        statuses = {ticket.id: shown(ticket.status, live) for ticket in booking.tickets}
        status = booking_status(statuses.values()) if statuses else row.status
        return cls(flights, infos, live, statuses, status)


def get_booking(session: Session, actor: Actor, ticket_master_id: uuid.UUID) -> TicketMasterRead:
    return read_booking(session, actor, load_booking(session, actor, ticket_master_id))


def get_ticket(session: Session, actor: Actor, ticket_id: uuid.UUID) -> TicketRead:
    booking = load_booking(session, actor, find_ticket(session, actor, ticket_id).ticket_master_id)
    ticket = next(ticket for ticket in booking.tickets if ticket.id == ticket_id)
    return _ticket(booking, ticket, PageData.of(session, booking))


def get_mails(session: Session, actor: Actor, ticket_master_id: uuid.UUID) -> Sequence[OutboxMail]:
    """Return the e-mails about a booking in every delivery state, newest first."""
    find_booking(session, actor, ticket_master_id)
    mails = select(OutboxMail).where(
        OutboxMail.about_type == Entity.TicketMaster.value, OutboxMail.about_id == ticket_master_id
    )
    return session.scalars(mails.order_by(OutboxMail.created_at.desc())).all()


def read_booking(
    session: Session, actor: Actor, booking: Booking, messages: list[str] | None = None
) -> TicketMasterRead:
    row, quote, accepted = booking.row, booking.quote, accepted_contract(booking)
    missing = _missing(session, actor, booking, signed=accepted is not None)
    account, fund = _account_and_fund(session, booking)
    page = PageData.of(session, booking)
    return TicketMasterRead.of_record(
        row,
        owed=owed(row),
        credit=credit(row),
        hold_seconds_left=_seconds_left(booking),
        keep_until_at_most=_keep_at_most(actor, booking, page),
        passenger_name=booking.titular_name,
        status=page.status,
        created_on=row.created_at,
        editable=_is_editable(booking, page),
        office_name=booking.office_name,
        office_holding_name=booking.terms.holding.name,
        house=booking.terms.holding.house,
        legs=_legs(booking, flights := _flights(booking, page)),
        flights=flights,
        passengers=_places(booking, page),
        tickets=[_ticket(booking, ticket, page) for ticket in booking.tickets],
        quote=read_quote(quote, honoured=page.hold_is_live) if quote else None,
        contract_wanted=booking.terms.contract_wanted,
        contract_acceptance=ContractAcceptanceRead.model_validate(accepted) if accepted else None,
        missing=missing,
        account=account,
        fund=fund,
        messages=messages or [],
    )


def _account_and_fund(session: Session, booking: Booking) -> tuple[AccountRead | None, Decimal | None]:
    """Return the effect of a sale on the agency's account, and the fund while something is owed.

    A house office has neither.
    """
    quote = booking.quote if _is_for_sale(booking) else None
    if booking.terms.holding.house or (quote is None and owed(booking.row) <= 0):
        return None, None
    seen, received = credit_seen(session, booking)
    if quote is None:
        return None, seen.fund
    net = quote.total - quote.commission - received
    return AccountRead(to_account=net, credit_left=seen.available - net), seen.fund


def _keep_at_most(actor: Actor, booking: Booking, page: PageData) -> datetime | None:
    if booking.row.kept_until is not None or not page.hold_is_live or actor.role not in SELLERS:
        return None
    flights = [page.flights[ticket.flight_id] for ticket in booking.tickets]
    latest = latest_keep(actor.role, booking.terms, flights)
    ends = booking.row.hold_expires_at
    return latest if latest and ends and latest > ends else None


def _seconds_left(booking: Booking) -> int:
    ends = booking.row.hold_expires_at
    left = ends - booking.terms.at if ends else timedelta()
    return max(0, int(left.total_seconds()))


def read_quote(
    quote: QuoteRecord,
    *,
    honoured: bool,
    before: QuoteRecord | None = None,
    messages: list[str] | None = None,
) -> QuoteRead:
    return QuoteRead.of_record(
        quote,
        lines=[QuoteLineRead.model_validate(line) for line in quote.lines],
        honoured=honoured,
        difference=quote.total - before.total if before else None,
        messages=messages or [],
    )


def _ticket(booking: Booking, ticket: TicketRecord, page: PageData) -> TicketRead:
    row, flight = booking.row, page.flights[ticket.flight_id]
    info = page.infos[ticket.passenger_info_id] if ticket.passenger_info_id else None
    return TicketRead.of_record(
        ticket,
        version=row.version,
        locator_number=row.locator_number,
        date_of_birth=info.date_of_birth if info else None,
        flight_number=flight.flight_number,
        departure_date=flight.departure_day,
        status=page.ticket_statuses[ticket.id],
        status_ticket_master=page.status,
        ticket_extra_fees=[read_extra_fee(booking, ticket, fee) for fee in ticket.extra_fees],
        ticket_functional_fees=[
            TicketFunctionalFeeRead.model_validate(fee) for fee in ticket.functional_fees
        ],
    )


def read_extra_fee(booking: Booking, ticket: TicketRecord, fee: ExtraFeeRecord) -> TicketExtraFeeRead:
    return TicketExtraFeeRead.of_record(
        fee,
        version=booking.row.version,
        ticket_master_id=ticket.ticket_master_id,
        flight_id=ticket.flight_id,
        passenger_name=ticket.passenger_name,
    )


def _is_editable(booking: Booking, page: PageData) -> bool:
    """Return True if the booking is not cancelled and some leg has not departed."""
    if page.status is MasterStatus.Cancel:
        return False
    flights = [page.flights[ticket.flight_id] for ticket in booking.tickets]
    left = [
        flight
        for flight in flights
        if flight.departs_at > booking.terms.at and flight.status is not FlightStatus.Departed
    ]
    return bool(left) or not booking.tickets


def _legs(booking: Booking, flights: list[LegRead]) -> list[LegRead]:
    """Return one flight for each leg: that of its first passenger."""
    first = {ticket.leg: ticket.flight_id for ticket in reversed(booking.tickets)}
    return [flight for flight in flights if first[flight.leg] == flight.flight_id]


def _flights(booking: Booking, page: PageData) -> list[LegRead]:
    """Return each flight of the tickets once, by leg and departure."""
    first = {(ticket.leg, ticket.flight_id): ticket for ticket in reversed(booking.tickets)}
    shown = [_leg(booking, ticket, page) for ticket in first.values()]
    shown.sort(key=attrgetter("leg", "departs_at"))
    return shown


def _leg(booking: Booking, ticket: TicketRecord, page: PageData) -> LegRead:
    flight = page.flights[ticket.flight_id]
    times = LocalTimes.of(flight)
    hours = booking.terms.cut_off_hours if flight.cut_off_hours is None else flight.cut_off_hours
    return LegRead.of_record(
        flight,
        leg=ticket.leg,
        flight_id=flight.id,
        direction_type=ticket.direction_type,
        departure_date=times.departure_date,
        departure_time=times.departure_time,
        arrival_date=times.arrival_date,
        arrival_time=times.arrival_time,
        duration=times.duration,
        cut_off_at=flight.departs_at - timedelta(hours=hours),
        seat_category_type=ticket.seat_category_type,
    )


def _places(booking: Booking, page: PageData) -> list[PlaceRead]:
    # A cancelled ticket keeps its passenger, even if another person travels in the same place now.
    standing = sorted(booking.tickets, key=lambda ticket: ticket.status is TicketStatus.Cancel)
    first = {ticket.place: ticket for ticket in reversed(standing)}
    return [
        PlaceRead(place=place, is_titular=first[place].is_titular, passenger_info=_info(first[place], page))
        for place in sorted(first)
    ]


def _info(ticket: TicketRecord, page: PageData) -> PassengerInfoRead | None:
    if ticket.passenger_info_id is None:
        return None
    day = page.flights[ticket.flight_id].departure_day
    return PassengerInfoRead.of(page.infos[ticket.passenger_info_id], day)


def _is_for_sale(booking: Booking) -> bool:
    return bool(booking.tickets) and all(ticket.status in EDITABLE for ticket in booking.tickets)


def _missing(session: Session, actor: Actor, booking: Booking, *, signed: bool) -> list[MissingRead]:
    if not _is_for_sale(booking):
        return []
    wanted = booking.terms.contract_wanted and not signed
    unsigned = [Missing(MissingPart.Contract, ContractNotAccepted.sentence)] if wanted else []
    try:
        if booking.loaded is None:
            booking.loaded = load_party(session, actor, booking.terms, booking.selection)
        missing = missing_for_sale(booking.loaded.party, booking.row)
    except Refusal as refusal:
        missing = [Missing(MissingPart.Trip, refusal.message)]
    return [MissingRead.model_validate(each) for each in (*missing, *unsigned)]
