#include "exec/access.h"

#include <assert.h>
#include <stdio.h>

#include "base/str.h"
#include "code/address.h"
#include "exec/decide.h"
#include "exec/exec_registers.h"
#include "exec/go_on.h"
#include "exec/initial.h"
#include "exec/number.h"
#include "exec/text_end.h"

static const Expr *read_symbolic(Exec *x, Object *o, const Expr *offset, unsigned n) {
  if ((n & (n - 1)) == 0) return object_read_at(x->exprs, o, offset, n);
  const Expr *e = object_read_at(x->exprs, o, offset, 1);
  for (unsigned k = 1; k < n; k++) {
    const Expr *at = expr_binary(x->exprs, EXPR_ADD, offset, expr_const(x->exprs, 64, k));
    e = expr_concat(x->exprs, object_read_at(x->exprs, o, at, 1), e);
  }
  return e;
}

Step access_load(Exec *x, State *s, Value address, unsigned width, Value *value) {
  assert(width >= 1 && width <= 64);
  Place p;
  unsigned n = bytes_of_width(width);
  x->is_access = true;
  Step step = resolve_address(x, s, address, n, false, &p);
  x->is_access = false;
  if (step == STEP_UNKNOWN) {
    *value = go_on_value(x, s, width);
    return STEP_NEXT;
  }
  if (step != STEP_NEXT) return step;
  Object *o = implied_object(x, s, p.object);
  assert(version_set_has(object_versions(o), s->running));
  text_end_note(x, s, o, p.constant, p.offset, n);
  const Expr *e = NULL;
  uint64_t word = 0;
  if (p.offset)
    e = read_symbolic(x, o, p.offset, n);
  else if (object_read(x->exprs, o, p.constant, n, &word, &e))
    e = NULL;
  if (e && e->has_shadow)
    x->touch = TOUCH_DIFFERS; /* nothing else records variables whose initial values differ */
  *value = e ? implied_value(x, s, value_expr(expr_extract(x->exprs, e, 0, width)))
             : value_word(word & mask64(width));
  return STEP_NEXT;
}

static void write_symbolic(Exec *x, Object *o, const Expr *offset, unsigned n, const Expr *e) {
  if ((n & (n - 1)) == 0) {
    object_write_at(x->exprs, o, offset, e);
    return;
  }
  for (unsigned k = 0; k < n; k++) {
    const Expr *at = expr_binary(x->exprs, EXPR_ADD, offset, expr_const(x->exprs, 64, k));
    object_write_at(x->exprs, o, at, expr_extract(x->exprs, e, 8 * k, 8));
  }
}

Step access_store(Exec *x, State *s, Value address, unsigned width, Value value) {
  assert(width >= 1 && width <= 64);
  Place p;
  value = value_here(x, s, value);
  unsigned n = bytes_of_width(width);
  x->is_access = true;
  Step step = resolve_address(x, s, address, n, true, &p);
  x->is_access = false;
  if (step != STEP_NEXT) return step == STEP_UNKNOWN ? STEP_NEXT : step;
  Object *o = space_own(&s->now.space, p.object);
  exec_forget_object(x, p.object);
  initial_note_store(x, s, o, &p, n);
  if (!p.offset) number_note_store(x, s, o, p.constant, n);
  if (p.offset)
    write_symbolic(x, o, p.offset, n, expr_zext(x->exprs, expr_of(x, value, width), 8 * n));
  else if (value.expr)
    object_write_expr(x->exprs, o, p.constant, n,
                      expr_zext(x->exprs, expr_of(x, value, width), 8 * n));
  else
    object_write(o, p.constant, n, value.bits);
  return STEP_NEXT;
}

/* Checks a range access of symbolic length: faults are decided for the symbolic length, then the
 * length is concretised and states with other lengths fork off. */
static Step concretise_length(Exec *x, State *s, Value address, Value length, bool is_write,
                              uint64_t *n) {
  address = value_here(x, s, address);
  length = value_here(x, s, length);
  if (length.expr && !address.expr) {
    Step step = resolve_length(x, s, address.bits, length.expr, is_write);
    if (step != STEP_NEXT) return step;
  }
  return decide_value(x, s, length, 64, n);
}

static Step concretise_place(Exec *x, State *s, Value address, uint64_t n, bool is_write,
                             Place *p) {
  Step step = resolve_address(x, s, address, n, is_write, p);
  if (step != STEP_NEXT || !p->offset) return step;
  uint64_t v;
  step = decide_value(x, s, address, 64, &v);
  if (step == STEP_NEXT) *p = (Place){p->object, NULL, v - address_of(p->object)};
  return step;
}

static bool have_common_bytes(const Place *a, const Place *b, uint64_t n) {
  if (a->object != b->object) return false;
  return a->constant < b->constant ? b->constant - a->constant < n : a->constant - b->constant < n;
}

static bool overlap(const Place *a, const Place *b, uint64_t n) {
  return a->constant != b->constant && have_common_bytes(a, b, n);
}

/* On x86-64, memcpy natively behaves like memmove. */
static Step end_overlap(Exec *x, State *s, const Place *to, const Place *from, uint64_t n) {
  bool goes_on;
  Step step = go_on_decide(x, s, END_OVERLAP, &goes_on);
  if (step != STEP_NEXT || goes_on) return step;
  return exec_end(
      s, END_OVERLAP,
      str_format("memcpy of %llu byte%s from offset %llu to offset %llu of the same object",
                 (unsigned long long)n, str_plural(n), (unsigned long long)from->constant,
                 (unsigned long long)to->constant));
}

Step access_copy(Exec *x, State *s, Value to, Value from, Value length, bool may_overlap) {
  uint64_t n;
  Step step = concretise_length(x, s, to, length, true, &n);
  if (step == STEP_NEXT) step = concretise_length(x, s, from, length, false, &n);
  if (step != STEP_NEXT || n == 0) return step;
  Place a, b;
  step = concretise_place(x, s, from, n, false, &b);
  if (step == STEP_NEXT) step = concretise_place(x, s, to, n, true, &a);
  if (step != STEP_NEXT) return step;
  assert(!a.offset && !b.offset);
  if (!may_overlap && overlap(&a, &b, n)) {
    step = end_overlap(x, s, &a, &b, n);
    if (step != STEP_NEXT) return step;
  }
  x->bulk += n;
  x->moved += n;
  const Object *source = space_find(&s->now.space, b.object);
  text_end_note(x, s, source, b.constant, NULL, n);
  number_note_copy(x, s, source, b.constant, n);
  Object *o = space_own(&s->now.space, a.object);
  exec_forget_object(x, a.object);
  initial_note_store(x, s, o, &a, n);
  if (!have_common_bytes(&a, &b, n)) number_note_store(x, s, o, a.constant, n);
  object_move(x->exprs, o, a.constant, space_find(&s->now.space, b.object), b.constant, n);
  return STEP_NEXT;
}

Step access_fill(Exec *x, State *s, Value to, Value byte, Value length) {
  uint64_t n;
  Step step = concretise_length(x, s, to, length, true, &n);
  if (step != STEP_NEXT || n == 0) return step;
  Place p;
  step = concretise_place(x, s, to, n, true, &p);
  if (step != STEP_NEXT) return step;
  x->bulk += n;
  x->moved += n;
  Object *o = space_own(&s->now.space, p.object);
  exec_forget_object(x, p.object);
  initial_note_store(x, s, o, &p, n);
  number_note_store(x, s, o, p.constant, n);
  byte = value_here(x, s, byte);
  if (!byte.expr) {
    object_fill(o, p.constant, (uint8_t)byte.bits, n);
    return STEP_NEXT;
  }
  const Expr *e = expr_of(x, byte, 8);
  for (uint64_t i = 0; i < n; i++)
    object_write_expr(x->exprs, o, p.constant + i, 1, e);
  return STEP_NEXT;
}

/* Each kind of object has its own counter, so that an additional object in one version changes few
 * numbers. */
static uint32_t next_fresh(State *s, uint64_t size, ObjectKind kind) {
  return s->now.fresh[(uint32_t)(size ^ size >> 4 ^ kind) % FRESH_KINDS]++;
}

/* A larger object costs no more, because a program rarely touches all of it. */
enum { FREE_SIZE = 1 << 30 };

/* Is it the modelled kernel that allocates? It may call other functions of the library. */
static bool is_of_kernel(const State *s) {
  const Frame *f = s->now.frame;
  while (f && f->fn->is_library && !f->fn->is_kernel)
    f = f->caller;
  return f && f->fn->is_kernel;
}

Object *access_new_object(Exec *x, State *s, uint64_t size, ObjectKind kind, const char *name,
                          Contents contents) {
  assert(size <= OBJECT_MAX_SIZE && (kind == OBJECT_HEAP || kind == OBJECT_STACK));
  x->bulk += size < FREE_SIZE ? size : FREE_SIZE;
  uint32_t id = s->now.next_object;
  if ((id & 1) != (kind == OBJECT_HEAP)) id++;
  assert(!space_find(&s->now.space, id));
  s->now.next_object = id + segments_of(size);
  /* In a run on one input, each byte has a single value. */
  bool is_zero = contents == CONTENTS_ZERO || (x->concrete.model && !x->concrete.has_unset);
  Object *o =
      is_zero ? object_new(id, size, kind, name, state_loc(s))
              : object_new_unwritten(id, size, kind, name, state_loc(s), next_fresh(s, size, kind));
  if (!is_zero && x->concrete.model) {
    eval_set(x->eval, x->concrete.model, NEW);
    object_settle(x->exprs, o, x->eval);
  }
  o->versions = (uint8_t)version_set(s->running);
  o->shared = kind == OBJECT_HEAP && is_of_kernel(s) ? VERSIONS_BOTH : VERSIONS_NONE;
  space_put(&s->now.space, o);
  return o;
}

Step access_forget(Exec *x, State *s, Value address) {
  Place p;
  Step step = resolve_address(x, s, address, 0, true, &p);
  if (step != STEP_NEXT) return step;
  assert(!p.offset && p.constant == 0);
  const Object *known = space_find(&s->now.space, p.object);
  bool is_new = object_is_unwritten(known);
  if (is_new || (x->concrete.model && !x->concrete.has_unset)) return STEP_NEXT;
  Object *o = space_own(&s->now.space, p.object);
  exec_forget_object(x, p.object);
  object_forget(o, 0, o->size);
  o->fresh = next_fresh(s, o->size, o->kind);
  if (x->concrete.model) {
    eval_set(x->eval, x->concrete.model, NEW);
    object_settle(x->exprs, o, x->eval);
  }
  return STEP_NEXT;
}

Step access_scope(Exec *x, State *s, Value address, bool has_begun) {
  address = value_here(x, s, address);
  if (address.expr && address.expr->has_shadow) return STEP_SPLIT;
  assert(!address.expr); /* the address is the result of an ALLOCA */
  uint32_t id = address_object(address.bits);
  const Object *known = space_find(&s->now.space, id);
  VersionSet running = version_set(s->running);
  if (!known || (known->ended & running) == (has_begun ? 0 : running)) return STEP_NEXT;
  Object *o = space_own(&s->now.space, id);
  exec_forget_object(x, id);
  o->ended = (uint8_t)(has_begun ? o->ended & ~running : o->ended | running);
  return STEP_NEXT;
}

void access_remove_object(Exec *x, State *s, uint32_t id) {
  exec_forget_object(x, id);
  space_remove(&s->now.space, id);
}

char *access_string(Exec *x, State *s, Value address, size_t max) {
  uint64_t a = exec_model_value(x, s, address);
  const Object *o = space_find_segment(&s->now.space, address_object(a));
  if (!o || a - address_of(o->id) >= o->size) return NULL;
  Str text = {0};
  str_add(&text, "");
  for (uint64_t i = a - address_of(o->id); i < o->size && text.len < max; i++) {
    uint64_t byte;
    const Expr *e;
    if (!object_read(x->exprs, o, i, 1, &byte, &e)) byte = exec_model_value(x, s, value_expr(e));
    if (!byte) break;
    char c = (char)byte;
    str_add_bytes(&text, &c, 1);
  }
  return str_take(&text);
}
