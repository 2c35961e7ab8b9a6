"""The API groups, in the contract's order. One file a group, named after it."""

from fastapi import APIRouter

from charterdesk.api import (
    airlines,
    airports,
    app_users,
    auth,
    charter,
    countries,
    country_state_or_provinces,
    event_logs,
    extra_fees,
    file_attachments,
    functional_fees,
    message_email,
    notices,
    ofac,
    office_holdings,
    offices,
    passenger_class,
    payment_methods,
)

ROUTERS: tuple[APIRouter, ...] = (
    airlines.router,
    airports.router,
    app_users.router,
    auth.router,
    charter.router,
    countries.router,
    country_state_or_provinces.router,
    event_logs.router,
    extra_fees.router,
    file_attachments.router,
    functional_fees.router,
    message_email.router,
    notices.router,
    ofac.router,
    office_holdings.router,
    offices.router,
    passenger_class.router,
    payment_methods.router,
)
