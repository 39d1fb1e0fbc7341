"""Guided case studies: the seven questions, the files that answer them, and their evidence."""
