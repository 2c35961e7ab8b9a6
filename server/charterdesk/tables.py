"""Imports every model, so that SQLAlchemy's metadata knows all tables."""

from charterdesk.accounting import models as accounting
from charterdesk.accounting import models_escrow as escrow
from charterdesk.activity import models as activity
from charterdesk.booking import models as booking
from charterdesk.border import models as border
from charterdesk.changes import models as changes
from charterdesk.checkin import models as checkin
from charterdesk.disruptions import models as disruptions
from charterdesk.fees import models as fees
from charterdesk.files import models as files
from charterdesk.flights import models as flights
from charterdesk.flights import models_templates as templates
from charterdesk.identity import models as identity
from charterdesk.kit import idempotency, outbox, rate_limits, request_counts
from charterdesk.ledger import models as ledger
from charterdesk.messaging import models as messaging
from charterdesk.operation import models as operation
from charterdesk.organization import models as organization
from charterdesk.passengers import models as passengers
from charterdesk.payments import models as payments
from charterdesk.reference import models as reference
from charterdesk.screening import models as screening

MODULES = (
    accounting,
    escrow,
    activity,
    booking,
    border,
    changes,
    checkin,
    disruptions,
    fees,
    files,
    flights,
    idempotency,
    identity,
    ledger,
    messaging,
    operation,
    organization,
    outbox,
    passengers,
    payments,
    rate_limits,
    request_counts,
    reference,
    screening,
    templates,
)
