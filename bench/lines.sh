# shellcheck shell=bash
# Sourced by what judges the words for a finding (bench/cards.sh, bench/patches/run.sh).

# card_lengths FILE: of each card that umbra diff printed there how many lines it has.
card_lengths() {
  awk '/^ *[0-9]+ [a-z]/ && !/ more input/ { if (n) print n; n = 0; inside = 1 }
    /^[^ ]/ { inside = 0 } inside { n++ } END { if (n) print n }' "$1"
}

# middle_and_longest FILE: "11, longest 14" of the numbers in it.
middle_and_longest() { sort -n "$1" | awk '{ n[NR] = $1 } END { if (NR) print n[int((NR + 1) / 2)] ", longest " n[NR] }'; }

# line_changed FILE OTHER LINE: diff says that the line of FILE is of the change.
line_changed() { { diff --unchanged-line-format= --new-line-format= --old-line-format='%dn ' "$1" "$2" || true; } | grep -w "$3" >/dev/null; }

# change_places RUN: of each kind of difference "ID VERSION FILE:LINE:COLUMN", the changed line that it stems from.
change_places() {
  jq -r '.[] | select(.representative) | "\(.id) " + if .change.new then "new \(.change.new)" else "old \(.change.old // "nothing")" end' "$1/findings.json"
}
