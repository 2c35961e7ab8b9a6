from charterdesk.kit.errors import Refusal

# Refusals of papers.


class NobodyOnManifest(Refusal):
    sentence = "Sell seats first. {flight} has no passengers."


class ManifestIncomplete(Refusal):
    status = 422
    sentence = (
        "Complete the missing data first, or give the reason why the list goes out without it. "
        "Passengers with gaps: {count}."
    )
    field = "forcedReason"


class ApisSenderMissing(Refusal):
    sentence = "Enter the APIS sender in the charter settings first."


class NothingSentYet(Refusal):
    sentence = "Send the full list first. Nothing was sent for {flight} yet."


class NothingChanged(Refusal):
    sentence = "Nothing has changed since version {number}."


class FlightIsCancelled(Refusal):
    sentence = "Choose another flight. {flight} is canceled, and no list was sent that has to be taken back."


class CloseNotWanted(Refusal):
    sentence = "Turn on the flight close in the charter settings first. The authority does not ask for it."


class CloseTooEarly(Refusal):
    sentence = "Close check-in first. {flight} is {now}."


class NobodyOnBoard(Refusal):
    sentence = "Check the passengers in first. Nobody is on board of {flight}."


class ManifestNotAccepted(Refusal):
    sentence = "Correct this first, as the authority would refuse the list: {finding}"


# Refusals of answers.


class NotAnAnswer(Refusal):
    status = 422
    sentence = "Paste the authority's response (CUSRES). This is another text."
    field = "text"


class AnswerCutOff(Refusal):
    status = 422
    sentence = "Paste the whole response. This one ends in the middle."
    field = "text"


class AnswerSegmentMissing(Refusal):
    status = 422
    sentence = "Paste the response as it came. Segment {segment} should be {tag}."
    field = "text"


class AnswerSegmentWrong(Refusal):
    status = 422
    sentence = "Paste the response as it came. Segment {segment}, {tag}, is not written as it should be."
    field = "text"


class AnswerCountWrong(Refusal):
    status = 422
    sentence = "Paste the whole response. {tag} counts {counted} instead of {found}."
    field = "text"


class AnswerCodeUnknown(Refusal):
    status = 422
    sentence = "Enter the answers by hand. Segment {segment} has a code that is not known, {code}."
    field = "text"


class ListNotTaken(Refusal):
    status = 422
    sentence = "Correct the list and send it again. The authority has not taken it: {words}."
    field = "text"


class AnswerOfOtherFlight(Refusal):
    status = 422
    sentence = "Paste the response about {flight}. This one is about {other}."
    field = "text"


class AnswerForNobody(Refusal):
    status = 422
    sentence = "Choose passengers of this flight. A ticket belongs to another one."
    field = "answers"


class AnsweredTwice(Refusal):
    status = 422
    sentence = "Leave one answer for each passenger. One of them has two."
    field = "answers"


class AnsweredMeanwhile(Refusal):
    sentence = "Look at the answer again: {by} has entered another one for {name}."


# Refusals of passenger classes.


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
