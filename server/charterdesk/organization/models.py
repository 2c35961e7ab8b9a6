import uuid
from datetime import datetime
from decimal import Decimal

from sqlalchemy import CheckConstraint, ForeignKey, Index, Numeric, Text, UniqueConstraint, text
from sqlalchemy.orm import Mapped, mapped_column, relationship

from charterdesk.kit.model import Base, Changeable
from charterdesk.organization.enums import AgreementKind, ApisDirectory


class ContactColumns:
    """Address, phones and e-mail of the operator, an agency or an office, as printed on documents."""

    address: Mapped[str | None]
    city: Mapped[str | None]
    state: Mapped[str | None]
    zip_code: Mapped[str | None]
    phone1: Mapped[str | None]
    phone2: Mapped[str | None]
    email: Mapped[str | None]


class Charter(ContactColumns, Changeable, Base):
    """The operator and its settings. Exactly one is current."""

    __tablename__ = "charter"
    __table_args__ = (
        Index("uq_charter_current", "current", unique=True, postgresql_where=text("current")),
        CheckConstraint("cut_off_hours >= 0", name="cut_off_hours"),
        CheckConstraint("hold_minutes > 0", name="hold_minutes"),
        CheckConstraint("responsible_age between 12 and 25", name="responsible_age"),
        CheckConstraint("unnamed_seats_of_flight >= 0", name="unnamed_seats_of_flight"),
        CheckConstraint("unnamed_seats_in_all >= 0", name="unnamed_seats_in_all"),
        CheckConstraint("moved_hours_at_most >= 0", name="moved_hours_at_most"),
        CheckConstraint("check_in_opens_minutes > check_in_closes_minutes", name="check_in_minutes"),
        CheckConstraint("included_bags between 0 and 9", name="included_bags"),
        CheckConstraint("bag_kilograms between 1 and 99", name="bag_kilograms"),
        CheckConstraint("apis_characters_at_most >= 1000", name="apis_characters_at_most"),
        CheckConstraint("apis_minutes between 0 and 1440", name="apis_minutes"),
        CheckConstraint("retention_years between 5 and 99", name="retention_years"),
        CheckConstraint("passport_months between 0 and 600", name="passport_months"),
        CheckConstraint(
            "least(adult_kilograms, child_kilograms, infant_kilograms) > 0", name="standard_kilograms"
        ),
    )

    name: Mapped[str]
    current: Mapped[bool] = mapped_column(default=False)
    currency: Mapped[str] = mapped_column(default="USD")
    time_zone: Mapped[str]
    website: Mapped[str | None]
    logo_id: Mapped[uuid.UUID | None]
    invoice_prefix: Mapped[str] = mapped_column(default="")
    receipt_prefix: Mapped[str] = mapped_column(default="")
    ticket_prefix: Mapped[str] = mapped_column(default="")
    cut_off_hours: Mapped[int] = mapped_column(default=24)
    """Agencies may change and cancel until this many hours before departure."""
    hold_minutes: Mapped[int] = mapped_column(default=30)
    """Minutes that a seat is held when the agency has no hold time of its own."""
    responsible_age: Mapped[int] = mapped_column(default=18, server_default=text("18"))
    """Years that a titular, and an adult with an infant on the lap, must have on the day of travel."""
    unnamed_seats_of_flight: Mapped[int] = mapped_column(default=30, server_default=text("30"))
    """Seats of one flight that an agency's office may hold for passengers without a name."""
    unnamed_seats_in_all: Mapped[int] = mapped_column(default=60, server_default=text("60"))
    """The same limit over all flights."""
    moved_hours_at_most: Mapped[int] = mapped_column(default=3, server_default=text("3"))
    """A sold flight moves by more hours only after a question that lists the bookings concerned."""
    check_in_opens_minutes: Mapped[int] = mapped_column(default=180, server_default=text("180"))
    """Minutes before departure when check-in opens; printed on tickets."""
    check_in_closes_minutes: Mapped[int] = mapped_column(default=60, server_default=text("60"))
    baggage_allowance: Mapped[str | None]
    """Text on tickets: the baggage that is included in the fare."""
    included_bags: Mapped[int] = mapped_column(default=1, server_default=text("1"))
    """Checked bags that the fare includes; infants on a lap have none."""
    bag_kilograms: Mapped[int] = mapped_column(default=23, server_default=text("23"))
    """Kilograms of a bag above which each kilogram is charged."""
    adult_kilograms: Mapped[int] = mapped_column(default=88, server_default=text("88"))
    """Standard weight of an adult with hand baggage, for the load summary; the next two are of children."""
    child_kilograms: Mapped[int] = mapped_column(default=35, server_default=text("35"))
    infant_kilograms: Mapped[int] = mapped_column(default=10, server_default=text("10"))
    passenger_change_at_most: Mapped[Decimal] = mapped_column(default=Decimal(25))
    contract_before_payment: Mapped[bool] = mapped_column(default=True)
    """True if the contract must be accepted before a payment is recorded (14 CFR 380.31)."""
    second_factor: Mapped[bool] = mapped_column(default=False, server_default=text("false"))
    """True if accounts with a charter role sign in with a second factor."""
    mail_recipients_at_most: Mapped[int] = mapped_column(default=500)
    mails_a_day_at_most: Mapped[int] = mapped_column(default=2000)
    apis_sender: Mapped[str | None]
    apis_contact: Mapped[str | None]
    apis_phone: Mapped[str | None]
    apis_fax: Mapped[str | None]
    apis_email: Mapped[str | None]
    apis_recipient: Mapped[str] = mapped_column(default="USCSAPIS", server_default=text("'USCSAPIS'"))
    """The authority's name in the envelope of a passenger list."""
    apis_test: Mapped[bool] = mapped_column(default=False, server_default=text("false"))
    """True while lists go to the authority's test system."""
    apis_test_recipient: Mapped[str] = mapped_column(default="DHSTEST", server_default=text("'DHSTEST'"))
    apis_directory: Mapped[ApisDirectory] = mapped_column(
        default=ApisDirectory.D02B, server_default=text("'02B'")
    )
    apis_characters_at_most: Mapped[int | None]
    """A longer message is sent in parts; None if the connection has no limit."""
    apis_flight_close: Mapped[bool] = mapped_column(default=False, server_default=text("false"))
    """True if the authority wants the list of who is on board when a flight closes."""
    apis_minutes: Mapped[int] = mapped_column(default=45, server_default=text("45"))
    """Minutes before departure until which the list must be sent: 30 before the doors close."""
    bank_name: Mapped[str | None]
    """The bank with the escrow account, which invoices ask to be paid into."""
    bank_account_holder: Mapped[str | None]
    bank_routing: Mapped[str | None]
    bank_account: Mapped[str | None]
    retention_years: Mapped[int] = mapped_column(default=10, server_default=text("10"))
    """Years that declarations, affidavits, tickets and manifests are kept."""
    passport_months: Mapped[int] = mapped_column(default=36, server_default=text("36"))
    """Months after the last flight until a passenger's document numbers are erased; 0 means never."""

    @property
    def title(self) -> str:
        return self.name


class OfficeHolding(ContactColumns, Changeable, Base):
    """An agency: a group of offices, and the party that owes money to the operator.

    The operator's own offices belong to the one holding marked `house`, so every office has a holding.
    """

    __tablename__ = "office_holding"
    __table_args__ = (
        UniqueConstraint("name", info={"sentence": "Another agency already has this name."}),
        Index("uq_office_holding_house", "house", unique=True, postgresql_where=text("house")),
        CheckConstraint("commission_percent between 0 and 100", name="commission_percent"),
        CheckConstraint("credit_limit >= 0", name="credit_limit"),
        CheckConstraint("credit_days >= 0", name="credit_days"),
        CheckConstraint("long_hold_hours between 0 and 720", name="long_hold_hours"),
    )

    name: Mapped[str]
    house: Mapped[bool] = mapped_column(default=False)
    contact_name: Mapped[str | None]
    commission_percent: Mapped[Decimal] = mapped_column(Numeric(5, 2), default=Decimal(0))
    credit_limit: Mapped[Decimal] = mapped_column(default=Decimal(0))
    credit_days: Mapped[int] = mapped_column(default=0)
    hold_minutes: Mapped[int | None]
    """None means the operator's hold time."""
    long_hold_hours: Mapped[int] = mapped_column(default=24, server_default=text("24"))
    """Hours that the agency may keep the seats of a named party, once per booking; 0 means never."""
    blocked: Mapped[bool] = mapped_column(default=False)
    """A blocked agency cannot sell."""
    fund_low_at: Mapped[Decimal | None]
    """A fund below this amount is announced by mail and on the dashboard; None means never."""
    fund_alerted_at: Mapped[datetime | None]
    """When the low fund was announced; empty again once it is filled up."""

    # Left to the database, which refuses to delete an agency that still has offices.
    offices: Mapped[list["Office"]] = relationship(back_populates="office_holding", passive_deletes="all")

    @property
    def title(self) -> str:
        return self.name


class Office(ContactColumns, Changeable, Base):
    """A point of sale."""

    __tablename__ = "office"
    __table_args__ = (
        UniqueConstraint(
            "office_holding_id", "name", info={"sentence": "This agency already has an office of this name."}
        ),
        CheckConstraint("name <> ''", name="named"),
    )

    office_holding_id: Mapped[uuid.UUID] = mapped_column(ForeignKey("office_holding.id"))
    name: Mapped[str]
    time_zone: Mapped[str]
    active: Mapped[bool] = mapped_column(default=True)

    office_holding: Mapped[OfficeHolding] = relationship(back_populates="offices")

    @property
    def title(self) -> str:
        return self.name


class AgreementTemplate(Base):
    """One version of an agreement's text. It never changes: a signed text must stay readable."""

    __tablename__ = "agreement_template"
    __table_args__ = (UniqueConstraint("kind", "number"),)

    kind: Mapped[AgreementKind]
    number: Mapped[int]
    """The version number, counted from 1. The highest is in force."""
    name: Mapped[str]
    text: Mapped[str] = mapped_column(Text)
    text_sha256: Mapped[str]
    created_at: Mapped[datetime]
    app_user_name: Mapped[str]

    @property
    def title(self) -> str:
        return f"{self.name}, version {self.number}"
