"""Inserts a new booking: a draft with a locator, without tickets."""

import uuid
from datetime import datetime
from typing import Final

from msgspec.structs import asdict
from sqlalchemy import insert
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.booking.enums import MasterStatus, PayStatus
from charterdesk.booking.models import TicketMaster
from charterdesk.booking.persistence.locators import claim_locator
from charterdesk.booking.records import NOTHING, BookingRecord
from charterdesk.flights.enums import TripType
from charterdesk.kit.ids import new_id
from charterdesk.kit.prepared import PreparedStatement
from charterdesk.kit.sql_params import table_of

_INSERT: Final = PreparedStatement(insert(table_of(TicketMaster)))


def insert_booking(
    session: Session,
    actor: Actor,
    *,
    office_id: uuid.UUID,
    holding_id: uuid.UUID,
    trip: TripType,
    contact_email: str | None,
    contact_phone: str | None,
    note: str | None = None,
    at: datetime,
) -> BookingRecord:
    booking = BookingRecord(
        id=new_id(),
        version=1,
        locator_number=claim_locator(session),
        office_id=office_id,
        office_holding_id=holding_id,
        trip_sort=trip,
        contact_email=contact_email,
        contact_phone=contact_phone,
        passenger_titular_id=None,
        passenger_info_titular_id=None,
        note=note,
        status=MasterStatus.Draft,
        pay_status=PayStatus.None_,
        charged=NOTHING,
        paid=NOTHING,
        refunded=NOTHING,
        reserved=NOTHING,
        refund_limit=None,
        quote_id=None,
        hold_started_at=None,
        hold_expires_at=None,
        kept_until=None,
        card_minutes_used=False,
        charge_open=False,
        change_not_applied=False,
        was_booked=False,
        created_at=at,
        app_user_id=actor.user_id,
        app_user_name=actor.name,
    )
    _INSERT.run(session, asdict(booking))
    return booking
