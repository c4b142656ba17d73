"""The virtual table's web page: one small server, a few plain files, nothing from the network."""

from rosace_sim.page.server import Server, serve

__all__ = ["Server", "serve"]
