"""The most that was in use at any of these moments so far, garbage collected."""

import json

fullest = max(globals().get("fullest", 0), gc.mem_alloc() - before)
print(json.dumps({"heap": fullest, "context": bench.desk.modes.name(bench.desk.mode)}))
