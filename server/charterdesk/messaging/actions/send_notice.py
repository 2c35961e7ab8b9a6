"""E-mail a notice to its list_audience."""

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.activity.changes import Change
from charterdesk.activity.enums import Entity, EventType
from charterdesk.activity.record import About, record
from charterdesk.kit.clock import now
from charterdesk.kit.outbox import queue_mail
from charterdesk.messaging.html import plain_text
from charterdesk.messaging.limits import require_within_limits
from charterdesk.messaging.queries import get_notice, get_own_address, list_audience
from charterdesk.messaging.schemas import QueuedRead, SendNotice


def send_notice_by_email(session: Session, actor: Actor, body: SendNotice) -> QueuedRead:
    notice = get_notice(session, body.id, lock=True)
    addresses = sorted({user.email for user in list_audience(session, notice)})
    require_within_limits(session, actor.holding_scope, len(addresses))
    reply_to = get_own_address(session, actor)
    for address in addresses:
        queue_mail(
            session,
            to_address=address,
            subject=notice.name,
            text=plain_text(notice.html),
            html=notice.html,
            reply_to=reply_to,
            about=(Entity.Notices.value, notice.id),
            office_holding_id=actor.holding_scope,
        )
    notice.mailed_at = now(session)
    session.flush()
    change = Change("recipients", None, len(addresses))
    about = About(Entity.Notices, notice.id, notice.version)
    record(session, actor, EventType.Updated, about, f"Notice e-mailed: {notice.name}", changes=[change])
    return QueuedRead(queued=len(addresses))
