"""The offices that were reminded of their blocked passengers."""

import uuid

from sqlalchemy import select
from sqlalchemy.dialects.postgresql import distinct_on
from sqlalchemy.orm import Session, joinedload

from charterdesk.access.actor import Actor
from charterdesk.checkin.flight_schemas import ReminderRead
from charterdesk.checkin.models import AgencyReminder
from charterdesk.flights.queries import find_flight
from charterdesk.organization.models import Office


def get_reminders(session: Session, actor: Actor, flight_id: uuid.UUID) -> list[ReminderRead]:
    """Return the last reminder of each office about the flight, by the office's name."""
    find_flight(session, actor, flight_id)
    newest = (
        select(AgencyReminder)
        .where(AgencyReminder.flight_id == flight_id)
        .ext(distinct_on(AgencyReminder.office_id))
        .order_by(AgencyReminder.office_id, AgencyReminder.reminded_at.desc())
        .options(
            joinedload(AgencyReminder.mail),
            joinedload(AgencyReminder.office).joinedload(Office.office_holding),
        )
    )
    found = sorted(session.scalars(newest), key=lambda each: each.office.name)
    return [
        ReminderRead(
            office_id=each.office_id,
            office_name=each.office.name,
            office_holding_name=each.office.office_holding.name,
            passengers=each.passengers,
            reminded_at=each.reminded_at,
            app_user_name=each.app_user_name,
            mail_status=each.mail.status,
        )
        for each in found
    ]
