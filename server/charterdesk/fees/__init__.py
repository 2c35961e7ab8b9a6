"""What is charged beside the fare: the catalogue of extra fees, and the operator's own functional fees."""
