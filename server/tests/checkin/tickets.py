"""Tickets, fees and flights as values, for rules without a database."""

import uuid
from datetime import UTC, datetime, timedelta
from decimal import Decimal
from typing import Any

from charterdesk.booking.domain.party import TripFlight
from charterdesk.booking.enums import FeeStatus, TicketStatus
from charterdesk.booking.records import ExtraFeeRecord, FunctionalFeeRecord, TicketRecord
from charterdesk.fees.enums import BuyIn, FeeKind, FunctionalFeeKind, SeatCategory
from charterdesk.flights.enums import Direction, FlightStatus
from charterdesk.passengers.enums import DocumentType

DEPARTS = datetime(2031, 5, 6, 14, 30, tzinfo=UTC)
ID = uuid.UUID(int=7)


def bought(
    fee_id: uuid.UUID,
    quantity: int = 1,
    buy_in: BuyIn = BuyIn.CheckIn,
    status: FeeStatus = FeeStatus.Charged,
) -> ExtraFeeRecord:
    return ExtraFeeRecord(
        id=uuid.uuid4(),
        ticket_id=ID,
        extra_fee_id=fee_id,
        code="BAG",
        name="Bag",
        kind=FeeKind.Baggage,
        payee=None,
        mandatory=False,
        refundable=False,
        buy_in=buy_in,
        quantity=quantity,
        unit_amount=Decimal("10.00"),
        amount=Decimal("10.00") * quantity,
        status=status,
    )


def late_fee(amount: str = "30.00", status: FeeStatus = FeeStatus.Charged) -> FunctionalFeeRecord:
    kind = FunctionalFeeKind.LateCheckIn
    return FunctionalFeeRecord(uuid.uuid4(), ID, kind, "Each ticket", Decimal(amount), status)


def ticket(*fees: ExtraFeeRecord, status: TicketStatus = TicketStatus.Booked, **fields: Any) -> TicketRecord:
    own: dict[str, Any] = {
        "id": ID,
        "ticket_master_id": ID,
        "office_id": ID,
        "flight_id": ID,
        "flight_seat_id": ID,
        "leg": 0,
        "place": 0,
        "direction_type": Direction.Outbound,
        "seat_category_type": SeatCategory.Economy,
        "passenger_id": ID,
        "passenger_document_primary_type": DocumentType.Passport,
        "passenger_travel_documents_verified": False,
        "status": status,
        "flight_price_id": None,
        "price": Decimal("200.00"),
        "commission": Decimal("20.00"),
        "note": None,
        "created_at": DEPARTS - timedelta(days=30),
        "passenger_name": "Zulema Quiñonero",
        "flight": "XC 410, Tue May 6 2031",
        "extra_fees": fees,
    }
    return TicketRecord(**(own | fields))


def trip_flight(status: FlightStatus) -> TripFlight:
    return TripFlight(
        id=ID,
        flight_number="XC 410",
        title="XC 410, Tue May 6 2031",
        status=status,
        departs_at=DEPARTS,
        arrives_at=DEPARTS + timedelta(hours=1),
        departure_day=DEPARTS.date(),
        departure_zone="America/New_York",
        arrival_zone="America/Havana",
        departure_airport_id=ID,
        arrival_airport_id=uuid.UUID(int=8),
        departure_airport="MIA",
        arrival_airport="HAV",
        departure_country="US",
        arrival_country="CU",
        cut_off_hours=None,
    )
