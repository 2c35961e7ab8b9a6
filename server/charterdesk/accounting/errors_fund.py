"""Refusals about the funds of agencies."""

from charterdesk.kit.errors import Refusal


class HouseHasNoFund(Refusal):
    sentence = "Choose an agency. The operator's own offices have no fund."
    field = "officeHoldingId"


class FundMethodNotOffered(Refusal):
    status = 422
    sentence = "{method} can't fill a fund. Choose a method that the operator's offices are paid by."
    field = "paymentMethodId"


class FundOverdrawn(Refusal):
    sentence = "The fund of {agency} has {fund}. {amount} is more than can be paid out."
    field = "amount"


class FundLineReversed(Refusal):
    sentence = "This line of the fund is already reversed."


class FundLineOfPayment(Refusal):
    sentence = "Undo the payment of {document} instead. The fund gets its money back by that."


class FundReversalOverdraws(Refusal):
    sentence = "The fund of {agency} has {fund}, less than this {amount}. Undo payments from the fund first."
