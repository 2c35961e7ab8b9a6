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
    sentence = "{method} is charged with the card itself. Use the card form."
    field = "paymentMethodId"


class NotACard(Refusal):
    status = 422
    sentence = "{method} is not charged by card. Record it as a payment."
    field = "paymentMethodId"


class ReferenceRequired(Refusal):
    status = 422
    sentence = "{method} needs a reference: the number of the check, the slip or the transfer."
    field = "reference"


class MoreThanOwed(Refusal):
    sentence = "{amount} is more than the {owed} that {locator} still owes."
    field = "amount"


class NothingToPay(Refusal):
    sentence = "{locator} owes nothing."


class CardOnly(Refusal):
    sentence = "The contract was accepted by telephone: such a booking is paid by card only."
    field = "paymentMethodId"


class FundTooSmall(Refusal):
    sentence = "The fund of {agency} holds {fund}, which does not cover {amount}."
    field = "amount"


class ChargeStillOpen(Refusal):
    sentence = (
        "A card is being charged for {locator}, and its company has not answered yet. "
        "Please wait a minute and look again before anything else is paid."
    )


class CardDeclined(Refusal):
    status = 402
    sentence = "The card was not charged: {message}"


class CardUnknown(Refusal):
    sentence = (
        "The card company did not answer. Do not charge again: we ask what became of it, "
        "and record the payment if the card was charged."
    )


class CardExpired(Refusal):
    status = 422
    sentence = "This card has expired."
    field = "card.expiration"


class NotYoursToUndo(Refusal):
    status = 403
    sentence = (
        "A payment is undone by who took it, on the same day and unless it was by card; "
        "after that by the operator's accounting."
    )


class ReversalNeedsReason(Refusal):
    status = 422
    sentence = "Say why this payment is undone."
    field = "reason"


class AlreadyUndone(Refusal):
    sentence = "This payment was undone already, by {who}."


class WebhookRefused(Refusal):
    status = 400
    sentence = "This message is not signed by the card company."


class NoSuchAgency(Refusal):
    status = 404
    sentence = "There is no agency called {name}."
