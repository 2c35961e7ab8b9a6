"""The papers of flight day: boarding passes, lists and weights of a flight, affidavits."""
