/* A decision chooses the side that the state itself takes, usually that of its model. A state forks
 * off for the other side if the solver finds a model for it. */
#include "exec/decide.h"
#include "exec/go_on.h"

#include <assert.h>
#include <string.h>

#include "base/alloc.h"
#include "exec/assumed.h"
#include "exec/exec_registers.h"
#include "exec/trail.h"
#include "exec/tree.h"
#include "exec/uninit.h"

uint64_t exec_model_value(Exec *x, State *s, Value v) {
  v = value_here(x, s, v);
  if (!v.expr) return v.bits;
  if (trail_is_guided(x)) return guide_value(x, s, TRAIL_VALUE);
  eval_set(x->eval, s->model, NEW);
  uint64_t value = (uint64_t)eval_expr(x->eval, v.expr);
  trail_add(x, s, TRAIL_VALUE, value);
  return value;
}

static void set_model(State *s, Model *m) { /* takes ownership of m */
  model_unref(s->model);
  s->model = m;
}

static bool decide_model_satisfies(Exec *x, const State *s, const Expr *cond) {
  eval_set(x->eval, s->model, NEW);
  return eval_true(x->eval, cond);
}

void decide_bind(Exec *x, State *s, uint32_t input, uint64_t value) {
  const Input *in = expr_get_input(x->exprs, input);
  assert(in->is_assumed && in->size == sizeof value);
  const Expr *word = expr_input_bytes(x->exprs, input, 0, in->size),
             *is_it = expr_eq(x->exprs, word, expr_const(x->exprs, 8 * in->size, value));
  if (pc_known(&s->pc, x->exprs, is_it) == 1) return;
  Model *m = model_copy(s->model, in->first_var + in->size);
  memcpy(m->byte + in->first_var, &value, sizeof value);
  set_model(s, m);
  pc_add(&s->pc, x->exprs, &x->arena, is_it);
}

/* In a split, cond may mention variables whose implied values only the other version may use. */
static void decide_add_constraint(Exec *x, State *s, const Expr *cond) {
  const Expr *rest = cond;
  if (s->pc.implied) rest = expr_substitute(x->exprs, cond, &(Implied){s->pc.implied, s->model});
  pc_add(&s->pc, x->exprs, &x->arena, rest);
  implied_learn(x, s, rest);
  implied_use(x, s, cond);
}

/* Records what the running version has decided alone in a split, for the report. */
static void note_taken(Exec *x, State *s, const Expr *cond) {
  if (!s->split.is_active) return;
  const Expr **taken = &s->split.taken[s->running];
  *taken = *taken ? expr_and(x->exprs, *taken, cond) : cond;
  implied_use(x, s, cond);
}

static void decide_take(Exec *x, State *s, const Expr *cond) {
  decide_add_constraint(x, s, cond);
  note_taken(x, s, cond);
}

/* A concolic run leaves the seed's path only inside a split. */
static bool may_fork(const Exec *x, const State *s) {
  return !x->is_concolic || (s->split.is_active && !x->forks_nowhere);
}

static bool is_deepest(const Exec *x, const State *s) {
  return x->options->max_depth && s->depth >= (uint64_t)x->options->max_depth;
}

static const Expr *is_value(Exec *x, const Expr *v, uint64_t value) {
  return expr_eq(x->exprs, v, expr_const(x->exprs, v->width, value));
}

/* Forks a state for which cond holds; takes ownership of its model m. is_true: whether that state
 * is on the true side in the tree of decisions. */
static State *copy_for(Exec *x, State *s, const Expr *cond, bool is_true, Model *m) {
  State *n = state_fork(s);
  n->number = x->next_state++;
  x->stats->states++;
  x->stats->forks++;
  set_model(n, m);
  assert(decide_model_satisfies(x, n, cond));
  n->depth++;
  n->is_off_seed = x->is_concolic;
  state_own_frame(n);        /* so that s still owns its own */
  if (!n->split.is_active) { /* decisions inside a split are reported when it is over */
    const Frame *f = s->now.frame;
    bool is_branch = f && f->pc < f->fn->insn_count && op_is_branch(f->fn->insns[f->pc].op);
    const Function *branch = is_branch ? f->fn : NULL;
    tree_add(x->tree, n, is_true ? "true" : "false", cond, cond, state_loc(s), branch);
    tree_add(x->tree, s, is_true ? "false" : "true", NULL, NULL, state_loc(s), branch);
  }
  decide_take(x, n, cond);
  vec_push(&x->forked, n);
  exec_forget_objects(x);
  return n;
}

static State *fork_off(Exec *x, State *s, const Expr *cond, bool is_true, Model *m) {
  State *n = copy_for(x, s, cond, is_true, m);
  trail_add(x, n, TRAIL_OTHER, is_true);
  return n;
}

static void fork_value(Exec *x, State *s, const Expr *v, uint64_t value, Model *m) {
  State *n = copy_for(x, s, is_value(x, v, value), true, m);
  trail_add(x, n, TRAIL_EACH, value);
}

static State *fork_guided(Exec *x, State *s, const Expr *cond, bool is_true, const GuideNode *to) {
  State *n = copy_for(x, s, cond, is_true, model_ref(x->guide->models.data[to->goal - 1]));
  guide_go(x, n, to);
  return n;
}

static void count_unknown(Exec *x, const State *s) {
  cuts_add(x->cuts, END_CUT_UNKNOWN, exec_user_loc(x, s), NULL, s->grown);
}

void decide_settle_machine(Exec *x, State *s, const Expr *e) {
  const VarSet *vars = expr_vars(x->exprs, e);
  for (uint32_t i = 0; i < vars->len; i++) {
    const Expr *byte = expr_var(x->exprs, vars->var[i]);
    uint32_t input = expr_input_of_var(x->exprs, vars->var[i]);
    if (expr_get_input(x->exprs, input)->is_of_machine)
      decide_add_constraint(x, s, is_value(x, byte, model_get(s->model, vars->var[i])));
  }
}

/* The condition for the running versions; NULL if it differs between them. */
static const Expr *project_condition(Exec *x, const State *s, const Expr *cond) {
  if (!cond->has_shadow) return cond;
  if (s->running != BOTH) return expr_project(x->exprs, cond, s->running);
  const Expr *o = expr_project(x->exprs, cond, OLD), *n = expr_project(x->exprs, cond, NEW);
  return o == n ? n : NULL;
}

/* The two sides of a condition that is still open. */
typedef struct Sides {
  bool holds;               /* whether the condition holds on the side taken */
  const Expr *mine, *other; /* the condition that is true on the side taken, and on the other one */
} Sides;

/* The model satisfies one of the sides, so that side costs no solver call. */
static Sides choose_side(Exec *x, const State *s, const Expr *cond) {
  const Expr *negated = expr_not(x->exprs, cond);
  return decide_model_satisfies(x, s, cond) ? (Sides){true, cond, negated}
                                            : (Sides){false, negated, cond};
}

static void change_sides(State *s, Sides *sides, Model **others_model) {
  Model *own = s->model;
  s->model = *others_model;
  *others_model = own;
  *sides = (Sides){!sides->holds, sides->other, sides->mine};
}

/* Continues with the side on which cond is true. It may be unknown whether the other side is
 * feasible. */
static void take_side(Exec *x, State *s, const Expr *cond, TrailKind how) {
  decide_take(x, s, cond);
  if (how == TRAIL_UNKNOWN && may_fork(x, s)) decide_settle_machine(x, s, cond);
}

/* Conditions on clock readings, for instance on speeds or times of day that are printed. Such a
 * condition is expensive and reveals little about the program; if it is not decided, the clock is
 * fixed, so that what follows is concrete. */
static bool is_about_machine(Exec *x, const Expr *cond) {
  const VarSet *vars = expr_vars(x->exprs, cond);
  for (uint32_t i = 0; i < vars->len; i++)
    if (expr_get_input(x->exprs, expr_input_of_var(x->exprs, vars->var[i]))->is_of_machine)
      return true;
  return false;
}

/* With two versions an answer is worth more time: it may be all that a verdict lacks. */
static Answer decide_ask(Exec *x, State *s, const Expr *cond, Model **m) {
  if (is_about_machine(x, cond)) {
    Answer a = solver_check_briefly(x->solver, &s->pc, cond, s->model, m);
    if (a != ANSWER_UNKNOWN || !x->policy.is_diff || cond->has_float) return a;
  }
  return solver_check_branch(x->solver, &s->pc, cond, s->model, x->policy.is_diff, m);
}

/* Continues as the trails that are being followed did. */
static Step decide_guided(Exec *x, State *s, const Expr *cond, bool *holds, State **forked) {
  const Expr *negated = expr_not(x->exprs, cond);
  const GuideNode *other = guide_find(x, s, TRAIL_OTHER), *own = NULL;
  static const TrailKind kinds[] = {TRAIL_OWN, TRAIL_IMPLIED, TRAIL_UNKNOWN};
  for (size_t i = 0; i < sizeof kinds / sizeof *kinds && !own; i++)
    own = guide_find(x, s, kinds[i]);
  if (other) {
    State *n = fork_guided(x, s, other->value ? cond : negated, other->value, other);
    if (forked) *forked = n;
    *holds = !other->value;
  }
  if (!own) return guide_leave(x, s);
  guide_go(x, s, own);
  *holds = own->value;
  const Expr *mine = *holds ? cond : negated;
  assert(decide_model_satisfies(x, s, mine));
  if (own->kind == TRAIL_IMPLIED) {
    note_taken(x, s, mine);
    return STEP_NEXT;
  }
  s->depth += own->kind == TRAIL_OWN;
  take_side(x, s, mine, own->kind);
  return STEP_NEXT;
}

Step decide(Exec *x, State *s, const Expr *cond, bool *holds, State **forked) {
  assert(cond->width == 1 && !s->has_ended);
  if (forked) *forked = NULL;
  cond = project_condition(x, s, cond);
  if (!cond) return STEP_SPLIT;
  cond = implied_expr(x, s, cond);
  if (cond->has_uninit) {
    bool is_any;
    Step step = uninit_settle(x, s, &cond, &is_any);
    if (step != STEP_NEXT) return step;
  }
  if (expr_is_const(cond)) {
    *holds = expr_is_true(cond);
    return STEP_NEXT;
  }
  int known = pc_known(&s->pc, x->exprs, cond);
  if (known >= 0) {
    *holds = known == 1;
    note_taken(x, s, *holds ? cond : expr_not(x->exprs, cond));
    return STEP_NEXT;
  }

  if (trail_is_guided(x)) return decide_guided(x, s, cond, holds, forked);
  Sides sides = choose_side(x, s, cond);
  TrailKind how = TRAIL_UNKNOWN;
  if (may_fork(x, s)) {
    Model *m = NULL;
    switch (decide_ask(x, s, sides.other, &m)) {
      case ANSWER_UNSAT: /* the path condition implies the side taken: there is nothing to add */
        note_taken(x, s, sides.mine);
        trail_add(x, s, TRAIL_IMPLIED, sides.holds);
        *holds = sides.holds;
        return STEP_NEXT;
      case ANSWER_UNKNOWN: count_unknown(x, s); break;
      case ANSWER_SAT:
        if (is_deepest(x, s)) {
          model_unref(m);
          return exec_cut(x, s, END_CUT_DEPTH, NULL);
        }
        if (x->policy.takes_true && !sides.holds) change_sides(s, &sides, &m);
        State *n = fork_off(x, s, sides.other, !sides.holds, m);
        if (forked) *forked = n;
        s->depth++;
        how = TRAIL_OWN;
        break;
    }
  }
  trail_add(x, s, how, sides.holds);
  take_side(x, s, sides.mine, how);
  *holds = sides.holds;
  return STEP_NEXT;
}

bool assume(Exec *x, State *s, const Expr *cond) {
  assert(cond->width == 1 && !s->has_ended);
  cond = assumed_settle(x, s, cond);
  if (expr_is_const(cond)) return expr_is_true(cond);
  if (!decide_model_satisfies(x, s, cond)) {
    if (trail_is_guided(x)) x->guide->has_failed = true;
    if (x->is_concolic || trail_is_guided(x)) return false; /* the seed violates the assumption */
    Model *m = NULL;
    switch (solver_check(x->solver, &s->pc, cond, s->model, &m)) {
      case ANSWER_UNSAT: return false;
      case ANSWER_UNKNOWN: count_unknown(x, s); return false;
      case ANSWER_SAT: set_model(s, m); break;
    }
  }
  decide_add_constraint(x, s, cond);
  return true;
}

void decide_choose(Exec *x, State *s, uint32_t input, const void *bytes, size_t len) {
  const Input *in = expr_get_input(x->exprs, input);
  assert(len <= in->size);
  Model *m = model_copy(s->model, in->first_var + in->size);
  memcpy(m->byte + in->first_var, bytes, len);
  set_model(s, m);
}

void decide_prefer(Exec *x, State *s, const Expr *cond) {
  if (s->has_ended || trail_is_guided(x) || decide_model_satisfies(x, s, cond)) return;
  Model *m = NULL;
  if (solver_check(x->solver, &s->pc, cond, s->model, &m) == ANSWER_SAT) set_model(s, m);
}

typedef struct ValueCount {
  unsigned seen, most;
} ValueCount;

static bool count_value(void *data, U128 value, Model *m) {
  (void)value;
  (void)m;
  ValueCount *c = data;
  return ++c->seen <= c->most;
}

bool decide_is_few(Exec *x, State *s, const Expr *e, unsigned most) {
  ValueCount c = {0, most};
  e = assumed_settle(x, s, e);
  if (trail_is_guided(x)) return guide_value(x, s, TRAIL_ANSWER);
  bool is_few = solver_values(x->solver, &s->pc, e, s->model, count_value, &c) && c.seen <= most;
  trail_add(x, s, TRAIL_ANSWER, is_few);
  return is_few;
}

bool decide_is_open(Exec *x, State *s, const Expr *cond) {
  cond = assumed_settle(x, s, cond);
  if (trail_is_guided(x)) return guide_value(x, s, TRAIL_ANSWER);
  Sides sides = choose_side(x, s, cond);
  Model *m = NULL;
  bool is_open = solver_check(x->solver, &s->pc, sides.other, s->model, &m) == ANSWER_SAT;
  if (is_open) model_unref(m);
  trail_add(x, s, TRAIL_ANSWER, is_open);
  return is_open;
}

Step fault_if(Exec *x, State *s, const Expr *cond, EndKind kind, const char *message) {
  bool is_fault;
  Step step = decide(x, s, cond, &is_fault, NULL);
  if (step != STEP_NEXT || !is_fault) return step;
  bool goes_on;
  step = go_on_decide(x, s, kind, &goes_on);
  if (step != STEP_NEXT || goes_on) return step;
  return exec_end(s, kind, message ? mem_strdup(message) : NULL);
}

/* All values of an indeterminate byte are equally good: they are not enumerated. */
static Step settle_value(Exec *x, State *s, Value *v, bool *is_any) {
  *is_any = false;
  if (!v->expr || !v->expr->has_uninit || v->expr->has_shadow) return STEP_NEXT;
  const Expr *e = v->expr;
  Step step = uninit_settle(x, s, &e, is_any);
  if (step != STEP_NEXT) return step;
  *v = value_expr(e);
  if (*is_any) cuts_add(x->cuts, END_CUT_UNINIT, exec_user_loc(x, s), NULL, s->grown);
  return STEP_NEXT;
}

Step decide_value(Exec *x, State *s, Value v, unsigned width, uint64_t *value) {
  assert(width >= 1 && width <= 64);
  v = value_here(x, s, v);
  bool is_any;
  Step settled = settle_value(x, s, &v, &is_any);
  if (settled != STEP_NEXT) return settled;
  *value = exec_model_value(x, s, v);
  if (!v.expr) return STEP_NEXT;
  if (is_any) {
    decide_take(x, s, is_value(x, expr_of(x, v, width), *value));
    return STEP_NEXT;
  }
  bool is_model_value;
  Step step = decide(x, s, is_value(x, expr_of(x, v, width), *value), &is_model_value, NULL);
  assert(step != STEP_NEXT || is_model_value);
  return step;
}

static bool decide_is_listed(const AddressList *l, uint64_t address) {
  for (size_t i = 0; i < l->len; i++)
    if (l->data[i] == address) return true;
  return false;
}

static uint64_t gap(uint64_t a, uint64_t b) { return a < b ? b - a : a - b; }

/* Makes `rest` continue with the address in `valid` that is nearest to `from`, if that is still
 * feasible. */
static void decide_go_near(Exec *x, State *rest, const Expr *v, const AddressList *valid,
                           uint64_t from) {
  const Expr *nearest = NULL;
  uint64_t least = UINT64_MAX;
  for (size_t i = 0; rest && i < valid->len; i++) {
    const Expr *cond = is_value(x, v, valid->data[i]);
    if (gap(valid->data[i], from) > least || pc_known(&rest->pc, x->exprs, cond) == 0) continue;
    least = gap(valid->data[i], from);
    nearest = cond;
  }
  if (nearest) decide_prefer(x, rest, nearest);
}

Step decide_address(Exec *x, State *s, Value v, const AddressList *valid, unsigned few,
                    uint64_t *value, bool *is_outside) {
  v = value_here(x, s, v);
  *value = exec_model_value(x, s, v);
  *is_outside = false;
  if (!v.expr) return STEP_NEXT;
  if (v.expr->has_shadow) return STEP_SPLIT;
  assert(v.expr->width == 64);
  const Expr *cond = is_value(x, v.expr, *value);
  if (!decide_is_listed(valid, *value) && !decide_is_few(x, s, v.expr, few)) {
    *is_outside = true;
    cond = expr_bool(x->exprs, true);
    for (size_t i = 0; i < valid->len; i++)
      cond = expr_and(x->exprs, cond, expr_not(x->exprs, is_value(x, v.expr, valid->data[i])));
    exec_assume_addresses(x, s);
  }
  State *rest;
  bool holds;
  Step step = decide(x, s, cond, &holds, &rest);
  assert(step != STEP_NEXT || holds);
  if (step == STEP_NEXT) decide_go_near(x, rest, v.expr, valid, *value);
  return step;
}

typedef struct Possible {
  uint64_t value;
  Model *model;
} Possible;
typedef VEC(Possible) PossibleList;

/* Lists the values of v other than `mine`. Returns false if there are more than `most`. */
static bool list_values(Exec *x, State *s, const Expr *v, uint64_t mine, unsigned most,
                        PossibleList *list) {
  const Expr *others = expr_not(x->exprs, is_value(x, v, mine));
  for (;;) {
    Model *m = NULL;
    Answer a = solver_check(x->solver, &s->pc, others, s->model, &m);
    if (a == ANSWER_UNKNOWN) count_unknown(x, s);
    if (a != ANSWER_SAT) return true;
    eval_set(x->eval, m, NEW);
    uint64_t value = (uint64_t)eval_expr(x->eval, v);
    vec_push(list, ((Possible){value, m}));
    if (list->len > most) return false;
    others = expr_and(x->exprs, others, expr_not(x->exprs, is_value(x, v, value)));
  }
}

static Step cut_values(Exec *x, State *s, PossibleList *list, EndKind why) {
  for (size_t i = 0; i < list->len; i++)
    model_unref(list->data[i].model);
  vec_done(list);
  return exec_cut(x, s, why, NULL);
}

static Step each_guided(Exec *x, State *s, const Expr *v, uint64_t mine) {
  const GuideNode *own = guide_find(x, s, TRAIL_OWN), *other = guide_find(x, s, TRAIL_EACH);
  for (; other; other = guide_next(x, other, TRAIL_EACH))
    fork_guided(x, s, is_value(x, v, other->value), true, other);
  if (!own) return guide_leave(x, s);
  guide_go(x, s, own);
  s->depth += own->value > 0;
  decide_take(x, s, is_value(x, v, mine));
  return STEP_NEXT;
}

Step decide_each(Exec *x, State *s, Value v, unsigned most, EndKind too_many, uint64_t *value) {
  v = value_here(x, s, v);
  bool is_any;
  Step settled = settle_value(x, s, &v, &is_any);
  if (settled != STEP_NEXT) return settled;
  *value = exec_model_value(x, s, v);
  if (!v.expr) return STEP_NEXT;
  assert(!v.expr->has_shadow && v.expr->width <= 64);
  if (trail_is_guided(x) && !is_any) return each_guided(x, s, v.expr, *value);
  if (may_fork(x, s) && !is_any) {
    PossibleList others = {0};
    if (!list_values(x, s, v.expr, *value, most, &others))
      return cut_values(x, s, &others, too_many);
    if (others.len && is_deepest(x, s)) return cut_values(x, s, &others, END_CUT_DEPTH);
    for (size_t i = 0; i < others.len; i++)
      fork_value(x, s, v.expr, others.data[i].value, others.data[i].model);
    s->depth += others.len > 0;
    trail_add(x, s, TRAIL_OWN, others.len > 0);
    vec_done(&others);
  }
  decide_take(x, s, is_value(x, v.expr, *value));
  return STEP_NEXT;
}
