#!/bin/sh
# Dead functions: lets the linker drop what nothing reaches in umbra and in the test programs that take the place of its main program
# (a use by a unit test alone is none), and names the functions of src/ that every one of them drops.
# Environment: CC, JOBS. Builds in build/dead.
set -eu
cd "$(dirname "$0")/.."
programs="umbra brute mutate dise papers"

# For unit tests alone: expr_raw builds what no rule has simplified, to compare with; dise_watch shows each step of the paper's
# example; expr_table_check, with check_inputs and check_sets, looks at every expression.
for_tests="expr_raw dise_watch expr_table_check check_inputs check_sets"

# Without optimisation, for a function that was put into its callers would look dead; with what assertions use.
build() {
  make --no-print-directory -j"${JOBS:-$(nproc)}" BUILD=build/dead ${CC:+CC="$CC"} \
    CFLAGS="-O0 -UNDEBUG -DUMBRA_CHECK -ffunction-sections -fdata-sections" LDFLAGS="-Wl,--gc-sections,--print-gc-sections" "$@"
}

logs=$(mktemp -d)
trap 'rm -rf "$logs"' EXIT
for program in $programs; do
  rm -f "build/dead/release/$program" # only linking tells
  build "build/dead/release/$program" >"$logs/$program" 2>&1 || { tail -20 "$logs/$program"; echo "dead functions: 0 passed, 1 failed"; exit 1; }
done

# What umbra drops, and who has the object and keeps the function. mutate has the objects of base/ only, and no program but umbra has cli/main.
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
