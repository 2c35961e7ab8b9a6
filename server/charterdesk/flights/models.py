import uuid
from datetime import date, datetime
from decimal import Decimal
from typing import Any

from sqlalchemy import (
    CheckConstraint,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Numeric,
    UniqueConstraint,
    false,
    text,
)
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column, relationship

from charterdesk.fees.enums import SeatCategory
from charterdesk.fees.models import ExtraFee
from charterdesk.flights.domain.times import flight_title
from charterdesk.flights.enums import ContractBasis, FlightStatus, TripType
from charterdesk.flights.models_templates import FlightTemplate
from charterdesk.kit.model import Base, Changeable
from charterdesk.organization.models import OfficeHolding
from charterdesk.passengers.enums import AgeCategory
from charterdesk.reference.models import USED_BY_FLIGHTS, Airline, Airport

FLIGHT_EXISTS = "This airline already has a flight with this number on this day."
CATEGORY_EXISTS = "The flight already has seats in this category."


class Flight(Changeable, Base):
    """One departure. Its version also counts changes of its seats, allotments, prices and fees."""

    __tablename__ = "flight"
    __table_args__ = (
        UniqueConstraint(
            "airline_id",
            "number",
            "departure_day",
            info={"sentence": FLIGHT_EXISTS},
        ),
        *(
            ForeignKeyConstraint([column], [used], info={"sentence": USED_BY_FLIGHTS})
            for column, used in (
                ("airline_id", "airline.id"),
                ("departure_airport_id", "airport.id"),
                ("arrival_airport_id", "airport.id"),
            )
        ),
        Index("ix_flight_departure_day", "departure_day"),
        Index("ix_flight_route", "departure_airport_id", "arrival_airport_id", "departure_day"),
        CheckConstraint("arrives_at > departs_at", name="times"),
        CheckConstraint("departure_airport_id <> arrival_airport_id", name="airports"),
        CheckConstraint("cut_off_hours >= 0", name="cut_off_hours"),
        CheckConstraint("status <> 'Cancelled' or cancel_reason is not null", name="cancel_reason"),
        CheckConstraint("contract_price >= 0", name="contract_price"),
        CheckConstraint("(contract_basis is null) = (contract_price is null)", name="contract"),
        CheckConstraint("guaranteed_seats is null or contract_basis = 'PerSeat'", name="guaranteed_seats"),
    )

    airline_id: Mapped[uuid.UUID]
    number: Mapped[str]
    departure_airport_id: Mapped[uuid.UUID] = mapped_column()
    arrival_airport_id: Mapped[uuid.UUID] = mapped_column()
    departs_at: Mapped[datetime]
    arrives_at: Mapped[datetime]
    departure_zone: Mapped[str]
    arrival_zone: Mapped[str]
    """The airports' time zones when the flight was planned. A later change of an airport does not move it."""
    departure_day: Mapped[date]
    """The local day of departure."""
    status: Mapped[FlightStatus] = mapped_column(default=FlightStatus.Draft)
    cancel_reason: Mapped[str | None]
    withdrawn: Mapped[bool] = mapped_column(default=False, server_default=false())
    """True if cancelled as a draft. Agencies never see such a flight."""
    aircraft: Mapped[str | None]
    seat_map: Mapped[list[dict[str, Any]]] = mapped_column(JSONB, default=list)
    """Blocks of {seatCategoryType, rowFrom, rowTo, letters, exitRows}. If empty, seats have no numbers."""
    cut_off_hours: Mapped[int | None]
    """None means the operator's setting."""
    boarding_numbers: Mapped[int] = mapped_column(default=0, server_default=text("0"))
    """How many boarding numbers were assigned. Only check-in writes it."""
    prospectus_number: Mapped[str | None]
    contract_basis: Mapped[ContractBasis | None]
    """Without a basis and a price, the contract with the airline is not entered yet."""
    contract_price: Mapped[Decimal | None]
    """For the whole aircraft or for a seat, as the basis says."""
    guaranteed_seats: Mapped[int | None]
    """Seats that a contract per seat is paid for at least."""
    note: Mapped[str | None]
    flight_template_id: Mapped[uuid.UUID | None] = mapped_column(
        ForeignKey(FlightTemplate.id, ondelete="SET NULL"), index=True
    )

    airline: Mapped[Airline] = relationship(lazy="joined")
    departure_airport: Mapped[Airport] = relationship(lazy="joined", foreign_keys=[departure_airport_id])
    arrival_airport: Mapped[Airport] = relationship(lazy="joined", foreign_keys=[arrival_airport_id])
    seats: Mapped[list["FlightSeat"]] = relationship(
        back_populates="flight", cascade="all, delete-orphan", order_by="FlightSeat.id"
    )
    prices: Mapped[list["FlightPrice"]] = relationship(back_populates="flight", cascade="all, delete-orphan")
    extra_fees: Mapped[list["FlightExtraFee"]] = relationship(
        back_populates="flight", cascade="all, delete-orphan"
    )

    @property
    def flight_number(self) -> str:
        return f"{self.airline.iata_code} {self.number}"

    @property
    def title(self) -> str:
        return flight_title(self.flight_number, self.departure_day)


class FlightSeat(Base):
    """The seats of one category on one flight. Only sales write `sold`."""

    __tablename__ = "flight_seat"
    __table_args__ = (
        UniqueConstraint("flight_id", "category", info={"sentence": CATEGORY_EXISTS}),
        CheckConstraint("sold >= 0 and sold <= capacity", name="sold"),
    )

    flight_id: Mapped[uuid.UUID] = mapped_column(ForeignKey("flight.id", ondelete="CASCADE"))
    category: Mapped[SeatCategory]
    capacity: Mapped[int]
    sold: Mapped[int] = mapped_column(default=0)

    flight: Mapped[Flight] = relationship(back_populates="seats")
    allotments: Mapped[list["Allotment"]] = relationship(
        back_populates="flight_seat", cascade="all, delete-orphan"
    )


class Allotment(Base):
    """Seats reserved for one agency until 00:00 of the release date, local time of departure."""

    __tablename__ = "allotment"
    __table_args__ = (
        UniqueConstraint(
            "flight_seat_id",
            "office_holding_id",
            info={"sentence": "This agency already has an allotment in this category."},
        ),
        CheckConstraint("seats > 0", name="seats"),
    )

    flight_seat_id: Mapped[uuid.UUID] = mapped_column(ForeignKey("flight_seat.id", ondelete="CASCADE"))
    office_holding_id: Mapped[uuid.UUID] = mapped_column(ForeignKey("office_holding.id"), index=True)
    seats: Mapped[int]
    release_on: Mapped[date]

    flight_seat: Mapped[FlightSeat] = relationship(back_populates="allotments")
    office_holding: Mapped[OfficeHolding] = relationship(lazy="joined")


class SeatsSold(Base):
    """The number of seats sold by one agency. Only sales write it, together with `FlightSeat.sold`."""

    __tablename__ = "seats_sold"
    __table_args__ = (
        UniqueConstraint("flight_seat_id", "office_holding_id"),
        CheckConstraint("sold >= 0", name="sold"),
    )

    flight_seat_id: Mapped[uuid.UUID] = mapped_column(ForeignKey("flight_seat.id", ondelete="CASCADE"))
    office_holding_id: Mapped[uuid.UUID] = mapped_column(ForeignKey("office_holding.id"))
    sold: Mapped[int]


class SeatHold(Base):
    """Seats held for a booking until `expires_at`. An expired hold is ignored; no job has to delete it."""

    __tablename__ = "seat_hold"
    __table_args__ = (
        Index("ix_seat_hold_flight_seat_id_expires_at", "flight_seat_id", "expires_at"),
        CheckConstraint("seats > 0", name="seats"),
    )

    flight_seat_id: Mapped[uuid.UUID] = mapped_column(ForeignKey("flight_seat.id", ondelete="CASCADE"))
    office_holding_id: Mapped[uuid.UUID] = mapped_column(ForeignKey("office_holding.id"))
    ticket_master_id: Mapped[uuid.UUID | None] = mapped_column(index=True)
    """The booking that holds the seats."""
    seats: Mapped[int]
    expires_at: Mapped[datetime]


class FlightPrice(Base):
    """The price of one leg. Without a holding it is the general price."""

    __tablename__ = "flight_price"
    __table_args__ = (
        Index(
            "uq_flight_price_key",
            "flight_id",
            "seat_category_type",
            "passenger_age_category",
            "trip_sort",
            "office_holding_id",
            unique=True,
            postgresql_nulls_not_distinct=True,
            info={"sentence": "There is already a price for this category, age, trip and agency."},
        ),
        CheckConstraint("price >= 0", name="price"),
        CheckConstraint("commission_amount >= 0 and commission_amount <= price", name="commission_amount"),
        CheckConstraint("commission_percent between 0 and 100", name="commission_percent"),
        CheckConstraint("commission_amount is null or commission_percent is null", name="one_commission"),
    )

    flight_id: Mapped[uuid.UUID] = mapped_column(ForeignKey("flight.id", ondelete="CASCADE"))
    seat_category_type: Mapped[SeatCategory]
    passenger_age_category: Mapped[AgeCategory]
    trip_sort: Mapped[TripType]
    office_holding_id: Mapped[uuid.UUID | None] = mapped_column(ForeignKey("office_holding.id"))
    price: Mapped[Decimal]
    commission_amount: Mapped[Decimal | None]
    commission_percent: Mapped[Decimal | None] = mapped_column(Numeric(5, 2))
    """Without amount and percent, the agency's default percent applies."""

    flight: Mapped[Flight] = relationship(back_populates="prices")
    office_holding: Mapped[OfficeHolding | None] = relationship()


class FlightExtraFee(Base):
    """A catalog fee that one flight charges."""

    __tablename__ = "flight_extra_fee"
    __table_args__ = (
        UniqueConstraint(
            "flight_id", "extra_fee_id", info={"sentence": "This fee is already on the flight."}
        ),
        CheckConstraint("amount >= 0", name="amount"),
    )

    flight_id: Mapped[uuid.UUID] = mapped_column(ForeignKey("flight.id", ondelete="CASCADE"))
    extra_fee_id: Mapped[uuid.UUID] = mapped_column(ForeignKey("extra_fee.id"), index=True)
    amount: Mapped[Decimal | None]
    """None means the catalog's amount."""

    flight: Mapped[Flight] = relationship(back_populates="extra_fees")
    extra_fee: Mapped[ExtraFee] = relationship(lazy="joined")
