"""Reports over flights: taxes by payee, what airlines are owed, and passenger classes."""
