/* umbra ktest: prints test cases in readable form, or writes those of a run to separate files. */
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "base/alloc.h"
#include "base/fatal.h"
#include "base/file.h"
#include "cli/cli_command.h"
#include "report/run_dir.h"
#include "report/terminal.h"
#include "witness/container.h"
#include "witness/readable.h"
#include "witness/run_state.h"
#include "witness/witness_ktest.h"

static void print_test(const char *path) {
  KTest k = {0};
  ktest_read(&k, path);
  printf("%s:", path);
  for (size_t i = 0; i < k.args.len; i++)
    terminal_print_quoted(k.args.data[i]);
  putchar('\n');
  Str text = {0};
  readable_input(&text, &k, "\n  ");
  printf("  %s\n", text.len ? str_text(&text) : "no input");
  str_done(&text);
  ktest_done(&k);
}

/* Copies the bytes without interpreting them. */
static void write_test(const char *path, const char *dir) {
  size_t len;
  char *bytes = test_read(path, &len), *to = path_join(dir, path_base(path));
  if (!bytes) fatal("cannot read the test case %s: %s", path, strerror(errno));
  if (!file_write(to, bytes, len)) file_failed(to);
  mem_free(bytes);
  mem_free(to);
}

static void cli_ktest_take(const Options *o, const char *path) {
  if (o->test_dir)
    write_test(path, o->test_dir);
  else
    print_test(path);
}

static bool cli_ktest_is_directory(const char *path) {
  struct stat st;
  return stat(path, &st) == 0 && S_ISDIR(st.st_mode);
}

static void take_all(const Options *o, const char *run) {
  TextList tests = {0};
  if (!tests_list(run, &tests))
    fatal("%s: not a run directory with test cases; name single test cases as FILE.ktest", run);
  for (size_t i = 0; i < tests.len; i++)
    cli_ktest_take(o, tests.data[i]);
  texts_done(&tests);
}

int run_ktest(const Options *o) {
  if (!o->files.len) fatal("no test case or run given; usage: %s", command_find("ktest")->usage);
  run_dir_check(o->test_dir);
  if (o->test_dir && !dir_make(o->test_dir))
    fatal("cannot create the directory %s: %s", o->test_dir, strerror(errno));
  for (size_t i = 0; i < o->files.len; i++) {
    const char *file = o->files.data[i];
    bool is_run = cli_ktest_is_directory(file) || !str_ends(file, ".ktest");
    if (is_run && cli_ktest_is_directory(file)) run_state_warn(file);
    if (is_run && !file_is_regular(file))
      take_all(o, file);
    else
      cli_ktest_take(o, file);
  }
  return EXIT_NONE;
}
