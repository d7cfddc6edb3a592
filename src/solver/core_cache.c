/* Answers remembered by the exact set of constraints, and unsatisfiable sets that hold in any larger set.
 *
 * An entry is filed under its condition: the path condition is satisfiable, so whatever contradicts it contains the condition. For
 * a query with the same condition, an UNSAT entry whose slice is a subset of the query's answers it; a SAT entry answers only the
 * equal slice. Per condition the last few entries are kept; when the whole grows too large it starts anew. */
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "solver/layers.h"

enum { PER_CONDITION = 4 };
#ifdef UMBRA_CHECK
enum { MAX_IDS = 200 };
#else
enum { MAX_IDS = 8 << 20 }; /* constraint ids held in all */
#endif

typedef struct Entry {
  uint32_t *id;   /* sorted ids of the slice; NULL: unused */
  uint32_t len;
  bool sat;
  uint8_t *value; /* SAT: the values; same variables, because the constraints are the same */
} Entry;

typedef struct Shelf {
  Entry entry[PER_CONDITION];
  unsigned next; /* the one to be replaced */
} Shelf;

struct CoreCache {
  Map index; /* id of the condition -> shelf */
  VEC(Shelf) shelves;
  size_t held; /* ids in all entries */
  VEC(uint32_t) ids; /* of the query at hand, sorted */
};

CoreCache *core_cache_new(void) { return NEW(CoreCache); }

static void clear(CoreCache *c) {
  for (size_t i = 0; i < c->shelves.len; i++)
    for (int k = 0; k < PER_CONDITION; k++) {
      free(c->shelves.data[i].entry[k].id);
      free(c->shelves.data[i].entry[k].value);
    }
  vec_clear(&c->shelves);
  map_clear(&c->index);
  c->held = 0;
}

void core_cache_free(CoreCache *c) {
  if (!c) return;
  clear(c);
  map_done(&c->index);
  vec_done(&c->shelves);
  vec_done(&c->ids);
  free(c);
}

static int by_value(const void *a, const void *b) {
  uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
  return x < y ? -1 : x > y;
}

static void sort_ids(CoreCache *c, const Query *q) {
  vec_clear(&c->ids);
  for (size_t i = 0; i < q->len; i++) vec_push(&c->ids, q->slice[i]->id);
  if (q->len) qsort(c->ids.data, c->ids.len, sizeof *c->ids.data, by_value);
}

static bool is_subset(const Entry *e, const uint32_t *id, size_t n) {
  size_t i = 0;
  if (e->len > n) return false;
  for (uint32_t k = 0; k < e->len; k++, i++) {
    while (i < n && id[i] < e->id[k]) i++;
    if (i == n || id[i] != e->id[k]) return false;
  }
  return true;
}

LayerAnswer core_cache_ask(CoreCache *c, const Query *q) {
  uint64_t at;
  if (!map_find(&c->index, q->cond->id, &at)) return LAYER_PASS;
  sort_ids(c, q);
  Shelf *shelf = &c->shelves.data[at];
  for (int k = 0; k < PER_CONDITION; k++) {
    const Entry *e = &shelf->entry[k];
    if (!e->id || !is_subset(e, c->ids.data, c->ids.len)) continue;
    if (!e->sat) return LAYER_UNSAT;
    if (e->len != c->ids.len) continue;
    if (q->vars->len) memcpy(q->value, e->value, q->vars->len);
    return LAYER_SAT;
  }
  return LAYER_PASS;
}

static Shelf *shelf_of(CoreCache *c, const Expr *cond) {
  uint64_t at;
  if (!map_find(&c->index, cond->id, &at)) {
    at = c->shelves.len;
    vec_push(&c->shelves, (Shelf){0});
    map_put(&c->index, cond->id, at);
  }
  return &c->shelves.data[at];
}

void core_cache_add(CoreCache *c, const Query *q, bool sat) {
  if (c->held > MAX_IDS) clear(c);
  sort_ids(c, q);
  Shelf *shelf = shelf_of(c, q->cond);
  Entry *e = &shelf->entry[shelf->next++ % PER_CONDITION];
  free(e->id);
  free(e->value);
  c->held += c->ids.len + 1 - e->len;
  *e = (Entry){.id = mem_alloc(c->ids.len * sizeof(uint32_t)), .len = (uint32_t)c->ids.len, .sat = sat};
  if (e->len) memcpy(e->id, c->ids.data, e->len * sizeof(uint32_t));
  if (!sat) return;
  e->value = mem_alloc(q->vars->len);
  if (q->vars->len) memcpy(e->value, q->value, q->vars->len);
}
