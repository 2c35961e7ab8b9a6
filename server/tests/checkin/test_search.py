"""Finding passengers of a flight, and which of them a boarding pass is of. Without a database."""

import uuid
from collections.abc import Sequence
from datetime import UTC, date, datetime, timedelta
from typing import Any

import pytest
from msgspec.structs import replace

from charterdesk.booking.domain.party import TripFlight
from charterdesk.checkin.domain.boarding import find_passenger
from charterdesk.checkin.domain.search import (
    Candidate,
    find_by_pass,
    find_by_person,
    find_typed,
)
from charterdesk.checkin.enums import ScanKind
from charterdesk.documents.bcbp import read_bcbp
from charterdesk.flights.enums import FlightStatus
from charterdesk.kit.errors import Refusal

DAY = date(2026, 11, 15)
PARTY, OTHER = uuid.uuid4(), uuid.uuid4()


def candidate(first: str, last: str, second: str | None = None, **changes: Any) -> Candidate:
    plain = Candidate(
        id=uuid.uuid4(),
        ticket_master_id=PARTY,
        locator_number="T4GFN3",
        first_name=first,
        middle_name=None,
        last_name=last,
        second_last_name=second,
        date_of_birth=date(1984, 6, 30),
        known_as=" ".join(part for part in (first, last, second) if part),
        seat_number=None,
        boarding_number=None,
    )
    return replace(plain, **changes)


ROSA = candidate("Rosa", "Quintana", "Peña", seat_number="12A", boarding_number=97)
ERNESTO = candidate("Ernesto", "Quintana", date_of_birth=date(1980, 1, 2), boarding_number=98)
BELLO = candidate(
    "Ramón",
    "Bello",
    "Fonte",
    ticket_master_id=OTHER,
    locator_number="M3RD7T",
    date_of_birth=date(1951, 3, 4),
    known_as="Ramón Bello de la Fonte",
    seat_number="21D",
)
ALL = [ROSA, ERNESTO, BELLO]


def names(found: Sequence[Candidate]) -> list[str]:
    return [each.first_name for each in found]


@pytest.mark.parametrize(
    ("typed", "kind", "wanted"),
    [
        ("T4GFN3", ScanKind.Locator, ["Rosa", "Ernesto"]),
        (" t4g fn3 ", ScanKind.Locator, ["Rosa", "Ernesto"]),
        ("B2B2B2", ScanKind.Locator, []),
        ("12a", ScanKind.Name, ["Rosa"]),
        ("012A", ScanKind.Name, ["Rosa"]),
        ("098", ScanKind.Name, ["Ernesto"]),
        ("quin", ScanKind.Name, ["Rosa", "Ernesto"]),
        ("quin ros", ScanKind.Name, ["Rosa"]),
        ("PENA/ROSA", ScanKind.Name, ["Rosa"]),
        # The name of today counts beside the one on the ticket.
        ("de la fonte", ScanKind.Name, ["Ramón"]),
        ("q", ScanKind.Name, []),
        ("", ScanKind.Name, []),
        ("Acosta", ScanKind.Name, []),
    ],
)
def test_what_a_clerk_types(typed: str, kind: ScanKind, wanted: list[str]) -> None:
    said, found = find_typed(ALL, typed)

    assert (said, names(found)) == (kind, wanted)


@pytest.mark.parametrize(
    ("surnames", "given", "born", "wanted"),
    [
        ("QUINTANA PENA", "ROSA", date(1984, 6, 30), ["Rosa"]),
        # A birth date that was mistyped at the sale.
        ("QUINTANA PENA", "ROSA", date(1984, 6, 3), ["Rosa"]),
        # A name that was mistyped at the sale.
        ("QUINTANNA", "ROSARIO", date(1984, 6, 30), ["Rosa"]),
        ("BELLO FONTE", "RAMON", None, ["Ramón"]),
        # All three of one passenger count more than two of another.
        ("QUINTANA", "ERNESTO", date(1980, 1, 2), ["Ernesto"]),
        ("QUINTANA", "CAMILA", date(2018, 1, 1), []),
        ("ACOSTA", "ANA", date(1984, 6, 30), []),
    ],
)
def test_a_person_is_found_by_family_name_given_name_and_birth(
    surnames: str, given: str, born: date | None, wanted: list[str]
) -> None:
    assert names(find_by_person(ALL, surnames, given, born)) == wanted


def test_those_who_agree_in_all_three_hide_the_others() -> None:
    twin = candidate("Raúl", "Quintana", date_of_birth=ERNESTO.date_of_birth)

    assert names(find_by_person([*ALL, twin], "QUINTANA", "ERNESTO", ERNESTO.date_of_birth)) == ["Ernesto"]
    assert names(find_by_person([*ALL, twin], "QUINTANA", "MARIO", ERNESTO.date_of_birth)) == [
        "Ernesto",
        "Raúl",
    ]


def code(name: str, sequence: str = "0097 ", status: str = "1", **changes: str) -> str:
    parts = {"locator": "T4GFN3", "origin": "MIA", "flight": "0432", "day": "319", **changes}
    return (
        f"M1{name:<20}E{parts['locator']:<7}{parts['origin']}HOGXC {parts['flight']} {parts['day']}Y012A"
        f"{sequence}{status}00"
    )


def by_pass(text: str) -> list[str]:
    read = read_bcbp(text, DAY)
    assert read is not None
    return names(find_by_pass(ALL, read))


def test_a_pass_is_found_by_its_number_and_the_code_of_a_ticket_by_its_name() -> None:
    assert by_pass(code("QUINTANAPENA/ROSA")) == ["Rosa"]
    assert by_pass(code("QUINTANA/ERNESTO", "     ", "0")) == ["Ernesto"]
    # A name that was corrected since: the party, to choose from.
    assert by_pass(code("KINTANA/ROSA", "     ", "0")) == ["Rosa", "Ernesto"]
    assert by_pass(code("QUINTANAPENA/ROSA", locator="B2B2B2")) == []


DEPARTS = datetime(2026, 11, 15, 17, 40, tzinfo=UTC)
FLIGHT = TripFlight(
    id=uuid.uuid4(),
    flight_number="XC 432",
    title="XC 432, Sun Nov 15 2026",
    status=FlightStatus.CheckIn,
    departure_day=DAY,
    departs_at=DEPARTS,
    arrives_at=DEPARTS + timedelta(minutes=85),
    departure_zone="America/New_York",
    arrival_zone="America/Havana",
    departure_airport_id=uuid.uuid4(),
    departure_airport="MIA",
    departure_country="US",
    arrival_airport_id=uuid.uuid4(),
    arrival_airport="HOG",
    arrival_country="CU",
    cut_off_hours=None,
)


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        (code("QUINTANAPENA/ROSA"), "Rosa"),
        (code("QUINTANAPENA/ROSA", "0096 "), "Not on this flight."),
        (code("QUINTANAPENA/ROSA", locator="B2B2B2"), "Not on this flight."),
        (code("QUINTANAPENA/ROSA", flight="0434"), "Pass for XC 434, Nov 15."),
        (code("QUINTANAPENA/ROSA", day="320"), "Pass for XC 432, Nov 16."),
        (code("QUINTANAPENA/ROSA", origin="TPA"), "Pass for XC 432, Nov 15."),
        (code("QUINTANAPENA/ROSA", "     ", "0"), "A ticket, not a boarding pass."),
        ("21D", "Ramón"),
        ("98", "Ernesto"),
        ("rosa", "Rosa"),
        ("quintana", "Several passengers. Type more."),
        ("Acosta", "Not on this flight."),
    ],
)
def test_the_passenger_at_the_gate(text: str, wanted: str) -> None:
    found = find_passenger(FLIGHT, ALL, text)

    assert (found.message if isinstance(found, Refusal) else found.first_name) == wanted
