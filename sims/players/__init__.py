"""Players: ways to call, to discard and to play cards that know no variant."""

from sims.players.scene import Policy, Rules, Scene, rules_of
from sims.players.simple import SimplePolicy
from sims.players.uniform import RandomPolicy

POLICIES: dict[str, Policy] = {"random": RandomPolicy(), "simple": SimplePolicy()}

__all__ = ["POLICIES", "Policy", "RandomPolicy", "Rules", "Scene", "SimplePolicy", "rules_of"]
