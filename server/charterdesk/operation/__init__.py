"""How the program itself is doing, for those who watch it."""
