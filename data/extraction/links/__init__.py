"""From a number to what hangs on it: metric, subject, comparator, setting, condition."""
