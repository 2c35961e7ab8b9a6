from charterdesk.kit.schema import Word


class MethodKind(Word):
    Cash = "Cash"
    Card = "Card"
    Check = "Check"
    Transfer = "Transfer"
    Fund = "Fund"
    Other = "Other"


class Receiver(Word):
    """Who has the money when it was paid this way."""

    Operator = "Operator"
    Agency = "Agency"
