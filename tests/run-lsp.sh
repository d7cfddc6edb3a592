#!/bin/bash
# Tests umbra lsp with a scripted client (tests/lsp.py): what it answers, the diagnostics of the last
# run, and those of the run that saving a file starts.
# Environment: UMBRA.
set -euo pipefail
cd "$(dirname "$0")/.."
. tests/check.sh
root=$PWD
UMBRA=$(realpath "${UMBRA:-./umbra}")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
command -v python3 >/dev/null || { echo 'skipped: there is no python3'; echo 'lsp: 0 passed, 0 failed, 1 skipped'; exit 0; }
mkdir "$work/a repository" && cd "$work/a repository"
export XDG_CACHE_HOME=$work/cache GIT_CONFIG_GLOBAL=/dev/null
git init -q . && git config user.name t && git config user.email t@example.org
mkdir src
printf 'int days(int n) {\n  return n == 3 ? 24 : 0;\n}\n' >src/code.c
git add . && git commit -qm one
uri=file://$work/a%20repository

# session STATUS STEPS: what the client prints is in ../said, one message a line
session() {
  local status=0
  timeout -k 5 200 python3 "$root/tests/lsp.py" "$UMBRA" "$PWD" "[$2]" >../said 2>../errors || status=$?
  [ "$status" = "$1" ] || { echo "status $status"; cat ../said ../errors; return 1; }
}
has() { jq -es "$1" ../said >/dev/null || { cat ../said; return 1; }; } # FILTER, for the array of all messages
hello='{"send": {"id": 1, "method": "initialize", "params": {"rootUri": "'$uri'"}}}, {"await": 1}, {"send": {"method": "initialized"}}'
bye='{"send": {"id": 9, "method": "shutdown"}}, {"await": 9}, {"send": {"method": "exit"}}'
save='{"send": {"method": "textDocument/didSave", "params": {"textDocument": {"uri": "'$uri'/src/code.c"}}}}'
told='{"await": "textDocument/publishDiagnostics"}'

check 'a session' session 0 "$hello, {\"send\": {\"id\": 2, \"method\": \"textDocument/hover\"}}, {\"await\": 2}, $bye"
check 'it hears of saved files' has '.[0].result.capabilities.textDocumentSync.save'
check 'what it does not support' has '.[1].error.code == -32601'
check 'shutdown' has '.[2] | has("result") and .result == null'
check 'the end of the input' session 1 "$hello"
check 'what is no message' session 1 '{"raw": "Content-Length: 3\r\n\r\nabc"}'
check 'saving' session 0 "$hello, {\"sh\": \"sed -i 's/24 :/25 :/' src/code.c\"}, $save, $told,
  {\"sh\": \"test -e .umbra/1 && git checkout -q src/code.c\"}, $save, $told, {\"sh\": \"test ! -e .umbra/1\"},
  {\"sh\": \"sed -i 's/24 :/26 :/' src/code.c\"}, $save, $told, $bye"
check 'the file' has ".[1].params.uri == \"$uri/src/code.c\""
check 'the finding' has '.[1].params.diagnostics | length == 1 and (.[0] | .source == "umbra" and .code == "output" and .severity == 2 and
  .range.start.line == 1 and (.message | test("days.3.: old returned 24; new returned 25")))'
check 'nothing differs: it is cleared' has ".[2].params == {uri: \"$uri/src/code.c\", diagnostics: []}"
check 'it is there again' has '.[3].params.diagnostics[0].message | test("new returned 26")'
check 'the last run' session 0 "$hello, $told, $bye"
check 'the last run: its finding' has '.[1].params.diagnostics[0].message | test("new returned 26")'
run=$(readlink -f .umbra/last)
check 'the reason' "$UMBRA" accept 1 -m 'intended'
check 'an accepted finding' session 0 "$hello, $bye"
check 'an accepted finding is not shown' has '[.[] | select(.method)] == []'
printf 'int days(int n { return 0; }\n' >src/code.c
check 'what does not compile' session 0 "$hello, $save, {\"await\": \"window/showMessage\"}, $bye"
check 'what does not compile is told' has '.[1].params.message | test("does not compile: .*code.c:1")'
check 'the run of others stays' [ -d "$run" ]

echo "lsp: $passed passed, $failed failed"
[ "$failed" = 0 ]
