"""The API groups, in the contract's order. One file a group, named after it."""

from fastapi import APIRouter

from charterdesk.api import airlines, airports, auth, countries, country_state_or_provinces, event_logs

ROUTERS: tuple[APIRouter, ...] = (
    airlines.router,
    airports.router,
    auth.router,
    countries.router,
    country_state_or_provinces.router,
    event_logs.router,
)
