import uuid
from datetime import date, datetime
from decimal import Decimal

from sqlalchemy import CheckConstraint, ForeignKey, Index, Numeric, UniqueConstraint, false, text
from sqlalchemy.orm import Mapped, mapped_column, relationship

from charterdesk.kit.model import Base, Changeable
from charterdesk.payments.enums import (
    GatewayState,
    MethodKind,
    PaymentState,
    Receiver,
    RefundEnd,
    RefundState,
)


class PaymentMethod(Changeable, Base):
    """A way to pay: where it is offered, and which party receives the money."""

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


class Payment(Changeable, Base):
    """A payment for a booking. Only reference and note can be changed; it is undone by a reversal."""

    __tablename__ = "payment"
    __table_args__ = (
        Index("ix_payment_ticket_master_id", "ticket_master_id"),
        Index("ix_payment_office_id_paid_on", "office_id", "paid_on"),
        Index("ix_payment_office_holding_id_paid_on", "office_holding_id", "paid_on"),
        Index("ix_payment_office_id_undone_on", "office_id", "undone_on"),
        CheckConstraint("amount > 0", name="amount"),
        CheckConstraint("surcharge >= 0", name="surcharge"),
        CheckConstraint("(state = 'Reversed') = (reversal_journal_id is not null)", name="reversed"),
    )

    ticket_master_id: Mapped[uuid.UUID] = mapped_column(ForeignKey("ticket_master.id"))
    payment_method_id: Mapped[uuid.UUID] = mapped_column(ForeignKey("payment_method.id"))
    office_id: Mapped[uuid.UUID] = mapped_column(ForeignKey("office.id"))
    """The office that took the money."""
    office_holding_id: Mapped[uuid.UUID] = mapped_column(ForeignKey("office_holding.id"))
    """The agency of the booking."""
    receiver: Mapped[Receiver]
    amount: Mapped[Decimal]
    """Towards the booking; a card's surcharge comes on top."""
    surcharge: Mapped[Decimal] = mapped_column(default=Decimal(0))
    reference: Mapped[str | None]
    note: Mapped[str | None]
    state: Mapped[PaymentState] = mapped_column(default=PaymentState.Recorded)
    journal_id: Mapped[uuid.UUID] = mapped_column(ForeignKey("journal.id"), unique=True)
    gateway_transaction_id: Mapped[uuid.UUID | None] = mapped_column(
        ForeignKey("payment_gateway_transaction.id"), unique=True
    )
    surcharge_fee_id: Mapped[uuid.UUID | None] = mapped_column(
        ForeignKey("ticket_functional_fee.id", ondelete="SET NULL")
    )
    """The fee on a ticket that charges the surcharge."""
    for_check_in: Mapped[bool] = mapped_column(default=False, server_default=false())
    """True for money for what was bought at check-in, which never touches the agency's account."""
    paid_at: Mapped[datetime]
    paid_on: Mapped[date]
    """The day of the payment in the time zone of the office."""
    app_user_id: Mapped[uuid.UUID | None]
    app_user_name: Mapped[str]
    reversal_journal_id: Mapped[uuid.UUID | None] = mapped_column(ForeignKey("journal.id"), unique=True)
    undone_at: Mapped[datetime | None]
    undone_on: Mapped[date | None]
    undone_by: Mapped[str | None]
    undone_reason: Mapped[str | None]

    payment_method: Mapped[PaymentMethod] = relationship()

    @property
    def total(self) -> Decimal:
        """The amount with its surcharge."""
        return self.amount + self.surcharge

    @property
    def title(self) -> str:
        return f"{self.payment_method.name} {self.total:.2f}"


class PaymentTransfer(Base):
    """Money of a payment that a split moved to another booking. The payment stays; this is never changed."""

    __tablename__ = "payment_transfer"
    __table_args__ = (
        Index("ix_payment_transfer_payment_id", "payment_id"),
        Index("ix_payment_transfer_from_ticket_master_id", "from_ticket_master_id"),
        Index("ix_payment_transfer_to_ticket_master_id", "to_ticket_master_id"),
        CheckConstraint("amount > 0", name="amount"),
        CheckConstraint("from_ticket_master_id <> to_ticket_master_id", name="two_bookings"),
    )

    payment_id: Mapped[uuid.UUID] = mapped_column(ForeignKey("payment.id"))
    """The payment that the money came in by; a refund goes back to it."""
    from_ticket_master_id: Mapped[uuid.UUID] = mapped_column(ForeignKey("ticket_master.id"))
    to_ticket_master_id: Mapped[uuid.UUID] = mapped_column(ForeignKey("ticket_master.id"))
    amount: Mapped[Decimal]
    journal_id: Mapped[uuid.UUID] = mapped_column(ForeignKey("journal.id"))
    """One journal moves all the money of a split."""
    moved_at: Mapped[datetime]
    app_user_name: Mapped[str]


class PaymentGatewayTransaction(Base):
    """One charge of one card, of which only brand and last four digits are stored."""

    __tablename__ = "payment_gateway_transaction"
    __table_args__ = (
        Index("ix_payment_gateway_transaction_ticket_master_id", "ticket_master_id"),
        # No second charge before the result of the first is known, even if the program has an error.
        Index(
            "uq_payment_gateway_transaction_open",
            "ticket_master_id",
            unique=True,
            postgresql_where=text("state in ('Begun', 'Unknown')"),
            info={"sentence": "A card is being charged for this booking right now."},
        ),
        UniqueConstraint("app_user_id", "request_key"),
        CheckConstraint("amount > 0", name="amount"),
        CheckConstraint("surcharge between 0 and amount", name="surcharge"),
        CheckConstraint("last_four ~ '^[0-9]{4}$'", name="last_four"),
    )

    ticket_master_id: Mapped[uuid.UUID] = mapped_column(ForeignKey("ticket_master.id"))
    payment_method_id: Mapped[uuid.UUID] = mapped_column(ForeignKey("payment_method.id"))
    office_id: Mapped[uuid.UUID] = mapped_column(ForeignKey("office.id"))
    confirms: Mapped[bool]
    """True if the user who charges the card may also sell the booking."""
    quote_id: Mapped[uuid.UUID | None]
    """The quote to confirm; empty for the quote of the hold."""
    change_quote_id: Mapped[uuid.UUID | None] = mapped_column(ForeignKey("booking_change.id"))
    """The quoted change of a sold booking that the charge pays, and that is applied with it."""
    change_reason: Mapped[str | None]
    request_key: Mapped[str | None]
    """The Idempotency-Key of the request: a repeated request gets this charge as its response."""
    provider: Mapped[str]
    provider_reference: Mapped[str | None]
    state: Mapped[GatewayState] = mapped_column(default=GatewayState.Begun)
    amount: Mapped[Decimal]
    """Total charged to the card, with the surcharge."""
    surcharge: Mapped[Decimal]
    brand: Mapped[str | None]
    last_four: Mapped[str | None]
    """Brand and last four digits, empty until the card company responds to a charge by a token."""
    message: Mapped[str | None]
    not_confirmed: Mapped[str | None]
    """Reason why the booking was not sold, or the change not applied, although the card was charged."""
    note: Mapped[str | None]
    begun_at: Mapped[datetime]
    settled_at: Mapped[datetime | None]
    app_user_id: Mapped[uuid.UUID | None]
    app_user_name: Mapped[str]

    payment_method: Mapped[PaymentMethod] = relationship()

    @property
    def title(self) -> str:
        card = f"{self.brand} •••• {self.last_four}" if self.last_four else "Card"
        return f"{card} {self.amount:.2f}"


class Refund(Base):
    """Money given back to where a payment came from; a journal posts it when it is sent."""

    __tablename__ = "refund"
    __table_args__ = (
        Index("ix_refund_ticket_master_id", "ticket_master_id"),
        Index("ix_refund_payment_id", "payment_id"),
        Index("ix_refund_refunded_on", "refunded_on"),
        Index("ix_refund_open", "begun_at", postgresql_where=text("state in ('Begun', 'Unknown')")),
        UniqueConstraint("app_user_id", "request_key", "payment_id"),
        CheckConstraint("amount > 0", name="amount"),
        CheckConstraint("(state = 'Sent') = (journal_id is not null)", name="sent"),
    )

    ticket_master_id: Mapped[uuid.UUID] = mapped_column(ForeignKey("ticket_master.id"))
    payment_id: Mapped[uuid.UUID] = mapped_column(ForeignKey("payment.id"))
    amount: Mapped[Decimal]
    reason: Mapped[str]
    state: Mapped[RefundState]
    journal_id: Mapped[uuid.UUID | None] = mapped_column(ForeignKey("journal.id"), unique=True)
    request_key: Mapped[str | None]
    """The Idempotency-Key of the request: a repeated request gets its refunds as its response."""
    provider: Mapped[str | None]
    """The card company; empty for money that is not on a card."""
    provider_reference: Mapped[str | None]
    message: Mapped[str | None]
    begun_at: Mapped[datetime]
    settled_at: Mapped[datetime | None]
    refunded_on: Mapped[date | None]
    """The day on which it was sent, in the time zone of the office that took the payment."""
    app_user_id: Mapped[uuid.UUID | None]
    app_user_name: Mapped[str]


class Reimbursement(Base):
    """The operator's approval that an agency pays back money which the agency received."""

    __tablename__ = "reimbursement"
    __table_args__ = (
        Index("ix_reimbursement_ticket_master_id", "ticket_master_id"),
        Index("ix_reimbursement_payment_id", "payment_id"),
        CheckConstraint("amount > 0", name="amount"),
        CheckConstraint("withdrawn between 0 and amount", name="withdrawn"),
        CheckConstraint("commission between 0 and amount - withdrawn", name="commission"),
    )

    ticket_master_id: Mapped[uuid.UUID] = mapped_column(ForeignKey("ticket_master.id"))
    payment_id: Mapped[uuid.UUID] = mapped_column(ForeignKey("payment.id"))
    amount: Mapped[Decimal]
    withdrawn: Mapped[Decimal] = mapped_column(default=Decimal(0), server_default=text("0"))
    """At most the amount less this is paid back to the customer; refunds of the payment count against it."""
    commission: Mapped[Decimal]
    """The part of the amount that was the agency's commission, which the cancellation took back."""
    reason: Mapped[str]
    approved_at: Mapped[datetime]
    app_user_id: Mapped[uuid.UUID | None]
    app_user_name: Mapped[str]


class GatewayEvent(Base):
    """A webhook event that was received; each is processed once."""

    __tablename__ = "gateway_event"
    __table_args__ = (UniqueConstraint("provider", "event_id"),)

    provider: Mapped[str]
    event_id: Mapped[str]
    received_at: Mapped[datetime]


class SimulatedCharge(Base):
    """A charge as the simulated card company stores it; only the simulator reads it."""

    __tablename__ = "simulated_charge"

    id: Mapped[uuid.UUID] = mapped_column(primary_key=True)
    """The order's reference."""
    amount: Mapped[Decimal]
    state: Mapped[GatewayState]
    message: Mapped[str]
    charged_at: Mapped[datetime]
    refund_end: Mapped[RefundEnd] = mapped_column(server_default=RefundEnd.Sent.value)


class SimulatedRefund(Base):
    """A refund as the simulated card company stores it; only the simulator reads it."""

    __tablename__ = "simulated_refund"

    id: Mapped[uuid.UUID] = mapped_column(primary_key=True)
    """The order's reference."""
    charge_id: Mapped[uuid.UUID] = mapped_column(ForeignKey("simulated_charge.id"))
    amount: Mapped[Decimal]
    state: Mapped[GatewayState]
    message: Mapped[str]
    refunded_at: Mapped[datetime]
