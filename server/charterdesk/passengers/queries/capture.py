"""Read scanned documents and pasted lists and add country ids. Nothing is stored or logged."""

from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.passengers.domain.rules import age_category
from charterdesk.passengers.paste import read_paste
from charterdesk.passengers.queries.visibility import today
from charterdesk.passengers.scan import read_scan
from charterdesk.passengers.schemas.paste import PastedRowRead, PasteRequest
from charterdesk.passengers.schemas.scan import (
    ScannedAddressRead,
    ScannedDocumentRead,
    ScannedPassengerRead,
    ScanRead,
    ScanRequest,
)
from charterdesk.reference.models import Country


def scan_parser(session: Session, actor: Actor, body: ScanRequest) -> ScanRead:
    """Read a scanned document."""
    day = today(session, actor)
    scan = read_scan(body.text, day)
    codes = {scan.document.issued_code, scan.passenger.nationality_code}
    countries = select(Country.alpha3, Country.id).where(Country.alpha3.in_(codes))
    ids = {row.alpha3: row.id for row in session.execute(countries)}
    born = scan.passenger.date_of_birth
    return ScanRead(
        source=scan.source,
        format=scan.format,
        valid=scan.valid,
        checks=dict(scan.checks),
        document=ScannedDocumentRead.of(scan.document, ids.get(scan.document.issued_code)),
        passenger=ScannedPassengerRead.of(
            scan.passenger,
            ids.get(scan.passenger.nationality_code),
            None if born is None else age_category(born, body.flight_date or day),
        ),
        address=None if scan.address is None else ScannedAddressRead.model_validate(scan.address),
        warnings=list(scan.warnings),
    )


def paste_clipboard(session: Session, actor: Actor, body: PasteRequest) -> list[PastedRowRead]:
    """Read a pasted list into rows for the clerk to confirm."""
    rows = read_paste(body.text, today(session, actor))
    countries = select(Country.alpha3, Country.id).where(
        Country.alpha3.in_({row.nationality for row in rows})
    )
    ids = {country.alpha3: country.id for country in session.execute(countries)}
    return [
        PastedRowRead.of(row, order, nationality_id=ids.get(row.nationality))
        for order, row in enumerate(rows)
    ]
