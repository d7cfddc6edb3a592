#include "outcome/globals.h"

#include <string.h>

#include "code/address.h"
#include "exec/registers.h"

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

const Expr *globals_difference(Exec *x, const Space *old_space, const Space *new_space) {
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

void globals_take(Exec *x, const Space *space, Str *out) {
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

void globals_compare(const Program *p, const Str *a, const Str *b, GlobalDifferenceList *list) {
  size_t at = 0;
  for (size_t i = 0; i < p->globals.len; i++) {
    const Global *g = p->globals.data[i];
    if (!is_program_variable(g)) continue;
    if (at + g->size > a->len || at + g->size > b->len) return;
    GlobalDifference d = {.global = g, .values = {a->data + at, b->data + at}};
    if (find_difference(p, d.values[0], d.values[1], &d)) vec_push(list, d);
    at += g->size;
  }
}
