#include "witness/repro.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/file.h"
#include "engine/finding.h"
#include "witness/quote.h"
#include "witness/readable.h"
#include "witness/repro_start.h"
#include "witness/witness_source.h"

static const char *const names[] = {"old", "new"};

static bool is_relative(
    const Witness *w) { /* some name of a file is: the script must go where umbra was */
  for (int v = 0; v < 2; v++) {
    const Sources *s = &w->run->versions->of[v];
    for (size_t i = 0; i < s->files.len; i++)
      if (*s->files.data[i] != '/') return true;
    for (size_t i = 0; i < s->include.len; i++)
      if (*s->include.data[i] != '/') return true;
    for (size_t i = 0; i < s->quote.len; i++)
      if (*s->quote.data[i] != '/') return true;
  }
  return false;
}

void repro_print_input(const Witness *w, Str *out) {
  size_t start = out->len;
  readable_input(out, &w->f->input, ", ");
  if (out->len == start) str_add(out, "none");
}

/* An error of bitcode in which the plain builds go on. */
static bool is_invisible(const Witness *w) {
  const Confirmation *c = &w->f->native;
  return w->is_bitcode && w->f->is_replayed && w->f->class != CLASS_OUTPUT &&
         end_class(c->ends[OLD][BUILD_PLAIN].end.kind) ==
             end_class(c->ends[NEW][BUILD_PLAIN].end.kind);
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
    str_addf(out, "# %s: %s\n", v == OLD ? "OLD" : "NEW", str_text(&text));
  }
  str_done(&text);
  if (is_invisible(w))
    str_addf(out,
             "# Only AddressSanitizer sees this, which this script cannot add to bitcode: umbra "
             "replay %s FILE shows it.\n",
             w->f->test);
  str_add(out,
          "#\n# Compiles both versions with $CC (default: cc), runs them on this input and "
          "compares what they do.\n"
          "# Exit status: 0 the difference shows, 1 it does not, 2 a version does not compile.\n");
}

static bool is_all_c(const StrList *files) {
  for (size_t i = 0; i < files->len; i++)
    if (!file_is_c(files->data[i])) return false;
  return true;
}

/* Bitcode is for clang only. */
static const char *default_compiler(const Witness *w, bool needs_musl) {
  bool is_c =
      is_all_c(&w->run->versions->of[OLD].files) && is_all_c(&w->run->versions->of[NEW].files);
  return is_c && !needs_musl ? "cc" : "$(command -v clang-19 || echo clang)";
}

/* The arguments that link to musl, in front of the program's files and behind them. */
static void add_musl(const Witness *w, Str *out) {
  str_addf(
      out,
      "# %s musl (Debian's package musl-dev), and clang, which links to "
      "it.\nMUSL=${MUSL:-/usr/lib/x86_64-linux-musl}\n",
      w->is_bitcode ? "The program's bitcode was compiled for" : "The messages looked for are of");
  str_add(out,
          "start=\"--target=x86_64-linux-musl -nostdlibinc -isystem "
          "${MUSL_HEADERS:-/usr/include/x86_64-linux-musl}\"\n"
          "start=\"$start -static -nostartfiles -nodefaultlibs $MUSL/crt1.o $MUSL/crti.o\"\n"
          "libraries=\"-L$MUSL -Wl,--start-group -lc -lgcc -Wl,--end-group $MUSL/crtn.o\"\n");
}

void repro_print_preamble(const Witness *w, bool needs_musl, Str *out) {
  char *here = getcwd(NULL, 0);
  if (!w->entry) str_add(out, "here=$(cd \"$(dirname \"$0\")\" && pwd) || exit 2\n");
  if (is_relative(w) && here) {
    str_add(out,
            "# The names of files are relative to ROOT.\nset -u\n[ -n \"${ROOT-}\" ] || ROOT=");
    quote_shell(out, here);
    str_add(out, "\ncd \"$ROOT\" || exit 2\n");
  } else {
    str_add(out, "set -u\n");
  }
  mem_free(here);
  const char *date = w->is_dated ? getenv("SOURCE_DATE_EPOCH") : NULL;
  if (date) {
    str_add(out, "# For __DATE__ and __TIME__.\nexport SOURCE_DATE_EPOCH=");
    quote_shell(out, date);
    str_add(out, "\n");
  }
  str_addf(out,
           "[ -n \"${CC-}\" ] || CC=%s\nwork=$(mktemp -d) || exit 2\ntrap 'rm -rf \"$work\"' "
           "EXIT\nmkdir \"$work/include\" \"$work/old\" "
           "\"$work/new\" "
           "|| exit 2\n",
           default_compiler(w, needs_musl));
  if (needs_musl)
    add_musl(w, out);
  else
    str_add(out, "start= libraries=\n");
}

void repro_print_file(const char *path, const char *text, Str *out) {
  str_addf(out, "cat >\"$work/%s\" <<'END_OF_FILE'\n%s", path, text);
  if (!str_ends(text, "\n")) str_add(out, "\n");
  str_add(out, "END_OF_FILE\n");
}

static void add_header(const char *name, Str *out) {
  char *path = str_format("%s/include/%s", umbra_home(), name), *text = file_read(path, NULL),
       *target = str_format("include/%s", name);
  if (text) repro_print_file(target, text, out);
  mem_free(target);
  mem_free(text);
  mem_free(path);
}

void repro_print_documents(const Witness *w, Str *out) {
  if (w->uses_umbra_h) add_header("umbra.h", out);
  if (!w->uses_klee) return;
  str_add(out, "mkdir \"$work/include/klee\"\n");
  add_header("klee/klee.h", out);
}

static const char headers[] =
    "#include <stdint.h>\n#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\n\n";

/* Compiled with the C file that defines the entry before it, so that the entry may be static. Empty
 * when nothing is missing. */
static void print_driver(const Witness *w, Version v, Str *out) {
  Str inputs = {0};
  witness_add_inputs(w, &inputs);
  if (w->entry || inputs.len) str_addf(out, "#undef main\n%s%s\n", headers, str_text(&inputs));
  str_done(&inputs);
  if (!w->entry) return;
  witness_add_call(w, v, out);
  str_add(out,
          "int main(void) {\n  const char *path = getenv(\"UMBRA_RESULT\");\n  umbra_result = path "
          "? fopen(path, \"w\") : NULL;\n"
          "  umbra_call();\n  if (umbra_result) fclose(umbra_result);\n  return 0;\n}\n");
}

/* The directory of each version's driver.c below $work: one for both where they are the same. NULL:
 * there is none. */
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

/* Flags that not every compiler knows are asked for first. Variables that are never set are zero,
 * as they were for Umbra. */
static void add_flags(const Witness *w, Str *out) {
  str_add(out, "\nflags='-g -w'\nfor flag in -ftrivial-auto-var-init=zero");
  if (w->is_sanitized) str_add(out, " -fsanitize=address,undefined -fno-sanitize=function");
  str_add(out,
          "; do\n  $CC $flag -x c -c -o \"$work/probe.o\" - </dev/null 2>/dev/null && "
          "flags=\"$flags $flag\"\ndone\n");
}

static void add_build(const Witness *w, Version v, const char *driver_dir, Str *out) {
  const char *name = names[v];
  Str flags = {0}, files = {0};
  witness_add_flags(w, v, false, &flags);
  witness_add_files(w, v, false, &files);
  if (w->entry) str_add(&flags, " -Dmain=umbra_program_main");
  str_addf(out, "%s() { $CC $flags%s -I\"$work/include\" \"$@\"; }\n", name, str_text(&flags));
  if (w->defining_file[v]) {
    str_addf(out, "%s -c -include ", name);
    quote_shell(out, w->defining_file[v]);
    str_addf(out, " -o \"$work/%s/driver.o\" \"$work/%s/driver.c\" &&\n  ", name, driver_dir);
  }
  str_addf(out, "%s%s -o \"$work/%s/program\"%s", name, w->is_bitcode ? " $start" : "", name,
           str_text(&files));
  if (w->defining_file[v])
    str_addf(out, " \"$work/%s/driver.o\"", name);
  else if (driver_dir)
    str_addf(out, " \"$work/%s/driver.c\"", driver_dir);
  str_addf(out, " -lm%s || { echo \"%s does not compile\" >&2; exit 2; }\n",
           w->is_bitcode ? " $libraries" : "", v == OLD ? "OLD" : "NEW");
  str_done(&flags);
  str_done(&files);
}

static const char run_versions[] =
    "old=$(run old 2>/dev/null)\n"
    "new=$(run new 2>/dev/null)\n";

static void add_limit(Str *out) {
  str_add(out, "\nulimit -c 0\nlimit=$(command -v timeout) && limit=\"$limit -s KILL 10\"\n");
}

/* The shell function run VERSION. */
static void add_main_run(const Witness *w, Str *out) {
  add_limit(out);
  repro_print_files(w, out);
  str_add(out,
          "# run VERSION: its exit status; above 128 a signal ended it\n"
          "run() {\n"
          "  mkdir \"$work/$1/scratch\" \"$work/$1/bin\" && ln -s ../program \"$work/$1/bin/\"");
  quote_shell(out, w->start.name);
  str_add(out, " && cd \"$work/$1/scratch\" && world || exit 2\n  (exec $limit ");
  repro_print_command(w, "$work/$1/bin", out);
  str_addf(out, ") >../out 2>../err <../input\n  echo $?\n}\n%s", run_versions);
}

static void add_run(const Witness *w, Str *out) {
  if (!w->entry) {
    add_main_run(w, out);
    return;
  }
  add_limit(out);
  str_addf(out,
           "export UMBRA_RESULT=../result ASAN_OPTIONS=detect_leaks=0\n"
           "# run VERSION: its exit status; above 128 a signal ended it\n"
           "run() {\n"
           "  mkdir \"$work/$1/scratch\" && cd \"$work/$1/scratch\" || exit 2\n"
           "  (exec $limit ../program) >../out 2>../err </dev/null\n"
           "  echo $?\n"
           "}\n%s",
           run_versions);
}

static void add_plain_comparison(const Witness *w, Str *out) {
  str_add(out,
          "differs=0\n"
          "[ \"$old\" = \"$new\" ] || differs=1\n"
          "for what in out result; do\n"
          "  touch \"$work/old/$what\" \"$work/new/$what\"\n"
          "  cmp -s \"$work/old/$what\" \"$work/new/$what\" || differs=1\n"
          "done\n");
  if (w->compares_err) str_add(out, "cmp -s \"$work/old/err\" \"$work/new/err\" || differs=1\n");
  if (w->compares_files)
    str_add(out, "diff -r \"$work/old/scratch\" \"$work/new/scratch\" >/dev/null || differs=1\n");
}

/* As Umbra classifies: 2 it died, 1 a sanitizer complained on the way, 0 no error. */
static void add_sanitized_comparison(Str *out) {
  str_add(
      out,
      "# badness VERSION STATUS: 2 it died, 1 a sanitizer complained on the way, 0 no error\n"
      "badness() {\n"
      "  if [ \"$2\" -gt 128 ] || grep -q 'ERROR: AddressSanitizer' \"$work/$1/err\"; then echo 2\n"
      "  elif grep -q 'runtime error:' \"$work/$1/err\"; then echo 1\n"
      "  else echo 0; fi\n"
      "}\n"
      "differs=0\n"
      "[ \"$(badness old \"$old\")\" = \"$(badness new \"$new\")\" ] || differs=1\n");
}

static void add_end(Str *out) {
  str_add(out,
          "show() {\n"
          "  echo \"$1: exit status $3\"\n"
          "  for what in result out err; do [ ! -s \"$work/$2/$what\" ] || awk -v what=\"$what\" "
          "'NR <= 10 { print \"  \" what \": \" $0 "
          "}' \"$work/$2/$what\"; done\n"
          "}\n"
          "show OLD old \"$old\"\n"
          "show NEW new \"$new\"\n"
          "if [ $differs = 1 ]; then echo 'the difference shows'; else echo 'the difference does "
          "not show'; exit 1; fi\n");
}

void repro_print(const Witness *w, Str *out) {
  add_comment(w, out);
  repro_print_preamble(w, w->is_bitcode, out);
  repro_print_documents(w, out);
  const char *driver_dirs[2];
  add_drivers(w, driver_dirs, out);
  add_flags(w, out);
  for (int v = 0; v < 2; v++)
    add_build(w, (Version)v, driver_dirs[v], out);
  add_run(w, out);
  if (w->is_sanitized)
    add_sanitized_comparison(out);
  else
    add_plain_comparison(w, out);
  add_end(out);
}
