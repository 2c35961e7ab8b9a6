from charterdesk.kit.schema import ApiEnum


class MethodKind(ApiEnum):
    Cash = "Cash"
    Card = "Card"
    Check = "Check"
    Transfer = "Transfer"
    Fund = "Fund"
    Other = "Other"


class Receiver(ApiEnum):
    """Who has the money when it was paid this way."""

    Operator = "Operator"
    Agency = "Agency"


class PaymentState(ApiEnum):
    Recorded = "Recorded"
    Reversed = "Reversed"


class GatewayState(ApiEnum):
    """A card charge: it is begun and committed before the card's company is asked."""

    Begun = "Begun"
    Approved = "Approved"
    Declined = "Declined"
    Failed = "Failed"
    Unknown = "Unknown"
    """No answer came. It is asked about before anything else is tried."""


OPEN_STATES = frozenset({GatewayState.Begun, GatewayState.Unknown})
"""The card may or may not have been charged."""
