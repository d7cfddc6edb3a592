#include "report/suite_table.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>

static const char *const row_names[] = {"suite itself", "concolic phase", "BSE phase",
                                        "around seeds"},
                         *const keys[] = {"suite", "concolic", "bse", "around"};

static unsigned percent(uint64_t part, uint64_t whole) {
  assert(part <= whole || !whole);
  return whole ? (unsigned)(100 * part / whole) : 100;
}

void suite_print(const Suite *s, const Engine *e, const FindingList *findings, bool is_long) {
  SuiteRow rows[SUITE_ROWS];
  suite_count(s, e, findings, rows);
  printf("%-16s%12s%12s%12s%12s%10s%6s\n", "", "tests", "divergences", "replayed", "differences",
         "expected", "bug");
  for (int i = 0; i < SUITE_ROWS; i++)
    printf("%-16s%12" PRIu64 "%12" PRIu64 "%11u%%%12" PRIu64 "%10" PRIu64 "%6" PRIu64 "\n",
           row_names[i], rows[i].tests, rows[i].divergences,
           percent(rows[i].replayed, rows[i].tests), rows[i].differences, rows[i].expected,
           rows[i].bugs);
  for (size_t i = 0; i < s->seeds.len; i++) {
    const SuiteSeed *seed = &s->seeds.data[i];
    if (seed->is_replayed && (class_is_difference(seed->native.class) || is_long))
      printf("  %s %s%s%s\n", seed->path, class_name(seed->native.class), seed->label ? ": " : "",
             seed->label ? seed->label : "");
  }
}

/* --- run.json --- */

static json_t *rows_json(const SuiteRow rows[SUITE_ROWS]) {
  json_t *all = json_object();
  for (int i = 0; i < SUITE_ROWS; i++) {
    json_t *j = json_object();
    json_set(j, "tests", json_count(rows[i].tests));
    json_set(j, "divergences", json_count(rows[i].divergences));
    json_set(j, "replayed", json_count(rows[i].replayed));
    json_set(j, "differences", json_count(rows[i].differences));
    json_set(j, "expected", json_count(rows[i].expected));
    json_set(j, "bug", json_count(rows[i].bugs));
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

json_t *suite_json(const Suite *s, const Engine *e, const FindingList *findings) {
  if (!s) return json_null();
  SuiteRow rows[SUITE_ROWS];
  suite_count(s, e, findings, rows);
  json_t *j = json_object(), *seeds = json_array();
  json_set(j, "rows", rows_json(rows));
  for (size_t i = 0; i < s->seeds.len; i++)
    json_array_append_new(
        seeds,
        seed_json(&s->seeds.data[i], i < e->seed_results.len ? &e->seed_results.data[i] : NULL));
  json_set(j, "seeds", seeds);
  return j;
}
