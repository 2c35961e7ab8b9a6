import uuid

from charterdesk.kit.errors import Refusal


def of_flight(flight_id: uuid.UUID) -> dict[str, str]:
    """Told with a refusal, so that a screen puts the sentence beside the flight it is about."""
    return {"flightId": str(flight_id)}


class MoveRefused(Refusal):
    sentence = "A ticket that is {now} cannot become {to}."
    field = "status"


class SeatsGone(Refusal):
    sentence = (
        "{flight}: {category} seats left: {left}, and the party needs {wanted}. "
        "Choose another flight or category."
    )


class HoldEnded(Refusal):
    sentence = "The hold ran out. Save the booking again to take the seats and see the price of now."


class NotSelling(Refusal):
    sentence = "{flight} is {now} and takes no bookings."


class GoShowOnly(Refusal):
    sentence = (
        "{flight} is in check-in. The operator's admin may still sell it one way, from an office of its own."
    )


class NoSuchSeats(Refusal):
    status = 422
    sentence = "{flight} has no {category} seats."
    field = "seatCategoryType"


class WrongNumberOfLegs(Refusal):
    status = 422
    sentence = "{wanted}; {chosen} were chosen."
    field = "legs"


class LegsOutOfOrder(Refusal):
    status = 422
    sentence = "{after} departs before {before} has arrived."
    field = "legs"


class NotARoundTrip(Refusal):
    status = 422
    sentence = "A round trip comes back to where it began: choose a return between the same two airports."
    field = "legs"


class EmptyLeg(Refusal):
    status = 422
    sentence = "Nobody of the party is on {flight}."
    field = "passengers"


class TooManyInfants(Refusal):
    status = 422
    sentence = "{flight}: {infants} infants with {adults} adults. Every infant needs the lap of an adult."
    field = "passengers"


class OnBoardTwice(Refusal):
    status = 422
    sentence = "{name} is in this booking twice."
    field = "passengers"


class AlreadyOnFlight(Refusal):
    sentence = "{name} already has a seat on {flight}."
    field = "passengers"


class BothOnFlight(Refusal):
    sentence = (
        "{one} ({first}) and {other} ({second}) both have a seat on {flight}. "
        "Cancel one of the tickets before you merge them."
    )


class InDraftBookings(Refusal):
    sentence = (
        "Bookings that still have draft tickets on this flight: {count}. "
        "Cancel the flight instead, or delete those bookings first."
    )


class TwoTitulars(Refusal):
    status = 422
    sentence = "A booking has one titular."
    field = "passengers"


class TitularNotAdult(Refusal):
    status = 422
    sentence = "{name} is no adult on the day of travel. The titular should be one."
    field = "passengers"


class NoSuchExtra(Refusal):
    status = 422
    sentence = "{flight} does not sell this fee to {name}."
    field = "extras"


class LegUnknown(Refusal):
    status = 422
    sentence = "A passenger is put on a flight that the trip does not have."
    field = "legs"


class NoLocatorLeft(Refusal):
    status = 503
    sentence = "No locator could be found. Please try again."


class NotReady(Refusal):
    sentence = "This booking cannot be sold yet: {missing}"


class AgesChanged(Refusal):
    sentence = (
        "The data of {name} were corrected after the price was said. "
        "Save the booking again to see the price of now."
    )


class QuoteMoved(Refusal):
    sentence = "The price is {total} now, not {said}. Look at the new quote, then confirm it."
    field = "quoteId"


class ContractNotAccepted(Refusal):
    sentence = "The titular has not accepted the operator–participant contract yet."


class NoContractText(Refusal):
    sentence = "There is no contract to accept. The operator's admin writes its text in the settings."


class SignatureMissing(Refusal):
    status = 422
    sentence = "Take the titular's signature first."
    field = "signatureId"


class NotPaidInFull(Refusal):
    sentence = "{owed} of {total} are not paid yet. The operator's own offices sell what is paid in full."


class OverCredit(Refusal):
    sentence = (
        "{agency} would owe {needed} for this, and {available} are available: "
        "fund {fund} + credit limit {limit} − open {open} − other holds {holds}."
    )


class BookingIsSold(Refusal):
    sentence = "Tickets of {locator} are sold. They change only by a change or a cancellation with its quote."


class BookingIsCancelled(Refusal):
    sentence = "{locator} is cancelled. Make a new booking."


class NothingHeld(Refusal):
    sentence = "{locator} has no tickets yet. Choose the flights and the passengers first."


class KeptForTheBooks(Refusal):
    sentence = "{locator} was sold or has money on it, so it stays in the books. Cancel it instead."


class StatusNotByHand(Refusal):
    status = 422
    sentence = "A booking is made Booked or Draft by hand; {status} comes from what happens to its tickets."
    field = "status"


class TicketIdRequired(Refusal):
    status = 400
    sentence = "Ticket id is required"


class TicketIsSold(Refusal):
    sentence = "This ticket is {now}. Only tickets that are Draft or Pending are changed this way."


class LastTicket(Refusal):
    sentence = "This is the booking's last ticket. Cancel or delete the booking instead."


class FeeIsMandatory(Refusal):
    sentence = "{name} belongs to the ticket and cannot be taken off."


class FeeNotRefundable(Refusal):
    sentence = "{name} is not refundable."


class FeeIsCancelled(Refusal):
    sentence = "{name} is cancelled already."


class FeeThere(Refusal):
    sentence = "The ticket has {name} already. Change its quantity instead."


class FeeStatusByHand(Refusal):
    status = 422
    sentence = "A fee can be made Cancel by hand; it is charged by the sale."
    field = "status"


class PastCutOff(Refusal):
    status = 403
    sentence = "{flight} departs in less than {hours} hours. Only the operator changes its bookings now."


class FlightIsGone(Refusal):
    sentence = "{flight} is {now}. Nothing can be bought for it any more."


class TooManyTickets(Refusal):
    status = 422
    sentence = "More than {most} tickets. Choose a shorter range."


class QueueTooLong(Refusal):
    status = 422
    sentence = "More than {most} tickets wait in this queue. Choose the days of departure instead."


class RangeRequired(Refusal):
    status = 422
    sentence = "Give the dates of departure or the dates of sale, from and to."


class PartyRequired(Refusal):
    status = 422
    sentence = "Name the booking, or the flights and the passengers."


class PassengerUnknown(Refusal):
    status = 422
    sentence = "A passenger does not exist, or is not known to {agency}."
    field = "passengers"


class QuoteRequired(Refusal):
    status = 422
    sentence = "Name the quote that the customer agreed to."
    field = "quoteId"


class NoTitular(Refusal):
    sentence = "Choose the titular first: the contract is accepted by the titular for the whole party."
