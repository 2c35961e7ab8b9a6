"""Several fees at once, all or none."""

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.fees.actions.create_extra_fee import create_extra_fee
from charterdesk.fees.models import ExtraFee
from charterdesk.fees.schemas import ExtraFeeList


def create_list(session: Session, actor: Actor, body: ExtraFeeList) -> list[ExtraFee]:
    return [create_extra_fee(session, actor, fee) for fee in body.items]
