"""One verb a file."""

from charterdesk.identity.actions.activate import activate
from charterdesk.identity.actions.change_password import change_password
from charterdesk.identity.actions.create_admin import create_admin
from charterdesk.identity.actions.delete_list import delete_list
from charterdesk.identity.actions.delete_user import delete_user
from charterdesk.identity.actions.end_session import end_session
from charterdesk.identity.actions.end_sessions import end_sessions
from charterdesk.identity.actions.invite import invite
from charterdesk.identity.actions.login import login
from charterdesk.identity.actions.logout import logout
from charterdesk.identity.actions.register import register
from charterdesk.identity.actions.reset import reset
from charterdesk.identity.actions.save_user import save_user
from charterdesk.identity.actions.web_token import web_token

__all__ = [
    "activate",
    "change_password",
    "create_admin",
    "delete_list",
    "delete_user",
    "end_session",
    "end_sessions",
    "invite",
    "login",
    "logout",
    "register",
    "reset",
    "save_user",
    "web_token",
]
