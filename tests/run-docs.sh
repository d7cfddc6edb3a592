#!/bin/bash
# Runs the commands that README.md and docs/ show, and compares their output with the documents.
#
#   tests/run-docs.sh [FILE...]      default: README.md and docs/*.md
#
# A block that is fenced by ``` is checked in these cases:
#   - It contains lines `$ COMMAND` (continued after a \): each command is run, and must print the
#     lines that follow it up to the next command.
#   - It follows a line `<!-- shows: COMMAND -->`: it must be the output of COMMAND. In JSON
#     (```json), an object that contains "...": "..." may have more members than the document shows,
#     and an array that contains "..." more elements.
#   - It follows a line `<!-- file: NAME -->`: it is written to that file.
# A row of a table that begins with `NAME-*` ends with the number of files tests/truth/NAME-*.c. The
# lines of a block that is indented by four spaces are run, without checking their output, if it
# follows `<!-- run: all -->`. `<!-- run: COMMAND -->` runs a command that the document does not
# show. `<!-- not run: REASON -->` skips the next block. A line `...` stands for any number of
# lines. Seconds, megabytes and the number of consecutive spaces are not compared. The commands of a
# document run in one directory, in which `./umbra` is the binary and `examples/`, `bench/` and
# `scripts/` are copies. If a download fails, the rest of the document is skipped.
# Environment: UMBRA, TIMEOUT (600 s per command).
set -euo pipefail
cd "$(dirname "$0")/.."
root=$PWD
UMBRA=$(realpath "${UMBRA:-./umbra}")
limit=${TIMEOUT:-600}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
passed=0 failed=0 skipped=0

# parts FILE DIR: DIR/NNN.KIND for each thing to do, in order. Kinds: console, shows, json, file, run, skipped; the first line of each but console
# and run is the head's text.
parts() {
  awk -v dir="$2" '
    function open(kind, head) {
      name = sprintf("%s/%03d.%s", dir, ++n, kind)
      printf "%s", head == "" ? "" : head "\n" >name
    }
    /^<!-- [a-z ]+: .* -->$/ && !inside {
      line = substr($0, 6, length($0) - 9)
      colon = index(line, ": ")
      kind = substr(line, 1, colon - 1)
      text = substr(line, colon + 2)
      if (kind == "run" && text != "all") { open("run", text); kind = "" }
      next
    }
    kind == "run" && !inside && /^    / {
      sub(/^    /, "")
      if (!continued) open("run", "")
      print >name
      continued = /\\$/
      if (!continued) close(name)
      next
    }
    /^```/ && !inside {
      inside = 1; name = ""; first = 1
      if (kind == "not run") open("skipped", text)
      else if (kind == "file") open("file", text)
      else if (kind == "shows") open($0 ~ /json/ ? "json" : "shows", text)
      unmarked = kind == ""
      next
    }
    /^```/ { inside = 0; kind = ""; if (name) close(name); next }
    inside && first && unmarked && /^\$ / { open("console", "") }
    inside { first = 0; if (name) print >name }
    !inside && NF && kind != "run" { kind = "" }
    !inside && NF && kind == "run" && !/^<!--/ { kind = "" }' "$1"
}

masked() { sed -E 's/[0-9]+ instructions/I instructions/g; s/[0-9]+(\.[0-9]+)? s\>/T s/g; s/[0-9]+ MB/M MB/g; s#\.umbra/[0-9]+#.umbra/N#g; s/ +/ /g; s/ $//; s/^ [0-9a-f]{7,10} / COMMIT /'; }

# same_lines SHOWN PRINTED: prints the first line of SHOWN that is not in PRINTED, if any
same_lines() {
  awk 'NR == FNR { real[++n] = $0; next }
    bad { next }
    /^ *\.\.\.$/ { skip = 1; next }
    { for (at++; skip && at <= n && real[at] != $0; at++);
      skip = 0
      if (real[at] != $0 || at > n) { print "shown:   " $0; print "printed: " (at > n ? "(the end)" : real[at]); bad = 1 } }
    END { if (!bad && !skip && at < n) { print "shown:   (the end)"; print "printed: " real[at + 1] } }' <(masked <"$2") <(masked <"$1")
}

# same_json SHOWN PRINTED: prints the locations that differ
same_json() {
  jq -n -r --slurpfile shown "$1" --slurpfile real "$2" '
    def check($s; $r; $at):
      if ($at | test("seconds|peak_rss")) then empty
      elif ($s | type) != ($r | type) then "\($at): shown \($s | tojson), is \($r | tojson)"
      elif ($s | type) == "object" then
        (($s | keys_unsorted[] | select(. != "...")) as $k |
          if ($r | has($k)) then check($s[$k]; $r[$k]; "\($at).\($k)") else "\($at).\($k): shown, is not there" end),
        (if $s | has("...") then empty else $r | keys_unsorted[] | select(. as $k | $s | has($k) | not) | "\($at).\(.): is not shown" end)
      elif ($s | type) == "array" then
        if any($s[]; . == "...") then
          $s[] | select(. != "...") as $one | select(all($r[]; [check($one; .; "")] != [])) | "\($at): \($one | tojson) is not among them"
        elif ($s | length) != ($r | length) then "\($at): \($r | length) elements, shown \($s | length)"
        else range($s | length) as $i | check($s[$i]; $r[$i]; "\($at)[\($i)]") end
      elif $s != $r then "\($at): shown \($s | tojson), is \($r | tojson)"
      else empty end;
    (if ($shown | length) == ($real | length) then empty else "\($real | length) values, shown \($shown | length)" end),
    (range($shown | length) as $i | check($shown[$i]; $real[$i]; ""))'
}

# execute COMMAND: prints its output and errors; its working directory and variables apply to later commands
execute() {
  # shellcheck disable=SC2016 # the inner shell expands it
  timeout -k 5 "$limit" bash -c 'set -a; . "$1"; trap '"'"'{ export -p; printf "cd %q\\n" "$PWD"; } >"$1"'"'"' EXIT; eval "$2"' bash "$work/state" "$1" 2>&1 </dev/null || true
}

# judge NAME: passes if $work/found, the differences found, is empty
judge() {
  if [ -s "$work/found" ]; then
    failed=$((failed + 1))
    echo "FAIL $1"
    head -6 "$work/found" | cut -c1-300 | sed 's/^/  /'
  else passed=$((passed + 1)); fi
}

# console FILE NAME: checks each command of a block and the output that follows it
console() {
  local line command='' next
  : >"$work/shown"
  while IFS= read -r line || [ -n "$line" ]; do
    case $line in
      '$ '*)
        [ -z "$command" ] || one "$command" "$2"
        command=${line#'$ '}
        while [[ $command == *\\ ]] && IFS= read -r next; do command="${command%\\}$next"; done
        : >"$work/shown" ;;
      *) printf '%s\n' "$line" >>"$work/shown" ;;
    esac
  done <"$1"
  one "$command" "$2"
}

one() {
  execute "$1" >"$work/printed"
  same_lines "$work/shown" "$work/printed" >"$work/found"
  judge "$2: $1"
}

check_file() {
  local part parts place command
  parts=$(mktemp -d -p "$work") place=$(mktemp -d -p "$work")
  parts "$1" "$parts"
  cp -r examples bench scripts "$place"
  mkdir -p build/sources "$place/build"
  ln -s "$root/build/sources" "$place/build/sources"
  ln -s "$work/bin/umbra" "$place/umbra"
  cd "$place"
  : >"$work/state"
  for part in "$parts"/*; do
    [ -e "$part" ] || continue
    command=$(head -1 "$part")
    case $part in
      *.file)
        mkdir -p "$(dirname "$command")"
        tail -n +2 "$part" >"$command" ;;
      *.run)
        execute "$(cat "$part")" >"$work/printed"
        if grep -q '^skipped: ' "$work/printed"; then
          cat "$work/printed"
          skipped=$((skipped + 1))
          break
        fi ;;
      *.skipped) skipped=$((skipped + 1)) ;;
      *.console) console "$part" "$1" ;;
      *.shows)
        tail -n +2 "$part" >"$work/shown"
        one "$command" "$1" ;;
      *.json)
        tail -n +2 "$part" >"$work/shown"
        execute "$command 2>$work/stderr" >"$work/printed"
        same_json "$work/shown" "$work/printed" >"$work/found" 2>&1 || echo "no JSON: $(head -2 "$work/printed" "$work/found")" >>"$work/found"
        judge "$1: $command" ;;
    esac
  done
  cd "$root"
}

# count_pairs FILE
# shellcheck disable=SC2016 # the backquotes are sed's
count_pairs() {
  local name said there
  while read -r name said; do
    there=$(find tests/truth -name "$name.c" | wc -l)
    if [ "$there" = "$said" ]; then passed=$((passed + 1)); else
      failed=$((failed + 1))
      echo "FAIL $1: $said pairs $name, and there are $there"
    fi
  done < <(sed -n 's/^| `\([a-z]*-\*\)` | .* | \([0-9]*\) |$/\1 \2/p' "$1")
}

export XDG_CACHE_HOME=$work/cache GIT_AUTHOR_NAME=someone GIT_COMMITTER_NAME=someone EMAIL=someone@example.org
mkdir "$work/bin"
# Gives the native runs of a review enough time even on a slow machine.
# shellcheck disable=SC2016 # the script expands it
printf '#!/bin/sh\ncase $1 in show) shift; set -- show --max-time 1000 "$@" ;; esac\nexec %s "$@"\n' "$UMBRA" >"$work/bin/umbra"
chmod +x "$work/bin/umbra"
ln -s "$UMBRA" "$work/bin/umbra-cc"
PATH=$work/bin:$PATH
export PATH
[ $# -gt 0 ] || set -- README.md docs/*.md
for file; do
  check_file "$file"
  count_pairs "$file"
done
echo "docs: $passed passed, $failed failed, $skipped skipped"
[ "$failed" = 0 ]
