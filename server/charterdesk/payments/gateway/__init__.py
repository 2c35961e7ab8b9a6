"""The way to the card company: what any provider offers, and the simulator that stands in for one."""
