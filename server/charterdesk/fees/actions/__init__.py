"""One verb a file."""

from charterdesk.fees.actions.create_list import create_list
from charterdesk.fees.actions.update_functional_fee import update_functional_fee

__all__ = ["create_list", "update_functional_fee"]
