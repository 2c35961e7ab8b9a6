"""Affidavits that passengers of the next days have signed on paper at the office that sold their tickets."""

import hashlib
import uuid
from collections.abc import Collection, Iterator
from datetime import datetime, timedelta
from itertools import groupby
from typing import Any, Final

from sqlalchemy import insert, select
from sqlalchemy.orm import Session, joinedload

from charterdesk.booking.domain.party import TripFlight
from charterdesk.booking.queries.party_lookup import trip_flights
from charterdesk.checkin.domain.facts import TicketFacts
from charterdesk.checkin.enums import SignedHow
from charterdesk.checkin.models import TicketAgreement
from charterdesk.checkin.services.affidavit import write_affidavit_text
from charterdesk.checkin.services.load_facts import tickets_of_flight
from charterdesk.kit.clock import now
from charterdesk.kit.ids import new_id
from charterdesk.organization.enums import AgreementKind
from charterdesk.organization.models import AgreementTemplate
from charterdesk.organization.queries import newest_template
from charterdesk.passengers.models import PassengerInfo
from charterdesk.reference.models import Country, CountryStateOrProvince, OfacCategory

SIGNED_BEFORE: Final = timedelta(hours=1)
UNSIGNED: Final = 9
"""One party in so many has not signed yet."""


def sign_affidavits(session: Session, flight_ids: Collection[uuid.UUID], clerk: str) -> None:
    """Write the affidavits of most parties on the flights, in one statement."""
    template = newest_template(session, AgreementKind.Affidavit)
    assert template is not None
    at = now(session) - SIGNED_BEFORE
    flights = trip_flights(session, flight_ids)
    known = _load_declared(session)
    rows = list[dict[str, Any]]()
    for flight_id in flight_ids:
        tickets = [each for each in tickets_of_flight(session, flight_id) if each.ofac_id is not None]
        known += _load_passengers(session, tickets)
        rows += _rows(session, flights[flight_id], tickets, template, at, clerk)
    session.execute(insert(TicketAgreement), rows)


def _load_declared(session: Session) -> list[Any]:
    """Load what the texts name. The session forgets rows that are not referred to."""
    return [
        row
        for model in (Country, CountryStateOrProvince, OfacCategory)
        for row in session.scalars(select(model))
    ]


def _load_passengers(session: Session, tickets: Collection[TicketFacts]) -> list[PassengerInfo]:
    ids = [ticket.passenger.id for ticket in tickets]
    infos = select(PassengerInfo).where(PassengerInfo.id.in_(ids))
    return list(session.scalars(infos.options(joinedload(PassengerInfo.residential_address))))


def _rows(
    session: Session,
    flight: TripFlight,
    tickets: Collection[TicketFacts],
    template: AgreementTemplate,
    at: datetime,
    clerk: str,
) -> Iterator[dict[str, Any]]:
    in_order = sorted(tickets, key=lambda each: (each.booking.locator_number, each.place))
    parties = groupby(in_order, key=lambda each: each.booking.id)
    for number, (_, party) in enumerate(parties):
        adult, *others = party
        for ticket in (adult, *others) if number % UNSIGNED else ():
            text = write_affidavit_text(session, ticket, flight, template)
            yield {
                "id": new_id(),
                "ticket_id": ticket.id,
                "flight_id": flight.id,
                "passenger_id": ticket.passenger.passenger_id,
                "ofac_id": ticket.ofac_id,
                "ofac_licence": ticket.ofac_licence,
                "agreement_template_id": template.id,
                "text": text,
                "text_sha256": hashlib.sha256(text.encode()).hexdigest(),
                "how": SignedHow.Paper,
                "file_id": None,
                "signed_by": adult.passenger.full_name,
                "signed_at": at,
                "app_user_id": None,
                "app_user_name": clerk,
            }
