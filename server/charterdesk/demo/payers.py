"""The agencies of the demo as payers: terms, how soon they pay an invoice, what else is on their accounts."""

from dataclasses import dataclass
from decimal import Decimal
from typing import Final

from charterdesk.demo.organization import BRISAS, CUBAMIA, GULF, LATE_PAYER

WHOLE: Final = Decimal(1)
TRANSFER: Final = "Bank transfer"
FUND: Final = "Fund"


@dataclass(frozen=True)
class Terms:
    """The terms that the operator grants an agency once it sells."""

    credit_limit: Decimal
    credit_days: int
    fund_low_at: Decimal | None = None


@dataclass(frozen=True)
class Pays:
    """A payment so many days after an invoice: a part of it, and when the bank returns it."""

    days: int
    part: Decimal = WHOLE
    returned_after: int | None = None


@dataclass(frozen=True)
class Line:
    """A charge (above zero) or a credit that accounting entered so many days ago."""

    agency: str
    days_ago: int
    amount: Decimal
    reason: str
    mistake: str | None = None
    """Why it was reversed a day later."""


@dataclass(frozen=True)
class FundMove:
    """Money into or out of a fund, so many days ago."""

    agency: str
    days_ago: int
    amount: Decimal
    reason: str
    mistake: str | None = None
    """Why it was reversed on the same day."""
    note: str | None = None


ON_INVOICES: Final = {
    "invoice_prefix": "AC-",
    "bank_name": "First Coastal Bank",
    "bank_account_holder": "Alisio Charters, escrow",
    "bank_routing": "066099997",
    "bank_account": "4410027781",
}
TERMS: Final = {
    CUBAMIA: Terms(credit_limit=Decimal(320_000), credit_days=30),
    GULF: Terms(credit_limit=Decimal(190_000), credit_days=15),
    BRISAS: Terms(credit_limit=Decimal(60_000), credit_days=15, fund_low_at=Decimal(5_000)),
    LATE_PAYER: Terms(credit_limit=Decimal(10_000), credit_days=15),
}
USUALLY: Final = {CUBAMIA: (Pays(24),), GULF: (Pays(13),), BRISAS: (Pays(2),), LATE_PAYER: ()}
LATELY: Final[dict[str, dict[int, tuple[Pays, ...]]]] = {
    # The newest invoice has the number 0, the one before it 1.
    CUBAMIA: {0: (), 1: (Pays(9, Decimal("0.6")),), 4: (Pays(12, Decimal("0.5")), Pays(26))},
    GULF: {0: (), 1: (), 2: (Pays(12, Decimal("0.5")),), 3: (Pays(17, returned_after=5),), 4: (Pays(22),)},
    BRISAS: {0: ()},
}
"""How the last invoices were paid; before, an agency paid as it usually does."""
AT_ONCE: Final = Pays(0)
FROM_FUND: Final = frozenset({BRISAS})
"""Agencies that pay into their fund before an invoice is taken from it."""
FUND_LEFT: Final = Decimal("1850.00")
"""The least that such an agency leaves in its fund."""
RETURNED: Final = "The bank returned the transfer: not enough money on the account (R01)"
ISSUED_TWICE: Final = {CUBAMIA: 3}
"""The invoice that was first issued with lines missing, and canceled."""
LINES_MISSING: Final = "The lines of the second week were missing"
LINES: Final = (
    Line(CUBAMIA, 152, Decimal("240.00"), "Banners and brochures for the fair in Hialeah"),
    Line(BRISAS, 118, Decimal("-60.00"), "Goodwill: bags of a family came a day later"),
    Line(GULF, 96, Decimal("75.00"), "Reprint of 500 ticket wallets"),
    Line(CUBAMIA, 71, Decimal("-180.00"), "Goodwill: flight of a group of 11 was three hours late"),
    Line(LATE_PAYER, 36, Decimal("35.00"), "Bank fee for check 2207, returned"),
    Line(GULF, 19, Decimal("35.00"), "Bank fee for the returned transfer"),
    Line(CUBAMIA, 6, Decimal("95.00"), "Courier to the consulate, 19 passports"),
    Line(GULF, 5, Decimal("120.00"), "Training of two clerks in Tampa", "Entered for the wrong agency"),
    Line(BRISAS, 3, Decimal("48.00"), "Reissue of four travel affidavits"),
)
FUND_MOVES: Final = (
    FundMove(CUBAMIA, 168, Decimal("5000.00"), "Guarantee for the groups of the season"),
    FundMove(
        CUBAMIA, 98, Decimal("2500.00"), "Deposit of the agency", mistake="It was paid by Brisas Travel"
    ),
    FundMove(BRISAS, 97, Decimal("2500.00"), "Deposit of the agency", note="First entered for Cubamía."),
    FundMove(
        CUBAMIA,
        31,
        Decimal("-1500.00"),
        "Paid back: the groups were smaller than planned",
        note="Asked for by their accountant by phone.",
    ),
)
