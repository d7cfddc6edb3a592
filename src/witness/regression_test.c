/* Regression tests: they pass if the program behaves as one version did on the finding's input, and
 * fail if it behaves like the other.
 *
 * For a function the test is one C file that includes the file of the function, or contains the
 * harness, and calls it, in a child process if a version prints or ends other than by returning.
 * For main it is a shell script that builds the program and runs it. */
#include "witness/regression_test.h"

#include <assert.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/file.h"
#include "witness/found_words.h"
#include "witness/machine.h"
#include "witness/native_words.h"
#include "witness/quote.h"
#include "witness/repro.h"
#include "witness/repro_start.h"
#include "witness/source_copies.h"
#include "witness/witness_source.h"

static void regression_test_describe(const Witness *w, Version v, Str *out) {
  if (w->f->is_replayed)
    native_words(w->f->native.ends[v], run_result_type(w->run, v), out);
  else
    found_describe(w->f, v, w->run->program, w->run->options->entry, false, out);
}

static const char *const version_names[] = {"OLD", "NEW"};
static const char sanitizers[] = " -fsanitize=address,undefined -fno-sanitize-recover=all";

/* --- functions --- */

/* The text becomes part of a comment, so an end of comment in it is split. */
static void add_commented(const char *text, Str *out) {
  for (; *text; text++) {
    str_add_bytes(out, *text == '\n' ? " " : text, 1);
    if (*text == '*' && text[1] == '/') str_add(out, " ");
  }
}

/* The name of the file in a project: reviews name it by its path below the tree of its version. A
 * file called test.c keeps its name here, because the test would include itself. */
static const char *in_project(const Witness *w, const char *name) {
  const char *plain = source_copies_plain(w->run->copies, name);
  return strcmp(plain, "test.c") == 0 ? name : plain;
}

/* The program's file that the test includes; NULL if it is compiled separately. The caller frees
 * it. */
static char *included_name(const Witness *w, Version v) {
  const Sources *s = &w->run->versions->of[v];
  if (!w->is_by_harness) return w->defining_file[v] ? witness_defining_name(w, v) : NULL;
  return s->included ? source_copies_name(w->run->copies, s->included) : NULL;
}

/* -iquote for the directory in which the included file's name is looked up. */
static void add_directory(const Witness *w, Version v, Str *out) {
  const char *root = w->run->copies->root;
  char *name = included_name(w, v);
  if (name) {
    const char *inner = in_project(w, name);
    char *dir = str_format("%s/%.*s", root, (int)(inner - name), name);
    dir[strlen(dir) - 1] = 0;
    str_add(out, " -iquote");
    quote_shell(out, dir);
    mem_free(dir);
  }
  mem_free(name);
}

/* -iquote for the headers next to the harness. */
static void add_harness_directory(const Witness *w, Version v, Str *out) {
  char *text = w->is_by_harness ? file_read(w->defining_file[v], NULL) : NULL;
  char *name = text && strstr(text, "#include \"") ? witness_defining_name(w, v) : NULL;
  size_t len = name ? (size_t)(path_base(name) - name) : 0;
  if (name) {
    char *dir = str_format("%s/%.*s", w->run->copies->root, (int)len, name);
    dir[strlen(dir) - 1] = 0;
    str_add(out, " -iquote");
    quote_shell(out, dir);
    mem_free(dir);
  }
  mem_free(name);
  mem_free(text);
}

static bool has_only_c(const StrList *files) {
  for (size_t i = 0; i < files->len; i++)
    if (!file_is_c(files->data[i])) return false;
  return true;
}

/* The command that builds and runs the test in the directory of the finding. */
static void add_test_build(const Witness *w, Version v, Str *out) {
  Str flags = {0}, files = {0};
  const char *root = w->run->copies->root;
  char *before = str_format("%s/", root);
  bool is_c = has_only_c(&w->run->versions->of[v].files) && !w->f->needs_clang;
  const char *compiler = is_c ? "cc" : "clang-19", *checks = w->is_sanitized ? sanitizers : "";
  add_directory(w, v, &flags);
  add_harness_directory(w, v, &flags);
  witness_add_flags(w, v, before, &flags);
  witness_add_files(w, v, before, &files);
  witness_add_duplicates(w, &files);
  if (witness_has_files(w, v)) str_add(&flags, " -Dmain=umbra_program_main");
  if (witness_has_machine(w)) {
    str_addf(out, "%s%s -DUMBRA_MACHINE -c -o machine.o test.c && ", compiler, checks);
    str_add(&files, " machine.o");
    witness_add_machine_flags(w, &files);
  }
  str_addf(out, "%s%s%s -fmacro-prefix-map=", compiler, witness_has_headers(w) ? " -I." : "",
           checks);
  quote_shell(out, before);
  str_addf(out, "=%s -o test test.c%s -lm && ./test", str_text(&flags), str_text(&files));
  mem_free(before);
  str_done(&flags);
  str_done(&files);
}

static void add_c_comment(const Witness *w, Version v, Str *out) {
  Str text = {0};
  char *included = included_name(w, v);
  str_addf(out, "/* Regression test of %s, input: ", w->entry->name);
  repro_print_input(w, &text);
  add_commented(str_text(&text), out);
  for (int k = 0; k < 2; k++) {
    text.len = 0;
    regression_test_describe(w, (Version)k, &text);
    str_addf(out, "\n * %s: ", version_names[k]);
    add_commented(str_text(&text), out);
  }
  str_addf(out, "\n * This test requires the behaviour of %s.\n *\n *   ", version_names[v]);
  text.len = 0;
  add_test_build(w, v, &text);
  add_commented(str_text(&text), out);
  str_add(out,
          "\n *\n * In a project, use the project's directories and files instead of those in "
          "sources/.");
  if (w->run->versions->is_unified)
    str_add(out, "\n * For the other version, use the other one of -DUMBRA_OLD and -DUMBRA_NEW.");
  else if (included)
    str_add(out, "\n * Another version of the program: -DPROGRAM='\"FILE.c\"'.");
  else
    str_add(out, "\n * Another version of the program: its files in the place of these.");
  str_add(out, " Exit status: 0 passed, otherwise failed. */\n");
  mem_free(included);
  str_done(&text);
}

/* The header of Umbra that the line includes; NULL if there is none. */
static const char *header_of(const char *line) {
  static const char *const names[] = {"umbra.h", "klee/klee.h"};
  static const char include[] = "#include ";
  line += strspn(line, " \t");
  if (!str_starts(line, include)) return NULL;
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (str_starts(line + sizeof include, names[i]) &&
        strchr(">\"", line[sizeof include + strlen(names[i])]))
      return names[i];
  return NULL;
}

/* A copy of the harness, with the headers of Umbra that it includes. */
static void add_harness(const char *path, Str *out) {
  char *text = file_read(path, NULL);
  if (!text) file_failed(path);
  for (const char *line = text; *line;) {
    size_t len = strcspn(line, "\n");
    const char *header = header_of(line);
    if (header)
      witness_add_header(header, out);
    else
      str_addf(out, "%.*s\n", (int)len, line);
    line += len + (line[len] == '\n');
  }
  mem_free(text);
}

static void regression_test_add_program(const Witness *w, Version v, Str *out) {
  char *name = included_name(w, v);
  if (name) {
    const char *inner = in_project(w, name);
    /* the name of a header: bytes that a string would escape stand for themselves */
    str_addf(out, "#ifndef PROGRAM\n#define PROGRAM \"%s\"\n#endif\n", inner);
  }
  if (w->defining_file[v]) str_add(out, "#define main umbra_program_main\n");
  if (name && w->is_by_harness)
    str_add(out, "#undef UMBRA_PROGRAM\n#define UMBRA_PROGRAM PROGRAM\n");
  if (w->is_by_harness)
    add_harness(w->defining_file[v], out);
  else if (name)
    str_add(out, "#include PROGRAM\n");
  str_add(out, "#undef main\n");
  str_add(out, witness_headers);
  mem_free(name);
}

/* The harness does not free what it allocates, and the program may leak as well. */
static void add_sanitizer_options(const Witness *w, Str *out) {
  static const char name[] = "__asan_default_options";
  if (program_find_function(w->run->program, name)) return;
  str_addf(out,
           "/* Objects that are created for the call are not freed. */\n"
           "const char *%s(void);\nconst char *%s(void) { return \"%s\"; }\n\n",
           name, name, repro_asan_options);
}

static const char compare[] =
    "/* Compares the contents of the file with the expected ones. */\n"
    "static int umbra_matches(const char *what, FILE *f, const char *expected, size_t size) {\n"
    "  char *got = __builtin_calloc(1, size + 2);\n"
    "  int matches;\n"
    "  rewind(f);\n"
    "  matches = fread(got, 1, size + 1, f) == size && !__builtin_memcmp(got, expected, size);\n"
    "  if (!matches) printf(\"failed: %s\\nexpected: %s\\ngot: %s\\n\", what, expected, got);\n"
    "  __builtin_free(got);\n"
    "  return matches;\n"
    "}\n\n";

static void add_match(const char *what, const char *file, const Str *expected, Str *out) {
  str_addf(out, "umbra_matches(\"%s\", %s, ", what, file);
  quote_c(out, str_text(expected), expected->len);
  str_addf(out, ", %zu)", expected->len);
}

static const char says[] =
    "/* Does the file contain the text? */\n"
    "static int umbra_says(FILE *f, const char *text) {\n"
    "  static char got[65536];\n"
    "  int says;\n"
    "  rewind(f);\n"
    "  got[fread(got, 1, sizeof got - 1, f)] = 0;\n"
    "  says = __builtin_strstr(got, text) != 0;\n"
    "  if (!says) printf(\"failed: this text is missing: %s\\n\", text);\n"
    "  return says;\n"
    "}\n\n";

/* The message of the assertion that fails in v; NULL if messages are not compared. */
static const char *asserted_text(const Witness *w, Version v) {
  static const char prefix[] = "assertion failed: ";
  const char *message = w->f->outcome[v].end.message;
  if (w->f->class != CLASS_MESSAGE || !message || !str_starts(message, prefix)) return NULL;
  return message + sizeof prefix - 1;
}

static void add_simple_main(const Str *result, Str *out) {
  str_add(out, "int main(void) {\n  umbra_result = tmpfile();\n  umbra_call();\n  return ");
  add_match("what it returned", "umbra_result", result, out);
  str_add(out, " ? 0 : 1;\n}\n");
}

/* Declared here, because the headers may hide them under the program's -std. */
static const char processes[] =
    "extern int fork(void), dup2(int, int), waitpid(int, int *, int), fileno(FILE *);\n\n"
    "/* Returns how the call ends, as reported by wait(). */\n"
    "static int umbra_run(FILE *out, FILE *err) {\n"
    "  int child, status = -1;\n"
    "  fflush(0);\n"
    "  child = fork();\n"
    "  if (child) return waitpid(child, &status, 0), status;\n"
    "  dup2(fileno(out), 1);\n"
    "  dup2(fileno(err), 2);\n"
    "  umbra_call();\n"
    "  fflush(0);\n"
    "  _Exit(0);\n"
    "}\n\n";

static void add_end_condition(const End *end, Str *out) {
  if (end->kind == END_EXIT && end->by_return)
    str_add(out, "status == 0");
  else if (end->kind == END_EXIT)
    str_addf(out, "status == %d << 8", (int)end->status & 0xff);
  else if (end_class(end->kind) != END_CLASS_FAULT)
    str_add(out, "0");
  else if (end->signal)
    str_addf(out, "(status & 127) == %d", end->signal);
  else
    str_add(out, "status != 0");
}

static void add_forking_main(const Witness *w, Version v, const End *end, const Str *result,
                             Str *out) {
  const char *text = asserted_text(w, v);
  str_add(out, processes);
  if (text) str_add(out, says);
  str_add(out,
          "int main(void) {\n  FILE *out = tmpfile(), *err = tmpfile();\n  int status, passed;\n  "
          "umbra_result = tmpfile();\n"
          "  status = umbra_run(out, err);\n  passed = ");
  add_end_condition(end, out);
  str_add(out,
          ";\n  if (!passed) printf(\"failed: it ended in another way: wait status %d\\n\", "
          "status);\n  "
          "passed = passed && ");
  add_match("what it returned", "umbra_result", result, out);
  str_add(out, ";\n");
  for (int fd = 1; fd <= 2; fd++) {
    if (!(fd == 1 ? w->compares_out : w->compares_err)) continue;
    str_add(out, "  passed = passed && ");
    add_match(fd == 1 ? "standard output" : "standard error", fd == 1 ? "out" : "err",
              witness_output(w, v, fd), out);
    str_add(out, ";\n");
  }
  if (text) {
    str_add(out, "  passed = passed && umbra_says(err, ");
    quote_c(out, text, strlen(text));
    str_add(out, ");\n");
  }
  str_add(out, "  return passed ? 0 : 1;\n}\n");
}

static void print_c(const Witness *w, Version v, Str *out) {
  End end = witness_end(w, v);
  Str result = {0};
  bool has_machine = witness_has_machine(w);
  witness_result(w, v, &result);
  add_c_comment(w, v, out);
  if (has_machine) {
    str_add(out, "#ifdef UMBRA_MACHINE\n");
    witness_print_machine(w, out);
    str_add(out, "#else\n");
  }
  regression_test_add_program(w, v, out);
  add_sanitizer_options(w, out);
  witness_add_inputs(w, out);
  witness_add_call(w, v, out);
  str_add(out, compare);
  if (end.kind == END_EXIT && end.by_return && !w->compares_out && !w->compares_err)
    add_simple_main(&result, out);
  else
    add_forking_main(w, v, &end, &result, out);
  if (has_machine) str_add(out, "#endif\n");
  str_done(&result);
}

/* --- main --- */

static void add_script_comment(const Witness *w, Version v, Str *out) {
  Str text = {0};
  str_add(out, "#!/bin/sh\n# Regression test, input: ");
  repro_print_input(w, &text);
  add_commented(str_text(&text), out);
  for (int k = 0; k < 2; k++) {
    text.len = 0;
    regression_test_describe(w, (Version)k, &text);
    str_addf(out, "\n# %s: ", version_names[k]);
    add_commented(str_text(&text), out);
  }
  str_addf(out,
           "\n# This test requires the behaviour of %s.\n#\n#   ./test.sh [FILE...]     the files "
           "of the "
           "program to test; default: those of %s\n#\n"
           "# The compiler is $CC, its flags are $FLAGS. Exit status: 0 passed, 1 failed, 2 it "
           "does not compile.\n",
           version_names[v], version_names[v]);
  str_done(&text);
}

static void add_expectation(const char *what, const Str *text, Str *out) {
  str_addf(out, "printf ");
  quote_printf(out, str_text(text), text->len);
  str_addf(out, " | cmp - \"$work/%s\" || fail 'standard %s differs'\n", what,
           strcmp(what, "out") == 0 ? "output" : "error");
}

static void add_file_expectations(const Witness *w, Version v, Str *out) {
  assert(w->f->is_replayed); /* only native runs know all files */
  const FileChanges *files = &w->f->native.ends[v][BUILD_PLAIN].files;
  for (size_t i = 0; i < files->len; i++) {
    const FileChange *f = &files->data[i];
    Str name = {0};
    quote_shell(&name, f->name);
    if (f->is_gone)
      str_addf(out, "[ ! -e \"$work/scratch/\"%s ] || fail \"a file is still there: \"%s\n",
               str_text(&name), str_text(&name));
    if (!f->is_gone && !str_ends(f->name, "/") && !str_ends(f->name, "@") &&
        f->size == f->start.len) {
      str_add(out, "printf ");
      quote_printf(out, str_text(&f->start), f->start.len);
      str_addf(out, " | cmp - \"$work/scratch/\"%s || fail \"a file differs: \"%s\n",
               str_text(&name), str_text(&name));
    }
    str_done(&name);
  }
}

static void regression_test_add_command(const Witness *w, Str *out) {
  repro_print_files(w, out);
  str_add(out, "mkdir \"$work/scratch\" \"$work/bin\" && ln -s ../program \"$work/bin/\"");
  quote_shell(out, w->start.name);
  str_add(out, " && cd \"$work/scratch\" && world || exit 2\n(exec $as ");
  if (w->tells_ends) str_add(out, "\"$work/ends\" ");
  repro_print_command(w, "$work/bin", out);
  str_add(out, " >../out 2>../err <../input) 2>/dev/null\nstatus=$?\ncd ..\n");
}

static void print_script(const Witness *w, Version v, Str *out) {
  Str flags = {0}, files = {0}, inputs = {0};
  End end = witness_end(w, v);
  witness_add_flags(w, v, "", &flags);
  witness_add_files(w, v, "", &files);
  witness_add_inputs(w, &inputs);
  add_script_comment(w, v, out);
  repro_print_start(out);
  str_add(out,
          "for file; do # names relative to the user's working directory\n"
          "  shift\n"
          "  case $file in [!/-]*) file=$PWD/$file ;; esac\n"
          "  set -- \"$@\" \"$file\"\n"
          "done\n");
  repro_print_work(out);
  repro_print_preamble(w, out);
  repro_print_documents(w, out);
  str_addf(out, "[ $# -gt 0 ] || set --%s\n", str_text(&files));
  if (inputs.len) {
    Str text = {0};
    str_addf(&text,
             "#include <stdint.h>\n#include <stdio.h>\n#include <stdlib.h>\n#include "
             "<string.h>\n\n%s",
             str_text(&inputs));
    repro_print_file("input.c", str_text(&text), out);
    str_add(out, "set -- \"$@\" \"$work/input.c\"\n");
    str_done(&text);
  }
  if (witness_has_machine(w)) {
    Str text = {0};
    witness_print_machine(w, &text);
    repro_print_file("machine.c", str_text(&text), out);
    text.len = 0;
    witness_add_machine_flags(w, &text);
    str_addf(out, "set -- \"$@\" \"$work/machine.c\"%s\n", str_text(&text));
    str_done(&text);
  }
  str_addf(out,
           "[ -n \"${FLAGS+set}\" ] || set --%s%s \"$@\"\n"
           "$CC -g -w $start ${FLAGS-} -I\"$work/include\" -o \"$work/program\" \"$@\" -lm "
           "$libraries || exit 2\n"
           "fail() { echo \"failed: $1\"; exit 1; }\n"
           "ulimit -c 0\n",
           str_text(&flags), w->is_sanitized ? sanitizers : "");
  repro_print_ends(w, out);
  repro_print_capabilities(out);
  regression_test_add_command(w, out);
  if (w->tells_ends && end.kind == END_EXIT)
    str_addf(out, "echo 'exit %d' | cmp -s - end || fail \"it ended by: $(cat end)\"\n",
             (int)end.status);
  else if (w->tells_ends && end.signal)
    str_addf(out, "echo 'signal %d' | cmp -s - end || fail \"it ended by: $(cat end)\"\n",
             end.signal);
  else if (end.kind == END_EXIT)
    str_addf(out, "[ $status = %d ] || fail \"exit status $status, not %d\"\n", (int)end.status,
             (int)end.status);
  else if (end.signal)
    str_addf(out, "[ $status = %d ] || fail \"exit status $status, not that of signal %d\"\n",
             128 + end.signal, end.signal);
  else
    str_add(out, "[ $status != 0 ] || fail 'it does not fail'\n");
  const char *text = asserted_text(w, v);
  if (text) {
    str_add(out, "grep -qF -e ");
    quote_shell(out, text);
    str_add(out, " err || fail 'its error message differs'\n");
  }
  if (w->compares_out) add_expectation("out", witness_output(w, v, 1), out);
  if (w->compares_err) add_expectation("err", witness_output(w, v, 2), out);
  if (w->compares_files) add_file_expectations(w, v, out);
  str_add(out, "exit 0\n");
  str_done(&flags);
  str_done(&files);
  str_done(&inputs);
}

void regression_test_print(const Witness *w, Version v, Str *out) {
  assert(v == OLD || v == NEW);
  assert(finding_has_test(w->run, w->f));
  if (w->entry)
    print_c(w, v, out);
  else
    print_script(w, v, out);
}
