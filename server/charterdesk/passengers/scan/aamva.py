"""Reading the barcode of a driver licence or identification card of the United States, Canada or Mexico."""

import re
from datetime import date
from typing import Final

from charterdesk.passengers.enums import DocumentType, Gender
from charterdesk.passengers.scan.dates import licence_date
from charterdesk.passengers.scan.document import Scan, ScannedAddress, ScannedDocument, ScannedPassenger
from charterdesk.passengers.scan.elements import elements, has_header
from charterdesk.passengers.scan.names import divide_given, divide_surnames

_GENDERS = {"1": Gender.M, "M": Gender.M, "2": Gender.F, "F": Gender.F, "9": Gender.X, "X": Gender.X}
_CANADA: Final = frozenset(
    {"AB", "BC", "MB", "NB", "NL", "NS", "NT", "NU", "ON", "PE", "PQ", "QC", "SK", "YT"}
)
# What licences print where there is nothing to print.
_NOTHING: Final = frozenset({"NONE", "UNAVL", "N/A"})
_NEVER: Final = frozenset({"00000000", "99999999"})


def read_aamva(text: str, today: date) -> Scan | None:
    fields = {name: value for name, value in elements(text).items() if value not in _NOTHING}
    surname, given, suffix = _names(fields)
    if not _is_licence(text, fields, surname):
        return None
    birth, expiry = licence_date(fields.get("DBB", "")), licence_date(fields.get("DBA", ""))
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


def _is_licence(text: str, fields: dict[str, str], surname: str) -> bool:
    """By its header, or if that was lost, by what every licence says."""
    if has_header(text):
        return surname != "" or "DAQ" in fields
    return surname != "" and {"DAQ", "DBB"} <= fields.keys()


def _checks(fields: dict[str, str], birth: date | None, expiry: date | None, today: date) -> dict[str, bool]:
    """Licences have no check digits; their dates at least must be days, and nobody is born tomorrow."""
    checks = {}
    if "DBB" in fields:
        checks["dateOfBirth"] = birth is not None and birth <= today
    if "DBA" in fields:
        checks["expirationDate"] = expiry is not None or fields["DBA"] in _NEVER
    return checks


def _names(fields: dict[str, str]) -> tuple[str, tuple[str, str], str]:
    """Surname, first and middle name, suffix. The oldest cards have them all in one element."""
    whole = [part.strip() for part in re.split("[,@$]", fields.get("DAA", ""))]
    if len(whole) == 1:
        whole = whole[0].split(maxsplit=2)
    last, first, middle, suffix = (*whole, "", "", "", "")[:4]
    if "DCT" in fields:
        first, middle = divide_given(_spaced(fields["DCT"]))
    if "DAC" in fields:
        first, _, middle = (part.strip() for part in fields["DAC"].partition(","))
    return (
        _spaced(fields.get("DCS", fields.get("DAB", last))),
        (_spaced(first), _spaced(fields.get("DAD", middle))),
        fields.get("DCU", fields.get("DAE", suffix)),
    )


def _address(fields: dict[str, str], country: str) -> ScannedAddress | None:
    if not {"DAG", "DAI", "DAK"} & fields.keys():
        return None
    return ScannedAddress(
        street=_spaced(f"{fields.get('DAG', '')} {fields.get('DAH', '')}"),
        city=_spaced(fields.get("DAI", "")),
        state=fields.get("DAJ", ""),
        zip=_zip(fields.get("DAK", "")),
        country_code=country,
    )


def _country(fields: dict[str, str]) -> str:
    """Cards before 2005 do not name their country."""
    if "DCG" in fields:
        return fields["DCG"]
    state = fields.get("DAJ", "")
    return "CAN" if state in _CANADA else "USA" if state else ""


def _zip(code: str) -> str:
    """Five digits, and the four of the street block if they are known: 331350000 is 33135."""
    digits = re.fullmatch("([0-9]{5})[ -]?([0-9]{4})", code)
    if digits is None:
        return code
    return digits[1] if digits[2] == "0000" else f"{digits[1]}-{digits[2]}"


def _spaced(text: str) -> str:
    return " ".join(text.replace(",", " ").split())
