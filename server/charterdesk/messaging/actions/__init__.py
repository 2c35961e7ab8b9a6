"""One verb a file."""

from charterdesk.messaging.actions.deliver_mail import deliver_mail

__all__ = ["deliver_mail"]
