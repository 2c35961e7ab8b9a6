"""Begin a booking: a draft with a locator, nothing held yet."""

from msgspec.structs import asdict
from sqlalchemy import insert
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.activity.changes import changes_between
from charterdesk.activity.enums import EventType
from charterdesk.activity.record import record
from charterdesk.booking.domain.facts import facts
from charterdesk.booking.domain.pricing import NOTHING
from charterdesk.booking.enums import MasterStatus, PayStatus
from charterdesk.booking.models import TicketMaster
from charterdesk.booking.persistence.changing import about
from charterdesk.booking.persistence.locators import claim_locator
from charterdesk.booking.records import BookingRecord
from charterdesk.booking.schemas.requests import TicketMasterWrite
from charterdesk.flights.queries import get_selling_holding
from charterdesk.kit.clock import now
from charterdesk.kit.ids import new_id
from charterdesk.kit.prepared import PreparedStatement
from charterdesk.kit.sql_params import table_of

_CREATE = PreparedStatement(insert(table_of(TicketMaster)))


def create_booking(session: Session, actor: Actor, body: TicketMasterWrite) -> BookingRecord:
    """For the caller's active office, or one he may sell for: prices and credit are that office's."""
    holding, office_id = (
        get_selling_holding(session, actor, body.office_id),
        body.office_id or actor.office_id,
    )
    assert office_id is not None  # for none there is no holding
    booking = BookingRecord(
        id=new_id(),
        version=1,
        locator_number=claim_locator(session),
        office_id=office_id,
        office_holding_id=holding.id,
        trip_sort=body.trip_sort,
        contact_email=body.contact_email,
        contact_phone=body.contact_phone,
        passenger_titular_id=None,
        passenger_info_titular_id=None,
        note=body.note,
        status=MasterStatus.Draft,
        pay_status=PayStatus.None_,
        charged=NOTHING,
        paid=NOTHING,
        refunded=NOTHING,
        refund_limit=None,
        quote_id=None,
        hold_started_at=None,
        hold_expires_at=None,
        was_booked=False,
        created_at=now(session),
        app_user_id=actor.user_id,
        app_user_name=actor.name,
    )
    _CREATE.run(session, asdict(booking))
    changes = changes_between({}, facts(booking, ()))
    title = f"Booking created: {booking.title}"
    record(session, actor, EventType.Created, about(booking), title, changes=changes)
    return booking
