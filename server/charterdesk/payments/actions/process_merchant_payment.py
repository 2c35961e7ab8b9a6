"""Ask the card company about a charge that it has not answered, and record the payment if it was made."""

from charterdesk.access.actor import Actor
from charterdesk.kit.db import Database
from charterdesk.payments.actions.settle_charge import settle_charge
from charterdesk.payments.answering import answer_of
from charterdesk.payments.gateway.provider import Provider
from charterdesk.payments.queries import find_charge
from charterdesk.payments.schemas import CardCharged, OpenCharge


def process_merchant_payment(
    database: Database, provider: Provider, actor: Actor, body: OpenCharge
) -> CardCharged:
    with database.transaction() as session:
        charge = find_charge(session, actor, body.id)
    return answer_of(settle_charge(database, provider, actor, charge.id))
