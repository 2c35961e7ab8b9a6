"""Every table of the program, imported so that the metadata knows them."""

from charterdesk.activity import models as activity
from charterdesk.identity import models as identity
from charterdesk.kit import idempotency, outbox
from charterdesk.organization import models as organization
from charterdesk.reference import models as reference

MODULES = (activity, idempotency, identity, organization, outbox, reference)
