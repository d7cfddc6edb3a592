#include "exec/exec_control.h"

#include <assert.h>
#include <string.h>

#include "base/alloc.h"
#include "base/base_entry.h"
#include "base/fatal.h"
#include "code/address.h"
#include "code/builtin.h"
#include "exec/closing.h"
#include "exec/data.h"
#include "exec/decide.h"
#include "exec/exec_merge.h"
#include "exec/exec_registers.h"
#include "exec/fit.h"
#include "exec/leak.h"
#include "exec/library_state.h"
#include "exec/number.h"
#include "exec/path_trace.h"
#include "exec/sides.h"
#include "exec/split.h"
#include "exec/stack.h"
#include "exec/traced_call.h"
#include "exec/uninit.h"
#include "impact/impact_calls.h"

enum { MAX_RESULTS = 64, MAX_ARGS = 256 };

static Step jump(State *s, uint32_t block) {
  assert(block < s->now.frame->fn->block_count && s->now.frame->refs == 1);
  s->now.frame->pc = s->now.frame->fn->blocks[block].first;
  return STEP_GOTO;
}

static const Expr *branch_condition(Exec *x, State *s, const Insn *i) {
  if (i->op == OP_BR) return expr_of(x, reg_read(x, s, i->a), 1);
  Op op = op_of_fused_branch(i->op);
  Value a = reg_read(x, s, i->d), b = reg_read(x, s, i->a);
  if (i->op >= OP_BRPULT) number_note_pair(x, s, op, a, b);
  return data_compare(x, op, i->width, a, b);
}

/* For an unfused branch the operands are unknown. */
static void exec_control_trace(Exec *x, const State *s, const Insn *i, bool holds) {
  const Frame *f = s->now.frame;
  if (!reached_followed(&x->reached, f->fn, s->running)) return;
  Value a = {0}, b = {0};
  bool is_fused = i->op != OP_BR;
  if (is_fused) {
    a = reg_read(x, s, i->d);
    b = reg_read(x, s, i->a);
  }
  bool are_known = is_fused && !a.expr && !b.expr;
  path_trace_branch(x->concrete.trace, f->fn, f->pc, holds, are_known ? i->width : 0, a.bits,
                    b.bits);
}

/* A branch has no side effect other than the jump, so the other state need not execute it again: it
 * is sent to its block immediately. */
Step control_branch(Exec *x, State *s, const Insn *i) {
  State *other;
  uint32_t yes = i->b, no = i->c;
  bool holds;
  const Expr *cond = branch_condition(x, s, i);
  if (merge_sides(x, s, i, cond)) return STEP_GOTO;
  const Function *f = s->now.frame->fn;
  uint32_t insn = s->now.frame->pc;
  Step step = decide(x, s, cond, &holds, &other);
  if (other) {
    sides_note_taken(x, other, f, insn, !holds);
    jump(other, holds ? no : yes);
    if (other->split.is_active) split_start(other, other->running);
  }
  if (step != STEP_NEXT) return step;
  sides_note_taken(x, s, f, insn, holds);
  if (x->concrete.trace) exec_control_trace(x, s, i, holds);
  return jump(s, holds ? yes : no);
}

/* If the select must fork like a branch, the condition is made a constant first. */
Step control_select(Exec *x, State *s, const Insn *i) {
  Value cond = reg_read(x, s, i->a);
  if (x->is_merging || !cond.expr || !sides_are_open(x, s)) return data_execute(x, s, i);
  bool holds;
  Step step = decide(x, s, expr_of(x, cond, 1), &holds, NULL); /* the other state executes this
                                                                  instruction again */
  if (step != STEP_NEXT) return step;
  sides_note_taken(x, s, s->now.frame->fn, s->now.frame->pc, holds);
  reg_write(x, s, i->a, value_word(holds));
  return data_execute(x, s, i);
}

/* A solo version jumps to its own block; in lockstep the state splits. */
Step control_split(State *s, const Insn *i) {
  if (s->running == BOTH) return STEP_SPLIT;
  return jump(s, s->running == OLD ? i->a : i->b);
}

/* The condition that v is one of the values that lead to `block`. */
static const Expr *exec_control_leads_to(Exec *x, const SwitchTable *t, const Expr *v,
                                         uint32_t block) {
  const Expr *any = expr_bool(x->exprs, false);
  for (uint32_t k = 0; k < t->len; k++)
    if (t->blocks[k] == block)
      any = expr_or(x->exprs, any,
                    expr_eq(x->exprs, v, expr_const(x->exprs, v->width, t->values[k])));
  if (block != t->other) return any;
  const Expr *none = expr_bool(x->exprs, true);
  for (uint32_t k = 0; k < t->len; k++)
    if (t->blocks[k] != block)
      none = expr_and(
          x->exprs, none,
          expr_not(x->exprs, expr_eq(x->exprs, v, expr_const(x->exprs, v->width, t->values[k]))));
  return none;
}

/* Forks one state per target block, not per value: the model chooses the block; the state for the
 * other blocks executes the switch again. */
Step control_switch(Exec *x, State *s, const Insn *i) {
  const SwitchTable *t = &s->now.frame->fn->switches[i->b];
  Value v = reg_read(x, s, i->a);
  if (v.expr && v.expr->has_shadow) return STEP_SPLIT;
  if (v.expr) v.expr = expr_of(x, v, i->width);
  uint32_t block = control_case_of(t, exec_model_value(x, s, v));
  if (v.expr) {
    bool is_block;
    Step step = decide(x, s, exec_control_leads_to(x, t, v.expr, block), &is_block, NULL);
    if (step != STEP_NEXT) return step;
    assert(is_block); /* because the model chose it */
  }
  const Function *f = s->now.frame->fn;
  sides_note(x, s, f, f->blocks[block].first, SIDE_CASE);
  if (x->concrete.trace && !v.expr && reached_followed(&x->reached, f, s->running))
    path_trace_switch(x->concrete.trace, f, s->now.frame->pc, t, i->width, v.bits);
  return jump(s, block);
}

/* The address of a block is its function's address, plus one, plus the block's number. */
Step control_indirect(Exec *x, State *s, const Insn *i) {
  const Function *fn = s->now.frame->fn;
  const SwitchTable *t = &fn->switches[i->b];
  uint64_t address, first = address_of(1 + fn->number) + 1;
  bool is_outside;
  Value v = reg_read(x, s, i->a);
  AddressList labels = {0};
  for (uint32_t k = 0; v.expr && k < t->len; k++)
    vec_push(&labels, first + t->values[k]);
  Step step = decide_address(x, s, v, &labels, FEW_ADDRESSES, &address, &is_outside);
  vec_done(&labels);
  if (step != STEP_NEXT) return step;
  if (is_outside)
    return exec_end(
        s, END_BAD_CALL,
        str_format("goto to an address computed from the input that is not a label of %s",
                   fn->name));
  for (uint32_t k = 0; k < t->len; k++)
    if (address == first + t->values[k]) {
      sides_note(x, s, fn, fn->blocks[t->blocks[k]].first, SIDE_CASE);
      return jump(s, t->blocks[k]);
    }
  return exec_end(s, END_BAD_CALL,
                  str_format("goto to address 0x%llx, which is not a label of %s",
                             (unsigned long long)address, fn->name));
}

Step exec_enter(Exec *x, State *s, const Function *fn, const Value *args, uint32_t count) {
  assert(fn->is_defined && !s->has_ended && count <= MAX_ARGS);
  Step step =
      s->now.frame ? stack_require(x, s, VERSIONS_BOTH, value_word(STACK_OF_CALL)) : STEP_NEXT;
  if (step != STEP_NEXT) return step;
  state_push_frame(s, fn);
  s->now.frame->is_called = true;
  Value *params = s->now.frame->regs + fn->const_count;
  for (uint32_t k = 0; k < fn->param_count && k < count; k++)
    params[k] = args[k];
  /* a variadic function's hidden last parameter is the call's last register */
  if (fn->is_variadic && count && count < fn->param_count)
    params[fn->param_count - 1] = args[count - 1];
  return STEP_GOTO;
}

static void know_taken(Exec *x) {
  if (!x->knows_taken) calls_find_taken(x->program, &x->taken);
  x->knows_taken = true;
}

/* Lists the functions to which a pointer computed from input is likely to refer: those whose type
 * matches the call. */
static void list_callees(Exec *x, const Insn *call, AddressList *callees) {
  know_taken(x);
  for (size_t i = 0; i < x->taken.len; i++) {
    unsigned signature = x->program->functions.data[x->taken.data[i]]->signature;
    if (signature == ANY_SIGNATURE || call->width == ANY_SIGNATURE || signature == call->width)
      vec_push(callees, address_of(1 + x->taken.data[i]));
  }
}

/* A function pointer may come from a table of functions that are called with a type other than
 * their own. The limit allows for all functions whose address is taken, up to a maximum, and for
 * other values in the table. */
static unsigned few_callees(const Exec *x) {
  enum { MOST = 256 };
  size_t few = FEW_ADDRESSES + x->taken.len;
  return few < MOST ? (unsigned)few : MOST;
}

/* The analyses that prune have not seen this call: either a number happens to be the function's
 * address, or Function.is_taken is wrong. Nothing may be concluded from the path. */
static Step cut_unseen_call(Exec *x, State *s, const Function *fn) {
  assert(!"the address of a function that is called through a pointer is taken");
  char *detail =
      str_format("call of %s through an integer, although nothing takes its address", fn->name);
  Step step = exec_cut(x, s, END_CUT_UNSUPPORTED, detail);
  mem_free(detail);
  return step;
}

static Step exec_control_find_callee(Exec *x, State *s, const Insn *i, const Function **fn) {
  if (i->op == OP_CALL) {
    *fn = x->program->functions.data[i->a];
    return STEP_NEXT;
  }
  Value v = reg_read(x, s, i->a);
  uint64_t address;
  bool is_outside;
  AddressList callees = {0};
  if (v.expr) list_callees(x, i, &callees);
  Step step = decide_address(x, s, v, &callees, few_callees(x), &address, &is_outside);
  vec_done(&callees);
  if (step != STEP_NEXT) return step;
  if (is_outside)
    return exec_end(s, END_BAD_CALL,
                    str_format("call of an address computed from the input that is not a function "
                               "of the called type"));
  uint32_t id = address_object(address);
  if (address == 0) return exec_end(s, END_NULL_ACCESS, str_format("call through a null pointer"));
  if (!id || id > x->program->functions.len || address_offset(address) != 0)
    return exec_end(
        s, END_BAD_CALL,
        str_format("call of address 0x%llx, which is not a function", (unsigned long long)address));
  *fn = x->program->functions.data[id - 1];
  return (*fn)->is_taken ? STEP_NEXT : cut_unseen_call(x, s, *fn);
}

static Step exec_control_call_external(Exec *x, State *s, const Insn *i, const Function *fn,
                                       const Value *args, uint32_t count) {
  const Builtin *b = function_builtin(fn);
  for (uint32_t k = 0; k < count && !(b && b->is_pure); k++)
    if (args[k].expr && args[k].expr->has_shadow)
      return STEP_SPLIT; /* builtins are executed version by version */
  Value results[MAX_RESULTS] = {0};
  Step step = x->machine.call(x, s, fn, args, count, results);
  assert((step == STEP_STOP) == s->has_ended);
  if (step != STEP_NEXT) return step;
  for (uint32_t k = 0; i->d != NO_REG && k < i->aux; k++)
    reg_write(x, s, i->d + k, results[k]);
  return STEP_NEXT;
}

void control_note_order(Exec *x, const State *s) {
  if (!x->assumptions) return;
  const Frame *f = s->now.frame;
  uint32_t loc = f->fn->locs[f->pc];
  Location l = program_location(x->program, loc);
  if (!l.is_unordered) l = program_location(x->program, loc = l.old);
  if (!l.is_unordered) return;
  char *text = str_format("the operands at %s:%u are evaluated in clang's order",
                          x->program->files.data[l.file], l.line);
  exec_assume(x, s, text);
  mem_free(text);
}

Step control_call(Exec *x, State *s, const Insn *i) {
  const Function *fn = NULL;
  control_note_order(x, s);
  Step step = exec_control_find_callee(x, s, i, &fn);
  if (step != STEP_NEXT) return step;
  CHECK(i->c <= MAX_ARGS && i->aux <= MAX_RESULTS);
  Value args[MAX_ARGS];
  const uint32_t *pool = s->now.frame->fn->pool + i->b;
  for (uint32_t k = 0; k < i->c; k++)
    args[k] = reg_read(x, s, pool[k]);
  if (fn->lacking && s->running == BOTH) return STEP_SPLIT;
  uint32_t count = i->c;
  if (i->op == OP_CALLPTR)
    step = fit_arguments(x, s, call_passing(s->now.frame->fn, i), fn, args, &count);
  if (step != STEP_NEXT) return step;
  if (x->library_states) library_state_note(x, s, fn, args, count);
  if (!fn->is_defined || version_set_has(fn->lacking, s->running))
    return exec_control_call_external(x, s, i, fn, args, count);
  if (fn->lacking && x->reached.of) reached_call(&x->reached, fn);
  if (x->concrete.trace && x->concrete.trace->compares[fn->number])
    traced_call(x, s, fn, args, count);
  return exec_enter(x, s, fn, args, count);
}

static Step return_from_entry(Exec *x, State *s, const Value *values, uint32_t count);

static void fit_returned(Exec *x, State *s, Value *values, uint32_t *count) {
  const Frame *f = s->now.frame, *caller = f->caller;
  if (!caller || !f->is_called) return;
  const Insn *call = &caller->fn->insns[caller->pc];
  if (call->op == OP_CALLPTR && call->d != NO_REG)
    fit_results(x, s, f->fn, call_passing(caller->fn, call), values, count);
}

/* Returns to the caller, whose pc is still at the call; the results go to the registers that the
 * call names. */
Step exec_return(Exec *x, State *s, const Value *returned, uint32_t count) {
  assert(!s->has_ended && count <= MAX_RESULTS);
  Value values[MAX_RESULTS];
  memcpy(values, returned, count * sizeof *values);
  fit_returned(x, s, values, &count);
  if (split_catches_return(s)) {
    split_returned(x, s, values, count);
    return STEP_GOTO;
  }
  if (closing_is_over(x, s)) return exec_end(s, s->now.closing->kind, NULL);
  if (!s->now.frame->caller) return return_from_entry(x, s, values, count);
  for (uint32_t k = s->now.frame->local_count; k > 0; k--)
    exec_forget_object(x, s->now.frame->locals[k - 1]);
  bool is_called = s->now.frame->is_called;
  state_pop_frame(s);
  Frame *f = state_own_frame(s); /* a fork during the call may share it */
  if (!is_called) return STEP_GOTO;
  const Insn *call = &f->fn->insns[f->pc];
  assert(op_is_call(call->op));
  for (uint32_t k = 0; call->d != NO_REG && k < call->aux; k++)
    reg_write(x, s, call->d + k, k < count ? values[k] : value_word(0));
  f->pc++;
  return STEP_GOTO;
}

Step control_return(Exec *x, State *s, const Insn *i) {
  Value values[MAX_RESULTS];
  CHECK(i->c <= MAX_RESULTS);
  sides_note(x, s, s->now.frame->fn, s->now.frame->pc, SIDE_LAST);
  for (uint32_t k = 0; k < i->c; k++)
    values[k] = reg_read(x, s, s->now.frame->fn->pool[i->b + k]);
  return exec_return(x, s, values, i->c);
}

/* The first register of the return value as a 64-bit number; narrower ones are extended according
 * to the C type. The register of a complex number or a vector keeps its width. */
static Value exec_control_widened(Exec *x, Value v, const Function *fn) {
  unsigned w = fn->result_width;
  bool is_signed = w >= 32 || fn->result_signed;
  if (!w) return v.expr ? value_expr(expr_zext(x->exprs, v.expr, 64)) : v;
  if (w > 64) return v;
  if (!v.expr) return value_word(is_signed ? (uint64_t)sext64(v.bits, w) : v.bits);
  const Expr *e = expr_of(x, v, w);
  return (Value){0, is_signed ? expr_sext(x->exprs, e, 64) : expr_zext(x->exprs, e, 64)};
}

/* True if an entry other than main has returned, and no atexit function has called _Exit with
 * another status since. */
static bool ends_by_return(Exec *x, const State *s, const Function *entry, Value status) {
  if (!s->now.returned || entry_is_main(entry->name)) return false;
  return !s->now.returned_count ||
         expr_of(x, value_here(x, s, s->now.returned[0]), 32) == expr_of(x, status, 32);
}

/* Reports a fault if the observable part of the end depends on memory that was never written. */
static Step settle_end(Exec *x, State *s, Value status) {
  bool is_any;
  Step step = STEP_NEXT;
  if (status.expr) step = uninit_settle(x, s, &status.expr, &is_any);
  for (uint32_t k = 0; k < s->now.returned_count && step == STEP_NEXT; k++)
    if (s->now.returned[k].expr)
      step = uninit_settle(x, s, &(const Expr *){s->now.returned[k].expr}, &is_any);
  return step;
}

/* Returns false if s has ended with a fault. */
static bool note_leaks(Exec *x, State *s, Value status) {
  Leak leaks[2] = {{0}};
  for (Version v = OLD; v <= NEW; v++)
    if (s->running == BOTH || s->running == v) leaks[v] = leak_find(x, s, v, status);
  if (x->policy.faults_leaks && leaks[NEW].blocks) {
    Str text = {0};
    leak_print(&leaks[NEW], &text);
    exec_end(s, END_LEAK, str_take(&text));
    s->end.loc = leaks[NEW].loc; /* where the block was allocated, not where the path ended */
    s->end.stack.len = 0;
    return false;
  }
  exec_end(s, END_EXIT, NULL);
  s->end.leaks[OLD] = leaks[OLD];
  s->end.leaks[NEW] = leaks[NEW];
  return true;
}

/* Ends the path with its exit status: 32 bits wide from exit, or what the entry returned. */
static Step end_exited(Exec *x, State *s, Value status) {
  const Function *entry = context_entry(&s->now)->fn;
  Step step = x->policy.faults_uninit ? settle_end(x, s, status) : STEP_NEXT;
  if (step != STEP_NEXT) return step;
  step = STEP_STOP;
  if (!x->policy.checks_leaks)
    exec_end(s, END_EXIT, NULL);
  else if (!note_leaks(x, s, status))
    return step;
  s->end.runs_exit = s->now.runs_exit;
  s->end.by_return = ends_by_return(x, s, entry, status);
  if (s->end.by_return) {
    status = s->now.returned_count
                 ? exec_control_widened(x, value_here(x, s, s->now.returned[0]), entry)
                 : value_word(0);
    s->end.more = s->now.returned + 1;
    s->end.more_count = s->now.returned_count > 1 ? s->now.returned_count - 1 : 0;
  } else {
    status = status.expr ? (Value){0, expr_sext(x->exprs, expr_of(x, status, 32), 64)}
                         : value_word((uint64_t)sext64(status.bits, 32));
  }
  s->end.status_expr = status.expr;
  if (!status.expr) s->end.status = (int64_t)status.bits;
  return step;
}

Step exec_exit(Exec *x, State *s, Value status) {
  if (s->now.process && (!x->linked.exit || s->now.in_exit))
    return exec_cut(x, s, END_CUT_THREADS, "a child process that exits while it exits");
  if (!x->linked.exit || s->now.in_exit) return end_exited(x, s, status);
  s->now.in_exit = true; /* runs the atexit functions and writes buffered output */
  s->now.frame->pc = s->now.frame->fn->insn_count - 1;
  return exec_enter(x, s, x->linked.exit, &status, 1);
}

/* The result of the previous call has been compared on the path that ends with that call. */
static Step call_again(Exec *x, State *s) {
  const Frame *f = s->now.frame;
  const Function *entry = f->fn;
  for (uint32_t k = f->local_count; k > 0; k--)
    exec_forget_object(x, f->locals[k - 1]);
  state_pop_frame(s);
  s->now.call++;
  x->machine.start_call(x, s, entry);
  return STEP_GOTO;
}

static Step return_from_entry(Exec *x, State *s, const Value *values, uint32_t count) {
  if (s->now.process && entry_is_main(x->options->entry))
    return exec_exit(x, s, count ? values[0] : value_word(0));
  if (s->now.process)
    return exec_cut(x, s, END_CUT_THREADS, "a child process that returns from the entry");
  if (s->now.call < s->calls) return call_again(x, s);
  Value *kept = ARENA_ARRAY(&x->arena, Value, count + 1);
  for (uint32_t k = 0; k < count; k++)
    kept[k] = values[k];
  s->now.returned = kept;
  s->now.returned_count = count;
  return exec_exit(x, s, count ? values[0] : value_word(0));
}
