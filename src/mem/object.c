#include "mem/object.h"

#include <assert.h>

#include "base/alloc.h"
#include "base/fatal.h"
#include "mem/addresses.h"
#include "mem/cells.h"
#include "mem/mem_marks.h"
#include "mem/zeros.h"

enum { HEAP_ALIGNMENT = 4 }; /* log2 of the alignment of what malloc returns: 16 bytes */
/* ---- objects ---- */

enum { FEW_BYTES = 64 }; /* up to this size the bytes are located after the object */

static Object *new_with_room(size_t room) {
  return mem_alloc(sizeof(Object) + (room <= FEW_BYTES ? room : 0));
}

static Object *object_make(uint32_t id, uint64_t size, ObjectKind kind, const char *name,
                           uint32_t loc, size_t room) {
  Object *o = new_with_room(room);
  *o = (Object){.refs = 1,
                .id = id,
                .size = size,
                .kind = (uint8_t)kind,
                .alignment = kind == OBJECT_HEAP ? HEAP_ALIGNMENT : 0,
                .versions = VERSIONS_BOTH,
                .name = name,
                .loc = loc,
                .held.room = room};
  o->held.bytes = room <= FEW_BYTES ? memset(object_bytes_behind(o), 0, room) : zeros_new(room);
  return o;
}

Object *object_new(uint32_t id, uint64_t size, ObjectKind kind, const char *name, uint32_t loc) {
  return object_make(id, size, kind, name, loc, size);
}

Object *object_new_unwritten(uint32_t id, uint64_t size, ObjectKind kind, const char *name,
                             uint32_t loc, uint32_t fresh) {
  Object *o = object_make(id, size, kind, name, loc, size + marks_size(size));
  o->fresh = fresh;
  if (!size) return o;
  marks_begin(o);
  object_note_odd(o);
  return o;
}

/* Returns a copy of the bytes of o for `copy`, which stores them inline if they are few. */
static uint8_t *copy_bytes(Object *copy, const Object *o) {
  size_t size = copy->held.room;
  if (size <= FEW_BYTES) return memcpy(object_bytes_behind(copy), o->held.bytes, size);
  if (size < ZEROS_LARGE) return memcpy(mem_alloc(size), o->held.bytes, size);
  uint8_t *to = zeros_new(size);
  uint64_t used = object_used(o);
  zeros_copy(to, o->held.bytes, used);
  if (o->held.written) zeros_copy(to + o->size, o->held.written, marks_size(used));
  return to;
}

static Cell *copy_cells(const Object *o) {
  size_t size = o->size * sizeof(Cell);
  if (size < ZEROS_LARGE) return memcpy(mem_alloc(size), o->held.cells, size);
  Cell *to = zeros_new(size);
  zeros_copy(to, o->held.cells, object_used(o) * sizeof(Cell));
  return to;
}

Object *object_copy(const Object *o) {
  assert(o->refs > 0);
  size_t room = o->size + (o->held.written ? marks_size(o->size) : 0);
  Object *copy = new_with_room(room);
  *copy = *o;
  copy->refs = 1;
  copy->held.room = room;
  copy->held.bytes = copy_bytes(copy, o);
  if (o->held.written) copy->held.written = copy->held.bytes + o->size;
  if (o->held.cells) copy->held.cells = copy_cells(o);
  copy->addresses = addresses_copy(o);
  copy->fragments = fragments_copy(o);
  return copy;
}

void object_load(Object *o, const void *bytes, uint64_t n) {
  assert(o->refs == 1 && !o->held.is_odd && n <= o->size);
  memcpy(o->held.bytes, bytes, n);
  object_raise_used(o, n);
}

void object_unref(Object *o) {
  assert(o->refs > 0);
  if (--o->refs) return;
  object_free_bytes(o);
  zeros_free(o->held.cells, o->size * sizeof(Cell));
  mem_free(o->addresses);
  mem_free(o->fragments);
  mem_free(o);
}

/* The byte at offset i as an expression of 8 bits. */
static const Expr *object_byte_at(ExprTable *t, const Object *o, uint64_t i) {
  Cell c = cell_at(o, i);
  if (c == CELL_CONCRETE)
    return marks_is_unwritten(o, i) ? marks_byte(t, o, i) : expr_const(t, 8, o->held.bytes[i]);
  if (c == CELL_ARRAY) return expr_select(t, o->held.array, expr_const(t, 64, i), 1);
  return expr_extract(t, cell_expr(c), 8 * cell_byte(c), 8);
}

static bool all_concrete(const Object *o, uint64_t offset, unsigned n) {
  if (!o->held.is_odd) return true;
  if (o->held.written && marks_unwritten(o, offset, n)) return false;
  if (!o->held.cells) return true;
  for (unsigned k = 0; k < n; k++)
    if (o->held.cells[offset + k] != CELL_CONCRETE) return false;
  return true;
}

/* Returns the n bytes as an expression if they are consecutive bytes of one stored expression, else
 * NULL. */
static const Expr *stored_whole(ExprTable *t, const Object *o, uint64_t offset, unsigned n) {
  if (!o->held.cells) return NULL;
  Cell first = o->held.cells[offset];
  if (first == CELL_CONCRETE || first == CELL_ARRAY) return NULL;
  for (unsigned k = 1; k < n; k++)
    if (o->held.cells[offset + k] != first + k) return NULL;
  const Expr *e = cell_expr(first);
  if (8 * (cell_byte(first) + n) > e->width) return NULL;
  return expr_extract(t, e, 8 * cell_byte(first), 8 * n);
}

bool object_read(ExprTable *t, const Object *o, uint64_t offset, unsigned n, uint64_t *value,
                 const Expr **expr) {
  assert(n >= 1 && n <= 8 && object_in_bounds(o, offset, n));
  if (all_concrete(o, offset, n)) {
    *value = bytes_load(o->held.bytes + offset, n);
    return true;
  }
  const Expr *e = stored_whole(t, o, offset, n);
  if (!e) {
    e = object_byte_at(t, o, offset);
    for (unsigned k = 1; k < n; k++)
      e = expr_concat(t, object_byte_at(t, o, offset + k), e);
  }
  if (expr_is_const(e)) {
    *value = (uint64_t)e->value;
    return true;
  }
  *expr = e;
  return false;
}

bool object_is_concrete(const Object *o, uint64_t offset, unsigned n) {
  return !o->held.cells && !marks_unwritten(o, offset, n);
}

bool object_mark_concrete(Object *o, uint64_t offset, unsigned n) {
  if (o->held.cells) return false;
  marks_add(o, offset, n);
  return true;
}

void object_write(Object *o, uint64_t offset, unsigned n, uint64_t value) {
  assert(n >= 1 && n <= 8 && object_in_bounds(o, offset, n) && o->refs == 1);
  bytes_store(o->held.bytes + offset, n, value);
  object_raise_used(o, offset + n);
  marks_add(o, offset, n);
  o->held.table = NULL;
  if (o->held.cells) memset(o->held.cells + offset, 0, n * sizeof(Cell));
}

static void need_cells(Object *o) {
  if (!o->held.cells) o->held.cells = zeros_new(o->size * sizeof(Cell));
  object_note_odd(o);
}

void object_write_expr(ExprTable *t, Object *o, uint64_t offset, unsigned n, const Expr *e) {
  assert(object_in_bounds(o, offset, n) && e->width == 8 * n && o->refs == 1);
  (void)t;
  if (expr_is_const(e)) {
    object_write(o, offset, n, (uint64_t)e->value);
    return;
  }
  need_cells(o);
  object_raise_used(o, offset + n);
  for (unsigned k = 0; k < n; k++)
    o->held.cells[offset + k] = cell_make(e, k);
  marks_add_range(o, offset, n);
  o->held.table = NULL;
}

static bool object_is_known(const Object *o, uint64_t i) {
  return (o->held.cells && o->held.cells[i] != CELL_CONCRETE) || !marks_is_unwritten(o, i);
}

/* Tables with thousands of different bytes are expensive for the solver, so the unwritten bytes of
 * a large object are one and the same there. A dependence on one of them is still detected. */
static const Expr *object_make_table(ExprTable *t, const Object *o) {
  enum { SMALL = 64 };
  const Expr **bytes = mem_alloc(o->size * sizeof *bytes);
  const Expr *any = o->size > SMALL && o->held.written ? marks_any_byte(t, o) : NULL;
  for (uint64_t i = 0; i < o->size; i++)
    bytes[i] = any && !object_is_known(o, i) ? any : object_byte_at(t, o, i);
  const Expr *table = expr_table(t, bytes, (uint32_t)o->size);
  mem_free(bytes);
  return table;
}

static const Expr *object_read_expr(ExprTable *t, const Object *o, uint64_t offset, unsigned n) {
  uint64_t value;
  const Expr *e;
  return object_read(t, o, offset, n, &value, &e) ? expr_const(t, 8 * n, value) : e;
}

static bool has_array_cell(const Object *o, uint64_t offset, uint64_t n) {
  for (uint64_t k = 0; k < n; k++)
    if (o->held.cells[offset + k] == CELL_ARRAY) return true;
  return false;
}

/* Returns the number of bytes from i on (1, 2, 4 or 8) that are stored at once, because they are
 * likely to be read together. */
static unsigned store_size(const Object *o, uint64_t i) {
  unsigned n = 8;
  while (n > 1 && (i % n || n > o->size - i || has_array_cell(o, i, n)))
    n /= 2;
  return n;
}

/* The whole contents as one array expression. Bytes written since the array was created are stored
 * into it. */
static const Expr *object_contents(ExprTable *t, Object *o) {
  if (o->held.table) return o->held.table;
  if (!o->held.array || !has_array_cell(o, 0, o->size)) {
    o->held.table = object_make_table(t, o);
    return o->held.table;
  }
  for (uint64_t i = 0, n; i < o->size; i += n) {
    n = store_size(o, i);
    if (o->held.cells[i] == CELL_ARRAY) continue;
    o->held.array =
        expr_store(t, o->held.array, expr_const(t, 64, i), object_read_expr(t, o, i, (unsigned)n));
    for (uint64_t k = i; k < i + n; k++) {
      if (o->held.written) marks_set(o, k, 1, 1);
      o->held.cells[k] = CELL_ARRAY;
    }
  }
  if (o->held.written) marks_drop(o);
  return o->held.array;
}

const Expr *object_read_at(ExprTable *t, Object *o, const Expr *offset, unsigned n) {
  assert(offset->width == 64 && (n == 1 || n == 2 || n == 4 || n == 8));
  return expr_select(t, object_contents(t, o), offset, n);
}

void object_write_at(ExprTable *t, Object *o, const Expr *offset, const Expr *e) {
  assert(offset->width == 64 && o->refs == 1);
  o->held.array = expr_store(t, object_contents(t, o), offset, e);
  o->held.table = NULL;
  need_cells(o);
  for (uint64_t i = 0; i < o->size; i++)
    o->held.cells[i] = CELL_ARRAY;
  object_raise_used(o, o->size);
  marks_add_range(o, 0, o->size);
}

bool object_is_in_array(const Object *o, uint64_t offset, uint64_t n) {
  bool found = false;
  for (uint64_t i = 0; o->held.cells && i < n && !found; i++)
    found = o->held.cells[offset + i] == CELL_ARRAY;
  return found;
}

/* Array bytes cannot be copied to another object as such: they become ordinary expressions. */
static Cell movable_cell(ExprTable *t, const Object *from, uint64_t i, uint8_t *byte) {
  *byte = from->held.bytes[i];
  Cell c = cell_at(from, i);
  if (c != CELL_ARRAY) return c;
  const Expr *e = object_byte_at(t, from, i);
  if (!expr_is_const(e)) return cell_make(e, 0);
  *byte = (uint8_t)e->value;
  return CELL_CONCRETE;
}

static bool has_cells(const Object *o, uint64_t offset, uint64_t n) {
  bool found = false;
  for (uint64_t i = 0; o->held.cells && i < n && !found; i++)
    found = o->held.cells[offset + i] != CELL_CONCRETE;
  return found;
}

/* Zeros that are copied over zeros leave the page untouched. */
static void move_bytes(Object *to, uint64_t to_offset, const Object *from, uint64_t from_offset,
                       uint64_t n) {
  uint8_t *into = to->held.bytes + to_offset;
  const uint8_t *page = from->held.bytes + from_offset;
  if (!zeros_are(page, n) || !zeros_are(into, n)) memmove(into, page, n);
  if (has_cells(to, to_offset, n)) memset(to->held.cells + to_offset, 0, n * sizeof(Cell));
}

static void move_cells(ExprTable *t, Object *to, uint64_t to_offset, const Object *from,
                       uint64_t from_offset, uint64_t n) {
  Cell cells[ZEROS_PAGE];
  uint8_t bytes[ZEROS_PAGE];
  assert(n <= ZEROS_PAGE);
  for (uint64_t i = 0; i < n; i++)
    cells[i] = movable_cell(t, from, from_offset + i, &bytes[i]);
  need_cells(to);
  memcpy(to->held.bytes + to_offset, bytes, n);
  memcpy(to->held.cells + to_offset, cells, n * sizeof *cells);
}

/* Copies page by page, backwards if a page would otherwise be overwritten before it is copied. */
static void move_pages(ExprTable *t, Object *to, uint64_t to_offset, const Object *from,
                       uint64_t from_offset, uint64_t n) {
  bool is_back = to == from && to_offset > from_offset;
  for (uint64_t done = 0, part; done < n; done += part) {
    part = n - done < ZEROS_PAGE ? n - done : ZEROS_PAGE;
    uint64_t i = is_back ? n - done - part : done;
    if (has_cells(from, from_offset + i, part))
      move_cells(t, to, to_offset + i, from, from_offset + i, part);
    else
      move_bytes(to, to_offset + i, from, from_offset + i, part);
  }
}

static void move_used(ExprTable *t, Object *to, uint64_t to_offset, const Object *from,
                      uint64_t from_offset, uint64_t n) {
  to->held.table = NULL;
  marks_move(to, to_offset, from, from_offset, n);
  if (!from->held.cells && !to->held.cells && n < ZEROS_LARGE)
    memmove(to->held.bytes + to_offset, from->held.bytes + from_offset, n);
  else
    move_pages(t, to, to_offset, from, from_offset, n);
}

void object_move(ExprTable *t, Object *to, uint64_t to_offset, const Object *from,
                 uint64_t from_offset, uint64_t n) {
  if (!n) return;
  assert(to->refs == 1);
  assert(object_in_bounds(to, to_offset, 1) && n <= to->size - to_offset);
  assert(object_in_bounds(from, from_offset, 1) && n <= from->size - from_offset);
  addresses_move(to, to_offset, from, from_offset, n);
  fragments_move(to, to_offset, from, from_offset, n);
  uint64_t used = object_count_used(from, from_offset, n);
  if (used) {
    object_raise_used(to, to_offset + used);
    move_used(t, to, to_offset, from, from_offset, used);
  }
  if (from->held.written)
    object_forget(to, to_offset + used, n - used);
  else
    object_fill(to, to_offset + used, 0, n - used);
}

/* Makes the whole object unwritten, with a new block of memory. */
static void object_forget_all(Object *o) {
  size_t room = o->size + marks_size(o->size);
  object_free_bytes(o);
  zeros_free(o->held.cells, o->size * sizeof(Cell));
  o->held.bytes = zeros_new(room);
  o->held.room = room;
  marks_begin(o);
  o->held.cells = NULL;
  o->held.array = NULL;
}

void object_forget(Object *o, uint64_t offset, uint64_t n) {
  if (!n) return;
  assert(o->refs == 1 && object_in_bounds(o, offset, 1) && n <= o->size - offset);
  if (n == o->size) {
    object_forget_all(o);
  } else {
    marks_need(o);
    n = object_count_used(o, offset, n);
    marks_clear(o, offset, n);
    memset(o->held.bytes + offset, 0, n);
    if (o->held.cells) memset(o->held.cells + offset, 0, n * sizeof(Cell));
  }
  o->held.table = NULL;
  object_note_odd(o);
}

void object_settle(ExprTable *t, Object *o, Evaluator *v) {
  /* in bytes; a higher limit would only create variables whose value is zero */
  enum { MOST = 1 << 16 };
  for (uint64_t i = 0; o->held.written && i < o->size && i < MOST; i++) {
    if (!marks_is_unwritten(o, i)) continue;
    o->held.bytes[i] = (uint8_t)eval_expr(v, marks_byte(t, o, i));
    object_raise_used(o, i + 1);
  }
  marks_add_range(o, 0, o->size);
}

void object_imply(ExprTable *t, Object *o, const Implied *implied, uint32_t number) {
  assert(o->refs == 1);
  o->held.implied_set = number;
  if (!o->held.array) return;
  const Expr *array = expr_substitute(t, o->held.array, implied);
  if (array == o->held.array) return;
  o->held.array = array;
  o->held.table = NULL;
  for (uint64_t i = 0; array->kind == EXPR_TABLE && i < o->size; i++)
    if (o->held.cells[i] == CELL_ARRAY) object_write_expr(t, o, i, 1, array->bytes[i]);
}

void object_fill(Object *to, uint64_t offset, uint8_t byte, uint64_t n) {
  if (!n) return;
  assert(object_in_bounds(to, offset, 1) && n <= to->size - offset && to->refs == 1);
  uint64_t used = object_count_used(to, offset, n);
  memset(to->held.bytes + offset, byte, byte ? n : used);
  if (to->held.cells) memset(to->held.cells + offset, 0, used * sizeof(Cell));
  if (byte) object_raise_used(to, offset + n);
  marks_add_range(to, offset, n);
  to->held.table = NULL;
}

static bool same_byte(const Object *a, const Object *b, uint64_t i) {
  Cell ca = cell_at(a, i), cb = cell_at(b, i);
  if (ca != cb) return false;
  if (ca == CELL_ARRAY) return a->held.array == b->held.array;
  if (ca != CELL_CONCRETE) return true;
  return marks_is_unwritten(a, i) == marks_is_unwritten(b, i) &&
         a->held.bytes[i] == b->held.bytes[i];
}

static bool same_block(const Object *a, const Object *b, uint64_t i, uint64_t n) {
  if (a->size - i < n || !a->held.cells != !b->held.cells || a->held.array != b->held.array ||
      memcmp(a->held.bytes + i, b->held.bytes + i, n) != 0)
    return false;
  if (!marks_are_written(a, i, n) || !marks_are_written(b, i, n)) return false;
  return !a->held.cells ||
         memcmp(a->held.cells + i, b->held.cells + i, n * sizeof *a->held.cells) == 0;
}

/* Returns how many bytes from i on are best merged as one word: those of an expression that either
 * side stores whole. */
static unsigned object_word_at(const Object *a, const Object *b, uint64_t i) {
  const Object *side[2] = {a, b};
  for (int k = 0; k < 2; k++) {
    Cell c = side[k]->held.cells ? side[k]->held.cells[i] : CELL_CONCRETE;
    if (c == CELL_CONCRETE || c == CELL_ARRAY || cell_byte(c) != 0) continue;
    unsigned n = cell_expr(c)->width / 8;
    if (n < 2 || n > 8 || n > a->size - i) continue;
    bool whole = true;
    for (unsigned j = 1; j < n; j++)
      whole = whole && side[k]->held.cells[i + j] == c + j;
    if (whole) return n;
  }
  return 1;
}

static const Expr *read_for(ExprTable *t, const Object *o, uint64_t offset, unsigned n, Version v,
                            const Implied *implied) {
  const Expr *e = expr_project(t, object_read_expr(t, o, offset, n), v);
  return implied ? expr_substitute(t, e, implied) : e;
}

static bool is_same_plain(const Object *a, const Object *b) {
  if (a->held.cells || b->held.cells || !a->held.written != !b->held.written) return false;
  if (!a->held.written) return memcmp(a->held.bytes, b->held.bytes, a->size) == 0;
  return a->held.used == b->held.used && memcmp(a->held.bytes, b->held.bytes, a->held.used) == 0 &&
         memcmp(a->held.written, b->held.written, marks_size(a->held.used)) == 0;
}

uint64_t object_parts(const Object *o, uint64_t offset, uint64_t n) {
  if (!n) return 0;
  assert(offset < o->size && n <= o->size - offset);
  uint64_t first = offset / object_part_size(o), last = (offset + n - 1) / object_part_size(o);
  return UINT64_MAX << first & UINT64_MAX >> (63 - last);
}

uint64_t object_whole_parts(const Object *o, uint64_t offset, uint64_t n) {
  uint64_t size = object_part_size(o), end = offset + n, from = (offset + size - 1) / size * size;
  if (end < o->size) end -= end % size;
  return from < end ? object_parts(o, from, end - from) : 0;
}

bool object_merge(ExprTable *t, Object *to, const Object *from, const Implied *implied) {
  CHECK(to->size == from->size && to->extent == from->extent);
  assert(to->refs == 1 && to != from);
  enum {
#ifdef UMBRA_CHECK
    BLOCK = 2
#else
    BLOCK = 512
#endif
  };
  bool differs = false;
  addresses_join(to, from);
  fragments_join(to, from);
  to->stored[OLD] |= from->stored[OLD];
  to->covered[OLD] |= from->covered[OLD];
  to->stored_at[OLD] = from->stored_at[OLD];
  if (is_same_plain(to, from)) return false;
  uint64_t end = object_used(to) > object_used(from) ? object_used(to) : object_used(from);
  for (uint64_t i = 0; i < end;) {
    bool is_block = i % BLOCK == 0 && same_block(to, from, i, BLOCK);
    if (is_block || same_byte(to, from, i)) {
      i += is_block ? BLOCK : 1;
      continue;
    }
    unsigned n = object_word_at(to, from, i);
    const Expr *o = read_for(t, from, i, n, OLD, implied), *e = read_for(t, to, i, n, NEW, implied);
    object_write_expr(t, to, i, n, expr_shadow(t, o, e));
    differs |= o != e;
    i += n;
  }
  return differs;
}

/* ---- invariants ---- */

static bool is_array_of(const Expr *e, uint64_t size) {
  return (e->kind == EXPR_TABLE || e->kind == EXPR_STORE) && e->lo == size;
}

static void check_cell(const Object *o, uint64_t i) {
  Cell c = o->held.cells[i];
  if (c == CELL_CONCRETE) return;
  if (c == CELL_ARRAY) {
    CHECK(o->held.array);
    return;
  }
  const Expr *e = cell_expr(c);
  CHECK(!expr_is_const(e) && e->width && e->width % 8 == 0 && cell_byte(c) < e->width / 8);
}

/* Checks that the cached table agrees with the object about byte i. Which part of a larger
 * expression the table names is not checked, because that would create expressions. */
static void check_cached(const Object *o, uint64_t i) {
  const Expr *e = o->held.table->bytes[i];
  Cell c = cell_at(o, i);
  CHECK(c != CELL_ARRAY);
  if (c == CELL_CONCRETE)
    CHECK(marks_is_unwritten(o, i) ? e->has_uninit : expr_is_value(e, o->held.bytes[i]));
  else if (cell_expr(c)->width == 8)
    CHECK(e == cell_expr(c));
}

void object_check(const Object *o) {
  CHECK(o->refs > 0 && o->id > 0 && o->kind <= OBJECT_HEAP);
  CHECK(o->versions >= 1 && o->versions <= 3 && o->held.bytes);
  marks_check(o);
  CHECK(!o->held.array || is_array_of(o->held.array, o->size));
  CHECK(!o->held.table || (o->held.table->kind == EXPR_TABLE && o->held.table->lo == o->size));
  CHECK(!o->extent || o->extent->width == 64);
  for (uint64_t i = 0; o->held.cells && i < o->size; i++)
    check_cell(o, i);
  for (uint64_t i = 0; o->held.table && i < o->size; i++)
    check_cached(o, i);
}

void object_visit(const Object *o, void (*each)(void *data, const Expr *e), void *data) {
  const Expr *last = NULL;
  for (uint64_t i = 0; o->held.cells && i < o->size; i++) {
    Cell c = o->held.cells[i];
    if (c == CELL_CONCRETE || c == CELL_ARRAY || cell_expr(c) == last) continue;
    last = cell_expr(c);
    each(data, last);
  }
  if (o->held.array) each(data, o->held.array);
  if (o->extent) each(data, o->extent);
  if (o->held.table) each(data, o->held.table);
}
