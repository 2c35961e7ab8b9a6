"""Files that belong to a record: a logo, a signature, a scanned page."""
