"""The people who travel: their data, documents, addresses and companions, and how they are found."""
