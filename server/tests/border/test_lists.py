"""The APIS sheet, the CSV and the printed manifest: read by other programs, refused, forced, in order."""

import csv
from datetime import date, datetime, time
from io import BytesIO, StringIO
from typing import Any

import openpyxl  # type: ignore[import-untyped]
import pytest
from httpx2 import Response
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.flights.domain.times import to_local
from charterdesk.flights.models import Flight
from charterdesk.passengers.enums import DocumentRank, DocumentType
from tests.booking.bookings import Body, priced_flight
from tests.border.papers import (
    TICKETS,
    country,
    fill,
    infos_of,
    put_address,
    put_document,
    tickets_of,
    versions,
)
from tests.border.test_edit_fact import PLANNERS
from tests.callers import Caller
from tests.checkin.counter import refused
from tests.checkin.parties import checked_in_family, ready_booking
from tests.conftest import Callers
from tests.documents.pages import Pages


def sheet(caller: Caller, flight: Flight, **body: Any) -> Response:
    return caller.post(f"{TICKETS}/GenerateExcelApi/{flight.id}", json=body)


def csv_file(caller: Caller, flight: Flight, **query: Any) -> Response:
    return caller.get(f"/api/PassengersInfo/GenerateCsv/{flight.id}", params=query)


def manifest(caller: Caller, flight: Flight, **body: Any) -> Response:
    return caller.post(f"{TICKETS}/GenerateFlightManifestPdf", json={"flightId": str(flight.id), **body})


CALLS = {"ApisSheet": sheet, "Csv": csv_file, "ManifestPdf": manifest}
"""Keyed by the kind of the version that they make."""


def page(answer: Response) -> Pages:
    assert answer.status_code == 200, answer.text
    return Pages(answer.content)


def rows_of(answer: Response) -> list[dict[str, Any]]:
    """Return the passengers' cells by their titles."""
    assert answer.status_code == 200, answer.text
    cells = list(openpyxl.load_workbook(BytesIO(answer.content))["APIS"].iter_rows(values_only=True))
    return [dict(zip(cells[0], row, strict=True)) for row in cells[1:]]


def test_another_library_reads_dates_as_dates_numbers_as_text_and_no_formula(
    session: Session, planner: Caller, booking: Body, flight: Flight
) -> None:
    info, ticket = infos_of(session, flight)[0], tickets_of(session, flight)[0]
    info.last_name, info.first_name = "=SUM(A1)", "@cmd"
    put_document(session, info, DocumentType.Passport, "0012345678", DocumentRank.Primary)
    ticket.bag_weights, ticket.seat_number = [23, 18], "12A"
    info.birth_country_id = country(session, "ES")
    session.commit()

    answer = sheet(planner, flight)

    book = openpyxl.load_workbook(BytesIO(answer.content))
    cells = [cell for grid in book for row in grid.iter_rows() for cell in row]
    assert {cell.data_type for cell in cells} <= {"s", "n", "d", "inlineStr"}
    found = {row["Surname"]: row for row in rows_of(answer)}
    row = found["=SUM(A1)"]
    assert (row["First name"], row["Document 1 number"], row["Document 1 type"]) == (
        "@cmd",
        "0012345678",
        "P",
    )
    assert isinstance(row["Date of birth"], datetime)
    assert row["Date of birth"].date() == info.date_of_birth
    assert isinstance(row["Document 1 expires"], datetime)
    assert (row["Bags"], row["Kilograms"], row["Seat"], row["Verified"]) == (2, 41, "12A", "Y")
    assert (row["Embark"], row["Debark"], row["Nationality"]) == ("MIA", "HAV", "CUB")
    assert row["Place of birth"] == "ESP"


def test_the_flight_has_a_sheet_of_its_own(planner: Caller, booking: Body, flight: Flight) -> None:
    book = openpyxl.load_workbook(BytesIO(sheet(planner, flight).content))

    titles, values = book["Flight"].iter_rows(values_only=True)

    shown = dict(zip(titles, values, strict=True))
    assert (shown["Carrier"], shown["Flight"], shown["From"], shown["To"]) == ("XC", "XC 410", "MIA", "HAV")
    assert shown["Date"] == datetime.combine(flight.departure_day, time.min)
    departs = to_local(flight.departs_at, flight.departure_zone)
    assert shown["STD, local"] == departs.replace(second=0, microsecond=0, tzinfo=None)
    assert isinstance(shown["STA, local"], datetime)
    assert shown["Contact"] == "Alisio Charters, +13055550100"
    assert book["APIS"].freeze_panes == "A2"


def test_visitors_have_addresses_in_the_sheet(
    session: Session, planner: Caller, clerk: Caller, homeward: Flight
) -> None:
    ready_booking(clerk, session, [homeward], ["Zulema Quiñonero"])
    put_address(session, infos_of(session, homeward)[0], zip_code="02134")

    (row,) = rows_of(sheet(planner, homeward))

    assert (row["First US port"], row["US street"], row["US city"]) == (
        "MIA",
        "1640 Calle Ocho Apt. 3",
        "Miami",
    )
    assert (row["US state"], row["US ZIP code"], row["Residence"]) == ("FL", "02134", "CUB")


def test_the_csv_has_the_same_rows(session: Session, planner: Caller, booking: Body, flight: Flight) -> None:
    infos_of(session, flight)[0].last_name = "=cmd|' /C calc'!A0"
    session.commit()
    found = rows_of(sheet(planner, flight))

    answer = csv_file(planner, flight)

    assert answer.headers["content-type"] == "text/csv; charset=utf-8"
    assert answer.content.startswith("\ufeff#,Status".encode())
    read = list(csv.DictReader(StringIO(answer.content.decode("utf-8-sig"))))
    assert [list(row) for row in read] == [list(row) for row in found]
    assert [row["Locator"] for row in read] == [row["Locator"] for row in found]
    assert all(date.fromisoformat(row["Date of birth"]) for row in read)
    assert sorted(row["Surname"] for row in read) == ["'=cmd|' /C calc'!A0", "Quiñonero"]


@pytest.mark.parametrize("kind", CALLS)
def test_each_paper_is_refused_with_gaps_and_forced_with_a_reason(
    session: Session, planner: Caller, booking: Body, flight: Flight, kind: str
) -> None:
    info = infos_of(session, flight)[0]
    info.gender = info.nationality_id = info.residential_address_id = None
    info.primary_travel_document_id = None
    session.commit()

    answer = CALLS[kind](planner, flight)

    assert refused(answer) == (422, "manifestIncomplete")
    assert [gap["code"] for gap in answer.json()["passengers"][0]["gaps"]] == [
        "Gender",
        "Nationality",
        "Residence",
        "Document",
    ]
    assert CALLS[kind](planner, flight, forcedReason="Captain asks").status_code == 200
    (version,) = versions(session, flight)
    assert (version.kind, version.gaps, version.forced_reason) == (kind, 1, "Captain asks")


@pytest.mark.parametrize("kind", CALLS)
@pytest.mark.parametrize("role", Role)
def test_only_planners_take_papers(
    as_role: Callers, booking: Body, flight: Flight, role: Role, kind: str
) -> None:
    expected = 200 if role in PLANNERS else 403
    assert CALLS[kind](as_role(role), flight).status_code == expected


@pytest.mark.parametrize("kind", CALLS)
def test_each_kind_counts_its_own_versions_and_tells_what_changed(
    session: Session, planner: Caller, booking: Body, flight: Flight, kind: str
) -> None:
    CALLS[kind](planner, flight)
    infos_of(session, flight)[0].middle_name = "María"
    session.commit()
    CALLS[kind](planner, flight)

    first, second = versions(session, flight)

    assert [(each.kind, each.number) for each in (first, second)] == [(kind, 1), (kind, 2)]
    assert first.changes == {"new": [], "corrected": [], "cancelled": []}
    assert [each["name"] for each in second.changes["corrected"]] == ["Quiñonero, Zulema María"]
    again = planner.get(f"{TICKETS}/GetManifestVersion/{first.id}")
    assert again.status_code == 200
    assert first.file_name in again.headers["content-disposition"]


@pytest.mark.parametrize("kind", CALLS)
def test_an_empty_flight_has_no_papers(planner: Caller, flight: Flight, kind: str) -> None:
    assert refused(CALLS[kind](planner, flight)) == (409, "nobodyOnManifest")


def test_the_manifest_has_infants_classes_documents_and_totals(
    session: Session, planner: Caller, clerk: Caller, desk: Caller
) -> None:
    flight, party = checked_in_family(clerk, desk, session)
    for ticket in tickets_of(session, flight):
        ticket.passenger_class = "CR"
    session.commit()

    pages = page(manifest(planner, flight))

    locator = party["locatorNumber"]
    assert "Passenger manifest" in pages.text
    assert "3 passengers by name" in pages.text
    assert "Adult 2 Child 0 Infant 1" in pages.text
    assert "CR 3" in pages.text
    assert "Checked in 3 Bags 3 Kilograms 62" in pages.text
    names = [pages.text.index(f"Quiñonero, {first}") for first in ("Mateo", "Ramón", "Zulema")]
    assert names == sorted(names)
    # The baby is on the lap of the first adult of the list.
    assert "1 12B Quiñonero, Mateo INF F" in pages.text
    assert f"CR 2 / 44 {locator}" in pages.text
    assert "Captain, signature and time" in pages.text
    assert pages.is_clean()


def test_the_manifest_by_seat(
    session: Session, planner: Caller, clerk: Caller, booking: Body, flight: Flight
) -> None:
    ready_booking(clerk, session, [flight], ["Ana Uno", "Beto Dos"])
    for ticket, seat in zip(tickets_of(session, flight), ("10C", "2A", "10A", None), strict=True):
        ticket.seat_number = seat
    session.commit()

    pages = page(manifest(planner, flight, order="Seat"))

    assert "4 passengers by seat" in pages.text
    seats = [pages.text.index(f" {seat} ") for seat in ("2A", "10A", "10C")]
    assert seats == sorted(seats)


@pytest.mark.parametrize(("people", "pages"), [(1, 1), (180, 5)])
def test_a_long_manifest_repeats_its_head(
    session: Session, planner: Caller, clerk: Caller, people: int, pages: int
) -> None:
    flight = priced_flight(session)
    ready_booking(clerk, session, [flight], ["Zulema Quiñonero"])
    fill(session, flight, people)

    printed = page(manifest(planner, flight))

    assert len(printed) == pages
    assert f"Page {pages} of {pages}" in printed.text
    assert printed.text.count("Passenger Age Sex Born") == pages
    assert printed.is_clean()


@pytest.mark.parametrize(
    ("reason", "status"), [("", 422), ("  ", 422), ("x" * 501, 422), ("Captain asks", 200)]
)
def test_the_reason_of_a_csv_is_in_its_address(
    session: Session, planner: Caller, booking: Body, flight: Flight, reason: str, status: int
) -> None:
    infos_of(session, flight)[0].gender = None
    session.commit()
    assert csv_file(planner, flight, forcedReason=reason).status_code == status
