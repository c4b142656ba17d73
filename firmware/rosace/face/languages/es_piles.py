"""Spanish: the texts of face/texts_piles.py, in order, in ISO-8859-15."""

TEXTS = (
    # by rows of rules/piles/systems.py: T_PILE_ROWS + row - 128
    b"ninguna ficha\n"  # 920 PILE_ROWS
    b"ganada\n"  # 921 row 129
    b"color completo\n"  # 922 row 130
    b"reina: cubrir\n"  # 923 row 131
    b"reina muy pronto\n"  # 924 row 132
    b"reina cubierta\n"  # 925 row 133
    b"reina sin cubrir\n"  # 926 row 134
    b"reina con ficha\n"  # 927 row 135
    b"reina ganada\n"  # 928 row 136
    b"striker\n"  # 929 row 137
    b"ganada y striker\n"  # 930 row 138
    b"reina y striker\n"  # 931 row 139
    b"striker: sale todo\n"  # 932 row 140
    b"striker: vuelve 1\n"  # 933 row 141
    b"falta\n"  # 934 row 142
    b"otro intento\n"  # 935 row 143
    b"sin m\xe1s intentos\n"  # 936 row 144
    b"las seis ganadas\n"  # 937 row 145
    b"sexta muy pronto\n"  # 938 row 146
    b"tablero vac\xedo\n"  # 939 row 147
    b"cuatro agujeros\n"  # 940 row 148
    b"fin acordado\n"  # 941 row 149
    b"queda uno solo\n"  # 942 row 150
    b"agujero comprado\n"  # 943 row 151
    b"agujero recomprado\n"  # 944 row 152
    b"apilado otra vez\n"  # 945 row 153
    b"nada comprado\n"  # 946 row 154
    b"otra ficha\n"  # 947 row 155
    b"penalizaci\xf3n\n"  # 948 row 156
    b"falta\n"  # 949 row 157
    b"juego nulo\n"  # 950 row 158
    b"turno fijado\n"  # 951 row 159
    b"abandona\n"  # 952 row 160
    b"colocada\n"  # 953 row 161
    b"posici\xf3n anotada\n"  # 954 row 162
    b"resultado anotado\n"  # 955 row 163
    b"jueguen\n"  # 956 row 164
    b"pausa\n"  # 957 row 165
    b"sin sitio\n"  # 958 row 166
    b"hay sitio\n"  # 959 row 167
    b"ficha saltada\n"  # 960 row 168
)
