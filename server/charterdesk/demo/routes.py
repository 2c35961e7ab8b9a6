"""The demo operator's program: routes, aircraft, prices, fees and blocks of seats, as templates say it."""

from dataclasses import dataclass
from decimal import Decimal
from typing import Any, Final

from charterdesk.demo.organization import BRISAS, CUBAMIA, GULF


@dataclass(frozen=True)
class Aircraft:
    name: str
    seats: dict[str, int]
    seat_map: tuple[tuple[str, int, int, str, tuple[int, ...]], ...]
    """Category, first row, last row, letters with a space for the aisle, and exit rows."""

    @property
    def blocks(self) -> list[dict[str, Any]]:
        return [
            {
                "seatCategoryType": category,
                "rowFrom": first,
                "rowTo": last,
                "letters": letters,
                "exitRows": list(exits),
            }
            for category, first, last, letters, exits in self.seat_map
        ]


@dataclass(frozen=True)
class Route:
    number: str
    departure: str
    arrival: str
    at: str
    duration: str
    aircraft: Aircraft
    economy: int
    """Dollars, one way, for an adult; everything else follows from it."""
    allotments: tuple[tuple[str, int, int], ...] = ()
    """Agency, economy seats, days before departure at which they come back."""

    @property
    def name(self) -> str:
        return f"{self.departure}–{self.arrival}, XC {self.number}"


BOEING: Final = Aircraft(
    "Boeing 737-800",
    {"Economy": 150, "Business": 12},
    (("Business", 1, 3, "AC DF", ()), ("Economy", 7, 31, "ABC DEF", (15, 16))),
)
EMBRAER: Final = Aircraft(
    "Embraer E175",
    {"Economy": 64, "Business": 12},
    (("Business", 1, 4, "A DF", ()), ("Economy", 7, 22, "AB CD", (7,))),
)
AIRCRAFT: Final = (BOEING, EMBRAER)
HAVANA: Final = ((CUBAMIA, 30, 14), (BRISAS, 10, 7))
ROUTES: Final = (
    Route("410", "MIA", "HAV", "09:20", "1h:5m", BOEING, 189, HAVANA),
    Route("411", "HAV", "MIA", "11:50", "1h:10m", BOEING, 179, HAVANA),
    Route("420", "TPA", "HAV", "08:15", "1h:15m", BOEING, 199, ((GULF, 24, 7),)),
    Route("421", "HAV", "TPA", "10:55", "1h:20m", BOEING, 189, ((GULF, 24, 7),)),
    Route("430", "MIA", "SNU", "10:30", "1h:15m", EMBRAER, 219, ((CUBAMIA, 16, 10),)),
    Route("431", "SNU", "MIA", "13:15", "1h:20m", EMBRAER, 209, ((CUBAMIA, 16, 10),)),
    Route("440", "MIA", "HOG", "12:10", "1h:40m", EMBRAER, 249),
    Route("441", "HOG", "MIA", "15:20", "1h:45m", EMBRAER, 239),
)
HOLIDAY_EXTRA: Final = Route("414", "MIA", "HAV", "17:45", "1h:5m", BOEING, 229)
"""Planned, not released yet."""

CUBA: Final = frozenset({"HAV", "SNU", "HOG"})
FROM_THE_US: Final = ("US", "AY", "XF", "CUI", "CUS", "VISA")
TO_THE_US: Final = ("US", "YC", "XY", "XA")
OPTIONAL: Final = ("BAG1", "BAG2", "OVER", "KILO", "ASST")
OWN_PRICES: Final = {CUBAMIA: Decimal("0.94"), GULF: Decimal("0.96")}
"""The part of the general price that these agencies pay for adults in economy, on flights with a block."""
AGES: Final = {"Adult": Decimal(1), "Child": Decimal("0.75"), "Infant": Decimal("0.20")}
TRIPS: Final = {"OneWay": Decimal(1), "RoundTrip": Decimal("0.90")}
BUSINESS: Final = Decimal("1.9")


def fee_codes(route: Route) -> tuple[str, ...]:
    return (TO_THE_US if route.departure in CUBA else FROM_THE_US) + OPTIONAL


def prices(route: Route, holding_ids: dict[str, Any]) -> list[dict[str, Any]]:
    general = [
        _price(category, age, trip, route.economy * of_category * AGES[age] * TRIPS[trip])
        for category, of_category in (("Economy", Decimal(1)), ("Business", BUSINESS))
        for age in AGES
        for trip in TRIPS
    ]
    own = [
        {
            **_price("Economy", "Adult", trip, route.economy * OWN_PRICES[agency] * TRIPS[trip]),
            "officeHoldingId": holding_ids[agency],
        }
        for agency, _, _ in route.allotments
        if agency in OWN_PRICES
        for trip in TRIPS
    ]
    return general + own


def _price(category: str, age: str, trip: str, amount: Decimal) -> dict[str, Any]:
    """Business pays a tenth as commission, adults in economy a round sum, the others the agency's percent."""
    commission: dict[str, Any] = {}
    if category == "Business":
        commission = {"commissionPercent": "10.00"}
    elif age == "Adult":
        commission = {"commissionAmount": "15.00"}
    return {
        "seatCategoryType": category,
        "passengerAgeCategory": age,
        "tripSort": trip,
        "price": amount.quantize(Decimal(1)),
        **commission,
    }
