"""Flights with their seats, allotments, prices and fees, and flight templates."""
