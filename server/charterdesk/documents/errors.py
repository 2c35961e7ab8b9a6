from charterdesk.kit.errors import Refusal


class NothingSold(Refusal):
    sentence = "Only sold tickets are printed, and {locator} has none. Confirm the booking first."


class NothingPaid(Refusal):
    sentence = "There is no receipt for {locator}: no payment was recorded yet."


class NoSuchServices(Refusal):
    sentence = "{locator} has no services bought {where} on {flight}, so there is no voucher."


class NoContactEmail(Refusal):
    status = 422
    sentence = "{locator} has no contact e-mail. Add it to the booking first."
    field = "contactEmail"


class TicketsRequired(Refusal):
    status = 422
    sentence = "Choose at least one ticket."
    field = "ticketIds"
