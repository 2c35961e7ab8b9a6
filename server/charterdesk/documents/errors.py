from charterdesk.kit.errors import Refusal


class NothingSold(Refusal):
    sentence = "Confirm the booking first. {locator} has no sold tickets to print."


class NothingPaid(Refusal):
    sentence = "Record a payment first. {locator} has none, so there is no receipt."


class NoSuchServices(Refusal):
    sentence = "There is no voucher: {locator} has no services bought {where} on {flight}."


class NoContactEmail(Refusal):
    status = 422
    sentence = "Add a contact e-mail to the booking first. {locator} has none."
    field = "contactEmail"


class TicketsRequired(Refusal):
    status = 422
    sentence = "Choose at least one ticket."
    field = "ticketIds"


class NothingCancelled(Refusal):
    sentence = "No sold ticket of {locator} was cancelled."
