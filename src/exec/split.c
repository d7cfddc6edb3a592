#include "exec/split.h"

#include <assert.h>

#include "base/base_entry.h"
#include "base/fatal.h"
#include "exec/assumed.h"
#include "exec/cause.h"
#include "exec/compared.h"
#include "exec/exec_registers.h"
#include "exec/stacks.h"
#include "exec/trail.h"
#include "exec/tree.h"
#include "impact/live.h"

static Arrival *arrival_of(State *s, Version v) { return &s->split.arrival[v]; }

/* ---- beginning ---- */

static void set_running(State *s, Version v) {
  if (s->running != v) s->alone_since = s->instructions;
  s->running = v;
}

void split_start(State *s, Version v) {
  assert(s->split.is_active && v != BOTH);
  arrival_of(s, v)->has_started = true;
}

void split_begin(Exec *x, State *s) {
  assert(s->running == BOTH && !s->split.is_active && !s->has_ended);
  const Frame *f = s->now.frame;
  const Insn *i = &f->fn->insns[f->pc];
  s->split = (Split){.is_active = true,
                     .frame = f->uid,
                     .depth = f->depth,
                     .stack = s->now.stack,
                     .origin = f->pc,
                     .cause = cause_of_split(x, s),
                     .output = s->now.output};
  for (Version v = OLD; v <= NEW && op_is_branch(i->op); v++)
    s->split.compared[v] = compared_at(f, v);
  x->stats->splits++;
  state_park(s);
  set_running(s, OLD);
  exec_forget_objects(x);
  if (i->op != OP_SPLIT) return;
  split_start(s, OLD);
  split_start(s, NEW);
  s->split.is_code = i->aux == 0;
  if (s->split.is_code)
    x->touch = TOUCH_DIFFERS;
  else if (x->touch == TOUCH_NOT)
    x->touch = TOUCH_EXECUTES;
  s->now.frame->pc = f->fn->blocks[i->a].first;
  s->parked.frame->pc = f->fn->blocks[i->b].first;
}

/* ---- stopping ---- */

/* A process that was forked has frames with the same uid, on another stack. */
static bool in_split_frame(const State *s) {
  return s->now.frame->uid == s->split.frame && s->now.stack == s->split.stack;
}

/* Has the running version arrived where the versions can meet? The instruction after the one that
 * was split counts only if control simply continues there. */
static bool split_has_arrived(const State *s) {
  const Split *p = &s->split;
  const Function *fn = s->now.frame->fn;
  uint32_t pc = s->now.frame->pc;
  if (!p->arrival[s->running].has_started || p->meeting == MEET_NEVER) return false;
  if (!in_split_frame(s)) /* a longjmp left it, or another thread runs */
    return s->now.stack == p->stack && s->now.frame->depth < p->depth;
  switch (p->meeting) {
    case MEET_COMMON:
      return fn->starts[pc] == VERSIONS_BOTH ||
             (pc == p->origin + 1 && !op_is_terminator(fn->insns[p->origin].op));
    case MEET_BLOCK: return pc == p->meeting_pc;
    case MEET_RETURN:
    case MEET_NEVER: return false;
  }
  return false;
}

static bool ended_alone(const State *s) {
  EndClass class = end_class(s->end.kind);
  return s->has_ended && (class == END_CLASS_DONE || class == END_CLASS_FAULT);
}

static void stop_ended(State *s) {
  assert(s->has_ended && s->running != BOTH);
  Arrival *a = arrival_of(s, s->running);
  a->how = STOP_ENDED;
  a->end = s->end;
  s->has_ended = false;
  s->end = (End){0};
}

bool split_catches_return(const State *s) {
  return s->split.is_active && s->split.meeting != MEET_NEVER && in_split_frame(s);
}

void split_returned(Exec *x, State *s, const Value *values, uint32_t count) {
  Value *kept = ARENA_ARRAY(&x->arena, Value, count);
  for (uint32_t k = 0; k < count; k++)
    kept[k] = value_here(x, s, values[k]);
  Arrival *a = arrival_of(s, s->running);
  a->how = STOP_RETURNED;
  a->values = kept;
  a->count = count;
}

/* ---- merging ---- */

/* The narrowest width that holds both values as registers store them. */
static unsigned common_width(Value a, Value b) {
  if (!a.expr && !b.expr) return 64;
  unsigned w = a.expr ? a.expr->width : b.expr->width;
  if (a.expr && b.expr) return b.expr->width == w ? w : 64;
  uint64_t word = a.expr ? b.bits : a.bits;
  return word > mask64(w) ? 64 : w;
}

/* Are the values equal under the path condition? Then no shadow is needed (a refactoring).
 * Constants differ unless they are identical. */
static bool is_refactoring(Exec *x, State *s, const Expr *o, const Expr *n) {
  if (expr_is_const(o) && expr_is_const(n)) return o == n;
  const Expr *differ = expr_not(x->exprs, expr_eq(x->exprs, o, n));
  if (!expr_is_const(differ)) differ = assumed_settle(x, s, differ);
  if (expr_is_const(differ)) return expr_is_false(differ);
  if (trail_is_guided(x)) return guide_value(x, s, TRAIL_ANSWER);
  eval_set(x->eval, s->model, NEW);
  bool never = !eval_true(x->eval, differ) &&
               solver_check(x->solver, &s->pc, differ, s->model, NULL) == ANSWER_UNSAT;
  trail_add(x, s, TRAIL_ANSWER, never);
  return never;
}

Value split_merge_values(Exec *x, State *s, Value o, Value n) {
  assert(!s->split.is_active || s->running == NEW);
  o = implied_value(x, s, value_of_version(x, o, OLD));
  n = implied_value(x, s, value_of_version(x, n, NEW));
  if (o.expr == n.expr && o.bits == n.bits) return n;
  unsigned w = common_width(o, n);
  const Expr *a = expr_of(x, o, w), *b = expr_of(x, n, w);
  if (a == b || is_refactoring(x, s, a, b)) return n;
  x->touch = TOUCH_DIFFERS;
  return (Value){0, expr_shadow(x->exprs, a, b)};
}

static bool has_shadow(Value v) { return v.expr && v.expr->has_shadow; }

/* The versions that read the register from here on determine what it must hold. Returns true if a
 * version has changed it on its own. */
static bool merge_register(Exec *x, State *s, Value *to, Value from, VersionSet readers) {
  if (to->expr == from.expr && to->bits == from.bits) return false;
  if (readers == VERSIONS_OLD) *to = from;
  if (readers != VERSIONS_BOTH) return true;
  *to = split_merge_values(x, s, from, *to);
  return has_shadow(*to);
}

typedef struct ReadRegisters {
  const bool *each; /* of those that are read after the point where the versions meet; NULL: */
  bool any;         /* whether all that both versions read may be */
} ReadRegisters;

/* Registers that the versions have changed differently become shadows. Returns true if some of
 * them may be read. */
static bool merge_registers(Exec *x, State *s, Frame *to, const Frame *from, ReadRegisters read) {
  bool differ = false;
  for (uint32_t r = to->fn->const_count; r < to->fn->reg_count; r++)
    if (merge_register(x, s, &to->regs[r], from->regs[r], to->fn->readers[r]))
      differ |= read.each ? read.each[r] : read.any && to->fn->readers[r] == VERSIONS_BOTH;
  return differ;
}

static void merge_locals(Frame *to, const Frame *from) {
  for (uint32_t i = 0; i < from->local_count; i++) {
    bool known = false;
    for (uint32_t k = 0; k < to->local_count && !known; k++)
      known = to->locals[k] == from->locals[i];
    if (!known) frame_add_local(to, from->locals[i]);
  }
}

/* Appends OLD's new output to NEW's: each chunk records its version, and only the order within a
 * version matters. */
static const OutputChunk *append_chunks(Exec *x, const OutputChunk *log, const OutputChunk *newest,
                                        const OutputChunk *until) {
  if (newest == until) return log;
  OutputChunk *copy = ARENA_NEW(&x->arena, OutputChunk);
  *copy = *newest;
  copy->older = append_chunks(x, log, newest->older, until);
  return copy;
}

/* What OLD has left on the stack of another thread, whose frames are those that NEW has left there
 * (stacks_match). Returns the frames for both. */
static Frame *merge_frames(Exec *x, State *s, Frame *to, const Frame *from) {
  if (to == from) return to;
  to = frame_own(to);
  merge_registers(x, s, to, from, (ReadRegisters){0});
  merge_locals(to, from);
  to->stack[OLD] = from->stack[OLD];
  if (to->caller) to->caller = merge_frames(x, s, to->caller, from->caller);
  return to;
}

static void merge_stacks(Exec *x, State *s) {
  for (size_t k = 0; k < s->now.stacks.len; k++) {
    Frame **to = &s->now.stacks.data[k].frame;
    *to = merge_frames(x, s, *to, s->parked.stacks.data[k].frame);
  }
}

/* Returns true if some memory differs. */
static bool merge_spaces(Exec *x, State *s) {
  const Implied implied = {s->now.implied, s->model};
  return space_merge(x->exprs, &s->now.space, &s->parked.space, implied.vars ? &implied : NULL);
}

static ReadRegisters registers_read(const Exec *x, const State *s) {
  const Frame *f = s->now.frame;
  if (s->split.arrival[NEW].how == STOP_RETURNED) return (ReadRegisters){0};
  if (!x->live) return (ReadRegisters){.any = true};
  return (ReadRegisters){.each = live_before(x->live, f->fn, f->pc)};
}

/* One version has called exit() and the other one _exit(): a caller's handlers run in the first. */
static void note_exits(Exec *x, const State *s) {
  if (s->now.runs_exit != s->parked.runs_exit && entry_kind(x->options->entry) == ENTRY_FUNCTION)
    exec_assume(x, s, ASSUMED_NO_EXIT_HANDLER);
}

/* s runs NEW and OLD is parked; afterwards s runs both versions in NEW's context. Returns true if
 * what the versions did separately makes a difference from here on. */
static bool merge_contexts(Exec *x, State *s) {
  assert(s->running == NEW && s->split.is_active);
  bool differ = s->now.output != s->split.output || s->parked.output != s->split.output;
  const ReadRegisters read = registers_read(x, s);
  Frame *to = state_own_frame(s);
  const Frame *from = s->parked.frame;
  CHECK(to->uid == from->uid && to->caller == from->caller);
  expr_set_origin(x->exprs, s->split.cause);
  implied_join(x, s);
  differ |= merge_registers(x, s, to, from, read);
  merge_locals(to, from);
  to->stack[OLD] = from->stack[OLD];
  merge_stacks(x, s);
  if (merge_spaces(x, s)) {
    x->touch = TOUCH_DIFFERS;
    differ = true;
  }
  note_exits(x, s);
  s->now.output = append_chunks(x, s->now.output, s->parked.output, s->split.output);
  for (size_t i = 0; i < s->parked.jumps.len; i++)
    jumps_add(&s->now.jumps, &s->parked.jumps.data[i]);
  if (s->now.next_object < s->parked.next_object) s->now.next_object = s->parked.next_object;
  if (s->now.next_frame < s->parked.next_frame) s->now.next_frame = s->parked.next_frame;
  for (int k = 0; k < FRESH_KINDS; k++)
    if (s->now.fresh[k] < s->parked.fresh[k]) s->now.fresh[k] = s->parked.fresh[k];
  expr_set_origin(x->exprs, 0);
  return differ;
}

static void end_split(Exec *x, State *s, Version running) {
  assert(s->split.is_active);
  state_unpark(s);
  s->split.is_active = false;
  set_running(s, running);
  exec_forget_objects(x);
}

/* The two-way branch that was split; NULL if it was another instruction. */
static const Insn *split_at_branch(const State *s) {
  if (!in_split_frame(s)) return NULL;
  const Insn *i = &s->now.frame->fn->insns[s->split.origin];
  return op_is_branch(i->op) ? i : NULL;
}

static bool goes_true(const State *s, const Insn *branch) {
  return s->now.frame->pc == s->now.frame->fn->blocks[branch->b].first;
}

static void tell_tree(Exec *x, State *s, const char *if_true, const char *if_false,
                      const char *other) {
  const Insn *branch = split_at_branch(s);
  const char *label = other;
  if (branch) label = goes_true(s, branch) ? if_true : if_false;
  uint32_t loc = in_split_frame(s) ? s->now.frame->fn->locs[s->split.origin] : 0;
  if (branch || s->split.taken[OLD] || s->split.taken[NEW])
    tree_add(x->tree, s, label, s->split.taken[OLD], s->split.taken[NEW], loc,
             branch ? s->now.frame->fn : NULL);
}

/* Merges the values that both versions have returned; returns true if they differ. */
static bool merge_returned(Exec *x, State *s, Value *values, uint32_t count) {
  const Arrival *o = arrival_of(s, OLD), *n = arrival_of(s, NEW);
  bool differ = false;
  expr_set_origin(x->exprs, s->split.cause);
  for (uint32_t k = 0; k < count; k++) {
    values[k] = split_merge_values(x, s, k < o->count ? o->values[k] : value_word(0),
                                   k < n->count ? n->values[k] : value_word(0));
    differ |= has_shadow(values[k]);
  }
  expr_set_origin(x->exprs, 0);
  return differ;
}

uint32_t split_place(const Exec *x, const State *s) {
  const Frame *f = s->now.frame;
  while (f && f->uid != s->split.frame)
    f = f->caller;
  return f ? exec_frame_user_loc(x, f, s->split.origin) : exec_user_loc(x, s);
}

/* The versions have met again and differ since. Such a state is a point to explore from: off the
 * seed's path always, on it if only one version has executed some code. */
static void note_point(const Exec *x, State *s) {
  if (!x->is_concolic || x->forks_nowhere) return;
  s->is_point = s->is_off_seed || s->split.is_code;
}

static void resume_lockstep(Exec *x, State *s) {
  const Arrival *o = arrival_of(s, OLD), *n = arrival_of(s, NEW);
  if (s->split.meeting == MEET_COMMON)
    tell_tree(x, s, "sameTrue", "sameFalse", "split");
  else /* they had diverged */
    tell_tree(x, s, "joined", "joined", "joined");
  bool have_returned = n->how == STOP_RETURNED, differ = merge_contexts(x, s);
  end_split(x, s, BOTH);
  uint32_t count = have_returned ? n->count > o->count ? n->count : o->count : 0;
  Value *values = ARENA_ARRAY(&x->arena, Value, count);
  differ |= merge_returned(x, s, values, count);
  if (differ) note_point(x, s);
  if (differ && !s->parted) s->parted = split_place(x, s);
  if (s->is_off_seed && !differ)
    exec_end(s, END_OFF_SEED, NULL);
  else if (have_returned)
    exec_return(x, s, values, count);
}

/* ---- diverging ---- */

static uint32_t next_loc(const Arrival *a, const Frame *f) {
  return a->how == STOP_ENDED || !f || f->pc >= f->fn->insn_count ? 0 : f->fn->locs[f->pc];
}

static DivergenceKind split_kind_of(const Arrival *o, const Arrival *n) {
  const Arrival *ended = n->how == STOP_ENDED ? n : o;
  if (ended->how == STOP_ENDED)
    return end_class(ended->end.kind) == END_CLASS_FAULT ? DIVERGENCE_FAULT : DIVERGENCE_EXIT;
  return o->how == STOP_RETURNED || n->how == STOP_RETURNED ? DIVERGENCE_RETURN : DIVERGENCE_BRANCH;
}

/* If a version has decided nothing by a condition, the path may have left one input a single value,
 * and that is the reason. Returns the condition that the input has this value; NULL if there is no
 * such input, or more than one. */
static const Expr *known_input(Exec *x, const State *s) {
  const VarSet *vars = s->pc.implied;
  if (!vars || !vars->len || vars->len > 8) return NULL;
  uint32_t number = expr_input_of_var(x->exprs, vars->var[0]);
  const Input *in = expr_get_input(x->exprs, number);
  bool is_whole = vars->len == in->size && vars->var[0] == in->first_var &&
                  vars->var[vars->len - 1] == in->first_var + in->size - 1;
  if (!is_whole || in->is_of_machine) return NULL;
  const Expr *word = expr_input_bytes(x->exprs, number, 0, in->size);
  eval_set(x->eval, s->model, NEW);
  return expr_eq(x->exprs, word, expr_const(x->exprs, word->width, eval_expr(x->eval, word)));
}

static const Expr *split_reason_of(Exec *x, const State *s, Version v) {
  return s->split.taken[v] ? s->split.taken[v] : known_input(x, s);
}

static void record(Exec *x, State *s) {
  if (s->divergence) return;
  const Arrival *o = arrival_of(s, OLD), *n = arrival_of(s, NEW);
  const Frame *f = s->now.frame;
  Divergence *d = ARENA_NEW(&x->arena, Divergence);
  *d = (Divergence){.kind = split_kind_of(o, n),
                    .loc = split_place(x, s),
                    .taken = {split_reason_of(x, s, OLD), split_reason_of(x, s, NEW)},
                    .goes_to = {next_loc(o, s->parked.frame), next_loc(n, s->now.frame)},
                    .cause = s->split.cause,
                    .old_end = o->how == STOP_ENDED ? o->end.kind : END_KINDS};
  const Insn *branch = split_at_branch(s);
  bool is_own = branch && program_is_own_place(x->program, f->fn->locs[s->split.origin]);
  d->new_direction = is_own ? goes_true(s, branch) : -1;
  for (Version v = OLD; v <= NEW && is_own; v++)
    d->compared[v] = s->split.compared[v];
  s->divergence = d;
  tell_tree(x, s, "diffTrue", "diffFalse", d->kind == DIVERGENCE_FAULT ? "diffFault" : "diff");
  x->touch = TOUCH_DIFFERS;
  x->stats->divergences++;
}

/* The given version continues alone from where it stopped. */
static void go_on_alone(Exec *x, State *s, Version v) {
  Arrival a = *arrival_of(s, v);
  end_split(x, s, v);
  if (a.how == STOP_RETURNED) exec_return(x, s, a.values, a.count);
  if (a.how == STOP_ENDED) {
    s->end = a.end;
    s->has_ended = true;
  }
}

static void keep_other_end(State *s, Version v, const Context *c) {
  assert(!s->other.has_ended && arrival_of(s, v)->how == STOP_ENDED);
  s->other = (OtherEnd){.has_ended = true,
                        .version = v,
                        .end = arrival_of(s, v)->end,
                        .output = c->output,
                        .call = c->call};
  space_copy(&s->other.space, &c->space);
}

/* --follow=both, and both still run: they continue to the post-dominator, else to the return, else
 * each to its end. */
static void follow_both(Exec *x, State *s) {
  Split *p = &s->split;
  const Frame *f = s->now.frame;
  bool both_here =
      in_split_frame(s) && s->parked.frame->uid == p->frame && stacks_match(&s->now, &s->parked);
  bool returned = p->arrival[OLD].how == STOP_RETURNED || p->arrival[NEW].how == STOP_RETURNED;
  if (!both_here) {
    p->meeting = MEET_NEVER;
  } else if (p->meeting == MEET_COMMON && !returned) {
    uint32_t block = f->fn->postdominator[function_block_of(f->fn, p->origin)];
    p->meeting = block == NO_BLOCK ? MEET_RETURN : MEET_BLOCK;
    if (block != NO_BLOCK) p->meeting_pc = f->fn->blocks[block].first;
  } else {
    p->meeting = MEET_RETURN;
  }
  for (Version v = OLD; v <= NEW; v++)
    if (p->arrival[v].how == STOP_ARRIVED || p->meeting == MEET_NEVER) p->arrival[v].how = STOP_NOT;
  exec_forget_objects(x);
}

static void diverge(Exec *x, State *s) {
  const Arrival *o = arrival_of(s, OLD), *n = arrival_of(s, NEW);
  record(x, s);
  if (!x->policy.follows_both) {
    if (o->how == STOP_ENDED) end_done(&arrival_of(s, OLD)->end);
    go_on_alone(x, s, NEW);
    return;
  }
  if (o->how == STOP_ENDED) {
    keep_other_end(s, OLD, &s->parked);
    go_on_alone(x, s, NEW);
  } else if (n->how == STOP_ENDED) {
    keep_other_end(s, NEW, &s->now);
    state_swap(s);
    go_on_alone(x, s, OLD);
  } else {
    follow_both(x, s);
  }
}

static const Expr *split_exit_status(Exec *x, const State *s, const End *e) {
  return e->status_expr ? implied_expr(x, s, e->status_expr)
                        : expr_const(x->exprs, 64, (uint64_t)e->status);
}

/* Both have ended at the same instruction in the same way: this is not a divergence, even if their
 * exit statuses and output differ. */
static void split_end_alike(Exec *x, State *s) {
  End *o = &arrival_of(s, OLD)->end, *n = &arrival_of(s, NEW)->end;
  expr_set_origin(x->exprs, s->split.cause);
  implied_join(x, s);
  if (n->kind == END_EXIT) {
    n->status_expr = expr_shadow(x->exprs, split_exit_status(x, s, o), split_exit_status(x, s, n));
    n->by_return = o->by_return && n->by_return;
    if (expr_is_const(n->status_expr)) n->status_expr = NULL;
  }
  note_exits(x, s);
  n->leaks[OLD] = o->leaks[OLD];
  end_done(o);
  merge_spaces(x, s);
  s->now.output = append_chunks(x, s->now.output, s->parked.output, s->split.output);
  expr_set_origin(x->exprs, 0);
  go_on_alone(x, s, NEW);
  s->running = BOTH;
}

static bool same_end(const End *o, const End *n) {
  return !ends_differ(o, n) && o->loc == n->loc && !o->more_count;
}

/* Both versions have stopped; s runs NEW. */
static void split_resolve(Exec *x, State *s) {
  const Arrival *o = arrival_of(s, OLD), *n = arrival_of(s, NEW);
  assert(s->running == NEW && o->how != STOP_NOT && n->how != STOP_NOT);
  bool same_place = o->how == STOP_ARRIVED && n->how == STOP_ARRIVED && in_split_frame(s) &&
                    s->parked.frame->uid == s->split.frame &&
                    s->now.frame->pc == s->parked.frame->pc;
  bool both_returned = o->how == STOP_RETURNED && n->how == STOP_RETURNED;
  bool can_meet = stacks_match(&s->now, &s->parked);
  bool both_ended = o->how == STOP_ENDED && n->how == STOP_ENDED;
  if ((same_place || both_returned) && can_meet) {
    resume_lockstep(x, s);
  } else if (both_ended && same_end(&o->end, &n->end) && !s->divergence) {
    split_end_alike(x, s);
  } else {
    diverge(x, s);
  }
}

static void run_other(Exec *x, State *s) {
  Version v = version_other(s->running);
  state_swap(s);
  set_running(s, v);
  exec_forget_objects(x);
}

/* --split=diverge: code of one version only is a divergence immediately, for every input. */
static void diverge_at_once(Exec *x, State *s) {
  run_other(x, s);
  record(x, s);
  if (x->policy.follows_both)
    s->split.meeting = MEET_NEVER;
  else
    end_split(x, s, NEW);
}

void split_advance(Exec *x, State *s) {
  if (x->policy.diverges_at_splits && s->split.is_active && s->split.is_code && !s->divergence)
    diverge_at_once(x, s);
  while (s->split.is_active) {
    assert(s->running != BOTH);
    if (s->has_ended && !ended_alone(s)) return; /* cut or dropped: this ends the whole path */
    Arrival *a = arrival_of(s, s->running);
    if (a->how == STOP_NOT && s->has_ended) stop_ended(s);
    if (a->how == STOP_NOT && split_has_arrived(s)) a->how = STOP_ARRIVED;
    if (a->how == STOP_NOT) return;
    bool other_runs = arrival_of(s, version_other(s->running))->how == STOP_NOT;
    if (other_runs || s->running == OLD) run_other(x, s);
    if (other_runs) continue;
    split_resolve(x, s);
  }
}
