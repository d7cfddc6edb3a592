#include "suite/suite.h"

#include <assert.h>
#include <string.h>

#include "base/alloc.h"
#include "base/fatal.h"
#include "replay/agreement.h"

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

bool suite_is_touching(const Engine *e, size_t seed) {
  return seed < e->seed_results.len && e->seed_results.data[seed].touch != TOUCH_NOT;
}

bool suite_has_work(const Suite *s, const Engine *e) {
  for (size_t i = 0; s && i < s->seeds.len; i++)
    if (suite_is_touching(e, i)) return true;
  return false;
}

void suite_replay(Suite *s, const Engine *e, NativeRuns *n) {
  for (size_t i = 0; s && i < s->seeds.len; i++) {
    if (native_runs_is_over(n)) return;
    SuiteSeed *seed = &s->seeds.data[i];
    if (!suite_is_touching(e, i)) continue;
    assert(!seed->is_replayed);
    seed->native = native_runs_confirm(n, seed->path, &seed->test, seed->file, NULL, NULL);
    seed->is_replayed = true;
  }
}

/* --- findings --- */

static bool suite_has_difference(const FindingList *l) {
  for (size_t i = 0; i < l->list.len; i++)
    if (class_is_difference(l->list.data[i].class)) return true;
  return false;
}

/* The runs of the seed stay with it, so they are repeated for the finding. */
static Found finding_of_seed(const SuiteSeed *s, bool is_followed, NativeRuns *n) {
  KTest input = {0};
  Str bytes = {0};
  Confirmation c = native_runs_confirm(n, s->path, &s->test, s->file, NULL, NULL);
  ktest_encode(&s->test, &bytes);
  const char *error = ktest_decode(&input, bytes.data, bytes.len);
  CHECK(!error);
  str_done(&bytes);
  mem_free(c.reason);
  c.reason = NULL;
  return native_finding(
      ORIGIN_REACHED, &input, &c,
      str_format("only the native programs show it: the exploration %s",
                 is_followed ? "found no difference" : "did not follow the seed to its end"));
}

void suite_find(const Suite *s, const Engine *e, NativeRuns *n, const FindingList *findings,
                void (*add)(void *data, const Found *f), void *data) {
  if (!s || suite_has_difference(findings)) return;
  for (size_t i = 0; i < s->seeds.len && !native_runs_is_over(n); i++) {
    const SuiteSeed *seed = &s->seeds.data[i];
    if (!seed->is_replayed || !class_is_difference(seed->native.class)) continue;
    Found f = finding_of_seed(seed, e->seed_results.data[i].is_followed, n);
    add(data, &f);
  }
}

/* --- the table --- */

/* A failure of NEW alone is a bug, and a failure of OLD alone is what the patch fixes; an output
 * difference is judged by a fixed program. */
static void suite_row_count(SuiteRow *row, FindingClass class, const Confirmation *native) {
  row->replayed += native != NULL;
  if (!native || !class_is_difference(class)) return;
  const char *judgement = judgement_name(native->judgement);
  row->differences++;
  if (class == CLASS_REGRESSION || (judgement && strcmp(judgement, "bug") == 0))
    row->bugs++;
  else if (class == CLASS_FIX || judgement)
    row->expected++;
  assert(row->bugs + row->expected <= row->differences && row->differences <= row->replayed);
}

static int suite_row_of(ShadowPhase phase) {
  static const int row[] = {
      [PHASE_CONCOLIC] = SUITE_CONCOLIC, [PHASE_BSE] = SUITE_BSE, [PHASE_AROUND] = SUITE_AROUND};
  return row[phase];
}

void suite_count(const Suite *s, const Engine *e, const FindingList *findings,
                 SuiteRow rows[SUITE_ROWS]) {
  memset(rows, 0, SUITE_ROWS * sizeof *rows);
  for (size_t i = 0; i < s->seeds.len; i++) {
    const SuiteSeed *seed = &s->seeds.data[i];
    if (!suite_is_touching(e, i)) continue;
    rows[SUITE_ITSELF].tests++;
    rows[SUITE_ITSELF].divergences += e->seed_results.data[i].diverges;
    suite_row_count(&rows[SUITE_ITSELF], seed->native.class,
                    seed->is_replayed ? &seed->native : NULL);
  }
  for (size_t i = 0; i < findings->list.len; i++) {
    const Found *f = &findings->list.data[i];
    if (f->phase == PHASE_NONE) continue; /* made by shortening a finding of a phase */
    SuiteRow *row = &rows[suite_row_of(f->phase)];
    row->tests++;
    row->divergences += f->has_divergence;
    suite_row_count(row, f->class, f->is_replayed ? &f->native : NULL);
  }
}

bool suite_differs(const Suite *s) {
  for (size_t i = 0; s && i < s->seeds.len; i++)
    if (s->seeds.data[i].is_replayed && class_is_difference(s->seeds.data[i].native.class))
      return true;
  return false;
}
