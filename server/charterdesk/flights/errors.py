from charterdesk.kit.errors import Refusal


class MoveNotAllowed(Refusal):
    sentence = "A flight that is {now} can't be changed to {to}."
    field = "status"


class StatusNotAllowedForRole(Refusal):
    status = 403
    sentence = "Your role can't change a flight to {to}."


class ReasonRequired(Refusal):
    status = 422
    sentence = "Enter the reason for cancelling the flight."
    field = "reason"


class FlightIsOver(Refusal):
    sentence = "The flight is {now}. It can no longer be changed."


class HadTickets(Refusal):
    sentence = "Cancel the flight instead of deleting it. Seats were sold or held."


class CategoryHadTickets(Refusal):
    sentence = "{category}: set the seats to 0 instead of removing them. Some were sold or held."
    field = "seats"


class SameAirport(Refusal):
    status = 422
    sentence = "Choose different airports for departure and arrival."
    field = "arrivalAirportId"


class DepartureInPast(Refusal):
    status = 422
    sentence = "Choose a departure in the future."
    field = "departureDate"


class RouteIsSold(Refusal):
    sentence = "The airports can't be changed: seats are sold or held."
    field = "departureAirportId"


class NoDuration(Refusal):
    status = 422
    sentence = "Enter a duration of at least one minute."
    field = "duration"


class TooEarlyToDepart(Refusal):
    sentence = "The flight departs on {day} at {time}. It's too early to mark it as departed."
    field = "status"


class HoldingIsBlocked(Refusal):
    sentence = "{name} can't sell: the operator has blocked it."


class NoSuchCategory(Refusal):
    status = 422
    sentence = "The flight has no {category} seats."
    field = "seatCategoryType"


class DuplicateAllotment(Refusal):
    status = 422
    sentence = "{category} for {name} is listed twice."
    field = "items"


class NoAllotmentForHouse(Refusal):
    status = 422
    sentence = "The operator's own offices don't need an allotment. They sell from the free seats."
    field = "officeHoldingId"


class ReleaseTooLate(Refusal):
    status = 422
    sentence = "{name}: choose a release date no later than the departure on {day}."
    field = "releaseOn"


class AllotmentsReleased(Refusal):
    sentence = "No more seats can be allotted: check-in has started and the allotments are released."


class Inactive(Refusal):
    status = 422
    sentence = "{name} is inactive. Choose another, or activate it first."


class LocalTimeSkipped(Refusal):
    status = 422
    sentence = "{time} does not exist at {airport} on {day}: clocks go forward. Choose another time."
    field = "departureTime"


class LocalTimeRepeated(Refusal):
    status = 422
    sentence = "{time} occurs twice at {airport} on {day}: clocks go back. Choose {first} or {second}."
    field = "utcOffset"


class WrongOffset(Refusal):
    status = 422
    sentence = "{airport} does not use UTC{offset} at that time. Use {right}."
    field = "utcOffset"


class DuplicateCategory(Refusal):
    status = 422
    sentence = "{category} is listed twice."
    field = "seats"


class CapacityBelowSold(Refusal):
    sentence = "{category}: enter {taken} or more seats. That many are sold or held."
    field = "capacity"


class TooManySeatsAllotted(Refusal):
    sentence = (
        "{category}: over capacity by {short}. Of {capacity} seats, {allotted} are allotted and {outside} "
        "sold or held outside allotments."
    )
    field = "capacity"


class SeatMapTooSmall(Refusal):
    status = 422
    sentence = "{category}: the seat map has only {mapped} of the {capacity} seats."
    field = "seatMap"


class SeatMapWrong(Refusal):
    status = 422
    sentence = "{why}"
    field = "seatMap"


class ExitRowOutside(Refusal):
    status = 422
    sentence = "Rows {first} to {last}: exit row {row} is not among them."
    field = "seatMap"


class DuplicatePrice(Refusal):
    status = 422
    sentence = "Keep only one price for {price}."


class PriceNotOnFlight(Refusal):
    status = 422
    sentence = "Reload the page. This price doesn't belong to the flight."


class PriceExists(Refusal):
    sentence = "There is already a price for {price}. Change that one instead of adding another."


class NoCommissionForHouse(Refusal):
    status = 422
    sentence = "Leave the commission empty. The operator's own offices earn none."
    field = "commissionAmount"


class DuplicateFee(Refusal):
    status = 422
    sentence = "{fee} is listed twice."
    field = "extraFeeId"


class NotForSale(Refusal):
    sentence = "Not for sale: {missing}."


class TemplateOutOfDate(Refusal):
    sentence = "Open the template and save it again. It uses an agency or fee that was deleted."


class OutsideTemplateDates(Refusal):
    status = 422
    sentence = "Choose days from {first} to {last}, the dates of the template."
    field = "dateFrom"


class NoMatchingDay(Refusal):
    status = 422
    sentence = "Choose other days or weekdays. No day in the range matches."
    field = "weekdays"


class TooManyFlights(Refusal):
    status = 422
    sentence = "Choose a shorter range. It would create {count} flights; the maximum is {most}."
    field = "dateTo"


class AllotmentsNotAllowed(Refusal):
    status = 403
    sentence = "Only the operator's administration and accounting can change allotments."
    field = "allotments"


class ContractIncomplete(Refusal):
    status = 422
    sentence = "Enter the basis and the price of the airline's contract, or neither."
    field = "contractPrice"
