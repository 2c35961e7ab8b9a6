"""How fees appear in the log."""

from charterdesk.activity.enums import Entity
from charterdesk.activity.rows import RowKind
from charterdesk.fees.schemas import ExtraFeeWrite

EXTRA_FEE = RowKind(Entity.ExtraFees, "fee", tuple(ExtraFeeWrite.model_fields))
FUNCTIONAL_FEE = RowKind(Entity.FunctionalFee, "functional fee", ("basis", "amount", "tiers"))
