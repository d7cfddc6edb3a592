/* The persistent address space: forks are isolated, contents are shared, against a plain array as
 * the model. */
#include "base/map.h"
#include "base/vec.h"
#include "mem/space.h"
#include "test.h"

enum { IDS = 300, SPACES = 6, STEPS = 20000 };

static Space space[SPACES];
static int model[SPACES][IDS]; /* 0: absent, else the byte + 1 */
static uint64_t seed = 1;

static uint32_t any(uint32_t n) { return (uint32_t)(hash_mix(seed++) % n); }
static uint32_t id_of(uint32_t k) {
  return k % 3 == 0 ? k + 1 : k % 3 == 1 ? 4000 + 64 * k : 1000000 + k;
}

static void put(int s, uint32_t k, uint8_t byte) {
  Object *o = object_new(id_of(k), 4, OBJECT_HEAP, NULL, 0);
  object_write(o, 1, 1, byte);
  space_put(&space[s], o);
  model[s][k] = byte + 1;
}

static void step(void) {
  int s = (int)any(SPACES);
  uint32_t k = any(IDS);
  switch (any(4)) {
    case 0: put(s, k, (uint8_t)any(255)); break;
    case 1:
      if (!model[s][k]) break;
      model[s][k] = 1 + (int)any(255);
      object_write(space_own(&space[s], id_of(k)), 1, 1, (uint64_t)(model[s][k] - 1));
      break;
    case 2:
      space_remove(&space[s], id_of(k));
      model[s][k] = 0;
      break;
    default: {
      int to = (int)any(SPACES);
      if (to == s || any(10)) break;
      space_done(&space[to]);
      space_copy(&space[to], &space[s]);
      for (int i = 0; i < IDS; i++)
        model[to][i] = model[s][i];
    }
  }
}

static void compare(void) {
  for (int s = 0; s < SPACES; s++) {
    space_check(&space[s]);
    for (uint32_t k = 0; k < IDS; k++) {
      const Object *o = space_find(&space[s], id_of(k));
      TEST((o != NULL) == (model[s][k] != 0));
      uint64_t byte = 0;
      const Expr *e;
      if (o) TEST(object_read(NULL, o, 1, 1, &byte, &e) && byte + 1 == (uint64_t)model[s][k]);
    }
  }
}

/* ---- counting references, as a walk over the heap does ---- */

typedef struct Count {
  uint32_t kept, met;
} Count;

typedef struct Walk {
  Map number; /* of a node or object */
  VEC(Count) counts;
} Walk;

/* Counts one reference; true: the first. */
static bool meet(Walk *w, const void *p, uint32_t kept) {
  uint64_t i;
  bool first = !map_find(&w->number, (uint64_t)(uintptr_t)p, &i);
  if (first) {
    i = w->counts.len;
    map_put(&w->number, (uint64_t)(uintptr_t)p, i);
    vec_push(&w->counts, ((Count){kept, 0}));
  }
  w->counts.data[i].met++;
  return first;
}

static bool meet_node(void *data, const SpaceNode *n, uint32_t refs) { return meet(data, n, refs); }
static void meet_object(void *data, const Object *o) { meet(data, o, o->refs); }

static void count_references(void) {
  Walk w = {0};
  SpaceVisitor visitor = {meet_node, meet_object, &w};
  for (int s = 0; s < SPACES; s++)
    space_visit(&space[s], &visitor);
  TEST(w.counts.len > 0);
  for (size_t i = 0; i < w.counts.len; i++)
    TEST(w.counts.data[i].kept == w.counts.data[i].met);
  map_done(&w.number);
  vec_done(&w.counts);
}

int main(void) {
  for (int s = 0; s < SPACES; s++)
    space_init(&space[s]);
  for (int i = 0; i < STEPS; i++) {
    step();
    if (i % 500) continue;
    compare();
    count_references();
  }
  compare();
  TEST(!space_find(&space[0], 0xffffffff));
  for (int s = 0; s < SPACES; s++)
    space_done(&space[s]);
  puts("ok");
}
