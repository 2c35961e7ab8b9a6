"""Access to the card company: the interface of a provider, and a simulator of one."""
