import uuid

from sqlalchemy import CheckConstraint, ForeignKey, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column, relationship

from charterdesk.kit.model import Base, Changeable

USED_BY_FLIGHTS = "Deactivate it instead of deleting it. Flights still use it."


class Country(Base):
    """A country of ISO 3166-1. The list ships with the program and is read-only."""

    __tablename__ = "country"

    code: Mapped[str] = mapped_column(unique=True)
    alpha3: Mapped[str] = mapped_column(unique=True)
    name: Mapped[str]


class CountryStateOrProvince(Changeable, Base):
    """A state or province of ISO 3166-2, the first level below a country."""

    __tablename__ = "country_state_or_province"
    __table_args__ = (UniqueConstraint("country_id", "code"),)

    country_id: Mapped[uuid.UUID] = mapped_column(ForeignKey("country.id"))
    code: Mapped[str]
    name: Mapped[str]

    @property
    def title(self) -> str:
        return f"{self.code} {self.name}"


class Airline(Changeable, Base):
    __tablename__ = "airline"
    __table_args__ = (
        UniqueConstraint("iata_code", info={"sentence": "Another airline already has this IATA code."}),
        UniqueConstraint("icao_code", info={"sentence": "Another airline already has this ICAO code."}),
        CheckConstraint("iata_code ~ '^[A-Z0-9]{2}$'", name="iata_code"),
    )

    iata_code: Mapped[str]
    icao_code: Mapped[str | None]
    name: Mapped[str]
    active: Mapped[bool] = mapped_column(default=True)

    @property
    def title(self) -> str:
        return f"{self.iata_code} {self.name}"


class Airport(Changeable, Base):
    __tablename__ = "airport"
    __table_args__ = (
        UniqueConstraint("iata_code", info={"sentence": "Another airport already has this IATA code."}),
        UniqueConstraint("icao_code", info={"sentence": "Another airport already has this ICAO code."}),
        CheckConstraint("iata_code ~ '^[A-Z]{3}$'", name="iata_code"),
    )

    iata_code: Mapped[str]
    icao_code: Mapped[str | None]
    name: Mapped[str]
    city: Mapped[str]
    country_id: Mapped[uuid.UUID] = mapped_column(ForeignKey("country.id"))
    time_zone: Mapped[str]
    active: Mapped[bool] = mapped_column(default=True)

    country: Mapped[Country] = relationship(lazy="joined")

    @property
    def title(self) -> str:
        return f"{self.iata_code} {self.name}"


class OfacCategory(Changeable, Base):
    """A legal category of travel to Cuba (31 CFR 515.560)."""

    __tablename__ = "ofac_category"
    __table_args__ = (UniqueConstraint("name", info={"sentence": "Another category already has this name."}),)

    position: Mapped[int]
    name: Mapped[str]
    section: Mapped[str]
    section_short: Mapped[str]
    licence_required: Mapped[bool] = mapped_column(default=False)
    """True if the passenger must give the number of a specific license."""
    active: Mapped[bool] = mapped_column(default=True)

    @property
    def title(self) -> str:
        return f"{self.section_short} {self.name}"


class PassengerClass(Changeable, Base):
    """The class that a country of origin assigns to a passenger. Fees at the destination depend on it."""

    __tablename__ = "passenger_class"
    __table_args__ = (
        UniqueConstraint(
            "country_origin_id", "code", info={"sentence": "This country already has a class with this code."}
        ),
    )

    country_origin_id: Mapped[uuid.UUID] = mapped_column(ForeignKey("country.id"))
    code: Mapped[str]
    name: Mapped[str]
    active: Mapped[bool] = mapped_column(default=True)

    @property
    def title(self) -> str:
        return f"{self.code} {self.name}"
