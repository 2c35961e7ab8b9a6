"""A new fee in the catalogue."""

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.activity.rows import create_row
from charterdesk.fees.kinds import EXTRA_FEE
from charterdesk.fees.models import ExtraFee
from charterdesk.fees.queries import lock_extra_fees, others_of_code
from charterdesk.fees.rules import require_charged_once
from charterdesk.fees.schemas import ExtraFeeWrite


def create_extra_fee(session: Session, actor: Actor, body: ExtraFeeWrite) -> ExtraFee:
    lock_extra_fees(session)
    fee = ExtraFee(**dict(body))
    create_row(session, actor, EXTRA_FEE, fee)
    require_charged_once(fee, others_of_code(session, fee))
    return fee
