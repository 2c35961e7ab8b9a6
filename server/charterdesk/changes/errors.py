from charterdesk.kit.errors import Refusal


class WaiverTooHigh(Refusal):
    status = 422
    sentence = "Waive at most {fee}, the fee of this change."
    field = "waiver.amount"


class WaiverNotAllowed(Refusal):
    status = 403
    sentence = "Ask a charter admin to waive the fee."


class MoreThanFee(Refusal):
    status = 422
    sentence = "Waive at most {left}. That much is left of this fee of {name}: {fee}."
    field = "amount"


class NothingToWaive(Refusal):
    sentence = "Choose another fee. Nothing of this one is charged any more."
    field = "functionalFeeId"


class ChangeQuoteMoved(Refusal):
    sentence = "Review the new quote, then confirm it. The change now costs {due}, not {said}."
    keeps_changes = True  # the new quote can be applied by its id


class NoSuchChangeQuote(Refusal):
    status = 422
    sentence = "Ask for a new quote. This one is of another booking or another change."
    field = "quoteId"


class NotByCard(Refusal):
    status = 422
    sentence = (
        "Take the card payment on the booking instead. A card pays changes of flight, seat category or "
        "passengers, and reinstatements."
    )
    field = "changeQuoteId"


class AppliedBefore(Refusal):
    sentence = "Ask for a new quote. This change was made already, by {who}."


class ChangeNotApplied(Refusal):
    sentence = "Confirm the change first. It is only quoted, and only changes that were made are mailed."


class NoReturnToKeep(Refusal):
    sentence = "Reload the booking. No return after a no-show waits for a decision here."


class TicketNotSold(Refusal):
    sentence = "Choose tickets that are Booked. The ticket of {name} on {flight} is {now}."


class CheckInFirst(Refusal):
    sentence = "Undo the check-in of {name} on {flight} first."


class SoldAtCheckIn(Refusal):
    sentence = "Keep the booking whole. {name} bought at check-in, which {agency} has no part in."


class PastChange(Refusal):
    sentence = "{flight} is {now}. Its tickets can no longer be changed."


class SameFlight(Refusal):
    status = 422
    sentence = "Choose another flight. {name} is on {flight} already."
    field = "flightId"


class SameCategory(Refusal):
    status = 422
    sentence = "Choose another seat category. {name} has {category} on {flight} already."
    field = "seatCategoryType"


class TooFewSeatsLeft(Refusal):
    sentence = "{left} seats left, {needed} needed."


class OtherRoute(Refusal):
    status = 422
    sentence = "Choose a flight from {origin} to {destination}, as {name} booked."
    field = "flightId"


class TitularNeeded(Refusal):
    status = 422
    sentence = "Choose the new titular. The titular of this booking does not travel any more."
    field = "titularPlace"


class JourneyBegun(Refusal):
    sentence = (
        "Cancel the tickets that are left instead. The journey of {name} began with {flight}, "
        "and another person cannot finish it."
    )
    field = "passengers"


class InBookingAlready(Refusal):
    status = 422
    sentence = "Choose another passenger. {name} travels in this booking already."
    field = "passengers"


class NotInParty(Refusal):
    status = 422
    sentence = "Choose a titular who travels in this booking."
    field = "titularPlace"


class NothingToChange(Refusal):
    status = 422
    sentence = "Choose another passenger, or correct the data first. The tickets are as you want them."
    field = "passengers"


class WholePassengers(Refusal):
    status = 422
    sentence = "Choose every ticket of {name}, {flight} too. A passenger leaves with all legs."
    field = "tickets"


class NobodyLeft(Refusal):
    status = 422
    sentence = "Choose some of the passengers of {locator}. One who travels must stay, and one must leave."
    field = "tickets"


class NotOnThisSide(Refusal):
    status = 422
    sentence = "Choose a titular for each booking who travels in it."
    field = "titularNewTicketMaster.id"


class NotCancelled(Refusal):
    status = 422
    sentence = "Choose cancelled tickets. The ticket of {name} on {flight} is {now}."
    field = "ticketIds"


class RefundedBefore(Refusal):
    sentence = "Make a new booking instead. Of {locator} {refunded} was refunded or promised already."


class ReinstatementNeedsReason(Refusal):
    status = 422
    sentence = "Enter the reason why the tickets are reinstated."
    field = "reason"


class NotPaidForChange(Refusal):
    sentence = "Take {missing} first. The change costs {due}, and this booking is paid in full before it."


class NothingToRefund(Refusal):
    sentence = "Cancel, change or waive something first. {locator} has no credit that can be refunded."


class OverRefundLimit(Refusal):
    sentence = (
        "Refund at most {most}. The refund limit is {limit}, of which {used} is refunded or promised already."
    )


class OverBookingCredit(Refusal):
    sentence = (
        "Refund at most {most}. The credit on {locator} is {credit}, of which {reserved} is promised already."
    )


class RefundLimitOutOfRange(Refusal):
    status = 422
    sentence = (
        "Set a limit from {least} to {most}: from what is refunded or promised already to what was paid."
    )
    field = "refundLimit"


class PaymentNamedTwice(Refusal):
    status = 422
    sentence = "Name each payment once."


class AccountingRefunds(Refusal):
    status = 403
    sentence = "Ask the operator's accounting to refund {payment}. The operator received this payment."


class AgencyPaysBack(Refusal):
    sentence = (
        "Reimburse {agency} instead. It received the {payment} payment, and its clerk records the pay-back."
    )


class NothingToWithdraw(Refusal):
    status = 409
    sentence = "{agency} has paid back all of this approval of the {payment} payment, or it was withdrawn."


class NotApprovedToPayBack(Refusal):
    sentence = (
        "Ask the operator's accounting to approve more. {approved} of the {payment} payment is approved to "
        "be paid back."
    )


class OperatorReceivedIt(Refusal):
    sentence = "Refund {payment} instead. The operator received this payment."
