"""The schema of the requests of Authorize.Net: the keys, and the order in which they must come."""

import json
import re
from decimal import Decimal
from typing import Any, Final

AUTHENTICATION: Final = ("name", "transactionKey")
PAGING: Final = ("limit", "offset")
SORTING: Final = ("orderBy", "orderDescending")
ORDER: Final[dict[str, tuple[str, ...]]] = {
    "createTransactionRequest": ("merchantAuthentication", "refId", "transactionRequest"),
    "getUnsettledTransactionListRequest": ("merchantAuthentication", "refId", "status", "sorting", "paging"),
    "getSettledBatchListRequest": (
        *("merchantAuthentication", "refId", "includeStatistics"),
        *("firstSettlementDate", "lastSettlementDate"),
    ),
    "getTransactionListRequest": ("merchantAuthentication", "refId", "batchId", "sorting", "paging"),
    "getTransactionDetailsRequest": ("merchantAuthentication", "refId", "transId"),
    "merchantAuthentication": AUTHENTICATION,
    "sorting": SORTING,
    "paging": PAGING,
    "transactionRequest": (
        *("transactionType", "amount", "currencyCode", "payment", "profile", "solution", "callId"),
        *("terminalNumber", "authCode", "refTransId", "splitTenderId", "order", "lineItems", "tax", "duty"),
        *("shipping", "taxExempt", "poNumber", "customer", "billTo", "shipTo", "customerIP"),
        *("cardholderAuthentication", "retail", "employeeId", "transactionSettings", "userFields"),
    ),
    "payment": ("creditCard", "bankAccount", "trackData", "encryptedTrackData", "payPal", "opaqueData"),
    "creditCard": ("cardNumber", "expirationDate", "cardCode"),
    "opaqueData": ("dataDescriptor", "dataValue", "dataKey"),
    "order": ("invoiceNumber", "description"),
    "transactionSettings": ("setting",),
    "setting": ("settingName", "settingValue"),
}
LONGEST: Final = {"refId": 20, "invoiceNumber": 20, "description": 255, "name": 25, "transactionKey": 16}


class WrongForm(Exception):
    """A request that the schema does not allow."""


def require_schema(path: str, content_type: str, body: bytes) -> tuple[str, dict[str, Any]]:
    """Return the name of a request and its fields."""
    if path != "/xml/v1/request.api" or content_type != "application/json":
        raise WrongForm(f"{path} {content_type}")
    request = json.loads(body)
    if not isinstance(request, dict) or len(request) != 1:
        raise WrongForm("A request has one name.")
    [(name, fields)] = request.items()
    _require(name, fields)
    return name, fields


def _require(name: str, value: Any) -> None:
    if isinstance(value, dict):
        if name not in ORDER:
            raise WrongForm(f"The element '{name}' is not declared.")
        places = [ORDER[name].index(key) if key in ORDER[name] else -1 for key in value]
        if -1 in places or places != sorted(places):
            raise WrongForm(f"The element '{name}' has invalid child elements: {', '.join(value)}.")
        for key, inside in value.items():
            _require(key, inside)
    elif isinstance(value, list):
        for each in value:
            _require(name, each)
    else:
        _require_text(name, value)


def _require_text(name: str, value: object) -> None:
    if not isinstance(value, str):
        raise WrongForm(f"The element '{name}' is no text.")
    if len(value) > LONGEST.get(name, 2000):
        raise WrongForm(f"The element '{name}' is too long.")
    if name in ("refId", "invoiceNumber") and not re.fullmatch("[0-9A-Za-z]+", value):
        raise WrongForm(f"The element '{name}' has symbols.")
    if name == "amount" and Decimal(value).as_tuple().exponent != -2:
        raise WrongForm("The element 'amount' has no cents.")
