"""Enumerations of the reports over flights."""

from charterdesk.kit.schema import ApiEnum


class ReportForm(ApiEnum):
    Pdf = "Pdf"
    Excel = "Excel"


class FlightCostKind(ApiEnum):
    Extra = "Extra"
    """Something that a flight cost beside its contract: fuel, insurance, handling."""
    Payment = "Payment"
    """Money that the airline was paid for a flight."""


class Remittance(ApiEnum):
    """How often a payee is sent the fees that were collected for it."""

    Monthly = "Monthly"
    """Due on the last day of the next month."""
    Quarterly = "Quarterly"
    """Due on the last day of the month after the quarter."""
