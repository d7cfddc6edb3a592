/* umbra ktest: test cases, readably. */
#include <stdio.h>

#include "base/fatal.h"
#include "cli/command.h"
#include "report/ktest.h"
#include "report/readable.h"
#include "report/terminal.h"

static void print_file(const char *path) {
  KTest k = {0};
  ktest_read(&k, path);
  printf("%s:", path);
  for (size_t i = 0; i < k.args.len; i++) terminal_print_quoted(k.args.data[i]);
  putchar('\n');
  for (size_t i = 0; i < k.objects.len; i++) {
    const KTestObject *o = &k.objects.data[i];
    Str text = {0};
    readable_bytes(&text, o->bytes, o->size);
    printf("  %s = %s\n", o->name, str_text(&text));
    str_done(&text);
  }
  if (!k.objects.len) puts("  no input");
  ktest_done(&k);
}

int run_ktest(const Options *o) {
  if (!o->files.len) fatal("which test case? usage: %s", command_find("ktest")->usage);
  for (size_t i = 0; i < o->files.len; i++) print_file(o->files.data[i]);
  return EXIT_NONE;
}
