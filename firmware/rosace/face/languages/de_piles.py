"""German: the texts of face/texts_piles.py, in order, in ISO-8859-15."""

TEXTS = (
    # by rows of rules/piles/systems.py: T_PILE_ROWS + row - 128
    b"kein Stein\n"  # 920 PILE_ROWS
    b"gewonnen\n"  # 921 row 129
    b"Farbe vollst\xe4ndig\n"  # 922 row 130
    b"K\xf6nigin: best.\n"  # 923 row 131
    b"K\xf6nigin zu fr\xfch\n"  # 924 row 132
    b"K\xf6nigin best\xe4tigt\n"  # 925 row 133
    b"nicht best\xe4tigt\n"  # 926 row 134
    b"K\xf6nigin und Stein\n"  # 927 row 135
    b"K\xf6nigin gewonnen\n"  # 928 row 136
    b"Striker\n"  # 929 row 137
    b"Stein und Striker\n"  # 930 row 138
    b"K\xf6nigin, Striker\n"  # 931 row 139
    b"Striker: alles weg\n"  # 932 row 140
    b"Striker: 1 zur\xfcck\n"  # 933 row 141
    b"Foul\n"  # 934 row 142
    b"noch ein Versuch\n"  # 935 row 143
    b"kein Versuch mehr\n"  # 936 row 144
    b"alle sechs\n"  # 937 row 145
    b"sechster zu fr\xfch\n"  # 938 row 146
    b"Brett leer\n"  # 939 row 147
    b"vier L\xf6cher\n"  # 940 row 148
    b"einig beendet\n"  # 941 row 149
    b"allein \xfcbrig\n"  # 942 row 150
    b"Loch gekauft\n"  # 943 row 151
    b"Loch abgekauft\n"  # 944 row 152
    b"neu gestapelt\n"  # 945 row 153
    b"nichts gekauft\n"  # 946 row 154
    b"anderer Strafstein\n"  # 947 row 155
    b"Strafe\n"  # 948 row 156
    b"Foul\n"  # 949 row 157
    b"Board ung\xfcltig\n"  # 950 row 158
    b"Reihe gesetzt\n"  # 951 row 159
    b"ausgeschieden\n"  # 952 row 160
    b"gesetzt\n"  # 953 row 161
    b"Stellung erfasst\n"  # 954 row 162
    b"Ergebnis erfasst\n"  # 955 row 163
    b"spielt\n"  # 956 row 164
    b"Pause\n"  # 957 row 165
    b"kein Platz\n"  # 958 row 166
    b"wieder Platz\n"  # 959 row 167
    b"abgesprungen\n"  # 960 row 168
)
