"""Produce the papers of a flight for the border, and enter what the authority answers."""

from charterdesk.border.actions.answers import save_authority_answers
from charterdesk.border.actions.edit_fact import generate_edit_fact, preview_edit_fact
from charterdesk.border.actions.lists import (
    generate_csv,
    generate_excel_api,
    generate_flight_manifest_pdf,
)
from charterdesk.border.actions.versions import get_manifest_version

__all__ = [
    "generate_csv",
    "generate_edit_fact",
    "generate_excel_api",
    "generate_flight_manifest_pdf",
    "get_manifest_version",
    "preview_edit_fact",
    "save_authority_answers",
]
