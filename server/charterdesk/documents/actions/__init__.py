"""One verb a file."""

from charterdesk.documents.actions.generate_pdf_tickets import generate_pdf_tickets
from charterdesk.documents.actions.generate_pdf_voucher import generate_pdf_voucher
from charterdesk.documents.actions.generate_receipt_pdf import generate_receipt_pdf
from charterdesk.documents.actions.generate_tickets_list_excel import generate_tickets_list_excel
from charterdesk.documents.actions.generate_tickets_list_pdf import generate_tickets_list_pdf
from charterdesk.documents.actions.send_by_email_pdf_tickets import send_by_email_pdf_tickets
from charterdesk.documents.actions.send_by_email_receipt_pdf import send_by_email_receipt_pdf

__all__ = [
    "generate_pdf_tickets",
    "generate_pdf_voucher",
    "generate_receipt_pdf",
    "generate_tickets_list_excel",
    "generate_tickets_list_pdf",
    "send_by_email_pdf_tickets",
    "send_by_email_receipt_pdf",
]
