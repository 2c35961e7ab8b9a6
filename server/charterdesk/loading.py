"""Imports the program in the process that all others are forked from.

Without garbage collection, which finds nothing and took an eighth of the time; what is imported stays out of
it afterwards, so that a collection in a forked process does not copy its pages.
"""

import gc

gc.disable()

import uvloop  # noqa: E402, F401

import charterdesk.jobs  # noqa: E402
import charterdesk.kit.connections  # noqa: E402
import charterdesk.main  # noqa: E402, F401

gc.freeze()
gc.enable()
