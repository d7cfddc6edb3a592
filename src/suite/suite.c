#include "suite/suite.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/alloc.h"
#include "base/json.h"
#include "report/listener.h"
#include "report/suite_table.h"

void suite_done(Suite *s) {
  for (size_t i = 0; i < s->seeds.len; i++) {
    SuiteSeed *seed = &s->seeds.data[i];
    mem_free(seed->path);
    mem_free(seed->label);
    mem_free(seed->file);
    ktest_done(&seed->test);
    vec_done(&seed->words);
    if (seed->is_replayed) confirmation_done(&seed->native);
  }
  vec_done(&s->seeds);
}

bool suite_is_touching(const Report *r, size_t seed) {
  const Engine *e = r->engine;
  return seed < e->seed_results.len && e->seed_results.data[seed].touch != TOUCH_NOT;
}

bool suite_has_work(const Report *r) {
  for (size_t i = 0; r->suite && i < r->suite->seeds.len; i++)
    if (suite_is_touching(r, i)) return true;
  return false;
}

/* --- the table
 * -----------------------------------------------------------------------------------------------------
 */

static bool is_difference(FindingClass c) {
  return c == CLASS_REGRESSION || c == CLASS_OUTPUT || c == CLASS_FIX;
}

/* A failure of NEW alone is a bug, one of OLD alone is what the patch is for; an output difference
 * is judged by a fixed program. */
static void count(SuiteRow *row, FindingClass class, const Confirmation *native) {
  row->replayed += native != NULL;
  if (!native || !is_difference(class)) return;
  const char *judgement = judgement_name(native->judgement);
  row->differences++;
  if (class == CLASS_REGRESSION || (judgement && strcmp(judgement, "bug") == 0))
    row->bugs++;
  else if (class == CLASS_FIX || judgement)
    row->expected++;
}

void suite_count(const Report *r, SuiteRow rows[SUITE_ROWS]) {
  memset(rows, 0, SUITE_ROWS * sizeof *rows);
  for (size_t i = 0; i < r->suite->seeds.len; i++) {
    const SuiteSeed *s = &r->suite->seeds.data[i];
    if (!suite_is_touching(r, i)) continue;
    rows[SUITE_ITSELF].tests++;
    rows[SUITE_ITSELF].divergences += r->engine->seed_results.data[i].diverges;
    count(&rows[SUITE_ITSELF], s->native.class, s->is_replayed ? &s->native : NULL);
  }
  for (size_t i = 0; i < r->findings.list.len; i++) {
    const Found *f = &r->findings.list.data[i];
    SuiteRow *row = &rows[f->phase == PHASE_CONCOLIC ? SUITE_CONCOLIC : SUITE_BSE];
    row->tests++;
    row->divergences += f->has_divergence;
    count(row, f->class, f->is_replayed ? &f->native : NULL);
  }
}

bool suite_differs(const Report *r) {
  for (size_t i = 0; r->suite && i < r->suite->seeds.len; i++)
    if (r->suite->seeds.data[i].is_replayed && is_difference(r->suite->seeds.data[i].native.class))
      return true;
  return false;
}

static const char *const row_names[] = {"suite itself", "concolic phase", "BSE phase"},
                         *const keys[] = {"suite", "concolic", "bse"};

static unsigned percent(uint64_t part, uint64_t whole) {
  return whole ? (unsigned)(100 * part / whole) : 100;
}

void suite_print(const Report *r) {
  SuiteRow rows[SUITE_ROWS];
  suite_count(r, rows);
  printf("%-16s%12s%12s%12s%12s%10s%6s\n", "", "tests", "divergences", "replayed", "differences",
         "expected", "bug");
  for (int i = 0; i < SUITE_ROWS; i++)
    printf("%-16s%12" PRIu64 "%12" PRIu64 "%11u%%%12" PRIu64 "%10" PRIu64 "%6" PRIu64 "\n",
           row_names[i], rows[i].tests, rows[i].divergences,
           percent(rows[i].replayed, rows[i].tests), rows[i].differences, rows[i].expected,
           rows[i].bugs);
  for (size_t i = 0; i < r->suite->seeds.len; i++) {
    const SuiteSeed *s = &r->suite->seeds.data[i];
    if (s->is_replayed && (is_difference(s->native.class) || r->options->verbose))
      printf("  %s %s%s%s\n", s->path, class_name(s->native.class), s->label ? ": " : "",
             s->label ? s->label : "");
  }
}

/* --- run.json
 * ------------------------------------------------------------------------------------------------------
 */

static json_t *rows_json(const Report *r) {
  SuiteRow rows[SUITE_ROWS];
  suite_count(r, rows);
  json_t *all = json_object();
  for (int i = 0; i < SUITE_ROWS; i++) {
    json_t *j = json_object();
    json_set(j, "tests", json_integer((json_int_t)rows[i].tests));
    json_set(j, "divergences", json_integer((json_int_t)rows[i].divergences));
    json_set(j, "replayed", json_integer((json_int_t)rows[i].replayed));
    json_set(j, "differences", json_integer((json_int_t)rows[i].differences));
    json_set(j, "expected", json_integer((json_int_t)rows[i].expected));
    json_set(j, "bug", json_integer((json_int_t)rows[i].bugs));
    json_set(all, keys[i], j);
  }
  return all;
}

static json_t *seed_json(const SuiteSeed *s, const SeedResult *result) {
  static const char *const touches[] = {[TOUCH_NOT] = "no",
                                        [TOUCH_EXECUTES] = "equal values",
                                        [TOUCH_DIFFERS] = "different values",
                                        [TOUCH_UNKNOWN] = "unknown"};
  json_t *j = json_object();
  json_set(j, "seed", json_text(s->path));
  json_set(j, "run", json_text(s->label));
  json_set(j, "touches", json_text(result ? touches[result->touch] : NULL));
  json_set(j, "followed", json_boolean(result && result->is_followed));
  json_set(j, "diverges", json_boolean(result && result->diverges));
  json_set(j, "class", s->is_replayed ? json_text(class_name(s->native.class)) : json_null());
  json_set(j, "judgement",
           s->is_replayed ? json_text(judgement_name(s->native.judgement)) : json_null());
  json_set(j, "reason", s->is_replayed ? json_text(s->native.reason) : json_null());
  return j;
}

json_t *suite_json(const Report *r) {
  if (!r->suite) return json_null();
  json_t *j = json_object(), *seeds = json_array();
  json_set(j, "rows", rows_json(r));
  for (size_t i = 0; i < r->suite->seeds.len; i++)
    json_array_append_new(
        seeds,
        seed_json(&r->suite->seeds.data[i],
                  i < r->engine->seed_results.len ? &r->engine->seed_results.data[i] : NULL));
  json_set(j, "seeds", seeds);
  return j;
}
