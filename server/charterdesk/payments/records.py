"""Payment methods as they stand in their rows, for whoever takes money by them."""

import uuid
from decimal import Decimal

from msgspec import Struct

from charterdesk.payments.enums import MethodKind, Receiver


class MethodRecord(Struct, frozen=True):
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
