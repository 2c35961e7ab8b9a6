"""Bookings by the thousand, as the program would have made them: its rules and prices, its journals."""
