from charterdesk.kit.schema import ApiEnum


class MethodKind(ApiEnum):
    Cash = "Cash"
    Card = "Card"
    Check = "Check"
    Transfer = "Transfer"
    Fund = "Fund"
    Other = "Other"


class Receiver(ApiEnum):
    """The party that receives the money of a payment."""

    Operator = "Operator"
    Agency = "Agency"


class PaymentState(ApiEnum):
    Recorded = "Recorded"
    Reversed = "Reversed"


class GatewayState(ApiEnum):
    """The state of a card charge, which is committed as Begun before the card company is called."""

    Begun = "Begun"
    Approved = "Approved"
    Declined = "Declined"
    Failed = "Failed"
    Unknown = "Unknown"
    """The card company did not respond; it is asked again before anything else is charged."""


class RefundState(ApiEnum):
    """The state of a refund; one to a card is committed as Begun before the card company is called."""

    Begun = "Begun"
    Sent = "Sent"
    Unknown = "Unknown"
    """The card company did not respond; it is asked again before anything else is refunded."""
    Failed = "Failed"


class RefundEnd(ApiEnum):
    """The way in which the simulated card company refunds a charge, decided by the card's number."""

    Sent = "Sent"
    Declined = "Declined"
    SentWithoutAnswer = "SentWithoutAnswer"
    NeverArrives = "NeverArrives"


OPEN_REFUNDS = frozenset({RefundState.Begun, RefundState.Unknown})
"""The card may or may not have been refunded: the amount is reserved."""

OPEN_STATES = frozenset({GatewayState.Begun, GatewayState.Unknown})
"""The card may or may not have been charged."""
