"""Random changes of sold tickets, as plain numbers, and as the records that the program prices."""

import uuid
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, timedelta
from decimal import Decimal
from random import Random
from typing import Final

from charterdesk.booking.domain.party import Leg, PartyTicket, Seat, Traveler
from charterdesk.booking.domain.pricing import BookingFee, PriceBook
from charterdesk.booking.enums import FeeStatus, TicketStatus
from charterdesk.booking.records import ExtraFeeRecord, FunctionalFeeRecord, TicketRecord
from charterdesk.changes.domain.fees import FeeTier, ServiceFee
from charterdesk.changes.domain.move import Move
from charterdesk.fees.enums import BuyIn, FeeBasis, FeeKind, FunctionalFeeKind, SeatCategory
from charterdesk.flights.domain.charges import Charge
from charterdesk.flights.domain.fares import Fare, FareKey, Seller
from charterdesk.flights.enums import Direction, TripType
from charterdesk.passengers.enums import AgeCategory, DocumentType

AT: Final = datetime(2026, 11, 18, 15, tzinfo=UTC)
DAY: Final = date(2026, 12, 20)
FEE_IDS: Final = {
    code: uuid.UUID(int=900 + number) for number, code in enumerate(("US", "AY", "BAG", "SEAT"))
}
CABINS: Final = (SeatCategory.Economy, SeatCategory.Business, SeatCategory.First)


@dataclass
class FeeCase:
    """An extra fee in cents."""

    code: str
    cents: int
    mandatory: bool
    refundable: bool
    charged: bool = True


@dataclass
class TicketCase:
    price: int
    commission: int
    cabin: int
    fees: list[FeeCase]
    service: list[int]
    free: bool
    new_cabin: int
    new_price: int
    new_fees: list[FeeCase]
    """Mandatory and optional fees of the new flight."""
    id: uuid.UUID = field(default_factory=uuid.uuid4)


@dataclass
class ChangeCase:
    """A change of one to four tickets, with everything its price depends on."""

    tickets: list[TicketCase]
    percent: bool
    amount: int
    """Cents, or hundredths of a percent."""
    tiers: list[tuple[int, int]]
    minutes_left: int
    waived: int
    """A share of the fee in hundredths of a percent."""
    house: bool
    commission_percent: int


def make_case(random: Random) -> ChangeCase:
    tiers = sorted(random.sample([12, 24, 48, 72, 168], random.randint(0, 4)), reverse=True)
    percent = random.random() < 0.5
    most = 10_000 if percent else 30_000
    # The exact hour of a tier, and the minute before and after it, are where mistakes are made.
    near = random.choice([*tiers, random.randint(0, 400)]) * 60 + random.choice([-1, 0, 1, 30])
    return ChangeCase(
        tickets=[_ticket(random) for _ in range(random.randint(1, 4))],
        percent=percent,
        amount=random.choice([0, random.randint(0, most)]),
        tiers=[(hours, random.randint(0, most)) for hours in tiers],
        minutes_left=max(near, 1),
        waived=random.choice([0, 0, 10_000, random.randint(0, 10_000)]),
        house=random.random() < 0.3,
        commission_percent=random.randint(0, 2_000),
    )


def _ticket(random: Random) -> TicketCase:
    price = random.choice([0, random.randint(1, 90_000)])
    return TicketCase(
        price=price,
        commission=random.randint(0, price),
        cabin=random.randint(0, 2),
        fees=_fees(random, charged=True),
        service=[random.randint(0, 5_000) for _ in range(random.randint(0, 2))],
        free=random.random() < 0.3,
        new_cabin=random.randint(0, 2),
        new_price=random.choice([0, price, random.randint(1, 90_000)]),
        new_fees=_fees(random, charged=False),
    )


def _fees(random: Random, *, charged: bool) -> list[FeeCase]:
    return [
        FeeCase(
            code=code,
            cents=random.randint(0, 9_000),
            mandatory=code in ("US", "AY"),
            refundable=random.random() < 0.6,
            charged=not charged or random.random() < 0.8,
        )
        for code in FEE_IDS
        if random.random() < 0.6
    ]


def money(cents: int) -> Decimal:
    return Decimal(cents).scaleb(-2)


def service_fee(case: ChangeCase) -> ServiceFee:
    basis = FeeBasis.Percent if case.percent else FeeBasis.Fixed
    tiers = tuple(FeeTier(hours, money(amount)) for hours, amount in case.tiers)
    return ServiceFee(FunctionalFeeKind.Cancellation, basis, money(case.amount), tiers)


def departure(case: ChangeCase) -> datetime:
    return AT + timedelta(minutes=case.minutes_left)


def record(case: TicketCase, place: int) -> TicketRecord:
    return TicketRecord(
        id=case.id,
        ticket_master_id=uuid.UUID(int=1),
        office_id=uuid.UUID(int=2),
        flight_id=uuid.UUID(int=10),
        flight_seat_id=uuid.UUID(int=20 + case.cabin),
        leg=0,
        place=place,
        direction_type=Direction.Outbound,
        seat_category_type=CABINS[case.cabin],
        passenger_id=uuid.UUID(int=30 + place),
        passenger_document_primary_type=DocumentType.Passport,
        passenger_travel_documents_verified=False,
        status=TicketStatus.Booked,
        flight_price_id=None,
        price=money(case.price),
        commission=money(case.commission),
        note=None,
        created_at=AT,
        passenger_name=f"Ana {place}",
        flight="XC 410",
        extra_fees=tuple(_fee_record(case.id, fee) for fee in case.fees),
        functional_fees=tuple(
            FunctionalFeeRecord(
                uuid.uuid4(), case.id, FunctionalFeeKind.Booking, "fixed", money(cents), FeeStatus.Charged
            )
            for cents in case.service
        ),
    )


def _fee_record(ticket_id: uuid.UUID, fee: FeeCase) -> ExtraFeeRecord:
    return ExtraFeeRecord(
        id=uuid.uuid4(),
        ticket_id=ticket_id,
        extra_fee_id=FEE_IDS[fee.code],
        code=fee.code,
        name=fee.code,
        kind=FeeKind.Tax if fee.mandatory else FeeKind.Baggage,
        payee=None,
        mandatory=fee.mandatory,
        refundable=fee.refundable,
        buy_in=BuyIn.Booking,
        quantity=1,
        unit_amount=money(fee.cents),
        amount=money(fee.cents),
        status=FeeStatus.Charged if fee.charged else FeeStatus.Cancel,
    )


def move(case: TicketCase, place: int) -> Move:
    """Each ticket moves to a flight of its own, so that each can have its own price and fees."""
    leg = Leg(
        number=0,
        flight_id=uuid.UUID(int=100 + place),
        flight=f"XC {500 + place}",
        from_id=uuid.UUID(int=3),
        to_id=uuid.UUID(int=4),
        departs_at=AT + timedelta(days=30),
        arrives_at=AT + timedelta(days=30, hours=1),
        day=DAY,
        needs_ofac=True,
    )
    seat = Seat(CABINS[case.new_cabin])
    traveler = Traveler(place=place, seats={0: seat}, full_name=f"Ana {place}", born=date(1984, 6, 30))
    to = PartyTicket(leg, traveler, seat, AgeCategory.Adult)
    return Move(record(case, place), to, TripType.OneWay, uuid.UUID(int=200 + place))


def price_book(case: ChangeCase) -> PriceBook:
    seller = Seller(uuid.UUID(int=7), case.house, money(case.commission_percent))
    fares, charges = dict[FareKey, Fare](), list[Charge]()
    for place, ticket in enumerate(case.tickets):
        flight_id = uuid.UUID(int=100 + place)
        fare = Fare(
            uuid.uuid4(),
            flight_id,
            CABINS[ticket.new_cabin],
            AgeCategory.Adult,
            TripType.OneWay,
            None,
            money(ticket.new_price),
        )
        fares[fare.key] = fare
        charges += [_charge(flight_id, fee) for fee in ticket.new_fees]
    return PriceBook(seller, fares, tuple(charges), BookingFee(FeeBasis.Fixed, Decimal(0)), AT.date())


def _charge(flight_id: uuid.UUID, fee: FeeCase) -> Charge:
    return Charge(
        id=uuid.uuid4(),
        extra_fee_id=FEE_IDS[fee.code],
        flight_id=flight_id,
        code=fee.code,
        name=fee.code,
        kind=FeeKind.Tax if fee.mandatory else FeeKind.Baggage,
        payee=None,
        amount=money(fee.cents),
        mandatory=fee.mandatory,
        refundable=fee.refundable,
    )
