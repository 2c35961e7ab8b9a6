"""The workbench of a flight, and a response of the authority before it is entered."""

from charterdesk.border.queries.border import get_border
from charterdesk.border.queries.responses import read_authority_answers

__all__ = ["get_border", "read_authority_answers"]
