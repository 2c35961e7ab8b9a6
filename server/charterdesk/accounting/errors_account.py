"""Refusals about agencies' accounts, their lines and statements."""

from charterdesk.kit.errors import Refusal


class DaysInDisorder(Refusal):
    status = 422
    sentence = "Choose a last day that is not before the first."
    field = "to"


class AgencyRequired(Refusal):
    status = 422
    sentence = "Choose an agency."
    field = "officeHoldingId"


class HouseHasNoAccount(Refusal):
    status = 422
    sentence = "Choose an agency. {name} is the operator's own and owes nothing."
    field = "officeHoldingId"


class KindNotManual(Refusal):
    status = 422
    sentence = "Choose Others or Credit. Sales come from bookings."
    field = "kind"


class LineNotManual(Refusal):
    sentence = (
        "Change or cancel the booking instead. Only charges and credits that were entered can be reversed."
    )


class LineInvoiced(Refusal):
    sentence = "Cancel invoice {number} first, or enter a credit. This line is on it."


class LineReversed(Refusal):
    sentence = "This line is already reversed."


class LinesOfSeveralAgencies(Refusal):
    status = 422
    sentence = "Choose lines of one agency. These belong to {count}."
    field = "ids"


class AgencyWithoutEmail(Refusal):
    status = 422
    sentence = "Enter an e-mail address. {name} has none."
    field = "toAddress"


class NothingToReport(Refusal):
    status = 422
    sentence = "Choose other days or agencies. There is nothing to report on these."


class StatementTooLong(Refusal):
    status = 422
    sentence = "Choose fewer days. These have {count} lines, and a statement has at most {most}."
    field = "from"


class DayInFuture(Refusal):
    status = 422
    sentence = "Choose today or an earlier day."
    field = "to"


class AccountIncomplete(Refusal):
    status = 422
    sentence = "Say whose account it is: {what} is missing."
