"""A document -> its posts and its problems; one module a format, one registry."""
