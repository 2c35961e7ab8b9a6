from charterdesk.kit.errors import Refusal

# Refusals of whole calls.


class CheckInNotOpen(Refusal):
    sentence = "Open check-in first. {flight} is {now}."


class CheckInIsClosed(Refusal):
    sentence = "Ask a check-in admin. Check-in of {flight} is closed, and this would be a late check-in."


class NoTicketsOnFlight(Refusal):
    sentence = "Choose another booking. {locator} has no ticket on this flight."


class FilterMissing(Refusal):
    status = 422
    sentence = "Choose a booking or a flight first."


class NotInThisParty(Refusal):
    status = 422
    sentence = "Choose passengers of this party. A ticket belongs to another one."
    field = "ticketIds"


class NobodyToCheckIn(Refusal):
    sentence = "Nobody is left to check in."


class CheckInStatusNotByHand(Refusal):
    status = 422
    sentence = "Check in with CheckIn. To undo it, cancel the check-in."
    field = "status"


class CheckInNotClosed(Refusal):
    sentence = "Check in without a late fee. {flight} is {now}."


class LateFeeNotCharged(Refusal):
    sentence = "Charge the late check-in fee first. {name} has none yet."


class LateFeeCharged(Refusal):
    sentence = "Check {name} in. The late check-in fee is charged already."


class ExtraBagFeeMissing(Refusal):
    sentence = "Add the fee for extra bags to the flight first. {name} has {count} more than allowed."


class ExtraKilogramFeeMissing(Refusal):
    sentence = "Add the fee for extra kilograms to the flight first. {name} has {count} more than allowed."


class BlockerNotOverridable(Refusal):
    status = 422
    sentence = "Cure the blocker instead. This one cannot be overridden."
    field = "code"


class NothingToOverride(Refusal):
    sentence = "There is nothing to override. {name} does not have this blocker now."


class NothingToCancel(Refusal):
    sentence = "Nobody of this party is checked in, and nothing was bought at check-in."


class CheckInIsOver(Refusal):
    sentence = "Change single tickets instead. {flight} has departed."


class PassengersCheckedIn(Refusal):
    sentence = "Undo the check-in of {count} passengers first. {flight} stays in check-in until then."


class BookingsCameMeanwhile(Refusal):
    sentence = "Try again. Tickets of {flight} were changed at the same moment."


# Refusals of seats.


class NoSeatMap(Refusal):
    sentence = "Add a seat map to the flight first. {flight} has none."


class NotOnSeatMap(Refusal):
    status = 422
    sentence = "Choose a seat on the map. {flight} has no seat {seat}."
    field = "seatNumber"


class SeatOfOtherCabin(Refusal):
    sentence = "Choose a seat in {own}. {seat} is in {cabin}."
    field = "seatNumber"


class ExitSeatWithInfant(Refusal):
    sentence = "Choose a seat away from the exits. {seat} is at an exit, and {name} has an infant."
    field = "seatNumber"


class ExitSeatTooYoung(Refusal):
    sentence = "Choose a seat away from the exits. {seat} is at an exit, and {name} is under {age}."
    field = "seatNumber"


class SeatTaken(Refusal):
    sentence = "Choose another seat. {seat} is taken."
    field = "seatNumber"


class InfantHasNoSeat(Refusal):
    status = 422
    sentence = "Leave the seat empty. {name} travels on a lap."
    field = "seatNumber"


class CheckedInWithoutSeat(Refusal):
    sentence = "Choose another seat instead of none. {name} is checked in."
    field = "seatNumber"


class NobodyToSeat(Refusal):
    sentence = "Choose seats one by one. Everybody of this party is checked in."


class NoSeatLeft(Refusal):
    sentence = "Free a seat first. {cabin} has no seat left that {name} may take."


# Refusals of one ticket whose status is set by hand.


class CheckInAtCounter(Refusal):
    sentence = "Check {name} in at the counter, where documents and payments are looked at."


class UndoneTooLate(Refusal):
    sentence = "Leave {name} checked in, or set a no-show. {flight} has departed."


class NoShowTooEarly(Refusal):
    sentence = "Close check-in first. {name} can be a no-show from then on, and {flight} is {now}."


class BoardedBefore(Refusal):
    sentence = "Offload {name} first. The passenger is on board."


class NoShowIsFinal(Refusal):
    sentence = "Leave {name} as a no-show, or set the ticket to CheckedIn. {flight} has departed."


class NotDepartedYet(Refusal):
    sentence = "Set {name} to Booked and check in. {flight} has not departed."


class CorrectedTooLate(Refusal):
    sentence = "Leave {name} as it is. Corrections end {hours} hours after departure."


class CheckInHasBegun(Refusal):
    sentence = "Cancel the check-in instead. Passengers were checked in, or fees were bought."


# Refusals of affidavits.


class AffidavitTextMissing(Refusal):
    sentence = "Enter the text of the travel affidavit in the charter settings first."


class AffidavitIsSigned(Refusal):
    sentence = "Print it instead. The affidavit of {name} is signed already."


class AffidavitChanged(Refusal):
    sentence = "Have the passenger read it again. The affidavit changed since it was shown."


class PassengerSignatureMissing(Refusal):
    status = 422
    sentence = "Get the signature of {name} first."
    field = "fileId"


class AdultMustSign(Refusal):
    status = 422
    sentence = "Enter the adult who signs for {name}."
    field = "signedBy"


# Refusals of papers.


class NoReturnTickets(Refusal):
    sentence = "There is no return ticket. {locator} has no later flight."


class NoBoardingPasses(Refusal):
    sentence = "Check the passengers in first. None of {locator} is checked in on this flight."


class NobodyOnList(Refusal):
    sentence = "There is nothing to print. No passenger is checked in on {flight}."


# Refusals of reminders.


class RemindedTooEarly(Refusal):
    sentence = "Wait until {hours} hours before departure. Agencies are reminded from then on."


class FlightIsPast(Refusal):
    sentence = "Choose a flight that still departs. {flight} is {now}."


class NobodyToRemind(Refusal):
    sentence = "No agency has anything to do. What blocks passengers of {flight} is not theirs to cure."
