/* Trails become a Guide; along it the program is executed again. What is counted and noted on the
 * way was counted before: it is replaced by what was written down. */
#include "engine/resume.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/fatal.h"
#include "base/interrupt.h"
#include "base/pack.h"
#include "engine/parts.h"
#include "exec/trail.h"

uint64_t resume_digest(const Program *p) {
  uint64_t d = hash_mix(p->functions.len * 31 + p->globals.len + sizeof(Stats) + END_KINDS);
  for (size_t i = 0; i < p->functions.len; i++) {
    const Function *f = p->functions.data[i];
    d = hash_mix(d + hash_bytes(f->name, strlen(f->name)));
    d = hash_mix(d + hash_bytes(f->insns, f->insn_count * sizeof *f->insns));
    d = hash_mix(d + hash_bytes(f->consts, f->const_count * sizeof *f->consts));
  }
  for (size_t i = 0; i < p->globals.len; i++) {
    const Global *g = p->globals.data[i];
    d = hash_mix(d + hash_bytes(g->name, strlen(g->name)) + g->size);
    if (g->bytes) d = hash_mix(d + hash_bytes(g->bytes, g->size));
  }
  return d;
}

/* --- reading --- */

typedef struct Goal {
  uint32_t node;
  Model *model;
  uint64_t instructions, number; /* of a waiting state */
  State *state;                  /* rebuilt */
} Goal;

typedef struct Resumed {
  Engine *e;
  Guide guide;
  VEC(Goal) goals; /* found paths first */
  size_t found;
} Resumed;

static void unpack_inputs(Unpack *u, ExprTable *t) {
  for (size_t n = unpack_count(u), i = 0; i < n && !u->is_short; i++) {
    char *name = unpack_text(u), *key;
    uint32_t size = (uint32_t)unpack_number(u);
    InputLook look = (InputLook)unpack_number(u);
    bool is_uninit = unpack_number(u);
    if (u->is_short || !name) {
      u->is_short = true;
    } else if (!is_uninit) {
      expr_set_look(t, expr_input(t, name, size), look);
    } else if ((key = strrchr(name, '#'))) {
      *key = 0;
      expr_uninit(t, name, strtoull(key + 1, NULL, 16));
    }
    mem_free(name);
  }
}

static void unpack_nodes(Unpack *u, Guide *g) {
  size_t count = unpack_count(u);
  vec_push(&g->nodes, ((GuideNode){.least = UINT64_MAX}));
  VEC(uint32_t) last = {0}; /* child of each */
  vec_push(&last, 0);
  for (size_t i = 1; i <= count && !u->is_short; i++) {
    uint64_t parent = unpack_number(u), kind = unpack_number(u), value = unpack_number(u);
    if (parent >= i || kind >= TRAIL_KINDS) {
      u->is_short = true;
      break;
    }
    vec_push(&g->nodes, ((GuideNode){(TrailKind)kind, value, 0, 0, 0, false, UINT64_MAX}));
    vec_push(&last, 0);
    if (last.data[parent])
      g->nodes.data[last.data[parent]].next_sibling = (uint32_t)i;
    else
      g->nodes.data[parent].first_child = (uint32_t)i;
    last.data[parent] = (uint32_t)i;
  }
  vec_done(&last);
}

static void unpack_goals(Unpack *u, Resumed *r, bool are_waiting) {
  for (size_t n = unpack_count(u), i = 0; i < n && !u->is_short; i++) {
    Goal g = {.node = (uint32_t)unpack_number(u)};
    size_t len;
    const uint8_t *bytes = unpack_bytes(u, &len);
    if (!bytes || g.node >= r->guide.nodes.len) {
      u->is_short = true;
      return;
    }
    g.model = model_new((uint32_t)len);
    if (len) memcpy(g.model->byte, bytes, len);
    g.instructions = are_waiting ? unpack_number(u) : UINT64_MAX - 1;
    g.number = are_waiting ? unpack_number(u) : 0;
    vec_push(&r->goals, g);
    vec_push(&r->guide.models, g.model);
    r->guide.nodes.data[g.node].is_goal = true;
    r->guide.nodes.data[g.node].goal = (uint32_t)r->goals.len;
    r->guide.nodes.data[g.node].least = g.instructions;
  }
}

/* Parents stand before their children. */
static void pass_up(Guide *g, const uint32_t *parent) {
  for (size_t i = g->nodes.len - 1; i > 0; i--) {
    GuideNode *n = &g->nodes.data[i], *up = &g->nodes.data[parent[i]];
    if (n->goal && !up->goal) up->goal = n->goal;
    if (n->least < up->least) up->least = n->least;
  }
}

static void connect(Guide *g) {
  uint32_t *parent = NEW_ARRAY(uint32_t, g->nodes.len);
  for (uint32_t i = 0; i < g->nodes.len; i++)
    for (uint32_t c = g->nodes.data[i].first_child; c; c = g->nodes.data[c].next_sibling)
      parent[c] = i;
  pass_up(g, parent);
  mem_free(parent);
}

/* --- rebuilding --- */

static bool has_arrived(const Guide *g, const State *s) {
  const GuideNode *n = &g->nodes.data[s->guided];
  if (!n->is_goal) return false;
  return s->has_ended || s->instructions == n->least;
}

/* One state along the tree, until it is where a goal was; false: its way was that of others, or
 * there is none. Those that fork off are appended. */
static bool follow(Resumed *r, State *s, StateList *todo) {
  enum { SLICE = 100000 };
  Exec *x = &r->e->parts->exec;
  r->guide.has_left = false;
  while (!has_arrived(&r->guide, s)) {
    const GuideNode *n = &r->guide.nodes.data[s->guided];
    if (s->has_ended || s->instructions >= n->least || interrupt_seen()) return false;
    uint64_t left = n->least - s->instructions;
    exec_slice(x, s, left < SLICE ? left : SLICE);
    for (size_t i = 0; i < x->forked.len; i++)
      vec_push(todo, x->forked.data[i]);
    vec_clear(&x->forked);
    if (r->guide.has_failed || r->guide.has_left) return false;
  }
  return true;
}

static void rebuild(Resumed *r, StateList *todo) {
  while (todo->len) {
    State *s = vec_pop(todo);
    if (!r->guide.has_failed && follow(r, s, todo)) {
      Goal *g = &r->goals.data[r->guide.nodes.data[s->guided].goal - 1];
      CHECK(!g->state);
      g->state = s;
    } else {
      state_free(s);
    }
  }
}

static void start(Resumed *r, StateList *todo) {
  Engine *e = r->e;
  Exec *x = &e->parts->exec;
  StateList states = {0};
  env_start(x, e->options->entry, e->is_diff ? BOTH : NEW, &states);
  x->guide = &r->guide;
  for (size_t i = 0; i < states.len; i++) {
    State *s = states.data[i];
    s->trail = NULL;
    const GuideNode *n = guide_find(x, s, TRAIL_START);
    while (n && n->value != i)
      n = guide_next(x, n, TRAIL_START);
    if (n) {
      guide_go(x, s, n);
      vec_push(todo, s);
    } else {
      state_free(s);
    }
  }
  vec_done(&states);
}

/* --- what was counted and noted --- */

static void unpack_cuts(Unpack *u, CutList *cuts) {
  for (size_t n = unpack_count(u), i = 0; i < n && !u->is_short; i++) {
    Cut c = {.kind = (EndKind)(unpack_number(u) % END_KINDS)};
    c.loc = (uint32_t)unpack_number(u);
    c.count = unpack_number(u);
    c.grown = (uint32_t)unpack_number(u);
    c.detail = unpack_text(u);
    vec_push(cuts, c);
  }
}

/* Sizes that are done are not begun again: nobody else knows their bounds. */
static void unpack_bounds(Unpack *u, BoundList *bounds) {
  for (size_t n = unpack_count(u), i = 0; i < n && !u->is_short; i++) {
    uint32_t grown = (uint32_t)unpack_number(u);
    char *text = unpack_text(u);
    bound_list_add(bounds, grown, text ? text : "");
    mem_free(text);
  }
}

static void unpack_assumptions(Unpack *u, AssumptionList *list) {
  for (size_t n = unpack_count(u), i = 0; i < n && !u->is_short; i++) {
    Assumption a = {.loc = (uint32_t)unpack_number(u)};
    a.count = unpack_number(u);
    a.text = unpack_text(u);
    vec_push(list, a);
  }
}

static void unpack_early(Unpack *u, EarlyEnds *early) {
  early->count = unpack_number(u);
  for (size_t n = unpack_count(u), i = 0; i < n && !u->is_short; i++) {
    EarlyEnd end = {.kind = (EndKind)(unpack_number(u) % END_KINDS)};
    end.loc = (uint32_t)unpack_number(u);
    end.by_return = unpack_number(u);
    end.varies = unpack_number(u);
    end.status = (int64_t)unpack_number(u);
    end.count = unpack_number(u);
    vec_push(&early->list, end);
  }
}

static void unpack_reached(Unpack *u, Reached *r) {
  r->any = unpack_number(u);
  if (!unpack_number(u) || !r->of) return;
  for (size_t f = 0; f < r->program->functions.len && !u->is_short; f++) {
    size_t len;
    if (!unpack_number(u)) continue;
    const uint8_t *bytes = unpack_bytes(u, &len);
    if (bytes && r->of[f] && len == reached_size(r, f))
      memcpy(r->of[f], bytes, len);
    else
      u->is_short = true;
  }
}

static void unpack_stats(Unpack *u, Stats *stats) {
  for (const StatRow *row = stat_rows; row->name; row++) {
    void *field = (char *)stats + row->offset;
    if (row->is_seconds)
      *(double *)field = unpack_real(u);
    else
      *(uint64_t *)field = unpack_number(u);
  }
}

/* What the engine has counted itself by now is forgotten. */
static void unpack_counts(Unpack *u, Engine *e) {
  EngineParts *p = e->parts;
  unpack_stats(u, &e->stats);
  for (int k = 0; k < END_KINDS; k++)
    e->ends[k] = unpack_number(u);
  for (int c = 0; c < CLASSES; c++)
    e->classes[c] = unpack_number(u);
  e->diff_paths = unpack_number(u);
  e->equal_paths = unpack_number(u);
  cuts_done(&e->cuts);
  e->cuts = (CutList){0};
  unpack_cuts(u, &e->cuts);
  unpack_bounds(u, &e->bounds);
  assumptions_done(&e->assumptions);
  e->assumptions = (AssumptionList){0};
  unpack_assumptions(u, &e->assumptions);
  vec_done(&e->early.list);
  unpack_early(u, &e->early);
  vec_clear(&e->internal);
  for (size_t n = unpack_count(u), i = 0; i < n && !u->is_short; i++) {
    char *name = unpack_text(u);
    vec_push(&e->internal, arena_strdup(&e->program->arena, name ? name : ""));
    mem_free(name);
  }
  unpack_reached(u, &p->exec.reached);
  p->exec.next_state = unpack_number(u);
  search_set_seed(p->search, unpack_number(u));
  p->is_explored = unpack_number(u);
}

/* --- */

static void judge_found(Resumed *r) {
  for (size_t i = 0; i < r->found; i++) {
    State *s = r->goals.data[i].state;
    judge_end(r->e, s);
    state_free(s);
    r->goals.data[i].state = NULL;
  }
}

static void queue_waiting(Resumed *r) {
  for (size_t i = r->found; i < r->goals.len; i++) {
    Goal *g = &r->goals.data[i];
    g->state->number = g->number;
    model_unref(g->state->model); /* that of another goal, perhaps */
    g->state->model = model_ref(g->model);
    search_add(r->e->parts->search, g->state);
    g->state = NULL;
  }
}

static bool is_whole(const Resumed *r) {
  for (size_t i = 0; i < r->goals.len; i++)
    if (!r->goals.data[i].state) return false;
  return !r->guide.has_failed;
}

static void resumed_done(Resumed *r) {
  for (size_t i = 0; i < r->goals.len; i++) {
    state_free(r->goals.data[i].state);
    model_unref(r->goals.data[i].model);
  }
  vec_done(&r->goals);
  vec_done(&r->guide.nodes);
  vec_done(&r->guide.models);
}

bool resume_states(Engine *e, const void *bytes, size_t len) {
  EngineParts *p = e->parts;
  Resumed r = {.e = e};
  Unpack u = unpack_begin(bytes, len);
  if (unpack_number(&u) != resume_digest(e->program))
    fatal("the program is not what it was when the run began: it can only be begun anew");
  Unpack counts = u;
  unpack_counts(&u, e); /* skips them: they count once the states are whole */
  unpack_inputs(&u, e->exprs);
  unpack_nodes(&u, &r.guide);
  unpack_goals(&u, &r, false);
  r.found = r.goals.len;
  unpack_goals(&u, &r, true);
  bool ok = !u.is_short;
  if (ok) {
    StateList todo = {0};
    connect(&r.guide);
    start(&r, &todo);
    rebuild(&r, &todo);
    vec_done(&todo);
    p->exec.guide = NULL;
    ok = is_whole(&r);
  }
  if (ok) {
    p->is_rebuilding = true;
    judge_found(&r);
    p->is_rebuilding = false;
    ok = !interrupt_seen(); /* else they may not have been judged to their end */
  }
  if (ok) {
    queue_waiting(&r);
    unpack_counts(&counts, e);
  }
  resumed_done(&r);
  return ok;
}
