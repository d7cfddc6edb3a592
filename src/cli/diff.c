/* umbra diff: two versions of a program in, the inputs on which they differ out. */
#include <string.h>

#include "base/fatal.h"
#include "cli/command.h"
#include "cli/load.h"
#include "cli/run.h"
#include "cli/versions.h"
#include "code/passes.h"
#include "engine/engine.h"
#include "report/listener.h"
#include "search/search.h"
#include "suite/seeds.h"
#include "witness/verdict.h"

/* A program that is fixed to one version would be compared with itself. */
static void check_defines(const StrList *define) {
  for (size_t i = 0; i < define->len; i++)
    if (str_starts(define->data[i], "UMBRA_OLD") || str_starts(define->data[i], "UMBRA_NEW"))
      fatal("-D%s chooses one version; umbra diff executes both", define->data[i]);
}

/* shadow goes with seeds, and only with them. */
static void check_strategy(const Options *o) {
  bool is_shadow = o->strategy == SEARCH_SHADOW;
  if (is_shadow && !o->seeds.len)
    fatal("--search shadow starts from test cases: name them with --seeds");
  if (o->seeds.len && o->strategy != SEARCH_COMPLETE && !is_shadow)
    fatal("--seeds is for --search shadow, not %s", words_of_SearchOrder.word[o->strategy]);
  if (o->seeds.len && o->follow == FOLLOW_BOTH)
    fatal(
        "--search shadow follows the new version after a divergence: --follow=both contradicts it");
}

static void check_options(const Options *o) {
  check_strategy(o);
  if (o->directed && o->no_directed) fatal("--directed and --no-directed contradict each other");
  fail_on_check(o->fail_on);
  check_defines(&o->define);
  check_run_options(o);
}

int run_diff(const Options *given) {
  if (given->strategy == SEARCH_DISE) return run_dise(given);
  check_options(given);
  Versions versions;
  versions_init(&versions, given, command_find("diff")->usage);
  Options o = *given;
  o.search = o.strategy;
  o.directed = !o.no_directed && (o.directed || o.strategy != SEARCH_SHADOW);
  UnifySummary unified;
  Program *program = load_versions(&o, &versions, &unified);
  pass_all(program);
  Report *report = report_new(&o, CMD_DIFF, program);
  report->versions = &versions;
  report->unified = versions.is_unified ? NULL : &unified;
  fatal_set_cleanup(report_abandon, report);
  EngineSink sink = report_sink(report);
  Engine *engine = engine_new(&o, program, true, &sink);
  report_attach(report, engine);
  CliSeedList seeds = {0};
  if (o.seeds.len) seeds_load(engine, &o.seeds, &seeds);
  for (size_t i = 0; i < seeds.inputs.len; i++)
    engine_add_seed(engine, &seeds.inputs.data[i]);
  report->suite = o.seeds.len ? &seeds.suite : NULL;
  FILE *tree = tree_open(&o);
  catch_signals();
  if (!versions.is_unified && unify_is_same(&unified))
    engine_skip(engine);
  else
    engine_run(engine);
  report_finish(report, engine);
  tree_write(tree, &o, engine);
  int status = report_exit_status(report, engine);
  fatal_set_cleanup(NULL, NULL);
  seeds_done(&seeds);
  engine_free(engine);
  report_free(report);
  program_free(program);
  versions_done(&versions);
  unify_summary_done(&unified);
  return status;
}
