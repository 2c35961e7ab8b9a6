"""Take in what the card company tells by itself: each event once, and only if it is signed."""

from sqlalchemy.dialects.postgresql import insert

from charterdesk.access.actor import SYSTEM
from charterdesk.kit.clock import now
from charterdesk.kit.db import Database
from charterdesk.kit.ids import new_id
from charterdesk.payments.actions.settle_charge import settle_charge
from charterdesk.payments.errors import WebhookRefused
from charterdesk.payments.gateway.provider import Provider
from charterdesk.payments.models import GatewayEvent, PaymentGatewayTransaction


def webhook(database: Database, provider: Provider, body: bytes, signature: str) -> None:
    """It only says that there is news; what the news is, is asked for."""
    notice = provider.read_webhook(body, signature)
    if notice is None:
        raise WebhookRefused
    with database.transaction() as session:
        row = {
            "id": new_id(),
            "provider": provider.name,
            "event_id": notice.event_id,
            "received_at": now(session),
        }
        once = insert(GatewayEvent).on_conflict_do_nothing().returning(GatewayEvent.id)
        fresh = session.execute(once, row).first() is not None
        ours = session.get(PaymentGatewayTransaction, notice.reference) is not None
    if fresh and ours:
        settle_charge(database, provider, SYSTEM, notice.reference)
