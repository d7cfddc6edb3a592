#include "mem/object.h"

#include <assert.h>
#include <sys/mman.h>

#include "base/alloc.h"
#include "base/fatal.h"

enum { HEAP_ALIGNMENT = 4 }; /* of what malloc returns: 16 bytes */
enum { CELL_CONCRETE = 0, CELL_ARRAY = 1, CELL_BYTE_MASK = 15 };

static const Expr *cell_expr(Cell c) {
  assert(c > CELL_BYTE_MASK);
  return (const Expr *)(c & ~(Cell)CELL_BYTE_MASK);
}
static unsigned cell_byte(Cell c) { return (unsigned)(c & CELL_BYTE_MASK); }
static Cell cell_make(const Expr *e, unsigned byte) {
  assert(!((Cell)e & CELL_BYTE_MASK) && byte <= CELL_BYTE_MASK && 8 * byte < e->width);
  return (Cell)e | byte;
}

#ifdef UMBRA_CHECK
enum { PAGE = 4, LARGE = 64 };
#else
enum { PAGE = 4096, LARGE = 1 << 20 };
#endif
#define HUGE_SIZE ((size_t)1 << 30)

/* Of a large block mostly nothing is ever written to: pages of zeros take no memory as long as
 * nobody writes to them. A huge one must not even be reserved, as the machine may have less than
 * the sum of all that programs ask for. */
static void *new_zeros(size_t size) {
  if (size < HUGE_SIZE) return mem_alloc_zero(size, 1);
  void *p =
      mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (p == MAP_FAILED) fatal("out of address space (for %zu bytes)", size);
  return p;
}

static void free_bytes(void *p, size_t size) {
  if (p && size >= HUGE_SIZE)
    munmap(p, size);
  else
    mem_free(p);
}

Object *object_new(uint32_t id, uint32_t size, ObjectKind kind, const char *name, uint32_t loc) {
  Object *o = NEW(Object);
  *o = (Object){.refs = 1,
                .id = id,
                .size = size,
                .kind = (uint8_t)kind,
                .alignment = kind == OBJECT_HEAP ? HEAP_ALIGNMENT : 0,
                .versions = VERSIONS_BOTH,
                .name = name,
                .loc = loc};
  o->bytes = new_zeros(size);
  return o;
}

static void *copy_bytes(const void *from, size_t size) {
  static const uint8_t zeros[PAGE];
  if (size < LARGE) return memcpy(mem_alloc(size), from, size);
  uint8_t *to = new_zeros(size);
  for (size_t at = 0; at < size; at += PAGE) {
    size_t n = size - at < PAGE ? size - at : PAGE;
    const uint8_t *page = (const uint8_t *)from + at;
    if (memcmp(page, zeros, n) != 0) memcpy(to + at, page, n);
  }
  return to;
}

Object *object_copy(const Object *o) {
  assert(o->refs > 0);
  Object *copy = mem_alloc(sizeof *copy);
  *copy = *o;
  copy->refs = 1;
  copy->bytes = copy_bytes(o->bytes, o->size);
  if (o->cells) copy->cells = copy_bytes(o->cells, o->size * sizeof(Cell));
  return copy;
}

void object_unref(Object *o) {
  assert(o->refs > 0);
  if (--o->refs) return;
  free_bytes(o->bytes, o->size);
  free_bytes(o->cells, o->size * sizeof(Cell));
  mem_free(o);
}

/* The byte at offset i as an expression of 8 bits. */
static const Expr *byte_at(ExprTable *t, const Object *o, uint32_t i) {
  Cell c = o->cells ? o->cells[i] : CELL_CONCRETE;
  if (c == CELL_CONCRETE) return expr_const(t, 8, o->bytes[i]);
  if (c == CELL_ARRAY) return expr_select(t, o->array, expr_const(t, 64, i), 1);
  return expr_extract(t, cell_expr(c), 8 * cell_byte(c), 8);
}

static bool all_concrete(const Object *o, uint32_t offset, unsigned n) {
  if (!o->cells) return true;
  for (unsigned k = 0; k < n; k++)
    if (o->cells[offset + k] != CELL_CONCRETE) return false;
  return true;
}

/* The n bytes as consecutive bytes of one stored expression, NULL when they are not. */
static const Expr *stored_whole(ExprTable *t, const Object *o, uint32_t offset, unsigned n) {
  Cell first = o->cells[offset];
  if (first == CELL_CONCRETE || first == CELL_ARRAY) return NULL;
  for (unsigned k = 1; k < n; k++)
    if (o->cells[offset + k] != first + k) return NULL;
  const Expr *e = cell_expr(first);
  if (8 * (cell_byte(first) + n) > e->width) return NULL;
  return expr_extract(t, e, 8 * cell_byte(first), 8 * n);
}

bool object_read(ExprTable *t, const Object *o, uint32_t offset, unsigned n, uint64_t *value,
                 const Expr **expr) {
  assert(n >= 1 && n <= 8 && object_in_bounds(o, offset, n));
  if (all_concrete(o, offset, n)) {
    *value = bytes_load(o->bytes + offset, n);
    return true;
  }
  const Expr *e = stored_whole(t, o, offset, n);
  if (!e) {
    e = byte_at(t, o, offset);
    for (unsigned k = 1; k < n; k++)
      e = expr_concat(t, byte_at(t, o, offset + k), e);
  }
  if (expr_is_const(e)) {
    *value = (uint64_t)e->value;
    return true;
  }
  *expr = e;
  return false;
}

void object_write(Object *o, uint32_t offset, unsigned n, uint64_t value) {
  assert(n >= 1 && n <= 8 && object_in_bounds(o, offset, n) && o->refs == 1);
  bytes_store(o->bytes + offset, n, value);
  o->table = NULL;
  if (o->cells) memset(o->cells + offset, 0, n * sizeof(Cell));
}

static void need_cells(Object *o) {
  if (!o->cells) o->cells = new_zeros(o->size * sizeof(Cell));
}

void object_write_expr(ExprTable *t, Object *o, uint32_t offset, unsigned n, const Expr *e) {
  assert(object_in_bounds(o, offset, n) && e->width == 8 * n && o->refs == 1);
  (void)t;
  if (expr_is_const(e)) {
    object_write(o, offset, n, (uint64_t)e->value);
    return;
  }
  need_cells(o);
  for (unsigned k = 0; k < n; k++)
    o->cells[offset + k] = cell_make(e, k);
  o->table = NULL;
}

static bool has_array_cells(const Object *o) {
  for (uint32_t i = 0; i < o->size; i++)
    if (o->cells[i] == CELL_ARRAY) return true;
  return false;
}

static const Expr *make_table(ExprTable *t, const Object *o) {
  const Expr **bytes = mem_alloc(o->size * sizeof *bytes);
  for (uint32_t i = 0; i < o->size; i++)
    bytes[i] = byte_at(t, o, i);
  const Expr *table = expr_table(t, bytes, o->size);
  mem_free(bytes);
  return table;
}

/* The whole contents as one array expression. Bytes written since the array was made are stored
 * into it. */
static const Expr *contents(ExprTable *t, Object *o) {
  if (o->table) return o->table;
  if (!o->array || !has_array_cells(o)) {
    o->table = make_table(t, o);
    return o->table;
  }
  for (uint32_t i = 0; i < o->size; i++) {
    if (o->cells[i] == CELL_ARRAY) continue;
    o->array = expr_store(t, o->array, expr_const(t, 64, i), byte_at(t, o, i));
    o->cells[i] = CELL_ARRAY;
  }
  return o->array;
}

const Expr *object_read_at(ExprTable *t, Object *o, const Expr *offset, unsigned n) {
  assert(offset->width == 64 && (n == 1 || n == 2 || n == 4 || n == 8));
  return expr_select(t, contents(t, o), offset, n);
}

void object_write_at(ExprTable *t, Object *o, const Expr *offset, const Expr *e) {
  assert(offset->width == 64 && o->refs == 1);
  o->array = expr_store(t, contents(t, o), offset, e);
  o->table = NULL;
  need_cells(o);
  for (uint32_t i = 0; i < o->size; i++)
    o->cells[i] = CELL_ARRAY;
}

/* Array bytes of another object cannot be copied as such: they become ordinary expressions. */
static Cell movable_cell(ExprTable *t, const Object *from, uint32_t i, uint8_t *byte) {
  *byte = from->bytes[i];
  Cell c = from->cells ? from->cells[i] : CELL_CONCRETE;
  if (c != CELL_ARRAY) return c;
  const Expr *e = byte_at(t, from, i);
  if (!expr_is_const(e)) return cell_make(e, 0);
  *byte = (uint8_t)e->value;
  return CELL_CONCRETE;
}

void object_move(ExprTable *t, Object *to, uint32_t to_offset, const Object *from,
                 uint32_t from_offset, uint32_t n) {
  if (!n) return;
  assert(to->refs == 1);
  assert(object_in_bounds(to, to_offset, 1) && n <= to->size - to_offset);
  assert(object_in_bounds(from, from_offset, 1) && n <= from->size - from_offset);
  to->table = NULL;
  if (!from->cells) {
    memmove(to->bytes + to_offset, from->bytes + from_offset, n);
    if (to->cells) memset(to->cells + to_offset, 0, n * sizeof(Cell));
    return;
  }
  Cell *cells = mem_alloc(n * sizeof *cells);
  uint8_t *bytes = mem_alloc(n);
  for (uint32_t i = 0; i < n; i++)
    cells[i] = movable_cell(t, from, from_offset + i, &bytes[i]);
  need_cells(to);
  memcpy(to->bytes + to_offset, bytes, n);
  memcpy(to->cells + to_offset, cells, n * sizeof *cells);
  mem_free(cells);
  mem_free(bytes);
}

void object_fill(Object *to, uint32_t offset, uint8_t byte, uint32_t n) {
  if (!n) return;
  assert(object_in_bounds(to, offset, 1) && n <= to->size - offset && to->refs == 1);
  memset(to->bytes + offset, byte, n);
  to->table = NULL;
  if (to->cells) memset(to->cells + offset, 0, n * sizeof(Cell));
}

static bool same_byte(const Object *a, const Object *b, uint32_t i) {
  Cell ca = a->cells ? a->cells[i] : CELL_CONCRETE, cb = b->cells ? b->cells[i] : CELL_CONCRETE;
  if (ca != cb) return false;
  if (ca == CELL_ARRAY) return a->array == b->array;
  return ca != CELL_CONCRETE || a->bytes[i] == b->bytes[i];
}

static bool same_block(const Object *a, const Object *b, uint32_t i, uint32_t n) {
  if (a->size - i < n || !a->cells != !b->cells || a->array != b->array ||
      memcmp(a->bytes + i, b->bytes + i, n) != 0)
    return false;
  return !a->cells || memcmp(a->cells + i, b->cells + i, n * sizeof *a->cells) == 0;
}

/* How many bytes from i on are best merged as one word: those of an expression stored whole on
 * either side. */
static unsigned word_at(const Object *a, const Object *b, uint32_t i) {
  const Object *side[2] = {a, b};
  for (int k = 0; k < 2; k++) {
    Cell c = side[k]->cells ? side[k]->cells[i] : CELL_CONCRETE;
    if (c == CELL_CONCRETE || c == CELL_ARRAY || cell_byte(c) != 0) continue;
    unsigned n = cell_expr(c)->width / 8;
    if (n < 2 || n > 8 || n > a->size - i) continue;
    bool whole = true;
    for (unsigned j = 1; j < n; j++)
      whole = whole && side[k]->cells[i + j] == c + j;
    if (whole) return n;
  }
  return 1;
}

static const Expr *read_expr(ExprTable *t, const Object *o, uint32_t offset, unsigned n) {
  uint64_t value;
  const Expr *e;
  return object_read(t, o, offset, n, &value, &e) ? expr_const(t, 8 * n, value) : e;
}

bool object_merge(ExprTable *t, Object *to, const Object *from) {
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
  if (!to->cells && !from->cells && memcmp(to->bytes, from->bytes, to->size) == 0) return false;
  for (uint32_t i = 0; i < to->size;) {
    bool is_block = i % BLOCK == 0 && same_block(to, from, i, BLOCK);
    if (is_block || same_byte(to, from, i)) {
      i += is_block ? BLOCK : 1;
      continue;
    }
    unsigned n = word_at(to, from, i);
    const Expr *o = expr_project(t, read_expr(t, from, i, n), OLD),
               *e = expr_project(t, read_expr(t, to, i, n), NEW);
    object_write_expr(t, to, i, n, expr_shadow(t, o, e));
    differs |= o != e;
    i += n;
  }
  return differs;
}

bool object_holds_shadow(const Object *o) {
  if (o->array && o->array->has_shadow) return true;
  for (uint32_t i = 0; o->cells && i < o->size; i++) {
    Cell c = o->cells[i];
    if (c != CELL_CONCRETE && c != CELL_ARRAY && cell_expr(c)->has_shadow) return true;
  }
  return false;
}

/* ---- invariants ---- */

static bool is_array_of(const Expr *e, uint32_t size) {
  return (e->kind == EXPR_TABLE || e->kind == EXPR_STORE) && e->lo == size;
}

static void check_cell(const Object *o, uint32_t i) {
  Cell c = o->cells[i];
  if (c == CELL_CONCRETE) return;
  if (c == CELL_ARRAY) {
    CHECK(o->array);
    return;
  }
  const Expr *e = cell_expr(c);
  CHECK(!expr_is_const(e) && e->width && e->width % 8 == 0 && cell_byte(c) < e->width / 8);
}

/* The cached table says of byte i what the object does. Which part of a larger expression it names
 * is not looked at: that would make expressions. */
static void check_cached(const Object *o, uint32_t i) {
  const Expr *e = o->table->bytes[i];
  Cell c = o->cells ? o->cells[i] : CELL_CONCRETE;
  CHECK(c != CELL_ARRAY);
  if (c == CELL_CONCRETE)
    CHECK(expr_is_value(e, o->bytes[i]));
  else if (cell_expr(c)->width == 8)
    CHECK(e == cell_expr(c));
}

void object_check(const Object *o) {
  CHECK(o->refs > 0 && o->id > 0 && o->kind <= OBJECT_HEAP);
  CHECK(o->versions >= 1 && o->versions <= 3 && o->bytes);
  CHECK(!o->array || is_array_of(o->array, o->size));
  CHECK(!o->table || (o->table->kind == EXPR_TABLE && o->table->lo == o->size));
  CHECK(!o->extent || o->extent->width == 64);
  for (uint32_t i = 0; o->cells && i < o->size; i++)
    check_cell(o, i);
  for (uint32_t i = 0; o->table && i < o->size; i++)
    check_cached(o, i);
}

void object_visit(const Object *o, void (*each)(void *data, const Expr *e), void *data) {
  const Expr *last = NULL;
  for (uint32_t i = 0; o->cells && i < o->size; i++) {
    Cell c = o->cells[i];
    if (c == CELL_CONCRETE || c == CELL_ARRAY || cell_expr(c) == last) continue;
    last = cell_expr(c);
    each(data, last);
  }
  if (o->array) each(data, o->array);
  if (o->extent) each(data, o->extent);
  if (o->table) each(data, o->table);
}
