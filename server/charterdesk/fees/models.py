from datetime import date
from decimal import Decimal
from typing import Any

from sqlalchemy import CheckConstraint, Index, String, text
from sqlalchemy.dialects.postgresql import ARRAY, JSONB
from sqlalchemy.orm import Mapped, mapped_column

from charterdesk.fees.enums import BuyIn, FeeBasis, FeeKind, FunctionalFeeKind, ValidBy
from charterdesk.kit.model import Base, Changeable


class ExtraFee(Changeable, Base):
    """One line of the catalogue "Flights Fee"; a flight takes it up with its own amount if need be."""

    __tablename__ = "extra_fee"
    __table_args__ = (
        CheckConstraint("amount >= 0", name="amount"),
        CheckConstraint("valid_to is null or valid_from is null or valid_to >= valid_from", name="validity"),
        # The same code may come back with another validity: rates change by the year.
        Index(
            "uq_extra_fee_code_valid_from",
            "code",
            text("coalesce(valid_from, '-infinity')"),
            unique=True,
            info={"sentence": "A fee of this code begins on this day already."},
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
    """Codes; an empty list means all, here and in the two lists above."""
    refundable: Mapped[bool]
    valid_by: Mapped[ValidBy]
    valid_from: Mapped[date | None]
    valid_to: Mapped[date | None]
    active: Mapped[bool] = mapped_column(default=True)

    @property
    def title(self) -> str:
        return f"{self.code} {self.name}"


class FunctionalFee(Changeable, Base):
    """One of the fixed set of fees the operator charges for what it does itself."""

    __tablename__ = "functional_fee"
    __table_args__ = (CheckConstraint("amount >= 0", name="amount"),)

    kind: Mapped[FunctionalFeeKind] = mapped_column(unique=True)
    basis: Mapped[FeeBasis]
    amount: Mapped[Decimal]
    tiers: Mapped[list[dict[str, Any]]] = mapped_column(JSONB)
    """Up to four {hoursBefore, amount}, furthest first: the first still ahead decides, else `amount`."""

    @property
    def title(self) -> str:
        return self.kind.value
