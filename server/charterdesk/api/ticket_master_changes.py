"""The calls of `TicketMaster` that change a sold booking: each is quoted, then applied by the quote's id."""

import uuid
from functools import partial

from fastapi import Response

from charterdesk.access.actor import (
    CanChangeBookings,
    CanManageCheckIn,
    CanReadBookings,
    CanReinstateBookings,
    CanSellTickets,
)
from charterdesk.api.ticket_master import router
from charterdesk.booking import actions as sale
from charterdesk.booking.errors import (
    BookingIsCancelled,
    BookingIsSold,
    ChargeStillOpen,
    ContractNotAccepted,
    HoldEnded,
    MoveRefused,
    NoSuchSeats,
    NotPaidInFull,
    NotReady,
    NotSelling,
    OverCredit,
    PastCutOff,
    QuoteMoved,
    QuoteRequired,
    SeatsGone,
    StatusNotByHand,
)
from charterdesk.booking.party_errors import (
    AlreadyOnFlight,
    HeldElsewhere,
    LegsOutOfOrder,
    OperatorMustLookFirst,
    PassengerUnknown,
    TitularNotAdult,
    TitularTooYoung,
    TooManyInfants,
)
from charterdesk.booking.queries import booking_page
from charterdesk.booking.schemas.responses import TicketMasterRead
from charterdesk.changes import actions
from charterdesk.changes.errors import (
    AppliedBefore,
    ChangeQuoteMoved,
    CheckInFirst,
    InBookingAlready,
    JourneyBegun,
    NobodyLeft,
    NoReturnToKeep,
    NoSuchChangeQuote,
    NotCancelled,
    NothingToChange,
    NotInParty,
    NotOnThisSide,
    NotPaidForChange,
    OtherRoute,
    PastChange,
    RefundedBefore,
    ReinstatementNeedsReason,
    SameCategory,
    SameFlight,
    TicketNotSold,
    TitularNeeded,
    WaiverNotAllowed,
    WaiverTooHigh,
    WholePassengers,
)
from charterdesk.changes.option_schemas import (
    CategoryOption,
    CategoryOptionsRequest,
    FlightOption,
    FlightOptionsRequest,
)
from charterdesk.changes.queries import history, options
from charterdesk.changes.schemas import (
    BookingChangeRead,
    CancelQuote,
    ChangeApply,
    ChangeFlightQuote,
    ChangePassengersQuote,
    ChangeQuoteRead,
    ChangeSeatCategoryQuote,
    ChangeStatusRequest,
    ReinstateQuote,
    ReturnKeep,
    SplitQuote,
    SplitRead,
    SplitRequest,
)
from charterdesk.disruptions import actions as disruptions
from charterdesk.flights.errors import HoldingIsBlocked, NotForSale
from charterdesk.kit.db import Db, only_reads
from charterdesk.kit.errors import NotFound, Stale, fails
from charterdesk.kit.routing import model_response

__all__ = ["router"]

_CHOOSING = (NotFound, TicketNotSold, CheckInFirst, PastChange, PastCutOff)
_QUOTING = (*_CHOOSING, ChargeStillOpen, WaiverNotAllowed, WaiverTooHigh, TooManyInfants)
_MOVING = (
    *(NotSelling, NotForSale, NoSuchSeats, SeatsGone, NotReady, OperatorMustLookFirst),
    *(AlreadyOnFlight, LegsOutOfOrder),
)
_NAMING = (
    *(PassengerUnknown, InBookingAlready, JourneyBegun, NotInParty, NothingToChange),
    *(TitularNotAdult, TitularTooYoung, NotReady, AlreadyOnFlight, HeldElsewhere, OperatorMustLookFirst),
    *(NotSelling, NotForSale, SeatsGone),
)
_SPLITTING = (
    *(ChargeStillOpen, WholePassengers, NobodyLeft, NotOnThisSide),
    *(TitularNotAdult, TitularTooYoung, TooManyInfants),
)
_REINSTATING = (
    *(BookingIsCancelled, NotCancelled, RefundedBefore, TitularNeeded, HoldingIsBlocked),
    *(NotSelling, NotForSale, SeatsGone, NotReady, OperatorMustLookFirst, AlreadyOnFlight, LegsOutOfOrder),
)
_KNOWING = (Stale, QuoteRequired, NoSuchChangeQuote, AppliedBefore, ChangeQuoteMoved)
_APPLYING = (
    *_KNOWING,
    *(NotPaidForChange, OverCredit, HoldingIsBlocked),
)


@router.post("/ChangeFlightAvailableOptions", response_model=list[FlightOption], responses=fails(*_CHOOSING))
@only_reads
def change_flight_available_options(
    body: FlightOptionsRequest, session: Db, actor: CanChangeBookings
) -> list[FlightOption]:
    """Return the flights that tickets can move to, with the difference in price."""
    return options.change_flight_available_options(session, actor, body)


@router.post(
    "/ChangeFlightCalculatePrice",
    response_model=ChangeQuoteRead,
    responses=fails(*_QUOTING, *_MOVING, SameFlight, OtherRoute),
)
def change_flight_calculate_price(
    body: ChangeFlightQuote, session: Db, actor: CanChangeBookings
) -> ChangeQuoteRead:
    """Return what moving tickets to other flights costs, line by line."""
    return actions.change_flight_calculate_price(session, actor, body)


@router.post(
    "/ChangeFlight",
    response_model=TicketMasterRead,
    responses=fails(*_QUOTING, *_MOVING, *_APPLYING, SameFlight, OtherRoute),
)
def change_flight(body: ChangeApply, session: Db, actor: CanChangeBookings) -> Response:
    """Move tickets to other flights as quoted."""
    booking = actions.change_flight(session, actor, body)
    return model_response(booking_page.read_booking(session, actor, booking))


@router.post(
    "/ChangeSeatCategoryAvailableOptions", response_model=list[CategoryOption], responses=fails(*_CHOOSING)
)
@only_reads
def change_seat_category_available_options(
    body: CategoryOptionsRequest, session: Db, actor: CanChangeBookings
) -> list[CategoryOption]:
    """Return the other seat categories of the tickets' flight, with the difference in price."""
    return options.change_seat_category_available_options(session, actor, body)


@router.post(
    "/ChangeSeatCategoryCalculatePrice",
    response_model=ChangeQuoteRead,
    responses=fails(*_QUOTING, *_MOVING, SameCategory),
)
def change_seat_category_calculate_price(
    body: ChangeSeatCategoryQuote, session: Db, actor: CanChangeBookings
) -> ChangeQuoteRead:
    """Return what another seat category costs, line by line."""
    return actions.change_seat_category_calculate_price(session, actor, body)


@router.post(
    "/ChangeSeatCategory",
    response_model=TicketMasterRead,
    responses=fails(*_QUOTING, *_MOVING, *_APPLYING, SameCategory),
)
def change_seat_category(body: ChangeApply, session: Db, actor: CanChangeBookings) -> Response:
    """Move tickets to another seat category as quoted."""
    booking = actions.change_seat_category(session, actor, body)
    return model_response(booking_page.read_booking(session, actor, booking))


@router.post(
    "/ChangePassengersCalculatePrice",
    response_model=ChangeQuoteRead,
    responses=fails(*_QUOTING, *_NAMING),
)
def change_passengers_calculate_price(
    body: ChangePassengersQuote, session: Db, actor: CanChangeBookings
) -> ChangeQuoteRead:
    """Return what other passengers, or corrected data of the same ones, cost, line by line."""
    return actions.change_passengers_calculate_price(session, actor, body)


@router.post(
    "/ChangePassengers",
    response_model=TicketMasterRead,
    responses=fails(*_QUOTING, *_APPLYING, *_NAMING),
)
def change_passengers(body: ChangeApply, session: Db, actor: CanChangeBookings) -> Response:
    """Give tickets to other passengers, or print the corrected data of the same ones, as quoted."""
    booking = actions.change_passengers(session, actor, body)
    return model_response(booking_page.read_booking(session, actor, booking))


@router.post("/SplitCalculatePrice", response_model=ChangeQuoteRead, responses=fails(*_CHOOSING, *_SPLITTING))
def split_calculate_price(body: SplitQuote, session: Db, actor: CanChangeBookings) -> ChangeQuoteRead:
    """Return what leaves with the passengers who leave, and what stays; a split costs nothing."""
    return actions.split_calculate_price(session, actor, body)


@router.post(
    "/Split",
    response_model=SplitRead,
    responses=fails(*_CHOOSING, *_SPLITTING, *_KNOWING),
)
def split(body: SplitRequest, session: Db, actor: CanChangeBookings) -> Response:
    """Move passengers with all their legs to a new booking, as quoted, and return it."""
    new = booking_page.read_booking(session, actor, disruptions.split(session, actor, body))
    return model_response(SplitRead.model_construct(**dict(new), old_ticket_master_id=body.id))


@router.post(
    "/ReinstateCalculatePrice", response_model=ChangeQuoteRead, responses=fails(*_QUOTING, *_REINSTATING)
)
def reinstate_calculate_price(
    body: ReinstateQuote, session: Db, actor: CanReinstateBookings
) -> ChangeQuoteRead:
    """Return what it costs to sell cancelled tickets again, line by line."""
    return actions.reinstate_calculate_price(session, actor, body)


@router.post(
    "/ChangeStatus",
    response_model=TicketMasterRead,
    responses=fails(
        *(StatusNotByHand, HoldEnded, QuoteMoved, ContractNotAccepted, NotPaidInFull, MoveRefused),
        *(*_QUOTING, *_REINSTATING, *_APPLYING, ReinstatementNeedsReason),
    ),
)
def change_status(body: ChangeStatusRequest, session: Db, actor: CanSellTickets) -> Response:
    """Confirm the held seats (Booked), release them (Draft), or reinstate cancelled tickets (Booked)."""
    booking = sale.change_status(session, actor, body, partial(actions.reinstate, session, actor, body))
    return model_response(booking_page.read_booking(session, actor, booking))


@router.post(
    "/CancelCalculatePrice", response_model=ChangeQuoteRead, responses=fails(*_QUOTING, TitularNeeded)
)
def cancel_calculate_price(body: CancelQuote, session: Db, actor: CanChangeBookings) -> ChangeQuoteRead:
    """Return what comes back and what is kept if sold tickets are cancelled."""
    return actions.cancel_calculate_price(session, actor, body)


@router.post(
    "/CancelTicketMaster",
    response_model=TicketMasterRead,
    responses=fails(*_QUOTING, *_APPLYING, TitularNeeded, BookingIsSold, BookingIsCancelled),
)
def cancel_ticket_master(body: ChangeApply, session: Db, actor: CanChangeBookings) -> Response:
    """Cancel held seats, or sold tickets as quoted."""
    booking = actions.cancel_booking(session, actor, body)
    return model_response(booking_page.read_booking(session, actor, booking))


@router.post("/KeepReturn", response_model=TicketMasterRead, responses=fails(NotFound, Stale, NoReturnToKeep))
def keep_return(body: ReturnKeep, session: Db, actor: CanManageCheckIn) -> Response:
    """Keep the seats of passengers on later flights who did not come to an earlier one."""
    booking = actions.keep_return(session, actor, body)
    return model_response(booking_page.read_booking(session, actor, booking))


@router.get("/GetChanges/{id}", response_model=list[BookingChangeRead], responses=fails(NotFound))
@only_reads
def get_changes(id: uuid.UUID, session: Db, actor: CanReadBookings) -> list[BookingChangeRead]:
    """Return the quoted and applied changes of a booking, newest first."""
    return history.get_changes(session, actor, id)
