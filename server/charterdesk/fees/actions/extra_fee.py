"""Create and change fees of the catalog. Fees with the same code must not apply at the same time."""

from typing import Final

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.activity.enums import Entity
from charterdesk.activity.rows import RowKind, create_row, update_row
from charterdesk.fees.models import ExtraFee
from charterdesk.fees.queries import get_extra_fee, list_fees_with_same_code, lock_extra_fees
from charterdesk.fees.rules import require_charged_once
from charterdesk.fees.schemas import ExtraFeeList, ExtraFeeUpdate, ExtraFeeWrite
from charterdesk.kit.errors import in_row

EXTRA_FEE: Final = RowKind.of(Entity.ExtraFees, "fee", ExtraFeeWrite)


def create_extra_fee(session: Session, actor: Actor, body: ExtraFeeWrite) -> ExtraFee:
    lock_extra_fees(session)
    fee = ExtraFee(**dict(body))
    create_row(session, actor, EXTRA_FEE, fee)
    require_charged_once(fee, list_fees_with_same_code(session, fee))
    return fee


def create_extra_fee_list(session: Session, actor: Actor, body: ExtraFeeList) -> list[ExtraFee]:
    """Create several fees; if one is refused, none is created."""
    fees = []
    for number, fee in enumerate(body.items):
        with in_row("items", number):
            fees.append(create_extra_fee(session, actor, fee))
    return fees


def update_extra_fee(session: Session, actor: Actor, body: ExtraFeeUpdate) -> ExtraFee:
    lock_extra_fees(session)
    fee = get_extra_fee(session, body.id)
    values = {name: getattr(body, name) for name in EXTRA_FEE.logged}
    update_row(session, actor, EXTRA_FEE, fee, body.version, values)
    require_charged_once(fee, list_fees_with_same_code(session, fee))
    return fee
