#include <assert.h>
#include <string.h>

#include "base/alloc.h"
#include "engine/concrete.h"
#include "engine/engine_parts.h"
#include "engine/judge.h"
#include "engine/judged_finding.h"
#include "exec/assumed.h"
#include "exec/initial.h"

/* The outcomes on one input do not show the difference, because it depends on memory that is not
 * part of the input. In these runs such memory holds the values of the model, provided the runs
 * create it in the same order as the path. */
static void tell_uninit(Engine *e, const State *s, const Model *input, const Expr *differs,
                        Indeterminate of) {
  Finding f = {.divergence = s->divergence,
               .state = s,
               .differs = differs,
               .input = input,
               .indeterminate = of};
  e->parts->exec.concrete.has_unset = true;
  judged_run(e, &f, input, judged_input_size(e, s));
  e->parts->exec.concrete.has_unset = false;
  f.class = CLASS_UNINIT;
  judged_publish(e, &f);
}

static bool leaves_out(Engine *e, const State *s, const Model *input, const Outcome *old,
                       const Outcome *new) {
  if (!judged_is_excused(e, s, input, old, new)) return false;
  End end = old->end;
  uint32_t own = program_location(e->program, end.loc).old;
  if (own) end.loc = own;
  early_ends_add(&e->old_failures, e->program, &end);
  e->old_failures.only_old += end_class(new->end.kind) == END_CLASS_DONE;
  return true;
}

/* path: the outcomes for all inputs of the path; NULL if the versions have not ended on it. */
static void tell_finding(Engine *e, const State *s, const Model *input, const Expr *differs,
                         const Outcome *path, bool at_divergence) {
  Finding f = judged_look(e, s, input, differs, at_divergence);
  judged_set_path(&f, path);
  if (leaves_out(e, s, input, &f.outcome[OLD], &f.outcome[NEW]))
    judged_done(&f);
  else
    judged_publish(e, &f);
}

static void list_unknown(Engine *e, const State *s) {
  cuts_add(&e->cuts, END_CUT_UNKNOWN, s->end.loc, "comparison of the outcomes", s->grown);
}

/* Finds an input of the path for which `differs` holds. ANSWER_UNSAT if there is none,
 * ANSWER_UNKNOWN if the solver gave up. */
static Answer judge_find_input(Engine *e, const State *s, const Expr *differs, Model **input) {
  EngineParts *p = e->parts;
  Model *m = NULL;
  Answer answer = solver_check(p->solver, &s->pc, differs, s->model, &m);
  if (answer == ANSWER_UNKNOWN) list_unknown(e, s);
  if (answer != ANSWER_SAT) return answer;
  PathCondition all;
  pc_copy(&all, &s->pc);
  pc_add(&all, e->exprs, &p->exec.arena, differs);
  *input = solver_minimise(p->solver, &all, m);
  pc_done(&all);
  model_unref(m);
  return answer;
}

/* The same if they may differ in numbers: on some of these inputs the whole output may be equal. */
static Answer find_different_input(Engine *e, const State *s, const Expr *differs,
                                   const Expr *numbers, const Outcome *old, const Outcome *new,
                                   Model **input) {
  enum { TRIALS = 8 };
  Exec *x = &e->parts->exec;
  for (int i = 0; i < TRIALS; i++) {
    Answer answer = judge_find_input(e, s, expr_or(e->exprs, differs, numbers), input);
    if (answer != ANSWER_SAT || expr_is_false(numbers)) return answer;
    eval_set(e->parts->eval, *input, NEW);
    if (eval_true(e->parts->eval, differs) || outcomes_differ_in_numbers(x, old, new, *input))
      return answer;
    numbers = expr_and(e->exprs, numbers, outcomes_have_other_numbers(x, old, new, *input));
    model_unref(*input);
  }
  list_unknown(e, s);
  return ANSWER_UNKNOWN;
}

/* The condition under which e holds whatever unwritten memory contains. */
static const Expr *certainly(ExprTable *t, const Expr *e) {
  if (!e->has_uninit) return e;
  return expr_and(t, expr_defined(t, e), expr_not(t, expr_undefined(t, e)));
}

/* The outcomes differ depending on memory that was never written, or only one version has made a
 * decision on such memory: reports it if that is possible on some input. */
static bool compare_indeterminate(Engine *e, const State *s, const Model *input,
                                  const Expr *differs, const Outcome *old, const Outcome *new) {
  ExprTable *t = e->exprs;
  Indeterminate of = indeterminate_decision(t, s);
  if (of.names && !judged_is_behind_fault(&of, old, new)) {
    tell_uninit(e, s, input, NULL, of);
    return true;
  }
  indeterminate_done(&of);
  if (!differs->has_uninit) return false;
  Model *found;
  const Expr *when = expr_and(t, differs, expr_undefined(t, differs));
  if (judge_find_input(e, s, when, &found) != ANSWER_SAT) return false;
  tell_uninit(e, s, found, differs, indeterminate_outcome(t, differs, old, new));
  model_unref(found);
  return true;
}

static bool leaks_differ(const Leak *a, const Leak *b) {
  return a->blocks != b->blocks || a->bytes != b->bytes;
}

/* Leaks of both versions are not caused by the change. */
static bool compare_leaks(Engine *e, const State *s, const Model *input, const Outcome *old,
                          const Outcome *new) {
  const Leak *o = &old->end.leaks[OLD], *n = &new->end.leaks[NEW];
  if (old->end.kind != END_EXIT || new->end.kind != END_EXIT || !leaks_differ(o, n)) return false;
  Finding f = {.divergence = s->divergence, .state = s, .input = input, .leaks = {*o, *n}};
  judged_run(e, &f, input, judged_input_size(e, s));
  f.class = CLASS_LEAK;
  judged_publish(e, &f);
  return true;
}

/* Both versions reach a fault after which a plain native build may continue: their behaviour after
 * it is unknown. */
static void except_end(Engine *e, const End *end) {
  if (end_class(end->kind) == END_CLASS_FAULT && end_natively(end->kind) != NATIVELY_STOPS)
    assumptions_except(&e->assumptions, e->program, end);
}

void judge_unseen(Engine *e, const State *s, const Model *input) {
  if (!s->divergence || !e->options->all_findings) return;
  Finding f = {.divergence = s->divergence, .state = s, .input = input};
  judged_run(e, &f, input, judged_input_size(e, s));
  if (class_is_hidden(f.class))
    judged_publish(e, &f);
  else
    judged_done(&f);
}

/* For a path on which both versions were followed to their ends: reports an input on which their
 * outcomes can be distinguished, whatever unwritten memory contains; otherwise one for some
 * contents of it. */
static void compare_outcomes(Engine *e, State *s, const Model *path_input) {
  assert(!s->split.is_active);
  EngineParts *p = e->parts;
  bool is_main = engine_is_main(e);
  Outcome path[] = {[OLD] = outcome_of_path(&p->exec, s, OLD, is_main),
                    [NEW] = outcome_of_path(&p->exec, s, NEW, is_main)};
  const Outcome *old = &path[OLD], *new = &path[NEW];
  if (leaves_out(e, s, path_input, old, new)) {
    outcome_done(&path[OLD]);
    outcome_done(&path[NEW]);
    return;
  }
  ExprTable *t = e->exprs;
  const Expr *numbers, *nans, *rest = outcome_difference(&p->exec, old, new, &numbers, &nans);
  rest = assumed_settle(&p->exec, s, rest);
  numbers = assumed_settle(&p->exec, s, numbers);
  const Expr *differs = expr_or(t, rest, numbers), *surely = certainly(t, differs);
  Model *input = NULL;
  Answer answer =
      find_different_input(e, s, certainly(t, rest), certainly(t, numbers), old, new, &input);
  bool is_uninit = compare_indeterminate(e, s, path_input, differs, old, new),
       is_leak = compare_leaks(e, s, path_input, old, new);
  if (answer == ANSWER_UNSAT && !is_uninit && !is_leak) { /* only then invisible state matters */
    e->equal_paths++;
    e->compared_paths += end_is_defined(old->end.kind) && end_is_defined(new->end.kind);
    except_end(e, &old->end);
    except_end(e, &new->end);
    floating_assume_alike(&p->exec, &s->pc, nans);
    if (outcomes_may_differ_in_permissions(&p->exec, old, new))
      cuts_add(p->exec.cuts, END_CUT_APPROXIMATE, s->end.loc,
               "permissions of files that a program leaves are not compared", s->grown);
    outcomes_add_internal(&p->exec, old, new, &e->internal);
    calls_note_initial(&p->exec, &s->pc, (const SeenCalls[]){old->calls, new->calls}, s->grown);
    if (old->end.by_return && new->end.by_return)
      initial_note_end(&p->exec, &s->pc, (const Space *const[VERSIONS]){old->space, new->space},
                       s->grown);
    judge_unseen(e, s, path_input);
  }
  if (answer == ANSWER_SAT) {
    pc_add(&s->pc, e->exprs, &p->exec.arena, surely);
    tell_finding(e, s, input, surely, path, false);
    model_unref(input);
  }
  outcome_done(&path[OLD]);
  outcome_done(&path[NEW]);
}

/* Compares the two versions at the end of a path. */
static void judge_path(Engine *e, State *s, const Model *input) {
  if (s->divergence) e->diff_paths++;
  bool followed = s->running == BOTH || s->other.has_ended;
  if (followed)
    compare_outcomes(e, s, input);
  else if (s->divergence)
    tell_finding(e, s, input, NULL, NULL, false);
}

/* At --max-depth a path that has diverged also has a test case (Noller et al., "Complete Shadow
 * Symbolic Execution with Java PathFinder", 2019), unless the versions do not end on it. */
static void judge_deepest(Engine *e, const State *s, const Model *input) {
  Finding f = judged_look(e, s, input, NULL, true);
  if (f.class == CLASS_UNCONFIRMED ||
      judged_is_excused(e, s, f.input, &f.outcome[OLD], &f.outcome[NEW]))
    judged_done(&f);
  else
    judged_publish(e, &f);
}

/* Inserts the number that depends on the input into the message. */
static void fill_in_detail(Engine *e, State *s, const Model *input) {
  char *mark = s->end.detail && s->end.message ? strchr(s->end.message, '\1') : NULL;
  if (!mark) return;
  eval_set(e->parts->eval, input, NEW);
  *mark = 0;
  char *filled =
      str_format("%s%lld%s", s->end.message,
                 (long long)(uint64_t)eval_expr(e->parts->eval, s->end.detail), mark + 1);
  mem_free(s->end.message);
  s->end.message = filled;
}

void judge_end(Engine *e, State *s) {
  EngineParts *p = e->parts;
  EndClass class = end_class(s->end.kind);
  assert(s->has_ended);
  if (p->is_behind && !s->went_on) return; /* it was judged before */
  assert(!s->split.is_active || class == END_CLASS_CUT || class == END_CLASS_DROP);
  e->ends[s->end.kind]++;
  bool is_told = state_ended_early(s); /* reported by a path with fewer calls */
  if (e->is_diff && !is_told && !p->exec.reached.any)
    early_ends_add(&e->early, e->program, &s->end);
  tree_end(p->exec.tree, s, s->end.kind);
  if (s->end.kind == END_RUNS_ON) {
    e->stats.paths++;
    early_ends_add(&e->old_failures, e->program, &s->end);
  }
  bool is_pruned = s->end.kind == END_PRUNED && !p->is_silent;
  if (is_pruned && p->sink.pruned) p->sink.pruned(p->sink.self, s, s->model);
  if (class == END_CLASS_DROP) return;
  if (class != END_CLASS_CUT) e->stats.paths++;
  sides_note_end(&p->exec, s);
  Model *input = solver_minimise(p->solver, &s->pc, s->model);
  if (s->end.status_expr) {
    eval_set(p->eval, input, NEW);
    s->end.status = (int64_t)(uint64_t)eval_expr(p->eval, s->end.status_expr);
  }
  fill_in_detail(e, s, input);
  tree_set_input(p->exec.tree, s, input);
  if (engine_is_main(e) && s->end.kind == END_EXIT)
    s->end.status &= 0xff; /* wait() shows only these bits */
  if (!p->is_silent) p->sink.path_end(p->sink.self, s, input);
  sides_tell(s, sides_shown_by(s));
  if (e->is_diff && class != END_CLASS_CUT) judge_path(e, s, input);
  if (s->end.kind == END_CUT_DEPTH && s->divergence) judge_deepest(e, s, input);
  model_unref(input);
}

void judge_divergence(Engine *e, State *s) {
  assert(!s->has_ended && s->divergence);
  Model *input = solver_minimise(e->parts->solver, &s->pc, s->model);
  tell_finding(e, s, input, NULL, NULL, true);
  model_unref(input);
}

void judge_point(Engine *e, const State *s) {
  assert(!s->has_ended && !s->divergence);
  Model *input = solver_minimise(e->parts->solver, &s->pc, s->model);
  Finding f = judged_look(e, s, input, expr_bool(e->exprs, true), true);
  if (class_is_difference(f.class) &&
      !judged_is_excused(e, s, f.input, &f.outcome[OLD], &f.outcome[NEW]))
    judged_publish(e, &f);
  else
    judged_done(&f);
  model_unref(input);
}

/* The engine has stopped the other version after many instructions. That it does not end at all is
 * a claim, which the native programs confirm or refute. */
static bool judge_claims_hang(Finding *f) {
  Version stopped = outcome_has_ended(&f->outcome[OLD]) ? NEW : OLD;
  if (!outcome_has_ended(&f->outcome[version_other(stopped)])) return false;
  if (f->outcome[stopped].end.kind != END_CUT_TIME) return false;
  if (f->class == CLASS_UNCONFIRMED) f->class = CLASS_OUTPUT;
  return true;
}

/* Finding.differs: a path without a divergence needs a condition. */
static const Expr *condition_without_divergence(const Engine *e, const State *s) {
  return s->divergence ? NULL : expr_bool(e->exprs, true);
}

void judge_hang(Engine *e, const State *s) {
  assert(!s->has_ended && s->running != BOTH);
  Model *input = solver_minimise(e->parts->solver, &s->pc, s->model);
  Finding f = judged_look(e, s, input, condition_without_divergence(e, s), true);
  if (judge_claims_hang(&f))
    judged_publish(e, &f);
  else
    judged_done(&f);
  model_unref(input);
}

/* ---- a single input, apart from the exploration ---- */

/* NULL if the difference is invisible. Numbers count if they differ on the input of the path. */
static const Expr *difference_at_end(Engine *e, const State *s, const Outcome path[2]) {
  Exec *x = &e->parts->exec;
  const Outcome *old = &path[OLD], *new = &path[NEW];
  const Expr *numbers, *nans, *differs = outcome_difference(x, old, new, &numbers, &nans);
  if (!expr_is_false(numbers) && outcomes_differ_in_numbers(x, old, new, s->model))
    differs = expr_or(e->exprs, differs, numbers);
  return expr_is_false(differs) ? NULL : differs;
}

static void hand_over(Engine *e, Finding *f, ReceiveFinding *receive, void *data) {
  if (receive) {
    judged_find_causes(&e->parts->exec, f);
    receive(data, f);
  } else if (!e->classes[f->class] || e->parts->reports_each) { /* so that the result does not
                                         depend on the number of processes */
    e->probed++;
    judged_publish(e, f);
    return;
  }
  judged_done(f);
}

/* path: as in tell_finding. */
static void judge_aside_of(Engine *e, State *s, const Expr *differs, const Outcome *path,
                           bool at_divergence, ReceiveFinding *receive, void *data) {
  Finding f = judged_look(e, s, s->model, differs, at_divergence);
  judged_set_path(&f, path);
  bool is_shown = class_is_difference(f.class) || judge_claims_hang(&f);
  if (is_shown && !judged_is_excused(e, s, f.input, &f.outcome[OLD], &f.outcome[NEW]) &&
      !judged_is_broken_off(&f))
    hand_over(e, &f, receive, data);
  else
    judged_done(&f);
}

/* For a path on which both versions ended: its finding, if there is a difference. */
static void judge_aside_ended(Engine *e, State *s, ReceiveFinding *receive, void *data) {
  bool is_main = engine_is_main(e);
  Outcome path[] = {[OLD] = outcome_of_path(&e->parts->exec, s, OLD, is_main),
                    [NEW] = outcome_of_path(&e->parts->exec, s, NEW, is_main)};
  const Expr *differs = s->divergence ? NULL : difference_at_end(e, s, path);
  if (s->divergence || differs) judge_aside_of(e, s, differs, path, false, receive, data);
  outcome_done(&path[OLD]);
  outcome_done(&path[NEW]);
}

void judge_aside(Engine *e, State *s, ReceiveFinding *receive, void *data) {
  bool has_ended = s->has_ended && end_class(s->end.kind) != END_CLASS_CUT &&
                   end_class(s->end.kind) != END_CLASS_DROP,
       have_both_ended = has_ended && (s->running == BOTH || s->other.has_ended);
  if (have_both_ended)
    judge_aside_ended(e, s, receive, data);
  else if (s->divergence || (!s->has_ended && s->running != BOTH))
    judge_aside_of(e, s, condition_without_divergence(e, s), NULL, !has_ended, receive, data);
}

/* True if one version ended, and the other one was stopped after so much more that it may never
 * end. */
static bool is_hang(const Finding *f, const JudgedRun *run, uint64_t most) {
  enum { MUCH_MORE = 16 };
  bool have_ended[] = {outcome_has_ended(&f->outcome[OLD]), outcome_has_ended(&f->outcome[NEW])};
  Version stopped = have_ended[OLD] ? NEW : OLD;
  return have_ended[OLD] != have_ended[NEW] && run->cost[stopped].may_never_end &&
         run->cost[stopped].instructions >= most &&
         run->cost[version_other(stopped)].work <= most / MUCH_MORE;
}

JudgedRun judge_concrete(Engine *e, const Model *input, uint32_t data_size,
                         const ConcreteLimits *limits) {
  Finding f = {.input = input};
  Space memory[2];
  bool have_ended = true, is_fault = false;
  JudgedRun run;
  size_t calls = e->parts->exec.calls.len;
  for (Version v = OLD; v <= NEW; v++) {
    f.outcome[v] = concrete_run_within(&e->parts->exec, e->options->entry, v, input, data_size,
                                       limits, &memory[v], &run.cost[v]);
    have_ended = have_ended && outcome_has_ended(&f.outcome[v]);
    is_fault = is_fault || outcome_is_fault(&f.outcome[v]);
  }
  judged_compare(&e->parts->exec, &f, memory, calls);
  run.differs = have_ended ? class_is_difference(f.class) : is_hang(&f, &run, limits->most);
  run.are_regular = have_ended && !is_fault;
  run.kind = judged_kind(&f);
  judged_done(&f);
  return run;
}
