"""Set how much of the booking of a check-in may be refunded."""

import uuid

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.changes import actions as changes
from charterdesk.changes.refund_schemas import RefundLimitWrite
from charterdesk.checkin.schemas import CheckInRefundLimit
from charterdesk.checkin.services.load_party import find_check_in


def change_refund_limit(
    session: Session, actor: Actor, check_in_id: uuid.UUID, body: CheckInRefundLimit
) -> None:
    """Set the limit as on the booking's own page."""
    wanted = RefundLimitWrite(
        id=find_check_in(session, check_in_id).ticket_master_id,
        version=body.version,
        refund_limit=body.refund_limit,
        reason=body.reason,
    )
    changes.change_refund_limit(session, actor, wanted)
