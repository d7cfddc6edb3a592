/* umbra explore: one program in, a run directory out. */
#include <string.h>

#include "base/fatal.h"
#include "cli/command.h"
#include "cli/load.h"
#include "cli/run.h"
#include "code/passes.h"
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
  Run run;
  run_open(&run, (RunInfo){.options = o, .command = CMD_EXPLORE, .program = program});
  EngineSink sink = listener_sink(&run.listener);
  run_make_engine(&run, program, &sink);
  run_explore_all(&run);
  Verdict v = publish_result(&run.result);
  run_close(&run);
  program_free(program);
  int status = verdict_exit_status(&v, o);
  verdict_done(&v);
  return status;
}
