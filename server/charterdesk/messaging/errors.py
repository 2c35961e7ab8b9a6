from charterdesk.kit.errors import Refusal


class NoRecipients(Refusal):
    status = 422
    sentence = "Choose at least one recipient with an e-mail address."
    field = "recipients"


class TooManyRecipients(Refusal):
    status = 422
    sentence = "At most {limit} recipients a message are taken; this one has {count}."
    field = "recipients"


class TooManyMails(Refusal):
    status = 429
    sentence = "At most {limit} mails a day are sent for one agency; {left} are left today."


class AlreadySent(Refusal):
    sentence = "This message was sent. Write a new one."


class MailNotFailed(Refusal):
    sentence = "Only a failed or cancelled mail can be sent again."


class MailNotWaiting(Refusal):
    sentence = "Only a waiting mail can be cancelled."
