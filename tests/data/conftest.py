"""Property tests that go the same way on every machine, however busy it is."""

from hypothesis import settings

settings.register_profile("steady", deadline=None, derandomize=True)
settings.load_profile("steady")
