"""French: the texts of face/texts_piles.py, in order, in ISO-8859-15."""

TEXTS = (
    # by rows of rules/piles/systems.py: T_PILE_ROWS + row - 128
    b"aucun pion\n"  # 920 PILE_ROWS
    b"gagn\xe9\n"  # 921 row 129
    b"couleur compl\xe8te\n"  # 922 row 130
    b"reine: couvrir\n"  # 923 row 131
    b"reine trop t\xf4t\n"  # 924 row 132
    b"reine couverte\n"  # 925 row 133
    b"reine non couverte\n"  # 926 row 134
    b"reine et pion\n"  # 927 row 135
    b"reine gagn\xe9e\n"  # 928 row 136
    b"palet\n"  # 929 row 137
    b"gagn\xe9 et palet\n"  # 930 row 138
    b"reine et palet\n"  # 931 row 139
    b"palet: tout perdu\n"  # 932 row 140
    b"palet: un rendu\n"  # 933 row 141
    b"faute\n"  # 934 row 142
    b"ouvrir: encore\n"  # 935 row 143
    b"plus d'essai\n"  # 936 row 144
    b"six pions gagn\xe9s\n"  # 937 row 145
    b"sixi\xe8me trop t\xf4t\n"  # 938 row 146
    b"plateau vide\n"  # 939 row 147
    b"quatre trous\n"  # 940 row 148
    b"fin par accord\n"  # 941 row 149
    b"seul en jeu\n"  # 942 row 150
    b"trou achet\xe9\n"  # 943 row 151
    b"trou rachet\xe9\n"  # 944 row 152
    b"tout empil\xe9\n"  # 945 row 153
    b"rien achet\xe9\n"  # 946 row 154
    b"autre pion rendu\n"  # 947 row 155
    b"p\xe9nalit\xe9\n"  # 948 row 156
    b"faute\n"  # 949 row 157
    b"board nul\n"  # 950 row 158
    b"tour fix\xe9\n"  # 951 row 159
    b"abandon\n"  # 952 row 160
    b"plac\xe9\n"  # 953 row 161
    b"position not\xe9e\n"  # 954 row 162
    b"r\xe9sultat not\xe9\n"  # 955 row 163
    b"jouez\n"  # 956 row 164
    b"pause\n"  # 957 row 165
    b"pas de place\n"  # 958 row 166
    b"place libre\n"  # 959 row 167
    b"pion saut\xe9\n"  # 960 row 168
)
