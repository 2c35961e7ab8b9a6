"""Several fees at once, all or none."""

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.fees.actions.create_extra_fee import create_extra_fee
from charterdesk.fees.models import ExtraFee
from charterdesk.fees.schemas import ExtraFeeList
from charterdesk.kit.errors import in_row


def create_list(session: Session, actor: Actor, body: ExtraFeeList) -> list[ExtraFee]:
    fees = []
    for number, fee in enumerate(body.items):
        with in_row("items", number):
            fees.append(create_extra_fee(session, actor, fee))
    return fees
