"""Write to the agencies' offices what they have to cure before a flight."""

import uuid
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import timedelta
from itertools import groupby
from typing import Final

from sqlalchemy import select
from sqlalchemy.orm import Session, joinedload

from charterdesk.access.actor import Actor
from charterdesk.activity.changes import Change
from charterdesk.activity.enums import Entity, EventType
from charterdesk.activity.record import About, record
from charterdesk.booking.domain.party import TripFlight
from charterdesk.booking.enums import TicketStatus
from charterdesk.checkin.domain.blockers import find_blockers
from charterdesk.checkin.domain.facts import FlightFacts, TicketFacts
from charterdesk.checkin.domain.readiness import READINESS_BEGINS, READINESS_HOURS, cured_by_agency
from charterdesk.checkin.enums import ReminderOutcome
from charterdesk.checkin.errors import FlightIsPast, NobodyToRemind, RemindedTooEarly
from charterdesk.checkin.flight_schemas import ReminderResult
from charterdesk.checkin.models import AgencyReminder
from charterdesk.checkin.services.hide_others import hide_others
from charterdesk.checkin.services.load_facts import tickets_of_flight
from charterdesk.checkin.services.load_flights import FlightAtCheckIn, load_flight
from charterdesk.checkin.services.reminder_letter import Blocked, write_reminder_letter
from charterdesk.flights.enums import FlightStatus
from charterdesk.flights.queries import find_flight
from charterdesk.kit.clock import now
from charterdesk.kit.outbox import OutboxMail, queue_mail
from charterdesk.messaging.limits import require_within_limits
from charterdesk.messaging.queries import get_own_address
from charterdesk.organization.models import Office
from charterdesk.organization.queries import get_current_charter

OVER: Final = frozenset({FlightStatus.Departed, FlightStatus.Cancelled})
PAUSE: Final = timedelta(hours=1)
"""An office is not reminded of the same flight twice within this time."""


@dataclass(frozen=True)
class _OfficeToRemind:
    office: Office
    blocked: Sequence[Blocked]

    @property
    def address(self) -> str | None:
        return self.office.email or self.office.office_holding.email


def remind_agencies(session: Session, actor: Actor, flight_id: uuid.UUID) -> list[ReminderResult]:
    """Queue one e-mail for each agency's office with passengers that it can help; report each office."""
    find_flight(session, actor, flight_id)
    flight = load_flight(session, flight_id)
    _require_time(session, flight)
    offices = _offices_to_remind(session, flight)
    if not offices:
        raise NobodyToRemind(flight=flight.title)
    if any(each.address for each in offices):
        require_within_limits(session, None, sum(each.address is not None for each in offices))
    # Read after the lock of the limits, so that of two desks only one reminds.
    lately = _reminded_lately(session, flight)
    results = [_remind(session, actor, flight, each, lately) for each in offices]
    _log(session, actor, flight, results)
    return results


def _require_time(session: Session, flight: TripFlight) -> None:
    if flight.status in OVER:
        raise FlightIsPast(flight=flight.title, now=flight.status)
    if flight.departs_at - READINESS_BEGINS > now(session):
        raise RemindedTooEarly(hours=READINESS_HOURS)


def _offices_to_remind(session: Session, flight: FlightAtCheckIn) -> list[_OfficeToRemind]:
    tickets = tickets_of_flight(session, flight.id)
    sold = (ticket for ticket in tickets if not ticket.booking.house)
    by_office = groupby(sorted(sold, key=_office_id), _office_id)
    blocked = {office_id: _blocked(flight.facts, tickets, office_id) for office_id, _ in by_office}
    offices = session.scalars(
        select(Office)
        .where(Office.id.in_([office_id for office_id, found in blocked.items() if found]))
        .order_by(Office.name, Office.id)
        .options(joinedload(Office.office_holding))
    )
    return [_OfficeToRemind(office, blocked[office.id]) for office in offices]


def _office_id(ticket: TicketFacts) -> uuid.UUID:
    return ticket.booking.office_id


def _blocked(facts: FlightFacts, tickets: Sequence[TicketFacts], office_id: uuid.UUID) -> list[Blocked]:
    """Return the office's passengers that it can help, by locator; others are not named to it."""
    seen = hide_others(tickets, lambda ticket: _office_id(ticket) == office_id)
    blockers = find_blockers(facts, seen)
    own = [
        (ticket, cured_by_agency(blockers[ticket.id]))
        for ticket in seen
        if _office_id(ticket) == office_id and ticket.status is TicketStatus.Booked
    ]
    own.sort(key=lambda each: (each[0].booking.locator_number, each[0].place))
    return [each for each in own if each[1]]


def _reminded_lately(session: Session, flight: TripFlight) -> set[uuid.UUID]:
    since = now(session) - PAUSE
    lately = AgencyReminder.flight_id == flight.id, AgencyReminder.reminded_at > since
    return set(session.scalars(select(AgencyReminder.office_id).where(*lately)))


def _remind(
    session: Session, actor: Actor, flight: TripFlight, to: _OfficeToRemind, lately: set[uuid.UUID]
) -> ReminderResult:
    outcome = ReminderOutcome.Reminded
    if to.address is None:
        outcome = ReminderOutcome.NoEmail
    elif to.office.id in lately:
        outcome = ReminderOutcome.RemindedBefore
    else:
        mail = _queue(session, actor, flight, to, to.address)
        session.add(
            AgencyReminder(
                flight_id=flight.id,
                office_id=to.office.id,
                mail_id=mail.id,
                passengers=len(to.blocked),
                reminded_at=now(session),
                app_user_id=actor.user_id,
                app_user_name=actor.name,
            )
        )
    return ReminderResult(
        office_id=to.office.id,
        office_name=to.office.name,
        office_holding_name=to.office.office_holding.name,
        passengers=len(to.blocked),
        outcome=outcome,
    )


def _queue(
    session: Session, actor: Actor, flight: TripFlight, to: _OfficeToRemind, address: str
) -> OutboxMail:
    letter = write_reminder_letter(get_current_charter(session), flight, to.blocked)
    mail = queue_mail(
        session,
        to_address=address,
        subject=letter.subject,
        text=letter.text,
        html=letter.html,
        reply_to=get_own_address(session, actor),
        about=(Entity.Flight.value, flight.id),
    )
    session.flush()
    return mail


def _log(session: Session, actor: Actor, flight: TripFlight, results: Sequence[ReminderResult]) -> None:
    reminded = [
        f"{each.office_name} ({each.passengers})"
        for each in results
        if each.outcome is ReminderOutcome.Reminded
    ]
    if reminded:
        about, change = About(Entity.Flight, flight.id), Change("reminded", None, ", ".join(reminded))
        title = f"Agencies reminded: {flight.title}"
        record(session, actor, EventType.Updated, about, title, changes=[change])
