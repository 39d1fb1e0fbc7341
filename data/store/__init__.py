"""The database as a build artefact: written whole, switched at once, read by many."""
