"""The sale: bookings, their tickets, holds and quotes. No seat is sold twice, no price is believed."""
