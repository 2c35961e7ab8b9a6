"""Selects what the rules of check-in look at: tickets with their passengers and bookings as they are now."""

from datetime import datetime
from typing import Any, Final

from msgspec import Struct
from sqlalchemy import CTE, Boolean, ColumnElement, Numeric, and_, any_, case, func, or_, select, union_all
from sqlalchemy.orm import InstrumentedAttribute, aliased

from charterdesk.booking.enums import TicketStatus
from charterdesk.booking.models import Ticket, TicketMaster
from charterdesk.booking.queries.ticket_rows import full_name
from charterdesk.checkin import blocker_errors as errors
from charterdesk.checkin.domain.facts import (
    AgreementFacts,
    BookingFacts,
    DocumentFacts,
    OfacFacts,
    PassengerFacts,
    TicketFacts,
)
from charterdesk.checkin.enums import AuthorityStatus
from charterdesk.checkin.models import AuthorityAnswer, TicketAgreement
from charterdesk.kit.nested import Nested
from charterdesk.kit.prepared import columns_for, json_object
from charterdesk.kit.sql_params import FORCE_GENERIC_PLAN
from charterdesk.organization.models import Office, OfficeHolding
from charterdesk.passengers.models import Address, Passenger, PassengerInfo, TravelDocument
from charterdesk.passengers.queries.visibility import is_latest_for
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


def is_overridden(
    code: ColumnElement[str] | str, since: InstrumentedAttribute[datetime]
) -> ColumnElement[bool]:
    """Return whether a blocker of the ticket was overridden after it arose."""
    return func.blocker_overridden(
        Ticket.id, Ticket.flight_id, Ticket.passenger_id, code, since, type_=Boolean
    )


def _columns_of(row: type[Struct], model: Any) -> dict[str, InstrumentedAttribute[Any]]:
    return {column.key: column for column in columns_for(row, model)}


def _document(document: type[TravelDocument]) -> Nested:
    return Nested(
        DocumentFacts,
        {
            **_columns_of(DocumentFacts, document),
            "number_fingerprint": func.encode(document.number_fingerprint, "hex"),
            "other_fingerprint": func.encode(document.other_fingerprint, "hex"),
        },
        present=document.id.is_not(None),
    )


_owes = TicketMaster.charged - TicketMaster.paid + TicketMaster.refunded > 0
"""The purchases at check-in count only then.

They are added up by functions, which cost nothing where they are not called: a statement opens and locks each
table that it names, even if no row of it is wanted.
"""
_booking = Nested(
    BookingFacts,
    {
        **_columns_of(BookingFacts, TicketMaster),
        "office_name": Office.name,
        "office_holding_name": OfficeHolding.name,
        "house": OfficeHolding.house,
        "holding_blocked": OfficeHolding.blocked,
        "check_in_charged": case((_owes, func.charged_at_check_in(TicketMaster.id, type_=Numeric)), else_=0),
        "check_in_paid": case((_owes, func.paid_at_check_in(TicketMaster.id, type_=Numeric)), else_=0),
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
            ~is_overridden(errors.ScreeningHitOpen.code(), ScreeningHit.found_at),
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
    select(case((~is_overridden(_answer_code, AuthorityAnswer.answered_at), AuthorityAnswer.status)))
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
TICKET = Nested(
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
ON_FLIGHTS = (
    select(*TICKET.fields(), FORCE_GENERIC_PLAN)
    .select_from(Ticket)
    .join(TicketMaster, TicketMaster.id == Ticket.ticket_master_id)
    .join(Office, Office.id == TicketMaster.office_id)
    .join(OfficeHolding, OfficeHolding.id == TicketMaster.office_holding_id)
    .join(_Sold, _Sold.id == Ticket.passenger_info_id)
    .join(Passenger, Passenger.id == _Sold.passenger_id)
    .join(_Now, _Now.id == case((_sold_newest, _Sold.id), else_=func.coalesce(_newest_info, _Sold.id)))
    # A document whose number was erased is none: the passenger has to show one again.
    .outerjoin(_Primary, and_(_Primary.id == _Now.primary_travel_document_id, _Primary.erased_at.is_(None)))
    .outerjoin(
        _Secondary, and_(_Secondary.id == _Now.secondary_travel_document_id, _Secondary.erased_at.is_(None))
    )
    .outerjoin(_Nationality, _Nationality.id == _Now.nationality_id)
    .outerjoin(Address, Address.id == _Now.residential_address_id)
    .outerjoin(_Residence, _Residence.id == Address.country_id)
    .outerjoin(OfacCategory, OfacCategory.id == Ticket.ofac_id)
    .where(Ticket.status.in_(ON_FLIGHT))
)
READ_ROWS: Final = (
    *(Ticket, TicketMaster, Office, OfficeHolding, _Sold, Passenger, _Now, _Primary, _Secondary, Address),
)
"""The rows of `ON_FLIGHTS` that are no settings; what is added up of others changes with the booking."""


def is_person_of(passenger_id: InstrumentedAttribute[Any], people: CTE) -> ColumnElement[bool]:
    """Return whether it is one of the people, or was merged into one: its tickets stay with it."""
    ids = func.array(select(people.c.id).scalar_subquery())
    merged = select(Passenger.id).where(Passenger.merged_into_id == any_(ids))
    return passenger_id == any_(func.array(union_all(select(people.c.id), merged).scalar_subquery()))
