import uuid
from datetime import date, datetime

from sqlalchemy import (
    CheckConstraint,
    Column,
    ForeignKey,
    Index,
    LargeBinary,
    String,
    Table,
    UniqueConstraint,
    func,
    text,
)
from sqlalchemy.dialects.postgresql import TSVECTOR
from sqlalchemy.orm import Mapped, mapped_column, relationship

from charterdesk.kit.model import Base, Changeable
from charterdesk.organization.models import Office
from charterdesk.passengers.enums import AddressType, DocumentRank, DocumentType, Gender
from charterdesk.passengers.names import full_name


class Passenger(Changeable, Base):
    """The person. What is known of him stands in his `PassengerInfo`s, of which one is current."""

    __tablename__ = "passenger"
    __table_args__ = (
        # Without a list of pending changes, which every search would have to read through.
        Index("ix_passenger_search", "search", postgresql_using="gin", postgresql_with={"fastupdate": "off"}),
        Index(
            "ix_passenger_merged_into_id",
            "merged_into_id",
            postgresql_where=text("merged_into_id is not null"),
        ),
        CheckConstraint("merged_into_id <> id", name="merged_into_another"),
    )

    is_titular: Mapped[bool] = mapped_column(default=False)
    """Leads bookings."""
    full_name: Mapped[str]
    search: Mapped[str] = mapped_column(TSVECTOR)
    """The words he is found by, and a mark for every agency that may find him."""
    merged_into_id: Mapped[uuid.UUID | None] = mapped_column(ForeignKey("passenger.id"))
    """The passenger who stands for this one: it was found that both are the same person."""
    created_at: Mapped[datetime] = mapped_column(default=func.clock_timestamp())

    offices: Mapped[list["PassengerOffice"]] = relationship(
        order_by="PassengerOffice.position", cascade="all, delete-orphan"
    )
    info: Mapped["PassengerInfo"] = relationship(
        primaryjoin="and_(PassengerInfo.passenger_id == Passenger.id, PassengerInfo.current)", viewonly=True
    )
    """The data as they are now."""

    @property
    def title(self) -> str:
        return self.full_name

    @property
    def office_ids(self) -> list[uuid.UUID]:
        return [place.office_id for place in self.offices]

    @property
    def office_holding_id(self) -> uuid.UUID | None:
        """The agency that knew him first: its book of events tells of him."""
        return self.offices[0].office.office_holding_id if self.offices else None


class PassengerOffice(Base):
    """An office that knows a passenger; its whole agency shares him. The first is where he was entered."""

    __tablename__ = "passenger_office"
    __table_args__ = (UniqueConstraint("passenger_id", "office_id"),)

    passenger_id: Mapped[uuid.UUID] = mapped_column(ForeignKey("passenger.id", ondelete="CASCADE"))
    office_id: Mapped[uuid.UUID] = mapped_column(ForeignKey("office.id"), index=True)
    position: Mapped[int] = mapped_column(default=0)

    office: Mapped[Office] = relationship()


class Address(Changeable, Base):
    __tablename__ = "address"

    passenger_id: Mapped[uuid.UUID] = mapped_column(ForeignKey("passenger.id"), index=True)
    address_type: Mapped[AddressType]
    address1: Mapped[str]
    address2: Mapped[str | None]
    city: Mapped[str]
    state_or_province_id: Mapped[uuid.UUID | None] = mapped_column(ForeignKey("country_state_or_province.id"))
    zip_code: Mapped[str | None]
    country_id: Mapped[uuid.UUID] = mapped_column(ForeignKey("country.id"))

    passenger: Mapped[Passenger] = relationship()

    @property
    def title(self) -> str:
        return f"{self.address1}, {self.city}"


class TravelDocument(Changeable, Base):
    __tablename__ = "passenger_travel_document"

    passenger_id: Mapped[uuid.UUID] = mapped_column(ForeignKey("passenger.id"), index=True)
    document_rank: Mapped[DocumentRank]
    document_type: Mapped[DocumentType]
    number_sealed: Mapped[bytes] = mapped_column(LargeBinary)
    number_fingerprint: Mapped[bytes] = mapped_column(LargeBinary, index=True)
    document_number: Mapped[str]
    """Masked. The number itself is sealed, and opened for whoever asks for it by name."""
    issued_id: Mapped[uuid.UUID | None] = mapped_column(ForeignKey("country.id"))
    expiration_date: Mapped[date | None]
    different_names: Mapped[bool] = mapped_column(default=False)
    """It bears another name than the passenger's data."""

    passenger: Mapped[Passenger] = relationship()

    @property
    def title(self) -> str:
        return f"{self.document_type.value} {self.document_number}"


def _used_by(column: str) -> Index:
    return Index(f"ix_passenger_info_{column}", column, postgresql_where=text(f"{column} is not null"))


class PassengerInfo(Changeable, Base):
    """A passenger's data as they stood. A ticket keeps those it was sold with, so that they are frozen."""

    __tablename__ = "passenger_info"
    __table_args__ = (
        Index("uq_passenger_info_current", "passenger_id", unique=True, postgresql_where=text("current")),
        *map(_used_by, ("billing_address_id", "residential_address_id", "destination_address_id")),
        *map(_used_by, ("primary_travel_document_id", "secondary_travel_document_id")),
    )

    passenger_id: Mapped[uuid.UUID] = mapped_column(ForeignKey("passenger.id"), index=True)
    current: Mapped[bool] = mapped_column(default=True)
    frozen: Mapped[bool] = mapped_column(default=False)
    """A ticket was sold with these data: a correction makes new ones."""
    first_name: Mapped[str]
    middle_name: Mapped[str | None]
    last_name: Mapped[str]
    second_last_name: Mapped[str | None]
    date_of_birth: Mapped[date] = mapped_column(index=True)
    gender: Mapped[Gender | None]
    ofac_id: Mapped[uuid.UUID | None] = mapped_column(ForeignKey("ofac_category.id"))
    billing_address_id: Mapped[uuid.UUID | None] = mapped_column(ForeignKey("address.id"))
    residential_address_id: Mapped[uuid.UUID | None] = mapped_column(ForeignKey("address.id"))
    destination_address_id: Mapped[uuid.UUID | None] = mapped_column(ForeignKey("address.id"))
    primary_travel_document_id: Mapped[uuid.UUID | None] = mapped_column(
        ForeignKey("passenger_travel_document.id")
    )
    secondary_travel_document_id: Mapped[uuid.UUID | None] = mapped_column(
        ForeignKey("passenger_travel_document.id")
    )
    phone1: Mapped[str | None]
    phone2: Mapped[str | None]
    email: Mapped[str | None]
    nationality_id: Mapped[uuid.UUID | None] = mapped_column(ForeignKey("country.id"))
    active: Mapped[bool] = mapped_column(default=True)
    travel_documents_verified: Mapped[bool] = mapped_column(default=False)
    created_at: Mapped[datetime] = mapped_column(default=func.clock_timestamp())

    passenger: Mapped[Passenger] = relationship()
    primary_travel_document: Mapped[TravelDocument | None] = relationship(
        foreign_keys=[primary_travel_document_id]
    )
    secondary_travel_document: Mapped[TravelDocument | None] = relationship(
        foreign_keys=[secondary_travel_document_id]
    )

    residential_address: Mapped[Address | None] = relationship(foreign_keys=[residential_address_id])
    destination_address: Mapped[Address | None] = relationship(foreign_keys=[destination_address_id])

    @property
    def passenger_full_name(self) -> str:
        return full_name(self.first_name, self.middle_name, self.last_name, self.second_last_name)

    @property
    def title(self) -> str:
        return self.passenger_full_name


class PassengerBook(Changeable, Base):
    """Who usually travels with a titular."""

    __tablename__ = "passenger_book"
    __table_args__ = (
        UniqueConstraint(
            "passenger_titular_id",
            "passenger_id",
            info={"sentence": "This passenger is in the titular's book already."},
        ),
        CheckConstraint("passenger_titular_id <> passenger_id", name="two_people"),
    )

    passenger_titular_id: Mapped[uuid.UUID] = mapped_column(ForeignKey("passenger.id"))
    passenger_id: Mapped[uuid.UUID] = mapped_column(ForeignKey("passenger.id"), index=True)
    relation: Mapped[str | None]

    passenger_titular: Mapped[Passenger] = relationship(foreign_keys=[passenger_titular_id])
    passenger: Mapped[Passenger] = relationship(foreign_keys=[passenger_id])

    @property
    def title(self) -> str:
        return f"{self.passenger.full_name} with {self.passenger_titular.full_name}"


PASSENGER_WORD = Table(
    "passenger_word",
    Base.metadata,
    # By code point: a prefix is then a range of the primary key.
    Column("word", String(collation="C"), primary_key=True),
)
"""The vocabulary of all names: what a mistyped word may have meant."""
