import uuid
from typing import Annotated

from fastapi import Header, Path, Response

from charterdesk.access.actor import CanReadBookings, CanRecordRefunds, CanRefundPayments, CanTakePayments
from charterdesk.api.payment_gateway import Gateway
from charterdesk.booking.errors import ChargeStillOpen, OverCredit
from charterdesk.changes import actions as changes
from charterdesk.changes.errors import (
    AccountingRefunds,
    AgencyPaysBack,
    NotApprovedToPayBack,
    NothingToRefund,
    OverBookingCredit,
    OverRefundLimit,
    PaymentNamedTwice,
)
from charterdesk.changes.refund_schemas import OneRefund, RefundList, RefundsMade
from charterdesk.changes.services.paid_by_card import PAID_CHANGES
from charterdesk.kit.db import Db, OwnTransactions, only_reads
from charterdesk.kit.errors import NotFound, Stale, fails
from charterdesk.kit.lists import ListEncoder
from charterdesk.kit.routing import RequestKey, group, json_response, model_response
from charterdesk.payments import actions, queries
from charterdesk.payments.card_schemas import CardCharged, OpenCharge
from charterdesk.payments.errors import (
    AlreadyUndone,
    CardDeclined,
    CardInReview,
    CardOnly,
    CardThroughGateway,
    CardUnknown,
    FundTooSmall,
    MethodNotOffered,
    MoreThanOwed,
    NotYoursToUndo,
    PaymentGivenBack,
    PaymentInvoiced,
    PaymentWasMoved,
    PaymentWasUndone,
    RefundOverPayment,
    ReversalNeedsReason,
)
from charterdesk.payments.schemas import (
    CashUp,
    EntityIds,
    MethodSum,
    OnePayment,
    PaymentFilter,
    PaymentIds,
    PaymentList,
    PaymentRead,
    PaymentsRecorded,
    PaymentUpdate,
    Reason,
)

router = group("Payments")

_PAYMENTS = ListEncoder(PaymentRead)
_CASH_UP = ListEncoder(CashUp)
_SUMS = ListEncoder(MethodSum)

TAKING = fails(
    NotFound,
    Stale,
    MethodNotOffered,
    CardThroughGateway,
    MoreThanOwed,
    CardOnly,
    FundTooSmall,
    OverCredit,
    ChargeStillOpen,
)

REFUNDING = fails(
    *(NotFound, Stale, ChargeStillOpen, AccountingRefunds, AgencyPaysBack, NotApprovedToPayBack),
    *(NothingToRefund, OverRefundLimit, OverBookingCredit),
    *(RefundOverPayment, PaymentWasUndone, PaymentNamedTwice),
)


@router.get("/GetById/{id}", response_model=PaymentRead, responses=fails(NotFound))
def get_by_id(id: uuid.UUID, session: Db, actor: CanReadBookings) -> Response:
    """Return one payment."""
    return json_response(_PAYMENTS.one(queries.get_payment(session, actor, id)))


@router.get("/GetByEntityId/{entityId}", response_model=list[PaymentRead], responses=fails(NotFound))
@only_reads
def get_by_entity_id(
    entity_id: Annotated[uuid.UUID, Path(alias="entityId")], session: Db, actor: CanReadBookings
) -> Response:
    """Return the payments of one booking, newest first, including reversed ones."""
    return json_response(_PAYMENTS.encode(queries.get_by_entity_id(session, actor, entity_id)))


@router.post("/GetByListEntityId", response_model=list[PaymentRead])
@only_reads
def get_by_list_entity_id(body: EntityIds, session: Db, actor: CanReadBookings) -> Response:
    """Return the payments of several bookings."""
    return json_response(_PAYMENTS.encode(queries.get_by_list_entity_id(session, actor, body.entity_ids)))


@router.post("/GetByDateRange", response_model=list[PaymentRead])
@only_reads
def get_by_date_range(body: PaymentFilter, session: Db, actor: CanReadBookings) -> Response:
    """Return payments by the day of receipt, newest first."""
    return json_response(_PAYMENTS.encode(queries.get_by_date_range(session, actor, body)))


@router.get("/GetByReportTodayDate", response_model=list[CashUp])
@only_reads
def get_by_report_today_date(session: Db, actor: CanTakePayments) -> Response:
    """Return today's cash-up of the active office by payment method."""
    return json_response(_CASH_UP.encode(queries.get_by_report_today_date(session, actor)))


@router.post("/GetByReportByItemsSelected", response_model=list[PaymentRead])
@only_reads
def get_by_report_by_items_selected(body: PaymentIds, session: Db, actor: CanReadBookings) -> Response:
    """Return the selected payments, newest first."""
    return json_response(_PAYMENTS.encode(queries.get_by_report_by_items_selected(session, actor, body.ids)))


@router.post("/GetByReportSummaryByItemsSelected", response_model=list[MethodSum])
@only_reads
def get_by_report_summary_by_items_selected(
    body: PaymentIds, session: Db, actor: CanReadBookings
) -> Response:
    """Return the sums of the selected payments by method and receiver."""
    sums = queries.get_by_report_summary_by_items_selected(session, actor, body.ids)
    return json_response(_SUMS.encode(sums))


@router.post("/CreateList/{ticketMasterId}", response_model=PaymentsRecorded, responses=TAKING)
def create_list(
    ticket_master_id: Annotated[uuid.UUID, Path(alias="ticketMasterId")],
    body: PaymentList,
    session: Db,
    actor: CanTakePayments,
    office_id: Annotated[uuid.UUID | None, Header(alias="OfficeId")] = None,
) -> Response:
    """Record several payments of a booking, and confirm it if it is then paid."""
    return model_response(actions.record_payments(session, actor, ticket_master_id, office_id, body))


@router.post("", response_model=PaymentsRecorded, responses=TAKING)
def create(body: OnePayment, session: Db, actor: CanTakePayments) -> Response:
    """Record one payment of a booking, and confirm it if it is then paid."""
    return model_response(
        actions.record_payments(session, actor, body.ticket_master_id, None, body.as_list())
    )


@router.put("", response_model=PaymentRead, responses=fails(NotFound, Stale))
def update(body: PaymentUpdate, session: Db, actor: CanTakePayments) -> Response:
    """Correct the reference or the note of a payment."""
    actions.update_payment(session, actor, body)
    return json_response(_PAYMENTS.one(queries.get_payment(session, actor, body.id)))


@router.delete(
    "/{id}",
    status_code=204,
    responses=fails(
        NotFound,
        Stale,
        NotYoursToUndo,
        ReversalNeedsReason,
        AlreadyUndone,
        PaymentGivenBack,
        PaymentInvoiced,
        PaymentWasMoved,
    ),
)
def delete(
    id: uuid.UUID,
    session: Db,
    actor: CanTakePayments,
    version: int | None = None,
    reason: Reason | None = None,
) -> None:
    """Reverse a payment: on the same day by its receiver, later by accounting with a reason."""
    actions.delete_payment(session, actor, id, version, reason)


@router.post("/ProcessMerchantPayment", responses=fails(NotFound, CardDeclined, CardUnknown, CardInReview))
def process_merchant_payment(
    body: OpenCharge, database: OwnTransactions, gateway: Gateway, actor: CanTakePayments
) -> CardCharged:
    """Query the payment provider about an open charge, and record the payment if it was made."""
    return actions.ask_about_charge(database, gateway, actor, body, PAID_CHANGES)


@router.post("/RefundPayments/{ticketMasterId}", response_model=RefundsMade, responses=REFUNDING)
def refund_payments(
    ticket_master_id: Annotated[uuid.UUID, Path(alias="ticketMasterId")],
    body: RefundList,
    session: Db,
    database: OwnTransactions,
    gateway: Gateway,
    actor: CanRecordRefunds,
    key: RequestKey,
) -> Response:
    """Refund several payments of a booking, each to where it came from."""
    return model_response(
        changes.refund_payments(session, database, gateway, actor, key, ticket_master_id, body)
    )


@router.post("/Refund", response_model=RefundsMade, responses=REFUNDING)
def refund(
    body: OneRefund,
    session: Db,
    database: OwnTransactions,
    gateway: Gateway,
    actor: CanRecordRefunds,
    key: RequestKey,
) -> Response:
    """Refund one payment to where it came from, or record what the agency paid back."""
    return model_response(changes.refund(session, database, gateway, actor, key, body))


@router.post("/AskAboutRefund/{refundId}", responses=fails(NotFound))
def ask_about_refund(
    refund_id: Annotated[uuid.UUID, Path(alias="refundId")],
    database: OwnTransactions,
    gateway: Gateway,
    actor: CanRefundPayments,
) -> RefundsMade:
    """Query the payment provider about a refund to a card whose result is not known, and settle it."""
    return changes.ask_about_refund(database, gateway, actor, refund_id)
