"""Benchmarks of the whole server beside its bare SQL. `make bench`; README.md says what is measured."""
