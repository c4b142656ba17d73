"""Many readers of a table in a process of their own: `python readers.py PORT TABLE COUNT SECONDS`.

Prints, as JSON, when each of them heard of which record: {record: [seconds since 1970, ...]}.
"""

import asyncio
import json
import re
import sys
import time

ASK = "GET /events?table={} HTTP/1.1\r\nHost: 127.0.0.1:{}\r\n\r\n"


async def read(port, table, seconds, heard, opened):
    reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=1 << 20)
    writer.write(ASK.format(table, port).encode())
    opened.append(1)
    known = set()
    try:
        async with asyncio.timeout(seconds):
            while line := await reader.readline():
                found = re.search(rb'"record": (\d+)', line)
                if found and found[1] not in known:
                    known.add(found[1])
                    heard.setdefault(int(found[1]), []).append(time.time())
    except TimeoutError:
        pass
    writer.close()


async def main(port, table, count, seconds):
    heard, opened = {}, []
    tasks = [asyncio.create_task(read(port, table, seconds, heard, opened)) for _ in range(count)]
    while len(opened) < count:
        await asyncio.sleep(0.05)
    print("ready", flush=True)
    await asyncio.gather(*tasks)
    print(json.dumps(heard))


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1]), sys.argv[2], int(sys.argv[3]), float(sys.argv[4])))
