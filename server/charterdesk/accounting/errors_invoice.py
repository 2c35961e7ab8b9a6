"""Refusals about invoices."""

from charterdesk.kit.errors import Refusal


class ChooseLines(Refusal):
    status = 422
    sentence = "Choose at least one line."
    field = "expenseIds"


class NoSuchLine(Refusal):
    status = 422
    sentence = "Load the lines again. One of those you chose does not exist."
    field = "expenseIds"


class LinesOfOtherAgency(Refusal):
    status = 422
    sentence = "Choose lines of {agency} only. {line} belongs to {other}."
    field = "expenseIds"


class LinesTaken(Refusal):
    sentence = "Choose other lines. These were taken in the meantime: {lines}."
    field = "expenseIds"


class CreditsOverCharges(Refusal):
    status = 422
    sentence = (
        "Choose more charges. The credits exceed them by {amount}, or choose the paid invoice they correct."
    )
    field = "expenseIds"


class NothingToCorrect(Refusal):
    status = 422
    sentence = "Create a plain invoice instead. These lines add up to {amount}, a correction is a credit."
    field = "correctsId"


class NotCorrectable(Refusal):
    status = 422
    sentence = "Choose a paid invoice of {agency}. {number} is of another agency."
    field = "correctsId"


class NotOnCorrected(Refusal):
    status = 422
    sentence = "Choose credits of bookings on {number} only. {line} is not on it."
    field = "expenseIds"


class InvoiceCancelled(Refusal):
    sentence = "Create a new invoice. {number} is canceled."


class InvoiceSettled(Refusal):
    sentence = "Nothing is left to pay. {number} is paid."


class OverBalance(Refusal):
    status = 422
    sentence = "Enter at most {balance}. That is what is still open on {number}."
    field = "payments"


class OverTotal(Refusal):
    status = 422
    sentence = "Enter at most {total}. That is the total of the chosen lines."


class InvoiceOfZero(Refusal):
    status = 422
    sentence = "Create the invoice without a payment. Its lines add up to 0.00."


class MethodNotForInvoices(Refusal):
    status = 422
    sentence = "Choose another payment method. {method} doesn't pay invoices."
    field = "paymentMethodId"


class NoFundMethod(Refusal):
    sentence = (
        "Add a payment method of kind Fund first, offered to the operator's staff. It records such payments."
    )


class FundEmpty(Refusal):
    sentence = "Choose another way to pay. The fund of {agency} is empty."


class NoSuchPayment(Refusal):
    status = 422
    sentence = "Load the invoice again. One of these payments does not exist, or belongs to another invoice."
    field = "paymentIds"


class PaymentUndone(Refusal):
    sentence = "Load the invoice again. A payment of {amount} was undone by {who}."
    field = "paymentIds"


class NothingToUndo(Refusal):
    sentence = "There is no payment of {number} to undo."


class FundSpent(Refusal):
    sentence = "Fill up the fund of {agency} first. It has {fund}, undoing this takes {amount} out of it."
    field = "paymentIds"


class UndoPaymentsFirst(Refusal):
    sentence = "Undo the payments first. {number} is paid with {paid}."


class CorrectedBy(Refusal):
    sentence = "Cancel {correction} first. It corrects {number}."


class NoReasonToCancel(Refusal):
    status = 422
    sentence = "Say why the invoice is canceled."
    field = "reason"


class NotPaidYet(Refusal):
    sentence = "Cancel {number} instead. Only paid invoices are corrected."


class NotCorrectableItself(Refusal):
    sentence = "Correct the first invoice again. {number} is a correction itself."


class NoInvoices(Refusal):
    status = 422
    sentence = "Choose other filters. There are no invoices to export."
