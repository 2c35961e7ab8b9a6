"""The calls of `Invoice` for the money that is held for flights."""

import uuid
from datetime import date
from typing import Annotated

from fastapi import Depends, Path, Query, Response

from charterdesk.access.actor import CanReadFlightReports, CanRecordFlightCosts
from charterdesk.accounting.actions import bank_lines, escrow_deposits, escrow_payouts, escrow_reports
from charterdesk.accounting.enums_escrow import BankLineState, EscrowScope
from charterdesk.accounting.errors_account import DaysInDisorder
from charterdesk.accounting.errors_escrow import (
    BankFileAhead,
    BankFileAmount,
    BankFileDay,
    BankFileEmpty,
    BankFileHeads,
    BankFileNoAmount,
    BankLineTaken,
    ContractNotEntered,
    DepositBeforeReceipt,
    DepositMatched,
    DepositReversed,
    EscrowDayInFuture,
    FlightNotFlown,
    FlightNotOver,
    NoEscrow,
    NoPayout,
    NoSuchReceipt,
    OtherAmount,
    OverHeld,
    OverReleasable,
    OverTaxes,
    PayoutReversed,
    ReceiptsTaken,
    ReceiptUndone,
)
from charterdesk.accounting.queries import escrow, open_receipts
from charterdesk.accounting.queries import escrow_deposits as deposits
from charterdesk.accounting.queries.escrow import EscrowFilter
from charterdesk.accounting.schemas.escrow import (
    BankImport,
    BankLineRead,
    DepositRead,
    DepositsDue,
    EscrowFlightRead,
    EscrowList,
)
from charterdesk.accounting.schemas.escrow_writes import (
    BankFile,
    BankMatch,
    DepositWrite,
    EscrowReversal,
    PayoutWrite,
)
from charterdesk.accounting.services.settle_escrow import settle_before_reading
from charterdesk.api.downloads import RendererSlot, document_response
from charterdesk.api.invoice import router
from charterdesk.border.reports.errors import ChooseFlights, NoFlights, TooManyDays, TooManyToReport
from charterdesk.border.reports.schemas import ReportRequest
from charterdesk.kit.db import Db, OwnTransactions, only_reads
from charterdesk.kit.errors import NotFound, fails
from charterdesk.kit.pdf.pool import DocumentTookTooLong
from charterdesk.kit.rate_limits import limited
from charterdesk.kit.routing import model_response
from charterdesk.kit.work import Work
from charterdesk.ledger.errors import MonthClosed

__all__ = ["router"]

FlightId = Annotated[uuid.UUID, Path(alias="flightId")]
_RECEIPTS = (
    NoSuchReceipt,
    ReceiptsTaken,
    ReceiptUndone,
    DepositBeforeReceipt,
    EscrowDayInFuture,
    MonthClosed,
)


async def parse_filter(
    scope: Annotated[EscrowScope, Query(alias="Scope")] = EscrowScope.Open,
    first: Annotated[date | None, Query(alias="FilterByDateStart")] = None,
    last: Annotated[date | None, Query(alias="FilterByDateEnd")] = None,
) -> EscrowFilter:
    return EscrowFilter(scope, first, last)


Filter = Annotated[EscrowFilter, Depends(parse_filter)]


@router.get("/GetEscrow", response_model=EscrowList, responses=fails(DaysInDisorder))
@only_reads
def get_escrow(
    wanted: Filter, session: Db, actor: CanReadFlightReports, database: OwnTransactions
) -> Response:
    """Return flights that hold money, or all that ever did, with what is wrong first."""
    settle_before_reading(session, database)
    return model_response(escrow.get_escrow(session, wanted))


@router.get("/GetEscrowOfFlight/{flightId}", response_model=EscrowFlightRead, responses=fails(NotFound))
@only_reads
def get_escrow_of_flight(
    flight_id: FlightId, session: Db, actor: CanReadFlightReports, database: OwnTransactions
) -> Response:
    """Return the escrow of a flight with all its lines, the newest first."""
    settle_before_reading(session, database)
    return model_response(escrow.get_escrow_of_flight(session, actor, flight_id))


@router.get("/GetDepositsDue", response_model=DepositsDue)
@only_reads
def get_deposits_due(
    session: Db,
    actor: CanReadFlightReports,
    database: OwnTransactions,
    flight_id: Annotated[uuid.UUID | None, Query(alias="FlightId")] = None,
    most: Annotated[int, Query(alias="Most", ge=0, le=open_receipts.MOST)] = open_receipts.MOST,
) -> Response:
    """Return the receipts that are not deposited, with count and sum, those due first on top."""
    settle_before_reading(session, database)
    return model_response(open_receipts.get_deposits_due(session, flight_id, most))


@router.get("/GetDeposit/{id}", response_model=DepositRead, responses=fails(NotFound))
@only_reads
def get_deposit(id: uuid.UUID, session: Db, actor: CanReadFlightReports) -> Response:
    """Return a deposit with the receipts in it and its line of the bank."""
    return model_response(deposits.get_deposit(session, id))


@router.post("/RecordDeposit", response_model=DepositRead, responses=fails(*_RECEIPTS))
def record_deposit(body: DepositWrite, session: Db, actor: CanRecordFlightCosts) -> DepositRead:
    """Record receipts of one or several flights as deposited together."""
    return escrow_deposits.record_deposit(session, actor, body)


@router.post("/ReverseDeposit/{id}", response_model=DepositRead, responses=fails(NotFound, DepositReversed))
def reverse_deposit(
    id: uuid.UUID, body: EscrowReversal, session: Db, actor: CanRecordFlightCosts
) -> DepositRead:
    """Reverse a deposit that was entered by mistake: its receipts wait for another one."""
    return escrow_deposits.reverse_deposit(session, actor, id, body)


@router.post(
    "/RecordPayout/{flightId}",
    response_model=EscrowFlightRead,
    responses=fails(
        *(NotFound, EscrowDayInFuture, MonthClosed, OverTaxes, OverHeld),
        *(FlightNotFlown, FlightNotOver, ContractNotEntered, OverReleasable),
    ),
)
def record_payout(
    flight_id: FlightId,
    body: PayoutWrite,
    session: Db,
    actor: CanRecordFlightCosts,
    database: OwnTransactions,
) -> Response:
    """Record taxes that were remitted for a flight, or money that was released to the operator."""
    settle_before_reading(session, database)
    return model_response(escrow_payouts.record_payout(session, actor, flight_id, body))


@router.post(
    "/ReversePayout/{id}",
    response_model=EscrowFlightRead,
    responses=fails(NotFound, NoPayout, PayoutReversed),
)
def reverse_payout(id: uuid.UUID, body: EscrowReversal, session: Db, actor: CanRecordFlightCosts) -> Response:
    """Reverse taxes or a release that were entered by mistake."""
    return model_response(escrow_payouts.reverse_payout(session, actor, id, body))


@router.post(
    "/ImportBankFile",
    response_model=BankImport,
    responses=fails(
        *(BankFileEmpty, BankFileHeads, BankFileDay, BankFileAhead, BankFileAmount, BankFileNoAmount)
    ),
)
def import_bank_file(body: BankFile, session: Db, actor: CanRecordFlightCosts) -> BankImport:
    """Import the lines of the bank's CSV file. A line that was imported before is not entered again."""
    return bank_lines.import_bank_file(session, actor, body)


@router.get("/GetBankLines", response_model=list[BankLineRead])
@only_reads
def get_bank_lines(
    session: Db,
    actor: CanReadFlightReports,
    database: OwnTransactions,
    state: Annotated[BankLineState, Query(alias="State")] = BankLineState.Waiting,
) -> list[BankLineRead]:
    """Return lines of the bank; those that wait come with the deposit or the receipts they may be."""
    settle_before_reading(session, database)
    return deposits.get_bank_lines(session, state)


@router.post(
    "/MatchBankLine/{id}",
    response_model=BankLineRead,
    responses=fails(NotFound, BankLineTaken, DepositReversed, DepositMatched, OtherAmount, *_RECEIPTS),
)
def match_bank_line(id: uuid.UUID, body: BankMatch, session: Db, actor: CanRecordFlightCosts) -> BankLineRead:
    """Match a line of the bank with a deposit, or with receipts that were deposited."""
    return bank_lines.match_bank_line(session, actor, id, body)


@router.post("/IgnoreBankLine/{id}", response_model=BankLineRead, responses=fails(NotFound, BankLineTaken))
def ignore_bank_line(
    id: uuid.UUID, body: EscrowReversal, session: Db, actor: CanRecordFlightCosts
) -> BankLineRead:
    """Put a line aside that is no deposit of escrow, with a reason."""
    return bank_lines.ignore_bank_line(session, actor, id, body)


@router.post("/ReopenBankLine/{id}", response_model=BankLineRead, responses=fails(NotFound, BankLineTaken))
def reopen_bank_line(
    id: uuid.UUID, body: EscrowReversal, session: Db, actor: CanRecordFlightCosts
) -> BankLineRead:
    """Let a line wait again that was matched or put aside by mistake."""
    return bank_lines.reopen_bank_line(session, actor, id, body)


@router.post(
    "/GenerateReportEscrowAccount",
    response_class=Response,
    responses=fails(
        *(NotFound, ChooseFlights, TooManyDays, TooManyToReport, NoFlights, NoEscrow, DocumentTookTooLong)
    ),
)
@limited(Work.Paper)
def generate_report_escrow_account(
    renderer: RendererSlot,
    body: ReportRequest,
    session: Db,
    actor: CanReadFlightReports,
    database: OwnTransactions,
) -> Response:
    """Return the escrow of flights as PDF or Excel: summary, exceptions, and the lines of each flight."""
    settle_before_reading(session, database)
    return document_response(escrow_reports.generate_report_escrow_account(session, actor, renderer, body))
