"""The printed parts: written into hardware/prints by build.py."""
