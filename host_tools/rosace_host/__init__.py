"""The club's PC: finds boards, pulls their logs, judges them again, shows score sheets."""
