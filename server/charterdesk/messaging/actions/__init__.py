"""One verb a file."""

from charterdesk.messaging.actions.cancel_mail import cancel_mail
from charterdesk.messaging.actions.delete_message import delete_message
from charterdesk.messaging.actions.deliver_mail import deliver_mail
from charterdesk.messaging.actions.retry_mail import retry_mail
from charterdesk.messaging.actions.save_email import save_email
from charterdesk.messaging.actions.send_by_email import send_by_email
from charterdesk.messaging.actions.send_email import send_email

__all__ = [
    "cancel_mail",
    "delete_message",
    "deliver_mail",
    "retry_mail",
    "save_email",
    "send_by_email",
    "send_email",
]
