#include "report/caveats.h"

#include <string.h>

#include "base/alloc.h"
#include "outcome/verdict.h"

const char *caveat_name(CaveatKind k) {
  static const char *const names[] = {
      [CAVEAT_REASON] = "reason",         [CAVEAT_STATE] = "state",
      [CAVEAT_BOUND] = "bound",           [CAVEAT_ASSUMPTION] = "assumption",
      [CAVEAT_UNREACHED] = "not-reached", [CAVEAT_INTERNAL] = "internal",
      [CAVEAT_LEFT_OUT] = "left-out",     [CAVEAT_CUT] = "cut"};
  return names[k];
}

/* Takes ownership of the text. */
static void caveats_add(CaveatList *l, CaveatKind kind, char *text, const char *where) {
  for (size_t i = 0; i < l->len; i++) {
    if (l->data[i].kind != kind || strcmp(l->data[i].text, text) != 0) continue;
    mem_free(text);
    return;
  }
  Caveat caveat = {kind, text, where && *where ? where : NULL};
  vec_push(l, caveat);
}

static void caveats_add_texts(CaveatList *l, CaveatKind kind, const char *before,
                              const json_t *list) {
  for (size_t i = 0; i < json_array_size(list); i++) {
    const char *text = json_text_at(list, i);
    if (*text) caveats_add(l, kind, str_format("%s%s", before, text), NULL);
  }
}

static void caveats_add_assumptions(CaveatList *l, const json_t *list) {
  for (size_t i = 0; i < json_array_size(list); i++) {
    const json_t *a = json_array_get(list, i);
    const char *before = *json_get_text(a, "after") ? "except after" : "assuming that";
    caveats_add(l, CAVEAT_ASSUMPTION, str_format("%s %s", before, json_get_text(a, "text")),
                json_get_text(a, "location"));
  }
}

static void caveats_add_unreached(CaveatList *l, const json_t *list) {
  for (size_t i = 0; i < json_array_size(list); i++) {
    const json_t *u = json_array_get(list, i), *lines = json_object_get(u, "lines");
    const char *name = json_get_text(u, "function");
    Str text = {0};
    if (!*name) name = json_get_text(u, "variable");
    str_addf(&text, "change not reached: %s%s", name,
             *name && json_array_size(lines) ? " at " : "");
    for (size_t k = 0; k < json_array_size(lines); k++)
      str_addf(&text, "%s%s", k ? ", " : "", json_text_at(lines, k));
    str_addf(&text, ": %s", json_get_text(u, "why"));
    caveats_add(l, CAVEAT_UNREACHED, str_take(&text), json_text_at(lines, 0));
  }
}

static void caveats_add_cuts(CaveatList *l, const json_t *list) {
  for (size_t i = 0; i < json_array_size(list); i++) {
    const json_t *cut = json_array_get(list, i);
    const char *detail = json_get_text(cut, "detail"), *where = json_get_text(cut, "location");
    json_int_t count = json_integer_value(json_object_get(cut, "count"));
    caveats_add(
        l, CAVEAT_CUT,
        str_format("cut: %s%s%s%s%s%s, %" JSON_INTEGER_FORMAT " time%s",
                   json_get_text(cut, "reason"), *detail ? " (" : "", detail, *detail ? ")" : "",
                   *where ? " at " : "", where, count, str_plural(count)),
        where);
  }
}

static void caveats_add_left_out(CaveatList *l, const json_t *left_out) {
  json_int_t paths = json_integer_value(json_object_get(left_out, "paths"));
  json_int_t only_old = json_integer_value(json_object_get(left_out, "only_old"));
  Str text = {0};
  if (!paths) return;
  str_add(&text, "left out: generated arguments: ");
  verdict_add_left_out((uint64_t)paths, (uint64_t)only_old, &text);
  caveats_add(l, CAVEAT_LEFT_OUT, str_take(&text), NULL);
}

static void caveats_add_lost(CaveatList *l, const json_t *list) {
  for (size_t i = 0; i < json_array_size(list); i++) {
    const json_t *f = json_array_get(list, i);
    caveats_add(l, CAVEAT_UNREACHED,
                str_format("interface changed: %s: %s", json_get_text(f, "function"),
                           json_get_text(f, "what")),
                json_get_text(f, "place"));
  }
}

static void caveats_add_run(CaveatList *l, const json_t *run) {
  const char *state = json_get_text(run, "state"), *reason = json_get_text(run, "reason");
  if (*reason) caveats_add(l, CAVEAT_REASON, mem_strdup(reason), NULL);
  if (strcmp(state, "complete") != 0)
    caveats_add(l, CAVEAT_STATE,
                mem_strdup("the run did not finish; these are the results up to that point"), NULL);
  caveats_add_texts(l, CAVEAT_BOUND, "up to ", json_object_get(run, "bounds"));
  caveats_add_assumptions(l, json_object_get(run, "assumptions"));
  caveats_add_unreached(l, json_object_get(run, "unreached"));
  caveats_add_texts(l, CAVEAT_INTERNAL,
                    "differs without a visible effect: ", json_object_get(run, "internal"));
  caveats_add_left_out(l, json_object_get(run, "left_out"));
  caveats_add_lost(l, json_object_get(run, "interface"));
  caveats_add_cuts(l, json_object_get(run, "cut"));
}

/* Each function's limits name what its run did not reach, unless another function's run reached
 * it. */
static void caveats_add_review(CaveatList *l, const json_t *review) {
  const json_t *functions = json_object_get(review, "functions"),
               *gaps = json_object_get(review, "not_compared");
  caveats_add_texts(l, CAVEAT_REASON, "", json_object_get(review, "reasons"));
  for (size_t i = 0; i < json_array_size(functions); i++) {
    const json_t *f = json_array_get(functions, i);
    char *before = str_format("%s: ", json_get_text(f, "name"));
    caveats_add_texts(l, CAVEAT_BOUND, before, json_object_get(f, "limits"));
    mem_free(before);
  }
  for (size_t i = 0; i < json_array_size(gaps); i++) {
    const json_t *gap = json_array_get(gaps, i);
    caveats_add(
        l, CAVEAT_UNREACHED,
        str_format("not compared: %s: %s", json_get_text(gap, "what"), json_get_text(gap, "why")),
        NULL);
  }
  caveats_add_texts(l, CAVEAT_UNREACHED,
                    "interface changed: ", json_object_get(review, "interface"));
  caveats_add_texts(l, CAVEAT_ASSUMPTION,
                    "how it was compiled: ", json_object_get(review, "made_up"));
}

void caveats_read(CaveatList *l, const RunFiles *f) {
  *l = (CaveatList){0};
  if (f->review) caveats_add_review(l, f->review);
  for (size_t i = 0; i < f->runs.len; i++)
    if (f->review)
      caveats_add_cuts(l, json_object_get(f->runs.data[i].run, "cut"));
    else
      caveats_add_run(l, f->runs.data[i].run);
}

void caveats_done(CaveatList *l) {
  for (size_t i = 0; i < l->len; i++)
    mem_free(l->data[i].text);
  vec_done(l);
}

const char *verdict_of_files(const RunFiles *f) {
  return json_get_text(f->review ? f->review : f->runs.data[0].run, "verdict");
}
