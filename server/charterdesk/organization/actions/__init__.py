"""One verb a file."""

from charterdesk.organization.actions.create_charter import create_charter
from charterdesk.organization.actions.delete_charter import delete_charter
from charterdesk.organization.actions.delete_holding import delete_holding
from charterdesk.organization.actions.save_agreement_template import save_agreement_template
from charterdesk.organization.actions.update_charter import update_charter
from charterdesk.organization.actions.update_holding import update_holding
from charterdesk.organization.actions.update_office import update_office

__all__ = [
    "create_charter",
    "delete_charter",
    "delete_holding",
    "save_agreement_template",
    "update_charter",
    "update_holding",
    "update_office",
]
