"""Passenger lists for the tests: the list of the vector, and generated ones."""

from dataclasses import replace
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Final

from charterdesk.border.paxlst.manifest import (
    Address,
    Bags,
    Contact,
    DocumentCode,
    Gender,
    PassengerList,
    ReportedFlight,
    Sender,
    TravelDocument,
    Traveler,
)


def local(time_of_day: str) -> datetime:
    return datetime.fromisoformat(f"2026-03-10T{time_of_day}")


VECTOR: Final = (Path(__file__).parent / "paxlst_us_d02b_outbound.edi").read_text("ascii")
SENT_AT: Final = datetime(2026, 3, 10, 4, 15, tzinfo=UTC)
SENDER: Final = Sender(
    "SAMPLECHTR", "USCSAPIS", Contact("Sample Charter Ops", "305 555 0100", "305 555 0101")
)
OUTBOUND: Final = ReportedFlight("XC", "9450", "MIA", "HAV", local("09:15"), local("10:30"))
INBOUND: Final = ReportedFlight("XC", "9451", "HAV", "MIA", local("12:00"), local("13:15"))
JUANA: Final = Traveler(
    "000000101",
    "K7QM4P",
    "Pérez García",
    "Juana",
    "María",
    Gender.Female,
    date(1985, 2, 14),
    nationality="USA",
    residence="USA",
    documents=(TravelDocument(DocumentCode.Passport, "123456789", "USA", date(2031, 2, 14)),),
    verified=True,
    seat="12A",
    bags=Bags(2, 41, "XC123456"),
)
LUIS: Final = Traveler(
    "000000102",
    "K7QM4P",
    "Díaz",
    "Luis",
    "",
    Gender.Male,
    date(1960, 11, 5),
    nationality="CUB",
    residence="USA",
    documents=(
        TravelDocument(DocumentCode.Passport, "K123456", "CUB", date(2030, 12, 31)),
        TravelDocument(DocumentCode.PermanentResidentCard, "012-345 678", "USA", date(2033, 9, 1)),
    ),
    verified=True,
    seat="12B",
    bags=Bags(1, 22, "XC123458"),
)
BABY: Final = Traveler(
    "000000103",
    "R2W9TX",
    "O'Brien",
    "Seán",
    "",
    Gender.Male,
    date(2025, 3, 1),
    nationality="USA",
    residence="USA",
    documents=(TravelDocument(DocumentCode.Passport, "987654321", "USA", date(2030, 3, 1)),),
    verified=True,
)
LIST: Final = PassengerList(OUTBOUND, (JUANA, LUIS, BABY))


def passengers(count: int) -> tuple[Traveler, ...]:
    """Return visitors with a visa and an address in the United States."""
    return tuple(
        replace(
            JUANA,
            reference=f"{number:09}",
            locator=f"K{number // 3:05}",
            seat=f"{1 + number // 6}{'ABCDEF'[number % 6]}",
            bags=Bags(number % 3, 20 * (number % 3), f"XC{number * 3:06}"),
            nationality="CUB",
            residence="CUB",
            documents=(
                TravelDocument(DocumentCode.Passport, f"K{number:06}", "CUB", date(2030, 1, 1)),
                TravelDocument(DocumentCode.Visa, f"V{number:06}", "USA", date(2029, 1, 1)),
            ),
            address=Address("1 Calle Ocho", "Miami", "FL", "33135"),
            clearance="MIA",
        )
        for number in range(count)
    )
