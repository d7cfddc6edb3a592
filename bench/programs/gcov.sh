# shellcheck shell=bash disable=SC2154 # variables of what sources it
# Sourced by the benchmarks that measure what test cases of coreutils cover. Wants $umbra, $native and $here as in run.sh, $work, and sample.sh.

# coverage NAME RUN MOST: branches of src/NAME.c that at most MOST of the test cases of the run take, in per cent
coverage() {
  local dir=$work/coverage/$1 extra=
  rm -rf "$dir"
  mkdir -p "$dir"
  cp "$native/src/$1.c" "$dir/"
  case $1 in cut) extra=$native/src/set-fields.o ;; wc) extra=$native/src/libwc_avx2.a ;; esac
  (
    cd "$dir" || exit 1
    gcc --coverage -O0 -I"$native" -I"$native/lib" -I"$native/src" -c "$1.c" -o "$1.o" &&
      gcc --coverage "$1.o" ${extra:+"$extra"} "$native/src/libver.a" "$native/lib/libcoreutils.a" "$native/lib/libcoreutils.a" -o "$1" -lpthread
  ) >"$dir/log" 2>&1 || { echo "-"; return; }
  cp "$2/run.json" "$dir/"
  jq -r '.test // empty' "$2/paths.jsonl" | draw "$3" >"$dir/drawn"
  sed "s|^|$2/|" "$dir/drawn" | xargs -r "$umbra" ktest -o "$dir/tests"
  "$here/start.pl" "$dir" "$dir/$1" <"$dir/drawn"
  (cd "$dir" && gcov -b -n "$1.o" 2>/dev/null) | awk -v file="File '$1.c'" '
    $0 == file { here = 1 }
    here && /^Taken at least once/ { sub(/.*:/, ""); sub(/% of.*/, ""); print; exit }'
}
