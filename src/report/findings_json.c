/* findings.json. */
#include <string.h>

#include "report/json.h"
#include "report/readable.h"
#include "report/replay_report.h"
#include "report/report.h"

static json_t *place(const Report *r, uint32_t loc) { /* null when unknown */
  char buffer[4096];
  return loc ? json_text(program_format_location(r->program, loc, buffer, sizeof buffer)) : json_null();
}

static json_t *divergence_json(const Report *r, const Found *f) {
  static const char *const names[2][2] = {{"old", "new"}, {"old_goes_to", "new_goes_to"}};
  if (!f->has_divergence) return json_null();
  const FoundDivergence *d = &f->divergence;
  json_t *j = json_object();
  json_set(j, "location", place(r, d->loc));
  json_set(j, "kind", json_text(divergence_name(d->kind)));
  json_set(j, "direction", json_text(divergence_direction(d)));
  for (int v = 0; v < 2; v++) json_set(j, names[0][v], json_text(d->taken[v]));
  for (int v = 0; v < 2; v++) json_set(j, names[1][v], place(r, d->goes_to[v]));
  return j;
}

static json_t *outcome_json(const Report *r, const Found *f, Version v) {
  const Outcome *o = &f->outcome[v];
  Str words = {0};
  found_describe(f, v, r->program, r->options->entry, false, &words);
  json_t *j = json_object();
  json_set(j, "text", json_text(str_text(&words)));
  json_set(j, "end", o->has_ended ? json_text(end_name(o->end.kind)) : json_null());
  bool is_exit = o->has_ended && o->end.kind == END_EXIT;
  json_set(j, "status", is_exit ? json_integer(o->end.status) : json_null());
  json_set(j, "location", is_exit || !o->has_ended ? json_null() : place(r, o->end.loc));
  json_set(j, "message", json_text(o->end.message));
  json_set(j, "stdout", json_bytes(&o->out));
  json_set(j, "stderr", json_bytes(&o->err));
  str_done(&words);
  return j;
}

/* What the plain program did, and how the one with sanitizers ended and what they said. */
static json_t *native_version_json(const NativeEnd ends[NATIVE_BUILDS]) {
  const NativeEnd *e = &ends[BUILD_PLAIN];
  json_t *j = json_object();
  Str text = {0};
  replay_describe(e, &text);
  json_set(j, "text", json_text(str_text(&text)));
  json_set(j, "status", e->kind == NATIVE_EXIT ? json_integer(e->status) : json_null());
  json_set(j, "signal", e->signal ? json_integer(e->signal) : json_null());
  text.len = 0;
  if (e->has_result) readable_bytes(&text, (const uint8_t *)str_text(&e->result), (uint32_t)e->result.len);
  json_set(j, "result", e->has_result ? json_text(str_text(&text)) : json_null());
  json_set(j, "stdout", json_bytes(&e->out));
  json_set(j, "stderr", json_bytes(&e->err));
  text.len = 0;
  replay_describe(&ends[BUILD_SANITIZED], &text);
  json_set(j, "sanitized", json_text(str_text(&text)));
  json_set(j, "reports", replay_reports_json(&ends[BUILD_SANITIZED].reports));
  str_done(&text);
  return j;
}

static json_t *native_json(const Found *f) {
  if (!f->is_replayed) return json_null();
  json_t *j = json_object();
  json_set(j, "old", native_version_json(f->native.ends[OLD]));
  json_set(j, "new", native_version_json(f->native.ends[NEW]));
  json_set(j, "as_predicted", json_boolean(f->native.as_predicted));
  return j;
}

static json_t *finding_json(const Report *r, const Found *f, size_t id) {
  json_t *j = json_object();
  json_set(j, "id", json_integer((json_int_t)id));
  json_set(j, "class", json_text(class_name(f->class)));
  json_set(j, "confirmed", json_boolean(f->is_replayed && f->native.is_confirmed));
  json_set(j, "cluster", json_integer(f->cluster));
  json_set(j, "input", json_input(&f->input));
  json_set(j, "divergence", divergence_json(r, f));
  json_set(j, "condition", json_text(f->differs));
  json_set(j, "old", outcome_json(r, f, OLD));
  json_set(j, "new", outcome_json(r, f, NEW));
  json_set(j, "native", native_json(f));
  json_set(j, "reason", json_text(f->is_replayed ? f->native.reason : NULL));
  json_set(j, "test", json_text(f->test));
  return j;
}

void report_findings_json(const Report *r, Str *out) {
  json_t *list = json_array();
  for (size_t i = 0; i < r->findings.list.len; i++) json_array_append_new(list, finding_json(r, &r->findings.list.data[i], i + 1));
  json_print(out, list, 2);
  str_add(out, "\n");
  json_decref(list);
}
