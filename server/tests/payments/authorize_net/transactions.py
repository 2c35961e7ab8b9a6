"""Transactions of the card company, and its answers about them."""

from dataclasses import dataclass, field
from datetime import UTC, datetime
from decimal import Decimal
from typing import Any

Part = dict[str, Any]


@dataclass
class Transaction:
    trans_id: str
    kind: str
    amount: Decimal
    invoice_number: str
    status: str
    reason: str
    account_number: str = "XXXX1111"
    account_type: str = "Visa"
    ref_trans_id: str | None = None
    submitted: datetime = field(default_factory=lambda: datetime.now(UTC))

    @property
    def summary(self) -> Part:
        return {
            "transId": self.trans_id,
            "submitTimeUTC": f"{self.submitted:%Y-%m-%dT%H:%M:%SZ}",
            "transactionStatus": self.status,
            "invoiceNumber": self.invoice_number,
            "accountType": self.account_type,
            "accountNumber": self.account_number,
            "settleAmount": float(self.amount),
        }

    @property
    def details(self) -> Part:
        return {
            **self.summary,
            "transactionType": self.kind,
            "responseCode": 1,
            "responseReasonDescription": self.reason,
            "authAmount": float(self.amount),
            "order": {"invoiceNumber": self.invoice_number},
            "payment": {
                "creditCard": {
                    "cardNumber": self.account_number,
                    "expirationDate": "XXXX",
                    "cardType": self.account_type,
                }
            },
        }


def ok(fields: Part) -> Part:
    message = [{"code": "I00001", "text": "Successful."}]
    return {**fields, "messages": {"resultCode": "Ok", "message": message}}


def nothing() -> Part:
    return {"messages": {"resultCode": "Ok", "message": [{"code": "I00004", "text": "No records found."}]}}


def error(code: str, text: str) -> Part:
    return {"messages": {"resultCode": "Error", "message": [{"code": code, "text": text}]}}


def failed(code: str, text: str) -> Part:
    response = {
        "responseCode": "3",
        "transId": "0",
        "accountNumber": "XXXX1111",
        "accountType": "Visa",
        "errors": [{"errorCode": code, "errorText": text}],
        "SupplementalDataQualificationIndicator": 0,
    }
    return {"transactionResponse": response, **error("E00027", "The transaction was unsuccessful.")}


def result(code: str, trans_id: str, made: Transaction) -> Part:
    response: Part = {
        "responseCode": code,
        "authCode": "HW617E" if code == "1" else "",
        "transId": trans_id,
        "testRequest": "1" if trans_id == "0" else "0",
        "accountNumber": made.account_number,
        "accountType": made.account_type,
        "SupplementalDataQualificationIndicator": 0,
    }
    if code == "2":
        response["errors"] = [{"errorCode": "2", "errorText": made.reason}]
    else:
        response["messages"] = [{"code": "1", "description": "This transaction has been approved."}]
    return ok({"transactionResponse": response})


def page(listed: list[Transaction], fields: Part) -> Part:
    """The newest first, as the request asks for it."""
    assert fields["sorting"] == {"orderBy": "submitTimeUTC", "orderDescending": "true"}
    size, number = int(fields["paging"]["limit"]), int(fields["paging"]["offset"])
    shown = listed[::-1][(number - 1) * size : number * size]
    if not shown:
        return nothing()
    return ok({"transactions": [each.summary for each in shown], "totalNumInResultSet": len(shown)})
