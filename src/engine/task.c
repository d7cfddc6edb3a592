/* The trails of a task share their beginnings: each entry is written once, after the one before it.
 * When they are read, they become a Guide. */
#include "engine/task.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/fatal.h"
#include "base/interrupt.h"
#include "engine/engine_parts.h"
#include "engine/engine_seeds.h"
#include "engine/limits.h"
#include "exec/trail.h"

/* The format of a task: the number of its states; for each state its location and its inputs, which
 * are reported if the task is given up; all inputs; the entries of the trails; for each state its
 * last entry, its model, and the number of its instructions. */

/* --- packing --- */

/* What a task says about a state, known without rebuilding the state. */
typedef struct PlaceOfState {
  uint32_t loc, grown;
  uint64_t depth;
  InputNumbers inputs; /* by their numbers in the task */
  SideList sides;
} PlaceOfState;
typedef VEC(PlaceOfState) PlaceList;

static void place_done(PlaceOfState *p) {
  vec_done(&p->inputs);
  vec_done(&p->sides);
}

static void transfer_place(Transfer *t, PlaceOfState *p) {
  transfer_u32(t, &p->loc);
  transfer_u32(t, &p->grown);
  transfer_u64(t, &p->depth);
  for (size_t n = transfer_count(t, p->inputs.len), i = 0; i < n && !transfer_has_failed(t); i++) {
    if (t->in) vec_push(&p->inputs, 0);
    transfer_u32(t, &p->inputs.data[i]);
  }
  sides_transfer(t, &p->sides);
}

static void pack_places(const WaitingStates *states, Str *out) {
  pack_number(out, states->len);
  for (size_t i = 0; i < states->len; i++) {
    const State *s = states->data[i];
    PlaceOfState p = {.loc = state_loc(s), .grown = s->grown, .depth = s->depth};
    for (size_t k = 0; k < s->inputs.len; k++)
      vec_push(&p.inputs, s->inputs.data[k].input);
    sides_list(s, SHOWN, &p.sides);
    transfer_place(&(Transfer){.out = out}, &p);
    place_done(&p);
  }
}

/* name: owned by the caller. */
static void transfer_input(Transfer *t, char **name, Input *in) {
  transfer_text(t, name);
  transfer_u32(t, &in->size);
  in->look = (InputLook)transfer_kind(t, in->look, LOOKS);
  transfer_bool(t, &in->is_uninit);
  transfer_bool(t, &in->is_assumed);
  transfer_u64(t, &in->value);
}

static void pack_inputs(const ExprTable *t, Str *out) {
  pack_number(out, expr_input_count(t));
  for (uint32_t i = 0; i < expr_input_count(t); i++) {
    Input in = *expr_get_input(t, i);
    char *name = mem_strdup(in.name);
    transfer_input(&(Transfer){.out = out}, &name, &in);
    mem_free(name);
  }
}

typedef struct Writer {
  Str nodes;
  uint32_t writing, count; /* number of this packing; number of entries written */
  VEC(TrailNode *) stack;
} Writer;

/* Returns the number of the node, from 1. */
static uint32_t write_trail(Writer *w, TrailNode *node) {
  for (TrailNode *n = node; n && n->written != w->writing; n = n->older)
    vec_push(&w->stack, n);
  while (w->stack.len) {
    TrailNode *n = vec_pop(&w->stack);
    n->written = w->writing;
    n->number = ++w->count;
    pack_number(&w->nodes, n->older ? n->older->number : 0);
    pack_number(&w->nodes, n->kind);
    pack_number(&w->nodes, n->value);
  }
  return node ? node->number : 0;
}

static void pack_goal(Writer *w, const State *s, Str *out) {
  const Model *m = s->model;
  size_t len = m->len;
  while (len && !m->byte[len - 1])
    len--;
  pack_number(out, write_trail(w, s->trail));
  pack_bytes(out, m->byte, len);
  pack_number(out, s->instructions);
}

static void pack_states(Engine *e, const WaitingStates *states, Str *out) {
  Writer w = {.writing = ++e->parts->link.writings};
  Str goals = {0};
  for (size_t i = 0; i < states->len; i++)
    pack_goal(&w, states->data[i], &goals);
  pack_places(states, out);
  pack_inputs(e->exprs, out);
  pack_number(out, w.count);
  if (w.nodes.len) str_add_bytes(out, w.nodes.data, w.nodes.len);
  str_add_bytes(out, goals.data, goals.len);
  str_done(&w.nodes);
  str_done(&goals);
  vec_done(&w.stack);
}

void task_pack_waiting(Engine *e, size_t parts, TaskList *tasks) {
  WaitingStates waiting = {0}, part = {0};
  search_list(e->parts->search, &waiting);
  if (parts > waiting.len) parts = waiting.len;
  for (size_t k = 0; k < parts; k++) {
    vec_clear(&part);
    for (size_t i = k; i < waiting.len; i += parts)
      vec_push(&part, waiting.data[i]);
    Str task = {0};
    pack_states(e, &part, &task);
    vec_push(tasks, task);
  }
  vec_done(&part);
  vec_done(&waiting);
}

/* --- reading --- */

typedef struct Goal {
  Model *model;
  State *state; /* rebuilt */
} Goal;

typedef struct Rebuilding {
  Engine *e;
  Guide guide;
  VEC(Goal) goals;
} Rebuilding;

/* numbers: receives the number of each input in the table. */
static void unpack_inputs(Unpack *u, ExprTable *t, InputNumbers *numbers) {
  for (size_t n = unpack_count(u), i = 0; i < n && !u->is_short; i++) {
    uint32_t number = 0;
    char *name = NULL, *key;
    Input in = {0};
    transfer_input(&(Transfer){.in = u}, &name, &in);
    if (u->is_short || !name) {
      u->is_short = true;
    } else if (!in.is_uninit) {
      number = expr_input(t, name, in.size);
      expr_set_look(t, number, in.look);
    } else if ((key = strrchr(name, '#'))) {
      *key = 0;
      uint64_t of = strtoull(key + 1, NULL, 16);
      number = in.is_assumed ? expr_assumed(t, name, of, in.value) : expr_uninit(t, name, of);
    }
    vec_push(numbers, number);
    mem_free(name);
  }
}

static void unpack_nodes(Unpack *u, Guide *g) {
  size_t count = unpack_count(u);
  vec_push(&g->nodes, ((GuideNode){.least = UINT64_MAX}));
  VEC(uint32_t) last = {0}; /* last child of each node */
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

static void unpack_goals(Unpack *u, Rebuilding *r, size_t n) {
  for (size_t i = 0; i < n && !u->is_short; i++) {
    size_t len;
    uint64_t node = unpack_number(u);
    const uint8_t *bytes = unpack_bytes(u, &len);
    uint64_t instructions = unpack_number(u);
    if (!bytes || node >= r->guide.nodes.len) {
      u->is_short = true;
      return;
    }
    Goal g = {.model = model_new((uint32_t)len)};
    if (len) memcpy(g.model->byte, bytes, len);
    vec_push(&r->goals, g);
    vec_push(&r->guide.models, g.model);
    GuideNode *last = &r->guide.nodes.data[node];
    last->is_goal = true;
    last->goal = (uint32_t)r->goals.len;
    last->least = instructions;
  }
}

static void unpack_places(Unpack *u, PlaceList *places) {
  for (size_t n = unpack_count(u), i = 0; i < n && !u->is_short; i++) {
    vec_push(places, (PlaceOfState){0});
    transfer_place(&(Transfer){.in = u}, &vec_last(places));
  }
}

static void places_done(PlaceList *places) {
  for (size_t i = 0; i < places->len; i++)
    place_done(&places->data[i]);
  vec_done(places);
}

/* Parents precede their children. */
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

static bool task_has_arrived(const Guide *g, const State *s) {
  const GuideNode *n = &g->nodes.data[s->guided];
  return n->is_goal && s->instructions == n->least;
}

/* Executes one state along the tree until it reaches the position of a goal; false if its path
 * belongs to other goals or to none. States that it forks are appended. */
static bool task_follow(Rebuilding *r, State *s, StateList *todo) {
  enum { SLICE = 100000 };
  Exec *x = &r->e->parts->exec;
  r->guide.has_left = false;
  while (!task_has_arrived(&r->guide, s)) {
    const GuideNode *n = &r->guide.nodes.data[s->guided];
    if (s->has_ended || s->instructions >= n->least || interrupt_seen()) return false;
    uint64_t left = n->least - s->instructions;
    exec_slice(x, s, left < SLICE ? left : SLICE);
    for (size_t i = 0; i < x->forked.len; i++)
      vec_push(todo, x->forked.data[i]);
    vec_clear(&x->forked);
    if (r->guide.has_failed || r->guide.has_left) return false;
  }
  return !s->has_ended;
}

static void task_rebuild_state(Rebuilding *r, StateList *todo) {
  while (todo->len) {
    State *s = vec_pop(todo);
    if (!r->guide.has_failed && task_follow(r, s, todo)) {
      Goal *g = &r->goals.data[r->guide.nodes.data[s->guided].goal - 1];
      CHECK(!g->state);
      g->state = s;
    } else {
      state_free(s);
    }
  }
}

static void task_start(Rebuilding *r, StateList *todo) {
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

/* Each goal must have a state, whose path its model takes. The model alone is not meaningful for
 * another program, or if variables have other numbers. */
static bool task_is_whole(const Rebuilding *r) {
  for (size_t i = 0; i < r->goals.len; i++) {
    const Goal *g = &r->goals.data[i];
    if (!g->state || !engine_takes(r->e, g->state, g->model)) return false;
  }
  return !r->guide.has_failed;
}

static void queue(Rebuilding *r, const PlaceList *places) {
  for (size_t i = 0; i < r->goals.len; i++) {
    Goal *g = &r->goals.data[i];
    model_unref(g->state->model); /* it may be that of another goal */
    g->state->model = model_ref(g->model);
    sides_restore(&r->e->parts->exec, g->state, &places->data[i].sides);
    search_add(r->e->parts->search, g->state);
    g->state = NULL;
  }
}

static void rebuilding_done(Rebuilding *r) {
  for (size_t i = 0; i < r->goals.len; i++) {
    state_free(r->goals.data[i].state);
    model_unref(r->goals.data[i].model);
  }
  vec_done(&r->goals);
  vec_done(&r->guide.nodes);
  vec_done(&r->guide.models);
}

bool task_rebuild(Engine *e, const Str *task) {
  assert(!search_len(e->parts->search));
  Rebuilding r = {.e = e};
  PlaceList places = {0};
  InputNumbers numbers = {0};
  Unpack u = unpack_begin(task->data, task->len);
  unpack_places(&u, &places);
  unpack_inputs(&u, e->exprs, &numbers);
  unpack_nodes(&u, &r.guide);
  unpack_goals(&u, &r, places.len);
  bool is_ok = !u.is_short;
  if (is_ok) {
    StateList todo = {0};
    connect(&r.guide);
    task_start(&r, &todo);
    task_rebuild_state(&r, &todo);
    vec_done(&todo);
    e->parts->exec.guide = NULL;
    is_ok = task_is_whole(&r);
  }
  if (is_ok) queue(&r, &places);
  rebuilding_done(&r);
  places_done(&places);
  vec_done(&numbers);
  return is_ok;
}

static void task_tell(Engine *e, PlaceOfState *p, const InputNumbers *numbers, Unpack *goal,
                      EndKind why) {
  size_t len;
  unpack_number(goal);
  const uint8_t *bytes = unpack_bytes(goal, &len);
  Unfinished u = {.why = why,
                  .loc = p->loc,
                  .depth = p->depth,
                  .input_count = p->inputs.len,
                  .sides = &p->sides};
  u.instructions = unpack_number(goal);
  for (size_t i = 0; i < p->inputs.len; i++)
    if (p->inputs.data[i] >= numbers->len) goal->is_short = true;
  if (goal->is_short) return;
  for (size_t i = 0; i < p->inputs.len; i++)
    p->inputs.data[i] = numbers->data[p->inputs.data[i]];
  u.inputs = p->inputs.data;
  Model *m = model_new((uint32_t)len);
  if (len) memcpy(m->byte, bytes, len);
  u.model = m;
  limits_report_unfinished(e, &u);
  model_unref(m);
}

void task_give_up(Engine *e, const Str *task, EndKind why, LastWords *words) {
  PlaceList places = {0};
  InputNumbers numbers = {0};
  Unpack u = unpack_begin(task->data, task->len);
  unpack_places(&u, &places);
  for (size_t i = 0; i < places.len; i++)
    cuts_add(&e->cuts, why, places.data[i].loc, NULL, places.data[i].grown);
  if (limits_have_time(words)) {
    unpack_inputs(&u, e->exprs, &numbers);
    enum { NUMBERS = 3 }; /* for each entry of a trail */
    for (size_t n = unpack_count(&u) * NUMBERS, i = 0; i < n; i++)
      unpack_number(&u);
    for (size_t i = 0; i < places.len && limits_have_time(words) && !u.is_short; i++)
      task_tell(e, &places.data[i], &numbers, &u, why);
  }
  places_done(&places);
  vec_done(&numbers);
}

size_t task_states(const Str *task) {
  Unpack u = unpack_begin(task->data, task->len);
  return unpack_count(&u);
}
