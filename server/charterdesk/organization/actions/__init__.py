"""Actions on the operator, the agencies, their offices and the agreements."""

from charterdesk.organization.actions.agreement import save_agreement_template
from charterdesk.organization.actions.charter import create_charter, delete_charter, update_charter
from charterdesk.organization.actions.holding import delete_holding, update_holding
from charterdesk.organization.actions.office import update_office

__all__ = [
    "create_charter",
    "delete_charter",
    "delete_holding",
    "save_agreement_template",
    "update_charter",
    "update_holding",
    "update_office",
]
