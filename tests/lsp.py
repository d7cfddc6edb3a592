"""A client for umbra lsp: lsp.py UMBRA ROOT SCRIPT. SCRIPT is a list of steps in JSON: {"send": MESSAGE},
{"await": METHOD or ID} prints the next message with that method or id, {"sh": COMMAND} runs a command in ROOT,
{"raw": TEXT} sends bytes. Ends with the status of the server."""
import json, subprocess, sys

umbra, root, script = sys.argv[1:]
server = subprocess.Popen([umbra, "lsp", "--max-time", "60"], cwd="/", stdin=subprocess.PIPE, stdout=subprocess.PIPE)


def read():
    size = 0
    while (line := server.stdout.readline()) != b"\r\n":
        if not line:
            return None
        name, value = line.split(b":")
        size = int(value) if name == b"Content-Length" else size
    return json.loads(server.stdout.read(size))


for step in json.loads(script):
    if "send" in step:
        body = json.dumps({"jsonrpc": "2.0", **step["send"]}).encode()
        server.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
        server.stdin.flush()
    elif "raw" in step:
        server.stdin.write(step["raw"].encode())
        server.stdin.flush()
    elif "sh" in step:
        subprocess.run(step["sh"], shell=True, cwd=root, check=True)
    else:
        while (message := read()) and step["await"] not in (message.get("method"), message.get("id")):
            pass
        print(json.dumps(message), flush=True)
server.stdin.close()
sys.exit(server.wait())
