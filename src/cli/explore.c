/* umbra explore: one program in, a run directory out. */
#include <signal.h>
#include <string.h>

#include "base/fatal.h"
#include "cli/command.h"
#include "cli/load.h"
#include "code/passes.h"
#include "engine/engine.h"
#include "report/report.h"
#include "search/search.h"

static void check_search(const char *name) {
  Search *s = search_new(name, 1);
  if (!s) fatal("--search %s: there is dfs, bfs and random", name);
  search_free(s);
}

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

/* What can be seen to be wrong is said before anything is compiled or written. */
static void check_options(const Options *o) {
  check_program_files(&o->files, command_find("explore")->usage);
  check_search(o->search);
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

/* The first Ctrl-C ends the run cleanly; the second one kills it. */
static void catch_signals(void) {
  struct sigaction a = {.sa_handler = on_signal, .sa_flags = SA_RESETHAND | SA_RESTART};
  sigemptyset(&a.sa_mask);
  sigaction(SIGINT, &a, NULL);
  sigaction(SIGTERM, &a, NULL);
}

int run_explore(const Options *o) {
  check_options(o);
  Program *program = load_program(o, &o->files);
  pass_all(program);
  Report *report = report_new(o, "explore", program);
  fatal_set_cleanup(report_abandon, report);
  EngineSink sink = report_sink(report);
  Engine *engine = engine_new(o, program, false, &sink);
  report_attach(report, engine);
  catch_signals();
  engine_run(engine);
  Verdict v = report_finish(report, engine);
  fatal_set_cleanup(NULL, NULL);
  engine_free(engine);
  report_free(report);
  program_free(program);
  return v == VERDICT_FAULTS ? EXIT_FOUND : EXIT_NONE;
}
