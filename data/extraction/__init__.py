"""A digest in plain text -> what it says, each statement with its span."""
