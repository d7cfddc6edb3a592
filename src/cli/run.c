#include "cli/run.h"

#include <errno.h>
#include <signal.h>
#include <string.h>
#include <time.h>

#include "base/entry.h"
#include "base/fatal.h"
#include "engine/engine.h"
#include "report/run_dir.h"

void check_run_options(const Options *o) {
  if (o->json && o->verbose) fatal("--json and --verbose contradict each other: give one");
  if (!entry_is_main(o->entry) && o->arguments.len)
    fatal("arguments behind -- are main's: with --entry %s there is nobody to take them", o->entry);
  run_dir_check(o->output);
}

FILE *tree_open(const Options *o) {
  if (!o->tree) return NULL;
  FILE *file = fopen(o->tree, "w");
  if (!file) fatal("--tree %s: %s", o->tree, strerror(errno));
  return file;
}

void tree_write(FILE *file, const Options *o, const Engine *engine) {
  if (!file) return;
  engine_print_tree(engine, file);
  bool is_written = !ferror(file);
  if (fclose(file) != 0 || !is_written) fatal("--tree %s: it could not be written", o->tree);
}

/* The first signal ends the run cleanly, another one kills it; but timeout(1) sends each signal
 * twice, to the process and to its group. */
static void on_signal(int number) {
  static volatile sig_atomic_t seen_at; /* seconds */
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  if (!seen_at) seen_at = (sig_atomic_t)now.tv_sec + 1;
  if ((sig_atomic_t)now.tv_sec > seen_at) {
    signal(number, SIG_DFL);
    raise(number);
  }
  engine_interrupt();
}

void catch_signals(void) {
  struct sigaction a = {.sa_handler = on_signal, .sa_flags = SA_RESTART};
  sigemptyset(&a.sa_mask);
  sigaction(SIGINT, &a, NULL);
  sigaction(SIGTERM, &a, NULL);
}
