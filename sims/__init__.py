"""Simulation: deals, players, matches, statistics and reports over compiled engines."""
