from charterdesk.kit.errors import Refusal


class AlreadyReversed(Refusal):
    sentence = "This was reversed already."


class ReversalStays(Refusal):
    sentence = "A reversal cannot be reversed. Record it anew."


class Unbalanced(RuntimeError):
    """A defect of ours, caught before the database would refuse it."""
