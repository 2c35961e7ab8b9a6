from decimal import Decimal

from sqlalchemy import CheckConstraint, Numeric, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from charterdesk.kit.model import Base, Changeable
from charterdesk.payments.words import MethodKind, Receiver


class PaymentMethod(Changeable, Base):
    """A way to pay: where it is offered, and who receives the money."""

    __tablename__ = "payment_method"
    __table_args__ = (
        UniqueConstraint("name", info={"sentence": "Another payment method already has this name."}),
        CheckConstraint("surcharge_percent between 0 and 100", name="surcharge_percent"),
        CheckConstraint(
            "kind <> 'Fund' or receiver = 'Operator'",
            name="fund_is_the_operators",
            info={"sentence": "Money from a fund is always with the operator."},
        ),
    )

    name: Mapped[str]
    kind: Mapped[MethodKind]
    receiver: Mapped[Receiver]
    for_booking: Mapped[bool]
    for_check_in: Mapped[bool]
    for_admin: Mapped[bool]
    surcharge_percent: Mapped[Decimal] = mapped_column(Numeric(5, 2))
    reference_required: Mapped[bool]
    position: Mapped[int]
    """The order in which methods are offered."""
    active: Mapped[bool] = mapped_column(default=True)

    @property
    def title(self) -> str:
        return self.name
