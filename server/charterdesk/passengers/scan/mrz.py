"""Reading the machine readable zone of passports, visas and cards."""

import re
from collections.abc import Callable
from datetime import date

from charterdesk.passengers.enums import DocumentType, Gender
from charterdesk.passengers.scan.check_digits import FILLER, agrees, as_digits
from charterdesk.passengers.scan.dates import birth_date, expiration_date
from charterdesk.passengers.scan.document import Scan, ScannedDocument, ScannedPassenger, ScanWarning
from charterdesk.passengers.scan.layouts import TD1, TD2, Layout
from charterdesk.passengers.scan.names import divide_given, divide_surnames, is_misread
from charterdesk.passengers.scan.wedge import mrz_lines
from charterdesk.passengers.scan.zones import zones

_GENDERS = {"M": Gender.M, "F": Gender.F, "X": Gender.X, FILLER: Gender.X}


def read_mrz(text: str, today: date) -> Scan | None:
    """The most literal reading of which at least half the checks pass; else the most literal of all.

    A less literal one is not tried just because it would pass: damaged documents must fail.
    """
    most_literal: Scan | None = None
    for ways in zones(mrz_lines(text)):
        scan = min((_read(layout, zone, today) for layout, zone in ways), key=_failed, default=None)
        if scan and _failed(scan) <= len(scan.checks) / 2:
            return scan
        most_literal = most_literal or scan
    return most_literal


def _failed(scan: Scan) -> int:
    return list(scan.checks.values()).count(False)


def _read(layout: Layout, typed: str, today: date) -> Scan:
    zone = _mended(layout, typed)
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
    last_name, second_last_name = divide_surnames(_spaced(surname), issuer, nationality)
    first_name, middle_name = divide_given(_spaced(given))
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


def _mended(layout: Layout, zone: str) -> str:
    """With letters in dates and check digits read as digits, wherever that makes the check digit agree."""
    for check in layout.checks:
        start, stop = check.numeric.start, check.numeric.stop
        mended = zone[:start] + as_digits(zone[start:stop]) + zone[stop:]
        if check.passes(mended):
            zone = mended
    return zone


def _checks(
    layout: Layout, zone: str, document: ScannedDocument, passenger: ScannedPassenger
) -> dict[str, bool]:
    passed = {check.name: check.passes(zone) for check in layout.checks}
    passed["documentNumber"] = _number(layout, zone)[1]
    # The right digit does not make the 30th of February a day.
    passed["dateOfBirth"] &= passenger.date_of_birth is not None or FILLER in zone[layout.birth]
    passed["expirationDate"] &= document.expiration_date is not None or FILLER in zone[layout.expiry]
    if "optional" in passed and not zone[layout.optional].strip(FILLER):
        passed["optional"] |= zone[layout.optional.stop] == FILLER
    return passed


def _number(layout: Layout, zone: str) -> tuple[str, bool]:
    """The document number and whether its check digit agrees.

    On cards a number of more than nine characters goes on in the optional data, its check digit at its end,
    and a filler stands where the check digit would be.
    """
    number, digit = zone[layout.number], zone[layout.number.stop]
    more, _, _ = zone[layout.optional].partition(FILLER)
    if layout in (TD1, TD2) and digit == FILLER and more:
        number, digit = number + more[:-1], more[-1]
    # To a check digit a filler is a zero, so one before the end may be a zero misread.
    whole = number.rstrip(FILLER)
    return whole.replace(FILLER, ""), whole != "" and FILLER not in whole and agrees(number, digit)


def _day(yymmdd: str, read: Callable[[str, date], date | None], today: date) -> date | None:
    """None also for a date whose day or month the issuer did not know."""
    return read(yymmdd, today) if re.fullmatch("[0-9]{6}", yymmdd) else None


def _document_type(layout: Layout, code: str, issuer: str) -> DocumentType:
    if code == "V":
        return DocumentType.Visa
    if code in "CA" and layout is TD1 and issuer == "USA":
        return DocumentType.GreenCard
    return DocumentType.Passport if code == "P" else DocumentType.None_


def _country(code: str) -> str:
    """Germany alone has one letter."""
    code = code.rstrip(FILLER)
    return "DEU" if code == "D" else code


def _spaced(name: str) -> str:
    return " ".join(name.replace(FILLER, " ").split())
