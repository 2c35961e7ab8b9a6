import uuid

from charterdesk.kit.errors import Refusal


def of_flight(flight_id: uuid.UUID) -> dict[str, str]:
    """Return error details that let a screen attach the message to its flight."""
    return {"flightId": str(flight_id)}


class MoveRefused(Refusal):
    sentence = "A ticket that is {now} cannot become {to}."
    field = "status"


class SeatsGone(Refusal):
    sentence = "{flight}: {category} seats left: {left}, needed: {wanted}. Choose another flight or category."


class HoldEnded(Refusal):
    sentence = "The hold has expired. Save again to hold seats at today's price."


class HoldUsedUp(Refusal):
    sentence = (
        "This booking has held these seats as long as a hold may last. "
        "Choose other flights, or hold them again in {hours} hours."
    )


class KeptBefore(Refusal):
    sentence = "The seats of {locator} were kept for longer once already. Sell them, or let the hold end."


class LongHoldNotAllowed(Refusal):
    sentence = "{agency} can't keep seats for longer. Sell them now, or ask the operator."


class KeptTooLong(Refusal):
    status = 422
    sentence = "Choose a time up to {latest}."
    field = "until"


class KeptTooShort(Refusal):
    status = 422
    sentence = "The seats are held until {ends} anyway. Choose a later time."
    field = "until"


class TooManyUnnamed(Refusal):
    sentence = (
        "Name the passengers first, or ask the operator. Your office holds {held} seats without names "
        "and may hold {limit}."
    )
    field = "passengers"


class TooManyUnnamedOnFlight(Refusal):
    sentence = (
        "{flight}: name the passengers first, or ask the operator. Your office holds {held} seats of it "
        "without names and may hold {limit}."
    )
    field = "passengers"


class NotSelling(Refusal):
    sentence = "{flight} is {now} and takes no bookings."


class GoShowOnly(Refusal):
    sentence = (
        "{flight} is in check-in. Only the operator's admin can still sell it, one way, from a house office."
    )


class NoSuchSeats(Refusal):
    status = 422
    sentence = "{flight} has no {category} seats."
    field = "seatCategoryType"


class BothOnFlight(Refusal):
    sentence = (
        "{one} ({first}) and {other} ({second}) both have a seat on {flight}. "
        "Cancel one of the tickets before you merge them."
    )


class InDraftBookings(Refusal):
    sentence = "Draft bookings on this flight: {count}. Cancel the flight, or delete those bookings first."


class MoveNotConfirmed(Refusal):
    sentence = (
        "Confirm the new times of {flight}: they concern {bookings} sold bookings, "
        "and {broken} of them miss a connection."
    )


class AssignedSeatsLost(Refusal):
    sentence = "Give {count} passengers other seats first. The new seat map does not have {seats}."
    field = "seatMap"


class NoSuchExtra(Refusal):
    status = 422
    sentence = "{flight} does not sell this fee to {name}."
    field = "extras"


class TooManyOfFee(Refusal):
    """More of an optional fee than the catalog allows on one ticket."""

    status = 422
    sentence = "{fee}: {most} per passenger and flight at most. Reduce the quantity for {name}."
    field = "extras"


class LegUnknown(Refusal):
    status = 422
    sentence = "A passenger is on a flight that is not part of the trip."
    field = "legs"


class NoLocatorLeft(Refusal):
    status = 503
    sentence = "No free locator was found. Try again."


class NotReady(Refusal):
    sentence = "This booking cannot be sold yet: {missing}"


class QuoteMoved(Refusal):
    sentence = "The price is now {total}, not {said}. Review the new quote, then confirm it."
    field = "quoteId"


class ContractNotAccepted(Refusal):
    sentence = "The titular has not accepted the operator–participant contract yet."


class NoContractText(Refusal):
    sentence = "There is no contract to accept. The operator's admin can add its text in the settings."


class SignatureMissing(Refusal):
    status = 422
    sentence = "Get the titular's signature first."
    field = "signatureId"


class ChargeStillOpen(Refusal):
    sentence = (
        "A card is being charged for {locator} and the card company has not responded. "
        "Wait a minute and check again."
    )


class NotPaidInFull(Refusal):
    sentence = "{owed} of {total} is not paid yet. House offices sell only what is paid in full."


class OverCredit(Refusal):
    sentence = (
        "{agency} would owe {needed}, but only {available} is available: fund {fund} + credit limit "
        "{limit} − open {open} − other holds {holds}."
    )


class BookingIsSold(Refusal):
    sentence = "{locator} has sold tickets. Use a change or a cancellation instead."


class BookingIsCancelled(Refusal):
    sentence = "{locator} is cancelled. Create a new booking."


class NothingHeld(Refusal):
    sentence = "{locator} has no tickets yet. Choose flights and passengers first."


class KeptForTheBooks(Refusal):
    sentence = "{locator} was sold or has payments and can't be deleted. Cancel it instead."


class StatusNotByHand(Refusal):
    sentence = "A booking can only be set to Booked or Draft; {status} follows from its tickets."
    field = "status"


class TicketIdRequired(Refusal):
    status = 400
    sentence = "Ticket id is required"


class TicketIsSold(Refusal):
    sentence = "This ticket is {now}. Only Draft or Pending tickets can be changed this way."


class LastTicket(Refusal):
    sentence = "This is the booking's last ticket. Cancel or delete the booking instead."


class NotSoldAtCheckIn(Refusal):
    sentence = "Sell it with the booking. {flight} is {now}, and check-in sells while passengers check in."


class NothingToSellTo(Refusal):
    sentence = "Choose another ticket. This one is {now}, and check-in sells to sold tickets only."


class FeeIsMandatory(Refusal):
    sentence = "{name} is mandatory and can't be removed."


class FeeNotRefundable(Refusal):
    sentence = "{name} is not refundable."


class FeeIsCancelled(Refusal):
    sentence = "{name} is already cancelled."


class FeeThere(Refusal):
    sentence = "The ticket already has {name}. Change its quantity instead."


class FeeStatusByHand(Refusal):
    status = 422
    sentence = "A fee can only be set to Cancel; the sale charges it."
    field = "status"


class PastCutOff(Refusal):
    status = 403
    sentence = "{flight} departs in less than {hours} hours. Only the operator can change its bookings now."


class FlightIsGone(Refusal):
    sentence = "{flight} is {now}. Nothing more can be sold on it."


class TooManyTickets(Refusal):
    status = 422
    sentence = "More than {most} tickets. Choose a shorter range."


class QueueTooLong(Refusal):
    status = 422
    sentence = "More than {most} tickets are in this queue. Filter by departure dates instead."


class RangeRequired(Refusal):
    status = 422
    sentence = "Enter the departure dates or the sale dates, from and to."


class QuoteRequired(Refusal):
    status = 422
    sentence = "Choose the quote that the customer agreed to."
    field = "quoteId"
