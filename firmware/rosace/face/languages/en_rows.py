"""English, what happened: one line a row of rules/laws.py, at most 18 characters, ended by \\n."""

ROWS = (
    b"\n"  # 0
    b"queen, both out\n"  # E1
    b"all and striker\n"  # E2
    b"both out, queen on\n"  # E3
    b"cover, both out\n"  # E4
    b"cover failed, out\n"  # E5
    b"both out\n"  # E6
    b"both out, striker\n"  # E7
    b"both out\n"  # E8
    b"both out, striker\n"  # E8 with striker or foul
    b"own out, queen on\n"  # E9
    b"last own carromman\n"  # E10
    b"opponent's last\n"  # E11
    b"opponent's last\n"  # E12
    b"opp. out, queen on\n"  # E13
    b"opp. out, no cover\n"  # E13 in the cover stroke
    b"opp. out, striker\n"  # E14
    b"opp. out, striker\n"  # E15
    b"opp. out, striker\n"  # E16
    b"opp. out, striker\n"  # E16 in the cover stroke
    b"no carromman\n"  # N1
    b"only opponent's\n"  # N2
    b"own carromman\n"  # N3
    b"own and opponent's\n"  # N3 both
    b"queen not covered\n"  # N4
    b"queen not covered\n"  # N4 with the opponent's
    b"queen covered\n"  # N5
    b"cover goes back\n"  # N6
    b"queen too early\n"  # N7
    b"queen\n"  # N8
    b"queen and cover\n"  # N9
    b"queen, first own\n"  # N10
    b"queen, own returns\n"  # N11
    b"striker\n"  # S1
    b"striker, no cover\n"  # S1 where the cover was due
    b"opp. and striker\n"  # S2
    b"own and striker\n"  # S3
    b"cover and striker\n"  # S4
    b"queen and striker\n"  # S5
    b"queen and striker\n"  # S6
    b"queen and striker\n"  # S6 with all nine on the board
    b"queen own striker\n"  # S7
    b"foul\n"  # F1
    b"foul, opponent's\n"  # F1 with the opponent's
    b"foul, striker\n"  # F1 with the striker
    b"foul, own\n"  # F2
    b"foul, queen\n"  # F3
    b"break: try again\n"  # B1
    b"break: no try left\n"  # B2
    b"break: foul\n"  # B3
    b"early break\n"
    b"technical foul\n"
    b"foul\n"
    b"room: paid back\n"
    b"no room: held\n"
    b"deemed covered\n"
    b"turn set by umpire\n"
    b"appeal ignored\n"
    b"board moved\n"
    b"board void\n"
    b"game resigned\n"
    b"disqualified\n"
    b"placed\n"
    b"wrong piece placed\n"
    b"position entered\n"
    b"result entered\n"
    b"sides changed\n"
    b"toss\n"
    b"seats\n"
    b"trial board\n"
    b"play\n"
    b"appeal\n"
    b"warning\n"
    b"disturbance\n"
    b"protest\n"
    b"striker changed\n"
    b"time-out\n"
    b"piece put back\n"
    b"toss for board 9\n"
    b"nobody wins\n"
    b"a choice\n"
)
