"""The list of missing data before a booking is sold, and the refusals that name it. Pure."""

from collections.abc import Callable
from typing import Final, Protocol

from charterdesk.booking.aggregate import Booking, Missing
from charterdesk.booking.domain.party import Party, PartyTicket, Traveler
from charterdesk.booking.enums import MissingPart
from charterdesk.booking.errors import NotReady
from charterdesk.booking.party_errors import AgesChanged
from charterdesk.kit import rules


class Contact(Protocol):
    """The columns of a booking with its contact data."""

    @property
    def contact_email(self) -> str | None: ...

    @property
    def contact_phone(self) -> str | None: ...


NO_CONTACT: Final = Missing(MissingPart.Contact, "Enter the titular's phone or e-mail.")


def require_ready(booking: Booking, party: Party) -> None:
    """Check that the tickets fit the travelers' birth dates, and that nothing is missing for the sale."""
    planned = {(each.leg.number, each.traveler.place): each for each in party.tickets}
    for ticket in booking.tickets:
        now = planned[ticket.leg, ticket.place]
        if now.age is not ticket.passenger_age_category:
            raise AgesChanged(name=now.traveler.name)
    missing = [each.message for each in missing_for_sale(party, booking.row)]
    if missing:
        raise NotReady(missing=" ".join(missing), details={"missing": missing})


def require_known(booking: Booking, party: Party) -> None:
    """Check names and contact data before seats are kept for longer."""
    wanted = {MissingPart.Titular, MissingPart.Contact, MissingPart.Name}
    missing = [each.message for each in missing_for_sale(party, booking.row) if each.part in wanted]
    if missing:
        raise NotReady(missing=" ".join(missing), details={"missing": missing})


def missing_for_sale(party: Party, contact: Contact) -> list[Missing]:
    """List everything that is missing for the sale; an empty list means ready."""
    unnamed = [each for each in party.travelers if each.passenger_id is None]
    return [
        *_missing_titular(party),
        *([] if contact.contact_email or contact.contact_phone else [NO_CONTACT]),
        *(Missing(MissingPart.Name, f"{each.name} is not named yet.", each.place) for each in unnamed),
        *_of_each(party, MissingPart.Document, _wrong_documents),
        *_of_each(party, MissingPart.Ofac, _missing_ofac),
    ]


def _missing_titular(party: Party) -> list[Missing]:
    sentence = "Choose the titular: an adult who travels in this booking."
    return [] if party.titular else [Missing(MissingPart.Titular, sentence)]


def _of_each(
    party: Party, part: MissingPart, wrong: Callable[[Traveler, list[PartyTicket]], list[str]]
) -> list[Missing]:
    return [
        Missing(part, sentence, traveler.place)
        for traveler in party.travelers
        for sentence in wrong(traveler, party.tickets_by_place[traveler.place])
    ]


def _wrong_documents(traveler: Traveler, tickets: list[PartyTicket]) -> list[str]:
    last_day = max(ticket.leg.day for ticket in tickets)
    found = [
        rules.document_expiration("Primary" if each.rank == "Primary" else "Secondary", last_day)(
            each.expires.isoformat()
        )
        for each in traveler.documents
        if each.expires is not None
    ]
    return [f"{traveler.name}: {sentence}" for sentence in found if sentence]


def _missing_ofac(traveler: Traveler, tickets: list[PartyTicket]) -> list[str]:
    if not any(ticket.leg.needs_ofac for ticket in tickets):
        return []
    if traveler.ofac_id is None:
        return [f"{traveler.name}: choose the OFAC travel category."]
    if traveler.ofac is not None and not traveler.ofac.active:
        return [f"{traveler.name}: this OFAC category is no longer in use. Choose another."]
    if traveler.ofac is not None and traveler.ofac.licence_required and not traveler.ofac_licence:
        return [f"{traveler.name}: this OFAC category needs a license number."]
    return []
