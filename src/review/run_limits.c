#include "review/run_limits.h"

#include <string.h>

#include "base/alloc.h"
#include "base/bound.h"

static bool limits_have_text(const RunLimits *l, const char *text) {
  for (size_t i = 0; i < l->len; i++)
    if (strcmp(l->data[i].text, text) == 0) return true;
  return false;
}

void run_limits_add(RunLimits *l, LimitKind kind, char *text) {
  if (limits_have_text(l, text))
    mem_free(text);
  else
    vec_push(l, ((RunLimit){kind, text}));
}

void run_limits_drop(RunLimits *l, const char *text) {
  size_t left = 0;
  for (size_t i = 0; i < l->len; i++)
    if (strcmp(l->data[i].text, text) == 0)
      mem_free(l->data[i].text);
    else
      l->data[left++] = l->data[i];
  l->len = left;
}

void run_limits_add_first(RunLimits *l, LimitKind kind, char *text) {
  size_t before = l->len;
  run_limits_add(l, kind, text);
  if (l->len == before) return;
  RunLimit added = vec_last(l);
  memmove(l->data + 1, l->data, before * sizeof *l->data);
  l->data[0] = added;
}

bool run_limits_have(const RunLimits *l, LimitKind kind) {
  for (size_t i = 0; i < l->len; i++)
    if (l->data[i].kind == kind) return true;
  return false;
}

/* The kind of a limit for a kind of bound, as run.json names it. */
static LimitKind limit_kind(const char *bound) {
  if (strcmp(bound, bound_kind_name(BOUND_STATE)) == 0) return LIMIT_INITIAL_VALUES;
  if (strcmp(bound, bound_kind_name(BOUND_ASSUMED)) == 0) return LIMIT_ASSUMPTION;
  return LIMIT_BOUND;
}

void run_limits_add_bounds(RunLimits *l, const json_t *run) {
  const json_t *bounds = json_object_get(run, "bounds");
  const json_t *kinds = json_object_get(run, "bound_kinds");
  for (size_t i = 0; i < json_array_size(bounds); i++)
    run_limits_add(l, limit_kind(json_text_at(kinds, i)), mem_strdup(json_text_at(bounds, i)));
}

void run_limits_add_assumptions(RunLimits *l, const json_t *run) {
  const json_t *assumptions = json_object_get(run, "assumptions");
  for (size_t i = 0; i < json_array_size(assumptions); i++) {
    const json_t *a = json_array_get(assumptions, i);
    const char *begin = json_object_get(a, "after") ? "except after" : "assuming that";
    run_limits_add(l, LIMIT_ASSUMPTION, str_format("%s %s", begin, json_get_text(a, "text")));
  }
}

json_t *run_limits_json(const RunLimits *l) {
  json_t *list = json_array();
  for (size_t i = 0; i < l->len; i++)
    json_array_append_new(list, json_text(l->data[i].text));
  return list;
}

void run_limits_done(RunLimits *l) {
  for (size_t i = 0; i < l->len; i++)
    mem_free(l->data[i].text);
  vec_done(l);
}
