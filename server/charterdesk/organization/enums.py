from charterdesk.kit.schema import ApiEnum


class AgreementKind(ApiEnum):
    Contract = "Contract"
    """The operator–participant contract, accepted once for the whole party before payment."""
    Affidavit = "Affidavit"
    """The travel affidavit, signed for each ticket by check-in."""


class ApisDirectory(ApiEnum):
    """The UN/EDIFACT directory that passenger lists for the authority follow."""

    D02B = "02B"
    D05B = "05B"
