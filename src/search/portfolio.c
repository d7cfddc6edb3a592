/* First towards the change; then depth first for as long as that is likely to finish in time, at
 * each decision first the side that is nearer to the change; then several orders in turn.
 *
 * If there is a change, the state nearest to it is picked until the versions diverge, for a few
 * hundred states at most: the nearer side may be the one that leads away from the change, and depth
 * first would take long to return to the other side.
 *
 * Depth first keeps the fewest states and finishes soonest if everything can be explored. In an
 * endless loop, however, it never leaves the loop. The explored share of the tree is known: the
 * first decision halves the tree, each further one halves the share of its side, and a state that
 * ends has explored its share (Knuth, "Estimating the Efficiency of Backtrack Programs", 1975). If,
 * at the recent pace, the end is further away than the time limit of the run, the orders take
 * turns:
 *
 *   newest   the state that was added last
 *   path     a random walk through the tree of decisions (path_tree.h)
 *   rarest   the state at the location where states were picked least often: unvisited locations
 *            come first, and a loop's rank falls with every iteration
 *   new code the state nearest to code that has not been executed (uncovered.h); its distance is
 *            multiplied by how often states were picked at its location
 *   nearest  likewise the state nearest to the change, if there is one (directed.h)
 *
 * The location of a state is where it first waited after its last decision, not where the
 * instructions of a slice were used up: that is an arbitrary location in a loop, and each one would
 * seem new.
 *
 * In a turn (turns.h), the state that the order chose is followed; at each decision it continues
 * with the successor whose location was visited least often. A state that has been idle, without a
 * decision for several slices, gets one slice per turn, and the newest order picks it last. Every
 * order gets turns, and some order picks each state eventually, so no state waits forever. */
#include <assert.h>

#include "base/alloc.h"
#include "base/fatal.h"
#include "impact/distance.h"
#include "search/path_tree.h"
#include "search/search.h"
#include "search/search_heap.h"
#include "search/turns.h"
#include "search/uncovered.h"

enum {
  CHECK_EVERY = 256, /* steps between two checks of the pace */
  LOOK_EVERY = 1024  /* steps between two updates of the executed code */
};

typedef struct Waiting {
  State *state;   /* NULL if it was taken and the slot is free */
  uint64_t order; /* sequence number when it was added */
  double share;   /* share of the tree of decisions */
  /* not used depth first: */
  uint32_t leaf;     /* in the tree */
  uint32_t spot, at; /* number of its location, and its index in the list there */
} Waiting;

/* Entries of lines and heaps may refer to states that have been taken since. The order of such an
 * entry no longer matches the slot. */
typedef struct Line { /* entries in the order in which they were added */
  Heap entries;
  size_t first; /* no entry before it is waiting */
} Line;

typedef struct Spot {    /* a location in the program */
  uint64_t visits;       /* states that were picked there */
  VEC(uint32_t) waiting; /* slots in `places`, in any order */
  bool is_ranked;        /* it is in the heap of locations */
} Spot;

/* What a check of the pace records. */
typedef struct Mark {
  double time, waiting;
} Mark;

typedef struct Portfolio {
  Search search;
  VEC(Waiting) places;
  VEC(uint32_t) unused;
  VEC(uint32_t) fresh; /* slots of what was added since a state was taken */
  size_t len;
  uint64_t added;
  uint64_t picked; /* number of states */
  double next_check;
  double waiting;     /* the share of the tree that is waiting */
  Mark before, since; /* the pace is measured since `before`; `since` replaces it later */
  double taken_share;
  Line line;       /* all states except those in `idle` */
  bool is_deep;    /* depth first; the members below are unused, except `nearest` while seeking */
  bool has_sought; /* until this is set, `nearest` is ordered by distance alone, the newest first
                      among equals */
  Line idle;       /* states for which is_idle holds */
  PathTree tree;
  VEC(Spot) spots;
  Map spot_of; /* a State.stand's place -> its number in `spots` */
  Heap rarest; /* numbers of locations, ranked by their visits at the time of entry */
  Heap nearest, new_code;
  double next_look;
  Turns turns;
} Portfolio;

static Search *portfolio_make(SearchOrder order) {
  Portfolio *p = NEW(Portfolio);
  (void)order;
  p->is_deep = true;
  p->taken_share = p->before.waiting = p->since.waiting = 1;
  p->next_check = CHECK_EVERY;
  path_tree_init(&p->tree);
  map_init(&p->spot_of);
  return &p->search;
}

static void portfolio_done(Search *s) {
  Portfolio *p = (Portfolio *)s;
  for (size_t i = 0; i < p->spots.len; i++)
    vec_done(&p->spots.data[i].waiting);
  vec_done(&p->spots);
  vec_done(&p->places);
  vec_done(&p->unused);
  vec_done(&p->fresh);
  vec_done(&p->line.entries);
  vec_done(&p->idle.entries);
  vec_done(&p->rarest);
  vec_done(&p->nearest);
  vec_done(&p->new_code);
  path_tree_done(&p->tree);
  map_done(&p->spot_of);
  mem_free(p);
}

static size_t portfolio_len(const Search *s) { return ((const Portfolio *)s)->len; }

/* Number of states picked, where an expensive one counts as several. */
static double steps(const Portfolio *p) { return (double)p->picked + p->search.spent; }

/* The time that they took, in units of the usual time of a state. */
static double portfolio_time_taken(const Portfolio *p) {
  static const double AT_LEAST = 1.0 / 16;
  return (double)p->picked * AT_LEAST + p->search.spent;
}

/* --- locations in the program --- */

/* The location of a state; in a function of the C library it includes the location of the call in
 * the program. Never 0. */
static uint64_t place_in_program(const State *s) {
  const Frame *f = s->now.frame;
  uint64_t place = 0;
  if (!f) return 1;
  place = hash_mix((uint64_t)f->fn->number << 32 | f->pc);
  while (f && f->fn->is_library)
    f = f->caller;
  if (f) place = hash_mix(place ^ ((uint64_t)f->fn->number << 32 | f->pc));
  return place ? place : 1;
}

/* A state that has not decided since it last waited keeps its location, because the end of a slice
 * is an arbitrary location in a loop. */
static void find_stand(State *s) {
  if (s->stand.place && s->stand.depth == s->depth) return;
  s->stand = (Stand){.place = place_in_program(s), .depth = s->depth};
}

static bool is_idle(const State *s) { return s->stand.slices >= LONGEST_IDLE; }

static uint32_t spot_of(Portfolio *p, const State *s) {
  uint64_t key = s->stand.place, number = p->spots.len;
  if (!map_find(&p->spot_of, key, &number)) {
    map_put(&p->spot_of, key, number);
    vec_push(&p->spots, (Spot){0});
  }
  return (uint32_t)number;
}

static uint64_t visits_at(const Portfolio *p, uint32_t place) {
  return p->spots.data[p->places.data[place].spot].visits;
}

/* --- entries --- */

static HeapEntry portfolio_entry_of(const Portfolio *p, uint32_t place, uint64_t rank) {
  return (HeapEntry){rank, p->places.data[place].order, (void *)(uintptr_t)place};
}

static uint32_t place_of_entry(HeapEntry e) { return (uint32_t)(uintptr_t)e.thing; }

static bool is_waiting(const Portfolio *p, HeapEntry e) {
  const Waiting *w = &p->places.data[place_of_entry(e)];
  return w->state && w->order == e.order;
}

static bool is_long(const Portfolio *p, const Heap *h) {
  enum { WORTH = 1024 };
  return h->len >= 2 * p->len + WORTH;
}

/* Removes the entries that no longer wait once they are more than half. */
static void tidy_heap(Portfolio *p, Heap *h) {
  if (!is_long(p, h)) return;
  Heap kept = {0};
  for (size_t i = 0; i < h->len; i++)
    if (is_waiting(p, h->data[i])) heap_add(&kept, h->data[i]);
  vec_done(h);
  *h = kept;
}

/* --- lines --- */

static void line_list(const Portfolio *p, const Line *line, Heap *all) {
  for (size_t i = line->first; i < line->entries.len; i++)
    if (is_waiting(p, line->entries.data[i])) vec_push(all, line->entries.data[i]);
}

/* Also removes the entries that no longer wait once they are more than half. */
static void line_add(Portfolio *p, Line *line, uint32_t place) {
  vec_push(&line->entries, portfolio_entry_of(p, place, 0));
  if (!is_long(p, &line->entries)) return;
  Line kept = {0};
  line_list(p, line, &kept.entries);
  vec_done(&line->entries);
  *line = kept;
}

/* Some state must be waiting in the line. */
static uint32_t line_first(const Portfolio *p, Line *line) {
  while (!is_waiting(p, line->entries.data[line->first]))
    line->first++;
  return place_of_entry(line->entries.data[line->first]);
}

/* Returns false if no state is waiting in the line. */
static bool line_last(const Portfolio *p, Line *line, uint32_t *place) {
  Heap *all = &line->entries;
  while (all->len > line->first && !is_waiting(p, vec_last(all)))
    all->len--;
  if (all->len == line->first) return false;
  *place = place_of_entry(vec_last(all));
  return true;
}

/* All waiting states, in the order in which they were added. */
static Heap in_order(const Portfolio *p) {
  Heap all = {0};
  line_list(p, &p->line, &all);
  size_t in_line = all.len;
  line_list(p, &p->idle, &all);
  if (all.len > in_line) heap_sort_by_order(&all);
  return all;
}

/* --- entering and leaving the orders --- */

static void rank_spot(Portfolio *p, uint32_t number) {
  Spot *spot = &p->spots.data[number];
  if (spot->is_ranked) return;
  spot->is_ranked = true;
  heap_add(&p->rarest, (HeapEntry){.rank = spot->visits, .order = number});
}

static void enter_spot(Portfolio *p, uint32_t place) {
  Waiting *w = &p->places.data[place];
  w->spot = spot_of(p, w->state);
  Spot *spot = &p->spots.data[w->spot];
  w->at = (uint32_t)spot->waiting.len;
  vec_push(&spot->waiting, place);
  rank_spot(p, w->spot);
}

static void leave_spot(Portfolio *p, const Waiting *w) {
  Spot *spot = &p->spots.data[w->spot];
  uint32_t last = vec_pop(&spot->waiting);
  if (w->at < spot->waiting.len) {
    spot->waiting.data[w->at] = last;
    p->places.data[last].at = w->at;
  }
  spot->visits++;
}

/* The rank grows with the distance and with the number of states picked at the same location. */
static void enter_by_distance(Portfolio *p, Heap *h, uint32_t place, uint64_t distance) {
  heap_add(h, portfolio_entry_of(p, place, (distance + 1) * (visits_at(p, place) + 1)));
  tidy_heap(p, h);
}

static void enter_new_code(Portfolio *p, uint32_t place) {
  const State *state = p->places.data[place].state;
  enter_by_distance(p, &p->new_code, place, uncovered_distance(p->search.uncovered, state));
}

static uint64_t portfolio_distance_of(const Portfolio *p, uint32_t place) {
  return search_distance(&p->search, p->places.data[place].state);
}

static void enter_orders(Portfolio *p, uint32_t place) {
  Waiting *w = &p->places.data[place];
  w->leaf = path_tree_add(&p->tree, place);
  enter_spot(p, place);
  if (p->search.uncovered) enter_new_code(p, place);
  if (p->search.directed) enter_by_distance(p, &p->nearest, place, portfolio_distance_of(p, place));
}

static bool seeks(const Portfolio *p) { return p->search.directed && !p->has_sought; }

static void end_seek(Portfolio *p) {
  p->has_sought = true;
  vec_clear(&p->nearest);
}

/* States that can no longer reach the change are not sought. If input sizes grow, the smaller sizes
 * are completed first, so there is no seeking at all. */
static void enter_seek(Portfolio *p, uint32_t place) {
  const Waiting *w = &p->places.data[place];
  if (w->state->grown) {
    end_seek(p);
    return;
  }
  uint64_t distance = portfolio_distance_of(p, place);
  uint32_t older = UINT32_MAX - (uint32_t)w->order;
  if (distance < DISTANCE_NEVER)
    heap_add(&p->nearest, portfolio_entry_of(p, place, distance << 32 | older));
}

static void look_for_new_code(Portfolio *p) {
  if (p->search.uncovered) uncovered_look(p->search.uncovered);
  p->next_look = steps(p) + LOOK_EVERY;
}

/* Recomputes the ranks, because newly executed code and visits change them. */
static void rank_by_new_code(Portfolio *p) {
  if (steps(p) < p->next_look) return;
  look_for_new_code(p);
  vec_clear(&p->new_code);
  Heap all = in_order(p);
  for (size_t i = 0; i < all.len; i++)
    enter_new_code(p, place_of_entry(all.data[i]));
  vec_done(&all);
}

/* --- adding and taking --- */

/* States added after one was taken share its part of the tree, as they do in the path tree. */
static double share_of_next(Portfolio *p) {
  double share = p->taken_share;
  if (!p->fresh.len) return share;
  Waiting *first = &p->places.data[p->fresh.data[0]];
  first->share /= 2;
  return first->share;
}

static void portfolio_add(Search *s, State *state) {
  Portfolio *p = (Portfolio *)s;
  bool is_first = !p->fresh.len;
  find_stand(state);
  Waiting w = {.state = state, .order = p->added++, .share = share_of_next(p)};
  uint32_t place = p->unused.len ? vec_pop(&p->unused) : (uint32_t)p->places.len;
  if (place == p->places.len) vec_push(&p->places, w);
  p->places.data[place] = w;
  p->len++;
  if (is_first) p->waiting += w.share;
  vec_push(&p->fresh, place);
  line_add(p, !p->is_deep && is_idle(state) ? &p->idle : &p->line, place);
  if (seeks(p)) enter_seek(p, place);
  if (p->is_deep) return;
  enter_orders(p, place);
  if (visits_at(p, place)) return;
  turns_found(&p->turns, steps(p));
}

static State *portfolio_take(Portfolio *p, uint32_t place) {
  Waiting *w = &p->places.data[place];
  State *state = w->state;
  assert(state && p->len);
  p->waiting -= w->share;
  p->taken_share = w->share;
  state->stand.slices++;
  w->state = NULL;
  vec_push(&p->unused, place);
  vec_clear(&p->fresh);
  p->len--;
  if (p->is_deep) return state;
  path_tree_take(&p->tree, w->leaf);
  leave_spot(p, w);
  return state;
}

/* An idle state is as far from its end as ever: the others come first, and then the idle ones in
 * turn. */
static uint32_t find_newest(Portfolio *p) {
  uint32_t place;
  return line_last(p, &p->line, &place) ? place : line_first(p, &p->idle);
}

/* Returns false if no state is waiting in the heap. */
static bool portfolio_find_top(const Portfolio *p, Heap *h, uint32_t *place) {
  while (h->len && !is_waiting(p, h->data[0]))
    heap_take(h);
  if (h->len) *place = place_of_entry(h->data[0]);
  return h->len > 0;
}

static uint32_t find_first(const Portfolio *p, Heap *h) {
  uint32_t place = 0;
  CHECK(portfolio_find_top(p, h, &place));
  return place;
}

/* Any state that waits at the location; there must be one. */
static uint32_t find_at(Portfolio *p, const Spot *spot) {
  return spot->waiting.data[search_random(&p->search) % spot->waiting.len];
}

/* A location that was visited since it was entered is ranked anew first. */
static uint32_t find_rarest(Portfolio *p) {
  for (;;) {
    HeapEntry e = p->rarest.data[0];
    Spot *spot = &p->spots.data[e.order];
    if (spot->waiting.len && spot->visits == e.rank) return find_at(p, spot);
    heap_take(&p->rarest);
    spot->is_ranked = false;
    if (spot->waiting.len) rank_spot(p, (uint32_t)e.order);
  }
}

static uint64_t portfolio_next_random(void *portfolio) { return search_random(portfolio); }

static uint32_t portfolio_find(Portfolio *p, unsigned order) {
  switch (order) {
    case ORDER_PATH:
      path_tree_close(&p->tree);
      return p->tree.nodes.data[path_tree_choose(&p->tree, portfolio_next_random, p)].thing;
    case ORDER_RAREST: return find_rarest(p);
    case ORDER_NEW_CODE: rank_by_new_code(p); return find_first(p, &p->new_code);
    case ORDER_NEAREST: return find_first(p, &p->nearest);
    default: return find_newest(p);
  }
}

/* --- the phases --- */

/* Measures the pace over half of the time or more, but not over all of it: an exploration that
 * began fast may be stuck by now. While seeking there is no pace. */
static bool ends_soon(Portfolio *p) {
  p->next_check = steps(p) + CHECK_EVERY;
  const Mark now = {portfolio_time_taken(p), p->waiting};
  if (seeks(p)) {
    end_seek(p);
    p->before = p->since = now;
    return true;
  }
  if (now.time >= 2 * p->since.time) {
    p->before = p->since;
    p->since = now;
  }
  double done = p->before.waiting - now.waiting, time = now.time - p->before.time;
  return now.waiting * time <= done * p->search.most;
}

/* Adds the newest states first: the oldest are those after the first decisions. */
static void end_depth_first(Portfolio *p) {
  Heap all = in_order(p);
  p->is_deep = false;
  look_for_new_code(p);
  for (size_t i = all.len; i-- > 0;)
    enter_orders(p, place_of_entry(all.data[i]));
  vec_done(&all);
}

/* Among the successors of the last state, the one with the lowest rank; the newest among equals. */
static uint32_t portfolio_find_fresh(const Portfolio *p,
                                     uint64_t (*rank)(const Portfolio *p, uint32_t place)) {
  uint32_t best = p->fresh.data[p->fresh.len - 1];
  uint64_t least = rank(p, best);
  for (size_t i = p->fresh.len - 1; i-- > 0;) {
    uint64_t its = rank(p, p->fresh.data[i]);
    if (its >= least) continue;
    least = its;
    best = p->fresh.data[i];
  }
  return best;
}

static uint32_t find_deep(Portfolio *p) {
  uint32_t place;
  if (seeks(p) && portfolio_find_top(p, &p->nearest, &place)) {
    if (!portfolio_distance_of(p, place)) end_seek(p);
    return place;
  }
  if (!p->search.directed || !p->fresh.len) return find_newest(p);
  return portfolio_find_fresh(p, portfolio_distance_of);
}

static unsigned existing_orders(const Portfolio *p) {
  unsigned orders = 1U << ORDER_NEWEST | 1U << ORDER_PATH | 1U << ORDER_RAREST;
  if (p->search.uncovered) orders |= 1U << ORDER_NEW_CODE;
  if (p->search.directed) orders |= 1U << ORDER_NEAREST;
  return orders;
}

static uint32_t portfolio_choose(Portfolio *p) {
  if (p->fresh.len && turns_has_time(&p->turns, steps(p))) {
    uint32_t next = portfolio_find_fresh(p, visits_at);
    if (!is_idle(p->places.data[next].state)) return next;
  }
  turns_next(&p->turns, steps(p), p->search.findings, existing_orders(p));
  return portfolio_find(p, p->turns.order);
}

static State *portfolio_pick(Search *s) {
  Portfolio *p = (Portfolio *)s;
  p->picked++;
  if (p->is_deep && steps(p) >= p->next_check && !ends_soon(p)) end_depth_first(p);
  return portfolio_take(p, p->is_deep ? find_deep(p) : portfolio_choose(p));
}

static State *portfolio_pick_newest(Search *s) {
  Portfolio *p = (Portfolio *)s;
  return portfolio_take(p, find_newest(p));
}

/* Depth first: the oldest state. Otherwise a state at a location that was visited often: a leaf of
 * the heap. */
static uint32_t find_last(Portfolio *p) {
  if (p->is_deep) return line_first(p, &p->line);
  for (;; p->rarest.len--) {
    Spot *spot = &p->spots.data[vec_last(&p->rarest).order];
    if (spot->waiting.len) return find_at(p, spot);
    spot->is_ranked = false;
  }
}

static State *portfolio_drop(Search *s) {
  Portfolio *p = (Portfolio *)s;
  return portfolio_take(p, find_last(p));
}

static void portfolio_list(const Search *s, WaitingStates *states) {
  const Portfolio *p = (const Portfolio *)s;
  Heap all = in_order(p);
  for (size_t i = 0; i < all.len; i++)
    vec_push(states, p->places.data[place_of_entry(all.data[i])].state);
  vec_done(&all);
}

/* Takes over the visits of each location and what is known about the orders. */
static void learn(Search *s, Search *from) {
  Portfolio *p = (Portfolio *)s, *old = (Portfolio *)from;
  assert(!p->len && !p->spots.len);
  p->is_deep = old->is_deep;
  p->has_sought = old->has_sought;
  turns_learn(&p->turns, &old->turns);
  for (size_t i = 0; i < old->spots.len; i++) {
    vec_push(&p->spots, ((Spot){.visits = old->spots.data[i].visits}));
  }
  map_done(&p->spot_of);
  p->spot_of = old->spot_of;
  map_init(&old->spot_of);
}

const SearchKind search_portfolio = {portfolio_make, portfolio_done,        portfolio_add,
                                     portfolio_pick, portfolio_pick_newest, portfolio_drop,
                                     portfolio_len,  portfolio_list,        learn};
