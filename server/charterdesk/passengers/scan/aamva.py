"""Read the barcode of a US, Canadian or Mexican driver license or identification card."""

import re
from datetime import date
from typing import Final

from charterdesk.passengers.enums import DocumentType, Gender
from charterdesk.passengers.scan.dates import license_date
from charterdesk.passengers.scan.document import Scan, ScannedAddress, ScannedDocument, ScannedPassenger
from charterdesk.passengers.scan.elements import has_header, split_elements
from charterdesk.passengers.scan.names import divide_given, divide_surnames

_GENDERS = {"1": Gender.M, "M": Gender.M, "2": Gender.F, "F": Gender.F, "9": Gender.X, "X": Gender.X}
_CANADA: Final = frozenset(
    {"AB", "BC", "MB", "NB", "NL", "NS", "NT", "NU", "ON", "PE", "PQ", "QC", "SK", "YT"}
)
# Placeholders that licenses print for missing values.
_PLACEHOLDERS: Final = frozenset({"NONE", "UNAVL", "N/A"})
_NO_EXPIRATION: Final = frozenset({"00000000", "99999999"})


def read_aamva(text: str, today: date) -> Scan | None:
    fields = {name: value for name, value in split_elements(text).items() if value not in _PLACEHOLDERS}
    surname, given, suffix = _names(fields)
    if not _is_license(text, fields, surname):
        return None
    birth, expiry = license_date(fields.get("DBB", "")), license_date(fields.get("DBA", ""))
    country = _country(fields)
    last_name, second_last_name = divide_surnames(surname, country)
    return Scan(
        source="aamva",
        format="AAMVA",
        checks=_checks(fields, birth, expiry, today),
        document=ScannedDocument(
            document_type=DocumentType.None_,
            document_number=fields.get("DAQ", ""),
            issued_code=country,
            expiration_date=expiry,
        ),
        passenger=ScannedPassenger(
            first_name=given[0],
            middle_name=given[1],
            last_name=last_name,
            second_last_name=second_last_name,
            suffix=suffix,
            date_of_birth=birth,
            gender=_GENDERS.get(fields.get("DBC", "")),
            nationality_code="",
        ),
        address=_address(fields, country),
        warnings=("notTravelDocument",),
    )


def _is_license(text: str, fields: dict[str, str], surname: str) -> bool:
    """Recognize a license by its header or, if that was lost, by the mandatory elements."""
    if has_header(text):
        return surname != "" or "DAQ" in fields
    return surname != "" and {"DAQ", "DBB"} <= fields.keys()


def _checks(fields: dict[str, str], birth: date | None, expiry: date | None, today: date) -> dict[str, bool]:
    """Check the dates; licenses have no check digits."""
    checks = {}
    if "DBB" in fields:
        checks["dateOfBirth"] = birth is not None and birth <= today
    if "DBA" in fields:
        checks["expirationDate"] = expiry is not None or fields["DBA"] in _NO_EXPIRATION
    return checks


def _names(fields: dict[str, str]) -> tuple[str, tuple[str, str], str]:
    """Return surname, given names and suffix; the oldest cards have them all in one element."""
    parts = [part.strip() for part in re.split("[,@$]", fields.get("DAA", ""))]
    if len(parts) == 1:
        parts = parts[0].split(maxsplit=2)
    last, first, middle, suffix = (*parts, "", "", "", "")[:4]
    if "DCT" in fields:
        first, middle = divide_given(_normalize_spaces(fields["DCT"]))
    if "DAC" in fields:
        first, _, middle = (part.strip() for part in fields["DAC"].partition(","))
    return (
        _normalize_spaces(fields.get("DCS", fields.get("DAB", last))),
        (_normalize_spaces(first), _normalize_spaces(fields.get("DAD", middle))),
        fields.get("DCU", fields.get("DAE", suffix)),
    )


def _address(fields: dict[str, str], country: str) -> ScannedAddress | None:
    if not {"DAG", "DAI", "DAK"} & fields.keys():
        return None
    return ScannedAddress(
        street=_normalize_spaces(f"{fields.get('DAG', '')} {fields.get('DAH', '')}"),
        city=_normalize_spaces(fields.get("DAI", "")),
        state=fields.get("DAJ", ""),
        zip=_zip(fields.get("DAK", "")),
        country_code=country,
    )


def _country(fields: dict[str, str]) -> str:
    """Return the country; for cards before 2005 it follows from the state."""
    if "DCG" in fields:
        return fields["DCG"]
    state = fields.get("DAJ", "")
    return "CAN" if state in _CANADA else "USA" if state else ""


def _zip(code: str) -> str:
    """Format a ZIP code; the extension 0000 is dropped: 331350000 becomes 33135."""
    digits = re.fullmatch("([0-9]{5})[ -]?([0-9]{4})", code)
    if digits is None:
        return code
    return digits[1] if digits[2] == "0000" else f"{digits[1]}-{digits[2]}"


def _normalize_spaces(text: str) -> str:
    return " ".join(text.replace(",", " ").split())
