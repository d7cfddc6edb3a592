/* The walk goes through both versions' memory at once, led by their types. A place has a way: the
 * variable (or the result) it begins with, and offsets with dereferences between them. What a
 * symbolic pointer leads to is asked of the solver, value by value: then `guard` says under which
 * condition the walk is where it is.
 *
 * Pointers are alike when they lead to the same place of objects that correspond: exported
 * variables by name, functions by name, other objects by the pointers that lead to them (the first
 * one decides, and every further one must agree), with equal contents. */
#include "outcome/walk.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "base/alloc.h"
#include "base/deadline.h"
#include "code/address.h"
#include "expr/eval.h"
#include "expr/leaves.h"
#include "solver/solver.h"

enum {
  MOST_DEPTH = 16,     /* pointers on the way to a place */
  MOST_PLACES = 65536, /* of one comparison */
  MOST_TEXT = 4096,
  MOST_TARGETS = 64, /* of a symbolic pointer, each asked of the solver */
  MOST_LEAVES = 1024 /* of one that is the same in both versions */
};

typedef struct Part { /* of an object: what is at a place in one version */
  const Type *type;
  const Object *object;
  uint64_t offset;
  uint8_t shift, bits; /* of a bit-field */
} Part;

static const Type opaque = {.kind = TYPE_OPAQUE};
static const Type *known(const Type *t) { return t ? t : &opaque; }

void walk_init(Walk *w, Exec *x, const PathCondition *pc, const Left left[2]) {
  assert(left[OLD].space && left[NEW].space);
  *w = (Walk){.x = x,
              .pc = pc,
              .space = {left[OLD].space, left[NEW].space},
              .differ = expr_bool(x->exprs, false),
              .guard = expr_bool(x->exprs, true)};
}

void walk_done(Walk *w) {
  assert(w->depth == 0 && expr_is_true(w->guard));
  for (size_t i = 0; i < w->visits.len; i++) {
    Visit *v = &w->visits.data[i];
    mem_free(v->path);
    mem_free(v->probe[OLD]);
    mem_free(v->probe[NEW]);
  }
  vec_done(&w->visits);
  vec_done(&w->way[OLD]);
  vec_done(&w->way[NEW]);
  str_done(&w->path);
}

static const Global *global_of(const Program *p, uint32_t object) {
  size_t first = 1 + p->functions.len;
  return object >= first && object < first + p->globals.len ? p->globals.data[object - first]
                                                            : NULL;
}

/* --- what was found --- */

/* The kind and where: "i 4 1 0 0 head 2 0 8". */
static char *probe_of(const Walk *w, Version v, SeenKind kind, const Part *part) {
  const Type *t = known(part->type);
  Str s = {0};
  str_addf(&s, "%c %llu %d %u %u %s %zu", kind, (unsigned long long)t->size, t->is_signed,
           part->shift, part->bits, w->base[v] ? w->base[v]->source_name : "-", w->way[v].len);
  for (size_t i = 0; i < w->way[v].len; i++)
    str_addf(&s, " %lld", (long long)w->way[v].data[i]);
  return str_take(&s);
}

static Seen *add_seen(Walk *w, SeenKind kind, const Part parts[2]) {
  assert(w->list && w->way[OLD].len == w->depth + 1 && w->way[NEW].len == w->depth + 1);
  Seen seen = {.kind = kind,
               .base = {w->base[OLD], w->base[NEW]},
               .hops = (uint32_t)w->way[OLD].len - 1,
               .offset = {w->way[OLD].data[0], w->way[NEW].data[0]},
               .path = mem_strdup(str_text(&w->path))};
  for (int v = 0; v < 2; v++) {
    seen.size[v] = parts[v].bits ? 0 : (uint32_t)known(parts[v].type)->size;
    seen.probe[v] = probe_of(w, (Version)v, kind, &parts[v]);
  }
  vec_push(w->list, seen);
  return &vec_last(w->list);
}

/* True: the place differs, and whoever listens wants to know how. */
static bool note(Walk *w, const Expr *when) {
  assert(when->width == 1 && !when->has_shadow);
  ExprTable *t = w->x->exprs;
  when = expr_and(t, w->guard, when);
  w->differ = expr_or(t, w->differ, when);
  return w->list && expr_is_true(when);
}

static void cut(Walk *w, const char *what) {
  if (w->is_internal) {
    note(w, expr_bool(w->x->exprs, true));
    return;
  }
  if (w->list) return; /* the path that led here has listed it */
  char *detail = str_format("comparison of %s: %s", str_text(&w->path), what);
  cuts_add(w->x->cuts, END_CUT_UNSUPPORTED, w->base[NEW] ? w->base[NEW]->loc : 0, detail, 0);
  mem_free(detail);
}

/* --- the way --- */

static size_t path_push(Walk *w, const char *text) {
  size_t len = w->path.len;
  str_add(&w->path, text);
  return len;
}

static void path_pop(Walk *w, size_t len) {
  assert(len <= w->path.len);
  w->path.len = len;
  if (w->path.data) w->path.data[len] = 0;
}

static void step(Walk *w, int64_t old, int64_t new) {
  vec_last(&w->way[OLD]) += old;
  vec_last(&w->way[NEW]) += new;
}

/* --- numbers --- */

static void compare_raw(Walk *w, const Part parts[2], uint64_t size, const char *operator);
static bool holds_pointers(Walk *w, const Part parts[2], uint64_t size);

static const Expr *byte_at(Walk *w, const Part *p, uint64_t i, Version v) {
  ExprTable *t = w->x->exprs;
  uint64_t byte;
  const Expr *e;
  return object_read(t, p->object, p->offset + i, 1, &byte, &e) ? expr_const(t, 8, byte)
                                                                : expr_project(t, e, v);
}

/* `size` bytes, 1 to 16. */
static const Expr *word_at(Walk *w, const Part *p, unsigned size, Version v) {
  ExprTable *t = w->x->exprs;
  assert(size >= 1 && size <= 16);
  uint64_t word;
  const Expr *e, *bytes[16];
  if (size == 1 || size == 2 || size == 4 || size == 8)
    return object_read(t, p->object, p->offset, size, &word, &e) ? expr_const(t, 8 * size, word)
                                                                 : expr_project(t, e, v);
  for (uint64_t i = 0; i < size; i++)
    bytes[i] = byte_at(w, p, i, v);
  return expr_from_bytes(t, bytes, size);
}

static const Expr *number_at(Walk *w, const Part *p, Version v) {
  if (!p->bits) return word_at(w, p, (unsigned)p->type->size, v);
  uint64_t bytes = (p->shift + p->bits + 7u) / 8;
  return expr_extract(w->x->exprs, word_at(w, p, bytes, v), p->shift, p->bits);
}

static const Expr *extend(ExprTable *t, const Expr *e, const Type *type, unsigned width) {
  assert(type->kind == TYPE_INTEGER && width >= e->width);
  return type->is_signed ? expr_sext(t, e, width) : expr_zext(t, e, width);
}

/* Both signs fit into one bit more than the wider of them. */
static const Expr *numbers_differ(Walk *w, const Part parts[2], const Expr *e[2]) {
  ExprTable *t = w->x->exprs;
  const Type *old = parts[OLD].type, *new = parts[NEW].type;
  if (e[OLD]->width == e[NEW]->width && old->is_signed == new->is_signed)
    return expr_not(t, expr_eq(t, e[OLD], e[NEW]));
  unsigned widest = e[OLD]->width > e[NEW]->width ? e[OLD]->width : e[NEW]->width;
  unsigned width = widest < 128 ? widest + 1 : 128;
  return expr_not(t, expr_eq(t, extend(t, e[OLD], old, width), extend(t, e[NEW], new, width)));
}

static char *number_text(const Expr *e, const Type *type) {
  if (!expr_is_const(e)) return mem_strdup("?");
  if (e->width > 64)
    return str_format("0x%llx%016llx", (unsigned long long)(e->value >> 64),
                      (unsigned long long)e->value);
  uint64_t bits = (uint64_t)e->value;
  unsigned unused = 64 - e->width;
  if (type->is_signed) return str_format("%lld", (long long)(bits << unused) >> unused);
  return str_format("%llu", (unsigned long long)bits);
}

static bool is_word(const Part *p) { return !p->bits && p->type->size == 8; }

static void compare_numbers(Walk *w, const Part parts[2]) {
  if (is_word(&parts[OLD]) && is_word(&parts[NEW]) && holds_pointers(w, parts, 8)) {
    compare_raw(w, parts, 8, "&");
    return;
  }
  const Expr *e[2];
  for (int v = 0; v < 2; v++)
    e[v] = number_at(w, &parts[v], (Version)v);
  if (!note(w, numbers_differ(w, parts, e))) return;
  Seen *seen = add_seen(w, SEEN_NUMBER, parts);
  for (int v = 0; v < 2; v++)
    seen->value[v] = number_text(e[v], parts[v].type);
}

/* --- bytes --- */

static char *bytes_text(Walk *w, const Part *p, uint64_t size, Version v) {
  Str s = {0};
  str_add(&s, "0x");
  for (uint64_t i = size; i-- > 0;) {
    const Expr *e = byte_at(w, p, i, v);
    str_addf(&s, "%02x", expr_is_const(e) ? (unsigned)e->value : 0);
  }
  return str_take(&s);
}

static bool are_same_bytes(const Part parts[2], uint64_t size) {
  return object_same_bytes(parts[OLD].object, parts[OLD].offset, parts[NEW].object,
                           parts[NEW].offset, size);
}

static void compare_bytes(Walk *w, const Part parts[2], uint64_t size) {
  if (are_same_bytes(parts, size)) return;
  ExprTable *t = w->x->exprs;
  const Expr *differ = expr_bool(t, false);
  for (uint64_t i = 0; i < size; i++) {
    const Expr *old = byte_at(w, &parts[OLD], i, OLD), *new = byte_at(w, &parts[NEW], i, NEW);
    differ = expr_or(t, differ, expr_not(t, expr_eq(t, old, new)));
  }
  if (!note(w, differ)) return;
  const Type type = {.kind = TYPE_OPAQUE, .size = size};
  Part raw[] = {parts[OLD], parts[NEW]};
  raw[OLD].type = raw[NEW].type = &type;
  Seen *seen = add_seen(w, SEEN_BYTES, raw);
  seen->is_float =
      known(parts[OLD].type)->kind == TYPE_FLOAT && known(parts[NEW].type)->kind == TYPE_FLOAT;
  for (int v = 0; v < 2; v++)
    seen->value[v] = bytes_text(w, &parts[v], size, (Version)v);
}

/* --- text --- */

static char *text_text(Walk *w, const Part *p, uint64_t room, Version v) {
  Str s = {0};
  str_add(&s, "\"");
  for (uint64_t i = 0; i < room; i++) {
    const Expr *e = byte_at(w, p, i, v);
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

/* Bytes behind the end of a text are seen by who knows how long the buffer is, and else by nobody:
 * where they can differ, and the texts not, that nobody looks is an assumption. */
static void look_behind(Walk *w, const Part parts[2], uint64_t most, const Expr *differ) {
  if (!w->pc || w->list || w->is_internal || !w->x->assumptions) return;
  ExprTable *t = w->x->exprs;
  const Expr *behind = expr_bool(t, false);
  for (uint64_t i = 0; i < most && i < MOST_TEXT; i++) {
    const Expr *old = byte_at(w, &parts[OLD], i, OLD), *new = byte_at(w, &parts[NEW], i, NEW);
    behind = expr_or(t, behind, expr_not(t, expr_eq(t, old, new)));
  }
  behind = expr_and(t, w->guard, expr_and(t, behind, expr_not(t, differ)));
  if (expr_is_false(behind) || behind->has_uninit ||
      solver_check(w->x->solver, w->pc, behind, NULL, NULL) == ANSWER_UNSAT)
    return;
  char *text =
      str_format("nobody looks at what stands behind the end of the text %s", str_text(&w->path));
  assumptions_add(w->x->assumptions, w->base[NEW] ? w->base[NEW]->loc : 0, text);
  mem_free(text);
}

/* Up to the end of either, which must be that of both. */
static void compare_texts(Walk *w, const Part parts[2], const uint64_t room[2]) {
  assert(room[OLD] <= parts[OLD].object->size - parts[OLD].offset);
  assert(room[NEW] <= parts[NEW].object->size - parts[NEW].offset);
  ExprTable *t = w->x->exprs;
  uint64_t most = room[OLD] < room[NEW] ? room[OLD] : room[NEW];
  const Expr *differ = expr_bool(t, false), *goes_on = expr_bool(t, true);
  for (uint64_t i = 0; i < most && !expr_is_false(goes_on); i++) {
    if (i == MOST_TEXT) {
      cut(w, "a long text");
      break;
    }
    const Expr *old = byte_at(w, &parts[OLD], i, OLD), *new = byte_at(w, &parts[NEW], i, NEW);
    const Expr *same = expr_eq(t, old, new);
    differ = expr_or(t, differ, expr_and(t, goes_on, expr_not(t, same)));
    const Expr *is_end = expr_eq(t, old, expr_const(t, 8, 0));
    goes_on = expr_and(t, goes_on, expr_and(t, same, expr_not(t, is_end)));
  }
  look_behind(w, parts, most, differ);
  if (!note(w, differ)) return;
  Seen *seen = add_seen(w, SEEN_TEXT, parts);
  for (int v = 0; v < 2; v++)
    seen->value[v] = text_text(w, &parts[v], room[v], (Version)v);
}

/* --- pointers --- */

static void compare_parts(Walk *w, const Part parts[2]);

typedef struct Target { /* where a pointer leads */
  uint64_t address;
  uint32_t id; /* of its first segment */
  uint64_t offset;
  const Object *object; /* NULL: no memory */
  bool is_code;
} Target;

static Target target_of(const Walk *w, uint64_t address, Version v) {
  const Program *p = w->x->program;
  Target t = {.address = address, .id = address_object(address)};
  t.is_code = t.id && t.id <= p->functions.len;
  if (t.id && !t.is_code) t.object = space_find_segment(w->space[v], t.id);
  if (t.object) t.id = t.object->id;
  t.offset = address - address_of(t.id);
  if (t.object && t.offset > t.object->size) t.object = NULL;
  return t;
}

/* Room from a place in a variable to the end of the array that it is in, for elements of a size:
 * what lies behind is not the pointer's. */
static uint64_t room_in_type(const Type *t, uint64_t offset, uint64_t element) {
  for (;;) {
    if (t->kind == TYPE_ARRAY && t->element->size && t->size) {
      if (t->element->size == element && offset % element == 0) return t->size - offset;
      offset %= t->element->size;
      t = t->element;
      continue;
    }
    if (t->kind != TYPE_STRUCT || (offset == 0 && t->size == element))
      return t->size > offset ? t->size - offset : 0;
    const Field *in = NULL;
    for (uint64_t i = 0; i < t->field_count && !in; i++) {
      const Field *f = &t->fields[i];
      if (offset >= f->offset && offset < f->offset + f->type->size) in = f;
    }
    if (!in) return element;
    offset -= in->offset;
    t = in->type;
  }
}

static uint64_t room_at(const Walk *w, const Target *t, uint64_t element, Version v) {
  assert(t->object && t->offset <= t->object->size);
  const Global *g = global_of(w->x->program, t->id);
  uint64_t all = t->object->size - t->offset;
  if (!g || !g->type[v] || g->type[v]->size != t->object->size) return all;
  uint64_t room = room_in_type(g->type[v], t->offset, element);
  return room < all ? room : all;
}

/* "s.b[2]": what is at an offset of a variable. */
static void name_place(const Type *t, uint64_t offset, Str *out) {
  while (t->kind == TYPE_STRUCT || (t->kind == TYPE_ARRAY && t->element->size)) {
    if (t->kind == TYPE_ARRAY) {
      str_addf(out, "[%llu]", (unsigned long long)(offset / t->element->size));
      offset %= t->element->size;
      t = t->element;
      continue;
    }
    const Field *in = NULL;
    for (uint64_t i = 0; i < t->field_count && !in; i++) {
      const Field *f = &t->fields[i];
      if (offset >= f->offset && offset < f->offset + f->type->size) in = f;
    }
    if (!in) break;
    str_addf(out, ".%s", in->name);
    offset -= in->offset;
    t = in->type;
  }
  if (offset) str_addf(out, "+%llu", (unsigned long long)offset);
}

/* Both versions call the variables alike, and others know them. */
static bool is_same_exported(const Global *old, const Global *new) {
  return old && new && (old->exported & VERSIONS_OLD) && (new->exported &VERSIONS_NEW) &&
         strcmp(old->source_name, new->source_name) == 0;
}

static bool is_same_place(const Global *old, const Global *new, const Target t[2]) {
  if (old == new && t[OLD].offset == t[NEW].offset && old->type[OLD] && old->type[NEW] &&
      old->type[OLD]->kind != TYPE_STRUCT)
    return true;
  Str place[2] = {{0}, {0}};
  name_place(known(old->type[OLD]), t[OLD].offset, &place[OLD]);
  name_place(known(new->type[NEW]), t[NEW].offset, &place[NEW]);
  bool same = str_same(&place[OLD], &place[NEW]);
  str_done(&place[OLD]);
  str_done(&place[NEW]);
  return same;
}

static void add_probe(Seen *seen, Version v, const char *kind, const char *other) {
  char *both = str_format("%s %s%s%s", seen->probe[v], kind, *kind ? " " : "", other);
  mem_free(seen->probe[v]);
  seen->probe[v] = both;
}

/* The pointer leads to `other` in one version only. */
static Seen *add_same(Walk *w, const Part parts[2], const char *other, const char *const probe[2],
                      const bool is_same[2]) {
  Seen *seen = add_seen(w, SEEN_SAME, parts);
  seen->other = mem_strdup(other);
  for (int v = 0; v < 2; v++) {
    seen->value[v] = mem_strdup(is_same[v] ? "1" : "0");
    add_probe(seen, (Version)v, "", probe[v]);
  }
  return seen;
}

static void differ_from_symbol(Walk *w, const Part parts[2], const char *name, bool old, bool new) {
  if (!note(w, expr_bool(w->x->exprs, true))) return;
  char *other = str_format("&%s", name), *probe = str_format("& %s", name);
  add_same(w, parts, other, (const char *const[]){probe, probe}, (const bool[]){old, new});
  mem_free(other);
  mem_free(probe);
}

static void differ_in_null(Walk *w, const Part parts[2], const Target t[2]) {
  if (!note(w, expr_bool(w->x->exprs, true))) return;
  Seen *seen = add_seen(w, SEEN_NULL, parts);
  for (int v = 0; v < 2; v++)
    seen->value[v] = mem_strdup(t[v].address ? "a pointer" : "NULL");
}

/* A function that a caller can compare a pointer with: both versions have it. */
static bool is_known_to_callers(const Function *f) {
  return f->is_defined && !f->lacking && !f->is_static;
}

/* Different static functions may do the same. */
static void compare_functions(Walk *w, const Part parts[2], const Target t[2]) {
  assert(t[OLD].is_code && t[NEW].is_code);
  if (t[OLD].address == t[NEW].address) return;
  const Program *p = w->x->program;
  const Function *old = p->functions.data[t[OLD].id - 1], *new = p->functions.data[t[NEW].id - 1];
  if (is_known_to_callers(new))
    differ_from_symbol(w, parts, new->name, false, true);
  else if (is_known_to_callers(old))
    differ_from_symbol(w, parts, old->name, true, false);
  else
    cut(w, "functions that a pointer leads to");
}

/* The pointers lead to objects that others know: variables that are compared by themselves. True:
 * nothing more is to be done. */
static bool compare_exported(Walk *w, const Part parts[2], const Target t[2]) {
  const Global *g[2];
  for (int v = 0; v < 2; v++) {
    g[v] = global_of(w->x->program, t[v].id);
    if (g[v] && (version_set_has(g[v]->constant, (Version)v) ||
                 !version_set_has(g[v]->exported, (Version)v)))
      g[v] = NULL;
  }
  if (is_same_exported(g[OLD], g[NEW])) {
    if (is_same_place(g[OLD], g[NEW], t)) return true;
    if (!note(w, expr_bool(w->x->exprs, true))) return true;
    Seen *seen = add_seen(w, SEEN_DISTANCE, parts);
    seen->other = str_format("&%s", g[OLD]->source_name);
    for (int v = 0; v < 2; v++) {
      seen->value[v] = str_format("%llu", (unsigned long long)t[v].offset);
      add_probe(seen, (Version)v, "&", g[OLD]->source_name);
    }
    return true;
  }
  /* One of them is a variable that both versions have, and the other one does not lead there. */
  for (int v = 0; v < 2; v++) {
    if (!g[v] || g[v]->exported != VERSIONS_BOTH) continue;
    differ_from_symbol(w, parts, g[v]->source_name, v == OLD && !t[OLD].offset,
                       v == NEW && !t[NEW].offset);
    return true;
  }
  return false;
}

/* One of them, in its version. */
static bool are_constant(const Object *old, const Object *new) {
  return version_set_has(old->constant, OLD) || version_set_has(new->constant, NEW);
}

/* Pointers that were followed before must have led to the same objects. True: nothing more is to
 * be done. */
static bool compare_with_visits(Walk *w, const Part parts[2], const Target t[2]) {
  for (size_t i = 0; i < w->visits.len; i++) {
    const Visit *v = &w->visits.data[i];
    bool is_same[] = {v->address[OLD] == t[OLD].address, v->address[NEW] == t[NEW].address};
    bool is_always = expr_is_true(v->guard);
    if (is_same[OLD] && is_same[NEW] && (is_always || v->is_on_way || v->guard == w->guard))
      return true;
    if (is_same[OLD] == is_same[NEW]) continue;
    if (are_constant(t[OLD].object, t[NEW].object)) continue;
    if (note(w, v->guard))
      add_same(w, parts, v->path, (const char *const[]){v->probe[OLD], v->probe[NEW]}, is_same)
          ->is_other_of_result = v->is_of_result;
    if (is_always) return true;
  }
  return false;
}

static void add_visit(Walk *w, const Part parts[2], const Target t[2]) {
  Visit visit = {.address = {t[OLD].address, t[NEW].address},
                 .guard = w->guard,
                 .is_on_way = true,
                 .is_of_result = !w->base[NEW]};
  visit.path = mem_strdup(str_text(&w->path));
  for (int v = 0; v < 2; v++)
    visit.probe[v] = probe_of(w, (Version)v, SEEN_SAME, &parts[v]);
  vec_push(&w->visits, visit);
}

/* What neither version wrote alone. */
static bool is_untouched(const Part parts[2], uint64_t size) {
  const Object *o = parts[NEW].object;
  uint64_t offset = parts[NEW].offset;
  if (parts[OLD].object != o || parts[OLD].offset != offset) return false;
  return !o->cells || object_same_bytes(o, offset, o, offset, size);
}

/* Numbers that are no pointers, the same in both versions, need no comparison each. */
static bool is_same_by_itself(Walk *w, const Part parts[2], uint64_t size) {
  return is_untouched(parts, size) && type_is_same_number(parts[OLD].type, parts[NEW].type) &&
         !holds_pointers(w, parts, size);
}

/* A block of numbers of the same type that are the same bytes, as nearly all of a big array are. */
static uint64_t same_elements(const Part parts[2], uint64_t count) {
  enum { BLOCK = 64 };
  const Object *o = parts[OLD].object, *n = parts[NEW].object;
  uint64_t size = parts[OLD].type->size, bytes = BLOCK * size;
  if (count < BLOCK || memcmp(o->bytes + parts[OLD].offset, n->bytes + parts[NEW].offset, bytes))
    return 0;
  Cell any = 0; /* 0: concrete */
  for (uint64_t i = 0; o->cells && i < bytes; i++)
    any |= o->cells[parts[OLD].offset + i];
  for (uint64_t i = 0; n->cells && i < bytes; i++)
    any |= n->cells[parts[NEW].offset + i];
  return any ? 0 : BLOCK;
}

static void compare_elements(Walk *w, const Part parts[2], uint64_t count) {
  Part element[] = {parts[OLD], parts[NEW]};
  uint64_t size[] = {parts[OLD].type->size, parts[NEW].type->size};
  bool are_numbers = type_is_same_number(parts[OLD].type, parts[NEW].type);
  assert(count * size[OLD] <= parts[OLD].object->size - parts[OLD].offset);
  assert(count * size[NEW] <= parts[NEW].object->size - parts[NEW].offset);
  for (uint64_t i = 0, same; i < count; i++) {
    if (are_numbers && (same = same_elements(element, count - i))) {
      for (int v = 0; v < 2; v++)
        element[v].offset += same * size[v];
      step(w, (int64_t)(same * size[OLD]), (int64_t)(same * size[NEW]));
      i += same - 1;
      continue;
    }
    char index[32];
    snprintf(index, sizeof index, "[%llu]", (unsigned long long)i);
    size_t len = path_push(w, index);
    compare_parts(w, element);
    path_pop(w, len);
    for (int v = 0; v < 2; v++)
      element[v].offset += size[v];
    step(w, (int64_t)size[OLD], (int64_t)size[NEW]);
  }
  step(w, -(int64_t)(count * size[OLD]), -(int64_t)(count * size[NEW]));
}

static void compare_contents(Walk *w, Part parts[2], const Target t[2]) {
  const Type *old = parts[OLD].type, *new = parts[NEW].type;
  uint64_t room[] = {room_at(w, &t[OLD], old->size, OLD), room_at(w, &t[NEW], new->size, NEW)};
  uint64_t least = room[OLD] < room[NEW] ? room[OLD] : room[NEW];
  if (old->is_char && new->is_char) {
    if (holds_pointers(w, parts, least))
      compare_raw(w, parts, least, "");
    else
      compare_texts(w, parts, room);
    return;
  }
  if (!old->size || !new->size) {
    if (room[OLD] != room[NEW]) {
      cut(w, "what a pointer without a type leads to");
      return;
    }
    compare_raw(w, parts, room[OLD], "");
    return;
  }
  uint64_t counts[] = {room[OLD] / old->size, room[NEW] / new->size};
  compare_elements(w, parts, counts[OLD] < counts[NEW] ? counts[OLD] : counts[NEW]);
}

static void follow(Walk *w, const Part pointers[2], const Target t[2]) {
  assert(t[OLD].object && t[NEW].object);
  if (w->depth == MOST_DEPTH) {
    cut(w, "a long chain of pointers");
    return;
  }
  size_t visit = w->visits.len;
  add_visit(w, pointers, t);
  Part parts[2];
  for (int v = 0; v < 2; v++) {
    parts[v] = (Part){
        .type = known(pointers[v].type->element), .object = t[v].object, .offset = t[v].offset};
    vec_push(&w->way[v], 0);
  }
  w->depth++;
  if (!is_same_by_itself(w, parts, t[NEW].object->size - t[NEW].offset))
    compare_contents(w, parts, t);
  w->depth--;
  w->visits.data[visit].is_on_way = false;
  for (int v = 0; v < 2; v++)
    w->way[v].len--;
}

/* What a stream holds is the library's affair. */
static bool is_stream(const Global *g) { return g->is_library && str_ends(g->name, "_FILE"); }

static void compare_addresses(Walk *w, const Part parts[2], uint64_t old, uint64_t new) {
  const Target t[] = {target_of(w, old, OLD), target_of(w, new, NEW)};
  if (!t[OLD].object != !t[NEW].object || t[OLD].is_code != t[NEW].is_code) {
    differ_in_null(w, parts, t);
    return;
  }
  if (t[OLD].is_code) {
    compare_functions(w, parts, t);
    return;
  }
  if (!t[OLD].object) { /* null, or a number, or memory that is gone: indeterminate */
    bool is_number = !t[OLD].id || !t[NEW].id;
    if (is_number && old != new) differ_in_null(w, parts, t);
    return;
  }
  const Global *g[] = {global_of(w->x->program, t[OLD].id), global_of(w->x->program, t[NEW].id)};
  bool is_same = t[OLD].address == t[NEW].address;
  if (is_same && g[OLD] && g[OLD]->is_library && (g[OLD]->constant || is_stream(g[OLD]))) return;
  if (!compare_exported(w, parts, t) && !compare_with_visits(w, parts, t)) follow(w, parts, t);
}

/* A pointer that chooses among constants in the same way in both versions. One that it never is
 * does no harm: then the guard is false. */
static bool compare_leaves(Walk *w, const Part parts[2], const Expr *e) {
  Leaves leaves = {0};
  bool is_known = expr_leaves(w->x->exprs, e, MOST_LEAVES, &leaves);
  const Expr *guard = w->guard;
  for (size_t i = 0; is_known && i < leaves.len; i++) {
    uint64_t address = (uint64_t)leaves.data[i];
    w->guard =
        expr_and(w->x->exprs, guard, expr_eq(w->x->exprs, e, expr_const(w->x->exprs, 64, address)));
    if (!expr_is_false(w->guard)) compare_addresses(w, parts, address, address);
  }
  w->guard = guard;
  vec_done(&leaves);
  return is_known;
}

/* Both values under each model that the path allows. */
static void compare_models(Walk *w, const Part parts[2], const Expr *const e[2]) {
  assert(w->pc && e[OLD]->width == 64 && e[NEW]->width == 64);
  ExprTable *t = w->x->exprs;
  const Expr *guard = w->guard, *open = w->guard;
  for (int n = 0;; n++) {
    Model *m = NULL;
    if (deadline_is_past()) { /* such pointers behind such pointers are many questions */
      if (w->places <= MOST_PLACES) cut(w, "no time was left for what pointers lead to");
      w->places = MOST_PLACES + 1;
      break;
    }
    Answer answer =
        n < MOST_TARGETS ? solver_check(w->x->solver, w->pc, open, NULL, &m) : ANSWER_UNKNOWN;
    if (answer == ANSWER_UNSAT) break;
    if (answer == ANSWER_UNKNOWN) {
      cut(w, "a pointer that leads to many places");
      break;
    }
    uint64_t address[2];
    const Expr *here = guard;
    for (int v = 0; v < 2; v++) {
      eval_set(w->x->eval, m, (Version)v);
      address[v] = (uint64_t)eval_expr(w->x->eval, e[v]);
      here = expr_and(t, here, expr_eq(t, e[v], expr_const(t, 64, address[v])));
    }
    model_unref(m);
    w->guard = here;
    compare_addresses(w, parts, address[OLD], address[NEW]);
    open = expr_and(t, open, expr_not(t, here));
  }
  w->guard = guard;
}

static void compare_pointers(Walk *w, const Part parts[2], const Expr *const e[2]) {
  if (expr_is_const(e[OLD]) && expr_is_const(e[NEW]))
    compare_addresses(w, parts, (uint64_t)e[OLD]->value, (uint64_t)e[NEW]->value);
  else if (w->pc && (e[OLD] != e[NEW] || !compare_leaves(w, parts, e[NEW])))
    compare_models(w, parts, e);
}

/* --- what has no known type, and pointers that are kept as bytes or numbers --- */

static bool is_address(const Walk *w, const Expr *e, Version v) {
  if (!expr_is_const(e)) return false;
  Target t = target_of(w, (uint64_t)e->value, v);
  return t.object || (t.is_code && !t.offset);
}

static bool is_pointer_word(Walk *w, const Part *p, Version v, const Expr **word) {
  *word = word_at(w, p, 8, v);
  return is_address(w, *word, v);
}

/* The next offset from `from` on where 8 bytes could be an address: their upper half is the number
 * of an object. */
static uint64_t next_candidate(const Space *space, const Part *p, uint64_t from, uint64_t size) {
  const uint8_t *bytes = p->object->bytes + p->offset;
  for (uint64_t i = from; i + 8 <= size; i++) {
    uint32_t id;
    memcpy(&id, bytes + i + 4, sizeof id);
    if (id && (uint64_t)id >> 6 * space->levels == 0) return i;
  }
  return size;
}

/* The first offset from `from` on where both versions have a pointer; size: there is none. */
static uint64_t next_pointer(Walk *w, const Part parts[2], uint64_t from, uint64_t size) {
  const Expr *words[2];
  for (uint64_t i = from; (i = next_candidate(w->space[NEW], &parts[NEW], i, size)) < size; i++) {
    Part at[] = {parts[OLD], parts[NEW]};
    for (int v = 0; v < 2; v++)
      at[v].offset += i;
    if (is_pointer_word(w, &at[OLD], OLD, &words[OLD]) &&
        is_pointer_word(w, &at[NEW], NEW, &words[NEW]))
      return i;
  }
  return size;
}

static bool holds_pointers(Walk *w, const Part parts[2], uint64_t size) {
  assert(size <= parts[OLD].object->size - parts[OLD].offset);
  assert(size <= parts[NEW].object->size - parts[NEW].offset);
  if (are_constant(parts[OLD].object, parts[NEW].object)) return false;
  return next_pointer(w, parts, 0, size) < size;
}

/* Numbers that are other ones and pass for pointers: that they are none is possible. */
static void assume_pointers(Walk *w, const Expr *const words[2]) {
  bool is_known = words[OLD] == words[NEW];
  if (is_known || !w->pc || w->list || w->is_internal || !w->x->assumptions) return;
  char *text = str_format("%s is a pointer, not a number", str_text(&w->path));
  assumptions_add(w->x->assumptions, w->base[NEW] ? w->base[NEW]->loc : 0, text);
  mem_free(text);
}

/* operator: what makes the path an address, "&" or nothing. */
static void compare_raw(Walk *w, const Part parts[2], uint64_t size, const char *operator) {
  static const Type pointer = {.kind = TYPE_POINTER, .size = 8, .element = &opaque};
  char *place = mem_strdup(str_text(&w->path));
  Part at[] = {parts[OLD], parts[NEW]};
  bool are_numbers =
      known(parts[OLD].type)->kind == TYPE_INTEGER || known(parts[OLD].type)->kind == TYPE_ARRAY;
  uint64_t next = next_pointer(w, parts, 0, size);
  for (uint64_t i = 0; i < size;) {
    bool is_pointer = i == next;
    uint64_t n = is_pointer || next - i > 8 ? 8 : next - i;
    bool is_same = !is_pointer && are_same_bytes(at, n);
    if (!is_same) {
      path_pop(w, 0);
      str_addf(&w->path,
               is_pointer ? "(*(void **)((char *)%s%s + %llu))" : "((char *)%s%s)[%llu]", operator,
               place, (unsigned long long)i);
    }
    if (is_pointer) {
      const Expr *const words[] = {word_at(w, &at[OLD], 8, OLD), word_at(w, &at[NEW], 8, NEW)};
      at[OLD].type = at[NEW].type = &pointer;
      if (are_numbers) assume_pointers(w, words);
      compare_pointers(w, at, words);
      next = next_pointer(w, parts, i + 8, size);
    } else if (!is_same) {
      compare_bytes(w, at, n);
    }
    for (int v = 0; v < 2; v++)
      at[v].offset += n;
    step(w, (int64_t)n, (int64_t)n);
    i += n;
  }
  step(w, -(int64_t)size, -(int64_t)size);
  path_pop(w, 0);
  str_add(&w->path, place);
  mem_free(place);
}

/* --- structures and arrays --- */

static void compare_fields(Walk *w, const Part parts[2]) {
  const Type *old = parts[OLD].type, *new = parts[NEW].type;
  for (uint64_t i = 0; i < new->field_count; i++) {
    const Field *f[] = {type_find_field(old, new->fields[i].name), &new->fields[i]};
    if (!f[OLD]) continue;
    Part at[] = {parts[OLD], parts[NEW]};
    for (int v = 0; v < 2; v++) {
      at[v].type = f[v]->type;
      at[v].offset += f[v]->offset;
      at[v].shift = f[v]->shift;
      at[v].bits = f[v]->bits;
    }
    char *text = str_format(*f[NEW]->name ? ".%s" : "%s", f[NEW]->name);
    size_t len = path_push(w, text);
    step(w, (int64_t)f[OLD]->offset, (int64_t)f[NEW]->offset);
    compare_parts(w, at);
    step(w, -(int64_t)f[OLD]->offset, -(int64_t)f[NEW]->offset);
    path_pop(w, len);
    mem_free(text);
  }
}

static uint64_t count_of(const Part *p) {
  const Type *t = p->type;
  if (!t->element->size) return 0;
  if (t->count) return t->count;
  return (p->object->size - p->offset) / t->element->size; /* as many as there is room for */
}

static void compare_arrays(Walk *w, const Part parts[2]) {
  uint64_t counts[] = {count_of(&parts[OLD]), count_of(&parts[NEW])};
  uint64_t count = counts[OLD] < counts[NEW] ? counts[OLD] : counts[NEW];
  Part element[] = {parts[OLD], parts[NEW]};
  for (int v = 0; v < 2; v++)
    element[v].type = parts[v].type->element;
  if (type_is_same_number(element[OLD].type, element[NEW].type) &&
      holds_pointers(w, parts, count * element[NEW].type->size))
    compare_raw(w, parts, count * element[NEW].type->size, "&");
  else
    compare_elements(w, element, count);
}

static bool fits(const Part *p) {
  uint64_t size = p->bits ? (p->shift + p->bits + 7u) / 8 : p->type->size;
  return p->offset <= p->object->size && size <= p->object->size - p->offset;
}

static void compare_parts(Walk *w, const Part parts[2]) {
  const Type *old = parts[OLD].type, *new = parts[NEW].type;
  if (!fits(&parts[OLD]) || !fits(&parts[NEW])) return; /* what is there is no object of the type */
  if (is_same_by_itself(w, parts, new->size)) return;
  if (w->places++ >= MOST_PLACES) {
    if (w->places == MOST_PLACES + 1) cut(w, "too much memory to compare");
    return;
  }
  bool is_raw = old->kind == TYPE_OPAQUE || old->kind == TYPE_UNION || new->kind == TYPE_OPAQUE ||
                new->kind == TYPE_UNION;
  if (is_raw && old->size == new->size) {
    compare_raw(w, parts, old->size, "&");
  } else if (is_raw || old->kind != new->kind) {
    cut(w, "it has another kind of type");
  } else if (new->kind == TYPE_INTEGER) {
    compare_numbers(w, parts);
  } else if (new->kind == TYPE_FLOAT) {
    if (old->size == new->size)
      compare_bytes(w, parts, new->size == 16 ? 10 : new->size); /* x87 has 80 bits */
    else
      cut(w, "it has another floating type");
  } else if (new->kind == TYPE_POINTER) {
    compare_pointers(
        w, parts,
        (const Expr *const[]){word_at(w, &parts[OLD], 8, OLD), word_at(w, &parts[NEW], 8, NEW)});
  } else if (new->kind == TYPE_STRUCT) {
    compare_fields(w, parts);
  } else if (new->kind == TYPE_ARRAY) {
    compare_arrays(w, parts);
  }
}

/* --- where it begins --- */

static void begin(Walk *w, const Global *const base[2]) {
  assert(w->depth == 0);
  path_pop(w, 0);
  str_add(&w->path, base[NEW] ? base[NEW]->source_name : "returned");
  for (int v = 0; v < 2; v++) {
    w->base[v] = base[v];
    vec_clear(&w->way[v]);
    vec_push(&w->way[v], 0);
  }
}

void walk_variables(Walk *w, size_t old, size_t new) {
  const Program *p = w->x->program;
  const size_t number[] = {old, new};
  const Global *g[] = {p->globals.data[old], p->globals.data[new]};
  Part parts[2];
  begin(w, g);
  for (int v = 0; v < 2; v++) {
    const Object *o = space_find(w->space[v], (uint32_t)(1 + p->functions.len + number[v]));
    if (!o) return;
    parts[v] = (Part){.type = known(g[v]->type[v]), .object = o};
  }
  const Type raw[] = {{.kind = TYPE_OPAQUE, .size = parts[OLD].object->size},
                      {.kind = TYPE_OPAQUE, .size = parts[NEW].object->size}};
  for (int v = 0; v < 2; v++)
    if (parts[OLD].type == &opaque || parts[NEW].type == &opaque) parts[v].type = &raw[v];
  compare_parts(w, parts);
}

/* The field that is a pointer at this place of a structure, inner ones looked into; NULL: none. */
static const Type *pointer_at(const Type *t, uint64_t offset) {
  while (t && t->kind == TYPE_STRUCT) {
    const Field *in = NULL;
    for (uint32_t i = 0; i < t->field_count && !in; i++) {
      const Field *f = &t->fields[i];
      if (offset >= f->offset && offset < f->offset + f->type->size) in = f;
    }
    if (!in) return NULL;
    offset -= in->offset;
    t = in->type;
  }
  return t && t->kind == TYPE_POINTER && offset == 0 ? t : NULL;
}

bool walk_returned_word(Walk *w, const Function *entry, uint32_t number,
                        const Expr *const returned[2]) {
  static const Type pointer = {.kind = TYPE_POINTER, .size = 8, .element = &opaque};
  Part parts[2];
  begin(w, (const Global *const[]){NULL, NULL});
  bool are_addresses = is_address(w, returned[OLD], OLD) && is_address(w, returned[NEW], NEW);
  for (int v = 0; v < 2; v++) {
    const Type *t = entry->result_type[v];
    if (t && t->kind == TYPE_POINTER) return false; /* walk_result */
    parts[v] = (Part){.type = t ? pointer_at(t, 8 * (uint64_t)number) : NULL};
    if (!parts[v].type && are_addresses) parts[v].type = &pointer; /* kept as a number */
    if (!parts[v].type) return false;
  }
  compare_pointers(w, parts, returned);
  return true;
}

void walk_result(Walk *w, const Function *entry, const Expr *const returned[2]) {
  static const Type pointer = {.kind = TYPE_POINTER, .size = 8, .element = &opaque};
  Part parts[2];
  begin(w, (const Global *const[]){NULL, NULL});
  for (int v = 0; v < 2; v++) {
    const Type *t = entry->result_type[v];
    parts[v] = (Part){.type = t && t->kind == TYPE_POINTER ? t : &pointer};
  }
  compare_pointers(w, parts, returned);
}
