"""Enumerations of the papers for the border."""

from charterdesk.kit.schema import ApiEnum


class ManifestKind(ApiEnum):
    """The paper that a version of a flight's passenger list was produced as."""

    Paxlst = "Paxlst"
    ApisSheet = "ApisSheet"
    Csv = "Csv"
    ManifestPdf = "ManifestPdf"


class ManifestContent(ApiEnum):
    """What a version contains."""

    FullList = "FullList"
    Changes = "Changes"
    """Who is new, corrected or gone since the last version of the kind."""
    FlightClose = "FlightClose"
    """Who is on board."""


class FlightCostKind(ApiEnum):
    Extra = "Extra"
    """Something that a flight cost beside its contract: fuel, insurance, handling."""
    Payment = "Payment"
    """Money that the airline was paid for a flight."""
