"""Refusals of the reports over flights, and of what flights cost."""

from charterdesk.kit.errors import Refusal


class ChooseFlights(Refusal):
    status = 422
    sentence = "Choose flights, or the first and the last day."


class TooManyDays(Refusal):
    status = 422
    sentence = "Choose at most {most} days. These are {days}."
    field = "to"


class TooManyToReport(Refusal):
    status = 422
    sentence = "Choose fewer days. More than {most} flights depart in these."
    field = "to"


class NoFlights(Refusal):
    status = 422
    sentence = "Choose other days. No flight departs in these."


class NoFeesToReport(Refusal):
    status = 422
    sentence = "Choose other flights. No tax or fee of another payee was charged on these."


class NobodyToReport(Refusal):
    status = 422
    sentence = "Choose other flights. No seats are sold on these."


class CostDayInFuture(Refusal):
    status = 422
    sentence = "Choose today or an earlier day. It was paid or invoiced then."
    field = "day"


class PaidTooMuch(Refusal):
    sentence = "Enter at most {balance}. That is what the airline is still owed for {flight}."
    field = "amount"


class ContractMissing(Refusal):
    sentence = "Enter the contract with the airline on {flight} first. Then record what was paid."


class CostReversed(Refusal):
    sentence = "This was reversed before."
