"""Refusals that concern who travels in a booking, and on which legs."""

from charterdesk.kit.errors import Refusal


class WrongNumberOfLegs(Refusal):
    status = 422
    sentence = "{wanted}; you chose {chosen}."
    field = "legs"


class LegsOutOfOrder(Refusal):
    status = 422
    sentence = "{after} departs before {before} arrives."
    field = "legs"


class NotARoundTrip(Refusal):
    status = 422
    sentence = "Choose a return flight between the same two airports."
    field = "legs"


class EmptyLeg(Refusal):
    status = 422
    sentence = "{flight} has no passengers. Add one or remove the flight."
    field = "passengers"


class TooManyInfants(Refusal):
    status = 422
    sentence = "{flight}: {infants} infants with {adults} adults. Each infant needs an adult's lap."
    field = "passengers"


class OnBoardTwice(Refusal):
    status = 422
    sentence = "{name} is in this booking twice."
    field = "passengers"


class AlreadyOnFlight(Refusal):
    sentence = "{name} already has a seat on {flight}."
    field = "passengers"


class HeldElsewhere(Refusal):
    sentence = "{name} is already held on {flight} in another booking."
    field = "passengers"


class TwoTitulars(Refusal):
    status = 422
    sentence = "Choose only one titular."
    field = "passengers"


class TitularNotAdult(Refusal):
    status = 422
    sentence = "The titular must be an adult; {name} is not on the travel date."
    field = "passengers"


class TitularTooYoung(Refusal):
    status = 422
    sentence = "The titular must be at least {age}; {name} is younger on the travel date."
    field = "passengers"


class TooFewLaps(Refusal):
    status = 422
    sentence = (
        "{flight}: {infants} infants with {laps} passengers of {age} or older. "
        "Each infant needs the lap of one of them."
    )
    field = "passengers"


class AgesChanged(Refusal):
    sentence = "The data of {name} changed after the quote. Save again to see today's price."


class PartyRequired(Refusal):
    status = 422
    sentence = "Choose a booking, or flights and passengers."


class PassengerUnknown(Refusal):
    status = 422
    sentence = "A passenger does not exist, or is not known to {agency}."
    field = "passengers"


class NoTitular(Refusal):
    sentence = "Choose the titular first: the titular accepts the contract for the whole party."


class OperatorMustLookFirst(Refusal):
    sentence = "The operator must look at {name} before this booking can be sold."
