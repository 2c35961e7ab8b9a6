"""Several fees at once, all or none."""

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.activity.rows import create_row
from charterdesk.fees.kinds import EXTRA_FEE
from charterdesk.fees.models import ExtraFee
from charterdesk.fees.schemas import ExtraFeeList


def create_list(session: Session, actor: Actor, body: ExtraFeeList) -> list[ExtraFee]:
    fees = [ExtraFee(**dict(fee)) for fee in body.items]
    for fee in fees:
        create_row(session, actor, EXTRA_FEE, fee)
    return fees
