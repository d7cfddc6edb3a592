#include "cli/since.h"

#include <string.h>

#include "base/fatal.h"
#include "base/json.h"
#include "report/explored.h"
#include "witness/container.h"
#include "witness/run_state.h"

void since_check(const Options *o) {
  if (!o->since) return;
  bool is_usual = !o->seeds.len && !o->shard && !o->ranks && !o->prove && !o->merges &&
                  o->strategy != SEARCH_SHADOW && o->strategy != SEARCH_DISE;
  if (!is_usual)
    fatal(
        "--since does not work with --seeds, --search shadow and dise, --shard, --prove and "
        "umbra-mpi");
  json_t *run = json_read(o->since, "run.json");
  if (!run) fatal("--since %s: not the directory of a run: it has no run.json", o->since);
  bool is_diff = strcmp(json_get_text(run, "command"), "diff") == 0;
  json_decref(run);
  if (!is_diff) fatal("--since %s: not a run of umbra diff", o->since);
  if (run_state_read(o->since) == RUN_RUNNING) fatal("--since %s: the run has not ended", o->since);
}

static void since_read_tests(Since *s, Engine *e, const char *run) {
  TextList names = {0};
  bool has_tests = tests_list(run, &names) && names.len;
  texts_done(&names);
  if (!has_tests) return;
  StrList dirs = {0};
  vec_push(&dirs, run);
  seeds_load(e, &dirs, &s->tests);
  vec_done(&dirs);
  for (size_t i = 0; i < s->tests.inputs.len; i++)
    vec_push(&s->earlier.tests,
             ((EarlierTest){s->tests.suite.seeds.data[i].file, s->tests.inputs.data[i]}));
}

bool since_begin(Since *s, Engine *e) {
  const char *run = e->options->since;
  if (!run) return false;
  s->earlier.run = run;
  e->earlier = &s->earlier;
  if (!e->options->resumes) s->earlier.why_not = explored_take(e, run);
  s->earlier.is_taken_over = !e->options->resumes && !s->earlier.why_not;
  if (!s->earlier.is_taken_over) since_read_tests(s, e, run);
  return s->earlier.is_taken_over;
}

void since_done(Since *s) {
  vec_done(&s->earlier.tests);
  seeds_done(&s->tests);
}
