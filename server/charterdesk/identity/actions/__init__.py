"""One verb a file."""

from charterdesk.identity.actions.activate import activate
from charterdesk.identity.actions.change_password import change_password
from charterdesk.identity.actions.create_admin import create_admin
from charterdesk.identity.actions.end_session import end_session
from charterdesk.identity.actions.login import login
from charterdesk.identity.actions.logout import logout
from charterdesk.identity.actions.register import register
from charterdesk.identity.actions.reset import reset
from charterdesk.identity.actions.web_token import web_token

__all__ = [
    "activate",
    "change_password",
    "create_admin",
    "end_session",
    "login",
    "logout",
    "register",
    "reset",
    "web_token",
]
