/* Arrays: the contents of an object read and written at symbolic offsets.
 *
 * A read is resolved through the chain of stores as it is built: stores that cannot touch it are
 * skipped, one that certainly holds it ends the walk, and the others become ITEs over offset ==
 * offset (accesses of one size, both aligned to it) or over the single bytes. A SELECT node
 * therefore remains only on a TABLE, and on a STORE only if more than MAX_MAYBE stores could hold
 * the value (the reader then lowers it with expr_lower_select). Offsets are in range on every path
 * that holds the expression; out of range any value is correct. */
#include <assert.h>

#include "base/fatal.h"
#include "expr/table.h"

enum {
  MAX_MAYBE = 64,         /* number of stores resolved at once */
  MAX_FOLDED_TABLE = 4096 /* maximum size in bytes of a table that is copied for a store at a
                             constant offset */
};

const Expr *expr_table(ExprTable *t, const Expr *const *bytes, uint32_t size) {
  for (uint32_t i = 0; i < size; i++)
    assert(bytes[i]->width == 8);
  return intern_table(t, bytes, size);
}

/* ---- writing ---- */

static const Expr *store_in_table(ExprTable *t, const Expr *table, U128 offset, const Expr *value) {
  VEC(const Expr *) bytes = {0};
  for (uint32_t i = 0; i < table->lo; i++)
    vec_push(&bytes, table->bytes[i]);
  for (unsigned i = 0; i < value->width / 8; i++)
    if (offset + i < table->lo) bytes.data[offset + i] = expr_extract(t, value, 8 * i, 8);
  const Expr *e = intern_table(t, bytes.data, table->lo);
  vec_done(&bytes);
  return e;
}

const Expr *expr_store(ExprTable *t, const Expr *array, const Expr *offset, const Expr *value) {
  CHECK(is_array(array) && offset->width == 64);
  CHECK(value->width && value->width % 8 == 0 && value->width <= 64);
  /* match: store(TABLE, k, v)   result: the table with v's bytes */
  if (array->kind == EXPR_TABLE && expr_is_const(offset) && array->lo <= MAX_FOLDED_TABLE)
    return store_in_table(t, array, offset->value, value);
  /* match: store(store(a, o, x), o, y) of one size   result: store(a, o, y) */
  if (array->kind == EXPR_STORE && array->kid[1] == offset && array->kid[2]->width == value->width)
    array = array->kid[0];
  return intern_node(t, EXPR_STORE, 0, array->lo, array, offset, value);
}

/* ---- reading a table ---- */

static const Expr *table_word(ExprTable *t, const Expr *table, U128 offset, unsigned n) {
  const Expr *bytes[8];
  assert(table->kind == EXPR_TABLE && n >= 1 && n <= 8);
  for (unsigned i = 0; i < n; i++)
    bytes[i] = offset + i < table->lo ? table->bytes[offset + i] : expr_const(t, 8, 0);
  return expr_from_bytes(t, bytes, n);
}

/* The possible offsets of a read: first, first + step, ... last; all in range. */
typedef struct Window {
  uint64_t first, last, step;
} Window;

/* Returns false if no offset is in range. */
static bool find_window(ExprTable *t, const Expr *table, const Expr *offset, unsigned n,
                        Window *w) {
  if (table->lo < n) return false;
  Known k = known_of(t, offset);
  uint64_t last = table->lo - n, fixed = (uint64_t)(k.zeros | k.ones);
  w->step = ~fixed ? 1ull << __builtin_ctzll(~fixed) : 1ull << 63;
  if (k.min > last) return false;
  w->first = (uint64_t)k.min;
  w->last = k.max < last ? (uint64_t)k.max : last;
  uint64_t rest = (uint64_t)k.ones & (w->step - 1);
  w->first += (rest - w->first) & (w->step - 1);
  if (w->first > w->last) return false;
  w->last -= (w->last - rest) & (w->step - 1);
  assert(w->first <= w->last && w->last + n <= table->lo && (w->last - w->first) % w->step == 0);
  return true;
}

static bool are_all_equal(const Expr *table, const Window *w, unsigned n) {
  for (uint64_t at = w->first; at <= w->last; at += w->step)
    for (unsigned i = 0; i < n; i++)
      if (table->bytes[at + i] != table->bytes[w->first + i]) return false;
  return true;
}

static const Expr *array_read_table(ExprTable *t, const Expr *table, const Expr *offset,
                                    unsigned n) {
  Window w;
  if (expr_is_const(offset)) return table_word(t, table, offset->value, n);
  if (!find_window(t, table, offset, n, &w)) return expr_const(t, 8 * n, 0);
  /* match: every reachable word is the same   result: it */
  if (are_all_equal(table, &w, n)) return table_word(t, table, w.first, n);
  /* match: two reachable offsets   result: an ITE */
  if (w.last - w.first == w.step)
    return expr_ite(t, expr_eq(t, offset, expr_const(t, 64, w.first)),
                    table_word(t, table, w.first, n), table_word(t, table, w.last, n));
  /* match: less than half of the table is reachable   result: the read in that part */
  uint64_t size = w.last - w.first + n;
  if (size <= table->lo / 2) {
    table = intern_table(t, table->bytes + w.first, (uint32_t)size);
    offset = expr_binary(t, EXPR_SUB, offset, expr_const(t, 64, w.first));
  }
  return intern_node(t, EXPR_SELECT, 8 * n, 0, table, offset, NULL);
}

/* ---- reading through stores ---- */

typedef enum Relation {
  DISJOINT, /* the store touches no byte of the read */
  HOLDS,    /* the store holds the whole read, at a known position */
  ALIGNED,  /* either the same position or disjoint */
  TANGLED   /* none of these is known */
} Relation;

/* Computes their difference; returns false unless it is the same for every input. */
static bool array_distance(ExprTable *t, const Expr *offset, const Expr *at, uint64_t *d) {
  if (expr_is_const(offset) != expr_is_const(at)) return false;
  if (expr_is_const(offset)) {
    *d = (uint64_t)offset->value - (uint64_t)at->value;
    return true;
  }
  const Expr *e = expr_binary(t, EXPR_SUB, offset, at);
  if (!expr_is_const(e)) return false;
  *d = (uint64_t)e->value;
  return true;
}

static Relation relate(ExprTable *t, const Expr *offset, unsigned n, const Expr *store,
                       uint64_t *inside) {
  const Expr *at = store->kid[1];
  unsigned m = store->kid[2]->width / 8;
  if (array_distance(t, offset, at, inside)) {
    if (*inside < m && *inside + n <= m) return HOLDS;
    return *inside >= m && 0 - *inside >= n ? DISJOINT : TANGLED;
  }
  Known a = known_of(t, offset), b = known_of(t, at);
  if (a.min >= b.max + m || b.min >= a.max + n) return DISJOINT;
  U128 low = n - 1;
  if (n == m && (a.zeros & low) == low && (b.zeros & low) == low)
    return (a.ones & b.zeros) || (a.zeros & b.ones) ? DISJOINT : ALIGNED;
  return TANGLED;
}

/* One byte at an offset that may be inside the store: the stored byte if it is, else `rest`. */
static const Expr *byte_or(ExprTable *t, const Expr *store, const Expr *offset, const Expr *rest) {
  for (unsigned i = 0; i < store->kid[2]->width / 8; i++) {
    const Expr *at = expr_binary(t, EXPR_ADD, store->kid[1], expr_const(t, 64, i));
    rest = expr_ite(t, expr_eq(t, offset, at), expr_extract(t, store->kid[2], 8 * i, 8), rest);
  }
  return rest;
}

static const Expr *read_array(ExprTable *t, const Expr *array, const Expr *offset, unsigned n,
                              bool whole);

static const Expr *array_read_bytes(ExprTable *t, const Expr *array, const Expr *offset, unsigned n,
                                    bool whole) {
  const Expr *bytes[8];
  for (unsigned i = 0; i < n; i++)
    bytes[i] =
        read_array(t, array, expr_binary(t, EXPR_ADD, offset, expr_const(t, 64, i)), 1, whole);
  return expr_from_bytes(t, bytes, n);
}

/* `whole`: resolve the chain regardless of its length. */
static const Expr *read_array(ExprTable *t, const Expr *array, const Expr *offset, unsigned n,
                              bool whole) {
  VEC(const Expr *) maybe = {0};
  const Expr *e = NULL, *top = array;
  bool tangled = false;
  for (; !e && array->kind == EXPR_STORE; array = array->kid[0]) {
    uint64_t inside;
    Relation r = relate(t, offset, n, array, &inside);
    if (r == HOLDS)
      e = expr_extract(t, array->kid[2], (unsigned)(8 * inside), 8 * n);
    else if (r != DISJOINT)
      vec_push(&maybe, array);
    if (r == TANGLED && n > 1) tangled = true;
    if (tangled || (maybe.len > MAX_MAYBE && !whole)) break;
  }
  if (tangled) {
    e = array_read_bytes(t, top, offset, n, whole);
  } else if (maybe.len > MAX_MAYBE && !whole) {
    e = intern_node(t, EXPR_SELECT, 8 * n, 0, top, offset, NULL);
  } else {
    if (!e) e = array_read_table(t, array, offset, n);
    while (maybe.len) {
      const Expr *store = vec_pop(&maybe);
      if (n == 1)
        e = byte_or(t, store, offset, e);
      else
        e = expr_ite(t, expr_eq(t, offset, store->kid[1]), store->kid[2], e);
    }
  }
  vec_done(&maybe);
  return e;
}

const Expr *expr_select(ExprTable *t, const Expr *array, const Expr *offset, unsigned bytes) {
  CHECK(is_array(array) && offset->width == 64);
  CHECK(bytes == 1 || bytes == 2 || bytes == 4 || bytes == 8);
  return read_array(t, array, offset, bytes, false);
}

/* ---- lowering ---- */

typedef struct Mux {
  ExprTable *t;
  const Expr *table, *offset;
  unsigned bytes;
  uint64_t known_ones, known_zeros; /* of the offset */
} Mux;

/* The word at an offset whose bits above `bits` are those of `at`; NULL if none of those offsets is
 * in range. */
static const Expr *mux(const Mux *m, uint64_t at, unsigned bits) {
  if (at + m->bytes > m->table->lo) return NULL;
  if (!bits) return table_word(m->t, m->table, at, m->bytes);
  uint64_t bit = 1ull << (bits - 1);
  const Expr *zero = m->known_ones & bit ? NULL : mux(m, at, bits - 1);
  const Expr *one = m->known_zeros & bit ? NULL : mux(m, at | bit, bits - 1);
  if (!zero || !one) return zero ? zero : one;
  return expr_ite(m->t, expr_extract(m->t, m->offset, bits - 1, 1), one, zero);
}

const Expr *expr_lower_select(ExprTable *t, const Expr *select) {
  uint64_t known;
  assert(select->kind == EXPR_SELECT);
  if (map_find(&t->lowered, select->id, &known)) return (const Expr *)(uintptr_t)known;
  const Expr *array = select->kid[0], *e;
  unsigned n = select->width / 8, depth = t->depth;
  t->depth = 0;
  if (array->kind == EXPR_STORE) {
    e = read_array(t, array, select->kid[1], n, true);
  } else {
    Known k = known_of(t, select->kid[1]);
    Mux m = {t, array, select->kid[1], n, (uint64_t)k.ones, (uint64_t)k.zeros};
    uint64_t last = array->lo < n ? 0 : array->lo - n;
    e = mux(&m, 0, last ? 64 - (unsigned)__builtin_clzll(last) : 0);
    if (!e) e = expr_const(t, select->width, 0);
  }
  t->depth = depth;
  CHECK(e->width == select->width);
  map_put(&t->lowered, select->id, (uint64_t)(uintptr_t)e);
  return e;
}
