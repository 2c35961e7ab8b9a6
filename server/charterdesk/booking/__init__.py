"""The sale: bookings, their tickets, holds and quotes. No seat is sold twice, and no request sets a price."""
