"""The counts of a flight's passengers, cheap enough to be asked every second."""

import uuid
from collections.abc import Collection, Iterable
from typing import Any, Final

from msgspec import Struct
from sqlalchemy import ColumnElement, and_, case, func, literal, select
from sqlalchemy.dialects.postgresql import aggregate_order_by
from sqlalchemy.orm import Session

from charterdesk.access.actor import SYSTEM, Actor
from charterdesk.booking.enums import TicketStatus
from charterdesk.booking.models import Ticket, TicketMaster
from charterdesk.checkin.domain.readiness import BlockedCount
from charterdesk.checkin.flight_schemas import FlightCounts
from charterdesk.checkin.models import TicketAgreement
from charterdesk.checkin.services.load_facts import ANSWER, HIT, ON_FLIGHT
from charterdesk.checkin.services.load_passengers import load_passengers
from charterdesk.flights.models import Flight
from charterdesk.kit.errors import NotFound
from charterdesk.kit.prepared import RecordQuery
from charterdesk.kit.sql_params import in_param
from charterdesk.organization.models import AgreementTemplate, OfficeHolding
from charterdesk.passengers.models import Address, Passenger, PassengerInfo, TravelDocument
from charterdesk.reference.models import OfacCategory


class _Row(Struct, frozen=True):
    flight_id: uuid.UUID
    booked: int
    checked_in: int
    boarded: int
    digest: str


_person = func.coalesce(Passenger.merged_into_id, Passenger.id)


def _versions(model: type[PassengerInfo] | type[TravelDocument] | type[Address]) -> ColumnElement[Any]:
    """Count the passenger's rows of a table and add up their versions: any change raises one of the two."""
    total = func.concat(func.count(), "+", func.sum(model.version))
    return select(total).where(model.passenger_id == _person).correlate(Passenger).scalar_subquery()


_signed = (
    select(func.count())
    .select_from(TicketAgreement)
    .where(TicketAgreement.ticket_id == Ticket.id)
    .correlate(Ticket)
    .scalar_subquery()
)
_settings = func.concat_ws(
    " ",
    select(func.sum(OfacCategory.version)).scalar_subquery(),
    select(func.count()).select_from(AgreementTemplate).scalar_subquery(),
)
_ticket = func.concat_ws(
    " ",
    Ticket.id,
    TicketMaster.version,
    TicketMaster.charge_open,
    OfficeHolding.version,
    _person,
    _versions(PassengerInfo),
    _versions(TravelDocument),
    _versions(Address),
    _signed,
    HIT,
    ANSWER,
)
_tickets = func.string_agg(_ticket, aggregate_order_by(literal("\n"), Ticket.id))
_digest = func.md5(func.concat_ws("\n", Flight.version, Flight.status, _settings, _tickets))


def _count(*conditions: ColumnElement[bool]) -> ColumnElement[int]:
    return func.count(case((and_(*conditions), 1)))


_COUNTS = RecordQuery(
    select(
        Flight.id.label("flight_id"),
        _count(Ticket.status.in_((TicketStatus.Booked, TicketStatus.CheckedIn))).label("booked"),
        _count(Ticket.status == TicketStatus.CheckedIn).label("checked_in"),
        _count(Ticket.boarded_at.is_not(None)).label("boarded"),
        _digest.label("digest"),
    )
    .outerjoin(Ticket, and_(Ticket.flight_id == Flight.id, Ticket.status.in_(ON_FLIGHT)))
    .outerjoin(TicketMaster, TicketMaster.id == Ticket.ticket_master_id)
    .outerjoin(OfficeHolding, OfficeHolding.id == TicketMaster.office_holding_id)
    .outerjoin(Passenger, Passenger.id == Ticket.passenger_id)
    .where(in_param("flight_ids", Flight.id))
    .group_by(Flight.id),
    _Row,
)


class _BlockedCounts:
    """Blocked passengers by flight. They are counted again when the flight's digest differs."""

    MOST_FLIGHTS: Final = 1000

    def __init__(self) -> None:
        self._last = dict[uuid.UUID, tuple[str, BlockedCount]]()

    def count(self, session: Session, rows: Iterable[_Row]) -> dict[uuid.UUID, BlockedCount]:
        """Return the count of every flight; those that changed are counted together."""
        digests = {row.flight_id: row.digest for row in rows}
        known = {
            flight_id: self._last[flight_id][1]
            for flight_id, digest in digests.items()
            if flight_id in self._last and self._last[flight_id][0] == digest
        }
        changed_ids = digests.keys() - known.keys()
        changed = dict.fromkeys(changed_ids, BlockedCount()) | _count_blocked(session, changed_ids)
        if len(self._last) + len(changed) > self.MOST_FLIGHTS:
            self._last.clear()
        self._last.update(
            {flight_id: (digests[flight_id], blocked) for flight_id, blocked in changed.items()}
        )
        return known | changed


_BLOCKED: Final = _BlockedCounts()
"""The blockers of 180 passengers cost many times what the digest costs, and rarely differ."""


def get_counts(session: Session, actor: Actor, flight_id: uuid.UUID) -> FlightCounts:
    counts = get_flight_counts(session, actor, [flight_id])
    if not counts:
        raise NotFound
    return counts[0]


def get_flight_counts(
    session: Session, actor: Actor, flight_ids: Collection[uuid.UUID]
) -> list[FlightCounts]:
    """Return the counts of the flights that exist, in the order of the ids."""
    return [counts for counts, _ in count_flights(session, flight_ids)]


def count_flights(
    session: Session, flight_ids: Collection[uuid.UUID]
) -> list[tuple[FlightCounts, BlockedCount]]:
    """Return the counts of the flights that exist, each with the kinds of its blockers."""
    rows = {row.flight_id: row for row in _COUNTS.all(session, {"flight_ids": list(flight_ids)})}
    blocked = _BLOCKED.count(session, rows.values())
    known = (flight_id for flight_id in flight_ids if flight_id in rows)
    return [(_read(rows[each], blocked[each].passengers), blocked[each]) for each in known]


def _read(row: _Row, blocked: int) -> FlightCounts:
    to_go = row.booked - row.checked_in - blocked
    return FlightCounts.of_record(row, blocked=blocked, to_go=to_go)


def _count_blocked(session: Session, flight_ids: Collection[uuid.UUID]) -> dict[uuid.UUID, BlockedCount]:
    """Count the blocked passengers of the flights that have passengers."""
    return {each.flight.id: each.count for each in load_passengers(session, SYSTEM, flight_ids)}
