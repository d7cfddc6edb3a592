#include "report/findings_json.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "exec/cause.h"
#include "report/replay_report.h"
#include "report/values_json.h"
#include "witness/found_words.h"
#include "witness/native_words.h"
#include "witness/place.h"
#include "witness/readable.h"
#include "witness/source_condition.h"
#include "witness/source_operands.h"
#include "witness/witness.h"

/* --- divergence --- */

static json_t *number_or_null(uint32_t n) { return n ? json_integer(n) : json_null(); }

static void findings_json_set_place(const Program *p, json_t *j, const char *const names[3],
                                    uint32_t loc) {
  Location l = program_location(p, loc);
  bool is_known = loc && l.line && l.file < p->files.len;
  json_set(j, names[0], json_text(is_known ? p->files.data[l.file] : NULL));
  json_set(j, names[1], number_or_null(l.line));
  json_set(j, names[2], number_or_null(l.column));
}

/* The condition of the branch in each version's source, and the values of its operands. */
static void set_conditions(const RunInfo *run, json_t *j, const FoundDivergence *d) {
  uint32_t place[2];
  place_split(run, d->loc, place);
  for (Version v = OLD; v <= NEW; v++) {
    char *text = source_condition(run, d, v, place[v]);
    char *operands = text ? source_operands(run->program, d, v, text) : NULL;
    json_set(j, v == OLD ? "old_condition" : "new_condition", json_text(text));
    json_set(j, v == OLD ? "old_operands" : "new_operands", json_text(operands));
    mem_free(operands);
    mem_free(text);
  }
}

static json_t *divergence_json(const RunInfo *run, const Found *f) {
  const Program *p = run->program;
  static const char *const place_names[] = {"file", "line", "column"}, *const old_names[] = {
                                                                           "old_file", "old_line",
                                                                           "old_column"};
  if (!f->has_divergence) return json_null();
  const FoundDivergence *d = &f->divergence;
  json_t *j = json_object();
  findings_json_set_place(p, j, place_names, d->loc);
  json_set(j, "function", json_text(d->function));
  json_set(j, "kind", json_text(divergence_name(d->kind)));
  json_set(j, "direction", json_text(divergence_direction(d)));
  set_conditions(run, j, d);
  json_set(j, "old_constraint", json_text(d->taken[OLD]));
  json_set(j, "new_constraint", json_text(d->taken[NEW]));
  json_set(j, "old_values", json_text(d->values[OLD]));
  json_set(j, "new_values", json_text(d->values[NEW]));
  findings_json_set_place(p, j, old_names, location_of(p, d->loc, OLD));
  json_set(j, "old_goes_to", json_place(p, location_of(p, d->goes_to[OLD], OLD)));
  json_set(j, "new_goes_to", json_place(p, d->goes_to[NEW]));
  return j;
}

/* A change that causes the difference, in each version's source. */
static json_t *change_json(const Program *p, uint64_t cause) {
  uint32_t old = cause_place(cause, OLD), new = cause_place(cause, NEW);
  if (!old && !new) return json_null();
  json_t *j = json_object();
  if (!old) old = program_location(p, new).old;
  json_set(j, "old", json_place(p, old));
  json_set(j, "new", json_place(p, new));
  return j;
}

static json_t *other_changes_json(const Program *p, const Found *f) {
  json_t *list = json_array();
  for (size_t i = 0; i < f->causes.len; i++)
    if (i != f->cause) json_array_append_new(list, change_json(p, f->causes.data[i]));
  return list;
}

/* --- memory that was never written --- */

static json_t *indeterminate_json(const Program *p, const Indeterminate *i) {
  static const char *const words[] = {
      [VERSIONS_OLD] = "old", [VERSIONS_NEW] = "new", [VERSIONS_BOTH] = "both"};
  if (!i->names) return json_null();
  json_t *j = json_object();
  json_set(j, "versions", json_text(words[i->versions]));
  json_set(j, "memory", json_text(i->names));
  json_set(j, "place",
           json_place(p, location_of(p, i->loc, i->versions == VERSIONS_OLD ? OLD : NEW)));
  return j;
}

static json_t *leak_json(const Program *p, const Found *f, Version v) {
  const Leak *leak = &f->leaks[v];
  json_t *j = json_object();
  json_set(j, "blocks", json_integer(leak->blocks));
  json_set(j, "bytes", json_count(leak->bytes));
  json_set(j, "place", json_place(p, location_of(p, leak->loc, v)));
  return j;
}

/* The leaks of each version; null for other classes. */
static json_t *leaks_json(const Program *p, const Found *f) {
  if (f->class != CLASS_LEAK) return json_null();
  json_t *j = json_object();
  json_set(j, "old", leak_json(p, f, OLD));
  json_set(j, "new", leak_json(p, f, NEW));
  return j;
}

/* --- what a version did --- */

/* The result of the plain program, how the program with sanitizers ended, and its reports. */
static json_t *native_json(const RunInfo *run, const Outcome ends[NATIVE_BUILDS], Version v) {
  const Type *result = run_result_type(run, v);
  const Outcome *e = &ends[BUILD_PLAIN];
  json_t *j = json_object();
  Str text = {0};
  if (e->end.by_return)
    native_end_words(e, result, &text);
  else
    replay_describe(e, &text);
  if (v == OLD) native_words_name_old(run->versions, &text);
  json_set(j, "text", json_text(str_text(&text)));
  json_set(j, "status", e->end.kind == END_EXIT ? json_integer(e->end.status) : json_null());
  json_set(j, "signal", e->end.signal ? json_integer(e->end.signal) : json_null());
  text.len = 0;
  if (e->end.by_return)
    readable_value(&text, result, (const uint8_t *)str_text(&e->result), (uint32_t)e->result.len);
  json_set(j, "result", e->end.by_return ? json_text(str_text(&text)) : json_null());
  json_set(j, "stdout", json_bytes(&e->out.bytes));
  json_set(j, "stderr", json_bytes(&e->err.bytes));
  json_set(j, "files", replay_files_json(&e->files));
  text.len = 0;
  if (ends[BUILD_SANITIZED].end.by_return && !ends[BUILD_SANITIZED].reports.len)
    native_end_words(&ends[BUILD_SANITIZED], result, &text);
  else
    replay_describe(&ends[BUILD_SANITIZED], &text);
  if (v == OLD) native_words_name_old(run->versions, &text);
  json_set(j, "sanitized", json_text(str_text(&text)));
  json_set(j, "reports", replay_reports_json(&ends[BUILD_SANITIZED].reports));
  str_done(&text);
  return j;
}

/* The number for a float or double, or null if JSON cannot represent it. */
static json_t *status_json(const Outcome *o, const Type *result) {
  if (!o->end.by_return || !result || result->kind != TYPE_FLOAT)
    return json_integer(o->end.status);
  Str text = {0};
  bool is_number = readable_float(&text, (const uint8_t *)&o->end.status, (uint32_t)result->size,
                                  result->is_brain);
  double value = is_number && result->size <= 8 ? strtod(str_text(&text), NULL) : NAN;
  str_done(&text);
  return isfinite(value) ? json_real(value) : json_null();
}

static json_t *findings_json_version(const RunInfo *run, const Found *f, Version v) {
  const Program *p = run->program;
  const Outcome *o = &f->outcome[v];
  Str words = {0};
  found_describe(f, v, p, run->options->entry, false, &words);
  json_t *j = json_object();
  json_set(j, "text", json_text(str_text(&words)));
  json_set(j, "end", outcome_has_ended(o) ? json_text(end_name(o->end.kind)) : json_null());
  bool is_exit = outcome_has_ended(o) && o->end.kind == END_EXIT;
  json_set(j, "status", is_exit ? status_json(o, run_result_type(run, v)) : json_null());
  json_set(j, "location",
           is_exit || !outcome_has_ended(o) ? json_null()
                                            : json_place(p, location_of(p, o->end.loc, v)));
  json_set(j, "message", json_text(o->end.message));
  json_set(j, "stdout", json_bytes(&o->out.bytes));
  json_set(j, "stderr", json_bytes(&o->err.bytes));
  json_set(j, "files", json_files(&o->files));
  json_set(j, "native", f->is_replayed ? native_json(run, f->native.ends[v], v) : json_null());
  str_done(&words);
  return j;
}

/* Locations in memory whose contents differ between the versions: {path: {old, new}}. */
static json_t *globals_json(const Found *f) {
  json_t *j = json_object();
  for (size_t i = 0; i < f->seen.len; i++) {
    const Seen *s = &f->seen.data[i];
    Str name = {0};
    seen_name(s, &name);
    json_t *values = json_object();
    for (Version v = OLD; v <= NEW; v++) {
      Str value = {0};
      readable_seen(&value, s, v);
      json_set(values, v == OLD ? "old" : "new", json_text(str_text(&value)));
      str_done(&value);
    }
    json_set(j, str_text(&name), values);
    str_done(&name);
  }
  return j;
}

/* --- findings --- */

static json_t *file_json(size_t id, const char *name) {
  assert(id >= 1);
  char path[64];
  snprintf(path, sizeof path, "findings/%04zu/%s", id, name);
  return json_text(path);
}

static json_t *reason_json(const FindingList *l, const Found *f, const char *why_not) {
  char *why = f->is_replayed ? NULL : finding_why_not_run(l, f, why_not);
  json_t *j = json_text(f->is_replayed ? f->native.reason : why);
  mem_free(why);
  return j;
}

/* One object for each program of --fixed. */
static json_t *findings_json_fixed(const RunInfo *run, const Found *f) {
  const StrList *programs = &run->options->fixed;
  if (!programs->len || !f->is_replayed || !f->native.is_confirmed) return json_null();
  json_t *list = json_array();
  for (size_t i = 0; i < programs->len; i++) {
    json_t *j = json_object();
    json_set(j, "program", json_text(programs->data[i]));
    json_set(j, "behaves_as", json_text(fixed_behaviour_name(f->native.fixed[i])));
    json_array_append_new(list, j);
  }
  return list;
}

static json_t *finding_json(const RunInfo *run, const FindingList *l, size_t id,
                            const char *why_not, bool has_witnesses) {
  const Found *f = &l->list.data[id - 1];
  size_t by = finding_confirmed_by(l, f);
  assert(f->test && (f->native.is_confirmed || !f->is_replayed || f->native.reason));
  json_t *j = json_object();
  json_set(j, "id", json_count(id));
  json_set(j, "class", json_text(class_name(f->class)));
  json_set(j, "origin", json_text(origin_name(f->origin)));
  json_set(j, "from", json_text(f->from));
  json_set(j, "behind", json_place(run->program, f->behind));
  json_set(j, "raised", json_text(f->raised));
  json_set(j, "raised_repro", json_text(f->raised_repro));
  json_set(j, "tried", json_text(f->tried));
  json_set(j, "confirmed", json_boolean(f->is_replayed && f->native.is_confirmed));
  json_set(j, "as_predicted", f->is_replayed ? json_boolean(f->native.as_predicted) : json_null());
  json_set(j, "confirmed_by", by ? json_count(by) : json_null());
  json_set(j, "reason", reason_json(l, f, why_not));
  json_set(j, "judgement", json_text(f->is_replayed ? judgement_name(f->native.judgement) : NULL));
  json_set(j, "fixed", findings_json_fixed(run, f));
  json_set(j, "cluster", json_integer(f->cluster));
  json_set(j, "representative", json_boolean(f->is_representative));
  json_set(j, "invocation", json_invocation(run, &f->input));
  json_set(j, "input", json_input(&f->input));
  json_set(j, "divergence", divergence_json(run, f));
  json_set(j, "change", change_json(run->program, f->causes.len ? f->causes.data[f->cause] : 0));
  json_set(j, "other_changes", other_changes_json(run->program, f));
  json_set(j, "indeterminate", indeterminate_json(run->program, &f->indeterminate));
  json_set(j, "leaks", leaks_json(run->program, f));
  json_set(j, "condition", json_text(f->differs));
  json_set(j, "old", findings_json_version(run, f, OLD));
  json_set(j, "new", findings_json_version(run, f, NEW));
  json_set(j, "globals", globals_json(f));
  json_set(j, "test", json_text(f->test));
  json_set(j, "repro",
           has_witnesses && finding_has_witness(run, f) ? file_json(id, "repro.sh") : json_null());
  json_set(j, "regression_test",
           has_witnesses && finding_has_test(run, f)
               ? file_json(id, run_is_main(run) ? "test.sh" : "test.c")
               : json_null());
  return j;
}

/* Writes one finding at a time, one on each line: a single value for all of them would take several
 * times the memory of the text. */
void findings_json(const RunInfo *run, const FindingList *l, const char *why_not,
                   bool has_witnesses, Str *out) {
  str_add(out, "[");
  for (size_t i = 0; i < l->list.len; i++) {
    json_t *j = finding_json(run, l, i + 1, why_not, has_witnesses);
    str_add(out, i ? ",\n" : "\n");
    json_print(out, j, 0);
    json_decref(j);
  }
  str_add(out, l->list.len ? "\n]\n" : "]\n");
}
