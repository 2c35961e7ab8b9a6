"""Reads the facts of check-in: a flight and its tickets, with passengers and bookings as they are now."""

import uuid
from collections.abc import Collection, Sequence
from datetime import datetime
from typing import Any

from msgspec import Struct
from sqlalchemy import ColumnElement, Uuid, and_, bindparam, case, exists, func, or_, select, union
from sqlalchemy.dialects.postgresql import ARRAY
from sqlalchemy.orm import InstrumentedAttribute, Session, aliased

from charterdesk.access.actor import Actor
from charterdesk.booking.enums import FeeStatus, TicketStatus
from charterdesk.booking.models import Ticket, TicketExtraFee, TicketFunctionalFee, TicketMaster
from charterdesk.booking.queries.ticket_rows import full_name
from charterdesk.booking.queries.visibility import TICKET_FILTERS
from charterdesk.checkin import errors
from charterdesk.checkin.domain.facts import (
    AgreementFacts,
    BookingFacts,
    DocumentFacts,
    OfacFacts,
    PassengerFacts,
    TicketFacts,
)
from charterdesk.checkin.enums import AuthorityStatus
from charterdesk.checkin.models import AuthorityAnswer, BlockerOverride, TicketAgreement
from charterdesk.fees.enums import BuyIn, FunctionalFeeKind
from charterdesk.kit.nested import Nested, NestedQuery
from charterdesk.kit.prepared import PreparedStatement, RecordQuery, columns_for, json_object
from charterdesk.kit.sql_params import FORCE_GENERIC_PLAN, in_param, param, with_generic_plan
from charterdesk.organization.models import Office, OfficeHolding
from charterdesk.passengers.models import Address, Passenger, PassengerInfo, TravelDocument
from charterdesk.passengers.queries.visibility import is_latest_for
from charterdesk.payments.enums import PaymentState, RefundState
from charterdesk.payments.models import Payment, Refund
from charterdesk.reference.models import Country, OfacCategory
from charterdesk.screening.enums import HitState
from charterdesk.screening.models import NOT_CLEARED, ScreeningHit

ON_FLIGHT = (TicketStatus.Booked, TicketStatus.CheckedIn, TicketStatus.NoShow)
"""Tickets that check-in lists."""

_Sold, _Now = aliased(PassengerInfo), aliased(PassengerInfo)
_Primary, _Secondary = aliased(TravelDocument), aliased(TravelDocument)
_Nationality, _Residence = aliased(Country), aliased(Country)
_newest_info = (
    select(PassengerInfo.id)
    .where(
        PassengerInfo.passenger_id == func.coalesce(Passenger.merged_into_id, Passenger.id),
        case((OfficeHolding.house, PassengerInfo.current), else_=is_latest_for(OfficeHolding.id)),
    )
    .limit(1)
    .correlate(Passenger, OfficeHolding)
    .scalar_subquery()
)

# Nearly always true, and cheaper than to look for the newest data of each of 180 passengers.
_sold_newest = and_(
    _Sold.current,
    Passenger.merged_into_id.is_(None),
    or_(OfficeHolding.house, _Sold.office_holding_id == OfficeHolding.id),
)


def _overridden(
    code: ColumnElement[str] | str, since: InstrumentedAttribute[datetime]
) -> ColumnElement[bool]:
    """Return whether a blocker of the ticket was overridden after it arose."""
    return (
        exists()
        .where(
            BlockerOverride.ticket_id == Ticket.id,
            BlockerOverride.flight_id == Ticket.flight_id,
            BlockerOverride.passenger_id == Ticket.passenger_id,
            BlockerOverride.code == code,
            BlockerOverride.created_at >= since,
        )
        .correlate(Ticket, ScreeningHit, AuthorityAnswer)
    )


def _columns_of(row: type[Struct], model: Any) -> dict[str, InstrumentedAttribute[Any]]:
    return {column.key: column for column in columns_for(row, model)}


def _document(document: type[TravelDocument]) -> Nested:
    return Nested(
        DocumentFacts,
        {
            **_columns_of(DocumentFacts, document),
            "number_fingerprint": func.encode(document.number_fingerprint, "hex"),
        },
        present=document.id.is_not(None),
    )


def _sum(amount: InstrumentedAttribute[Any], *conditions: ColumnElement[bool]) -> ColumnElement[Any]:
    total = select(func.coalesce(func.sum(amount), 0)).where(*conditions)
    return total.correlate(TicketMaster).scalar_subquery()


_SoldTicket = aliased(Ticket)
_OF_BOOKING = _SoldTicket.ticket_master_id == TicketMaster.id
_bought = _sum(
    TicketExtraFee.amount,
    _OF_BOOKING,
    TicketExtraFee.ticket_id == _SoldTicket.id,
    TicketExtraFee.buy_in == BuyIn.CheckIn,
    TicketExtraFee.status == FeeStatus.Charged,
)
_late = _sum(
    TicketFunctionalFee.amount,
    _OF_BOOKING,
    TicketFunctionalFee.ticket_id == _SoldTicket.id,
    TicketFunctionalFee.kind == FunctionalFeeKind.LateCheckIn,
    TicketFunctionalFee.status == FeeStatus.Charged,
)
_paid = _sum(
    Payment.amount,
    Payment.ticket_master_id == TicketMaster.id,
    Payment.for_check_in.is_(True),
    Payment.state == PaymentState.Recorded,
)
_refunded = _sum(
    Refund.amount,
    Refund.ticket_master_id == TicketMaster.id,
    Refund.payment_id == Payment.id,
    Refund.state == RefundState.Sent,
    Payment.for_check_in.is_(True),
)
_owes = TicketMaster.charged - TicketMaster.paid + TicketMaster.refunded > 0
"""The purchases at check-in count only then; to add them up is a third of the work."""
_booking = Nested(
    BookingFacts,
    {
        **_columns_of(BookingFacts, TicketMaster),
        "office_name": Office.name,
        "office_holding_name": OfficeHolding.name,
        "house": OfficeHolding.house,
        "holding_blocked": OfficeHolding.blocked,
        "check_in_charged": case((_owes, _bought + _late), else_=0),
        "check_in_paid": case((_owes, _paid - _refunded), else_=0),
    },
)
_passenger = Nested(
    PassengerFacts,
    {
        **_columns_of(PassengerFacts, _Now),
        "nationality": _Nationality.code,
        "residence": _Residence.code,
        "has_destination_address": _Now.destination_address_id.is_not(None),
        "phone": func.coalesce(_Now.phone1, _Now.phone2),
        "primary": _document(_Primary),
        "secondary": _document(_Secondary).as_json(),  # most have none
    },
)
# The mark of a ticket is about the documents that it was sold with, the mark of the data about its own.
_verified = and_(
    Ticket.passenger_travel_documents_verified,
    or_(
        _Now.travel_documents_verified,
        and_(
            _Sold.primary_travel_document_id.is_not_distinct_from(_Now.primary_travel_document_id),
            _Sold.secondary_travel_document_id.is_not_distinct_from(_Now.secondary_travel_document_id),
        ),
    ),
)
_ofac = Nested(OfacFacts, _columns_of(OfacFacts, OfacCategory), present=OfacCategory.id.is_not(None))
_agreement = (
    select(json_object(*columns_for(AgreementFacts, TicketAgreement)))
    .where(
        TicketAgreement.ticket_id == Ticket.id,
        TicketAgreement.flight_id == Ticket.flight_id,
        TicketAgreement.passenger_id == Ticket.passenger_id,
        TicketAgreement.ofac_id.is_not_distinct_from(Ticket.ofac_id),
        TicketAgreement.ofac_licence.is_not_distinct_from(Ticket.ofac_licence),
    )
    .order_by(TicketAgreement.signed_at.desc())
    .limit(1)
    .correlate(Ticket)
    .scalar_subquery()
)
# A merge hands hits over, and leaves the ticket with the merged passenger.
HIT = (
    # In the order of the letters a true match comes after an open hit.
    select(func.max(ScreeningHit.state, type_=ScreeningHit.state.type))
    .where(
        ScreeningHit.passenger_id == func.coalesce(Passenger.merged_into_id, Passenger.id),
        NOT_CLEARED,
        or_(
            ScreeningHit.state == HitState.TrueMatch,
            ~_overridden(errors.ScreeningHitOpen.code(), ScreeningHit.found_at),
        ),
    )
    .correlate(Ticket, Passenger)
    .scalar_subquery()
)
_answer_code = case(
    (AuthorityAnswer.status == AuthorityStatus.NotCleared, errors.NotClearedByAuthority.code()),
    else_=errors.MoreDataWanted.code(),
)
ANSWER = (
    select(case((~_overridden(_answer_code, AuthorityAnswer.answered_at), AuthorityAnswer.status)))
    .where(
        AuthorityAnswer.ticket_id == Ticket.id,
        AuthorityAnswer.flight_id == Ticket.flight_id,
        AuthorityAnswer.passenger_id == Ticket.passenger_id,
    )
    .order_by(AuthorityAnswer.answered_at.desc())
    .limit(1)
    .correlate(Ticket)
    .scalar_subquery()
)
_ticket = Nested(
    TicketFacts,
    {
        **_columns_of(TicketFacts, Ticket),
        "passenger_name": full_name(_Sold),
        "documents_verified": _verified,
        "ofac": _ofac,
        "passenger": _passenger,
        "booking": _booking,
        "agreement": _agreement,
        "hit": HIT,
        "authority": ANSWER,
    },
)
_ON_FLIGHTS = (
    select(*_ticket.fields(), FORCE_GENERIC_PLAN)
    .select_from(Ticket)
    .join(TicketMaster, TicketMaster.id == Ticket.ticket_master_id)
    .join(Office, Office.id == TicketMaster.office_id)
    .join(OfficeHolding, OfficeHolding.id == TicketMaster.office_holding_id)
    .join(_Sold, _Sold.id == Ticket.passenger_info_id)
    .join(Passenger, Passenger.id == _Sold.passenger_id)
    .join(_Now, _Now.id == case((_sold_newest, _Sold.id), else_=func.coalesce(_newest_info, _Sold.id)))
    .outerjoin(_Primary, _Primary.id == _Now.primary_travel_document_id)
    .outerjoin(_Secondary, _Secondary.id == _Now.secondary_travel_document_id)
    .outerjoin(_Nationality, _Nationality.id == _Now.nationality_id)
    .outerjoin(Address, Address.id == _Now.residential_address_id)
    .outerjoin(_Residence, _Residence.id == Address.country_id)
    .outerjoin(OfacCategory, OfacCategory.id == Ticket.ofac_id)
    .where(Ticket.status.in_(ON_FLIGHT))
)
_TICKETS = _ON_FLIGHTS.where(Ticket.flight_id == param("flight_id", Ticket.flight_id))
_OF_FLIGHT = NestedQuery[TicketFacts](with_generic_plan(_TICKETS), _ticket)
_FLIGHTS = in_param("flight_ids", Ticket.flight_id)
_OF_FLIGHTS = {
    scope: RecordQuery(_ON_FLIGHTS.where(_FLIGHTS, *mine), TicketFacts)
    for scope, mine in TICKET_FILTERS.items()
}
_OF_BOOKINGS = RecordQuery(
    _TICKETS.where(in_param("booking_ids", Ticket.ticket_master_id)).order_by(Ticket.place), TicketFacts
)
_Rival = aliased(TravelDocument)
_IS_RIVAL = or_(
    in_param("passenger_ids", Ticket.passenger_id),
    in_param("passenger_ids", Passenger.merged_into_id),
    # A merge hands the documents over, and leaves the ticket with the merged passenger.
    func.coalesce(Passenger.merged_into_id, Passenger.id).in_(
        select(_Rival.passenger_id).where(in_param("fingerprints", _Rival.number_fingerprint))
    ),
)
_people = union(
    select(func.unnest(bindparam("passenger_ids", type_=ARRAY(Uuid))).label("id")),
    select(_Rival.passenger_id).where(in_param("fingerprints", _Rival.number_fingerprint)),
).cte("people")
_entries = union(
    select(_people.c.id), select(Passenger.id).join(_people, _people.c.id == Passenger.merged_into_id)
)
_FIND_RIVALS = PreparedStatement(
    # There are hardly ever any: only then it costs to read what the rules want to know of them.
    select(Ticket.id).where(
        Ticket.flight_id == param("flight_id", Ticket.flight_id),
        Ticket.status.in_(ON_FLIGHT),
        Ticket.ticket_master_id != param("booking_id", Ticket.ticket_master_id),
        Ticket.passenger_id.in_(_entries),
    )
)
_BY_IDS = RecordQuery(_TICKETS.where(in_param("ids", Ticket.id)), TicketFacts)
_RIVALS_ON_FLIGHTS = RecordQuery(
    _ON_FLIGHTS.where(_FLIGHTS, ~in_param("booking_ids", Ticket.ticket_master_id), _IS_RIVAL),
    TicketFacts,
)


def tickets_of_flight(session: Session, flight_id: uuid.UUID) -> Sequence[TicketFacts]:
    return _OF_FLIGHT.all(session, {"flight_id": flight_id})


def visible_tickets_of_flights(
    session: Session, actor: Actor, flight_ids: Collection[uuid.UUID]
) -> Sequence[TicketFacts]:
    """Return the tickets that the caller may see, of several flights in one statement."""
    params = {**actor.scope_params, "flight_ids": list(flight_ids)}
    return _OF_FLIGHTS[actor.role.scope].all(session, params)


def tickets_of_bookings(
    session: Session, flight_id: uuid.UUID, booking_ids: Collection[uuid.UUID]
) -> Sequence[TicketFacts]:
    """Return the tickets of the bookings on the flight, by place."""
    return _OF_BOOKINGS.all(session, {"flight_id": flight_id, "booking_ids": list(booking_ids)})


def rivals_of(session: Session, flight_id: uuid.UUID, party: Sequence[TicketFacts]) -> Sequence[TicketFacts]:
    """Return the tickets of other bookings on the flight with a passenger or a document of the party."""
    params = {"flight_id": flight_id, "booking_id": party[0].booking.id}
    ids = [ticket_id for (ticket_id,) in _FIND_RIVALS.fetch_rows(session, {**params, **_identities(party)})]
    return _BY_IDS.all(session, {"flight_id": flight_id, "ids": ids}) if ids else ()


def rivals_on_flights(session: Session, tickets: Sequence[TicketFacts]) -> Sequence[TicketFacts]:
    """Return the tickets of other bookings on the same flights with a passenger or a document of these."""
    flights, bookings = {each.flight_id for each in tickets}, {each.booking.id for each in tickets}
    params = {"flight_ids": list(flights), "booking_ids": list(bookings)}
    return _RIVALS_ON_FLIGHTS.all(session, {**params, **_identities(tickets)})


def _identities(tickets: Sequence[TicketFacts]) -> dict[str, object]:
    documents = [
        bytes.fromhex(document.number_fingerprint)
        for ticket in tickets
        for document in (ticket.passenger.primary, ticket.passenger.secondary)
        if document is not None
    ]
    passengers = [ticket.passenger.passenger_id for ticket in tickets]
    return {"passenger_ids": passengers, "fingerprints": documents}
