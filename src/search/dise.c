#include "search/dise.h"

#include <assert.h>
#include <string.h>

#include "base/alloc.h"

#define NO_TRACE UINT32_MAX

typedef struct Trace { /* a sequence of affected nodes, as a node of a tree whose root is the empty
                          one */
  uint32_t node, parent;   /* the last one of them */
  uint32_t child, sibling; /* NO_TRACE: none */
  bool is_told, is_closed; /* told: a path with exactly this sequence; closed: nothing new can come
                              behind it */
} Trace;

struct Dise {
  const Units *u;
  DiseMode mode;
  VEC(Trace) traces;
  uint64_t *entered;  /* nodes that some path came to */
  uint64_t *explored; /* the paper's: nodes that are */
  uint64_t *ahead;    /* scratch */
  uint32_t followed;  /* the sequence of the last state that moved */
  void (*watch)(void *data, uint32_t node, const uint64_t *explored);
  void *watch_data;
};

/* ---- sequences ---- */

static uint32_t add_trace(Dise *d, uint32_t parent, uint32_t node) {
  uint32_t number = (uint32_t)d->traces.len;
  assert(parent == NO_TRACE ? number == 0 : parent < number);
  Trace t = {.node = node, .parent = parent, .child = NO_TRACE, .sibling = NO_TRACE};
  if (parent != NO_TRACE) {
    t.sibling = d->traces.data[parent].child;
    d->traces.data[parent].child = number;
  }
  vec_push(&d->traces, t);
  return number;
}

static uint32_t find_child(const Dise *d, uint32_t parent, uint32_t node) {
  assert(parent < d->traces.len);
  uint32_t c = d->traces.data[parent].child;
  while (c != NO_TRACE && d->traces.data[c].node != node)
    c = d->traces.data[c].sibling;
  return c;
}

static bool is_closed(Dise *d, uint32_t trace);

/* Everything of `next` has been explored behind this sequence. */
static bool is_covered(Dise *d, uint32_t trace, const uint64_t *next) {
  uint32_t end = (uint32_t)d->u->nodes.len;
  if (set_has(next, end) && !d->traces.data[trace].is_told && trace != 0) return false;
  for (size_t k = 0; k < d->u->words; k++) {
    for (uint64_t bits = next[k]; bits; bits &= bits - 1) {
      uint32_t node = (uint32_t)(64 * k) + (uint32_t)__builtin_ctzll(bits);
      if (node == end) continue;
      uint32_t child = find_child(d, trace, node);
      if (child == NO_TRACE || !is_closed(d, child)) return false;
    }
  }
  return true;
}

static bool is_closed(Dise *d, uint32_t trace) {
  if (!d->traces.data[trace].is_closed)
    d->traces.data[trace].is_closed =
        is_covered(d, trace, d->u->next + d->traces.data[trace].node * d->u->words);
  return d->traces.data[trace].is_closed;
}

/* ---- the paper's sets ---- */

static void forget(Dise *d, const uint64_t *nodes) {
  for (size_t k = 0; k < d->u->words; k++)
    d->explored[k] &= ~nodes[k];
}

/* A loop is entered: all of it counts as not explored. */
static void reset_loop(Dise *d, uint32_t component) {
  for (uint32_t n = 0; n < d->u->nodes.len; n++)
    if (d->u->units.data[d->u->nodes.data[n].unit].component == component) set_take(d->explored, n);
}

/* Does something that is not explored lie ahead? Then all that can follow it counts as not explored
 * again. */
static bool reaches_unexplored(Dise *d, uint32_t unit) {
  const uint64_t *ahead = d->u->ahead + unit * d->u->words;
  bool found = false;
  for (size_t k = 0; k < d->u->words; k++)
    d->ahead[k] = ahead[k] & ~d->explored[k];
  for (size_t k = 0; k < d->u->words; k++) {
    for (uint64_t bits = d->ahead[k]; bits; bits &= bits - 1) {
      uint32_t node = (uint32_t)(64 * k) + (uint32_t)__builtin_ctzll(bits);
      forget(d, d->u->beyond + node * d->u->words);
      found = true;
    }
  }
  return found;
}

/* ---- the walk ---- */

static bool has_any(const uint64_t *set, size_t words) {
  for (size_t k = 0; k < words; k++)
    if (set[k]) return true;
  return false;
}

static void enter_nodes(Dise *d, State *s, const Unit *unit) {
  for (size_t i = 0; i < unit->nodes.len; i++) {
    uint32_t node = unit->nodes.data[i], child = find_child(d, s->trace, node);
    set_put(d->entered, node);
    set_put(d->explored, node);
    s->trace = child != NO_TRACE ? child : add_trace(d, s->trace, node);
    d->followed = s->trace;
    if (d->watch) d->watch(d->watch_data, node, d->explored);
  }
}

static bool is_wanted(Dise *d, State *s, uint32_t unit) {
  if (d->mode == DISE_EXACT) return !is_covered(d, s->trace, d->u->first + unit * d->u->words);
  if (d->u->units.data[unit].is_loop_entry) reset_loop(d, d->u->units.data[unit].component);
  return reaches_unexplored(d, unit);
}

/* What runs before the entry's function (the libc's start, constructors) lies above its frame, and
 * is no part of the graph that begins there. */
static bool is_starting(const State *s) {
  const Frame *f = s->now.frame;
  bool is_called = true;
  for (; f->caller; f = f->caller)
    is_called = is_called && f->is_called;
  return !is_called && f->pc == 0;
}

static Step on_note(void *observer, State *s, uint32_t unit) {
  Dise *d = observer;
  assert(unit < d->u->units.len && s->trace < d->traces.len);
  if (s->now.closing) return STEP_NEXT; /* the path is at its end already */
  if (d->mode != DISE_FULL && !is_starting(s)) {
    bool is_over = !has_any(d->u->ahead + unit * d->u->words, d->u->words);
    if (is_over) return exec_end(s, END_UNAFFECTED, NULL);
    if (!is_wanted(d, s, unit)) return exec_end(s, END_PRUNED, NULL);
  }
  enter_nodes(d, s, &d->u->units.data[unit]);
  return STEP_NEXT;
}

bool dise_accept(Dise *d, State *s) {
  EndClass class = end_class(s->end.kind);
  assert(s->has_ended && s->trace < d->traces.len);
  if (class == END_CLASS_DROP || class == END_CLASS_CUT)
    return true; /* not counted, or to be told in any case */
  Trace *t = &d->traces.data[s->trace];
  bool is_new = !t->is_told && s->trace != 0;
  if (d->mode == DISE_FULL || is_new) t->is_told = true;
  return d->mode == DISE_FULL || is_new;
}

void dise_follow(Dise *d) {
  d->mode = DISE_FULL;
  d->followed = 0;
}

uint32_t dise_followed(const Dise *d) { return d->followed; }

void dise_trace(const Dise *d, uint32_t trace, UnitList *nodes) {
  assert(trace < d->traces.len);
  vec_clear(nodes);
  for (uint32_t t = trace; t != 0; t = d->traces.data[t].parent)
    vec_push(nodes, d->traces.data[t].node);
  for (size_t i = 0; i < nodes->len / 2; i++) {
    uint32_t other = nodes->data[i];
    nodes->data[i] = nodes->data[nodes->len - 1 - i];
    nodes->data[nodes->len - 1 - i] = other;
  }
}

void dise_list_missed(const Dise *d, CutList *cuts) {
  for (uint32_t i = 0; i < d->u->nodes.len; i++) {
    const AffectedNode *a = &d->u->nodes.data[i];
    if (a->is_changed && !set_has(d->entered, i))
      cuts_add(cuts, END_CUT_UNREACHED, a->loc, NULL, 0);
  }
}

void dise_watch(Dise *d, void (*fn)(void *data, uint32_t node, const uint64_t *explored),
                void *data) {
  d->watch = fn;
  d->watch_data = data;
}

Dise *dise_new(Exec *x, const Units *u, DiseMode mode) {
  Dise *d = NEW(Dise);
  d->u = u;
  d->mode = mode;
  d->entered = NEW_ARRAY(uint64_t, u->words);
  d->explored = NEW_ARRAY(uint64_t, u->words);
  d->ahead = NEW_ARRAY(uint64_t, u->words);
  add_trace(d, NO_TRACE, 0);
  x->on_note = on_note;
  x->observer = d;
  x->takes_true = true;
  return d;
}

void dise_free(Dise *d) {
  if (!d) return;
  vec_done(&d->traces);
  mem_free(d->entered);
  mem_free(d->explored);
  mem_free(d->ahead);
  mem_free(d);
}
