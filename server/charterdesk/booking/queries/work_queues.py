"""What waits for somebody at the desk."""

from decimal import Decimal
from typing import Any, Final

from sqlalchemy import ColumnElement, func, select
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.booking.enums import Queue
from charterdesk.booking.models import TicketMaster
from charterdesk.booking.persistence.ticket_rows import full_name
from charterdesk.booking.persistence.visibility import booking_is_visible, waits
from charterdesk.booking.schemas.responses import QueueRead, QueueRow
from charterdesk.organization.models import Office
from charterdesk.passengers.models import PassengerInfo

SHOWN: Final = 3


def get_queues(session: Session, actor: Actor) -> list[QueueRead]:
    """Each queue: how many wait, what is owed on them, and the first few."""
    return [_queue(session, actor, queue) for queue in Queue]


def _queue(session: Session, actor: Actor, queue: Queue) -> QueueRead:
    owed = TicketMaster.charged - TicketMaster.paid + TicketMaster.refunded
    first = (
        select(
            TicketMaster.id,
            TicketMaster.locator_number,
            full_name().label("passenger_name"),
            Office.name.label("office_name"),
            owed.label("owed"),
            TicketMaster.hold_expires_at,
            TicketMaster.created_at.label("created_on"),
            func.count().over().label("waiting"),
            func.sum(owed).over().label("owed_on_all"),
        )
        .join(Office, Office.id == TicketMaster.office_id)
        .outerjoin(PassengerInfo, PassengerInfo.id == TicketMaster.passenger_info_titular_id)
        .where(*waits(queue), *booking_is_visible(actor))
        .order_by(_order(queue), TicketMaster.id)
        .limit(SHOWN)
    )
    rows = session.connection().execute(first).all()
    return QueueRead(
        queue=queue,
        count=rows[0].waiting if rows else 0,
        owed=rows[0].owed_on_all if rows else Decimal("0.00"),
        rows=[QueueRow.model_validate(row) for row in rows],
    )


def _order(queue: Queue) -> ColumnElement[Any]:
    """A hold that ends soon presses most; of the others the newest, which somebody still remembers."""
    if queue is Queue.HoldsRunningOut:
        return TicketMaster.hold_expires_at.asc()
    return TicketMaster.created_at.desc()
