#include "witness/repro.h"

#include <assert.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/clean.h"
#include "base/fatal.h"
#include "witness/found_words.h"
#include "witness/machine.h"
#include "witness/quote.h"
#include "witness/repro_start.h"
#include "witness/shown_input.h"
#include "witness/source_copies.h"
#include "witness/witness_source.h"

static const char *const names[] = {"old", "new"};

void repro_print_input(const Witness *w, Str *out) {
  size_t start = out->len;
  shown_input(w->run, &w->f->input, out);
  if (out->len == start) str_add(out, "none");
}

static void add_comment(const Witness *w, Str *out) {
  Str text = {0};
  str_addf(out, "#!/bin/sh\n# %s: %s.\n# input: ", class_name(w->f->class),
           class_meaning(w->f->class));
  repro_print_input(w, out);
  str_add(out, "\n");
  for (int v = 0; v < 2; v++) {
    text.len = 0;
    found_describe(w->f, (Version)v, w->run->program, w->run->options->entry, false, &text);
    clean_end(&text, 0); /* a newline would end the comment */
    str_addf(out, "# %s: %s\n", v == OLD ? "OLD" : "NEW", str_text(&text));
  }
  str_done(&text);
  if (finding_is_invisible(w->run, w->f))
    str_addf(
        out,
        "# Only AddressSanitizer detects this, and this script cannot add it to bitcode: umbra "
        "replay %s FILE shows it.\n",
        w->f->test);
  str_add(out,
          "#\n# Compiles both versions with $CC (default: cc), runs them on this input and "
          "compares what they do.\n"
          "#   repro.sh build DIR    only compiles them, into DIR\n"
          "#   repro.sh run DIR      only runs and compares the programs there\n"
          "#   ROOT=DIR repro.sh     compiles the files below DIR, not the copies in sources/\n"
          "# Exit status: 0 the difference shows, 1 it does not, 2 a version does not compile.\n");
}

#define CLANG "$(command -v clang-19 || echo clang)"

static void add_compiler(const Witness *w, Str *out) {
  const Versions *v = w->run->versions;
  bool has_bitcode = !sources_are_c(&v->of[OLD]) || !sources_are_c(&v->of[NEW]);
  str_addf(out, "[ -n \"${CC-}\" ] || CC=%s\n", has_bitcode || w->f->needs_clang ? CLANG : "cc");
  if (has_bitcode)
    str_add(out,
            "# Only clang can compile bitcode.\n"
            "$CC --version 2>/dev/null | grep -q clang || CC=" CLANG "\n");
}

/* The arguments that link to musl, before and after the program's files. */
static void add_musl(Str *out) {
  str_add(
      out,
      "# The program's bitcode was compiled for musl (Debian's package musl-dev); clang links to "
      "it.\nMUSL=${MUSL:-/usr/lib/x86_64-linux-musl}\n");
  str_add(out,
          "start=\"--target=x86_64-linux-musl -nostdlibinc -isystem "
          "${MUSL_HEADERS:-/usr/include/x86_64-linux-musl}\"\n"
          "start=\"$start -static -nostartfiles -nodefaultlibs $MUSL/crt1.o $MUSL/crti.o\"\n"
          "libraries=\"-L$MUSL -Wl,--start-group -lc -lgcc -Wl,--end-group $MUSL/crtn.o\"\n");
}

void repro_print_preamble(const Witness *w, Str *out) {
  str_add(out,
          "# The names of files are relative to ROOT.\n[ -n \"${ROOT-}\" ] || ROOT=\"$here/\"");
  quote_shell(out, w->run->copies->root);
  str_add(out, "\ncd \"$ROOT\" || exit 2\n");
  const char *date = w->is_dated ? getenv("SOURCE_DATE_EPOCH") : NULL;
  if (date) {
    str_add(out, "# For __DATE__ and __TIME__.\nexport SOURCE_DATE_EPOCH=");
    quote_shell(out, date);
    str_add(out, "\n");
  }
  add_compiler(w, out);
  if (w->needs_musl)
    add_musl(out);
  else
    str_add(out, "start= libraries=\n");
}

void repro_print_start(Str *out) {
  str_add(out, "set -u\nhere=$(cd \"$(dirname \"$0\")\" && pwd) || exit 2\n");
}

void repro_print_work(Str *out) {
  str_add(out,
          "work=$(mktemp -d) || exit 2\ntrap 'chmod -R u+rwX \"$work\"; rm -rf \"$work\"' EXIT\n"
          "mkdir \"$work/include\" || exit 2\n");
}

void repro_print_file(const char *path, const char *text, Str *out) {
  assert(*path && text);
  CHECK(!strstr(text, "\nEND_OF_FILE\n")); /* it would end the here-document */
  str_addf(out, "cat >\"$work/%s\" <<'END_OF_FILE'\n%s", path, text);
  if (!str_ends(text, "\n")) str_add(out, "\n");
  str_add(out, "END_OF_FILE\n");
}

static void repro_add_header(const char *name, Str *out) {
  Str text = {0};
  char *target = str_format("include/%s", name);
  witness_add_header(name, &text);
  repro_print_file(target, str_text(&text), out);
  mem_free(target);
  str_done(&text);
}

void repro_print_documents(const Witness *w, Str *out) {
  if (w->uses_umbra_h) repro_add_header("umbra.h", out);
  if (!w->uses_klee) return;
  str_add(out, "mkdir \"$work/include/klee\"\n");
  repro_add_header("klee/klee.h", out);
}

/* The driver is compiled after the C file that defines the entry, in one translation unit, so that
 * the entry may be static. Empty if nothing is missing. */
static void print_driver(const Witness *w, Version v, Str *out) {
  Str inputs = {0};
  witness_add_inputs(w, &inputs);
  if (w->entry || inputs.len)
    str_addf(out, "#undef main\n%s%s\n", witness_headers, str_text(&inputs));
  str_done(&inputs);
  if (!w->entry) return;
  witness_add_call(w, v, out);
  str_add(out,
          "int main(void) {\n  const char *path = getenv(\"UMBRA_RESULT\");\n  umbra_result = path "
          "? fopen(path, \"w\") : NULL;\n"
          "  umbra_call();\n  if (umbra_result) fclose(umbra_result);\n  return 0;\n}\n");
}

static void repro_add_machine(const Witness *w, Str *out) {
  if (!witness_has_machine(w)) return;
  Str text = {0};
  witness_print_machine(w, &text);
  str_add(out, "# Clocks, random bytes and temporary files.\n");
  repro_print_file("machine.c", str_text(&text), out);
  str_done(&text);
}

/* The directory of each version's driver.c below $work: the same for both if the drivers are equal.
 * NULL if there is no driver. */
static void add_drivers(const Witness *w, const char *dirs[2], Str *out) {
  Str text[2] = {{0}, {0}};
  for (int v = 0; v < 2; v++)
    print_driver(w, (Version)v, &text[v]);
  bool are_alike = strcmp(str_text(&text[OLD]), str_text(&text[NEW])) == 0;
  for (int v = 0; v < 2; v++) {
    dirs[v] = NULL;
    if (!text[v].len) continue;
    dirs[v] = are_alike ? "include" : names[v];
    if (are_alike && v == NEW) continue;
    char *path = str_format("%s/driver.c", dirs[v]);
    repro_print_file(path, str_text(&text[v]), out);
    mem_free(path);
  }
  for (int v = 0; v < 2; v++)
    str_done(&text[v]);
}

/* Flags that not every compiler supports are tested first. Uninitialised variables are zero, as in
 * Umbra; for Memcheck they must stay uninitialised. */
static void repro_add_flags(const Witness *w, Str *out) {
  str_addf(out, "\nflags='-g -w'\nfor flag in %s",
           w->by_memcheck ? "-gdwarf-4" : "-ftrivial-auto-var-init=zero");
  if (w->is_sanitized) str_add(out, " -fsanitize=address,undefined -fno-sanitize=function");
  str_add(out,
          "; do\n  $CC $flag -x c -c -o \"$work/probe.o\" - </dev/null 2>/dev/null && "
          "flags=\"$flags $flag\"\ndone\n");
}

/* The program's own files are compiled separately: umbra runs the scripts of all findings of a run
 * and compiles them once for all. */
static const char objects[] =
    "# objects VERSION FILE...: compiles each file that has no object yet\n"
    "objects() {\n"
    "  version=$1 n=100\n"
    "  shift\n"
    "  mkdir -p \"$objects/$version\" || return\n"
    "  for file; do\n"
    "    n=$((n + 1))\n"
    "    [ -s \"$objects/$version/$n.o\" ] || \"$version\" -c -o \"$objects/$version/$n.o\" "
    "\"$file\" || return\n"
    "  done\n"
    "}\n";

/* A part of a program refers to functions of other parts. As in umbra's own native builds,
 * functions that no file defines and that the input does not reach are generated. Functions that
 * clang's code calls may exist only in its own library (an older libgcc lacks the conversions to
 * __bf16). */
static const char link_program[] =
    "# link_program VERSION ARGUMENT...\n"
    "link_program() {\n"
    "  LC_ALL=C \"$@\" 2>\"$work/messages\" && return\n"
    "  builtins=$($CC --rtlib=compiler-rt -print-libgcc-file-name 2>/dev/null)\n"
    "  [ ! -f \"$builtins\" ] || set -- \"$@\" -lgcc \"$builtins\"\n"
    "  [ ! -f \"$builtins\" ] || LC_ALL=C \"$@\" 2>\"$work/messages\" && return\n"
    "  sed -n \"s/.*undefined reference to [\\`']\\([A-Za-z0-9_]*\\)'.*/\\1/p; "
    "s/.*undefined symbol: \\([A-Za-z0-9_]*\\).*/\\1/p\" \"$work/messages\" | sort -u |\n"
    "    sed 's/.*/void &(void) { __builtin_trap(); }/' >\"$work/missing.c\"\n"
    "  [ -s \"$work/missing.c\" ] && \"$@\" \"$work/missing.c\" && return\n"
    "  cat \"$work/messages\" >&2\n"
    "  return 1\n"
    "}\n";

static void add_build(const Witness *w, Version v, const char *driver_dir, Str *out) {
  assert(driver_dir || !w->defining_file[v]);
  const char *name = names[v];
  Str flags = {0}, files = {0};
  witness_add_flags(w, v, "", &flags);
  witness_add_files(w, v, "", &files);
  if (w->entry) str_add(&flags, " -Dmain=umbra_program_main");
  str_addf(out, "%s() { $CC $flags%s -I\"$work/include\" \"$@\"; }\n", name, str_text(&flags));
  if (w->defining_file[v]) {
    char *defining = witness_defining_name(w, v);
    str_addf(out, "%s -c -include ", name);
    quote_shell(out, defining);
    mem_free(defining);
    str_addf(out, " -o \"$work/%s/driver.o\" \"$work/%s/driver.c\" &&\n  ", name, driver_dir);
  }
  bool are_objects = files.len && !w->is_bitcode;
  if (are_objects) str_addf(out, "objects %s%s &&\n  ", name, str_text(&files));
  str_addf(out, "link_program %s%s -o \"$work/%s/program\"", name, w->is_bitcode ? " $start" : "",
           name);
  if (w->defining_file[v])
    str_addf(out, " \"$work/%s/driver.o\"", name);
  else if (driver_dir)
    str_addf(out, " \"$work/%s/driver.c\"", driver_dir);
  str_add(out, are_objects ? "" : str_text(&files));
  if (are_objects) str_addf(out, " \"$objects/%s\"/*.o", name);
  witness_add_duplicates(w, out);
  if (witness_has_machine(w)) {
    str_add(out, " \"$work/machine.c\"");
    witness_add_machine_flags(w, out);
  }
  str_addf(out, " -lm%s || { echo \"%s does not compile\" >&2; exit 2; }\n",
           w->is_bitcode ? " $libraries" : "", v == OLD ? "OLD" : "NEW");
  str_done(&flags);
  str_done(&files);
}

static const char run_versions[] =
    "old=$(run old 2>/dev/null)\n"
    "new=$(run new 2>/dev/null)\n";

/* Runs a program so that the script can distinguish a signal from an exit status above 128. */
static const char ends[] =
    "#include <stdio.h>\n#include <sys/wait.h>\n#include <unistd.h>\n"
    "/* Runs the command and writes to ../end how it ended. */\n"
    "int main(int argc, char **argv) {\n"
    "  int status = 0, child = fork();\n"
    "  FILE *end;\n"
    "  (void)argc;\n"
    "  if (!child) {\n"
    "    execvp(argv[1], argv + 1);\n"
    "    _exit(127);\n"
    "  }\n"
    "  waitpid(child, &status, 0);\n"
    "  if (!(end = fopen(\"../end\", \"w\"))) return 2;\n"
    "  if (WIFSIGNALED(status)) fprintf(end, \"signal %d\\n\", WTERMSIG(status));\n"
    "  else fprintf(end, \"exit %d\\n\", WEXITSTATUS(status));\n"
    "  fclose(end);\n"
    "  return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);\n"
    "}\n";

void repro_print_ends(const Witness *w, Str *out) {
  if (!w->tells_ends) return;
  repro_print_file("ends.c", ends, out);
  str_add(out, "$CC -w -o \"$work/ends\" \"$work/ends.c\" || exit 2\n");
}

static void add_memcheck(const Witness *w, Str *out) {
  str_addf(out,
           "command -v valgrind >/dev/null || { echo 'valgrind is not installed' >&2; exit 2; }\n"
           "export TMPDIR=\"$work\"\n"
           "memcheck='valgrind %s --vgdb=no --error-limit=no%s --log-file=../memcheck'\n",
           w->f->class == CLASS_LEAK ? "--leak-check=full --undef-value-errors=no"
                                     : "-q --leak-check=no",
           w->is_bitcode ? " --soname-synonyms=somalloc=NONE" : "");
}

/* Both versions run in directories of the same name, because they may print it. */
static void repro_add_run(const Witness *w, Str *out) {
  str_addf(out,
           "\nulimit -c 0\nlimit=$(command -v timeout) && limit=\"$limit -s KILL "
           "${UMBRA_SECONDS:-%d}\"\n",
           w->by_memcheck ? 100 : 10);
  if (w->by_memcheck) add_memcheck(w, out);
  repro_print_capabilities(out);
  if (w->entry)
    str_addf(out, "export UMBRA_RESULT=../result ASAN_OPTIONS=%s\n", repro_asan_options);
  if (!w->entry) repro_print_files(w, out);
  str_add(out,
          "# run VERSION: its exit status; above 128 a signal ended it\n"
          "run() {\n"
          "  mkdir \"$work/run\" \"$work/run/scratch\" \"$work/run/bin\" || exit 2\n"
          "  ln -s \"../../$1/program\" \"$work/run/bin/\"");
  quote_shell(out, w->entry ? "program" : w->start.name);
  str_addf(out, " && cd \"$work/run/scratch\"%s || exit 2\n", w->entry ? "" : " && world");
  str_addf(out, "  (exec %s$limit $as ", w->tells_ends ? "\"$work/ends\" " : "");
  if (w->entry && w->by_memcheck) str_add(out, "$memcheck ");
  if (w->entry)
    str_add(out, "../bin/program) >../out 2>../err </dev/null\n");
  else
    repro_print_command(w, "$work/run/bin", out);
  if (!w->entry) str_add(out, ") >../out 2>../err <../input\n");
  str_add(out,
          "  status=$?\n"
          "  cd \"$work\" && rm -rf \"$1/run\" && mv run \"$1/run\" || exit 2\n"
          "  echo $status\n"
          "}\n");
  str_add(out, run_versions);
}

static void add_plain_comparison(const Witness *w, Str *out) {
  str_addf(out,
           "differs=0\n"
           "[ \"$old\" = \"$new\" ] || differs=1\n"
           "for what in out result%s; do\n"
           "  touch \"$work/old/run/$what\" \"$work/new/run/$what\"\n"
           "  cmp -s \"$work/old/run/$what\" \"$work/new/run/$what\" || differs=1\n"
           "done\n",
           w->tells_ends ? " end" : "");
  if (w->compares_err)
    str_add(out, "cmp -s \"$work/old/run/err\" \"$work/new/run/err\" || differs=1\n");
  if (w->compares_files) /* modes are not compared */
    str_add(out,
            "chmod -R u+rwX \"$work/old/run/scratch\" \"$work/new/run/scratch\"\n"
            "diff -r \"$work/old/run/scratch\" \"$work/new/run/scratch\" >/dev/null || "
            "differs=1\n");
}

/* Prints the amount that each version loses. */
static void add_leak_comparison(Str *out) {
  str_add(out,
          "# lost VERSION: the lost memory, according to Memcheck\n"
          "lost() { sed -n 's/^==[0-9]*== *\\(definitely lost: .*\\)/\\1/p; "
          "s/^==[0-9]*== *\\(indirectly lost: .*\\)/\\1/p' \"$work/$1/run/memcheck\"; }\n"
          "for version in old new; do\n"
          "  echo \"$version: $(lost $version | tr '\\n' ' ')\"\n"
          "done\n"
          "differs=0\n"
          "[ \"$(lost old)\" = \"$(lost new)\" ] || differs=1\n");
}

/* Counts the uses of uninitialised memory in each version. */
static void add_memcheck_comparison(Str *out) {
  str_add(out,
          "# uses VERSION: the number of uses of uninitialised memory, according to Memcheck\n"
          "uses() { grep -c 'ninitialised' \"$work/$1/run/memcheck\"; }\n"
          "for version in old new; do\n"
          "  echo \"$version: $(uses $version) uses of memory that was never set\"\n"
          "done\n"
          "differs=0\n"
          "[ \"$(uses old)\" = \"$(uses new)\" ] || differs=1\n");
}

/* Compares the messages of failed assertions without their locations. */
static void add_message_comparison(Str *out) {
  str_add(out,
          "message() { sed -n \"s/.*Assertion/Assertion/; s/ (.*: [0-9]*)\\$//; "
          "/^Assertion/p\" \"$work/$1/run/err\"; }\n"
          "[ \"$(message old)\" = \"$(message new)\" ] || differs=1\n");
}

/* The same classification as in outcome/class.c: 2: the program died; 1: a sanitizer reported an
 * error before that; 0: no error; and the kind of error. */
static void add_sanitized_comparison(const Witness *w, Str *out) {
  str_add(out,
          "# badness VERSION STATUS: 2: it died, 1: a sanitizer reported an error before that, 0: "
          "no error\n"
          "badness() {\n"
          "  if [ \"$2\" -gt 128 ] || grep -q 'ERROR: AddressSanitizer' \"$work/$1/run/err\"; then "
          "echo 2\n"
          "  elif grep -q 'runtime error:' \"$work/$1/run/err\"; then echo 1\n"
          "  else echo 0; fi\n"
          "}\n"
          "differs=0\n"
          "[ \"$(badness old \"$old\")\" = \"$(badness new \"$new\")\" ] || differs=1\n");
  if (w->f->class != CLASS_OUTPUT) return;
  str_add(out,
          "# complaint VERSION: the last report\n"
          "complaint() {\n"
          "  grep -oE 'AddressSanitizer: [a-zA-Z-]+|runtime error: [a-z ]+' "
          "\"$work/$1/run/err\" | tail -1\n"
          "}\n"
          "[ \"$old $(complaint old)\" = \"$new $(complaint new)\" ] || differs=1\n");
}

static void repro_add_end(Str *out) {
  str_add(out,
          "show() {\n"
          "  if grep -q '^returned =' \"$work/$2/run/result\" 2>/dev/null; then\n"
          "    echo \"$1: $(sed -n 's/^returned =.*(\\(.*\\))$/returned \\1/p; t; s/^returned = *"
          "/returned /p' \"$work/$2/run/result\" | sed 's/ $//')\"\n"
          "    sed -i '/^returned =/d' \"$work/$2/run/result\"\n"
          "  elif [ \"$3\" -gt 128 ]; then\n"
          "    echo \"$1: ended by SIG$(kill -l $(($3 - 128)))\"\n"
          "  else\n"
          "    echo \"$1: exit status $3\"\n"
          "  fi\n"
          "  for what in result out err; do [ ! -s \"$work/$2/run/$what\" ] || awk -v "
          "what=\"$what\" 'NR <= 10 { print \"  \" what \": \" $0 "
          "}' \"$work/$2/run/$what\"; done\n"
          "}\n"
          "show OLD old \"$old\"\n"
          "show NEW new \"$new\"\n"
          "if [ $differs = 1 ]; then echo 'the difference shows'; else echo 'the difference does "
          "not show'; exit 1; fi\n");
}

/* The program's own objects are compiled in DIR once for all scripts of a run. */
static void add_steps(Str *out) {
  str_add(out,
          "case ${1-both} in\n"
          "build | run)\n"
          "  mkdir -p \"$2\" && work=$(cd \"$2\" && pwd) || exit 2\n"
          "  ;;\n"
          "*)\n"
          "  work=$(mktemp -d) || exit 2\n"
          "  trap 'chmod -R u+rwX \"$work\"; rm -rf \"$work\"' EXIT\n"
          "  ;;\n"
          "esac\n"
          "if [ \"${1-both}\" != run ]; then\n"
          "mkdir -p \"$work/include\" \"$work/old\" \"$work/new\" || exit 2\n");
}

static const char *objects_suffix(const Witness *w) {
  if (w->is_sanitized) return "-sanitized";
  return w->by_memcheck ? "-memcheck" : "";
}

void repro_print(const Witness *w, Str *out) {
  assert(w->f && w->run);
  add_comment(w, out);
  repro_print_start(out);
  add_steps(out);
  repro_print_preamble(w, out);
  repro_print_documents(w, out);
  const char *driver_dirs[2];
  add_drivers(w, driver_dirs, out);
  repro_add_machine(w, out);
  repro_add_flags(w, out);
  if (!w->is_bitcode && (witness_has_files(w, OLD) || witness_has_files(w, NEW)))
    str_addf(out, "objects=${UMBRA_OBJECTS:-$work/objects}%s\n%s", objects_suffix(w), objects);
  str_add(out, link_program);
  for (int v = 0; v < 2; v++)
    add_build(w, (Version)v, driver_dirs[v], out);
  repro_print_ends(w, out);
  str_add(out, "fi\n[ \"${1-both}\" != build ] || exit 0\n");
  repro_add_run(w, out);
  if (w->f->class == CLASS_LEAK)
    add_leak_comparison(out);
  else if (w->by_memcheck)
    add_memcheck_comparison(out);
  else if (w->is_sanitized)
    add_sanitized_comparison(w, out);
  else
    add_plain_comparison(w, out);
  if (w->f->class == CLASS_MESSAGE) add_message_comparison(out);
  repro_add_end(out);
}
