"""Documents made by Typst in a process of their own: its memory grows with what it has made."""
