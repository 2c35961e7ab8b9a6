"""Reads the passengers of a flight with the class that is proposed for each."""

import uuid
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from datetime import date

from msgspec import Struct
from sqlalchemy import Select, case, func, select
from sqlalchemy.orm import Session, aliased

from charterdesk.access.actor import Actor
from charterdesk.booking.domain.status import SEATED
from charterdesk.booking.enums import TicketStatus
from charterdesk.booking.models import Ticket, TicketExtraFee, TicketMaster
from charterdesk.booking.queries.ticket_rows import full_name
from charterdesk.booking.records import NOTHING, ExtraFeeRecord
from charterdesk.border.class_schemas import ClassProposalRead, FeeThen
from charterdesk.border.domain.class_fees import ClassedTicket, ClassesOfFees, FeeChange, fee_changes
from charterdesk.border.domain.passenger_classes import ClassDocument, ClassFacts, propose_class
from charterdesk.fees.enums import BuyIn, SeatCategory
from charterdesk.fees.models import ExtraFee
from charterdesk.flights.domain.charges import Charge, is_in_force, is_sold_in
from charterdesk.flights.models import Flight
from charterdesk.flights.queries import find_flight, load_charges
from charterdesk.flights.queries.fees import get_sale_day
from charterdesk.kit.prepared import RecordQuery, columns_for, json_list
from charterdesk.kit.sql_params import param
from charterdesk.organization.models import OfficeHolding
from charterdesk.passengers.enums import AgeCategory, DocumentType
from charterdesk.passengers.models import Address, PassengerInfo, TravelDocument
from charterdesk.passengers.queries.visibility import is_latest_for
from charterdesk.reference.models import Country, PassengerClass


class _Document(Struct, frozen=True):
    document_type: DocumentType
    issuer: str | None


class _Passenger(Struct, frozen=True):
    """A sold ticket of the flight with what decides its class."""

    id: uuid.UUID
    ticket_master_id: uuid.UUID
    locator_number: str
    name: str
    status: TicketStatus
    passenger_age_category: AgeCategory
    seat_category_type: SeatCategory
    passenger_class: str | None
    born: date
    birth_country: str | None
    nationality: str | None
    residence: str | None
    documents: tuple[_Document, ...]
    extra_fees: tuple[ExtraFeeRecord, ...]

    @property
    def facts(self) -> ClassFacts:
        documents = tuple(ClassDocument(each.document_type, each.issuer) for each in self.documents)
        return ClassFacts(self.born, self.birth_country, self.nationality, self.residence, documents)

    @property
    def ticket(self) -> ClassedTicket:
        return ClassedTicket(
            self.id,
            self.passenger_age_category,
            self.seat_category_type,
            self.passenger_class,
            self.extra_fees,
        )


_Birth, _Nationality, _Residence = aliased(Country), aliased(Country), aliased(Country)
_Now, _Issuer = aliased(PassengerInfo), aliased(Country)
_newest = (
    select(_Now.id)
    .where(
        _Now.passenger_id == Ticket.passenger_id,
        case((OfficeHolding.house, _Now.current), else_=is_latest_for(OfficeHolding.id, _Now)),
    )
    .limit(1)
    .correlate(Ticket, OfficeHolding)
    .scalar_subquery()
)
"""The data of the passenger as the agency of the booking has it now; of a merged passenger there is none."""


def _documents() -> Select[*tuple[object, ...]]:
    return (
        select(TravelDocument.document_type, _Issuer.code.label("issuer"))
        .outerjoin(_Issuer, _Issuer.id == TravelDocument.issued_id)
        .where(
            TravelDocument.id.in_(
                [PassengerInfo.primary_travel_document_id, PassengerInfo.secondary_travel_document_id]
            )
        )
        .order_by(TravelDocument.id)
        .correlate(PassengerInfo)
    )


def _fees() -> Select[*tuple[object, ...]]:
    return (
        select(*columns_for(ExtraFeeRecord, TicketExtraFee))
        .where(TicketExtraFee.ticket_id == Ticket.id)
        .order_by(TicketExtraFee.id)
        .correlate(Ticket)
    )


_PASSENGERS = RecordQuery(
    select(
        Ticket.id,
        Ticket.ticket_master_id,
        TicketMaster.locator_number,
        full_name().label("name"),
        Ticket.status,
        Ticket.passenger_age_category,
        Ticket.seat_category_type,
        Ticket.passenger_class,
        PassengerInfo.date_of_birth.label("born"),
        _Birth.code.label("birth_country"),
        _Nationality.code.label("nationality"),
        _Residence.code.label("residence"),
        json_list(_documents()).label("documents"),
        json_list(_fees()).label("extra_fees"),
    )
    .join(TicketMaster, TicketMaster.id == Ticket.ticket_master_id)
    .join(OfficeHolding, OfficeHolding.id == TicketMaster.office_holding_id)
    .join(PassengerInfo, PassengerInfo.id == func.coalesce(_newest, Ticket.passenger_info_id))
    .outerjoin(_Birth, _Birth.id == PassengerInfo.birth_country_id)
    .outerjoin(_Nationality, _Nationality.id == PassengerInfo.nationality_id)
    .outerjoin(Address, Address.id == PassengerInfo.residential_address_id)
    .outerjoin(_Residence, _Residence.id == Address.country_id)
    .where(Ticket.flight_id == param("flight_id", Ticket.flight_id), Ticket.status.in_(SEATED))
    .order_by(func.lower(PassengerInfo.last_name), func.lower(PassengerInfo.first_name), Ticket.id),
    _Passenger,
)


@dataclass(frozen=True)
class FlightClasses:
    """The classes that the flight's country of origin has, and the fees that depend on them."""

    country: str
    codes: Collection[str]
    charges: Sequence[Charge]
    classes: ClassesOfFees

    def changes(self, ticket: ClassedTicket, to: str) -> list[FeeChange]:
        return fee_changes(ticket, to, self.charges, self.classes)


def load_flight_classes(session: Session, flight: Flight) -> FlightClasses:
    """Read the active classes and the mandatory class-dependent fees of a flight that are in force today."""
    country = flight.departure_airport.country
    codes = select(PassengerClass.code).where(
        PassengerClass.country_origin_id == country.id, PassengerClass.active
    )
    of_fees = select(ExtraFee.id, ExtraFee.passenger_classes).where(
        func.cardinality(ExtraFee.passenger_classes) > 0
    )
    today = get_sale_day(session)
    charges = [
        charge
        for charge in load_charges(session, [flight.id])
        if charge.mandatory
        and charge.classes
        and is_sold_in(charge, BuyIn.Booking)
        and is_in_force(charge, flight.departure_day, today)
    ]
    classes = dict(session.execute(of_fees).all())
    return FlightClasses(country.name, frozenset(session.scalars(codes)), charges, classes)


def get_passenger_class_proposals(
    session: Session, actor: Actor, flight_id: uuid.UUID, code: str | None
) -> list[ClassProposalRead]:
    """Return the sold passengers of a flight; the fees are those of `code`, or else of the proposed class."""
    flight = find_flight(session, actor, flight_id)
    known = load_flight_classes(session, flight)
    passengers = _PASSENGERS.all(session, {"flight_id": flight_id})
    return [_read(passenger, known, code) for passenger in passengers]


def _read(passenger: _Passenger, known: FlightClasses, code: str | None) -> ClassProposalRead:
    proposal = propose_class(passenger.facts, known.codes)
    wanted = code or proposal.code
    changes = known.changes(passenger.ticket, wanted) if wanted else []
    return ClassProposalRead(
        ticket_id=passenger.id,
        ticket_master_id=passenger.ticket_master_id,
        locator_number=passenger.locator_number,
        name=passenger.name,
        passenger_age_category=passenger.passenger_age_category,
        status=passenger.status,
        present=passenger.passenger_class,
        proposed=proposal.code,
        reason=proposal.sentence,
        reason_code=proposal.reason,
        fees_then=fees_then(changes),
        due=sum((change.due for change in changes), NOTHING),
    )


def fees_then(changes: Iterable[FeeChange]) -> list[FeeThen]:
    return [
        FeeThen(code=each.code, name=each.name, amount_now=each.amount_now, amount_then=each.amount_then)
        for each in changes
    ]
