from charterdesk.messaging.actions.deliver_mail import deliver_mail
from charterdesk.messaging.actions.messages import delete_message, save_email, send_email
from charterdesk.messaging.actions.outbox import cancel_mail, retry_mail
from charterdesk.messaging.actions.send_notice import send_notice_by_email

__all__ = [
    "cancel_mail",
    "delete_message",
    "deliver_mail",
    "retry_mail",
    "save_email",
    "send_email",
    "send_notice_by_email",
]
