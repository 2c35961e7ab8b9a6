"""The change of the key that seals numbers and files, while the server runs: `charterdesk rotate-key`."""
