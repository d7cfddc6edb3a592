/* Answers remembered by the exact set of constraints, and unsatisfiable sets that hold in any
 * larger set.
 *
 * Paths of one program ask the same queries over and over: most queries involve few inputs,
 * whatever happened elsewhere. Every answer is therefore kept under its condition and the sorted
 * ids of the relevant constraints. In addition, each condition has a shelf of its latest UNSAT
 * sets: the path condition is satisfiable, so every contradictory subset contains the condition,
 * and a query whose constraints include a set on the shelf is also UNSAT. When the cache grows too
 * large, it is cleared. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/fatal.h"
#include "solver/layers.h"

enum { PER_CONDITION = 8 };
#ifdef UMBRA_CHECK
enum { MAX_IDS = 200 };
#else
enum { MAX_IDS = 16 << 20 }; /* total number of constraint ids held */
#endif

typedef struct Entry {
  uint32_t *id; /* sorted ids of the relevant constraints, then the condition's */
  uint32_t len; /* without the condition */
  bool sat;
  uint8_t *value; /* SAT: the values; the variables are the same because the constraints are */
} Entry;

typedef struct Shelf {
  uint32_t unsat[PER_CONDITION]; /* index of the entry + 1; 0 if unused */
  unsigned next;                 /* the slot to replace next */
} Shelf;

struct CoreCache {
  VEC(Entry) entries;
  Map exact;         /* hash of the ids -> entry; a collision replaces */
  Map shelf_of_cond; /* id of the condition -> shelf */
  VEC(Shelf) shelves;
  size_t held;       /* ids in all entries */
  VEC(uint32_t) ids; /* of the current query, as in Entry.id */
};

CoreCache *core_cache_new(void) { return NEW(CoreCache); }

static void clear(CoreCache *c) {
  for (size_t i = 0; i < c->entries.len; i++) {
    mem_free(c->entries.data[i].id);
    mem_free(c->entries.data[i].value);
  }
  vec_clear(&c->entries);
  vec_clear(&c->shelves);
  map_clear(&c->exact);
  map_clear(&c->shelf_of_cond);
  c->held = 0;
}

void core_cache_free(CoreCache *c) {
  if (!c) return;
  clear(c);
  map_done(&c->exact);
  map_done(&c->shelf_of_cond);
  vec_done(&c->entries);
  vec_done(&c->shelves);
  vec_done(&c->ids);
  mem_free(c);
}

static int by_value(const void *a, const void *b) {
  uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
  return x < y ? -1 : x > y;
}

/* Fills c->ids; returns their hash. */
static uint64_t sort_ids(CoreCache *c, const Query *q) {
  vec_clear(&c->ids);
  for (size_t i = 0; i < q->len; i++)
    vec_push(&c->ids, q->relevant[i]->id);
  if (q->len) qsort(c->ids.data, c->ids.len, sizeof *c->ids.data, by_value);
  for (size_t i = 1; i < c->ids.len; i++)
    assert(c->ids.data[i - 1] < c->ids.data[i]); /* each constraint occurs only once */
  vec_push(&c->ids, q->cond->id);
  return hash_bytes(c->ids.data, c->ids.len * sizeof *c->ids.data);
}

static const Entry *find_exact(const CoreCache *c, uint64_t key) {
  uint64_t i;
  if (!map_find(&c->exact, key, &i)) return NULL;
  assert(i < c->entries.len);
  const Entry *e = &c->entries.data[i];
  return e->len + 1 == c->ids.len && memcmp(e->id, c->ids.data, c->ids.len * sizeof *e->id) == 0
             ? e
             : NULL;
}

static bool is_subset(const Entry *e, const uint32_t *id, size_t n) {
  size_t i = 0;
  if (e->len > n) return false;
  for (uint32_t k = 0; k < e->len; k++, i++) {
    while (i < n && id[i] < e->id[k])
      i++;
    if (i == n || id[i] != e->id[k]) return false;
  }
  return true;
}

static bool has_unsat_subset(const CoreCache *c, const Query *q) {
  uint64_t at;
  if (!map_find(&c->shelf_of_cond, q->cond->id, &at)) return false;
  const Shelf *shelf = &c->shelves.data[at];
  for (int k = 0; k < PER_CONDITION; k++)
    if (shelf->unsat[k] && is_subset(&c->entries.data[shelf->unsat[k] - 1], c->ids.data, q->len))
      return true;
  return false;
}

LayerAnswer core_cache_ask(CoreCache *c, const Query *q) {
  const Entry *e = find_exact(c, sort_ids(c, q));
  if (!e) return has_unsat_subset(c, q) ? LAYER_UNSAT : LAYER_PASS;
  if (!e->sat) return LAYER_UNSAT;
  if (q->vars->len) memcpy(q->value, e->value, q->vars->len);
  return LAYER_SAT;
}

static void put_on_shelf(CoreCache *c, const Query *q, uint32_t entry) {
  uint64_t at;
  if (!map_find(&c->shelf_of_cond, q->cond->id, &at)) {
    at = c->shelves.len;
    vec_push(&c->shelves, (Shelf){0});
    map_put(&c->shelf_of_cond, q->cond->id, at);
  }
  Shelf *shelf = &c->shelves.data[at];
  shelf->unsat[shelf->next++ % PER_CONDITION] = entry + 1;
}

void core_cache_add(CoreCache *c, const Query *q, bool sat) {
  assert(!sat || !q->vars->len || q->value);
  if (c->held > MAX_IDS) clear(c);
  uint64_t key = sort_ids(c, q);
  Entry e = {.id = NEW_ARRAY(uint32_t, c->ids.len), .len = (uint32_t)q->len, .sat = sat};
  memcpy(e.id, c->ids.data, c->ids.len * sizeof *e.id);
  if (sat) {
    e.value = NEW_ARRAY(uint8_t, q->vars->len);
    if (q->vars->len) memcpy(e.value, q->value, q->vars->len);
  } else {
    put_on_shelf(c, q, (uint32_t)c->entries.len);
  }
  c->held += c->ids.len;
  map_put(&c->exact, key, c->entries.len);
  vec_push(&c->entries, e);
}

static void core_cache_check_entry(const Entry *e, const ExprTable *t) {
  CHECK(e->sat == (e->value != NULL));
  for (uint32_t i = 0; i <= e->len; i++)
    CHECK(e->id[i] < expr_table_len(t));
  for (uint32_t i = 1; i < e->len; i++)
    CHECK(e->id[i - 1] < e->id[i]);
}

void core_cache_check(const CoreCache *c, const ExprTable *t) {
  size_t held = 0;
  for (size_t i = 0; i < c->entries.len; i++) {
    core_cache_check_entry(&c->entries.data[i], t);
    held += c->entries.data[i].len + 1;
  }
  CHECK(held == c->held && c->exact.len <= c->entries.len);
  CHECK(c->shelf_of_cond.len == c->shelves.len);
  for (size_t i = 0; i < c->shelves.len; i++)
    for (int k = 0; k < PER_CONDITION; k++) {
      uint32_t entry = c->shelves.data[i].unsat[k];
      CHECK(entry <= c->entries.len && (!entry || !c->entries.data[entry - 1].sat));
    }
}
