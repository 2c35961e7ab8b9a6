"""The words of the ledger."""

from charterdesk.kit.schema import ApiEnum


class AccountKind(ApiEnum):
    Customer = "Customer"
    """What the customer of one booking owes; below zero: credit on the booking."""
    Agency = "Agency"
    """What an agency has to collect from its customers: the other side of their debts."""
    Till = "Till"
    """Money in hand: per office and payment method."""
    Holding = "Holding"
    """The office holding's account with the operator; above zero it owes."""
    Fund = "Fund"
    """What a holding has paid in advance; below zero, because the operator owes it."""
    Fares = "Fares"
    Fees = "Fees"
    """Fees and taxes, by payee."""
    FunctionalFees = "FunctionalFees"
    Commission = "Commission"
    AirlinePayable = "AirlinePayable"
    Escrow = "Escrow"
    """Per flight."""
    Opening = "Opening"
    """Where opening balances come from."""


LIMITED = frozenset({AccountKind.Holding, AccountKind.Fund})
"""A limit hangs on them: they are locked before it is checked, and keep their balance."""


class JournalKind(ApiEnum):
    Sale = "Sale"
    Payment = "Payment"
    Reversal = "Reversal"
    Credit = "Credit"
    Charge = "Charge"
    Fund = "Fund"
    Refund = "Refund"
    Transfer = "Transfer"


class ExpenseKind(ApiEnum):
    Sale = "Sale"
    Credit = "Credit"
    Others = "Others"
