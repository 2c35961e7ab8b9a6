"""Finds a transaction by its invoice number, of which Authorize.Net offers no search."""

import logging
import uuid
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime, timedelta
from typing import Final, TypeVar

from charterdesk.payments.gateway.authorize_net.answers import (
    NO_RECORDS,
    Answer,
    BatchList,
    DetailsAnswer,
    TransactionDetails,
    TransactionList,
    TransactionSummary,
)
from charterdesk.payments.gateway.authorize_net.client import Client
from charterdesk.payments.gateway.authorize_net.invoice_number import invoice_number, milliseconds_of
from charterdesk.payments.gateway.provider import NoAnswer

PAGE: Final = 1000
"""The most transactions of one answer."""
MOST_PAGES: Final = 50
CLOCKS_DIFFER: Final = timedelta(hours=1)
LONGEST_RANGE: Final = timedelta(days=31)
"""The longest range of days that batches can be listed for; a transaction in review is kept for 30 days."""
_NEWEST_FIRST: Final = {"orderBy": "submitTimeUTC", "orderDescending": "true"}

A = TypeVar("A", bound=Answer)

log = logging.getLogger("charterdesk.gateway")


def find_transactions(client: Client, reference: uuid.UUID) -> Iterator[TransactionDetails]:
    """Return the transactions with the invoice number of a reference. Raises NoAnswer.

    A transaction goes from review to the unsettled ones and from there into a batch: looked through in this
    order, none is missed while it moves on.
    """
    wanted = invoice_number(reference)
    seen = set[str]()
    for summary in _all_since(client, reference):
        if summary.invoice_number == wanted and summary.trans_id not in seen:
            seen.add(summary.trans_id)
            yield load_details(client, summary.trans_id)


def load_details(client: Client, trans_id: str) -> TransactionDetails:
    """Return one transaction. Raises NoAnswer."""
    answer = _ask(client, "getTransactionDetailsRequest", {"transId": trans_id}, DetailsAnswer)
    if answer.transaction is None:
        raise NoAnswer
    return answer.transaction


def _all_since(client: Client, reference: uuid.UUID) -> Iterator[TransactionSummary]:
    unsettled = "getUnsettledTransactionListRequest"
    yield from _pages(client, unsettled, {"status": "pendingApproval"})
    yield from _pages(client, unsettled, {"status": "any"})
    for batch_id in _batches_since(client, reference):
        yield from _pages(client, "getTransactionListRequest", {"batchId": batch_id})


def _batches_since(client: Client, reference: uuid.UUID) -> list[str]:
    begin = datetime.fromtimestamp(milliseconds_of(reference) / 1000, UTC) - CLOCKS_DIFFER
    end = min(begin + LONGEST_RANGE, datetime.now(UTC) + CLOCKS_DIFFER)
    days = {"firstSettlementDate": _moment(begin), "lastSettlementDate": _moment(end)}
    answer = _ask(client, "getSettledBatchListRequest", days, BatchList)
    batches = sorted(answer.batch_list or (), key=lambda batch: batch.settlement_time_utc or begin)
    return [batch.batch_id for batch in batches]


def _pages(client: Client, name: str, fields: Mapping[str, object]) -> Iterator[TransactionSummary]:
    for number in range(1, MOST_PAGES + 1):
        paging = {"limit": str(PAGE), "offset": str(number)}
        page = _ask(client, name, {**fields, "sorting": _NEWEST_FIRST, "paging": paging}, TransactionList)
        transactions = page.transactions or []
        yield from transactions
        if len(transactions) < PAGE:
            return
    log.error("the card company lists too many transactions", extra={"call": name})
    raise NoAnswer


def _ask(client: Client, name: str, fields: Mapping[str, object], answer: type[A]) -> A:
    """Ask for what is stored. A refused question says nothing about the charge."""
    answered = client.call(name, fields, answer)
    if not answered.is_ok and answered.message.code != NO_RECORDS:
        log.error(
            "card company refused a question",
            extra={"call": name, "code": answered.message.code, "text": answered.message.text},
        )
        raise NoAnswer
    return answered


def _moment(at: datetime) -> str:
    return at.strftime("%Y-%m-%dT%H:%M:%SZ")
