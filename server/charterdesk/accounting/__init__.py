"""Accounting over the ledger: agency accounts, invoices, funds, cash-up, months and escrow."""
