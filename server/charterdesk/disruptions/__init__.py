"""Flights that are cancelled or moved far: re-accommodates their bookings and records who was told."""
