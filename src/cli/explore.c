/* umbra explore: one program in, a run directory out. */
#include <string.h>

#include "base/fatal.h"
#include "cli/command.h"
#include "cli/load.h"
#include "cli/run.h"
#include "code/passes.h"
#include "engine/engine.h"
#include "report/listener.h"
#include "search/search.h"

/* What can be seen to be wrong is said before anything is compiled or written. */
static void check_options(const Options *o) {
  check_program_files(&o->files, command_find("explore")->usage);
  check_run_options(o);
}

int run_explore(const Options *o) {
  check_options(o);
  Program *program = load_program(o, &o->files);
  pass_all(program);
  Report *report = report_new(o, CMD_EXPLORE, program);
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
