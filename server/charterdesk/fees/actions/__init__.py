"""One verb a file."""

from charterdesk.fees.actions.create_extra_fee import create_extra_fee
from charterdesk.fees.actions.create_list import create_list
from charterdesk.fees.actions.update_extra_fee import update_extra_fee
from charterdesk.fees.actions.update_functional_fee import update_functional_fee

__all__ = ["create_extra_fee", "create_list", "update_extra_fee", "update_functional_fee"]
