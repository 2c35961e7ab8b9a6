"""Read scanned documents and pasted lists and add country ids. Nothing is stored or logged."""

import uuid
from datetime import date, datetime

from msgspec import Struct
from sqlalchemy import func, select
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.kit.prepared import RecordQuery
from charterdesk.passengers.domain.rules import age_category
from charterdesk.passengers.paste import read_paste
from charterdesk.passengers.queries.visibility import day_of
from charterdesk.passengers.scan import Scan, read_scan
from charterdesk.passengers.schemas.paste import PastedRowRead, PasteRequest
from charterdesk.passengers.schemas.scan import (
    ScannedAddressRead,
    ScannedDocumentRead,
    ScannedPassengerRead,
    ScanRead,
    ScanRequest,
)
from charterdesk.reference.countries import COUNTRIES_STATE, load_countries
from charterdesk.reference.country_names import Countries


class Moment(Struct, frozen=True):
    """The database's clock, and the state of the countries."""

    read_at: datetime
    countries_state: str


_MOMENT = RecordQuery(select(func.clock_timestamp().label("read_at"), COUNTRIES_STATE), Moment)


def scan_parser(session: Session, actor: Actor, body: ScanRequest) -> ScanRead:
    """Read a scanned document."""
    (moment,) = _MOMENT.all(session, {})
    day, countries = day_of(actor, moment.read_at), load_countries(session, moment.countries_state)
    return describe_scan(read_scan(body.text, day), body.flight_date or day, countries)


def describe_scan(scan: Scan, flight_date: date, countries: Countries) -> ScanRead:
    """Return a scanned document with the ids of its countries, and the age category on a day."""
    born = scan.passenger.date_of_birth
    return ScanRead(
        source=scan.source,
        format=scan.format,
        valid=scan.valid,
        checks=dict(scan.checks),
        document=ScannedDocumentRead.of(scan.document, _id_of(countries, scan.document.issued_code)),
        passenger=ScannedPassengerRead.of(
            scan.passenger,
            _id_of(countries, scan.passenger.nationality_code),
            None if born is None else age_category(born, flight_date),
        ),
        address=None if scan.address is None else ScannedAddressRead.model_validate(scan.address),
        warnings=list(scan.warnings),
    )


def paste_clipboard(session: Session, actor: Actor, body: PasteRequest) -> list[PastedRowRead]:
    """Read a pasted list into rows for the clerk to confirm."""
    (moment,) = _MOMENT.all(session, {})
    rows = read_paste(body.text, day_of(actor, moment.read_at))
    countries = load_countries(session, moment.countries_state)
    return [
        PastedRowRead.of(row, order, nationality_id=_id_of(countries, row.nationality))
        for order, row in enumerate(rows)
    ]


def _id_of(countries: Countries, code: str | None) -> uuid.UUID | None:
    country = countries.get(code) if code else None
    return country.id if country else None
