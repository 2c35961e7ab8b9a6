"""Compares a scanned travel document with the passengers that it found."""

from collections.abc import Sequence

from sqlalchemy import or_, select
from sqlalchemy.orm import Session

from charterdesk.checkin.compare_schemas import ComparedRead, DocumentComparison
from charterdesk.checkin.domain.compare import CountryName, ScannedFacts, compare_document
from charterdesk.checkin.domain.facts import TicketFacts
from charterdesk.kit.vault import Vault
from charterdesk.passengers.domain.names import full_name
from charterdesk.passengers.schemas.scan import ScanRead
from charterdesk.reference.models import Country


def compare_with_scan(
    session: Session, vault: Vault, tickets: Sequence[TicketFacts], scan: ScanRead
) -> list[DocumentComparison]:
    """Compare the scan with each passenger. A scan with a failed check digit verifies nothing."""
    if not scan.valid:
        return []
    facts, countries = _facts(vault, scan), _load_countries(session, tickets, scan)
    compared = [(ticket.id, compare_document(ticket.passenger, facts, countries)) for ticket in tickets]
    return [
        DocumentComparison(
            ticket_id=ticket_id,
            document_id=comparison.document_id,
            rank=comparison.rank,
            matches=comparison.matches,
            fields=[ComparedRead.model_validate(each) for each in comparison.fields],
        )
        for ticket_id, comparison in compared
    ]


def _facts(vault: Vault, scan: ScanRead) -> ScannedFacts:
    document, passenger = scan.document, scan.passenger
    return ScannedFacts(
        surnames=full_name(passenger.last_name, passenger.second_last_name),
        given_names=full_name(passenger.first_name, passenger.middle_name),
        names_cut="truncatedNames" in scan.warnings,
        document_type=document.document_type,
        number=document.document_number,
        number_fingerprint=vault.fingerprint(document.document_number).hex(),
        date_of_birth=passenger.date_of_birth,
        expiration_date=document.expiration_date,
        gender=passenger.gender,
        nationality_code=passenger.nationality_code,
        issued_code=document.issued_code,
    )


def _load_countries(session: Session, tickets: Sequence[TicketFacts], scan: ScanRead) -> list[CountryName]:
    """Load the countries that the scan and the passengers name."""
    passengers = [ticket.passenger for ticket in tickets]
    documents = [each for passenger in passengers for each in (passenger.primary, passenger.secondary)]
    named = select(Country.id, Country.code, Country.alpha3, Country.name).where(
        or_(
            Country.alpha3.in_({scan.document.issued_code, scan.passenger.nationality_code}),
            Country.code.in_({passenger.nationality for passenger in passengers if passenger.nationality}),
            Country.id.in_({each.issued_id for each in documents if each and each.issued_id}),
        )
    )
    return [CountryName(*row) for row in session.execute(named)]
