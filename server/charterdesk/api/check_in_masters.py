import uuid
from typing import Annotated

from fastapi import Path, Query, Response

from charterdesk.access.actor import (
    CanCheckInPassengers,
    CanManageCheckIn,
    CanReadBookings,
    CanReadCheckIn,
    CanRefundPayments,
)
from charterdesk.booking.errors import ChargeStillOpen
from charterdesk.changes.errors import RefundLimitOutOfRange
from charterdesk.checkin import actions, queries
from charterdesk.checkin.errors import (
    CheckedInWithoutSeat,
    CheckInHasBegun,
    CheckInIsClosed,
    CheckInIsOver,
    CheckInNotClosed,
    CheckInNotOpen,
    CheckInStatusNotByHand,
    ExitSeatTooYoung,
    ExitSeatWithInfant,
    ExtraBagFeeMissing,
    ExtraKilogramFeeMissing,
    FilterMissing,
    FlightIsPast,
    InfantHasNoSeat,
    LateFeeCharged,
    LateFeeNotCharged,
    NobodyToCheckIn,
    NobodyToRemind,
    NobodyToSeat,
    NoSeatLeft,
    NoSeatMap,
    NothingToCancel,
    NoTicketsOnFlight,
    NotInThisParty,
    NotOnSeatMap,
    RemindedTooEarly,
    SeatOfOtherCabin,
    SeatTaken,
)
from charterdesk.checkin.flight_schemas import FlightCounts, FlightIds, ReminderRead, ReminderResult
from charterdesk.checkin.passenger_schemas import PassengerCheckIn
from charterdesk.checkin.schemas import (
    BagAllowance,
    CheckInCancellation,
    CheckInChange,
    CheckInMasterRead,
    CheckInOpen,
    CheckInPayments,
    CheckInRefundLimit,
    CheckInUpdate,
    LateCheckIn,
    PaymentsRemoval,
)
from charterdesk.checkin.seat_schemas import SeatMapRead, SeatsAssign
from charterdesk.kit.db import Db, only_reads
from charterdesk.kit.errors import NotFound, Stale, fails
from charterdesk.kit.routing import group, model_response
from charterdesk.messaging.errors import TooManyMails, TooManyRecipients
from charterdesk.payments.errors import (
    AlreadyUndone,
    CardOnly,
    CardThroughGateway,
    FlightCancelled,
    MethodNotOffered,
    MoreThanOwed,
    NothingToPay,
    NotYoursToUndo,
    PaymentGivenBack,
    PaymentInvoiced,
    PaymentWasMoved,
    ReversalNeedsReason,
)

router = group("CheckInMasters")


@router.get("/GetByFilter", responses=fails(NotFound, FilterMissing))
def get_by_filter(
    session: Db,
    actor: CanReadCheckIn,
    ticket_master_id: Annotated[uuid.UUID | None, Query(alias="TicketMasterId")] = None,
    flight_id: Annotated[uuid.UUID | None, Query(alias="FlightId")] = None,
) -> list[CheckInMasterRead]:
    """Return the check-ins of a booking, of a flight, or of one on the other."""
    return queries.get_by_filter(session, actor, ticket_master_id, flight_id)


@router.get("/GetById/{id}", responses=fails(NotFound))
def get_by_id(id: uuid.UUID, session: Db, actor: CanReadCheckIn) -> CheckInMasterRead:
    """Return a party on a flight with what blocks each passenger."""
    return queries.get_check_in(session, actor, id)


@router.get("/GetByFlightId/{flightId}", responses=fails(NotFound))
def get_by_flight_id(
    flight_id: Annotated[uuid.UUID, Path(alias="flightId")], session: Db, actor: CanReadCheckIn
) -> list[CheckInMasterRead]:
    """Return the check-ins that were opened on a flight."""
    return queries.get_by_filter(session, actor, None, flight_id)


@router.get("/GetCounts/{flightId}", responses=fails(NotFound))
@only_reads
def get_counts(
    flight_id: Annotated[uuid.UUID, Path(alias="flightId")], session: Db, actor: CanReadCheckIn
) -> FlightCounts:
    """Count the passengers of a flight, with a digest that differs when its list does."""
    return queries.get_counts(session, actor, flight_id)


@router.get("/GetCheckInsByPassengerId/{passengerId}", responses=fails(NotFound))
@only_reads
def get_check_ins_by_passenger_id(
    passenger_id: Annotated[uuid.UUID, Path(alias="passengerId")], session: Db, actor: CanReadBookings
) -> list[PassengerCheckIn]:
    """Return the flights to which a passenger was checked in or did not come."""
    return queries.get_check_ins_by_passenger_id(session, actor, passenger_id)


@router.post("/GetFlightCounts")
@only_reads
def get_flight_counts(body: FlightIds, session: Db, actor: CanReadCheckIn) -> list[FlightCounts]:
    """Count the passengers of several flights."""
    return queries.get_flight_counts(session, actor, body.flight_ids)


@router.get("/GetSeatMap/{flightId}", responses=fails(NotFound))
def get_seat_map(
    flight_id: Annotated[uuid.UUID, Path(alias="flightId")], session: Db, actor: CanReadCheckIn
) -> SeatMapRead:
    """Return the seat map of a flight with the passengers on it."""
    return queries.get_seat_map(session, actor, flight_id)


@router.get("/GetBagAllowances/{id}", responses=fails(NotFound))
@only_reads
def get_bag_allowances(id: uuid.UUID, session: Db, actor: CanReadCheckIn) -> list[BagAllowance]:
    """Return what each passenger of a party may take along without a charge, and the prices of more."""
    return queries.get_bag_allowances(session, actor, id)


@router.post("", responses=fails(NotFound, NoTicketsOnFlight))
def create(body: CheckInOpen, session: Db, actor: CanReadCheckIn) -> CheckInMasterRead:
    """Open the check-in of a booking on a flight, or return the one that is open."""
    return queries.get_check_in(session, actor, actions.open_check_in(session, actor, body))


@router.put(
    "/{id}",
    responses=fails(
        *(NotFound, Stale, NotInThisParty, CheckInNotOpen, ChargeStillOpen),
        *(ExtraBagFeeMissing, ExtraKilogramFeeMissing),
        *(NoSeatMap, NotOnSeatMap, SeatOfOtherCabin, ExitSeatWithInfant, ExitSeatTooYoung),
        *(SeatTaken, InfantHasNoSeat, CheckedInWithoutSeat),
    ),
)
def update(id: uuid.UUID, body: CheckInUpdate, session: Db, actor: CanCheckInPassengers) -> CheckInMasterRead:
    """Set the note, bags, seats and compared documents of a party; excess baggage is charged by it."""
    actions.update_check_in(session, actor, id, body)
    return queries.get_check_in(session, actor, id)


@router.delete("/{id}", status_code=204, responses=fails(NotFound, Stale, CheckInHasBegun))
def delete(id: uuid.UUID, session: Db, actor: CanCheckInPassengers, version: int | None = None) -> None:
    """Delete a check-in in which nothing has happened yet."""
    actions.delete_check_in(session, actor, id, version)


@router.post(
    "/ChangeStatus/{id}",
    response_model=CheckInMasterRead,
    responses=fails(
        *(NotFound, Stale, CheckInNotOpen, CheckInIsClosed),
        *(NotInThisParty, NobodyToCheckIn, CheckInStatusNotByHand, LateFeeNotCharged),
        NoSeatLeft,
    ),
)
def change_status(id: uuid.UUID, body: CheckInChange, session: Db, actor: CanCheckInPassengers) -> Response:
    """Check in every passenger of the party without blockers, and report the others."""
    done = actions.check_in_passengers(session, actor, id, body)
    return model_response(queries.read_check_in(session, done.party, done.refused))


@router.post(
    "/AssignSeats/{id}",
    responses=fails(NotFound, Stale, CheckInNotOpen, NoSeatMap, NobodyToSeat, NoSeatLeft),
)
def assign_seats(
    id: uuid.UUID, body: SeatsAssign, session: Db, actor: CanCheckInPassengers
) -> CheckInMasterRead:
    """Seat the party together; those who are checked in keep their seats."""
    actions.assign_seats(session, actor, id, body)
    return queries.get_check_in(session, actor, id)


@router.post(
    "/ConfirmPayments/{id}",
    responses=fails(
        *(NotFound, Stale, MethodNotOffered, CardThroughGateway, MoreThanOwed, NothingToPay),
        *(CardOnly, FlightCancelled, ChargeStillOpen),
    ),
)
def confirm_payments(
    id: uuid.UUID, body: CheckInPayments, session: Db, actor: CanCheckInPassengers
) -> CheckInMasterRead:
    """Record payments: first for what was bought at check-in, then for the customer's other debt."""
    actions.confirm_payments(session, actor, id, body)
    return queries.get_check_in(session, actor, id)


@router.post(
    "/RemovePayments/{id}",
    responses=fails(
        *(NotFound, Stale, NotYoursToUndo, ReversalNeedsReason),
        *(AlreadyUndone, PaymentGivenBack, PaymentInvoiced, PaymentWasMoved),
    ),
)
def remove_payments(
    id: uuid.UUID, body: PaymentsRemoval, session: Db, actor: CanReadCheckIn
) -> CheckInMasterRead:
    """Reverse payments: on the same day by their receiver, later by accounting with a reason."""
    actions.remove_payments(session, actor, id, body)
    return queries.get_check_in(session, actor, id)


@router.post(
    "/CancelCheckInMaster/{id}",
    responses=fails(NotFound, Stale, CheckInIsOver, NothingToCancel, ChargeStillOpen),
)
def cancel_check_in_master(
    id: uuid.UUID, body: CheckInCancellation, session: Db, actor: CanManageCheckIn
) -> CheckInMasterRead:
    """Undo the check-in of the whole party, and credit what it bought at check-in."""
    actions.cancel_check_in_master(session, actor, id, body)
    return queries.get_check_in(session, actor, id)


@router.post("/ChangeRefundLimit/{id}", responses=fails(NotFound, Stale, RefundLimitOutOfRange))
def change_refund_limit(
    id: uuid.UUID, body: CheckInRefundLimit, session: Db, actor: CanRefundPayments
) -> CheckInMasterRead:
    """Set how much of the booking may be refunded in all."""
    actions.change_refund_limit(session, actor, id, body)
    return queries.get_check_in(session, actor, id)


@router.post(
    "/ChargeLateCheckIn/{id}",
    responses=fails(
        *(NotFound, Stale, CheckInNotClosed, NotInThisParty, NobodyToCheckIn, LateFeeCharged),
        ChargeStillOpen,
    ),
)
def charge_late_check_in(
    id: uuid.UUID, body: LateCheckIn, session: Db, actor: CanManageCheckIn
) -> CheckInMasterRead:
    """Charge the fee of a late check-in on tickets, which can be checked in then."""
    actions.charge_late_check_in(session, actor, id, body)
    return queries.get_check_in(session, actor, id)


@router.post(
    "/RemindAgencies/{flightId}",
    responses=fails(
        *(NotFound, RemindedTooEarly, FlightIsPast, NobodyToRemind),
        *(TooManyMails, TooManyRecipients),
    ),
)
def remind_agencies(
    flight_id: Annotated[uuid.UUID, Path(alias="flightId")], session: Db, actor: CanCheckInPassengers
) -> list[ReminderResult]:
    """Write to each agency's office which of its passengers are blocked, and what cures it."""
    return actions.remind_agencies(session, actor, flight_id)


@router.get("/GetReminders/{flightId}", responses=fails(NotFound))
@only_reads
def get_reminders(
    flight_id: Annotated[uuid.UUID, Path(alias="flightId")], session: Db, actor: CanReadCheckIn
) -> list[ReminderRead]:
    """Return when each office was last reminded of its blocked passengers on a flight."""
    return queries.get_reminders(session, actor, flight_id)
