"""What is in use now, garbage collected."""

import json

print(json.dumps({"heap": gc.mem_alloc() - before, "strokes": bench.desk.log.count}))
