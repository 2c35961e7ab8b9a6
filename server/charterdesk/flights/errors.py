from charterdesk.kit.errors import Refusal


class MoveNotAllowed(Refusal):
    sentence = "A flight that is {now} cannot become {to}."
    field = "status"


class NotYourMove(Refusal):
    status = 403
    sentence = "Your role may not make a flight {to}."


class ReasonRequired(Refusal):
    status = 422
    sentence = "Say why the flight is cancelled."
    field = "reason"


class FlightIsOver(Refusal):
    sentence = "The flight is {now}. It cannot be changed any more."


class HadTickets(Refusal):
    sentence = "Seats of this flight were sold or held. Cancel the flight instead of deleting it."


class CategoryHadTickets(Refusal):
    sentence = "{category}: seats were sold or held. Set their number to 0 instead of removing them."
    field = "seats"


class SameAirport(Refusal):
    status = 422
    sentence = "The flight should arrive at another airport than it departs from."
    field = "arrivalAirportId"


class RouteIsSold(Refusal):
    sentence = "Seats of this flight are sold or held, so its airports cannot change."
    field = "departureAirportId"


class NoDuration(Refusal):
    status = 422
    sentence = "The flight should take at least a minute."
    field = "duration"


class NotGoneYet(Refusal):
    sentence = "The flight departs on {day} at {time}. It cannot have left so long before."
    field = "status"


class HoldingIsBlocked(Refusal):
    sentence = "{name} is blocked by the operator and sells nothing."


class NoSuchCategory(Refusal):
    status = 422
    sentence = "The flight has no {category} seats."
    field = "seatCategoryType"


class AllotmentTwice(Refusal):
    status = 422
    sentence = "{category} for {name} stands there twice."
    field = "items"


class HouseHasNoAllotment(Refusal):
    status = 422
    sentence = "The operator's own offices sell from the free pool: they get no allotment."
    field = "officeHoldingId"


class ReleaseTooLate(Refusal):
    status = 422
    sentence = "{name}: the release date should not be after the departure on {day}."
    field = "releaseOn"


class AllotmentsReleased(Refusal):
    sentence = "Check-in has begun, so the allotments are released. Nothing more can be allotted."


class SwitchedOff(Refusal):
    status = 422
    sentence = "{name} is switched off. Choose another, or switch it on first."


class LocalTimeMissing(Refusal):
    status = 422
    sentence = "{time} does not exist at {airport} on {day}: the clock is put forward. Choose another time."
    field = "departureTime"


class LocalTimeTwice(Refusal):
    status = 422
    sentence = (
        "{time} comes twice at {airport} on {day}: the clock is put back. Say which: {first} or {second}."
    )
    field = "utcOffset"


class WrongOffset(Refusal):
    status = 422
    sentence = "{airport} is not at UTC{offset} then. It is at {right}."
    field = "utcOffset"


class CategoryTwice(Refusal):
    status = 422
    sentence = "{category} stands there twice."
    field = "seats"


class CapacityBelowSold(Refusal):
    sentence = "{category}: sold or held are {taken}. There cannot be fewer seats than that."
    field = "capacity"


class SeatsPromised(Refusal):
    sentence = (
        "{category}: of {capacity} seats {allotted} are allotted and {outside} sold or held outside the "
        "allotments. That is {short} too many."
    )
    field = "capacity"


class SeatMapTooSmall(Refusal):
    status = 422
    sentence = "{category}: the seat map has {mapped} seats, the flight {capacity}."
    field = "seatMap"


class SeatMapWrong(Refusal):
    status = 422
    sentence = "{why}"
    field = "seatMap"


class PriceTwice(Refusal):
    status = 422
    sentence = "There are two prices for {price}. Keep one."


class NoSuchRow(Refusal):
    status = 422
    sentence = "A row to be changed is not of this flight. Open the page again."


class PriceThere(Refusal):
    sentence = "There is already a price for {price}. Change that one instead of adding another."


class HouseEarnsNothing(Refusal):
    status = 422
    sentence = "The operator's own offices earn no commission. Leave it empty."
    field = "commissionAmount"


class FeeTwice(Refusal):
    status = 422
    sentence = "{fee} stands there twice."
    field = "extraFeeId"


class NotForSale(Refusal):
    sentence = "Not for sale: {missing}."


class TemplateOutOfDate(Refusal):
    sentence = "The template names an agency or a fee that is gone. Open the template and save it again."


class OutsideTheTemplate(Refusal):
    status = 422
    sentence = "The template is for {first} to {last}. Choose days within."
    field = "dateFrom"


class NothingToMake(Refusal):
    status = 422
    sentence = "No day of this range falls on the chosen weekdays."
    field = "weekdays"


class TooManyFlights(Refusal):
    status = 422
    sentence = "This would make {count} flights. A series has at most {most}: choose a shorter range."
    field = "dateTo"


class AllotmentsNotYours(Refusal):
    status = 403
    sentence = "Allotments are given by the operator's administration and accounting."
    field = "allotments"
