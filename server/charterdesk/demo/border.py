"""The flight at the counter in the demo: a list that was sent, a change since, and answers to it."""

from collections.abc import Mapping, Sequence
from datetime import timedelta
from typing import Final
from uuid import UUID

from sqlalchemy import update
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.booking.enums import TicketStatus
from charterdesk.border.actions import generate_edit_fact, save_authority_answers
from charterdesk.border.schemas import AnswersWrite, AnswerWrite, EditFactRequest
from charterdesk.border.services.versions import Safe
from charterdesk.checkin.domain.blockers import Blocker, find_blockers
from charterdesk.checkin.domain.facts import TicketFacts
from charterdesk.checkin.domain.readiness import is_blocked
from charterdesk.checkin.enums import AuthorityStatus
from charterdesk.checkin.services.load_facts import tickets_of_flight
from charterdesk.checkin.services.load_flights import load_flight
from charterdesk.files.store import FileStore
from charterdesk.flights.models import Flight
from charterdesk.kit.vault import Vault
from charterdesk.organization.models import Charter
from charterdesk.passengers.actions.documents import update_document
from charterdesk.passengers.models import TravelDocument
from charterdesk.passengers.schemas.documents import TravelDocumentUpdate

SETTINGS: Final = {
    "apis_sender": "ALISIOCHTR",
    "apis_contact": "Alisio operations",
    "apis_phone": "+13055550144",
    "apis_email": "operations@alisio-charters.demo.charterdesk.test",
}
REASON: Final = "The agencies send the missing data before check-in closes."
NOT_CLEARED: Final = "DO NOT BOARD. CALL THE CARRIER LIAISON GROUP."
MORE_DATA: Final = "VISA NUMBER MISSING."
LONGER: Final = timedelta(days=365)
Blockers = Mapping[UUID, Sequence[Blocker]]


def seed_border(session: Session, vault: Vault, files: FileStore, staff: Actor, flight: Flight) -> None:
    """Send the list, correct a document, and enter answers; those that block are about blocked passengers."""
    session.execute(update(Charter).where(Charter.current).values(SETTINGS))
    generate_edit_fact(session, staff, Safe(files, vault), flight.id, EditFactRequest(forced_reason=REASON))
    tickets = tickets_of_flight(session, flight.id)
    blockers = find_blockers(load_flight(session, flight.id).facts, tickets)
    _correct_document(session, vault, staff, _ready(tickets, blockers)[-1])
    refused, asked = _stopped(tickets, blockers)[:2]
    cleared = [each for each in tickets if each.status is TicketStatus.CheckedIn]
    answers = [
        AnswerWrite(ticket_id=refused.id, status=AuthorityStatus.NotCleared, message=NOT_CLEARED),
        AnswerWrite(ticket_id=asked.id, status=AuthorityStatus.MoreData, message=MORE_DATA),
        *(AnswerWrite(ticket_id=each.id, status=AuthorityStatus.Cleared) for each in cleared),
    ]
    save_authority_answers(session, staff, flight.id, AnswersWrite(answers=answers))


def _ready(tickets: Sequence[TicketFacts], blockers: Blockers) -> list[TicketFacts]:
    """Return those who only have to present a document."""
    return [
        each
        for each in tickets
        if each.status is TicketStatus.Booked
        and not is_blocked(blockers[each.id])
        and each.passenger.primary is not None
    ]


def _stopped(tickets: Sequence[TicketFacts], blockers: Blockers) -> list[TicketFacts]:
    """Return those whom an answer of the authority does not make fewer who are ready."""
    return [each for each in tickets if each.status is TicketStatus.Booked and is_blocked(blockers[each.id])]


def _correct_document(session: Session, vault: Vault, staff: Actor, ticket: TicketFacts) -> None:
    """Enter the day on which the document really expires."""
    found = ticket.passenger.primary
    assert found is not None
    document = session.get_one(TravelDocument, found.id)
    assert document.expiration_date is not None
    corrected = TravelDocumentUpdate(
        id=document.id,
        version=document.version,
        document_rank=document.document_rank,
        document_type=document.document_type,
        issued_id=document.issued_id,
        expiration_date=document.expiration_date + LONGER,
        different_names=document.different_names,
    )
    update_document(session, staff, vault, corrected)
