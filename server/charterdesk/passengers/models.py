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
from charterdesk.passengers.domain.names import full_name
from charterdesk.passengers.enums import AddressType, DocumentRank, DocumentType, Gender


class Passenger(Changeable, Base):
    """A passenger. The data is in its `PassengerInfo` rows, one of which is current."""

    __tablename__ = "passenger"
    __table_args__ = (
        # fastupdate off: every search would have to scan the list of pending index entries.
        Index("ix_passenger_search", "search", postgresql_using="gin", postgresql_with={"fastupdate": "off"}),
        Index(
            "ix_passenger_merged_into_id",
            "merged_into_id",
            postgresql_where=text("merged_into_id is not null"),
        ),
        CheckConstraint("merged_into_id <> id", name="merged_into_another"),
    )

    is_titular: Mapped[bool] = mapped_column(default=False)
    """True if the passenger leads bookings."""
    full_name: Mapped[str]
    search: Mapped[str] = mapped_column(TSVECTOR)
    """Search words, plain for the operator and prefixed for every agency that shares the passenger."""
    merged_into_id: Mapped[uuid.UUID | None] = mapped_column(ForeignKey("passenger.id"))
    """The passenger that replaced this one after a merge."""
    created_at: Mapped[datetime] = mapped_column(default=func.clock_timestamp())

    offices: Mapped[list["PassengerOffice"]] = relationship(
        order_by="PassengerOffice.position", cascade="all, delete-orphan"
    )
    info: Mapped["PassengerInfo"] = relationship(
        primaryjoin="and_(PassengerInfo.passenger_id == Passenger.id, PassengerInfo.current)", viewonly=True
    )
    """The current data of the first agency."""
    latest_infos: Mapped[list["PassengerInfo"]] = relationship(
        primaryjoin="and_(PassengerInfo.passenger_id == Passenger.id, "
        "or_(PassengerInfo.current, PassengerInfo.shared))",
        viewonly=True,
    )
    """The current data of every agency that shares the passenger."""

    @property
    def title(self) -> str:
        return self.full_name

    @property
    def office_ids(self) -> list[uuid.UUID]:
        return [assignment.office_id for assignment in self.offices]

    @property
    def office_holding_id(self) -> uuid.UUID | None:
        """The first agency of the passenger; its event chain logs the operator's changes."""
        return self.offices[0].office.office_holding_id if self.offices else None

    @property
    def holding_ids(self) -> list[uuid.UUID]:
        """The agencies that share the passenger, the first one first."""
        return list(dict.fromkeys(assignment.office.office_holding_id for assignment in self.offices))


class PassengerOffice(Base):
    """An office that shares a passenger with its whole agency. The first one created the passenger."""

    __tablename__ = "passenger_office"
    __table_args__ = (UniqueConstraint("passenger_id", "office_id"),)

    passenger_id: Mapped[uuid.UUID] = mapped_column(ForeignKey("passenger.id", ondelete="CASCADE"))
    office_id: Mapped[uuid.UUID] = mapped_column(ForeignKey("office.id"), index=True)
    position: Mapped[int] = mapped_column(default=0)

    office: Mapped[Office] = relationship()


class Address(Changeable, Base):
    __tablename__ = "address"

    passenger_id: Mapped[uuid.UUID] = mapped_column(ForeignKey("passenger.id"), index=True)
    office_holding_id: Mapped[uuid.UUID | None] = mapped_column(ForeignKey("office_holding.id"))
    """The agency that entered the address; no other agency reads it."""
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
    __table_args__ = (
        Index(
            "ix_passenger_travel_document_other_fingerprint",
            "other_fingerprint",
            postgresql_where=text("other_fingerprint is not null"),
        ),
    )

    passenger_id: Mapped[uuid.UUID] = mapped_column(ForeignKey("passenger.id"), index=True)
    office_holding_id: Mapped[uuid.UUID | None] = mapped_column(ForeignKey("office_holding.id"))
    """The agency that entered the document; no other agency reads it."""
    document_rank: Mapped[DocumentRank]
    document_type: Mapped[DocumentType]
    number_sealed: Mapped[bytes] = mapped_column(LargeBinary)
    number_fingerprint: Mapped[bytes] = mapped_column(LargeBinary, index=True)
    other_fingerprint: Mapped[bytes | None] = mapped_column(LargeBinary)
    """The fingerprint by the other key, while the keys are changed: equal numbers share one of the two."""
    document_number: Mapped[str]
    """The masked number; the whole number is encrypted in `number_sealed`."""
    issued_id: Mapped[uuid.UUID | None] = mapped_column(ForeignKey("country.id"))
    expiration_date: Mapped[date | None]
    different_names: Mapped[bool] = mapped_column(default=False)
    """True if the name on the document differs from the passenger's name."""
    erased_at: Mapped[datetime | None]
    """When the number was erased after years without a flight; the row stays with its tickets."""

    passenger: Mapped[Passenger] = relationship()

    @property
    def title(self) -> str:
        return f"{self.document_type.value} {self.document_number}"


def _used_by(column: str) -> Index:
    return Index(f"ix_passenger_info_{column}", column, postgresql_where=text(f"{column} is not null"))


class PassengerInfo(Changeable, Base):
    """A version of a passenger's data. Versions that tickets were sold with are frozen."""

    __tablename__ = "passenger_info"
    __table_args__ = (
        Index("uq_passenger_info_current", "passenger_id", unique=True, postgresql_where=text("current")),
        Index(
            "uq_passenger_info_shared",
            "passenger_id",
            "office_holding_id",
            unique=True,
            postgresql_where=text("shared"),
        ),
        CheckConstraint("not (current and shared)", name="current_or_shared"),
        *(Index(f"ix_passenger_info_{phone}", phone) for phone in ("phone1", "phone2")),
        *map(_used_by, ("billing_address_id", "residential_address_id", "destination_address_id")),
        *map(_used_by, ("primary_travel_document_id", "secondary_travel_document_id")),
    )

    passenger_id: Mapped[uuid.UUID] = mapped_column(ForeignKey("passenger.id"), index=True)
    office_holding_id: Mapped[uuid.UUID | None] = mapped_column(ForeignKey("office_holding.id"))
    """The agency whose data this is; no other agency reads it."""
    current: Mapped[bool] = mapped_column(default=True)
    """True for the latest data of the passenger's first agency."""
    shared: Mapped[bool] = mapped_column(default=False, server_default=text("false"))
    """True for the latest data of a further agency that shares the passenger."""
    frozen: Mapped[bool] = mapped_column(default=False)
    """True if a ticket was sold with this data: a correction creates a new version."""
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
    birth_country_id: Mapped[uuid.UUID | None] = mapped_column(ForeignKey("country.id"))
    """Cuba treats everyone who was born there as Cuban."""
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
    """A passenger who usually travels with a titular."""

    __tablename__ = "passenger_book"
    __table_args__ = (
        UniqueConstraint(
            "passenger_titular_id",
            "passenger_id",
            info={"sentence": "This passenger is already in the titular's book."},
        ),
        CheckConstraint("passenger_titular_id <> passenger_id", name="load_pair"),
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
    # Collation C: a prefix is then a range of the primary key.
    Column("word", String(collation="C"), primary_key=True),
)
"""Vocabulary of all names, used to correct mistyped search words."""
