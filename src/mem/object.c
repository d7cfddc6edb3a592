#include "mem/object.h"

#include <assert.h>
#include <sys/mman.h>

#include "base/alloc.h"
#include "base/fatal.h"
#include "base/str.h"

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

static void settle(Object *o) { o->is_odd = o->cells || o->written; }

/* ---- what was never written ---- */

/* Bits of marks, and one byte more: they are looked at through windows of two. */
static size_t marks_size(uint64_t size) { return size / 8 + 2; }

/* A bit for each of the n <= 8 bytes that was never written; only while there are marks. */
static unsigned unwritten(const Object *o, uint64_t offset, unsigned n) {
  uint16_t window;
  memcpy(&window, o->written + offset / 8, sizeof window);
  return ~(unsigned)window >> offset % 8 & ((1u << n) - 1);
}

static void raise_used(Object *o, uint64_t to) {
  if (to > o->used) o->used = to;
}

static uint64_t used_size(const Object *o) {
  return o->written || object_is_sparse(o) ? o->used : o->size;
}

/* Of the n bytes at the offset. */
static uint64_t count_used(const Object *o, uint64_t offset, uint64_t n) {
  uint64_t end = used_size(o), used = end > offset ? end - offset : 0;
  return used < n ? used : n;
}

static unsigned count_bits(unsigned byte) { return (unsigned)__builtin_popcount(byte); }

/* Of at most 8 bytes those in `bits` are written from now on, the others of n are not. */
static void set_marks(Object *o, uint64_t offset, unsigned n, unsigned bits) {
  uint16_t window;
  uint8_t *at = o->written + offset / 8;
  unsigned all = (1u << n) - 1, before = ~unwritten(o, offset, n) & all;
  memcpy(&window, at, sizeof window);
  window = (uint16_t)((window & ~(all << offset % 8)) | bits << offset % 8);
  memcpy(at, &window, sizeof window);
  if (bits) raise_used(o, offset + n);
  o->unwritten += count_bits(before & ~bits);
  o->unwritten -= count_bits(bits & ~before);
}

static void drop_marks(Object *o) {
  if (o->unwritten) return;
  o->written = NULL;
  settle(o);
}

static void mark_written(Object *o, uint64_t offset, unsigned n) {
  if (!o->written || !unwritten(o, offset, n)) return;
  set_marks(o, offset, n, (1u << n) - 1);
  drop_marks(o);
}

bool object_is_concrete(const Object *o, uint64_t offset, unsigned n) {
  return !o->cells && !unwritten(o, offset, n);
}

bool object_mark_concrete(Object *o, uint64_t offset, unsigned n) {
  if (o->cells) return false;
  mark_written(o, offset, n);
  return true;
}

/* Of n bytes from a multiple of 64 on, n one, too. */
static void mark_words(Object *o, uint64_t offset, uint64_t n) {
  for (uint64_t i = 0; i < n; i += 64) {
    uint64_t bits;
    uint8_t *at = o->written + (offset + i) / 8;
    memcpy(&bits, at, sizeof bits);
    o->unwritten -= (unsigned)__builtin_popcountll(~bits);
  }
  memset(o->written + offset / 8, 0xff, n / 8);
  raise_used(o, offset + n);
}

static void mark_bytes(Object *o, uint64_t offset, uint64_t n) {
  for (uint64_t i = 0; i < n; i += 8) {
    unsigned count = n - i < 8 ? (unsigned)(n - i) : 8;
    set_marks(o, offset + i, count, (1u << count) - 1);
  }
}

static void mark_range(Object *o, uint64_t offset, uint64_t n) {
  if (!o->written) return;
  uint64_t head = -offset % 64;
  if (n == o->size) {
    o->unwritten = 0;
  } else if (n < head + 64) {
    mark_bytes(o, offset, n);
  } else {
    uint64_t tail = (n - head) % 64;
    mark_bytes(o, offset, head);
    mark_words(o, offset + head, n - head - tail);
    mark_bytes(o, offset + n - tail, tail);
  }
  drop_marks(o);
}

static bool all_written(const Object *o, uint64_t offset, uint64_t n) {
  if (!o->written) return true;
  for (uint64_t i = 0; i < n; i += 8)
    if (unwritten(o, offset + i, n - i < 8 ? (unsigned)(n - i) : 8)) return false;
  return true;
}

/* Marks that say: all are written. */
static void need_marks(Object *o) {
  if (o->written) return;
  size_t room = o->size + marks_size(o->size);
  if (o->room < room) {
    uint8_t *bytes = new_zeros(room);
    memcpy(bytes, o->bytes, o->size);
    free_bytes(o->bytes, o->room);
    o->bytes = bytes;
    o->room = room;
  }
  o->written = o->bytes + o->size;
  memset(o->written, 0xff, marks_size(o->size));
  o->unwritten = 0;
  o->used = o->size;
}

/* A piece of memory of its own: nothing in it is written. */
static void forget_all(Object *o) {
  size_t room = o->size + marks_size(o->size);
  free_bytes(o->bytes, o->room);
  free_bytes(o->cells, o->size * sizeof(Cell));
  o->bytes = new_zeros(room);
  o->room = room;
  o->written = o->bytes + o->size;
  o->unwritten = o->size;
  o->used = 0;
  o->cells = NULL;
  o->array = NULL;
}

void object_forget(Object *o, uint64_t offset, uint64_t n) {
  if (!n) return;
  assert(o->refs == 1 && object_in_bounds(o, offset, 1) && n <= o->size - offset);
  if (n == o->size) {
    forget_all(o);
  } else {
    need_marks(o);
    n = count_used(o, offset, n);
    for (uint64_t i = 0; i < n; i += 8)
      set_marks(o, offset + i, n - i < 8 ? (unsigned)(n - i) : 8, 0);
    memset(o->bytes + offset, 0, n);
    if (o->cells) memset(o->cells + offset, 0, n * sizeof(Cell));
  }
  o->table = NULL;
  settle(o);
}

/* What people call it. */
static void describe(const Object *o, Str *out) {
  static const char *const kinds[] = {
      [OBJECT_CODE] = "code", [OBJECT_GLOBAL] = "global", [OBJECT_STACK] = "local"};
  if (o->kind == OBJECT_HEAP)
    str_addf(out, "heap block of %llu bytes", (unsigned long long)o->size);
  else
    str_addf(out, "%s '%s'", kinds[o->kind], o->name ? o->name : "");
}

/* Programs that make objects for ever must not make variables for ever: objects made so long after
 * one another, and as large, share them. */
static uint32_t fresh_of(const Object *o) {
  enum { MOST_FRESH = 1 << 14, MOST_BYTES = 1 << 20 };
  uint32_t most = (uint32_t)(MOST_BYTES / (o->size + 1)) + 1;
  return o->fresh % (most < MOST_FRESH ? most : MOST_FRESH);
}

/* block: UINT32_MAX for the bytes of a large object that are not told apart. */
static uint32_t indeterminate(ExprTable *t, const Object *o, uint32_t block) {
  Str what = {0};
  describe(o, &what);
  uint32_t input = expr_uninit(t, str_text(&what), (uint64_t)fresh_of(o) << 32 | block);
  str_done(&what);
  return input;
}

static const Expr *indeterminate_byte(ExprTable *t, const Object *o, uint64_t i) {
  return expr_input_bytes(t, indeterminate(t, o, (uint32_t)(i / UNINIT_BLOCK)), i % UNINIT_BLOCK,
                          1);
}

static bool is_unwritten(const Object *o, uint64_t i) { return o->written && unwritten(o, i, 1); }

/* ---- objects ---- */

static Object *make(uint32_t id, uint64_t size, ObjectKind kind, const char *name, uint32_t loc,
                    size_t room) {
  Object *o = NEW(Object);
  *o = (Object){.refs = 1,
                .id = id,
                .size = size,
                .kind = (uint8_t)kind,
                .alignment = kind == OBJECT_HEAP ? HEAP_ALIGNMENT : 0,
                .versions = VERSIONS_BOTH,
                .name = name,
                .loc = loc,
                .room = room};
  o->bytes = new_zeros(room);
  return o;
}

Object *object_new(uint32_t id, uint64_t size, ObjectKind kind, const char *name, uint32_t loc) {
  return make(id, size, kind, name, loc, size);
}

Object *object_new_unwritten(uint32_t id, uint64_t size, ObjectKind kind, const char *name,
                             uint32_t loc, uint32_t fresh) {
  Object *o = make(id, size, kind, name, loc, size + marks_size(size));
  o->fresh = fresh;
  if (!size) return o;
  o->written = o->bytes + size;
  o->unwritten = size;
  settle(o);
  return o;
}

static const uint8_t zeros[PAGE];

/* memcpy to zeros: pages of zeros stay untouched. */
static void copy_pages(void *into, const void *from, size_t size) {
  for (size_t at = 0; at < size; at += PAGE) {
    size_t n = size - at < PAGE ? size - at : PAGE;
    const uint8_t *page = (const uint8_t *)from + at;
    if (memcmp(page, zeros, n) != 0) memcpy((uint8_t *)into + at, page, n);
  }
}

static uint8_t *copy_bytes(const Object *o) {
  size_t marks = o->written ? marks_size(o->size) : 0, size = o->size + marks;
  if (size < LARGE) return memcpy(mem_alloc(size), o->bytes, size);
  uint8_t *to = new_zeros(size);
  uint64_t used = used_size(o);
  copy_pages(to, o->bytes, used);
  if (marks) copy_pages(to + o->size, o->written, marks_size(used));
  return to;
}

static Cell *copy_cells(const Object *o) {
  size_t size = o->size * sizeof(Cell);
  if (size < LARGE) return memcpy(mem_alloc(size), o->cells, size);
  Cell *to = new_zeros(size);
  copy_pages(to, o->cells, used_size(o) * sizeof(Cell));
  return to;
}

Object *object_copy(const Object *o) {
  assert(o->refs > 0);
  Object *copy = mem_alloc(sizeof *copy);
  *copy = *o;
  copy->refs = 1;
  copy->room = o->size + (o->written ? marks_size(o->size) : 0);
  copy->bytes = copy_bytes(o);
  if (o->written) copy->written = copy->bytes + o->size;
  if (o->cells) copy->cells = copy_cells(o);
  return copy;
}

void object_load(Object *o, const void *bytes, uint64_t n) {
  assert(o->refs == 1 && !o->is_odd && n <= o->size);
  memcpy(o->bytes, bytes, n);
  raise_used(o, n);
}

void object_unref(Object *o) {
  assert(o->refs > 0);
  if (--o->refs) return;
  free_bytes(o->bytes, o->room);
  free_bytes(o->cells, o->size * sizeof(Cell));
  mem_free(o);
}

/* The byte at offset i as an expression of 8 bits. */
static const Expr *byte_at(ExprTable *t, const Object *o, uint64_t i) {
  Cell c = o->cells ? o->cells[i] : CELL_CONCRETE;
  if (c == CELL_CONCRETE)
    return is_unwritten(o, i) ? indeterminate_byte(t, o, i) : expr_const(t, 8, o->bytes[i]);
  if (c == CELL_ARRAY) return expr_select(t, o->array, expr_const(t, 64, i), 1);
  return expr_extract(t, cell_expr(c), 8 * cell_byte(c), 8);
}

static bool all_concrete(const Object *o, uint64_t offset, unsigned n) {
  if (!o->is_odd) return true;
  if (o->written && unwritten(o, offset, n)) return false;
  if (!o->cells) return true;
  for (unsigned k = 0; k < n; k++)
    if (o->cells[offset + k] != CELL_CONCRETE) return false;
  return true;
}

/* The n bytes as consecutive bytes of one stored expression, NULL when they are not. */
static const Expr *stored_whole(ExprTable *t, const Object *o, uint64_t offset, unsigned n) {
  if (!o->cells) return NULL;
  Cell first = o->cells[offset];
  if (first == CELL_CONCRETE || first == CELL_ARRAY) return NULL;
  for (unsigned k = 1; k < n; k++)
    if (o->cells[offset + k] != first + k) return NULL;
  const Expr *e = cell_expr(first);
  if (8 * (cell_byte(first) + n) > e->width) return NULL;
  return expr_extract(t, e, 8 * cell_byte(first), 8 * n);
}

bool object_read(ExprTable *t, const Object *o, uint64_t offset, unsigned n, uint64_t *value,
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

void object_write(Object *o, uint64_t offset, unsigned n, uint64_t value) {
  assert(n >= 1 && n <= 8 && object_in_bounds(o, offset, n) && o->refs == 1);
  bytes_store(o->bytes + offset, n, value);
  raise_used(o, offset + n);
  mark_written(o, offset, n);
  o->table = NULL;
  if (o->cells) memset(o->cells + offset, 0, n * sizeof(Cell));
}

static void need_cells(Object *o) {
  if (!o->cells) o->cells = new_zeros(o->size * sizeof(Cell));
  settle(o);
}

void object_write_expr(ExprTable *t, Object *o, uint64_t offset, unsigned n, const Expr *e) {
  assert(object_in_bounds(o, offset, n) && e->width == 8 * n && o->refs == 1);
  (void)t;
  if (expr_is_const(e)) {
    object_write(o, offset, n, (uint64_t)e->value);
    return;
  }
  need_cells(o);
  raise_used(o, offset + n);
  for (unsigned k = 0; k < n; k++)
    o->cells[offset + k] = cell_make(e, k);
  mark_range(o, offset, n);
  o->table = NULL;
}

static bool has_array_cells(const Object *o) {
  for (uint64_t i = 0; i < o->size; i++)
    if (o->cells[i] == CELL_ARRAY) return true;
  return false;
}

/* Tables with thousands of bytes that differ are hard for the solver: the unwritten ones of a large
 * object are all the same one there. What depends on one of them is known all the same. */
static const Expr *table_byte(ExprTable *t, const Object *o, uint64_t i) {
  enum { SMALL = 64 };
  bool is_known = (o->cells && o->cells[i] != CELL_CONCRETE) || !is_unwritten(o, i);
  if (o->size <= SMALL || is_known) return byte_at(t, o, i);
  return expr_input_bytes(t, indeterminate(t, o, UINT32_MAX), 0, 1);
}

static const Expr *make_table(ExprTable *t, const Object *o) {
  const Expr **bytes = mem_alloc(o->size * sizeof *bytes);
  for (uint64_t i = 0; i < o->size; i++)
    bytes[i] = table_byte(t, o, i);
  const Expr *table = expr_table(t, bytes, (uint32_t)o->size);
  mem_free(bytes);
  return table;
}

static const Expr *read_expr(ExprTable *t, const Object *o, uint64_t offset, unsigned n) {
  uint64_t value;
  const Expr *e;
  return object_read(t, o, offset, n, &value, &e) ? expr_const(t, 8 * n, value) : e;
}

static bool has_array_cell(const Object *o, uint64_t offset, unsigned n) {
  for (unsigned k = 0; k < n; k++)
    if (o->cells[offset + k] == CELL_ARRAY) return true;
  return false;
}

/* How many bytes from i on, 1, 2, 4 or 8, are stored at once: what is read together later. */
static unsigned store_size(const Object *o, uint64_t i) {
  unsigned n = 8;
  while (n > 1 && (i % n || n > o->size - i || has_array_cell(o, i, n)))
    n /= 2;
  return n;
}

/* The whole contents as one array expression. Bytes written since the array was made are stored
 * into it. */
static const Expr *contents(ExprTable *t, Object *o) {
  if (o->table) return o->table;
  if (!o->array || !has_array_cells(o)) {
    o->table = make_table(t, o);
    return o->table;
  }
  for (uint64_t i = 0, n; i < o->size; i += n) {
    n = store_size(o, i);
    if (o->cells[i] == CELL_ARRAY) continue;
    o->array = expr_store(t, o->array, expr_const(t, 64, i), read_expr(t, o, i, (unsigned)n));
    for (uint64_t k = i; k < i + n; k++) {
      if (o->written) set_marks(o, k, 1, 1);
      o->cells[k] = CELL_ARRAY;
    }
  }
  if (o->written) drop_marks(o);
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
  for (uint64_t i = 0; i < o->size; i++)
    o->cells[i] = CELL_ARRAY;
  raise_used(o, o->size);
  mark_range(o, 0, o->size);
}

/* Array bytes of another object cannot be copied as such: they become ordinary expressions. */
static Cell movable_cell(ExprTable *t, const Object *from, uint64_t i, uint8_t *byte) {
  *byte = from->bytes[i];
  Cell c = from->cells ? from->cells[i] : CELL_CONCRETE;
  if (c != CELL_ARRAY) return c;
  const Expr *e = byte_at(t, from, i);
  if (!expr_is_const(e)) return cell_make(e, 0);
  *byte = (uint8_t)e->value;
  return CELL_CONCRETE;
}

/* Through a copy: they may overlap. */
static void move_marks(Object *to, uint64_t to_offset, const Object *from, uint64_t from_offset,
                       uint64_t n) {
  if (all_written(from, from_offset, n)) {
    mark_range(to, to_offset, n);
    return;
  }
  uint8_t *marks = mem_alloc(n / 8 + 1);
  for (uint64_t i = 0; i < n; i += 8)
    marks[i / 8] = (uint8_t)~unwritten(from, from_offset + i, n - i < 8 ? (unsigned)(n - i) : 8);
  need_marks(to);
  for (uint64_t i = 0; i < n; i += 8) {
    unsigned count = n - i < 8 ? (unsigned)(n - i) : 8;
    set_marks(to, to_offset + i, count, marks[i / 8] & ((1u << count) - 1));
  }
  mem_free(marks);
  drop_marks(to);
  settle(to);
}

static bool has_cells(const Object *o, uint64_t offset, uint64_t n) {
  bool found = false;
  for (uint64_t i = 0; o->cells && i < n && !found; i++)
    found = o->cells[offset + i] != CELL_CONCRETE;
  return found;
}

/* Zeros that move over zeros stay untouched. */
static void move_bytes(Object *to, uint64_t to_offset, const Object *from, uint64_t from_offset,
                       uint64_t n) {
  assert(n <= PAGE);
  uint8_t *into = to->bytes + to_offset;
  const uint8_t *page = from->bytes + from_offset;
  bool is_zero = memcmp(page, zeros, n) == 0;
  if (!is_zero || memcmp(into, zeros, n) != 0) memmove(into, page, n);
  if (has_cells(to, to_offset, n)) memset(to->cells + to_offset, 0, n * sizeof(Cell));
}

static void move_cells(ExprTable *t, Object *to, uint64_t to_offset, const Object *from,
                       uint64_t from_offset, uint64_t n) {
  Cell cells[PAGE];
  uint8_t bytes[PAGE];
  assert(n <= PAGE);
  for (uint64_t i = 0; i < n; i++)
    cells[i] = movable_cell(t, from, from_offset + i, &bytes[i]);
  need_cells(to);
  memcpy(to->bytes + to_offset, bytes, n);
  memcpy(to->cells + to_offset, cells, n * sizeof *cells);
}

/* Page by page, backwards where the next one would be overwritten. */
static void move_pages(ExprTable *t, Object *to, uint64_t to_offset, const Object *from,
                       uint64_t from_offset, uint64_t n) {
  bool is_back = to == from && to_offset > from_offset;
  for (uint64_t done = 0, part; done < n; done += part) {
    part = n - done < PAGE ? n - done : PAGE;
    uint64_t i = is_back ? n - done - part : done;
    if (has_cells(from, from_offset + i, part))
      move_cells(t, to, to_offset + i, from, from_offset + i, part);
    else
      move_bytes(to, to_offset + i, from, from_offset + i, part);
  }
}

static void move_used(ExprTable *t, Object *to, uint64_t to_offset, const Object *from,
                      uint64_t from_offset, uint64_t n) {
  to->table = NULL;
  move_marks(to, to_offset, from, from_offset, n);
  if (!from->cells && !to->cells && n < LARGE)
    memmove(to->bytes + to_offset, from->bytes + from_offset, n);
  else
    move_pages(t, to, to_offset, from, from_offset, n);
}

void object_move(ExprTable *t, Object *to, uint64_t to_offset, const Object *from,
                 uint64_t from_offset, uint64_t n) {
  if (!n) return;
  assert(to->refs == 1);
  assert(object_in_bounds(to, to_offset, 1) && n <= to->size - to_offset);
  assert(object_in_bounds(from, from_offset, 1) && n <= from->size - from_offset);
  uint64_t used = count_used(from, from_offset, n);
  if (used) {
    raise_used(to, to_offset + used);
    move_used(t, to, to_offset, from, from_offset, used);
  }
  if (from->written)
    object_forget(to, to_offset + used, n - used);
  else
    object_fill(to, to_offset + used, 0, n - used);
}

void object_settle(ExprTable *t, Object *o, Evaluator *v) {
  enum { MOST = 1 << 16 }; /* bytes of an object: more would make variables only to be zero */
  for (uint64_t i = 0; o->written && i < o->size && i < MOST; i++) {
    if (!is_unwritten(o, i)) continue;
    o->bytes[i] = (uint8_t)eval_expr(v, indeterminate_byte(t, o, i));
    raise_used(o, i + 1);
  }
  mark_range(o, 0, o->size);
}

void object_pin(ExprTable *t, Object *o, const Pinned *pinned) {
  assert(o->refs == 1);
  if (!o->array) return;
  const Expr *array = expr_substitute(t, o->array, pinned);
  if (array == o->array) return;
  o->array = array;
  o->table = NULL;
  for (uint64_t i = 0; array->kind == EXPR_TABLE && i < o->size; i++)
    if (o->cells[i] == CELL_ARRAY) object_write_expr(t, o, i, 1, array->bytes[i]);
}

void object_fill(Object *to, uint64_t offset, uint8_t byte, uint64_t n) {
  if (!n) return;
  assert(object_in_bounds(to, offset, 1) && n <= to->size - offset && to->refs == 1);
  uint64_t used = count_used(to, offset, n);
  memset(to->bytes + offset, byte, byte ? n : used);
  if (to->cells) memset(to->cells + offset, 0, used * sizeof(Cell));
  if (byte) raise_used(to, offset + n);
  mark_range(to, offset, n);
  to->table = NULL;
}

static bool same_byte(const Object *a, const Object *b, uint64_t i) {
  Cell ca = a->cells ? a->cells[i] : CELL_CONCRETE, cb = b->cells ? b->cells[i] : CELL_CONCRETE;
  if (ca != cb) return false;
  if (ca == CELL_ARRAY) return a->array == b->array;
  if (ca != CELL_CONCRETE) return true;
  return is_unwritten(a, i) == is_unwritten(b, i) && a->bytes[i] == b->bytes[i];
}

static bool same_block(const Object *a, const Object *b, uint64_t i, uint64_t n) {
  if (a->size - i < n || !a->cells != !b->cells || a->array != b->array ||
      memcmp(a->bytes + i, b->bytes + i, n) != 0)
    return false;
  if (!all_written(a, i, n) || !all_written(b, i, n)) return false;
  return !a->cells || memcmp(a->cells + i, b->cells + i, n * sizeof *a->cells) == 0;
}

/* How many bytes from i on are best merged as one word: those of an expression stored whole on
 * either side. */
static unsigned word_at(const Object *a, const Object *b, uint64_t i) {
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

static const Expr *read_for(ExprTable *t, const Object *o, uint64_t offset, unsigned n, Version v,
                            const Pinned *pinned) {
  const Expr *e = expr_project(t, read_expr(t, o, offset, n), v);
  return pinned ? expr_substitute(t, e, pinned) : e;
}

static bool is_same_plain(const Object *a, const Object *b) {
  if (a->cells || b->cells || !a->written != !b->written) return false;
  if (!a->written) return memcmp(a->bytes, b->bytes, a->size) == 0;
  return a->used == b->used && memcmp(a->bytes, b->bytes, a->used) == 0 &&
         memcmp(a->written, b->written, marks_size(a->used)) == 0;
}

bool object_merge(ExprTable *t, Object *to, const Object *from, const Pinned *pinned) {
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
  if (is_same_plain(to, from)) return false;
  uint64_t end = used_size(to) > used_size(from) ? used_size(to) : used_size(from);
  for (uint64_t i = 0; i < end;) {
    bool is_block = i % BLOCK == 0 && same_block(to, from, i, BLOCK);
    if (is_block || same_byte(to, from, i)) {
      i += is_block ? BLOCK : 1;
      continue;
    }
    unsigned n = word_at(to, from, i);
    const Expr *o = read_for(t, from, i, n, OLD, pinned), *e = read_for(t, to, i, n, NEW, pinned);
    object_write_expr(t, to, i, n, expr_shadow(t, o, e));
    differs |= o != e;
    i += n;
  }
  return differs;
}

/* Both hold the same, whatever the input is, as far as one look at each byte tells. */
static bool is_plainly_same(const Object *a, uint64_t i, const Object *b, uint64_t k) {
  Cell c = a->cells ? a->cells[i] : CELL_CONCRETE, d = b->cells ? b->cells[k] : CELL_CONCRETE;
  if (c != d || c == CELL_ARRAY) return false;
  if (c != CELL_CONCRETE) return !cell_expr(c)->has_shadow;
  return !is_unwritten(a, i) && !is_unwritten(b, k) && a->bytes[i] == b->bytes[k];
}

bool object_same_bytes(const Object *a, uint64_t a_offset, const Object *b, uint64_t b_offset,
                       uint64_t n) {
  assert(a_offset + n <= a->size && b_offset + n <= b->size);
  if (!a->is_odd && !b->is_odd) return memcmp(a->bytes + a_offset, b->bytes + b_offset, n) == 0;
  for (uint64_t i = 0; i < n; i++)
    if (!is_plainly_same(a, a_offset + i, b, b_offset + i)) return false;
  return true;
}

bool object_holds_shadow(const Object *o) {
  if (o->array && o->array->has_shadow) return true;
  for (uint64_t i = 0; o->cells && i < used_size(o); i++) {
    Cell c = o->cells[i];
    if (c != CELL_CONCRETE && c != CELL_ARRAY && cell_expr(c)->has_shadow) return true;
  }
  return false;
}

/* ---- invariants ---- */

static bool is_array_of(const Expr *e, uint64_t size) {
  return (e->kind == EXPR_TABLE || e->kind == EXPR_STORE) && e->lo == size;
}

static void check_cell(const Object *o, uint64_t i) {
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
static void check_cached(const Object *o, uint64_t i) {
  const Expr *e = o->table->bytes[i];
  Cell c = o->cells ? o->cells[i] : CELL_CONCRETE;
  CHECK(c != CELL_ARRAY);
  if (c == CELL_CONCRETE)
    CHECK(is_unwritten(o, i) ? e->has_uninit : expr_is_value(e, o->bytes[i]));
  else if (cell_expr(c)->width == 8)
    CHECK(e == cell_expr(c));
}

/* What was never written is concrete, and zero where nobody looks. */
static void check_marks(const Object *o) {
  CHECK(o->is_odd == (o->cells || o->written));
  for (uint64_t i = used_size(o); i < o->size; i++)
    CHECK(!o->bytes[i] && (!o->cells || o->cells[i] == CELL_CONCRETE));
  if (!o->written) return;
  CHECK(o->written == o->bytes + o->size && o->room >= o->size + marks_size(o->size));
  uint64_t count = 0;
  for (uint64_t i = 0; i < o->size; i++) {
    if (!is_unwritten(o, i)) {
      CHECK(i < o->used);
      continue;
    }
    count++;
    CHECK(!o->bytes[i] && (!o->cells || o->cells[i] == CELL_CONCRETE));
  }
  CHECK(count && count == o->unwritten);
}

void object_check(const Object *o) {
  CHECK(o->refs > 0 && o->id > 0 && o->kind <= OBJECT_HEAP);
  CHECK(o->versions >= 1 && o->versions <= 3 && o->bytes);
  check_marks(o);
  CHECK(!o->array || is_array_of(o->array, o->size));
  CHECK(!o->table || (o->table->kind == EXPR_TABLE && o->table->lo == o->size));
  CHECK(!o->extent || o->extent->width == 64);
  for (uint64_t i = 0; o->cells && i < o->size; i++)
    check_cell(o, i);
  for (uint64_t i = 0; o->table && i < o->size; i++)
    check_cached(o, i);
}

void object_visit(const Object *o, void (*each)(void *data, const Expr *e), void *data) {
  const Expr *last = NULL;
  for (uint64_t i = 0; o->cells && i < o->size; i++) {
    Cell c = o->cells[i];
    if (c == CELL_CONCRETE || c == CELL_ARRAY || cell_expr(c) == last) continue;
    last = cell_expr(c);
    each(data, last);
  }
  if (o->array) each(data, o->array);
  if (o->extent) each(data, o->extent);
  if (o->table) each(data, o->table);
}
