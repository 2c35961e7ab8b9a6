import uuid

from charterdesk.access.actor import CanChangeBookings, CanMovePassengers, CanReadBookings
from charterdesk.booking.errors import (
    ChargeStillOpen,
    NoSuchSeats,
    NotReady,
    NotSelling,
    SeatsGone,
)
from charterdesk.booking.party_errors import AlreadyOnFlight, LegsOutOfOrder, OperatorMustLookFirst
from charterdesk.changes.errors import CheckInFirst, OtherRoute, PastChange, SameFlight
from charterdesk.disruptions import actions, queries
from charterdesk.disruptions.errors import (
    BookingsMoved,
    DisruptedAgain,
    MoveNotUndoable,
    NotWaiting,
    UndoneBefore,
)
from charterdesk.disruptions.schemas import (
    CustomerTold,
    DisruptedBooking,
    DisruptedFlight,
    DisruptionApply,
    DisruptionDesk,
    DisruptionUndo,
    Proposal,
    ProposalRequest,
)
from charterdesk.kit.db import Db, only_reads
from charterdesk.kit.errors import NotFound, Stale, fails
from charterdesk.kit.routing import group

router = group("Disruption")


@router.get("/GetAll")
def get_all(session: Db, actor: CanReadBookings) -> list[DisruptedFlight]:
    """Return the disrupted flights with bookings that wait for another flight, or customers to tell."""
    return queries.get_all(session, actor)


@router.get("/GetByFlightId/{flight_id}", response_model=DisruptionDesk, responses=fails(NotFound))
def get_by_flight_id(flight_id: uuid.UUID, session: Db, actor: CanReadBookings) -> DisruptionDesk:
    """Return the latest disruption of a flight with its bookings, as far as the caller sees them."""
    return queries.get_by_flight_id(session, actor, flight_id)


@router.post("/Propose", response_model=Proposal, responses=fails(NotFound))
@only_reads
def propose(body: ProposalRequest, session: Db, actor: CanMovePassengers) -> Proposal:
    """Propose a flight for every booking that waits for one. Writes nothing."""
    return queries.propose(session, actor, body)


@router.post(
    "/Apply",
    response_model=DisruptionDesk,
    responses=fails(
        *(
            NotFound,
            BookingsMoved,
            NotWaiting,
            CheckInFirst,
            PastChange,
            SameFlight,
            OtherRoute,
            ChargeStillOpen,
        ),
        *(NotSelling, NoSuchSeats, SeatsGone, NotReady, OperatorMustLookFirst),
        *(AlreadyOnFlight, LegsOutOfOrder),
    ),
)
def apply(body: DisruptionApply, session: Db, actor: CanMovePassengers) -> DisruptionDesk:
    """Move bookings of a disrupted flight to other flights, all in one transaction, and mail the contacts."""
    actions.apply(session, actor, body)
    return queries.get_by_flight_id(session, actor, body.flight_id)


@router.post(
    "/Undo",
    response_model=DisruptionDesk,
    responses=fails(NotFound, UndoneBefore, MoveNotUndoable, DisruptedAgain, SeatsGone),
)
def undo(body: DisruptionUndo, session: Db, actor: CanMovePassengers) -> DisruptionDesk:
    """Take a whole move back, as long as none of its tickets was checked in or changed since."""
    return queries.get_by_flight_id(session, actor, actions.undo(session, actor, body))


@router.post("/TellCustomer", response_model=DisruptedBooking, responses=fails(NotFound, Stale))
def tell_customer(body: CustomerTold, session: Db, actor: CanChangeBookings) -> DisruptedBooking:
    """Record that the customer was told, how, and the customer's choice."""
    return queries.get_booking(session, actor, actions.tell_customer(session, actor, body))
