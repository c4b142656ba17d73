"""No key lies in the repository: neither a file of that name nor anything that reads like one."""

import re
import subprocess

from rosace_host.device import keys
from style.tree import ROOT, files

NAMES = re.compile(
    r"(^|/)(id_(rsa|dsa|ecdsa|ed25519)|\.env|\.netrc|\.pypirc|club\.json|cell/key)$"
    r"|\.(key|pem|p12|pfx|jks|kdbx)$"
)
# 32 bytes, as every key here has, in hexadecimal or base64; a key that was exported, in its box;
# what begins a private key elsewhere. A picture says with as many digits what it was made of.
KEYS = re.compile(
    rb"(?<![0-9A-Fa-f])(?<!made-of\x00)[0-9A-Fa-f]{64}(?![0-9A-Fa-f])"
    rb"|(?<![A-Za-z0-9+/_-])[A-Za-z0-9+/_-]{43}=(?!=)"
    rb'|"box": *"[A-Za-z0-9+/]{64}'
    rb"|-----BEGIN [A-Z ]*PRIVATE KEY"
)
PUBLISHED = {  # RFC 7748, 5.2: a point, a scalar and their product
    b"e6db6867583030db3594c1a424b15f7c726624ec26b3353b10a903a6d0ab1c4c",
    b"a546e36bf0527c9d3b16154b82465edd62144c0ac1fc5a18506a2244ba449ac4",
    b"c3da55379de9c6908e94ea4df28d084f32eccf03491c71f754b4075577a28552",
}


def looked_at():
    """What git has or would take; without git all that is not built."""
    if (ROOT / ".git").exists():
        listed = subprocess.run(
            ["git", "-C", str(ROOT), "ls-files", "-zco", "--exclude-standard"],
            capture_output=True, text=True, check=True,
        )  # fmt: skip
        return [ROOT / name for name in listed.stdout.split("\0") if name]
    return files()


def suspicions(path, name):
    """What of a file reads like a key."""
    found = [f"{name}: a key by its name"] if NAMES.search(name) else []
    for one in KEYS.finditer(path.read_bytes()):
        if one[0] not in PUBLISHED:
            found.append(f"{name}: {one[0][:8].decode()}...")
    return found


def test_no_key_lies_in_the_repository():
    looked = [path for path in looked_at() if path.is_file()]
    assert len(looked) > 500
    wrong = [each for path in looked for each in suspicions(path, str(path.relative_to(ROOT)))]
    assert not wrong, "\n".join(wrong)


def test_a_key_that_lay_there_would_be_found(tmp_path, monkeypatch):
    """However it came there: the club's own file, an export, a board's, or pasted by a person."""
    monkeypatch.setenv("ROSACE_KEY", str(tmp_path / "kept"))
    club = keys.new_club()
    keys.save(club)
    assert suspicions(tmp_path / "kept", "somewhere/kept")
    keys.export(club, tmp_path / "exported", "correct horse battery")
    assert suspicions(tmp_path / "exported", "somewhere/exported")
    pasted = tmp_path / "notes.md"
    for text in (club.secret.hex(), club.secret.hex().upper(), f'KEY = "{club.secret.hex()}"'):
        pasted.write_text(text)
        assert suspicions(pasted, "notes.md"), text
    pasted.write_text("nothing")
    assert not suspicions(pasted, "notes.md")
    for name in ("club.key", "a/club.json", "flash/cell/key", ".env", "id_ed25519"):
        assert suspicions(pasted, name), name
