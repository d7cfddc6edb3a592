#include "witness/native_words.h"

#include <assert.h>
#include <string.h>

#include "witness/readable.h"

/* Removes the name of the native program, with which assert() begins its messages. */
static const char *without_program(const char *text) {
  const char *behind = strstr(text, ": Assertion `") ? strstr(text, ": ") : NULL;
  return behind ? behind + 2 : text;
}

static void add_report(const NativeReport *report, Str *out) {
  str_add(out, without_program(report->text));
  if (report->location) str_addf(out, " at %s", report->location);
}

static void add_fault(const Outcome *e, Str *out) {
  assert(e->end.signal || e->reports.len);
  const char *name = e->end.signal ? sigabbrev_np(e->end.signal) : NULL;
  if (name)
    str_addf(out, "SIG%s", name);
  else if (e->end.signal)
    str_addf(out, "signal %d", e->end.signal);
  if (!e->reports.len) return;
  if (e->end.signal) str_add(out, ": ");
  add_report(&vec_last(&e->reports), out);
}

static void add_exit(const Outcome *e, const Type *result, Str *out) {
  if (!e->end.by_return)
    str_addf(out, "exited with %d", (int)e->end.status);
  else
    str_add(out, e->result.len ? "returned " : "returned");
  if (e->end.by_return && e->result.len)
    readable_value(out, result, (const uint8_t *)e->result.data, (uint32_t)e->result.len);
}

void native_end_words(const Outcome *o, const Type *result, Str *out) {
  assert(!o->space && (o->end.kind != END_UNUSABLE || o->end.message));
  if (outcome_is_fault(o))
    add_fault(o, out);
  else if (o->end.kind == END_EXIT)
    add_exit(o, result, out);
  else if (o->end.kind == END_TIMEOUT)
    str_add(out, "did not end in time");
  else if (o->end.kind == END_LIMIT)
    str_addf(out, "was killed: %s", o->end.message);
  else if (o->end.kind == END_ASSUMED_AWAY)
    str_add(out, "an assumption does not hold for this input");
  else
    str_add(out, o->end.message);
}

void native_words(const Outcome ends[NATIVE_BUILDS], const Type *result, Str *out) {
  native_end_words(&ends[BUILD_PLAIN], result, out);
  const Outcome *s = &ends[BUILD_SANITIZED];
  if (outcome_is_fault(&ends[BUILD_PLAIN]) || !s->reports.len) return;
  str_add(out, "; ");
  add_report(&s->reports.data[0], out);
}

static void native_words_replace_all(Str *s, const char *name, const char *by) {
  Str result = {0};
  const char *p = str_text(s);
  for (const char *at; (at = strstr(p, name)); p = at + strlen(name)) {
    bool is_place = at[strlen(name)] == ':' && (at == s->data || strchr(" /(\t\n", at[-1]));
    str_add_bytes(&result, p, (size_t)(at - p));
    str_add(&result, is_place ? by : name);
  }
  str_add(&result, p);
  str_done(s);
  *s = result;
}

void native_words_name_old(const Versions *versions, Str *words) {
  if (!versions || versions->is_unified) return;
  const StrList *old = &versions->of[OLD].files, *new = &versions->of[NEW].files;
  for (size_t i = 0; i < old->len && old->len == new->len; i++)
    if (strcmp(old->data[i], new->data[i]) != 0)
      native_words_replace_all(words, new->data[i], old->data[i]);
}
