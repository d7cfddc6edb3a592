#include "report/changes_json.h"

#include <assert.h>

#include "report/excerpts.h"

/* --- what was executed --- */

static json_t *changes_json_lines(const TextList *lines, Excerpts *x) {
  for (size_t i = 0; x && i < lines->len; i++)
    excerpts_add_lines(x, lines->data[i]);
  return json_texts(lines);
}

/* x: excerpts that are to show these lines; NULL if their source is not shown. */
static json_t *coverage_json(const CoverageList *l, Excerpts *x) {
  static const char *const states[] = {
      [VERSIONS_NONE] = "changed", [VERSIONS_OLD] = "added", [VERSIONS_NEW] = "removed"};
  json_t *list = json_array();
  for (size_t i = 0; i < l->len; i++) {
    const Coverage *c = &l->data[i];
    json_t *j = json_object();
    json_set(j, "name", json_text(c->name));
    if (x) json_set(j, "state", json_text(states[c->lacking]));
    json_set(j, "lines", changes_json_lines(&c->lines, x));
    json_set(j, "missed", changes_json_lines(&c->missed, x));
    json_set(j, "complete", json_boolean(!c->is_missed));
    json_array_append_new(list, j);
  }
  return list;
}

/* The list of affected functions is empty if --affected is not set. */
static void changes_json_add_coverage(json_t *j, const Engine *e, Excerpts *x) {
  CoverageList changed = {0}, affected = {0};
  engine_find_coverage(e, &changed);
  engine_find_affected_coverage(e, &affected);
  json_set(j, "functions", coverage_json(&changed, x));
  json_set(j, "affected", coverage_json(&affected, NULL));
  coverage_done(&changed);
  coverage_done(&affected);
}

/* --- locations that the run mentions --- */

static void changes_json_add_finding(Excerpts *x, const Found *f) {
  if (f->has_divergence) excerpts_add_place(x, f->divergence.loc);
  for (Version v = OLD; v <= NEW; v++) {
    if (f->has_divergence) excerpts_add_place(x, f->divergence.goes_to[v]);
    excerpts_add_place(x, found_cause(f, v));
    if (outcome_is_fault(&f->outcome[v])) excerpts_add_place(x, f->outcome[v].end.loc);
  }
}

static void add_findings(Excerpts *x, const FindingList *l) {
  for (size_t i = 0; i < l->list.len; i++)
    if (l->list.data[i].is_representative) changes_json_add_finding(x, &l->list.data[i]);
}

static void add_faults(Excerpts *x, const FaultList *l) {
  for (size_t i = 0; i < l->list.len; i++) {
    const Fault *f = &l->list.data[i];
    excerpts_add_place(x, f->loc);
    for (size_t k = 0; k < f->stack.len; k++)
      excerpts_add_place(x, f->stack.data[k].loc);
  }
}

static void changes_json_add_unreached(Excerpts *x, const UnreachedList *l) {
  for (size_t i = 0; i < l->len; i++)
    for (size_t k = 0; k < l->data[i].change.lines.len; k++)
      excerpts_add_lines(x, l->data[i].change.lines.data[k]);
}

void changes_json(const Result *r, const Verdict *v, Str *out) {
  assert(r->engine);
  Excerpts *x = excerpts_new(r->run);
  json_t *j = json_object();
  changes_json_add_coverage(j, r->engine, x);
  changes_json_add_unreached(x, &v->unreached);
  add_findings(x, &r->heard->findings);
  add_faults(x, &r->heard->faults);
  json_set(j, "files", excerpts_json(x));
  json_print(out, j, 0);
  str_add(out, "\n");
  json_decref(j);
  excerpts_free(x);
}
