"""Actions on the fee catalog and the operator's service fees."""

from charterdesk.fees.actions.extra_fee import create_extra_fee, create_extra_fee_list, update_extra_fee
from charterdesk.fees.actions.functional_fee import update_functional_fee

__all__ = ["create_extra_fee", "create_extra_fee_list", "update_extra_fee", "update_functional_fee"]
