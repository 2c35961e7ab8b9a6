"""Charges beside the fare: the catalog of extra fees, and the operator's service (functional) fees."""
