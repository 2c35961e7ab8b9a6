"""Pure rules of flights: times, statuses, seats, fares and fees. No database."""
