"""Chart builders: a frame and its wording in, an Altair chart out."""
