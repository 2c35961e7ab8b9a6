"""Tickets, receipts, vouchers and lists as PDF, Excel and e-mail."""
