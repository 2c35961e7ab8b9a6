from charterdesk.kit.errors import Refusal


class ChargedTwice(Refusal):
    sentence = (
        "{fee} is in force at the same time ({first} – {last}): the code would be charged twice. "
        "Let one end before the other begins, or choose another code."
    )
    field = "validFrom"


class TiersNotTaken(Refusal):
    status = 422
    sentence = "Only changes, cancellation and no-show can depend on the hours before departure."
    field = "tiers"


class TwoTiersAtOnce(Refusal):
    status = 422
    sentence = "Two tiers begin at the same hour."
    field = "tiers"


class PercentTooHigh(Refusal):
    status = 422
    sentence = "A fee of more than 100 percent makes no sense."
    field = "amount"


class PassengerChangeTooDear(Refusal):
    status = 422
    sentence = "A change of passenger costs a fixed amount of at most {limit}: the operator's setting."
    field = "amount"
