"""A card company that follows the protocol of Authorize.Net as it is documented.

It takes no request whose keys are in another order than the schema's, refuses a transaction that arrives
twice, and dies at any step that a test names.
"""

import json
import threading
import uuid
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from decimal import Decimal
from typing import Final

from charterdesk.payments.gateway.authorize_net.webhook import sign
from tests.payments.authorize_net.faults import Fault
from tests.payments.authorize_net.transactions import (
    Part,
    Transaction,
    error,
    failed,
    nothing,
    ok,
    page,
    result,
)

LOGIN_ID, TRANSACTION_KEY, CLIENT_KEY = "5KP3u95bQpv", "346HZ32z3fP4hTG2", "6gBzu6Jx6cvFF9pB8QWA4"
SIGNATURE_KEY: Final = "0123456789ABCDEF" * 8
DESCRIPTOR: Final = "COMMON.ACCEPT.INAPP.PAYMENT"


class CardCompany:
    def __init__(self, url: str) -> None:
        self.url = url
        self.requests: list[tuple[str, Part]] = []
        self.transactions: dict[str, Transaction] = {}
        self.batches: dict[str, list[str]] = {}
        self.faults: dict[str, list[Fault]] = {}
        """The faults of the next requests of a name, in their order."""
        self.in_test_mode = False
        self.may_report = True
        self._used_tokens = set[str]()
        self._lock = threading.Lock()

    # What a test does

    def fail(self, name: str, *faults: Fault) -> None:
        self.faults.setdefault(name, []).extend(faults)

    def of_kind(self, kind: str) -> list[Transaction]:
        return [each for each in self.transactions.values() if each.kind == kind]

    def sent(self, name: str) -> list[Part]:
        return [fields for sent, fields in self.requests if sent == name]

    def settle(self) -> None:
        """Put what waits into a batch, as every night."""
        ended = {
            "capturedPendingSettlement": "settledSuccessfully",
            "refundPendingSettlement": "refundSettledSuccessfully",
            "declined": "declined",
            "voided": "voided",
        }
        listed = [each for each in self._unsettled() if each.status in ended]
        for each in listed:
            each.status = ended[each.status]
        self.batches[str(9_000_000 + len(self.batches))] = [each.trans_id for each in listed]

    def decide(self, transaction: Transaction, *, approve: bool) -> None:
        """Decide on a transaction that is held for review."""
        transaction.status = "capturedPendingSettlement" if approve else "declined"
        transaction.reason = "Approved" if approve else "Declined by the merchant."

    def crowd(self, count: int) -> None:
        """Add transactions of other programs of the same merchant, newer than all."""
        for number in range(count):
            self._add("authCaptureTransaction", Decimal(1), f"INV-{number}", "capturedPendingSettlement")

    def webhook(self, transaction: Transaction, event_id: str | None = None) -> tuple[bytes, str]:
        """The body of the event of a transaction, and its signature."""
        body = json.dumps(
            {
                "notificationId": event_id or str(uuid.uuid4()),
                "eventType": "net.authorize.payment.authcapture.created",
                "eventDate": "2026-11-19T15:34:56.4671136Z",
                "webhookId": "a8a17f6f-79eb-49f4-a047-436db0938bbb",
                "payload": {
                    "responseCode": 1,
                    "authAmount": float(transaction.amount),
                    "merchantReferenceId": transaction.invoice_number,
                    "entityName": "transaction",
                    "id": transaction.trans_id,
                },
            }
        ).encode()
        return body, sign(SIGNATURE_KEY.encode(), body)

    # What it answers

    def answer(self, name: str, fields: Part) -> Part:
        calls: dict[str, Callable[[Part], Part]] = {
            "createTransactionRequest": self._create,
            "getUnsettledTransactionListRequest": self._list_unsettled,
            "getSettledBatchListRequest": self._list_batches,
            "getTransactionListRequest": self._list_batch,
            "getTransactionDetailsRequest": self._details,
        }
        with self._lock:
            self.requests.append((name, fields))
            if fields["merchantAuthentication"] != {"name": LOGIN_ID, "transactionKey": TRANSACTION_KEY}:
                return error("E00007", "User authentication failed due to invalid authentication values.")
            if name != "createTransactionRequest" and not self.may_report:
                return error("E00011", "Access denied. You do not have permissions to call this API.")
            return calls[name](fields)

    def _create(self, fields: Part) -> Part:
        request = fields["transactionRequest"]
        creators = {
            "authCaptureTransaction": self._charge,
            "voidTransaction": self._void,
            "refundTransaction": self._refund,
        }
        return {**creators[request["transactionType"]](request), "refId": fields["refId"]}

    def _charge(self, request: Part) -> Part:
        token = request["payment"]["opaqueData"]["dataValue"]
        if token in self._used_tokens or not token.startswith("token-"):
            return error("E00114", "Invalid OTS Token.")
        amount, number = Decimal(request["amount"]), request["order"]["invoiceNumber"]
        if self._is_duplicate(request):
            return failed("11", "A duplicate transaction has been submitted.")
        self._used_tokens.add(token)
        if self.in_test_mode:
            return result("1", "0", self._ghost())
        kind = token.split("-")[1]
        if kind == "error":
            return failed("19", "An error occurred during processing. Please try again.")
        if kind == "uncertain":
            self._add("authCaptureTransaction", amount, number, "capturedPendingSettlement")
            return failed("120", "An error occurred during processing. Please try again.")
        code, status, reason = {
            "good": ("1", "capturedPendingSettlement", "Approved"),
            "amex": ("1", "capturedPendingSettlement", "Approved"),
            "declined": ("2", "declined", "This transaction has been declined."),
            "held": ("4", "FDSPendingReview", "Under review."),
        }[kind]
        made = self._add("authCaptureTransaction", amount, number, status, reason)
        if kind == "amex":
            made.account_type, made.account_number = "AmericanExpress", "XXXX0005"
        return result(code, made.trans_id, made)

    def _void(self, request: Part) -> Part:
        charge = self.transactions.get(request["refTransId"])
        if charge is None or charge.status != "capturedPendingSettlement":
            return failed("16", "The transaction cannot be found.")
        charge.status = "voided"
        return result("1", charge.trans_id, charge)

    def _refund(self, request: Part) -> Part:
        charge = self.transactions.get(request["refTransId"])
        card = request["payment"]["creditCard"]
        amount = Decimal(request["amount"])
        if charge is None or charge.status != "settledSuccessfully" or amount > self._left_of(charge):
            return failed("54", "The referenced transaction does not meet the criteria for issuing a credit.")
        if card != {"cardNumber": charge.account_number[-4:], "expirationDate": "XXXX"}:
            return failed("6", "The credit card number is invalid.")
        if self._is_duplicate(request):
            return failed("11", "A duplicate transaction has been submitted.")
        made = self._add(
            "refundTransaction", amount, request["order"]["invoiceNumber"], "refundPendingSettlement"
        )
        made.ref_trans_id = charge.trans_id
        return result("1", made.trans_id, made)

    def _is_duplicate(self, request: Part) -> bool:
        """The same type, amount and invoice number within the window that the request names."""
        [setting] = request["transactionSettings"]["setting"]
        assert setting["settingName"] == "duplicateWindow"
        since = datetime.now(UTC) - timedelta(seconds=int(setting["settingValue"]))
        wanted = request["transactionType"], Decimal(request["amount"]), request["order"]["invoiceNumber"]
        return any(
            (each.kind, each.amount, each.invoice_number) == wanted and each.submitted > since
            for each in self.transactions.values()
        )

    def _left_of(self, charge: Transaction) -> Decimal:
        refunds = (
            each.amount for each in self.of_kind("refundTransaction") if each.ref_trans_id == charge.trans_id
        )
        return charge.amount - sum(refunds, Decimal(0))

    def _list_unsettled(self, fields: Part) -> Part:
        held = fields.get("status") == "pendingApproval"
        listed = [each for each in self._unsettled() if each.status.startswith("FDS") is held]
        return page(listed, fields)

    def _list_batches(self, fields: Part) -> Part:
        begin, end = (
            datetime.fromisoformat(fields[name]) for name in ("firstSettlementDate", "lastSettlementDate")
        )
        if end - begin > timedelta(days=31):
            return error("E00084", "The specified date range is too long.")
        if not self.batches or not begin <= datetime.now(UTC) <= end:
            return nothing()
        batches = [
            {
                "batchId": batch,
                "settlementTimeUTC": "2026-11-20T04:00:00Z",
                "settlementState": "settledSuccessfully",
            }
            for batch in self.batches
        ]
        return ok({"batchList": batches})

    def _list_batch(self, fields: Part) -> Part:
        return page([self.transactions[each] for each in self.batches[fields["batchId"]]], fields)

    def _details(self, fields: Part) -> Part:
        found = self.transactions.get(fields["transId"])
        return ok({"transaction": found.details}) if found else error("E00040", "The record cannot be found.")

    def _unsettled(self) -> list[Transaction]:
        settled = {each for batch in self.batches.values() for each in batch}
        return [each for each in self.transactions.values() if each.trans_id not in settled]

    def _add(
        self, kind: str, amount: Decimal, number: str, status: str, reason: str = "Approved"
    ) -> Transaction:
        made = Transaction(str(60_198_731_341 + len(self.transactions)), kind, amount, number, status, reason)
        self.transactions[made.trans_id] = made
        return made

    def _ghost(self) -> Transaction:
        return Transaction("0", "authCaptureTransaction", Decimal(0), "", "", "")
