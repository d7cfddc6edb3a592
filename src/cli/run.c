#include "cli/run.h"

#include <signal.h>
#include <string.h>

#include "base/fatal.h"
#include "engine/engine.h"
#include "report/run_dir.h"

static void check_checks(const StrList *lists) {
  for (size_t i = 0; i < lists->len; i++) {
    for (const char *p = lists->data[i];; p++) {
      size_t len = strcspn(p, ",");
      if (len != 2 || strncmp(p, "ub", 2) != 0) fatal("--check %s: there is ub (signed overflow)", lists->data[i]);
      p += len;
      if (!*p) break;
    }
  }
}

void check_run_options(const Options *o) {
  check_checks(&o->check);
  if (o->json && o->verbose) fatal("--json and --verbose contradict each other: give one");
  if (strcmp(o->entry, "main") != 0 && o->arguments.len)
    fatal("arguments behind -- are main's: with --entry %s there is nobody to take them", o->entry);
  run_dir_check(o->output);
}

static void on_signal(int number) {
  (void)number;
  engine_interrupt();
}

void catch_signals(void) {
  struct sigaction a = {.sa_handler = on_signal, .sa_flags = SA_RESETHAND | SA_RESTART};
  sigemptyset(&a.sa_mask);
  sigaction(SIGINT, &a, NULL);
  sigaction(SIGTERM, &a, NULL);
}
