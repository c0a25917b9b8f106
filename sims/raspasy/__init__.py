"""Card play in which each of three hands plays for itself (raspasy): a plain policy, and an exact end by max^n."""

from sims.raspasy.play import Batch, play_alone

__all__ = ["Batch", "play_alone"]
