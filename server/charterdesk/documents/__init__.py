"""Tickets, receipts, vouchers and lists: printed, saved and mailed."""
