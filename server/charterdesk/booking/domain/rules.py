"""The checks before seats are held, paid or sold. Pure: they raise a refusal or list what is missing."""

import uuid
from collections import Counter
from collections.abc import Callable, Collection
from datetime import datetime
from itertools import pairwise
from typing import Final, Protocol

from charterdesk.access.roles import Role
from charterdesk.booking.aggregate import Booking, LoadedParty, Missing
from charterdesk.booking.domain.party import LEGS, TRIP_WORDS, Leg, Party, PartyTicket, Traveler, TripFlight
from charterdesk.booking.domain.status import EDITABLE
from charterdesk.booking.enums import MasterStatus, MissingPart
from charterdesk.booking.errors import (
    BookingIsCancelled,
    BookingIsSold,
    ChargeStillOpen,
    ContractNotAccepted,
    GoShowOnly,
    NotReady,
    NotSelling,
    TicketIsSold,
    of_flight,
)
from charterdesk.booking.party_errors import (
    AgesChanged,
    AlreadyOnFlight,
    EmptyLeg,
    HeldElsewhere,
    LegsOutOfOrder,
    NotARoundTrip,
    OnBoardTwice,
    OperatorMustLookFirst,
    TitularNotAdult,
    TitularTooYoung,
    TooFewLaps,
    TooManyInfants,
    TwoTitulars,
    WrongNumberOfLegs,
)
from charterdesk.booking.records import AcceptanceRecord, TicketRecord
from charterdesk.flights.domain.status import ON_SALE, STATUS_TEXT
from charterdesk.flights.enums import FlightStatus, TripType
from charterdesk.flights.errors import HoldingIsBlocked, Inactive
from charterdesk.kit import rules
from charterdesk.passengers.enums import AgeCategory

HELD_SEATS_SELL: Final = ON_SALE | {FlightStatus.Closed}
"""A closed flight takes no new holds, but held seats can still be sold."""


def require_editable(booking: Booking) -> None:
    locator = booking.row.locator_number
    if booking.row.status is MasterStatus.Cancel:
        raise BookingIsCancelled(locator=locator)
    if any(ticket.status not in EDITABLE for ticket in booking.tickets):
        raise BookingIsSold(locator=locator)


def require_ticket_open(ticket: TicketRecord) -> None:
    """Refuse to change a sold ticket by a plain call."""
    if ticket.status not in EDITABLE:
        raise TicketIsSold(now=ticket.status)


def require_not_blocked(booking: Booking) -> None:
    """Check the agency as it is now, not as it was when the caller signed in."""
    if booking.terms.holding.blocked:
        raise HoldingIsBlocked(name=booking.terms.holding.name)


def require_office_open(booking: Booking) -> None:
    """Hold nothing new for an office that was switched off; its held seats can still be sold."""
    if not booking.office_active:
        raise Inactive(name=booking.office_name)


def accepted_contract(booking: Booking) -> AcceptanceRecord | None:
    """Return the contract as the present titular accepted it."""
    accepted, titular = booking.acceptance, booking.row.passenger_titular_id
    if accepted is None or titular is None:
        return None
    return accepted if titular in (accepted.passenger_id, accepted.merged_into_id) else None


def require_contract(booking: Booking) -> AcceptanceRecord | None:
    """Record no payment and sell nothing before the titular accepted the contract (14 CFR 380.31)."""
    contract = accepted_contract(booking)
    if booking.terms.contract_wanted and contract is None:
        raise ContractNotAccepted
    return contract


def require_no_open_charge(booking: Booking) -> None:
    """Change nothing while a card is being charged: only its result tells what the booking becomes."""
    if booking.row.charge_open:
        raise ChargeStillOpen(locator=booking.row.locator_number)


def require_sellable(booking: Booking, loaded: LoadedParty, role: Role, held: Collection[uuid.UUID]) -> None:
    """Check trip, party and flights as they are now. `held` are the flights whose seats are held already."""
    party = loaded.party
    require_trip(party.trip, party.legs)
    require_party(party)
    require_responsible_adults(party, booking.terms.responsible_age)
    house, at = booking.terms.holding.house, booking.terms.at
    for flight in loaded.flights:
        require_selling(flight, role, party.trip, at, house=house, held=flight.id in held)
    require_seat_once(booking, loaded, held)


def require_seat_once(booking: Booking, loaded: LoadedParty, held: Collection[uuid.UUID]) -> None:
    """Refuse a passenger with a seat on the same flight in another booking, sold or held.

    Another hold does not refuse a passenger whose own seat is held here: that was checked when it was held.
    """
    own = {(ticket.flight_id, ticket.passenger_id) for ticket in booking.tickets if ticket.flight_id in held}
    for ticket in loaded.party.tickets:
        for seat in loaded.seats_elsewhere.get(ticket.traveler.place, ()):
            if seat.flight_id != ticket.leg.flight_id:
                continue
            name, flight = ticket.traveler.name, ticket.leg.flight
            if seat.sold:
                raise AlreadyOnFlight(name=name, flight=flight)
            if (seat.flight_id, ticket.traveler.passenger_id) not in own:
                raise HeldElsewhere(name=name, flight=flight)


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


def require_no_suspect(loaded: LoadedParty, places: Collection[int]) -> None:
    """Sell nothing to who may be on the list of sanctioned persons; the sentence does not say why."""
    for traveler in loaded.party.travelers:
        if traveler.place in loaded.suspects and traveler.place in places:
            raise OperatorMustLookFirst(name=traveler.name)


def require_known(booking: Booking, party: Party) -> None:
    """Check names and contact data before seats are kept for longer."""
    wanted = {MissingPart.Titular, MissingPart.Contact, MissingPart.Name}
    missing = [each.message for each in missing_for_sale(party, booking.row) if each.part in wanted]
    if missing:
        raise NotReady(missing=" ".join(missing), details={"missing": missing})


def require_selling(
    flight: TripFlight, role: Role, trip: TripType, at: datetime, *, house: bool, held: bool
) -> None:
    """Check whether a flight can be sold to this caller now.

    During check-in only charter admins may sell, one-way, from a house office (go-show).
    """
    if flight.departs_at <= at:
        raise NotSelling(
            flight=flight.title, now=STATUS_TEXT[FlightStatus.Departed], details=of_flight(flight.id)
        )
    if flight.status in (HELD_SEATS_SELL if held else ON_SALE):
        return
    if flight.status is not FlightStatus.CheckIn:
        raise NotSelling(flight=flight.title, now=STATUS_TEXT[flight.status], details=of_flight(flight.id))
    if role is not Role.CharterAdmin or trip is not TripType.OneWay or not house:
        raise GoShowOnly(flight=flight.title, details=of_flight(flight.id))


def require_trip(trip: TripType, legs: tuple[Leg, ...]) -> None:
    least, most = LEGS[trip]
    if not least <= len(legs) <= most:
        raise WrongNumberOfLegs(wanted=TRIP_WORDS[trip], chosen=len(legs))
    for before, after in pairwise(legs):
        if after.departs_at <= before.arrives_at:
            raise LegsOutOfOrder(after=after.flight, before=before.flight, details=of_flight(after.flight_id))
    if trip is TripType.RoundTrip and (legs[0].from_id, legs[0].to_id) != (legs[1].to_id, legs[1].from_id):
        raise NotARoundTrip


def require_party(party: Party) -> None:
    """Check what must be true from the first save on, even while travelers are unnamed."""
    _require_once(party)
    _require_one_titular(party)
    for leg in party.legs:
        ages = Counter(ticket.age for ticket in party.tickets if ticket.leg is leg)
        if not ages:
            raise EmptyLeg(flight=leg.flight)
        infants, adults = ages[AgeCategory.Infant], ages[AgeCategory.Adult]
        if infants > adults:
            raise TooManyInfants(flight=leg.flight, infants=infants, adults=adults)


def _require_once(party: Party) -> None:
    named = Counter(traveler.passenger_id for traveler in party.travelers if traveler.passenger_id)
    for traveler in party.travelers:
        if traveler.passenger_id and named[traveler.passenger_id] > 1:
            raise OnBoardTwice(name=traveler.name)


def _require_one_titular(party: Party) -> None:
    if sum(traveler.titular for traveler in party.travelers) > 1:
        raise TwoTitulars
    titular = party.titular
    tickets = party.tickets_by_place[titular.place] if titular else ()
    if titular and any(ticket.age is not AgeCategory.Adult for ticket in tickets):
        raise TitularNotAdult(name=titular.name)


def require_responsible_adults(party: Party, age: int) -> None:
    """Check the birth dates of the titular and of the adults with infants on their laps."""
    for leg in party.legs:
        on_board = [ticket for ticket in party.tickets if ticket.leg is leg]
        if any(ticket.traveler.titular and not _has_age(ticket, age) for ticket in on_board):
            assert party.titular is not None
            raise TitularTooYoung(name=party.titular.name, age=age)
        infants = sum(ticket.age is AgeCategory.Infant for ticket in on_board)
        if not infants:
            continue
        laps = sum(ticket.age is AgeCategory.Adult and _has_age(ticket, age) for ticket in on_board)
        if infants > laps:
            raise TooFewLaps(flight=leg.flight, infants=infants, laps=laps, age=age)


def _has_age(ticket: PartyTicket, age: int) -> bool:
    """Return true if the traveler has the age on the day of the flight, or no birth date is known yet."""
    born, day = ticket.traveler.born, ticket.leg.day
    return born is None or (born.year + age, born.month, born.day) <= (day.year, day.month, day.day)


class Contact(Protocol):
    """The columns of a booking with its contact data."""

    @property
    def contact_email(self) -> str | None: ...

    @property
    def contact_phone(self) -> str | None: ...


NO_CONTACT: Final = Missing(MissingPart.Contact, "Enter the titular's phone or e-mail.")


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
