"""What was in use at each of these moments, garbage collected."""

import json

answer = {"list": listed - start, "edit": opened - start, "plan": planned - start}
answer.update({"after": gc.mem_alloc() - start, "asked": asked, "kept": kept})
print(json.dumps(answer))
