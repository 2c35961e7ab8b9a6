"""Compares a scanned travel document with the passengers that it found."""

import uuid
from collections.abc import Sequence

from charterdesk.checkin.domain.compare import Comparison, ScannedFacts, compare_document
from charterdesk.checkin.domain.facts import TicketFacts
from charterdesk.kit.vault import Vault
from charterdesk.passengers.domain.names import full_name
from charterdesk.passengers.schemas.scan import ScanRead
from charterdesk.reference.country_names import Countries


def compare_with_scan(
    vault: Vault, tickets: Sequence[TicketFacts], scan: ScanRead, countries: Countries
) -> dict[uuid.UUID, Comparison]:
    """Compare the scan with each passenger, by ticket. A scan with a failed check digit verifies nothing."""
    if not scan.valid:
        return {}
    facts = _facts(vault, scan)
    return {ticket.id: compare_document(ticket.passenger, facts, countries) for ticket in tickets}


def _facts(vault: Vault, scan: ScanRead) -> ScannedFacts:
    document, passenger = scan.document, scan.passenger
    return ScannedFacts(
        surnames=full_name(passenger.last_name, passenger.second_last_name),
        given_names=full_name(passenger.first_name, passenger.middle_name),
        names_cut="truncatedNames" in scan.warnings,
        document_type=document.document_type,
        number=document.document_number,
        number_fingerprints=frozenset(each.hex() for each in vault.fingerprints(document.document_number)),
        date_of_birth=passenger.date_of_birth,
        expiration_date=document.expiration_date,
        gender=passenger.gender,
        nationality_code=passenger.nationality_code,
        issued_code=document.issued_code,
    )
