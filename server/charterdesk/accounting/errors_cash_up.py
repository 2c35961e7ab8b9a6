"""Refusals about counted cash and closed months."""

from charterdesk.kit.errors import Refusal


class CashUpDayInFuture(Refusal):
    status = 422
    sentence = "Choose today or an earlier day. This day has not begun."
    field = "day"


class CountedTwice(Refusal):
    status = 422
    sentence = "Enter one count for each user and method. {user}, {method} has several."
    field = "counts"


class NothingTaken(Refusal):
    sentence = "Load the day again. Nothing was taken by this user and method."


class NotYoursToCount(Refusal):
    status = 403
    sentence = "Count your own money only. Accounting can count what {user} took."


class ExpectedMoved(Refusal):
    sentence = "Count again: {user} should have {expected} by {method} now, no longer {seen}."


class CountedBefore(Refusal):
    sentence = "{by} already counted {counted} for {user}, {method}. Choose Count again to replace it."


class MonthNotEnded(Refusal):
    sentence = "{month} has not ended. Close it after its last day."
    field = "month"


class MonthAlreadyClosed(Refusal):
    sentence = "{month} is already closed, by {by}."


class MonthNotClosed(Refusal):
    sentence = "{month} is open. There is nothing to reopen."


class MonthUnfinished(Refusal):
    sentence = "Finish first what is still open in {month}, or say in the note why it is closed as it is."


class FirstOfMonth(Refusal):
    status = 422
    sentence = "Choose the first day of a month."
    field = "month"
