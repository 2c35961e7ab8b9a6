from charterdesk.identity.actions.change_email import confirm_email
from charterdesk.identity.actions.create_admin import create_admin
from charterdesk.identity.actions.delete_users import delete_list, delete_user
from charterdesk.identity.actions.login import login
from charterdesk.identity.actions.passwords import activate, change_password, reset
from charterdesk.identity.actions.register import copy_link, invite, register
from charterdesk.identity.actions.save_user import save_user
from charterdesk.identity.actions.second_factor import (
    confirm_second_factor,
    remove_second_factor,
    set_up_second_factor,
)
from charterdesk.identity.actions.sessions import create_web_token, end_session, end_sessions, logout

__all__ = [
    "activate",
    "change_password",
    "confirm_email",
    "confirm_second_factor",
    "copy_link",
    "create_admin",
    "create_web_token",
    "delete_list",
    "delete_user",
    "end_session",
    "end_sessions",
    "invite",
    "login",
    "logout",
    "register",
    "remove_second_factor",
    "reset",
    "save_user",
    "set_up_second_factor",
]
