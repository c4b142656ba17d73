"""What is in use when an hour is over; the collector ran just before."""

import gc
import json

print(json.dumps({"heap": gc.mem_alloc(), "merged": len(bench.desk.log.journal.merged)}))
