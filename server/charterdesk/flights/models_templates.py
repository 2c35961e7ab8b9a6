"""Flight templates and aircraft types, which flights are made from."""

import uuid
from datetime import date
from typing import Any

from sqlalchemy import CheckConstraint, ForeignKey, String, UniqueConstraint, text
from sqlalchemy.dialects.postgresql import ARRAY, JSONB
from sqlalchemy.orm import Mapped, mapped_column, relationship

from charterdesk.flights.domain.seat_map import seat_map_text
from charterdesk.flights.enums import FlightStatus
from charterdesk.kit.model import Base, Changeable
from charterdesk.reference.models import Airline, Airport


class AircraftType(Changeable, Base):
    """An aircraft type with its cabin layout, which flights and templates take over."""

    __tablename__ = "aircraft_type"
    __table_args__ = (
        UniqueConstraint("name", info={"sentence": "Another aircraft type already has this name."}),
    )

    name: Mapped[str]
    seat_map: Mapped[list[dict[str, Any]]] = mapped_column(JSONB)
    """Blocks as in `Flight.seat_map`."""
    active: Mapped[bool] = mapped_column(default=True)

    @property
    def title(self) -> str:
        return self.name

    @property
    def seat_map_text(self) -> str | None:
        return seat_map_text(self.seat_map)


class FlightTemplate(Changeable, Base):
    """A flight with its seats, prices and fees that repeats on some weekdays of a date range."""

    __tablename__ = "flight_template"
    __table_args__ = (
        UniqueConstraint("name", info={"sentence": "Another template already has this name."}),
        CheckConstraint("date_to >= date_from", name="dates"),
        CheckConstraint("duration_minutes > 0", name="duration"),
        CheckConstraint("cardinality(weekdays) > 0", name="weekdays"),
    )

    name: Mapped[str]
    airline_id: Mapped[uuid.UUID] = mapped_column(ForeignKey("airline.id"))
    number: Mapped[str]
    departure_airport_id: Mapped[uuid.UUID] = mapped_column(ForeignKey("airport.id"))
    arrival_airport_id: Mapped[uuid.UUID] = mapped_column(ForeignKey("airport.id"))
    departure_time: Mapped[str]
    """Local time, hh:mm."""
    duration_minutes: Mapped[int]
    weekdays: Mapped[list[str]] = mapped_column(ARRAY(String))
    date_from: Mapped[date]
    date_to: Mapped[date]
    status: Mapped[FlightStatus] = mapped_column(default=FlightStatus.Draft, server_default=text("'Draft'"))
    """Initial status of its flights: Draft or Open."""
    aircraft: Mapped[str | None]
    seat_map: Mapped[list[dict[str, Any]]] = mapped_column(JSONB, default=list)
    cut_off_hours: Mapped[int | None]
    prospectus_number: Mapped[str | None]
    note: Mapped[str | None]
    seats: Mapped[list[dict[str, Any]]] = mapped_column(JSONB)
    prices: Mapped[list[dict[str, Any]]] = mapped_column(JSONB)
    extra_fees: Mapped[list[dict[str, Any]]] = mapped_column(JSONB)
    allotments: Mapped[list[dict[str, Any]]] = mapped_column(JSONB)
    """JSON of the schemas, like the three lists above. An allotment ends some days before departure."""

    airline: Mapped[Airline] = relationship(lazy="joined")
    departure_airport: Mapped[Airport] = relationship(lazy="joined", foreign_keys=[departure_airport_id])
    arrival_airport: Mapped[Airport] = relationship(lazy="joined", foreign_keys=[arrival_airport_id])

    @property
    def title(self) -> str:
        return self.name
