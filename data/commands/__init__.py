"""The commands of `python -m data`, a module for each kind; each registers its own arguments."""
