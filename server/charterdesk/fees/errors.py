from charterdesk.kit.errors import Refusal


class ChargedTwice(Refusal):
    sentence = (
        "End one fee before the other starts, or use another code. {fee} already applies "
        "({first} – {last}), so the code would be charged twice."
    )
    field = "validFrom"


class TiersNotAllowed(Refusal):
    status = 422
    sentence = "Only change, cancellation and no-show fees can depend on the hours before departure."
    field = "tiers"


class TwoTiersAtOnce(Refusal):
    status = 422
    sentence = "Two tiers start at the same hour. Change one of them."
    field = "tiers"


class PercentTooHigh(Refusal):
    status = 422
    sentence = "Enter 100 percent or less."
    field = "amount"


class PassengerChangeTooHigh(Refusal):
    status = 422
    sentence = "Enter a fixed amount up to {limit}, the operator's maximum for a passenger change."
    field = "amount"
