from charterdesk.kit.errors import Refusal


class AlreadyReversed(Refusal):
    sentence = "This is already reversed."


class ReversalNotReversible(Refusal):
    sentence = "Record it again instead. A reversal can't be reversed."


class Unbalanced(RuntimeError):
    """A programming error: the entries do not add up to zero. The database would refuse them too."""
