import uuid
from datetime import datetime
from decimal import Decimal
from typing import Any

from sqlalchemy import CheckConstraint, ForeignKey, ForeignKeyConstraint, Index, Integer, false, text
from sqlalchemy.dialects.postgresql import ARRAY, JSONB
from sqlalchemy.orm import Mapped, mapped_column, relationship

from charterdesk.booking.enums import AcceptedHow, FeeStatus, MasterStatus, PayStatus, TicketStatus
from charterdesk.fees.enums import BuyIn, FeeKind, FunctionalFeeKind, SeatCategory
from charterdesk.flights.enums import Direction, TripType
from charterdesk.flights.models import Flight
from charterdesk.kit.model import Base, Changeable
from charterdesk.organization.models import Office, OfficeHolding
from charterdesk.passengers.enums import AgeCategory, DocumentType
from charterdesk.passengers.models import PassengerInfo

SEATS_IN_DRAFTS = (
    "Draft tickets of bookings are of these seats. Set their number to 0 instead of removing them."
)


class Locator(Base):
    """A locator that was assigned. It is never assigned again, even after its booking was deleted."""

    __tablename__ = "locator"

    number: Mapped[str] = mapped_column(unique=True)


class TicketMaster(Changeable, Base):
    """One booking. Its version covers its tickets, their fees, the hold and the money."""

    __tablename__ = "ticket_master"
    __table_args__ = (
        Index("ix_ticket_master_office_id_created_at", "office_id", "created_at"),
        Index("ix_ticket_master_office_holding_id_created_at", "office_holding_id", "created_at"),
        Index("ix_ticket_master_created_at", "created_at"),
        Index("ix_ticket_master_passenger_titular_id", "passenger_titular_id"),
        Index("ix_ticket_master_contact_phone", "contact_phone"),
        Index(
            "ix_ticket_master_hold_expires_at",
            "hold_expires_at",
            postgresql_where=text("hold_expires_at is not null"),
        ),
        # For the work queues: few of very many bookings are in one.
        Index("ix_ticket_master_unpaid", "created_at", postgresql_where=text("pay_status = 'Unpaid'")),
        Index(
            "ix_ticket_master_in_credit",
            "created_at",
            postgresql_where=text("paid > refunded + charged"),
        ),
        # Locators are searched by their beginning.
        Index(
            "ix_ticket_master_locator_prefix",
            "locator_number",
            postgresql_ops={"locator_number": "text_pattern_ops"},
        ),
        CheckConstraint("locator_number ~ '^[BCDFGHJKMNPQRSTVWXYZ2-9]{6}$'", name="locator_number"),
    )

    locator_number: Mapped[str] = mapped_column(unique=True)
    office_id: Mapped[uuid.UUID] = mapped_column(ForeignKey("office.id"))
    office_holding_id: Mapped[uuid.UUID] = mapped_column(ForeignKey("office_holding.id"))
    trip_sort: Mapped[TripType] = mapped_column(default=TripType.OneWay)
    contact_email: Mapped[str | None]
    contact_phone: Mapped[str | None]
    passenger_titular_id: Mapped[uuid.UUID | None] = mapped_column(ForeignKey("passenger.id"))
    passenger_info_titular_id: Mapped[uuid.UUID | None] = mapped_column(ForeignKey("passenger_info.id"))
    note: Mapped[str | None]
    status: Mapped[MasterStatus] = mapped_column(default=MasterStatus.Draft)
    """Derived from the tickets; kept for searching."""
    pay_status: Mapped[PayStatus] = mapped_column(default=PayStatus.None_)
    charged: Mapped[Decimal] = mapped_column(default=Decimal(0))
    """Total charged to the customer; like `paid` and `refunded` it follows the journals of the booking."""
    paid: Mapped[Decimal] = mapped_column(default=Decimal(0))
    refunded: Mapped[Decimal] = mapped_column(default=Decimal(0))
    reserved: Mapped[Decimal] = mapped_column(default=Decimal(0), server_default=text("0"))
    """Credit that is promised: refunds without a result yet, and approved pay-backs of the agency."""
    refund_limit: Mapped[Decimal | None]
    """The most that may be refunded in all; empty for what cancelling the whole booking brings back."""
    quote_id: Mapped[uuid.UUID | None]
    """The quote of the live hold, honored until the hold expires."""
    hold_started_at: Mapped[datetime | None]
    """Kept when a hold is released by hand: the same flights, held again, go on with its time."""
    hold_expires_at: Mapped[datetime | None]
    kept_until: Mapped[datetime | None]
    """The end of the long hold, which a booking gets once."""
    card_minutes_used: Mapped[bool] = mapped_column(default=False, server_default=false())
    """True once a card charge has extended the hold beyond its longest time, which it may once."""
    charge_open: Mapped[bool] = mapped_column(default=False, server_default=false())
    """True while a card charge has no result; the booking is not changed until it has one."""
    change_not_applied: Mapped[bool] = mapped_column(default=False, server_default=false())
    """True after a card has paid for a change that was not possible any more, until a change is applied."""
    was_booked: Mapped[bool] = mapped_column(default=False)
    created_at: Mapped[datetime]
    app_user_id: Mapped[uuid.UUID | None]
    app_user_name: Mapped[str]

    # All relations are read-only: `persistence.save` writes a booking and its tickets.
    office: Mapped[Office] = relationship(viewonly=True)
    office_holding: Mapped[OfficeHolding] = relationship(viewonly=True)
    tickets: Mapped[list["Ticket"]] = relationship(viewonly=True, order_by="(Ticket.leg, Ticket.place)")
    passenger_info_titular: Mapped[PassengerInfo | None] = relationship(viewonly=True)

    @property
    def title(self) -> str:
        return self.locator_number


class Ticket(Base):
    """One passenger on one leg."""

    __tablename__ = "ticket"
    __table_args__ = (
        Index("ix_ticket_ticket_master_id", "ticket_master_id"),
        Index("ix_ticket_flight_id_status", "flight_id", "status"),
        # An office lists its own tickets of a flight.
        Index("ix_ticket_office_id_flight_id", "office_id", "flight_id"),
        Index("ix_ticket_created_at", "created_at"),
        Index("ix_ticket_passenger_id_flight_id", "passenger_id", "flight_id"),
        Index("ix_ticket_passenger_info_id", "passenger_info_id"),
        # The queue of returns begins with the few who did not come.
        Index("ix_ticket_no_show", "ticket_master_id", postgresql_where=text("status = 'NoShow'")),
        # No passenger has two seats on a flight, even if the program has an error.
        Index(
            "uq_ticket_passenger_on_flight",
            "flight_id",
            "passenger_id",
            unique=True,
            postgresql_where=text("status in ('Booked', 'CheckedIn') and passenger_id is not null"),
            info={"sentence": "This passenger already has a seat on this flight."},
        ),
        # Nor do two passengers have the same seat of the map, or the same boarding number.
        Index(
            "uq_ticket_seat_on_flight",
            "flight_id",
            "seat_number",
            unique=True,
            postgresql_where=text("status in ('Booked', 'CheckedIn') and seat_number is not null"),
            info={"sentence": "Choose another seat. This one was just taken."},
        ),
        Index(
            "uq_ticket_boarding_number_on_flight",
            "flight_id",
            "boarding_number",
            unique=True,
            postgresql_where=text("boarding_number is not null"),
        ),
        ForeignKeyConstraint(["flight_seat_id"], ["flight_seat.id"], info={"sentence": SEATS_IN_DRAFTS}),
        CheckConstraint("price >= 0", name="price"),
        CheckConstraint("commission between 0 and price", name="commission"),
        CheckConstraint(
            "status not in ('Booked', 'CheckedIn') or passenger_info_id is not null", name="passenger_known"
        ),
        CheckConstraint(
            "status <> 'CheckedIn' or (checked_in_at is not null and boarding_number is not null)",
            name="checked_in",
        ),
        CheckConstraint("boarded_at is null or status = 'CheckedIn'", name="boarded"),
    )

    ticket_master_id: Mapped[uuid.UUID] = mapped_column(ForeignKey("ticket_master.id", ondelete="CASCADE"))
    office_id: Mapped[uuid.UUID]
    """The office of the booking, which never changes; kept for searching."""
    flight_id: Mapped[uuid.UUID] = mapped_column(ForeignKey("flight.id"))
    flight_seat_id: Mapped[uuid.UUID]
    """The seat row of the ticket; an infant takes no seat of it."""
    leg: Mapped[int]
    """0, 1, …: the order of travel."""
    place: Mapped[int]
    """The traveler: the same number on every leg is the same person, named or not."""
    direction_type: Mapped[Direction] = mapped_column(default=Direction.Outbound)
    seat_category_type: Mapped[SeatCategory] = mapped_column(default=SeatCategory.Economy)
    passenger_age_category: Mapped[AgeCategory] = mapped_column(default=AgeCategory.Adult)
    passenger_id: Mapped[uuid.UUID | None] = mapped_column(ForeignKey("passenger.id"))
    passenger_info_id: Mapped[uuid.UUID | None] = mapped_column(ForeignKey("passenger_info.id"))
    passenger_document_primary_type: Mapped[DocumentType] = mapped_column(default=DocumentType.Passport)
    passenger_travel_documents_verified: Mapped[bool] = mapped_column(default=False)
    is_titular: Mapped[bool] = mapped_column(default=False)
    ofac_id: Mapped[uuid.UUID | None] = mapped_column(ForeignKey("ofac_category.id"))
    ofac_licence: Mapped[str | None]
    passenger_class: Mapped[str | None]
    """The code of the class that the country of origin assigns; fees at the destination depend on it."""
    status: Mapped[TicketStatus] = mapped_column(default=TicketStatus.Pending)
    flight_price_id: Mapped[uuid.UUID | None]
    price: Mapped[Decimal] = mapped_column(default=Decimal(0))
    """The fare; fees are lines of their own."""
    commission: Mapped[Decimal] = mapped_column(default=Decimal(0))
    note: Mapped[str | None]
    revision: Mapped[int] = mapped_column(default=0, server_default=text("0"))
    """How often the ticket was changed since its sale; printed on it."""
    revised_at: Mapped[datetime | None]
    major_change: Mapped[bool] = mapped_column(default=False, server_default=false())
    """True while the operator's change of the flight frees the ticket of fees: until the customer accepts it,
    or chooses another flight."""
    seat_number: Mapped[str | None]
    """12A, on flights with a seat map."""
    bag_weights: Mapped[list[int]] = mapped_column(ARRAY(Integer), default=list, server_default=text("'{}'"))
    """Kilograms of each checked bag."""
    checked_in_at: Mapped[datetime | None]
    boarding_number: Mapped[int | None]
    """Assigned at the first check-in on the flight, counted from 1 and never used again."""
    boarded_at: Mapped[datetime | None]
    return_kept_at: Mapped[datetime | None]
    """When the operator decided that who missed this flight keeps the seat on the next one."""
    created_at: Mapped[datetime]

    ticket_master: Mapped[TicketMaster] = relationship(viewonly=True)
    flight: Mapped[Flight] = relationship(viewonly=True)
    passenger_info: Mapped[PassengerInfo | None] = relationship(viewonly=True)
    extra_fees: Mapped[list["TicketExtraFee"]] = relationship(viewonly=True)
    functional_fees: Mapped[list["TicketFunctionalFee"]] = relationship(viewonly=True)


class TicketExtraFee(Base):
    """A fee that a ticket is charged beside its fare, kept as it was sold."""

    __tablename__ = "ticket_extra_fee"
    __table_args__ = (
        Index("ix_ticket_extra_fee_ticket_id", "ticket_id"),
        CheckConstraint("quantity > 0", name="quantity"),
        CheckConstraint("amount = quantity * unit_amount", name="amount"),
    )

    ticket_id: Mapped[uuid.UUID] = mapped_column(ForeignKey("ticket.id", ondelete="CASCADE"))
    extra_fee_id: Mapped[uuid.UUID] = mapped_column(ForeignKey("extra_fee.id"))
    code: Mapped[str]
    name: Mapped[str]
    kind: Mapped[FeeKind]
    payee: Mapped[str | None]
    mandatory: Mapped[bool]
    refundable: Mapped[bool]
    buy_in: Mapped[BuyIn]
    """Where it was bought: Booking or CheckIn."""
    quantity: Mapped[int]
    unit_amount: Mapped[Decimal]
    amount: Mapped[Decimal]
    status: Mapped[FeeStatus] = mapped_column(default=FeeStatus.Pending)

    ticket: Mapped[Ticket] = relationship(viewonly=True)


class TicketFunctionalFee(Base):
    """A fee for the operator's own services, charged on a ticket."""

    __tablename__ = "ticket_functional_fee"
    __table_args__ = (Index("ix_ticket_functional_fee_ticket_id", "ticket_id"),)

    ticket_id: Mapped[uuid.UUID] = mapped_column(ForeignKey("ticket.id", ondelete="CASCADE"))
    kind: Mapped[FunctionalFeeKind]
    basis: Mapped[str]
    amount: Mapped[Decimal]
    status: Mapped[FeeStatus] = mapped_column(default=FeeStatus.Pending)


class Quote(Base):
    """A price quoted to a customer, with its lines as they were computed. Never changed."""

    __tablename__ = "quote"
    __table_args__ = (Index("ix_quote_ticket_master_id", "ticket_master_id"),)

    ticket_master_id: Mapped[uuid.UUID | None] = mapped_column(
        ForeignKey("ticket_master.id", ondelete="CASCADE")
    )
    """Empty if quoted before there was a booking."""
    office_holding_id: Mapped[uuid.UUID | None]
    """The agency that was quoted the price; empty in quotes of earlier releases."""
    lines: Mapped[list[dict[str, Any]]] = mapped_column(JSONB)
    total: Mapped[Decimal]
    commission: Mapped[Decimal]
    created_at: Mapped[datetime]


class ContractAcceptance(Base):
    """The titular accepted the operator–participant contract for the party. Never changed."""

    __tablename__ = "contract_acceptance"
    __table_args__ = (Index("ix_contract_acceptance_ticket_master_id", "ticket_master_id"),)

    ticket_master_id: Mapped[uuid.UUID] = mapped_column(ForeignKey("ticket_master.id", ondelete="CASCADE"))
    agreement_template_id: Mapped[uuid.UUID] = mapped_column(ForeignKey("agreement_template.id"))
    text_sha256: Mapped[str]
    how: Mapped[AcceptedHow]
    signature_id: Mapped[uuid.UUID | None]
    passenger_id: Mapped[uuid.UUID | None] = mapped_column(ForeignKey("passenger.id"))
    """The titular who accepted; another titular accepts anew."""
    accepted_by: Mapped[str]
    accepted_at: Mapped[datetime]
    app_user_id: Mapped[uuid.UUID | None]
    app_user_name: Mapped[str]
