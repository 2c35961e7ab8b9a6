"""The meaning of an answer of Authorize.Net for a charge or a refund. Pure."""

import re
from collections.abc import Iterable
from decimal import Decimal
from typing import Final

from charterdesk.payments.enums import GatewayState
from charterdesk.payments.gateway.authorize_net.answers import (
    TransactionAnswer,
    TransactionDetails,
    TransactionResult,
)
from charterdesk.payments.gateway.provider import NoAnswer, Outcome

UNCERTAIN_ERRORS: Final = frozenset({"11", "120", "121", "122"})
"""A duplicate, or a transaction that the card company could not take back: it may have been made."""
REFUSED_UNREAD: Final = frozenset(
    f"E{number:05}" for number in (*range(2, 17), 45, 59, *range(114, 119), 141)
)
"""Wrong form, wrong keys or a token that is not valid: refused before anything was charged."""

CHARGED: Final = frozenset(
    {
        "approvedReview",
        "capturedPendingSettlement",
        "chargeback",
        "chargebackReversal",
        "pendingFinalSettlement",
        "pendingSettlement",
        "returnedItem",
        "settledSuccessfully",
        "updatingSettlement",
    }
)
REFUNDED: Final = frozenset(
    {"refundPendingSettlement", "refundSettledSuccessfully", "pendingFinalSettlement", "updatingSettlement"}
)
NOT_MADE: Final = frozenset(
    {"communicationError", "declined", "expired", "failedReview", "generalError", "voided"}
)
UNSETTLED: Final = frozenset({"capturedPendingSettlement"})
SETTLED: Final = frozenset({"settledSuccessfully"})
SETTLING: Final = frozenset({"pendingFinalSettlement", "pendingSettlement", "updatingSettlement"})
VOIDED: Final = "voided"

TEST_MODE: Final = "The merchant account is in test mode."
IN_REVIEW: Final = "The card company holds it for review."
WAS_VOIDED: Final = "The charge was voided at the card company."
ONLY_WHOLE: Final = (
    "The card company gives a part back only once the charge is settled, usually by the next morning. "
    "Refund all {amount} of it now, or the part tomorrow."
)
BEING_SETTLED: Final = "The charge is being settled right now. Refund it in an hour."
NOT_REFUNDABLE: Final = "The card company cannot refund this charge. Its status there is {status}."
REFUND_IN_REVIEW: Final = "The card company has not finished the refund."

_BRANDS: Final = {
    "AmericanExpress": "American Express",
    "DinersClub": "Diners Club",
    "MasterCard": "Mastercard",
}
_LAST_FOUR: Final = re.compile("[0-9]{4}$")


def outcome_of_answer(answer: TransactionAnswer) -> Outcome:
    """Read the response to a charge, a void or a refund. Raises NoAnswer if it may have been made."""
    result = answer.transaction_response
    if result is None or not result.response_code:
        if not answer.is_ok and answer.message.code in REFUSED_UNREAD:
            return Outcome(GatewayState.Failed, None, answer.message.text)
        raise NoAnswer
    match result.response_code:
        case "1":
            return _approved(result)
        case "2":
            return _outcome(GatewayState.Declined, result, _error(answer, result))
        case "3" if not UNCERTAIN_ERRORS & {error.error_code for error in result.errors or ()}:
            return _outcome(GatewayState.Failed, result, _error(answer, result))
        case "4":
            return _outcome(GatewayState.Unknown, result, IN_REVIEW)
    raise NoAnswer


def _approved(result: TransactionResult) -> Outcome:
    if result.trans_id in (None, "", "0"):
        return Outcome(GatewayState.Failed, None, TEST_MODE)
    return _outcome(GatewayState.Approved, result, "Approved")


def _outcome(state: GatewayState, result: TransactionResult, message: str) -> Outcome:
    shown = _last_four(result.account_number)
    return Outcome(state, result.trans_id, message, shown and _brand(result.account_type), shown)


def _error(answer: TransactionAnswer, result: TransactionResult) -> str:
    return result.errors[0].error_text if result.errors else answer.message.text


def outcome_of_charge(found: Iterable[TransactionDetails]) -> Outcome | None:
    """Read what is stored of a charge; if it was tried more than once, the one that was made counts."""
    return _best(_charge(details) for details in found)


def outcome_of_refund(found: Iterable[TransactionDetails]) -> Outcome | None:
    return _best(_refund(details) for details in found)


def _best(outcomes: Iterable[Outcome]) -> Outcome | None:
    by_state = {outcome.state: outcome for outcome in outcomes}
    for state in (GatewayState.Approved, GatewayState.Unknown, GatewayState.Declined):
        if state in by_state:
            return by_state[state]
    return None


def _charge(details: TransactionDetails) -> Outcome:
    if details.transaction_status in CHARGED:
        return _stored(GatewayState.Approved, details, "Approved")
    if details.transaction_status == VOIDED:
        return _stored(GatewayState.Declined, details, WAS_VOIDED)
    if details.transaction_status in NOT_MADE:
        return _stored(GatewayState.Declined, details, _reason(details))
    return _stored(GatewayState.Unknown, details, IN_REVIEW)


def _refund(details: TransactionDetails) -> Outcome:
    if details.transaction_status in REFUNDED:
        return _stored(GatewayState.Approved, details, "Approved")
    if details.transaction_status in NOT_MADE:
        return _stored(GatewayState.Declined, details, _reason(details))
    return _stored(GatewayState.Unknown, details, REFUND_IN_REVIEW)


def _reason(details: TransactionDetails) -> str:
    return details.response_reason_description or "The card company did not make it."


def voided(details: TransactionDetails, amount: Decimal) -> Outcome | None:
    """Return the result of a refund whose charge was voided; None if it was not.

    A void leaves no transaction of its own: the whole charge is gone, and a part of it cannot be refunded.
    """
    if details.transaction_status != VOIDED:
        return None
    state = GatewayState.Approved if amount == details.auth_amount else GatewayState.Declined
    return _stored(state, details, WAS_VOIDED)


def refused_refund(message: str, details: TransactionDetails) -> Outcome:
    text = message.format(amount=f"{details.auth_amount:.2f}", status=details.transaction_status)
    return _stored(GatewayState.Declined, details, text)


def _stored(state: GatewayState, details: TransactionDetails, message: str) -> Outcome:
    shown = _last_four(details.card.card_number)
    return Outcome(state, details.trans_id, message, shown and _brand(details.card.card_type), shown)


def _last_four(masked: str | None) -> str | None:
    """Return the last four digits of a number like XXXX1111."""
    found = _LAST_FOUR.search(masked or "")
    return found[0] if found else None


def _brand(name: str | None) -> str:
    return _BRANDS.get(name or "", name or "Card")
