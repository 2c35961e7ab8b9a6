from charterdesk.kit.errors import Refusal


class LikelyDuplicate(Refusal):
    sentence = "Possible duplicate: {names}. Choose that passenger, or save again to add a new one."


class OldInfo(Refusal):
    sentence = "Open the passenger again. Newer data has been saved."


class SoldWith(Refusal):
    sentence = "Correct the data instead of deleting it. Tickets were sold with it."


class DocumentOfOtherPassenger(Refusal):
    status = 422
    sentence = "This document belongs to another passenger."


class OwnCompanion(Refusal):
    status = 422
    sentence = "Choose another passenger. A passenger can't be their own companion."
    field = "passengerId"


class AlreadyMerged(Refusal):
    sentence = "{name} was already merged into another passenger."


class NotSharedByYou(Refusal):
    status = 403
    sentence = "Ask a charter admin to share this passenger with another agency, or to end the sharing."


class MergedWithItself(Refusal):
    status = 422
    sentence = "Choose two different passengers."
    field = "mergeId"


class InvalidField(Refusal):
    """Refusal of one field by a rule that needs the database."""

    status = 422
    sentence = "{why}"


class NumberErased(Refusal):
    sentence = "Enter the number from the document. It was erased after years without a flight."
