"""Encodes passengers at check-in without response models.

A flight of 180 is read at every change, and a scan is one of as many while the queue waits.
"""

import uuid
from collections.abc import Iterable, Mapping, Sequence
from operator import attrgetter
from typing import Any, Final

from msgspec import Raw

from charterdesk.checkin.compare_schemas import ComparedRead, DocumentComparison
from charterdesk.checkin.domain.blockers import Blocker
from charterdesk.checkin.domain.compare import Comparison
from charterdesk.checkin.domain.facts import TicketFacts
from charterdesk.checkin.enums import ScanKind
from charterdesk.checkin.flight_schemas import FoundTickets
from charterdesk.checkin.schemas import AgreementSummary, BlockerRead, CheckInTicket, DocumentSummary
from charterdesk.kit.lists import ListEncoder
from charterdesk.passengers.schemas.scan import ScanRead

_TICKET, _BLOCKER = ListEncoder(CheckInTicket), ListEncoder(BlockerRead)
_DOCUMENT, _AGREEMENT = ListEncoder(DocumentSummary), ListEncoder(AgreementSummary)
_FOUND, _COMPARISON = ListEncoder(FoundTickets), ListEncoder(DocumentComparison)
_COMPARED = ListEncoder(ComparedRead)
_document_values = attrgetter(*DocumentSummary.model_fields)
_agreement_values = attrgetter(*AgreementSummary.model_fields)
_ELSEWHERE: Final = {
    "ticket_master_id": "booking.id",
    "booking_version": "booking.version",
    "locator_number": "booking.locator_number",
    "office_name": "booking.office_name",
    "office_holding_name": "booking.office_holding_name",
    "house": "booking.house",
    "passenger_id": "passenger.passenger_id",
    "passenger_info_id": "passenger.id",
    "passenger_name": "passenger.full_name",
    "sorting_name": "passenger.sorting_name",
    "date_of_birth": "passenger.date_of_birth",
    "gender": "passenger.gender",
    "nationality": "passenger.nationality",
    "primary_document": "passenger.primary",
    "secondary_document": "passenger.secondary",
    "owed": "booking.owed",
    "owed_to_operator": "booking.owed_to_operator",
}
"""The fields that the facts of a ticket have under another name; `blockers`, the last one, are no fact."""
_FIELDS: Final = [name for name in CheckInTicket.model_fields if name != "blockers"]
_ticket_values = attrgetter(*(_ELSEWHERE.get(name, name) for name in _FIELDS))
_PRIMARY, _SECONDARY = _FIELDS.index("primary_document"), _FIELDS.index("secondary_document")
_SIGNED: Final = _FIELDS.index("agreement")


def encode_tickets(tickets: Iterable[TicketFacts], blockers: Mapping[uuid.UUID, Sequence[Blocker]]) -> bytes:
    """Encode the passengers by family name."""
    return _TICKET.encode([_row(each, blockers.get(each.id, ())) for each in by_family_name(tickets)])


def encode_found(
    kind: ScanKind,
    scan: ScanRead | None,
    tickets: Iterable[TicketFacts],
    blockers: Mapping[uuid.UUID, Sequence[Blocker]],
    comparisons: Mapping[uuid.UUID, Comparison],
) -> bytes:
    """Encode the found passengers by family name, with what was read and how it compares with each."""
    read = None if scan is None else Raw(scan.model_dump_json(by_alias=True).encode())
    rows = [_TICKET.row(_row(each, blockers.get(each.id, ()))) for each in by_family_name(tickets)]
    compared = [_comparison_row(ticket_id, each) for ticket_id, each in comparisons.items()]
    return _FOUND.one((kind, read, rows, compared))


def by_family_name(tickets: Iterable[TicketFacts]) -> list[TicketFacts]:
    return sorted(tickets, key=_sorting)


def _sorting(ticket: TicketFacts) -> tuple[str, str, int]:
    return ticket.passenger.sorting_name.casefold(), ticket.booking.locator_number, ticket.place


def _row(ticket: TicketFacts, blockers: Sequence[Blocker]) -> list[Any]:
    row = [*_ticket_values(ticket), [_blocker_row(each) for each in blockers]]
    for place in (_PRIMARY, _SECONDARY):
        if row[place] is not None:
            row[place] = _DOCUMENT.row(_document_values(row[place]))
    if row[_SIGNED] is not None:
        row[_SIGNED] = _AGREEMENT.row(_agreement_values(row[_SIGNED]))
    return row


def _blocker_row(blocker: Blocker) -> Any:
    refusal, kind = blocker.refusal, blocker.kind
    params = {name: str(value) for name, value in refusal.params.items()}
    return _BLOCKER.row(
        (
            refusal.code(),
            refusal.message,
            params,
            kind.cured_by,
            kind.cure,
            kind.hard,
            kind.overridable,
            blocker.waits_for_scan,
        )
    )


def _comparison_row(ticket_id: uuid.UUID, comparison: Comparison) -> Any:
    fields = [
        _COMPARED.row((each.field, each.booking, each.scanned, each.result)) for each in comparison.fields
    ]
    return _COMPARISON.row((ticket_id, comparison.document_id, comparison.rank, comparison.matches, fields))
