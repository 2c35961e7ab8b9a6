"""Change a fee of the catalogue."""

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.activity.rows import update_row
from charterdesk.fees.kinds import EXTRA_FEE
from charterdesk.fees.models import ExtraFee
from charterdesk.fees.queries import get_extra_fee, lock_extra_fees, others_of_code
from charterdesk.fees.rules import require_charged_once
from charterdesk.fees.schemas import ExtraFeeUpdate


def update_extra_fee(session: Session, actor: Actor, body: ExtraFeeUpdate) -> ExtraFee:
    lock_extra_fees(session)
    fee = get_extra_fee(session, body.id)
    values = {name: getattr(body, name) for name in EXTRA_FEE.logged}
    update_row(session, actor, EXTRA_FEE, fee, body.version, values)
    require_charged_once(fee, others_of_code(session, fee))
    return fee
