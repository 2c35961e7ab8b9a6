from charterdesk.kit.errors import Refusal


class ScanUnreadable(Refusal):
    """Says nothing of what was scanned: refusals reach logs, scans never do."""

    status = 400
    sentence = "Document could not be read"
