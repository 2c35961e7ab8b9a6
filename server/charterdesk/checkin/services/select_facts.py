"""Selects what the rules of check-in look at: tickets with their passengers and bookings as they are now."""

from datetime import datetime
from typing import Any, Final

from msgspec import Struct
from sqlalchemy import CTE, ColumnElement, CompoundSelect, and_, case, exists, func, or_, select, union
from sqlalchemy.orm import InstrumentedAttribute, aliased

from charterdesk.booking.enums import FeeStatus, TicketStatus
from charterdesk.booking.models import Ticket, TicketExtraFee, TicketFunctionalFee, TicketMaster
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
from charterdesk.checkin.models import AuthorityAnswer, BlockerOverride, TicketAgreement
from charterdesk.fees.enums import BuyIn, FunctionalFeeKind
from charterdesk.kit.nested import Nested
from charterdesk.kit.prepared import columns_for, json_object
from charterdesk.kit.sql_params import FORCE_GENERIC_PLAN
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


def is_overridden(
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


def with_merged(people: CTE) -> CompoundSelect[*tuple[Any, ...]]:
    """Return the ids of passengers, and of those that were merged into them: tickets stay with these."""
    merged = select(Passenger.id).join(people, people.c.id == Passenger.merged_into_id)
    return union(select(people.c.id), merged)
