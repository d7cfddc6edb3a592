/* umbra ktest: test cases, readably. */
#include <stdio.h>

#include "base/fatal.h"
#include "cli/command.h"
#include "report/terminal.h"
#include "witness/ktest.h"
#include "witness/readable.h"

static void print_file(const char *path) {
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

int run_ktest(const Options *o) {
  if (!o->files.len) fatal("which test case? usage: %s", command_find("ktest")->usage);
  for (size_t i = 0; i < o->files.len; i++)
    print_file(o->files.data[i]);
  return EXIT_NONE;
}
