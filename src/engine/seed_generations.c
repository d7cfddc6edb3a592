/* --search shadow, after the seeds' paths were followed: explores around the seeds, as in
 * generational search (Godefroid, Levin, Molnar, "Automated Whitebox Fuzz Testing", NDSS 2008), but
 * towards the change.
 *
 * Each seed that executes part of the change, or otherwise those that come nearest, is followed
 * once more, to find which of its bytes decide branches, and how near to the change. Then both
 * versions are explored with the bytes of one branch symbolic and the others as in the seed, so
 * that parsers of the input format are passed directly: once for each branch, the nearest first. In
 * each following round twice as many branches are freed, which are consecutive on the path, as the
 * bytes of a field are, until all are free or time has run out. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/interrupt.h"
#include "base/str.h"
#include "engine/engine_explore.h"
#include "engine/engine_parts.h"
#include "engine/engine_seeds.h"
#include "engine/seed_generations.h"
#include "exec/decide.h"

enum {
  STEP = 64,            /* instructions between two checks for new constraints */
  MOST_BRANCHES = 4096, /* for one seed */
  ENOUGH = 8            /* seeds to use, if fewer execute the change */
};
static const double SURVEY = 0.25; /* share of the time for following the seeds */

typedef struct Branch {
  const VarSet *vars;
  uint32_t distance; /* instructions from the branch to the change */
} Branch;

/* The sort key: the nearest first, then in the order found. */
typedef struct Rank {
  uint32_t distance; /* of the nearest branch */
  size_t number;
} Rank;

typedef struct Seed {
  Rank rank;            /* number: index in EngineParts.seeds */
  VEC(Branch) branches; /* in the order of the path; one for all branches on the same bytes */
} Seed;

typedef VEC(Seed) Seeds;

typedef struct Freed { /* the free bytes of one exploration */
  Rank rank;
  const Seed *seed;
  size_t first, count; /* range of branches */
} Freed;

typedef VEC(Freed) FreedList;

static int seed_generations_by_rank(const void *a, const void *b) {
  const Rank *x = a, *y = b;
  if (x->distance != y->distance) return x->distance < y->distance ? -1 : 1;
  return (x->number > y->number) - (x->number < y->number);
}

/* --- finding the bytes that decide branches --- */

/* Records the constraints added after the first `before`. */
static void note_branches(Engine *e, const State *s, uint32_t before, Seed *seed) {
  ExprList all = {0};
  pc_relevant(&s->pc, NULL, &all);
  uint32_t distance = directed_distance(e->parts->directed, s);
  size_t new = s->pc.len - before, first = new < all.len ? all.len - new : 0;
  for (size_t i = first; i < all.len; i++)
    vec_push(&seed->branches, ((Branch){expr_vars(e->exprs, all.data[i]), distance}));
  vec_done(&all);
}

static void drop_forked(EngineParts *p) {
  for (size_t i = 0; i < p->exec.forked.len; i++)
    state_free(p->exec.forked.data[i]);
  vec_clear(&p->exec.forked);
}

static void seed_generations_follow(Engine *e, State *s, Seed *seed, double deadline) {
  EngineParts *p = e->parts;
  p->exec.is_concolic = true;
  while (!s->has_ended && !s->divergence && seed->branches.len < MOST_BRANCHES &&
         clock_now() < deadline && !interrupt_seen()) {
    uint32_t before = s->pc.len;
    exec_slice(&p->exec, s, STEP);
    s->is_point = false;
    drop_forked(p);
    if (s->pc.len > before) note_branches(e, s, before, seed);
  }
  p->exec.is_concolic = false;
}

/* Drops branches whose bytes are included in those of an earlier one, which gets the smaller
 * distance of the two. */
static void drop_repeated(Seed *seed) {
  size_t kept = 0;
  Branch *b = seed->branches.data;
  for (size_t i = 0; i < seed->branches.len; i++) {
    size_t k = 0;
    while (k < kept && !varset_includes(b[k].vars, b[i].vars))
      k++;
    if (k == kept) b[kept++] = b[i];
    if (b[i].distance < b[k].distance) b[k].distance = b[i].distance;
  }
  seed->branches.len = kept;
}

static uint32_t seed_generations_nearest(const Seed *seed, size_t first, size_t count) {
  uint32_t best = DISTANCE_NEVER;
  for (size_t i = first; i < first + count; i++)
    if (seed->branches.data[i].distance < best) best = seed->branches.data[i].distance;
  return best;
}

/* --- exploring --- */

static const VarSet *seed_generations_bytes_of(Engine *e, const Freed *freed) {
  const VarSet *vars = freed->seed->branches.data[freed->first].vars;
  for (size_t i = 1; i < freed->count; i++)
    vars = varset_union(e->exprs, vars, freed->seed->branches.data[freed->first + i].vars);
  return vars;
}

/* An argument or a file of another start of main (seeds_search.h), which no path from s creates:
 * there can be tens of thousands of such bytes. */
static bool is_of_other_start(const Engine *e, const State *s, const Input *in, uint32_t number) {
  bool is_of_main = str_starts(in->name, "arg") || str_starts(in->name, "n_args") ||
                    strcmp(in->name, "stdin") == 0 || str_ends(in->name, "-data");
  if (!e->seeds_found || !engine_is_main(e) || !is_of_main) return false;
  for (size_t i = 0; i < s->inputs.len; i++)
    if (s->inputs.data[i].input == number) return false;
  return true;
}

static void fix_input(Engine *e, State *s, const Input *in, const Model *input,
                      const VarSet *free) {
  for (uint32_t v = in->first_var; v < in->first_var + in->size; v++) {
    const Expr *byte = expr_var(e->exprs, v);
    if (varset_meet(free, expr_vars(e->exprs, byte))) continue;
    const Expr *value = expr_const(e->exprs, 8, model_get(input, v));
    assume(&e->parts->exec, s, expr_eq(e->exprs, byte, value));
  }
}

/* Fixes all other bytes to the values of the seed. */
static void fix_others(Engine *e, State *s, const Model *input, const VarSet *free) {
  for (uint32_t i = 0; i < expr_input_count(e->exprs); i++) {
    const Input *in = expr_get_input(e->exprs, i);
    if (!is_of_other_start(e, s, in, i)) fix_input(e, s, in, input, free);
  }
}

/* In seconds; almost zero after the deadline. */
static double seed_generations_left_until(double deadline) {
  static const double LEAST = 0.001;
  double left = deadline - clock_now();
  return left > LEAST ? left : LEAST;
}

/* Returns the limit that ended it, like engine_explore. */
static EndKind explore_from(Engine *e, const SeedInput *seed, const Freed *freed, double deadline) {
  State *s = seed_start(e, seed);
  if (!s) return END_KINDS;
  fix_others(e, s, seed->input, seed_generations_bytes_of(e, freed));
  Search *queue = search_new(SEARCH_COMPLETE, (uint64_t)e->options->seed);
  search_direct(queue, e->parts->directed);
  search_cover(queue, e->parts->uncovered);
  search_limit(queue, seed_generations_left_until(deadline));
  search_add(queue, s);
  EndKind limit = engine_explore(e, queue, deadline, engine_settle, NULL);
  search_free(queue);
  return limit;
}

/* False if a limit of the run is reached. */
static bool explore_freed(Engine *e, const Freed *freed, double deadline) {
  const SeedInput *seed = &e->parts->shadow.seeds.data[freed->seed->rank.number];
  Invocation invocation;
  seed_use_words(e, seed, &invocation);
  e->from = seed->from;
  EndKind limit = explore_from(e, seed, freed, deadline);
  e->from = NULL;
  seed_use_options(e, seed, &invocation);
  return limit == END_KINDS || (limit == END_CUT_TIME && !interrupt_seen());
}

/* Lists ranges of `width` branches, each overlapping half of the next one. */
static void list_freed(const Seeds *seeds, size_t width, FreedList *list) {
  vec_clear(list);
  for (size_t i = 0; i < seeds->len; i++) {
    const Seed *seed = &seeds->data[i];
    size_t len = seed->branches.len, step = width > 1 ? width / 2 : 1;
    for (size_t first = 0; first < len; first += step) {
      size_t count = len - first < width ? len - first : width;
      Rank rank = {seed_generations_nearest(seed, first, count), list->len};
      vec_push(list, ((Freed){rank, seed, first, count}));
      if (first + count == len) break;
    }
  }
  qsort(list->data, list->len, sizeof *list->data, seed_generations_by_rank);
}

/* This round gets half of the remaining time; time that one range does not use is available to the
 * others. The last round gets all of the time. False if a limit of the run is reached. */
static bool explore_round(Engine *e, const FreedList *list, bool is_last, double deadline) {
  double now = clock_now(), end = is_last ? deadline : now + (deadline - now) / 2;
  bool goes_on = true;
  for (size_t i = 0; i < list->len && now < end && goes_on; i++) {
    double share = (end - now) / (double)(list->len - i);
    goes_on = explore_freed(e, &list->data[i], now + share);
    now = clock_now();
  }
  return goes_on;
}

static size_t longest(const Seeds *seeds) {
  size_t most = 0;
  for (size_t i = 0; i < seeds->len; i++)
    if (seeds->data[i].branches.len > most) most = seeds->data[i].branches.len;
  return most;
}

static void explore_seeds(Engine *e, const Seeds *seeds, double deadline) {
  FreedList list = {0};
  size_t most = longest(seeds);
  bool goes_on = most > 0;
  for (size_t width = 1; goes_on; width *= 2) {
    list_freed(seeds, width, &list);
    goes_on = explore_round(e, &list, width >= most, deadline) && width < most;
  }
  vec_done(&list);
}

/* --- all seeds --- */

static void seed_generations_look_at(Engine *e, Seeds *seeds, size_t number, double deadline) {
  const SeedInput *input = &e->parts->shadow.seeds.data[number];
  Seed seed = {.rank.number = number};
  Invocation invocation;
  seed_use_words(e, input, &invocation);
  State *s = seed_start(e, input);
  if (s) {
    seed_generations_follow(e, s, &seed, deadline);
    state_free(s);
    drop_repeated(&seed);
    seed.rank.distance = seed_generations_nearest(&seed, 0, seed.branches.len);
  }
  if (seed.branches.len) vec_push(seeds, seed);
  seed_use_options(e, input, &invocation);
}

static void look_at_seeds(Engine *e, Seeds *seeds, bool touching, double deadline) {
  for (size_t i = 0; i < e->seed_results.len && clock_now() < deadline; i++)
    if ((e->seed_results.data[i].touch != TOUCH_NOT) == touching)
      seed_generations_look_at(e, seeds, i, deadline);
}

static void free_seeds(Seeds *seeds, size_t from) {
  for (size_t i = from; i < seeds->len; i++)
    vec_done(&seeds->data[i].branches);
  seeds->len = from;
}

/* Chooses those that execute the change, then the nearest of the others. */
static void choose_seeds(Engine *e, Seeds *seeds, double deadline) {
  double now = clock_now(), until = now + (deadline - now) * SURVEY;
  look_at_seeds(e, seeds, true, until);
  size_t touching = seeds->len;
  if (touching >= ENOUGH) return;
  look_at_seeds(e, seeds, false, until);
  if (seeds->len == touching) return;
  qsort(seeds->data + touching, seeds->len - touching, sizeof *seeds->data,
        seed_generations_by_rank);
  if (seeds->len > ENOUGH) free_seeds(seeds, ENOUGH);
}

void seed_generations_run(Engine *e, double deadline) {
  EngineParts *p = e->parts;
  Seeds seeds = {0};
  bool prunes = p->prunes;
  if (!p->directed) p->directed = directed_new(&p->exec);
  p->prunes = true;
  e->phase = PHASE_AROUND;
  choose_seeds(e, &seeds, deadline);
  explore_seeds(e, &seeds, deadline);
  e->phase = PHASE_NONE;
  p->prunes = prunes;
  free_seeds(&seeds, 0);
  vec_done(&seeds);
}
