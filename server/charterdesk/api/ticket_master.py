import uuid
from collections.abc import Sequence

from fastapi import Response

from charterdesk.access.actor import CanChangeBookings, CanReadBookings, CanSellTickets
from charterdesk.activity.models import EventLog
from charterdesk.activity.schemas import EventRead
from charterdesk.booking import actions
from charterdesk.booking.errors import (
    BookingIsCancelled,
    BookingIsSold,
    HoldEnded,
    KeptBefore,
    KeptForTheBooks,
    KeptTooLong,
    LongHoldNotAllowed,
    NoContractText,
    NotReady,
    NotSelling,
    SeatsGone,
    SignatureMissing,
    TooManyOfFee,
)
from charterdesk.booking.party_errors import (
    AlreadyOnFlight,
    NoTitular,
    PartyRequired,
    TooManyInfants,
)
from charterdesk.booking.queries import booking_page, ticket_lists
from charterdesk.booking.schemas.lists import LocatorFound, TicketMasterRow
from charterdesk.booking.schemas.requests import (
    AcceptContractRequest,
    CalculatePriceRequest,
    KeepHoldRequest,
    ModifyRequest,
    NoteWrite,
    TicketMasterUpdate,
    TicketMasterWrite,
)
from charterdesk.booking.schemas.responses import QuoteRead, TicketMasterRead
from charterdesk.flights.errors import HoldingIsBlocked, Inactive, NotForSale
from charterdesk.kit.db import Db, only_reads
from charterdesk.kit.errors import NotFound, Stale, fails
from charterdesk.kit.lists import ListEncoder
from charterdesk.kit.outbox import OutboxMail
from charterdesk.kit.rate_limits import limited
from charterdesk.kit.routing import group, json_response, model_response
from charterdesk.kit.work import Work
from charterdesk.messaging.schemas import MailRead

router = group("TicketMaster")

_FOUND = ListEncoder(LocatorFound)
_ROWS = ListEncoder(TicketMasterRow)
_HOLDING = (SeatsGone, NotSelling, NotForSale, AlreadyOnFlight, TooManyInfants, HoldingIsBlocked, Inactive)


@router.post("", response_model=TicketMasterRead, responses=fails(NotFound, HoldingIsBlocked, Inactive))
def create(body: TicketMasterWrite, session: Db, actor: CanSellTickets) -> Response:
    """Create a booking: a draft with a locator, without held seats."""
    return model_response(
        booking_page.get_booking(session, actor, actions.create_booking(session, actor, body).id)
    )


@router.post(
    "/modify",
    response_model=TicketMasterRead,
    responses=fails(NotFound, Stale, BookingIsSold, BookingIsCancelled, TooManyOfFee, *_HOLDING),
)
def modify(body: ModifyRequest, session: Db, actor: CanSellTickets) -> Response:
    """Set legs, passengers and extras, and hold the seats; all or none."""
    booking, messages = actions.modify(session, actor, body)
    return model_response(booking_page.read_booking(session, actor, booking, messages))


@router.put("/{id}", response_model=TicketMasterRead, responses=fails(NotFound, Stale))
def update(id: uuid.UUID, body: TicketMasterUpdate, session: Db, actor: CanChangeBookings) -> Response:
    """Change the contact and note of a booking."""
    return model_response(
        booking_page.read_booking(session, actor, actions.update_booking(session, actor, id, body))
    )


@router.delete("/{id}", status_code=204, responses=fails(NotFound, Stale, KeptForTheBooks))
def delete(id: uuid.UUID, session: Db, actor: CanSellTickets, version: int | None = None) -> None:
    """Delete a booking that was never sold and has no money on it."""
    actions.delete_booking(session, actor, id, version)


@router.post(
    "/CalculatePrice",
    response_model=QuoteRead,
    responses=fails(NotFound, NotForSale, PartyRequired, TooManyOfFee, HoldingIsBlocked, Inactive),
)
def calculate_price(body: CalculatePriceRequest, session: Db, actor: CanSellTickets) -> Response:
    """Return the current price of a booking, or of a party without one."""
    return model_response(actions.calculate_price(session, actor, body))


@router.post(
    "/KeepHold",
    response_model=TicketMasterRead,
    responses=fails(
        NotFound,
        Stale,
        HoldEnded,
        NotReady,
        NotSelling,
        HoldingIsBlocked,
        KeptBefore,
        LongHoldNotAllowed,
        KeptTooLong,
        BookingIsSold,
    ),
)
def keep_hold(body: KeepHoldRequest, session: Db, actor: CanSellTickets) -> Response:
    """Keep the held seats of a named party until a given moment, once."""
    return model_response(booking_page.read_booking(session, actor, actions.keep_hold(session, actor, body)))


@router.post(
    "/AcceptContract/{id}",
    response_model=TicketMasterRead,
    responses=fails(NotFound, NoTitular, NoContractText, SignatureMissing, BookingIsSold),
)
def accept_contract(
    id: uuid.UUID, body: AcceptContractRequest, session: Db, actor: CanSellTickets
) -> Response:
    """Record that the lead passenger accepted the operator–participant contract."""
    booking = actions.accept_contract(session, actor, id, body)
    return model_response(booking_page.read_booking(session, actor, booking))


@router.post("/CreateNote/{id}", response_model=EventRead, responses=fails(NotFound))
def create_note(id: uuid.UUID, body: NoteWrite, session: Db, actor: CanReadBookings) -> EventLog:
    """Add a note to the booking's log."""
    return actions.create_note(session, actor, id, body)


@router.get("/GetById/{id}", response_model=TicketMasterRead, responses=fails(NotFound))
def get_by_id(id: uuid.UUID, session: Db, actor: CanReadBookings) -> Response:
    """Return one booking with its tickets, fees, quote and balance."""
    return model_response(booking_page.get_booking(session, actor, id))


@router.get("/GetMails/{id}", response_model=list[MailRead], responses=fails(NotFound))
def get_mails(id: uuid.UUID, session: Db, actor: CanReadBookings) -> Sequence[OutboxMail]:
    """Return the e-mails about a booking with their delivery status, newest first."""
    return booking_page.get_mails(session, actor, id)


@router.get("/GetByLocator/{locator}", response_model=list[LocatorFound])
@only_reads
@limited(Work.Search)
def get_by_locator(locator: str, session: Db, actor: CanReadBookings) -> Response:
    """Return at most twenty bookings whose locator begins with the text, or with this contact phone."""
    return json_response(_FOUND.encode(ticket_lists.get_by_locator(session, actor, locator)))


@router.get("/GetByFlightId/{id}", response_model=list[TicketMasterRow], responses=fails(NotFound))
@only_reads
def get_by_flight_id(id: uuid.UUID, session: Db, actor: CanReadBookings) -> Response:
    """Return the bookings with a ticket on a flight."""
    return json_response(_ROWS.encode(ticket_lists.get_by_flight_id(session, actor, id)))


@router.get("/GetByPassengerTitularId/{id}", response_model=list[TicketMasterRow], responses=fails(NotFound))
@only_reads
def get_by_passenger_titular_id(id: uuid.UUID, session: Db, actor: CanReadBookings) -> Response:
    """Return the bookings of a lead passenger."""
    return json_response(_ROWS.encode(ticket_lists.get_by_passenger_titular_id(session, actor, id)))
