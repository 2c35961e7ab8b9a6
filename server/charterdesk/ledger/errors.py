from charterdesk.kit.errors import Refusal


class AlreadyReversed(Refusal):
    sentence = "This is already reversed."


class ReversalNotReversible(Refusal):
    sentence = "Record it again instead. A reversal can't be reversed."


class Unbalanced(RuntimeError):
    """A programming error: the entries do not add up to zero. The database would refuse them too."""


class MonthClosed(Refusal):
    sentence = "{month} is closed. Choose a later day, or have accounting reopen the month."


def refuse_month(month: str) -> MonthClosed:
    """Return the refusal for what the database says about a closed month."""
    return MonthClosed(month=month)
