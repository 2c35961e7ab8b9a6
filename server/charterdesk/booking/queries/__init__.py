"""Selects of bookings and tickets, restricted to those the caller may see. Import the modules plainly."""
