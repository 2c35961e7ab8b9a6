"""Read the machine readable zone of passports, visas and cards."""

import re
from collections.abc import Callable
from datetime import date

from charterdesk.passengers.enums import DocumentType, Gender
from charterdesk.passengers.scan.dates import birth_date, expiration_date
from charterdesk.passengers.scan.document import Scan, ScannedDocument, ScannedPassenger, ScanWarning
from charterdesk.passengers.scan.layouts import FILLER, TD1, TD2, Layout, as_digits, check_digit_matches
from charterdesk.passengers.scan.names import divide_given, divide_surnames, is_misread
from charterdesk.passengers.scan.zones import find_zones, mrz_lines

_GENDERS = {"M": Gender.M, "F": Gender.F, "X": Gender.X, FILLER: Gender.X}


def read_mrz(text: str, today: date) -> Scan | None:
    """Return the most literal reading with at least half of its checks passed, or else the most literal one.

    Less literal readings are not preferred just because they pass: damaged documents must fail.
    """
    most_literal: Scan | None = None
    for ways in find_zones(mrz_lines(text)):
        scan = min((_read(layout, zone, today) for layout, zone in ways), key=_failed, default=None)
        if scan and _failed(scan) <= len(scan.checks) / 2:
            return scan
        most_literal = most_literal or scan
    return most_literal


def _failed(scan: Scan) -> int:
    return list(scan.checks.values()).count(False)


def _read(layout: Layout, typed: str, today: date) -> Scan:
    zone = _corrected(layout, typed)
    issuer = _country(zone[2:5])
    document = ScannedDocument(
        document_type=_document_type(layout, zone[0], issuer),
        document_number=_number(layout, zone)[0],
        issued_code=issuer,
        expiration_date=_day(zone[layout.expiry], expiration_date, today),
    )
    passenger = _passenger(layout, zone, issuer, today)
    warnings: dict[ScanWarning, bool] = {
        "correctedReading": zone != typed,
        "misreadCountry": is_misread(issuer + passenger.nationality_code),
        "misreadNames": is_misread(passenger.surnames + passenger.given_names),
        "truncatedNames": zone[layout.names.stop - 1] != FILLER,
        "unknownDocumentType": document.document_type is DocumentType.None_,
    }
    return Scan(
        source="mrz",
        format=layout.format,
        checks=_checks(layout, zone, document, passenger),
        document=document,
        passenger=passenger,
        address=None,
        warnings=tuple(warning for warning, is_due in warnings.items() if is_due),
    )


def _passenger(layout: Layout, zone: str, issuer: str, today: date) -> ScannedPassenger:
    surname, _, given = zone[layout.names].partition(FILLER * 2)
    nationality = _country(zone[layout.nationality])
    last_name, second_last_name = divide_surnames(_normalize_spaces(surname), issuer, nationality)
    first_name, middle_name = divide_given(_normalize_spaces(given))
    return ScannedPassenger(
        first_name=first_name,
        middle_name=middle_name,
        last_name=last_name,
        second_last_name=second_last_name,
        suffix="",
        date_of_birth=_day(zone[layout.birth], birth_date, today),
        gender=_GENDERS.get(zone[layout.sex]),
        nationality_code=nationality,
    )


def _corrected(layout: Layout, zone: str) -> str:
    """Read letters in dates and check digits as digits where that makes the check digit match."""
    for check in layout.checks:
        start, stop = check.numeric.start, check.numeric.stop
        corrected = zone[:start] + as_digits(zone[start:stop]) + zone[stop:]
        if corrected != zone and check.passes(corrected):
            zone = corrected
    return zone


def _checks(
    layout: Layout, zone: str, document: ScannedDocument, passenger: ScannedPassenger
) -> dict[str, bool]:
    passed = {check.name: check.passes(zone) for check in layout.checks}
    passed["documentNumber"] = _number(layout, zone)[1]
    # A matching check digit does not make February 30 a valid date.
    passed["dateOfBirth"] &= passenger.date_of_birth is not None or FILLER in zone[layout.birth]
    passed["expirationDate"] &= document.expiration_date is not None or FILLER in zone[layout.expiry]
    if "optional" in passed and not zone[layout.optional].strip(FILLER):
        passed["optional"] |= zone[layout.optional.stop] == FILLER
    return passed


def _number(layout: Layout, zone: str) -> tuple[str, bool]:
    """Return the document number and whether its check digit matches.

    On cards, a number longer than nine characters continues in the optional data and ends with its check
    digit; the usual check digit is then a filler.
    """
    number, digit = zone[layout.number], zone[layout.number.stop]
    more, _, _ = zone[layout.optional].partition(FILLER)
    if layout in (TD1, TD2) and digit == FILLER and more:
        number, digit = number + more[:-1], more[-1]
    # A filler counts as zero in a check digit, so an inner filler may be a misread zero.
    whole = number.rstrip(FILLER)
    return whole.replace(FILLER, ""), whole != "" and FILLER not in whole and check_digit_matches(
        number, digit
    )


def _day(yymmdd: str, read: Callable[[str, date], date | None], today: date) -> date | None:
    """Return the date, or None if the issuer left the day or month blank."""
    return read(yymmdd, today) if re.fullmatch("[0-9]{6}", yymmdd) else None


def _document_type(layout: Layout, code: str, issuer: str) -> DocumentType:
    if code == "V":
        return DocumentType.Visa
    if code in "CA" and layout is TD1 and issuer == "USA":
        return DocumentType.GreenCard
    return DocumentType.Passport if code == "P" else DocumentType.None_


def _country(code: str) -> str:
    """Return the three-letter code; only Germany uses one letter."""
    code = code.rstrip(FILLER)
    return "DEU" if code == "D" else code


def _normalize_spaces(name: str) -> str:
    return " ".join(name.replace(FILLER, " ").split())
