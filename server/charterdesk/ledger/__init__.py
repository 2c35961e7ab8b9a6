"""Double entry: every money event is one balanced journal that is never changed, only reversed."""
