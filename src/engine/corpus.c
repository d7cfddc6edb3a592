#include "engine/corpus.h"

#include <assert.h>

#include "base/alloc.h"

enum { MOST_KEPT = 600, BITS_OF_COUNT = 62, DIVERGED = 63 };

struct Corpus {
  const Program *program;
  Distances *distances;
  uint32_t sides;
  uint64_t *counts;  /* per side: a bit for each order of magnitude; bit DIVERGED */
  uint64_t *nearest; /* per side: the least distance of its operands so far, plus 1; 0: unknown */
  Kept **holder;     /* per side: the input with that distance; NULL: none, or dropped */
  VEC(Kept *) all;
  VEC(uint32_t) nearer; /* the sides to which the last run was nearer than all before */
  uint64_t number;
};

Corpus *corpus_new(const Program *p) {
  Corpus *c = NEW(Corpus);
  c->program = p;
  return c;
}

static void corpus_expect(Corpus *c, const PathTrace *t) {
  if (c->counts) return;
  c->sides = t->sides;
  c->counts = NEW_ARRAY(uint64_t, t->sides + 1);
  c->nearest = NEW_ARRAY(uint64_t, t->sides + 1);
  c->holder = NEW_ARRAY(Kept *, t->sides + 1);
  c->distances = distances_new(c->program);
}

static void kept_free(Kept *k) {
  model_unref(k->input);
  vec_done(&k->used);
  vec_done(&k->numbers);
  vec_done(&k->contents);
  mem_free(k);
}

void corpus_free(Corpus *c) {
  if (!c) return;
  for (size_t i = 0; i < c->all.len; i++)
    kept_free(c->all.data[i]);
  vec_done(&c->all);
  vec_done(&c->nearer);
  mem_free(c->counts);
  mem_free(c->nearest);
  mem_free(c->holder);
  if (c->distances) distances_free(c->distances);
  mem_free(c);
}

/* ---- what a run shows ---- */

/* 1, 2, 3, 4 to 7, 8 to 15, ... */
static unsigned corpus_magnitude(uint32_t count) {
  assert(count);
  return count < 4 ? count : 33u - (unsigned)__builtin_clz(count);
}

/* The other side of the same branch; a case of a switch has none. */
static bool corpus_opposite(uint32_t side, uint32_t *opposite) {
  if (side % TRACED_SIDES == TRACED_CASE) return false;
  *opposite = side % TRACED_SIDES == TRACED_TRUE ? side - 1 : side + 1;
  return true;
}

bool corpus_is_open(const Corpus *c, uint32_t side) {
  uint32_t opposite;
  return corpus_opposite(side, &opposite) && !c->counts[opposite];
}

static bool has_new_count(Corpus *c, const PathTrace *t, uint32_t side) {
  uint64_t before = c->counts[side], seen = before;
  for (int v = 0; v < 2; v++)
    if (t->hits[v][side]) seen |= UINT64_C(1) << corpus_magnitude(t->hits[v][side]);
  if (t->hits[0][side] != t->hits[1][side]) seen |= UINT64_C(1) << DIVERGED;
  c->counts[side] = seen;
  return seen != before;
}

bool corpus_look(Corpus *c, const PathTrace *t) {
  bool is_new = false;
  corpus_expect(c, t);
  vec_clear(&c->nearer);
  for (size_t i = 0; i < t->taken.len; i++)
    is_new |= has_new_count(c, t, t->taken.data[i]);
  for (size_t i = 0; i < t->taken.len; i++) {
    uint32_t side = t->taken.data[i];
    if (t->nearest[side] == UINT64_MAX || !corpus_is_open(c, side)) continue;
    if (c->nearest[side] && t->nearest[side] + 1 >= c->nearest[side]) continue;
    vec_push(&c->nearer, side);
    is_new = true;
  }
  return is_new;
}

/* ---- keeping ---- */

static bool corpus_diverges(const PathTrace *t) {
  for (size_t i = 0; i < t->taken.len; i++)
    if (t->hits[0][t->taken.data[i]] != t->hits[1][t->taken.data[i]]) return true;
  return false;
}

static uint32_t corpus_distance(const Corpus *c, const PathTrace *t) {
  uint32_t least = DISTANCE_NEVER;
  for (size_t i = 0; i < t->taken.len; i++) {
    uint32_t insn;
    const Function *f = path_trace_place(t, t->taken.data[i], &insn);
    uint32_t distance = insn < f->insn_count ? distances_target(c->distances, f, insn) : least;
    if (distance < least) least = distance;
  }
  return least;
}

/* How much a kept input is worth being changed. */
static double kept_weight(const Corpus *c, const Kept *k) {
  enum { NEWEST = 8, FEW = 16, USUAL_WORK = 100000 };
  double weight = 1;
  if (k->diverges) weight *= 8;
  if (k->nearest_to) weight *= 8;
  if (k->from) weight *= 8; /* the user's files have a form that is hard to find */
  if (k->distance != DISTANCE_NEVER) weight *= 1 + 8.0 / (1 + k->distance);
  if (k->number + NEWEST > c->number) weight *= 4;
  weight /= 1 + (double)k->picked / FEW;
  return weight / (1 + (double)k->work / USUAL_WORK);
}

static void corpus_drop(Corpus *c, size_t at) {
  Kept *k = c->all.data[at];
  for (uint32_t i = 0; k->nearest_to && i < c->sides; i++)
    if (c->holder[i] == k) c->holder[i] = NULL;
  kept_free(k);
  c->all.data[at] = vec_pop(&c->all);
}

static void corpus_make_place(Corpus *c) {
  size_t worst = 0;
  double least = 0;
  if (c->all.len < MOST_KEPT) return;
  for (size_t i = 0; i < c->all.len; i++) {
    double weight = kept_weight(c, c->all.data[i]);
    if (i && weight >= least) continue;
    worst = i;
    least = weight;
  }
  corpus_drop(c, worst);
}

Kept *corpus_keep(Corpus *c, const PathTrace *t, const Kept *given) {
  corpus_make_place(c);
  Kept *k = NEW(Kept);
  *k = *given;
  model_ref(k->input);
  k->number = ++c->number;
  k->diverges = corpus_diverges(t);
  k->distance = corpus_distance(c, t);
  for (size_t i = 0; i < c->nearer.len; i++) {
    uint32_t side = c->nearer.data[i];
    if (c->holder[side]) c->holder[side]->nearest_to--;
    c->holder[side] = k;
    c->nearest[side] = t->nearest[side] + 1;
    k->nearest_to++;
  }
  vec_push(&c->all, k);
  return k;
}

/* An input no longer counts as the nearest to sides that have been taken since. */
static void corpus_settle(Corpus *c, Kept *k) {
  for (uint32_t i = 0; k->nearest_to && i < c->sides; i++)
    if (c->holder[i] == k && !corpus_is_open(c, i)) {
      c->holder[i] = NULL;
      k->nearest_to--;
    }
}

/* ---- choosing ---- */

Kept *corpus_pick(Corpus *c, unsigned start, uint64_t random) {
  double sum = 0, chosen;
  Kept *last = NULL;
  for (size_t i = 0; i < c->all.len; i++)
    if (c->all.data[i]->start == start) sum += kept_weight(c, c->all.data[i]);
  chosen = sum * ((double)random / 18446744073709551616.0);
  for (size_t i = 0; i < c->all.len && (!last || chosen >= 0); i++) {
    if (c->all.data[i]->start != start) continue;
    last = c->all.data[i];
    chosen -= kept_weight(c, last);
  }
  if (last && last->nearest_to) corpus_settle(c, last);
  return last;
}

const Kept *corpus_other(const Corpus *c, uint64_t random) {
  return c->all.len ? c->all.data[random % c->all.len] : NULL;
}

const Kept *corpus_get(const Corpus *c, size_t number) {
  return number < c->all.len ? c->all.data[number] : NULL;
}
