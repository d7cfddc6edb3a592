#include "engine/outcome.h"

#include <string.h>

#include "base/alloc.h"
#include "code/address.h"
#include "exec/registers.h"

void outcome_done(Outcome *o) {
  if (o->has_ended) path_end_done(&o->end);
  str_done(&o->out);
  str_done(&o->err);
  str_done(&o->files);
  str_done(&o->more);
  str_done(&o->globals);
}

bool outcome_differs(const Outcome *a, const Outcome *b) {
  return path_ends_differ(&a->end, &b->end) || a->end.status != b->end.status ||
         !str_same(&a->out, &b->out) || !str_same(&a->err, &b->err) ||
         !str_same(&a->files, &b->files) || !str_same(&a->more, &b->more) ||
         (a->end.by_return && !str_same(&a->globals, &b->globals));
}

typedef VEC(const Expr *) ByteList;

/* What a version wrote to fd, oldest byte first. */
static void collect(ExprTable *t, const OutputChunk *log, int fd, Version v, ByteList *bytes) {
  VEC(const OutputChunk *) chunks = {0};
  for (; log; log = log->older)
    if (log->fd == fd && (log->version == BOTH || log->version == v)) vec_push(&chunks, log);
  for (size_t i = chunks.len; i > 0; i--) {
    const OutputChunk *c = chunks.data[i - 1];
    for (uint32_t k = 0; k < c->len; k++) {
      Value b = output_byte(c, k);
      vec_push(bytes, expr_project(t, b.expr ? b.expr : expr_const(t, 8, b.bits), v));
    }
  }
  vec_done(&chunks);
}

static const Expr *output_difference(ExprTable *t, const OutputChunk *old_log,
                                     const OutputChunk *new_log, int fd) {
  ByteList o = {0}, n = {0};
  collect(t, old_log, fd, OLD, &o);
  collect(t, new_log, fd, NEW, &n);
  const Expr *differ = expr_bool(t, o.len != n.len);
  for (size_t i = 0; i < o.len && o.len == n.len; i++)
    differ = expr_or(t, differ, expr_not(t, expr_eq(t, o.data[i], n.data[i])));
  vec_done(&o);
  vec_done(&n);
  return differ;
}

/* ---- globals ---- */

/* Variables of the program itself, not of the libc. */
static bool is_program_variable(const Global *g) {
  return !g->is_const && !g->is_external && !g->is_library;
}

static uint32_t object_of_global(const Program *p, size_t global) {
  return (uint32_t)(1 + p->functions.len + global);
}

/* The object an aligned 8-byte word points to, if it was made while the program ran; 0: none. */
static uint32_t points_to(const Exec *x, const Space *space, const Object *o, uint32_t offset) {
  uint64_t word;
  const Expr *e;
  if (offset % 8 || o->size - offset < 8 || !object_read(x->exprs, o, offset, 8, &word, &e))
    return 0;
  uint32_t id = address_object(word);
  if (id <= x->program->functions.len + x->program->globals.len) return 0;
  const Object *target = space_find(space, id);
  return target && address_offset(word) <= target->size ? id : 0;
}

static const Expr *byte_of(ExprTable *t, const Object *o, uint32_t i, Version v) {
  uint64_t byte;
  const Expr *e;
  return object_read(t, o, i, 1, &byte, &e) ? expr_const(t, 8, byte) : expr_project(t, e, v);
}

/* Bytes that are constant and alike in both versions: nearly all of a big variable, and not worth
 * an expression each. */
static bool is_same_constant(const Object *o, const Object *n, uint32_t offset, uint32_t size) {
  if (o->size - offset < size || memcmp(o->bytes + offset, n->bytes + offset, size) != 0)
    return false;
  Cell any = 0; /* 0: concrete */
  for (uint32_t i = 0; o->cells && i < size; i++)
    any |= o->cells[offset + i];
  for (uint32_t i = 0; n->cells && n != o && i < size; i++)
    any |= n->cells[offset + i];
  return !any;
}

static uint32_t constant_bytes(const Object *o, const Object *n, uint32_t offset) {
  enum {
#ifdef UMBRA_CHECK
    BLOCK = 16
#else
    BLOCK = 512
#endif
  };
  if (offset % 8) return 0; /* pointers are aligned words */
  if (offset % BLOCK == 0 && is_same_constant(o, n, offset, BLOCK)) return BLOCK;
  return is_same_constant(o, n, offset, 8) ? 8 : 0;
}

static const Expr *variable_difference(Exec *x, uint32_t id, const Space *old_space,
                                       const Space *new_space) {
  const Object *o = space_find(old_space, id), *n = space_find(new_space, id);
  ExprTable *t = x->exprs;
  const Expr *differ = expr_bool(t, false);
  if (o == n && !o->cells) return differ;
  for (uint32_t i = 0, constant; i < o->size; i++) {
    if ((constant = constant_bytes(o, n, i))) {
      i += constant - 1;
      continue;
    }
    uint32_t a = points_to(x, old_space, o, i), b = points_to(x, new_space, n, i);
    if (a && b && a != b) {
      cuts_add(x->cuts, END_CUT_UNSUPPORTED, o->loc,
               "comparison of what a global pointer points to");
      i += 7;
      continue;
    }
    differ =
        expr_or(t, differ, expr_not(t, expr_eq(t, byte_of(t, o, i, OLD), byte_of(t, n, i, NEW))));
  }
  return differ;
}

static const Expr *globals_difference(Exec *x, const Space *old_space, const Space *new_space) {
  const Expr *differ = expr_bool(x->exprs, false);
  for (size_t i = 0; i < x->program->globals.len; i++) {
    if (!is_program_variable(x->program->globals.data[i])) continue;
    uint32_t id = object_of_global(x->program, i);
    differ = expr_or(x->exprs, differ, variable_difference(x, id, old_space, new_space));
  }
  return differ;
}

enum {
  POINTER_BYTE = 0x55
}; /* stands for every byte of an address of something made while the program ran */

static void take_globals(Exec *x, const Space *space, Str *out) {
  char pointer[8];
  memset(pointer, POINTER_BYTE, sizeof pointer);
  for (size_t i = 0; i < x->program->globals.len; i++) {
    if (!is_program_variable(x->program->globals.data[i])) continue;
    const Object *o = space_find(space, object_of_global(x->program, i));
    size_t start = out->len;
    str_add_bytes(out, o->bytes, o->size);
    for (uint32_t k = 0; k + 8 <= o->size; k += 8)
      if (points_to(x, space, o, k)) memcpy(out->data + start + k, pointer, sizeof pointer);
  }
}

/* The bytes are part of an address of a function or variable, or of something made while the
 * program ran. */
static bool is_pointer(const Program *p, const char *word) {
  uint64_t bits;
  memcpy(&bits, word, sizeof bits);
  uint32_t id = address_object(bits);
  return bits == UINT64_MAX / 0xff * POINTER_BYTE ||
         (id && id <= p->functions.len + p->globals.len);
}

static bool find_difference(const Program *p, const char *a, const char *b, GlobalDifference *d) {
  for (uint32_t i = 0, size = (uint32_t)d->global->size; i < size; i++) {
    uint32_t word = i - i % 8;
    bool is_address = word + 8 <= size && (is_pointer(p, a + word) || is_pointer(p, b + word));
    if (a[i] == b[i] || is_address) continue;
    if (!d->size) d->offset = i;
    d->size = i + 1 - d->offset;
  }
  return d->size != 0;
}

void outcome_globals_differ(const Program *p, const Outcome *a, const Outcome *b,
                            GlobalDifferenceList *list) {
  size_t at = 0;
  for (size_t i = 0; i < p->globals.len; i++) {
    const Global *g = p->globals.data[i];
    if (!is_program_variable(g)) continue;
    if (at + g->size > a->globals.len || at + g->size > b->globals.len) return;
    GlobalDifference d = {.global = g, .values = {a->globals.data + at, b->globals.data + at}};
    if (find_difference(p, d.values[0], d.values[1], &d)) vec_push(list, d);
    at += g->size;
  }
}

/* ---- one run, and both ---- */

static void take_output(const OutputChunk *log, Outcome *o) {
  VEC(const OutputChunk *) chunks = {0};
  for (; log; log = log->older)
    vec_push(&chunks, log);
  for (size_t i = chunks.len; i > 0; i--) {
    const OutputChunk *c = chunks.data[i - 1];
    str_add_bytes(c->fd == OUTPUT_FILES ? &o->files
                  : c->fd == OUTPUT_ERR ? &o->err
                                        : &o->out,
                  c->bytes, c->len);
  }
  vec_done(&chunks);
}

void outcome_take(Outcome *o, Exec *x, State *s, bool is_main) {
  o->has_ended = s->has_ended && end_class(s->end.kind) != END_CLASS_CUT;
  take_output(s->now.output, o);
  if (!o->has_ended) {
    if (s->has_ended) o->end.kind = s->end.kind;
    return;
  }
  for (uint32_t i = 0; i < s->end.more_count; i++)
    str_add_bytes(&o->more, &s->end.more[i].bits, 8);
  if (!is_main) take_globals(x, &s->now.space, &o->globals);
  o->end = s->end;
  o->end.more = NULL;
  if (is_main && o->end.kind == END_EXIT) o->end.status &= 0xff;
  s->has_ended = false; /* the end is the outcome's now */
}

/* 64 bits. */
static const Expr *status_of(ExprTable *t, const PathEnd *e, Version v) {
  return expr_project(t, e->status_expr ? e->status_expr : expr_const(t, 64, (uint64_t)e->status),
                      v);
}

static const Expr *more_difference(ExprTable *t, const PathEnd *o, const PathEnd *n) {
  const Expr *differ = expr_bool(t, false);
  for (uint32_t i = 0; i < o->more_count; i++) {
    const Expr *pair[2];
    for (int v = 0; v < 2; v++) {
      const Value *value = v == OLD ? &o->more[i] : &n->more[i];
      pair[v] = expr_zext(
          t, value->expr ? expr_project(t, value->expr, v) : expr_const(t, 64, value->bits), 64);
    }
    differ = expr_or(t, differ, expr_not(t, expr_eq(t, pair[OLD], pair[NEW])));
  }
  return differ;
}

const Expr *outcome_difference(Exec *x, const State *s, bool is_main) {
  ExprTable *t = x->exprs;
  bool old_first = s->other.has_ended && s->other.version == OLD,
       new_first = s->other.has_ended && s->other.version == NEW;
  const PathEnd *o = old_first ? &s->other.end : &s->end, *n = new_first ? &s->other.end : &s->end;
  const OutputChunk *old_log = old_first ? s->other.output : s->now.output,
                    *new_log = new_first ? s->other.output : s->now.output;
  if (path_ends_differ(o, n)) return expr_bool(t, true);
  const Expr *differ = expr_bool(t, false);
  for (int fd = OUTPUT_OUT; fd <= OUTPUT_FILES; fd++)
    differ = expr_or(t, differ, output_difference(t, old_log, new_log, fd));
  if (o->kind != END_EXIT) return differ;
  unsigned visible = is_main ? 8 : 64;
  const Expr *a = expr_extract(t, status_of(t, o, OLD), 0, visible),
             *b = expr_extract(t, status_of(t, n, NEW), 0, visible);
  differ = expr_or(t, differ, expr_not(t, expr_eq(t, a, b)));
  if (is_main || !o->by_return) return differ; /* the memory went with the process */
  differ = expr_or(t, differ, more_difference(t, o, n));
  return expr_or(t, differ,
                 globals_difference(x, old_first ? &s->other.space : &s->now.space,
                                    new_first ? &s->other.space : &s->now.space));
}
