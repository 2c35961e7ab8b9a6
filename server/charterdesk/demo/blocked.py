"""Passengers at today's counter who are blocked, by every kind of reason that calls can make."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import timedelta
from typing import Any, Final

from sqlalchemy import select, update
from sqlalchemy.orm import Session

from charterdesk.access.actor import SYSTEM, Actor
from charterdesk.activity.enums import Entity
from charterdesk.activity.rows import RowKind, create_row, update_row
from charterdesk.booking.enums import TicketStatus
from charterdesk.booking.models import Ticket
from charterdesk.checkin import actions
from charterdesk.checkin.agreement_schemas import AgreementChange
from charterdesk.checkin.domain.facts import TicketFacts
from charterdesk.checkin.schemas import TicketStatusChange
from charterdesk.demo.organization import LATE_PAYER
from charterdesk.flights.models import Flight
from charterdesk.kit.vault import Vault
from charterdesk.passengers import actions as passengers
from charterdesk.passengers.enums import AgeCategory
from charterdesk.passengers.models import PassengerInfo, TravelDocument
from charterdesk.passengers.schemas.documents import TravelDocumentUpdate
from charterdesk.passengers.schemas.passengers import PassengerInfoUpdate
from charterdesk.reference.models import OfacCategory
from charterdesk.reference.schemas import OfacWrite

ILL: Final = "The mother called: she is ill, and the grandmother decides about the baby."
EXPIRED: Final = timedelta(days=16)
"""The time between the end of a document and the flight."""
OFAC: Final = RowKind.of(Entity.Charter, "OFAC category", OfacWrite)
_Party = Sequence[TicketFacts]


@dataclass(frozen=True)
class Desk:
    """The tools to change passengers with: the flight, and a member of the check-in staff."""

    session: Session
    vault: Vault
    staff: Actor
    flight: Flight

    def block(self, parties: Iterator[_Party]) -> list[_Party]:
        """Block one party for each reason, and return them."""
        changes: tuple[Callable[[_Party], None], ...] = (
            self._take_document,
            self._let_document_expire,
            self._copy_number,
            self._write_other_name_on_document,
            self._marry,
            self._forget_gender,
            self._forget_category,
            self._retire_category,
            self._require_license,
        )
        blocked = [next(parties) for _ in changes]
        for change, party in zip(changes, blocked, strict=True):
            change(party)
        return blocked

    def leave_infant(self, tickets: Sequence[TicketFacts]) -> None:
        """Set the mother of a baby to no-show, which needs check-in to be closed for a moment."""
        babies = [each for each in tickets if each.passenger_age_category is AgeCategory.Infant]
        theirs = next(each.booking.id for each in babies if each.booking.office_name == LATE_PAYER)
        ids = [
            each.id
            for each in tickets
            if each.booking.id == theirs and each.passenger_age_category is not AgeCategory.Infant
        ]
        absent = TicketStatusChange(ticket_status=TicketStatus.NoShow, ticket_ids=ids, reason=ILL)
        actions.change_ticket_status(self.session, self.staff, self.flight.id, absent)

    def _take_document(self, party: _Party) -> None:
        self._correct(party[0], primary_travel_document_id=None)

    def _let_document_expire(self, party: _Party) -> None:
        self._change_document(party[0], expiration_date=self.flight.departure_day - EXPIRED)

    def _copy_number(self, party: _Party) -> None:
        """Enter the number of the first passenger's document for the second one too."""
        first, second = (self._document(ticket) for ticket in party[:2])
        number = self.vault.decrypt(first.number_sealed, first.id)
        self._change_document(
            party[1],
            document_number=number,
            document_type=first.document_type,
            issued_id=first.issued_id,
            expiration_date=second.expiration_date,
        )

    def _write_other_name_on_document(self, party: _Party) -> None:
        self._change_document(party[0], different_names=True)

    def _marry(self, party: _Party) -> None:
        self._correct(party[0], second_last_name="de la Paz")

    def _forget_gender(self, party: _Party) -> None:
        self._correct(party[-1], gender=None)

    def _forget_category(self, party: _Party) -> None:
        """Take the category away. No call sells without one; bookings of an earlier system lack it."""
        tickets = update(Ticket).where(Ticket.id.in_([each.id for each in party]))
        self.session.execute(tickets.values(ofac_id=None))

    def _retire_category(self, party: _Party) -> None:
        category = self._choose(party, "People-to-people travel in groups", "31 CFR 515.565(b)", "515.565(b)")
        update_row(self.session, SYSTEM, OFAC, category, category.version, {"active": False})

    def _require_license(self, party: _Party) -> None:
        category = self._choose(party, "Export of medical devices", "31 CFR 515.547", "515.547")
        update_row(self.session, SYSTEM, OFAC, category, category.version, {"licence_required": True})

    def _choose(self, party: _Party, name: str, section: str, short: str) -> OfacCategory:
        """Add a category, and choose it for the first passenger of a party."""
        last = self.session.scalars(select(OfacCategory).order_by(OfacCategory.position.desc())).first()
        assert last is not None
        category = OfacCategory(
            position=last.position + 1,
            name=name,
            section=section,
            section_short=short,
            licence_required=False,
            active=True,
        )
        create_row(self.session, SYSTEM, OFAC, category)
        chosen = AgreementChange(
            ticket_id=party[0].id, booking_version=party[0].booking.version, ofac_id=category.id
        )
        actions.update_agreement(self.session, self.staff, chosen)
        return category

    def _correct(self, ticket: TicketFacts, **fields: Any) -> None:
        info = self.session.get_one(PassengerInfo, ticket.passenger.id)
        known = {
            name: getattr(info, name) for name in PassengerInfoUpdate.model_fields if hasattr(info, name)
        }
        body = PassengerInfoUpdate.model_validate({**known, **fields})
        passengers.update_info(self.session, self.staff, info.id, body)

    def _change_document(self, ticket: TicketFacts, **fields: Any) -> None:
        document = self._document(ticket)
        known = {
            name: getattr(document, name)
            for name in TravelDocumentUpdate.model_fields
            if hasattr(document, name)
        }
        body = TravelDocumentUpdate.model_validate({**known, **fields})
        passengers.update_document(self.session, self.staff, self.vault, body)

    def _document(self, ticket: TicketFacts) -> TravelDocument:
        assert ticket.passenger.primary is not None
        return self.session.get_one(TravelDocument, ticket.passenger.primary.id)
