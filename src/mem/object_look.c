/* Queries about an object's contents that create no expressions. Each checks marks and cells as
 * well: the plain bytes of unwritten memory are zero, and mean nothing. */
#include <assert.h>

#include "mem/cells.h"
#include "mem/mem_marks.h"
#include "mem/object.h"

/* True if unwritten bytes at the same offset of both objects are the same variables
 * (marks_byte). */
static bool is_same_unwritten(const Object *a, const Object *b) {
  return a->kind == b->kind && a->size == b->size && a->fresh == b->fresh && a->name == b->name;
}

static bool is_same_plain_byte(const Object *a, uint64_t i, const Object *b, uint64_t k) {
  bool is_unset = marks_is_unwritten(a, i);
  if (is_unset != marks_is_unwritten(b, k)) return false;
  if (is_unset) return i == k && is_same_unwritten(a, b);
  return a->held.bytes[i] == b->held.bytes[k];
}

/* True if both hold the same for every input, as far as a comparison of single bytes can show. */
static bool is_plainly_same(const Object *a, uint64_t i, const Object *b, uint64_t k) {
  Cell c = cell_at(a, i), d = cell_at(b, k);
  if (c != d || c == CELL_ARRAY) return false;
  if (c != CELL_CONCRETE) return !cell_expr(c)->has_shadow;
  return is_same_plain_byte(a, i, b, k);
}

bool object_same_bytes(const Object *a, uint64_t a_offset, const Object *b, uint64_t b_offset,
                       uint64_t n) {
  assert(a_offset + n <= a->size && b_offset + n <= b->size);
  if (!a->held.is_odd && !b->held.is_odd)
    return memcmp(a->held.bytes + a_offset, b->held.bytes + b_offset, n) == 0;
  for (uint64_t i = 0; i < n; i++)
    if (!is_plainly_same(a, a_offset + i, b, b_offset + i)) return false;
  return true;
}

static bool object_look_are_same_bytes(const Object *a, const Object *b) {
  uint64_t x = object_used(a), y = object_used(b), n = x > y ? x : y;
  const Held *p = &a->held, *q = &b->held;
  if (memcmp(p->bytes, q->bytes, n) != 0) return false;
  if (p->written && memcmp(p->written, q->written, marks_size(a->size)) != 0) return false;
  return !p->cells || memcmp(p->cells, q->cells, n * sizeof *p->cells) == 0;
}

bool object_is_same(const Object *a, const Object *b) {
  if (a == b) return true;
  assert(a->id == b->id);
  bool is_alike = a->size == b->size && a->kind == b->kind && a->constant == b->constant &&
                  a->shared == b->shared && a->versions == b->versions && a->ended == b->ended &&
                  a->fresh == b->fresh && a->held.array == b->held.array &&
                  a->extent == b->extent && !a->held.cells == !b->held.cells &&
                  !a->held.written == !b->held.written;
  return is_alike && object_look_are_same_bytes(a, b);
}

bool object_holds_shadow(const Object *o) {
  if (o->held.array && o->held.array->has_shadow) return true;
  for (uint64_t i = 0; o->held.cells && i < object_used(o); i++) {
    Cell c = o->held.cells[i];
    if (c != CELL_CONCRETE && c != CELL_ARRAY && cell_expr(c)->has_shadow) return true;
  }
  return false;
}

bool object_holds(const Object *o, const uint8_t *bytes) {
  if (o->held.cells || o->held.written) return false;
  if (bytes) return memcmp(o->held.bytes, bytes, o->size) == 0;
  for (uint64_t i = 0; i < object_used(o); i++)
    if (o->held.bytes[i]) return false;
  return true;
}

bool object_is_written(const Object *o, uint64_t offset, uint64_t n) {
  assert(offset <= o->size && n <= o->size - offset);
  return marks_are_written(o, offset, n);
}

bool object_is_unwritten(const Object *o) {
  return o->held.written && o->held.unwritten == o->size;
}

uint64_t object_find_address(const Object *o, uint64_t from, uint64_t to, unsigned id_bits) {
  assert(to <= o->size);
  for (uint64_t i = from; i + 8 <= to; i++) {
    uint64_t id = bytes_load(o->held.bytes + i + 4, 4);
    if (id && id >> id_bits == 0) return i;
  }
  return to;
}

enum { SMALL_ARRAY = 4096 };

bool object_hides_addresses(const Object *o) { return o->held.array && o->size > SMALL_ARRAY; }

/* Reading bytes that are not parts of one word costs more: only aligned words are considered, and
 * of an array only if the object is small. */
static bool can_be_symbolic_address(const Object *o, uint64_t i) {
  Cell c = cell_at(o, i + 4);
  if (c == CELL_CONCRETE) return false;
  if (c == CELL_ARRAY) return i % 8 == 0 && o->size <= SMALL_ARRAY;
  const Expr *e = cell_expr(c);
  return e->width == 64 ? cell_byte(c) == 4 : i % 8 == 0 && e->kind != EXPR_VAR;
}

uint64_t object_find_symbolic_address(const Object *o, uint64_t from, uint64_t to) {
  assert(to <= o->size);
  if (!o->held.cells) return to;
  for (uint64_t i = from; i + 8 <= to; i++)
    if (can_be_symbolic_address(o, i)) return i;
  return to;
}

const Expr *object_peek(ExprTable *t, const Object *o, uint64_t at, uint64_t *word) {
  assert(object_in_bounds(o, at, 8));
  bool has_cell = false;
  for (unsigned k = 0; k < 8; k++)
    has_cell |= cell_at(o, at + k) != CELL_CONCRETE;
  *word = bytes_load(o->held.bytes + at, 8);
  const Expr *e = NULL;
  uint64_t value;
  return has_cell && !object_read(t, o, at, 8, &value, &e) ? e : NULL;
}
