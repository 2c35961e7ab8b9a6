import uuid
from datetime import datetime

from sqlalchemy import CheckConstraint, ForeignKey, Index, Text, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column, relationship

from charterdesk.booking.models import TicketMaster
from charterdesk.checkin.enums import AuthorityStatus, SignedHow
from charterdesk.kit.model import Base, Changeable
from charterdesk.kit.outbox import OutboxMail
from charterdesk.organization.models import Office


class CheckInMaster(Changeable, Base):
    """The check-in of one booking on one flight, made when its form is first opened.

    Its state follows from the tickets; seats, bags and boarding are facts of the tickets.
    """

    __tablename__ = "check_in_master"
    __table_args__ = (
        UniqueConstraint("ticket_master_id", "flight_id"),
        Index("ix_check_in_master_flight_id", "flight_id"),
    )

    ticket_master_id: Mapped[uuid.UUID] = mapped_column(ForeignKey("ticket_master.id", ondelete="CASCADE"))
    flight_id: Mapped[uuid.UUID] = mapped_column(ForeignKey("flight.id", ondelete="CASCADE"))
    note: Mapped[str | None]
    created_at: Mapped[datetime]
    app_user_id: Mapped[uuid.UUID | None]
    app_user_name: Mapped[str]

    ticket_master: Mapped[TicketMaster] = relationship(viewonly=True)

    @property
    def title(self) -> str:
        return self.ticket_master.locator_number


class TicketAgreement(Base):
    """A travel affidavit as it was signed. Never changed; it holds for the data that it was signed with."""

    __tablename__ = "ticket_agreement"
    __table_args__ = (
        Index("ix_ticket_agreement_ticket_id", "ticket_id"),
        CheckConstraint("(how = 'Paper') or (file_id is not null)", name="signed"),
    )

    ticket_id: Mapped[uuid.UUID] = mapped_column(ForeignKey("ticket.id"))
    flight_id: Mapped[uuid.UUID] = mapped_column(ForeignKey("flight.id"))
    passenger_id: Mapped[uuid.UUID] = mapped_column(ForeignKey("passenger.id"))
    ofac_id: Mapped[uuid.UUID | None] = mapped_column(ForeignKey("ofac_category.id"))
    ofac_licence: Mapped[str | None]
    """Another flight, passenger, category or license needs another signature."""
    agreement_template_id: Mapped[uuid.UUID] = mapped_column(ForeignKey("agreement_template.id"))
    text: Mapped[str] = mapped_column(Text)
    """The text with the passenger's data, as it was shown for the signature."""
    text_sha256: Mapped[str]
    how: Mapped[SignedHow]
    file_id: Mapped[uuid.UUID | None]
    """The picture of the signature, or the upload of the signed paper."""
    signed_by: Mapped[str]
    """The passenger, or the adult who signs for a child."""
    signed_at: Mapped[datetime]
    app_user_id: Mapped[uuid.UUID | None]
    app_user_name: Mapped[str]


class AgencyReminder(Base):
    """An e-mail that told an office which of its passengers on a flight are blocked, and the cures."""

    __tablename__ = "agency_reminder"
    __table_args__ = (Index("ix_agency_reminder_flight_id", "flight_id", "office_id"),)

    flight_id: Mapped[uuid.UUID] = mapped_column(ForeignKey("flight.id", ondelete="CASCADE"))
    office_id: Mapped[uuid.UUID] = mapped_column(ForeignKey("office.id"))
    mail_id: Mapped[uuid.UUID] = mapped_column(ForeignKey("outbox_mail.id"))
    passengers: Mapped[int]
    reminded_at: Mapped[datetime]
    app_user_id: Mapped[uuid.UUID | None]
    app_user_name: Mapped[str]

    office: Mapped[Office] = relationship(viewonly=True)
    mail: Mapped[OutboxMail] = relationship(viewonly=True)


class AuthorityAnswer(Base):
    """An answer of the border authority about the passenger of a ticket. Never changed; the newest holds."""

    __tablename__ = "authority_answer"
    __table_args__ = (
        Index("ix_authority_answer_ticket_id", "ticket_id", "answered_at"),
        Index("ix_authority_answer_flight_id", "flight_id"),
    )

    ticket_id: Mapped[uuid.UUID] = mapped_column(ForeignKey("ticket.id"))
    flight_id: Mapped[uuid.UUID] = mapped_column(ForeignKey("flight.id"))
    """An answer about another flight says nothing about this one."""
    passenger_id: Mapped[uuid.UUID] = mapped_column(ForeignKey("passenger.id"))
    """Likewise another passenger needs another answer."""
    status: Mapped[AuthorityStatus]
    message: Mapped[str | None]
    answered_at: Mapped[datetime]
    app_user_id: Mapped[uuid.UUID | None]
    app_user_name: Mapped[str]


class BlockerOverride(Base):
    """A check-in administrator's decision to carry a passenger in spite of a blocker. Never changed.

    It holds for what was known then: a hit or an answer that comes later blocks again.
    """

    __tablename__ = "blocker_override"
    __table_args__ = (
        Index("ix_blocker_override_ticket_id", "ticket_id"),
        CheckConstraint("reason <> ''", name="reason"),
    )

    ticket_id: Mapped[uuid.UUID] = mapped_column(ForeignKey("ticket.id"))
    flight_id: Mapped[uuid.UUID] = mapped_column(ForeignKey("flight.id"))
    passenger_id: Mapped[uuid.UUID] = mapped_column(ForeignKey("passenger.id"))
    """The override ends with another flight or passenger."""
    code: Mapped[str]
    """The code of the blocker's refusal."""
    reason: Mapped[str]
    created_at: Mapped[datetime]
    app_user_id: Mapped[uuid.UUID | None]
    app_user_name: Mapped[str]
