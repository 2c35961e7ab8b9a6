from charterdesk.kit.errors import Refusal


class TooManyPasted(Refusal):
    status = 422
    sentence = "This list has {count} passengers. Paste at most {limit} at once."


class PasteTooLong(Refusal):
    status = 422
    sentence = "This text is too long for a passenger list. Paste only the rows of the passengers."
