import uuid
from datetime import date, datetime
from decimal import Decimal

from sqlalchemy import CheckConstraint, ForeignKey, Index, Numeric, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column, relationship

from charterdesk.kit.model import Base, Changeable
from charterdesk.payments.words import GatewayState, MethodKind, PaymentState, Receiver


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


class Payment(Base):
    """Money taken for a booking. Never changed but in its reference and note; undone by a reversal."""

    __tablename__ = "payment"
    __table_args__ = (
        Index("ix_payment_ticket_master_id", "ticket_master_id"),
        Index("ix_payment_office_id_paid_on", "office_id", "paid_on"),
        CheckConstraint("amount > 0", name="amount"),
        CheckConstraint("surcharge >= 0", name="surcharge"),
    )

    ticket_master_id: Mapped[uuid.UUID] = mapped_column(ForeignKey("ticket_master.id"))
    payment_method_id: Mapped[uuid.UUID] = mapped_column(ForeignKey("payment_method.id"))
    office_id: Mapped[uuid.UUID] = mapped_column(ForeignKey("office.id"))
    """Where it was taken."""
    office_holding_id: Mapped[uuid.UUID] = mapped_column(ForeignKey("office_holding.id"))
    """Whose booking it is for."""
    receiver: Mapped[Receiver]
    amount: Mapped[Decimal]
    """Towards the booking; a card's surcharge comes on top."""
    surcharge: Mapped[Decimal] = mapped_column(default=Decimal(0))
    reference: Mapped[str | None]
    note: Mapped[str | None]
    state: Mapped[PaymentState] = mapped_column(default=PaymentState.Recorded)
    journal_id: Mapped[uuid.UUID] = mapped_column(ForeignKey("journal.id"))
    gateway_transaction_id: Mapped[uuid.UUID | None] = mapped_column(
        ForeignKey("payment_gateway_transaction.id"), unique=True
    )
    paid_at: Mapped[datetime]
    paid_on: Mapped[date]
    """The day at the office's desk."""
    app_user_id: Mapped[uuid.UUID | None]
    app_user_name: Mapped[str]

    payment_method: Mapped[PaymentMethod] = relationship()


class PaymentGatewayTransaction(Base):
    """One charge of one card. Of the card only brand and last four digits are known here."""

    __tablename__ = "payment_gateway_transaction"
    __table_args__ = (
        Index("ix_payment_gateway_transaction_ticket_master_id", "ticket_master_id"),
        CheckConstraint("amount > 0", name="amount"),
        CheckConstraint("last_four ~ '^[0-9]{4}$'", name="last_four"),
    )

    ticket_master_id: Mapped[uuid.UUID] = mapped_column(ForeignKey("ticket_master.id"))
    payment_method_id: Mapped[uuid.UUID] = mapped_column(ForeignKey("payment_method.id"))
    office_id: Mapped[uuid.UUID] = mapped_column(ForeignKey("office.id"))
    provider: Mapped[str]
    provider_reference: Mapped[str | None]
    state: Mapped[GatewayState] = mapped_column(default=GatewayState.Begun)
    amount: Mapped[Decimal]
    """What the card is charged, surcharge included."""
    surcharge: Mapped[Decimal]
    brand: Mapped[str]
    last_four: Mapped[str]
    message: Mapped[str | None]
    begun_at: Mapped[datetime]
    settled_at: Mapped[datetime | None]
    app_user_id: Mapped[uuid.UUID | None]
    app_user_name: Mapped[str]


class GatewayEvent(Base):
    """A webhook's event that was taken in; each is taken once."""

    __tablename__ = "gateway_event"
    __table_args__ = (UniqueConstraint("provider", "event_id"),)

    provider: Mapped[str]
    event_id: Mapped[str]
    received_at: Mapped[datetime]
