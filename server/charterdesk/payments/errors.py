from charterdesk.kit.errors import Refusal


class MethodNotOffered(Refusal):
    status = 403
    sentence = "{method} is not offered to you for this booking. Choose another payment method."
    field = "paymentMethodId"


class NoSuchMethod(Refusal):
    status = 422
    sentence = "There is no such payment method."
    field = "paymentMethodId"


class CardThroughGateway(Refusal):
    status = 422
    sentence = "{method} is charged by card. Use the card form."
    field = "paymentMethodId"


class NotACard(Refusal):
    status = 422
    sentence = "{method} is not a card. Record it as a payment."
    field = "paymentMethodId"


class ReferenceRequired(Refusal):
    status = 422
    sentence = "{method} needs a reference: the number of the check, the slip or the transfer."
    field = "reference"


class MoreThanOwed(Refusal):
    sentence = "{amount} is more than the {owed} still owed on {locator}."
    field = "amount"


class NothingToPay(Refusal):
    sentence = "{locator} owes nothing."


class CardOnly(Refusal):
    sentence = "The contract was accepted by phone: card payment only."
    field = "paymentMethodId"


class FundTooSmall(Refusal):
    sentence = "The fund of {agency} has {fund}, not enough for {amount}."
    field = "amount"


class FlightCancelled(Refusal):
    sentence = "{flight} is cancelled. Move or refund its tickets before you take a payment."


class CardDeclined(Refusal):
    status = 402
    sentence = "{message} Nothing was charged."


class CardFormOutdated(Refusal):
    status = 422
    sentence = "The card form is out of date. Reload the page and enter the card again."
    field = "card"


class CardInReview(Refusal):
    sentence = (
        "The card company is reviewing this charge. Do not charge again: we will check, and record the "
        "payment if it is approved."
    )


class CardUnknown(Refusal):
    sentence = (
        "The card company did not respond. Do not charge again: we will check, and record the payment "
        "if the card was charged."
    )


class CardExpired(Refusal):
    status = 422
    sentence = "This card has expired."
    field = "card.expiration"


class NotYoursToUndo(Refusal):
    status = 403
    sentence = (
        "Only the clerk who took a payment can undo it, on the same day and not by card. After that, "
        "ask the operator's accounting."
    )


class PaymentInvoiced(Refusal):
    sentence = "Ask the operator's accounting to undo it. The credit for this payment is on an invoice."


class ReversalNeedsReason(Refusal):
    status = 422
    sentence = "Say why this payment is undone."
    field = "reason"


class AlreadyUndone(Refusal):
    sentence = "This payment was already undone by {who}."


class PaymentGivenBack(Refusal):
    sentence = "Keep this payment. A part of it was refunded, or is approved to be."


class RefundOverPayment(Refusal):
    status = 422
    sentence = "Refund at most {left} to {payment}, which is left of that payment."
    field = "amount"


class PaymentWasUndone(Refusal):
    sentence = "Choose another payment. {payment} was undone."
    field = "paymentId"


class WebhookRefused(Refusal):
    status = 400
    sentence = "This message is not signed by the card company."


class NoSuchAgency(Refusal):
    status = 404
    sentence = "There is no agency named {name}."


class PaymentWasMoved(Refusal):
    sentence = "Refund it instead. A part of this payment was moved to {locator} when the booking was split."
