"""Changes of sold bookings: each is quoted first, then applied as a whole or not at all."""
