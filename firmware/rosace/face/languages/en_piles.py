"""English: the texts of face/texts_piles.py, in order, in ISO-8859-15."""

TEXTS = (
    # by rows of rules/piles/systems.py: T_PILE_ROWS + row - 128
    b"no carromman\n"  # 920 PILE_ROWS
    b"won\n"  # 921 row 129
    b"colour complete\n"  # 922 row 130
    b"queen: cover her\n"  # 923 row 131
    b"queen too early\n"  # 924 row 132
    b"queen covered\n"  # 925 row 133
    b"queen not covered\n"  # 926 row 134
    b"queen with cover\n"  # 927 row 135
    b"queen won\n"  # 928 row 136
    b"striker\n"  # 929 row 137
    b"won and striker\n"  # 930 row 138
    b"queen and striker\n"  # 931 row 139
    b"striker: all lost\n"  # 932 row 140
    b"striker: last back\n"  # 933 row 141
    b"foul\n"  # 934 row 142
    b"break: try again\n"  # 935 row 143
    b"no try left\n"  # 936 row 144
    b"all six won\n"  # 937 row 145
    b"sixth too early\n"  # 938 row 146
    b"board empty\n"  # 939 row 147
    b"four nets owned\n"  # 940 row 148
    b"ended by consent\n"  # 941 row 149
    b"last one left\n"  # 942 row 150
    b"net bought\n"  # 943 row 151
    b"net bought out\n"  # 944 row 152
    b"stacked again\n"  # 945 row 153
    b"nothing bought\n"  # 946 row 154
    b"other penalty\n"  # 947 row 155
    b"penalty\n"  # 948 row 156
    b"foul\n"  # 949 row 157
    b"board void\n"  # 950 row 158
    b"turn set\n"  # 951 row 159
    b"dropped out\n"  # 952 row 160
    b"placed\n"  # 953 row 161
    b"position entered\n"  # 954 row 162
    b"result entered\n"  # 955 row 163
    b"play\n"  # 956 row 164
    b"pause\n"  # 957 row 165
    b"no room\n"  # 958 row 166
    b"room again\n"  # 959 row 167
    b"jumped\n"  # 960 row 168
)
