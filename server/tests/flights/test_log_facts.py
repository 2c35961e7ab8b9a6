"""The log shows all facts of a flight under names that a clerk understands."""

from datetime import date
from decimal import Decimal

from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.fees.enums import SeatCategory
from charterdesk.fees.models import ExtraFee
from charterdesk.flights.enums import TripType
from charterdesk.flights.models import FlightExtraFee
from charterdesk.flights.services.log_facts import flight_facts
from charterdesk.passengers.enums import AgeCategory
from tests.flights.flights import GULF, allot, make_flight, price


def test_seats_allotments_prices_and_fees_are_facts_of_a_flight(session: Session) -> None:
    seats = {SeatCategory.Economy: 150, SeatCategory.First: 8}
    flight = make_flight(session, date(2026, 12, 31), "23:30", seats=seats)
    flight.aircraft, flight.cut_off_hours, flight.note = "737-800", 12, "Ask the pilot"
    flight.seat_map = [
        {"seatCategoryType": "First", "rowFrom": 1, "rowTo": 2, "letters": "ACDF"},
        {"seatCategoryType": "Economy", "rowFrom": 3, "rowTo": 27, "letters": "ABCDEF"},
    ]
    allot(session, flight, GULF, 12, date(2026, 12, 20))
    price(session, flight, "199.00")
    price(
        session, flight, "159.50", TripType.RoundTrip, GULF, age=AgeCategory.Child
    ).commission_amount = Decimal("10.00")
    price(session, flight, "399.00", category=SeatCategory.First).commission_percent = Decimal("7.50")
    bags = select(ExtraFee).where(ExtraFee.code.in_(["BAG1", "BAG2"])).order_by(ExtraFee.code)
    for fee, amount in zip(session.scalars(bags), (None, Decimal("55.00")), strict=True):
        session.add(FlightExtraFee(flight=flight, extra_fee=fee, amount=amount))

    assert flight_facts(flight) == {
        "flightNumber": "XC 410",
        "route": "MIA → HAV",
        "departureDate": "2026-12-31",
        "departureTime": "23:30 (UTC-05:00)",
        "arrivalDate": "2027-01-01",
        "arrivalTime": "00:33 (UTC-05:00)",
        "duration": "1h:3m",
        "status": "Open",
        "cancelReason": None,
        "aircraft": "737-800",
        "seatMap": "First 1–2 ACDF, Economy 3–27 ABCDEF",
        "cutOffHours": 12,
        "prospectusNumber": None,
        "airlineContract": None,
        "note": "Ask the pilot",
        "Seats Economy": 150,
        "Seats First": 8,
        f"Allotment Economy · {GULF}": "12 until 2026-12-20",
        "Economy Adult OneWay": "199.00",
        f"Economy Child RoundTrip · {GULF}": "159.50, commission 10.00",
        "First Adult OneWay": "399.00, commission 7.50 %",
        "Fee BAG1": "catalog amount",
        "Fee BAG2": "55.00",
    }
