"""Refusals that keep a passenger from being checked in; `domain.blockers` says who cures each, and where."""

from charterdesk.kit.errors import Refusal


class OwesOperator(Refusal):
    sentence = "Collect {amount}. It is owed to the operator."


class OwesBlockedAgency(Refusal):
    sentence = "Collect {amount}, or ask accounting. {agency} is blocked, and the booking is not paid."


class DocumentMissing(Refusal):
    sentence = "Add the passenger's travel document."


class DocumentExpired(Refusal):
    sentence = "Ask for another document. The {rank} one expired or expires on {day}."


class DocumentNotVerified(Refusal):
    sentence = "Scan the document, or compare it by hand."


class DocumentTwice(Refusal):
    sentence = "Compare the documents. {other} has the same number on this flight."


class NameOnDocumentDiffers(Refusal):
    sentence = "Correct the name. The document has another one."


class TicketNameDiffers(Refusal):
    sentence = "Correct the name on the ticket. It says {printed}."


class ApisDataMissing(Refusal):
    sentence = "Add for APIS: {missing}."


class OfacCategoryMissing(Refusal):
    sentence = "Choose the OFAC travel category."


class OfacCategoryRetired(Refusal):
    sentence = "Choose another OFAC travel category. This one is no longer in use."


class OfacLicenseMissing(Refusal):
    sentence = "Enter the license number of the OFAC travel category."


class AgreementUnsigned(Refusal):
    sentence = "Have the travel affidavit signed."


class InfantWithoutAdult(Refusal):
    sentence = "Give the infant to an adult. The party has more infants than adults on this flight."


class PassengerTwice(Refusal):
    sentence = "Cancel one of the two tickets. {locator} is the same passenger on this flight."


class CardChargeOpen(Refusal):
    sentence = "Wait for the card company. A charge of this booking has no result yet."


class ScreeningHitOpen(Refusal):
    sentence = "Decide the screening hit. The passenger may be a person on the list of sanctioned persons."


class ScreeningTrueMatch(Refusal):
    sentence = "Do not carry this passenger. It is the person on the list of sanctioned persons."


class NotClearedByAuthority(Refusal):
    sentence = "Ask the authority. It did not clear this passenger."


class MoreDataWanted(Refusal):
    sentence = "Send the missing data. The authority asked for more about this passenger."


class OperatorMustLook(Refusal):
    """Agencies read this in place of what screening or the authority says."""

    sentence = "The operator must look at this passenger."
