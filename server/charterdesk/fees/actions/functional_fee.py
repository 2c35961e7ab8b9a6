"""Set the amount of one of the operator's service fees."""

from typing import Final

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.activity.enums import Entity
from charterdesk.activity.rows import RowKind, update_row
from charterdesk.fees.models import FunctionalFee
from charterdesk.fees.queries import get_functional_fee
from charterdesk.fees.rules import require_functional_fee_fits
from charterdesk.fees.schemas import FunctionalFeeUpdate
from charterdesk.organization.queries import get_current_charter

FUNCTIONAL_FEE: Final = RowKind(Entity.FunctionalFee, "functional fee", ("basis", "amount", "tiers"))


def update_functional_fee(session: Session, actor: Actor, body: FunctionalFeeUpdate) -> FunctionalFee:
    fee = get_functional_fee(session, body.id, lock=True)
    require_functional_fee_fits(fee.kind, body, get_current_charter(session).passenger_change_at_most)
    furthest_first = sorted(body.tiers, key=lambda tier: -tier.hours_before)
    values = {
        "basis": body.basis,
        "amount": body.amount,
        "tiers": [tier.model_dump(by_alias=True, mode="json") for tier in furthest_first],
    }
    update_row(session, actor, FUNCTIONAL_FEE, fee, body.version, values)
    return fee
