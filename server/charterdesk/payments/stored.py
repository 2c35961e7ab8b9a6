"""Payment methods as they stand in their rows, for whoever takes money by them."""

import uuid
from dataclasses import dataclass
from decimal import Decimal

from charterdesk.payments.words import MethodKind, Receiver


@dataclass(frozen=True)
class StoredMethod:
    """A row of `PaymentMethod`."""

    id: uuid.UUID
    name: str
    kind: MethodKind
    receiver: Receiver
    for_booking: bool
    for_admin: bool
    surcharge_percent: Decimal
    reference_required: bool
    active: bool
