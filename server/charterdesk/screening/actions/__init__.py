"""Import lists of sanctioned persons, compare passengers with them, and decide the hits."""

from charterdesk.screening.actions.decide import decide
from charterdesk.screening.actions.import_list import ListFiles, import_list

__all__ = ["ListFiles", "decide", "import_list"]
