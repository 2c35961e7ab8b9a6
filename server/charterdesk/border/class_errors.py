"""Refusals of passenger classes."""

from charterdesk.kit.errors import Refusal


class NoSuchPassengerClass(Refusal):
    status = 422
    sentence = "Choose a class of {country}. {code} is not one of its active classes."
    field = "passengerClassCode"


class ClassNeedsSeat(Refusal):
    sentence = "Choose sold tickets. {name} is {now}."


class ClassFeesMoved(Refusal):
    sentence = "Look at the fees again: they change by {due} now, not by {said}."


class ClassGivenMeanwhile(Refusal):
    sentence = "Look at the classes again: another desk has changed the class of {name}."
