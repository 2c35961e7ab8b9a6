"""Enumerations of the ledger."""

from charterdesk.kit.schema import ApiEnum


class AccountKind(ApiEnum):
    Customer = "Customer"
    """The debt of one booking's customer. Below zero it is a credit on the booking."""
    Agency = "Agency"
    """The amount an agency collects from its customers, the counterpart of their debts."""
    Till = "Till"
    """Money received, per office and payment method."""
    Holding = "Holding"
    """The agency's account with the operator. Above zero the agency owes."""
    Fund = "Fund"
    """Advance payments of an agency. Below zero, because the operator owes them."""
    Fares = "Fares"
    Fees = "Fees"
    """Fees and taxes, per payee."""
    FunctionalFees = "FunctionalFees"
    Commission = "Commission"
    AirlinePayable = "AirlinePayable"
    """Owed to the airline beside the contract, and paid to it, per flight."""
    FlightCosts = "FlightCosts"
    """The costs beside the contract, per flight."""
    Escrow = "Escrow"
    """Money held per flight."""
    EscrowReceipts = "EscrowReceipts"
    """The counterpart of what is held, as far as it came from customers or went to the operator."""
    Adjustments = "Adjustments"
    """The counterpart of charges and credits that accounting entered on an agency's account."""
    Opening = "Opening"
    """The counterpart of opening balances."""


LIMITED = frozenset({AccountKind.Holding, AccountKind.Fund})
"""Accounts with a limit: they are locked before the check, and their balance is stored."""


class JournalKind(ApiEnum):
    Sale = "Sale"
    Payment = "Payment"
    Reversal = "Reversal"
    Credit = "Credit"
    Charge = "Charge"
    Fund = "Fund"
    Refund = "Refund"
    Transfer = "Transfer"
    Escrow = "Escrow"


class ExpenseKind(ApiEnum):
    Sale = "Sale"
    Credit = "Credit"
    Others = "Others"
