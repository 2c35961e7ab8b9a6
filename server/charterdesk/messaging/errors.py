from charterdesk.kit.errors import Refusal


class NoRecipients(Refusal):
    status = 422
    sentence = "Choose at least one recipient with an e-mail address."
    field = "recipients"


class TooManyRecipients(Refusal):
    status = 422
    sentence = "Choose at most {limit} recipients. This message has {count}."
    field = "recipients"


class TooManyMails(Refusal):
    status = 429
    sentence = "The daily limit is {limit} e-mails per agency. You can send {left} more today."


class AlreadySent(Refusal):
    sentence = "Write a new message. This one was already sent."


class MailNotFailed(Refusal):
    sentence = "Only failed or canceled e-mails can be sent again."


class MailNotWaiting(Refusal):
    sentence = "Only queued e-mails can be canceled."
