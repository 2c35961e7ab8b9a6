"""Files attached to a record: logos, signatures, scanned pages."""
