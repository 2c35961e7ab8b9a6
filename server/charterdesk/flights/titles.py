"""How a flight is called. Pure."""

from datetime import date


def flight_title(flight_number: str, departure_day: date) -> str:
    """XC 410, Fri Dec 11 2026"""
    return f"{flight_number}, {departure_day:%a %b %d %Y}"
