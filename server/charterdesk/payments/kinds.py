from charterdesk.activity.enums import Entity
from charterdesk.activity.rows import RowKind

PAYMENT = RowKind(
    Entity.Payments,
    "payment",
    ("payment_method_id", "amount", "surcharge", "receiver", "reference", "note", "state"),
    holding=lambda payment: payment.office_holding_id,
)
