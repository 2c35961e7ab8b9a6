from charterdesk.kit.errors import Refusal


class NoSeatsTogether(Refusal):
    sentence = "No {seats} {category} seats together on one flight until {day}."


class NoSeat(Refusal):
    sentence = "No {category} seat on a flight until {day}."


class NoFlight(Refusal):
    sentence = "No flight from {origin} to {destination} until {day}."


class RefundAsked(Refusal):
    sentence = "The customer asked for a refund."


class BookingsMoved(Refusal):
    sentence = "Propose again, then apply. {locators} changed meanwhile. Nothing was moved."


class NotWaiting(Refusal):
    sentence = "Propose again, then apply. No longer waiting for a flight: {locators}. Nothing was moved."


class UndoneBefore(Refusal):
    sentence = "Load the desk again. This move was undone already, by {who}."


class MoveNotUndoable(Refusal):
    sentence = "Move them back one by one. Checked in, changed or paid since the move: {names}."


class DisruptedAgain(Refusal):
    sentence = "Move them one by one. {flight} was changed again since the move."
