from datetime import date
from decimal import Decimal
from typing import Any

from sqlalchemy import CheckConstraint, Index, String, text
from sqlalchemy.dialects.postgresql import ARRAY, JSONB
from sqlalchemy.orm import Mapped, mapped_column

from charterdesk.fees.enums import BaggageUnit, BuyIn, FeeBasis, FeeKind, FunctionalFeeKind, ValidBy
from charterdesk.kit.model import Base, Changeable


class ExtraFee(Changeable, Base):
    """A fee of the catalog "Flights Fee". A flight that charges it may have its own amount for it."""

    __tablename__ = "extra_fee"
    __table_args__ = (
        CheckConstraint("amount >= 0", name="amount"),
        CheckConstraint("max_quantity >= 1", name="max_quantity"),
        CheckConstraint("valid_to is null or valid_from is null or valid_to >= valid_from", name="validity"),
        # The same code may appear again with other dates: rates change every year.
        Index(
            "uq_extra_fee_code_valid_from",
            "code",
            text("coalesce(valid_from, '-infinity')"),
            unique=True,
            info={"sentence": "A fee with this code already starts on this day."},
        ),
    )

    name: Mapped[str]
    code: Mapped[str]
    kind: Mapped[FeeKind]
    payee: Mapped[str | None]
    amount: Mapped[Decimal]
    mandatory: Mapped[bool]
    buy_in: Mapped[BuyIn]
    age_categories: Mapped[list[str]] = mapped_column(ARRAY(String))
    seat_categories: Mapped[list[str]] = mapped_column(ARRAY(String))
    passenger_classes: Mapped[list[str]] = mapped_column(ARRAY(String))
    """Passenger class codes. An empty list means all, here and in the two lists above."""
    max_quantity: Mapped[int | None]
    """How many one ticket may take of an optional fee. Without it there is no limit."""
    refundable: Mapped[bool]
    baggage_unit: Mapped[BaggageUnit | None]
    """Its use when bags are counted and weighed at check-in; empty for other fees."""
    valid_by: Mapped[ValidBy]
    valid_from: Mapped[date | None]
    valid_to: Mapped[date | None]
    active: Mapped[bool] = mapped_column(default=True)

    @property
    def title(self) -> str:
        return f"{self.code} {self.name}"


class FunctionalFee(Changeable, Base):
    """One of the fixed set of service fees that the operator charges."""

    __tablename__ = "functional_fee"
    __table_args__ = (CheckConstraint("amount >= 0", name="amount"),)

    kind: Mapped[FunctionalFeeKind] = mapped_column(unique=True)
    basis: Mapped[FeeBasis]
    amount: Mapped[Decimal]
    tiers: Mapped[list[dict[str, Any]]] = mapped_column(JSONB)
    """Up to four {hoursBefore, amount}, furthest first. The first not yet passed applies, else `amount`."""

    @property
    def title(self) -> str:
        return self.kind.value
