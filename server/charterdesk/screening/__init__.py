"""Screening: compares passengers with lists of sanctioned persons, and the operator decides the hits."""
