"""Parts that several actions of the disruption desk share."""
