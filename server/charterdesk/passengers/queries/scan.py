"""What a scanned document says, with the ids of the countries it names. Nothing of it is stored or logged."""

from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.passengers.queries.visible import today
from charterdesk.passengers.rules import age_category
from charterdesk.passengers.scan import read_scan
from charterdesk.passengers.scan_schemas import (
    ScannedAddressRead,
    ScannedDocumentRead,
    ScannedPassengerRead,
    ScanRead,
    ScanRequest,
)
from charterdesk.reference.models import Country


def scan_parser(session: Session, actor: Actor, body: ScanRequest) -> ScanRead:
    day = today(session, actor)
    scan = read_scan(body.text, day)
    codes = {scan.document.issued_code, scan.passenger.nationality_code}
    named = select(Country.alpha3, Country.id).where(Country.alpha3.in_(codes))
    ids = {row.alpha3: row.id for row in session.execute(named)}
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
