/* findings.json. */
#include <string.h>

#include "base/json.h"
#include "report/listener.h"
#include "report/replay_report.h"
#include "witness/finding_dir.h"
#include "witness/readable.h"

static json_t *place(const Report *r, uint32_t loc) { /* null when unknown */
  char buffer[4096];
  return loc ? json_text(program_format_location(r->program, loc, buffer, sizeof buffer))
             : json_null();
}

/* --- divergence
 * ----------------------------------------------------------------------------------------------------
 */

static json_t *number_or_null(uint32_t n) { return n ? json_integer(n) : json_null(); }

static void set_place(const Report *r, json_t *j, const char *const names[3], uint32_t loc) {
  Location l = program_location(r->program, loc);
  bool is_known = loc && l.line && l.file < r->program->files.len;
  json_set(j, names[0], json_text(is_known ? r->program->files.data[l.file] : NULL));
  json_set(j, names[1], number_or_null(l.line));
  json_set(j, names[2], number_or_null(l.column));
}

static json_t *divergence_json(const Report *r, const Found *f) {
  static const char *const place_names[] = {"file", "line", "column"}, *const old_names[] = {
                                                                           "old_file", "old_line",
                                                                           "old_column"};
  if (!f->has_divergence) return json_null();
  const FoundDivergence *d = &f->divergence;
  json_t *j = json_object();
  set_place(r, j, place_names, d->loc);
  json_set(j, "function", json_text(d->function));
  json_set(j, "kind", json_text(divergence_name(d->kind)));
  json_set(j, "direction", json_text(divergence_direction(d)));
  json_set(j, "old_constraint", json_text(d->taken[OLD]));
  json_set(j, "new_constraint", json_text(d->taken[NEW]));
  json_set(j, "old_values", json_text(d->values[OLD]));
  json_set(j, "new_values", json_text(d->values[NEW]));
  set_place(r, j, old_names, location_of(r->program, d->loc, OLD));
  json_set(j, "old_goes_to", place(r, location_of(r->program, d->goes_to[OLD], OLD)));
  json_set(j, "new_goes_to", place(r, d->goes_to[NEW]));
  return j;
}

/* --- what a version did
 * -------------------------------------------------------------------------------------------- */

/* What the plain program did, and how the one with sanitizers ended and what they said. */
static json_t *native_json(const NativeEnd ends[NATIVE_BUILDS]) {
  const NativeEnd *e = &ends[BUILD_PLAIN];
  json_t *j = json_object();
  Str text = {0};
  replay_describe(e, &text);
  json_set(j, "text", json_text(str_text(&text)));
  json_set(j, "status", e->kind == NATIVE_EXIT ? json_integer(e->status) : json_null());
  json_set(j, "signal", e->signal ? json_integer(e->signal) : json_null());
  text.len = 0;
  if (e->has_result)
    readable_bytes(&text, (const uint8_t *)str_text(&e->result), (uint32_t)e->result.len);
  json_set(j, "result", e->has_result ? json_text(str_text(&text)) : json_null());
  json_set(j, "stdout", json_bytes(&e->out));
  json_set(j, "stderr", json_bytes(&e->err));
  json_set(j, "files", replay_files_json(&e->files));
  text.len = 0;
  replay_describe(&ends[BUILD_SANITIZED], &text);
  json_set(j, "sanitized", json_text(str_text(&text)));
  json_set(j, "reports", replay_reports_json(&ends[BUILD_SANITIZED].reports));
  str_done(&text);
  return j;
}

static json_t *version_json(const Report *r, const Found *f, Version v) {
  const Outcome *o = &f->outcome[v];
  Str words = {0};
  found_describe(f, v, r->program, r->options->entry, false, &words);
  json_t *j = json_object();
  json_set(j, "text", json_text(str_text(&words)));
  json_set(j, "end", o->has_ended ? json_text(end_name(o->end.kind)) : json_null());
  bool is_exit = o->has_ended && o->end.kind == END_EXIT;
  json_set(j, "status", is_exit ? json_integer(o->end.status) : json_null());
  json_set(
      j, "location",
      is_exit || !o->has_ended ? json_null() : place(r, location_of(r->program, o->end.loc, v)));
  json_set(j, "message", json_text(o->end.message));
  json_set(j, "stdout", json_bytes(&o->out));
  json_set(j, "stderr", json_bytes(&o->err));
  json_set(j, "files", json_files(&o->files));
  json_set(j, "native", f->is_replayed ? native_json(f->native.ends[v]) : json_null());
  str_done(&words);
  return j;
}

/* Variables by which the versions can be told apart: {name: {old, new}}. */
static json_t *globals_json(const Report *r, const Found *f) {
  GlobalDifferenceList list = {0};
  outcome_globals_differ(r->program, &f->outcome[OLD], &f->outcome[NEW], &list);
  json_t *j = json_object();
  for (size_t i = 0; i < list.len; i++) {
    const GlobalDifference *d = &list.data[i];
    json_t *values = json_object();
    for (int v = 0; v < 2; v++) {
      Str text = {0};
      readable_bytes(&text, (const uint8_t *)d->values[v], (uint32_t)d->global->size);
      json_set(values, v == OLD ? "old" : "new", json_text(str_text(&text)));
      str_done(&text);
    }
    json_set(j, d->global->name, values);
  }
  vec_done(&list);
  return j;
}

/* --- findings
 * ------------------------------------------------------------------------------------------------------
 */

static json_t *file_json(size_t id, const char *name) {
  char path[64];
  snprintf(path, sizeof path, "findings/%04zu/%s", id, name);
  return json_text(path);
}

static json_t *finding_json(const Report *r, const Found *f, size_t id) {
  json_t *j = json_object();
  json_set(j, "id", json_integer((json_int_t)id));
  json_set(j, "class", json_text(class_name(f->class)));
  json_set(j, "confirmed", json_boolean(f->is_replayed && f->native.is_confirmed));
  json_set(j, "as_predicted", f->is_replayed ? json_boolean(f->native.as_predicted) : json_null());
  json_set(j, "reason", json_text(f->is_replayed ? f->native.reason : r->unreplayed));
  json_set(j, "judgement", json_text(f->is_replayed ? judgement_name(f->native.judgement) : NULL));
  json_set(j, "cluster", json_integer(f->cluster));
  json_set(j, "representative", json_boolean(f->is_representative));
  json_set(j, "input", json_input(&f->input));
  json_set(j, "divergence", divergence_json(r, f));
  json_set(j, "condition", json_text(f->differs));
  json_set(j, "old", version_json(r, f, OLD));
  json_set(j, "new", version_json(r, f, NEW));
  json_set(j, "globals", globals_json(r, f));
  json_set(j, "test", json_text(f->test));
  json_set(j, "repro", finding_has_dir(r, f) ? file_json(id, "repro.sh") : json_null());
  json_set(j, "regression_test",
           finding_has_test(r, f) ? file_json(id, finding_is_main(r) ? "test.sh" : "test.c")
                                  : json_null());
  return j;
}

/* Finding by finding, a line each: as one value they would take several times the memory of the
 * text. */
void report_findings_json(const Report *r, Str *out) {
  str_add(out, "[");
  for (size_t i = 0; i < r->findings.list.len; i++) {
    json_t *j = finding_json(r, &r->findings.list.data[i], i + 1);
    str_add(out, i ? ",\n" : "\n");
    json_print(out, j, 0);
    json_decref(j);
  }
  str_add(out, r->findings.list.len ? "\n]\n" : "]\n");
}
