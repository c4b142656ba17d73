"""The virtual table's web page: one small server, a few plain files, nothing from the network."""

from rosace_sim.page.server import Server

__all__ = ["Server"]
