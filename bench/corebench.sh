#!/bin/bash
# How fast the regressions of CoREBench are found that bench/corebench puts back into coreutils 9.1 (its README.md says how).
#
#   bench/corebench.sh [NAME...]    default: all. Environment: UMBRA (./umbra), SECONDS_EACH (60), JOBS (1), OPTIONS, KEEP (a
#                                   directory that keeps the programs and the runs)
#
# First the command of the report runs natively with both programs, which must behave differently. Then each pair is compared
# by one process with no other option, as fix and as regression, and stopped at the first confirmed finding. Prints a line for
# each pair: NAME, the seconds of the processor until then or `-`, as fix and as regression, and the input of the regression.
# Fails if a command does not tell the programs apart. Without NAMEs the table goes to bench/RESULTS.md.
set -euo pipefail
cd "$(dirname "$0")/.."
UMBRA=$(realpath "${UMBRA:-./umbra}")
status=0
bench/programs/build.sh coreutils || status=$?
[ "$status" != 3 ] || exit 0
[ "$status" = 0 ] || exit 1
work=${KEEP:-$(mktemp -d)}
mkdir -p "$work"
work=$(realpath "$work")
[ -n "${KEEP:-}" ] || trap 'rm -rf "$work"' EXIT
export UMBRA WORK=$work EACH=${SECONDS_EACH:-60} OPTIONS=${OPTIONS:-}
chosen=("$@")

# build NAME PROGRAM VERSION: the program with the patches of this version, as $work/NAME/VERSION/PROGRAM and as bitcode
build() {
  local name=$1 program=$2 version=$3 to=$work/$1/$3 patches=() patch
  [ ! -e "bench/corebench/$name/$version.patch" ] || patches=("$PWD/bench/corebench/$name/$version.patch")
  mkdir -p "$to"
  (
    cd "$work/tree" || exit 1
    for patch in "${patches[@]}"; do patch -s -p1 -i "$patch" || exit 1; done
    make -s CFLAGS='-g -O0' "src/$program" && cp "src/$program" "$to/$program" &&
      "${UMBRA%umbra}umbra-cc" --extract "src/$program" -o "$to/$program.bc" || exit 1
    for patch in "${patches[@]}"; do patch -s -R -p1 -i "$patch" || exit 1; done
  ) >"$work/$name/build.log" 2>&1
}

# natively NAME PROGRAM VERSION SETUP COMMAND: prints what the command prints, its status, and the files that it leaves
natively() {
  local name=$1 program=$2 version=$3 setup=$4 command=$5 dir as=()
  dir=$(mktemp -d "$work/$name/native-XXXXXX")
  # permissions do not bind root
  if [ "$(id -u)" = 0 ]; then
    chmod 777 "$dir"
    as=(setpriv --reuid 65534 --regid 65534 --clear-groups)
  fi
  (
    cd "$dir"
    PATH=$work/$name/$version:$PATH timeout 4 "${as[@]}" bash -c "$setup"$'\n'"$command" </dev/null 2>&1
    echo "status $?"
    find . -type f -printf '%P %m\n' | LC_ALL=C sort
  ) 2>/dev/null || true # the shell reports crashes
  rm -rf "$dir"
}

# compared NAME PROGRAM OLD NEW: the seconds until a difference was confirmed, or -, a tab, and its input
compared() {
  local dir=$WORK/$1 run=$WORK/$1/run-$3-$4 seconds pid more stat ticks=0 input=''
  rm -rf "$run"
  read -ra more <<<"$OPTIONS"
  (cd "$dir" && exec "$UMBRA" diff --jobs 1 "${more[@]}" --max-time "$EACH" --output "$run" "$3/$2.bc" "$4/$2.bc" >"$run.out" 2>&1 </dev/null) &
  pid=$!
  # user and system time, of the process and of those that it has waited for
  while read -ra stat 2>/dev/null <"/proc/$pid/stat" && [ "${stat[2]}" != Z ]; do
    ticks=$((stat[13] + stat[14] + stat[15] + stat[16]))
    ! grep -qs '^     repro:' "$run.out" || break
    sleep 0.05
  done
  seconds=$(awk -v ticks="$ticks" -v tick="$(getconf CLK_TCK)" 'BEGIN { printf "%.1f", ticks / tick }')
  kill -INT $pid 2>/dev/null || true
  wait $pid || true
  if jq -e 'any(.[]; .confirmed)' "$run/findings.json" >/dev/null 2>&1; then
    input=$(jq -r 'first(.[] | select(.confirmed)) | .invocation // ""' "$run/findings.json" | tr '\t\n|' '   ' | cut -c1-60)
  else
    seconds=-
  fi
  printf '%s\t%s\n' "$seconds" "$input"
}

one() { # NAME PROGRAM
  printf '%s\t%s\t%s\n' "$1" "$(compared "$1" "$2" new old | cut -f1)" "$(compared "$1" "$2" old new)"
}
export -f one compared

rm -rf "$work/tree"
cp -a build/programs/coreutils "$work/tree"
: >"$work/pairs"
wrong=0
while IFS=$'\t' read -r name program setup command; do
  case $name in '#'*) continue ;; esac
  [ ${#chosen[@]} = 0 ] || [[ " ${chosen[*]} " == *" $name "* ]] || continue
  mkdir -p "$work/$name"
  if ! build "$name" "$program" old || ! build "$name" "$program" new; then
    echo "WRONG: $name cannot be built: $(tail -1 "$work/$name/build.log")"
    wrong=$((wrong + 1))
    continue
  fi
  for version in old new; do natively "$name" "$program" "$version" "$setup" "$command" >"$work/$name/native-$version.txt"; done
  if cmp -s "$work/$name/native-old.txt" "$work/$name/native-new.txt"; then
    echo "WRONG: $name: both programs behave alike: $command"
    wrong=$((wrong + 1))
  fi
  echo "$name $program" >>"$work/pairs"
done <bench/corebench/list
# shellcheck disable=SC2016 # the inner shell expands it
xargs -P "${JOBS:-1}" -L 1 bash -c 'one "$0" "$1"' <"$work/pairs" | tee "$work/all"
LC_ALL=C sort "$work/all" | awk -F '\t' '
  BEGIN { print "| regression | as fix, s | as regression, s | input |\n|---|---|---|---|" }
  {
    printf "| %s | %s | %s | `%s` |\n", $1, $2, $3, $4
    count++
    fixes += $2 != "-"
    regressions += $3 != "-"
  }
  END { printf "\n%d of %d regressions and %d of %d fixes are found.\n", regressions, count, fixes, count }' >"$work/table"
tail -n 1 "$work/table"
[ ${#chosen[@]} -gt 0 ] || bench/publish.sh bench/RESULTS.md bench-corebench <"$work/table"
[ "$wrong" = 0 ]
