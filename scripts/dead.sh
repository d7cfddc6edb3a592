#!/bin/sh
# Reports dead functions. The linker drops what is not reachable in umbra and in the test programs
# that have their own main; this script prints the functions of src/ that all of them drop. A use by
# a unit test does not count. Builds in build/dead.
# Environment: CC, JOBS.
set -eu
cd "$(dirname "$0")/.."
programs="umbra brute mutate dise papers"

# Functions for unit tests only: expr_raw builds an expression without simplifying it, for comparison; dise_watch shows each
# step of the paper's example; expr_table_check, with check_inputs and check_sets, checks every expression. Aborts are caught
# only without UMBRA_CHECK.
for_tests="expr_raw dise_watch expr_table_check check_inputs check_sets fatal_catch_aborts on_abort leave_at_once"

# Without optimisation, because an inlined function would look dead; with assertions, because they use functions.
build() {
  make --no-print-directory -j"${JOBS:-$(nproc)}" BUILD=build/dead ${CC:+CC="$CC"} \
    CFLAGS="-Werror -O0 -UNDEBUG -DUMBRA_CHECK -ffunction-sections -fdata-sections" LDFLAGS="-Wl,--gc-sections,--print-gc-sections" "$@"
}

logs=$(mktemp -d)
trap 'rm -rf "$logs"' EXIT
for program in $programs; do
  rm -f "build/dead/release/$program" # force linking, which prints the dropped sections
  build "build/dead/release/$program" >"$logs/$program" 2>&1 || { tail -20 "$logs/$program"; echo "dead functions: 0 passed, 1 failed"; exit 1; }
done

# The functions that umbra drops, except those that another program with the same object keeps. mutate only contains the
# objects of base/, and only umbra contains cli/main.
sed -nE "s|.*section '\.text\.([A-Za-z0-9_]+)' in file '([^']*)'.*|\1 \2|p" "$logs/umbra" | grep ' build/dead/release/' | sort -u >"$logs/candidates"
dead=$(while read -r name object; do
  case " $for_tests " in *" $name "*) continue ;; esac
  for program in brute dise papers mutate; do
    case $program:$object in
      mutate:build/dead/release/base/* | [!m]*:*) grep -qF "section '.text.$name' in file '$object'" "$logs/$program" || continue 2 ;;
    esac
  done
  object=${object#build/dead/release/}
  echo "src/${object%.o}.c: $name"
done <"$logs/candidates")

if [ -z "$dead" ]; then
  echo "dead functions: 1 passed, 0 failed"
else
  echo "$dead"
  echo "dead functions: 0 passed, 1 failed"
  exit 1
fi
