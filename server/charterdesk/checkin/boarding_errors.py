"""Refusals of boarding and of its calls."""

from charterdesk.kit.errors import Refusal

# What keeps a passenger from boarding. The boarding gate shows it in large letters: the fact, in few words.


class NotOnThisFlight(Refusal):
    sentence = "Not on this flight."


class PassOfAnotherFlight(Refusal):
    sentence = "Pass for {flight}."


class TicketIsNoPass(Refusal):
    sentence = "A ticket, not a boarding pass."


class SeveralPassengers(Refusal):
    sentence = "Several passengers. Type more."


class NotCheckedIn(Refusal):
    sentence = "Not checked in."


class CheckInUndone(Refusal):
    sentence = "Check-in was undone."


class IsNoShow(Refusal):
    sentence = "No-show."


class AlreadyBoarded(Refusal):
    sentence = "Already boarded, {at}."


# Refusals of the boarding gate's calls.


class BoardingNotOpen(Refusal):
    sentence = "Board passengers between the opening of check-in and departure. {flight} is {now}."


class NotOnBoard(Refusal):
    sentence = "Choose passengers on board. {name} is not."
