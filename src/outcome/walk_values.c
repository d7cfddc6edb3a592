/* Compares numbers, bytes and strings at a location of both versions. */
#include <assert.h>
#include <string.h>

#include "base/alloc.h"
#include "outcome/floating.h"
#include "outcome/walk_parts.h"
#include "solver/solver.h"

enum { MOST_TEXT = 4096 };

/* --- numbers --- */

static const Expr *walk_values_byte_at(Walk *w, const Part *p, uint64_t i, Version v) {
  ExprTable *t = w->x->exprs;
  uint64_t byte;
  const Expr *e;
  return object_read(t, p->object, p->offset + i, 1, &byte, &e) ? expr_const(t, 8, byte)
                                                                : expr_project(t, e, v);
}

/* Reads `size` bytes, 1 to 16. */
const Expr *walk_word(Walk *w, const Part *p, unsigned size, Version v) {
  ExprTable *t = w->x->exprs;
  assert(size >= 1 && size <= 16);
  uint64_t word;
  const Expr *e, *bytes[16];
  if (size == 1 || size == 2 || size == 4 || size == 8)
    return object_read(t, p->object, p->offset, size, &word, &e) ? expr_const(t, 8 * size, word)
                                                                 : expr_project(t, e, v);
  for (uint64_t i = 0; i < size; i++)
    bytes[i] = walk_values_byte_at(w, p, i, v);
  return expr_from_bytes(t, bytes, size);
}

static const Expr *walk_values_number_at(Walk *w, const Part *p, Version v) {
  if (!p->bits) return walk_word(w, p, (unsigned)p->type->size, v);
  uint64_t bytes = (p->shift + p->bits + 7u) / 8;
  return expr_extract(w->x->exprs, walk_word(w, p, bytes, v), p->shift, p->bits);
}

static const Expr *walk_values_extend(ExprTable *t, const Expr *e, const Type *type,
                                      unsigned width) {
  assert(type->kind == TYPE_INTEGER && width >= e->width);
  return type->is_signed ? expr_sext(t, e, width) : expr_zext(t, e, width);
}

/* Extends both numbers to one bit more than the wider one, so that signed and unsigned values can
 * be compared. */
static const Expr *numbers_differ(Walk *w, const Part parts[2], const Expr *e[2]) {
  ExprTable *t = w->x->exprs;
  const Type *old = parts[OLD].type, *new = parts[NEW].type;
  if (e[OLD]->width == e[NEW]->width && old->is_signed == new->is_signed)
    return expr_not(t, expr_eq(t, e[OLD], e[NEW]));
  unsigned widest = e[OLD]->width > e[NEW]->width ? e[OLD]->width : e[NEW]->width;
  unsigned width = widest < 128 ? widest + 1 : 128;
  return expr_not(t, expr_eq(t, walk_values_extend(t, e[OLD], old, width),
                             walk_values_extend(t, e[NEW], new, width)));
}

static char *walk_values_number_text(const Expr *e, const Type *type) {
  if (!expr_is_const(e)) return mem_strdup("?");
  if (e->width > 64)
    return str_format("0x%llx%016llx", (unsigned long long)(e->value >> 64),
                      (unsigned long long)e->value);
  uint64_t bits = (uint64_t)e->value;
  unsigned unused = 64 - e->width;
  if (type->is_signed) return str_format("%lld", (long long)(bits << unused) >> unused);
  return str_format("%llu", (unsigned long long)bits);
}

void walk_numbers(Walk *w, const Part parts[2]) {
  const Expr *e[2];
  for (int v = 0; v < 2; v++)
    e[v] = walk_values_number_at(w, &parts[v], (Version)v);
  if (!walk_note(w, numbers_differ(w, parts, e))) return;
  Seen *seen = walk_add_seen(w, SEEN_NUMBER, parts);
  for (int v = 0; v < 2; v++)
    seen->value[v] = walk_values_number_text(e[v], parts[v].type);
}

/* --- bytes --- */

static char *bytes_text(Walk *w, const Part *p, uint64_t size, Version v) {
  Str s = {0};
  str_add(&s, "0x");
  for (uint64_t i = size; i-- > 0;) {
    const Expr *e = walk_values_byte_at(w, p, i, v);
    str_addf(&s, "%02x", expr_is_const(e) ? (unsigned)e->value : 0);
  }
  return str_take(&s);
}

bool walk_are_same_bytes(const Part parts[2], uint64_t size) {
  return object_same_bytes(parts[OLD].object, parts[OLD].offset, parts[NEW].object,
                           parts[NEW].offset, size);
}

static Seen *add_bytes_seen(Walk *w, SeenKind kind, const Part parts[2], uint64_t size) {
  const Type type = {.kind = TYPE_OPAQUE, .size = size};
  Part raw[] = {parts[OLD], parts[NEW]};
  const Type *old = walk_known(parts[OLD].type), *new = walk_known(parts[NEW].type);
  raw[OLD].type = raw[NEW].type = &type;
  if (kind == SEEN_FLOAT && new->is_brain) raw[OLD].shift = raw[NEW].shift = 16;
  Seen *seen = walk_add_seen(w, kind, raw);
  seen->is_float = old->kind == TYPE_FLOAT && new->kind == TYPE_FLOAT;
  seen->is_brain = old->is_brain && new->is_brain;
  for (int v = 0; v < 2; v++)
    seen->value[v] = bytes_text(w, &parts[v], size, (Version)v);
  return seen;
}

void walk_bytes(Walk *w, const Part parts[2], uint64_t size) {
  if (walk_are_same_bytes(parts, size)) return;
  ExprTable *t = w->x->exprs;
  const Expr *differ = expr_bool(t, false);
  for (uint64_t i = 0; i < size; i++) {
    const Expr *a = walk_values_byte_at(w, &parts[OLD], i, OLD),
               *b = walk_values_byte_at(w, &parts[NEW], i, NEW);
    differ = expr_or(t, differ, expr_not(t, expr_eq(t, a, b)));
  }
  if (walk_note(w, differ)) add_bytes_seen(w, SEEN_BYTES, parts, size);
}

/* In internal state NaNs are compared by their bits, because the program may look at them in its
 * next call. */
void walk_floats(Walk *w, const Part parts[2]) {
  Floating f = floating_of(parts[NEW].type);
  unsigned size = f ? floating_width(f) / 8 : (unsigned)parts[NEW].type->size;
  assert(floating_of(parts[OLD].type) == f);
  if (!f || w->is_internal || w->x->options->nan_bits) {
    walk_bytes(w, parts, size);
    return;
  }
  if (walk_are_same_bytes(parts, size)) return;
  ExprTable *t = w->x->exprs;
  const Expr *e[] = {walk_word(w, &parts[OLD], size, OLD), walk_word(w, &parts[NEW], size, NEW)};
  const Expr *nans = expr_and(t, w->guard, floating_nans_differ(t, f, e[OLD], e[NEW]));
  w->nans = expr_or(t, w->nans, nans);
  if (!walk_note(w, floating_differ(t, f, e[OLD], e[NEW]))) return;
  Seen *seen = add_bytes_seen(w, SEEN_FLOAT, parts, size);
  for (int v = 0; v < 2; v++) {
    if (!expr_is_const(e[v]) || !floating_is_nan(f, e[v]->value)) continue;
    mem_free(seen->value[v]);
    seen->value[v] = mem_strdup("nan");
  }
}

/* --- strings --- */

/* In the format that umbra_show_text prints natively (witness/witness_source.c), which differs from
 * that of literals (witness/quote.h). */
static char *text_text(Walk *w, const Part *p, uint64_t room, Version v) {
  Str s = {0};
  str_add(&s, "\"");
  for (uint64_t i = 0; i < room; i++) {
    const Expr *e = walk_values_byte_at(w, p, i, v);
    uint8_t c = expr_is_const(e) ? (uint8_t)e->value : '?';
    if (!c) break;
    if (c == '"' || c == '\\')
      str_addf(&s, "\\%c", c);
    else if (c < ' ' || c > '~')
      str_addf(&s, "\\%03o", c);
    else
      str_add_bytes(&s, &c, 1);
  }
  str_add(&s, "\"");
  return str_take(&s);
}

/* Whether one of the bytes can differ. *is_known: false if they are too many to compare. */
static const Expr *bytes_differ(Walk *w, const Part parts[2], uint64_t size, bool *is_known) {
  enum { BLOCK = 256 };
  ExprTable *t = w->x->exprs;
  const Expr *differ = expr_bool(t, false);
  uint64_t compared = 0;
  for (uint64_t at = 0; at < size; at += BLOCK) {
    uint64_t n = size - at < BLOCK ? size - at : BLOCK;
    Part block[] = {parts[OLD], parts[NEW]};
    for (int v = 0; v < 2; v++)
      block[v].offset += at;
    if (walk_are_same_bytes(block, n)) continue;
    *is_known = (compared += n) <= MOST_TEXT;
    for (uint64_t i = 0; *is_known && i < n; i++) {
      const Expr *old = walk_values_byte_at(w, &block[OLD], i, OLD),
                 *new = walk_values_byte_at(w, &block[NEW], i, NEW);
      if (old->has_uninit && new->has_uninit) continue; /* no caller can distinguish them */
      differ = expr_or(t, differ, expr_not(t, expr_eq(t, old, new)));
    }
    if (!*is_known) break;
  }
  return differ;
}

/* Bytes after the end of a string, or before its beginning, are visible only to a caller that knows
 * the buffer. If they can differ while the strings are equal, the comparison assumes that no caller
 * reads them. where: "after the end". */
static void assume_unread(Walk *w, const Part parts[2], uint64_t size, const Expr *differ,
                          const char *where) {
  if (!w->pc || !walk_assumes(w)) return;
  ExprTable *t = w->x->exprs;
  bool is_known = true;
  const Expr *unread = bytes_differ(w, parts, size, &is_known);
  unread = expr_and(t, w->guard, expr_and(t, unread, expr_not(t, differ)));
  if (is_known && (expr_is_false(unread) ||
                   solver_check(w->x->solver, w->pc, unread, NULL, NULL) == ANSWER_UNSAT))
    return;
  walk_assume(
      w, str_format("no caller reads the bytes %s of the string %s", where, str_text(&w->path)));
}

/* A string can begin in the middle of its buffer. */
void walk_before_text(Walk *w, const Part parts[2], uint64_t size) {
  Part before[] = {parts[OLD], parts[NEW]};
  for (int v = 0; v < 2; v++)
    before[v].offset -= size;
  if (!walk_are_same_bytes(before, size))
    assume_unread(w, before, size, expr_bool(w->x->exprs, false), "before the beginning");
}

/* Compares up to the end of either string, which must be the end of both. */
void walk_texts(Walk *w, const Part parts[2], const uint64_t room[2]) {
  assert(room[OLD] <= parts[OLD].object->size - parts[OLD].offset);
  assert(room[NEW] <= parts[NEW].object->size - parts[NEW].offset);
  ExprTable *t = w->x->exprs;
  uint64_t most = room[OLD] < room[NEW] ? room[OLD] : room[NEW];
  const Expr *differ = expr_bool(t, false), *goes_on = expr_bool(t, true);
  for (uint64_t i = 0; i < most && !expr_is_false(goes_on); i++) {
    if (i == MOST_TEXT) {
      walk_cut(w, "a long text");
      break;
    }
    const Expr *old = walk_values_byte_at(w, &parts[OLD], i, OLD),
               *new = walk_values_byte_at(w, &parts[NEW], i, NEW);
    const Expr *same = expr_eq(t, old, new);
    differ = expr_or(t, differ, expr_and(t, goes_on, expr_not(t, same)));
    const Expr *is_end = expr_eq(t, old, expr_const(t, 8, 0));
    goes_on = expr_and(t, goes_on, expr_and(t, same, expr_not(t, is_end)));
  }
  assume_unread(w, parts, most, differ, "after the end");
  if (!walk_note(w, differ)) return;
  Seen *seen = walk_add_seen(w, SEEN_TEXT, parts);
  for (int v = 0; v < 2; v++)
    seen->value[v] = text_text(w, &parts[v], room[v], (Version)v);
}
