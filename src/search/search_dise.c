#include "search/search_dise.h"

#include <assert.h>
#include <string.h>

#include "base/alloc.h"
#include "base/fatal.h"
#include "base/map.h"

#define NO_TRACE UINT32_MAX
enum { MOST_NODES = 1 << 28 };

/* A sequence of affected nodes, as a node of a tree whose root is the empty sequence. The parent of
 * most sequences is the one before them in the list, since a single state in a loop creates
 * millions of them; the exceptions are in two maps. */
typedef struct Trace {
  uint32_t node : 28;     /* the last node of the sequence */
  uint32_t is_told : 1;   /* a path with exactly this sequence was reported */
  uint32_t is_closed : 1; /* nothing new can follow it */
  uint32_t is_branch : 1; /* its parent is not the sequence before it in the list */
  uint32_t has_more : 1;  /* it has children that are branches */
} Trace;

typedef struct Passed { /* a state reached a mark that no reported path had reached */
  uint32_t mark, older; /* index in Dise.passed; 0 if none */
} Passed;

struct Dise {
  const Units *u;
  DiseMode mode;
  VEC(Trace) traces;
  Map children;           /* trace and node -> trace, for branches */
  Map parents;            /* trace -> parent trace, for branches */
  VEC(Passed) passed;     /* the first element stands for "none" */
  Map faults;             /* trace and location -> the kinds of fault reported there, one bit
                             each */
  uint64_t *entered;      /* nodes that some path reached */
  uint64_t *missed;       /* marks that no reported path has reached */
  uint64_t *explored;     /* the paper's set of explored nodes */
  uint64_t *ahead;        /* temporary */
  uint32_t followed;      /* the sequence of the last state that moved */
  bool has_followed_mark; /* that state reached a mark */
  void (*watch)(void *data, uint32_t node, const uint64_t *explored);
  void *watch_data;
};

/* ---- sequences ---- */

static uint64_t branch_key(uint32_t parent, uint32_t node) { return (uint64_t)parent << 32 | node; }

static uint32_t search_dise_parent_of(const Dise *d, uint32_t trace) {
  uint64_t parent = trace - 1;
  assert(trace > 0);
  if (d->traces.data[trace].is_branch) CHECK(map_find(&d->parents, trace, &parent));
  return (uint32_t)parent;
}

static uint32_t find_child(const Dise *d, uint32_t parent, uint32_t node) {
  uint64_t child;
  assert(parent < d->traces.len);
  if (parent + 1 < d->traces.len) {
    const Trace *t = &d->traces.data[parent + 1];
    if (!t->is_branch && t->node == node) return parent + 1;
  }
  if (!d->traces.data[parent].has_more) return NO_TRACE;
  return map_find(&d->children, branch_key(parent, node), &child) ? (uint32_t)child : NO_TRACE;
}

static uint32_t add_trace(Dise *d, uint32_t parent, uint32_t node) {
  uint32_t number = (uint32_t)d->traces.len;
  CHECK(d->traces.len < NO_TRACE && node < MOST_NODES);
  bool is_branch = parent + 1 != number;
  vec_push(&d->traces, ((Trace){.node = node, .is_branch = is_branch}));
  if (is_branch) {
    d->traces.data[parent].has_more = true;
    map_put(&d->children, branch_key(parent, node), number);
    map_put(&d->parents, number, parent);
  }
  return number;
}

/* True if everything in `next` has been explored after this sequence. */
static bool search_dise_is_covered(const Dise *d, uint32_t trace, const uint64_t *next) {
  uint32_t end = (uint32_t)d->u->nodes.len;
  if (set_has(next, end) && !d->traces.data[trace].is_told && trace != 0) return false;
  for (size_t k = 0; k < d->u->words; k++) {
    for (uint64_t bits = next[k]; bits; bits &= bits - 1) {
      uint32_t node = (uint32_t)(64 * k) + (uint32_t)__builtin_ctzll(bits);
      if (node == end) continue;
      uint32_t child = find_child(d, trace, node);
      if (child == NO_TRACE || !d->traces.data[child].is_closed) return false;
    }
  }
  return true;
}

/* The sequence was reported or is new: closes it if possible, and then the sequences that it
 * extends. */
static void close_from(Dise *d, uint32_t trace) {
  for (; trace != 0 && !d->traces.data[trace].is_closed; trace = search_dise_parent_of(d, trace)) {
    const uint64_t *next = d->u->next + d->traces.data[trace].node * d->u->words;
    if (!search_dise_is_covered(d, trace, next)) return;
    d->traces.data[trace].is_closed = true;
  }
}

/* ---- marks ---- */

/* Parts of the change that correspond to no node of the source, for instance where code was
 * removed. */
static bool has_passed(const Dise *d, const State *s, uint32_t mark) {
  for (uint32_t i = s->passed; i; i = d->passed.data[i].older)
    if (d->passed.data[i].mark == mark) return true;
  return false;
}

static void pass_marks(Dise *d, State *s, const Unit *unit) {
  for (size_t i = 0; i < unit->marks.len; i++) {
    uint32_t mark = unit->marks.data[i];
    d->has_followed_mark = true;
    if (!set_has(d->missed, mark) || has_passed(d, s, mark)) continue;
    vec_push(&d->passed, ((Passed){mark, s->passed}));
    s->passed = (uint32_t)d->passed.len - 1;
  }
}

/* Returns true if the path passed a mark that no reported path had reached. */
static bool tell_marks(Dise *d, const State *s) {
  bool is_new = false;
  for (uint32_t i = s->passed; i; i = d->passed.data[i].older) {
    is_new = is_new || set_has(d->missed, d->passed.data[i].mark);
    set_take(d->missed, d->passed.data[i].mark);
  }
  return is_new;
}

static bool leads_to_marks(const Dise *d, uint32_t unit) {
  const uint64_t *ahead = d->u->marks_ahead + unit * d->u->mark_words;
  for (size_t k = 0; k < d->u->mark_words; k++)
    if (ahead[k] & d->missed[k]) return true;
  return false;
}

/* ---- the paper's sets ---- */

static void search_dise_forget(Dise *d, const uint64_t *nodes) {
  for (size_t k = 0; k < d->u->words; k++)
    d->explored[k] &= ~nodes[k];
}

/* A loop is entered: all its nodes become unexplored. */
static void reset_loop(Dise *d, uint32_t component) {
  for (uint32_t n = 0; n < d->u->nodes.len; n++)
    if (d->u->units.data[d->u->nodes.data[n].unit].component == component) set_take(d->explored, n);
}

/* Is there an unexplored node ahead? If so, all nodes that can follow it become unexplored
 * again. */
static bool reaches_unexplored(Dise *d, uint32_t unit) {
  const uint64_t *ahead = d->u->ahead + unit * d->u->words;
  bool found = false;
  for (size_t k = 0; k < d->u->words; k++)
    d->ahead[k] = ahead[k] & ~d->explored[k];
  for (size_t k = 0; k < d->u->words; k++) {
    for (uint64_t bits = d->ahead[k]; bits; bits &= bits - 1) {
      uint32_t node = (uint32_t)(64 * k) + (uint32_t)__builtin_ctzll(bits);
      search_dise_forget(d, d->u->beyond + node * d->u->words);
      found = true;
    }
  }
  return found;
}

/* ---- the walk ---- */

static bool search_dise_has_any(const uint64_t *set, size_t words) {
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
    if (child == NO_TRACE && d->mode == DISE_EXACT) close_from(d, s->trace);
    d->followed = s->trace;
    if (d->watch) d->watch(d->watch_data, node, d->explored);
  }
}

static bool search_dise_is_wanted(Dise *d, State *s, uint32_t unit) {
  if (d->mode == DISE_EXACT)
    return !search_dise_is_covered(d, s->trace, d->u->first + unit * d->u->words);
  if (d->u->units.data[unit].is_loop_entry) reset_loop(d, d->u->units.data[unit].component);
  return reaches_unexplored(d, unit);
}

/* Code that runs before the entry function (the C library's start code, constructors) runs above
 * its frame, and is not part of the graph that begins there. */
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
  if (s->now.closing) return STEP_NEXT; /* the path is already ending */
  pass_marks(d, s, &d->u->units.data[unit]);
  if (d->mode == DISE_FULL || is_starting(s) || s->calls > 1) {
    enter_nodes(d, s, &d->u->units.data[unit]);
    return STEP_NEXT;
  }
  if (d->mode != DISE_EXACT || !leads_to_marks(d, unit)) {
    bool is_over = !search_dise_has_any(d->u->ahead + unit * d->u->words, d->u->words);
    if (is_over) return exec_end(s, END_UNAFFECTED, NULL);
    if (!search_dise_is_wanted(d, s, unit)) return exec_end(s, END_PRUNED, NULL);
  }
  enter_nodes(d, s, &d->u->units.data[unit]);
  return STEP_NEXT;
}

/* A fault at a point where the graph continues: the same sequence may also be feasible without the
 * fault. */
static bool is_sudden(EndKind kind) {
  return end_class(kind) == END_CLASS_FAULT && kind != END_ABORT && kind != END_TRAP &&
         kind != END_ASSERT && kind != END_SIGNAL && kind != END_UNREACHABLE &&
         kind != END_REPORTED;
}

static bool is_new_fault(Dise *d, const State *s) {
  uint64_t key = (uint64_t)s->trace << 32 | state_loc(s), kinds = 0;
  assert(s->end.kind < 64);
  map_find(&d->faults, key, &kinds);
  if (s->trace == 0 || kinds >> s->end.kind & 1) return false;
  map_put(&d->faults, key, kinds | 1ull << s->end.kind);
  return true;
}

static bool search_dise_is_new(Dise *d, const State *s) {
  Trace *t = &d->traces.data[s->trace];
  if (is_sudden(s->end.kind)) return is_new_fault(d, s);
  bool is_told = t->is_told;
  t->is_told = true;
  if (!is_told && d->mode == DISE_EXACT) close_from(d, s->trace);
  return !is_told && s->trace != 0;
}

bool dise_accept(Dise *d, State *s) {
  EndClass class = end_class(s->end.kind);
  assert(s->has_ended && s->trace < d->traces.len);
  if (class == END_CLASS_CUT) tell_marks(d, s);
  if (class == END_CLASS_DROP || class == END_CLASS_CUT)
    return true; /* not counted, or reported in any case */
  bool has_new_sequence = search_dise_is_new(d, s);
  if (d->mode == DISE_EXACT) {
    bool has_new_marks = tell_marks(d, s);
    return has_new_sequence || has_new_marks;
  }
  if (has_new_sequence) tell_marks(d, s);
  return has_new_sequence || d->mode == DISE_FULL;
}

void dise_give_up(Dise *d, const State *s) { tell_marks(d, s); }

void dise_follow(Dise *d) {
  d->mode = DISE_FULL;
  d->followed = 0;
  d->has_followed_mark = false;
  for (uint32_t i = 0; i < d->u->marks.len; i++)
    set_put(d->missed, i);
}

uint32_t dise_followed(const Dise *d) {
  return !d->followed && d->has_followed_mark ? DISE_MARKS : d->followed;
}

void dise_trace(const Dise *d, uint32_t trace, UnitList *nodes) {
  assert(trace < d->traces.len);
  vec_clear(nodes);
  for (uint32_t t = trace; t != 0; t = search_dise_parent_of(d, t))
    vec_push(nodes, d->traces.data[t].node);
  for (size_t i = 0; i < nodes->len / 2; i++) {
    uint32_t other = nodes->data[i];
    nodes->data[i] = nodes->data[nodes->len - 1 - i];
    nodes->data[nodes->len - 1 - i] = other;
  }
}

static void add_missed(CutList *cuts, uint32_t loc) {
  for (size_t i = 0; i < cuts->len; i++)
    if (cuts->data[i].kind == END_CUT_UNREACHED && cuts->data[i].loc == loc) return;
  cuts_add(cuts, END_CUT_UNREACHED, loc, NULL, 0);
}

/* A variable's initial contents count as reached if some code that uses the variable was
 * reached. */
static bool is_used(const Dise *d, const ChangedGlobal *g) {
  for (size_t i = 0; i < g->users.len; i++)
    if (set_has(d->entered, g->users.data[i])) return true;
  return false;
}

void dise_list_missed(const Dise *d, CutList *cuts) {
  for (uint32_t i = 0; i < d->u->nodes.len; i++) {
    const AffectedNode *a = &d->u->nodes.data[i];
    if (a->is_changed && !set_has(d->entered, i)) add_missed(cuts, a->loc);
  }
  for (uint32_t i = 0; i < d->u->marks.len; i++)
    if (set_has(d->missed, i)) add_missed(cuts, d->u->marks.data[i]);
  for (size_t i = 0; i < d->u->globals.len; i++)
    if (!is_used(d, &d->u->globals.data[i])) add_missed(cuts, d->u->globals.data[i].loc);
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
  d->missed = NEW_ARRAY(uint64_t, u->mark_words);
  for (uint32_t i = 0; i < u->marks.len; i++)
    set_put(d->missed, i);
  map_init(&d->children);
  map_init(&d->parents);
  map_init(&d->faults);
  vec_push(&d->traces, (Trace){0}); /* the empty sequence */
  vec_push(&d->passed, (Passed){0});
  x->on_note = on_note;
  x->observer = d;
  x->policy.takes_true = true;
  return d;
}

void dise_free(Dise *d) {
  if (!d) return;
  vec_done(&d->traces);
  vec_done(&d->passed);
  map_done(&d->children);
  map_done(&d->parents);
  map_done(&d->faults);
  mem_free(d->entered);
  mem_free(d->missed);
  mem_free(d->explored);
  mem_free(d->ahead);
  mem_free(d);
}
