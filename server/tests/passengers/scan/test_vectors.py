"""Every stored document reads as its file says, in every form in which a reader may type it."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest

from charterdesk.passengers.scan import Scan, read_scan
from tests.passengers.scan.documents import TODAY

HERE = Path(__file__).parent
MRZ: Final[list[dict[str, Any]]] = json.loads((HERE / "mrz.json").read_text("utf-8"))["vectors"]
LICENCES: Final[list[dict[str, Any]]] = json.loads((HERE / "aamva.json").read_text("utf-8"))

FORMS: Final[dict[str, Callable[[list[str]], str]]] = {
    "CR": "\r".join,
    "CRLF": "\r\n".join,
    "LF and a last Tab": lambda lines: "\n".join(lines) + "\t",
    "one line": "".join,
    "lower case": lambda lines: "\r".join(lines).lower() + "\r",
    "Tab after each line": lambda lines: "".join(f"{line}\t\r" for line in lines),
    "byte order mark and start of text": lambda lines: "\ufeff\x02" + "\r".join(lines) + "\x03\r",
    "spaces": lambda lines: "\r".join("  ".join((line[:7], line[7:20], line[20:])) + "  " for line in lines),
    "noise in other lines": lambda lines: "\r".join(["SCAN 01", *lines, "OK"]),
    "noise around one line": lambda lines: f"SCAN:{''.join(lines)}",
    "fillers lost": lambda lines: "\r".join(line.rstrip("<") for line in lines),
}


def facts_of(scan: Scan) -> dict[str, Any]:
    document, passenger = scan.document, scan.passenger
    facts = {
        "lastName": passenger.surnames,
        "givenNames": passenger.given_names,
        "firstName": passenger.first_name,
        "middleName": passenger.middle_name,
        "documentNumber": document.document_number,
        "documentType": document.document_type.value,
        "issuer": document.issued_code,
        "nationality": passenger.nationality_code,
        "dateOfBirth": passenger.date_of_birth and passenger.date_of_birth.isoformat(),
        "gender": passenger.gender and passenger.gender.value,
        "expirationDate": document.expiration_date and document.expiration_date.isoformat(),
    }
    if scan.address:
        address = scan.address
        facts |= {"street": address.street, "city": address.city, "state": address.state, "zip": address.zip}
        facts |= {"country": address.country_code}
    return facts


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("vector", MRZ, ids=lambda vector: vector["name"])
def test_travel_document_reads_as_its_file_says(vector: dict[str, Any], form: str) -> None:
    scan = read_scan(FORMS[form](vector["lines"]), TODAY)

    assert scan.format.replace("-", "") in vector["format"].split("/")
    assert scan.valid is vector["valid"]
    assert sorted(name for name, passed in scan.checks.items() if not passed) == sorted(vector["failing"])
    assert facts_of(scan) | vector["expected"] == facts_of(scan)


@pytest.mark.parametrize("vector", MRZ, ids=lambda vector: vector["name"])
def test_what_a_reader_typed_reads_as_the_lines_do(vector: dict[str, Any]) -> None:
    read = read_scan("\r".join(vector["lines"]), TODAY)
    assert all(read_scan(typed, TODAY) == read for typed in vector["wedge"].values())


@pytest.mark.parametrize("between", ["\n", "\r\n", "|", "ArrowDown", "\x1e", " ", ""])
@pytest.mark.parametrize("vector", LICENCES, ids=lambda vector: vector["name"])
def test_licence_reads_as_its_file_says(vector: dict[str, Any], between: str) -> None:
    scan = read_scan(vector["raw"].replace("\n", between), TODAY)

    assert scan.valid
    assert facts_of(scan) | vector["expected"] == facts_of(scan)


@pytest.mark.parametrize("vector", LICENCES, ids=lambda vector: vector["name"])
def test_licence_reads_alike_in_small_letters_and_without_control_characters(
    vector: dict[str, Any],
) -> None:
    read = read_scan(vector["raw"], TODAY)
    printable = "".join(char for char in vector["raw"] if char.isprintable())

    assert read_scan(vector["raw"].lower(), TODAY) == read
    assert read_scan(printable, TODAY) == read
    assert read_scan(f"]L0%noise{printable.lower()}", TODAY) == read
