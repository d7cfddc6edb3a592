/* umbra diff --search dise: the paths of the new version that the change affects. The run directory
 * is that of an exploration of NEW, with the path condition of each test case. */
#include <assert.h>
#include <string.h>

#include "base/fatal.h"
#include "cli/cli_command.h"
#include "cli/cli_entry.h"
#include "cli/cli_run.h"
#include "cli/cli_versions.h"
#include "cli/impact.h"
#include "cli/load.h"
#include "code/passes.h"
#include "entries/vocabulary.h"

DiseMode dise_mode(const Options *o) { return o->impact == IMPACT_PAPER ? DISE_PAPER : DISE_EXACT; }

Units *load_units(Options *o, Versions *v, Program **program) {
  UnifySummary summary = {0};
  if (v->is_unified) fatal("the affected code of a change needs two versions; name OLD and NEW");
  *program = load_versions(o, v, NULL, &summary);
  check_is_started(&summary);
  entry_require_one(*program, o->entry);
  Impact *impact = impact_new(*program, &summary, o->impact);
  pass_all(*program);
  const Function *entry = program_find_function(*program, o->entry);
  if (!entry || !entry->is_defined)
    fatal("the program has no function '%s'; name the entry with --entry", o->entry);
  assert(impact->program == *program);
  Units *units = units_new(*program, impact, entry);
  impact_free(impact);
  unify_summary_done(&summary);
  o->files = v->of[1].files;
  return units;
}

int run_dise(const Options *given) {
  Options o = *given;
  assert(given->strategy == SEARCH_DISE);
  o.search = SEARCH_DISE;
  check_run_options(&o);
  if (o.affected)
    fatal("--affected does not work with --search dise, which explores affected instructions only");
  if (o.seeds.len) fatal("--seeds needs --search shadow, not dise");
  Versions versions;
  versions_init(&versions, &o, command_find("diff")->usage);
  Program *program;
  Units *units = load_units(&o, &versions, &program);
  Run run = {0};
  TextList kept = {0};
  vocabulary_put(program, &o.arguments, &kept);
  run_open(&run, (RunInfo){.options = &o, .command = CMD_EXPLORE, .program = program});
  EngineSink sink = listener_sink(&run.listener);
  run_make_engine(&run, program, &sink);
  engine_direct(run.engine, units, dise_mode(&o));
  FILE *tree = tree_open(&o);
  run_explore_all(&run);
  Verdict v = publish_result(&run.result);
  tree_write(tree, &o, run.engine);
  run_close(&run);
  units_free(units);
  program_free(program);
  versions_done(&versions);
  int status = verdict_exit_status(&v, &o);
  verdict_done(&v);
  vec_done(&o.arguments);
  texts_done(&kept);
  return status;
}
