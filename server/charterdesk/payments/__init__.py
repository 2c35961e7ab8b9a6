"""Payments for bookings, by cash, card and other methods."""
