#include "witness/found_words.h"

#include <assert.h>
#include <string.h>

#include "outcome/floating.h"
#include "outcome/seen_words.h"
#include "witness/place.h"
#include "witness/readable.h"

/* The elements of a vector and the parts of a complex number are in one or two registers each.
 * False if they are not. */
static bool add_elements(const Function *f, Version v, const Outcome *o, Str *out) {
  const Type *type = f->result_type[v];
  uint64_t n = readable_elements(type), size = n ? type->element->size : 0;
  uint32_t per_element = size > 8 ? 2 : 1, registers = f->result_count;
  if (!n || n * per_element != registers || o->result.len < 8 * (registers - 1)) return false;
  Str words = {0}, bytes = {0};
  str_add_bytes(&words, (const char *)&o->end.status, 8);
  str_add_bytes(&words, str_text(&o->result), o->result.len);
  for (uint64_t k = 0; k < n; k++)
    str_add_bytes(&bytes, str_text(&words) + 8 * per_element * k, size);
  str_add(out, " ");
  readable_value(out, type, (const uint8_t *)str_text(&bytes), (uint32_t)bytes.len);
  str_done(&words);
  str_done(&bytes);
  return true;
}

/* A wide result continues in o->result. */
static void add_result(const Type *type, const Outcome *o, Str *out) {
  uint8_t bytes[16] = {0};
  size_t more = o->result.len < 8 ? o->result.len : 8;
  bool is_scalar = type && (type->kind == TYPE_INTEGER || type->kind == TYPE_FLOAT);
  memcpy(bytes, &o->end.status, 8);
  if (more) memcpy(bytes + 8, o->result.data, more);
  str_add(out, " ");
  bool is_known = is_scalar && type->size && type->size <= sizeof bytes;
  if (is_known && (type->kind == TYPE_FLOAT || !type->is_signed))
    readable_value(out, type, bytes, (uint32_t)type->size);
  else
    str_addf(out, "%lld", (long long)o->end.status);
}

void found_describe_end(const Outcome *o, Version v, const Program *p, const char *entry,
                        Str *out) {
  if (o->end.kind == END_ASSUMED_AWAY) {
    str_add(out, "an assumption does not hold");
  } else if (!outcome_has_ended(o)) {
    str_add(out, "did not end in time");
  } else if (o->end.by_return) {
    const Function *f = program_find_function(p, entry);
    str_add(out, "returned");
    bool is_shown = f && f->result_count && !o->is_address;
    if (is_shown && !add_elements(f, v, o, out)) add_result(f->result_type[v], o, out);
  } else if (o->end.kind == END_EXIT) {
    str_addf(out, "exited with %lld", (long long)o->end.status);
  } else {
    const char *what = end_name(o->end.kind);
    if (o->end.kind == END_ASSERT) what = "assertion failed";
    if (o->end.kind == END_ENDLESS) what = "does not end";
    if (o->end.kind == END_DEADLOCK) what = "does not end (deadlock)";
    if (o->end.kind == END_SIGNAL) what = o->end.message;
    assert(what);
    str_add(out, what);
    Str place = {0};
    if (place_print(p, location_of(p, o->end.loc, v), &place))
      str_addf(out, ", %s", str_text(&place));
    str_done(&place);
  }
}

static void found_words_output(const Str *text, const char *verb, Str *out) {
  str_addf(out, "%s%s ", out->len ? ", " : "", verb);
  if (text->len)
    readable_text(out, (const uint8_t *)text->data, (uint32_t)text->len);
  else
    str_add(out, "nothing");
}

/* ", returned = "five", left total = 3" */
static void found_words_seen(const Found *f, Version v, Str *out) {
  enum { MOST = 3 };
  static const char returned[] = "returned";
  bool says_result =
      f->seen.len && !f->seen.data[0].base[v] && strcmp(str_text(out), returned) == 0;
  if (says_result) out->len = 0;
  for (size_t i = 0; i < f->seen.len && i < MOST; i++) {
    const Seen *s = &f->seen.data[i];
    bool is_result = !s->base[v] && strcmp(s->path, "returned") == 0;
    if (out->len) str_add(out, ", ");
    if (s->base[v])
      seen_show_left(s->path, out);
    else
      seen_show_path(s->path, out);
    if (is_result && s->kind != SEEN_SAME && s->kind != SEEN_DISTANCE) {
      str_add(out, " ");
      readable_seen(out, s, v);
      continue;
    }
    if (s->kind == SEEN_SAME) {
      str_add(out, *s->value[v] == '1' ? " == " : " != ");
      seen_show_path(s->other, out);
    } else if (s->kind == SEEN_DISTANCE) {
      str_add(out, " = (char *)");
      seen_show_path(s->other, out);
      str_addf(out, " + %s", s->value[v]);
    } else {
      str_add(out, " = ");
      readable_seen(out, s, v);
    }
  }
  if (f->seen.len > MOST) str_addf(out, " (and %zu more)", f->seen.len - MOST);
}

/* ", left out.txt with "a\n", no old.txt" */
static void found_words_files(const FileChanges *files, Str *out) {
  str_addf(out, "%s%s", out->len ? ", " : "", files->len ? "left " : "left no file");
  for (size_t i = 0; i < files->len; i++) {
    const FileChange *f = &files->data[i];
    str_addf(out, "%s%s%s", i ? ", " : "", f->is_gone ? "no " : "", f->name);
    if (!f->start.len) continue;
    str_add(out, " with ");
    readable_text(out, (const uint8_t *)f->start.data, (uint32_t)f->start.len);
  }
}

/* Do both versions return the same to a caller that does not look at the bits of NaNs? */
static bool have_alike_status(const Function *entry, const Outcome *a, const Outcome *b) {
  if (a->end.status == b->end.status) return true;
  if (!entry || !a->end.by_return) return false;
  FloatingResult r = floating_of_result(entry, NEW);
  return r.kind && r.count == 1 && floating_width(r.kind) <= 64 &&
         floating_are_alike(r.kind, (uint64_t)a->end.status, (uint64_t)b->end.status);
}

void found_describe(const Found *f, Version v, const Program *p, const char *entry, bool is_long,
                    Str *out) {
  assert(v == OLD || v == NEW);
  const Outcome *o = &f->outcome[v], *other = &f->outcome[1 - (int)v];
  assert(!o->space && !other->space); /* they must be runs, not paths */
  bool out_differs = !str_same(&o->out.bytes, &other->out.bytes),
       err_differs = !str_same(&o->err.bytes, &other->err.bytes),
       files_differ = !files_alike(&o->files, &other->files);
  Str words = {0};
  const Function *returning = program_find_function(p, entry);
  bool same_end = outcome_has_ended(o) && outcome_has_ended(other) && o->end.kind == END_EXIT &&
                  other->end.kind == END_EXIT && o->end.by_return == other->end.by_return &&
                  have_alike_status(returning, o, other);
  if (is_long || !same_end || (!out_differs && !err_differs && !files_differ))
    found_describe_end(o, v, p, entry, &words);
  bool is_all_shown = returning && readable_elements(returning->result_type[v]);
  if (same_end && !is_all_shown && !str_same(&o->result, &other->result))
    str_add(&words, " (another part of the structure)");
  if (same_end) found_words_seen(f, v, &words);
  if (is_long ? o->out.bytes.len > 0 : out_differs)
    found_words_output(&o->out.bytes, "printed", &words);
  /* The description of the end already contains the message of a failed assertion. */
  bool says_more = o->end.kind != END_ASSERT && other->end.kind != END_ASSERT;
  if (is_long ? o->err.bytes.len > 0 : err_differs && says_more)
    found_words_output(&o->err.bytes, "printed to standard error", &words);
  if (is_long ? o->files.len > 0 : files_differ) found_words_files(&o->files, &words);
  str_add(out, str_text(&words));
  str_done(&words);
}
